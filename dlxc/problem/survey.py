"""What can be said of a problem by counting: items that nothing covers, sums that fail.

All of it is about the options, which must be made for it; see `is_worth_it`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import compress, islice
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.blocks import NO_ITEM
from dlxc.problem.board import Board
from dlxc.problem.items import Items, Multiplicity
from dlxc.problem.problem import Problem
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import named, plural, shortened, times

Name = TypeVar("Name")

_QUICK = 1 << 20, 1 << 9
"""The most entries and blocks of problems that are surveyed unasked: some milliseconds."""

_BEARABLE = 1 << 30, 1 << 13
"""Larger problems are not surveyed at all; these take some seconds."""

_MOST_STEPS = 1 << 21
"""So many additions the reachable sums may take: less than a second."""


def is_worth_it(entries: int, blocks: int, *, thorough: bool) -> bool:
    """Whether options with this many entries and blocks are few enough to be looked at."""
    most_entries, most_blocks = _BEARABLE if thorough else _QUICK
    return entries <= most_entries and blocks <= most_blocks


def coverage(problem: Problem) -> NDArray[np.int64]:
    """For each item the number of options that it is in."""
    counts = np.zeros(len(problem.items), np.int64)
    for block in problem.blocks:
        found = np.bincount(block.items.ravel() - NO_ITEM, minlength=len(counts) + 1)
        counts += found[1:]
    return counts


def uncovered(
    problem: Problem, counts: NDArray[np.int64], told: Collection[int] = ()
) -> Iterator[Diagnostic]:
    """Warnings about items in no option: one for the primary ones, one for the secondary.

    `counts` is the coverage; items in `told` have been spoken of.
    """
    items, count = problem.items, problem.items.primary_count
    is_bare = counts == 0
    is_bare[[*told]] = False
    is_bare[[n for n, wanted in items.multiplicities.items() if wanted.low == 0]] = False
    for code, sentence, is_told, first in (
        ("W212", "no option covers {}, so there is no solution", is_bare[:count], 0),
        ("W216", "no option has the secondary {}", is_bare[count:], count),
    ):
        if is_told.any():
            names = [*compress(islice(items.names, first, None), is_told)]
            span = items.span(first + int(is_told.argmax()))
            yield fault(code, span, sentence.format(named(names, "item")))


def covered_too_seldom(problem: Problem, counts: NDArray[np.int64]) -> Iterator[Diagnostic]:
    """Warnings about items that are in some options, but in fewer than must cover them.

    `counts` is the coverage.
    """
    items = problem.items
    for number, wanted in items.multiplicities.items():
        count = int(counts[number])
        if 0 < count < wanted.low:
            yield fault(
                "W212",
                items.span(number),
                f"`{shortened(items.names[number])}` is to be covered {times(wanted.low)} and is in"
                f" {plural(count, 'option')}, so there is no solution",
            )


def items_of_holes(problem: Problem, board: Board) -> NDArray[np.int32]:
    """The cells that can be holes that are counted, as items: each has such an option."""
    holes = [counter.item for counter in board.counters if counter.is_hole]
    found = (
        block.items[np.isin(block.items, holes).any(axis=1)].ravel()
        for block in (problem.blocks if holes else ())
    )
    return np.setdiff1d(np.concatenate([np.zeros(0, np.int32), *found]), [*holes, NO_ITEM])


def reachable_sums(choices: Sequence[tuple[Sequence[int], int, int]]) -> list[int] | None:
    """The sums that can be reached; each choice is `(values, low, high)`.

    Of its values `low` to `high` are taken, repeatedly or not.  `None` if it would take long.

    >>> reachable_sums([((-1, 1), 1, 2)])
    [-2, -1, 0, 1, 2]
    """
    steps = 0
    sums = {0}
    for values, low, high in choices:
        newest = sums
        for taken in range(1, high + 1):
            steps += len(newest) * len(values) + len(sums)
            if steps > _MOST_STEPS:
                return None
            newest = {total + value for total in newest for value in values}
            if taken > low:
                newest -= sums
            sums = newest if taken <= low else sums | newest
            if not newest:
                break
    return sorted(sums)


# ---- how many cells the pieces of a packing problem fill: bounds that need no placement


class PieceArea(NamedTuple):
    """How often a piece is used, and the least and the greatest area of its base placements."""

    low: int
    high: int
    least: int
    most: int


def areas_of_pieces(board: Board) -> dict[int, set[int]]:
    """For each piece, by its item, the areas of its shapes; suffixes and points have none."""
    areas: dict[int, set[int]] = {}
    for numbers, bases in board.shapes.first_bases():
        of_shapes = board.lattice.fills(bases[..., -1]).sum(axis=1)
        pieces = board.shapes.columns.piece[numbers]
        for piece, area in zip(pieces.tolist(), of_shapes.tolist(), strict=True):
            areas.setdefault(piece, set()).add(area)
    return areas


def filled_area(items: Items, board: Board) -> tuple[int, int]:
    """The area of all pieces of a problem together, at least and at most."""
    low, high = items.bounds()
    pieces = {
        number: PieceArea(int(low[number]), int(high[number]), min(areas), max(areas))
        for number, areas in areas_of_pieces(board).items()
    }
    counts = [Multiplicity(int(low[it.item]), int(high[it.item])) for it in board.counters]
    return used_area(pieces, zip(counts, (it.pieces or () for it in board.counters), strict=True))


def used_area(
    pieces: Mapping[Name, PieceArea], totals: Iterable[tuple[Multiplicity, Collection[Name]]]
) -> tuple[int, int]:
    """The area of pieces together, at least and at most, if so many of some are used.

    Totals of which none have a piece in common are counted together, others one by one.
    """
    least, most = _without_total([*pieces.values()])
    bounds, apart, seen = [(least, most)], [0, 0], set[Name]()
    for count, names in totals:
        own = [pieces[name] for name in names if name in pieces]
        alone, together = _without_total(own), _with_total(own, count)
        more, less = together[0] - alone[0], together[1] - alone[1]
        bounds.append((least + more, most + less))
        if seen.isdisjoint(names):
            apart = [apart[0] + more, apart[1] + less]
            seen.update(names)
    bounds.append((least + apart[0], most + apart[1]))
    return max(low for low, _ in bounds), min(high for _, high in bounds)


def _without_total(pieces: Sequence[PieceArea]) -> tuple[int, int]:
    return sum(p.low * p.least for p in pieces), sum(p.high * p.most for p in pieces)


def _with_total(pieces: Sequence[PieceArea], times: Multiplicity) -> tuple[int, int]:
    """The area if so many are used: the smallest ones as far as it takes, or the largest ones."""
    least, most = _without_total(pieces)
    missing = times.low - sum(piece.low for piece in pieces)
    for piece in sorted(pieces, key=lambda piece: piece.least):
        taken = max(min(missing, piece.high - piece.low), 0)
        least, missing = least + taken * piece.least, missing - taken
    spare = sum(piece.high for piece in pieces) - times.high
    for piece in sorted(pieces, key=lambda piece: piece.most):
        left = max(min(spare, piece.high - piece.low), 0)
        most, spare = most - left * piece.most, spare - left
    return least, most
