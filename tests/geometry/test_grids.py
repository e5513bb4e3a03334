"""Placements in a grid against the definition, worked out the slow way."""

from __future__ import annotations

from itertools import product

import numpy as np
from hypothesis import given
from support.orbits import Cell, normalised, piece_cells

from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import SQUARE


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


def test_empty_box() -> None:
    grid = Grid(np.zeros((0, 3), np.int32), layers=1)
    assert grid.placements(np.zeros((1, 3), np.int32), before=1).shape == (0, 2)
    assert grid.count(np.zeros((1, 3), np.int32)) == 0
