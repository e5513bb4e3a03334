"""What it takes to make the pieces of a puzzle: outlines to cut, and solids to print.

Flat pieces are cut along their outlines, by laser cutters and with scissors.

>>> from dlxc.pieces import piece_set
>>> (sheet,) = cutting_sheets(piece_set("trominoes"), cell=10)
>>> sheet.pieces[0].loops
[[(2.5, 2.5), (32.5, 2.5), (32.5, 12.5), (2.5, 12.5)]]

Solid ones are printed, beside each other on a bed, as closed surfaces of triangles.  A gap makes
pieces smaller, so that they can be put together: each face lies half the gap inside its cubes.  So
two cubes that touch along an edge alone are apart; without a gap their surface would pass through
that edge twice, which printers do not understand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.draw.page_layout import flowing, standing
from dlxc.draw.pictures import Undrawable, shown_text
from dlxc.draw.svg_pages import SvgPage, pdf
from dlxc.draw.tilings import Spot, Tiling, tiling_of
from dlxc.geometry.lattices import CUBIC, SQUARE
from dlxc.pieces import NamedPiece, PieceSet
from dlxc.problem import Problem
from dlxc.system import files
from dlxc.system.resources import environment

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


# ---- outlines to cut

_BESIDE = 0.25
"""The room between pieces and around them, in cells."""

_SHAPE = 1.4
"""About how much wider than high a sheet is whose size is not given."""

_ROUNDED = 1e-6
"""What fits a sheet exactly may seem larger by so much."""


class CutPiece(NamedTuple):
    """A piece by its outline, each part and each hole a loop of corners; and its size."""

    name: str
    loops: list[list[Spot]]
    size: tuple[float, float]


class CuttingSheet(NamedTuple):
    """Pieces beside each other, which do not touch.

    Its width and height and all corners are in millimetres, x to the right and y down.
    """

    title: str
    size: tuple[float, float]
    pieces: list[CutPiece]


def cutting_sheets(
    pieces: PieceSet, cell: float, paper: tuple[float, float] | None = None
) -> list[CuttingSheet]:
    """The outlines of all copies of pieces whose cells have a size in millimetres.

    They lie on as many sheets of paper as they need, or on one sheet that is as large as they need.
    What has no outlines, and a piece that is larger than the paper, is `Undrawable`.
    """
    cut, gap = [*_cut_pieces(pieces, _flat(pieces), cell)], _BESIDE * cell
    area = sum((piece.size[0] + gap) * (piece.size[1] + gap) for piece in cut)
    width, height = max(*(piece.size[0] for piece in cut), sqrt(area * _SHAPE)), inf
    if paper:
        width, height = (side - 2 * gap + _ROUNDED for side in paper)
        for name, _, (wide, high) in cut:
            if wide > width or high > height:
                raise Undrawable(
                    f"the piece '{name}' takes {wide + 2 * gap:.4g} x {high + 2 * gap:.4g} mm, more"
                    f" than a sheet of {paper[0]:g} x {paper[1]:g} mm: choose another --sheet, or"
                    " make the cells smaller with --cell"
                )
    rows = flowing(cut, lambda piece: piece.size[0], gap, width)
    pages = flowing(rows, lambda row: max(piece.size[1] for piece in row), gap, height)
    return [_sheet(pieces.name, page, gap, paper) for page in pages]


def _sheet(
    title: str, rows: Sequence[list[CutPiece]], gap: float, paper: tuple[float, float] | None
) -> CuttingSheet:
    """Rows of pieces on a sheet; without paper it is as large as they need."""
    cut, ends = [], []
    for piece, right, _, foot in standing(rows, lambda piece: piece.size, gap, (gap, gap)):
        down = foot - piece.size[1]
        loops = [[(round(right + x, 4), round(down + y, 4)) for x, y in it] for it in piece.loops]
        cut.append(piece._replace(loops=loops))
        ends.append((right + piece.size[0] + gap, down + piece.size[1] + gap))
    width, height = (round(max(axis), 4) for axis in zip(*ends, strict=True))
    return CuttingSheet(title, paper or (width, height), cut)


def _flat(pieces: PieceSet) -> Tiling:
    """How cells look, if pieces of them have outlines."""
    if pieces.lattice.dimensions == 3:
        raise Undrawable("solid pieces have no outlines to cut: --to stl or 3mf is for printers")
    tiling = tiling_of(pieces.lattice)
    if tiling is None or not tiling.area:
        raise Undrawable(
            "pieces of sticks have no outlines to cut: leave --outlines out, and --cell gives their"
            " picture its true size"
            if tiling
            else f"nothing tells how cells of the lattice `{pieces.lattice.name}` look"
        )
    return tiling


def _cut_pieces(pieces: PieceSet, tiling: Tiling, cell: float) -> Iterator[CutPiece]:
    """The pieces in millimetres, each in the upper left corner."""
    size = cell / tiling.side
    for name, cells, copies in pieces.pieces:
        kinds = pieces.lattice.kind_of(cells[:, -1]).tolist()
        places = [(x, y, kind) for (x, y, *_), kind in zip(cells.tolist(), kinds, strict=True)]
        framed, width, height = tiling.framed(places)
        loops = [[(x * size, y * size) for x, y in loop] for loop in framed.loops(places)]
        yield from [CutPiece(name, loops, (width * size, height * size))] * copies


def cutting_text(sheet: CuttingSheet, form: str) -> str:
    """A sheet in millimetres: each piece a path of SVG, or each loop a polyline of DXF 12."""
    return environment().get_template(f"draw/cutting.{form}.j2").render(sheet=sheet, number=_number)


def cutting_pdf(sheets: Sequence[CuttingSheet]) -> bytes:
    """Each sheet as a page of PDF; raises `MissingExtra`."""
    pages = [SvgPage(cutting_text(sheet, "svg"), *sheet.size) for sheet in sheets]
    return pdf(sheets[0].title, pages)


def _number(value: float) -> str:
    """A length, with as many of four decimals as it needs."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


