"""The item line: names, and multiplicities of primary ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from lark import Token, Tree

from dlxc.geometry.digits import VALUE
from dlxc.languages.dlx.codes import SECOND_BAR
from dlxc.languages.dlx.grammar import DLX_GRAMMAR, MOST_OF_NAME, ODD_SPACES, says_nothing
from dlxc.languages.faults import (
    duplicates,
    multiplicity_faults,
    multiplicity_of,
    name_too_long,
    unread_multiplicity,
)
from dlxc.problem import Items, Multiplicity
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.grammar import SyntaxFault, subtrees, token_of, word, words_of
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import unexpected, word_at


class ItemWord(NamedTuple):
    """A primary item: its name, and its multiplicity as written (`2:5|`)."""

    name: Word
    multiplicity: Word | None


class ItemLine(NamedTuple):
    """The items in order."""

    primary: tuple[ItemWord, ...] = ()
    secondary: tuple[Word, ...] = ()

    @property
    def names(self) -> list[Word]:
        """The names of all items."""
        return [*(item.name for item in self.primary), *self.secondary]


class ReadItems(NamedTuple):
    """The items, and the multiplicities as they were written, by item number."""

    items: Items
    prefixes: dict[int, str]


def read_item_line(source: Source, line: Span) -> tuple[ItemLine, list[Diagnostic]]:
    """The item line of a text, and what is wrong with its syntax."""
    plain = _plain_item_line(source.slice(line), line.start)
    if plain is not None:
        return plain, []
    tree = DLX_GRAMMAR.parse(source, "item_line", line)
    if isinstance(tree, SyntaxFault):
        return ItemLine(), [word_fault(source, line, tree)]
    primary = tuple(_item_word(item) for item in subtrees(tree, "item"))
    return ItemLine(primary, words_of(tree, "NAME")), []


def item_line_faults(line: ItemLine) -> Iterator[Diagnostic]:
    """Names that come twice, and multiplicities that allow nothing."""
    yield from duplicates(line.names, "item")
    for item in line.primary:
        if item.multiplicity:
            yield from multiplicity_faults(item.multiplicity)


def items_of(line: ItemLine, option_lines: Iterable[str]) -> ReadItems:
    """The items; `4*Z` is the item `Z` of multiplicity 4 if options call it `Z`."""
    given = line.names
    names = [name.text for name in given]
    multiplicities: dict[int, Multiplicity] = {}
    prefixes: dict[int, str] = {}
    for number, item in enumerate(line.primary):
        found = multiplicity_of(item.multiplicity.text) if item.multiplicity else None
        if found is not None and item.multiplicity:
            multiplicities[number], prefixes[number] = found, item.multiplicity.text
    for number in _starred(line, option_lines):
        prefix, value = names[number][:2], VALUE[names[number][0]]
        multiplicities[number], prefixes[number] = Multiplicity(value, value), prefix
        names[number] = names[number][2:]
    items = Items(names, len(line.primary), multiplicities, lambda number: given[number].span)
    return ReadItems(items, prefixes)


def unread_multiplicities(line: ItemLine, read: ReadItems) -> Iterator[Diagnostic]:
    """Warnings about multiplicities that are written as polycube does."""
    for number, prefix in read.prefixes.items():
        if prefix.endswith("*"):
            start = line.primary[number].name.span.start
            times = read.items.multiplicities[number].low
            yield unread_multiplicity(Span(start, start + len(prefix)), prefix, times)


def word_fault(source: Source, line: Span, fault: SyntaxFault) -> Diagnostic:
    """The diagnostic for a syntax fault in the item line."""
    found = word_at(source, line, fault.offset)
    if fault.found == "|":
        return SECOND_BAR.at(found.span)
    return long_name_or_unexpected(found, fault)


def long_name_or_unexpected(found: Word, fault: SyntaxFault) -> Diagnostic:
    """A name that is too long, or else what was expected."""
    name = found.text.partition(":")[0]
    if {"NAME", "ITEM"} & fault.expected and len(name) > MOST_OF_NAME and "|" not in name:
        span = Span(found.span.start, found.span.start + len(name))
        return name_too_long(Word(name, span), MOST_OF_NAME)
    return unexpected(DLX_GRAMMAR, fault, found)


def _item_word(tree: Tree[Token]) -> ItemWord:
    (name,), multiplicity = words_of(tree, "NAME"), token_of(tree, "MULTIPLICITY")
    return ItemWord(name, word(multiplicity) if multiplicity else None)


def _plain_item_line(text: str, at: int) -> ItemLine | None:
    """An item line of plain names and at most one bar that stands alone, read without a parser.

    There can be hundreds of thousands of names.  Of any other line nothing is said.
    """
    if ":" in text or any(space in text for space in ODD_SPACES):
        return None
    primary: list[ItemWord] = []
    secondary: list[Word] = []
    seen_bar = False
    end = 0
    for name in text.split():
        start = text.index(name, end)
        end = start + len(name)
        if name == "|" and not seen_bar:
            seen_bar = True
        elif "|" in name or len(name) > MOST_OF_NAME:
            return None
        elif seen_bar:
            secondary.append(Word(name, Span(start + at, end + at)))
        else:
            primary.append(ItemWord(Word(name, Span(start + at, end + at)), None))
    return ItemLine(tuple(primary), tuple(secondary)) if primary else None


def _starred(line: ItemLine, option_lines: Iterable[str]) -> list[int]:
    """The items `4*Z` that options call `Z`."""
    known = {name.text for name in line.names}
    perhaps = [
        number
        for number, item in enumerate(line.primary)
        if item.multiplicity is None
        and item.name.text[1:2] == "*"
        and item.name.text[0] in VALUE
        and item.name.text[2:]
        and item.name.text[2:] not in known
    ]
    if not perhaps:
        return []
    used = set(chain.from_iterable(each.split() for each in option_lines if not says_nothing(each)))
    names = [item.name.text for item in line.primary]
    return [n for n in perhaps if names[n] not in used and names[n][2:] in used]
