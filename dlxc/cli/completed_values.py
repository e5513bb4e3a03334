"""What the tab key offers for values: codes, parameters, settings, sets of pieces.

Nothing here fails: where a specification cannot be read there is nothing to offer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from dlxc.system.registry import PluginError

if TYPE_CHECKING:
    from dlxc.languages.language import Parameter
    from dlxc.system.settings import Setting

Completions = list[CompletionItem[str]]

_BEGINNING = "beginning"
"""The kind of a completion after which something follows without a blank."""

_MOST_BYTES = 1_000_000
"""Specifications that are longer are not read: the tab key must answer at once."""


def completed_codes(_: click.Context, __: click.Parameter, incomplete: str) -> Completions:
    """The codes that begin so."""
    return _codes(incomplete)


def completed_warnings(_: click.Context, __: click.Parameter, incomplete: str) -> Completions:
    """Lists of codes of warnings with commas: the last code is completed."""
    before, comma, last = incomplete.rpartition(",")
    found = _codes(last, "W")
    for item in found:
        item.value = f"{before}{comma}{item.value}"
    return found


def completed_definitions(
    context: click.Context, _: click.Parameter, incomplete: str
) -> Completions:
    """The parameters of the specifications that the command line names, each with a `=`."""
    asked = {each.name: each.help for path in context.args for each in _parameters(context, path)}
    return _with_equals(asked, incomplete)


def completed_pass_settings(
    context: click.Context, _: click.Parameter, incomplete: str
) -> Completions:
    """The settings of the passes that the command line names, as `PASS.SETTING=`."""
    from dlxc.passes import PASSES

    names = context.params.get("names") or PASSES.builtin
    return _settings({f"{name}.": PASSES[name].settings for name in names}, incomplete)


def completed_target_settings(
    context: click.Context, _: click.Parameter, incomplete: str
) -> Completions:
    """The settings of the target that the command line names, as `SETTING=`."""
    from dlxc.targets import TARGETS

    target = context.params.get("target") or "dlx"
    return _settings({"": TARGETS[target].settings}, incomplete)


def completed_starts(_: click.Context, __: click.Parameter, incomplete: str) -> Completions:
    """The languages, and the examples."""
    from dlxc.cli.starting_files import example, examples
    from dlxc.languages import LANGUAGES

    known = {name: entry.summary for name, entry in LANGUAGES.builtin.items()}
    known |= {name: example(name).headline for name in examples() if name.startswith(incomplete)}
    return [
        CompletionItem(name, help=meaning)
        for name, meaning in known.items()
        if name.startswith(incomplete)
    ]


def completed_piece_words(
    context: click.Context, _: click.Parameter, incomplete: str
) -> Completions:
    """The words by which the name of a set of pieces can go on."""
    from dlxc.pieces import next_words

    words = next_words(context.params.get("words") or ())
    return [CompletionItem(word) for word in words if word.startswith(incomplete)]


def _codes(incomplete: str, initial: str = "") -> Completions:
    from dlxc.cli.codes import added_codes, own_codes

    return [
        CompletionItem(number, help=code.headline)
        for number, code in (own_codes() | added_codes()).items()
        if number.startswith(incomplete.upper()) and number.startswith(initial)
    ]


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


def _settings(settings: Mapping[str, Iterable[Setting]], incomplete: str) -> Completions:
    """Settings by the beginnings of their names; behind the `=` their values."""
    known = {f"{start}{each.name}": each for start, found in settings.items() for each in found}
    name, equals, value = incomplete.partition("=")
    if not equals:
        return _with_equals({name: each.help for name, each in known.items()}, incomplete)
    if name not in known:
        return []
    values = ("yes", "no") if known[name].kind == "flag" else known[name].choices
    return [CompletionItem(each) for each in values if each.startswith(value)]


def _with_equals(names: Mapping[str, str], incomplete: str) -> Completions:
    if "=" in incomplete:
        return []
    return [
        CompletionItem(f"{name}=", type=_BEGINNING, help=meaning)
        for name, meaning in names.items()
        if name.startswith(incomplete)
    ]
