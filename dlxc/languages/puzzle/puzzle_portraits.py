"""What editors show of a puzzle: a set drawn, and pieces with the ways in which they fit.

An offset in the first line of a set is about the set, one in the statement of a piece about the
piece, and a letter in a drawing about the piece of that name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest

import numpy as np

from dlxc.geometry.lattices import STICKS
from dlxc.geometry.orbits import orbit
from dlxc.languages.editing import Portrait
from dlxc.languages.puzzle.box_items import box_grid, box_items, numbered
from dlxc.languages.puzzle.checks import puzzle_faults
from dlxc.languages.puzzle.expansion import with_points_inside
from dlxc.languages.puzzle.piece_list import (
    ListedPiece,
    lattice_of_freedom,
    listed_pieces,
    rows_of_letters,
)
from dlxc.languages.puzzle.pieces_in_advance import pieces_in_advance
from dlxc.languages.puzzle.tree import (
    Drawing,
    DrawnBox,
    PieceStatement,
    Puzzle,
    SetStatement,
)
from dlxc.pieces import PieceSet, SetTooLarge, UnknownSet, piece_set
from dlxc.pieces.drawings import drawing
from dlxc.text.prose import plural
from dlxc.text.source import Span

_WIDTH = 72
"""Drawings stand beside each other up to this many columns."""

_MOST_DRAWN = 40
"""Of a larger set only the first pieces are drawn."""


def puzzle_portrait(
    puzzle: Puzzle, offset: int, is_sound: Callable[[Span], bool]
) -> Portrait | None:
    """The portrait of what stands at an offset."""
    if not puzzle.lattice_is_known:
        return None
    for statement in puzzle.pieces:
        if isinstance(statement, SetStatement):
            if _holds(statement.line, offset):
                return _portrait_of_set(statement)
        elif isinstance(statement, PieceStatement):
            span = Span(statement.line.start, statement.drawing.span.end)
            if _holds(span, offset):
                return _portrait_of_piece(puzzle, statement.name.text, span, is_sound)
        elif found := _letter_at(statement.drawing, offset):
            return _portrait_of_piece(puzzle, *found, is_sound)
    if isinstance(puzzle.box, DrawnBox) and (found := _letter_at(puzzle.box.drawing, offset)):
        return _portrait_of_piece(puzzle, *found, is_sound)
    return None


def _holds(span: Span, offset: int) -> bool:
    return span.start <= offset <= span.end


def _letter_at(drawn: Drawing, offset: int) -> tuple[str, Span] | None:
    """The letter in a drawing at an offset, with its place."""
    places = np.flatnonzero(drawn.offsets == offset)
    if not len(places):
        return None
    row = int(places[0])
    letter = str(drawn.letters[row])
    return (letter, drawn.span_of(row)) if letter in rows_of_letters(drawn) else None


# ---- sets


def _portrait_of_set(statement: SetStatement) -> Portrait | None:
    try:
        found = piece_set(statement.name.text)
    except (UnknownSet, SetTooLarge):
        return None
    left_out = {word.text for word in statement.without}
    kept = [piece for piece in found.pieces if piece.name not in left_out]
    shown = kept[:_MOST_DRAWN]
    drawn = [[piece.name, *drawing(piece.cells, found.lattice)] for piece in shown]
    facts = f"{_counted(found)}; names: {found.source}"
    if len(kept) > len(shown):
        facts += f"; the first {len(shown)} are drawn"
    return Portrait("\n".join(_beside_each_other(drawn)), facts, statement.line)


def _counted(found: PieceSet) -> str:
    pieces = sum(piece.count for piece in found.pieces)
    return f"{found.name}: {plural(pieces, 'piece')}, {found.freedom}"


def _beside_each_other(drawn: Sequence[list[str]]) -> Iterator[str]:
    """Drawings in rows that are not too wide, with blank lines between the rows."""
    row: list[list[str]] = []
    width = 0
    for lines in drawn:
        own = max(map(len, lines)) + 2
        if row and width + own > _WIDTH:
            yield from _joined(row)
            yield ""
            row, width = [], 0
        row.append([line.ljust(own) for line in lines])
        width += own
    yield from _joined(row)


def _joined(row: Iterable[list[str]]) -> Iterator[str]:
    parts = [*row]
    blanks = [" " * len(lines[0]) for lines in parts]
    for lines in zip_longest(*parts):
        pairs = zip(lines, blanks, strict=True)
        yield "".join(line or blank for line, blank in pairs).rstrip()


# ---- pieces


def _portrait_of_piece(
    puzzle: Puzzle, name: str, span: Span, is_sound: Callable[[Span], bool]
) -> Portrait | None:
    """A piece, and if nothing is wrong with the puzzle how often it fits into the box."""
    piece = next((each for each in listed_pieces(puzzle).pieces if each.name == name), None)
    if piece is None or not is_sound(piece.line):
        return None
    bases = orbit(piece.cells, lattice_of_freedom(puzzle.lattice, piece.freedom))
    facts = f"{plural(len(bases), 'orientation')}, {piece.freedom}"
    if puzzle.is_whole and puzzle.box is not None and not [*puzzle_faults(puzzle)]:
        facts += f"; {plural(_placements(puzzle, piece), 'placement')} in the box"
    lines = drawing(piece.cells, puzzle.lattice)
    return Portrait("\n".join(lines), facts, span)


def _placements(puzzle: Puzzle, piece: ListedPiece) -> int:
    """How often a piece fits into what the pieces in advance leave of the box."""
    placed = pieces_in_advance(puzzle, listed_pieces(puzzle).pieces).pieces
    box = box_items(puzzle, placed)
    numbers, _ = numbered(box, 0)
    cells = piece.cells
    if puzzle.lattice is STICKS and not puzzle.crossing:
        cells = with_points_inside(cells)
    grid = box_grid(box, numbers, puzzle.lattice)
    return sum(map(grid.count, orbit(cells, lattice_of_freedom(puzzle.lattice, piece.freedom))))
