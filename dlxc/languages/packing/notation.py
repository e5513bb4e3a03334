"""What tells the languages of boxes and pieces apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dlxc.languages.set_notations import CellForm
from dlxc.text.grammar import Grammar


class Notation(NamedTuple):
    """What tells the languages apart: coordinates, suffixes, and what ends a multiplicity.

    `kind_marks` tell the kinds of cells; see `CellWords`.
    """

    grammar: Grammar
    dimensions: int
    has_suffixes: bool
    kind_marks: tuple[str, ...]
    multiplicity_ends: str

    @property
    def cell_form(self) -> CellForm:
        """How cells are written."""
        return CellForm(self.dimensions)

    def box_of(self, lengths: Sequence[int]) -> str | None:
        """The box of these lengths as the language writes it, if digits reach so far.

        Of a box in other dimensions it is one like that.
        """
        if not all(0 < length <= self.cell_form.base for length in lengths):
            return None
        sides = [*lengths, 1][: self.dimensions]
        last = [self.cell_form.digit(side - 1) for side in sides]
        cells = "".join(f"[0-{digit}]" if digit != "0" else "0" for digit in last)
        return " ".join(cells + mark for mark in self.kind_marks)
