"""Parts that do not touch, against a walk from cell to cell."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.orbits import Cell, piece_cells

from dlxc.geometry.connections import part_counts
from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR, Lattice


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


def test_nothing_has_no_parts() -> None:
    assert part_counts(np.zeros((1, 0, 3), np.int32), SQUARE).tolist() == [0]


def test_cells_far_apart() -> None:
    far = 1 << 30
    cells = np.array([[[0, 0, 0, 0], [far, far, far, 0], [far, far, far - 1, 0]]])
    assert part_counts(cells, CUBIC).tolist() == [2]
