"""Voxels of BurrTools as cells, and the order of its orientations."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from support.burrtools import turned_cube

from dlxc.languages.xmpuzzle.grids import CUBES, TRIANGLES, Grid


def test_the_orientations_of_cubes_are_in_the_order_of_burrtools() -> None:
    voxels = np.array([[0, 0, 0], [1, 2, 5]])
    expected = [list(turned_cube((1, 2, 5), number)) for number in range(24)]
    assert CUBES.turned(voxels)[:, 1].tolist() == expected


def _centres(voxels: NDArray[np.integer]) -> NDArray[np.float64]:
    """The centres of triangles whose sides are 1."""
    x, y, _ = voxels.T
    height = np.where((x + y) % 2, 1 / 3, 1 / 12)
    found: NDArray[np.float64] = np.column_stack([x / 2, y * 0.75**0.5 + height**0.5])
    return found


def test_the_orientations_of_triangles_are_in_the_order_of_burrtools() -> None:
    """Six turns to the left; then the same of what is turned over along the y axis."""
    voxels = np.array([[0, 0, 0], [1, 0, 0], [4, 1, 1], [2, 3, 0]])
    images = TRIANGLES.turned(voxels)
    assert len(images) == 12
    for number, image in enumerate(images):
        turns, over = number % 6, -1 if number >= 6 else 1
        angle = turns * np.pi / 3
        turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
        expected = _centres(voxels) * [over, 1] @ turn
        moved = _centres(image) - expected
        assert np.allclose(moved, moved[0])
        assert (image[:, 2] == over * voxels[:, 2]).all()


@pytest.mark.parametrize("grid", [CUBES, TRIANGLES])
@given(data=st.data())
def test_voxels_and_cells_turn_into_each_other(grid: Grid, data: st.DataObject) -> None:
    coordinate = st.integers(-5, 5)
    depth = coordinate if grid is CUBES else st.just(0)
    rows = st.lists(st.tuples(coordinate, coordinate, depth), min_size=1, max_size=5)
    voxels = np.array(data.draw(rows))
    assert (grid.voxels(grid.cells(voxels)) == voxels).all()
    corner = grid.corner(voxels)
    moved = grid.cells(voxels - corner) - grid.cells(voxels)
    assert (moved == moved[0]).all()
    assert (voxels - corner).min() == 0 or grid is TRIANGLES
