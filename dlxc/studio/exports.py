"""What a page takes away: files that commands write, and notebooks for Jupyter."""

from __future__ import annotations

import asyncio
import json
import shlex
import shutil
from pathlib import Path

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from dlxc.studio.commands import Command, ExportAsked, Specification, export_command
from dlxc.studio.documents import RefusedError
from dlxc.studio.messages import posted
from dlxc.studio.offers import extension
from dlxc.studio.running import Running
from dlxc.studio.runs import Runs

_VARIABLE = "problem"
"""What a cell of a notebook calls the problem that it makes."""


def _cell(specification: Specification) -> str:
    """A cell that makes a problem of the text, and shows its picture; raises `RefusedError`."""
    if specification.language is None:
        raise RefusedError("the extension of the document tells no language")
    line = shlex.join([specification.language, *specification.definitions, _VARIABLE])
    return f"%%dlxc {line}\n{specification.text}"


def _notebook(specification: Specification) -> str:
    """A notebook with that cell, one before it that loads dlxc, and one that counts."""
    cells = ["%load_ext dlxc", _cell(specification), f"{_VARIABLE}.count()"]
    content = {
        "cells": [
            {
                "cell_type": "code",
                "id": f"cell-{number}",
                "metadata": {},
                "execution_count": None,
                "outputs": [],
                "source": text.splitlines(keepends=True),
            }
            for number, text in enumerate(cells, start=1)
        ],
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


_NOTEBOOKS = {"cell": (_cell, ".txt"), "notebook": (_notebook, ".ipynb")}


async def export(request: Request, runs: Runs) -> Response:
    """A file to be kept, or with `preview` the command that writes it."""
    asked, running = await posted(request, ExportAsked), runs.running
    specification = Specification(runs.documents, asked.document, asked.parameters)
    command: Command | None = None
    folder = running.scratch.folder()
    try:
        if asked.action in _NOTEBOOKS:
            make, suffix = _NOTEBOOKS[asked.action]
            path = folder / f"{specification.stem}{suffix}"
            path.write_text(make(specification), encoding="utf-8")
        else:
            command, path = await _written(asked, specification, runs, folder)
    except BaseException:
        await _remove(folder, running)
        raise
    gone = BackgroundTask(_remove, folder, running)
    if asked.preview:
        shown, first = (command.shown, command.first) if command else ("", "")
        return JSONResponse({"command": shown, "first": first}, background=gone)
    media_type = "application/octet-stream"
    return FileResponse(path, media_type=media_type, filename=path.name, background=gone)


async def _remove(folder: Path, running: Running) -> None:
    await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)
    running.scratch.tidy()


async def _written(
    asked: ExportAsked, specification: Specification, runs: Runs, folder: Path
) -> tuple[Command, Path]:
    """The command, and the file that it has written, unless it is shown."""
    suffix = await asyncio.to_thread(extension, asked.action, asked.format)
    path = folder / f"{specification.stem}{suffix}"
    kept = runs.kept(asked.run) if asked.action == "solutions" else None
    if kept is not None:
        specification = kept.specification
        command = export_command(specification, asked, path, kept.solutions, kept.options)
    else:
        command = export_command(specification, asked, path, None, [])
    if not asked.preview:
        ended = await runs.running.run(command, folder)
        if ended.stopped is not None:
            raise RefusedError(f"the command was stopped: it takes too much {ended.stopped}")
        if not path.exists():
            raise RefusedError(ended.told or f"the command has failed with {ended.exit}")
    return command, path
