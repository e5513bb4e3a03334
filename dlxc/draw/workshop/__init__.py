"""What it takes to make the pieces of a puzzle: outlines to cut, and solids to print.

Flat pieces are cut along their outlines (`cutting`), solid ones are printed (`printing`).

>>> from dlxc.pieces import piece_set
>>> work = set_to_make(piece_set("slothouber-graatsma"))
>>> [(piece.name, len(piece.cells), piece.count) for piece in work.pieces]
[('1x1x1', 1, 3), ('1x2x2', 4, 6)]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dlxc.draw.pictures import Undrawable, shown_text
from dlxc.geometry.lattices import Lattice
from dlxc.pieces import NamedPiece, PieceSet
from dlxc.problem import Problem


class Work(NamedTuple):
    """Pieces that are to be made, with their copies; `title` is that of the puzzle or the set."""

    title: str
    lattice: Lattice
    pieces: Sequence[NamedPiece]


def set_to_make(pieces: PieceSet) -> Work:
    """The pieces of a set."""
    return Work(pieces.name, pieces.lattice, pieces.pieces)


def pieces_to_make(problem: Problem, title: str = "") -> Work:
    """The pieces of a puzzle, each as it is given, and as often as it can be used at most.

    Those that lie in the box in advance are made too.  A problem without pieces is `Undrawable`.
    """
    board = problem.board
    if board is None or not (board.shapes or board.in_advance):
        raise Undrawable("this has no pieces that could be made")
    fills = board.lattice.fills
    room = int(fills(board.cells[:, -1]).sum())
    pieces: dict[int, NamedPiece] = {}
    for item, cells in board.bases:
        if item not in pieces:
            name = shown_text(board.written_name(problem.items.names[item]))
            most = max(room // max(int(fills(cells[:, -1]).sum()), 1), 1)
            pieces[item] = NamedPiece(name, cells, min(problem.items[item].high, most))
    lying = (
        NamedPiece(shown_text(board.written_name(piece.name)), piece.cells)
        for piece in board.in_advance
    )
    title = shown_text(title or problem.record.title)
    return Work(title, board.lattice, [*pieces.values(), *lying])
