"""The grids of BurrTools that are lattices here: where their voxels lie, and how pieces are turned.

A voxel has coordinates x to the right, y up and z towards the eye.  Prisms on triangles that point
up and down follow each other along x; one points up if x + y is even.  A file puts a piece into a
puzzle by the number of an orientation, and the place to which the voxel 0 0 0 of its shape comes,
or another one that is its hotspot; that voxel may be empty.

>>> CUBES.voxels(np.array([[0, 2, 1, 0], [3, 0, 1, 0]])).tolist()
[[2, 0, 1], [0, -3, 1]]
>>> TRIANGLES.cells(np.array([[3, 1, 0], [2, 1, 0]])).tolist()
[[1, 1, 0], [0, 1, 1]]
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import images_of_cells, turned_and_transposed
from dlxc.geometry.lattices import CUBIC, TRIANGULAR, Lattice

Voxels = NDArray[np.int64]
"""Voxels, a row each: x, y, z."""


class Grid(NamedTuple):
    """A grid: its number in files, its lattice, and where each voxel lies on it.

    `voxels` and `cells` turn one into the other; the cells of triangles are one layer and tell
    nothing of z.  `turned` gives voxels in all orientations, in the order of their numbers, with
    shape (orientations, voxels, 3); where they come to lie is told but for a shift.  A shift along
    x and y is one of the grid if its sum is divisible by `step`.
    """

    number: int
    lattice: Lattice
    step: int
    voxels: Callable[[NDArray[np.integer]], Voxels]
    cells: Callable[[Voxels], NDArray[np.int64]]
    turned: Callable[[Voxels], NDArray[np.int64]]

    def corner(self, voxels: Voxels) -> Voxels:
        """The voxel that can be 0 0 0 in the smallest space for some voxels."""
        corner: Voxels = voxels.min(axis=0)
        corner[0] -= corner[:2].sum() % self.step
        return corner


# ---- cubes: rows go down, columns to the right, layers towards the eye


def _voxels_of_cubes(cells: NDArray[np.integer]) -> Voxels:
    row, column, layer = cells[:, :3].astype(np.int64).T
    return np.column_stack([column, -row, layer])


def _cubes(voxels: Voxels) -> NDArray[np.int64]:
    x, y, z = voxels.T
    return np.column_stack([-y, x, z, np.zeros_like(x)])


@cache
def _turns_of_cubes() -> NDArray[np.int64]:
    """Turned by quarters about x; and then about y by none to three, about z forth, or back."""
    # Rows of coordinates are multiplied by these from the right.
    about_x = np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]])
    about_y = np.array([[0, 0, 1], [0, 1, 0], [-1, 0, 0]])
    about_z = np.array([[0, 1, 0], [-1, 0, 0], [0, 0, 1]])
    first = [np.linalg.matrix_power(about_x, times) for times in range(4)]
    then = [*(np.linalg.matrix_power(about_y, times) for times in range(4)), about_z, about_z.T]
    return np.array([one @ other for other in then for one in first])


CUBES = Grid(
    0, CUBIC, 1, _voxels_of_cubes, _cubes, lambda voxels: np.asarray(voxels @ _turns_of_cubes())
)


# ---- triangles: prisms in one layer


def _voxels_of_triangles(cells: NDArray[np.integer]) -> Voxels:
    x, y, kind = cells.astype(np.int64).T
    return np.column_stack([2 * x + y + kind, y, np.zeros_like(x)])


def _triangles(voxels: Voxels) -> NDArray[np.int64]:
    x, y, _ = voxels.T
    kind = (x + y) % 2
    return np.column_stack([(x - y - kind) // 2, y, kind])


def _turned_triangles(voxels: Voxels) -> NDArray[np.int64]:
    """Turned by sixths to the left; then the same of a piece turned over along the y axis."""
    # To turn over along y is to turn over along a line at 30 degrees, and then by 120 degrees.
    turns = turned_and_transposed(TRIANGULAR, 6, 2, backwards=True)
    numbers = [*range(6), *(6 + (2 + times) % 6 for times in range(6))]
    images = images_of_cells(_triangles(voxels), TRIANGULAR, turns[numbers])
    turned = np.array([_voxels_of_triangles(cells) for cells in images.swapaxes(0, 1)])
    turned[:6, :, 2], turned[6:, :, 2] = voxels[:, 2], -voxels[:, 2]
    return turned


TRIANGLES = Grid(1, TRIANGULAR, 2, _voxels_of_triangles, _triangles, _turned_triangles)

GRIDS = {grid.number: grid for grid in (CUBES, TRIANGLES)}
"""The grids that can be read and written, by their numbers."""
