"""A solver as a process of its own: started, fed, listened to, and killed.

Each process has two threads: one writes what the solver reads, the other reads what it prints.
Both wait on pipes, which works alike on all systems.  A `Listener` collects what any number of
processes print, and looks at the clock several times a second.

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
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import IO, NamedTuple, Self

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
_LEAVE = b"L"

_left: list[subprocess.Popen[bytes]] = []
"""Processes that were left to go on alone: kept, so that they are waited for in the end."""

Pieces = Iterable[bytes | memoryview]
"""What a process reads on its standard input."""


class PrintedLines(NamedTuple):
    """Whole lines of a process, without their ends; the last that it prints are `ended`."""

    process: SolverProcess
    lines: list[bytes]
    ended: bool = False


class SolverProcess:
    """A program that runs, and everything that it starts.

    It has a session of its own, so that Ctrl-C reaches dlxc alone.  Leaving the context kills
    it, unless it was left alone, and then calls `on_close`.  `input_error` is what went wrong while
    its input was made, which then has ended too early.  Whoever hears a worker say that it is ready
    notes it in `is_ready`, and whoever gives it a problem counts that in `searches`.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        environment: dict[str, str] | None = None,
        on_close: Callable[[], None] | None = None,
    ) -> None:
        self.name = name
        self.input_error: Exception | None = None
        self.is_ready = False
        self.searches = 0
        self._on_close = on_close
        self._closed = False
        self._writer: threading.Thread | None = None
        self._reader: threading.Thread | None = None
        self._chunks_allowed = threading.Semaphore(_UNHANDLED_CHUNKS)
        self._outputs: SimpleQueue[PrintedLines] = SimpleQueue()
        self._output_lock = threading.Lock()
        self._has_ended = False
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed on leaving
        self._control, self._process = _started(command, environment, self._errors)
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        self._stdin, self._stdout = self._process.stdin, self._process.stdout

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
        self._release_files()
        if self._on_close is not None:
            self._on_close()

    def leave(self) -> None:
        """Let the process go on alone, with no more input.

        It is killed instead where there is no guard, or something to be done when it is closed.
        """
        if self._closed or self._control is None or self._on_close is not None:
            self.close()
            return
        self._closed = True
        with suppress(BrokenPipeError):
            os.write(self._control, _LEAVE)
        os.close(self._control)
        self._release_files()
        _left[:] = [process for process in _left if process.poll() is None]
        _left.append(self._process)

    def feed(self, pieces: Pieces, *, is_all: bool = True) -> None:
        """Write all pieces to its standard input, and then close it, in the background.

        It is not closed if this is not all; it may be fed again when it has answered.
        """
        self._writer = threading.Thread(target=self._write, args=(pieces, is_all), daemon=True)
        self._writer.start()

    def send_outputs_to(self, outputs: SimpleQueue[PrintedLines]) -> None:
        """Put what it prints from now on into a queue; `handled` must be called for each output."""
        with self._output_lock:
            self._outputs = outputs
            if self._has_ended:
                outputs.put(PrintedLines(self, [], ended=True))
        if self._reader is None:
            self._reader = threading.Thread(target=self._read, daemon=True)
            self._reader.start()

    def handled(self) -> None:
        """Allow another output to be read."""
        self._chunks_allowed.release()

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

    def _write(self, pieces: Pieces, is_all: bool) -> None:  # noqa: FBT001 - a thread's argument
        try:
            for piece in pieces:
                self._stdin.write(piece)
                self._stdin.flush()  # the next piece may be long in coming
        except BrokenPipeError:
            pass  # the solver reads no more, which is its own affair
        except Exception as error:  # noqa: BLE001 - the listener raises it
            self.input_error = error
        if is_all or self._closed:
            with suppress(BrokenPipeError):
                self._stdin.close()

    def _read(self) -> None:
        """Put whole lines into the queue; the end of the output without a line break is a line."""
        rest = b""
        with self._stdout:
            while True:
                self._chunks_allowed.acquire()
                chunk = b"" if self._closed else os.read(self._stdout.fileno(), _CHUNK)
                *lines, rest = (rest + chunk).split(b"\n")
                if not chunk:
                    break
                if lines:
                    self._outputs.put(PrintedLines(self, lines))
                else:
                    self._chunks_allowed.release()
        with self._output_lock:
            self._has_ended = True
            self._outputs.put(PrintedLines(self, [rest] if rest else [], ended=True))

    def _release_files(self) -> None:
        """Close the files of threads that were never started, and let the others come to an end."""
        self._errors.close()
        self._chunks_allowed.release()
        if self._writer is None or not self._writer.is_alive():
            with suppress(BrokenPipeError):
                self._stdin.close()
        if self._reader is None:
            self._stdout.close()


def _started(
    command: Sequence[str], environment: dict[str, str] | None, errors: IO[bytes]
) -> tuple[int | None, subprocess.Popen[bytes]]:
    """The process that runs a command, and the control pipe of its guard if it has one."""
    if os.name != "posix":
        process = subprocess.Popen(  # noqa: S603 - the user says which program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment,
        )
        return None, process
    theirs, control = os.pipe()
    try:
        process = subprocess.Popen(  # noqa: S603 - the user says which program
            [sys.executable, "-I", "-S", _GUARD, str(theirs), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            env=environment,
            pass_fds=[theirs],
            start_new_session=True,
        )
    except BaseException:
        os.close(control)
        raise
    finally:
        os.close(theirs)
    return control, process


class Listener:
    """Collects what processes print, until each of them has ended or been removed."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self._outputs: SimpleQueue[PrintedLines] = SimpleQueue()
        self._processes: list[SolverProcess] = []

    def add(self, process: SolverProcess) -> None:
        """Listen to one more process."""
        process.send_outputs_to(self._outputs)
        self._processes.append(process)

    def remove(self, process: SolverProcess) -> None:
        """Listen to a process no more; again, this does nothing."""
        if process in self._processes:
            self._processes.remove(process)

    def __iter__(self) -> Iterator[PrintedLines]:
        """Outputs as they come; raises `Stopped`, and whatever went wrong while input was made."""
        while self._processes:
            self.watch.check()
            output = None
            with suppress(Empty):  # then it is time to look at the clock
                output = self._outputs.get(timeout=_CHECK_SECONDS)
                output.process.handled()
            for process in self._processes:
                if process.input_error is not None:
                    raise process.input_error
            if output is None or output.process not in self._processes:
                continue
            if output.ended:
                self.remove(output.process)
            yield output
