"""What there is to write of a packing problem, whatever its language.

Everything is taken from the problem and its board, so that a set by its name, a simple box or cells
in brackets are cells here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.lattices import Lattice
from dlxc.problem import Problem
from dlxc.problem.board import Board, PieceOnBoard
from dlxc.text.source import Span


class PieceContent(NamedTuple):
    """A piece: its name, how often it is used, and its base placements, perhaps some repeatedly.

    The cells of a base placement are in order, and their least coordinates are 0.
    """

    name: str
    low: int
    high: int
    bases: tuple[Cells, ...]
    place: Span | None


class PackingContent(NamedTuple):
    """The cells of a box and the pieces.

    Row `i` of `cells` is the cell of item `items[i]` of the problem, and `is_optional[i]` tells
    whether it may stay empty.  Layers count suffixes, whose texts are `suffixes`; the first one is
    empty.  Pieces `in_advance` lie beside these cells.
    """

    lattice: Lattice
    items: NDArray[np.int32]
    cells: NDArray[np.int32]
    is_optional: NDArray[np.bool_]
    suffixes: tuple[str, ...]
    pieces: tuple[PieceContent, ...]
    in_advance: tuple[PieceOnBoard, ...] = ()
    title: str = ""

    @property
    def everything(self) -> NDArray[np.int32]:
        """The cells of the box and those that pieces cover in advance."""
        return np.concatenate([self.cells, *(piece.cells for piece in self.in_advance)])

    def with_cells(self, moved: NDArray[np.int32]) -> PackingContent:
        """The same with other cells in the place of its cells, which are `everything` now."""
        at = len(self.cells)
        placed = list[PieceOnBoard]()
        for piece in self.in_advance:
            placed.append(piece._replace(cells=moved[at : at + len(piece.cells)]))
            at += len(piece.cells)
        return self._replace(cells=moved[: len(self.cells)], in_advance=tuple(placed))


def from_zero(cells: NDArray[np.integer]) -> Cells:
    """Cells in order, with their least coordinates at 0; there is at least one."""
    moved = cells.astype(np.int32)
    moved[:, :-1] -= moved[:, :-1].min(axis=0)
    return in_order(moved)


def packing_content(problem: Problem) -> PackingContent | None:
    """What there is to write of a problem, if it is one about packing."""
    board = problem.board
    if board is None or board.writing:
        return None
    if not board.shapes and len(board.items) < len(problem.items):
        return None
    return PackingContent(
        board.lattice,
        board.items,
        board.cells,
        board.items >= problem.items.primary_count,
        _suffixes(board),
        tuple(_pieces(problem, board)),
        board.in_advance,
        problem.record.title,
    )


def _suffixes(board: Board) -> tuple[str, ...]:
    """The suffixes; in each the first kind of cells has no mark of its own."""
    marks = board.marks[len(board.lattice.kinds) :: len(board.lattice.kinds)]
    return ("", *(mark.after for mark in marks))


def _pieces(problem: Problem, board: Board) -> Iterator[PieceContent]:
    """The pieces in the order of their shapes; then those without, if they must be used."""
    low, high = problem.items.bounds()
    bases: dict[int, list[Cells]] = {}
    for piece, base in board.bases:
        bases.setdefault(piece, []).append(from_zero(base))
    cells = {*board.items.tolist()}
    others = [number for number in range(len(problem.items)) if number not in cells]
    for number in [*bases, *(number for number in others if number not in bases)]:
        if number in bases or low[number]:
            yield PieceContent(
                problem.items.names[number],
                int(low[number]),
                int(high[number]),
                tuple(bases.get(number, ())),
                problem.items.span(number),
            )
