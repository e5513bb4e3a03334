"""What the polyomino and the polycube language share: all but lattice, suffixes and notation.

The way through: `read` makes the syntax tree, `check` finds what is wrong with it, `expand`
makes the problem.
"""

from __future__ import annotations

from typing import NamedTuple

from dlxc.ast import Packing
from dlxc.diagnostics import has_errors, in_order
from dlxc.languages import Outcome
from dlxc.lattice import Lattice
from dlxc.source import Source


class Dialect(NamedTuple):
    """One of the two languages: its name, which its grammar bears too, and its lattice."""

    name: str
    lattice: Lattice


def sound_packing(source: Source, dialect: Dialect) -> Packing | None:
    """The syntax tree of a text without errors, if it has a piece: a box could be anything."""
    from dlxc.languages.packing.check import check
    from dlxc.languages.packing.read import read_whole

    packing = read_whole(source, dialect.name)
    if packing is None or not packing.pieces or has_errors(check(packing)):
        return None
    return packing


def translate(source: Source, dialect: Dialect) -> Outcome:
    """Read, check and expand a text of one of the two languages."""
    from dlxc.languages.packing.check import check
    from dlxc.languages.packing.expand import expand
    from dlxc.languages.packing.read import read

    packing, faults = read(source, dialect.name)
    diagnostics = in_order(faults + check(packing))
    if has_errors(diagnostics):
        return Outcome(None, diagnostics)
    return Outcome(expand(source, packing, dialect), diagnostics)
