"""The classic puzzles in `examples/puzzles/`, and their known numbers of solutions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from support.running import EXAMPLES
from support.solving import replies

import dlxc
from dlxc.compiler import translate
from dlxc.passes.symmetry_breaking import break_symmetry
from dlxc.problem import Problem
from dlxc.solve import count, xcover_worker
from dlxc.solve.reduction_to_once import reduced
from dlxc.solve.worker import packed
from dlxc.solve.worker_protocol import Kind
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


KNOWN = {
    "bedlam-cube": Counts(),
    "broken-chessboard": Counts(None, 16_146),
    "calendar-january-25": Counts(216, 216),
    "calendar-october-6": Counts(7, 7),
    "conway-cube": Counts(),
    "diabolical-cube": Counts(624, 26, 13),
    "dominoes-chessboard": Counts(12_988_816),
    "half-hour": Counts(24, 1, 1),
    "hexiamonds-3x12": Counts(0, 0),
    "hexiamonds-4x9": Counts(148, 74),
    "hexiamonds-6x6": Counts(624, 156),
    "hexiamonds-crescent": Counts(174, 87),
    "hexiamonds-ring": Counts(22, 11),
    "hexiamonds-snowflake": Counts(330, 55),
    "hexiamonds-trapezoid": Counts(152, 76),
    "hexiamonds-trefoil": Counts(3_840, 640),
    "mikusinski-cube": Counts(48, 2, 2),
    "one-sided-pentominoes-3x30": Counts(184, 46),
    "pentomino-v-tripled": Counts(126, 63),
    "pentomino-x-tripled": Counts(120, 15),
    "pentominoes-3x20": Counts(8, 2),
    "pentominoes-4x15": Counts(1_472, 368),
    "pentominoes-5x12": Counts(4_040, 1_010),
    "pentominoes-6x10": Counts(9_356, 2_339),
    "pentominoes-chessboard": Counts(520, 65),
    "pentominoes-corners": Counts(17_360, 2_170),
    "pentominoes-cross": Counts(42, 21),
    "pentominoes-diamond": Counts(16, 8),
    "pentominoes-greek-cross": Counts(112, 14),
    "pentominoes-holes": Counts(168, 21),
    "slothouber-graatsma": Counts(8, 1, 1),
    "solid-pentominoes-2x3x10": Counts(96, 24, 12),
    "solid-pentominoes-2x5x6": Counts(2_112, 528, 264),
    "solid-pentominoes-3x4x5": Counts(31_520, 7_880, 3_940),
    "soma-bathtub": Counts(316, 158, 79),
    "soma-bed": Counts(24, 12, 6),
    "soma-castle": Counts(20, 10, 5),
    "soma-cornerstone": Counts(10, 10, 5),
    "soma-crystal": Counts(2_800, 2_800, 1_400),
    "soma-cube": Counts(11_520, 480, 240),
    "soma-dog": Counts(20, 20, 10),
    "soma-gorilla": Counts(2, 2, 1),
    "soma-high-wall": Counts(92, 46, 23),
    "soma-long-wall": Counts(104, 104, 52),
    "soma-pyramid": Counts(56, 14, 7),
    "soma-screw": Counts(14, 14, 14),
    "soma-skyscraper": Counts(1_520, 1_520, 760),
    "soma-sofa": Counts(64, 32, 16),
    "soma-stairs": Counts(328, 164, 82),
    "soma-steamer": Counts(304, 152, 76),
    "soma-tunnel": Counts(52, 26, 13),
    "soma-w-wall": Counts(0, 0, 0),
    "tetracubes-2x2x8": Counts(1_792, 224, 112),
    "tetracubes-2x4x4": Counts(11_120, 1_390, 695),
    "tetrahexes-4x7": Counts(18, 9),
    "tetrahexes-bumpy-triangle": Counts(6, 1),
    "tetrahexes-coin": Counts(16, 4),
    "tetrahexes-long-hexagon": Counts(8, 2),
    "tetrahexes-triangle": Counts(0, 0),
    "tetrasticks-without-h": Counts(576, 72),
    "tetrasticks-without-j": Counts(3_056, 382),
    "tetrasticks-without-l": Counts(4_856, 607),
    "tetrasticks-without-n": Counts(4_240, 530),
    "tetrasticks-without-y": Counts(1_632, 204),
    "tetrominoes-twice-4x10": Counts(1_796, 449),
    "tetrominoes-twice-5x8": Counts(3_106, 783),
    "trihexes-tetrahexes-hexagon": Counts(147_480, 12_290),
    "trominoes-5x9": Counts(384, 96),
    "y-pentominoes-5x10": Counts(10, 4),
}

BY_HAND = {
    ("broken-chessboard", "classes"),
    ("hexiamonds-snowflake", "solutions"),
    ("hexiamonds-trefoil", "solutions"),
    ("one-sided-pentominoes-3x30", "solutions"),
    ("pentominoes-4x15", "solutions"),
    ("pentominoes-5x12", "solutions"),
    ("pentominoes-6x10", "solutions"),
    ("pentominoes-6x10", "classes"),
    ("pentominoes-corners", "solutions"),
    ("pentominoes-corners", "classes"),
    ("slothouber-graatsma", "classes"),
    ("slothouber-graatsma", "reflected"),
    ("solid-pentominoes-2x5x6", "solutions"),
    ("solid-pentominoes-2x5x6", "classes"),
    ("solid-pentominoes-2x5x6", "reflected"),
    ("solid-pentominoes-3x4x5", "solutions"),
    ("solid-pentominoes-3x4x5", "classes"),
    ("tetrominoes-twice-4x10", "solutions"),
    ("tetrominoes-twice-4x10", "classes"),
    ("tetrominoes-twice-5x8", "solutions"),
    ("tetrominoes-twice-5x8", "classes"),
    ("trihexes-tetrahexes-hexagon", "solutions"),
    ("y-pentominoes-5x10", "classes"),
    ("tetrasticks-without-h", "solutions"),
    *((f"tetrasticks-without-{left}", "classes") for left in "hjlny"),
}
"""Numbers that take too long for a test here.  They were verified once, by hand."""

FROM_SOURCES = {
    ("solid-pentominoes-3x4x5", "reflected"),
    *((f"tetrasticks-without-{left}", "solutions") for left in "jlny"),
}
"""Numbers of the puzzles' sources; other numbers of these puzzles were verified by hand."""

