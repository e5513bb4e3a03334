"""Placements: the shifts of a base placement inside a box, as item numbers.

In: the grid of a box and base placements.  Out: for each a matrix, a row a placement, of the
items it covers.  POLYOMINO-DLX section 35, for all shifts at once.

>>> grid = Grid(np.array([[3, 4, 0], [3, 5, 0], [3, 6, 0]], dtype=np.int32), suffixes=0)
>>> grid.placements(np.array([[0, 0, 0], [0, 1, 0]], dtype=np.int32)).tolist()
[[0, 1], [1, 2]]
"""

from __future__ import annotations

from math import prod

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells


class Grid:
    """The box as an array: at each cell of its bounding box the item, or -1 for none.

    Cell number `i` of `cells` is item `numbers[i]`, or `i` itself without `numbers`.
    """

    def __init__(
        self, cells: Cells, suffixes: int, numbers: NDArray[np.int32] | None = None
    ) -> None:
        coordinates, suffix = cells[:, :-1], cells[:, -1]
        if numbers is None:
            numbers = np.arange(len(cells), dtype=np.int32)
        self.lowest = coordinates.min(axis=0) if len(cells) else np.zeros(0, np.int32)
        extent = coordinates.max(axis=0) - self.lowest + 1 if len(cells) else ()
        self.items = np.full((suffixes + 1, *extent), -1, dtype=np.int32)
        if len(cells):  # an empty box has no bounding box
            self.items[(suffix, *(coordinates - self.lowest).T)] = numbers
        self.full = bool((self.items >= 0).all())

    def placements(self, base: Cells, before: int = 0) -> NDArray[np.int32]:
        """The items under every shift of `base` that fits, as a matrix of shape (n, k).

        Shifts come in lexicographic order, items in the order of the cells of `base`, whose
        least coordinates must be 0.  `before` leaves that many columns in front unset.
        The matrix is stored by columns: they are what is computed, and what is printed.
        """
        shifts = self._shifts(base)
        if not shifts:
            return np.empty((0, before + len(base)), dtype=np.int32)
        columns = np.empty((before + len(base), prod(shifts)), dtype=np.int32)
        for column, cell in zip(columns[before:], base.tolist(), strict=True):
            column.reshape(shifts)[...] = self._window(cell, shifts)
        if not self.full:
            inside = columns[before:].min(axis=0) >= 0
            columns = columns if inside.all() else columns[:, inside]
        return columns.T

    def count(self, base: Cells) -> int:
        """The number of placements, without making them: they could be too many to hold."""
        shifts = self._shifts(base)
        if not shifts or self.full:
            return prod(shifts) if shifts else 0
        inside = np.ones(shifts, dtype=np.bool_)
        for cell in base.tolist():
            inside &= self._window(cell, shifts) >= 0
        return int(inside.sum())

    def _shifts(self, base: Cells) -> list[int]:
        """How many shifts keep a base inside the bounding box, along each axis; none: empty."""
        extent = self.items.shape[1:]
        shifts = [
            size - reach
            for size, reach in zip(extent, base[:, :-1].max(axis=0).tolist(), strict=False)
        ]
        return shifts if extent and min(shifts) > 0 else []

    def _window(self, cell: list[int], shifts: list[int]) -> NDArray[np.int32]:
        """The items that a cell of a base covers under all its shifts."""
        *at, suffix = cell
        window = [slice(start, start + size) for start, size in zip(at, shifts, strict=True)]
        covered: NDArray[np.int32] = self.items[suffix][tuple(window)]
        return covered
