"""Placements: the shifts of a base placement inside a box, as item numbers.

In: the grid of a box and base placements.  Out: a matrix, a row a placement, of the items it
covers.  POLYOMINO-DLX section 35, for all shifts at once.

>>> grid = Grid(np.array([[3, 4, 0], [3, 5, 0], [3, 6, 0]], dtype=np.int32), layers=1)
>>> grid.placements(np.array([[[0, 0, 0], [0, 1, 0]]], dtype=np.int32)).items.tolist()
[[0, 1], [1, 2]]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import Cells, RowFinder, column_bounds

TAKEN = -2
"""The item of an optional cell that nothing may cover, as something lies there already."""

_LARGE = 1 << 22
"""A table of fewer entries is always made."""

_WELL_FILLED = 1 / 16
"""A larger one is made if at least this share of its entries are cells."""


_MANY = 1 << 10
"""The shifts of a base that has more are copied as windows of the table, else taken one by one."""


class PlacementsOfBases(NamedTuple):
    """The placements of some bases, one base after the other.

    `items` has shape (placements, columns) and is stored by columns, `counts` has shape (bases,).
    """

    items: NDArray[np.int32]
    counts: NDArray[np.int64]


class Grid:
    """The box as a table: at each place the item, or -1 for none.

    A layer has a place for each cell of the bounding box of its own cells.  If the table would be
    large and nearly empty, as with far parts or with thousands of suffixes, its entries are listed.

    `layers` is the number of layers that pieces may have.  Cell number `i` of `cells` is item
    `numbers[i]`, or `i` itself without `numbers`.  Cells of `optional` layers need not be in the
    box for a piece to fit; those that are not are left out of the placement.  But nothing fits on
    one that is `TAKEN`.  The grid is `full` if every place has an item.
    """

    def __init__(
        self,
        cells: Cells,
        layers: int,
        numbers: NDArray[np.int32] | None = None,
        optional: Sequence[int] = (),
    ) -> None:
        if numbers is None:
            numbers = np.arange(len(cells), dtype=np.int32)
        coordinates, layer = cells[:, :-1].astype(np.int64), cells[:, -1]
        size = coordinates.shape[1]
        low, high = column_bounds(coordinates) if len(cells) else ([0] * size, [-1] * size)
        extent = np.subtract(high, low) + 1
        self._strides = np.append(np.cumprod(extent[:0:-1])[::-1], 1)
        self._low = np.tile(np.add(high, 1), (layers, 1))
        self._high = np.tile(np.subtract(low, 1), (layers, 1))
        for axis, column in enumerate(coordinates.T):
            np.minimum.at(self._low[:, axis], layer, column)
            np.maximum.at(self._high[:, axis], layer, column)
        self._low[[*optional]], self._high[[*optional]] = low, high
        self._is_optional = np.zeros(layers, np.bool_)
        self._is_optional[[*optional]] = True
        first, last = self._low @ self._strides, self._high @ self._strides
        widths = np.maximum(last - first + 1, 0)
        self._start = np.cumsum(widths) - widths - first
        places, entries = coordinates @ self._strides + self._start[layer], int(widths.sum())
        self._listed = None
        if entries > max(_LARGE, len(cells) / _WELL_FILLED):
            self._listed = _ListedCells(places, coordinates, layer, layers)
            self._items = np.append(numbers, np.int32(-1))
        else:
            self._items = np.full(entries + 1, -1, np.int32)
            self._items[places] = numbers
        self.full = not self._listed and bool((self._items[:-1] >= 0).all())

    def placements(self, bases: NDArray[np.int32], before: int = 0) -> PlacementsOfBases:
        """The items under every shift that fits of some bases of one size.

        `bases` has shape (bases, cells, columns); their least coordinates must be 0.  Shifts come
        in lexicographic order, items in the order of the cells.  `before` leaves that many columns
        in front unset.  The matrix is stored by columns: they are computed, and printed.
        """
        layers, coordinates = bases[:, :, -1], bases[:, :, :-1].astype(np.int64)
        columns, counts = self._columns(coordinates, layers, before)
        if self.full:
            return PlacementsOfBases(columns.T, counts)
        base = np.repeat(np.arange(len(bases)), counts)
        is_optional = self._is_optional[layers]
        if is_optional.any():
            least = np.where(is_optional.T[:, base], TAKEN + 1, 0)
            inside = (columns[before:] >= least).all(axis=0)
            columns = columns[:, inside]
            items = columns[before:]  # those that are missing go to the end
            order = np.argsort(items < 0, axis=0, kind="stable")
            items[...] = np.take_along_axis(items, order, axis=0)
            columns = columns[: before + int((items >= 0).any(axis=1).sum())]
        else:
            inside = columns[before:].min(axis=0) >= 0
            columns = columns if inside.all() else columns[:, inside]
        return PlacementsOfBases(columns.T, np.bincount(base[inside], minlength=len(bases)))

    def count(self, base: Cells) -> int:
        """The number of placements of one base, which need not fit into memory."""
        if self.full:
            return int(self.shift_counts(base[None])[0])
        if self._listed:
            return len(self.placements(base[None]).items)
        layers, coordinates = base[:, -1], base[:, :-1].astype(np.int64)
        first, last = self._reach(coordinates[None], layers[None])
        size = np.maximum(last - first + 1, 0)[0]
        inside = np.ones(size, np.bool_)
        own = coordinates @ self._strides + self._start[layers] + first[0] @ self._strides
        least = np.where(self._is_optional[layers], TAKEN + 1, 0)
        for place, low in zip(own.tolist() if inside.size else (), least.tolist(), strict=False):
            inside &= self._window(place, size) >= low
        return int(inside.sum())

    def shift_counts(self, bases: NDArray[np.int32]) -> NDArray[np.int64]:
        """For each of several bases at least as many as its placements; in a full grid as many."""
        layers = bases[:, :, -1]
        if self._listed:
            return np.asarray(self._listed.counts[layers].min(axis=1))
        first, last = self._reach(bases[:, :, :-1], layers)
        counts: NDArray[np.int64] = np.maximum(last - first + 1, 0).prod(axis=1)
        return counts

    def _reach(
        self, coordinates: NDArray[np.integer], layers: NDArray[np.integer]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The least and the greatest shifts that keep each cell in the bounding box of its layer.

        Both have shape (bases, axes).
        """
        first = (self._low[layers] - coordinates).max(axis=1)
        return first, (self._high[layers] - coordinates).min(axis=1)

    def _columns(
        self, coordinates: NDArray[np.int64], layers: NDArray[np.integer], before: int
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """The items under all shifts of some bases, in columns, and how many shifts each has."""
        first, last = self._reach(coordinates, layers)
        own = (coordinates @ self._strides + self._start[layers]).T
        sizes = np.maximum(last - first + 1, 0)
        counts = sizes.prod(axis=1)
        if self._listed:
            base, shifts = self._listed.shifts(coordinates, layers, self._is_optional)
            inside = ((shifts >= first[base]) & (shifts <= last[base])).all(axis=1)
            base, offsets = base[inside], shifts[inside] @ self._strides
            columns = np.empty((before + len(own), len(base)), np.int32)
            for column, places in zip(columns[before:], own, strict=True):
                column[:] = self._items[self._listed.finder.find([offsets + places[base]])]
            return columns, np.bincount(base, minlength=len(layers))
        own += first @ self._strides
        columns = np.empty((before + len(own), int(counts.sum())), np.int32)
        if columns.shape[1] > _MANY * len(layers):
            ends = np.cumsum(counts).tolist()
            for start, end, size, places in zip([0, *ends], ends, sizes, own.T, strict=False):
                for column, place in zip(columns[before:, start:end], places, strict=True):
                    column.reshape(size)[...] = self._window(place, size)
            return columns, counts
        offsets = self._offsets(sizes)
        for column, places in zip(columns[before:], own, strict=True):
            np.take(self._items, offsets + np.repeat(places, counts), out=column, mode="clip")
        return columns, counts

    def _window(self, place: int, size: NDArray[np.int64]) -> NDArray[np.int32]:
        """The items from a place on, with some size along each axis."""
        step = self._items.itemsize
        return np.ndarray(size, np.int32, self._items, place * step, self._strides * step)

    def _offsets(self, sizes: NDArray[np.int64]) -> NDArray[np.int64]:
        """How far places go with all shifts of some sizes, one after the other."""
        finder = RowFinder([*sizes.T])
        tables = []
        for row in finder.rows_of_kinds:
            steps = [np.arange(n) * by for n, by in zip(sizes[row], self._strides, strict=True)]
            tables.append(np.asarray(reduce(np.add.outer, steps)).ravel())
        if len(tables) == 1:
            return np.tile(tables[0], len(sizes))
        return np.concatenate([np.zeros(0, np.int64), *(tables[kind] for kind in finder.kinds)])


class _ListedCells:
    """The cells of a box, layer by layer; `counts` has the number of each layer."""

    def __init__(
        self,
        places: NDArray[np.int64],
        coordinates: NDArray[np.int64],
        layer: NDArray[np.integer],
        layers: int,
    ) -> None:
        self.finder = RowFinder([places])
        self.counts = np.bincount(layer, minlength=layers)
        self._coordinates = coordinates[np.lexsort((places, layer))]
        self._starts = np.cumsum(self.counts) - self.counts

    def shifts(
        self,
        coordinates: NDArray[np.int64],
        layers: NDArray[np.integer],
        is_optional: NDArray[np.bool_],
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The shifts that may be placements, in order, and the base that each is of.

        They are told by the cell of a base whose layer has the fewest cells in the box.
        """
        counts = np.where(is_optional, len(self._coordinates) + 1, self.counts)[layers]
        rows, rarest = np.arange(len(layers)), counts.argmin(axis=1)
        layer = layers[rows, rarest]
        times = self.counts[layer]
        base = np.repeat(rows, times)
        before = np.cumsum(times) - times
        cell = np.arange(len(base)) + np.repeat(self._starts[layer] - before, times)
        return base, self._coordinates[cell] - coordinates[rows, rarest][base]
