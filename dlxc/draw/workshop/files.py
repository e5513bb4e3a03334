"""The files of pieces that are to be made, in each format."""

from __future__ import annotations

from dlxc.draw.pictures import Undrawable
from dlxc.draw.workshop import Work
from dlxc.draw.workshop.cutting import cutting_dxf, cutting_pdf, cutting_sheets, cutting_svg
from dlxc.draw.workshop.printing import printing_bed, stl, three_mf

FORMATS = ("svg", "pdf", "dxf", "stl", "3mf")
"""The first three have outlines to cut, the others solids to print."""

_CELL, _GAP = 20.0, 0.2


def made(
    work: Work,
    form: str,
    cell: float | None = None,
    gap: float | None = None,
    sheet: tuple[float, float] | None = None,
) -> bytes:
    """A file of a format; the sizes are in millimetres, 20 and 0.2 if nothing is said.

    Outlines lie on sheets of a width and height, or on one sheet that is as large as they need.
    Raises `Undrawable` for pieces that cannot be made so, and `MissingExtra`.
    """
    cell, gap = cell or _CELL, _GAP if gap is None else gap
    if form in ("stl", "3mf"):
        bed = printing_bed(work, cell, gap)
        return stl(bed) if form == "stl" else three_mf(work.title, bed)
    sheets = cutting_sheets(work, cell, sheet)
    if form == "pdf":
        return cutting_pdf(sheets)
    if len(sheets) > 1:
        raise Undrawable(
            f"the outlines take {len(sheets)} sheets, and a file of {form} is one: write pdf,"
            " choose a larger --sheet, or make the cells smaller with --cell"
        )
    return (cutting_svg if form == "svg" else cutting_dxf)(sheets[0]).encode()
