"""What goes wrong in a row: which fault, where in the model, and in which rows."""

from __future__ import annotations

from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.row_tables import RowTable
from dlxc.text.diagnostics import Diagnostic, Edit, Wording
from dlxc.text.prose import plural
from dlxc.text.source import Span

_AT_LEAST = "at least "


class RowError(Exception):
    """A fault of the model that shows when a statement is evaluated.

    `rows` are the rows in which it shows, or none if it shows in all.  It never leaves the room:
    the statement that is evaluated makes a diagnostic of it, with the subscripts of the first row.
    """

    def __init__(
        self,
        wording: Wording,
        span: Span,
        *places: Span,
        rows: NDArray[np.int64] | None = None,
        edit: Edit | None = None,
        **facts: Any,
    ) -> None:
        super().__init__(wording.message)
        self.wording, self.span, self.places = wording, span, places
        self.rows, self.edit, self.facts = rows, edit, facts
        self._shown: str | None = None
        self._more = 0
        self._is_of_part = False

    def at(self, table: RowTable) -> Self:
        """The same, told of the rows of a table; the first table that is named counts."""
        if self._shown is None and self.rows is not None and len(self.rows):
            self._shown = table.subscripts(int(self.rows[0])) if table.columns else ""
            self._more = len(self.rows) - 1
        return self

    def joined(self, other: RowError) -> Self:
        """The same fault with what a later part of the rows has of it."""
        if (other.wording.message, other.span) == (self.wording.message, self.span):
            self._more += other._more + 1
        return self

    def of_part(self) -> Self:
        """The same, where only a part of the rows has been looked at."""
        self._is_of_part = True
        if "count" in self.facts and not str(self.facts["count"]).startswith(_AT_LEAST):
            self.facts["count"] = f"{_AT_LEAST}{self.facts['count']}"
        return self

    def diagnostic(self) -> Diagnostic:
        """What users are told."""
        least = _AT_LEAST if self._is_of_part else ""
        more = f" and in {least}{plural(self._more, 'more row')}" if self._more else ""
        where = f" with {self._shown}{more}" if self._shown else more
        facts = {"where": where, **self.facts}
        return self.wording.at(self.span, *self.places, edit=self.edit, **facts)
