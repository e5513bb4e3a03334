"""Where the data of a model comes from: from outside, from rows in the model, or from a file."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Integral
from typing import NamedTuple

from dlxc.languages.language import Inputs
from dlxc.languages.xc.data_codes import NO_DATA, NO_ROW, NO_ROWS
from dlxc.languages.xc.data_values import LARGEST, DataRow, written
from dlxc.languages.xc.tree import Data
from dlxc.text.decoding import unreadable
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import FileText, Source


class GivenRows(NamedTuple):
    """Rows of data, the text that they stand in, and why there are none.

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
        told = [d if d.span else d._replace(span=place, source=None) for d in faults]
        return GivenRows(source, _rows_of(source), told)
    missing = NO_DATA.at(statement.name.span, name=name)
    return GivenRows(None, (), [missing._replace(tolerated=inputs.are_partial)])


def _rows_of(source: Source) -> list[DataRow]:
    """The lines of a text without the blanks around them; lines without anything are none."""
    rows = []
    for line, start in zip(source.text.split("\n"), source.line_starts, strict=True):
        text = line.strip()
        if text:
            rows.append(DataRow(text, start + line.index(text)))
    return rows


def _from_outside(statement: Data, value: object) -> GivenRows:
    """What the command line or the library gives."""
    name = statement.name.text
    if isinstance(value, FileText):
        return GivenRows(value.source, _rows_of(value.source))
    called = f"<{name}>"
    if isinstance(value, str):
        return _from_text(Source(called, value.replace("\r\n", "\n")))
    place = statement.name.span
    if not isinstance(value, list | tuple):
        fault = NO_ROWS.at(place, name=name, found=_kind_of(value))
        return GivenRows(None, (), [fault])
    for number, row in enumerate(value, start=1):
        wrong = _wrong_in(row, in_table=statement.kind == "table")
        if wrong:
            return GivenRows(None, (), [NO_ROW.at(place, name=name, number=number, wrong=wrong)])
    if all(isinstance(row, str) for row in value):
        lines = value if statement.kind == "packing" else map(written, value)
        return _from_text(Source(called, "\n".join(lines)))
    return _from_lists(called, value)


def _from_text(source: Source) -> GivenRows:
    faults = [fault._replace(source=source) for fault in unreadable(source.text)]
    return GivenRows(source, _rows_of(source), faults)


def _from_lists(called: str, value: Sequence[object]) -> GivenRows:
    """Rows that are lists of entries, or single entries; their source is made of them."""
    rows, start = [], 0
    for row in value:
        entries = tuple(map(str, row if isinstance(row, list | tuple) else (row,)))
        text = " ".join(map(written, entries))
        rows.append(DataRow(text, start, entries))
        start += len(text) + 1
    source = Source(called, "\n".join(row.text for row in rows))
    faults = [fault._replace(source=source) for fault in unreadable(source.text)]
    return GivenRows(source, rows, faults)


def _wrong_in(row: object, *, in_table: bool) -> str:
    """Why a row of a list is none, or nothing.  Rows of tables may be lists, or one integer."""
    if isinstance(row, str):
        return ""
    if not in_table:
        return f"must be a text, not {_kind_of(row)}"
    entries = row if isinstance(row, list | tuple) else (row,)
    return next(filter(None, map(_wrong_entry, entries)), "")


def _wrong_entry(entry: object) -> str:
    if isinstance(entry, str):
        return ""
    if isinstance(entry, bool) or not isinstance(entry, Integral):
        return f"must have integers and texts, not {_kind_of(entry)}"
    if abs(int(entry)) > LARGEST:
        return "has an integer that is too large"
    return ""


def _kind_of(value: object) -> str:
    return f"`{type(value).__name__}`"
