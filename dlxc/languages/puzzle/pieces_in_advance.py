"""The pieces that the drawing of a box puts in advance, by their letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.connections import parts_of_piece
from dlxc.geometry.lattices import STICKS, TRIANGULAR, Lattice
from dlxc.geometry.orbits import orbit
from dlxc.languages.puzzle.codes import (
    CROSS_IN_ADVANCE,
    NO_PIECE_OF_LETTER,
    OTHER_SHAPE,
    TOO_MANY_IN_ADVANCE,
    TRIANGLE_OR_PIECE,
)
from dlxc.languages.puzzle.piece_list import (
    ListedPiece,
    lattice_of_freedom,
    rows_of_letters,
)
from dlxc.languages.puzzle.stick_points import points_run_through
from dlxc.languages.puzzle.tree import Drawing, DrawnBox, Puzzle
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Span


class PieceInAdvance(NamedTuple):
    """A piece that lies in the box from the start, with its cells there; `place` is its letter."""

    name: str
    cells: Cells
    place: Span


class PiecesInAdvance(NamedTuple):
    """All of them, and what is wrong with the letters of the box."""

    pieces: tuple[PieceInAdvance, ...]
    faults: list[Diagnostic]


def pieces_in_advance(puzzle: Puzzle, pieces: tuple[ListedPiece, ...]) -> PiecesInAdvance:
    """The pieces in advance; a letter that may be the name of a faulty piece is no fault."""
    if not isinstance(puzzle.box, DrawnBox):
        return PiecesInAdvance((), [])
    known = {piece.name: piece for piece in pieces}
    drawing = puzzle.box.drawing
    found, faults = list[PieceInAdvance](), list[Diagnostic]()
    for letter, rows in rows_of_letters(drawing).items():
        if letter in known:
            placed = _copies(drawing, rows, known[letter], puzzle.lattice)
            faults += _wrong_copies(placed, known[letter], drawing.span_of(rows[0]))
            found += placed
        elif letter not in puzzle.perhaps:
            faults.append(_no_piece(puzzle, letter, drawing.span_of(rows[0])))
    if puzzle.lattice is STICKS and not puzzle.crossing and not faults:
        faults += _crossing(found)
    return PiecesInAdvance(tuple(found), faults)


def _no_piece(puzzle: Puzzle, letter: str, place: Span) -> Diagnostic:
    is_triangle = puzzle.lattice is TRIANGULAR and letter in "AV"
    wording = TRIANGLE_OR_PIECE if is_triangle else NO_PIECE_OF_LETTER
    return wording.at(place, letter=letter)


def _copies(
    drawing: Drawing, rows: list[int], piece: ListedPiece, lattice: Lattice
) -> list[PieceInAdvance]:
    """The copies of a piece that some cells of the box are; none if they are not its shape."""
    bases = orbit(piece.cells, lattice_of_freedom(lattice, piece.freedom))
    shapes = {base.tobytes() for base in bases}
    cells = drawing.cells[rows]
    parts = [np.arange(len(rows))]
    if len(rows) > len(piece.cells):
        parts = parts_of_piece(cells, lattice)
    if not all(_shape(cells[part]) in shapes for part in parts):
        return []
    return [
        PieceInAdvance(piece.name, in_order(cells[part]), drawing.span_of(rows[int(part[0])]))
        for part in parts
    ]


def _shape(cells: NDArray[np.int32]) -> bytes:
    moved = cells.copy()
    moved[:, :-1] -= cells[:, :-1].min(axis=0)
    return in_order(moved).tobytes()


def _wrong_copies(
    placed: list[PieceInAdvance], piece: ListedPiece, place: Span
) -> Iterator[Diagnostic]:
    if not placed:
        yield OTHER_SHAPE.at(place, piece.place, letter=piece.name)
        return
    most = piece.copies.high
    if most is not None and len(placed) > most:
        yield TOO_MANY_IN_ADVANCE.at(
            placed[most].place, piece.place, letter=piece.name, copies=len(placed), most=most
        )


def _crossing(pieces: list[PieceInAdvance]) -> Iterator[Diagnostic]:
    """A fault for each piece that runs straight through a point where another one does."""
    first: dict[tuple[int, ...], PieceInAdvance] = {}
    for piece in pieces:
        for point in points_run_through(piece.cells).tolist():
            other = first.setdefault(tuple(point), piece)
            if other is not piece:
                yield CROSS_IN_ADVANCE.at(
                    piece.place, other.place, letter=piece.name, other=other.name
                )
                break
