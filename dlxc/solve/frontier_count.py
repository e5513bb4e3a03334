"""Counting along a frontier: for huge numbers of solutions, where items have few neighbours.

The items are taken in an order in which neighbours stand near each other.  Rows are chosen by the
first of their items.  Behind an item only those items matter that some row on both sides has: the
frontier.  What is covered of them is a state, an integer, and a dictionary tells in how many ways
each state is come to.  Whole states are compared, so the number is exact.

Each item has a field of bits in a state.  It counts up to a power of two, so its highest bit is set
when the item cannot be covered again.  The field of an item with colours is 0, or the digits of its
colour and behind them their complement; it is all ones if the item is covered without a colour.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from dlxc.solve.exact_cover import ExactCover

_MOST_STATES = 1_000_000
"""With more states the count is given up."""

_Row = tuple[int, int, int]
"""Which bits must not be set in a state for a row to be chosen, which are set, what is added."""

_NO_ROW = 0, 0, 0

_ROUNDS = 3
"""How often an order is begun anew at its end, to find a long way through the items."""


class _Step(NamedTuple):
    """A row is chosen, unless a bit is set; then the bits that are forgotten are looked at."""

    unless: int
    rows: list[_Row]
    added: int = 0
    """It sets the highest bits of the fields that are covered often enough."""
    covered: int = 0
    kept: int = -1


def frontier_count(cover: ExactCover, check: Callable[[], None]) -> int | None:
    """The number of solutions, or nothing if there are too many states; `check` may raise."""
    if any(low > high for low, high in zip(cover.low, cover.high, strict=True)):
        return 0  # an item has too few rows
    plan = _Plan(cover)
    states = {plan.start: 1}
    for unless, rows, added, covered, kept in plan.steps():
        check()
        made = defaultdict[int, int](int)
        for state, ways in states.items():
            choices = [_NO_ROW] if state & unless else rows
            for clash, bits, more in choices:
                after = (state | bits) + more
                if not state & clash and (after + added) & covered == covered:
                    made[after & kept] += ways
        states = made
        if len(states) > _MOST_STATES:
            return None
    return sum(states.values())


class _Plan:
    """The steps of a count, and the state that it starts with."""

    def __init__(self, cover: ExactCover) -> None:
        self.cover = cover
        self._first, rest = _order(cover)
        self._order = [*self._first, *rest]
        self._digits = int(cover.colours.max(initial=0)).bit_length()
        self._coloured = {item for item, _ in cover.coloured}
        self._fields: dict[int, tuple[int, int]] = {}
        self.start = at = 0
        # Integers are shorter when the fields that are forgotten first are the highest.
        for item in reversed(self._order):
            width = 2 * self._digits
            if item not in self._coloured:
                high = cover.high[item] if item < cover.primary else 1
                width = 1 + (high - 1).bit_length()
                self.start += (1 << width - 1) - high << at
            self._fields[item] = at, width
            at += width

    def steps(self) -> Iterator[_Step]:
        """An item that must be covered once is a step, and each row of another item."""
        rank = {item: at for at, item in enumerate(self._order)}
        groups: list[list[_Row]] = [[] for _ in rank]
        last = dict(rank)
        for row in self.cover.entries:
            group = min(rank[item] for item, _ in row)
            groups[group].append(self._row(row))
            for item, _ in row:
                last[item] = max(last[item], group)
        forgotten: list[list[int]] = [[] for _ in rank]
        for item, group in last.items():
            forgotten[group].append(item)
        for group, item in enumerate(self._order):
            unless, rows = 1 << self._fields[item][0], groups[group]
            if group >= len(self._first):
                yield from (_Step(0, [_NO_ROW, row]) for row in rows)
                unless, rows = 0, [_NO_ROW]
            yield self._forgetting(_Step(unless, rows), forgotten[group])

    def _row(self, row: list[tuple[int, int]]) -> _Row:
        clash = bits = more = 0
        for item, colour in row:
            at, width = self._fields[item]
            if item not in self._coloured:
                clash |= 1 << at + width - 1
                more += 1 << at
            else:
                ones = (1 << width) - 1
                code = colour | (colour << self._digits ^ ones >> self._digits << self._digits)
                clash |= (ones ^ code if colour else ones) << at
                bits |= (code if colour else ones) << at
        return clash, bits, more

    def _forgetting(self, step: _Step, items: list[int]) -> _Step:
        cover, added, covered, kept = self.cover, 0, 0, -1
        for item in items:
            at, width = self._fields[item]
            kept &= ~((1 << width) - 1 << at)
            if item < cover.primary and cover.low[item]:
                covered |= 1 << at + width - 1
                added += cover.high[item] - cover.low[item] << at
        return step._replace(added=added, covered=covered, kept=kept)


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
