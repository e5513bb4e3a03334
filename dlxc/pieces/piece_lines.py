"""Pieces as lines of the packing languages.

>>> from dlxc.pieces.named_sets import piece_set
>>> packing_lines(piece_set("trominoes"), "polyomino")
['I3 00 01 02', 'L3 00 10 11']
>>> puzzle_lines(piece_set("slothouber-graatsma"))
['lattice cube', 'piece 1x1x1 x 3', '  #', 'piece 1x2x2 x 6', '  ##  ##']
"""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.geometry.digits import digit
from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR
from dlxc.pieces.drawings import drawing
from dlxc.pieces.piece_sets import Freedom, NamedPiece, PieceSet

LATTICE_WORDS = {
    SQUARE.name: "square",
    CUBIC.name: "cube",
    TRIANGULAR.name: "triangle",
    HEXAGONAL.name: "hexagon",
    STICKS.name: "sticks",
}
"""What lattices are called in the language puzzle, by their names."""

_FREEDOM_OF_PACKING: dict[str, tuple[str, Freedom]] = {
    "polyomino": (SQUARE.name, "free"),
    "polyiamond": (TRIANGULAR.name, "free"),
    "polycube": (CUBIC.name, "one-sided"),
}
"""The lattice of each language, and how it moves all pieces."""


class Unsayable(ValueError):  # noqa: N818 - a fact, not an error of the program
    """A language has no words for a set of pieces; the message says why."""


def packing_lines(pieces: PieceSet, language: str) -> list[str]:
    """A line for each piece in `polyomino`, `polycube` or `polyiamond`; raises `Unsayable`."""
    lattice, freedom = _FREEDOM_OF_PACKING[language]
    if pieces.lattice.name != lattice:
        own, other = LATTICE_WORDS[lattice], LATTICE_WORDS[pieces.lattice.name]
        raise Unsayable(
            f"the pieces of `{pieces.name}` have the lattice {other}, those of {language} {own}"
        )
    if pieces.freedom != freedom:
        raise Unsayable(
            f"the pieces of `{pieces.name}` are {pieces.freedom}, those of {language} {freedom}"
        )
    return [_packing_line(piece) for piece in pieces.pieces]


def puzzle_lines(pieces: PieceSet) -> list[str]:
    """The lattice, and a statement for each piece with its drawing, in the language puzzle."""
    return [f"lattice {LATTICE_WORDS[pieces.lattice.name]}", *_statements(pieces)]


def _packing_line(piece: NamedPiece) -> str:
    times = f"{piece.count}|" if piece.count > 1 else ""
    return " ".join([times + piece.name, *map(_cell_name, piece.cells.tolist())])


def _cell_name(cell: list[int]) -> str:
    """The digits of a cell, and an apostrophe for a triangle that points down."""
    *coordinates, kind = cell
    return "".join(map(digit, coordinates)) + "'" * kind


def _statements(pieces: PieceSet) -> Iterator[str]:
    usual: Freedom = "one-sided" if pieces.lattice.name == CUBIC.name else "free"
    moved = "" if pieces.freedom == usual else f" {pieces.freedom}"
    for piece in pieces.pieces:
        times = f" x {piece.count}" if piece.count > 1 else ""
        yield f"piece {piece.name}{times}{moved}"
        yield from (f"  {line}" for line in drawing(piece.cells, pieces.lattice))
