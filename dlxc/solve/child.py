"""A solver as a process of its own, which is ended when it is no longer wanted."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
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
    """A program that reads `pieces` on standard input, and all that it starts.

    It has a session of its own, so that Ctrl-C reaches only us; leaving it kills the group.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        pieces: Iterable[bytes | memoryview],
        watch: Watch,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.name, self.watch = name, watch
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed on leaving
        with tempfile.TemporaryFile() as told:
            for piece in pieces:
                told.write(piece)
                watch.look()
            told.seek(0)
            self._process = subprocess.Popen(  # noqa: S603 - the user says which
                [sys.executable, "-I", "-S", _GUARD, str(os.getpid()), *command],
                stdin=told,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                env=environment,
                start_new_session=True,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Kill the group while its leader, dead or alive, still holds its number."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()
        self._errors.close()

    def lines(self) -> Iterator[list[str]]:
        """The lines it prints, as many at a time as have come; an end without a break is one."""
        rest = b""
        while chunk := self._read():
            *whole, rest = (rest + chunk).split(b"\n")
            if whole:
                yield [line.decode(errors="replace") for line in whole]
        if rest:
            yield [rest.decode(errors="replace")]

    def _read(self) -> bytes:
        """What it prints next, nothing if it prints no more; raises `Stopped`."""
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        descriptor = self._process.stdout.fileno()
        while True:
            self.watch.look()
            if select.select([descriptor], [], [], _BEAT)[0]:
                return os.read(descriptor, _CHUNK)

    def end(self) -> None:
        """Wait until it has ended; raises `Stopped`, and `SolverError` if it did not end well."""
        pid = self._process.pid
        # It is left to be waited for, so that its number stays its own until it is killed.
        while not (done := os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)):
            self.watch.look()
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
