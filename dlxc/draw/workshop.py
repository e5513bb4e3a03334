"""What it takes to make the pieces of a puzzle: outlines to cut, and solids to print."""

from __future__ import annotations

from dlxc.draw.cutting import cutting_pdf, cutting_sheets, cutting_text
from dlxc.draw.pictures import Undrawable, shown_text
from dlxc.draw.printing import printing_bed, stl, three_mf
from dlxc.pieces import NamedPiece, PieceSet
from dlxc.problem import Problem

FORMATS = ("svg", "pdf", "dxf", "stl", "3mf")
"""The first three have outlines to cut, the others solids to print."""

_CELL, _GAP = 20.0, 0.2
"""The millimetres of a cell and of a gap if nothing is said."""


def pieces_to_make(problem: Problem, title: str = "") -> PieceSet:
    """The pieces of a puzzle, each as it is given, and as often as it can be used at most.

    Those that lie in the box in advance are made too.  A problem without pieces is `Undrawable`.
    """
    board = problem.board
    if board is None or not (board.shapes or board.in_advance):
        raise Undrawable("this has no pieces that could be made")
    fills = board.lattice.fills
    room = int(fills(board.cells[:, -1]).sum())
    pieces: dict[int, NamedPiece] = {}
    for item, cells in board.bases:
        if item not in pieces:
            name = shown_text(board.written_name(problem.items.names[item]))
            most = max(room // max(int(fills(cells[:, -1]).sum()), 1), 1)
            pieces[item] = NamedPiece(name, cells, min(problem.items[item].high, most))
    names = (shown_text(board.written_name(piece.name)) for piece in board.in_advance)
    lying = map(NamedPiece, names, (piece.cells for piece in board.in_advance))
    title, lattice = shown_text(title or problem.record.title), board.lattice
    return PieceSet(title, lattice, lattice.usual_freedom, (*pieces.values(), *lying), "")


def made(
    pieces: PieceSet,
    form: str,
    cell: float | None = None,
    gap: float | None = None,
    sheet: tuple[float, float] | None = None,
) -> bytes:
    """A file of a format; the sizes are in millimetres.

    Outlines lie on sheets of a width and height, or on one sheet that is as large as they need.
    Raises `Undrawable` for pieces that cannot be made so, and `MissingExtra`.
    """
    cell, gap = cell or _CELL, _GAP if gap is None else gap
    if form in ("stl", "3mf"):
        bed = printing_bed(pieces, cell, gap)
        return stl(bed) if form == "stl" else three_mf(pieces.name, bed)
    sheets = cutting_sheets(pieces, cell, sheet)
    if form == "pdf":
        return cutting_pdf(sheets)
    if len(sheets) > 1:
        raise Undrawable(
            f"the outlines take {len(sheets)} sheets, and a file of {form} is one: write pdf,"
            " choose a larger --sheet, or make the cells smaller with --cell"
        )
    return cutting_text(sheets[0], form).encode()
