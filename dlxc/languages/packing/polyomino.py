"""The box-and-piece language of POLYOMINO-DLX."""

from __future__ import annotations

from dlxc.geometry.lattices import SQUARE
from dlxc.languages.packing.boxes_and_pieces import BoxesAndPieces, packing_grammar
from dlxc.languages.packing.polyiamond import DOWN
from dlxc.languages.packing.read_otherwise import every_suffix_is_a_coordinate
from dlxc.languages.packing.tree import Packing


class Polyomino(BoxesAndPieces):
    """Boxes and pieces on the square lattice."""

    grammar = packing_grammar("polyomino")
    lattice = SQUARE
    program = "polyomino-dlx"
    has_suffixes = True
    original_keeps_tails = True

    def is_telling(self, tree: Packing) -> bool:
        """`000 001` are three coordinates each, not cells `00` with digits for suffixes.

        `00'` is a triangle that points down, not a cell with an apostrophe for a suffix.
        """
        words = tree.words
        has_triangles = any(suffix.startswith(DOWN) for suffix in words.suffixes)
        return bool(tree.pieces) and not (has_triangles or every_suffix_is_a_coordinate(words))
