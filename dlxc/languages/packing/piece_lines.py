"""What a piece line says beside its shape: name, multiplicity, and whether there is one."""

from __future__ import annotations

from collections.abc import Sequence

from dlxc.geometry.digits import VALUE
from dlxc.languages.trees import Packing, PieceLine


def multiplicity_text(piece: PieceLine) -> str:
    """The multiplicity as written, without the character that ends it; `1` if there is none."""
    return piece.multiplicity.text[:-1] if piece.multiplicity else "1"


def bounds(piece: PieceLine) -> tuple[int, int]:
    """The least and the greatest number of times that the piece is to be used."""
    text = multiplicity_text(piece)
    if piece.multiplicity and piece.multiplicity.text.endswith("*"):
        return VALUE[text], VALUE[text]
    low, _, high = text.partition(":")
    return int(low), int(high or low)


def prefix(piece: PieceLine) -> str:
    """What stands before the name in the item line: nothing if the multiplicity is plain `1`."""
    if piece.multiplicity is None or multiplicity_text(piece) == "1":
        return ""
    return piece.multiplicity.text


def has_cells(piece: PieceLine) -> bool:
    """Whether a line names any cell: empty brackets name none."""
    return any(all(cell.coordinates) for cell in piece.cells)


PrintedPiece = tuple[str, PieceLine]
"""A piece line and the name that it goes by in the output."""


def printed_pieces(packing: Packing) -> list[PrintedPiece]:
    """The piece lines that have cells, in order."""
    pieces = [piece for piece in packing.pieces if has_cells(piece)]
    return list(zip(printed_names(pieces), pieces, strict=True))


def printed_names(pieces: Sequence[PieceLine]) -> list[str]:
    """The name under which each piece line goes into the output.

    It is the name as written, but for one slip of the reference programs, whose output is
    matched to the byte: they write each line's name into the next free slot of a table and
    never clear the slot.  A line that repeats a known name leaves the slot filled, and a new,
    shorter name written there next keeps the tail of the old one: lines `ABC`, `ABC`, `X`
    make the pieces `ABC` and `XBC`.  (POLYOMINO-DLX section 28.)
    """
    table: list[str] = []
    slot = ""
    printed = []
    for piece in pieces:
        name = piece.name.text
        slot = name + slot[len(name) :]
        printed.append(slot)
        if slot not in table:
            table.append(slot)
            slot = ""
    return printed