IN_A_PROCESS = ("dominoes-chessboard", "hexiamonds-ring", "soma-sofa")
"""Puzzles whose solutions `dlxc.solve.count` counts; the first one by a diagram."""

SLOW = {("one-sided-pentominoes-3x30", "classes")}
"""Numbers that take more than two seconds."""


def _compiled(name: str) -> Problem:
    return dlxc.compile((PUZZLES / f"{name}.puzzle").read_text(), "puzzle")


def _tested() -> Iterator[object]:
    """The numbers that are counted here, each with the name of its puzzle."""
    for name, counts in KNOWN.items():
        for kind, number in counts._asdict().items():
            elsewhere = (name, kind) in BY_HAND | FROM_SOURCES
            if elsewhere or (kind == "solutions" and name in IN_A_PROCESS):
                continue
            if number is not None:
                marks = [pytest.mark.slow] if (name, kind) in SLOW else []
                yield pytest.param(name, kind, number, id=f"{name}-{kind}", marks=marks)


def _number_of_solutions(problem: Problem) -> int:
    """How many xcover finds in the tests' process; what it does not know, clingo counts."""
    task = reduced(problem)
    if task is None:
        return count(problem).number
    sent = replies(xcover_worker, packed(task), mode="all")
    return sum(len(batch) for batch in sent[Kind.SOLUTIONS])


def test_all_puzzles_are_known() -> None:
    assert {path.stem for path in PUZZLES.glob("*.puzzle")} == {*KNOWN}


@pytest.mark.parametrize("name", KNOWN)
def test_a_puzzle_compiles_without_warnings(name: str) -> None:
    text = (PUZZLES / f"{name}.puzzle").read_text()
    problem, faults = translate(Source(name, text), "puzzle")
    assert (problem is not None, [*faults]) == (True, [])


@pytest.mark.parametrize("name", KNOWN)
def test_the_comment_of_a_puzzle_tells_the_counts(name: str) -> None:
    text = (PUZZLES / f"{name}.puzzle").read_text()
    [told] = re.findall(r"^# Solutions: (.*)\.$", text, re.MULTILINE)
    numbers = [int(number.replace(",", "")) for number in re.findall(r"[\d,]*\d", told)]
    known = [number for number in KNOWN[name] if number is not None]
    assert numbers == ([] if KNOWN[name].solutions == 0 else known)


@pytest.mark.parametrize(("name", "kind", "number"), [*_tested()])
def test_a_known_number(name: str, kind: str, number: int) -> None:
    problem: Problem | None = _compiled(name)
    if kind != "solutions":
        problem, _ = break_symmetry(_compiled(name), reflections=kind == "reflected")
        assert problem is not None
        assert "up to" not in problem.record.notes[-1]  # solutions of a class are left
    assert problem is not None
    assert _number_of_solutions(problem) == number


@pytest.mark.parametrize("name", IN_A_PROCESS)
def test_known_numbers_in_a_process_of_the_solver(name: str) -> None:
    assert count(_compiled(name)).number == KNOWN[name].solutions
