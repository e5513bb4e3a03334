"""The sets of some puzzles in space.

>>> [(piece.name, piece.count) for piece in PUZZLE_SETS["conway"].piece_set("conway").pieces]
[('1x1x3', 3), ('1x2x2', 1), ('1x2x4', 13), ('2x2x2', 1)]
"""

from __future__ import annotations

from typing import NamedTuple

from dlxc.geometry.lattices import CUBIC
from dlxc.pieces.customary_polycubes import BEDLAM, SOMA
from dlxc.pieces.drawn_pieces import cells_of_digits
from dlxc.pieces.piece_sets import NamedPiece, PieceSet


class PuzzleSet(NamedTuple):
    """The pieces of a puzzle: their cells as digits, and the numbers of those that repeat."""

    source: str
    digits: dict[str, str]
    counts: dict[str, int] = {}  # noqa: RUF012 - nobody changes it

    def piece_set(self, name: str) -> PieceSet:
        """The set under its name."""
        pieces = (
            NamedPiece(piece, cells_of_digits(digits), self.counts.get(piece, 1))
            for piece, digits in self.digits.items()
        )
        return PieceSet(name, CUBIC, "one-sided", tuple(pieces), self.source)


def _bricks(*sizes: str) -> dict[str, str]:
    """The cells of boxes such as `1x2x4`, by these names."""
    made = {}
    for size in sizes:
        rows, columns, layers = (range(int(length)) for length in size.split("x"))
        cells = (f"{x}{y}{z}" for x in rows for y in columns for z in layers)
        made[size] = " ".join(cells)
    return made


PUZZLE_SETS = {
    "soma": PuzzleSet("P. Hein (1936); the letters are customary", SOMA),
    "bedlam": PuzzleSet(
        "B. Bedlam's 4x4x4 puzzle; the names are those of tetracubes and pentacubes", BEDLAM
    ),
    "conway": PuzzleSet(
        "J. H. Conway's 5x5x5 puzzle; the names are the sizes",
        _bricks("1x1x3", "1x2x2", "1x2x4", "2x2x2"),
        {"1x1x3": 3, "1x2x4": 13},
    ),
    "slothouber-graatsma": PuzzleSet(
        "J. Slothouber and W. Graatsma's 3x3x3 puzzle; the names are the sizes",
        _bricks("1x1x1", "1x2x2"),
        {"1x1x1": 3, "1x2x2": 6},
    ),
}
"""The puzzles, by the names of their sets."""
