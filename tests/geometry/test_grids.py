"""Placements in a grid against the definition, worked out the slow way."""

from collections.abc import Iterable
from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from support.orbits import Cell, normalised, piece_cells

from dlxc.geometry.grids import TAKEN, Grid
from dlxc.geometry.lattices import SQUARE


def _shifted(base: Iterable[Cell], reach: int = 4) -> list[list[Cell]]:
    """A base under all shifts that matter, in their order."""
    return [[(x + dx, y + dy, s) for x, y, s in base] for dx, dy in product(range(reach), repeat=2)]


@given(
    box=piece_cells(SQUARE, suffixes=4, size=20),
    pieces=st.lists(piece_cells(SQUARE, suffixes=5, size=3), min_size=1),
)
def test_placements(box: list[Cell], pieces: list[list[Cell]]) -> None:
    box = sorted(box)
    numbers = [3 * (len(box) - at) for at in range(len(box))]
    grid = Grid(np.array(box, np.int32), 5, np.array(numbers, np.int32))
    bases = [normalised(piece) for piece in pieces]
    expected = [
        [
            [numbers[box.index(cell)] for cell in cells]
            for cells in _shifted(base)
            if {*cells} <= {*box}
        ]
        for base in bases
    ]
    for size in {len(base) for base in bases}:
        here = [at for at, base in enumerate(bases) if len(base) == size]
        alike = np.array([bases[at] for at in here], np.int32)
        found = grid.placements(alike, before=1)
        assert found.items[:, 1:].tolist() == [row for at in here for row in expected[at]]
        assert found.counts.tolist() == [len(expected[at]) for at in here]
        assert [len(grid.placements(base[None]).items) for base in alike] == found.counts.tolist()
        assert (grid.shift_counts(alike) >= found.counts).all()
        assert not grid.full or (grid.shift_counts(alike) == found.counts).all()


@given(
    box=piece_cells(SQUARE, suffixes=2, size=16),
    piece=piece_cells(SQUARE, suffixes=2),
    data=st.data(),
)
def test_nothing_fits_on_what_is_taken(
    box: list[Cell], piece: list[Cell], data: st.DataObject
) -> None:
    """Cells of layer 1 need not be in the box, but something may lie on them."""
    box, base = sorted(box), normalised(piece)
    if all(cell[2] == 1 for cell in base):
        return  # no piece is made of such cells alone
    points = [cell for cell in box if cell[2] == 1]
    taken = data.draw(st.sets(st.sampled_from(points))) if points else set()
    numbers = [TAKEN if cell in taken else at for at, cell in enumerate(box)]
    grid = Grid(np.array(box, np.int32), 2, np.array(numbers, np.int32), [1])
    reach = [range(min(axis), max(axis) + 1) for axis in [*zip(*box, strict=True)][:2]]
    expected = [
        [box.index(cell) for cell in cells if cell in box]
        for cells in _shifted(base)
        if all(x in reach[0] and y in reach[1] for x, y, _ in cells)
        and all(cell in box if cell[2] == 0 else cell not in taken for cell in cells)
    ]
    found = grid.placements(np.array([base], np.int32)).items.tolist()
    assert [[item for item in row if item >= 0] for row in found] == expected


def test_empty_box() -> None:
    grid = Grid(np.zeros((0, 3), np.int32), layers=1)
    assert grid.placements(np.zeros((1, 1, 3), np.int32), before=1).items.shape == (0, 2)
