"""What arguments and options of the command line hold: files, names, codes, definitions."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from dlxc.languages import LANGUAGES
from dlxc.system.registry import Registry

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class FileName(click.Path):
    """The name of a file, or `-`.  Whether it can be read is found out, and said, when it is read.

    The tab key looks for files with one of the `extensions`, or for all files if there are none.
    """

    def __init__(self, extensions: Iterable[str] = ()) -> None:
        super().__init__(allow_dash=True, readable=False)
        self.extensions = extensions

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Files, which the shell finds itself."""
        from click.shell_completion import CompletionItem

        return [CompletionItem(incomplete, type="file", extensions=[*self.extensions])]


FILE = FileName()

SPECIFICATION = FileName(LANGUAGES)
"""A file that dlxc reads: the name of a language is the extension of its files."""

TEMPLATE = FileName(["j2"])

_GUESSES = 20
"""So many near names are looked at; of equally near ones the one that begins alike is told."""


def meant(word: str, names: Iterable[str]) -> str:
    """A guess at what was meant, as the end of a message: `; did you mean 'json'?` or nothing."""
    from difflib import SequenceMatcher, get_close_matches

    names = list(names)
    lower = {name.lower(): name for name in names}
    close = get_close_matches(word.lower(), lower, n=_GUESSES, cutoff=0.5)
    if not close:
        return ""
    nearest = SequenceMatcher(None, word.lower(), close[0]).ratio()
    alike = (each for each in close if SequenceMatcher(None, word.lower(), each).ratio() == nearest)
    best = max(alike, key=lambda each: _common_beginning(word.lower(), each))
    return f"; did you mean '{lower[best]}'?"


def _common_beginning(one: str, other: str) -> int:
    """How many characters two texts begin with alike."""
    pairs = zip(one, other, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


class Named(click.Choice[str]):
    """A choice of names that answers an unknown one with the nearest.

    Of a registry the help shows dlxc's own names alone; to find the others takes time.
    """

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__(names.builtin if isinstance(names, Registry) else names)
        self.names = names

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name itself, if it is in the list."""
        if value not in self.choices and value not in self.names:
            names = ", ".join(f"'{name}'" for name in self.names)
            guess = meant(str(value), self.names)
            self.fail(f"'{value}' is not one of {names}{guess}", param, ctx)
        return str(value)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """All names that begin so, with what dlxc's own are."""
        from click.shell_completion import CompletionItem

        own = self.names.builtin if isinstance(self.names, Registry) else {}
        return [
            CompletionItem(name, help=getattr(own.get(name), "summary", None))
            for name in self.names
            if name.startswith(incomplete)
        ]


class Codes(click.ParamType[tuple[str, ...]]):
    """Codes of warnings, separated by commas."""

    name = "codes"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        """The codes, each of which must be a warning's."""
        from dlxc.cli.codes import added_codes, own_codes

        found = tuple(code.strip().upper() for code in str(value).split(","))
        codes = own_codes()
        if not set(found) <= codes.keys():
            codes |= added_codes()
        warnings = [code for code in codes if code.startswith("W")]
        for code in found:
            if code.startswith("E") and code in codes:
                self.fail(f"'{code}' is an error, only warnings can be ignored", param, ctx)
            if code not in warnings:
                self.fail(f"'{code}' is no code of a warning{meant(code, warnings)}", param, ctx)
        return found


class Definition(NamedTuple):
    """A value for a parameter of a specification: the value itself, or a file that holds it."""

    name: str
    value: str = ""
    path: str = ""


class DefinitionType(click.ParamType[Definition]):
    """A definition as `-D` takes it.

    >>> DefinitionType().convert("n=12", None, None)
    Definition(name='n', value='12', path='')
    >>> DefinitionType().convert("words=@list.txt", None, None)
    Definition(name='words', value='', path='list.txt')
    """

    name = "NAME=VALUE"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Definition:
        """The parts of a definition."""
        name, equals, said = str(value).partition("=")
        if not (name and equals):
            self.fail(f"'{value}' is not of the form NAME=VALUE", param, ctx)
        if said == "@":
            self.fail(f"'{value}' names no file after the @", param, ctx)
        return Definition(name, path=said[1:]) if said.startswith("@") else Definition(name, said)