# ---- solids to print

_APART = 0.5
"""The room between pieces, in cells."""

_STL = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
_PARTS = {
    "[Content_Types].xml": "types.xml.j2",
    "_rels/.rels": "relationships.xml.j2",
    "3D/3dmodel.model": "model.xml.j2",
}
"""The files in an archive of 3MF, with their templates."""


class Surface(NamedTuple):
    """A closed surface.

    `corners` has shape (corners, 3), `triangles` has shape (triangles, 3) and the numbers of
    corners, counter-clockwise as they are seen from outside.
    """

    corners: NDArray[np.float64]
    triangles: NDArray[np.int64]


class PrintedSolid(NamedTuple):
    """A piece at the origin, and where its copies are moved on the bed; all in millimetres."""

    name: str
    surface: Surface
    places: Sequence[tuple[float, float]]


def printing_bed(pieces: PieceSet, cell: float, gap: float) -> list[PrintedSolid]:
    """The pieces with all their copies; a cell and the gap have a size in millimetres.

    Squares are printed as cubes.  What else there is, is `Undrawable`, and so is a piece that has
    no proper surface.
    """
    if pieces.lattice.name not in (SQUARE.name, CUBIC.name):
        raise Undrawable(
            "only pieces of cubes and of squares are printed: --outlines is for others"
        )
    if gap >= cell:
        raise Undrawable(f"a gap of {gap:g} mm leaves nothing of cells of {cell:g} mm")
    surfaces = []
    for name, cells, _ in pieces.pieces:
        cubes = cells[:, :3] if pieces.lattice.dimensions == 3 else cells * [1, 1, 0]
        surface = surface_of(np.asarray(cubes, np.int64), gap / cell / 2)
        if not gap and _meets_itself(surface):
            raise Undrawable(
                f"cubes of the piece '{name}' touch along an edge alone, where no surface is"
                " closed: a gap takes them apart, such as --gap 0.2mm"
            )
        surfaces.append(surface._replace(corners=surface.corners * cell))
    copies = [at for at, piece in enumerate(pieces.pieces) for _ in range(piece.count)]
    sizes = [tuple(surface.corners[:, :2].max(axis=0).tolist()) for surface in surfaces]
    places: list[list[tuple[float, float]]] = [[] for _ in surfaces]
    apart = _APART * cell
    area = sum((sizes[at][0] + apart) * (sizes[at][1] + apart) for at in copies)
    rows = flowing(copies, lambda at: sizes[at][0], apart, sqrt(area))
    for at, x, y, _ in standing(rows, lambda at: sizes[at], apart):
        places[at].append((round(x, 4), round(y, 4)))
    named = zip(pieces.pieces, surfaces, places, strict=True)
    return [PrintedSolid(piece.name, surface, at) for piece, surface, at in named]


