"""Rows that are values of Python: lists, objects, frames of pandas and arrays of NumPy."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from math import isnan
from numbers import Integral
from sys import maxsize
from typing import Any

from dlxc.languages.xc.data.rows import DataFault, columns_in
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.sequences import LARGEST
from dlxc.text.decoding import unreadable
from dlxc.text.diagnostics import fault
from dlxc.text.prose import shortened

Entries = tuple[str, ...]


def listed_rows(statement: Data, value: object) -> Sequence[object]:
    """The rows of a list, a frame or an array; raises `DataFault` for anything else."""
    rows, name, in_table = _plain(value), shortened(statement.name.text), statement.kind == "table"
    if not isinstance(rows, list | tuple):
        told = f"`{name}` must be a text or a list of rows, not `{type(value).__name__}`"
        raise _not_data(statement, told, 'give the rows as texts: `["12", "34"]`')
    for number, row in enumerate(rows, start=1):
        if not (in_table or isinstance(row, str)):
            told = f"row {number} of `{name}` must be a text, not `{type(row).__name__}`"
            raise _not_data(statement, told, "only a table has rows that are lists")
    are_entries = in_table and rows is not value  # and not rows that are split at blanks
    return [(row,) if isinstance(row, str) else row for row in rows] if are_entries else rows


def entries_of(statement: Data, rows: Sequence[object]) -> list[Entries]:
    """The entries of each row of a table as texts, in the order of its columns if these have names.

    A list at the end of a row is the rest of it.  Raises `DataFault` for a column that is missing,
    and for what is neither integer nor text.
    """
    if rows and all(isinstance(row, dict) for row in rows):
        keys = [*dict.fromkeys(key for row in rows for key in row)]  # type: ignore[attr-defined]
        keys = [keys[number] for number in columns_in([*map(str, keys)], statement)]
        rows = [[row.get(key) for key in keys] for row in rows]  # type: ignore[attr-defined]
    fixed = len(statement.columns) - 1 if statement.columns[-1].is_rest else maxsize
    found = []
    for number, row in enumerate(rows, start=1):
        values = [*_several(_plain(row))]
        values[fixed:] = [part for each in values[fixed:] for part in _several(_plain(each))]
        problem = next(filter(None, map(_wrong_in, values)), "")
        if problem:
            told = f"row {number} of `{shortened(statement.name.text)}` {problem}"
            cure = "a row of a table is a text, or a list or an object of integers and texts"
            raise _not_data(statement, told, cure)
        found.append(tuple(map(_text, values)))
    return found


def _plain(value: Any) -> Any:
    """A frame of pandas as a list of objects, an array of NumPy as lists; other values stay.

    A frame whose columns have numbers for names is like an array.
    """
    if hasattr(value, "itertuples"):
        names = [*value.columns]
        rows = [*value.astype(object).where(value.notna(), None).itertuples(index=False, name=None)]
        are_numbers = all(isinstance(name, int) for name in names)
        return rows if are_numbers else [dict(zip(names, row, strict=True)) for row in rows]
    if hasattr(value, "tolist"):
        return value.tolist()
    return value


def _several(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list | tuple) else (value,)


def _not_data(statement: Data, told: str, cure: str) -> DataFault:
    return DataFault(fault("E200", statement.name.span, told, help=cure))


def as_csv(entries: Entries) -> str:
    """Entries as a row of CSV, in one line."""
    text = StringIO()
    csv.writer(text, lineterminator="").writerow(each.replace("\n", " ") for each in entries)
    return text.getvalue()


def _wrong_in(value: object) -> str:
    """What is wrong with an entry."""
    if isinstance(value, str):
        return next((f"cannot be read: {each.message}" for each in unreadable(value)), "")
    if value is None or (isinstance(value, float) and (isnan(value) or value.is_integer())):
        return ""
    if isinstance(value, bool) or not isinstance(value, Integral):
        return f"must have integers and texts, not `{type(value).__name__}`"
    return "has an integer that is too large" if abs(int(value)) > LARGEST else ""


def _text(value: Any) -> str:
    """An entry as a text; what is missing is empty."""
    if isinstance(value, str):
        return value
    # Where NumPy has no value, it has a number that is none.
    return "" if value is None or isnan(value) else str(int(value))
