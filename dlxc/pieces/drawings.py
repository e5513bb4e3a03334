r"""Drawings of pieces in characters, as the language `puzzle` reads them.

Rows and columns lie as in pictures: of squares and cubes the first coordinate is the row and the
second the column; of all others the first coordinate grows to the right, the second one upwards.

>>> from dlxc.geometry.lattices import SQUARE, TRIANGULAR
>>> drawing(np.array([[0, 1, 0], [0, 2, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0]]), SQUARE)
[' ##', '##', ' #']
>>> drawing(np.array([[0, 0, 0], [0, 0, 1], [0, 1, 0]]), TRIANGULAR)
[' A', 'AV']
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

import numpy as np

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.lattices import STICKS, TRIANGULAR, Lattice

_OUTSIDE = "."
"""Where no cell is, in drawings that cannot do with blanks."""


class LetteredCells(NamedTuple):
    """Cells, and the character that stands for each."""

    letter: str
    cells: Cells


_Spots = dict[tuple[int, int], str]
"""Rows and columns, and the characters that stand there."""


def drawing(cells: Cells, lattice: Lattice) -> list[str]:
    """The lines of a drawing of one piece.

    Squares, cubes and hexagons are `#`, triangles `A` and `V`, sticks `-` and `|` between `+`.
    """
    return _lines([LetteredCells("", cells)], lattice)


def lettered_drawing(pieces: Iterable[LetteredCells], lattice: Lattice) -> list[str]:
    """The lines of one drawing of several pieces, or parts of a box: a character each.

    A triangle points up if its row and its column add up to an even number: the drawing is moved to
    the right by one column where that is necessary.
    """
    parts = [*pieces]
    lines = _lines(parts, lattice)
    if lattice.name != TRIANGULAR.name:
        return lines
    cells = np.concatenate([part.cells for part in parts])
    top, left = int(cells[:, 1].max()), int((2 * cells[:, 0] + cells[:, 1] + cells[:, 2] % 2).min())
    return lines if (top - left) % 2 == 0 else _moved_to_the_right(lines)


def _lines(parts: list[LetteredCells], lattice: Lattice) -> list[str]:
    layers: dict[int, _Spots] = {}
    for letter, cells in parts:
        for cell in cells.tolist():
            layer = cell[2] if lattice.dimensions == 3 else 0
            spots = layers.setdefault(layer, {})
            spots |= _SPOTS[lattice.name](cell, letter)
    if lattice.dimensions == 3:
        return _lines_of_layers(layers)
    return _lines_of_spots(layers.get(0, {}), " ")


def _lines_of_spots(spots: _Spots, outside: str) -> list[str]:
    """The rows between the first and the last character in each direction."""
    rows, columns = zip(*spots, strict=True)
    made = [
        "".join(spots.get((row, column), outside) for column in _range(columns)).rstrip()
        for row in _range(rows)
    ]
    return [line or _OUTSIDE for line in made]


def _lines_of_layers(layers: dict[int, _Spots]) -> list[str]:
    """Layers beside each other, all of one size."""
    rows, columns = zip(*(spot for spots in layers.values() for spot in spots), strict=True)
    return [
        "  ".join(
            "".join(
                layers.get(layer, {}).get((row, column), _OUTSIDE) for column in _range(columns)
            )
            for layer in _range(layers)
        )
        for row in _range(rows)
    ]


def _range(numbers: Collection[int]) -> range:
    return range(min(numbers), max(numbers) + 1)


def _moved_to_the_right(lines: list[str]) -> list[str]:
    """Lines with a column before them.  A character holds it open: blanks are an indentation."""
    return [(" " if number else _OUTSIDE) + line for number, line in enumerate(lines)]


def _spot_of_square(cell: Sequence[int], letter: str) -> _Spots:
    return {(cell[0], cell[1]): letter or "#"}


def _spot_of_hexagon(cell: Sequence[int], letter: str) -> _Spots:
    x, y, _ = cell
    return {(-y, 2 * x + y): letter or "#"}


def _spot_of_triangle(cell: Sequence[int], letter: str) -> _Spots:
    x, y, layer = cell
    down = layer % len(TRIANGULAR.kinds)
    return {(-y, 2 * x + y + down): letter or "AV"[down]}


def _spots_of_stick(cell: Sequence[int], letter: str) -> _Spots:
    """A stick between its corners, or a point alone."""
    x, y, layer = cell
    row, column = -2 * y, 2 * x
    kind = STICKS.kinds[layer % len(STICKS.kinds)].name
    if kind == "horizontal":
        return {(row, column): "+", (row, column + 1): letter or "-", (row, column + 2): "+"}
    if kind == "vertical":
        return {(row, column): "+", (row - 1, column): letter or "|", (row - 2, column): "+"}
    return {(row, column): letter or "+"}


_SPOTS: dict[str, Callable[[Sequence[int], str], _Spots]] = {
    "square": _spot_of_square,
    "cubic": _spot_of_square,
    "hexagonal": _spot_of_hexagon,
    "triangular": _spot_of_triangle,
    "sticks": _spots_of_stick,
}
"""The characters of a cell, by the names of lattices."""
