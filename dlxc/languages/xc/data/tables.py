"""Read the rows of a table: its header, the columns that it asks for, and their types.

What is wrong in several rows is told once, at the first of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from dlxc.languages.xc.data.rows import DataRow, GivenRows, columns_in
from dlxc.languages.xc.syntax.advice import DECIMAL, NO_DECIMALS
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.data import MOST_DIGITS, DataTable, ValueSequence
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import is_or_are, listed, plural, shortened
from dlxc.text.source import Span

_INTEGER = re.compile(r"-?[0-9]+")
_SOUND = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}")
_COMMA = re.compile("[,;]")
_BETWEEN_VALUES = re.compile(r"[\s,;]+")


def read_table(statement: Data, given: GivenRows) -> tuple[DataTable | None, list[Diagnostic]]:
    """The value of a table with warnings, or the faults of its rows; these have no source yet."""
    reader = _TableReader(statement, given)
    faults = sorted(
        [*reader.uneven_row(), *reader.wrong_entries()], key=lambda told: told.span or Span(0, 0)
    )
    if faults:
        return None, faults
    return reader.table(), [*reader.advice()]


def usual_of(lengths: Sequence[int]) -> int:
    """The most frequent length, of several the first; 0 if there is none."""
    return next((length for length, _ in Counter(lengths).most_common(1)), 0)


class _Column(NamedTuple):
    """The places of a column in each row, its type, and how it is called.

    A column that `is_rest` has any number of entries, others have one.
    """

    places: slice
    type: str
    is_rest: bool
    label: str


class _Entry(NamedTuple):
    """A value in a row, which is counted from 0 as is its place there."""

    row: int
    place: int
    value: str


class _TableReader:
    """The rows of a table below its header, as lists of entries, and where its columns are.

    Each row has `width` entries, or with a rest at least as many.
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
        self.least = self.width = len(header) or len(columns)
        self.has_rest = columns[-1].is_rest
        if self.has_rest:
            self.least = self.width = max(places[:-1], default=-1) + 1
        elif not self.names:  # the last type is that of all further columns
            self.width = max(usual_of([*map(len, self.parts)]), self.width)
            places = [*range(self.width)]
            columns += columns[-1:] * (self.width - len(columns))
        self.columns = []
        for place, (name, type_, is_rest, _) in zip(places, columns, strict=True):
            further = (at for at in range(place + 1, len(header)) if header[at])
            end = next(further, None) if is_rest else place + 1
            label = f"`{shortened(name.text)}`" if name else str(place)
            self.columns.append(_Column(slice(place, end), type_, is_rest, label))

    # ---- values

    def table(self) -> DataTable:
        """The value; no row has a fault."""
        rows = zip(*map(self._values_of, self.columns), strict=True)
        return DataTable(tuple(column.type for column in self.columns), (*rows,), self.names)

    def _values_of(self, column: _Column) -> list[Any]:
        """The values of a column, one for each row."""
        kind: Callable[[str], int | str] = int if column.type == "int" else str
        if not column.is_rest:
            return [kind(parts[column.places.start]) for parts in self.parts]
        rests = [self._rest(parts[column.places]) for parts in self.parts]
        return [ValueSequence((*map(kind, rest),)) for rest in rests]

    def _rest(self, parts: Iterable[str]) -> list[str]:
        """The values of some entries of the rest; one of CSV may have several."""
        found = parts if not self.is_csv else (v for p in parts for v in _BETWEEN_VALUES.split(p))
        return [each for each in found if each]

    def advice(self) -> Iterator[Diagnostic]:
        """What the rows have and the table has not; no row has a fault."""
        *others, rest = self.columns
        several = (self._rest(parts[rest.places])[1:] for parts in self.parts)
        if self.header and self.has_rest and not any(several):
            named = [column.places.start for column in others]
            yield from _columns_behind_rest(self.name, self.header, rest.places, named, self.parts)
        are_texts = all(column.type == "text" for column in self.columns)
        if self.is_csv and are_texts and self.rows and not (self.names or self.has_rest):
            yield from _header_among_rows(self.name, self.rows[0], self.parts)

    # ---- faults

    @cached_property
    def _uneven(self) -> list[int]:
        """The rows with fewer or more entries than they should have."""
        return [row for row, parts in enumerate(self.parts) if self._is_uneven(parts)]

    def _is_uneven(self, parts: Sequence[str]) -> bool:
        """Whether a row has another length; below a header empty entries at the end are nothing."""
        beyond = parts[self.width :]
        is_longer = any(beyond) if self.header else bool(beyond)
        return len(parts) < self.width or (is_longer and not self.has_rest)

    def uneven_row(self) -> Iterator[Diagnostic]:
        """The first row with fewer or more entries than it should have."""
        if not self._uneven:
            return
        row, lengths = self.rows[self._uneven[0]], [*map(len, self.parts)]
        length = lengths[self._uneven[0]]
        asked = f"the types ask for {'at least ' * self.has_rest}{self.least}"
        cure = 'give one column for each type; `""` is an empty text'
        if self.header and not self.has_rest:
            asked = f"the header has {self.width}"
            cure = "write an entry for each column of the header, which may be empty"
        elif length >= self.least and not self.names:
            asked = f"others have {self.width}"
            cure = 'fill shorter rows up with an integer such as `0`, in a column `text` with `""`,'
            cure += " or write `*` after the last type"
        like = [self.header] if self.header else []
        like += [self.rows[lengths.index(self.width)]] if self.width in lengths else []
        labels = [
            Label(data_row.span, f"this row has {self.width}")
            for data_row in like[: not self.has_rest]
        ]
        message = f"this row of `{self.name}` has {plural(length, 'column')}, {asked}"
        message += _more(self._uneven)
        yield fault("E203", row.span, message, *labels, help=self._cure(row.text, cure))

    def _cure(self, text: str, cure: str) -> str:
        """What to do about a row or an entry, which may be meant for another form."""
        if self.in_file and text.startswith(("#", "%")):
            return "give the file a name that ends in `.edges`: lines with `#` are comments there"
        if self.is_csv or not _COMMA.search(text):
            return cure
        cure = "blanks separate entries: leave the comma out"
        return f"{cure}, or give the file a name that ends in `.csv`" if self.in_file else cure

    def wrong_entries(self) -> Iterator[Diagnostic]:
        """The first entry of each column that is not an integer, and the first too large one."""
        for column in self.columns:
            entries = [*self._not_sound(column)] if column.type == "int" else []
            other = [entry for entry in entries if not _INTEGER.fullmatch(entry.value)]
            long = [entry for entry in entries if _INTEGER.fullmatch(entry.value)]
            if other:
                yield self._not_integers(column, other)
            if long:
                yield self._too_large(column, long)

    def _not_sound(self, column: _Column) -> Iterator[_Entry]:
        """The entries that are not integers of so many digits, in rows of the right length."""
        sound, uneven = _SOUND.fullmatch, {*self._uneven}
        for row, parts in enumerate(self.parts):
            if row in uneven or all(map(sound, parts[column.places])):
                continue
            for at in range(len(parts))[column.places]:
                values = self._rest(parts[at : at + 1]) if column.is_rest else [parts[at]]
                yield from (_Entry(row, at, value) for value in values if not sound(value))

    def _not_integers(self, column: _Column, found: Sequence[_Entry]) -> Diagnostic:
        row, place, value = found[0]
        message = (
            f"`{shortened(value)}` in column {column.label} of `{self.name}` is not an integer"
        )
        if not value:
            message = (
                f"the entry in column {column.label} of `{self.name}` is empty, not an integer"
            )
        cure = "write an integer, or make the column `text`"
        if not (row or self.names or found[1:]) and self.rows[1:]:
            cure += "; if this row is a header, name the columns: `of member: text, cost: int`"
        cure = NO_DECIMALS if DECIMAL.fullmatch(value) else self._cure(value, cure)
        return fault("E204", self.rows[row].place(place), message + _more(found), help=cure)

    def _too_large(self, column: _Column, found: Sequence[_Entry]) -> Diagnostic:
        row, place, value = found[0]
        message = f"the integer in column {column.label} of `{self.name}` has"
        message += f" {len(value.removeprefix('-'))} digits; the limit is {MOST_DIGITS}"
        cure = "make the column `text` if you do not compute with it"
        return fault("E204", self.rows[row].place(place), message + _more(found), help=cure)


