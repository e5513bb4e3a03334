"""The box-and-piece language of POLYIAMOND-DLX."""

from __future__ import annotations

from dlxc.geometry.lattices import TRIANGULAR
from dlxc.languages.packing.boxes_and_pieces import BoxesAndPieces, packing_grammar
from dlxc.languages.packing.tree import Packing

DOWN = "'"
"""What marks a triangle that points down."""


class Polyiamond(BoxesAndPieces):
    """Boxes and pieces on the triangular lattice."""

    grammar = packing_grammar("polyiamond")
    lattice = TRIANGULAR
    program = "polyiamond-dlx"
    has_suffixes = True
    kind_marks = ("", DOWN)

    def is_telling(self, tree: Packing) -> bool:
        """Without a triangle that points down a text could be one of polyomino."""
        layers = {*tree.words.layer_of}
        return bool(tree.pieces) and any(layer % len(self.kind_marks) for layer in layers)
