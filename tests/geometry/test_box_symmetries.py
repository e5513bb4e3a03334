"""Which symmetries of a lattice a box has, and where they move its cells."""

from __future__ import annotations

import numpy as np
import pytest
from support.cases import cases

from dlxc.geometry.lattice_symmetries import symmetries_of, symmetries_of_box
from dlxc.geometry.lattices import CUBIC, SQUARE


def _cells(*rows: tuple[int, ...]) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    return np.array(sorted(rows), np.int32)


@pytest.mark.parametrize(("cells", "count"), cases("problems/box-symmetries"))
def test_squares_rows_and_corners(cells: list[tuple[int, ...]], count: int) -> None:
    assert len([*symmetries_of_box(_cells(*cells), SQUARE)]) == count


def test_a_cube_has_all_symmetries_of_its_lattice() -> None:
    cube = _cells(*((x, y, z, 0) for x in (2, 3) for y in (2, 3) for z in (2, 3)))
    assert len([*symmetries_of_box(cube, CUBIC)]) == 24
    assert len([*symmetries_of_box(cube, CUBIC.with_reflections())]) == 48


def test_cells_go_where_the_matrix_moves_them() -> None:
    cells = _cells(*((x, y, 0) for x in range(3) for y in range(3)))
    centred = cells[:, :-1] - 1
    for symmetry in symmetries_of_box(cells, SQUARE):
        moved = centred @ symmetries_of(SQUARE).matrices[symmetry.element]
        assert moved.tolist() == centred[symmetry.images].tolist()


def test_an_empty_box_has_all_symmetries() -> None:
    found = [*symmetries_of_box(np.zeros((0, 3), np.int32), SQUARE)]
    assert [symmetry.element for symmetry in found] == list(range(8))
    assert all(len(symmetry.images) == 0 for symmetry in found)
