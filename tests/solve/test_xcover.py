"""xcover: searches shared out, and counts by diagrams."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from support.running import EXAMPLES, TETROMINOES
from support.solving import DOMINOES, PENTOMINOES, brute_force, in_order, replies
from support.strategies import problems

import dlxc
from dlxc.problem import Problem
from dlxc.solve import Counted, count, solutions, xcover, xcover_worker
from dlxc.solve.reduction_to_once import Reduced, reduced, shared
from dlxc.solve.searching import SolverError, Watch
from dlxc.solve.solver_process import Pieces
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

    def ask(
        self, inputs: Iterable[Pieces], watch: Watch, settings: Mapping[str, Any]
    ) -> Generator[Message]:
        if settings["mode"] == "count":
            yield Message(Kind.COUNT, None)
        else:
            yield from super().ask(inputs, watch, settings)


def test_what_diagrams_disagree_on_is_counted_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = dlxc.compile(DOMINOES, "polyomino")
    monkeypatch.setattr(xcover, "_MANY", 0)
    assert count(problem) == Counted(3, "xcover", verified=False)
    assert count(problem, Doubtful(problem)) == Counted(3, "xcover", verified=True)


@pytest.mark.slow
def test_a_long_search_is_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    soma = dlxc.compile((EXAMPLES / "soma.polycube").read_text(), "polycube")
    monkeypatch.setattr(xcover, "_LONG", 0)
    monkeypatch.setattr(xcover, "_processors", lambda: 3)
    shares: list[Reduced] = []

    def _shared(task: Reduced, number: int) -> list[Reduced]:
        shares.extend(shared(task, number))
        return shares

    monkeypatch.setattr(xcover, "shared", _shared)
    assert count(soma) == Counted(11520, "xcover", verified=True)
    assert len(shares) == 3


def test_a_search_fails_with_any_of_its_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    pentominoes = dlxc.compile(PENTOMINOES, "polyomino")
    bad = [np.zeros(0)]
    monkeypatch.setattr(xcover, "_LONG", 0)
    monkeypatch.setattr(xcover, "shared", lambda task, _: [bad, *shared(task, 2)])
    watch = Watch()
    with pytest.raises(SolverError, match=r"^xcover failed: TypeError: .*argument"):
        count(pentominoes, watch=watch)
    assert watch.found < 9356, "the others are ended"


def test_multiplicities_are_too_much_for_xcover() -> None:
    with pytest.raises(
        SolverError, match=r"^xcover knows no multiplicities; --solver clingo does$"
    ):
        next(solutions(dlxc.compile(TETROMINOES, "polyomino"), "xcover"))
