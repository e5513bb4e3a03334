"""The outlines of flat pieces on sheets, for laser cutters and for scissors.

>>> from dlxc.draw.workshop import set_to_make
>>> from dlxc.pieces import piece_set
>>> (sheet,) = cutting_sheets(set_to_make(piece_set("trominoes")), cell=10)
>>> sheet.size, [piece.name for piece in sheet.pieces]
((35.0, 37.5), ['I3', 'L3'])
>>> sheet.pieces[0].loops
[[(2.5, 2.5), (32.5, 2.5), (32.5, 12.5), (2.5, 12.5)]]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, sqrt
from typing import NamedTuple

from dlxc.draw.outlines import Spot
from dlxc.draw.page_layout import flowing
from dlxc.draw.pictures import Undrawable
from dlxc.draw.svg_pages import SvgPage, pdf
from dlxc.draw.tilings import Tiling, tiling_of
from dlxc.draw.workshop import Work
from dlxc.system.resources import environment

_GAP = 0.25
"""The room between pieces and around them, in cells."""

_SHAPE = 1.4
"""About how much wider than high a sheet is whose size is not given."""

_ROUNDED = 1e-6
"""What fits a sheet exactly may seem larger by so much."""


class CutPiece(NamedTuple):
    """A piece by its outline: its parts and its holes, each a loop of corners."""

    name: str
    loops: list[list[Spot]]


class CuttingSheet(NamedTuple):
    """Pieces beside each other, which do not touch.

    Its width and height and all corners are in millimetres, x to the right and y down.
    """

    title: str
    size: tuple[float, float]
    pieces: list[CutPiece]


class _Outlined(NamedTuple):
    """A piece alone, in millimetres from its upper left corner."""

    name: str
    loops: list[list[Spot]]
    width: float
    height: float


def cutting_sheets(
    work: Work, cell: float, paper: tuple[float, float] | None = None
) -> list[CuttingSheet]:
    """The outlines of all copies of pieces whose cells have a size in millimetres.

    They lie on as many sheets of paper as they need, or on one sheet that is as large as they need.
    What has no outlines, and a piece that is larger than the paper, is `Undrawable`.
    """
    pieces = [*_outlined(work, _flat(work), cell)]
    gap = _GAP * cell
    area = sum((piece.width + gap) * (piece.height + gap) for piece in pieces)
    width, height = max(*(piece.width for piece in pieces), sqrt(area * _SHAPE)), inf
    if paper:
        width, height = (side - 2 * gap + _ROUNDED for side in paper)
        for name, _, wide, high in pieces:
            if wide > width or high > height:
                raise Undrawable(
                    f"the piece '{name}' takes {wide + 2 * gap:.4g} x {high + 2 * gap:.4g} mm, more"
                    f" than a sheet of {paper[0]:g} x {paper[1]:g} mm: choose another --sheet, or"
                    " make the cells smaller with --cell"
                )
    rows = flowing(pieces, lambda piece: piece.width, gap, width)
    pages = flowing(rows, _height, gap, height)
    return [_sheet(work.title, page, gap, paper) for page in pages]


def _sheet(
    title: str, rows: Sequence[list[_Outlined]], gap: float, paper: tuple[float, float] | None
) -> CuttingSheet:
    cut, width, y = [], 0.0, gap
    for row in rows:
        x, height = gap, _height(row)
        for name, loops, wide, high in row:
            down = y + height - high
            moved = [[(round(x + a, 4), round(down + b, 4)) for a, b in loop] for loop in loops]
            cut.append(CutPiece(name, moved))
            x += wide + gap
        width, y = max(width, x), y + height + gap
    return CuttingSheet(title, paper or (round(width, 4), round(y, 4)), cut)


def _height(row: list[_Outlined]) -> float:
    return max(piece.height for piece in row)


def _flat(work: Work) -> Tiling:
    """How cells look, if pieces of them have outlines."""
    if work.lattice.dimensions == 3:
        raise Undrawable("solid pieces have no outlines to cut: --to stl or 3mf is for printers")
    tiling = tiling_of(work.lattice)
    if tiling is None or not tiling.area:
        raise Undrawable(
            "pieces of sticks have no outlines to cut: leave --outlines out, and --cell gives their"
            " picture its true size"
            if tiling
            else f"nothing tells how cells of the lattice `{work.lattice.name}` look"
        )
    return tiling


def _outlined(work: Work, tiling: Tiling, cell: float) -> Iterator[_Outlined]:
    size = cell / tiling.side
    for name, cells, copies in work.pieces:
        kinds = work.lattice.kind_of(cells[:, -1]).tolist()
        places = [(x, y, kind) for (x, y, *_), kind in zip(cells.tolist(), kinds, strict=True)]
        framed, width, height = tiling.framed(places)
        loops = [[(x * size, y * size) for x, y in loop] for loop in framed.loops(places)]
        for _ in range(copies):
            yield _Outlined(name, loops, width * size, height * size)


def cutting_svg(sheet: CuttingSheet) -> str:
    """A sheet as SVG, in millimetres: of each piece one path, a hairline."""
    return environment().get_template("draw/cutting.svg.j2").render(sheet=sheet, number=_number)


def cutting_dxf(sheet: CuttingSheet) -> str:
    """A sheet as DXF of release 12, in millimetres: of each loop a closed polyline."""
    return environment().get_template("draw/cutting.dxf.j2").render(sheet=sheet, number=_number)


def cutting_pdf(sheets: Sequence[CuttingSheet]) -> bytes:
    """Each sheet as a page of PDF; raises `MissingExtra`."""
    return pdf(sheets[0].title, [SvgPage(cutting_svg(sheet), *sheet.size) for sheet in sheets])


def _number(value: float) -> str:
    """A length, with as many of four decimals as it needs."""
    return f"{value:.4f}".rstrip("0").rstrip(".")
