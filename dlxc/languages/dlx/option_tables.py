"""Options as tables: rows of one width, filled up with `NO_ITEM`.

>>> indptr = np.array([0, 2, 3])
>>> [*table_ranges(indptr)]
[(0, 1), (1, 2)]
>>> repeats_item(as_table(indptr, np.array([4, 4, 5]), NO_ITEM)).tolist()
[True, False]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_ITEM, IntArray
from dlxc.problem.compressed import Pointers, as_table

_SMALL = 1 << 12
"""Tables with this many places need no look at how many of them are empty."""

_MOST_ROOM = 8
"""A larger table has at most this many places for each entry."""

_FEW_CHANGES = 8
"""If the rows have a new length at most as often, each run of equal length is a table."""

_NARROW = 8
"""Tables of up to this many columns are compared column by column: sorting takes longer."""


def table_ranges(indptr: Pointers) -> Iterator[tuple[int, int]]:
    """Cut rows into ranges of which each makes a table without much empty room."""
    changes = np.flatnonzero(np.diff(indptr, 2)) + 1  # where lengths change
    cuts = [0, *(changes.tolist() if len(changes) <= _FEW_CHANGES else []), len(indptr) - 1]
    open_ranges = [(first, last) for first, last in pairwise(cuts) if first < last][::-1]
    while open_ranges:
        first, last = open_ranges.pop()
        pointers = indptr[first : last + 1]
        places = int(np.diff(pointers).max()) * (last - first)
        entries = int(pointers[-1] - pointers[0])
        if places > max(_SMALL, _MOST_ROOM * entries):
            middle = (first + last) // 2
            open_ranges += [(middle, last), (first, middle)]
        else:
            yield first, last


def table_of(indptr: Pointers, values: IntArray, fill: int) -> IntArray:
    """The values of some rows as a table; `indptr` need not begin at 0."""
    values = values[indptr[0] : indptr[-1]]
    width = int(indptr[1] - indptr[0])
    if (np.diff(indptr) == width).all():
        return values.reshape(-1, width)
    return as_table(indptr - indptr[0], values, fill)


def repeats_item(table: IntArray) -> NDArray[np.bool_]:
    """Which rows have an item twice."""
    width = table.shape[1]
    if width > _NARROW:
        in_order = np.sort(table, axis=1)
        return _any_in_row((in_order[:, 1:] == in_order[:, :-1]) & (in_order[:, 1:] != NO_ITEM))
    found = np.zeros(len(table), np.bool_)
    columns = [np.ascontiguousarray(column) for column in table.T]
    for one, other in combinations(columns, 2):
        same = one == other
        if same.any():
            found |= same & (one != NO_ITEM)
    return found


def has_item_below(table: IntArray, bound: int) -> NDArray[np.bool_]:
    """Which rows have an item with a number below a bound."""
    # Numbers that stand for no item are negative: read without a sign they are very large.
    unsigned = table.view(np.uint32)
    in_first: NDArray[np.bool_] = unsigned[:, 0] < bound
    return in_first if in_first.all() else _any_in_row(unsigned < bound)


def _any_in_row(found: NDArray[np.bool_]) -> NDArray[np.bool_]:
    any_in_row = np.zeros(len(found), np.bool_)
    if found.shape[1] > _NARROW:
        return found.any(axis=1, out=any_in_row)
    for column in found.T:
        any_in_row |= column
    return any_in_row
