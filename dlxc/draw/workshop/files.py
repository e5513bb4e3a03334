"""The files of pieces that are to be made, in each format."""

from __future__ import annotations

from dlxc.draw.workshop import Work
from dlxc.draw.workshop.cutting import cutting_dxf, cutting_pdf, cutting_sheet, cutting_svg
from dlxc.draw.workshop.printing import printing_bed, stl, three_mf

FORMATS = ("svg", "pdf", "dxf", "stl", "3mf")
"""The first three have outlines to cut, the others solids to print."""

_CELL, _GAP = 20.0, 0.2


def made(work: Work, form: str, cell: float | None = None, gap: float | None = None) -> bytes:
    """A file of a format; the sizes are in millimetres, 20 and 0.2 if nothing is said.

    Raises `Undrawable` for pieces that cannot be made so, and `MissingExtra`.
    """
    cell, gap = cell or _CELL, _GAP if gap is None else gap
    if form in ("stl", "3mf"):
        bed = printing_bed(work, cell, gap)
        return stl(bed) if form == "stl" else three_mf(work.title, bed)
    sheet = cutting_sheet(work, cell)
    if form == "pdf":
        return cutting_pdf(sheet)
    return (cutting_svg if form == "svg" else cutting_dxf)(sheet).encode()
