"""Placements: the shifts of a base placement inside a box, as item numbers.

In: the grid of a box and base placements.  Out: for each a matrix, a row a placement, of the
items it covers.  POLYOMINO-DLX section 35, for all shifts at once.

>>> grid = Grid(np.array([[3, 4, 0], [3, 5, 0], [3, 6, 0]], dtype=np.int32), layers=1)
>>> grid.placements(np.array([[0, 0, 0], [0, 1, 0]], dtype=np.int32)).tolist()
[[0, 1], [1, 2]]
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells, column_bounds
from dlxc.geometry.distinct_values import distinct, distinct_with_places

_SMALL = 1 << 12
"""In a grid of up to this many places the placements of many pieces are found together."""


TAKEN = -2
"""The item of an optional cell that nothing may cover, as something lies there already."""


class PlacementsOfBases(NamedTuple):
    """The placements of some bases, one base after the other.

    `items` has shape (placements, columns) and is stored by columns, `counts` has shape (bases,).
    """

    items: NDArray[np.int32]
    counts: NDArray[np.int64]


class Grid:
    """The box as an array: at each cell of its bounding box the item, or -1 for none.

    There is a table for each layer that has cells, and one for all others.  `layers` is the number
    of layers that pieces may have.  Cell number `i` of `cells` is item `numbers[i]`, or `i` itself
    without `numbers`.  Cells of `optional` layers need not be in the box for a piece to fit; those
    that are not are left out of the placement.  But nothing fits on one that is `TAKEN`.
    """

    def __init__(
        self,
        cells: Cells,
        layers: int,
        numbers: NDArray[np.int32] | None = None,
        optional: Sequence[int] = (),
    ) -> None:
        coordinates, layer = cells[:, :-1], cells[:, -1]
        if numbers is None:
            numbers = np.arange(len(cells), dtype=np.int32)
        lowest, highest = column_bounds(coordinates) if len(cells) else ([], [])
        self.lowest = np.array(lowest, np.int32)
        extent = np.array(highest, np.int32) - self.lowest + 1
        used = distinct(layer)
        self._table_of = np.full(layers, len(used))  # a table without cells for all others
        self._table_of[used] = np.arange(len(used))
        self.items = np.full((min(len(used) + 1, layers), *extent), -1, dtype=np.int32)
        if len(cells):  # an empty box has no bounding box
            places = self._table_of[layer], *(coordinates - self.lowest).T
            self.items[places] = numbers
        self.full = bool((self.items >= 0).all())
        self._is_optional = np.zeros(layers, np.bool_)
        self._is_optional[[*optional]] = True

    @property
    def takes_many(self) -> bool:
        """Whether `placements_together` is the faster way."""
        return self.items.size <= _SMALL

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
        if self.full:
            return columns.T
        is_optional = self._is_optional[base[:, -1]]
        if is_optional.any():
            inside = (columns[before:][~is_optional] >= 0).all(axis=0)
            inside &= (columns[before:][is_optional] > TAKEN).all(axis=0)
            return _without_gaps(columns[:, inside], before).T
        inside = columns[before:].min(axis=0) >= 0
        return (columns if inside.all() else columns[:, inside]).T

    def placements_together(self, bases: NDArray[np.int32], before: int = 0) -> PlacementsOfBases:
        """The same for several bases of one size; `bases` has shape (bases, cells, columns).

        For a small grid this is much faster than one base after the other, for a large one slower.
        """
        extent = self.items.shape[1:]
        if not extent:
            nothing = np.empty((0, before + bases.shape[1]), np.int32)
            return PlacementsOfBases(nothing, np.zeros(len(bases), np.int64))
        shifts = _ShiftTable(extent, bases[:, :, :-1].max(axis=1))
        strides = np.array([prod(extent[axis + 1 :]) for axis in range(len(extent))])
        at = bases[:, :, :-1] @ strides + self._table_of[bases[:, :, -1]] * prod(extent)
        columns = np.empty((before + bases.shape[1], len(shifts.offsets)), np.int32)
        flat = self.items.ravel()
        for column, cells in zip(columns[before:], at.T, strict=True):
            np.take(flat, shifts.offsets + np.repeat(cells, shifts.counts), out=column, mode="clip")
        if self.full:
            return PlacementsOfBases(columns.T, shifts.counts)
        base = np.repeat(np.arange(len(bases)), shifts.counts)
        is_optional = self._is_optional[bases[:, :, -1]]
        if is_optional.any():
            least = np.where(is_optional.T[:, base], TAKEN + 1, 0)
            inside = (columns[before:] >= least).all(axis=0)
            columns = _without_gaps(columns[:, inside], before)
        else:
            inside = columns[before:].min(axis=0) >= 0
            columns = columns[:, inside]
        counts = np.bincount(base[inside], minlength=len(bases))
        return PlacementsOfBases(columns.T, counts)

    def shift_counts(self, bases: NDArray[np.int32]) -> NDArray[np.int64]:
        """For each of several bases the number of its shifts in the bounding box."""
        extent = np.array(self.items.shape[1:], np.int64)
        if not len(extent):
            return np.zeros(len(bases), np.int64)
        free = np.maximum(extent - bases[:, :, :-1].max(axis=1), 0)
        counts: NDArray[np.int64] = free.prod(axis=1)
        return counts

    def count(self, base: Cells) -> int:
        """The number of placements, without making them: they could be too many to hold."""
        shifts = self._shifts(base)
        if not shifts or self.full:
            return prod(shifts) if shifts else 0
        inside = np.ones(shifts, dtype=np.bool_)
        for cell in base[~self._is_optional[base[:, -1]]].tolist():
            inside &= self._window(cell, shifts) >= 0
        for cell in base[self._is_optional[base[:, -1]]].tolist():
            inside &= self._window(cell, shifts) > TAKEN
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
        *at, layer = cell
        window = [slice(start, start + size) for start, size in zip(at, shifts, strict=True)]
        covered: NDArray[np.int32] = self.items[self._table_of[layer]][tuple(window)]
        return covered


def _without_gaps(columns: NDArray[np.int32], before: int) -> NDArray[np.int32]:
    """Placements in columns, with the items that are none moved behind the others."""
    items = columns[before:]
    order = np.argsort(items < 0, axis=0, kind="stable")
    items[...] = np.take_along_axis(items, order, axis=0)
    return columns


class _ShiftTable:
    """All shifts of some bases inside a bounding box, one base after the other.

    `reaches` has shape (bases, axes): the largest coordinates of each base.  `counts` has the
    number of shifts of each, `offsets` how far each shift is from the first cell of the box, in
    the box laid out flat.
    """

    def __init__(self, extent: tuple[int, ...], reaches: NDArray[np.int32]) -> None:
        numbers = np.arange(prod(extent)).reshape(extent)
        free = np.maximum(np.array(extent) - reaches, 0)  # how far each base can go on each axis
        kinds = distinct_with_places(np.ravel_multi_index(tuple(free.T), [n + 1 for n in extent]))
        tables = [
            numbers[tuple(map(slice, np.unravel_index(kind, [n + 1 for n in extent])))].ravel()
            for kind in kinds.values.tolist()
        ]
        lengths = np.array([len(table) for table in tables])
        of_base = kinds.place_of
        self.counts = lengths[of_base]
        first = (np.cumsum(lengths) - lengths)[of_base]
        before = np.cumsum(self.counts) - self.counts
        at = np.arange(int(self.counts.sum())) + np.repeat(first - before, self.counts)
        self.offsets = np.concatenate(tables)[at]
