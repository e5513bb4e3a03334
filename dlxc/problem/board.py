"""Where the cells of a packing problem lie: what symmetries and pictures are found from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dlxc.geometry.lattices import Cells, Lattice
from dlxc.problem.blocks import IntArray


class Board(NamedTuple):
    """The cells of a box on their lattice.

    Row `i` of `cells` holds the coordinates of item `items[i]`, then the number of its suffix
    in `suffixes`, whose number 0 is the empty one.  Items that are not here are pieces.
    `bases` holds for each base placement the item of its piece and its cells.
    """

    lattice: Lattice
    items: IntArray
    cells: Cells
    suffixes: tuple[str, ...] = ("",)
    bases: Sequence[tuple[int, Cells]] = ()
