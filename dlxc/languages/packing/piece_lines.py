"""What piece lines say beside their shapes: names, multiplicities, and whether there is a shape."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import VALUE
from dlxc.languages.faults import multiplicity_of
from dlxc.languages.packing.tree import PieceLines
from dlxc.problem import Multiplicity

_ONCE = Multiplicity(1, 1)


def multiplicity(prefix: str) -> Multiplicity | None:
    """How often a piece is to be used, from what stands before its name: `2:5|`, `4*`, nothing.

    `None` if a number is over the bound.
    """
    if not prefix:
        return _ONCE
    if has_star(prefix):
        return Multiplicity(VALUE[prefix[0]], VALUE[prefix[0]])
    return multiplicity_of(prefix)


def has_star(prefix: str) -> bool:
    """Whether the multiplicity is written as polycube does: a digit and an asterisk."""
    return prefix.endswith("*")


def shown_prefix(prefix: str) -> str:
    """What stands before the name in the item line: nothing if the multiplicity is plain `1`."""
    return "" if prefix[:-1] == "1" else prefix


def filled_lines(pieces: PieceLines) -> NDArray[np.int64]:
    """The lines that have cells, in order: empty brackets name none."""
    names_cells = np.ones(len(pieces.words.texts), np.int8)
    names_cells[[*pieces.words.hollow]] = 0
    return np.flatnonzero(pieces.totals(names_cells))


def original_names(names: Iterable[str]) -> list[str]:
    """The names under which the original programs print piece lines.

    Each is the name as written, but for one slip of theirs: they write each line's name into the
    next free slot of a table and never clear the slot.  A line that repeats a known name leaves
    the slot filled, and a new, shorter name written there next keeps the tail of the old one:
    they call the pieces of the lines `ABC`, `ABC`, `X` `ABC` and `XBC`.  (POLYOMINO-DLX
    section 28.)
    """
    table: dict[str, None] = {}
    slot = ""
    printed = []
    for name in names:
        slot = name + slot[len(name) :]
        printed.append(slot)
        if slot not in table:
            table[slot] = None
            slot = ""
    return printed
