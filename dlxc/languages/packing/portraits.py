"""What editors show of pieces: a picture, how often it fits into the box, and their list."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from dlxc.geometry.lattices import Lattice
from dlxc.languages.editing import EditorFeatures, OutlineEntry, Portrait
from dlxc.languages.packing.reading import Packing, Piece, points_of
from dlxc.languages.packing_puzzle import PackingPuzzle, placement_counts
from dlxc.pieces.drawings import sketch
from dlxc.text.prose import plural
from dlxc.text.source import Span

_MOST_LISTED = 10_000
"""Of more pieces only the first are listed: no reader goes through them."""


@dataclass
class PackingFeatures(EditorFeatures):
    """Portraits of pieces, and their names with the number of their cells."""

    packing: Packing
    lattice: Lattice
    is_sound: Callable[[Span], bool]
    puzzle: Callable[[], PackingPuzzle]

    def portrait(self, offset: int) -> Portrait | None:
        """The portrait of the piece in whose line an offset is, if the line is sound.

        Placements are counted only if the line of the box is sound, too.
        """
        packing, lattice = self.packing, self.lattice
        here = (piece for piece in packing.filled if piece.span.start <= offset <= piece.span.end)
        piece = next(here, None)
        drawing = piece_drawing(packing, piece, lattice) if piece else ""
        if piece is None or not drawing or not self.is_sound(piece.span):
            return None
        number = packing.filled.index(piece)
        counts = placement_counts(puzzle := self.puzzle(), puzzle.pieces[number])
        facts = plural(len(counts), "base placement")
        if packing.box.cells and self.is_sound(packing.box.span):
            facts += f", {plural(sum(counts), 'placement')} in the box"
        return Portrait(drawing, facts, piece.span)

    def outline(self) -> Iterator[OutlineEntry]:
        """The lines of the pieces."""
        for it in self.packing.pieces[:_MOST_LISTED]:
            count = plural(len(it.cells), "cell specification")
            yield OutlineEntry(it.head.name, "piece", count, it.span, it.name.span)


def piece_drawing(packing: Packing, piece: Piece, lattice: Lattice) -> str:
    """The cells of a piece as characters; empty without cells.  See `sketch`."""
    cells = np.array(points_of(piece.cells), np.int32)
    return sketch(cells, lattice, packing.suffixes) if len(cells) else ""
