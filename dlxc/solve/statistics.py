"""What can be counted of a problem before it is solved, and how large the search will be.

D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29
(1975): go down from the root of the search tree, at each node to a child drawn at random; the
product of the numbers of children met on the way is, on average, the number of nodes of that level.
The tree is that of `plain_search.py`.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import symmetries_of
from dlxc.problem.board import Board
from dlxc.problem.items import Multiplicity
from dlxc.problem.problem import Problem
from dlxc.problem.survey import coverage, filled_area
from dlxc.solve.exact_cover import exact_cover
from dlxc.solve.path import Path
from dlxc.solve.plain_search import PlainSearch

MOST_BITS = 1 << 24
"""Problems with more items times options are not probed: with these it takes half a minute."""


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


class Mean(NamedTuple):
    """A mean of random values and its standard error."""

    value: float
    error: float


class Estimate(NamedTuple):
    """Of the search tree: how many nodes with the root, and how many of them are solutions."""

    probes: int
    seed: int
    nodes: Mean
    solutions: Mean


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
    tree: Estimate | None


def stats(problem: Problem, probes: int = 1000, seed: int = 1) -> Stats:
    r"""Count, and estimate the search tree with some random probes; with 0 it is left out.

    >>> import dlxc
    >>> found = stats(dlxc.compile("[0-1][0-2]\n3|d 00 01\n", "polyomino"), probes=0)
    >>> found.pieces, found.symmetries
    ((Piece(name='d', low=3, high=3, bases=2, options=7),), Symmetries(all=4, rotations=2))
    """
    counts = coverage(problem)
    primary = problem.items.primary_count
    board = problem.board
    probed = probes and len(counts) * len(problem.options) <= MOST_BITS
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
        estimate(problem, probes, seed) if probed else None,
    )


def estimate(problem: Problem, probes: int = 1000, seed: int = 1) -> Estimate:
    r"""Estimate the search tree of a problem by some random probes.

    >>> import dlxc
    >>> estimate(dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino"), 10).nodes
    Mean(value=5.0, error=0.0)
    """
    search, random = PlainSearch(exact_cover(problem)), np.random.default_rng(seed)
    nodes, solutions = zip(*(probe(search, random) for _ in range(probes)), strict=True)
    return Estimate(probes, seed, _mean(nodes), _mean(solutions))


def probe(search: PlainSearch, random: np.random.Generator) -> tuple[float, float]:
    """Go down from the root once, to random children: estimates of nodes and of solutions."""
    search.start(Path())
    nodes = weight = 1.0
    while True:
        item, rows = search.choices()
        if item < 0:
            return nodes, weight
        if not rows:
            return nodes, 0.0
        weight *= len(rows)
        nodes += weight
        at = int(random.integers(len(rows)))
        search.down(item, rows[at], len(rows), at + 1)


def _mean(values: tuple[float, ...]) -> Mean:
    error = np.std(values, ddof=1) / np.sqrt(len(values)) if len(values) > 1 else 0.0
    return Mean(float(np.mean(values)), float(error))


def symmetries(board: Board) -> Symmetries:
    """Count the symmetries of the lattice, with a shift each, that map the box onto itself."""
    lattice = board.lattice.with_reflections()
    found = [symmetry.element for symmetry in board.symmetries(lattice)]
    turned = symmetries_of(lattice).is_proper[found]
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
