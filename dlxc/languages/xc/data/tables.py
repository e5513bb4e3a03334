"""Read the rows of a table: its header, the columns that it asks for, and their types.

What is wrong in several rows is reported once, at the first of them.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from dlxc.languages.xc.data.rows import EMPTY, NO_LETTERS, GivenRows, columns_in, more_rows
from dlxc.languages.xc.syntax.advice import DECIMAL, NO_DECIMALS
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.data import DataTable, ValueSequence
from dlxc.problem.blocks import MOST_DIGITS
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Span

_INTEGER = re.compile(r"-?[0-9]+")
_SOUND = re.compile(rf"-?[0-9]{{1,{MOST_DIGITS}}}")
_BETWEEN_VALUES = re.compile(r"[\s,;]+")


def read_table(statement: Data, given: GivenRows) -> tuple[DataTable | None, list[Diagnostic]]:
    """The value of a table with warnings, or the faults of its rows; these have no source yet."""
    reader = _TableReader(statement, given)
    faults = sorted(reader.faults(), key=lambda diagnostic: diagnostic.span or Span(0, 0))
    return (None, faults) if faults else (reader.table(), [*reader.advice()])


class _Column(NamedTuple):
    """The places of a column in each row, its type, and how it is called.

    A column that `is_rest` has any number of entries, others have one.
    """

    places: slice
    type: str
    is_rest: bool
    label: str


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
        self.width = len(header) or len(columns)
        self.has_rest = columns[-1].is_rest
        if self.has_rest:
            self.width = max(places[:-1], default=-1) + 1
        elif not self.names:  # the last type is that of all further columns
            lengths = Counter(map(len, self.parts)).most_common(1)
            self.width = max([self.width, *(length for length, _ in lengths)])
            places = [*range(self.width)]
            columns += columns[-1:] * (self.width - len(columns))
        self.columns = []
        for place, (name, type_, is_rest, _) in zip(places, columns, strict=True):
            further = (at for at in range(place + 1, len(header)) if header[at])
            end = next(further, None) if is_rest else place + 1
            label = f"`{shortened(name.text)}`" if name else str(place)
            self.columns.append(_Column(slice(place, end), type_, is_rest, label))

    def table(self) -> DataTable:
        values: list[list[Any]] = []
        for column in self.columns:
            kind: Callable[[str], int | str] = int if column.type == "int" else str
            if column.is_rest:
                rests = (self._rest(parts[column.places]) for parts in self.parts)
                values.append([ValueSequence((*map(kind, rest),)) for rest in rests])
            else:
                values.append([kind(parts[column.places.start]) for parts in self.parts])
        types = tuple(column.type for column in self.columns)
        return DataTable(types, (*zip(*values, strict=True),), self.names)

    def _rest(self, parts: Iterable[str]) -> list[str]:
        """The values of some entries of the rest; one of CSV may have several."""
        found = parts if not self.is_csv else (v for p in parts for v in _BETWEEN_VALUES.split(p))
        return [each for each in found if each]

    def faults(self) -> Iterator[Diagnostic]:
        """The first row of a wrong length, and in each column the first entry of a wrong type."""
        # Below a header empty entries at the end are nothing.
        is_longer = any if self.header else bool
        uneven = [
            row
            for row, parts in enumerate(self.parts)
            if len(parts) < self.width or (is_longer(parts[self.width :]) and not self.has_rest)
        ]
        if uneven:
            yield self._uneven_row(uneven)
        even = sorted({*range(len(self.parts))}.difference(uneven))
        for column in self.columns:
            wrong = [*self._no_integers(column, even)] if column.type == "int" else []
            if wrong:
                yield self._no_integer(column, wrong)

    def _uneven_row(self, uneven: Sequence[int]) -> Diagnostic:
        row, lengths = self.rows[uneven[0]], [*map(len, self.parts)]
        like, cure = self.header, "write one entry for each column"
        wanted = f"not {self.width}" + " or more" * self.has_rest
        if not (self.header or self.has_rest):
            like = self.rows[lengths.index(self.width)] if self.width in lengths else None
            cure = 'fill shorter rows up with an integer such as `0`, in a column `text` with `""`,'
            cure += " or write `*` after the last type"
        labels = [Label(like.span, f"this row has {self.width}")] if like else []
        message = f"this row of `{self.name}` has {plural(lengths[uneven[0]], 'column')}, {wanted}"
        cure = self._cure(row.text, cure)
        return fault("E203", row.span, message + more_rows(uneven), *labels, help=cure)

    def _cure(self, text: str, cure: str) -> str:
        if self.is_csv or not {*text} & {*",;"}:
            return cure
        cure = "blanks separate entries: leave the comma out"
        return f"{cure}, or give the file a name that ends in `.csv`" if self.in_file else cure

    def _no_integers(self, column: _Column, rows: Iterable[int]) -> Iterator[tuple[int, int, str]]:
        """The entries of some rows that are not integers of a size that fits: row, place, value."""
        for row in rows:
            parts = self.parts[row]
            if all(map(_SOUND.fullmatch, parts[column.places])):
                continue
            for at in range(len(parts))[column.places]:
                values = self._rest(parts[at : at + 1]) if column.is_rest else [parts[at]]
                yield from ((row, at, value) for value in values if not _SOUND.fullmatch(value))

    def _no_integer(self, column: _Column, wrong: Sequence[tuple[int, int, str]]) -> Diagnostic:
        row, place, value = wrong[0]
        message = f"`{shortened(value or EMPTY)}` in column {column.label} of `{self.name}`"
        message += " is not an integer"
        cure = "write an integer, or make the column `text`"
        if _INTEGER.fullmatch(value):
            message = f"the integer in column {column.label} of `{self.name}` has"
            message += f" {len(value.removeprefix('-'))} digits; the limit is {MOST_DIGITS}"
            cure = "make the column `text` if you do not compute with it"
        elif DECIMAL.fullmatch(value):
            cure = NO_DECIMALS
        elif not (row or self.names or wrong[1:]) and self.rows[1:]:
            cure += "; if this row is a header, name the columns: `of member: text, cost: int`"
        cure, here = self._cure(value, cure), self.rows[row].place(place)
        return fault("E204", here, message + more_rows(wrong), help=cure)

    def advice(self) -> Iterator[Diagnostic]:
        """A first row of texts, of a table without a header, that looks like one.

        Its entries are words that no row has again, while each of at least three other rows has an
        entry that comes again, and each column has one or only numbers.
        """
        times = Counter(entry for parts in self.parts for entry in {*parts} if entry)

        def comes_again(entries: Iterable[str]) -> bool:
            return any(times[entry] > 1 for entry in entries)

        are_texts = all(column.type == "text" for column in self.columns)
        if not (self.is_csv and are_texts) or self.names or self.has_rest or len(self.parts) <= 3:
            return
        head, *others = self.parts
        are_words = all(entry[:1].isalpha() and times[entry] == 1 for entry in head)
        columns_agree = all(
            comes_again(column) or all(map(str.isdecimal, column))
            for column in zip(*others, strict=True)
        )
        if are_words and columns_agree and all(map(comes_again, others)):
            names = ", ".join(f"{NO_LETTERS.sub('_', entry)}: text" for entry in head)
            message = f"the first row of `{self.name}` is read as data, and looks like a header"
            cure = f"if it is one, name the columns in the statement: `of {shortened(names)}`; "
            cure += "if not, let another row be the first one"
            yield fault("W229", self.rows[0].span, message, help=cure)
