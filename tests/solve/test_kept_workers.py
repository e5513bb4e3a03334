"""A worker that is kept searches one problem after another."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from support.known_problems import problem_of
from support.solving import DOMINOES

import dlxc
from dlxc.problem import Problem
from dlxc.solve import Solver, SolverError, choose, count, library_solver, solutions, start
from dlxc.solve.library_solver import WaitingWorker

NONE = "a b\na\n"


@pytest.fixture(params=["xcover", "clingo", "cpsat"])
def waiting(request: pytest.FixtureRequest) -> Iterator[WaitingWorker]:
    with start(request.param) as process:
        assert process
        process.is_kept = True
        yield process


def _dominoes() -> Problem:
    return dlxc.compile(DOMINOES, "polyomino")


def _solver(problem: Problem, waiting: WaitingWorker) -> Solver:
    return choose(problem, waiting.solver.name, waiting)


def _worker(waiting: WaitingWorker) -> object:
    worker = waiting.take()
    waiting.give_back(worker)
    return worker


def test_it_searches_several_problems(waiting: WaitingWorker) -> None:
    dominoes, none = _dominoes(), dlxc.compile(NONE, "dlx")
    first = _worker(waiting)
    assert len([*solutions(dominoes, _solver(dominoes, waiting))]) == 3
    assert [*solutions(none, _solver(none, waiting))] == []
    assert count(dominoes, _solver(dominoes, waiting)).number == 3
    assert _worker(waiting) is first


def test_it_gives_as_many_solutions_as_are_asked_for(waiting: WaitingWorker) -> None:
    soma, first = problem_of("soma"), _worker(waiting)
    for limit in (1, 3):
        found = [*solutions(soma, _solver(soma, waiting), limit=limit)]
        assert len(found) == limit
    assert _worker(waiting) is first


@pytest.mark.process
def test_one_that_is_broken_off_is_replaced(waiting: WaitingWorker) -> None:
    soma, dominoes, first = problem_of("soma"), _dominoes(), _worker(waiting)
    found = solutions(soma, _solver(soma, waiting))
    next(found)
    found.close()
    assert count(dominoes, _solver(dominoes, waiting)).number == 3
    assert _worker(waiting) is not first


def test_one_that_ends_meanwhile_is_told(waiting: WaitingWorker) -> None:
    dominoes = _dominoes()
    assert count(dominoes, _solver(dominoes, waiting)).number == 3
    worker = waiting.take()
    worker._process.kill()
    worker._process.wait()
    waiting.give_back(worker)
    with pytest.raises(SolverError, match=f"^{waiting.solver.name} "):
        count(dominoes, _solver(dominoes, waiting))


@pytest.mark.process
def test_one_waits_at_most(waiting: WaitingWorker) -> None:
    first, second = waiting.take(), waiting.take()
    waiting.give_back(first)
    waiting.give_back(second)
    assert (first._closed, second._closed) == (False, True)
    waiting.close()
    third = waiting.take()
    waiting.give_back(third)
    assert (first._closed, third._closed) == (True, True)


def test_none_is_asked_for() -> None:
    assert [*solutions(_dominoes(), "clingo", limit=0)] == []


@pytest.mark.process
def test_one_that_has_searched_much_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_solver, "_MOST_SEARCHES", 2)
    dominoes = _dominoes()
    with start("clingo") as waiting:
        assert waiting
        waiting.is_kept = True
        workers = []
        for _ in range(4):
            workers.append(_worker(waiting))
            assert count(dominoes, _solver(dominoes, waiting)).number == 3
    assert workers[0] is workers[1] is not workers[2] is workers[3]
