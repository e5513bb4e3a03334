"""The runs of a page: commands that it starts, follows and stops, and the solutions they find.

Solutions are kept in a folder of the web socket's own, which goes with it.  The address of their
page is a secret as the token is, but of these solutions alone: the frame that shows them must not
know more.
"""

import asyncio
import secrets
from contextlib import suppress
from pathlib import Path
from typing import IO

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dlxc.studio.commands import RunAsked, Specification, run_command, solve_options
from dlxc.studio.documents import Documents
from dlxc.studio.messages import RefusedError, messages, read
from dlxc.studio.running import Drawn, End, Progress, Running
from dlxc.system import files

_MOST_KEPT = 8
"""How many runs of a page have their solutions kept: the last ones."""

_MOST_PRINTED = 1_000_000
"""How many bytes are read of what a command prints that no file keeps."""

_GONE = "these solutions are not kept any more: solve again"


class _Message(msgspec.Struct):
    """What a page says: a run that is to start, as `RunAsked` says, or one that is to stop."""

    start: str | None = None
    stop: str | None = None


class KeptRun:
    """The solutions of a run: a file of JSON lines, and a page, which the run draws as well.

    `options` are those of `dlxc solve` that find them.
    """

    def __init__(self, folder: Path, specification: Specification, options: list[str]) -> None:
        self.folder, self.specification, self.options = folder, specification, options
        self.name = secrets.token_urlsafe(16)
        self.solutions, self.file = folder / "solutions.jsonl", folder / "solutions.html"
        self.address = f"/runs/{self.name}/solutions.html"

    def page(self) -> bytes:
        """The page as far as it is drawn; raises `RefusedError`."""
        try:
            return self.file.read_bytes()
        except FileNotFoundError:
            raise RefusedError(_GONE, 404) from None


class Runs:
    """The runs of all pages, by the names in the addresses of their solutions."""

    def __init__(self, documents: Documents, running: Running) -> None:
        self.documents, self.running = documents, running
        self.by_name: dict[str, KeptRun] = {}

    def kept(self, name: str) -> KeptRun:
        """A run that has solutions; raises `RefusedError`."""
        if name not in self.by_name:
            raise RefusedError(_GONE, 404)
        return self.by_name[name]

    async def serve(self, socket: WebSocket) -> None:
        """Start and stop what a page asks for, until it is gone."""
        await socket.accept()
        runner = _Runner(socket, self)
        try:
            async for text, asked in messages(socket, _Message):
                if asked.stop is not None:
                    runner.stop(asked.stop)
                if asked.start is not None:
                    runner.start(asked.start, text)
        finally:
            await runner.end()


class _Runner:
    """The runs of one web socket."""

    def __init__(self, socket: WebSocket, runs: Runs) -> None:
        self._socket, self._runs = socket, runs
        self._started: dict[str, tuple[asyncio.Task[None], asyncio.Event]] = {}
        self._own: list[KeptRun] = []

    async def end(self) -> None:
        """End all runs; their solutions go."""
        tasks = [task for task, _ in self._started.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for kept in self._own:
            await self._forget(kept)

    def stop(self, key: str) -> None:
        """Stop a run; one that has ended already is left alone."""
        if key in self._started:
            self._started[key][1].set()

    def start(self, key: str, text: str) -> None:
        """Start the run for which a message asks, unless one of that key is running."""
        if key not in self._started:
            stop = asyncio.Event()
            self._started[key] = asyncio.create_task(self._follow(key, text, stop)), stop

    async def _follow(self, key: str, text: str, stop: asyncio.Event) -> None:
        """Run to the end, and tell it, whatever it is."""
        end = End(key=key)
        try:
            end = await self._run(key, read(text, RunAsked), stop)
        except (RefusedError, OSError) as error:
            end.messages = str(error) if isinstance(error, RefusedError) else files.reason(error)
        finally:
            del self._started[key]
            await self._tell(end)

    async def _run(self, key: str, asked: RunAsked, stop: asyncio.Event) -> End:
        """How a run has ended; its solutions are kept, and those of the oldest one forgotten."""
        running = self._runs.running
        specification = Specification(self._runs.documents, asked.document, asked.parameters)
        options = solve_options(asked)  # before there is a folder
        kept = KeptRun(running.new_folder(), specification, options)
        end = End(key=key)
        self._runs.by_name[kept.name] = kept

        async def tell(record: Progress | Drawn) -> None:
            record.key = key
            if isinstance(record, Drawn):
                record.run, record.page = kept.name, kept.address
            await self._tell(record)

        try:
            command = run_command(specification, asked, running.limits.seconds, kept.file)
            await tell(Progress(seconds=0, found=0, share=None, left=None))
            with kept.solutions.open("w+b") as output:
                end = await running.run(command, kept.folder, output, tell, stop)
                end.key = key
                await asyncio.to_thread(_read, output, asked.action, end)
        finally:
            if not (end.solutions or kept.file.exists()):
                await self._forget(kept)
        if end.solutions or kept.file.exists():
            # A run that was killed may have drawn nothing, or not all of them.
            end.run, end.page = kept.name, kept.address if kept.file.exists() else None
            self._own.append(kept)
            if len(self._own) > _MOST_KEPT:
                await self._forget(self._own.pop(0))
        is_known = end.record and end.record.different is not None
        end.command = command.shown.replace(" --where-known", "") if is_known else command.shown
        return end

    async def _forget(self, kept: KeptRun) -> None:
        self._runs.by_name.pop(kept.name, None)
        await self._runs.running.remove(kept.folder)

    async def _tell(self, message: Progress | Drawn | End) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the page is gone
            await self._socket.send_text(msgspec.json.encode(message).decode())


def _read(output: IO[bytes], action: str, end: End) -> None:
    """Note what a command has printed: a number, solutions, or a report."""
    if action == "solve":
        end.solutions = _whole_lines(output)
        return
    output.seek(0)
    text = output.read(_MOST_PRINTED).decode(errors="replace")
    report = text.strip()
    if action == "count" and report.isdecimal():
        end.count = report
    elif action == "clues":
        end.text = text or None
    else:
        end.messages = "\n".join(filter(None, (report, end.messages)))


def _whole_lines(file: IO[bytes]) -> int:
    """The number of whole lines; what is after the last one goes, the command was killed in it."""
    file.seek(0)
    count = size = 0
    for line in file:
        if not line.endswith(b"\n"):
            break
        count, size = count + 1, size + len(line)
    file.truncate(size)
    return count
