"""The options of a packing problem: all placements of its pieces in a box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlxc.geometry.grids import Grid
from dlxc.geometry.lattices import Cells
from dlxc.problem.blocks import Block


class Placements:
    """The blocks of a packing problem: one for each base placement, made when asked for.

    `bases` holds for each base placement the item of its piece and its cells.
    """

    def __init__(self, grid: Grid, bases: Sequence[tuple[int, Cells]]) -> None:
        self.grid = grid
        self.bases = bases

    def __len__(self) -> int:
        return len(self.bases)

    def __iter__(self) -> Iterator[Block]:
        for piece, base in self.bases:
            items = self.grid.placements(base, before=1)
            items[:, 0] = piece
            yield Block(items)
