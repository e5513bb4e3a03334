"""The manual pages, made from the commands: `python -m dlxc.cli.man_pages` writes `docs/man`.

A page for each command, `dlxc-compile(1)` and so on, and `dlxc(1)` for all.  The wheel installs
them where `man` looks.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import NamedTuple

import click

from dlxc.cli import main
from dlxc.system.version import __version__

_DATE = "2026-11-22"
"""The day of the pages, which `man` shows below them; they are the same each time."""

Rows = list[tuple[str, str]]

_ENVIRONMENT: Rows = [
    ("NO_COLOR", "If set, nothing is coloured, unless `--color always` asks for it."),
    ("FORCE_COLOR", "If set, colours are used also where no terminal shows them."),
    ("TERM", "On a terminal that is `dumb` nothing is coloured."),
    ("COLORTERM", "With `truecolor` or `24bit`, pictures of characters have all colours."),
    ("COLUMNS", "How many characters wide the help is, at most 80."),
    ("XDG_CACHE_HOME", "Its folder `dlxc` keeps parsers between runs; by default `~/.cache`."),
    ("XDG_CONFIG_HOME", "Its folder `dlxc` has templates of your own; by default `~/.config`."),
    ("NUMBA_CACHE_DIR", "Keeps the solver xcover, which is compiled when it is first used."),
]
"""What the command reads of the environment."""

_FURTHER_CODES = {"solve": "34", "decode": "3", "verify": "3"}
"""The exit codes of commands besides 0, 1 and 2."""

_OF_COLOURS = ("NO_COLOR", "FORCE_COLOR", "TERM")
"""What commands with `--color` read."""

_OF_COMMANDS = {"solve": ("NUMBA_CACHE_DIR",), "compile": ("XDG_CONFIG_HOME",)}
"""What some commands read besides."""

_LINE = 79
"""No line of prose in a page is longer, as `mandoc -Tlint` asks."""


class ManualPage(NamedTuple):
    """What a page says, as plain texts; code stands in back-quotes.

    `command` is what is typed, `name` what the page is called.
    """

    name: str
    command: str
    summary: str
    usage: str
    description: list[str]
    tables: list[tuple[str, Rows]]
    examples: list[str]
    see_also: list[str]


def manual_pages() -> dict[str, str]:
    """The pages by the names of their files."""
    from dlxc.system.templates import environment

    made = environment().overlay()
    made.filters |= {"roff": _roff, "roff_term": _roff_term, "roff_code": _roff_code}
    template = made.get_template("man/page.j2")
    return {
        f"{page.name}.1": template.render(page=page, date=_DATE, version=__version__)
        for page in _pages()
    }


def _pages() -> Iterator[ManualPage]:
    context = click.Context(main, info_name="dlxc", **main.context_settings)
    names = main.list_commands(context)
    commands = {name: main.get_command(context, name) for name in names}
    described = [(f"dlxc {name}", each.short_help or "") for name, each in commands.items() if each]
    page = _page(context, "compile puzzles into exact-cover problems", [("Commands", described)])
    see_also = [f"dlxc-{name}" for name in names]
    yield page._replace(see_also=see_also, tables=[*page.tables, ("Environment", _ENVIRONMENT)])
    for name, command in commands.items():
        if command:
            inner = click.Context(command, parent=context, info_name=name)
            yield _page(inner, _summary(command), _common_tables(inner))


def _summary(command: click.Command) -> str:
    """The help in a line, as it follows a name."""
    text = (command.short_help or "").rstrip(".")
    return text[:1].lower() + text[1:]


def _common_tables(context: click.Context) -> list[tuple[str, Rows]]:
    """What is the same for many commands: exit codes, and what they read of the environment."""
    name = context.info_name or ""
    wanted = f"012{_FURTHER_CODES.get(name, '')}"
    [(title, codes)] = _epilog(main)[1]
    tables = [(title, [row for row in codes if row[0] in wanted])]
    options = {parameter.name for parameter in context.command.params}
    read = {*(_OF_COLOURS if "color" in options else ()), *_OF_COMMANDS.get(name, ())}
    if variables := [row for row in _ENVIRONMENT if row[0] in read]:
        tables.append(("Environment", variables))
    return tables


def _page(context: click.Context, summary: str, further: list[tuple[str, Rows]]) -> ManualPage:
    """The page of a command: its options, further tables, and what stands below its help."""
    command = context.command
    examples, tables = _epilog(command)
    paragraphs = [" ".join(each.split()) for each in cleandoc(command.help or "").split("\n\n")]
    return ManualPage(
        context.command_path.replace(" ", "-"),
        context.command_path,
        summary,
        " ".join(command.collect_usage_pieces(context)),
        paragraphs,
        [("Options", [*_options(context)]), *further, *tables],
        examples,
        ["dlxc"],
    )


def _options(context: click.Context) -> Iterator[tuple[str, str]]:
    """Each option with its value, and what it does."""
    for parameter in context.command.get_params(context):
        if not isinstance(parameter, click.Option):
            continue
        has_value = not (parameter.is_flag or parameter.count)
        value = parameter.make_metavar(context).removesuffix(" RANGE") if has_value else ""
        meaning = parameter.help or ""
        if parameter.show_default:
            meaning += f" The default is `{parameter.default}`."
        yield " ".join(filter(None, [", ".join(parameter.opts), value])), meaning


def _epilog(command: click.Command) -> tuple[list[str], list[tuple[str, Rows]]]:
    """The examples below the help of a command, and the tables there."""
    examples: list[str] = []
    tables: list[tuple[str, Rows]] = []
    for block in (command.epilog or "").split("\n\n"):
        heading, *lines = block.removeprefix("\b\n").rstrip().split("\n")
        if heading == "Examples:":
            examples += [line.strip() for line in lines]
        elif heading.endswith(":"):
            rows = [re.split(" {2,}", line.strip(), maxsplit=1) for line in lines]
            name = "Exit status" if heading == "Exit codes:" else heading.rstrip(":")
            tables.append((name, [(term, meaning) for term, meaning in rows]))
    return examples, tables


_SPECIAL = {"\\": r"\e", "-": r"\-", "~": r"\(ti", "^": r"\(ha", "'": r"\(aq", "`": r"\(ga"}
"""Characters that roff would show as others."""


def _roff_code(text: str) -> str:
    r"""A line that is typed as it stands.

    >>> _roff_code("dlxc compile --from sudoku '~/x'")
    'dlxc compile \\-\\-from sudoku \\(aq\\(ti/x\\(aq'
    """
    escaped = "".join(_SPECIAL.get(character, character) for character in text)
    return rf"\&{escaped}" if escaped.startswith(".") else escaped


def _roff(text: str) -> str:
    r"""Prose: code in back-quotes is bold, and so are options.

    >>> _roff("`dlxc list` goes without --to in a so-called shell.")
    '\\fBdlxc list\\fR goes without \\fB\\-\\-to\\fR in a so-called shell.'
    """
    parts = re.split(r"`([^`]+)`|((?<![\w-])--?[a-z][\w-]*)", text)
    # Between the pieces of prose stand the two groups of the expression, one of them empty.
    batched = zip(parts[::3], [*parts[1::3], ""], [*parts[2::3], ""], strict=True)
    made = [
        _prose(prose) + "".join(rf"\fB{_roff_code(code)}\fR" for code in (quoted, option) if code)
        for prose, quoted, option in batched
    ]
    lines = textwrap.wrap("".join(made), _LINE, break_long_words=False, break_on_hyphens=False)
    return "\n".join(rf"\&{line}" if line[0] in ".'" else line for line in lines)


def _prose(text: str) -> str:
    """Text in which hyphens and apostrophes may look as they are set."""
    return "".join(each if each in "-'" else _SPECIAL.get(each, each) for each in text)


def _roff_term(term: str) -> str:
    r"""What is defined: names are bold, values in italics.

    >>> _roff_term("-o, --output FILE")
    '\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIFILE\\fR'
    """
    return " ".join(_roff_word(word) for word in term.split(" "))


def _roff_word(word: str) -> str:
    bare = word.removesuffix(",")
    comma = "," if bare != word else ""
    is_value = bare.startswith("[") or (bare.isupper() and bare[0] != "-" and "_" not in bare)
    escaped = _roff_code(bare).replace("|", r"|\:")
    return rf"\f{'I' if is_value else 'B'}{escaped}\fR{comma}"


def write_pages(folder: Path) -> None:
    """Write all pages, and remove those of commands that are gone."""
    pages = manual_pages()
    for path in folder.glob("*.1"):
        if path.name not in pages:
            path.unlink()
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_pages(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/man"))
