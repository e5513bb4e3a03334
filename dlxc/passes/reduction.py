"""The pass `reduce`: drop options that no solution can use.

Two options are compatible if a solution can have both: they share no item that is covered at
most once, and no secondary item but in the same colour.  If there are fewer options of an item
compatible with an option than the item is still to be covered, the option is in no solution.
Such options are dropped, again and again until there are none.

Options are bits of long words: those that one conflicts with are the union, over its items, of
those that the item excludes, and what all options of an item conflict with is an intersection.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages import Outcome
from dlxc.passes.amendment import Change, amended
from dlxc.problem import CSR, NO_COLOUR, IntArray, Items, Problem
from dlxc.problem.compressed import row_numbers
from dlxc.problem.survey import coverage, uncovered

LARGEST = 1 << 17, 1 << 32
"""So many options, and options times items in their colours, are looked at; it takes minutes.

Larger problems are left alone."""

_AT_ONCE = 1 << 24
"""About how many bytes are looked at together."""

Bits = NDArray[np.uint8]


def reduce(problem: Problem) -> Outcome:
    """Drop the options; items without options that must be covered are warned of.

    >>> from dlxc.problem import Block, Items
    >>> rows = np.array([[0, 1], [0, -1], [1, 2]], np.int32)
    >>> problem = Problem(Items("abc", 3), (Block(rows),))
    >>> [" ".join(map(str, option)) for option in reduce(problem).problem.options]
    ['a', 'b c']
    """
    table = problem.csr()
    count = len(table.indptr) - 1
    if count > LARGEST[0] or count * len(_kinds(problem.items, table)) > LARGEST[1]:
        note = "reduce: nothing is done, for there are too many options"
        return Outcome(replace(problem, notes=(*problem.notes, note)), [])
    kept = _usable(problem.items, table)
    gone = count - int(kept.sum())
    note = f"reduce: {gone} of {count} options are in no solution and dropped"
    left = amended(problem, Change(np.flatnonzero(~kept)))
    left = replace(left, notes=(*problem.notes, note))
    told = uncovered(left, coverage(left), lambda _: None)
    return Outcome(left, [warning for warning in told if warning.code == "W212"])


transform = reduce


def _kinds(items: Items, table: CSR) -> NDArray[np.int64]:
    """The items in their colours that there are, as numbers."""
    return np.unique(_kind(table.indices, table.colours, len(items)))


def _kind(item: IntArray, colour: IntArray, items: int) -> NDArray[np.int64]:
    return (colour.astype(np.int64) - NO_COLOUR) * items + item


def _usable(items: Items, table: CSR) -> NDArray[np.bool_]:
    """Which options are left at the fixed point."""
    bounds = np.column_stack(items.bounds())
    option = row_numbers(table.indptr)
    kept = np.ones(len(table.indptr) - 1, np.bool_)
    kept[option[bounds[table.indices, 1] == 0]] = False
    while True:
        entry = kept[option]
        number = np.cumsum(kept)[option[entry]] - 1
        some = _Some(number, table.indices[entry], table.colours[entry], int(kept.sum()))
        usable = some.usable(bounds)
        if usable.all():
            return kept
        kept[np.flatnonzero(kept)[~usable]] = False


class _Some(NamedTuple):
    """The entries of the options that are left: the number of the option, and the rest."""

    option: NDArray[np.int64]
    item: IntArray
    colour: IntArray
    size: int

    def usable(self, bounds: NDArray[np.int64]) -> NDArray[np.bool_]:
        """The options beside which every item has as many others as it needs.

        `bounds` has how often each item must and may be covered.
        """
        covered = np.zeros((len(bounds), self.size), np.bool_)
        covered[self.item, self.option] = True
        blocked = np.full((len(bounds), -(-self.size // 8)), 255, np.uint8)
        several = np.flatnonzero(bounds[:, 0] > 1)
        beside = np.zeros((len(several), self.size), np.int64)
        for start, conflicts in self._conflicts(bounds):
            here = covered[:, start : start + len(conflicts)]
            for item in np.flatnonzero(here.any(axis=1) & (bounds[:, 0] == 1)).tolist():
                blocked[item] &= np.bitwise_and.reduce(conflicts[here[item]], axis=0)
            for at, item in enumerate(several.tolist()):
                for row in conflicts[here[item]]:
                    beside[at] += 1 - np.unpackbits(row, count=self.size)
        enough = ~np.unpackbits(blocked, axis=1, count=self.size).astype(np.bool_) | covered
        usable: NDArray[np.bool_] = enough[bounds[:, 0] == 1].all(axis=0)
        usable &= (beside + covered[several] >= bounds[several, :1]).all(axis=0)
        return usable

    def _conflicts(self, bounds: NDArray[np.int64]) -> Iterator[tuple[int, Bits]]:
        """For each option the bits of those it excludes, itself among them, some at a time.

        The first option's number comes with them.
        """
        kinds, of = np.unique(_kind(self.item, self.colour, len(bounds)), return_inverse=True)
        excluded = np.zeros((len(kinds) + 1, -(-self.size // 8)), np.uint8)
        for at, kind in enumerate(kinds.tolist()):
            item = kind % len(bounds)
            if bounds[item, 1] == 1:
                others = self.item == item
                if kind >= len(bounds):  # it has a colour
                    others &= of != at
                found = np.zeros(self.size, np.bool_)
                found[self.option[others]] = True
                excluded[at] = np.packbits(found)
        table = self._by_option(of, len(kinds))
        step = max(_AT_ONCE // max(excluded.shape[1], 1), 1)
        for start in range(0, self.size, step):
            rows = table[start : start + step]
            conflicts = excluded[rows[:, 0]]
            for column in rows.T[1:]:
                conflicts |= excluded[column]
            own = np.arange(start, start + len(rows))
            conflicts[own - start, own // 8] |= (128 >> own % 8).astype(np.uint8)
            yield start, conflicts

    def _by_option(self, kind: NDArray[np.int64], none: int) -> NDArray[np.int64]:
        """The kinds of each option's entries, a row an option, filled up with `none`."""
        starts = np.searchsorted(self.option, np.arange(self.size))
        place = np.arange(len(self.option)) - starts[self.option]
        table = np.full((self.size, int(place.max(initial=0)) + 1), none)
        table[self.option, place] = kind
        return table
