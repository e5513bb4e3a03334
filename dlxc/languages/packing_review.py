"""What is suspicious about a problem of packing pieces into a box, whatever its language.

Everything is told by the problem: its board knows the shapes and where their lines stand.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.codes import (
    AREAS_DIFFER,
    LINES_ALIKE,
    NO_PLACE,
    NO_PLACE_BUT_NEEDED,
    PIECES_ALIKE,
    UNBALANCED,
)
from dlxc.problem import Board, Problem, Shape
from dlxc.problem.survey import coverage, is_worth_it, reachable_sums, uncovered
from dlxc.text.diagnostics import Diagnostic, Wording
from dlxc.text.source import Span

_MOST_SUMS = 8
"""Fewer sums that can be reached are all told."""


def packing_warnings(
    problem: Problem, board: Board, box: Span | None, *, thorough: bool
) -> Iterator[Diagnostic]:
    """Warnings about shapes, and about placements if there are not too many of these.

    `box` is where the box stands.
    """
    yield from _same_shapes(problem, board)
    entries = sum(len(shape.bases) * len(shape.bases[0]) for shape in board.shapes)
    blocks = len(problem.blocks)
    if len(board.cells) and is_worth_it(entries * len(board.cells), blocks, thorough=thorough):
        yield from _about_placements(problem, board, box)


def _same_shapes(problem: Problem, board: Board) -> Iterator[Diagnostic]:
    names = problem.items.names
    first: dict[bytes, Shape] = {}
    for shape in board.shapes:
        key = min(base[np.lexsort(base.T[::-1])].tobytes() for base in shape.bases)
        other = first.setdefault(key, shape)
        if other is shape:
            continue
        places = (other.name,) if other.name else ()
        name = names[shape.piece]
        if other.piece == shape.piece:
            yield LINES_ALIKE.at(shape.name, *places, name=name)
        else:
            yield PIECES_ALIKE.at(shape.name, *places, name=name, other=names[other.piece])


def _about_placements(problem: Problem, board: Board, box: Span | None) -> Iterator[Diagnostic]:
    """What fits nowhere, what is never covered, and sums that fail."""
    counts = coverage(problem)
    homeless = {shape.piece: shape for shape in reversed(board.shapes) if not counts[shape.piece]}
    needed = False
    for number, shape in sorted(homeless.items()):
        wording: Wording = NO_PLACE
        if problem.items[number].low > 0:
            needed, wording = True, NO_PLACE_BUT_NEEDED
        yield wording.at(shape.name, name=problem.items.names[number])
    unused = list(uncovered(problem, counts, homeless))
    yield from unused
    if not needed and all(diagnostic.code != "W212" for diagnostic in unused):
        yield from _sums(problem, board, box)


def _sums(problem: Problem, board: Board, box: Span | None) -> Iterator[Diagnostic]:
    """The area that the pieces can fill, and the balance of a checkerboard."""
    areas: dict[int, set[int]] = defaultdict(set)
    for shape in board.shapes:
        areas[shape.piece].add(int((shape.bases[0][:, -1] == 0).sum()))
    plain = board.cells[:, -1] == 0
    cells = int(plain.sum())
    low, high = problem.items.bounds()
    least = sum(min(found) * int(low[piece]) for piece, found in areas.items())
    most = sum(max(found) * int(high[piece]) for piece, found in areas.items())
    if not least <= cells <= most:
        yield AREAS_DIFFER.at(box, cells=cells, filled=(least, most))
        return
    colour = np.where(board.cells[:, :-1].sum(axis=1) & 1, -1, 1)
    weights = np.zeros(len(problem.items) + 1, np.int64)
    weights[board.items[plain]] = colour[plain]
    sums = _sums_of_pieces(problem, weights)
    choices = [
        (sums[piece], int(low[piece]), min(int(high[piece]), cells // max(min(areas[piece]), 1)))
        for piece in sorted(areas)
        if sums.get(piece)
    ]
    reachable = reachable_sums(choices)
    difference = int(weights.sum())
    if reachable is not None and difference not in reachable:
        yield _unbalanced(cells, difference, reachable, box)


def _unbalanced(cells: int, difference: int, reachable: list[int], box: Span | None) -> Diagnostic:
    shown = ", ".join(map(str, reachable)) or "none"
    if len(reachable) >= _MOST_SUMS:
        shown = f"{reachable[0]} to {reachable[-1]}, not all of them"
    return UNBALANCED.at(
        box,
        white=(cells + difference) // 2,
        black=(cells - difference) // 2,
        difference=difference,
        reachable=shown,
    )


def _sums_of_pieces(problem: Problem, weights: NDArray[np.int64]) -> dict[int, list[int]]:
    """For each piece's item the differences of white and black that its placements have."""
    found: dict[int, set[int]] = defaultdict(set)
    for block in problem.blocks:
        if len(block):
            found[int(block.items[0, 0])].update(set(weights[block.items].sum(axis=1).tolist()))
    return {number: sorted(sums) for number, sums in found.items()}
