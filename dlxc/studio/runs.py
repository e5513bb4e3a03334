"""The runs of a page: commands that it starts, follows and stops, and the solutions they leave.

Solutions are kept in a folder of the web socket's own, which goes with it.  The address of their
page is a secret as the token is, but of these solutions alone: the frame that shows them must not
know more.
"""

from __future__ import annotations

import asyncio
import html
import secrets
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dlxc.studio.commands import (
    RunAsked,
    Specification,
    kept_command,
    run_command,
    solve_options,
)
from dlxc.studio.documents import Documents, RefusedError
from dlxc.studio.messages import UnreadableError, read, received_text
from dlxc.studio.running import Running
from dlxc.system import files

_MOST_KEPT = 8
"""How many runs of a page have their solutions kept: the last ones."""

_MOST_PRINTED = 100_000
"""How many bytes are read of what a command prints that no file keeps."""

_MOST_LISTED = 1_000_000
"""How many characters of solutions are shown that have no picture."""

_MOST_REPORTED = 16 << 20
"""How many bytes are read of what a check reports."""

_LEAST_SECONDS = 1.0

_FAILED = "dlxc studio has failed, and this run with it"

_GONE = "these solutions are not kept any more: solve again"

_LISTED = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Solutions</title>'
    "<style>:root{{color-scheme:light dark}}</style><pre>{}</pre></html>"
)
"""The page of solutions that have no picture."""


class _Message(msgspec.Struct):
    """What a page says: a run that is to start, as `RunAsked` says, or one that is to stop."""

    start: str | None = None
    stop: str | None = None


