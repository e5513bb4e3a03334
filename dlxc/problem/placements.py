"""The options of a packing problem: all placements of its pieces in a box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice, pairwise

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.distinct_values import distinct
from dlxc.geometry.grids import Grid
from dlxc.geometry.sparse_grids import SparseGrid
from dlxc.problem.block_ranges import BlockSizes
from dlxc.problem.blocks import NO_ITEM, Block, IntArray
from dlxc.problem.board import Shape
from dlxc.problem.shapes import column_shapes
from dlxc.text.source import Span

_MOST_ROWS = 1 << 15
"""About this many options make a block; the work for each block is the same then as for a row."""


class Placements:
    """The blocks of a packing problem, made when asked for.

    In a small box a block has all placements of some shapes, in a large one those of one base
    placement.
    """

    def __init__(self, grid: Grid | SparseGrid, shapes: Sequence[Shape]) -> None:
        self.grid = grid
        self.shapes = column_shapes(shapes)

    def __len__(self) -> int:
        if not self.grid.takes_many:
            return int(self.shapes.columns.row_count.sum())
        return len(self._starts)

    def __iter__(self) -> Iterator[Block]:
        return self.some(0, len(self))

    def some(self, first: int, last: int) -> Iterator[Block]:
        """The blocks from number `first` up to `last`; see `SizedBlocks`."""
        if not self.grid.takes_many:
            yield from self._one_by_one(first, last)
            return
        ends = [*self._starts, len(self.shapes)]
        for start, end in pairwise(ends[first : last + 1]):
            yield self._together(start, end)

    def _one_by_one(self, first: int, last: int) -> Iterator[Block]:
        for shape, base in islice(self._bases(), first, last):
            items = self.grid.placements(base, before=1)
            items[:, 0] = shape.piece
            yield Block(items, origin=shape.line)

    def _bases(self) -> Iterator[tuple[Shape, Cells]]:
        return ((shape, base) for shape in self.shapes for base in shape.bases)

    def sizes(self) -> BlockSizes | None:
        """The sizes of the blocks.

        In a large box placements are counted, which is faster than to make them; in a small one
        that is not full they are not known.
        """
        if not self.grid.takes_many:
            options = [self.grid.count(base) for _, base in self._bases()]
            widths = [1 + len(base) for _, base in self._bases()]
            return BlockSizes(np.array(options, np.int64), np.array(widths, np.int64))
        if not self.grid.full or not self._starts:
            return None
        rows, width = self._rows_of_shapes(), 1 + self.shapes.sizes
        starts = self._starts
        return BlockSizes(np.add.reduceat(rows, starts), np.maximum.reduceat(width, starts))

    @cached_property
    def _starts(self) -> list[int]:
        """The shapes that begin a block."""
        rows = np.cumsum(self._rows_of_shapes())
        starts: list[int] = []
        at = before = 0
        while at < len(rows):
            starts.append(at)
            at = max(int(np.searchsorted(rows, before + _MOST_ROWS, "right")), at + 1)
            before = int(rows[at - 1])
        return starts

    def _rows_of_shapes(self) -> NDArray[np.int64]:
        """How many placements each shape has, or more if the box is no full rectangle."""
        columns = self.shapes.columns
        rows = np.zeros(len(self.shapes), np.int64)
        for number, bases in enumerate(self.shapes.groups):
            before = np.append(0, np.cumsum(self.grid.shift_counts(bases)))
            of_group = columns.group == number
            first = columns.first_row[of_group]
            rows[of_group] = before[first + columns.row_count[of_group]] - before[first]
        return rows

    def _together(self, first: int, last: int) -> Block:
        """The placements of the shapes from `first` up to `last`."""
        columns = self.shapes.columns
        shapes = np.arange(first, last)
        sizes = self.shapes.sizes[first:last]
        is_one_size = bool((sizes == sizes[0]).all())
        items, counts = self._of_one_size(shapes) if is_one_size else self._mixed(shapes, sizes)
        shape = np.repeat(shapes, counts)
        items[:, 0] = columns.piece[shape]
        alone = last == first + 1
        return Block(
            items, origin=Span(*columns.line[first].tolist()) if alone else columns.line[shape]
        )

    def _of_one_size(self, shapes: NDArray[np.int64]) -> tuple[IntArray, NDArray[np.int64]]:
        """The placements of some shapes, with column 0 unset, and how many each shape has."""
        columns = self.shapes.columns
        rows = zip(columns.group[shapes], columns.first_row[shapes], strict=True)
        counts = columns.row_count[shapes]
        bases = [
            self.shapes.groups[group][row : row + count]
            for (group, row), count in zip(rows, counts, strict=True)
        ]
        found = self.grid.placements_together(np.concatenate(bases), before=1)
        return found.items, np.add.reduceat(found.counts, np.cumsum(counts) - counts)

    def _mixed(
        self, shapes: NDArray[np.int64], sizes: NDArray[np.int64]
    ) -> tuple[IntArray, NDArray[np.int64]]:
        """The same for shapes of several sizes: each size at once, then all in order."""
        counts = np.zeros(len(shapes), np.int64)
        parts = []
        for size in distinct(sizes).tolist():
            is_of_size = sizes == size
            items, counts[is_of_size] = self._of_one_size(shapes[is_of_size])
            parts.append((is_of_size, items))
        rows = np.full((1 + int(sizes.max()), int(counts.sum())), NO_ITEM, np.int32)
        shape = np.repeat(np.arange(len(shapes)), counts)
        for is_of_size, items in parts:
            rows[: items.shape[1], is_of_size[shape]] = items.T
        return rows.T, counts
