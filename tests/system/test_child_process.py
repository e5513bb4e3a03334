"""Processes are fed, listened to, and ended with everything that they have started."""

import os
import re
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from support.cases import cases
from support.solving import HANG, Lifeline

from dlxc.system.child_process import ChildProcess

pytestmark = pytest.mark.process


def _python(text: str, pieces: Iterable[bytes] = ()) -> ChildProcess:
    program = f"import os, signal, sys\n{text}"
    return ChildProcess([sys.executable, "-c", program], pieces)


def _goes_on() -> None:
    """What is called while something is waited for."""


def _lines(process: ChildProcess) -> list[bytes]:
    return [line for lines in process.lines(_goes_on) for line in lines]


def test_lines() -> None:
    with _python("os.write(1, b'one\\ntwo'); os.write(1, b' three\\n\\nfour')") as process:
        assert _lines(process) == [b"one", b"two three", b"", b"four"]
        assert process.failure(_goes_on) == ""


def test_more_than_pipes_hold_goes_both_ways() -> None:
    """The program writes before it reads; and at last says how much it has read."""
    text = "os.write(1, b'noise\\n' * 200_000); print(len(sys.stdin.read()))"
    with _python(text, (b"x" * 1000 for _ in range(1000))) as process:
        lines = _lines(process)
    assert (lines[-1], len(lines)) == (b"1000000", 200_001)


def test_a_program_that_does_not_read() -> None:
    pieces = (b"x" * 1000 for _ in range(1000))
    with _python("os.close(0); print('done')", pieces) as process:
        assert _lines(process) == [b"done"]


def test_input_that_cannot_be_made() -> None:
    def pieces() -> Iterator[bytes]:
        yield b"one"
        raise MemoryError("too much")

    with _python(HANG, pieces()) as process, pytest.raises(MemoryError, match="too much"):
        _lines(process)


@pytest.mark.parametrize(("text", "fault"), cases("problems/bad-ends"))
def test_bad_ends(text: str, fault: str) -> None:
    with _python(text) as process:
        assert re.search(fault, process.failure(_goes_on))


def test_a_program_that_cannot_be_run(tmp_path: Path) -> None:
    path = tmp_path / "solver"
    path.write_bytes(b"\0")
    path.chmod(0o755)
    with ChildProcess([str(path)]) as process:
        assert re.search(r"^failed with exit code 127: .*format error$", process.failure(_goes_on))


@pytest.mark.parametrize("waits", [ChildProcess.failure, ChildProcess.lines])
def test_what_is_called_meanwhile_stops_the_waiting(
    waits: Callable[[ChildProcess, Callable[[], None]], Iterable[object]],
) -> None:
    def stops() -> None:
        raise TimeoutError("it takes long")

    with _python(HANG) as process, pytest.raises(TimeoutError, match="it takes long"):
        list(waits(process, stops))


GRANDCHILDREN = {
    "in the group": "os.fork()",
    "in a session of its own": "if os.fork() == 0: os.setsid()",
    "an orphan in a session of its own": (
        "if os.fork() == 0:\n os.setsid()\n if os.fork() != 0: os._exit(0)"
    ),
}


@pytest.mark.parametrize("name", GRANDCHILDREN)
def test_grandchildren_are_killed(name: str, lifeline: Lifeline) -> None:
    with _python(
        f"{lifeline.held}\n{GRANDCHILDREN[name]}\nos.write(1, b'here\\n')\n{HANG}"
    ) as process:
        assert next(process.lines(_goes_on))[0] == b"here"
    assert lifeline.was_held()


@pytest.mark.parametrize("name", GRANDCHILDREN)
def test_grandchildren_end_with_the_solver(name: str, lifeline: Lifeline) -> None:
    """They hold its output; without their end there would be none of the lines."""
    text = (
        f"{lifeline.held}\nsolver = os.getpid()\n{GRANDCHILDREN[name]}\n"
        f"if os.getpid() == solver: os._exit(0)\n{HANG}"
    )
    with _python(text) as process:
        assert _lines(process) == []
        assert process.failure(_goes_on) == ""
        assert lifeline.was_held()


def test_a_solver_ends_with_its_guard(lifeline: Lifeline) -> None:
    with _python(f"{lifeline.held}\nprint(os.getppid(), flush=True)\n{HANG}") as process:
        guard = next(process.lines(_goes_on))[0]
        os.kill(int(guard), signal.SIGKILL)
        lifeline.wait_for_end()
        assert process.failure(_goes_on) == "was ended by SIGKILL"
