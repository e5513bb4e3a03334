"""What a piece line says beside its shape: name, multiplicity, and whether there is one."""

from __future__ import annotations

from collections.abc import Sequence

from dlxc.geometry.digits import VALUE
from dlxc.languages.faults import multiplicity_of
from dlxc.languages.packing.tree import Packing, PieceLine
from dlxc.problem import Multiplicity

_ONCE = Multiplicity(1, 1)


def multiplicity(piece: PieceLine) -> Multiplicity | None:
    """How often the piece is to be used; `None` if a number is over the bound."""
    if piece.multiplicity is None:
        return _ONCE
    text = piece.multiplicity.text
    if text.endswith("*"):
        return Multiplicity(VALUE[text[0]], VALUE[text[0]])
    return multiplicity_of(text)


def has_star(piece: PieceLine) -> bool:
    """Whether the multiplicity is written as polycube does: a digit and an asterisk."""
    return piece.multiplicity is not None and piece.multiplicity.text.endswith("*")


def prefix(piece: PieceLine) -> str:
    """What stands before the name in the item line: nothing if the multiplicity is plain `1`."""
    if piece.multiplicity is None or piece.multiplicity.text[:-1] == "1":
        return ""
    return piece.multiplicity.text


def has_cells(piece: PieceLine) -> bool:
    """Whether a line names any cell: empty brackets name none."""
    return any(all(cell.coordinates) for cell in piece.cells)


def filled_lines(packing: Packing) -> list[PieceLine]:
    """The piece lines that have cells, in order."""
    return [piece for piece in packing.pieces if has_cells(piece)]


def original_names(pieces: Sequence[PieceLine]) -> list[str]:
    """The name under which the original programs print each piece line.

    It is the name as written, but for one slip of theirs: they write each line's name into the
    next free slot of a table and never clear the slot.  A line that repeats a known name leaves
    the slot filled, and a new, shorter name written there next keeps the tail of the old one:
    they call the pieces of the lines `ABC`, `ABC`, `X` `ABC` and `XBC`.  (POLYOMINO-DLX
    section 28.)
    """
    table: dict[str, None] = {}
    slot = ""
    printed = []
    for piece in pieces:
        name = piece.name.text
        slot = name + slot[len(name) :]
        printed.append(slot)
        if slot not in table:
            table[slot] = None
            slot = ""
    return printed
