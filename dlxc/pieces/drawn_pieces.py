r"""Pieces read from a drawing in which each has a character of its own.

Drawings are as `dlxc.pieces.drawings` writes them, of flat lattices.

>>> from dlxc.geometry.lattices import SQUARE
>>> pieces_of_drawing("T  OO\nTT OO\nT", SQUARE)["T"].tolist()
[[0, 0, 0], [1, 0, 0], [1, 1, 0], [2, 0, 0]]
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.lattices import Lattice

_Cell = tuple[int, int, int]


def pieces_of_drawing(text: str, lattice: Lattice) -> dict[str, Cells]:
    """The pieces, by their characters; their least coordinates are 0.

    All characters but blanks, `.` and `+` are cells.
    """
    cell_at = _CELLS[lattice.name]
    found: dict[str, list[_Cell]] = {}
    for row, line in enumerate(text.splitlines()):
        for column, letter in enumerate(line):
            if letter not in " .+":
                found.setdefault(letter, []).append(cell_at(row, column))
    return {letter: from_zero(np.array(cells)) for letter, cells in found.items()}


def cells_of_digits(text: str) -> Cells:
    """The cells of a piece in space that are given as words of three digits."""
    return in_order(np.array([[*map(int, word), 0] for word in text.split()]))


def from_zero(rows: Cells) -> Cells:
    """Cells in order, moved to the least coordinates 0."""
    moved = rows.copy()
    moved[:, :-1] -= rows[:, :-1].min(axis=0)
    return in_order(moved)


def _square_at(row: int, column: int) -> _Cell:
    return row, column, 0


def _hexagon_at(row: int, column: int) -> _Cell:
    return (column + row) // 2, -row, 0


def _triangle_at(row: int, column: int) -> _Cell:
    kind = (row + column) % 2
    return (column + row - kind) // 2, -row, kind


def _stick_at(row: int, column: int) -> _Cell:
    """A stick lies in the rows of points, and stands in the rows between."""
    return column // 2, -((row + 1) // 2), row % 2


_CELLS: dict[str, Callable[[int, int], _Cell]] = {
    "square": _square_at,
    "hexagonal": _hexagon_at,
    "triangular": _triangle_at,
    "sticks": _stick_at,
}
"""The cell at a row and a column, by the names of lattices."""
