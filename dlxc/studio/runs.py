"""The runs of a page: commands that it starts, follows and stops, and the solutions they find.

Solutions are kept in a folder of the web socket's own, which goes with it.  The address of their
page is a secret as the token is, but of these solutions alone: the frame that shows them must not
know more.
"""

import asyncio
import secrets
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dlxc.studio.commands import RunAsked, Specification, run_command, solve_options
from dlxc.studio.documents import Documents
from dlxc.studio.messages import RefusedError, read, received
from dlxc.studio.running import Ended, Running
from dlxc.system import files

_MOST_KEPT = 8
"""How many runs of a page have their solutions kept: the last ones."""

_MOST_PRINTED = 1_000_000
"""How many bytes are read of what a command prints that no file keeps."""

_LEAST_SECONDS = 1.0

_GONE = "these solutions are not kept any more: solve again"


class _Message(msgspec.Struct):
    """What a page says: a run that is to start, as `RunAsked` says, or one that is to stop."""

    start: str | None = None
    stop: str | None = None


_NOTHING_RUN: dict[str, Any] = {
    "event": "end",
    "exit": None,
    "stopped": None,
    "seconds": 0.0,
    "record": None,
    "count": None,
    "solutions": 0,
    "page": None,
    "run": None,
    "command": "",
    "first": "",
    "messages": "dlxc studio has failed, and this run with it",
}
"""How a run has ended, before it has.

A command that was run has an `exit` code, may have been `stopped`, and ends with a `record` of its
own.  Solutions have a page, and the name of the `run` for exports.  `messages` is what the command
said, or why there is none.
"""


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
            while True:
                text, asked = await received(socket, _Message)
                if asked.stop is not None:
                    runner.stop(asked.stop)
                if asked.start is not None:
                    runner.start(asked.start, text)
        except WebSocketDisconnect:
            pass
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
        end = {"key": key, **_NOTHING_RUN}
        try:
            end |= await self._run(key, read(text, RunAsked), stop)
        except (RefusedError, OSError) as error:
            end["messages"] = str(error) if isinstance(error, RefusedError) else files.reason(error)
        finally:
            del self._started[key]
            await self._tell(end)

    async def _run(self, key: str, asked: RunAsked, stop: asyncio.Event) -> dict[str, Any]:
        """How a run has ended; its solutions are kept, and those of the oldest one forgotten."""
        running = self._runs.running
        most = running.limits.seconds
        seconds = most if asked.seconds is None else max(_LEAST_SECONDS, min(asked.seconds, most))
        specification = Specification(self._runs.documents, asked.document, asked.parameters)
        kept = KeptRun(running.new_folder(), specification, solve_options(asked))
        end: dict[str, Any] = {}
        place = {"run": kept.name, "page": kept.address}

        async def tell(record: dict[str, Any]) -> None:
            if "drawn" in record:
                self._runs.by_name[kept.name] = kept
                await self._tell({"key": key, "event": "drawn", **place, **record})
            else:
                await self._tell({"key": key, "event": "progress", **record})

        try:
            command = run_command(specification, asked, seconds, kept.file)
            await tell({"found": 0, "share": None, "seconds": 0, "left": None})
            with kept.solutions.open("w+b") as output:
                ended = await running.run(command, kept.folder, output, tell, stop, seconds)
                end = await asyncio.to_thread(_outcome, asked.action, ended, output)
        finally:
            if not end.get("solutions"):
                await self._forget(kept)
        if end.get("solutions"):
            # A run that was killed may have drawn nothing, or not all of them.
            end |= place if kept.file.exists() else {"run": kept.name}
            self._own.append(kept)
            self._runs.by_name[kept.name] = kept
            if len(self._own) > _MOST_KEPT:
                await self._forget(self._own.pop(0))
        record = end.get("record") or {}
        is_known = record.get("different") is not None
        shown = command.shown.replace(" --where-known", "") if is_known else command.shown
        return {**end, "command": shown, "first": command.first}

    async def _forget(self, kept: KeptRun) -> None:
        self._runs.by_name.pop(kept.name, None)
        await self._runs.running.remove(kept.folder)

    async def _tell(self, message: dict[str, Any]) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the page is gone
            await self._socket.send_json(message)


def _outcome(action: str, ended: Ended, output: IO[bytes]) -> dict[str, Any]:
    """How a command has ended, and what it has printed: a number, solutions, or a report."""
    end = ended._asdict()
    records = end.pop("records")
    end["record"] = records[-1] if records else None
    if action == "solve":
        return {**end, "solutions": _whole_lines(output)}
    if action != "check" and len(records) == 1 and records[0]["groups"] is None:
        return {**end, "count": str(records[0]["found"])}  # it may be too large for a page's number
    output.seek(0)
    report = output.read(_MOST_PRINTED).decode(errors="replace").strip()
    return {**end, "messages": "\n".join(filter(None, (report, ended.messages)))}


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
