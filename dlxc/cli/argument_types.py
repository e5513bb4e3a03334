"""What the command line holds: files, names, numbers, codes, definitions, and their completion."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import click
from click.shell_completion import CompletionItem

from dlxc.system.registry import PluginError, Registry
from dlxc.system.resources import folder
from dlxc.text.prose import guess

if TYPE_CHECKING:
    from dlxc.languages.language import Parameter
    from dlxc.text.codes import Code

T = TypeVar("T")
Real = TypeVar("Real", int, float)


class FileName(click.Path):
    """The name of a file, or `-`.  Whether it can be read is found out, and said, when it is read.

    An empty name is refused: most often it is a variable of the shell that has no value.
    """

    def __init__(self) -> None:
        super().__init__(allow_dash=True, readable=False)
        self.name = "file"  # as the help calls it

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The name itself."""
        if not value:
            self.fail("the name of a file is empty", param, ctx)
        if re.match(r"\w+://", value):
            self.fail(f"dlxc reads and writes files, and '{value}' is an address", param, ctx)
        return str(super().convert(value, param, ctx))


FILE = FileName()


def not_empty(value: str) -> str:
    """A text that is not empty."""
    if not value:
        raise click.BadParameter("it is empty")
    return value


def whole_number(least: int, most: int = sys.maxsize) -> Callable[[str | int], int]:
    """What reads a whole number from `least` to `most`, which the help calls N."""
    what = f"a whole number from {least} to {most}"
    return _number("n", int, lambda number: least <= number <= most, what)


def _number(
    name: str, read: type[Real], is_right: Callable[[Real], bool], what: str
) -> Callable[[str | Real], Real]:
    """What reads a number that is right, which nan never is; the help calls it by a name."""

    def number(value: str | Real) -> Real:
        with suppress(ValueError):
            if is_right(read(value)):
                return read(value)
        raise click.BadParameter(f"'{value}' is not {what}")

    number.__name__ = name
    return number


SEED: dict[str, Any] = {
    "type": whole_number(0),
    "help": "The seed of the random choices: the same seed makes the same ones.",
}
"""What an option `--seed` is, of any command."""


seconds = _number("seconds", float, lambda number: number > 0, "a number above 0, in seconds")
factor = _number("factor", float, lambda number: 0 <= number <= 100, "a number from 0 to 100")


def read_as(function: str, *more: float) -> Callable[[str], Any]:
    """What reads a value as a function of `dlxc.draw.lengths` does, after which help calls it."""

    def read(value: str) -> Any:
        from dlxc.draw import lengths

        return _refused(getattr(lengths, function), value, *more)

    read.__name__ = function
    return read


def _refused(read: Callable[..., T], *given: Any) -> T:
    """What reads a value; why it does not is wrong usage."""
    try:
        return read(*given)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def piece_colours(value: str) -> tuple[str, tuple[str, ...]]:
    """The name of a piece and the colours of its copies.

    >>> piece_colours("A=gold,#F00")
    ('A', ('#ffd700', '#ff0000'))
    """
    from dlxc.text.css_colours import known_colour

    name, equals, colours = value.rpartition("=")
    if not (name and equals):
        raise click.BadParameter(f"'{value}' is not of the form NAME=COLOUR[,COLOUR...]")
    return name, tuple(_refused(known_colour, text.strip()) for text in colours.split(","))


def guess_of(word: str, names: Iterable[str], likeness: float = 0.5) -> str:
    """A guess at what was meant, as the end of a message: `; did you mean 'json'?` or nothing."""
    words = folder("templates") / "help" / "other-words.json"
    return guess(word, names, json.loads(words.read_text(encoding="utf-8")), likeness)


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
            guess = guess_of(str(value), self.names)
            self.fail(f"'{value}' is not one of {names}{guess}", param, ctx)
        return str(value)

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002 - click's signature
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """All names that begin so, with what dlxc's own are."""
        own = self.names.builtin if isinstance(self.names, Registry) else {}
        meanings = {name: getattr(own.get(name), "summary", "") for name in self.names}
        return offered(meanings, incomplete)


def all_codes() -> dict[str, Code]:
    """The codes by their numbers, in this order: dlxc's own, and those of plug-ins.

    Those of packages that cannot be loaded are left out; `dlxc list` says why.
    """
    from dlxc.languages import LANGUAGES
    from dlxc.passes import PASSES
    from dlxc.text.codes import add_codes, code_of, known_codes

    for name in LANGUAGES.added:
        with suppress(Exception):
            LANGUAGES[name].load()
    for name in PASSES.added:
        with suppress(PluginError):
            add_codes(PASSES[name].codes)
    return {number: code_of(number) for number in known_codes()}


