"""Expand a sound puzzle into the exact-cover problem that it stands for."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.lattices import STICKS, Lattice
from dlxc.geometry.orbits import orbits_of_pieces
from dlxc.languages.packing.comments import SpecComments
from dlxc.languages.puzzle.box_items import BoxItems, box_grid, box_items, numbered
from dlxc.languages.puzzle.cell_naming import cell_marks, cell_names
from dlxc.languages.puzzle.piece_list import ListedPiece, lattice_of_freedom, listed_pieces
from dlxc.languages.puzzle.pieces_in_advance import PieceInAdvance, pieces_in_advance
from dlxc.languages.puzzle.stick_points import points_run_through
from dlxc.languages.puzzle.tree import Copies, Puzzle
from dlxc.problem import Items, Multiplicity, Problem, Record, Style
from dlxc.problem.board import Board, PieceOnBoard
from dlxc.problem.placements import Placements
from dlxc.problem.shapes import ColumnShapes, ShapeColumns
from dlxc.text.source import Source, Span


def puzzle_problem(source: Source, puzzle: Puzzle) -> Problem:
    """The problem: cells and pieces as items, placements as options."""
    listed = listed_pieces(puzzle).pieces
    placed = pieces_in_advance(puzzle, listed).pieces
    box = box_items(puzzle, placed)
    pieces = _left_over(listed, placed)
    crosses = puzzle.lattice is not STICKS or puzzle.crossing is not None
    numbers, first_piece = numbered(box, len(pieces))
    shapes = _shapes(pieces, puzzle.lattice, first_piece, points=not crosses)
    names = [piece.name for piece in pieces]
    of_cells = cell_names(puzzle.lattice, box.cells, {*names, *(each.name for each in placed)})
    marks = cell_marks(puzzle.lattice)
    board = Board(
        puzzle.lattice,
        numbers,
        box.cells,
        marks,
        shapes,
        in_advance=tuple(PieceOnBoard(each.name, each.cells) for each in placed),
    )
    items = Items(
        [
            *_picked(of_cells, ~box.is_optional),
            *names,
            *_picked(of_cells, box.is_optional),
        ],
        first_piece + len(pieces),
        _multiplicities(pieces, first_piece, board),
        _spans(puzzle, box, numbers, pieces, first_piece),
    )
    grid = box_grid(box, numbers, puzzle.lattice)
    record = _record(source, puzzle, box, pieces, shapes)
    return Problem(items, Placements(grid, shapes), board=board, record=record)


def _picked(names: Sequence[str], picks: NDArray[np.bool_]) -> list[str]:
    return [name for name, is_picked in zip(names, picks.tolist(), strict=True) if is_picked]


def _record(
    source: Source,
    puzzle: Puzzle,
    box: BoxItems,
    pieces: Sequence[ListedPiece],
    shapes: ColumnShapes,
) -> Record:
    optional = int(box.is_optional.sum())
    plain = len(box.cells) - optional
    return Record(
        comments=SpecComments(source, " this file was created by dlxc from that data"),
        census={
            "cells": f"{plain}+{optional}" if optional else str(plain),
            "pieces": str(len(pieces)),
            "base placements": str(int(shapes.columns.row_count.sum())),
        },
        style=Style(),
        title=puzzle.title,
    )


# ---- the pieces


def _left_over(
    pieces: Sequence[ListedPiece], placed: Sequence[PieceInAdvance]
) -> list[ListedPiece]:
    """The pieces of which copies are left when some are put in advance."""
    used = Counter(each.name for each in placed)
    left = []
    for piece in pieces:
        low, high, span = piece.copies
        count = used[piece.name]
        if high is None or high > count:
            copies = Copies(max(low - count, 0), high and high - count, span)
            left.append(piece._replace(copies=copies))
    return left


def _shapes(
    pieces: Sequence[ListedPiece], lattice: Lattice, first_item: int, *, points: bool
) -> ColumnShapes:
    """The base placements of all pieces, found for those of one size and freedom at once."""
    group, first, count = np.zeros((3, len(pieces)), np.int64)
    alike = defaultdict(list)
    cells = [with_points_inside(piece.cells) if points else piece.cells for piece in pieces]
    for at, piece in enumerate(pieces):
        alike[len(cells[at]), piece.freedom].append(at)
    groups = list[NDArray[np.int32]]()
    for (_, freedom), numbers in alike.items():
        stacked = np.stack([cells[at] for at in numbers])
        found = orbits_of_pieces(stacked, lattice_of_freedom(lattice, freedom))
        group[numbers] = len(groups)
        count[numbers] = found.counts
        first[numbers] = np.cumsum(found.counts) - found.counts
        groups.append(found.bases)
    columns = ShapeColumns(
        np.arange(len(pieces)) + first_item,
        group,
        first,
        count,
        np.array([piece.line for piece in pieces], np.int64).reshape(-1, 2),
        np.array([piece.place for piece in pieces], np.int64).reshape(-1, 2),
    )
    return ColumnShapes(columns, groups)


def with_points_inside(cells: Cells) -> Cells:
    """A piece of sticks with the points that it runs straight through."""
    return in_order(np.concatenate([cells, points_run_through(cells)]))


def _multiplicities(
    pieces: Sequence[ListedPiece], first_item: int, board: Board
) -> dict[int, Multiplicity]:
    """How often pieces are used, if not once; any number is bounded by the area of the box."""
    area = int(board.lattice.fills(board.cells[:, -1]).sum())
    found = {}
    for at, piece in enumerate(pieces, first_item):
        low, high, _ = piece.copies
        if high is None:
            high = max(area // len(piece.cells), low, 1)
        if (low, high) != (1, 1):
            found[at] = Multiplicity(low, high)
    return found


def _spans(
    puzzle: Puzzle,
    box: BoxItems,
    numbers: NDArray[np.int32],
    pieces: Sequence[ListedPiece],
    first_item: int,
) -> Callable[[int], Span | None]:
    """Where items stand: a piece where it is named, a cell where it is drawn or at its box."""
    places = [piece.place for piece in pieces]
    assert puzzle.box is not None  # noqa: S101 - the puzzle has been checked
    whole = puzzle.box.span

    def span(number: int) -> Span | None:
        if first_item <= number < first_item + len(places):
            return places[number - first_item]
        [at] = box.offsets[numbers == number].tolist()
        return whole if at < 0 else Span(at, at + 1)

    return span
