"""Pieces as lines of the packing languages.

>>> from dlxc.pieces.named_sets import piece_set
>>> packing_lines(piece_set("trominoes"), "polyomino")
['_I3 00 01 02', '_L3 00 10 11']
"""

from collections.abc import Iterator, Sequence

from dlxc.geometry import DIGITS, digit
from dlxc.geometry.lattices import CUBIC, SQUARE, TRIANGULAR, Freedom, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.pieces.drawings import drawing
from dlxc.pieces.named_sets import PieceSet
from dlxc.system import Refusal

COORDINATE_LATTICES = {"polyomino": SQUARE, "polycube": CUBIC, "polyiamond": TRIANGULAR}
"""The lattices of these languages, whose pieces are moved as usual there."""


class Unsayable(Refusal, ValueError):  # noqa: N818 - a fact, not an error of the program
    """A language has no words for a set of pieces; the message says why."""


def packing_lines(pieces: PieceSet, language: str) -> list[str]:
    """A line for each piece in `polyomino`, `polycube` or `polyiamond`; raises `Unsayable`.

    A name that is a cell of large boxes, such as `6a`, gets a `_` before it.
    """
    lattice = COORDINATE_LATTICES[language]
    whose, freedoms = f"the pieces of `{pieces.name}`", (pieces.freedom, lattice.usual_freedom)
    lattices = pieces.lattice.word, lattice.word
    for are, (own, usual) in (("have the lattice", lattices), ("are", freedoms)):
        if own != usual:
            raise Unsayable(f"{whose} {are} {own}, those of {language} {usual}")
    if pieces.paints:
        raise Unsayable(f"{whose} are painted, and {language} has no paint")
    ends = [kind.after for kind in lattice.kinds]
    lines = []
    for piece in pieces.pieces:
        name, cells = piece.short, piece.cells
        times = f"{piece.count}|" if piece.count > 1 else ""
        is_cell = len(name) == lattice.dimensions and {*name} <= {*DIGITS}
        lines.append(" ".join([times + "_" * is_cell + name, *cell_words(cells, ends)]))
    return lines


def cell_words(cells: Cells, ends: Sequence[str]) -> Iterator[str]:
    """Each cell as a word: its digits, and what follows them, which `ends` has by layers."""
    for *coordinates, layer in cells.tolist():
        yield "".join(map(digit, coordinates)) + ends[layer]


def puzzle_lines(pieces: PieceSet, indent: str = "  ") -> list[str]:
    """The lattice, and statements for each piece with its drawing, in the language puzzle."""
    lines = [f"lattice {pieces.lattice.word}"]
    for name, cells, count, _ in pieces.pieces:
        lines += piece_statement(name, str(count), pieces.freedom, cells, pieces.lattice, indent)
    return lines


def piece_statement(
    name: str, copies: str, freedom: Freedom, cells: Cells, lattice: Lattice, indent: str = "  "
) -> Iterator[str]:
    """The lines of `piece`, in which one of its `copies` needs no word, and of `paint` if any."""
    times = "" if copies == "1" else f" x {copies}"
    moved = "" if freedom == lattice.usual_freedom else f" {freedom}"
    yield f"piece {name}{times}{moved}"
    is_plain = lattice.suffix_of(cells[:, -1]) == 0
    yield from (indent + line for line in drawing(cells[is_plain], lattice))
    if not is_plain.all():
        yield f"paint {name}"
        yield from (indent + line for line in drawing(cells, lattice))