def surface_of(cubes: NDArray[np.int64], inset: float) -> Surface:
    """The surface of unit cubes, whose faces lie `inset` inside; its least coordinates are 0.

    Each cube is cut in three along each axis, and what is nearer to the outside than the inset is
    taken away, along one axis after the other.
    """
    from_one = cubes - cubes.min(axis=0) + 1
    solid = np.zeros(from_one.max(axis=0) + 2, np.bool_)
    solid[tuple(from_one.T)] = True
    cuts = [0.0, inset, 1 - inset] if inset else [0.0]
    lines = [np.add.outer(np.arange(size + 1), cuts).ravel() for size in solid.shape]
    if inset:
        for axis in range(3):
            solid = np.repeat(solid, 3, axis)
            along = [-1 if n == axis else 1 for n in range(3)]
            thirds = np.arange(solid.shape[axis]).reshape(along)
            solid &= np.roll(solid, 1, axis) | (thirds % 3 != 0)
            solid &= np.roll(solid, -1, axis) | (thirds % 3 != 2)
    faces = [_faces(solid, axis, side) for axis in range(3) for side in (0, 1)]
    points, numbers = np.unique(np.concatenate(faces).reshape(-1, 3), axis=0, return_inverse=True)
    corners = np.column_stack([line[at] for line, at in zip(lines, points.T, strict=True)])
    squares = numbers.reshape(-1, 4)
    triangles = np.concatenate([squares[:, [0, 1, 2]], squares[:, [0, 2, 3]]])
    return Surface(corners - corners.min(axis=0), triangles)


def _faces(solid: NDArray[np.bool_], axis: int, side: int) -> NDArray[np.int64]:
    """The squares that bound a solid on the lower or upper side of an axis, by four corners."""
    bound = solid & ~np.roll(solid, -1 if side else 1, axis)
    low = np.argwhere(bound)
    low[:, axis] += side
    one, other = np.eye(3, dtype=np.int64)[[(axis + 1) % 3, (axis + 2) % 3]]
    if not side:
        one, other = other, one
    return np.stack([low, low + one, low + one + other, low + other], axis=1)


def _meets_itself(surface: Surface) -> bool:
    """Whether more than two triangles have one side."""
    sides = np.sort(surface.triangles[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
    return bool((np.unique(sides, axis=0, return_counts=True)[1] != 2).any())


def stl(bed: Sequence[PrintedSolid]) -> bytes:
    """All solids in one binary file of STL, in millimetres."""
    placed = ((solid.surface, (x, y, 0)) for solid in bed for x, y in solid.places)
    corners = np.concatenate([(it.corners + at)[it.triangles] for it, at in placed])
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    found = np.zeros(len(corners), _STL)
    found["corners"] = corners
    found["normal"] = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    return b"binary STL by dlxc".ljust(80) + len(found).to_bytes(4, "little") + found.tobytes()


def three_mf(title: str, bed: Sequence[PrintedSolid]) -> bytes:
    """An archive of 3MF: each piece is an object with its name, each copy an item."""
    templates = {name: environment().get_template(f"3mf/{file}") for name, file in _PARTS.items()}
    return files.archived({name: it.render(title=title, bed=bed) for name, it in templates.items()})
