"""The processes in which solvers run that are libraries, and how they end."""

import sys
from functools import partial

import pytest
from support.solving import DOMINOES, runs, solved

import dlxc
from dlxc.problem import Problem
from dlxc.solve import library_solver
from dlxc.solve.searching import SolverError
from dlxc.system.child_process import ChildProcess

pytestmark = pytest.mark.process


@pytest.fixture
def problem() -> Problem:
    return dlxc.compile(DOMINOES, "polyomino")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("raise MemoryError", "^clingo failed: it ran out of memory$"),
        ("raise TypeError('it\\nhurts')", "^clingo failed: TypeError: it\nhurts$"),
        ("give([1, 3])", r"^clingo is wrong: its solution 1 is none: "),
        ("give([1, 3, 7]); os._exit(0)", "^clingo broke off$"),
        ("sys.exit('it hurts')", "^clingo failed with exit code 1: it hurts$"),
        ("os.abort()", "^clingo was ended by SIGABRT"),
    ],
)
def test_workers_that_fail(
    text: str, fault: str, problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_solver, "clingo_search", lambda *_: partial(runs, text))
    with pytest.raises(SolverError, match=fault):
        solved(problem, solver="clingo")


@pytest.mark.parametrize("said", ["[[1, 3, 7]", "[1, 3, 7]\\n[2, 4,"])
def test_a_crash_in_the_middle_of_a_line(
    said: str, problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stand_in(*_: object) -> ChildProcess:
        text = f"import os; os.write(1, b'{said}'); os.abort()"
        return ChildProcess([sys.executable, "-c", text])

    monkeypatch.setattr(library_solver, "ChildProcess", stand_in)
    with pytest.raises(SolverError, match=r"^clingo was ended by SIGABRT"):
        solved(problem, solver="clingo")


def test_what_a_library_prints_does_not_come_between_the_solutions(
    problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "print('noise', flush=True); os.write(1, b'noise'); give([1, 3, 7])"
    monkeypatch.setattr(library_solver, "clingo_search", lambda *_: partial(runs, text))
    assert solved(problem, solver="clingo") == [[1, 3, 7]]
