"""Placements in a grid against the definition, worked out the slow way."""

from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from support.orbits import Cell, normalised, piece_cells

from dlxc.geometry.box_grids import grid_of
from dlxc.geometry.cell_order import in_order
from dlxc.geometry.grids import TAKEN, Grid
from dlxc.geometry.lattices import SQUARE
from dlxc.geometry.sparse_grids import SparseGrid


@given(piece_cells(SQUARE), piece_cells(SQUARE))
def test_placements(box: list[Cell], piece: list[Cell]) -> None:
    box = sorted(box)
    base = normalised(piece)
    grid = Grid(np.array(box, np.int32), layers=2)
    expected = [
        [box.index((x + dx, y + dy, s)) for x, y, s in base]
        for dx, dy in product(range(4), repeat=2)
        if all((x + dx, y + dy, s) in box for x, y, s in base)
    ]
    assert grid.placements(np.array(base, np.int32)).tolist() == expected
    assert grid.count(np.array(base, np.int32)) == len(expected)


@given(piece_cells(SQUARE, suffixes=4, size=20), st.lists(piece_cells(SQUARE, suffixes=5, size=3)))
def test_a_list_of_places_finds_what_tables_find(box: list[Cell], pieces: list[list[Cell]]) -> None:
    cells = np.array(sorted(box), np.int32)
    numbers = np.arange(len(cells), dtype=np.int32)[::-1] * 3
    dense, sparse = Grid(cells, 5, numbers), SparseGrid(cells, 5, numbers)
    bases = [np.array(normalised(piece), np.int32) for piece in pieces]
    for base in bases:
        assert sparse.placements(base, before=1)[:, 1:].tolist() == dense.placements(base).tolist()
        assert sparse.count(base) == dense.count(base)
    for size in {len(base) for base in bases}:
        alike = np.array([base for base in bases if len(base) == size])
        together = sparse.placements_together(alike)
        expected = dense.placements_together(alike)
        assert together.items.tolist() == expected.items.tolist()
        assert together.counts.tolist() == expected.counts.tolist()
        assert (sparse.shift_counts(alike) >= together.counts).all()


def test_many_suffixes_take_no_tables() -> None:
    for count, kind in ((50_000, SparseGrid), (900, Grid)):
        cells = in_order(np.array([(at % 62, at // 62 % 62, at) for at in range(count)]))
        assert isinstance(grid_of(cells, count, np.arange(count, dtype=np.int32)), kind)


def test_empty_box() -> None:
    grid = Grid(np.zeros((0, 3), np.int32), layers=1)
    assert grid.placements(np.zeros((1, 3), np.int32), before=1).shape == (0, 2)
    assert grid.count(np.zeros((1, 3), np.int32)) == 0


@given(piece_cells(SQUARE, suffixes=2, size=16), piece_cells(SQUARE, suffixes=2), st.data())
def test_nothing_fits_on_what_is_taken(
    box: list[Cell], piece: list[Cell], data: st.DataObject
) -> None:
    """Cells of layer 1 need not be in the box, but something may lie on them."""
    box = sorted(box)
    base = normalised(piece)
    taken = data.draw(
        st.sets(st.sampled_from([cell for cell in box if cell[2] == 1] or [(9, 9, 1)]))
    )
    numbers = [TAKEN if cell in taken else at for at, cell in enumerate(box)]
    grid = Grid(np.array(box, np.int32), 2, np.array(numbers, np.int32), [1])
    reach = range(4)
    extent = [max(cell[axis] for cell in box) - min(cell[axis] for cell in box) for axis in (0, 1)]
    least = [min(cell[axis] for cell in box) for axis in (0, 1)]
    expected = []
    for dx, dy in product(reach, repeat=2):
        cells = [(x + dx, y + dy, s) for x, y, s in base]
        inside = all(
            0 <= cell[axis] - least[axis] <= extent[axis] for cell in cells for axis in (0, 1)
        )
        fits = all(cell in box if cell[2] == 0 else cell not in taken for cell in cells)
        if inside and fits:
            expected.append([box.index(cell) for cell in cells if cell in box])
    found = grid.placements(np.array(base, np.int32)).tolist()
    assert [[item for item in row if item >= 0] for row in found] == expected
    together = grid.placements_together(np.array([base], np.int32)).items.tolist()
    assert [[item for item in row if item >= 0] for row in together] == expected
    assert grid.count(np.array(base, np.int32)) == len(expected)
