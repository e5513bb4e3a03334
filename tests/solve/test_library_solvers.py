"""xcover, clingo and CP-SAT find what there is; xcover's counts by diagrams."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

import pytest
from hypothesis import assume, given
from support.running import TETROMINOES
from support.solving import DOMINOES, brute_force, in_order, replies, solved
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.solve import Counted, clingo, count, solutions, xcover, xcover_worker
from dlxc.solve.library_solver import Question
from dlxc.solve.reduction_to_once import reduced
from dlxc.solve.searching import SolverError, Watch
from dlxc.solve.worker import Kind, Message, packed


@given(problem=problems())
def test_xcover_finds_what_brute_force_finds(problem: Problem) -> None:
    task = reduced(problem)
    assume(len(problem.options) <= 10 and task is not None)
    assert task is not None
    sent = replies(xcover_worker, packed(task), mode="all")
    assert in_order(sent[Kind.SOLUTIONS]) == brute_force(problem)


@given(problem=problems())
def test_clingo_finds_what_brute_force_finds(problem: Problem) -> None:
    assume(len(problem.options) <= 10)
    text = replace(problem, has_costs=False).render("asp").encode()
    sent = replies(clingo, text, limit=0, seed=None)
    assert in_order(sent[Kind.SOLUTIONS]) == brute_force(problem)


@pytest.mark.process
@pytest.mark.slow  # each search loads OR-Tools
@pytest.mark.parametrize(
    "text", ["a 2:3|b 0:1|c | s t\na b s:x\nb s:x t\nb s:y\nc t\nc\nb s\n", "a\n"]
)
def test_cpsat_finds_what_brute_force_finds(text: str) -> None:
    problem = dlxc.compile(text, "dlx")
    assert solved(problem, solver="cpsat") == brute_force(problem)


class Doubtful(xcover.Xcover):
    """Its diagrams give no number."""

    def ask(self, question: Question, watch: Watch) -> Generator[Message]:
        if question.settings["mode"] == "count":
            yield Message(Kind.COUNT, None)
        else:
            yield from super().ask(question, watch)


@pytest.mark.process
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
