"""The pass `reduce`: drop options that no solution can use.

Two options are compatible if a solution can have both: they share no item that is covered at
most once, and no secondary item unless in the same colour.  Take an option and an item.  If fewer
options of the item are compatible with the option than the item still needs, then the option is in
no solution.  Such options are dropped, and then those that are so without them, until there are
none.

The options that an option excludes are a row of bits, made of those that each of its items
excludes.  For an item that must be covered once, the rows of all its options are intersected: an
option that all of them exclude leaves the item uncovered.  For an item that needs more options, the
compatible ones are counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.passes.problem_changes import ProblemChange, changed_problem, with_note
from dlxc.problem import CSR, NO_COLOUR, IntArray, Items, Outcome, Problem
from dlxc.problem.blocks import as_table, row_numbers
from dlxc.problem.survey import coverage, uncovered

MOST_OPTIONS = 1 << 17
"""A problem with more options is left as it is."""

MOST_BITS = 1 << 31
"""A problem with more options times items is left as it is.

An item in two colours counts twice, and one that is needed more than once 32 times.  Smaller
problems take minutes, and half a gigabyte, at most."""

_BYTES_AT_ONCE = 1 << 24
"""About how many bytes of rows of bits are made together."""

Bits = NDArray[np.uint8]


def reduce(problem: Problem) -> Outcome:
    """Drop the options; there is a warning if an item that must be covered has none left.

    >>> from dlxc.problem import Block, Items
    >>> rows = np.array([[0, 1], [0, -1], [1, 2]], np.int32)
    >>> problem = Problem(Items("abc", 3), (Block(rows),))
    >>> [" ".join(map(str, option)) for option in reduce(problem).problem.options]
    ['a', 'b c']
    """
    entries = problem.csr()
    count = len(entries.indptr) - 1
    kinds = np.unique(_kinds(entries.indices, entries.colours, len(problem.items)))
    several = int((problem.items.bounds()[0] > 1).sum())
    bits = count * (len(kinds) + 32 * several)
    if count > MOST_OPTIONS or bits > MOST_BITS:
        most = f"{MOST_OPTIONS} options" if count > MOST_OPTIONS else f"{MOST_BITS} bits"
        note = f"reduce: the problem needs more than {most}, nothing is done"
        return Outcome(with_note(problem, note), [])
    usable = _usable(problem.items, entries)
    dropped = np.flatnonzero(~usable)
    reduced = changed_problem(problem, ProblemChange(dropped))
    warnings = uncovered(reduced, coverage(reduced))
    note = f"reduce: {len(dropped)} of {count} options are in no solution and are dropped"
    return Outcome(
        with_note(reduced, note), [warning for warning in warnings if warning.code == "W212"]
    )


def _kinds(items: IntArray, colours: IntArray, item_count: int) -> NDArray[np.int64]:
    """A number for each entry: equal for equal items in equal colours.

    Numbers below `item_count` have no colour; the item is the remainder by `item_count`.
    """
    return (colours.astype(np.int64) - NO_COLOUR) * item_count + items


def _usable(items: Items, entries: CSR) -> NDArray[np.bool_]:
    """Which options are left in the end; shape (options,)."""
    low, high = items.bounds()
    option = row_numbers(entries.indptr)
    usable = np.ones(len(entries.indptr) - 1, np.bool_)
    usable[option[high[entries.indices] == 0]] = False
    while True:
        kept = usable[option]
        number = np.cumsum(usable)[option[kept]] - 1
        left = _RemainingOptions(
            number, entries.indices[kept], entries.colours[kept], int(usable.sum()), low, high
        )
        still_usable = left.usable()
        if still_usable.all():
            return usable
        usable[np.flatnonzero(usable)[~still_usable]] = False


class _RemainingOptions(NamedTuple):
    """The entries of the options that are left, and the bounds of all items.

    `option`, `item` and `colour` have shape (entries,).  Options are numbered from 0 to `size - 1`.
    `low` and `high` have shape (items,).
    """

    option: NDArray[np.int64]
    item: IntArray
    colour: IntArray
    size: int
    low: NDArray[np.int64]
    high: NDArray[np.int64]

    def usable(self) -> NDArray[np.bool_]:
        """The options beside which every item has as many others as it needs; shape (size,)."""
        # For items that are needed once: the options that all options of the item exclude.
        once = np.flatnonzero(self.low == 1)
        excluded_by_all = np.full((len(once), _bytes(self.size)), 255, np.uint8)
        row_of = np.full(len(self.low), -1)
        row_of[once] = np.arange(len(once))
        # For items that are needed more often: how many of their options each option leaves.
        several = np.flatnonzero(self.low > 1)
        row_of[several] = np.arange(len(several))
        compatible = np.zeros((len(several), self.size), np.int32)
        for first, rows in self._conflicts():
            here = slice(*np.searchsorted(self.option, (first, first + len(rows))))
            items, options = self.item[here], self.option[here] - first
            order = np.argsort(items, kind="stable")
            for some in np.split(order, np.flatnonzero(np.diff(items[order])) + 1):
                item = int(items[some[0]]) if len(some) else 0
                having = rows[options[some]]
                if self.low[item] == 1:
                    excluded_by_all[row_of[item]] &= np.bitwise_and.reduce(having, axis=0)
                elif self.low[item] > 1:
                    for row in having:
                        compatible[row_of[item]] += 1 - np.unpackbits(row, count=self.size)
        row, option = row_of[self.item], self.option  # an option does not exclude itself
        is_once, is_several = self.low[self.item] == 1, self.low[self.item] > 1
        own = ~(128 >> option[is_once] % 8).astype(np.uint8)
        np.bitwise_and.at(excluded_by_all, (row[is_once], option[is_once] // 8), own)
        compatible[row[is_several], option[is_several]] += 1
        excluded = np.bitwise_or.reduce(excluded_by_all, axis=0, initial=0)
        usable: NDArray[np.bool_] = np.unpackbits(excluded, count=self.size) == 0
        usable &= (compatible >= self.low[several, None]).all(axis=0)
        return usable

    def _conflicts(self) -> Iterator[tuple[int, Bits]]:
        """For some options at a time the first, and the bits of what each excludes, itself too."""
        kinds, kind_of_entry = np.unique(
            _kinds(self.item, self.colour, len(self.low)), return_inverse=True
        )
        excluded = self._excluded_by_kind(kinds, kind_of_entry)
        starts = np.searchsorted(self.option, np.arange(self.size + 1))
        kinds_of_option = as_table(starts, kind_of_entry, len(kinds))
        step = max(_BYTES_AT_ONCE // max(excluded.shape[1], 1), 1)
        for first in range(0, self.size, step):
            some = kinds_of_option[first : first + step]
            rows = np.zeros((len(some), excluded.shape[1]), np.uint8)
            for column in some.T:
                rows |= excluded[column]
            own = np.arange(first, first + len(some))
            rows[own - first, own // 8] |= (128 >> own % 8).astype(np.uint8)
            yield first, rows

    def _excluded_by_kind(self, kinds: NDArray[np.int64], kind_of_entry: NDArray[np.int64]) -> Bits:
        """For each kind of entry the bits of the options that it excludes; the last row is 0."""
        excluded = np.zeros((len(kinds) + 1, _bytes(self.size)), np.uint8)
        for number, kind in enumerate(kinds.tolist()):
            has_colour, item = divmod(kind, len(self.low))
            if self.high[item] == 1:
                others = self.item == item
                if has_colour:
                    others &= kind_of_entry != number
                options = np.zeros(self.size, np.bool_)
                options[self.option[others]] = True
                excluded[number] = np.packbits(options)
        return excluded


def _bytes(bits: int) -> int:
    """How many bytes hold some bits."""
    return -(-bits // 8)
