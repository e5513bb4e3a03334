"""Well-known problems as models: they compile, and have the known numbers of solutions."""

import re
import subprocess
import sys
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

import pytest
from support import brute
from support.cases import cases
from support.rendering import rendered
from support.running import EXAMPLES, GOLDEN, ROOT
from support.running import dlxc as run
from support.solving import number_of_solutions
from support.xc_models import compiled

import dlxc
from dlxc.problem import Problem
from dlxc.problem.items import Option
from dlxc.targets import TARGETS

MODELS = EXAMPLES / "models"
XC = GOLDEN / "xc"

_MOST_LINES = 20


class Known(NamedTuple):
    """A model with parameters, and the number of solutions that is known."""

    model: str
    number: int
    parameters: Mapping[str, object] = {}

    def __str__(self) -> str:
        values = ",".join(f"{name}={value}" for name, value in self.parameters.items())
        return f"{self.model}({values})"


KNOWN = [Known(*each) for each in cases("xc/models")]
KNOWN_SLOWLY = [Known(*each) for each in cases("xc/slow-models")]
LONGEST = Known("queens-dominate", 4860)


def _golden(name: str, parameters: Mapping[str, object]) -> Problem:
    text = (XC / "models" / f"{name}.xc").read_text()
    return dlxc.compile(text, "xc", parameters=parameters)


def _data(name: str) -> str:
    return (XC / "data" / name).read_text()


def test_all_models_are_counted() -> None:
    names = {path.stem for path in MODELS.glob("*.xc")}
    assert names == {known.model for known in (*KNOWN, *KNOWN_SLOWLY)}


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(MODELS.glob("*.xc")), ids=lambda path: path.stem)
def test_models_compile(path: Path) -> None:
    assert compiled(path, {}).options
    text = path.read_text()
    assert text.startswith("% ")
    without_data = re.sub(r"( =\n)(  .*\n)+", r"\1", text)
    assert len(without_data.splitlines()) <= _MOST_LINES


@pytest.mark.parametrize(
    "known",
    [
        *KNOWN,
        *(pytest.param(known, marks=pytest.mark.slow) for known in KNOWN_SLOWLY),
        pytest.param(LONGEST, marks=[pytest.mark.slow, pytest.mark.exhaustive]),
    ],
    ids=str,
)
def test_known_numbers(known: Known) -> None:
    problem = compiled(MODELS / f"{known.model}.xc", known.parameters)
    assert number_of_solutions(problem) == known.number


def test_the_cheapest_assignment() -> None:
    problem = compiled(MODELS / "assignment.xc", {})
    costs = [option.cost for option in problem.options]
    solutions = [*brute.solutions(problem)]
    cheapest = min(sum(costs[number - 1] for number in chosen) for chosen in solutions)
    table = [costs[row : row + 4] for row in range(0, 16, 4)]
    ways = permutations(range(4))
    assert cheapest == min(sum(table[i][j] for i, j in enumerate(way)) for way in ways) == 13


# ---- the same problems in other languages

COMPARED = MODELS / "compared"
COMPARED_NUMBERS = {"queens": 92, "langford": 52, "sudoku": 1, "steiner": 30, "word-rectangle": 5}


def _code_lines(path: Path) -> int:
    comment = '#|"{3}[A-Z]' if path.suffix == ".py" else "%"
    lines = [line.strip() for line in path.read_text().splitlines()]
    return sum(bool(line) and not re.match(comment, line) for line in lines)


def test_the_page_counts_lines_as_they_are() -> None:
    paths = {
        name: [MODELS / f"{name}.xc", *(COMPARED / f"{name}.{end}" for end in ("mzn", "lp", "py"))]
        for name in COMPARED_NUMBERS
    }
    assert {*COMPARED.iterdir()} == {path for each in paths.values() for path in each[1:]}
    rows = [
        f"| `{name}` | " + " | ".join(str(_code_lines(path)) for path in each) + " |"
        for name, each in paths.items()
    ]
    assert "\n".join(rows) + "\n" in (ROOT / "docs" / "xc.md").read_text()


@pytest.mark.process
@pytest.mark.parametrize(("name", "number"), COMPARED_NUMBERS.items())
def test_compared_programs_state_the_same_problem(name: str, number: int) -> None:
    program = [sys.executable, str(COMPARED / f"{name}.py")]
    printed = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    of_program = dlxc.compile(printed, "dlx")
    of_model = compiled(MODELS / f"{name}.xc", {})
    assert {*map(_entries, of_program.options)} == {*map(_entries, of_model.options)}
    assert {*of_program.items} == {*of_model.items}

    clingo = pytest.importorskip("clingo")
    control = clingo.Control(["0"])
    control.load(str(COMPARED / f"{name}.lp"))
    control.ground([("base", [])])
    with control.solve(yield_=True) as models:
        assert sum(1 for _ in models) == number


def _entries(option: Option) -> frozenset[tuple[str, str]]:
    return frozenset((entry.name, entry.colour) for entry in option)


