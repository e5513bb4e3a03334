"""Where the cells of a problem lie: what symmetries and pictures are found from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import BoxSymmetry, symmetries_of_box
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.problem.blocks import IntArray
from dlxc.problem.placements import NO_SHAPES, BaseCells, ColumnShapes

Place = tuple[int, ...]
"""The coordinates of a cell."""


class Writing(NamedTuple):
    """What is written in the cells of a grid, as the digits of a sudoku.

    `given` are the texts that stand there from the start.  `regions` are groups of cells that
    are outlined.  An option that holds an item in a colour for which `texts` has an entry writes
    that text in the cells that it covers.
    """

    texts: Mapping[tuple[int, int], str] = {}
    given: Mapping[Place, str] = {}
    regions: tuple[tuple[Place, ...], ...] = ()

    def text(self, entries: Iterable[tuple[int, int]]) -> str:
        """What an option writes whose entries are these items in colours; nothing is empty."""
        return next(filter(None, map(self.texts.get, entries)), "")


class CellMark(NamedTuple):
    """What stands before and after the coordinates in the name of a cell."""

    before: str = ""
    after: str = ""


class PieceOnBoard(NamedTuple):
    """A piece that lies on the board from the start, and is not part of the problem.

    `paints` are those of the box below it, if the box is painted, and `bases` are its base
    placements, in any order.
    """

    name: str
    cells: Cells
    paints: Sequence[int] = ()
    bases: BaseCells = ()

    def may_go_to(self, other: PieceOnBoard) -> bool:
        """Whether a symmetry that takes one piece to the place of another keeps the puzzle.

        Another name is right for a mirror image, and wrong for an equal piece.
        """
        own, others = ({base.tobytes() for base in piece.bases} for piece in (self, other))
        return self.name == other.name or (len(own) == len(others) and own != others)


class Paint(NamedTuple):
    """How the cells of a box are painted, and which paints of pieces may lie there.

    `names` are those of the paints, which are numbered from 1.  `of_cells` has for each cell of a
    board the number of its paint, or 0.  `matches` are pairs of the paint of a piece and that of
    the box; without it a paint matches itself.
    """

    names: tuple[str, ...]
    of_cells: NDArray[np.integer]
    matches: frozenset[tuple[int, int]] | None = None

    def allows(self, paint: int, of_box: int) -> bool:
        """Whether a paint of a piece may lie on one of the box; what is not painted suits all."""
        if not paint or not of_box:
            return True
        return paint == of_box if self.matches is None else (paint, of_box) in self.matches


class CounterItem(NamedTuple):
    """An item that is neither a cell nor a piece, but counts options.

    If it is a total, the options of all of its `pieces`, which are items, hold it.  If it
    `is_hole`, an option that holds it leaves one cell empty.
    """

    item: int
    pieces: tuple[int, ...] | None = None

    @property
    def is_hole(self) -> bool:
        """Whether it counts holes."""
        return self.pieces is None


class Board(NamedTuple):
    """The cells of a problem on their lattice.

    Row `i` of `cells` is where item `items[i]` lies.  `marks` has what the names of cells have
    beside their coordinates, by the layer of the cell.  A problem about packing pieces has
    `shapes`; items that are not here are its pieces, or its `counters`.  Pieces `in_advance` lie
    beside these cells.  A problem about filling a grid has a `writing`.

    Symmetries keep the `paint` of cells.  What pieces are painted is in their shapes, and where
    it takes more to tell two placements apart, in items too: a paint is a suffix of a cell.
    Mirror images in space are alike if `reflections` says so.  `colours` has for some pieces, by
    their names, the colours in which their copies are drawn.  `written` has the names of pieces as
    their author wrote them, if they differ from those of the items.
    """

    lattice: Lattice
    items: IntArray
    cells: Cells
    marks: tuple[CellMark, ...] = (CellMark(),)
    shapes: ColumnShapes = NO_SHAPES
    writing: Writing | None = None
    in_advance: tuple[PieceOnBoard, ...] = ()
    counters: tuple[CounterItem, ...] = ()
    paint: Paint | None = None
    reflections: bool = False
    colours: Mapping[str, Sequence[str]] = {}
    written: Mapping[str, str] = {}

    def written_name(self, name: str) -> str:
        """The name of an item as the author of the puzzle wrote it."""
        return self.written.get(name, name)

    def symmetries(self, lattice: Lattice) -> Iterator[BoxSymmetry]:
        """The symmetries of a lattice that map the cells onto each other, paint on equal paint.

        They keep the pieces in advance as well.
        """
        placed, count = self.in_advance, len(self.cells)
        paint = self.paint.of_cells if self.paint else np.zeros(count, np.int64)
        owner = np.repeat(np.arange(len(placed)), [len(piece.cells) for piece in placed])
        cells = np.concatenate([self.cells, *(piece.cells for piece in placed)])
        cells[count:, -1] += len(self.marks)  # as a suffix of their own
        paint = np.append(paint, [*chain.from_iterable(piece.paints for piece in placed)])
        for symmetry in symmetries_of_box(cells, lattice):
            images = symmetry.images
            goals = [{*owner[images[count:][owner == at] - count]} for at in range(len(placed))]
            if (paint[images] == paint).all() and all(
                len(goal) == 1 and piece.may_go_to(placed[goal.pop()])
                for piece, goal in zip(placed, goals, strict=True)
            ):
                yield symmetry._replace(images=images[:count])

    @property
    def painted_cells(self) -> Cells:
        """The cells of the box that are painted, with their paints as suffixes."""
        if self.paint is None:
            return self.cells[:0]
        is_plain = self.cells[:, -1] < len(self.lattice.kinds)
        painted = self.lattice.suffixed(self.cells, self.paint.of_cells)
        return painted[(self.paint.of_cells > 0) & is_plain]

    @property
    def bases(self) -> Iterator[tuple[int, Cells]]:
        """Each base placement with the item of its piece, in order."""
        return ((shape.piece, base) for shape in self.shapes for base in shape.bases)
