"""The items of the box: its cells, and of sticks the points where pieces could cross."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.box_grids import grid_of
from dlxc.geometry.cell_order import Cells
from dlxc.geometry.grids import TAKEN, Grid
from dlxc.geometry.lattices import STICKS, Lattice
from dlxc.geometry.sparse_grids import SparseGrid
from dlxc.languages.puzzle.box_cells import simple_box
from dlxc.languages.puzzle.pieces_in_advance import PieceInAdvance
from dlxc.languages.puzzle.stick_points import points_of_crossings, points_run_through
from dlxc.languages.puzzle.tree import DrawnBox, Puzzle, SimpleBox

_POINT = 2


class BoxItems(NamedTuple):
    """The cells of the box that are not covered in advance, in order, and the points of sticks.

    `is_optional` tells which may stay empty.  `offsets` has the place of each in the text, or -1.
    `taken` are points where a piece lies in advance.
    """

    cells: Cells
    is_optional: NDArray[np.bool_]
    offsets: NDArray[np.int64]
    taken: Cells


def box_items(puzzle: Puzzle, placed: Sequence[PieceInAdvance]) -> BoxItems:
    """The cells that are left of the box, with the points where pieces could cross."""
    if isinstance(puzzle.box, SimpleBox):
        cells = simple_box(puzzle, puzzle.box)
        assert isinstance(cells, np.ndarray)  # noqa: S101 - the box has been checked
        optional = np.zeros(len(cells), np.bool_)
        offsets = np.full(len(cells), -1)
    else:
        assert isinstance(puzzle.box, DrawnBox)  # noqa: S101 - there is a box
        drawing = puzzle.box.drawing
        is_left = np.isin(drawing.letters, ["#", "?"])
        order = np.lexsort(drawing.cells[is_left].T[::-1])
        cells = drawing.cells[is_left][order]
        optional = (drawing.letters[is_left] == "?")[order]
        offsets = drawing.offsets[is_left][order]
    taken = np.zeros((0, cells.shape[1]), np.int32)
    if puzzle.lattice is STICKS and not puzzle.crossing:
        taken = _points_taken(placed)
        return _with_points(BoxItems(cells, optional, offsets, taken))
    return BoxItems(cells, optional, offsets, taken)


def _points_taken(placed: Sequence[PieceInAdvance]) -> Cells:
    """The points that pieces in advance run straight through."""
    found = [points_run_through(each.cells) for each in placed]
    return np.concatenate([np.zeros((0, 3), np.int32), *found])


def _with_points(box: BoxItems) -> BoxItems:
    """The box with the points where two pieces could cross, which are optional."""
    points = points_of_crossings(box.cells)
    cells = np.concatenate([box.cells, points])
    order = np.lexsort(cells.T[::-1])
    return BoxItems(
        cells[order],
        np.append(box.is_optional, np.ones(len(points), np.bool_))[order],
        np.append(box.offsets, np.full(len(points), -1))[order],
        box.taken,
    )


def numbered(box: BoxItems, pieces: int) -> tuple[NDArray[np.int32], int]:
    """The item of each cell, and the first item of a piece: plain cells, pieces, other cells."""
    numbers = np.empty(len(box.cells), np.int32)
    first = int((~box.is_optional).sum())
    numbers[~box.is_optional] = np.arange(first)
    numbers[box.is_optional] = np.arange(len(box.cells) - first) + first + pieces
    return numbers, first


def box_grid(box: BoxItems, numbers: NDArray[np.int32], lattice: Lattice) -> Grid | SparseGrid:
    """The grid of the box; points need not be in it."""
    if lattice is not STICKS:
        return grid_of(box.cells, len(lattice.kinds), numbers)
    cells = np.concatenate([box.cells, box.taken])
    taken = np.full(len(box.taken), TAKEN, np.int32)
    return Grid(cells, len(lattice.kinds), np.append(numbers, taken), [_POINT])
