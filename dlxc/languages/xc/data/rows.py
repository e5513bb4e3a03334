"""The values that come from outside: those of parameters, and the rows of data.

Rows come from the command line, from rows in the model, or from a file.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from numbers import Integral
from typing import NamedTuple

from dlxc.languages.language import Inputs
from dlxc.languages.xc.syntax.tree import Data, ParameterStatement
from dlxc.languages.xc.values.arithmetic import MOST_INTEGER
from dlxc.languages.xc.values.rows import RowError
from dlxc.languages.xc.values.sequences import LARGEST, MOST_DIGITS
from dlxc.text.decoding import unreadable
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import shortened
from dlxc.text.source import FileText, Source, Span

EMPTY = '""'
"""What is written for an empty row, an empty word, an empty text."""


class DataRow(NamedTuple):
    """A row of data as it is given, and where it starts in its source.

    `entries` are those of a row that is given as a list; other rows are split at blanks.
    `""` is written for nothing: for an empty row, an empty word, an empty text.

    >>> row = DataRow('ab "" c', 10)
    >>> row.parts(), row.place(2)
    (['ab', '', 'c'], Span(start=16, end=17))
    """

    text: str
    start: int
    entries: tuple[str, ...] | None = None

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
        parts = self.text.split() if self.entries is None else map(written, self.entries)
        start = end = -1
        for part in islice(parts, number + 1):
            start = self.text.index(part, end + 1)  # after at least one blank
            end = start + len(part)
        return Span(start, end).moved(self.start)


def written(entry: str) -> str:
    """An entry of a list as its row shows it, in one line."""
    return entry.replace("\n", " ") or EMPTY


class GivenRows(NamedTuple):
    """Rows of data, the text that has them, or why there are no rows.

    The text is `None` if it is the model's.
    """

    source: Source | None
    rows: Sequence[DataRow]
    faults: Sequence[Diagnostic] = ()


def given_rows(statement: Data, inputs: Inputs) -> GivenRows:
    """The rows of a statement: what comes from outside is taken first, a file last."""
    name = statement.name.text
    if name in inputs.parameters:
        return _from_outside(statement, inputs.parameters[name])
    if statement.rows is not None:
        lines = statement.rows.lines
        return GivenRows(None, [DataRow(line.text, line.span.start) for line in lines])
    if statement.file is not None:
        source, faults = inputs.read_data(statement.file.value)
        # That a file is not there is a fault of the model.
        place = statement.file.span
        faults = [d if d.span else d._replace(span=place, source=None) for d in faults]
        return GivenRows(source, _rows_of(source), faults)
    shown = shortened(name)
    remedy = f"give `-D {shown}=@FILE`, or write the rows after `=` or a file after `from`"
    told = f"the data of `{shown}` is missing"
    missing = fault("E200", statement.name.span, told, help=remedy)
    return GivenRows(None, (), [missing._replace(tolerated=inputs.are_partial)])


def _rows_of(source: Source) -> list[DataRow]:
    """The lines of a text without the blanks around them; empty lines are left out."""
    rows = []
    for line, start in zip(source.text.split("\n"), source.line_starts, strict=True):
        text = line.strip()
        if text:
            rows.append(DataRow(text, start + line.index(text)))
    return rows


def _from_outside(statement: Data, value: object) -> GivenRows:
    """What the command line or the library gives."""
    name = shortened(statement.name.text)
    called = f"<{statement.name.text}>"
    if isinstance(value, FileText):
        return GivenRows(value.source, _rows_of(value.source))
    if isinstance(value, str):
        return _from_text(Source(called, value.replace("\r\n", "\n")))
    if not isinstance(value, list | tuple):
        told = f"`{name}` must be a text or a list of rows, not `{type(value).__name__}`"
        cure = 'give the rows as texts: `["12", "34"]`'
        return GivenRows(None, (), [fault("E200", statement.name.span, told, help=cure)])
    cure = "a row of a table is a text or a list of integers and texts; other rows are texts"
    for number, row in enumerate(value, start=1):
        if problem := _wrong_in(row, in_table=statement.kind == "table"):
            told = f"row {number} of `{name}` {problem}"
            return GivenRows(None, (), [fault("E200", statement.name.span, told, help=cure)])
    if all(isinstance(row, str) for row in value):
        lines = value if statement.kind == "packing" else map(written, value)
        return _from_text(Source(called, "\n".join(lines)))
    # Rows that are lists of entries, or single entries: their source is made of them.
    rows, start = [], 0
    for row in value:
        entries = tuple(map(str, row if isinstance(row, list | tuple) else (row,)))
        rows.append(DataRow(" ".join(map(written, entries)), start, entries))
        start += len(rows[-1].text) + 1
    return _from_text(Source(called, "\n".join(row.text for row in rows)), rows)


def _from_text(source: Source, rows: Sequence[DataRow] | None = None) -> GivenRows:
    """The rows of a text, and its characters that cannot be read."""
    faults = [each._replace(source=source) for each in unreadable(source.text)]
    return GivenRows(source, _rows_of(source) if rows is None else rows, faults)


def _wrong_in(row: object, *, in_table: bool) -> str:
    """What is wrong with a row of a list; rows of tables may be lists, or one integer."""
    if not in_table:
        return "" if isinstance(row, str) else f"must be a text, not `{type(row).__name__}`"
    for entry in row if isinstance(row, list | tuple) else (row,):
        if isinstance(entry, str):
            continue
        if isinstance(entry, bool) or not isinstance(entry, Integral):
            return f"must have integers and texts, not `{type(entry).__name__}`"
        if abs(int(entry)) > LARGEST:
            return "has an integer that is too large"
    return ""


_INTEGER = re.compile(r"-?[0-9]+")


def parameter_value(
    parameter: ParameterStatement, given: object, *, wants_integer: bool
) -> int | str:
    """What a parameter is; texts that are integers become integers.

    `wants_integer` is true if the value in the model is an integer: then any other text is wrong.
    """
    name = shortened(parameter.name.text)
    shown = shortened(repr(str(given) if isinstance(given, str) else given))
    found, code, remedy = _plain(given), "E190", ""
    if isinstance(found, int) and abs(found) > MOST_INTEGER:
        code, told = "E192", f"the integer given for the parameter `{name}` is too large"
        remedy = f"an integer has at most {MOST_DIGITS} digits"
    elif isinstance(found, str) and wants_integer:
        told = f"the parameter `{name}` is an integer, not {shown}"
        remedy = f"give an integer, as in `-D {name}=8`; a parameter that has a "
        remedy += "text in the model can be any text"
    elif isinstance(found, int | str):
        return found
    else:
        told = f"the parameter `{name}` is an integer or a text, not {shown}"
    raise RowError(code, parameter.span, told, help=remedy)


def _plain(value: object) -> object:
    """A parameter as an integer or a text, if it is one; of a file the line ends do not count."""
    if isinstance(value, str):
        text = value.strip() if isinstance(value, FileText) else str(value)
        if _INTEGER.fullmatch(text):
            digits = text.lstrip("-").lstrip("0") or "0"
            size = int(digits) if len(digits) <= MOST_DIGITS else MOST_INTEGER + 1
            return -size if text.startswith("-") else size
        return str(value).rstrip("\n") if isinstance(value, FileText) else text
    is_number = isinstance(value, Integral) and not isinstance(value, bool)
    return int(value) if is_number else None  # type: ignore[call-overload]
