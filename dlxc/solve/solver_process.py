"""A solver as a process of its own: started, fed, listened to, and killed.

Each process has two threads: one writes what the solver reads, the other reads what it prints.
Both wait on pipes, which works alike on all systems.  Whoever reads the lines looks at the clock
several times a second.

Where there are process groups, the solver is run by `guard.py`, which kills it and everything that
it has started when the solver is no longer wanted, or when dlxc itself has ended in any way.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import IO, Self

from dlxc.solve.searching import SolverError, Watch

_CHECK_SECONDS = 0.1
"""The longest time between two looks at the clock."""

_KILL_SECONDS = 5
"""How long a guard may take to end its solver before it is killed itself."""

_CHUNK = 1 << 16
_UNHANDLED_CHUNKS = 16
"""How many chunks of output are read before the first of them is handled."""

_BROKE_OFF = "broke off"
"""What is said of a solver that has ended well, to somebody who expected more of it."""

_COMPLAINT_BYTES = 2000
"""How much of the end of a solver's standard error is kept."""

_GUARD = str(Path(__file__).with_name("guard.py"))
Pieces = Iterable[bytes | memoryview]
"""What a process reads on its standard input."""


class SolverProcess:
    """A program that runs, and everything that it starts.

    It has a session of its own, so that Ctrl-C reaches dlxc alone.  Leaving the context kills it.
    """

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self._closed = False
        self._input_error: Exception | None = None
        self._writer: threading.Thread | None = None
        self._chunks: SimpleQueue[bytes] = SimpleQueue()
        self._chunks_allowed = threading.Semaphore(_UNHANDLED_CHUNKS)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed on leaving
        self._control, self._process = _started(command, self._errors)
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Kill the process and everything that it has started; again, this does nothing."""
        if self._closed:
            return
        self._closed = True
        if self._control is None:
            self._process.kill()
        else:
            os.close(self._control)
        try:
            self._process.wait(_KILL_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._errors.close()
        self._chunks_allowed.release()
        if self._writer is None or not self._writer.is_alive():
            with suppress(BrokenPipeError):
                self._stdin.close()

    def feed(self, pieces: Pieces) -> None:
        """Write all pieces to its standard input, and then close it, in the background."""
        self._writer = threading.Thread(target=self._write, args=(pieces,), daemon=True)
        self._writer.start()

    def lines(self, watch: Watch) -> Iterator[list[bytes]]:
        """Whole lines as it prints them, some at a time, without their ends.

        The end of the output without a line break is a line.  Raises `Stopped`, and whatever went
        wrong while the input was made, which then has ended too early.
        """
        rest = b""
        while True:
            watch.check()
            chunk = None
            with suppress(Empty):  # then it is time to look at the clock
                chunk = self._chunks.get(timeout=_CHECK_SECONDS)
                self._chunks_allowed.release()
            if self._input_error is not None:
                raise self._input_error
            if chunk == b"":
                break
            if chunk is not None:
                *whole, rest = (rest + chunk).split(b"\n")
                if whole:
                    yield whole
        if rest:
            yield [rest]

    def check_end(self, watch: Watch) -> None:
        """Wait until it has ended; raises `Stopped`, and `SolverError` if it did not end well."""
        how = self.end(watch)
        if how != _BROKE_OFF:
            raise SolverError(f"{self.name} {how}")

    def end(self, watch: Watch) -> str:
        """Wait until it has ended, and say how; raises `Stopped`."""
        while True:
            try:
                code = self._process.wait(_CHECK_SECONDS)
                break
            except subprocess.TimeoutExpired:
                watch.check()
        if code == 0:
            return _BROKE_OFF
        how = f"failed with exit code {code}"
        if code < 0:
            how = f"was ended by {signal.Signals(-code).name}"
        last = self.errors().rpartition("\n")[2]
        return f"{how}{f': {last}' if last else ''}"

    def errors(self) -> str:
        """The end of what it has printed on standard error."""
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - _COMPLAINT_BYTES))
        return self._errors.read().decode(errors="replace").strip()

    def _write(self, pieces: Pieces) -> None:
        try:
            for piece in pieces:
                self._stdin.write(piece)
                self._stdin.flush()  # the next piece may be long in coming
        except BrokenPipeError:
            pass  # the solver reads no more, which is its own affair
        except Exception as error:  # noqa: BLE001 - who reads the lines raises it
            self._input_error = error
        with suppress(BrokenPipeError):
            self._stdin.close()

    def _read(self) -> None:
        with self._stdout:
            while True:
                self._chunks_allowed.acquire()
                chunk = b"" if self._closed else os.read(self._stdout.fileno(), _CHUNK)
                self._chunks.put(chunk)
                if not chunk:
                    break


def _started(
    command: Sequence[str], errors: IO[bytes]
) -> tuple[int | None, subprocess.Popen[bytes]]:
    """The process that runs a command, and the control pipe of its guard if it has one."""
    if os.name != "posix":
        process = subprocess.Popen(  # noqa: S603 - the user says which program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
        )
        return None, process
    theirs, control = os.pipe()
    try:
        process = subprocess.Popen(  # noqa: S603 - the user says which program
            [sys.executable, "-I", "-S", _GUARD, str(theirs), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            pass_fds=[theirs],
            start_new_session=True,
        )
    except BaseException:
        os.close(control)
        raise
    finally:
        os.close(theirs)
    return control, process
