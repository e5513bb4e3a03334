"""What the polyomino and the polycube language share: all but lattice, suffixes and notation.

The way through: `read` makes the syntax tree, `check` finds what is wrong with it, `expand`
makes the problem.
"""

from __future__ import annotations

from typing import NamedTuple

from dlxc.diagnostics import has_errors, in_order
from dlxc.languages import Outcome
from dlxc.lattice import Lattice
from dlxc.source import Source


class Dialect(NamedTuple):
    """One of the two languages: its name, which its grammar bears too, and its lattice."""

    name: str
    lattice: Lattice


def has_pieces(outcome: Outcome) -> bool:
    """Whether there is a problem with any piece: a box alone could be many things."""
    return outcome.problem is not None and len(outcome.problem.blocks) > 0


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
