r"""A problem as arrays in which every item is to be covered once, or at most once.

>>> import dlxc
>>> made = reduced(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"))
>>> made.indptr.tolist(), made.indices.tolist(), made.primary, made.items
([0, 2, 4, 6, 8], [0, 1, 2, 3, 0, 2, 1, 3], 4, 5)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import CSR, NO_COLOUR, IntArray, Problem
from dlxc.problem.blocks import picked, row_numbers

_DROPPED = -1


class Reduced(NamedTuple):
    """Options as compressed rows; items below `primary` are covered once, others at most once.

    Row `i` is option `numbers[i]` of the problem, counted from 1; with 0 it is no option.  The
    two have the same solutions, one for one.  Colours count from 1; 0 is no colour.  An item
    that was left out is still counted in `items`, but is in no row.
    """

    indptr: NDArray[np.int64]
    indices: IntArray
    colours: IntArray
    numbers: IntArray
    primary: int
    items: int

    def rows(self, picks: NDArray[np.integer]) -> Reduced:
        """The same with some of its rows, in the order picked."""
        indptr, entries = picked(self.indptr, picks)
        return self._replace(
            indptr=indptr,
            indices=self.indices[entries],
            colours=self.colours[entries],
            numbers=self.numbers[picks],
        )


def reduced(problem: Problem) -> Reduced | None:
    """The problem without multiplicities; `None` if it needs them.

    * An item that is never to be covered goes with all its options.
    * One that may be covered as often as its options allow is left out; see `_most_times`.
    * One that may be covered at most once becomes secondary.
    * One whose multiplicity follows from the others is left out; see `_follows`.
    * An option without primary items may be chosen or not: it gets a primary item of its own,
      and a row beside it with that item alone.
    """
    csr = problem.csr()
    low, high = problem.items.bounds()
    csr, numbers = _without(csr, high == 0)
    primary = np.arange(len(low)) < problem.items.primary_count
    several = primary & (high != 1)
    most = _most_times(csr, several, ~several)
    once = primary & (low == 1) & (high == 1)
    idle = primary & (low == 0) & (high >= most)
    rest = several & ~idle & (low <= most)
    impossible = primary & (low > most)
    for item in np.flatnonzero(rest).tolist():
        follows = _follows(csr, item, once, int(low[item]), int(high[item]))
        if follows is None:
            return None
        (idle if follows else impossible)[item] = True
    kept = np.where(idle | impossible, _DROPPED, 0)
    return _with_items_of_free_options(_numbered(csr, numbers, kept, once | impossible))


def _without(csr: CSR, never: NDArray[np.bool_]) -> tuple[CSR, IntArray]:
    """The options that have none of some items, and their numbers."""
    bad = row_numbers(csr.indptr)[never[csr.indices]]
    kept = np.flatnonzero(np.bincount(bad, minlength=len(csr.costs)) == 0)
    indptr, entries = picked(csr.indptr, kept)
    left = CSR(indptr, csr.indices[entries], csr.colours[entries], csr.costs[kept])
    return left, (kept + 1).astype(np.int32)


def _most_times(csr: CSR, items: NDArray[np.bool_], single: NDArray[np.bool_]) -> NDArray[np.intp]:
    """How often each of some items can be covered at most; of the others how often they come.

    That is not more often than there are options with the item.  The options that are chosen have
    different items of those that are covered once at most, without a colour; so if they have N of
    these together, and each has at least a, not more than N / a are chosen.
    """
    most = np.bincount(csr.indices, minlength=len(items))
    single = single.copy()
    single[csr.indices[csr.colours != NO_COLOUR]] = False
    is_single = single[csr.indices]
    rows = row_numbers(csr.indptr)
    sizes = np.bincount(rows[is_single], minlength=len(csr.costs))
    by_item = rows[np.argsort(csr.indices, kind="stable")]
    ends = np.cumsum(most)
    for item in np.flatnonzero(items & (most > 0)).tolist():
        having = by_item[ends[item] - most[item] : ends[item]]
        least = int(sizes[having].min())
        if least:
            _, entries = picked(csr.indptr, having)
            together = np.unique(csr.indices[entries[is_single[entries]]])
            most[item] = min(most[item], len(together) // least)
    return most


def _follows(csr: CSR, item: int, once: NDArray[np.bool_], low: int, high: int) -> bool | None:
    """Whether an item is covered `low` to `high` times, whatever covers the others.

    Let N items be such that they must be covered once.  If every option with the item covers
    a > 0 of them, and every option without it covers none, then k options with the item cover
    k a of them, each once, and the other options none; so k a = N in every choice that covers
    them as it must.  If N / a is a whole number from `low` to `high`, the item can be left out;
    otherwise there is no solution.  `None` if the options are not so.
    """
    rows, options = row_numbers(csr.indptr), len(csr.costs)
    covered = np.bincount(rows[once[csr.indices]], minlength=options)
    having = np.bincount(rows[csr.indices == item], minlength=options) > 0
    sizes = np.unique(covered[having])
    if len(sizes) != 1 or sizes[0] == 0 or covered[~having].any():
        return None
    times, left = divmod(int(once.sum()), int(sizes[0]))
    return left == 0 and low <= times <= high


def _numbered(
    csr: CSR, numbers: IntArray, kept: NDArray[np.int64], once: NDArray[np.bool_]
) -> Reduced:
    """The kept entries, with the items that are to be covered once in front, all in order.

    An item that cannot be covered enough keeps its number but has no entries.
    """
    order = np.empty(len(once), np.int32)
    order[np.argsort(~once, kind="stable")] = np.arange(len(once), dtype=np.int32)
    entries = kept[csr.indices] != _DROPPED
    lengths = np.bincount(row_numbers(csr.indptr)[entries], minlength=len(numbers))
    indptr = np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths)])
    return Reduced(
        indptr,
        order[csr.indices[entries]],
        csr.colours[entries] + 1,
        numbers,
        int(once.sum()),
        len(once),
    )


def _with_items_of_free_options(made: Reduced) -> Reduced:
    """The same with a primary item for each option that has none.

    A row with that item alone stands for leaving the option out.
    """
    lengths = np.diff(made.indptr)
    rows = row_numbers(made.indptr)
    covered = np.bincount(rows[made.indices < made.primary], minlength=len(lengths))
    free = np.flatnonzero(covered == 0)
    if not len(free):
        return made
    count = len(free)
    added = np.arange(made.primary, made.primary + count, dtype=np.int32)
    moved = np.where(made.indices < made.primary, made.indices, made.indices + count)
    places = np.concatenate([made.indptr[free], np.full(count, len(made.indices))])
    longer = lengths + (covered == 0)
    return Reduced(
        np.concatenate([np.zeros(1, np.int64), np.cumsum([*longer, *[1] * count])]),
        np.insert(moved, places, np.tile(added, 2)).astype(np.int32),
        np.insert(made.colours, places, 0),
        np.concatenate([made.numbers, np.zeros(count, np.int32)]),
        made.primary + count,
        made.items + count,
    )


def restricted(made: Reduced, left_out: Sequence[int], forced: Sequence[int]) -> Reduced:
    """The same without some options, and with others that must be chosen, by their numbers.

    An option that must be chosen gets an item of its own, in front of all others.
    """
    if left_out:
        made = made.rows(np.flatnonzero(~np.isin(made.numbers, left_out)))
    if not forced:
        return made
    count = len(forced)
    rows = [np.flatnonzero(made.numbers == number) for number in forced]
    places = made.indptr[np.concatenate(rows)]
    added = np.repeat(np.arange(count, dtype=np.int32), [len(each) for each in rows])
    lengths = np.diff(made.indptr)
    lengths[np.concatenate(rows)] += 1
    return made._replace(
        indptr=np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths)]),
        indices=np.insert(made.indices + np.int32(count), places, added),
        colours=np.insert(made.colours, places, 0),
        primary=made.primary + count,
        items=made.items + count,
    )


def padded(made: Reduced, count: int) -> Reduced:
    """The same with `count` items in front, each with a row of its own that must be chosen."""
    added = np.arange(count)
    return Reduced(
        np.concatenate([added, made.indptr + count]),
        np.concatenate([added.astype(np.int32), made.indices + count]).astype(np.int32),
        np.concatenate([np.zeros(count, np.int32), made.colours]),
        np.concatenate([np.zeros(count, np.int32), made.numbers]),
        made.primary + count,
        made.items + count,
    )


def shuffled(made: Reduced, seed: int) -> Reduced:
    """The same with its rows in another order."""
    return made.rows(np.random.default_rng(seed).permutation(len(made.numbers)))
