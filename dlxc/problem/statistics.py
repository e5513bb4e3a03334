"""What can be counted of a problem before it is solved."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import are_turns
from dlxc.problem.board import Board
from dlxc.problem.problem import Problem
from dlxc.problem.survey import coverage, filled_area

Counts = dict[str, Any]
"""What is counted, by names, as JSON shows it."""


def stats(problem: Problem) -> Counts:
    r"""Count items, options and entries, and of packing problems pieces, cells and symmetries.

    * `spread` and `secondary_spread`: in how many options an item is, the primary or the secondary.
    * `pieces`: how often each is taken, how many base placements and options it has.
    * `area`: how many plain cells the box has, and the pieces together at least and at most; and
      how many cells stay empty, if that is counted.
    * `symmetries`: how many map the box onto itself, all, and those that need no mirror.

    >>> import dlxc
    >>> found = stats(dlxc.compile("[0-1][0-2]\n3|d 00 01\n", "polyomino"))
    >>> found["pieces"], found["symmetries"]
    ([{'name': 'd', 'low': 3, 'high': 3, 'bases': 2, 'options': 7}], {'all': 4, 'rotations': 2})
    """
    counts, board = coverage(problem), problem.board
    primary = problem.items.primary_count
    return {
        "primary": primary,
        "secondary": len(problem.items) - primary,
        "options": len(problem.options),
        "entries": int(counts.sum()),
        "spread": _spread(counts[:primary]),
        "secondary_spread": _spread(counts[primary:]) if primary < len(counts) else None,
        "pieces": _pieces(problem, board, counts) if board else [],
        "area": _area(problem, board) if board else None,
        "symmetries": _symmetries(board) if board else None,
    }


def _spread(counts: NDArray[np.int64]) -> Counts:
    if not len(counts):
        return {"min": 0, "median": 0.0, "max": 0}
    return {"min": int(counts.min()), "median": float(np.median(counts)), "max": int(counts.max())}


def _pieces(problem: Problem, board: Board, counts: NDArray[np.int64]) -> list[Counts]:
    others = {*board.items.tolist(), *(counter.item for counter in board.counters)}
    shapes = board.shapes.columns
    bases = np.bincount(shapes.piece, shapes.row_count, len(problem.items))
    return [
        {
            "name": item.name,
            "low": item.low,
            "high": item.high,
            "bases": int(bases[number]),
            "options": int(counts[number]),
        }
        for number, item in enumerate(problem.items)
        if number not in others
    ]


def _area(problem: Problem, board: Board) -> Counts:
    """The sums of areas; suffixed cells and points have none."""
    box = int(board.lattice.fills(board.cells[:, -1]).sum())
    low, high = filled_area(problem.items, board)
    counted = (problem.items[counter.item] for counter in board.counters if counter.is_hole)
    holes = next(({"low": item.low, "high": item.high} for item in counted), None)
    return {"box": box, "low": low, "high": high, "holes": holes}


def _symmetries(board: Board) -> Counts:
    """Those of the lattice, with a shift each."""
    lattice = board.lattice.with_reflections()
    found = [symmetry.element for symmetry in board.symmetries(lattice)]
    turned = are_turns(lattice)[found]
    return {"all": len(found), "rotations": int(turned.sum())}
