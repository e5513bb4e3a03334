"""Counting along a frontier: for huge numbers of solutions, where items have few neighbours.

The items are taken in an order in which neighbours stand near each other.  Rows are chosen by the
first of their items.  Behind an item only those items matter that some row on both sides has: the
frontier.  What is covered of them is a state, and each state has the number of ways to come to it.
Where there are few items and many rows, all items are the frontier.  Whole states are compared, so
the number is exact.

States are columns of an array of 64-bit words, in which each item of the frontier has a field of
bits.  It counts up to a power of two, so its highest bit is set when the item cannot be covered
again.  The field of an item with colours is 0, or the digits of its colour and behind them their
complement; it is all ones if the item is covered without a colour.  Numbers of ways are columns as
well, of digits to the base 2^32, the lowest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.solve.exact_cover import ExactCover

MOST_BYTES = 200_000_000
"""With states of more bytes the count is given up, if not earlier."""

_AT_ONCE = 1 << 21
"""About so many pairs of a state and a row are looked at together."""

_WORD = 63
"""How many bits of a word have fields."""

_FEW_PAIRS = 1 << 30
"""So many pairs of a state and a row take about two seconds."""

_BASE = np.uint64(32)

_ROUNDS = 3
"""How often an order is begun anew at its end, to find a long way through the items."""

_Row = list[tuple[int, int]]
"""The items of a row with their colours."""


class _States(NamedTuple):
    """Some states, and in how many ways each is come to."""

    words: NDArray[np.int64]
    ways: NDArray[np.uint64]

    def of(self, chosen: NDArray[np.bool_] | NDArray[np.int64]) -> _States:
        return _States(self.words[:, chosen], self.ways[:, chosen])


def frontier_count(
    cover: ExactCover, check: Callable[[], None], most_bytes: int = MOST_BYTES
) -> int | None:
    """The number of solutions, or nothing if the states need more bytes; `check` may raise."""
    if any(low > high for low, high in zip(cover.low, cover.high, strict=True)):
        return 0  # an item has too few rows
    plan = _Plan(cover)
    states = _States(np.zeros((0, 1), np.int64), np.ones((1, 1), np.uint64))
    for group in plan.groups():
        states = plan.entered(states, group.entered)
        if group.item in plan.once:
            word, at, _ = plan.fields[group.item]
            is_covered = states.words[word] >> at & 1 != 0
            chosen = _chosen(states.of(~is_covered), plan.arrays(group.rows), check)
            parts: Iterable[_States] = chain([states.of(is_covered)], chosen)
        else:
            for row in group.rows:
                states = _joined(chain([states], _chosen(states, plan.arrays([row]), check)))
            parts = [states]
        end = plan.forgetting(group.forgotten)
        states = _joined(_left(part, end) for part in parts)
        if states.words.nbytes + states.ways.nbytes > most_bytes:
            return None
    digits = states.ways.sum(axis=1, dtype=object).tolist()
    return sum(int(digit) << 32 * place for place, digit in enumerate(digits))


def is_narrow(cover: ExactCover) -> bool:
    """Whether all states of few items go with their rows in few pairs, however many rows there are.

    This is known before they are counted.
    """
    if cover.item_count > _WORD:
        return False
    plan, bits, states, pairs = _Plan(cover), 0, 1, 0
    for group in plan.groups():
        count = len(group.rows)
        pairs += states * count
        bits += sum(map(plan.width, group.entered)) - sum(map(plan.width, group.forgotten))
        states = min(states * (count + 1), 1 << bits)
    return pairs < _FEW_PAIRS


class _Group(NamedTuple):
    """An item and the rows that it is the first of.

    Other items that these have for the first time have `entered` with it, and no later row has
    those that are `forgotten` behind it.
    """

    item: int
    rows: list[_Row]
    entered: list[int]
    forgotten: list[int]


class _Plan:
    """The items in order, first those covered `once`, and where in a state their fields are."""

    def __init__(self, cover: ExactCover) -> None:
        self._cover = cover
        once, others = _order(cover)
        self._order, self.once = [*once, *others], {*once}
        self._digits = int(cover.colours.max(initial=0)).bit_length()
        self._coloured = {item for item, _ in cover.coloured}
        self._high = cover.high + [1] * (cover.item_count - cover.primary)
        self._free: list[int] = []
        self.fields: dict[int, tuple[int, int, int]] = {}

    def groups(self) -> list[_Group]:
        """The groups of all rows, in order."""
        groups = [_Group(item, [], [], []) for item in self._order]
        rank = {item: at for at, item in enumerate(self._order)}
        first, last = dict(rank), dict(rank)
        for row in self._cover.entries:
            at = min(rank[item] for item, _ in row)
            groups[at].rows.append(row)
            for item, _ in row:
                first[item], last[item] = min(first[item], at), max(last[item], at)
        for item in self._order:
            groups[first[item]].entered.append(item)
            groups[last[item]].forgotten.append(item)
        return groups

    def width(self, item: int) -> int:
        """How many bits the field of an item has."""
        if item in self._coloured:
            return 2 * self._digits
        return 1 + (self._high[item] - 1).bit_length()

    def entered(self, states: _States, items: Iterable[int]) -> _States:
        """The states with a field for each of some items."""
        words = list(states.words)
        for item in items:
            width = self.width(item)
            word, at, _ = self.fields[item] = self._room(width)
            if word == len(words):
                words.append(np.zeros(states.ways.shape[1], np.int64))
            if item not in self._coloured:
                words[word] = words[word] + ((1 << width - 1) - self._high[item] << at)
        return _States(np.array(words), states.ways)

    def _room(self, width: int) -> tuple[int, int, int]:
        """A free field, of the first word that has one."""
        field = (1 << width) - 1
        for word, free in enumerate(self._free):
            for at in range(_WORD - width + 1):
                if free >> at & field == field:
                    self._free[word] -= field << at
                    return word, at, width
        self._free.append((1 << _WORD) - 1)
        return self._room(width)

    def arrays(self, rows: list[_Row]) -> NDArray[np.int64]:
        """For each row, by words: bits that must not be set, bits that are set, what is added."""
        found = np.zeros((3, len(self._free), len(rows)), np.int64)
        for number, row in enumerate(rows):
            for item, colour in row:
                word, at, width = self.fields[item]
                if item not in self._coloured:
                    found[0, word, number] |= 1 << at + width - 1
                    found[2, word, number] += 1 << at
                else:
                    ones = (1 << width) - 1
                    code = colour | (colour << self._digits ^ ones >> self._digits << self._digits)
                    found[0, word, number] |= (ones ^ code if colour else ones) << at
                    found[1, word, number] |= (code if colour else ones) << at
        return found

    def forgetting(self, items: list[int]) -> NDArray[np.int64]:
        """By words: what is added so that the bits are set that are to be set, what is kept."""
        cover = self._cover
        found = np.zeros((3, len(self._free)), np.int64)
        for item in items:
            word, at, width = self.fields.pop(item)
            field = (1 << width) - 1 << at
            self._free[word] += field
            found[2, word] |= field
            if item < cover.primary and cover.low[item]:
                found[0, word] += cover.high[item] - cover.low[item] << at
                found[1, word] |= 1 << at + width - 1
        found[2] = ~found[2]
        return found


def _chosen(
    states: _States, rows: NDArray[np.int64], check: Callable[[], None]
) -> Iterator[_States]:
    """What comes of some states by one of some rows; both have all words."""
    words, ways = states
    step = max(1, _AT_ONCE // max(1, words.shape[1]))
    for start in range(0, rows.shape[2], step):
        check()
        clash, bits, more = rows[:, :, start : start + step]
        fits = np.ones((clash.shape[1], words.shape[1]), np.bool_)
        for of_rows, of_states in zip(clash, words, strict=True):
            if of_rows.any():
                fits &= of_rows[:, None] & of_states == 0
        row, state = np.nonzero(fits)
        yield _States((words[:, state] | bits[:, row]) + more[:, row], ways[:, state])


def _left(states: _States, end: NDArray[np.int64]) -> _States:
    """The states in which what is forgotten is covered often enough, without it."""
    added, covered, kept = end[:, :, None]
    if covered.any():
        states = states.of(((states.words + added) & covered == covered).all(axis=0))
    return _States(states.words & kept, states.ways)


def _joined(parts: Iterable[_States]) -> _States:
    """States of several parts together, each once, with the sum of its ways."""
    pending, most = list[_States](), _AT_ONCE
    for part in parts:
        pending.append(part)
        if sum(each.words.shape[1] for each in pending) > most:
            pending = [_merged(pending)]
            most = max(_AT_ONCE, 2 * pending[0].words.shape[1])
    return _merged(pending)


def _merged(parts: Sequence[_States]) -> _States:
    digits = max(len(part.ways) for part in parts)
    missing = [((0, digits - len(part.ways)), (0, 0)) for part in parts]
    ways = np.hstack([np.pad(p.ways, pad) for p, pad in zip(parts, missing, strict=True)])
    words = np.hstack([part.words for part in parts])
    if words.shape[1] < 2:
        return _States(words, ways)
    order = np.lexsort(words[words.any(axis=1)] if words.any() else words[:1])
    words, ways = words[:, order], ways[:, order]
    starts = np.flatnonzero(np.append(True, (words[:, 1:] != words[:, :-1]).any(axis=0)))
    ways = np.add.reduceat(ways, starts, axis=1)
    for place in range(digits):
        carried = ways[place] >> _BASE
        ways[place] -= carried << _BASE
        if place + 1 < digits:
            ways[place + 1] += carried
        elif carried.any():
            ways = np.vstack([ways, carried])
    return _States(words[:, starts], ways)


def _order(cover: ExactCover) -> tuple[list[int], list[int]]:
    """The items to be covered once that have few neighbours, near ones together, and the others."""
    near: list[set[int]] = [set() for _ in range(cover.item_count)]
    for row in cover.entries:
        items = {item for item, _ in row}
        for item in items:
            near[item] |= items
    once = [item for item in range(cover.primary) if cover.low[item] == cover.high[item] == 1]
    few = {item for item in once if 2 * len(near[item]) <= cover.item_count} or {*once}
    return near_together(near, few), [item for item in range(cover.item_count) if item not in few]


def near_together(near: Sequence[set[int]], items: set[int]) -> list[int]:
    """An order of items in which neighbours stand near each other.

    `near` has the neighbours of each item, perhaps with itself.  E. Cuthill and J. McKee, "Reducing
    the bandwidth of sparse symmetric matrices", 1969.

    >>> near_together([{1, 2}, {0, 3}, {0}, {1}], {0, 1, 2, 3})
    [2, 0, 1, 3]
    """
    left, order = set(items), list[int]()
    while left:
        reached = [min(left, key=lambda item: (len(near[item] & left), item))]
        for _ in range(_ROUNDS):
            reached = _reached(reached[-1], near, left)
        order += reached
        left.difference_update(reached)
    return order


def _reached(start: int, near: Sequence[set[int]], inside: set[int]) -> list[int]:
    """The items that are reached from one, nearest first; of them those with few neighbours."""
    seen, order = {start}, [start]
    for item in order:
        new = (near[item] & inside) - seen
        order += sorted(new, key=lambda each: (len(near[each] & inside), each))
        seen |= new
    return order
