"""One command from its start to its end: its input, its limits, and what it says on the way."""

from __future__ import annotations

import asyncio
import json
import signal
import time
from asyncio import StreamReader
from asyncio.subprocess import DEVNULL
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Literal, NamedTuple

from dlxc.studio.children import Child
from dlxc.studio.commands import Command
from dlxc.studio.documents import RefusedError
from dlxc.studio.scratch import Scratch
from dlxc.system import files

MOST_RUNNING = 8
"""How many commands may run at once."""

_PAUSE = 0.1
"""Seconds between two looks at the memory of a command."""

_GRACE = 3.0
"""How many seconds a command has to end when it is asked to, before it is killed."""

_MOST_TOLD = 100_000
"""How many bytes are kept of what a command says."""

_STOPPED = 4
"""The exit code of a search that has ended by its limit."""

_SIGNALLED = 128
"""Exit codes above tell the signal that has ended a command."""

_RECORDS = (b'{"seconds"', b'{"end"')

Stopped = Literal["time", "memory", "disk", "user"]
Tell = Callable[[dict[str, Any]], Awaitable[None]]


class Limits(NamedTuple):
    """How long a command may run, how much memory it may take, and all files that are kept."""

    seconds: float
    megabytes: int
    disk_megabytes: int = 1024


class Ended(NamedTuple):
    """How a command has ended, what it has said, and the record by which a search tells its end."""

    exit: int
    stopped: Stopped | None
    told: str
    seconds: float
    record: dict[str, Any] | None


class Running:
    """The commands that run now, of all pages, within the same limits."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.scratch = Scratch()
        self._count = 0

    async def run(
        self,
        command: Command,
        folder: Path,
        output: int | IO[bytes] = DEVNULL,
        tell: Tell | None = None,
        stop: asyncio.Event | None = None,
        seconds: float | None = None,
    ) -> Ended:
        """Run a command to its end, or until it is to stop; `RefusedError` if there are too many.

        It runs in a folder, if it has none of its own, and may have less time than others.  `tell`
        is given what it tells of its progress.
        """
        limits = self.limits if seconds is None else self.limits._replace(seconds=seconds)
        if self._count >= MOST_RUNNING:
            raise RefusedError(f"{MOST_RUNNING} commands are running: wait, or stop one", 429)
        self._count += 1
        try:
            child = await Child.started(command.arguments, command.folder or folder, output)
            try:
                return await _Run(child, limits, self.scratch).followed(
                    command.text, tell or _ignore, stop or asyncio.Event()
                )
            finally:
                await child.close()
        except OSError as error:
            raise RefusedError(f"the command cannot be run: {files.reason(error)}") from None
        finally:
            self._count -= 1


class _Run:
    """A command that runs within its limits."""

    def __init__(self, child: Child, limits: Limits, scratch: Scratch) -> None:
        self._child, self._process, self._limits = child, child.process, limits
        self._scratch = scratch
        self._start = time.monotonic()

    async def followed(self, text: bytes, tell: Tell, stop: asyncio.Event) -> Ended:
        """How it has ended."""
        assert self._process.stderr is not None  # noqa: S101 - it is a pipe
        fed = asyncio.create_task(self._feed(text))
        told = asyncio.create_task(_told(self._process.stderr, tell))
        ended = asyncio.create_task(self._process.wait())
        over = asyncio.create_task(self._reason_to_stop(stop))
        try:
            await asyncio.wait((ended, over), return_when=asyncio.FIRST_COMPLETED)
            stopped = None
            if not ended.done():
                stopped = over.result()
                if stopped in ("time", "user") and self._child.interrupt():
                    await asyncio.wait((ended,), timeout=_GRACE)
                await self._child.close()
            exit_code = await ended
            if exit_code == _STOPPED:
                stopped = stopped or "time"
            seconds = round(time.monotonic() - self._start, 2)
            said, record = await told
            if stopped == "disk":
                most = self._limits.disk_megabytes
                said = f"{said}\nThe files of this server took more than {most} MB.".strip()
            with suppress(ValueError):  # then it was not a signal
                if stopped is None:
                    name = signal.Signals(exit_code - _SIGNALLED).name
                    said = f"{said}\nThe command was ended by {name}.".strip()
            return Ended(exit_code, stopped, said, seconds, record)
        finally:
            for task in (fed, told, ended, over):
                task.cancel()

    async def _feed(self, text: bytes) -> None:
        writer = self._process.stdin
        assert writer is not None  # noqa: S101 - it is a pipe
        with suppress(ConnectionError):  # if it reads no more, that is its own affair
            writer.write(text)
            await writer.drain()
            writer.close()
            await writer.wait_closed()

    async def _reason_to_stop(self, stop: asyncio.Event) -> Stopped:
        while True:
            if stop.is_set():
                return "user"
            if time.monotonic() - self._start > self._limits.seconds + _GRACE:
                return "time"  # a search ends by itself, but a compilation has no limit
            if self._child.megabytes > self._limits.megabytes:
                return "memory"
            if self._scratch.megabytes > self._limits.disk_megabytes:
                return "disk"
            with suppress(TimeoutError):
                async with asyncio.timeout(_PAUSE):
                    await stop.wait()


async def _ignore(_: dict[str, Any]) -> None:
    pass


async def _told(stream: StreamReader, tell: Tell) -> tuple[str, dict[str, Any] | None]:
    """What is said on standard error without records, and the record of the end."""
    said, rest, size, end = [], b"", 0, None
    while chunk := await stream.read(1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            record = _record(line)
            if record is not None and "end" in record:
                end = record
            elif record is not None:
                await tell(record)
            elif size < _MOST_TOLD:
                said.append(line)
                size += len(line)
        rest = rest[:_MOST_TOLD]
    return b"\n".join([*said, rest])[:_MOST_TOLD].decode(errors="replace").strip(), end


def _record(line: bytes) -> dict[str, Any] | None:
    """The record that a line holds, if it does; a command may print what looks like one."""
    if line.startswith(_RECORDS):
        with suppress(ValueError):
            found: dict[str, Any] = json.loads(line)
            return found
    return None
