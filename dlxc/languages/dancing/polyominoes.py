"""The language polyominoes: the older data for dancing, as POLYOMINOES reads it."""

from __future__ import annotations

from dlxc.geometry.lattices import SQUARE
from dlxc.languages.dancing.data_for_dancing import DataForDancing, dancing_grammar
from dlxc.languages.dancing.expansion import Turning


class Polyominoes(DataForDancing):
    """The older data on the square lattice."""

    grammar = dancing_grammar(
        "polyominoes",
        CELL="a cell of two digits 0-9 or a-z",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    turning = Turning(SQUARE, backwards=True)
