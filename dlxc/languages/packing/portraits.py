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
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from dlxc.geometry.box_grids import grid_of
from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.orbits import orbit
from dlxc.geometry.sketches import sketch
from dlxc.languages.editing import Portrait
from dlxc.languages.packing.cell_sets import cells_of_words
from dlxc.languages.packing.cell_words import CellWords
from dlxc.languages.packing.tree import BoxLine, Packing, PieceLine
from dlxc.text.prose import plural
from dlxc.text.source import Span


def piece_portrait(
    packing: Packing, offset: int, lattice: Lattice, is_sound: Callable[[Span], bool]
) -> Portrait | None:
    """The portrait of the piece in whose line an offset stands, if the line is sound.

    Placements are counted only if the line of the box is sound, too.
    """
    index = bisect_right(packing.pieces.starts, offset) - 1
    if index < 0 or offset > packing.pieces[index].span.end:
        return None
    piece = packing.pieces[index]
    drawing = piece_drawing(piece, lattice)
    if not drawing or not is_sound(piece.span):
        return None
    counts = placement_counts(packing.box, piece, lattice)
    facts = plural(counts.bases, "base placement")
    if len(packing.box.numbers) and is_sound(packing.box.span):
        facts += f", {plural(counts.placements, 'placement')} in the box"
    return Portrait(drawing, facts, piece.span)


class _LocalSuffixes:
    """The suffixes of some words, in the order of their first appearance in these."""

    def __init__(self, words: CellWords, numbers: Sequence[int]) -> None:
        self._words = words
        self.kinds = len(words.kind_marks)
        used = dict.fromkeys([0, *(words.layer_of[number] // self.kinds for number in numbers)])
        texts = [*words.suffixes]
        self.texts = [texts[suffix] for suffix in used]
        self._local = np.zeros(len(texts), np.int32)
        self._local[[*used]] = np.arange(len(used))

    def cells(self, numbers: Sequence[int]) -> Cells:
        """The cells that some of the words name."""
        found = cells_of_words(self._words, numbers)
        suffix, kind = np.divmod(found[:, -1], self.kinds)
        found[:, -1] = self._local[suffix] * self.kinds + kind
        return in_order(found)


class Counts(NamedTuple):
    """How many base placements a piece has, and how many placements those have in the box."""

    bases: int
    placements: int


def piece_drawing(piece: PieceLine, lattice: Lattice) -> str:
    """The cells of a piece as characters; empty without cells.  See `sketch`."""
    suffixes = _LocalSuffixes(piece.words, piece.numbers)
    drawn = suffixes.cells(piece.numbers)
    return sketch(drawn, lattice, suffixes.texts) if len(drawn) else ""


def placement_counts(box: BoxLine, piece: PieceLine, lattice: Lattice) -> Counts:
    """Count the placements of one line of a piece; none if it has no cells."""
    suffixes = _LocalSuffixes(piece.words, box.numbers + piece.numbers)
    typical = suffixes.cells(piece.numbers)
    if not len(typical):
        return Counts(0, 0)
    cells = suffixes.cells(box.numbers)
    numbers = np.arange(len(cells), dtype=np.int32)
    grid = grid_of(cells, len(suffixes.texts) * suffixes.kinds, numbers)
    bases = orbit(typical, lattice)
    return Counts(len(bases), sum(map(grid.count, bases)))
