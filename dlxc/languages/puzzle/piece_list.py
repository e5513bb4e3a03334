"""One list of all pieces of a puzzle: those of sets, and those that are drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np

from dlxc.geometry.cell_order import Cells, in_order
from dlxc.geometry.lattices import CUBIC, SQUARE, Lattice
from dlxc.geometry.orbits import orbit
from dlxc.languages.faults import nearest
from dlxc.languages.puzzle.codes import (
    COPIES_BEHIND_SET,
    DRAWN_TWICE,
    NAME_IS_TAKEN,
    NO_SET,
    NOT_IN_SET,
    PERHAPS_IN_SET,
    PERHAPS_SET,
    SET_ELSEWHERE,
    SET_TOO_LARGE,
)
from dlxc.languages.puzzle.tree import (
    LATTICE_WORDS,
    ONE_COPY,
    Copies,
    Drawing,
    PiecesStatement,
    PieceStatement,
    Puzzle,
    SetStatement,
)
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Span, Word

if TYPE_CHECKING:
    from dlxc.geometry.polyforms import Freedom
    from dlxc.pieces import PieceSet


class ListedPiece(NamedTuple):
    """A piece: its name, its cells in order from 0 on, how it may be moved, and its copies.

    `place` is where it is named, `line` where its statement or its drawing stands.
    """

    name: str
    cells: Cells
    freedom: Freedom
    copies: Copies
    place: Span
    line: Span
    is_drawn: bool


class PieceList(NamedTuple):
    """All pieces, each name once, and what is wrong with sets and names.

    `perhaps` are the names of pieces that are left out, as far as it can be told.
    """

    pieces: tuple[ListedPiece, ...]
    faults: list[Diagnostic]
    perhaps: frozenset[str] = frozenset()


def listed_pieces(puzzle: Puzzle) -> PieceList:
    """The pieces of a puzzle in order."""
    faults: list[Diagnostic] = []
    found = list[ListedPiece]()
    for statement in puzzle.pieces:
        if isinstance(statement, SetStatement):
            found += _of_set(statement, puzzle, faults)
        elif isinstance(statement, PieceStatement):
            freedom = _freedom(statement.freedom, puzzle)
            cells = _from_zero(statement.drawing.cells)
            name, line = statement.name, statement.line
            copies = statement.copies
            found.append(ListedPiece(name.text, cells, freedom, copies, name.span, line, True))
        else:
            found += _of_letters(statement, puzzle)
    pieces = _with_own_names(found, puzzle.lattice, faults)
    return PieceList(tuple(pieces), faults, frozenset(_names_perhaps(faults)))


def _names_perhaps(faults: list[Diagnostic]) -> Iterator[str]:
    """The names in sets that are misspelt."""
    for fault in faults:
        if fault.wording is PERHAPS_SET:
            from dlxc.pieces import SetTooLarge, piece_set  # late, as above

            with suppress(SetTooLarge):  # then no piece of it can be meant
                yield from (piece.name for piece in piece_set(str(fault.facts["near"])).pieces)


def lattice_of_freedom(lattice: Lattice, freedom: Freedom) -> Lattice:
    """The lattice with those symmetries that a piece may be moved by."""
    if freedom == "free":
        return lattice.with_reflections()
    return lattice.with_turns_alone() if freedom == "one-sided" else lattice.without_turns()


def _freedom(word: Word | None, puzzle: Puzzle) -> Freedom:
    return cast("Freedom", word.text) if word else puzzle.usual_freedom


def _from_zero(cells: Cells) -> Cells:
    """Cells in order, with their least coordinates at 0."""
    moved = cells.copy()
    moved[:, :-1] -= cells[:, :-1].min(axis=0)
    return in_order(moved)


def _of_letters(statement: PiecesStatement, puzzle: Puzzle) -> Iterator[ListedPiece]:
    """A piece for each letter of a drawing, in the order in which they are read."""
    drawing, freedom = statement.drawing, _freedom(statement.freedom, puzzle)
    for letter, rows in rows_of_letters(drawing).items():
        place = drawing.span_of(rows[0])
        cells = _from_zero(drawing.cells[rows])
        yield ListedPiece(letter, cells, freedom, ONE_COPY, place, place, True)


def rows_of_letters(drawing: Drawing) -> dict[str, list[int]]:
    """The rows of the cells of each letter, in the order in which they are read."""
    found: dict[str, list[int]] = {}
    rows = np.flatnonzero(~np.isin(drawing.letters, ["#", "?"]))
    for row, letter in zip(rows.tolist(), drawing.letters[rows].tolist(), strict=True):
        found.setdefault(letter, []).append(row)
    return found


# ---- sets


def _of_set(
    statement: SetStatement, puzzle: Puzzle, faults: list[Diagnostic]
) -> Iterator[ListedPiece]:
    """The pieces of a set that are not left out."""
    from dlxc.pieces import SetTooLarge, UnknownSet, piece_set  # late: drawn pieces need no sets

    name = statement.name
    try:
        found = piece_set(name.text)
    except UnknownSet as unknown:
        faults.append(_unknown_set(name, unknown.near))
        return
    except SetTooLarge as large:
        faults.append(SET_TOO_LARGE.at(name.span, name=name.text, most=large.most))
        return
    if found.lattice.name != puzzle.lattice.name and not _is_flat_in_space(found, puzzle):
        if puzzle.lattice_is_known:
            faults.append(_set_elsewhere(name, found, puzzle))
        return
    faults += _not_in_set(statement, found)
    left_out = {word.text for word in statement.without}
    low, high, span = statement.copies
    is_flat = found.lattice.name != puzzle.lattice.name
    usual = is_flat and found.freedom != "fixed"
    freedom = puzzle.usual_freedom if usual else found.freedom
    for piece in found.pieces:
        if piece.name not in left_out:
            copies = Copies(low * piece.count, high and high * piece.count, span)
            cells = _one_thick(piece.cells) if is_flat else piece.cells
            place, line = name.span, statement.line
            yield ListedPiece(piece.name, cells, freedom, copies, place, line, False)


def _is_flat_in_space(found: PieceSet, puzzle: Puzzle) -> bool:
    return found.lattice.name == SQUARE.name and puzzle.lattice.name == CUBIC.name


def _one_thick(cells: Cells) -> Cells:
    """Squares as cubes of one layer."""
    zero = np.zeros(len(cells), np.int32)
    return np.column_stack([cells[:, 0], cells[:, 1], zero, zero])


def _unknown_set(name: Word, near: str) -> Diagnostic:
    set_name, _, copies = name.text.rpartition(" x ")
    if set_name and copies.isdecimal():
        mended = f"{copies} x {set_name}"
        edit = Edit(name.span, mended)
        return COPIES_BEHIND_SET.at(name.span, edit=edit, name=name.text, mended=mended)
    if not near:
        return NO_SET.at(name.span, name=name.text)
    return PERHAPS_SET.at(name.span, edit=Edit(name.span, near), name=name.text, near=near)


def _set_elsewhere(name: Word, found: PieceSet, puzzle: Puzzle) -> Diagnostic:
    theirs = LATTICE_WORDS[found.lattice.name]
    word = puzzle.lattice_word
    places = [word.span] if word else []
    edit = Edit(word.span, theirs) if word else None
    return SET_ELSEWHERE.at(
        name.span, *places, edit=edit, name=name.text, theirs=theirs, ours=puzzle.lattice_name
    )


def _not_in_set(statement: SetStatement, found: PieceSet) -> Iterator[Diagnostic]:
    """A fault for each name behind `without` that the set does not have."""
    known = [piece.name for piece in found.pieces]
    for word in statement.without:
        if word.text not in known:
            near = next((name for name in known if name.lower() == word.text.lower()), None)
            near = near or nearest(word.text, known)
            facts: dict[str, Any] = {"set": statement.name.text, "name": word.text}
            if near is None:
                yield NOT_IN_SET.at(word.span, known=[f"`{name}`" for name in known], **facts)
            else:
                yield PERHAPS_IN_SET.at(word.span, edit=Edit(word.span, near), near=near, **facts)


# ---- names


def _with_own_names(
    found: list[ListedPiece], lattice: Lattice, faults: list[Diagnostic]
) -> list[ListedPiece]:
    """Pieces of one name and shape become one; of sets whose names clash they get numbers."""
    names = {piece.name for piece in found}
    if len(names) == len(found):
        return found
    kept = _with_copies_added(found, lattice)
    by_name = defaultdict(list)
    for piece in kept:
        by_name[piece.name].append(piece)
    clashing = {
        name
        for name, pieces in by_name.items()
        if len(pieces) > 1 and not any(piece.is_drawn for piece in pieces)
    }
    renamed = [
        piece._replace(name=f"{piece.name}{len(piece.cells)}") if piece.name in clashing else piece
        for piece in kept
    ]
    faults += _names_taken(renamed)
    return renamed


def _with_copies_added(found: list[ListedPiece], lattice: Lattice) -> list[ListedPiece]:
    """Pieces that are equal become one with more copies, unless both are drawn."""
    kept: dict[tuple[str, Freedom, bytes], int] = {}
    shapes: dict[tuple[Freedom, bytes], bytes] = {}
    pieces = list[ListedPiece]()
    for piece in found:
        drawn = (piece.freedom, piece.cells.tobytes())
        if drawn not in shapes:
            shapes[drawn] = _least_base(piece, lattice)
        key = (piece.name, piece.freedom, shapes[drawn])
        at = kept.setdefault(key, len(pieces))
        if at == len(pieces) or (piece.is_drawn and pieces[at].is_drawn):
            pieces.append(piece)
        else:
            pieces[at] = pieces[at]._replace(copies=_sum(pieces[at].copies, piece.copies))
    return pieces


def _least_base(piece: ListedPiece, lattice: Lattice) -> bytes:
    bases = orbit(piece.cells, lattice_of_freedom(lattice, piece.freedom))
    return min(bytes(base.tobytes()) for base in bases)


def _sum(one: Copies, other: Copies) -> Copies:
    high = None if one.high is None or other.high is None else one.high + other.high
    return Copies(one.low + other.low, high, one.span)


def _names_taken(pieces: list[ListedPiece]) -> Iterator[Diagnostic]:
    first: dict[str, ListedPiece] = {}
    for piece in pieces:
        other = first.setdefault(piece.name, piece)
        if other is not piece:
            both_drawn = piece.is_drawn and other.is_drawn
            wording = DRAWN_TWICE if both_drawn else NAME_IS_TAKEN
            yield wording.at(piece.place, other.place, name=piece.name)
