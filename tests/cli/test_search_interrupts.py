"""Ctrl-C and its like end a search at any moment, and nothing is left running."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest
from support.solving import (
    HANG,
    PENTOMINOES,
    STANDING,
    Lifeline,
    changed,
    prints,
    program,
    started,
)

pytestmark = pytest.mark.process

STOPPED = 4


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_signals(name: str, spec: Path, tmp_path: Path, lifeline: Lifeline) -> None:
    """As a terminal sends them, to the whole group."""
    command = program(tmp_path, lifeline.held + prints(STANDING) + HANG)
    with started("solve", spec, "--all", "--to", "options", "--solver", command) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(3)]
        os.killpg(process.pid, signal.Signals[name])
        _, err = process.communicate(timeout=60)
    assert process.returncode == STOPPED
    assert lines == [b"D 00 10\n", b"D 01 11\n", b"D 02 12\n"]
    assert b"Stopped by an interrupt after 1 solution by" in err
    assert b"Traceback" not in err
    assert lifeline.was_held()


def test_xcover_is_interrupted_while_it_searches(tmp_path: Path) -> None:
    board = tmp_path / "board.polyomino"
    board.write_text(PENTOMINOES)
    with started("solve", board, "--all", "--to", "jsonl") as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert len(json.loads(first)) == 12
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == STOPPED
    assert b"Stopped by an interrupt after" in err
    assert b"Traceback" not in err


MOMENTS = {
    "before the solver is started": ("dlxc.solve.start", "Stopped by an interrupt.\n"),
    "while the problem is read": (
        "dlxc.cli.session.Session._read_specification",
        "Stopped by an interrupt.\n",
    ),
    "while the solver is chosen": ("dlxc.solve.choose", "Stopped by an interrupt.\n"),
    "while it searches": (
        "dlxc.solve.clingo.Clingo.batches",
        "Stopped by an interrupt after 0 solutions by clingo.\n",
    ),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_moments(name: str, spec: Path) -> None:
    """A function interrupts the process when it is called."""
    place, said = MOMENTS[name]
    code, out, err = changed(_interrupting(place, 1), "solve", "-q", spec, "--solver", "clingo")
    assert (code, out, err) == (STOPPED, b"", said)


@pytest.mark.parametrize(
    "place", ["dlxc.solve.clingo.Clingo.batches", "dlxc.solve.solver_process.SolverProcess.close"]
)
def test_impatience(place: str, spec: Path) -> None:
    """Two interrupts: the second does not wait until the search looks at the clock."""
    code, _, err = changed(_interrupting(place, 2), "solve", "-q", spec, "--solver", "clingo")
    assert (code, err) == (STOPPED, "Stopped by an interrupt.\n")


@pytest.mark.parametrize(
    "place", ["dlxc.solve.solver_process.SolverProcess.close", "dlxc.cli.solve_run.plural"]
)
def test_when_all_is_found_it_is_too_late(place: str, spec: Path) -> None:
    arguments = ["solve", "-q", spec, "--count", "--solver", "clingo"]
    assert changed(_interrupting(place, 1), *arguments) == (0, b"3\n", "")


def _interrupting(place: str, times: int) -> str:
    """Statements after which a function interrupts the process when it is first called."""
    owner, _, function = place.rpartition(".")
    module = owner if owner.islower() else owner.rpartition(".")[0]
    return f"""
import signal, {module}
function = {place}
left = iter(range({times}))
def interrupting(*given, **named):
    for _ in left:
        signal.raise_signal(signal.SIGINT)
    return function(*given, **named)
{owner}.{function} = interrupting
"""


def test_signals_that_are_ignored_stay_so(spec: Path, tmp_path: Path) -> None:
    """As `nohup` has it: the search goes on, and finds what it finds."""
    command = program(tmp_path, prints(STANDING) + "os.kill(os.getppid(), 0)\n")
    ignoring = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    asked = ["--to", "options"]
    hanging_up = ignoring + _interrupting("dlxc.solve.choose", 1).replace("SIGINT", "SIGHUP")
    code, out, _ = changed(hanging_up, "solve", "-q", spec, *asked, "--solver", command)
    assert (code, out) == (0, b"D 00 10\nD 01 11\nD 02 12\n")


def test_an_interrupt_before_there_is_a_problem(tmp_path: Path, lifeline: Lifeline) -> None:
    """The solver has been started; it is a program here that hangs."""
    waits = (
        "import sys, dlxc.solve.clingo as c\n"
        "from dlxc.solve.solver_process import SolverProcess\n"
        f"text = {'import os, signal' + chr(10) + lifeline.held + HANG!r}\n"
        "c.Clingo.start = staticmethod(lambda: SolverProcess('x', [sys.executable, '-c', text]))\n"
    ) + _interrupting("dlxc.cli.session.Session._read_specification", 1)
    waits = waits.replace(
        "signal.raise_signal", f"open({str(lifeline.path)!r}) and signal.raise_signal"
    )
    spec = tmp_path / "spec.dlx"
    spec.write_text("a\na\n")
    code, out, err = changed(waits, "solve", spec, "--solver", "clingo")
    assert (code, out, err) == (STOPPED, b"", "Stopped by an interrupt.\n")
    assert lifeline.is_free()


def test_a_solver_does_not_outlive_dlxc(spec: Path, tmp_path: Path, lifeline: Lifeline) -> None:
    """Nor does what it has started, in a session of its own."""
    forks = "if os.fork() == 0: os.setsid()\n"
    command = program(tmp_path, forks + lifeline.held + prints(STANDING) + HANG)
    with started("solve", spec, "--all", "--to", "options", "--solver", command) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"D 00 10\n"
        process.kill()
        process.communicate(timeout=60)
    lifeline.wait_for_end()
