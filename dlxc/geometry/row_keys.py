"""Rows of integers as single integers, which are sorted, compared and found much faster.

>>> in_order(np.array([[1, 0, 0], [0, 7, 0], [1, 0, 0]])).tolist()
[[0, 7, 0], [1, 0, 0]]
>>> finder = RowFinder([np.array([3, 1, 3]), np.array([0, 5, 0])])
>>> finder.find([np.array([1, 3, 2]), np.array([5, 0, 0])]).tolist()
[1, 0, -1]
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int64]

Cells = NDArray[np.int32]
"""Cells of a piece or a box, a row each: its anchor, then its layer.

The layer is the number of its suffix, 0 for none, times the number of kinds of the lattice, plus
the number of its kind; see `Lattice.layer`.  Rows are in lexicographic order and distinct."""

_BITS = 63

_MOST_GAPS = 4
"""Numbers with at most so many others between them are marked in a table, which is not sorted."""

_FAR = (1 << 31) - 1
"""No coordinate is greater."""


def row_codes(columns: Sequence[NDArray[np.integer]]) -> Codes:
    """An integer for each row, given by columns of one shape, in the order of the rows.

    Each column gets the bits that its values need.  If these are too many, rows are numbered.
    """
    codes, used = np.zeros(columns[0].shape, np.int64), 0
    for column in columns if codes.size else ():
        low = int(column.min())
        bits = (int(column.max()) - low).bit_length()
        used += bits
        if used > _BITS:
            return _numbered(np.stack(columns).reshape(len(columns), -1)).reshape(codes.shape)
        codes <<= bits
        codes += column
        codes -= low
    return codes


def _numbered(columns: NDArray[np.integer]) -> Codes:
    """The numbers of rows in their order, from 0; equal rows have equal numbers."""
    order = np.lexsort(columns[::-1])
    is_new = (columns[:, order[1:]] != columns[:, order[:-1]]).any(axis=0)
    codes = np.zeros(len(order), np.int64)
    codes[order[1:]] = np.cumsum(is_new)
    return codes


class RowFinder:
    """An index of rows, given by columns of integers; there is at least one column.

    Equal rows are of one kind.  `kinds` has shape (rows,): the kind of each row, from 0, in
    lexicographic order.  `rows_of_kinds` has the first row of each kind.
    """

    def __init__(self, columns: Sequence[NDArray[np.integer]]) -> None:
        self._columns = columns
        known, self.kinds = distinct_with_places(row_codes(columns))
        self.rows_of_kinds = np.empty(len(known), np.int64)
        self.rows_of_kinds[self.kinds[::-1]] = np.arange(len(self.kinds))[::-1]

    @property
    def first_rows(self) -> Codes:
        """The rows that are like none before them, in order."""
        return np.sort(self.rows_of_kinds)

    def find(self, columns: Sequence[NDArray[np.integer]]) -> Codes:
        """For each row the first known one that is equal, or -1."""
        if not len(self.kinds):
            return np.full(len(columns[0]), -1)
        pairs = zip(self._columns, columns, strict=True)
        known, wanted = np.split(row_codes([*map(np.concatenate, pairs)]), [len(self.kinds)])
        known = known[self.rows_of_kinds]
        kind = np.searchsorted(known, wanted).clip(max=len(known) - 1)
        return np.where(known[kind] == wanted, self.rows_of_kinds[kind], -1)


def distinct(numbers: NDArray[np.integer]) -> Codes:
    """The distinct values in ascending order.

    `np.unique` says as much, but imports 12 ms worth of other modules when it is first called.
    """
    ordered = np.sort(numbers.astype(np.int64))
    return np.concatenate([ordered[:1], ordered[1:][ordered[1:] != ordered[:-1]]])


def distinct_with_places(numbers: NDArray[np.integer]) -> tuple[Codes, NDArray[np.intp]]:
    """The distinct values in ascending order, and where each entry is among them."""
    if (numbers[1:] > numbers[:-1]).all():
        return numbers.astype(np.int64), np.arange(len(numbers))
    low, high = int(numbers.min()), int(numbers.max())
    if high - low < _MOST_GAPS * len(numbers):
        steps = numbers - low if low else numbers
        is_there = np.zeros(high - low + 1, np.bool_)
        is_there[steps] = True
        return np.flatnonzero(is_there) + low, (np.cumsum(is_there) - 1)[steps]
    values = distinct(numbers)
    return values, np.searchsorted(values, numbers)


def in_order(rows: NDArray[np.integer]) -> Cells:
    """Sort cells, given in any order and perhaps repeatedly, and keep one of each."""
    return rows[RowFinder([*rows.T]).rows_of_kinds].astype(np.int32)


def at_corner(cells: NDArray[np.integer]) -> NDArray[np.int64]:
    """Cells in any order, which they keep, moved to the least coordinates 0."""
    least = cells[:, :-1].min(axis=0, initial=_FAR)
    return np.asarray(cells - np.append(least, 0), np.int64)


def from_zero(cells: NDArray[np.integer]) -> Cells:
    """The same in order, each once."""
    return in_order(at_corner(cells))
