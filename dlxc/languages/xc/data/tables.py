"""Read the rows of a table: its header, the columns that it asks for, and their types.

What is wrong in several rows is told once, at the first of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dlxc.languages.xc.data.given import GivenRows
from dlxc.languages.xc.data.rows import columns_in
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.sequences import MOST_DIGITS, DataTable, ValueSequence
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Span

_INTEGER = re.compile(r"-?[0-9]+")
_COMMA = re.compile("[,;]")
_BETWEEN_VALUES = re.compile(r"[\s,;]+")


def read_table(statement: Data, given: GivenRows) -> tuple[DataTable | None, list[Diagnostic]]:
    """The value of a table, or the faults of its rows; these have no source yet."""
    reader = _TableReader(statement, given)
    faults = sorted(
        [*reader.uneven_rows(), *reader.wrong_entries()], key=lambda told: told.span or Span(0, 0)
    )
    return None if faults else reader.table(), faults


def usual_of(lengths: Sequence[int]) -> int:
    """The most frequent length, of several the first; 0 if there is none."""
    return next((length for length, _ in Counter(lengths).most_common(1)), 0)


class _Column(NamedTuple):
    """A column of single entries: their place in each row, their type, and how it is called."""

    place: int
    type: str
    label: str


class _Entry(NamedTuple):
    """A value in a row, which is counted from 0 as is its place there."""

    row: int
    place: int
    value: str


class _TableReader:
    """The rows of a table below its header, as lists of entries, and where its columns are.

    Each row has `width` entries, or with a rest at least as many.  `rest` are the places of the
    entries that make up the rest.
    """

    def __init__(self, statement: Data, given: GivenRows) -> None:
        self.name, self.is_csv = shortened(statement.name.text), given.is_csv
        self.in_file = given.source is not None
        rows, columns = given.rows, statement.columns
        self.names = tuple(column.name.text for column in columns if column.name)
        is_headed = self.is_csv or (rows and {*self.names} <= {*rows[0].parts()})
        self.header = rows[0] if self.names and rows and is_headed else None
        self.rows = rows[1:] if self.header else rows
        self.parts = [row.parts() for row in self.rows]
        header = self.header.parts() if self.header else []
        places = columns_in(header, statement) if header else [*range(len(columns))]
        types = [column.type for column in columns]
        self.least = self.width = len(header) or len(columns)
        self.rest, self.has_rest = slice(0), columns[-1].is_rest
        if self.has_rest:
            first = places[-1]
            after = (at for at in range(first + 1, len(header)) if header[at])
            self.rest = slice(first, next(after, None))
            self.least = self.width = max(places[:-1], default=-1) + 1
        elif not self.names:  # the last type is that of all further columns
            self.width = max(usual_of([*map(len, self.parts)]), self.width)
            places = [*range(self.width)]
            types += types[-1:] * (self.width - len(types))
        labels = [f"`{shortened(name)}`" for name in self.names] or [*map(str, places)]
        self.columns = [*map(_Column, places, types, labels)]
        self.last = self.columns.pop() if self.has_rest else self.columns[-1]

    # ---- values

    def table(self) -> DataTable:
        """The value; no row has a fault."""
        rows = tuple(
            (
                *(int(parts[at]) if type_ == "int" else parts[at] for at, type_, _ in self.columns),
                *([self._sequence(parts)] if self.has_rest else []),
            )
            for parts in self.parts
        )
        types = [column.type for column in self.columns] + [self.last.type] * self.has_rest
        return DataTable((*types,), rows, self.names)

    def _sequence(self, parts: Sequence[str]) -> ValueSequence:
        values = [value for part in parts[self.rest] for value in self._values(part)]
        return ValueSequence((*map(int, values),) if self.last.type == "int" else (*values,))

    def _values(self, part: str) -> list[str]:
        """The values of one entry of the rest; of CSV it may have several."""
        found = _BETWEEN_VALUES.split(part) if self.is_csv else [part]
        return [each for each in found if each]

    # ---- faults

    def uneven_rows(self) -> Iterator[Diagnostic]:
        """The first row with too few entries, or else the first of another length than others."""
        lengths = [*map(len, self.parts)]
        wrong = [number for number, length in enumerate(lengths) if length < self.least]
        asked = f"the types ask for {'at least ' * self.has_rest}{self.least}"
        cure = 'give one column for each type; `""` is an empty text'
        if self.header and not self.has_rest:
            asked = f"the header has {self.width}"
            cure = "write an entry for each column of the header, which may be empty"
        elif not wrong and not self.names:
            asked = f"others have {self.width}"
            cure = 'fill shorter rows up with an integer such as `0`, in a column `text` with `""`,'
            cure += " or write `*` after the last type"
        if not wrong and not self.has_rest:
            wrong = [number for number, parts in enumerate(self.parts) if self._is_uneven(parts)]
        if not wrong:
            return
        row = self.rows[wrong[0]]
        like = [self.header] if self.header else []
        like += [self.rows[lengths.index(self.width)]] if self.width in lengths else []
        labels = [
            Label(each.span, f"this row has {self.width}") for each in like[: not self.has_rest]
        ]
        told = f"this row of `{self.name}` has {plural(lengths[wrong[0]], 'column')}, {asked}"
        if not self.is_csv and _COMMA.search(row.text):
            cure = self._without_commas
        yield fault("E203", row.span, told + _more(wrong), *labels, help=cure)

    def _is_uneven(self, parts: Sequence[str]) -> bool:
        """Whether a row has another length; below a header empty entries at the end are nothing."""
        beyond = parts[self.width :]
        return len(parts) < self.width or any(beyond) or (not self.header and bool(beyond))

    @property
    def _without_commas(self) -> str:
        cure = "blanks separate entries: leave the comma out"
        return f"{cure}, or give the file a name that ends in `.csv`" if self.in_file else cure

    def wrong_entries(self) -> Iterator[Diagnostic]:
        """Of each column the first entry that is no integer, and the first that is too large."""
        for column in (*self.columns, self.last) if self.has_rest else self.columns:
            other: list[_Entry] = []
            long: list[_Entry] = []
            for number, parts in enumerate(self.parts) if column.type == "int" else ():
                for at, value in self._entries(column, parts):
                    if not _INTEGER.fullmatch(value):
                        other.append(_Entry(number, at, value))
                    elif len(value.removeprefix("-")) > MOST_DIGITS:
                        long.append(_Entry(number, at, value))
            if other:
                yield self._not_integers(column, other)
            if long:
                yield self._too_large(column, long)

    def _entries(self, column: _Column, parts: Sequence[str]) -> Iterator[tuple[int, str]]:
        """The entries of a column in a row, with their places."""
        if column is self.last and self.has_rest:
            for at in range(len(parts))[self.rest]:
                yield from ((at, value) for value in self._values(parts[at]))
        elif column.place < len(parts):
            yield column.place, parts[column.place]

    def _not_integers(self, column: _Column, found: Sequence[_Entry]) -> Diagnostic:
        number, at, value = found[0]
        told = f"`{shortened(value)}` in column {column.label} of `{self.name}` is not an integer"
        if not value:
            told = f"the entry in column {column.label} of `{self.name}` is empty, not an integer"
        cure = "write an integer, or make the column `text`"
        if "," in value and not self.is_csv:
            cure = self._without_commas
        elif not (number or self.names or found[1:]) and self.rows[1:]:
            cure += "; if this row is a header, name the columns: `of member: text, cost: int`"
        place = self.rows[number].place(at)
        return fault("E204", place, told + _more(found), help=cure)

    def _too_large(self, column: _Column, found: Sequence[_Entry]) -> Diagnostic:
        number, at, value = found[0]
        told = f"the integer in column {column.label} of `{self.name}` has"
        told += f" {len(value.removeprefix('-'))} digits; the limit is {MOST_DIGITS}"
        cure = "make the column `text` if you do not compute with it"
        return fault("E204", self.rows[number].place(at), told + _more(found), help=cure)


def _more(rows: Sequence[object]) -> str:
    """How many more rows have the fault of the first."""
    if len(rows) == 1:
        return ""
    return f"; {plural(len(rows) - 1, 'more row')} {'has' if len(rows) == 2 else 'have'} this fault"
