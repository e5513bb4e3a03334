"""The customary names of pieces, and how each of these is drawn."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.polyforms import Freedom
from dlxc.pieces.drawn_pieces import pieces_of_drawing


class CustomaryPieces(NamedTuple):
    """All polyforms of one order with their names, in a drawing.

    `names` has the name of each character of the drawing, in the order of the set; the characters
    are the names themselves, in the order of the alphabet, if it is empty.
    """

    source: str
    text: str
    names: dict[str, str] = {}  # noqa: RUF012 - nobody changes it

    def pieces(self, lattice: Lattice) -> dict[str, Cells]:
        """The cells of each piece, by its name, in the order of the set."""
        drawn = pieces_of_drawing(self.text, lattice)
        names = self.names or {letter: letter for letter in sorted(drawn)}
        return {name: drawn[letter] for letter, name in names.items()}


_GOLOMB = "S. W. Golomb, Polyominoes (1965)"

CUSTOMARY: dict[tuple[str, int, Freedom], CustomaryPieces] = {
    ("polyominoes", 1, "free"): CustomaryPieces("after their order", "O"),
    ("polyominoes", 2, "free"): CustomaryPieces("after the dominoes' shape", "II"),
    ("polyominoes", 3, "free"): CustomaryPieces(
        _GOLOMB,
        """
III L
    LL
""",
    ),
    ("polyominoes", 4, "free"): CustomaryPieces(
        _GOLOMB,
        """
IIII L  OO  SS TTT
     L  OO SS   T
     LL
""",
    ),
    ("polyominoes", 4, "one-sided"): CustomaryPieces(
        "The Tetris Company",
        """
IIII  J L  OO  SS TTT ZZ
      J L  OO SS   T   ZZ
     JJ LL
""",
    ),
    ("polyominoes", 5, "free"): CustomaryPieces(
        _GOLOMB,
        """
 FF I L   N PP TTT U U V   W    X   Y ZZ
FF  I L   N PP  T  UUU V   WW  XXX YY  Z
 F  I L  NN P   T      VVV  WW  X   Y  ZZ
    I LL N                          Y
    I
""",
    ),
}
"""The tables, by the name of the family, the order and the freedom."""
