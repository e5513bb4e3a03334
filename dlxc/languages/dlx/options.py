"""Read options a chunk of lines at a time, through a table of the words that occur."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import chain, islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.dlx.codes import OPTIONS_DROPPED
from dlxc.languages.dlx.grammar import MOST_DIGITS, ODD_SPACES
from dlxc.languages.dlx.option_faults import KnownItems, option_faults
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Items
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source
from dlxc.text.syntax import rest_not_read

_CHUNK = 1 << 15
"""How many lines are read at a time."""

_UNREAD = -2
"""The item of a word that is none."""

_COST = -3
"""The item of a word that is a cost, as `|5` is."""

_MOST_OF_A_LINE = 100
"""The most faults of one option that are reported."""


class _WordTable(dict[str, int]):
    """The words that options are made of, numbered as they are first met.

    `item_of[number]` and `colour_of[number]` are what word `number` stands for; a word that
    stands for nothing has the item `_UNREAD`, a cost the item `_COST` and its number in
    `cost_of`.
    """

    def __init__(self, items: Items) -> None:
        super().__init__()
        self.known = {name: number for number, name in enumerate(items.names)}
        self.primary_count = items.primary_count
        self.item_of: list[int] = []
        self.colour_of: list[int] = []
        self.cost_of: list[int] = []
        self.colours: dict[str, int] = {}
        self.has_costs = False

    def __missing__(self, text: str) -> int:
        name, colon, colour = text.partition(":")
        item = self.known.get(name, _UNREAD)
        cost = _cost(text)
        if cost is not None:
            item, self.has_costs = _COST, True
        elif colon and (not colour or set(colour) & set(":|") or item < self.primary_count):
            item = _UNREAD
        self.item_of.append(item)
        self.cost_of.append(cost or 0)
        coloured = colon and item != _UNREAD
        self.colour_of.append(
            self.colours.setdefault(colour, len(self.colours)) if coloured else NO_COLOUR
        )
        self[text] = len(self.item_of) - 1
        return self[text]


def _cost(word: str) -> int | None:
    """The number of a cost, `|` and digits; `None` if the word is none."""
    digits = word[1:]
    is_cost = word[0] == "|" and digits.isdecimal() and digits.isascii()
    return int(digits) if is_cost and len(digits) <= MOST_DIGITS else None


class _Chunk(NamedTuple):
    """Some lines read: a block's arrays, and for each line whether it is an option."""

    items: NDArray[np.int32]
    colours: NDArray[np.int32]
    costs: NDArray[np.int64]
    sound: NDArray[np.bool_]


