"""Placements: the shifts of a base placement inside a box, as item numbers.

In: the grid of a box and base placements.  Out: a matrix, a row a placement, of the items it
covers.  POLYOMINO-DLX section 35, for all shifts at once.

>>> grid = Grid(np.array([[3, 4, 0], [3, 5, 0], [3, 6, 0]], dtype=np.int32), layers=1)
>>> grid.placements(np.array([[[0, 0, 0], [0, 1, 0]]], dtype=np.int32)).items.tolist()
[[0, 1], [1, 2]]
"""

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import Cells, RowFinder

TAKEN = -2
"""The item of an optional cell that nothing may cover, as something lies there already."""

MOST_PLACES = 100_000_000
"""The table of a box has at most this many places: those of its bounding box, for each layer."""


class BoxTooLargeError(ValueError):
    """A box whose table would have more places."""


class PlacementsOfBases(NamedTuple):
    """The placements of some bases, one base after the other.

    `items` has shape (placements, columns) and is stored by columns, `counts` has shape (bases,).
    """

    items: NDArray[np.int32]
    counts: NDArray[np.int64]


class Grid:
    """The box as a table: at each place the item, or -1 for none.

    A layer has a place for each cell of the bounding box of its own cells.

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
        # Taken column by column, it is several times as fast as along an axis.
        low = [int(axis.min()) for axis in coordinates.T] if len(cells) else [0] * size
        high = [int(axis.max()) for axis in coordinates.T] if len(cells) else [-1] * size
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
        if entries > MOST_PLACES:
            most = f"a box has at most {MOST_PLACES}"
            raise BoxTooLargeError(f"with its gaps, the box has {entries} places; {most}")
        self._items = np.full(entries, -1, np.int32)
        self._items[places] = numbers
        self.full = bool((self._items >= 0).all())

    def placements(self, bases: NDArray[np.int32], before: int = 0) -> PlacementsOfBases:
        """The items under every shift that fits of some bases of one size.

        `bases` has shape (bases, cells, columns); their least coordinates must be 0.  Shifts come
        in lexicographic order, items in the order of the cells.  `before` leaves that many columns
        in front unset.  The matrix is stored by columns: they are computed, and printed.
        """
        layers = bases[:, :, -1]
        places, sizes = self._first_places(bases)
        counts = sizes.prod(axis=1)
        shifts = self._offsets(sizes)
        columns = np.empty((before + places.shape[1], len(shifts)), np.int32)
        for column, place in zip(columns[before:], places.T, strict=True):
            np.take(self._items, shifts + np.repeat(place, counts), out=column, mode="clip")
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
        """The number of placements of one base; in a full grid they are not made."""
        bases = base[None]
        counts = self.shift_counts(bases) if self.full else self.placements(bases).counts
        return int(counts[0])

    def shift_counts(self, bases: NDArray[np.int32]) -> NDArray[np.int64]:
        """For each of several bases at least as many as its placements; in a full grid as many."""
        _, sizes = self._first_places(bases)
        return np.asarray(sizes.prod(axis=1))

    def _first_places(
        self, bases: NDArray[np.int32]
    ) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The place of each cell under the least shift, and how many shifts go along each axis.

        Shifts keep each cell in the bounding box of its layer.
        """
        coordinates, layers = bases[:, :, :-1], bases[:, :, -1]
        first = (self._low[layers] - coordinates).max(axis=1)
        last = (self._high[layers] - coordinates).min(axis=1)
        places = coordinates.astype(np.int64) @ self._strides + self._start[layers]
        return places + (first @ self._strides)[:, None], np.maximum(last - first + 1, 0)

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