# ---- the seven models of the definition


def _lines(text: str) -> list[list[str]]:
    """The lines without comments, each cut at its blanks."""
    lines = text.splitlines()
    start = next(number for number, line in enumerate(lines) if not line.startswith("|"))
    return [line.split() for line in lines[start:] if line.strip()]


@pytest.mark.parametrize(
    ("expect", "parameters"),
    [
        ("queens-8", {"n": 8}),
        ("redrect-3-4", {"m": 3, "n": 4}),
        ("slitherlink", {"clue": _data("sl.txt")}),
        ("sudoku", {"clue": _data("wikipedia.sudoku")}),
        ("wordrect", {"M": _data("w3"), "N": _data("w4")}),
    ],
    ids=str,
)
def test_item_for_item_and_option_for_option(expect: str, parameters: Mapping[str, object]) -> None:
    problem = _golden(expect.partition("-")[0], parameters)
    expected = _lines((XC / "expect" / f"{expect}.dlx").read_text())
    assert len(expected) > 10
    assert _lines(rendered(problem)) == expected


def test_rows_of_data_are_a_text_or_a_list() -> None:
    text = _data("wikipedia.sudoku")
    of_list = _golden("sudoku", {"clue": text.splitlines()})
    assert of_list == _golden("sudoku", {"clue": text})


def test_the_comments_are_filled() -> None:
    text = rendered(_golden("slitherlink", {"clue": _data("sl.txt")}))
    told = [
        "| made from a model with clue given",
        "| slitherlink-dlx:",
        *(f"| {row}" for row in _data("sl.txt").splitlines()),
    ]
    assert text.splitlines()[: len(told)] == told


@pytest.mark.slow
def test_ian_is_what_the_pass_makes() -> None:
    text = _data("ian.polyomino")
    made = dlxc.compile(text, "polyomino", passes=["ian"])
    model = _golden("ian", {"P": text})
    assert [*model.items] == [*made.items]
    _, *options = _lines(rendered(model))
    assert options == _lines(made.render())[1:]
    assert len(options) > 1000


@pytest.mark.parametrize(
    ("name", "n", "number"),
    [
        *(("langford", n + 1, number) for n, number in enumerate((0, 0, 2, 2, 0, 0, 52, 300))),
        *(("queens", n + 4, number) for n, number in enumerate((2, 10, 4, 40, 92, 352))),
    ],
)
def test_langford_pairs_and_queens(name: str, n: int, number: int) -> None:
    problem = _golden(name, {"n": n})
    found = len([*brute.solutions(problem)]) if n < 6 else number_of_solutions(problem)
    assert found == number


@pytest.mark.parametrize(("_", "text", "number"), cases("xc/solutions"))
def test_numbers_of_solutions(_: str, text: str, number: int) -> None:
    assert number_of_solutions(dlxc.compile(text, "xc")) == number


@pytest.mark.parametrize(("_", "text", "options"), cases("xc/options"))
def test_options(_: str, text: str, options: list[str]) -> None:
    assert [*map(str, dlxc.compile(text, "xc").options)] == options


# ---- packings of sets

PACKING = "secondary {i} for 0 <= i < 4\noption {i} {i+1} |{2 - 3i} for 0 <= i < 3\n"


def test_a_set_packing_has_all_its_solutions() -> None:
    problem = dlxc.compile(PACKING, "xc")
    found = {frozenset(), frozenset({1}), frozenset({2}), frozenset({3}), frozenset({1, 3})}
    assert {*brute.solutions(problem)} == found
    assert problem == dlxc.compile(problem.render(), "dlx")


@pytest.mark.process
def test_the_library_finds_what_gains_most() -> None:
    best = dlxc.compile(f"maximise\n{PACKING}", "xc").best(solver="clingo")
    assert best is not None
    assert (best.numbers, best.cost) == ((1,), -2)
    assert repr(best) == "<Solution: 1 option, gain 2: 0 1>"


# ---- where a model came from


@pytest.mark.slow
def test_every_target_with_comments_tells_it(tmp_path: Path) -> None:
    model = tmp_path / "a--b.xc"
    model.write_text('param n = 4, m = 2n, s = "ab"\nprimary a\noption a\n')
    for target in set(TARGETS.builtin) - {"csv", "npz", "xcc"}:
        made = run("compile", "-q", str(model), "-D", "n=3", "--to", target).out.decode()
        lines = [line for line in made.splitlines() if "made from a" in line]
        assert len(lines) == 1, target
        assert "n = 3, m = 6" in lines[0]


def test_it_is_kept_when_the_output_is_compiled_again(tmp_path: Path) -> None:
    model = tmp_path / "row.xc"
    model.write_text("primary a\noption a\n")
    once = run("compile", "-q", str(model)).out
    assert once == b"| made from row.xc\na\na\n"
    assert run("compile", "-q", "--from", "dlx", stdin=once).out == once
