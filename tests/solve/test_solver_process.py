"""Processes are fed, listened to, and ended with everything that they have started."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.cases import cases
from support.solving import HANG, Lifeline

from dlxc.solve.searching import SolverError, Stopped, Watch
from dlxc.solve.solver_process import Listener, SolverProcess

pytestmark = pytest.mark.process


def _python(text: str) -> SolverProcess:
    return SolverProcess("stub", [sys.executable, "-c", f"import os, signal, sys\n{text}"])


def _listener(*processes: SolverProcess) -> Listener:
    listener = Listener(Watch())
    for process in processes:
        listener.add(process)
    return listener


def _lines(process: SolverProcess) -> list[bytes]:
    return [line for output in _listener(process) for line in output.lines]


def test_lines() -> None:
    with _python("os.write(1, b'one\\ntwo'); os.write(1, b' three\\n\\nfour')") as process:
        assert _lines(process) == [b"one", b"two three", b"", b"four"]
        process.check_end(Watch())


def test_more_than_pipes_hold_goes_both_ways() -> None:
    """The program writes before it reads; and at last says how much it has read."""
    text = "os.write(1, b'noise\\n' * 200_000); print(len(sys.stdin.read()))"
    with _python(text) as process:
        process.feed(b"x" * 1000 for _ in range(1000))
        lines = _lines(process)
    assert (lines[-1], len(lines)) == (b"1000000", 200_001)


def test_a_program_that_does_not_read() -> None:
    with _python("os.close(0); print('done')") as process:
        process.feed(b"x" * 1000 for _ in range(1000))
        assert _lines(process) == [b"done"]


def test_input_that_cannot_be_made() -> None:
    def pieces() -> Iterator[bytes]:
        yield b"one"
        raise MemoryError("too much")

    with _python(HANG) as process:
        process.feed(pieces())
        with pytest.raises(MemoryError, match="too much"):
            _lines(process)


def test_several_at_once() -> None:
    """The first waits for its input's end, the second for nothing."""
    with _python("print(sys.stdin.read())") as first, _python("print(2)") as second:
        outputs = iter(_listener(first, second))
        assert next(output.lines for output in outputs if output.lines) == [b"2"]
        first.feed([b"1"])
        assert next(output.lines for output in outputs if output.lines) == [b"1"]
        assert [output.ended for output in outputs][-1]


@pytest.mark.parametrize(("text", "fault"), cases("problems/bad-ends"))
def test_bad_ends(text: str, fault: str) -> None:
    with _python(text) as process, pytest.raises(SolverError, match=fault):
        process.check_end(Watch())


def test_a_program_that_cannot_be_run(tmp_path: Path) -> None:
    path = tmp_path / "solver"
    path.write_bytes(b"\0")
    path.chmod(0o755)
    with (
        SolverProcess("solver", [str(path)]) as process,
        pytest.raises(SolverError, match=r"^solver failed with exit code 127: .*format error$"),
    ):
        process.check_end(Watch())


def test_a_watch_stops_the_waiting() -> None:
    watch = Watch()
    watch.interrupted = True
    with _python(HANG) as process, pytest.raises(Stopped, match="an interrupt"):
        process.check_end(watch)


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
        assert next(iter(_listener(process))).lines[0] == b"here"
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
        process.check_end(Watch())
        assert lifeline.was_held()


def test_a_process_that_is_left_alone_goes_on(tmp_path: Path, lifeline: Lifeline) -> None:
    """It is told by the end of its input."""
    done = tmp_path / "done"
    text = (
        f"{lifeline.held}\nprint(1, flush=True)\nsys.stdin.read()\nopen({str(done)!r}, 'w').close()"
    )
    process = _python(text)
    assert next(iter(_listener(process))).lines == [b"1"]
    process.leave()
    process.close()
    lifeline.wait_for_end()
    assert done.exists()


def test_a_process_with_something_to_tidy_up_is_not_left_alone(lifeline: Lifeline) -> None:
    tidied: list[str] = []
    text = f"import signal\n{lifeline.held}\nprint(1, flush=True)\n{HANG}"
    command = [sys.executable, "-c", f"import os\n{text}"]
    process = SolverProcess("stub", command, on_close=lambda: tidied.append("up"))
    assert next(iter(_listener(process))).lines == [b"1"]
    process.leave()
    assert lifeline.was_held()
    assert tidied == ["up"]