def codes_of_warnings(value: str) -> tuple[str, ...]:
    """Codes, separated by commas, each of which must be a warning's."""
    from dlxc.text.codes import own_codes

    codes = tuple(code.strip().upper() for code in value.split(","))
    known: Iterable[str] = own_codes()
    if not {*codes} <= {*known}:
        known = all_codes()
    warnings = [code for code in known if code.startswith("W")]
    for code in codes:
        if code not in warnings:
            raise click.BadParameter(f"there is no warning '{code}'{guess_of(code, warnings)}")
    return codes


def definition(said: str) -> tuple[str, str]:
    """The name and the value of a parameter as `-D` takes them; `@` is before the name of a file.

    >>> definition("n=12"), definition("words=@list.txt")
    (('n', '12'), ('words', '@list.txt'))
    """
    name, equals, value = said.partition("=")
    if not (name and equals):
        remedy = f": write `-D {said}=VALUE`" * said.isidentifier()
        raise click.BadParameter(f"'{said}' is not of the form NAME=VALUE{remedy}")
    if value == "@":
        raise click.BadParameter(f"'{said}' names no file after the @")
    return name, value


MOST_RUNS = 1_000_000
"""So often one command may search at most."""

_SERIES = re.compile(r"(-?[0-9]{1,15})(?:\.\.(-?[0-9]{1,15}))?")


def series(name: str, value: str) -> list[int] | None:
    """The integers that `3..12` or `4,6,8..10` stands for; nothing for any other value.

    >>> series("n", "4,6,8..10"), series("n", "7"), series("word", "a,b")
    ([4, 6, 8, 9, 10], None, None)
    """
    parts = [_SERIES.fullmatch(part.strip()) for part in value.split(",")]
    if not all(parts) or not (".." in value or "," in value):
        return None
    found = [range(int(part[1]), int(part[2] or part[1]) + 1) for part in parts if part]
    shown = f"'-D {name}={value}'"
    if not all(found):
        raise click.UsageError(f"{shown}: a range goes from the smaller number to the larger")
    if sum(map(len, found)) > MOST_RUNS:
        raise click.UsageError(f"{shown} asks for more than {MOST_RUNS} runs")
    return [*chain(*found)]


# What the tab key offers.  Nothing here fails: where a specification cannot be read there is
# nothing to offer.

Completions: TypeAlias = "list[CompletionItem[str]]"  # generic only since click 8.5

_MOST_BYTES = 1_000_000
"""Specifications that are longer are not read: the tab key must answer at once."""


def offered(meanings: Mapping[str, str], incomplete: str, before: str = "") -> Completions:
    """The words that begin so, with what they mean; `before` is what is in front of them."""
    return [
        CompletionItem(before + word, help=meaning)
        for word, meaning in meanings.items()
        if word.startswith(incomplete)
    ]


def completed(words: Callable[[click.Context], Mapping[str, str]]) -> Any:
    """What the tab key offers of some words with their meanings."""
    return lambda context, _, incomplete: offered(words(context), incomplete)


completed_keys = completed(
    lambda _: {"pieces": "which pieces are used", "holes": "which cells stay empty"}
)
"""What solutions of any puzzle are grouped by."""

completed_definitions = completed(
    lambda context: {
        f"{parameter.name}=": parameter.help
        for path in context.args
        for parameter in _parameters(context, path)
    }
)
"""The parameters of the specifications that the command line names, each with a `=`."""


def completed_codes(_: click.Context, parameter: click.Parameter, incomplete: str) -> Completions:
    """The codes that begin so; of warnings in a list with commas, after the last comma."""
    before, comma, last = incomplete.rpartition(",")
    start = "" if isinstance(parameter, click.Argument) else "W"
    codes = {text: code.headline for text, code in all_codes().items() if text.startswith(start)}
    return offered(codes, last.upper(), before + comma)


def _parameters(context: click.Context, path: str) -> Iterator[Parameter]:
    """The parameters that a file asks for, as far as it can be read."""
    from dlxc.languages import LANGUAGES, language_by_extension
    from dlxc.text.decoding import read_source

    name = context.params.get("language") or language_by_extension(path)
    file = Path(path)
    if not name or not file.is_file() or file.stat().st_size > _MOST_BYTES:
        return
    source, faults = read_source(path)
    if faults:
        return
    with suppress(PluginError):
        language = LANGUAGES[name].load()
        yield from language.parameters(language.parse(source).tree)


def completed_settings(context: click.Context, _: click.Parameter, incomplete: str) -> Completions:
    """The settings of the passes and the target that the command line names, with their values."""
    from dlxc.passes import PASSES
    from dlxc.targets import TARGETS

    names, target = context.params.get("names") or PASSES.builtin, context.params.get("target")
    owners: list[Any] = [*(PASSES[name] for name in names), *([TARGETS[target]] if target else [])]
    settings = {
        f"{owner.name}.{setting.name}={value}": setting.help
        for owner in owners
        for setting in owner.settings
        for value in (("yes", "no") if setting.kind == "flag" else setting.choices or ("",))
    }
    return offered(settings, incomplete)
