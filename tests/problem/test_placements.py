"""Orbits and placements against the definitions, worked out the slow way."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import CUBIC, SQUARE, Lattice, in_order, orbit

Cell = tuple[int, ...]


def _cells(dimensions: int) -> st.SearchStrategy[list[Cell]]:
    axis = st.integers(0, 3)
    cell = st.tuples(*[axis] * dimensions, st.integers(0, 1))
    return st.lists(cell, min_size=1, max_size=7, unique=True)


def _normalised(cells: list[Cell]) -> tuple[Cell, ...]:
    least = [min(axis) for axis in zip(*cells, strict=True)][:-1]
    return tuple(sorted((*(c - m for c, m in zip(cell, least, strict=False)), cell[-1]) for cell in cells))  # fmt: skip


def _orbit_by_definition(cells: list[Cell], dimensions: int) -> list[tuple[Cell, ...]]:
    """Breadth first, as languages are defined: first generator, then second, if it is new."""
    found = [_normalised(cells)]
    for placement in found:
        for number in range(2):
            image: list[Cell] = []
            for *cell, s in placement:
                x, y, z = (*cell, 0)[:3]
                if dimensions == 2:
                    image.append((y, -x, s) if number == 0 else (y, x, s))
                else:
                    image.append((y, -x, z, s) if number == 0 else (y, z, x, s))
            if _normalised(image) not in found:
                found.append(_normalised(image))
    return found


@pytest.mark.parametrize("lattice", [SQUARE, CUBIC], ids=lambda lattice: lattice.name)
@given(data=st.data())
def test_orbit(lattice: Lattice, data: st.DataObject) -> None:
    cells = data.draw(_cells(lattice.dimensions))
    images = orbit(in_order(np.array(cells, np.int32)), lattice)
    expected = _orbit_by_definition(cells, lattice.dimensions)
    assert [tuple(map(tuple, image.tolist())) for image in images] == expected
    assert len(images) in ({1, 2, 4, 8} if lattice is SQUARE else {1, 2, 3, 4, 6, 8, 12, 24})


@given(_cells(2), _cells(2))
def test_placements(box: list[Cell], piece: list[Cell]) -> None:
    box = sorted(box)
    base = _normalised(piece)
    grid = Grid(np.array(box, np.int32), suffixes=1)
    expected = [
        [box.index((x + dx, y + dy, s)) for x, y, s in base]
        for dx, dy in product(range(4), repeat=2)
        if all((x + dx, y + dy, s) in box for x, y, s in base)
    ]
    assert grid.placements(np.array(base, np.int32)).tolist() == expected
    assert grid.count(np.array(base, np.int32)) == len(expected)


def test_empty_box() -> None:
    grid = Grid(np.zeros((0, 3), np.int32), suffixes=0)
    assert grid.placements(np.zeros((1, 3), np.int32), before=1).shape == (0, 2)
    assert grid.count(np.zeros((1, 3), np.int32)) == 0
