"""The options of a packing problem: all placements of its pieces in a box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlxc.geometry.grids import Grid
from dlxc.problem.blocks import Block
from dlxc.problem.board import Shape


class Placements:
    """The blocks of a packing problem: one for each base placement, made when asked for."""

    def __init__(self, grid: Grid, shapes: Sequence[Shape]) -> None:
        self.grid = grid
        self.shapes = shapes

    def __len__(self) -> int:
        return sum(len(shape.bases) for shape in self.shapes)

    def __iter__(self) -> Iterator[Block]:
        for shape in self.shapes:
            for base in shape.bases:
                items = self.grid.placements(base, before=1)
                items[:, 0] = shape.piece
                yield Block(items, origin=shape.line)
