r"""Solutions as drawings with a letter for each piece, as the statement `pieces` of `puzzle` reads.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\nL 00 10 11 12\n", language="polyomino")
>>> solution_drawing(problem, [11, 1])
['ddL', 'LLL']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from dlxc.geometry.digits import DIGITS
from dlxc.pieces.drawings import LetteredCells, lettered_drawing
from dlxc.problem import Problem
from dlxc.problem.board import Board, PieceOnBoard
from dlxc.problem.chosen import chosen_options

_LETTERS = DIGITS[10:] + DIGITS[:10]
"""What stands for pieces: letters first, then digits."""


def solution_drawing(problem: Problem, options: Sequence[int]) -> list[str]:
    """The lines of a drawing of some options, given by their numbers from 1.

    The letter of a piece is its name, if that is one letter that no other piece has.  Points of
    sticks and cells with suffixes are left out.  A problem without a board, or with more pieces
    than there are letters and digits, raises a `ValueError`.
    """
    board = problem.board
    if board is None:
        raise ValueError("nothing tells where the cells lie")
    pieces = [*board.in_advance, *_pieces_of_options(problem, board, options)]
    letters = _letters([piece.name for piece in pieces])
    parts = [
        LetteredCells(letter, piece.cells) for letter, piece in zip(letters, pieces, strict=True)
    ]
    return lettered_drawing(parts, board.lattice)


def _pieces_of_options(
    problem: Problem, board: Board, options: Sequence[int]
) -> Iterator[PieceOnBoard]:
    """The pieces of options that cover cells, with the cells that have an area."""
    row_of = {item + 1: row for row, item in enumerate(board.items.tolist())}
    for option in chosen_options(problem, options):
        rows = [row_of[entry.number] for entry in option if entry.number in row_of]
        cells = board.cells[rows]
        cells = cells[board.lattice.fills(cells[:, -1])]
        names = [entry.name for entry in option if entry.number not in row_of]
        if len(cells):
            yield PieceOnBoard(" ".join(names), cells)


def _letters(names: Sequence[str]) -> list[str]:
    """A letter for each of some names."""
    counts = Counter(names)
    own = {name for name in names if counts[name] == 1 and len(name) == 1 and name.isalnum()}
    others = [letter for letter in _LETTERS if letter not in own]
    if len(names) - len(own) > len(others):
        raise ValueError("there are more pieces than letters and digits")
    left = iter(others)
    return [name if name in own else next(left) for name in names]
