"""The item line: names, and multiplicities of primary ones."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np
from lark import Tree

from dlxc.languages.dlx.codes import SECOND_BAR
from dlxc.languages.dlx.grammar import DLX_GRAMMAR, MOST_OF_NAME, read_word
from dlxc.languages.dlx.line_words import Offsets, words_of_lines
from dlxc.languages.faults import duplicates, multiplicity_faults, name_too_long
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.grammar import SyntaxFault
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import unexpected, word_at

_CHARACTERS = 1 << 18
"""The item line is cut into words this many characters at a time."""

_MOST_FAULTS_OF_A_KIND = 100
"""More faults of one kind in the item line are no slips, and are not reported."""


class ItemLine(NamedTuple):
    """The items in order: their names, and where each name starts in the text.

    `prefixes` are the multiplicities as written (`2:5|`), by the numbers of the items.
    """

    names: tuple[str, ...]
    starts: Offsets
    primary_count: int
    prefixes: dict[int, str]

    def span(self, number: int) -> Span:
        """Where a name stands."""
        start = int(self.starts[number])
        return Span(start, start + len(self.names[number]))

    def word(self, number: int) -> Word:
        """A name and where it stands."""
        return Word(self.names[number], self.span(number))

    def multiplicity(self, number: int) -> Word:
        """The multiplicity of an item that has one, and where it stands."""
        prefix, end = self.prefixes[number], int(self.starts[number])
        return Word(prefix, Span(end - len(prefix), end))


NO_ITEMS = ItemLine((), np.zeros(0, np.int64), 0, {})


def read_item_line(source: Source, line: Span) -> tuple[ItemLine, list[Diagnostic]]:
    """The item line of a text, and what is wrong with its syntax."""
    starts = _starts(source.text, line)
    read = _read_words(_blank_separated(source.slice(line)))
    if isinstance(read, _Words):
        return _item_line(read, starts), []
    start = int(starts[read.number])
    span = Span(start, start + len(read.text))
    short, by, found = read_word(source.text, span, "item_line", read.before)
    if isinstance(found, Tree):
        raise AssertionError(f"the grammar accepts {short.text!r}")  # noqa: TRY004 - our bug
    return NO_ITEMS, [_syntax_fault(short, found).moved(by)]


def _starts(text: str, line: Span) -> Offsets:
    """Where the words of a line start; what else is found of them takes much room."""
    parts: list[Offsets] = [np.zeros(0, np.int32)]
    at = line.start
    while at < line.end:
        blank = text.find(" ", at + _CHARACTERS, line.end)
        end = blank if blank >= 0 else line.end
        words = words_of_lines(text, Span(at, end))
        parts.append(words.places(words.starts))
        at = end
    return np.concatenate(parts)


def item_line_faults(line: ItemLine) -> Iterator[Diagnostic]:
    """Names that come twice, and multiplicities that allow nothing."""
    yield from duplicates(_repeated(line), "item")
    # Many are written alike, so only the different ones are looked at.
    written = {prefix: Word(prefix, Span(0, 0)) for prefix in line.prefixes.values()}
    wrong = {prefix for prefix, word in written.items() if any(multiplicity_faults(word))}
    numbers = (number for number, prefix in line.prefixes.items() if prefix in wrong)
    for number in islice(numbers, _MOST_FAULTS_OF_A_KIND):
        yield from multiplicity_faults(line.multiplicity(number))


def long_name_or_unexpected(found: Word, fault: SyntaxFault) -> Diagnostic:
    """A name that is too long, or else what was expected."""
    name = found.text.partition(":")[0]
    if {"NAME", "ITEM"} & fault.expected and len(name) > MOST_OF_NAME and "|" not in name:
        span = Span(found.span.start, found.span.start + len(name))
        return name_too_long(Word(name, span), MOST_OF_NAME)
    return unexpected(DLX_GRAMMAR, fault, found)


class _Words(NamedTuple):
    """The words of an item line, without multiplicities and the bar.

    `bar` is the number of the word that the bar begins, and `prefixes` are the multiplicities.
    """

    names: list[str]
    prefixes: dict[int, str]
    bar: int | None


class _WrongWord(NamedTuple):
    """A word that cannot stand in the item line, and what may stand before such a word."""

    number: int
    text: str
    before: str


def _read_words(words: list[str]) -> _Words | _WrongWord:
    """Most words are names; the others are looked at one by one, and replaced by their names."""
    prefixes: dict[int, str] = {}
    bar: int | None = None
    for number in _unusual(words):
        word = words[number]
        wrong = _WrongWord(number, word, ("a " if number else "") if bar is None else "a | ")
        prefix, stroke, name = word.partition("|")
        if stroke and bar is not None:
            return wrong
        if stroke and number and not prefix:
            bar = number
        elif stroke and _is_multiplicity(prefix):
            prefixes[number] = sys.intern(f"{prefix}|")  # many are equal
        elif stroke:
            return wrong
        else:
            name = word
        words[number] = name
        if not _is_name(name) and (name or number != bar):
            return wrong
    return _Words(words, prefixes, bar)


def _item_line(words: _Words, starts: Offsets) -> ItemLine:
    names, bar = words.names, words.bar
    for number, prefix in words.prefixes.items():
        starts[number] += len(prefix)
    if bar is None:
        return ItemLine(tuple(names), starts, len(names), words.prefixes)
    if names[bar]:
        starts[bar] += len("|")
    else:
        del names[bar]
        starts = np.delete(starts, bar)
    return ItemLine(tuple(names), starts, bar, words.prefixes)


def _blank_separated(line: str) -> list[str]:
    words = line.replace("\t", " ").strip(" ").split(" ")
    return [word for word in words if word] if "" in words else words


def _unusual(words: list[str]) -> list[int]:
    """The numbers of the words that may be something else than names."""
    return [
        number
        for number, word in enumerate(words)
        if len(word) > MOST_OF_NAME or "|" in word or ":" in word or word.split() != [word]
    ]


def _is_name(text: str) -> bool:
    """Whether a text is a name, perhaps with a multiplicity as polycube writes it before it."""
    is_starred = text[1:2] == "*" and text[0].isascii() and text[0].isalnum()
    most = MOST_OF_NAME + 2 * is_starred
    return 0 < len(text) <= most and "|" not in text and ":" not in text and text.split() == [text]


def _is_multiplicity(text: str) -> bool:
    """Whether a text is a number, or two with a colon between them."""
    low, colon, high = text.partition(":")
    numbers = (low, high) if colon else (low,)
    return all(digits.isascii() and digits.isdecimal() for digits in numbers)


def _repeated(line: ItemLine) -> Iterator[Word]:
    """All words of names that come twice, of some of these names: there can be many."""
    hashes = np.fromiter(map(hash, line.names), np.int64, len(line.names))
    hashes.sort()  # these take much less room than a set of names
    if (hashes[1:] != hashes[:-1]).all():
        return
    again = set(islice(_seen_before(line.names), _MOST_FAULTS_OF_A_KIND))
    yield from (line.word(number) for number, name in enumerate(line.names) if name in again)


def _seen_before(names: Iterable[str]) -> Iterator[str]:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            yield name
        seen.add(name)


def _syntax_fault(source: Source, fault: SyntaxFault) -> Diagnostic:
    found = word_at(source, Span(0, len(source.text)), fault.offset)
    if fault.found == "|":
        return SECOND_BAR.at(found.span)
    return long_name_or_unexpected(found, fault)
