"""What the polyomino and the polycube language share: all but lattice, suffixes and notation.

The way through: `read` makes the syntax tree, `check` finds what is wrong with it, `expand`
makes the problem.
"""

from __future__ import annotations

from typing import NamedTuple

from dlxc.geometry.lattices import Lattice
from dlxc.languages import Outcome
from dlxc.languages.trees import Packing
from dlxc.problem.survey import is_worth_it
from dlxc.text.diagnostics import has_errors, in_order
from dlxc.text.source import Source


class Dialect(NamedTuple):
    """One of the two languages: its name, which its grammar bears too, and its lattice."""

    name: str
    lattice: Lattice


def sound_packing(source: Source, dialect: Dialect) -> Packing | None:
    """The syntax tree of a text without errors, if it has a piece: a box could be anything."""
    from dlxc.languages.packing.checks import check
    from dlxc.languages.packing.parsing import read

    packing, faults = read(source, dialect.name, most=1)
    if faults or not packing.pieces or has_errors(check(packing)):
        return None
    return packing


def translate(source: Source, dialect: Dialect, *, thorough: bool) -> Outcome:
    """Read, check and expand a text of one of the two languages.

    Warnings about placements are given if there are not too many, or if `thorough`.
    """
    from dlxc.languages.packing.checks import check
    from dlxc.languages.packing.expansion import expand
    from dlxc.languages.packing.parsing import read
    from dlxc.languages.packing.suspicions import about_lines, about_placements

    packing, faults = read(source, dialect.name)
    diagnostics = faults + check(packing)
    if has_errors(diagnostics):
        return Outcome(None, in_order(diagnostics))
    expansion = expand(source, packing, dialect)
    diagnostics += about_lines(packing, expansion)
    blocks = len(expansion.problem.blocks)
    if packing.box.cells and is_worth_it(expansion.entries_at_most, blocks, thorough=thorough):
        diagnostics += about_placements(packing, expansion)
    return Outcome(expansion.problem, in_order(diagnostics))
