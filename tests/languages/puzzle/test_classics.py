"""The classic puzzles in `examples/puzzles/`, and their known numbers of solutions."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from support.cases import cases
from support.running import EXAMPLES
from support.solving import number_of_solutions

import dlxc as library
from dlxc.compiler import translate
from dlxc.solve import count
from dlxc.text.source import Source

PUZZLES = EXAMPLES / "puzzles"


class Counts(NamedTuple):
    """The number of solutions, and that of their classes under the symmetries of the box.

    In space these are the rotations; `reflected` counts classes under reflections too.  None: not
    counted by dlxc.
    """

    solutions: int | None = None
    classes: int | None = None
    reflected: int | None = None


_COMMENT = re.compile(
    r"^# Solutions: (?:(none)|not counted(?: by dlxc)?|([\d,]+))"
    r"(?:; classes under the (?:symmetries|rotations) of the box: ([\d,]+))?"
    r"(?:; with reflections: ([\d,]+))?\.$",
    re.MULTILINE,
)


def _counts(path: Path) -> Counts:
    """The numbers that the comment of a puzzle tells."""
    [(none, *numbers)] = _COMMENT.findall(path.read_text())
    return Counts(0, 0, 0) if none else Counts(*map(_number, numbers))


def _number(text: str) -> int | None:
    return int(text.replace(",", "")) if text.strip("-") else None


KNOWN = {path.stem: _counts(path) for path in sorted(PUZZLES.glob("*.puzzle"))}

BY_HAND = {*map(tuple, cases("puzzle/counted-by-hand"))}
"""Numbers that take too long for a test here.  They were verified once, by hand."""

FROM_SOURCES = {
    ("solid-pentominoes-3x4x5", "reflected"),
    *((f"tetrasticks-without-{left}", "solutions") for left in "jlny"),
}
"""Numbers of the puzzles' sources; other numbers of these puzzles were verified by hand."""

IN_A_PROCESS = ("dominoes-chessboard", "hexiamonds-ring", "soma-sofa")
"""Puzzles whose solutions `dlxc.solve.count` counts; the first one by a diagram."""


def _compiled(name: str) -> library.Problem:
    return library.compile((PUZZLES / f"{name}.puzzle").read_text(), "puzzle")


def _tested() -> Iterator[object]:
    """The numbers that are counted here, each with the name of its puzzle."""
    for name, counts in KNOWN.items():
        for kind, number in counts._asdict().items():
            elsewhere = (name, kind) in BY_HAND | FROM_SOURCES
            if elsewhere or (kind == "solutions" and name in IN_A_PROCESS):
                continue
            if number is not None:
                is_quick = (kind == "solutions" and name != "conway-cube") or name in IN_A_PROCESS
                marks = [] if is_quick else [pytest.mark.exhaustive]
                yield pytest.param(name, kind, number, id=f"{name}-{kind}", marks=marks)


def test_the_page_of_classics_has_the_same_numbers() -> None:
    page = (EXAMPLES.parent / "docs" / "classics.md").read_text()
    rows = re.findall(r"^\| \[([\w-]+)\]\(.*?\) ((?:\| [\d,-]+ )+)\|", page, re.MULTILINE)
    told = {name: [_number(cell.strip()) for cell in row.split("|")[1:]] for name, row in rows}
    assert {*told} == {*KNOWN}
    for name, numbers in told.items():
        assert numbers == [*KNOWN[name][: len(numbers)]], name


@pytest.mark.parametrize("name", KNOWN)
def test_a_puzzle_compiles_without_warnings(name: str) -> None:
    text = (PUZZLES / f"{name}.puzzle").read_text()
    problem, faults = translate(Source(name, text), "puzzle")
    assert (problem is not None, [*faults]) == (True, [])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "kind", "number"), [*_tested()])
def test_a_known_number(name: str, kind: str, number: int) -> None:
    problem = _compiled(name)
    if kind == "solutions":
        assert number_of_solutions(problem) == number
        return
    reflections = kind == "reflected" or None
    broken = problem.break_symmetry(reflections=reflections)
    if broken.record.most_alike == 1:
        assert number_of_solutions(broken) == number
    else:
        assert problem.count(different=True, reflections=reflections) == number


@pytest.mark.process
@pytest.mark.parametrize("name", IN_A_PROCESS)
def test_known_numbers_in_a_process_of_the_solver(name: str) -> None:
    assert count(_compiled(name)).number == KNOWN[name].solutions
