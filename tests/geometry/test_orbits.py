"""Orbits are what the definition of the languages gives, one by one and many together."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.orbits import normalised, orbit_by_definition, piece_cells

from dlxc.geometry import lattice_symmetries as orbits_module
from dlxc.geometry.lattice_symmetries import orbit, orbits_of_pieces
from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR, Lattice
from dlxc.geometry.row_keys import in_order

LATTICES = pytest.mark.parametrize(
    "lattice", [SQUARE, CUBIC, TRIANGULAR, STICKS, HEXAGONAL], ids=lambda lattice: lattice.name
)
SIZES = {
    "square": {1, 2, 4, 8},
    "cubic": {1, 2, 3, 4, 6, 8, 12, 24},
    "triangular": {1, 2, 3, 4, 6, 12},
    "sticks": {1, 2, 4, 8},
    "hexagonal": {1, 2, 3, 6, 12},
}
"""How many base placements a piece may have: the indices of the subgroups."""


@LATTICES
@given(data=st.data())
def test_one_piece(lattice: Lattice, data: st.DataObject) -> None:
    cells = data.draw(piece_cells(lattice))
    images = orbit(in_order(np.array(cells)), lattice)
    expected = orbit_by_definition(cells, lattice)
    assert [tuple(map(tuple, image)) for image in images.tolist()] == expected
    assert len(images) in SIZES[lattice.name]


@LATTICES
@given(data=st.data())
def test_many_pieces(lattice: Lattice, data: st.DataObject) -> None:
    drawn = data.draw(st.lists(piece_cells(lattice, size=5), min_size=1, max_size=9))
    size = len(drawn[0])
    pieces = [cells for cells in drawn if len(cells) == size]
    bases, counts = orbits_of_pieces(np.array([sorted(cells) for cells in pieces]), lattice)
    expected = [orbit_by_definition(cells, lattice) for cells in pieces]
    assert counts.tolist() == [len(images) for images in expected]
    found = [tuple(map(tuple, base)) for base in bases.tolist()]
    assert found == [image for images in expected for image in images]


def test_pieces_are_taken_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = np.array([[[0, 0, 0], [0, n, 0]] for n in range(1, 60)])
    whole = orbits_of_pieces(pieces, SQUARE)
    monkeypatch.setattr(orbits_module, "_MOST_ENTRIES", 100)
    parts = orbits_of_pieces(pieces, SQUARE)
    assert np.array_equal(whole.bases, parts.bases)
    assert np.array_equal(whole.counts, parts.counts)


def test_no_pieces() -> None:
    bases, counts = orbits_of_pieces(np.zeros((0, 4, 3), np.int32), SQUARE)
    assert (bases.shape, counts.shape) == ((0, 4, 3), (0,))


@pytest.mark.parametrize("far", [4096, 2**20, 2**29])
def test_far_cells_with_many_suffixes(far: int) -> None:
    """Keys of a fixed number of bits would run into each other."""
    cells = [(0, 0, 4097), (0, far, 1), (far, 1, 5000), (7, far - 1, 2**30)]
    found = [tuple(map(tuple, image)) for image in orbit(np.array(cells), SQUARE).tolist()]
    assert found == orbit_by_definition(cells, SQUARE)


def test_negative_cells_are_normalised() -> None:
    cells = [(-5, -3, 0), (-5, -2, 0), (-4, -3, 0)]
    first = orbit(np.array(cells), SQUARE)[0]
    assert tuple(map(tuple, first.tolist())) == normalised(cells)
