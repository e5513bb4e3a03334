"""No sudoku is silently another one, whatever its symbols, its blank sign and what it is drawn with."""

import json
import string
from collections import Counter
from collections.abc import Callable, Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.compiling import sound_problem
from support.sudoku_forms import WIKIPEDIA, plain

from dlxc.compiler import translate
from dlxc.problem import Problem
from dlxc.text.source import Source

Rows = Sequence[Sequence[str]]

HEIGHTS = {4: 2, 6: 2, 8: 2, 9: 3, 10: 2, 12: 3, 16: 4}
DIGITS = string.digits + string.ascii_uppercase
SYMBOLS: dict[str, Callable[[int], Sequence[str]]] = {
    "digits": lambda size: DIGITS[1 : size + 1],
    "digits from 0": lambda size: DIGITS[:size],
    "letters": lambda size: string.ascii_lowercase[:size],
    "letters of a word": lambda size: "COMPUTERSGALFVKN"[:size],
    "full width": lambda size: [chr(0xFF10 + number) for number in range(1, min(size, 9) + 1)],
    "circled": lambda size: [chr(0x2460 + number) for number in range(size)],
    "Greek": lambda size: [chr(0x3B1 + number) for number in range(size)],
    "Roman": lambda size: ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"][:size],
    "numbers": lambda size: [*map(str, range(1, size + 1))],
    "numbers from 0": lambda size: [*map(str, range(size))],
    "two digits": lambda size: [f"{number:02}" for number in range(1, size + 1)],
    "chessmen": lambda size: [chr(0x2654 + number) for number in range(size)],
}
BLANKS = [*".0-_*?xXoO#+/~ \u00b7\u25a1", "", "-1", "00", "None", "null"]


def _lines(rows: Rows, between: str, group: str, width: int) -> list[str]:
    return [
        group.join(between.join(row[at : at + width]) for at in range(0, len(row), width))
        for row in rows
    ]


