"""The first use of xcover on a machine: small problems do not wait until it is compiled."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from support.running import process
from support.solving import DOMINOES, HANG, Lifeline, brute_force, changed, solved

import dlxc as library
from dlxc.problem import Problem
from dlxc.solve import Counted, Stopped, Watch, count, solutions, xcover
from dlxc.solve.library_solver import worker_messages
from dlxc.solve.reduction_to_once import Reduced
from dlxc.solve.searching import SearchRequest
from dlxc.solve.solver_process import Listener, SolverProcess
from dlxc.solve.worker import Kind

pytestmark = pytest.mark.process

COMPILES = "print('[\"compiling\", true]', flush=True)\n"
COMPILES_AS_OTHERS_DO = "print('[\"compiling\", false]', flush=True)\n"
READY = "print('[\"ready\"]', flush=True)\n"


@pytest.fixture
def problem() -> Problem:
    return library.compile(DOMINOES, "polyomino")


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Have a program stand in for the worker that compiles xcover."""

    def stand_in(text: str, *, seems_compiled: bool = False) -> None:
        monkeypatch.setattr(xcover.Xcover, "start", staticmethod(lambda: _python(text)))
        monkeypatch.setattr(xcover, "_is_compiled", lambda: seems_compiled)

    return stand_in


def _python(text: str) -> SolverProcess:
    return SolverProcess("xcover", [sys.executable, "-c", f"import os, signal, sys\n{text}"])


def _finds_one(task: Reduced, request: SearchRequest) -> SolverProcess:
    """What stands in for the plain search: it gives one solution and then hangs."""
    assert (len(task.numbers), request.stream) == (7, True)
    return _python(f"{READY}print('[\"solutions\", [[7, 5, 6]]]', flush=True)\n{HANG}")


@pytest.mark.parametrize("says", ["", COMPILES_AS_OTHERS_DO], ids=["loading", "compiling"])
def test_a_problem_is_solved_though_compiling_never_ends(
    says: str, problem: Problem, compiler: Callable[[str], None], lifeline: Lifeline
) -> None:
    compiler(f"{lifeline.held}{says}{HANG}")
    assert solved(problem) == brute_force(problem)
    assert lifeline.is_free(), "what compiled is ended"
    assert count(problem) == Counted(3, "xcover", verified=True)


def test_a_cache_of_another_version_is_no_help(
    problem: Problem, compiler: Callable[..., None]
) -> None:
    compiler(COMPILES_AS_OTHERS_DO + HANG, seems_compiled=True)
    assert solved(problem) == brute_force(problem)


def test_compiling_goes_on_for_the_next_time(
    problem: Problem, compiler: Callable[..., None], lifeline: Lifeline, tmp_path: Path
) -> None:
    done = tmp_path / "done"
    ends = f"assert sys.stdin.read() == ''\nopen({str(done)!r}, 'w').close()\n"
    compiler(lifeline.held + COMPILES + ends, seems_compiled=True)
    assert solved(problem) == brute_force(problem)
    lifeline.wait_for_end()
    assert done.exists()


def test_compiling_ends_with_an_interrupt(
    problem: Problem,
    compiler: Callable[..., None],
    lifeline: Lifeline,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(xcover, "_plain_worker", _finds_one)
    compiler(lifeline.held + COMPILES + HANG, seems_compiled=True)
    watch = Watch()
    found = solutions(problem, watch=watch)
    next(found)
    watch.interrupted = True
    with pytest.raises(Stopped, match=r"^an interrupt$"):
        list(found)
    assert lifeline.was_held()


def test_the_compiled_search_leaves_out_what_was_given(
    problem: Problem, compiler: Callable[..., None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is ready when the plain search, which never ends, has given one solution."""
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    every = 'print(\'["solutions", [[1, 3, 7], [5, 6, 7], [2, 4, 5]]]\\n["end"]\', flush=True)\n'
    compiler(f"open({str(gate)!r}).read()\n{READY}sys.stdin.read()\n{every}{HANG}")

    monkeypatch.setattr(xcover, "_plain_worker", _finds_one)
    found = solutions(problem)
    assert next(found) == [7, 5, 6]
    gate.write_text("")
    assert list(found) == [[1, 3, 7], [2, 4, 5]]


def test_the_command_says_that_it_compiles(tmp_path: Path) -> None:
    """Here the compiler is ready when the command has said that it compiles."""
    spec = tmp_path / "spec.polyomino"
    spec.write_text(DOMINOES)
    statements = (
        "import sys, dlxc.cli.solve_run, dlxc.solve.xcover as x\n"
        "from dlxc.solve.solver_process import SolverProcess\n"
        f"text = {COMPILES_AS_OTHERS_DO + 'import signal; signal.pause()'!r}\n"
        "x.Xcover.start = staticmethod(lambda: SolverProcess('xcover', [sys.executable, '-c', text]))\n"
        "x._is_compiled = lambda: True\n"
        "dlxc.cli.solve_run._COMPILING_SECONDS = 0\n"
    )
    code, out, err = changed(statements, "solve", spec, "--count")
    assert (code, out) == (0, b"3\n")
    assert err.splitlines()[1:] == [
        "compiling xcover, which takes some ten seconds, once on a machine ...",
        "Altogether 3 solutions by xcover, each verified.",
    ]


def test_without_a_folder_to_keep_it_nothing_is_left(tmp_path: Path) -> None:
    spec = tmp_path / "spec.polyomino"
    spec.write_text(DOMINOES)
    (tmp_path / "file").touch()
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    places = {"NUMBA_CACHE_DIR": str(tmp_path / "file" / "numba"), "TMPDIR": str(scratch)}
    run = process("solve", "-q", spec, "--count", env={**os.environ, **places})
    assert (run.code, run.out, run.err) == (0, b"3\n", "")
    assert [*scratch.iterdir()] == []


@pytest.mark.exhaustive
def test_xcover_is_compiled_in_the_background(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker is broken off, another left alone beside a third; a fourth finds what it has made."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert not xcover._is_compiled()
    with xcover.Xcover.start() as broken_off:
        assert _first_message(broken_off) == (Kind.COMPILING, True)
    assert not xcover._is_compiled()
    alone = xcover.Xcover.start()
    assert _first_message(alone) == (Kind.COMPILING, True)
    with xcover.Xcover.start() as beside:
        assert _first_message(beside) == (Kind.COMPILING, False)
    alone.leave()
    assert alone._process.wait() == 0
    assert xcover._is_compiled()
    assert len([*tmp_path.glob("*/*.nbi")]) == 2, "both algorithms"
    with xcover.Xcover.start() as ready:
        assert _first_message(ready) == (Kind.READY, None)


def _first_message(process: SolverProcess) -> tuple[Kind, object]:
    listener = Listener(Watch())
    listener.add(process)
    return next((message.kind, message.value) for _, message in worker_messages(listener))
