"""A solver as a process of its own, which is ended when it is no longer wanted."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from dlxc.solve.protocol import SolverError, Watch

_BEAT = 0.1
"""So many seconds pass at most between two looks at the clock."""

_CHUNK = 1 << 16
_TAIL = 2000
"""So many bytes of what a solver complains of are kept."""

_GUARD = str(Path(__file__).with_name("guard.py"))


class Child:
    """A program that runs, and all that it starts.

    It has a session of its own, so that Ctrl-C reaches only us.  Leaving it kills the group, and
    then does what is to be done `afterwards`.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        environment: dict[str, str] | None = None,
        afterwards: Callable[[], None] = lambda: None,
    ) -> None:
        self.name = name
        self._afterwards = afterwards
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed on leaving
        self._process = subprocess.Popen(  # noqa: S603 - the user says which
            [sys.executable, "-I", "-S", _GUARD, str(os.getpid()), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            bufsize=0,
            env=environment,
            start_new_session=True,
        )
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        self.stdin, self.stdout = self._process.stdin, self._process.stdout
        os.set_blocking(self.stdin.fileno(), False)
        self._food: Iterator[memoryview] = iter(())
        self._crumb: memoryview | None = None
        self._rest = b""

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
        """Kill the group, once, while its leader, dead or alive, still holds its number."""
        if self._process.returncode is not None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for file in (self.stdin, self.stdout, self._errors):
            file.close()
        self._afterwards()

    def feed(self, pieces: Iterable[bytes | memoryview]) -> None:
        """What it is to read on standard input, while its `lines` are read."""
        self._food = (memoryview(piece).cast("B") for piece in pieces if len(piece))

    def lines(self, watch: Watch) -> Iterator[list[str]]:
        """What it prints, as many lines at a time as have come; raises `Stopped`."""
        return (lines for _, lines in together([self], watch))

    def give(self) -> None:
        """Let it read some; the pipe is closed after the last, or if it reads no more."""
        self._crumb = self._crumb or next(self._food, None)
        try:
            if self._crumb:
                self._crumb = self._crumb[os.write(self.stdin.fileno(), self._crumb) :]
                return
        except BrokenPipeError:  # which is its own affair
            pass
        self.stdin.close()

    def take(self) -> list[str]:
        """The lines that are whole with what it prints next; an end without a break is one."""
        chunk = os.read(self.stdout.fileno(), _CHUNK)
        *whole, self._rest = (self._rest + chunk).split(b"\n")
        if not chunk:
            self.stdout.close()
            whole += [self._rest] * bool(self._rest)
        return [line.decode(errors="replace") for line in whole]

    def end(self, watch: Watch) -> None:
        """Wait until it has ended; raises `Stopped`, and `SolverError` if it did not end well."""
        pid = self._process.pid
        # It is left to be waited for, so that its number stays its own until it is killed.
        while not (done := os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)):
            watch.look()
            select.select([], [], [], _BEAT / 10)
        if done.si_code == os.CLD_EXITED and done.si_status == 0:
            return
        how = f"failed with exit code {done.si_status}"
        if done.si_code != os.CLD_EXITED:
            how = f"was ended by {signal.Signals(done.si_status).name}"
        raise SolverError(f"{self.name} {how}{self._complaint()}")

    def errors(self) -> str:
        """The end of what it has printed on standard error."""
        size = os.fstat(self._errors.fileno()).st_size
        tail = os.pread(self._errors.fileno(), _TAIL, max(0, size - _TAIL))
        return tail.decode(errors="replace").strip()

    def _complaint(self) -> str:
        last = self.errors().rpartition("\n")[2]
        return f": {last}" if last else ""


def together(children: Collection[Child], watch: Watch) -> Iterator[tuple[Child, list[str]]]:
    """What children print while they are fed, until none prints any more; raises `Stopped`.

    The last of a child, when its output is closed, may be no lines.
    """
    while writing := [child for child in children if not child.stdout.closed]:
        watch.look()
        told, hungry, _ = select.select(
            [child.stdout for child in writing],
            [child.stdin for child in writing if not child.stdin.closed],
            [],
            _BEAT,
        )
        for child in writing:
            if child.stdin in hungry:
                child.give()
            if child.stdout in told:
                lines = child.take()
                if lines or child.stdout.closed:
                    yield child, lines
