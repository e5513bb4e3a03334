"""One solution of each class: against known counts, and against orbits found by brute force."""

from __future__ import annotations

import itertools
import re
import warnings
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.running import EXAMPLES, dlxc
from support.tiny import solutions

import dlxc as library
from dlxc.passes.break_symmetry.breaking import break_symmetry
from dlxc.problem import Problem
from dlxc.problem.board import Board

pytestmark = pytest.mark.slow

PENTOMINOES = (EXAMPLES / "pentominoes-6x10.polyomino").read_text().split("\n", 2)[2]
SOMA = (EXAMPLES / "soma.polycube").read_text()
DIGITS = "0123456789abcdefghij"


def _broken(problem: Problem, *, reflections: bool = False) -> Problem:
    outcome = break_symmetry(problem, reflections=reflections)
    assert outcome.diagnostics == []
    assert outcome.problem is not None
    return outcome.problem


def _count(problem: Problem) -> int:
    """The number of solutions; items with multiplicities must be implied, but for their bounds."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numba's, of its own making
        from xcover import algorithm_c

    indptr, items, colours, _ = problem.csr()
    option = np.repeat(np.arange(len(indptr) - 1), np.diff(indptr))
    several = problem.items.multiplicities
    gone = np.isin(np.arange(len(problem.items)), [*several])
    kept = ~gone[items]
    ends = np.append(0, np.cumsum(kept))[indptr]
    arrays = ((np.cumsum(~gone) - 1)[items[kept]], ends, colours[kept] + 1)
    counts = (len(problem.items) - len(several), len(problem.items.secondary))
    having = {number: {*option[items == number].tolist()} for number in several}
    return sum(
        all(m.low <= len(having[n].intersection(found)) <= m.high for n, m in several.items())
        for found in algorithm_c(*(array.astype(np.uint32) for array in arrays), *counts)
    )


def _rectangle(rows: int, columns: int) -> str:
    return f"[0-{DIGITS[rows - 1]}][0-{DIGITS[columns - 1]}]\n"


Placement = tuple[str, frozenset[str]]
"""A piece and the cells it lies on."""


def _placements(problem: Problem) -> set[Placement]:
    return {(option[0].name, frozenset(e.name for e in option[1:])) for option in problem.options}


def _cells(board: Board) -> dict[tuple[int, ...], int]:
    """The items of the cells, by coordinates and suffix, and shifted to 0."""
    lowest = board.cells.min(axis=0)
    lowest[-1] = 0
    return {
        tuple(row): int(item)
        for row, item in zip((board.cells - lowest).tolist(), board.items, strict=True)
    }


def _lattice_maps(dimensions: int, *, reflections: bool) -> Iterator[list[tuple[int, int]]]:
    """For each symmetry of the lattice: of each axis which old one it is, and its sign."""
    for order in itertools.permutations(range(dimensions)):
        for signs in itertools.product((1, -1), repeat=dimensions):
            matrix = np.zeros((dimensions, dimensions))
            matrix[range(dimensions), order] = signs
            if dimensions == 2 or reflections or np.linalg.det(matrix) > 0:
                yield list(zip(order, signs, strict=True))


def _moves(problem: Problem, *, reflections: bool) -> list[dict[Placement, Placement]]:
    """All symmetries, found one by one, as maps of placements."""
    assert problem.board is not None
    cells = _cells(problem.board)
    names, found = problem.items.names, []
    placements = _placements(problem)
    for axes in _lattice_maps(problem.board.lattice.dimensions, reflections=reflections):
        moved = {cell: tuple(s * cell[a] for a, s in axes) for cell in cells}
        lowest = [min(column) for column in zip(*moved.values(), strict=True)]
        goal = {
            cell: (*(x - low for x, low in zip(at, lowest, strict=True)), cell[-1])
            for cell, at in moved.items()
        }
        if set(goal.values()) != set(cells):
            continue
        to = {names[item]: names[cells[goal[cell]]] for cell, item in cells.items()}
        pieces = _pieces(problem, placements, to)
        if pieces is not None:
            image = {(p, c): (pieces[p], frozenset(to[x] for x in c)) for p, c in placements}
            found.append(image)
    return found


def _pieces(
    problem: Problem, placements: set[Placement], to: dict[str, str]
) -> dict[str, str] | None:
    """The piece that each becomes: the first free one that has its images as placements."""
    shapes = {p: {c for q, c in placements if q == p} for p, _ in sorted(placements)}
    bounds = {item.name: (item.low, item.high, item.primary) for item in problem.items}
    found: dict[str, str] = {}
    for piece in sorted(shapes, key=problem.items.names.index):
        image = {frozenset(to[x] for x in cells) for cells in shapes[piece]}
        for other in sorted(shapes, key=problem.items.names.index):
            alike = shapes[other] == image and bounds[other] == bounds[piece]
            if alike and other not in found.values():
                found[piece] = other
                break
        else:
            return None
    return found


Filling = frozenset[Placement]


def _fillings(problem: Problem, original: Problem) -> list[Filling]:
    """The solutions as sets of placements, without the items that have been added."""
    names = set(original.items.names)
    known: dict[int, Placement] = {}
    for option in problem.options:
        piece, *cells = [entry.name for entry in option if entry.name in names] or [""]
        if piece:
            known[option.number] = piece, frozenset(cells)
    return [frozenset(known[n] for n in found if n in known) for found in solutions(problem)]


def _classes(problem: Problem, *, reflections: bool) -> list[set[Filling]]:
    """The orbits of all solutions."""
    moves = _moves(problem, reflections=reflections)
    left = set(_fillings(problem, problem))
    classes = []
    while left:
        filling = left.pop()
        orbit = {frozenset(move[p] for p in filling) for move in moves}
        assert filling in orbit
        left -= orbit
        classes.append(orbit)
    return classes


BOXES = {
    2: (
        "[0-1][0-1]",
        "[0-2][0-2]",
        "[0-1][0-3]",
        "0[0-6]",
        "00 01 02 10 20",
        "[0-2][0-2] 30 31 40",
        "[0-2][02] [02]1",
        "[0-1][0-1] 33 34 43 44",
        "[0-1][0-2] 00! 01! 02!",
        "[0-1][0-1] [0-1][0-1]!",
        "[0-2][0-1]!",
        "00 02 20 22 01! 10! 12! 21! 11?",
    ),
    3: (
        "[0-1][0-1][0-1]",
        "[0-2][0-1]0",
        "[0-2]00 [0-2]11",
        "000 001 010 100",
        "[0-1][0-1]0 001",
        "[0-1][0-3]0",
    ),
}
SHAPES = {
    2: ("00", "00 01", "00 01 02", "00 01 10", "00 01 11 12", "00!", "00 00!", "00 01!", "00! 01!")
    + ("00 02", "00 11!", "00 01 01!"),
    3: ("000", "000 001", "000 001 002", "000 001 010", "000 001 010 101", "000 001 010 110")
    + ("000 001 010 100", "000 011"),
}


@st.composite
def packings(draw: st.DrawFn) -> tuple[str, str]:
    """A language and a small packing problem of it that has some chance to have solutions."""
    dimensions = draw(st.sampled_from((2, 2, 3)))
    times = ("", "", "2|", "0:2|", "1:9|", "0:9|") if dimensions == 2 else ("", "2*", "4*")
    cell = "0" * dimensions
    lines = [draw(st.sampled_from(BOXES[dimensions]))]
    if dimensions == 2:
        lines += draw(st.sampled_from(([], [f"0:9|m {cell}"])))
    shapes = draw(st.lists(st.sampled_from(SHAPES[dimensions]), min_size=1, max_size=3))
    for name, shape in zip("ABC", shapes, strict=False):
        lines.append(f"{draw(st.sampled_from(times))}{name} {shape}")
    return ("polyomino" if dimensions == 2 else "polycube"), "\n".join(lines) + "\n"


@given(packings(), st.booleans())
def test_one_solution_of_each_class(packing: tuple[str, str], reflections: bool) -> None:  # noqa: FBT001
    language, text = packing
    problem = library.compile(text, language)
    assume(len(solutions(problem, 300)) < 300)
    broken = _broken(problem, reflections=reflections)
    kept = _fillings(broken, problem)
    classes = _classes(problem, reflections=reflections)
    assert [sum(filling in kept for filling in found) for found in classes] == [1] * len(classes)
    assert len(kept) == len(classes)
    assert "; exact" in broken.notes[-1]


@pytest.mark.parametrize(
    ("box", "count"),
    [
        (_rectangle(6, 10), 2339),
        (_rectangle(5, 12), 1010),
        (_rectangle(4, 15), 368),
        (_rectangle(3, 20), 2),
        ("[0-7][012567] [012567][34]\n", 65),
    ],
)
def test_pentominoes(box: str, count: int) -> None:
    broken = _broken(library.compile(box + PENTOMINOES, "polyomino"))
    assert len(broken.items) == 72
    assert _count(broken) == count
    assert broken.notes[-1].endswith("exact; without colours")


def test_soma() -> None:
    problem = library.compile(SOMA, "polycube")
    assert _count(problem) == 11520
    for reflections, count in ((True, 240), (False, 480)):
        broken = _broken(problem, reflections=reflections)
        assert _count(broken) == count
        assert "; exact; without colours" in broken.notes[-1]


def test_six_blocks_and_three_cubes() -> None:
    text = "[0-2][0-2][0-2]\n6*B [0-1][0-1]0\n3*C 000\n"
    broken = _broken(library.compile(text, "polycube"))
    assert "; exact" in broken.notes[-1]
    assert _count(broken) == 1


@pytest.mark.parametrize(
    ("rows", "columns", "solved", "count"), [(4, 4, 36, 9), (4, 6, 281, None), (6, 6, 6728, 930)]
)
def test_dominoes(rows: int, columns: int, solved: int, count: int | None) -> None:
    text = f"{_rectangle(rows, columns)}{rows * columns // 2}|D 00 01\n"
    problem = library.compile(text, "polyomino")
    if count is None:
        count = len(_classes(problem, reflections=False))
    assert _count(problem) == solved
    broken = _broken(problem)
    assert "; exact" in broken.notes[-1]
    assert _count(broken) == count


def test_where_it_would_take_too_long_it_is_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = library.compile(f"{_rectangle(4, 4)}8|D 00 01\n", "polyomino")
    classes = _classes(problem, reflections=False)
    factors = set()
    monkeypatch.setattr("dlxc.passes.break_symmetry.breaking._SHORTER", 1)
    for most in (0, 10, 60, 100, 200, 300, 500):
        monkeypatch.setattr("dlxc.passes.break_symmetry.breaking.MOST_BRANCHES", most)
        broken = _broken(problem)
        kept = _fillings(broken, problem)
        told = re.search(r"up to (\d) solutions of a class stay", broken.notes[-1])
        factor = int(told[1]) if told else 1
        factors.add(factor)
        assert all(1 <= sum(f in kept for f in found) <= factor for found in classes)
    assert len(factors) > 2


def test_too_many_options_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dlxc.passes.break_symmetry.permutations.LARGEST", 100)
    problem = library.compile(f"{_rectangle(4, 4)}8|D 00 01\n", "polyomino")
    broken = _broken(problem)
    assert broken == problem
    assert "nothing is done" in broken.notes[-1]


def _order(language: str, text: str, *, reflections: bool = False) -> int:
    broken = _broken(library.compile(text, language), reflections=reflections)
    found = re.search(r"the group has order (\d+)", broken.notes[-1])
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("[0-2][0-2]\n9|m 00\n", 8),
        ("[0-2][0-3]\n4|I 00 01 02\n", 4),
        ("00 01 02 10 20\n5|m 00\n", 2),
        ("00 01 02 10 21\n5|m 00\n", 1),
        ("[0-1][0-1] 44 45 54 55\n4|D 00 01\n", 4),
        ("[0-1][0-1] [0]0!\n4|m 00\n", 2),
        ("[0-1][0-1] [0-1][0-1]!\n4|m 00 00!\n", 8),
        ("[0-2][0-2] 0[0-2]!\n9|m 00\n", 2),
        ("0[0-4]\n5|m 00\n", 2),
    ],
)
def test_the_group_is_the_boxs(text: str, order: int) -> None:
    assert _order("polyomino", text) == order


def test_the_group_is_the_pieces_too() -> None:
    one_sided = "00 01 02 10 11 12 20 21 22\nA B C\nA 4 1 00 01 02 12\n{}C 1 1 00\n"
    assert _order("polyominoes", one_sided.format("B 4 1 00 01 02 10\n")) == 8
    assert _order("polyominoes", one_sided.format("B 4 1 00 01 02 03\n")) == 4
    assert _order("polycube", SOMA) == 24
    assert _order("polycube", SOMA, reflections=True) == 48
    assert _order("polycube", SOMA.replace("5 000", "2*5 000"), reflections=True) == 24


def test_equal_pieces_stay_apart() -> None:
    problem = library.compile("[0-1][0-1]\nA 00 01\nB 00 10\n", "polyomino")
    assert _count(problem) == 4
    assert _count(_broken(problem)) == 1
    lopsided = library.compile("0[0-4] 14\nA 00 01\nB 00 01\nC 00 01\n", "polyomino")
    assert _count(lopsided) == _count(_broken(lopsided)) == 6


def test_lines_that_repeat_placements_make_no_further_solutions() -> None:
    text = "[0-1][0-1]\n2|D 00 01\n2|D 00 10\n"
    assert _count(_broken(library.compile(text, "polyomino"))) == 1
    lopsided = library.compile("0[0-1]\nD 00 01\nD 00 10\n", "polyomino")
    assert len(_broken(lopsided).options) == 1


def test_more_states_than_colours() -> None:
    text = "[0-2][0-2][0-2]\n6*B [0-1][0-1]0\n3*C 000\n"
    problem = library.compile(text, "polycube")
    broken = _broken(problem)
    added = set(broken.items.names) - set(problem.items.names)
    assert {name[:2] for name in added} == {"~s", "~t", "~v"}
    assert max(map(len, added)) <= 8
    assert {len(colour) for colour in broken.colours} == {1}
    turns = sum(name.startswith("~t") for name in added)
    assert sum(name.startswith("~s") for name in added) > turns


def test_the_mark_is_free() -> None:
    text = f"{_rectangle(4, 4)}2|~t0 00 01\n6|^ 00 01\n"
    broken = _broken(library.compile(text, "polyomino"))
    assert "names of added items begin with `!`" in broken.notes[-1]
    assert len(set(broken.items.names)) == len(broken.items)


@pytest.mark.parametrize("order", [("reduce", "break-symmetry"), ("break-symmetry", "reduce")])
def test_passes_compose(order: tuple[str, str]) -> None:
    settings = {"break-symmetry": {"reflections": True}}
    dominoes = f"{_rectangle(4, 4)}8|D 00 01\n"
    for language, text, count in (("polycube", SOMA, 240), ("polyomino", dominoes, 9)):
        problem = library.compile(text, language, passes=order, settings=settings)
        assert _count(problem) == count
        assert [note.split(":")[0] for note in problem.notes] == [*order]


def test_twice_is_once() -> None:
    for text in (f"{_rectangle(4, 4)}8|D 00 01\n", f"{_rectangle(3, 20)}{PENTOMINOES}"):
        once = _broken(library.compile(text, "polyomino"))
        assert _count(_broken(once)) == _count(once)


def test_only_boxes_have_symmetries() -> None:
    outcome = break_symmetry(library.compile("a b\na b\n", "dlx"))
    assert outcome.problem is None
    assert [d.code for d in outcome.diagnostics] == ["E152"]


def test_the_command(tmp_path: Path) -> None:
    soma = EXAMPLES / "soma.polycube"
    arguments = ("compile", soma, "--pass", "break-symmetry", "-o", tmp_path / "out.dlx")
    assert "the group has order 24;" in dlxc(*arguments).err
    assert "the group has order 48;" in dlxc(*arguments, "--reflections").err
    written = (tmp_path / "out.dlx").read_text(encoding="utf-8")
    assert library.compile(written, "dlx").render() == written
    assert dlxc(*arguments, "-q").err == ""
    run = dlxc(*arguments, "--message-format", "json")
    assert (run.code, run.err) == (0, "[]\n")
    run = dlxc("compile", soma, "--reflections")
    assert (run.code, "--reflections goes with --pass break-symmetry" in run.err) == (2, True)
    run = dlxc("compile", "--pass", "break-symmetry", stdin=b"a b\na b\n")
    assert (run.code, "[E152]" in run.err) == (1, True)


def test_a_program_survives_the_way_through_a_file() -> None:
    problem = _broken(library.compile(f"{_rectangle(4, 4)}8|D 00 01\n", "polyomino"))
    again = library.compile(problem.render(), "dlx")
    assert again == problem
    assert _count(again) == 9


def test_added_items_are_left_out_of_answers(tmp_path: Path) -> None:
    """What `decode` makes of an answer to the changed problem answers the problem itself."""
    spec = tmp_path / "dominoes.polyomino"
    spec.write_text("[0-3][0-3]\n8|D 00 01\n")
    problem = library.compile(spec.read_text(), passes=["break-symmetry"])
    assert problem.aids
    for chosen in solutions(problem):
        answer = " ".join(map(str, sorted(chosen))).encode()
        run = dlxc("decode", "-q", "--pass", "break-symmetry", spec, stdin=answer)
        assert "~" not in run.out.decode()
        assert dlxc("verify", "-q", spec, stdin=run.out).code == 0
