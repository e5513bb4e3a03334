"""Pictures of sets of pieces: a sheet for each piece, with its name over it.

>>> from dlxc.pieces import piece_set
>>> made = piece_set_picture(piece_set("conway"))
>>> [sheet.caption for sheet in made.sections[0].sheets]
['3 x 1x1x3', '1x2x2', '13 x 1x2x4', '2x2x2']
"""

from __future__ import annotations

from dlxc.draw.cell_sheets import DrawnOption, cell_sheet
from dlxc.draw.packings import drawn_cells
from dlxc.draw.pictures import Picture, Section, Sheet
from dlxc.draw.tilings import Tiling, tiling_of
from dlxc.pieces import NamedPiece, PieceSet

_SCALE = 0.6


def piece_set_picture(pieces: PieceSet) -> Picture:
    """The picture of a set; the title says how many pieces it has."""
    tiling = tiling_of(pieces.lattice)
    assert tiling is not None  # noqa: S101 - sets are made on lattices with a tiling
    sheets = (
        _piece_sheet(piece, colour, pieces, tiling) for colour, piece in enumerate(pieces.pieces)
    )
    total = sum(piece.count for piece in pieces.pieces)
    title = f"{pieces.name}: {total} {'piece' if total == 1 else 'pieces'}"
    return Picture(title, (Section("", tuple(sheets), _SCALE, flat=False),))


def _piece_sheet(piece: NamedPiece, colour: int, pieces: PieceSet, tiling: Tiling) -> Sheet:
    """One piece; its region has no name, which would be too long for many cells."""
    drawn = drawn_cells(piece.cells, [""] * len(piece.cells), pieces.lattice)
    option = DrawnOption(0, "", colour, tuple(drawn.cells))
    caption = piece.name if piece.count == 1 else f"{piece.count} x {piece.name}"
    solid = pieces.lattice.dimensions == 3
    return cell_sheet(caption, 0, drawn, [option], tiling, solid=solid)
