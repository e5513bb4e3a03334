"""Expand a sound puzzle into the exact-cover problem that it stands for."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.orbits import orbits_of_pieces
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.pieces import ListedPiece
from dlxc.languages.puzzle.tree import Copies
from dlxc.problem import Items, Multiplicity, Problem, Record, Style
from dlxc.problem.board import Board, CellMark, ColumnShapes, PieceOnBoard, ShapeColumns
from dlxc.problem.placements import Placements
from dlxc.text.source import Source, Span


def puzzle_problem(source: Source, layout: Layout) -> Problem:
    """The problem: cells and pieces as items, placements as options."""
    lattice, box, placed = layout.puzzle.lattice, layout.box, layout.in_advance.pieces
    pieces = _left_over(layout)
    numbers, first_piece = layout.numbered(len(pieces))
    shapes = _shapes(pieces, layout, first_piece)
    names = [piece.name for piece in pieces]
    of_cells = cell_names(lattice, box.cells, {*names, *(each.name for each in placed)})
    board = Board(
        lattice,
        numbers,
        box.cells,
        tuple(CellMark(kind.before, kind.after) for kind in lattice.kinds),
        shapes,
        in_advance=tuple(PieceOnBoard(each.name, each.cells) for each in placed),
    )
    order = np.argsort(numbers).tolist()
    items = Items(
        [
            *(of_cells[at] for at in order[:first_piece]),
            *names,
            *(of_cells[at] for at in order[first_piece:]),
        ],
        first_piece + len(pieces),
        _multiplicities(pieces, first_piece, board),
        _spans(layout, numbers, pieces, first_piece),
    )
    optional = len(box.cells) - first_piece
    record = Record(
        comments=(
            *(f" {line}" for line in source.lines()),
            " this file was created by dlxc from that data",
        ),
        census={
            "cells": f"{first_piece}+{optional}" if optional else str(first_piece),
            "pieces": str(len(pieces)),
            "base placements": str(int(shapes.columns.row_count.sum())),
        },
        style=Style(),
        title=layout.puzzle.title,
    )
    return Problem(items, Placements(layout.grid(numbers), shapes), board=board, record=record)


def cell_names(lattice: Lattice, cells: NDArray[np.integer], pieces: Collection[str]) -> list[str]:
    """The names of cells as the older languages give them, where their digits do.

    Coordinates of more than one digit are decimals with points between.  If a piece has the name of
    a cell, all cells have decimals.

    >>> from dlxc.geometry.lattices import SQUARE, STICKS
    >>> cell_names(SQUARE, np.array([[0, 61, 0], [0, 62, 0]]), set())
    ['0Z', '0.62']
    >>> cell_names(STICKS, np.array([[0, 1, 0], [0, 1, 1], [1, 1, 2]]), set())
    ['H01', 'V01', 'I11']
    """
    coordinates = cells[:, :-1]
    digits = np.array([*DIGITS])[coordinates.clip(max=len(DIGITS) - 1)]
    short = np.ascontiguousarray(digits).view(f"<U{digits.shape[1]}").ravel().tolist()
    beyond = (coordinates >= len(DIGITS)).any(axis=1)
    rows = zip(np.flatnonzero(beyond).tolist(), coordinates[beyond].tolist(), strict=True)
    for at, row in rows:
        short[at] = ".".join(map(str, row))
    names = _marked(lattice, cells, short)
    if {*pieces}.isdisjoint(names):
        return names
    return _marked(lattice, cells, [".".join(map(str, row)) for row in coordinates.tolist()])


def _marked(lattice: Lattice, cells: NDArray[np.integer], names: list[str]) -> list[str]:
    """Names with what tells the kinds of cells, if there are several."""
    if len(lattice.kinds) == 1:
        return names
    kinds = (lattice.kinds[number] for number in lattice.kind_of(cells[:, -1]).tolist())
    return [f"{kind.before}{name}{kind.after}" for kind, name in zip(kinds, names, strict=True)]


# ---- the pieces


def _left_over(layout: Layout) -> list[ListedPiece]:
    """The pieces of which copies are left when some are put in advance."""
    used = Counter(each.name for each in layout.in_advance.pieces)
    left = []
    for piece in layout.listed.pieces:
        low, high = piece.copies
        count = used[piece.name]
        if high is None or high > count:
            copies = Copies(max(low - count, 0), high and high - count)
            left.append(piece._replace(copies=copies))
    return left


def _shapes(pieces: Sequence[ListedPiece], layout: Layout, first_item: int) -> ColumnShapes:
    """The base placements of all pieces, found for those of one size and freedom at once."""
    group, first, count = np.zeros((3, len(pieces)), np.int64)
    alike = defaultdict(list)
    cells = [layout.cells_of(piece) for piece in pieces]
    for at, piece in enumerate(pieces):
        alike[len(cells[at]), piece.freedom].append(at)
    groups = list[NDArray[np.int32]]()
    for (_, freedom), numbers in alike.items():
        stacked = np.stack([cells[at] for at in numbers])
        found = orbits_of_pieces(stacked, layout.puzzle.lattice.of_freedom(freedom))
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


def _multiplicities(
    pieces: Sequence[ListedPiece], first_item: int, board: Board
) -> dict[int, Multiplicity]:
    """How often pieces are used, if not once; any number is bounded by the area of the box."""
    area = int(board.lattice.fills(board.cells[:, -1]).sum())
    found = {}
    for at, piece in enumerate(pieces, first_item):
        low, high = piece.copies
        if high is None:
            high = max(area // len(piece.cells), low, 1)
        if (low, high) != (1, 1):
            found[at] = Multiplicity(low, high)
    return found


def _spans(
    layout: Layout, numbers: NDArray[np.int32], pieces: Sequence[ListedPiece], first_item: int
) -> Callable[[int], Span | None]:
    """Where items are: a piece where it is named, a cell where it is drawn or at its box."""
    places, offsets = [piece.place for piece in pieces], layout.box.offsets
    assert layout.puzzle.box is not None  # noqa: S101 - the puzzle has been checked
    whole = layout.puzzle.box.span

    def span(number: int) -> Span | None:
        if first_item <= number < first_item + len(places):
            return places[number - first_item]
        [at] = offsets[numbers == number].tolist()
        return whole if at < 0 else Span(at, at + 1)

    return span
