r"""Drawings of pieces in characters, as the language `puzzle` has them: written, and read.

A cell of squares, cubes or hexagons is `#`, a triangle `A` or `V`, a stick `-` or `|` between `+`;
or the cells of each piece have a letter.  Where they are drawn, the record of the lattice tells.

>>> from dlxc.geometry.lattices import SQUARE
>>> drawing(np.array([[0, 1, 0], [0, 2, 0], [1, 0, 0], [1, 1, 0], [2, 1, 0]]), SQUARE)
[' ##', '##', ' #']
"""

from collections.abc import Iterable, Sequence
from itertools import product

import numpy as np

from dlxc.geometry.lattices import PAINTS, Lattice
from dlxc.geometry.row_keys import Cells, from_zero

_OUTSIDE = "."
"""Where no cell is, in drawings that cannot do with blanks."""

_MOST_COLUMNS = 8
"""The columns of cells of one anchor are not farther apart."""

_Spots = dict[tuple[int, int], str]
"""The characters of a drawing, by their rows and columns."""


def drawing(cells: Cells, lattice: Lattice, letters: Iterable[str] = ()) -> list[str]:
    """The lines of a drawing of a piece, or with a letter for each cell of several, or of a box.

    A cell without a letter is drawn as its lattice does, or as a paint if it has one of the usual
    paints as its suffix.  Letters do not tell of which kind a cell
    is.  A lattice of several kinds that has no corners is read from the top left corner on; a
    drawing with letters is moved to where its kinds are right.
    """
    paints = lattice.suffix_of(cells[:, -1]).tolist()
    letters = [*letters] or [["", *PAINTS][paint] for paint in paints]
    layers = _layers(cells, letters, lattice)
    lines = _lines(layers, _OUTSIDE if lattice.dimensions == 3 else " ")
    if len(lattice.kinds) == 1 or lattice.corners or {*letters} <= {"", _OUTSIDE}:
        return lines
    down, right = _steps_to_corner(lattice, *np.array([*layers[0]]).min(axis=0).tolist())
    moved = [" " * right + line for line in [""] * down + lines]
    return [_OUTSIDE + moved[0][1:], *moved[1:]] if down or right else lines


def sketch(cells: Cells, lattice: Lattice, suffixes: Sequence[str]) -> str:
    """A drawing of a piece with suffixed cells, for readers: no language has it.

    A suffixed cell is the first letter of its suffix.  If cells share a place, the plain one is
    seen, or that of the first suffix.  Where cells fill all places, those that the piece does not
    have are dots.

    >>> from dlxc.geometry.lattices import CUBIC
    >>> print(sketch(np.array([[0, 0, 0, 0], [0, 1, 1, 0]]), CUBIC, [""]))
    #.  .#
    """
    of_suffix = lattice.suffix_of(cells[:, -1])
    order = np.argsort(-of_suffix, kind="stable")
    letters = [suffixes[number][:1] for number in of_suffix[order].tolist()]
    empty = _OUTSIDE if lattice.fills_drawings else " "
    return "\n".join(_lines(_layers(cells[order], letters, lattice), empty, ""))


def _steps_to_corner(lattice: Lattice, top: int, left: int) -> tuple[int, int]:
    """The fewest rows and columns before a place after which a drawing can begin there.

    A drawing without signs is read as if a cell of the first kind were in its corner.
    """
    most = range(2 * len(lattice.kinds))
    steps = sorted(product(most, most), key=sum)
    places = np.array([(top - down, left - right) for down, right in steps], np.int64)
    places += lattice.kinds[0].place
    kinds = lattice.cells_at(places)[:, -1]
    return steps[int(kinds.tolist().index(0))]


def painted_drawing(
    cells: Cells, paints: Sequence[int], names: Sequence[str], lattice: Lattice
) -> list[str]:
    """The lines of a drawing whose cells have paints: the number of each, 0 for none, from 1 on."""
    letters = ["" if lattice.corners else "#", *names]
    return drawing(cells, lattice, [letters[paint] for paint in paints])


def _layers(cells: Cells, letters: Iterable[str], lattice: Lattice) -> dict[int, _Spots]:
    """The characters of each layer; a stick has a corner at each end, under all letters."""
    layers: dict[int, _Spots] = {}
    kinds, places = lattice.kinds, lattice.places(cells).tolist()
    for cell, (row, column), letter in zip(cells.tolist(), places, letters, strict=True):
        kind = kinds[cell[-1] % len(kinds)]
        spots = layers.setdefault(cell[2] if lattice.dimensions == 3 else 0, {})
        for corner in lattice.corners if kind.solid else "":
            down, right = kind.place[0] % 2, kind.place[1] % 2
            spots.setdefault((row - down, column - right), corner)
            spots.setdefault((row + down, column + right), corner)
        spots[row, column] = letter or kind.mark
    return layers


def _lines(layers: dict[int, _Spots], empty: str, blank_line: str = _OUTSIDE) -> list[str]:
    """The rows of one layer; of several layers beside each other, all of one size."""
    places = np.array([place for spots in layers.values() for place in spots])
    (top, left), (bottom, right) = places.min(axis=0).tolist(), places.max(axis=0).tolist()
    whole = [layers.get(number, {}) for number in range(min(layers), max(layers) + 1)]
    columns, lines = range(left, right + 1), []
    for row in range(top, bottom + 1):
        parts = ("".join(spots.get((row, at), empty) for at in columns) for spots in whole)
        lines.append("  ".join(parts).rstrip() or blank_line)
    return lines


def pieces_of_drawing(text: str, lattice: Lattice) -> dict[str, Cells]:
    """The pieces, by their characters; their least coordinates are 0.

    All characters but blanks, `.` and corners are cells.
    """
    found: dict[str, list[tuple[int, int]]] = {}
    for row, line in enumerate(text.splitlines()):
        for column, letter in enumerate(line):
            if letter not in " ." + lattice.corners:
                found.setdefault(letter, []).append((row, column))
    pieces = {}
    for letter, places in found.items():
        cells = lattice.cells_at(np.array(places))
        if (cells[:, -1] < 0).any():  # hexagons, of which every other column has one
            cells = lattice.cells_at(np.add(places, (0, 1)))
        pieces[letter] = from_zero(cells)
    return pieces


def mirrored(cells: Cells, lattice: Lattice) -> Cells:
    """A piece mirrored from left to right, as it is drawn."""
    return from_zero(mirror_images(cells, lattice))


def mirror_images(cells: Cells, lattice: Lattice) -> Cells:
    """The mirror image of each cell, from left to right."""
    places = lattice.places(cells) * (1, -1)
    for column in range(_MOST_COLUMNS):  # kinds that are mirrored must lie where they are drawn
        found = lattice.cells_at(places + np.array([0, column]))
        if (found[:, -1] >= 0).all():
            break
    found[:, 2:-1] = cells[:, 2:-1]
    return found.astype(np.int32)
