"""Known numbers of solutions on triangles and with sticks."""

import pytest
from support.known_problems import LEFT_OUT, tetrasticks_without
from support.running import GOLDEN
from support.solving import number_of_solutions

from dlxc.compiler import translate
from dlxc.problem import Problem
from dlxc.text.source import Source

HEXIAMONDS = (GOLDEN / "polyiamond" / "hexiamonds-4x9.spec").read_text().splitlines()[1:]

TETRASTICKS = {"H": 72, "Y": 204, "J": 382, "N": 530, "L": 607}
"""The classes of solutions by the tetrastick that is left out; for the others there is none."""


def _problem(text: str, language: str, *passes: str) -> Problem:
    problem, diagnostics = translate(Source("spec", text), language, passes)
    assert problem is not None, diagnostics
    return problem


@pytest.mark.slow
@pytest.mark.parametrize(
    ("box", "solved", "classes"),
    [
        ("[0-5][0-5] [0-5][0-5]'", 624, 156),
        ("[1-4][1-9] [1-4][1-9]'", 148, 74),
        ("[0-2][0-b] [0-2][0-b]'", 0, 0),
    ],
)
def test_hexiamonds(box: str, solved: int, classes: int) -> None:
    text = "\n".join([box, *HEXIAMONDS]) + "\n"
    assert number_of_solutions(_problem(text, "polyiamond")) == solved
    assert number_of_solutions(_problem(text, "polyiamond", "break-symmetry")) == classes


@pytest.mark.slow
def test_tetrasticks() -> None:
    _count_classes("H")


@pytest.mark.exhaustive
@pytest.mark.parametrize("left_out", ["Y", "J", "N", "L"])
def test_more_tetrasticks(left_out: str) -> None:
    _count_classes(left_out)


def _count_classes(left_out: str) -> None:
    text = tetrasticks_without(LEFT_OUT[left_out])
    problem = _problem(text, "polysticks", "break-symmetry")
    assert number_of_solutions(problem) == TETRASTICKS[left_out]


@pytest.mark.parametrize("left_out", sorted({*range(16)} - {*LEFT_OUT.values()}))
def test_without_these_tetrasticks_there_is_no_solution(left_out: int) -> None:
    """Horizontal and vertical sticks cannot be balanced, which is told before any search."""
    found = translate(Source("spec", tetrasticks_without(left_out)), "polysticks").diagnostics
    assert [diagnostic.code for diagnostic in found] == ["W214"]
