"""Where the cells of a problem lie: what symmetries and pictures are found from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.digits import DIGITS, digit
from dlxc.geometry.lattices import Lattice
from dlxc.problem.blocks import NO_COLOUR, Block, IntArray
from dlxc.text.source import Span

BaseCells = Sequence[Cells] | NDArray[np.int32]
"""Base placements in order, each with its cells; as one array of shape (bases, cells, columns)."""

Place = tuple[int, ...]
"""The coordinates of a cell."""


class Shape(NamedTuple):
    """What one line says of a piece: the item of the piece, and its base placements in order.

    `line` and `name` are where the line and the piece's name in it stand.
    """

    piece: int
    bases: BaseCells
    line: Span | None = None
    name: Span | None = None


class Writing(NamedTuple):
    """What is written in the cells of a grid, as the digits of a sudoku.

    `given` are the texts that stand there from the start.  `regions` are groups of cells that
    are outlined.  An option that holds an item in a colour for which `texts` has an entry writes
    that text in the cells that it covers.
    """

    texts: Mapping[tuple[int, int], str] = MappingProxyType({})
    given: Mapping[Place, str] = MappingProxyType({})
    regions: tuple[tuple[Place, ...], ...] = ()

    def text_of(self, block: Block, row: int) -> str:
        """What an option writes, or nothing."""
        items = block.items[row].tolist()
        colours = repeat(NO_COLOUR) if block.colours is None else block.colours[row].tolist()
        pairs = zip(items, colours, strict=False)
        return next((self.texts[pair] for pair in pairs if pair in self.texts), "")


class CellMark(NamedTuple):
    """What stands before and behind the coordinates in the name of a cell."""

    before: str = ""
    after: str = ""


class PieceOnBoard(NamedTuple):
    """A piece that lies on the board from the start, and is no part of the problem."""

    name: str
    cells: Cells


class Board(NamedTuple):
    """The cells of a problem on their lattice.

    Row `i` of `cells` is where item `items[i]` lies.  `marks` has what the names of cells have
    beside their coordinates, by the layer of the cell.  A problem about packing pieces has
    `shapes`; items that are not here are its pieces.  Pieces `in_advance` lie beside these cells.
    A problem about filling a grid has a `writing`.
    """

    lattice: Lattice
    items: IntArray
    cells: Cells
    marks: tuple[CellMark, ...] = (CellMark(),)
    shapes: Sequence[Shape] = ()
    writing: Writing | None = None
    in_advance: tuple[PieceOnBoard, ...] = ()

    def name_of(self, cell: Sequence[int]) -> str:
        """The name of a cell, also of one that is not in the box.

        Coordinates that are not all digits have points between.
        """
        *coordinates, layer = cell
        mark = self.marks[layer]
        if max(coordinates) < len(DIGITS):
            return mark.before + "".join(map(digit, coordinates)) + mark.after
        return mark.before + ".".join(map(str, coordinates)) + mark.after

    @property
    def bases(self) -> Iterator[tuple[int, Cells]]:
        """Each base placement with the item of its piece, in order."""
        return ((shape.piece, base) for shape in self.shapes for base in shape.bases)
