r"""What a piece line stands for: the piece as a picture, and how often it fits into the box.

>>> from dlxc.languages.packing.polyomino import Polyomino
>>> from dlxc.geometry.lattices import SQUARE
>>> from dlxc.text.source import Source
>>> packing = Polyomino().parse(Source("box", "[0-3][0-5] [0-3][0-5]b\nL [0-2]0 21 22b\n")).tree
>>> print(piece_drawing(packing.pieces[0], SQUARE))
#..
#..
##b
>>> placement_counts(packing.box, packing.pieces[0], SQUARE)
Counts(bases=8, placements=64)
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.orbits import orbit
from dlxc.languages.language import Portrait
from dlxc.languages.packing.cell_sets import cells, suffixes
from dlxc.languages.packing.tree import BoxLine, Packing, PieceLine
from dlxc.text.source import Span


def piece_portrait(
    packing: Packing, offset: int, lattice: Lattice, is_sound: Callable[[Span], bool]
) -> Portrait | None:
    """The portrait of the piece in whose line an offset stands, if the line is sound.

    Placements are counted only if the line of the box is sound, too.
    """
    index = bisect_right(packing.pieces, offset, key=lambda piece: piece.at) - 1
    if index < 0 or offset > packing.pieces[index].span.end:
        return None
    piece = packing.pieces[index]
    drawing = piece_drawing(piece, lattice)
    if not drawing or not is_sound(piece.span):
        return None
    counts = placement_counts(packing.box, piece, lattice)
    facts = _counted(counts.bases, "base placement")
    if packing.box.cells and is_sound(packing.box.span):
        facts += f", {_counted(counts.placements, 'placement')} in the box"
    return Portrait(drawing, facts, piece.span)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


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


def placement_counts(box: BoxLine, piece: PieceLine, lattice: Lattice) -> Counts:
    """Count the placements of one line of a piece; none if it has no cells."""
    order = suffixes(Packing(box, (piece,), ()))
    typical = cells(piece.cells, order, lattice.dimensions)
    if not len(typical):
        return Counts(0, 0)
    grid = Grid(cells(box.cells, order, lattice.dimensions), len(order) - 1)
    bases = orbit(typical, lattice)
    return Counts(len(bases), sum(map(grid.count, bases)))
