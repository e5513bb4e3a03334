"""The grids of BurrTools that are lattices here: where their voxels lie, and how pieces are turned.

A voxel has coordinates x to the right, y up and z; prisms on triangles that point up and down
follow each other along x, and one points up if x + y is even.  A piece lies in a puzzle by a
*placement*: the number of an orientation, and the place where its voxel 0 0 0 comes to lie, which
may be an empty one.

>>> CUBES.voxels(np.array([[0, 2, 1, 0], [3, 0, 1, 0]])).tolist()
[[2, 0, 1], [0, -3, 1]]
>>> TRIANGLES.cells(np.array([[3, 1, 0], [2, 1, 0]])).tolist()
[[1, 1, 0], [0, 1, 1]]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import (
    LatticeSymmetries,
    images_of_cells,
    turned_and_transposed,
)
from dlxc.geometry.lattices import CUBIC, TRIANGULAR, Lattice

Voxels = NDArray[np.int64]
"""Voxels, a row each: x, y, z."""


class Grid(NamedTuple):
    """A grid: its number in files, its lattice, and where each voxel lies on it.

    `voxels` and `cells` turn one into the other.  A row of voxels moved by `step` along x and y is
    moved on the lattice as a whole.  `orientations` are in the order of their numbers.
    """

    number: int
    lattice: Lattice
    step: int
    voxels: Callable[[NDArray[np.integer]], Voxels]
    cells: Callable[[Voxels], NDArray[np.int64]]
    orientations: Callable[[], LatticeSymmetries]

    def corner(self, voxels: Voxels) -> Voxels:
        """The voxel that is to be 0 0 0 of the smallest space for some voxels."""
        corner: Voxels = voxels.min(axis=0)
        corner[0] -= corner[:2].sum() % self.step
        return corner

    def images(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """Cells in all orientations, in their order; shape (orientations, cells, columns)."""
        turned = images_of_cells(cells, self.lattice, self.orientations())
        rows = np.concatenate([turned.anchors, turned.layers[..., None]], axis=2)
        images: NDArray[np.int64] = rows.swapaxes(0, 1).astype(np.int64)
        return images


# ---- cubes: rows go down, columns to the right


def _voxels_of_cubes(cells: NDArray[np.integer]) -> Voxels:
    row, column, layer = cells[:, :3].astype(np.int64).T
    return np.column_stack([column, -row, layer])


def _cubes(voxels: Voxels) -> NDArray[np.int64]:
    x, y, z = voxels.T
    return np.column_stack([-y, x, z, np.zeros_like(x)])


@cache
def _turns_of_cubes() -> LatticeSymmetries:
    """Turned by quarters about x; and then about y by none to three, about z forth, or back."""
    # Rows of coordinates (row, column, layer) are multiplied by these from the right.
    about_x = np.array([[0, 0, -1], [0, 1, 0], [1, 0, 0]])
    about_y = np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]])
    about_z = np.array([[0, 1, 0], [-1, 0, 0], [0, 0, 1]])
    first = [np.linalg.matrix_power(about_x, times) for times in range(4)]
    then = [*(np.linalg.matrix_power(about_y, times) for times in range(4)), about_z, about_z.T]
    matrices = np.array([one @ other for other in then for one in first], np.int32)
    order = len(matrices)
    return LatticeSymmetries(
        matrices, np.zeros((order, 1), np.int32), np.zeros((order, 1, 3), np.int32)
    )


CUBES = Grid(0, CUBIC, 1, _voxels_of_cubes, _cubes, _turns_of_cubes)


# ---- triangles: prisms in one layer


def _voxels_of_triangles(cells: NDArray[np.integer]) -> Voxels:
    x, y, kind = cells.astype(np.int64).T
    return np.column_stack([2 * x + y + kind, y, np.zeros_like(x)])


def _triangles(voxels: Voxels) -> NDArray[np.int64]:
    x, y, _ = voxels.T
    kind = (x + y) % 2
    return np.column_stack([(x - y - kind) // 2, y, kind])


@cache
def _turns_of_triangles() -> LatticeSymmetries:
    """Turned by sixths to the left; then the same of a piece turned over along the y axis."""
    # To turn over along an axis at 30 degrees and then by 120 degrees is the same.
    found = turned_and_transposed(TRIANGULAR, 6, 2, backwards=True)
    return found.picked([*range(6), *(6 + (2 + times) % 6 for times in range(6))])


TRIANGLES = Grid(1, TRIANGULAR, 2, _voxels_of_triangles, _triangles, _turns_of_triangles)

GRIDS = {grid.number: grid for grid in (CUBES, TRIANGLES)}
"""The grids that can be read and written, by their numbers."""
