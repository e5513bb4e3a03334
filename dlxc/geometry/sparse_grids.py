"""Boxes with many layers of few cells, as sorted numbers of places instead of tables.

A hundred thousand suffixes would take a hundred thousand tables of the size of the box.

>>> cells = np.array([[0, 0, 5], [0, 1, 0], [0, 1, 5]], np.int32)
>>> grid = SparseGrid(cells, 6, np.arange(3, dtype=np.int32))
>>> grid.placements(np.array([[0, 0, 0], [0, 0, 5]], np.int32)).tolist()
[[1, 2]]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells, column_bounds
from dlxc.geometry.grids import PlacementsOfBases


class SparseGrid:
    """The box as a sorted list of its places; it does what `dlxc.geometry.grids.Grid` does.

    There is at least one cell.  Places of all layers are numbered from 0.
    """

    takes_many = True
    full = False

    def __init__(self, cells: Cells, layers: int, numbers: NDArray[np.int32]) -> None:
        lowest, highest = column_bounds(cells[:, :-1])
        self._extent = np.array(highest, np.int64) - lowest + 1
        self._strides = np.append(np.cumprod(self._extent[:0:-1])[::-1], 1)
        coordinates = cells[:, :-1].astype(np.int64) - lowest
        places = self._places(coordinates, cells[:, -1])
        order = np.argsort(places)
        self._known, self._numbers = places[order], numbers[order]
        self._cells = coordinates[order]
        self._starts = np.searchsorted(cells[order, -1], np.arange(layers + 1))

    def placements(self, base: Cells, before: int = 0) -> NDArray[np.int32]:
        """The items under every shift of a base placement that fits; see `Grid.placements`."""
        return self.placements_together(base[None], before).items

    def count(self, base: Cells) -> int:
        """The number of placements."""
        return len(self.placements(base))

    def shift_counts(self, bases: NDArray[np.int32]) -> NDArray[np.int64]:
        """For each of several bases at least as many as its placements."""
        layers = bases[:, :, -1]
        counts: NDArray[np.int64] = (self._starts[layers + 1] - self._starts[layers]).min(axis=1)
        return counts

    def placements_together(self, bases: NDArray[np.int32], before: int = 0) -> PlacementsOfBases:
        """The same for several bases of one size; see `Grid.placements_together`.

        The layer of a base that has the fewest cells tells which shifts there can be.
        """
        base, shifts = self._shifts(bases)
        own = self._places(bases[:, :, :-1].astype(np.int64), bases[:, :, -1])
        start = shifts @ self._strides
        columns = np.empty((before + bases.shape[1], len(base)), np.int32)
        inside = np.ones(len(base), np.bool_)
        for column, places in zip(columns[before:], own.T, strict=True):
            wanted = start + places[base]
            at = np.searchsorted(self._known, wanted).clip(max=len(self._known) - 1)
            inside &= self._known[at] == wanted
            column[:] = self._numbers[at]
        counts = np.bincount(base[inside], minlength=len(bases))
        return PlacementsOfBases(columns[:, inside].T, counts)

    def _shifts(self, bases: NDArray[np.int32]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The shifts that may be placements, and the base that each is of, one after the other."""
        layers = bases[:, :, -1]
        counts = self._starts[layers + 1] - self._starts[layers]
        rarest = counts.argmin(axis=1)
        rows = np.arange(len(bases))
        first, times = self._starts[layers[rows, rarest]], counts[rows, rarest]
        base = np.repeat(rows, times)
        before = np.cumsum(times) - times
        cell = np.arange(len(base)) + np.repeat(first - before, times)
        shifts = self._cells[cell] - bases[rows, rarest, :-1][base]
        reach = bases[:, :, :-1].max(axis=1)[base]
        fits = ((shifts >= 0) & (shifts + reach < self._extent)).all(axis=1)
        return base[fits], shifts[fits]

    def _places(
        self, coordinates: NDArray[np.int64], layers: NDArray[np.integer]
    ) -> NDArray[np.int64]:
        """The numbers of places; that of a shifted cell is that of the cell and of the shift."""
        per_layer = int(self._extent.prod())
        found: NDArray[np.int64] = coordinates @ self._strides + layers.astype(np.int64) * per_layer
        return found
