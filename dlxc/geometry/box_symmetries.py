"""The symmetries of a box: those of its lattice that map the box onto itself.

A symmetry of the lattice may be followed by any translation.  It must map each cell to one with
the same suffix.

>>> from dlxc.geometry.lattices import SQUARE
>>> row = np.array([[5, 1, 0], [5, 2, 0], [5, 3, 0]], np.int32)
>>> [(s.element, s.images.tolist()) for s in symmetries_of_box(row, SQUARE)]
[(0, [0, 1, 2]), (3, [2, 1, 0]), (4, [0, 1, 2]), (5, [2, 1, 0])]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.lattice_symmetries import images_of_cells, symmetries_of
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_index import RowIndex


class BoxSymmetry(NamedTuple):
    """A symmetry of a box.

    `element` is its number in `symmetries_of(lattice)`.  `images` has shape (cells,): the
    cell in row `i` goes to the cell in row `images[i]`.
    """

    element: int
    images: NDArray[np.int64]


def symmetries_of_box(cells: Cells, lattice: Lattice) -> Iterator[BoxSymmetry]:
    """The symmetries of the lattice that a box has, in the order of `symmetries_of(lattice)`.

    Two of them can move the cells alike, as with a box of one row.
    """
    index = RowIndex(_from_the_corner(cells.astype(np.int64)))
    symmetries = symmetries_of(lattice)
    for element in range(symmetries.order):
        moved = images_of_cells(cells, lattice, symmetries.single(element))
        images = index.find(_from_the_corner(moved.rows(0)))
        if (images >= 0).all():
            yield BoxSymmetry(element, images)


def _from_the_corner(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Cells translated so that the least of each coordinate is 0."""
    if not len(cells):
        return cells
    return np.column_stack([cells[:, :-1] - cells[:, :-1].min(axis=0), cells[:, -1]])
