"""xcover: what it finds, and counts by diagrams."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from hypothesis import assume, given
from support.running import TETROMINOES
from support.solving import DOMINOES, brute_force, in_order, replies
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.solve import Counted, count, solutions, xcover, xcover_worker
from dlxc.solve.library_solver import Question
from dlxc.solve.reduction_to_once import reduced
from dlxc.solve.searching import SolverError, Watch
from dlxc.solve.worker import packed
from dlxc.solve.worker_protocol import Kind, Message


@given(problem=problems())
def test_xcover_finds_what_brute_force_finds(problem: Problem) -> None:
    task = reduced(problem)
    assume(len(problem.options) <= 10 and task is not None)
    assert task is not None
    sent = replies(xcover_worker, packed(task), mode="all")
    assert in_order(sent[Kind.SOLUTIONS]) == brute_force(problem)


class Doubtful(xcover.Xcover):
    """Its diagrams give no number."""

    def ask(self, question: Question, watch: Watch) -> Generator[Message]:
        if question.settings["mode"] == "count":
            yield Message(Kind.COUNT, None)
        else:
            yield from super().ask(question, watch)


def test_what_diagrams_disagree_on_is_counted_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = dlxc.compile(DOMINOES, "polyomino")
    monkeypatch.setattr(xcover, "_MANY", 0)
    assert count(problem) == Counted(3, "xcover", verified=False)
    assert count(problem, Doubtful(problem)) == Counted(3, "xcover", verified=True)


def test_multiplicities_are_too_much_for_xcover() -> None:
    with pytest.raises(
        SolverError, match=r"^xcover knows no multiplicities; --solver clingo does$"
    ):
        next(solutions(dlxc.compile(TETROMINOES, "polyomino"), "xcover"))
