"""Commands of dlxc as processes of their own, within limits, which end with the server.

`Child` is one process, `Running` runs commands to their end.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import tempfile
import time
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Literal, cast

import msgspec
import psutil

from dlxc.studio.commands import MOST_SOLUTIONS, Command
from dlxc.studio.messages import RefusedError, read
from dlxc.system import files
from dlxc.system.child_process import IS_GUARDED, KILL_SECONDS, Guard

_LINE_BYTES = 1 << 20
"""How long a line of what a command prints may be, where it is read line by line."""

MOST_RUNNING = 8
"""How many commands may run at once."""

_PAUSE = 0.1
"""Seconds between two looks at a command: at its memory, and whether it is to stop."""

_GRACE = 10.0
"""How many seconds a command has to end when it is asked to, and to draw what it has found."""

_MOST_SAID = 100_000
"""How many bytes are kept of what a command says."""

_STOPPED = 4
"""The exit code of a search that has ended by its limit."""

_SIGNALLED = 128
"""Exit codes above tell the signal that has ended a command."""

Stopped = Literal["time", "memory", "disk", "user"]


class Progress(msgspec.Struct, tag_field="event", tag="progress"):
    """How far a search is: its `share` and the seconds that are `left` may be unknown."""

    seconds: float
    found: int
    share: float | None
    left: float | None
    key: str = ""


class Drawn(msgspec.Struct, tag_field="event", tag="drawn"):
    """How many solutions the page of a run has while more are searched."""

    drawn: int
    key: str = ""
    run: str = ""
    page: str = ""


class Report(msgspec.Struct):
    """How a check or a search has ended.

    `end` is `all`, `limit` if as many solutions were found as were asked for, or why it stopped.
    `all` and `different` count solutions, if that is known.  Those that a symmetry of the box turns
    into each other are `alike` if they count separately; `mirror_images` count `apart` or as `one`,
    if both is possible.  `groups` are all, and those with one solution.  A terminal is told `said`.
    """

    end: str
    warnings: int = 0
    found: int = 0
    all: int | None = None
    different: int | None = None
    alike: bool = False
    mirror_images: Literal["apart", "one"] | None = None
    nodes: int | None = None
    dead_ends: int | None = None
    groups: tuple[int, int] | None = None
    said: list[str] = []


class End(msgspec.Struct, tag_field="event", tag="end"):
    """How a run has ended.

    A command that was run has an `exit` code, and may have told a `record` of its end.  `messages`
    are all else that it has said, or why there is none.  A `count` may be too large for a number of
    the page.  Solutions have a page, and a `run` by which they are exported.  A `text` is new.
    """

    exit: int | None = None
    stopped: Stopped | None = None
    seconds: float = 0.0
    messages: str = "dlxc studio has failed, and this run with it"
    record: Report | None = None
    count: str | None = None
    text: str | None = None
    solutions: int = 0
    page: str | None = None
    run: str | None = None
    command: str = ""
    key: str = ""


_RECORDS: dict[bytes, Any] = {b'{"seconds"': Progress, b'{"drawn"': Drawn, b'{"end"': Report}
"""What commands tell with `--progress=json`, by how the lines begin."""

Tell = Callable[[Progress | Drawn], Awaitable[None]]


class Limits(msgspec.Struct, frozen=True):
    """How long commands may run, what memory and disk they may take, and what they find at most."""

    seconds: float
    megabytes: int
    disk_megabytes: int = 1024
    solutions: int = MOST_SOLUTIONS


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
                env=_environment(),
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

    async def ends_in(self, seconds: float) -> bool:
        """Whether it has ended after so many seconds, or before."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.process.wait()
        return self.process.returncode is not None

    async def close(self) -> None:
        """Kill the process, if it has not ended."""
        if self._guard is None:
            return
        guard, self._guard = self._guard, None
        if not guard.end():
            with suppress(ProcessLookupError):
                self.process.kill()
        if not await self.ends_in(KILL_SECONDS):
            self.process.kill()
            await self.process.wait()


