"""Rows of integers as single integers, which are sorted, compared and found much faster.

Each column gets the bits that its values need.  As many columns as fit are packed into a *word*,
a signed integer of 64 bits, so that words are in the order of the rows.

>>> in_order(np.array([[1, 0, 0], [0, 7, 0], [1, 0, 0]])).tolist()
[[0, 7, 0], [1, 0, 0]]
>>> finder = RowFinder([np.array([3, 1, 3]), np.array([0, 5, 0])])
>>> finder.find([np.array([1, 3, 2]), np.array([5, 0, 0])]).tolist()
[1, 0, -1]
>>> finder.first_rows.tolist()
[0, 1]
>>> distinct(np.array([3, 1, 3])).tolist()
[1, 3]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Codes = NDArray[np.int64]

Cells = NDArray[np.int32]
"""Cells of a piece or a box, a row each: its anchor, then its layer.

The layer is the number of its suffix, 0 for none, times the number of kinds of the lattice, plus
the number of its kind; see `Lattice.layer`.  Rows are in lexicographic order and distinct."""

_WORD_BITS = 63


class _Field(NamedTuple):
    """Where a column lies in a word; `low` is its least value."""

    column: int
    low: int
    shift: int
    mask: int


class RowKeys:
    """A way to pack rows into words and to unpack them.

    `lowest` and `highest` bound the values of each column, of which there is at least one.  The
    words of a row are numbered from 0; `fields` has the columns that each word holds.
    """

    def __init__(self, lowest: Sequence[int], highest: Sequence[int]) -> None:
        self.fields: list[list[_Field]] = [[]]
        shift = 0
        # From the last column on, for the first of a word has the highest bits.
        for column in reversed(range(len(lowest))):
            low = lowest[column]
            bits = (highest[column] - low).bit_length()
            if shift + bits > _WORD_BITS and self.fields[0]:
                self.fields.insert(0, [])
                shift = 0
            # A column of more bits has a word for itself, in which it stays as it is.
            least = low if bits <= _WORD_BITS else 0
            self.fields[0].insert(0, _Field(column, least, shift, (1 << bits) - 1))
            shift += bits

    @classmethod
    def of_cells(cls, cells: NDArray[np.integer]) -> RowKeys:
        """The keys for cells of shape (..., columns), of which there is at least one.

        Values that are no 32-bit integers are an `OverflowError`: cells cannot hold them.
        """
        lowest, highest = column_bounds(cells)
        if min(lowest) < -(1 << 31) or max(highest) >= 1 << 31:
            raise OverflowError("a coordinate of a cell is not a 32-bit integer")
        return cls(lowest, highest)

    def pack(self, columns: Sequence[NDArray[np.integer]] | NDArray[np.integer]) -> Codes:
        """The words of rows that are given by columns of any shape; shape (words, ...)."""
        words = np.zeros((len(self.fields), *columns[0].shape), np.int64)
        for word, fields in zip(words, self.fields, strict=True):
            for column, low, shift, _ in fields:
                part = columns[column].astype(np.int64)
                part -= low
                part <<= shift
                np.add(word, part, out=word)
        return words

    def unpack(self, words: Codes) -> NDArray[np.int32]:
        """The rows that words stand for, with shape (..., columns)."""
        rows = np.empty((*words.shape[1:], sum(map(len, self.fields))), np.int32)
        for word, fields in zip(words, self.fields, strict=True):
            for column, low, shift, mask in fields:
                rows[..., column] = ((word >> shift) & mask) + low
        return rows


class RowFinder:
    """An index of rows, given by columns of integers; there is at least one column.

    Equal rows are of one kind.  `kinds` has shape (rows,): the kind of each row, from 0.
    `rows_of_kinds` has the first row of each kind.
    """

    def __init__(self, columns: Sequence[NDArray[np.integer]]) -> None:
        self._low = [int(column.min(initial=0)) for column in columns]
        self._high = [int(column.max(initial=0)) for column in columns]
        self._keys = RowKeys(self._low, self._high)
        self._steps: list[tuple[Codes, Codes]] = []
        code, *others = self._keys.pack(columns)
        for other in others:  # words that come before, and a word, make one number together
            before, word = distinct_with_places(code), distinct_with_places(other)
            self._steps.append((before.values, word.values))
            code = before.place_of * len(word.values) + word.place_of
        self._known, self.kinds = distinct_with_places(code)
        rows = np.arange(len(code))
        self.rows_of_kinds = rows[: len(self._known)]
        if len(self._known) < len(rows) or (self.kinds != rows).any():
            self.rows_of_kinds = np.empty(len(self._known), np.int64)
            self.rows_of_kinds[self.kinds[::-1]] = rows[::-1]

    @property
    def first_rows(self) -> Codes:
        """The rows that are like none before them, in order."""
        return np.sort(self.rows_of_kinds)

    def find(self, columns: Sequence[NDArray[np.integer]]) -> Codes:
        """For each row the first known one that is equal, or -1."""
        found = np.full(len(columns[0]), len(self._known) > 0)
        inside = []
        for column, low, high in zip(columns, self._low, self._high, strict=True):
            fits = (column >= low) & (column <= high)
            inside.append(np.where(fits, column, low))
            found &= fits
        if not found.any():
            return np.full(len(found), -1)
        code, *others = self._keys.pack(inside)
        for (before, values), other in zip(self._steps, others, strict=True):
            kind, is_known = _looked_up(before, code)
            value, is_there = _looked_up(values, other)
            found &= is_known & is_there
            code = kind * len(values) + value
        kind, is_known = _looked_up(self._known, code)
        return np.where(found & is_known, self.rows_of_kinds[kind], -1)


class DistinctValues(NamedTuple):
    """Distinct values in ascending order; `place_of` has the place of each entry's value there."""

    values: Codes
    place_of: NDArray[np.intp]


