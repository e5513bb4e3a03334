"""Rows of data: their entries, where these are in the text, and the columns that a header names."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from dlxc.languages.xc.syntax.tree import Data
from dlxc.text.diagnostics import Diagnostic, fault, unreadable
from dlxc.text.prose import listed, nearest, plural, shortened
from dlxc.text.source import Source, Span

EMPTY = '""'
"""What is written for an empty row, an empty word, an empty text."""

_BETWEEN_BLANKS = re.compile(r"(\S+)")

WHOLE = re.compile(r"(?s)(.*)")
"""The pattern of entries that have no places of their own."""

NO_LETTERS = re.compile(r"\W+")


class DataFault(Exception):  # noqa: N818 - it carries the fault that is reported
    """What keeps data from being read at all; the statement's reader catches it.

    The place is in a source of data, or without one in the model.
    """

    def __init__(self, diagnostic: Diagnostic, source: Source | None = None) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic._replace(source=source)


class DataRow(NamedTuple):
    """A row of data as it is given, and where it starts in its source.

    Without `entries` it is split at blanks, and `""` is written for nothing: for an empty row, an
    empty word, an empty text.  `pattern` finds the entries in the text, one by one.
    """

    text: str
    start: int
    entries: tuple[str, ...] | None = None
    pattern: re.Pattern[str] = _BETWEEN_BLANKS

    @property
    def span(self) -> Span:
        """The place of the row."""
        return Span(self.start, self.start + len(self.text))

    @property
    def characters(self) -> str:
        """The row of a grid."""
        return "" if self.text == EMPTY else self.text

    def parts(self) -> list[str]:
        """The words or entries of the row."""
        if self.entries is not None:
            return [*self.entries]
        return ["" if part == EMPTY else part for part in self.text.split()]

    def place(self, number: int) -> Span:
        """The place of a part, counted from 0."""
        *_, match = islice(self.pattern.finditer(self.text), number + 1)
        return Span(*match.span(1)).moved(self.start)


class GivenRows(NamedTuple):
    """Rows of data, the text that has them, or why there are no rows.

    The text is `None` if it is the model's.  `is_csv` tells whether they are read as CSV.
    """

    source: Source | None
    rows: Sequence[DataRow]
    faults: Sequence[Diagnostic] = ()
    is_csv: bool = False


def rows_of_lines(source: Source, lines: Iterable[Span]) -> list[DataRow]:
    """Lines of a text without the blanks around them; empty lines are left out."""
    rows = []
    for here in lines:
        line = source.slice(here)
        text = line.strip()
        if text:
            rows.append(DataRow(text, here.start + line.index(text)))
    return rows


def unreadable_in(source: Source) -> list[Diagnostic]:
    """The first character of a text that cannot be read, if there is one."""
    return [diagnostic._replace(source=source) for diagnostic in unreadable(source.text)]


def more_rows(rows: Sequence[object]) -> str:
    """How many more rows have the fault of the first."""
    if len(rows) == 1:
        return ""
    return f"; {plural(len(rows) - 1, 'more row')} {'has' if len(rows) == 2 else 'have'} this fault"


def columns_in(header: Sequence[str], statement: Data, *, are_keys: bool = False) -> list[int]:
    """Where in a header each column of a table is; without names all columns of the header.

    A name is taken as it is, or else without regard to upper and lower case, with any other signs
    for `_`.  Raises `DataFault` if a column is missing.  A header that `are_keys` is not a row.
    """
    alike = [NO_LETTERS.sub("_", name.casefold()).strip("_") for name in header]
    found, missing = [], []
    for column in statement.columns:
        if column.name is None:
            return [*range(len(header))]
        name = column.name.text
        names, wanted = (header, name) if name in header else (alike, name.casefold().strip("_"))
        if wanted in names:
            found.append(names.index(wanted))
        else:
            missing.append(column.name)
    if not missing:
        return found
    name, here = missing[0]
    message = f"the data of `{shortened(statement.name.text)}` has no column "
    message += f"`{shortened(name)}`: its header is {listed(header, '`{}`')}"
    remedy = "write the name of the column as the header has it"
    if near := nearest(name.casefold(), alike):
        remedy = f"did you mean `{shortened(header[alike.index(near)])}`?"
    elif not (found or are_keys):
        remedy = "leave the names out of the statement to read a file without a header"
    raise DataFault(fault("E203", here, message, help=remedy))
