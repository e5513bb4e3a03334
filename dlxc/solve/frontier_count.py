"""Counting along a frontier: for huge numbers of solutions, where items have few neighbours.

The items are taken in an order in which neighbours stand near each other.  Rows are chosen by the
first of their items.  Behind an item only those items matter that some row on both sides has: the
frontier.  What is covered of them is a state, an integer, and a dictionary tells in how many ways
each state is come to.  Whole states are compared, so the number is exact.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from dlxc.solve.exact_cover import ExactCover

_MOST_STATES = 1_000_000
"""With more states the count is given up."""

_ROUNDS = 3
"""How often an order is begun anew at its end, to find a long way through the items."""


class _Field(NamedTuple):
    """Where a state tells of an item: not covered, or how often, or in which colour plus one."""

    at: int
    mask: int


class _Taken(NamedTuple):
    """What a row does to a state: it sets bits that must not be set, adds, and looks at fields."""

    bits: int
    counts: int
    limits: list[tuple[_Field, int]]
    colours: list[tuple[_Field, int]]


class _Bounds(NamedTuple):
    """What must hold of a state before some of its items are forgotten."""

    kept: int
    covered: int
    least: list[tuple[_Field, int]]

    def hold(self, state: int) -> bool:
        return state & self.covered == self.covered and all(
            state >> field.at & field.mask >= low for field, low in self.least
        )


def frontier_count(cover: ExactCover, check: Callable[[], None]) -> int | None:
    """The number of solutions, or nothing if there are too many states; `check` may raise."""
    if any(low > high for low, high in zip(cover.low, cover.high, strict=True)):
        return 0  # an item has too few rows
    plan = _Plan(cover)
    states = {0: 1}
    for is_first, item_bit, rows, bounds in plan.steps:
        check()
        made: dict[int, int]
        if is_first:
            made = defaultdict(int)
            for state, ways in states.items():
                choices = [state] if state & item_bit else (_after(state, row) for row in rows)
                for after in choices:
                    if after >= 0 and bounds.hold(after):
                        made[after & bounds.kept] += ways
            states = made
        else:
            for row in rows:
                made = defaultdict(int, states)
                for state, ways in states.items():
                    if (after := _after(state, row)) >= 0:
                        made[after] += ways
                states = made
                if len(states) > _MOST_STATES:
                    return None
            made = defaultdict(int)
            for state, ways in states.items():
                if bounds.hold(state):
                    made[state & bounds.kept] += ways
            states = made
        if len(states) > _MOST_STATES:
            return None
    return sum(states.values())


def _after(state: int, row: _Taken) -> int:
    """The state when a row was chosen, or -1 if it cannot be."""
    if state & row.bits:
        return -1
    after = (state | row.bits) + row.counts
    for field, most in row.limits:
        if after >> field.at & field.mask > most:
            return -1
    for field, colour in row.colours:
        known = after >> field.at & field.mask
        if not known:
            after |= colour << field.at
        elif known != colour or colour == field.mask:
            return -1
    return after


class _Plan:
    """The steps of the count, one an item."""

    def __init__(self, cover: ExactCover) -> None:
        self._cover = cover
        rows = cover.entries
        first, rest = _order(cover)
        rank = {item: at for at, item in enumerate([*first, *rest])}
        groups: list[list[list[tuple[int, int]]]] = [[] for _ in rank]
        last = dict.fromkeys(rank, -1)
        for row in rows:
            group = min(rank[item] for item, _ in row)
            groups[group].append(row)
            for item, _ in row:
                last[item] = max(last[item], group)
        self._fields = self._laid_out(rank)
        forgotten: list[list[int]] = [[] for _ in rank]
        for item, at in last.items():
            # A first item that no row begins with, or that has none, is looked at in its own turn.
            forgotten[max(at, rank[item])].append(item)
        self.steps = [
            (
                at < len(first),
                1 << self._fields[item].at,
                [self._taken(row) for row in groups[at]],
                self._bounds(forgotten[at]),
            )
            for item, at in rank.items()
        ]

    def _laid_out(self, rank: dict[int, int]) -> dict[int, _Field]:
        """The fields; those that are forgotten first are the lowest, so that integers are short."""
        cover = self._cover
        shades = int(cover.colours.max(initial=0))
        fields, at = {}, 0
        for item in sorted(rank, key=lambda item: -rank[item]):
            width = 1
            if item < cover.primary:
                width = 1 if cover.high[item] == 1 else cover.high[item].bit_length() + 1
            elif shades:
                width = (shades + 1).bit_length()
            fields[item] = _Field(at, (1 << width) - 1)
            at += width
        return fields

    def _taken(self, row: list[tuple[int, int]]) -> _Taken:
        cover, taken = self._cover, _Taken(0, 0, [], [])
        bits = counts = 0
        for item, colour in row:
            field = self._fields[item]
            if field.mask == 1:
                bits |= 1 << field.at
            elif item < cover.primary:
                counts += 1 << field.at
                taken.limits.append((field, cover.high[item]))
            else:
                taken.colours.append((field, colour or field.mask))
        return taken._replace(bits=bits, counts=counts)

    def _bounds(self, items: list[int]) -> _Bounds:
        cover, kept, covered = self._cover, -1, 0
        least = []
        for item in items:
            field = self._fields[item]
            kept &= ~(field.mask << field.at)
            if item < cover.primary and cover.low[item]:
                if field.mask == 1:
                    covered |= 1 << field.at
                else:
                    least.append((field, cover.low[item]))
        return _Bounds(kept, covered, least)


def _order(cover: ExactCover) -> tuple[list[int], list[int]]:
    """The items to be covered once that have few neighbours, near ones together, and the others.

    E. Cuthill and J. McKee, "Reducing the bandwidth of sparse symmetric matrices", 1969.
    """
    near: list[set[int]] = [set() for _ in range(cover.item_count)]
    for row in cover.entries:
        items = {item for item, _ in row}
        for item in items:
            near[item] |= items
    once = [item for item in range(cover.primary) if cover.low[item] == cover.high[item] == 1]
    few = [item for item in once if 2 * len(near[item]) <= cover.item_count] or once
    left, order = set(few), list[int]()
    while left:
        start = min(left, key=lambda item: (len(near[item] & left), item))
        for _ in range(_ROUNDS):
            start = min(_reached(start, near, left)[-1], key=lambda item: len(near[item] & left))
        reached = [item for layer in _reached(start, near, left) for item in layer]
        order += reached
        left.difference_update(reached)
    chosen = {*order}
    return order, [item for item in range(cover.item_count) if item not in chosen]


def _reached(start: int, near: list[set[int]], inside: set[int]) -> list[list[int]]:
    """The items that are reached from one, in layers; those with few neighbours come first."""
    seen, layers = {start}, [[start]]
    while layers[-1]:
        found: list[int] = []
        for item in layers[-1]:
            new = (near[item] & inside) - seen
            found += sorted(new, key=lambda each: (len(near[each] & inside), each))
            seen |= new
        layers.append(found)
    return layers[:-1]