def _more(rows: Sequence[object]) -> str:
    """How many more rows have the fault of the first."""
    if len(rows) == 1:
        return ""
    return f"; {plural(len(rows) - 1, 'more row')} {'has' if len(rows) == 2 else 'have'} this fault"


# ---- what looks like something else

_FEWEST_ROWS = 3
"""With fewer other rows nothing is said about the first one."""

_NO_LETTERS = re.compile(r"\W+")


def _columns_behind_rest(
    name: str, header: DataRow, rest: slice, named: Sequence[int], rows: Sequence[Sequence[str]]
) -> Iterator[Diagnostic]:
    """Tell columns after the rest of the rows that the statement does not name and that are used.

    `rest` is where the rest is in each row; `named` are the places of all columns of the statement.
    """
    names, first = header.parts(), rest.stop
    if first is None or first in named:
        return
    end = min((place for place in named if place > first), default=None)
    if not any(any(row[first:end]) for row in rows):
        return
    unread = [text for text in names[first:end] if text]
    message = f"{listed([*map(shortened, unread)], '`{}`')} of the header of `{name}` "
    message += (
        f"{is_or_are(unread)} not read: `{shortened(names[rest.start])}` with its `*` ends before"
    )
    cure = "leave their names empty in the header if they belong to it; "
    cure += "if not, let the column with `*` be the last one"
    yield fault("W229", header.place(first), message, help=cure)


def _header_among_rows(
    name: str, first: DataRow, rows: Sequence[Sequence[str]]
) -> Iterator[Diagnostic]:
    """Tell a first row of texts that looks like a header; `rows` are all rows, with the first.

    Its entries are words that no row has again, while each other row has an entry that comes again,
    and each column has one or only numbers.  Few rows say too little.
    """
    head, *others = rows
    times = Counter(entry for row in rows for entry in {*row} if entry)

    def comes_again(entries: Iterable[str]) -> bool:
        return any(times[entry] > 1 for entry in entries)

    def fits(column: Sequence[str]) -> bool:
        return comes_again(column) or all(map(str.isdecimal, column))

    are_words = all(entry[:1].isalpha() and times[entry] == 1 for entry in head)
    others_agree = all(map(comes_again, others)) and all(map(fits, zip(*others, strict=True)))
    if len(others) < _FEWEST_ROWS or not (are_words and others_agree):
        return
    names = ", ".join(f"{_NO_LETTERS.sub('_', entry)}: text" for entry in head)
    message = f"the first row of `{name}` is read as data, and looks like a header"
    cure = f"if it is one, name the columns in the statement: `of {shortened(names)}`; "
    cure += "if not, let another row be the first one"
    yield fault("W229", first.span, message, help=cure)
