"""Commands of dlxc as processes of their own, which end with the server, whatever ends it."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, cast

import psutil

from dlxc.system.child_process import IS_GUARDED, KILL_SECONDS, Guard

_LINE_BYTES = 1 << 20
"""How long a line of what a command prints may be, where it is read line by line."""


class Child:
    """A command that runs, and the streams that are no files."""

    def __init__(self, process: asyncio.subprocess.Process, guard: Guard) -> None:
        self.process = process
        self.stdin = cast("StreamWriter", process.stdin)
        self.stdout = cast("StreamReader", process.stdout)
        self.stderr = cast("StreamReader", process.stderr)
        self._guard: Guard | None = guard
        self._program: psutil.Process | None = None

    @classmethod
    async def started(
        cls,
        arguments: Sequence[str],
        folder: Path,
        output: int | IO[bytes] = PIPE,
        messages: int = PIPE,
    ) -> Child:
        """Start `dlxc` with these arguments in a folder; raises `OSError`.

        `output` takes what it prints, and `messages` what it says on standard error.
        """
        # With `-P` no module is imported from the folder, whatever lies there.
        guard = Guard([sys.executable, "-P", "-m", "dlxc", *arguments])
        with guard.starting():
            process = await asyncio.create_subprocess_exec(
                *guard.command,
                stdin=PIPE,
                stdout=output,
                stderr=messages,
                cwd=folder,
                env=_environment(os.environ),
                limit=_LINE_BYTES,
                **guard.options,
            )
        return cls(process, guard)

    @property
    def megabytes(self) -> float:
        """How much memory the program has now."""
        with suppress(psutil.Error):
            if self._program is None:
                first = psutil.Process(self.process.pid)
                self._program = next(iter(first.children()), None) if IS_GUARDED else first
            if self._program is not None:
                return int(self._program.memory_info().rss) / (1 << 20)
        return 0.0

    def interrupt(self) -> bool:
        """Ask the program to end, as Ctrl-C does; whether it could be asked."""
        if self._program is None or sys.platform == "win32":
            return False
        with suppress(psutil.Error):
            self._program.send_signal(signal.SIGINT)
        return True

    async def close(self) -> None:
        """Kill the process, if it has not ended."""
        if self._guard is None:
            return
        guard, self._guard = self._guard, None
        if not guard.end():
            with suppress(ProcessLookupError):
                self.process.kill()
        try:
            async with asyncio.timeout(KILL_SECONDS):
                await self.process.wait()
        except TimeoutError:
            self.process.kill()
            await self.process.wait()


def _environment(given: Mapping[str, str]) -> dict[str, str]:
    """The environment in which a command prints plain text."""
    colours = ("FORCE_COLOR", "CLICOLOR_FORCE")
    kept = {name: value for name, value in given.items() if name not in colours}
    return {**kept, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
