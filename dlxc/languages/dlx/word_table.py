"""What the words of options mean: items, items with a colour, and costs.

>>> from dlxc.languages.dlx.line_words import words_of_lines
>>> from dlxc.text.source import Span
>>> table = WordTable(Items(("a", "s"), primary_count=1))
>>> table.meanings(words_of_lines("a s:x |5 b", Span(0, 10))).items.tolist()
[0, 1, -3, -2]
>>> table.colours
{'x': 0}
"""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.dlx.grammar import MOST_DIGITS
from dlxc.languages.dlx.known_words import UNKNOWN, KnownWords, word_slices
from dlxc.languages.dlx.line_words import LineWords, Offsets
from dlxc.problem import NO_COLOUR, IntArray, Items

UNREAD = -2
"""The item of a word that cannot stand in an option."""

COST = -3
"""The item of a word that is a cost, as `|5` is."""


class Meanings(NamedTuple):
    """What some words mean, word by word: an item, `UNREAD` or `COST`; a colour; what it costs.

    Without `colours` no word has a colour; without `costs` no word is a cost.
    """

    items: IntArray
    colours: IntArray | None = None
    costs: NDArray[np.int64] | None = None


class WordTable:
    """The words that options are made of, numbered: first the items, then words as they are met.

    `colours` numbers the colours as they are first met; `has_costs` tells whether a cost was met.
    """

    def __init__(self, items: Items) -> None:
        self.items = items
        self.colours: dict[str, int] = {}
        self.has_costs = False
        self._known = KnownWords(items.names)
        self._known_count = len(items)
        self._looked_up = 0
        # What the words that were met mean; the first one has the number `len(items)`.  Words
        # that mean nothing are not kept: there can be many.
        self._met: dict[bytes, int] = {}
        self._item_of, self._colour_of, self._cost_of = array("i"), array("i"), array("q")
        # The same of words whose colour is new.  They may never come again, and are forgotten:
        # of a million words with a colour each, the colours alone take much room.
        self._fresh_item_of, self._fresh_colour_of = array("i"), array("i")

    @cached_property
    def item_numbers(self) -> dict[str, int]:
        """The items by their names."""
        return {name: number for number, name in enumerate(self.items.names)}

    def meanings(self, words: LineWords) -> Meanings:
        """What words mean."""
        items = np.empty(len(words), np.int32)
        colours = costs = None
        for part in word_slices(words):
            numbers = self._numbers(words.data, words.starts[part], words.ends[part])
            items[part] = numbers
            met = np.flatnonzero(numbers >= len(self.items))
            if not len(met):
                continue
            picks, places = numbers[met] - len(self.items), met + part.start
            items[places] = np.frombuffer(self._item_of, np.intc)[picks]
            if self.colours:
                colours = np.full(len(words), NO_COLOUR, np.int32) if colours is None else colours
                colours[places] = np.frombuffer(self._colour_of, np.intc)[picks]
            if self.has_costs:
                costs = np.zeros(len(words), np.int64) if costs is None else costs
                costs[places] = np.frombuffer(self._cost_of, np.int64)[picks]
            self._forget_fresh()
        return Meanings(items, colours, costs)

    def _numbers(self, data: bytes, starts: Offsets, ends: Offsets) -> NDArray[np.int32]:
        """The number of each word, or `UNREAD`; words that are new get one."""
        numbers = self._known.numbers_between(data, starts, ends)
        unknown = np.flatnonzero(numbers == UNKNOWN)
        if len(unknown):
            places = zip(starts[unknown].tolist(), ends[unknown].tolist(), strict=True)
            numbers[unknown] = [self._number(data[start:end]) for start, end in places]
            self._number_fresh(numbers)
            self._looked_up += len(unknown)
            # To learn words takes about as long as to look up as many one by one.
            if self._looked_up > len(self.items) + len(self._met) > self._known_count:
                self._learn()
        return numbers

    def _number_fresh(self, numbers: NDArray[np.int32]) -> None:
        """Give the words with a new colour numbers behind those that are kept."""
        count = len(self._fresh_item_of)
        if count:
            is_fresh = numbers < COST
            numbers[is_fresh] = len(self.items) + len(self._met) + COST - 1 - numbers[is_fresh]
            self._item_of.extend(self._fresh_item_of)
            self._colour_of.extend(self._fresh_colour_of)
            self._cost_of.extend(array("q", [0]) * count)

    def _forget_fresh(self) -> None:
        """Let the numbers of words with a new colour be given again."""
        if self._fresh_item_of:
            for column in (self._item_of, self._colour_of, self._cost_of):
                del column[len(self._met) :]
            del self._fresh_item_of[:], self._fresh_colour_of[:]

    def _learn(self) -> None:
        """Let the words that were met be looked up as quickly as the items."""
        met = [word.decode() for word in self._met]
        self._known = KnownWords([*self.items.names, *met])
        self._known_count = len(self.items) + len(met)
        self._looked_up = 0

    def _number(self, word: bytes) -> int:
        """The number of a word that is no plain item, or `UNREAD`, or less for a new colour."""
        number = self._met.get(word)
        if number is not None:
            return number
        colour_count = len(self.colours)
        item, colour, cost = self._meaning(word.decode())
        if item == UNREAD:
            return UNREAD
        if colour == colour_count:
            self._fresh_item_of.append(item)
            self._fresh_colour_of.append(colour)
            return COST - len(self._fresh_item_of)
        self._item_of.append(item)
        self._colour_of.append(colour)
        self._cost_of.append(cost)
        return self._met.setdefault(word, len(self.items) + len(self._met))

    def _meaning(self, text: str) -> tuple[int, int, int]:
        """The item, the colour and the cost that a word stands for."""
        cost = _cost(text)
        if cost is not None:
            self.has_costs = True
            return COST, NO_COLOUR, cost
        name, _, colour = text.partition(":")
        item = self.item_numbers.get(name, UNREAD)
        if item < self.items.primary_count or not _is_colour(colour):
            return UNREAD, NO_COLOUR, 0
        return item, self.colours.setdefault(colour, len(self.colours)), 0


def _cost(word: str) -> int | None:
    """The number of a cost, `|` and digits; `None` if the word is none."""
    digits = word[1:]
    is_cost = word[0] == "|" and digits.isdecimal() and digits.isascii()
    return int(digits) if is_cost and len(digits) <= MOST_DIGITS else None


def _is_colour(text: str) -> bool:
    """Whether there is a colour, without colons, bars and any character of space."""
    return ":" not in text and "|" not in text and text.split() == [text]
