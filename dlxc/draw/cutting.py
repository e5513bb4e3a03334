"""The outlines of flat pieces on sheets, which laser cutters and scissors follow.

>>> from dlxc.pieces import piece_set
>>> (sheet,) = cutting_sheets(piece_set("trominoes"), cell=10)
>>> sheet.pieces[0].loops
[[(2.5, 2.5), (32.5, 2.5), (32.5, 12.5), (2.5, 12.5)]]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import NamedTuple

from dlxc.draw.page_layout import flowing, standing
from dlxc.draw.pictures import Undrawable
from dlxc.draw.svg_pages import SvgPage, pdf
from dlxc.draw.tilings import Spot, Tiling, tiling_of
from dlxc.pieces import PieceSet
from dlxc.system.resources import environment

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
