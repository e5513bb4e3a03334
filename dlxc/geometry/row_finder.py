"""Find rows that are given by columns: without the start that `RowIndex` needs, where they fit.

>>> finder = RowFinder([np.array([3, 1, 3]), np.array([0, 5, 0])])
>>> finder.find([np.array([1, 3, 2]), np.array([5, 0, 0])]).tolist()
[1, 0, -1]
>>> finder.first_rows.tolist()
[0, 1]
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_index import RowIndex

Codes = NDArray[np.int64]

_MOST_BITS = 62


class RowFinder:
    """An index of rows, given by columns of integers; there is at least one column."""

    def __init__(self, keys: Sequence[Codes]) -> None:
        self._low = [int(key.min(initial=0)) for key in keys]
        self._high = [int(key.max(initial=0)) for key in keys]
        widths = zip(self._low, self._high, strict=True)
        self._bits = [(high - low).bit_length() for low, high in widths]
        self._index: RowIndex | None = None
        if sum(self._bits) > _MOST_BITS:
            self._index = RowIndex(self._matrix(keys))
            self.kinds = self._index.kinds
        else:
            packed = self._packed(keys)
            if (packed[1:] > packed[:-1]).all():
                self._known, self._rows = packed, np.arange(len(packed))
                self.kinds = self._rows
                return
            order = np.argsort(packed, kind="stable")
            ordered = packed[order]
            is_first = np.append(True, ordered[1:] != ordered[:-1])[: len(ordered)]
            self._known, self._rows = ordered[is_first], order[is_first]
            self.kinds = np.empty(len(packed), np.int64)
            self.kinds[order] = np.cumsum(is_first) - 1

    @property
    def rows_of_kinds(self) -> Codes:
        """For each kind of row its first one; `kinds` has the kind of each row, from 0."""
        if self._index is None:
            return self._rows
        first = np.full(int(self.kinds.max(initial=-1)) + 1, len(self.kinds))
        np.minimum.at(first, self.kinds, np.arange(len(self.kinds)))
        return first

    @property
    def first_rows(self) -> Codes:
        """The rows that are like none before them, in order."""
        return np.sort(self.rows_of_kinds)

    def find(self, keys: Sequence[Codes]) -> Codes:
        """For each row the first known one that is equal, or -1."""
        inside = np.ones(len(keys[0]), np.bool_)
        for key, low, high in zip(keys, self._low, self._high, strict=True):
            inside &= (key >= low) & (key <= high)
        if self._index is not None:
            return np.where(inside, self._index.find(self._matrix(keys)), -1)
        if not len(self._known):
            return np.full(len(keys[0]), -1)
        wanted = self._packed(
            [np.where(inside, key, low) for key, low in zip(keys, self._low, strict=True)]
        )
        at = np.searchsorted(self._known, wanted).clip(max=len(self._known) - 1)
        found: Codes = np.where(inside & (self._known[at] == wanted), self._rows[at], -1)
        return found

    def _packed(self, keys: Sequence[Codes]) -> Codes:
        packed = np.zeros(len(keys[0]), np.int64)
        for key, low, bits in zip(keys, self._low, self._bits, strict=True):
            packed <<= bits
            packed += key - low
        return packed

    def _matrix(self, keys: Sequence[Codes]) -> Codes:
        pairs = zip(keys, self._low, strict=True)
        return np.column_stack([np.maximum(key - low, -1) for key, low in pairs])
