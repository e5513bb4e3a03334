"""The rows of clauses: a column for each name.

Rows are picked often, and few of their columns are looked at; so a column is picked when it is
asked for.

>>> from dlxc.languages.xc.columns import IntColumn
>>> table = RowTable(2, {"i": IntColumn(np.array([5, 7]), 5, 7)})
>>> table.picked(np.array([1, 1, 0])).columns["i"].value(0)
7
"""

from __future__ import annotations

from collections.abc import Iterator, KeysView, Mapping, MutableMapping

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import Column, Picks, ValueSet, kind_of

Codes = NDArray[np.int64]


class _PickedColumns(MutableMapping[str, Column]):
    """The columns of some rows of a table; those that are `None` are yet to be picked."""

    def __init__(self, source: Mapping[str, Column], rows: Picks) -> None:
        self._source, self._rows = source, rows
        self._made: dict[str, Column | None] = dict.fromkeys(source)

    def __getitem__(self, name: str) -> Column:
        found = self._made[name]
        if found is None:
            found = self._made[name] = self._source[name].take(self._rows)
        return found

    def __setitem__(self, name: str, column: Column) -> None:
        self._made[name] = column

    def __delitem__(self, name: str) -> None:
        del self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._made)

    def __len__(self) -> int:
        return len(self._made)

    def __contains__(self, name: object) -> bool:
        return name in self._made

    def keys(self) -> KeysView[str]:
        return self._made.keys()

    def copy(self) -> _PickedColumns:
        """The same, to be changed on its own."""
        made = _PickedColumns(self._source, self._rows)
        made._made = dict(self._made)
        return made


_SHOWN = 5
"""So many values of a set are shown in messages."""


class RowTable:
    """Some rows, a column a name; `parents` has for each row that of the table it came from."""

    def __init__(
        self, count: int, columns: Mapping[str, Column], parents: Codes | None = None
    ) -> None:
        self.count = count
        self.columns: MutableMapping[str, Column] = (
            columns.copy() if isinstance(columns, _PickedColumns) else dict(columns)
        )
        self.parents = np.arange(count) if parents is None else parents

    def picked(self, rows: Codes) -> RowTable:
        """Some of the rows, also repeatedly."""
        return RowTable(len(rows), _PickedColumns(self.columns, rows), self.parents[rows])

    def part(self, first: int, end: int) -> RowTable:
        """The rows from one to another, as a table of their own."""
        if first == 0 and end >= self.count:
            return self.child()
        count = min(end, self.count) - first
        return RowTable(count, _PickedColumns(self.columns, slice(first, first + count)))

    def slice(self, first: int, end: int) -> RowTable:
        """The rows from one to another, with their parents."""
        rows = slice(first, end)
        return RowTable(end - first, _PickedColumns(self.columns, rows), self.parents[rows])

    def filtered(self, kept: NDArray[np.bool_]) -> RowTable:
        """The rows for which a condition holds."""
        return self if kept.all() else self.picked(np.flatnonzero(kept))

    def child(self) -> RowTable:
        """The same rows as the parents of others."""
        return RowTable(self.count, self.columns)

    def with_column(self, name: str, column: Column) -> RowTable:
        """The same with one column more."""
        made = RowTable(self.count, self.columns, self.parents)
        made.columns[name] = column
        return made

    def without_columns(self, *names: str) -> RowTable:
        """The same without some columns, as far as they are there."""
        made = RowTable(self.count, self.columns, self.parents)
        for name in names:
            if name in made.columns:
                del made.columns[name]
        return made

    def subscripts(self, row: int) -> str:
        """The names and values of a row, as messages show them."""
        shown = (
            f"{name} = {shown_value(column.value(row))}"
            for name, column in self.columns.items()
            if not name.startswith(" ")
        )
        return ", ".join(shown)


def shown_value(value: object) -> str:
    """A value as messages show it; of sets only the first values, of data only what it is."""
    if isinstance(value, str):
        return f'"{value}"'
    if type(value) is tuple:
        return f"({', '.join(map(shown_value, value))})"
    if isinstance(value, ValueSet):
        return _shown_set(value)
    return str(value) if isinstance(value, int) else f"a {kind_of(value)}"


def _shown_set(values: ValueSet) -> str:
    content = values.content
    if content is None:
        return "{}"
    first = [shown_value(content.value(row)) for row in range(min(values.size, _SHOWN))]
    more = ["..."] if values.size > _SHOWN else []
    return f"{{{', '.join([*first, *more])}}}"


def repeated(table: RowTable, counts: Codes) -> tuple[RowTable, Codes]:
    """Each row as often as its count says, and the number of each repetition, from 0."""
    rows = np.repeat(np.arange(table.count), counts)
    step = np.arange(len(rows))
    step -= np.repeat(np.cumsum(counts) - counts, counts)
    return table.picked(rows), step
