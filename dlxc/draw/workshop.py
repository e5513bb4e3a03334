"""What it takes to make the pieces of a puzzle: outlines to cut, and solids to print."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from dlxc.draw import picture
from dlxc.draw.cutting import Tray, cutting_sheets, cutting_text
from dlxc.draw.lengths import Sizes
from dlxc.draw.pictures import Undrawable, shown_text
from dlxc.draw.printing import plain_names, printed_solids, scad, stl, three_mf
from dlxc.draw.rendering import SvgPage, pdf_of
from dlxc.geometry.row_keys import at_corner
from dlxc.pieces import NamedPiece, PieceSet
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.items import Entry

FORMATS = ("svg", "pdf", "dxf", "stl", "3mf", "scad")
"""The first three have outlines to cut, the others solids to print."""

_GAP = 0.2
"""The millimetres of a gap between solids if nothing is said."""

_FLAT = 0.25
"""How high flat pieces are if nothing is said, in cells: as tiles at every size."""


def pieces_to_make(problem: Problem, title: str = "") -> PieceSet:
    """The pieces of a puzzle, each as it is given, and as often as it can be used at most.

    Those that lie in the box in advance are made too.  A problem without pieces is `Undrawable`.
    """
    board = _board(problem)
    fills = board.lattice.fills
    room = int(fills(board.cells[:, -1]).sum())
    of_items: dict[int, NamedPiece] = {}
    for item, cells in board.bases:
        if item not in of_items:
            name, _, _, high = problem.items[item]
            most = max(room // max(int(fills(cells[:, -1]).sum()), 1), 1)
            of_items[item] = NamedPiece(name, cells, min(high, most))
    pieces = [*of_items.values(), *(NamedPiece(it.name, it.cells) for it in board.in_advance)]
    for at, (name, *_) in enumerate(pieces):
        colour, written = next(iter(board.colours.get(name, ())), ""), board.written_name(name)
        pieces[at] = pieces[at]._replace(name=shown_text(written), colour=colour)
    title, lattice = shown_text(title or problem.record.title), board.lattice
    return PieceSet(title, lattice, lattice.usual_freedom, (*pieces,), "")


def pieces_in_place(
    problem: Problem, solution: Sequence[Sequence[Entry]] | Sequence[int], title: str = ""
) -> PieceSet:
    """The pieces of a puzzle, each once and with the cells that it has in a solution.

    They have their colours in its picture.  Raises `Undrawable`.
    """
    lattice = _board(problem).lattice
    (sheet,) = picture(problem, [solution]).sections[0].sheets
    regions = sheet.layers[0].regions if lattice.dimensions == 2 else ()
    seen: list[tuple[str, str, Any]]
    seen = [(region.name, region.colour, region.places) for region in regions if region.places]
    seen += [(it.name, it.colour, [(*cube, 0) for cube in it.cubes]) for it in sheet.solids]
    if not seen:
        raise Undrawable("no piece lies in this solution")
    pieces = tuple(NamedPiece(name, np.array(at, np.int32), 1, colour) for name, colour, at in seen)
    title = shown_text(title or problem.record.title)
    return PieceSet(title, lattice, lattice.usual_freedom, pieces, "")


def _board(problem: Problem) -> Board:
    board = problem.board
    if board is None or not (board.shapes or board.in_advance):
        raise Undrawable("this has no pieces that could be made")
    return board


def tray_of(problem: Problem) -> Tray:
    """The box of a puzzle, with the cells of the pieces that lie in it from the start."""
    board = _board(problem)
    box = np.concatenate([board.cells, *(piece.cells for piece in board.in_advance)])
    box[:, -1] = board.lattice.kind_of(box[:, -1])
    cells = np.unique(at_corner(np.concatenate([box, board.painted_cells])), axis=0)
    return Tray(cells.astype(np.int32), board.paint.names if board.paint else ())


def made(
    pieces: PieceSet,
    form: str,
    sizes: Sizes,
    tray: Tray | None = None,
    explode: float | None = None,
) -> bytes:
    """A file of a format.

    Outlines lie on sheets of a width and height, or on one sheet that is as large as they need.
    Solids stand beside each other, or with `explode` where their cells are, moved apart by so many
    times their distance from the middle.

    Raises `Undrawable` for pieces that cannot be made so, and `MissingExtra`.
    """
    if form in ("stl", "3mf", "scad"):
        if sizes.height and pieces.lattice.dimensions == 3:
            raise Undrawable("pieces of cubes are as high as their cells: omit --height")
        gap, height = _GAP if sizes.gap is None else sizes.gap, sizes.height or sizes.cell * _FLAT
        sizes = sizes._replace(gap=gap, height=height)
        bed = printed_solids(pieces, sizes, explode)
        if form == "scad":
            return scad(pieces.name, bed, sizes)
        return stl(bed) if form == "stl" else three_mf(pieces.name, bed)
    sheets = cutting_sheets(pieces, sizes, tray, in_place=explode is not None)
    if form == "pdf":
        pages = (SvgPage(cutting_text(it, "svg"), *it.size) for it in sheets)
        return pdf_of(pieces.name, pages)
    if len(sheets) > 1:
        raise Undrawable(
            f"the outlines take {len(sheets)} sheets, and a file of {form} is one: write pdf,"
            " choose a larger --sheet, or make the cells smaller with --cell"
        )
    return cutting_text(sheets[0], form).encode()


def made_one_by_one(
    pieces: PieceSet, form: str, sizes: Sizes, explode: float | None = None
) -> dict[str, bytes]:
    """A file for each piece, once, by names that are different on any system; see `made`."""
    if sizes.frame is not None or sizes.floor:
        raise Undrawable("a folder gets a file for each piece alone: name a file for a tray")
    names = plain_names([piece.name for piece in pieces.pieces])
    found = {}
    for name, piece in zip(names, pieces.pieces, strict=True):
        one = pieces._replace(pieces=(piece._replace(count=1),))
        found[f"{name}.{form}"] = made(one, form, sizes, explode=explode)
    return found
