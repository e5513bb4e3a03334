"""A program as a process of its own: started, fed, listened to, and killed.

Each process has two threads: one writes what the program reads, the other reads what it prints.
Both wait on pipes, which works alike on all systems.  Whoever waits gives a function `check`, which
is called several times a second and may raise.

Where there are process groups, the program is run by `guard.py`, which kills it and everything that
it has started when it is no longer wanted, or when dlxc itself has ended in any way.
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any, cast

_CHECK_SECONDS = 0.1
"""The longest time between two calls of `check`."""

IS_GUARDED = os.name == "posix"
"""Whether programs are run by the guard, which then is their parent."""

KILL_SECONDS = 5
"""How long a guard may take to end its program before it is killed itself."""

_CHUNK = 1 << 16
_MOST_CHUNKS = 16
"""How many chunks of output are read before the first of them is handled."""

_COMPLAINT_BYTES = 2000
"""How much of the end of a program's standard error is kept."""


class ChildProcess(AbstractContextManager["ChildProcess"]):
    """A program that runs, and everything that it starts; `pieces` are what it reads.

    They are made and written in the background.  The program has a session of its own, so that
    Ctrl-C reaches dlxc alone.  Leaving the context kills it.
    """

    def __init__(self, command: Sequence[str], pieces: Iterable[bytes | memoryview] = ()) -> None:
        self._chunks: Queue[bytes | Exception] = Queue(_MOST_CHUNKS)
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed on leaving
        self._guard = Guard(command)
        with self._guard.starting():
            self._process = subprocess.Popen(  # noqa: S603 - the user says which program
                self._guard.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                **self._guard.options,
            )
        for work in (partial(self._write, pieces), self._read):
            Thread(target=work, daemon=True).start()

    def __exit__(self, *_: object) -> None:
        """Kill the process and everything that it has started."""
        if not self._guard.end():
            self._process.kill()
        try:
            self._process.wait(KILL_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._errors.close()
        with suppress(Empty):  # a thread may wait for room, and then ends
            while True:
                self._chunks.get_nowait()

    def lines(self, check: Callable[[], None]) -> Iterator[list[bytes]]:
        """Whole lines as it prints them, some at a time, without their ends.

        The end of the output without a line break is a line.  Raises whatever went wrong while the
        input was made, which then has ended too early.
        """
        rest = b""
        while True:
            check()
            try:
                chunk = self._chunks.get(timeout=_CHECK_SECONDS)
            except Empty:
                continue
            if isinstance(chunk, Exception):
                raise chunk
            if not chunk:
                break
            *whole, rest = (rest + chunk).split(b"\n")
            if whole:
                yield whole
        if rest:
            yield [rest]

    def failure(self, check: Callable[[], None]) -> str:
        """Wait until it has ended; what to say of it if it did not end well, otherwise nothing."""
        while (code := self._process.poll()) is None:
            check()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_CHECK_SECONDS)
        if not code:
            return ""
        how = f"failed with exit code {code}"
        with suppress(ValueError):  # then it was not a signal
            how = f"was ended by {signal.Signals(-code if code < 0 else code - 128).name}"
        last = self.errors().rpartition("\n")[2]
        return f"{how}: {last}" if last else how

    def errors(self) -> str:
        """The end of what it has printed on standard error."""
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - _COMPLAINT_BYTES))
        return self._errors.read().decode(errors="replace").strip()

    def _write(self, pieces: Iterable[bytes | memoryview]) -> None:
        stdin = cast("IO[bytes]", self._process.stdin)
        with suppress(BrokenPipeError), stdin:  # if it reads no more, that is its own affair
            try:
                stdin.writelines(pieces)
            except BrokenPipeError:
                raise
            except Exception as error:  # noqa: BLE001 - who reads the lines raises it
                self._chunks.put(error)

    def _read(self) -> None:
        chunk = b"unread"
        with cast("IO[bytes]", self._process.stdout) as stdout:
            while chunk:
                chunk = os.read(stdout.fileno(), _CHUNK)
                self._chunks.put(chunk)


class Guard:
    """The guard of a program: `command` runs the program, started with `options` of `Popen`.

    Without a guard the command is the program's own.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._theirs, self._control = os.pipe()
        script = str(Path(__file__).with_name("guard.py"))
        guard = [sys.executable, "-I", "-S", script, str(self._theirs)]
        self.command = [*guard, *command] if IS_GUARDED else [*command]
        self.options: dict[str, Any] = {
            "pass_fds": [self._theirs] if IS_GUARDED else [],
            "start_new_session": True,
        }

    @contextmanager
    def starting(self) -> Iterator[None]:
        """In this block it is started; if that fails, it is needed no more."""
        try:
            yield
        except BaseException:
            os.close(self._control)
            raise
        finally:
            os.close(self._theirs)

    def end(self) -> bool:
        """Have it end its program and itself; whether it can."""
        os.close(self._control)
        return IS_GUARDED