def _ruled(rows: Rows, height: int, width: int) -> str:
    lines = _lines(rows, "", "|", width)
    rule = "+".join(["-" * width] * (len(rows) // width))
    return "\n".join(
        line
        for at, row in enumerate(lines)
        for line in ([rule, row] if at and at % height == 0 else [row])
    )


def _framed(rows: Rows, height: int, width: int) -> str:
    lines = _lines(rows, "\u2502", "\u2551", width)
    heavy, light = "\u2560\u2550\u2563", "\u255f\u2500\u2562"
    return "\n".join(
        f"\u2551{line}\u2551"
        + "\n" * (at < len(rows))
        + (heavy, light)[at % height > 0] * (at < len(rows))
        for at, line in enumerate(lines, 1)
    )


DRESSES: dict[str, Callable[[Rows, int, int], str]] = {
    "plain": lambda rows, _, width: "\n".join(_lines(rows, "", "", width)),
    "apart": lambda rows, _, width: "\n".join(_lines(rows, " ", " ", width)),
    "groups": lambda rows, _, width: "\n".join(_lines(rows, "", " ", width)),
    "bars": lambda rows, _, width: "\n".join(_lines(rows, "", "|", width)),
    "bars and blanks": lambda rows, _, width: "\n".join(_lines(rows, " ", " | ", width)),
    "commas": lambda rows, _, width: "\n".join(_lines(rows, ",", ",", width)),
    "tabs": lambda rows, _, width: "\n".join(_lines(rows, "\t", "\t", width)),
    "rules": _ruled,
    "two kinds of lines": _framed,
    "one line": lambda rows, _, __: "".join("".join(row) for row in rows),
    "one line of rows": lambda rows, _, __: " ".join("".join(row) for row in rows),
    "one line of cells": lambda rows, _, __: " ".join(" ".join(row) for row in rows),
    "JSON": lambda rows, _, __: json.dumps(rows),
    "JSON of words": lambda rows, _, __: json.dumps(["".join(row) for row in rows], indent=1),
    "Python": lambda rows, _, __: "grid = " + str([*rows]).replace("], [", "],\n ["),
    "NumPy": lambda rows, _, __: "\n".join(["[", *(f" [{' '.join(row)}]" for row in rows), "]"]),
    "C": lambda rows, _, __: (
        "int x[] = {\n" + ",\n".join(f"{{{','.join(r)}}}" for r in rows) + "\n};"
    ),
    "table": lambda rows, _, __: "\n".join(f"| {' | '.join(row)} |" for row in rows),
    "labels": lambda rows, _, __: "\n".join(
        f"{DIGITS[10:][n]} {' '.join(r)}" for n, r in enumerate(rows)
    ),
    "numbers of rows": lambda rows, _, __: "\n".join(
        f"{n} {' '.join(r)}" for n, r in enumerate(rows)
    ),
    "puzzle and solution": lambda rows, _, __: (
        f"puzzle,solution\n{''.join(map(''.join, rows))},{'1' * len(rows) ** 2}"
    ),
    "bands": lambda rows, height, width: "\n".join(
        "\n" * (at % height == 0) + line for at, line in enumerate(_lines(rows, "", "", width))
    ),
}
AROUND = [
    "{}",
    "{}",
    "My puzzle\n{}",
    "# a list\n{}",
    "17.\n{}",
    "{}\nend",
    "by X\nof today\n\n{}\nSolved",
]


@st.composite
def some_cells(draw: st.DrawFn) -> list[list[int | None]]:
    """The numbers in a grid, of whose cells some are blank."""
    size = draw(st.sampled_from([*HEIGHTS]))
    height, width = HEIGHTS[size], size // HEIGHTS[size]
    names = draw(st.permutations(range(size)))
    random = draw(st.randoms(use_true_random=False))
    share = draw(st.sampled_from([0.2, 0.5, 0.9]))
    return [
        [
            names[(row * width + row // height + column) % size]
            if random.random() < share
            else None
            for column in range(size)
        ]
        for row in range(size)
    ]


def _written(
    numbers: list[list[int | None]], symbols: Sequence[str], blank: str
) -> list[list[str]]:
    return [[blank if n is None else symbols[n] for n in row] for row in numbers]


def _options_of_cells(problem: Problem) -> Counter[int]:
    """How many symbols each open cell may have, whatever they are called."""
    return Counter(block.items[at, 0] for block in problem.blocks for at in range(len(block.items)))


def _told(text: str) -> tuple[Problem | None, list[str]]:
    problem, diagnostics = translate(Source("text", text), "sudoku")
    return problem, [each.code for each in diagnostics if each.code != "W240"]


@pytest.mark.slow
@given(
    some_cells(),
    st.sampled_from([*SYMBOLS]),
    st.sampled_from(BLANKS),
    st.sampled_from([*DRESSES]),
    st.sampled_from(AROUND),
)
def test_any_dress_is_the_same_sudoku_or_is_told(
    numbers: list[list[int | None]], symbols: str, blank: str, dress: str, around: str
) -> None:
    size, written = len(numbers), SYMBOLS[symbols](len(numbers))
    assume(len(written) == size and blank.upper() not in [each.upper() for each in written])
    assume(any(n is None for row in numbers for n in row))
    used = {n for row in numbers for n in row}
    assume(size <= 9 or len(used) > size)  # or else the alphabet is not clear
    height = HEIGHTS[size]
    text = DRESSES[dress](_written(numbers, written, blank), height, size // height)
    problem, codes = _told(around.format(text) + "\n")
    if problem is not None and not codes:
        usual = plain([*map("".join, _written(numbers, DIGITS[1:], "."))])
        assert _options_of_cells(problem) == _options_of_cells(sound_problem("sudoku", usual))


@pytest.mark.parametrize(
    "symbols", ["digits", "letters", "letters of a word", "full width", "circled"]
)
@pytest.mark.parametrize("dress", ["plain", "apart", "bars", "rules", "commas", "table", "Python"])
def test_usual_dresses_are_read(symbols: str, dress: str) -> None:
    numbers = [[None if cell == "." else int(cell) - 1 for cell in row] for row in WIKIPEDIA]
    rows = _written(numbers, SYMBOLS[symbols](9), ".")
    problem, codes = _told(DRESSES[dress](rows, 3, 3) + "\n")
    assert (problem is not None, codes) == (True, [])


@pytest.mark.slow
@given(st.lists(st.sampled_from("123456789"), max_size=12), st.randoms(use_true_random=False))
def test_nine_lines_of_nine_characters_are_what_sudoku_dlx_reads(
    clues: list[str], random: object
) -> None:
    """Any other characters are blanks, as long as there is a digit; several of them are told."""
    cells = [*"abIS$ |,.-0#"] * 7
    random.shuffle(cells)  # type: ignore[attr-defined]
    for clue in {*clues, "7"}:
        cells[int(clue) * 8] = clue  # no two of these are in one row, column or box
    text = "".join("".join(cells[at : at + 9]) + "\n" for at in range(0, 81, 9))
    usual = "".join(sign if sign in "123456789\n" else "." for sign in text)
    problem, codes = _told(text)
    assert codes == ["W243"]
    assert problem == sound_problem("sudoku", usual)
