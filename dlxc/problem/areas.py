"""How many cells the pieces of a packing problem fill: bounds that need no placement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dlxc.problem.board import Board
from dlxc.problem.items import Items, Multiplicity


class _Piece(NamedTuple):
    """How often a piece is used, and the least and the greatest area of its base placements."""

    low: int
    high: int
    least: int
    most: int


def areas_of_pieces(board: Board) -> dict[int, frozenset[int]]:
    """For each piece, by its item, the areas of its shapes; suffixes and points have none.

    Equal sets are one object, because there may be thousands of pieces.
    """
    areas: dict[int, frozenset[int]] = {}
    known: dict[frozenset[int], frozenset[int]] = {}
    for shape in board.shapes:
        area = int(board.lattice.fills(shape.bases[0][:, -1]).sum())
        found = areas.get(shape.piece, frozenset()) | {area}
        areas[shape.piece] = known.setdefault(found, found)
    return areas


def filled_area(items: Items, board: Board) -> tuple[int, int]:
    """The area of all pieces together, at least and at most.

    Totals of which none have a piece in common are counted together, others one by one.
    """
    low, high = items.bounds()
    pieces, known = dict[int, _Piece](), dict[_Piece, _Piece]()
    for number, areas in areas_of_pieces(board).items():
        piece = _Piece(int(low[number]), int(high[number]), min(areas), max(areas))
        pieces[number] = known.setdefault(piece, piece)
    least, most = _without_total([*pieces.values()])
    bounds, apart, seen = [(least, most)], [0, 0], set[int]()
    for counter in board.counters:
        own = [pieces[number] for number in counter.pieces or () if number in pieces]
        times = Multiplicity(int(low[counter.item]), int(high[counter.item]))
        alone, together = _without_total(own), _with_total(own, times)
        more, less = together[0] - alone[0], together[1] - alone[1]
        bounds.append((least + more, most + less))
        if seen.isdisjoint(counter.pieces or ()):
            apart = [apart[0] + more, apart[1] + less]
            seen.update(counter.pieces or ())
    bounds.append((least + apart[0], most + apart[1]))
    return max(low for low, _ in bounds), min(high for _, high in bounds)


def _without_total(pieces: Sequence[_Piece]) -> tuple[int, int]:
    return sum(p.low * p.least for p in pieces), sum(p.high * p.most for p in pieces)


def _with_total(pieces: Sequence[_Piece], times: Multiplicity) -> tuple[int, int]:
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
