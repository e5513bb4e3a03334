"""Drawings of pieces, and pieces read from them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.orbits import normalised

from dlxc.geometry.lattice_symmetries import orbits_of_pieces
from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR, Lattice
from dlxc.geometry.polyforms import polyforms
from dlxc.pieces import piece_set
from dlxc.pieces.drawings import drawing, pieces_of_drawing

FLAT = (SQUARE, TRIANGULAR, HEXAGONAL, STICKS)


def _drawn(name: str, piece: str) -> list[str]:
    found = piece_set(name)
    [cells] = [each.cells for each in found.pieces if each.name == piece]
    return drawing(cells, found.lattice)


def test_each_lattice_is_drawn_in_its_way() -> None:
    assert _drawn("pentominoes", "F") == [" ##", "##", " #"]
    assert _drawn("hexiamonds", "sphinx") == ["   A", "AVAVA"]
    assert _drawn("hexiamonds", "butterfly") == ["VAV", "AVA"]
    assert _drawn("tetrahexes", "pistol") == ["   #", "# # #"]
    assert _drawn("tetrahexes", "propeller") == ["   #", "# #", "   #"]
    assert _drawn("tetrasticks", "R") == ["  +", "  |", "+-+-+", "|", "+"]
    assert _drawn("soma", "P") == ["##  #.", "#.  .."]


def test_points_are_drawn_as_corners() -> None:
    cells = np.array([[0, 0, 0], [1, 0, 2], [1, 0, 1]])
    assert drawing(cells, STICKS) == ["  +", "  |", "+-+"]


def test_empty_rows_and_layers_are_kept_open() -> None:
    assert drawing(np.array([[0, 0, 0], [2, 1, 0]]), SQUARE) == ["#", ".", " #"]
    apart = np.array([[0, 0, 0, 0], [0, 1, 2, 0]])
    assert drawing(apart, CUBIC) == ["#.  ..  .#"]


def test_a_triangle_that_points_up_is_where_row_and_column_are_even() -> None:
    down = np.array([[0, 0, 1]])
    assert drawing(down, TRIANGULAR) == ["V"]
    assert drawing(down, TRIANGULAR, "a") == [".a"]
    both = np.array([[0, 0, 1], [0, 1, 0], [0, 1, 1]])
    assert drawing(both, TRIANGULAR, "abb") == ["bb", "a"]


@pytest.mark.parametrize("lattice", FLAT, ids=lambda each: str(each.name))
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_drawings_are_read_back(lattice: Lattice, size: int) -> None:
    for cells in orbits_of_pieces(polyforms(lattice, size), lattice).bases:
        lines = drawing(cells, lattice, "x" * len(cells))
        assert pieces_of_drawing("\n".join(lines), lattice)["x"].tolist() == cells.tolist()


@given(st.sampled_from(FLAT), st.data())
def test_several_pieces_in_one_drawing_are_read_back(lattice: Lattice, data: st.DataObject) -> None:
    kinds = [kind for kind, each in enumerate(lattice.kinds) if each.solid]
    axis = st.integers(-5, 5)
    cell = st.tuples(axis, axis, st.sampled_from(kinds))
    cells = data.draw(st.lists(cell, min_size=1, max_size=20, unique=True))
    letters = data.draw(st.lists(st.sampled_from("abc"), min_size=20, max_size=20))
    parts: dict[str, list[tuple[int, int, int]]] = {}
    for letter, each in zip(letters, cells, strict=False):
        parts.setdefault(letter, []).append(each)
    lines = drawing(np.array(cells), lattice, letters[: len(cells)])
    found = pieces_of_drawing("\n".join(lines), lattice)
    assert {letter: [*map(tuple, rows.tolist())] for letter, rows in found.items()} == {
        letter: [*normalised(each)] for letter, each in parts.items()
    }
