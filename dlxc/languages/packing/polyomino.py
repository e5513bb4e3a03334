"""The box-and-piece language of POLYOMINO-DLX."""

from __future__ import annotations

from dlxc.geometry.digits import VALUE
from dlxc.geometry.lattices import SQUARE
from dlxc.languages.packing.boxes_and_pieces import BoxesAndPieces, packing_grammar
from dlxc.languages.packing.tree import Packing


class Polyomino(BoxesAndPieces):
    """Boxes and pieces on the square lattice."""

    grammar = packing_grammar("polyomino")
    lattice = SQUARE
    program = "polyomino-dlx"

    def is_telling(self, tree: Packing) -> bool:
        """`000 001` are three coordinates each, not cells `00` with digits for suffixes."""
        return bool(tree.pieces) and not _every_suffix_is_a_coordinate(tree)


def _every_suffix_is_a_coordinate(packing: Packing) -> bool:
    """Whether each cell specification could be a polycube one."""
    return all(
        cell.suffix and (cell.suffix.text in VALUE or cell.suffix.text[0] == "[")
        for _, cell in packing.all_cells()
    )
