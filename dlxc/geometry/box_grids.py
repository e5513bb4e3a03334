"""The grid of a box: tables where these are small or well filled, else a list of places."""

from __future__ import annotations

from math import prod

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells, column_bounds
from dlxc.geometry.distinct_values import distinct
from dlxc.geometry.grids import Grid
from dlxc.geometry.sparse_grids import SparseGrid

_LARGE = 1 << 22
"""Tables of fewer entries are always taken."""

_WELL_FILLED = 1 / 16
"""Larger tables are taken if they have at least this share of cells."""


def grid_of(cells: Cells, layers: int, numbers: NDArray[np.int32]) -> Grid | SparseGrid:
    """What finds placements in a box; see `Grid` for the parameters."""
    if len(cells):
        lowest, highest = column_bounds(cells[:, :-1])
        places = prod(high - low + 1 for low, high in zip(lowest, highest, strict=True))
        entries = places * min(len(distinct(cells[:, -1])) + 1, layers)
        if entries > max(_LARGE, len(cells) / _WELL_FILLED):
            return SparseGrid(cells, layers, numbers)
    return Grid(cells, layers, numbers)
