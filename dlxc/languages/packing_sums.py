"""Sums that fail: the area of the pieces, and the balance of the colours of cells.

Cells that are secondary items may stay empty, so they count for the pieces that need them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.distinct_values import distinct, distinct_with_places
from dlxc.languages.codes import (
    AREAS_DIFFER,
    AREAS_DIFFER_IN_ALL,
    UNBALANCED,
    UNBALANCED_CLASSES,
    UNBALANCED_IN_ALL,
    UNBALANCED_KINDS,
)
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.survey import reachable_sums
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span

_MOST_SUMS = 8
"""Fewer sums that can be reached are all told."""

_TWO_COLOURS = 2


class _Colours(NamedTuple):
    """The cells of a box by their colours: those that must be covered, and those that may be."""

    needed: list[int]
    optional: list[int]


def sums_that_fail(problem: Problem, board: Board, box: Span | None) -> Iterator[Diagnostic]:
    """A warning if the area cannot come out even, or else if the colours cannot."""
    lattice = board.lattice
    areas: dict[int, set[int]] = defaultdict(set)
    for shape in board.shapes:
        areas[shape.piece].add(int(lattice.fills(shape.bases[0][:, -1]).sum()))
    plain = lattice.fills(board.cells[:, -1])
    needed = int((board.items[plain] < problem.items.primary_count).sum())
    cells = int(plain.sum())
    low, high = problem.items.bounds()
    least = sum(min(found) * int(low[piece]) for piece, found in areas.items())
    most = sum(max(found) * int(high[piece]) for piece, found in areas.items())
    if not (least <= cells and needed <= most):
        wording = AREAS_DIFFER if needed == cells else AREAS_DIFFER_IN_ALL
        yield wording.at(box, cells=cells, needed=needed, filled=(least, most))
        return
    if lattice.colours:
        times = {
            piece: (int(low[piece]), min(int(high[piece]), cells // max(min(found), 1)))
            for piece, found in areas.items()
        }
        yield from _unbalanced(problem, board, box, times)


def _unbalanced(
    problem: Problem, board: Board, box: Span | None, times: dict[int, tuple[int, int]]
) -> Iterator[Diagnostic]:
    """A warning if no sum of the pieces is that of the box.

    Each cell has a weight by its colour, such that sums tell how many cells of each colour there
    are, if it is known how many there are together.
    """
    lattice = board.lattice
    plain = lattice.fills(board.cells[:, -1])
    items, colours = board.items[plain], lattice.colours_of(board.cells[plain])
    weight_of = _weights(len(lattice.colours), len(items))
    weights = np.zeros(len(problem.items) + 1, np.int64)
    weights[items] = weight_of[colours]
    is_needed = items < problem.items.primary_count
    counts = _Colours(*(_counted(colours[of], lattice.colours) for of in (is_needed, ~is_needed)))
    sums = _sums_of_pieces(problem, weights)
    choices = [(sums[piece], *times[piece]) for piece in sorted(times) if sums.get(piece)]
    left_empty = [
        ([-int(weight)], 0, count)
        for weight, count in zip(weight_of, counts.optional, strict=False)
        if count
    ]
    total = int(weights[items[is_needed]].sum())
    possible = reachable_sums([*choices, *left_empty])
    if possible is not None and total not in possible:
        yield _told(board, box, counts, total, reachable_sums(choices) or [])


def _weights(colours: int, cells: int) -> NDArray[np.int64]:
    """The weights of colours, and at last 0 for cells without a colour.

    Two colours have weights of which one is the opposite of the other.  Of three the sum is 0.
    """
    if colours == _TWO_COLOURS:
        return np.array([1, -1, 0])
    step = 2 * cells + 1
    return np.array([step, 1, -step - 1, 0])


def _counted(colours: NDArray[np.int64], names: tuple[str, ...]) -> list[int]:
    found: list[int] = np.bincount(colours[colours >= 0], minlength=len(names)).tolist()
    return found


def _told(
    board: Board, box: Span | None, counts: _Colours, difference: int, reachable: list[int]
) -> Diagnostic:
    lattice = board.lattice
    if len(lattice.colours) > _TWO_COLOURS:
        return UNBALANCED_CLASSES.at(box, counts=[*map(str, counts.needed)])
    shown = ", ".join(map(str, reachable)) or "none"
    if len(reachable) >= _MOST_SUMS:
        shown = f"{reachable[0]} to {reachable[-1]}, not all of them"
    one, other = lattice.colours
    wording = UNBALANCED if lattice.checkered else UNBALANCED_KINDS
    if any(counts.optional):
        wording = UNBALANCED_IN_ALL
    return wording.at(
        box,
        plus=counts.needed[0],
        minus=counts.needed[1],
        one=one,
        other=other,
        optional=sum(counts.optional),
        difference=difference,
        reachable=shown,
    )


def _sums_of_pieces(problem: Problem, weights: NDArray[np.int64]) -> dict[int, list[int]]:
    """For each piece's item the differences of white and black that its placements have."""
    found: dict[int, set[int]] = defaultdict(set)
    for block in problem.blocks:
        differences = weights[block.items].sum(axis=1)
        pieces = distinct_with_places(block.items[:, 0])
        sums = distinct_with_places(differences)
        pairs = distinct(pieces.place_of * len(sums.values) + sums.place_of)
        for pair in pairs.tolist():
            piece, place = divmod(pair, len(sums.values))
            found[int(pieces.values[piece])].add(int(sums.values[place]))
    return {number: sorted(sums) for number, sums in found.items()}
