"""How often items are to be covered, as DLX3 and as polycube write it.

`4*Z` can be a name, or the item `Z` with multiplicity 4, as polycube writes it.  The options tell:
it is a multiplicity if they call the item `Z` and never `4*Z`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from dlxc.geometry.digits import VALUE
from dlxc.languages.dlx.item_line import ItemLine
from dlxc.languages.dlx.known_words import UNKNOWN, KnownWords
from dlxc.languages.dlx.line_words import line_chunks, words_of_lines
from dlxc.languages.faults import multiplicity_of, unread_multiplicity
from dlxc.problem import Items, Multiplicity
from dlxc.text.diagnostics import MOST_ALIKE, Diagnostic
from dlxc.text.source import Span

_STAR_PREFIX = len("4*")


class ReadItems(NamedTuple):
    """The items, and the multiplicities as they were written, by item number."""

    items: Items
    prefixes: dict[int, str]


def items_of(line: ItemLine, text: str, start: int) -> ReadItems:
    """The items of an item line; the options stand in the text from `start` on."""
    names = line.names
    multiplicities: dict[int, Multiplicity] = {}
    prefixes = line.prefixes
    meanings = {prefix: multiplicity_of(prefix) for prefix in set(prefixes.values())}
    if None in meanings.values():
        prefixes = {n: prefix for n, prefix in prefixes.items() if meanings[prefix] is not None}
    for number, prefix in prefixes.items():
        found = meanings[prefix]
        assert found is not None  # noqa: S101 - the others are left out
        multiplicities[number] = found
    starred = _starred(line, text, start)
    if starred:
        changed, prefixes = [*names], prefixes.copy()
        for number in starred:
            prefix, value = names[number][:_STAR_PREFIX], VALUE[names[number][0]]
            multiplicities[number], prefixes[number] = Multiplicity(value, value), prefix
            changed[number] = names[number][_STAR_PREFIX:]
        names = tuple(changed)
    return ReadItems(Items(names, line.primary_count, multiplicities, line.span), prefixes)


def unread_multiplicities(line: ItemLine, read: ReadItems) -> Iterator[Diagnostic]:
    """Warnings about multiplicities that are written as polycube does; the last tells of more."""
    starred = [number for number, prefix in read.prefixes.items() if prefix.endswith("*")]
    for place, number in enumerate(starred[:MOST_ALIKE], start=1):
        prefix, start = read.prefixes[number], int(line.starts[number])
        times = read.items.multiplicities[number].low
        warning = unread_multiplicity(Span(start, start + len(prefix)), prefix, times)
        yield warning._replace(alike=len(starred) - place) if place == MOST_ALIKE else warning


def _starred(line: ItemLine, text: str, start: int) -> list[int]:
    """The items `4*Z` that options call `Z`."""
    perhaps = [
        number
        for number, name in enumerate(line.names[: line.primary_count])
        if name[1:2] == "*" and name[0] in VALUE and number not in line.prefixes
    ]
    if not perhaps:
        return []
    known = {"", *line.names}
    names = {number: line.names[number] for number in perhaps}
    names = {n: name for n, name in names.items() if name[_STAR_PREFIX:] not in known}
    short = {name[_STAR_PREFIX:] for name in names.values()}
    used = _used([*names.values(), *short], text, start)
    return [n for n, name in names.items() if name not in used and name[_STAR_PREFIX:] in used]


def _used(names: Iterable[str], text: str, start: int) -> set[str]:
    """Those of some names that are words of lines from `start` on which are no comments."""
    wanted = list(dict.fromkeys(names))
    known = KnownWords(wanted)
    is_used = np.zeros(len(wanted), np.bool_)
    for chunk in line_chunks(text, start):
        words = words_of_lines(text, chunk)
        comments = words.comments()
        if comments.any():
            words = words.of_lines(~comments)
        found = known.numbers(words)
        is_used[found[found != UNKNOWN]] = True
    return {wanted[number] for number in np.flatnonzero(is_used).tolist()}
