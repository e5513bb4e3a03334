"""The language polysticks: the older data for dancing with sticks, as POLYSTICKS reads it."""

from __future__ import annotations

from dlxc.geometry.lattices import STICKS
from dlxc.languages.dancing.data_for_dancing import DataForDancing, dancing_grammar
from dlxc.languages.dancing.expansion import Turning
from dlxc.problem.board import CellMark


class Polysticks(DataForDancing):
    """The older data with sticks between the points of a square lattice."""

    grammar = dancing_grammar(
        "polysticks",
        STICK="a stick `Hxy` or `Vxy`, its digits 0-9 or a-z",
        POINT="a point `Ixy`",
        ROTATIONS="the number of rotations, 1, 2 or 4",
    )
    line_order = ("names", "board")
    turning = Turning(STICKS)
    marks = (CellMark("H"), CellMark("V"), CellMark("I"))
