"""`dlxc new`: writes a specification to start with, a file of each language or an example."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import click

from dlxc.cli.argument_types import FILE, Completions, guess_of, offered
from dlxc.cli.console import Output, fail, fail_to_write, say
from dlxc.cli.option_groups import command
from dlxc.languages import LANGUAGES, WRITTEN, language_by_extension
from dlxc.languages.starting_files import StartingFile, example, examples, first_file
from dlxc.system import files
from dlxc.text.prose import shortened_name


def _completed_starts(_: click.Context, __: click.Parameter, incomplete: str) -> Completions:
    """The languages, and the examples."""
    known = {name: LANGUAGES[name].summary for name in WRITTEN}
    known |= {name: example(name).headline for name in examples() if name.startswith(incomplete)}
    return offered(known, incomplete)


@command("new", "Write a specification to start with.")
@click.argument("what", default="", metavar="[WHAT]", shell_complete=_completed_starts)
@click.option(
    "-o",
    "--output",
    "path",
    metavar="FILE",
    type=FILE,
    help="Write to FILE; `-` is standard output. Default: the name of the example, otherwise `new`"
    " with the extension of the language.",
)
def new_command(what: str, path: str | None) -> None:
    """Write a specification to start with: a small puzzle with comments, or an example.

    WHAT is a language, an example, or the name of a file to write, whose extension tells the
    language. Without WHAT, the command lists all languages and examples. It never replaces a
    file.
    """
    if not what:
        Output(path or files.STANDARD).write(f"{line}\n".encode() for line in _listed())
        return
    start, usual = _asked(what)
    path = path or usual
    language = start.path.suffix[1:]
    if language_by_extension(path) not in (None, language):
        raise click.UsageError(
            f"-o names '{path}', but this is {language}: end it in '.{language}'"
        )
    _write(start, path)
    if path != files.STANDARD:
        said = shortened_name(path)
        say(f"`{said}` is written. To solve it: dlxc solve {shlex.quote(said)}{start.options}")
    for line in start.notes.splitlines():
        say(line)


def _asked(what: str) -> tuple[StartingFile, str]:
    """What is to be written, and the usual name of the file."""
    if what in WRITTEN:
        return first_file(what), f"new.{what}"
    names = examples()
    found = [what] if what in names else [name for name in names if Path(name).stem == what]
    if len(found) > 1:
        raise click.UsageError(f"there are several examples '{what}': {', '.join(found)}")
    if found:
        return example(found[0]), found[0]
    language = language_by_extension(what)
    if language in WRITTEN:
        return first_file(str(language)), what
    if what in LANGUAGES.builtin or language in LANGUAGES.builtin:
        raise click.UsageError(f"'{what}' is data, which programs write: `dlxc compile` does")
    if what in LANGUAGES or language:
        raise click.UsageError(f"the package that brings '{what}' has no file to start with")
    guess = guess_of(what, [*WRITTEN, *names, *(Path(name).stem for name in names)])
    if Path(what).suffix:
        guess = f"; for a file of this name, say in which language: dlxc new puzzle -o {what}"
    raise click.UsageError(
        f"'{what}' is neither a language nor an example{guess}; `dlxc new` lists all"
    )


def _write(start: StartingFile, path: str) -> None:
    """Write the file and its data, unless one of them is there already."""
    if path == files.STANDARD:
        Output(path).write([start.path.read_bytes()])
        return
    place = Path(path)
    content = {place.parent / name: source for name, source in start.data.items()}
    content[place] = start.path
    for new in content:
        if new.exists() or new.is_symlink():
            fail(f"`{shortened_name(str(new))}` is there already: name another file with -o")
        if new != place and new.parent.is_symlink():
            fail(f"`{shortened_name(str(new.parent))}` is a link: name another file with -o")
    for new, source in content.items():
        try:
            if new != place:
                new.parent.mkdir(exist_ok=True)
            files.write_new(new, source.read_bytes())
        except OSError as error:
            at_fault = new if new == place or new.parent.is_dir() else new.parent
            fail_to_write(str(at_fault), error)


def _listed() -> Iterator[str]:
    """The lines of the list."""
    yield "Languages:"
    for name in WRITTEN:
        yield f"  {name:<13} {LANGUAGES[name].summary}"
    yield "Examples:"
    width = max(map(len, examples()))
    for name in examples():
        yield f"  {name:<{width}} {example(name).headline}".rstrip()
