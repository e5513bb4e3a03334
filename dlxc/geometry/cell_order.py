"""Cells: rows of integers, in order and distinct.

>>> in_order(np.array([[1, 0, 0], [0, 7, 0], [1, 0, 0]])).tolist()
[[0, 7, 0], [1, 0, 0]]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Cells = NDArray[np.int32]
"""Cells of a piece or a box, a row each: its anchor, then its layer.

The layer is the number of its suffix, 0 for none, times the number of kinds of the lattice, plus
the number of its kind; see `Lattice.layer`.  Rows are in lexicographic order and distinct."""

_MOST_BITS = 63
"""A key is a signed integer of 64 bits that is not negative."""


def column_bounds(rows: NDArray[np.integer]) -> tuple[list[int], list[int]]:
    """The least and the greatest value of each column of some rows, of which there is one.

    Taken column by column, it is several times as fast as NumPy's minimum along an axis.
    """
    columns = range(rows.shape[-1])
    return (
        [int(rows[..., column].min()) for column in columns],
        [int(rows[..., column].max()) for column in columns],
    )


class CellKeys:
    """A way to make one number of a row, in the same order: numbers are sorted faster than rows.

    `lowest` and `highest` bound the values of each column; each column gets the bits that it
    needs.  Rows whose columns need more than 63 bits together have no keys: see `fit`.  Values
    that are no 32-bit integers are an `OverflowError`: cells cannot hold them.
    """

    def __init__(self, lowest: Sequence[int], highest: Sequence[int]) -> None:
        if min(lowest) < -(1 << 31) or max(highest) >= 1 << 31:
            raise OverflowError("a coordinate of a cell is not a 32-bit integer")
        self._lowest = [*lowest]
        bounds = zip(lowest, highest, strict=True)
        bits = [(high - low).bit_length() for low, high in bounds]
        self._shifts = [sum(bits[column + 1 :]) for column in range(len(bits))]
        self._masks = [(1 << width) - 1 for width in bits]
        self.fit = sum(bits) <= _MOST_BITS

    @classmethod
    def of_rows(cls, rows: NDArray[np.integer]) -> CellKeys:
        """The keys for some rows, of which there is at least one."""
        return cls(*column_bounds(rows))

    def pack(self, rows: NDArray[np.integer]) -> NDArray[np.int64]:
        """The keys of rows; `rows` has shape (..., columns)."""
        keys = np.zeros(rows.shape[:-1], np.int64)
        for column, (low, shift) in enumerate(zip(self._lowest, self._shifts, strict=True)):
            part = rows[..., column].astype(np.int64)
            part -= low
            part <<= shift
            keys += part
        return keys

    def unpack(self, keys: NDArray[np.int64]) -> Cells:
        """The rows behind keys, with shape (..., columns)."""
        rows = np.empty((*keys.shape, len(self._lowest)), np.int32)
        parts = zip(self._lowest, self._shifts, self._masks, strict=True)
        for column, (low, shift, mask) in enumerate(parts):
            rows[..., column] = ((keys >> shift) & mask) + low
        return rows


def in_order(rows: NDArray[np.integer]) -> Cells:
    """Sort rows, given in any order and perhaps repeatedly, and keep one of each."""
    if not len(rows):
        return rows.astype(np.int32)
    keys = CellKeys.of_rows(rows)
    if not keys.fit:
        return _in_order_by_columns(rows)
    packed = keys.pack(rows)
    if (packed[1:] > packed[:-1]).all():
        return rows.astype(np.int32)
    packed.sort()
    return keys.unpack(packed[np.append(True, packed[1:] != packed[:-1])])


def _in_order_by_columns(rows: NDArray[np.integer]) -> Cells:
    """The same for rows that have no keys; it takes several times longer."""
    ordered = rows[np.lexsort(rows.T[::-1])].astype(np.int32)
    kept: Cells = ordered[np.append(True, (ordered[1:] != ordered[:-1]).any(axis=1))]
    return kept