class OptionReader:
    """Reads the options, and keeps what else there is: comments, faults, dropped options."""

    def __init__(self, source: Source, items: Items, lines: list[str], most: int) -> None:
        self.source, self.items, self.lines, self.most = source, items, lines, most
        self.table = _WordTable(items)
        self.comments: list[str] = []
        self.faults: list[Diagnostic] = []
        self.dropped: list[int] = []
        self.odd = any(space in source.text for space in ODD_SPACES)

    def blocks(self, start: int) -> tuple[Block, ...]:
        """The options from line `start` (counted from 0) on."""
        return tuple(
            block
            for at in range(start, len(self.lines), _CHUNK)
            for block in self._blocks(at, min(at + _CHUNK, len(self.lines)))
        )

    def diagnostics(self) -> list[Diagnostic]:
        """All that was found wrong."""
        if not self.dropped:
            return self.faults
        span = self.source.line_span(self.dropped[0] + 1)
        return [*self.faults, OPTIONS_DROPPED.at(span, count=len(self.dropped))]

    def _blocks(self, start: int, end: int) -> Iterator[Block]:
        rows = [self._split(line) for line in self.lines[start:end]]
        widest = max(map(len, rows), default=0)
        if widest * len(rows) > _CHUNK * 128 and len(rows) > 1:
            middle = (start + end) // 2
            yield from self._blocks(start, middle)
            yield from self._blocks(middle, end)
            return
        chunk = self._chunk(rows, widest)
        sound = chunk.sound
        for at in np.flatnonzero(~sound).tolist():
            self._line(start + at)
        primary = (chunk.items >= 0) & (chunk.items < self.items.primary_count)
        without = sound & ~primary.any(axis=1)
        self.dropped.extend((np.flatnonzero(without) + start).tolist())
        kept = sound & ~without
        if kept.any():
            colours = chunk.colours[kept]
            coloured = bool((colours != NO_COLOUR).any())
            costs = chunk.costs[kept] if self.table.has_costs else None
            yield Block(
                chunk.items[kept],
                colours if coloured else None,
                costs,
                self._origin(np.flatnonzero(kept) + start),
            )

    def _origin(self, lines: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where lines, counted from 0, stand: their starts and ends."""
        starts = self._line_starts[lines]
        return np.column_stack([starts, self._line_starts[lines + 1] - 1])

    @cached_property
    def _line_starts(self) -> NDArray[np.int64]:
        """The start of each line, and of one more behind the last."""
        starts = np.array(self.source.line_starts, np.int64)
        return np.append(starts, len(self.source.text) + 1)

    def _split(self, line: str) -> list[str]:
        """The words of a line; for a line with odd spaces a word that is no item's."""
        if self.odd and any(space in line for space in ODD_SPACES):
            return ["|"]
        return line.split()

    def _chunk(self, rows: list[list[str]], widest: int) -> _Chunk:
        """Look up the words of lines, and see which lines are options."""
        lengths = np.fromiter(map(len, rows), np.int64, len(rows))
        numbers = np.fromiter(
            map(self.table.__getitem__, chain.from_iterable(rows)), np.int64, int(lengths.sum())
        )
        costs, no_option = np.zeros(len(rows), np.int64), np.zeros(len(rows), np.bool_)
        if self.table.has_costs:
            numbers, lengths, costs, no_option = self._without_costs(numbers, lengths)
        items = np.full((len(rows), widest), NO_ITEM, np.int32)
        colours = np.full((len(rows), widest), NO_COLOUR, np.int32)
        inside = np.arange(widest) < lengths[:, None]
        items[inside] = np.array(self.table.item_of, np.int32)[numbers]
        colours[inside] = np.array(self.table.colour_of, np.int32)[numbers]
        in_order = np.sort(items, axis=1)
        twice = (in_order[:, 1:] == in_order[:, :-1]) & (in_order[:, 1:] != NO_ITEM)
        sound = (lengths > 0) & (items != _UNREAD).all(axis=1) & ~twice.any(axis=1) & ~no_option
        return _Chunk(items, colours, costs, sound)

    def _without_costs(
        self, numbers: NDArray[np.int64], lengths: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
        """The words that are no costs, how many a line has, and what the costs add up to.

        A line that begins with a cost is a comment; the last array says which do.
        """
        rows = np.repeat(np.arange(len(lengths)), lengths)
        is_cost = np.array(self.table.item_of, np.int32)[numbers] == _COST
        costs = np.zeros(len(lengths), np.int64)
        np.add.at(costs, rows[is_cost], np.array(self.table.cost_of, np.int64)[numbers[is_cost]])
        filled = np.flatnonzero(lengths)
        comments = np.zeros(len(lengths), np.bool_)
        comments[filled] = is_cost[np.cumsum(lengths)[filled] - lengths[filled]]
        left = np.bincount(rows[~is_cost], minlength=len(lengths))
        return numbers[~is_cost], left, costs, comments

    def _line(self, number: int) -> None:
        """A line that is no option: a comment, a blank line, or a faulty one."""
        text = self.lines[number]
        if text.lstrip(" \t").startswith("|"):
            self.comments.append(text.lstrip(" \t")[1:])
        elif text.strip(" \t") and len(self.faults) < self.most:
            line = self.source.line_span(number + 1)
            known = KnownItems(self.table.known, self.table.primary_count)
            self.faults.extend(islice(option_faults(self.source, line, known), _MOST_OF_A_LINE))
            if len(self.faults) >= self.most:
                self.faults.append(rest_not_read(line))
