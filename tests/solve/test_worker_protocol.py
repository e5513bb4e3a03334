"""What dlxc and its workers say to each other."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest
from support.solving import DOMINOES, solved

import dlxc
from dlxc.problem import Problem
from dlxc.solve import library_solver
from dlxc.solve.library_solver import Question
from dlxc.solve.searching import SolverError, Watch
from dlxc.solve.solver_process import SolverProcess
from dlxc.solve.worker import Kind, Message, decode

pytestmark = pytest.mark.process


@pytest.mark.parametrize(
    "line", [b"", b"1 3 7", b"[]", b'["hello"]', b'["end", 1, 2]', b'{"end": 1}', b"\xff", b"[["]
)
def test_what_is_no_message(line: bytes) -> None:
    with pytest.raises(ValueError, match=r"^no message: "):
        decode(line)


@pytest.fixture
def problem() -> Problem:
    return dlxc.compile(DOMINOES, "polyomino")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("print('1 3 7')", "^clingo said no message: 1 3 7$"),
        ('print(\'["error", "it hurts"]\')', "^clingo failed: it hurts$"),
        ("print('[\"solutions\", [[1, 3, 7]]]')", "^clingo broke off$"),
        ("print('[\"solutions\", [[1, 3]]]')", r"^clingo is wrong: its solution 1 is none: "),
        ("raise SystemExit('it hurts')", "^clingo failed with exit code 1: it hurts$"),
    ],
)
def test_workers_that_fail(
    text: str, fault: str, problem: Problem, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stand_in(name: str, _: Sequence[str]) -> SolverProcess:
        return SolverProcess(name, [sys.executable, "-c", text])

    monkeypatch.setattr(library_solver, "SolverProcess", stand_in)
    with pytest.raises(SolverError, match=fault):
        solved(problem, solver="clingo")


def test_what_a_library_prints_does_not_come_between_the_messages() -> None:
    text = (
        "import os, sys, types\n"
        "module = sys.modules['dlxc.solve.noisy'] = types.ModuleType('noisy')\n"
        "module.work = lambda reply, data, **_: ("
        "print('noise', flush=True), os.write(1, b'noise'), reply.solution([len(data)]))\n"
        "from dlxc.solve.worker import main\n"
        "sys.argv[1:] = ['noisy']\n"
        "main()\n"
    )
    with SolverProcess("stub", [sys.executable, "-c", text]) as process:
        process.feed([b'{"stream": true}\n', b"four", b"teen bytes"])
        heard = [decode(line) for lines in process.lines(Watch()) for line in lines]
    assert heard == [Message(Kind.SOLUTIONS, [[14]]), Message(Kind.END)]


def test_the_work_fails(problem: Problem, monkeypatch: pytest.MonkeyPatch) -> None:
    nonsense = Question({"stream": True, "nonsense": 1}, [])
    monkeypatch.setattr("dlxc.solve.clingo.Clingo.question", lambda *_: nonsense)
    with pytest.raises(SolverError, match=r"^clingo failed: TypeError: .*unexpected keyword"):
        solved(problem, solver="clingo")
