"""The language polyiamonds: the older data for dancing on triangles, as POLYIAMONDS reads it."""

from __future__ import annotations

from dlxc.geometry.lattices import TRIANGULAR
from dlxc.languages.dancing.data_for_dancing import DataForDancing, dancing_grammar
from dlxc.languages.dancing.expansion import Turning
from dlxc.languages.dancing.tree import Dancing
from dlxc.problem.board import CellMark

_DOWN = CellMark(after="*")


class Polyiamonds(DataForDancing):
    """The older data on the triangular lattice."""

    grammar = dancing_grammar(
        "polyiamonds",
        CELL="a cell of two digits 0-9 or a-z, and perhaps an asterisk",
        ROTATIONS="the number of rotations, 1, 2, 3 or 6",
    )
    turning = Turning(TRIANGULAR)
    marks = (CellMark(), _DOWN)

    def is_telling(self, tree: Dancing) -> bool:
        """Without a triangle that points down a text could be one of polyominoes."""
        cells = (cell for cells in (tree.board, *(s.cells for s in tree.shapes)) for cell in cells)
        return len(tree.shapes) > 0 and any(cell.text.endswith(_DOWN.after) for cell in cells)