class KeptRun:
    """The solutions of a run: a file of JSON lines, and a page, which is drawn when it is asked.

    `options` are those of `dlxc solve` that have found them.
    """

    def __init__(self, folder: Path, specification: Specification, options: list[str]) -> None:
        self.folder, self.specification, self.options = folder, specification, options
        self.name = secrets.token_urlsafe(16)
        self.solutions = folder / "solutions.jsonl"
        self._drawing: asyncio.Task[Path] | None = None

    async def page(self, running: Running) -> bytes:
        """The page of the solutions; raises `RefusedError`."""
        if self._drawing is None:
            self._drawing = asyncio.create_task(self._drawn(running))
        try:
            page = await asyncio.shield(self._drawing)
            return await asyncio.to_thread(page.read_bytes)
        except asyncio.CancelledError:
            if not self._drawing.cancelled():
                raise
            raise RefusedError(_GONE, 404) from None  # the page has been closed meanwhile
        except FileNotFoundError:  # the same, just after it was drawn
            raise RefusedError(_GONE, 404) from None
        except (RefusedError, OSError):
            self._drawing = None  # there were too many commands, perhaps
            raise

    async def _drawn(self, running: Running) -> Path:
        """A page with pictures, or with the options of what has no picture."""
        page, listed = self.folder / "solutions.html", self.folder / "solutions.txt"
        for form, output in (("html", page), ("options", listed)):
            command = kept_command(self.specification, self.solutions, form, output)
            ended = await running.run(command, self.folder)
            if output.exists():
                break
        else:
            raise RefusedError(ended.told or _FAILED)
        if output == listed:
            message = html.escape(listed.read_text(encoding="utf-8")[:_MOST_LISTED])
            page.write_text(_LISTED.format(message), encoding="utf-8")
        return page

    async def forget(self) -> None:
        """Remove what is kept, as soon as nothing more is written to it."""
        if self._drawing is not None:
            self._drawing.cancel()
            await asyncio.gather(self._drawing, return_exceptions=True)
        await asyncio.to_thread(shutil.rmtree, self.folder, ignore_errors=True)


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
                text, asked = await received_text(socket, _Message)
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
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stops: dict[str, asyncio.Event] = {}
        self._own: list[KeptRun] = []

    async def end(self) -> None:
        """End all runs; their solutions go."""
        tasks = [*self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for kept in self._own:
            await self._forget(kept)
        self._runs.running.scratch.tidy()

    def stop(self, key: str) -> None:
        """Stop a run; one that has ended already is left alone."""
        if key in self._stops:
            self._stops[key].set()

    def start(self, key: str, text: str) -> None:
        """Start the run for which a message asks, unless one of that key is running."""
        if key in self._tasks:
            return
        self._stops[key] = asyncio.Event()
        self._tasks[key] = asyncio.create_task(self._follow(key, text))

    async def _follow(self, key: str, text: str) -> None:
        """Run to the end, and tell it, whatever it is."""
        start = time.monotonic()
        end: dict[str, Any] = {
            "exit": None,
            "seconds": 0.0,
            "count": None,
            "solutions": 0,
            "stopped": None,
            "page": None,
            "run": None,
            "command": "",
            "first": "",
            "warnings": 0,
            "record": None,
            "told": _FAILED,
        }
        try:
            end |= await self._run(key, text)
        except (RefusedError, OSError) as error:
            message = str(error) if isinstance(error, RefusedError) else files.reason(error)
            end |= {"told": message, "seconds": round(time.monotonic() - start, 2)}
        finally:
            del self._tasks[key], self._stops[key]
            await self._tell({"key": key, "event": "end", **end})

    async def _run(self, key: str, text: str) -> dict[str, Any]:
        try:
            asked = read(text, RunAsked)
        except UnreadableError as error:
            raise RefusedError(str(error), 400) from None
        most = self._runs.running.limits.seconds
        seconds = most if asked.seconds is None else max(_LEAST_SECONDS, min(asked.seconds, most))
        specification = Specification(self._runs.documents, asked.document, asked.parameters)
        command = run_command(specification, asked, seconds)
        folder = self._runs.running.scratch.folder()
        kept = KeptRun(folder, specification, solve_options(asked))

        async def tell(progress: dict[str, Any]) -> None:
            await self._tell({"key": key, "event": "progress", **progress})

        await tell({"found": 0, "share": None, "seconds": 0, "left": None})
        try:
            with kept.solutions.open("w+b") as output:
                ended = await self._runs.running.run(
                    command, folder, output, tell, self._stops[key], seconds
                )
                found = await asyncio.to_thread(_found, asked.action, output)
        except BaseException:
            await kept.forget()
            raise
        told = {**ended._asdict(), **found, "command": command.shown, "first": command.first}
        told["told"] = "\n".join(part for part in (found["printed"], ended.told) if part)
        del told["printed"]
        if found["solutions"]:
            told |= {"run": kept.name, "page": f"/runs/{kept.name}/solutions.html"}
            self._own.append(kept)
            self._runs.by_name[kept.name] = kept
            if len(self._own) > _MOST_KEPT:
                await self._forget(self._own.pop(0))
        else:
            await kept.forget()
        return told

    async def _forget(self, kept: KeptRun) -> None:
        del self._runs.by_name[kept.name]
        await kept.forget()

    async def _tell(self, message: dict[str, Any]) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the page is gone
            await self._socket.send_json(message)


def _found(action: str, output: IO[bytes]) -> dict[str, Any]:
    """What a command has printed: a number, solutions, or a report."""
    nothing = {"count": None, "solutions": 0, "printed": ""}
    if action == "solve":
        return {**nothing, "solutions": _whole_lines(output)}
    output.seek(0)
    if action == "check":
        return {**nothing, **_reported(output.read(_MOST_REPORTED))}
    printed = output.read(_MOST_PRINTED).decode(errors="replace").strip()
    return {**nothing, "count" if printed.isdecimal() else "printed": printed}


class _Fault(msgspec.Struct):
    """An error or a warning, as `dlxc check` tells it programs."""

    file: str
    line: int
    column: int
    severity: str
    message: str
    code: str
    help: str | None


def _reported(report: bytes) -> dict[str, Any]:
    """What a check has found: the number of warnings, and a text."""
    try:
        faults = read(report or b"[]", list[_Fault])
    except UnreadableError:  # it was stopped, or is too long
        return {"printed": report[:_MOST_PRINTED].decode(errors="replace").strip()}
    lines = [
        f"{fault.file}:{fault.line}:{fault.column}: {fault.severity}: {fault.message}"
        f" [{fault.code}]" + f"\n  help: {fault.help}" * bool(fault.help)
        for fault in faults
    ]
    warnings = sum(fault.severity == "warning" for fault in faults)
    return {"warnings": warnings, "printed": "\n".join(lines)[:_MOST_PRINTED]}


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
