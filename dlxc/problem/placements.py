"""The options of a packing problem: all placements of its pieces in a box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.grids import Grid
from dlxc.geometry.row_keys import distinct
from dlxc.problem.blocks import NO_ITEM, Block, IntArray
from dlxc.problem.board import Shape, column_shapes
from dlxc.text.source import Span

_MOST_ROWS = 1 << 15
"""About this many options make a block; the work for each block is the same then as for a row."""


_MOST_KEPT = 4
"""If there are no more blocks, they are made once: a compilation looks at them several times."""


class _Bases(NamedTuple):
    """All base placements: of which shape each is, and its group and its row there."""

    shape: NDArray[np.integer]
    group: NDArray[np.integer]
    row: NDArray[np.integer]


class Placements:
    """The blocks of a packing problem, made when asked for: all placements of some bases each.

    Row `i` of `also` has what every option of shape `i` holds beside its piece and its cells;
    short rows end in `NO_ITEM`.
    """

    def __init__(self, grid: Grid, shapes: Sequence[Shape], also: IntArray | None = None) -> None:
        self.grid = grid
        self.shapes = column_shapes(shapes)
        self._also = np.empty((len(self.shapes), 0), np.int32) if also is None else also
        self._kept: dict[int, Block] = {}

    def __len__(self) -> int:
        return len(self._starts)

    def __getitem__(self, number: int) -> Block:
        if number in self._kept:
            return self._kept[number]
        start, end, *_ = *self._starts[number:], len(self._bases.shape)
        block = self._block(start, end)
        if len(self) <= _MOST_KEPT:
            self._kept[number] = block
        return block

    def __iter__(self) -> Iterator[Block]:
        return map(self.__getitem__, range(len(self)))

    @cached_property
    def _bases(self) -> _Bases:
        columns = self.shapes.columns
        counts = columns.row_count
        before = np.cumsum(counts) - counts
        row = np.arange(int(counts.sum())) + np.repeat(columns.first_row - before, counts)
        shape = np.repeat(np.arange(len(counts)), counts)
        return _Bases(shape, columns.group[shape], row)

    @cached_property
    def _shift_counts(self) -> NDArray[np.int64]:
        """How many placements each base has, or more if the box is not a full rectangle."""
        counts = [self.grid.shift_counts(bases) for bases in self.shapes.groups]
        first = np.cumsum([0, *map(len, counts)])
        every = np.concatenate([*counts, np.zeros(0, np.int64)])
        found: NDArray[np.int64] = every[first[self._bases.group] + self._bases.row]
        return found

    @cached_property
    def _starts(self) -> list[int]:
        """The bases that begin a block."""
        rows = np.cumsum(self._shift_counts)
        starts: list[int] = []
        at = before = 0
        while at < len(rows):
            starts.append(at)
            at = max(int(np.searchsorted(rows, before + _MOST_ROWS, "right")), at + 1)
            before = int(rows[at - 1])
        return starts

    def _block(self, first: int, last: int) -> Block:
        """The placements of the bases from `first` up to `last`, of all sizes in order."""
        bases = _Bases(*(column[first:last] for column in self._bases))
        columns = self.shapes.columns
        sizes = self.shapes.sizes[bases.shape]
        counts = np.zeros(len(sizes), np.int64)
        parts: list[tuple[NDArray[np.bool_], IntArray]] = []
        before = 1 + self._also.shape[1]
        for size in distinct(sizes).tolist():
            is_of_size = sizes == size
            items, counts[is_of_size] = self.grid.placements(self._cells(bases, is_of_size), before)
            parts.append((is_of_size, items))
        if len(parts) > 1:
            width = max(items.shape[1] for _, items in parts)
            rows = np.full((width, int(counts.sum())), NO_ITEM, np.int32)
            of_base = np.repeat(np.arange(len(sizes)), counts)
            for is_of_size, items in parts:
                rows[: items.shape[1], is_of_size[of_base]] = items.T
            items = rows.T
        if before > 1:
            items[:, 1:before] = np.repeat(self._also[bases.shape], counts, axis=0)
            order = np.argsort(items[:, 1:] == NO_ITEM, axis=1, kind="stable")
            items[:, 1:] = np.take_along_axis(items[:, 1:], order, axis=1)
        if bases.shape[0] == bases.shape[-1]:
            items[:, 0] = columns.piece[bases.shape[0]]
            return Block(items, origin=Span(*columns.line[bases.shape[0]].tolist()))
        items[:, 0] = np.repeat(columns.piece[bases.shape], counts)
        return Block(items, origin=np.repeat(columns.line[bases.shape], counts, axis=0))

    def _cells(self, bases: _Bases, are_wanted: NDArray[np.bool_]) -> NDArray[np.int32]:
        """The cells of some bases of one size; neighbours are mostly of one group."""
        groups, rows = bases.group[are_wanted], bases.row[are_wanted]
        ends = [0, *(np.flatnonzero(np.diff(groups)) + 1).tolist(), len(groups)]
        parts = [self.shapes.groups[groups[a]][rows[a:b]] for a, b in pairwise(ends)]
        return parts[0] if len(parts) == 1 else np.concatenate(parts)
