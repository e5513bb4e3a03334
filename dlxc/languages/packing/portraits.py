r"""What a piece line stands for: the piece as a picture, and how often it fits into the box.

>>> from dlxc.languages.packing.polyomino import Polyomino
>>> from dlxc.geometry.lattices import SQUARE
>>> from dlxc.text.source import Source
>>> packing = Polyomino().parse(Source("box", "[0-3][0-5] [0-3][0-5]b\nL [0-2]0 21 22b\n")).tree
>>> print(piece_drawing(packing.pieces[0], SQUARE))
#..
#..
##b
>>> placement_counts(packing, packing.pieces[0], SQUARE)
Counts(bases=8, placements=64)
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import Lattice, orbit
from dlxc.languages.packing.cell_sets import cells, suffixes
from dlxc.languages.packing.tree import BoxLine, Packing, PieceLine


class Counts(NamedTuple):
    """How many base placements a piece has, and how many placements those have in the box."""

    bases: int
    placements: int


def piece_drawing(piece: PieceLine, lattice: Lattice) -> str:
    """The cells of a piece drawn with letters, rows `x` and columns `y`; empty without cells.

    A plain cell is a `#`, a suffixed one the first letter of its suffix, any other place a `.`;
    if cells share a place, the plain one is seen, or that of the first suffix.  On the cubic
    lattice the layers `z` stand side by side.
    """
    order = suffixes(Packing(BoxLine(()), (piece,), ()))
    drawn = cells(piece.cells, order, lattice.dimensions)
    if not len(drawn):
        return ""
    places, suffix = drawn[:, :-1] - drawn[:, :-1].min(axis=0), drawn[:, -1]
    canvas = np.full(places.max(axis=0) + 1, ".", "<U1")
    for number, name in reversed([*enumerate(order)]):
        canvas[tuple(places[suffix == number].T)] = name[:1] or "#"
    rows = canvas.reshape(*canvas.shape[:2], -1)
    return "\n".join("  ".join(map("".join, row.T.tolist())) for row in rows)


def placement_counts(packing: Packing, piece: PieceLine, lattice: Lattice) -> Counts:
    """Count the placements of one line of a piece; none if it has no cells."""
    order = suffixes(packing)
    typical = cells(piece.cells, order, lattice.dimensions)
    if not len(typical):
        return Counts(0, 0)
    grid = Grid(cells(packing.box.cells, order, lattice.dimensions), len(order) - 1)
    bases = orbit(typical, lattice)
    return Counts(len(bases), sum(map(grid.count, bases)))
