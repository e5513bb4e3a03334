"""Expand a sound puzzle into the exact-cover problem that it stands for."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.box_grids import grid_of
from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.grids import TAKEN, Grid
from dlxc.geometry.lattices import STICKS, Lattice
from dlxc.geometry.orbits import orbits_of_pieces
from dlxc.geometry.sparse_grids import SparseGrid
from dlxc.languages.packing.comments import SpecComments
from dlxc.languages.puzzle.box_cells import simple_box
from dlxc.languages.puzzle.cell_naming import cell_marks, cell_names
from dlxc.languages.puzzle.piece_list import ListedPiece, lattice_of_freedom, listed_pieces
from dlxc.languages.puzzle.pieces_in_advance import PieceInAdvance, pieces_in_advance
from dlxc.languages.puzzle.stick_points import points_of_crossings, points_run_through
from dlxc.languages.puzzle.tree import Copies, DrawnBox, Puzzle, SimpleBox
from dlxc.problem import Items, Multiplicity, Problem, Record, Style
from dlxc.problem.board import Board, PieceOnBoard
from dlxc.problem.placements import Placements
from dlxc.problem.shapes import ColumnShapes, ShapeColumns
from dlxc.text.source import Source, Span

_POINT = 2


class _BoxItems(NamedTuple):
    """The cells of the box that are not covered in advance, in order, and the points of sticks.

    `is_optional` tells which may stay empty.  `offsets` has the place of each in the text, or -1.
    `taken` are points where a piece lies in advance.
    """

    cells: Cells
    is_optional: NDArray[np.bool_]
    offsets: NDArray[np.int64]
    taken: Cells


def puzzle_problem(source: Source, puzzle: Puzzle) -> Problem:
    """The problem: cells and pieces as items, placements as options."""
    listed = listed_pieces(puzzle).pieces
    placed = pieces_in_advance(puzzle, listed).pieces
    box = _box_items(puzzle, placed)
    pieces = _left_over(listed, placed)
    crosses = puzzle.lattice is not STICKS or puzzle.crossing is not None
    numbers, first_piece = _numbered(box, len(pieces))
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
    grid = _grid(box, numbers, puzzle.lattice)
    return Problem(items, Placements(grid, shapes), board=board, record=_record(source, puzzle, box, pieces, shapes))


def _picked(names: Sequence[str], picks: NDArray[np.bool_]) -> list[str]:
    return [name for name, is_picked in zip(names, picks.tolist(), strict=True) if is_picked]


def _record(
    source: Source,
    puzzle: Puzzle,
    box: _BoxItems,
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


# ---- the box


def _box_items(puzzle: Puzzle, placed: Sequence[PieceInAdvance]) -> _BoxItems:
    """The cells that are left of the box, with the points where pieces could cross."""
    if isinstance(puzzle.box, SimpleBox):
        cells = simple_box(puzzle, puzzle.box)
        assert isinstance(cells, np.ndarray)  # noqa: S101 - the box has been checked
        optional = np.zeros(len(cells), np.bool_)
        offsets = np.full(len(cells), -1)
    else:
        assert isinstance(puzzle.box, DrawnBox)  # noqa: S101 - there is a box
        drawing = puzzle.box.drawing
        is_left = np.isin(drawing.letters, ["#", "?"])
        order = np.lexsort(drawing.cells[is_left].T[::-1])
        cells = drawing.cells[is_left][order]
        optional = (drawing.letters[is_left] == "?")[order]
        offsets = drawing.offsets[is_left][order]
    taken = np.zeros((0, cells.shape[1]), np.int32)
    if puzzle.lattice is STICKS and not puzzle.crossing:
        taken = _points_taken(placed)
        return _with_points(_BoxItems(cells, optional, offsets, taken))
    return _BoxItems(cells, optional, offsets, taken)


def _points_taken(placed: Sequence[PieceInAdvance]) -> Cells:
    """The points that pieces in advance run straight through."""
    found = [points_run_through(each.cells) for each in placed]
    return np.concatenate([np.zeros((0, 3), np.int32), *found])


def _with_points(box: _BoxItems) -> _BoxItems:
    """The box with the points where two pieces could cross, which are optional."""
    points = points_of_crossings(box.cells)
    cells = np.concatenate([box.cells, points])
    order = np.lexsort(cells.T[::-1])
    return _BoxItems(
        cells[order],
        np.append(box.is_optional, np.ones(len(points), np.bool_))[order],
        np.append(box.offsets, np.full(len(points), -1))[order],
        box.taken,
    )


def _numbered(box: _BoxItems, pieces: int) -> tuple[NDArray[np.int32], int]:
    """The item of each cell, and the first item of a piece: plain cells, pieces, other cells."""
    numbers = np.empty(len(box.cells), np.int32)
    first = int((~box.is_optional).sum())
    numbers[~box.is_optional] = np.arange(first)
    numbers[box.is_optional] = np.arange(len(box.cells) - first) + first + pieces
    return numbers, first


def _grid(box: _BoxItems, numbers: NDArray[np.int32], lattice: Lattice) -> Grid | SparseGrid:
    """The grid of the box; points need not be in it."""
    if lattice is not STICKS:
        return grid_of(box.cells, len(lattice.kinds), numbers)
    cells = np.concatenate([box.cells, box.taken])
    taken = np.full(len(box.taken), TAKEN, np.int32)
    return Grid(cells, len(lattice.kinds), np.append(numbers, taken), [_POINT])


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
    cells = [_with_points_inside(piece.cells) if points else piece.cells for piece in pieces]
    for at, piece in enumerate(pieces):
        alike[len(cells[at]), piece.freedom].append(at)
    groups = []
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


def _with_points_inside(cells: Cells) -> Cells:
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
    box: _BoxItems,
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
