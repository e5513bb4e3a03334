"""The shapes of pieces, and the options that they give: all their placements in a box."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.grids import Grid
from dlxc.geometry.row_keys import Cells
from dlxc.problem.blocks import NO_ITEM, Block, IntArray, runs
from dlxc.text.source import MadeWhenAsked, Span

BaseCells = Sequence[Cells] | NDArray[np.int32]
"""Base placements in order, each with its cells; as one array of shape (bases, cells, columns)."""


class Shape(NamedTuple):
    """What one line says of a piece: the item of the piece, and its base placements in order.

    `line` and `name` are where the line and the piece's name in it stand.
    """

    piece: int
    bases: BaseCells
    line: Span | None = None
    name: Span | None = None


class ShapeColumns(NamedTuple):
    """The columns of some shapes.

    Shape `i` is that of the item `piece[i]`.  Its base placements are the `row_count[i]` rows of
    array `group[i]` from row `first_row[i]` on.  `line` and `name` have shape (shapes, 2): where
    they start and end.
    """

    piece: NDArray[np.integer]
    group: NDArray[np.integer]
    first_row: NDArray[np.integer]
    row_count: NDArray[np.integer]
    line: NDArray[np.integer]
    name: NDArray[np.integer]


@dataclass(frozen=True, eq=False)
class ColumnShapes(MadeWhenAsked[Shape]):
    """Shapes by columns.

    Each of `groups` holds base placements of one size, with shape (bases, cells, columns).
    """

    columns: ShapeColumns
    groups: Sequence[NDArray[np.int32]]

    def __len__(self) -> int:
        return len(self.columns.piece)

    def _made(self, number: int) -> Shape:
        columns = self.columns
        first = int(columns.first_row[number])
        return Shape(
            int(columns.piece[number]),
            self.groups[columns.group[number]][first : first + int(columns.row_count[number])],
            Span(*columns.line[number].tolist()),
            Span(*columns.name[number].tolist()),
        )

    @cached_property
    def sizes(self) -> NDArray[np.int64]:
        """For each shape the number of cells of a base placement."""
        sizes = np.array([group.shape[1] for group in self.groups], np.int64)
        return np.asarray(sizes[self.columns.group])

    def first_bases(self) -> Iterator[tuple[NDArray[np.intp], NDArray[np.int32]]]:
        """For each group the numbers of its shapes, and the first base placement of each."""
        for group, bases in enumerate(self.groups):
            numbers = np.flatnonzero(self.columns.group == group)
            yield numbers, bases[self.columns.first_row[numbers]]


NO_SHAPES = ColumnShapes(ShapeColumns(*np.zeros((4, 0), int), *np.zeros((2, 0, 2), int)), [])


# ---- their placements

_MOST_ROWS = 1 << 15
"""About this many options make a block; the work for each block is the same then as for a row."""

_MOST_KEPT = 1 << 17
"""If there are no more options, blocks are made once: a compilation looks at them several times."""


_Bases = tuple[NDArray[np.integer], NDArray[np.integer], NDArray[np.integer]]
"""Base placements: of which shape each is, and its group and its row there."""


class Placements(MadeWhenAsked[Block]):
    """The blocks of a packing problem, made when asked for: all placements of some bases each.

    Row `i` of `also` has what every option of shape `i` holds beside its piece and its cells;
    short rows end in `NO_ITEM`.
    """

    def __init__(self, grid: Grid, shapes: ColumnShapes, also: IntArray | None = None) -> None:
        self.grid, self.shapes = grid, shapes
        self._also = np.empty((len(self.shapes), 0), np.int32) if also is None else also
        self._kept: dict[int, Block] = {}
        self._are_few = False

    def __len__(self) -> int:
        return len(self._parts)

    def _made(self, number: int) -> Block:
        if number in self._kept:
            return self._kept[number]
        block = self._block(self._parts[number])
        if self._are_few:
            self._kept[number] = block
        return block

    @cached_property
    def _parts(self) -> list[_Bases]:
        """The bases of each block: some have fewer placements than they have shifts."""
        columns = self.shapes.columns
        shape = np.repeat(np.arange(len(columns.row_count)), columns.row_count)
        group, row = columns.group[shape], runs(columns.first_row, columns.row_count)
        counts = [self.grid.shift_counts(bases) for bases in self.shapes.groups]
        first = np.cumsum([0, *map(len, counts)])
        every = np.concatenate([*counts, np.zeros(0, np.int64)])
        rows = np.cumsum(every[first[group] + row])
        self._are_few = rows[-1:].sum() <= _MOST_KEPT
        ends = np.flatnonzero(np.diff(self.shapes.sizes[shape], append=0)) + 1  # of one size
        starts = [0]
        while (at := starts[-1]) < len(rows):
            before = int(rows[at - 1]) if at else 0
            end = int(np.searchsorted(rows, before + _MOST_ROWS, "right"))
            starts.append(min(max(end, at + 1), int(ends[np.searchsorted(ends, at, "right")])))
        return [(shape[a:b], group[a:b], row[a:b]) for a, b in pairwise(starts)]

    def _block(self, bases: _Bases) -> Block:
        """The placements of some bases of one size."""
        columns, (shape, group, row) = self.shapes.columns, bases
        before = 1 + self._also.shape[1]
        # Neighbours are mostly of one group.
        ends = [0, *(np.flatnonzero(np.diff(group)) + 1).tolist(), len(group)]
        cells = [self.shapes.groups[group[a]][row[a:b]] for a, b in pairwise(ends)]
        every = cells[0] if len(cells) == 1 else np.concatenate(cells)
        items, counts = self.grid.placements(every, before)
        if before > 1:
            items[:, 1:before] = np.repeat(self._also[shape], counts, axis=0)
            order = np.argsort(items[:, 1:] == NO_ITEM, axis=1, kind="stable")
            items[:, 1:] = np.take_along_axis(items[:, 1:], order, axis=1)
        if shape[0] == shape[-1]:
            items[:, 0] = columns.piece[shape[0]]
            return Block(items, origin=Span(*columns.line[shape[0]].tolist()))
        items[:, 0] = np.repeat(columns.piece[shape], counts)
        return Block(items, origin=np.repeat(columns.line[shape], counts, axis=0))
