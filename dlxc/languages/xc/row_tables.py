"""The rows of clauses: a column for each name."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import Column

Codes = NDArray[np.int64]


class RowTable:
    """Some rows, a column a name; `parents` has for each row that of the table it came from."""

    def __init__(
        self, count: int, columns: Mapping[str, Column], parents: Codes | None = None
    ) -> None:
        self.count, self.columns = count, dict(columns)
        self.parents = np.arange(count) if parents is None else parents

    def picked(self, rows: Codes) -> RowTable:
        """Some of the rows, also repeatedly."""
        columns = {name: column.take(rows) for name, column in self.columns.items()}
        return RowTable(len(rows), columns, self.parents[rows])

    def filtered(self, kept: NDArray[np.bool_]) -> RowTable:
        """The rows for which a condition holds."""
        if len(kept) == 1 and self.count != 1:
            return self if kept[0] else self.picked(np.zeros(0, np.int64))
        return self if kept.all() else self.picked(np.flatnonzero(kept))

    def child(self) -> RowTable:
        """The same rows as the parents of others."""
        return RowTable(self.count, self.columns)

    def with_column(self, name: str, column: Column) -> RowTable:
        """The same with one column more."""
        return RowTable(self.count, {**self.columns, name: column}, self.parents)

    def subscripts(self, row: int) -> str:
        """The names and values of a row, as messages show them."""
        shown = (
            f"{name} = {shown_value(column.value(row))}"
            for name, column in self.columns.items()
            if not name.startswith(" ")
        )
        return ", ".join(shown)


def shown_value(value: object) -> str:
    """A value as messages show it."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, tuple):
        return f"({', '.join(map(shown_value, value))})"
    return str(value)


def repeated(table: RowTable, counts: Codes) -> tuple[RowTable, Codes]:
    """Each row as often as its count says, and the number of each repetition, from 0."""
    rows = np.repeat(np.arange(table.count), counts)
    starts = np.cumsum(counts) - counts
    return table.picked(rows), np.arange(len(rows)) - np.repeat(starts, counts)
