"""What is wrong with an option: the grammar is asked, then the table of items."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np

from dlxc.languages.dlx.codes import (
    COST_TOO_LONG,
    COSTS_TOO_LARGE,
    ITEM_TWICE_IN_OPTION,
    NO_COST,
    NO_SUCH_ITEM,
    NO_SUCH_ITEM_BUT_LIKE,
    PRIMARY_WITH_COLOUR,
    SECOND_BAR,
)
from dlxc.languages.dlx.grammar import MOST_DIGITS, read_word
from dlxc.languages.dlx.item_line import long_name_or_unexpected
from dlxc.languages.dlx.option_lines import OptionWords
from dlxc.languages.dlx.word_table import COST, UNREAD, WordTable
from dlxc.languages.faults import nearest
from dlxc.problem import IntArray
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.grammar import SyntaxFault, subtrees, words_of
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import word_at

_MOST_OF_AN_OPTION = 100
"""The most faults of one option that are reported, and words of it that are looked at."""

_FEW_WORDS = 1 << 10
"""This many words of an option are looked at first."""


class _Entry(NamedTuple):
    """An item of an option, and its colour if it has one."""

    name: Word
    colour: Word | None = None


def option_faults(option: OptionWords, table: WordTable) -> Iterator[Diagnostic]:
    """What is wrong with an option: only its first fault of syntax, or else all of its faults."""
    return islice(_faults(option, table), _MOST_OF_AN_OPTION)


def _faults(option: OptionWords, table: WordTable) -> Iterator[Diagnostic]:
    entries: dict[int, _Entry] = {}
    long_costs: list[Word] = []
    for at in np.flatnonzero(option.items == UNREAD)[:_MOST_OF_AN_OPTION].tolist():
        source, by, found = read_word(option.text, option.span(at), "option", "a " if at else "")
        if isinstance(found, SyntaxFault):
            yield _syntax_fault(source, found).moved(by)
            return
        long_costs += [cost.moved(by) for cost in words_of(found, "COST")]
        if not words_of(found, "COST"):
            entry = subtrees(found, "entry")[-1]
            name, *colour = (*words_of(entry, "ITEM"), *words_of(entry, "COLOUR"))
            entries[at] = _Entry(name.moved(by), colour[0].moved(by) if colour else None)
    for cost in long_costs:
        yield COST_TOO_LONG.at(cost.span, most=MOST_DIGITS)
    if option.costs_too_much:
        last = int(np.flatnonzero(option.items == COST)[-1])
        yield COSTS_TOO_LARGE.at(option.span(last), most=MOST_DIGITS)
    yield from _entry_faults(option, entries, table)


def _entry_faults(
    option: OptionWords, odd: dict[int, _Entry], table: WordTable
) -> Iterator[Diagnostic]:
    """Items that are not known or come twice, and colours of primary items."""
    known = table.item_numbers
    items = option.items.copy()
    for at, entry in odd.items():
        items[at] = known.get(entry.name.text, UNREAD)
    first = _repeats(items)
    for at in sorted({*odd, *first}):
        name, colour = odd.get(at) or _Entry(_name_of(option.word(at)))
        if name.text not in known:
            yield _no_such_item(name, known)
        elif at in first:
            other = odd.get(first[at]) or _Entry(_name_of(option.word(first[at])))
            yield ITEM_TWICE_IN_OPTION.at(name.span, other.name.span, name=name.text)
        elif colour:
            yield PRIMARY_WITH_COLOUR.at(colour.span, name=name.text)


def _repeats(items: IntArray) -> dict[int, int]:
    """The places of items that stood in the option before, each with the first place.

    Of more than `_MOST_OF_AN_OPTION` the first ones: only as much of a long option is looked at.
    """
    size = _FEW_WORDS
    found = _repeats_among(items[:size])
    while len(found) < _MOST_OF_AN_OPTION and size < len(items):
        size *= 2
        found = _repeats_among(items[:size])
    return found


def _repeats_among(items: IntArray) -> dict[int, int]:
    order = np.argsort(items, kind="stable")
    in_order = items[order]
    again = np.flatnonzero((in_order[1:] == in_order[:-1]) & (in_order[1:] >= 0)) + 1
    first = np.searchsorted(in_order, in_order[again])
    early = np.argsort(order[again])[:_MOST_OF_AN_OPTION]
    return dict(zip(order[again][early].tolist(), order[first][early].tolist(), strict=True))


def _name_of(word: Word) -> Word:
    """The name in an item with or without a colour."""
    name = word.text.partition(":")[0]
    return Word(name, Span(word.span.start, word.span.start + len(name)))


def _no_such_item(name: Word, known: Collection[str]) -> Diagnostic:
    near = nearest(name.text, known)
    if near is None:
        return NO_SUCH_ITEM.at(name.span, name=name.text)
    edit = Edit(name.span, near)
    return NO_SUCH_ITEM_BUT_LIKE.at(name.span, edit=edit, name=name.text, near=near)


def _syntax_fault(source: Source, fault: SyntaxFault) -> Diagnostic:
    found = word_at(source, Span(0, len(source.text)), fault.offset)
    if fault.found == "|" and "ITEM" not in fault.expected - {"_BLANKS"}:
        return SECOND_BAR.at(found.span)
    if fault.found == "|":
        return NO_COST.at(found.span, most=MOST_DIGITS)
    return long_name_or_unexpected(found, fault)
