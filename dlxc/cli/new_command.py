"""`dlxc new`: writes a specification to start with."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import click

from dlxc.cli.argument_types import FILE, meant
from dlxc.cli.completed_values import completed_starts
from dlxc.cli.output import Output, fail_to_write
from dlxc.cli.standard_error import fail, say
from dlxc.cli.starting_files import (
    StartingFile,
    example,
    examples,
    examples_called,
    first_file,
)
from dlxc.languages import LANGUAGES, language_by_extension
from dlxc.system import files
from dlxc.text.printable import shortened_name

_EXAMPLES = """\b
Examples:
  dlxc new
  dlxc new puzzle
  dlxc new mine.xc
  dlxc new soma-cube -o soma.puzzle
"""


@click.command("new", epilog=_EXAMPLES, short_help="Write a specification to start with.")
@click.argument("what", default="", metavar="[WHAT]", shell_complete=completed_starts)
@click.option(
    "-o",
    "--output",
    "path",
    default="",
    metavar="FILE",
    type=FILE,
    help="Write to FILE; `-` is standard output. Without it, the file has the name of the example,"
    " or else it is `new` with the extension of the language.",
)
def new_command(what: str, path: str) -> None:
    """Write a specification to start with: a small puzzle with comments, or an example.

    WHAT is a language, an example, or a file to be written whose extension tells the language.
    Without it, all languages and examples are listed. A file that is there already is never
    replaced.
    """
    if not what:
        Output(path or files.STANDARD).write(f"{line}\n".encode() for line in _listed())
        return
    start, usual = _asked(what)
    path = path or usual
    _require_extension(path, start)
    _write(start, path)
    if path != files.STANDARD:
        said = shortened_name(path)
        say(f"`{said}` is written. To solve it: dlxc solve {shlex.quote(said)}")
    for line in start.notes.splitlines():
        say(line)


def _asked(what: str) -> tuple[StartingFile, str]:
    """What is to be written, and the usual name of the file."""
    if what in LANGUAGES.builtin:
        return first_file(what), f"new.{what}"
    found = examples_called(what)
    if len(found) > 1:
        raise click.UsageError(f"there are several examples '{what}': {', '.join(found)}")
    if found:
        return example(found[0]), found[0]
    language = language_by_extension(what)
    if language in LANGUAGES.builtin:
        return first_file(str(language)), what
    if what in LANGUAGES or language:
        raise click.UsageError(f"the package that brings '{what}' has no file to start with")
    names = [*LANGUAGES.builtin, *examples(), *(Path(name).stem for name in examples())]
    raise click.UsageError(
        f"'{what}' is no language and no example{meant(what, names)}; `dlxc new` lists all"
    )


def _require_extension(path: str, start: StartingFile) -> None:
    """Refuse a name of a file that would be taken for another language."""
    language = start.path.suffix[1:]
    if language_by_extension(path) not in (None, language):
        raise click.UsageError(
            f"-o names '{path}', but this is {language}: end it in '.{language}'"
        )


def _write(start: StartingFile, path: str) -> None:
    """Write the file and its data, unless one of them is there already."""
    if path == files.STANDARD:
        Output(path).write([start.path.read_bytes()])
        return
    data = {Path(path).parent / name: source for name, source in start.data.items()}
    for place in (*data, Path(path)):
        if place.exists() or place.is_symlink():
            fail(f"`{shortened_name(str(place))}` is there already: name another file with -o")
    for place, source in {**data, Path(path): start.path}.items():
        if place in data:
            _make_folder(place.parent)
        Output(str(place)).write([source.read_bytes()])


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        fail_to_write(str(path), error)


def _listed() -> Iterator[str]:
    """The lines of the list."""
    yield "Languages:"
    for name, entry in LANGUAGES.builtin.items():
        yield f"  {name:<13} {entry.summary}"
    yield "Examples:"
    width = max(map(len, examples()))
    for name in examples():
        yield f"  {name:<{width}} {example(name).headline}".rstrip()
