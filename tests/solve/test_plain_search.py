"""The search in plain Python gives what xcover gives, in the same order."""

from __future__ import annotations

import warnings
from itertools import islice
from typing import Any

import pytest
from hypothesis import assume, given
from support.running import EXAMPLES
from support.solving import DOMINOES, PENTOMINOES, brute_force, in_order, replies
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.solve import plain_search, xcover_worker
from dlxc.solve.plain_search import DancingCells
from dlxc.solve.reduction_to_once import Reduced, padded, reduced, shuffled
from dlxc.solve.worker import Kind, packed


def _by_xcover(task: Reduced) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # numba's, when it compiles xcover
        import xcover

    return ([*map(int, rows)] for rows in xcover.algorithm_c(*xcover_worker._arguments(task)))


@given(problem=problems())
def test_random_problems(problem: Problem) -> None:
    task = reduced(problem)
    assume(task is not None)
    assert task is not None
    task = padded(task, 2)
    assert [*DancingCells(task).covers()] == [*_by_xcover(task)]


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        PENTOMINOES,
        (EXAMPLES / "soma.polycube").read_text(),
        (EXAMPLES / "wikipedia.sudoku").read_text(),
        "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\nq\n",
    ],
    ids=["pentominoes", "soma", "sudoku", "colours"],
)
def test_known_problems(text: str) -> None:
    made = reduced(dlxc.compile(text))
    assert made is not None
    for task in (padded(made, 2), padded(shuffled(made, 7), 2)):
        first = list(islice(DancingCells(task).covers(), 40))
        assert first == list(islice(_by_xcover(task), 40))
        assert len(first) > 0


def test_the_worker_gives_the_numbers_of_options() -> None:
    problem = dlxc.compile(DOMINOES, "polyomino")
    task = reduced(problem)
    assert task is not None
    sent = replies(plain_search, packed(task))
    assert (
        in_order(sent[Kind.SOLUTIONS]) == brute_force(problem) == [[1, 3, 7], [2, 4, 5], [5, 6, 7]]
    )
