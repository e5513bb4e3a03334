"""What can be counted of a problem before it is solved."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import are_turns
from dlxc.problem.board import Board
from dlxc.problem.items import Multiplicity
from dlxc.problem.problem import Problem
from dlxc.problem.survey import coverage, filled_area


class Spread(NamedTuple):
    """The least, middle and greatest of some numbers."""

    min: int
    median: float
    max: int


class Piece(NamedTuple):
    """A piece: how often it is taken, how many base placements and options it has."""

    name: str
    low: int
    high: int
    bases: int
    options: int


class Area(NamedTuple):
    """How many plain cells the box has, and the pieces together at least and at most.

    `holes` is how many cells stay empty, if that is counted.
    """

    box: int
    low: int
    high: int
    holes: Multiplicity | None = None


class Symmetries(NamedTuple):
    """How many symmetries map the box onto itself: all, and those that need no mirror."""

    all: int
    rotations: int


class Stats(NamedTuple):
    """All of it; what asks for cells is missing if the problem has none."""

    primary: int
    secondary: int
    options: int
    entries: int
    spread: Spread
    secondary_spread: Spread | None
    pieces: tuple[Piece, ...]
    area: Area | None
    symmetries: Symmetries | None


def stats(problem: Problem) -> Stats:
    r"""Count all of it.

    >>> import dlxc
    >>> found = stats(dlxc.compile("[0-1][0-2]\n3|d 00 01\n", "polyomino"))
    >>> found.pieces, found.symmetries
    ((Piece(name='d', low=3, high=3, bases=2, options=7),), Symmetries(all=4, rotations=2))
    """
    counts = coverage(problem)
    primary = problem.items.primary_count
    board = problem.board
    return Stats(
        primary,
        len(problem.items) - primary,
        len(problem.options),
        int(counts.sum()),
        _spread(counts[:primary]),
        _spread(counts[primary:]) if primary < len(counts) else None,
        _pieces(problem, board, counts) if board else (),
        _area(problem, board) if board else None,
        symmetries(board) if board else None,
    )


def symmetries(board: Board) -> Symmetries:
    """Count the symmetries of the lattice, with a shift each, that map the box onto itself."""
    lattice = board.lattice.with_reflections()
    found = [symmetry.element for symmetry in board.symmetries(lattice)]
    turned = are_turns(lattice)[found]
    return Symmetries(len(found), int(turned.sum()))


def _spread(counts: NDArray[np.int64]) -> Spread:
    if not len(counts):
        return Spread(0, 0.0, 0)
    return Spread(int(counts.min()), float(np.median(counts)), int(counts.max()))


def _pieces(problem: Problem, board: Board, counts: NDArray[np.int64]) -> tuple[Piece, ...]:
    others = {*board.items.tolist(), *(counter.item for counter in board.counters)}
    bases: Counter[int] = Counter()
    for shape in board.shapes:
        bases[shape.piece] += len(shape.bases)
    return tuple(
        Piece(item.name, item.low, item.high, bases[number], int(counts[number]))
        for number, item in enumerate(problem.items)
        if number not in others
    )


def _area(problem: Problem, board: Board) -> Area:
    """The sums of areas; suffixed cells and points have none."""
    box = int(board.lattice.fills(board.cells[:, -1]).sum())
    counted = (problem.items[counter.item] for counter in board.counters if counter.is_hole)
    holes = next((Multiplicity(item.low, item.high) for item in counted), None)
    return Area(box, *filled_area(problem.items, board), holes)