def _environment() -> dict[str, str]:
    """The environment in which a command prints plain text."""
    plain = {**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    return {name: plain[name] for name in plain if name not in ("FORCE_COLOR", "CLICOLOR_FORCE")}


class Running:
    """The commands that run now, of all pages, and the folders of what they write.

    Their limits are the same: so many commands at once, and so much in all folders.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._count = 0
        self._folders: set[Path] = set()

    def new_folder(self) -> Path:
        """A folder of its own for what a command writes; raises `OSError`."""
        folder = Path(tempfile.mkdtemp(prefix="dlxc-studio-"))
        self._folders.add(folder)
        return folder

    async def remove(self, folder: Path) -> None:
        """Remove one of these folders."""
        await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)
        self._folders.discard(folder)

    async def close(self) -> None:
        """Remove all of them."""
        for folder in [*self._folders]:
            await self.remove(folder)

    async def run(
        self,
        command: Command,
        folder: Path,
        output: int | IO[bytes] = DEVNULL,
        tell: Tell | None = None,
        stop: asyncio.Event | None = None,
    ) -> End:
        """Run a command to its end, or until it is to stop; `RefusedError` if there are too many.

        It runs in a folder, if it has none of its own, and `tell` is given its progress.
        """
        if self._count >= MOST_RUNNING:
            raise RefusedError(f"{MOST_RUNNING} commands are running: wait, or stop one", 429)
        self._count += 1
        try:
            child = await Child.started(command.arguments, command.folder or folder, output)
            start = time.monotonic()
            feeding = asyncio.create_task(_feed(child, command.text))
            reading = asyncio.create_task(_read(child.stderr, tell))
            try:
                stopped = await self._stopped(child, stop or asyncio.Event())
                seconds = round(time.monotonic() - start, 2)
                messages, record = await reading
            finally:
                feeding.cancel()
                reading.cancel()
                await child.close()
        except OSError as error:
            raise RefusedError(f"the command cannot be run: {files.reason(error)}") from None
        finally:
            self._count -= 1
        exit_code = child.process.returncode or 0
        if exit_code == _STOPPED:
            stopped = stopped or "time"
        reason = self._unsaid(exit_code, stopped)
        return End(exit_code, stopped, seconds, f"{messages}\n{reason}".strip(), record)

    async def _stopped(self, child: Child, stop: asyncio.Event) -> Stopped | None:
        """Wait until a command has ended; why it was stopped, if it did not end by itself."""
        stopped: Stopped | None = None
        end = time.monotonic() + self.limits.seconds
        while stopped is None:
            if await child.ends_in(_PAUSE):
                return None
            stopped = self._reason_to_stop(child, end, stop)
        if stopped in ("time", "user") and child.interrupt():
            await child.ends_in(_GRACE)
        await child.close()
        return stopped

    def _reason_to_stop(self, child: Child, end: float, stop: asyncio.Event) -> Stopped | None:
        if stop.is_set():
            return "user"
        if time.monotonic() > end + _GRACE:
            return "time"  # a search ends by itself, but a compilation has no limit
        if child.megabytes > self.limits.megabytes:
            return "memory"
        if sum(map(_megabytes, [*self._folders])) > self.limits.disk_megabytes:
            return "disk"
        return None

    def _unsaid(self, exit_code: int, stopped: Stopped | None) -> str:
        """What a command could not say of its end."""
        if stopped == "disk":
            return f"The files of this server took more than {self.limits.disk_megabytes} MB."
        with suppress(ValueError):  # then it was not a signal
            name = signal.Signals(exit_code - _SIGNALLED).name
            return "" if stopped else f"The command was ended by {name}."
        return ""


def _megabytes(folder: Path) -> float:
    """How much the files of a folder take."""
    size = 0
    for inside, _, names in os.walk(folder):
        for name in names:
            with suppress(FileNotFoundError):
                size += Path(inside, name).lstat().st_size
    return size / (1 << 20)


async def _feed(child: Child, text: bytes) -> None:
    with suppress(ConnectionError):  # if it reads no more, that is its own affair
        child.stdin.write(text)
        await child.stdin.drain()
        child.stdin.close()
        await child.stdin.wait_closed()


async def _read(stream: StreamReader, tell: Tell | None) -> tuple[str, Report | None]:
    """What is said on standard error without records, and the last record of an end."""
    said, rest, size = [], b"", 0
    end: Report | None = None
    while chunk := await stream.read(1 << 16):
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            record = _record(line)
            if record is None:
                if size < _MOST_SAID:
                    said.append(line)
                    size += len(line)
            elif isinstance(record, Report):
                end = record
            elif tell:
                await tell(record)
        rest = rest[:_MOST_SAID]
    return b"\n".join([*said, rest])[:_MOST_SAID].decode(errors="replace").strip(), end


def _record(line: bytes) -> Progress | Drawn | Report | None:
    """The record that a line holds, if it does; a command may print what looks like one."""
    record: Progress | Drawn | Report | None = None
    if kind := _RECORDS.get(line.partition(b":")[0]):
        with suppress(RefusedError):
            record = read(line, kind)
    return record