def distinct(numbers: NDArray[np.integer]) -> Codes:
    """The distinct values in ascending order.

    `np.unique` says as much, but imports 12 ms worth of other modules when it is first called.
    """
    found: Codes = distinct_words(numbers.astype(np.int64)[None])[0]
    return found


def distinct_with_places(numbers: NDArray[np.integer]) -> DistinctValues:
    """The distinct values, and where each entry is among them."""
    if (numbers[1:] > numbers[:-1]).all():
        return DistinctValues(numbers.astype(np.int64), np.arange(len(numbers)))
    values = distinct(numbers)
    return DistinctValues(values, np.searchsorted(values, numbers))


def distinct_words(words: Codes) -> Codes:
    """Distinct rows, given by their words, in lexicographic order; shape (words, rows)."""
    ordered = np.sort(words) if len(words) == 1 else words[:, np.lexsort(words[::-1])]
    is_new = np.append(True, (ordered[:, 1:] != ordered[:, :-1]).any(axis=0))
    found: Codes = ordered[:, is_new[: words.shape[1]]]
    return found


def in_order(rows: NDArray[np.integer]) -> Cells:
    """Sort cells, given in any order and perhaps repeatedly, and keep one of each."""
    if not len(rows):
        return rows.astype(np.int32)
    keys = RowKeys.of_cells(rows)
    words = keys.pack(rows.T)
    if len(words) == 1 and (words[0, 1:] > words[0, :-1]).all():
        return rows.astype(np.int32)
    return keys.unpack(distinct_words(words))


def from_zero(cells: NDArray[np.integer]) -> Cells:
    """Cells in order, moved to the least coordinates 0; there is at least one."""
    moved = cells.astype(np.int32)
    moved[:, :-1] -= moved[:, :-1].min(axis=0)
    return in_order(moved)


def column_bounds(rows: NDArray[np.integer]) -> tuple[list[int], list[int]]:
    """The least and the greatest value of each column of some rows, of which there is one.

    Taken column by column, it is several times as fast as NumPy's minimum along an axis.
    """
    columns = range(rows.shape[-1])
    return (
        [int(rows[..., column].min()) for column in columns],
        [int(rows[..., column].max()) for column in columns],
    )


def _looked_up(known: Codes, values: Codes) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """The places of values in sorted ones, of which there is one, and whether they are there."""
    place = np.searchsorted(known, values).clip(max=len(known) - 1)
    return place, known[place] == values
