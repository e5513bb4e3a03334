"""Where the cells of a packing problem lie: what symmetries and pictures are found from."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.lattice import Cells, Lattice
from dlxc.problem import IntArray


class Board(NamedTuple):
    """The cells of a box on their lattice.

    Row `i` of `cells` holds the coordinates of item `items[i]`, then the number of its suffix
    in `suffixes`, whose number 0 is the empty one.  Items that are not here are pieces.
    """

    lattice: Lattice
    items: IntArray
    cells: Cells
    suffixes: tuple[str, ...] = ("",)
