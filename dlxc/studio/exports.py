"""What a page takes away: files that commands write, and notebooks for Jupyter."""

import asyncio
import json
import shlex
from pathlib import Path

from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from dlxc.studio.commands import ExportAsked, Specification, export_command, extension, offers
from dlxc.studio.messages import RefusedError, read
from dlxc.studio.runs import Runs
from dlxc.system import resources

_USAGE = 2
"""The exit code of a command that was written wrongly."""

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
    texts = ["%load_ext dlxc", _cell(specification), f"{_VARIABLE}.count()"]
    empty = resources.folder("templates") / "studio" / "notebook.ipynb"
    content = json.loads(empty.read_bytes())
    for cell, text in zip(content["cells"], texts, strict=True):
        cell["source"] = text.splitlines(keepends=True)
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


async def export(request: Request, runs: Runs) -> Response:
    """A file to be kept, or with `preview` the command that writes it."""
    asked = read(await request.body(), ExportAsked)
    folder = runs.running.new_folder()
    gone = BackgroundTask(runs.running.remove, folder)
    try:
        line, path = await _written(asked, runs, folder)
    except BaseException:
        await gone()
        raise
    if asked.preview:
        return PlainTextResponse(line, background=gone)
    media_type = "application/octet-stream"
    return FileResponse(path, media_type=media_type, filename=path.name, background=gone)


async def _written(asked: ExportAsked, runs: Runs, folder: Path) -> tuple[str, Path]:
    """The line of a command, if one is needed, and the file that it has written without preview."""
    kept = runs.kept(asked.run) if asked.action == "solutions" else None
    if kept:
        specification = kept.specification
    else:
        specification = Specification(runs.documents, asked.document, asked.parameters)
    if asked.action in ("cell", "notebook"):
        make = _cell if asked.action == "cell" else _notebook
        path = folder / f"{specification.stem}.ipynb"
        path.write_text(make(specification), encoding="utf-8")
        return "", path
    path = folder / f"{specification.stem}{extension(asked.action, asked.format)}"
    if path.name == Path(specification.name).name:  # no command writes over what it reads
        path = path.with_stem(f"{path.stem}-new")
    solutions = kept.solutions if kept else None
    if solutions and asked.numbers:
        solutions = await asyncio.to_thread(_chosen, solutions, asked.numbers, folder)
    command = export_command(specification, asked, path, solutions, kept.options if kept else ())
    if not asked.preview:
        ended = await runs.running.run(command, folder)
        if ended.stopped is not None:
            raise RefusedError(f"the command was stopped: it takes too much {ended.stopped}")
        if not path.exists():
            said = ended.messages
            if ended.exit == _USAGE:  # the page has no command line, but fields
                said = said.rpartition("\nerror: ")[2]
                for field in offers()[asked.action].fields:
                    said = said.replace(f"'--{field.option}'", field.label)
            raise RefusedError(said or f"the command has failed with {ended.exit}")
    return command.shown, path


def _chosen(solutions: Path, numbers: list[int], folder: Path) -> Path:
    """A file of some solutions, by their numbers from 0; raises `RefusedError`."""
    lines = solutions.read_bytes().splitlines(keepends=True)
    if not all(0 <= number < len(lines) for number in numbers):
        raise RefusedError("the run has no such solution")
    chosen = folder / "chosen.jsonl"
    chosen.write_bytes(b"".join(lines[number] for number in numbers))
    return chosen
