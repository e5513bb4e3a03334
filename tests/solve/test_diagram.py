"""xcover's diagrams are counted if they are sound."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from support.solving import DOMINOES, brute_force, replies
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.solve import xcover_worker
from dlxc.solve.diagram import Diagram, Node
from dlxc.solve.reduction_to_once import Reduced, reduced
from dlxc.solve.worker import Kind, packed

SOUND = [(2, 6, 0, 1), (3, 5, 0, 2), (4, 4, 0, 3)]
"""The solution of standing dominoes: rows 0-3 lie flat, 4-6 stand."""

WRONG = {
    "an item twice": [(2, 6, 0, 1), (3, 6, 0, 2), (4, 4, 0, 3)],
    "an item not at all": SOUND[:2],
    "different items": [*SOUND[:2], (4, 0, 3, 1)],
    "a row twice": [*SOUND, (5, 4, 4, 3)],
}


@pytest.fixture
def task() -> Reduced:
    made = reduced(dlxc.compile(DOMINOES, "polyomino"))
    assert made is not None
    return made


def test_sound_diagrams(task: Reduced) -> None:
    assert Diagram(task).count(SOUND) == 1
    assert Diagram(task).count([]) == 0


@pytest.mark.parametrize("name", WRONG)
def test_wrong_diagrams(name: str, task: Reduced) -> None:
    nodes: list[Node] = WRONG[name]
    assert Diagram(task).count(nodes) is None


@pytest.mark.slow
@given(problem=problems())
def test_diagrams_count_what_brute_force_finds(problem: Problem) -> None:
    made = reduced(problem)
    assume(len(problem.options) <= 10 and made is not None and not made.colours.any())
    assert made is not None
    sent = replies(xcover_worker, packed(made), mode="count")
    assert sent[Kind.COUNT] == [len(brute_force(problem))]


def test_diagrams_that_disagree_give_no_count(
    task: Reduced, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = iter([3, 4])
    monkeypatch.setattr(xcover_worker, "_counted", lambda *_: next(counts))
    assert replies(xcover_worker, packed(task), mode="count")[Kind.COUNT] == [None]
