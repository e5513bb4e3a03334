"""Which symmetries a box has, and parts that do not touch, against a walk from cell to cell."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.cases import cases
from support.orbits import Cell, piece_cells

from dlxc.geometry.lattice_symmetries import symmetries_of, symmetries_of_box
from dlxc.geometry.lattices import (
    CUBIC,
    HEXAGONAL,
    SQUARE,
    STICKS,
    TRIANGULAR,
    Lattice,
    part_counts,
)


def _parts(cells: list[Cell], lattice: Lattice) -> int:
    """The parts among the plain cells, one walk after the other."""
    kinds = len(lattice.kinds)
    left = {cell for cell in cells if cell[-1] < kinds and lattice.kinds[cell[-1]].solid}
    parts = 0
    while left:
        parts += 1
        waiting = [left.pop()]
        while waiting:
            *at, kind = waiting.pop()
            for near in lattice.kinds[kind].neighbours:
                place = (*(a + b for a, b in zip(at, near.offset, strict=True)), near.kind)
                if place in left:
                    left.remove(place)
                    waiting.append(place)
    return parts


@pytest.mark.parametrize(
    "lattice", [SQUARE, CUBIC, TRIANGULAR, STICKS, HEXAGONAL], ids=lambda lattice: lattice.name
)
@given(data=st.data())
def test_parts(lattice: Lattice, data: st.DataObject) -> None:
    drawn = data.draw(st.lists(piece_cells(lattice, size=12), min_size=1, max_size=5))
    size = min(map(len, drawn))
    pieces = [cells[:size] for cells in drawn]
    counts = part_counts(np.array(pieces), lattice)
    assert counts.tolist() == [_parts(cells, lattice) for cells in pieces]


def test_a_long_snake_is_one_part() -> None:
    cells = [(row, column, 0) for row in range(61) for column in range(61)
             if row % 2 == 0 or column == 60 * (row // 2 % 2)]  # fmt: skip
    assert part_counts(np.array([cells]), SQUARE).tolist() == [1]


def test_cells_far_apart() -> None:
    far = 1 << 30
    cells = np.array([[[0, 0, 0, 0], [far, far, far, 0], [far, far, far - 1, 0]]])
    assert part_counts(cells, CUBIC).tolist() == [2]


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
        moved = centred @ symmetries_of(SQUARE)[symmetry.element, :2, :2]
        assert moved.tolist() == centred[symmetry.images].tolist()


def test_an_empty_box_has_all_symmetries() -> None:
    found = [*symmetries_of_box(np.zeros((0, 3), np.int32), SQUARE)]
    assert [symmetry.element for symmetry in found] == list(range(8))
    assert all(len(symmetry.images) == 0 for symmetry in found)
