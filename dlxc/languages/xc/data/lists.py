"""Rows that are values of Python: lists, objects, frames of pandas and arrays of NumPy."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from itertools import accumulate, chain, repeat
from math import isnan
from numbers import Integral
from os import PathLike
from sys import maxsize
from typing import Any

from dlxc.languages.xc.data.rows import (
    EMPTY,
    DataFault,
    DataRow,
    GivenRows,
    columns_in,
    rows_of_lines,
    unreadable_in,
)
from dlxc.languages.xc.syntax.tree import Data
from dlxc.languages.xc.values.data import LARGEST
from dlxc.text.csv_rows import entry_pattern
from dlxc.text.decoding import unreadable
from dlxc.text.diagnostics import fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source


def rows_of_list(statement: Data, value: object) -> GivenRows:
    """The rows of a list, a frame or an array; raises `DataFault` for anything else."""
    rows, called = _plain(value), f"<{statement.name.text}>"
    if not isinstance(rows, list | tuple):
        message = f"must be a text or a list of rows, not `{type(value).__name__}`"
        cure = 'give the rows as texts: `["12", "34"]`'
        if isinstance(value, PathLike):
            cure = "give the text of the file: `PATH.read_text()`"
        raise _not_data(statement, message, cure)
    texts = [row for row in rows if isinstance(row, str)]
    if statement.kind == "table" and (rows is not value or len(texts) < len(rows)):
        return _separated(called, entries_of(statement, rows))
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, str):
            message = f"must be a text, not `{type(row).__name__}`"
            raise _not_data(statement, message, "only a table has rows that are lists", number)
    if statement.kind != "packing":
        texts = [text.replace("\n", " ") or EMPTY for text in texts]
    source = Source(called, "\n".join(texts))
    return GivenRows(source, rows_of_lines(source, source.line_spans()), unreadable_in(source))


def entries_of(statement: Data, rows: Sequence[object]) -> list[tuple[str, ...]]:
    """The entries of each row of a table as texts, in the order of its columns if these have names.

    A list at the end of a row is the rest of it.  Raises `DataFault` for a column that is missing,
    and for what is neither integer nor text.
    """
    keys: list[Any] = []
    if rows and all(isinstance(row, dict) for row in rows):
        keys = [*dict.fromkeys(key for row in rows for key in row)]  # type: ignore[attr-defined]
        keys = [keys[number] for number in columns_in([*map(str, keys)], statement, are_keys=True)]
        rows = [[row.get(key) for key in keys] for row in rows]  # type: ignore[attr-defined]
    fixed = len(statement.columns) - 1 if statement.columns[-1].is_rest else maxsize
    places = [f" in column `{shortened(str(key))}`" for key in keys]
    last, found = places[-1] if places else "", []
    for number, row in enumerate(rows, start=1):
        values = [*_several(_plain(row))]
        values[fixed:] = [part for each in values[fixed:] for part in _several(_plain(each))]
        try:
            found.append(tuple(map(_text, values, chain(places, repeat(last)))))
        except ValueError as wrong:
            cure = "a row of a table is a text, or a list or an object of integers and texts"
            raise _not_data(statement, str(wrong), cure, number) from None
    return found


def _separated(called: str, rows: Iterable[Sequence[str]]) -> GivenRows:
    """Rows of entries, in a text that is made of them as CSV, with a line for each."""
    found, text = [*map(tuple, rows)], StringIO()
    write = csv.writer(text, lineterminator="\n").writerow
    ends = accumulate(write([each.replace("\n", " ") for each in row]) for row in found)
    starts = [0, *ends]
    source, pattern = Source(called, text.getvalue()), entry_pattern(",")
    lines = zip(found, starts, starts[1:], strict=False)
    data_rows = [DataRow(source.text[at : end - 1], at, row, pattern) for row, at, end in lines]
    return GivenRows(source, data_rows)


def _plain(value: Any) -> Any:
    """A frame of pandas as a list of objects, an array of NumPy as lists; other values stay.

    A frame whose columns have numbers for names is like an array.
    """
    if hasattr(value, "itertuples"):
        names = [*value.columns]
        rows = [*value.astype(object).where(value.notna(), None).itertuples(index=False, name=None)]
        are_numbers = all(isinstance(name, int) for name in names)
        return rows if are_numbers else [dict(zip(names, row, strict=True)) for row in rows]
    return value.tolist() if hasattr(value, "tolist") else value


def _several(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list | tuple) else (value,)


def _text(value: Any, place: str) -> str:
    """An entry as a text, of what is missing an empty one; a `ValueError` says what is wrong.

    `place` says in which column it is.
    """
    if isinstance(value, str):
        for diagnostic in unreadable(value):
            raise ValueError(f"cannot be read{place}: {diagnostic.message}")
        return value
    if value is None or (isinstance(value, float) and isnan(value)):
        return ""
    if isinstance(value, float) and value.is_integer():  # integers, where NumPy has gaps
        value = int(value)
    if isinstance(value, bool) or not isinstance(value, int | Integral):
        wrong = f"must have integers and texts, not `{type(value).__name__}`{place}"
        raise ValueError(wrong)  # noqa: TRY004 - it is told as the others are
    if abs(value) > LARGEST:
        raise ValueError(f"has an integer that is too large{place}")
    return str(int(value))


def _not_data(statement: Data, told: str, cure: str, row: int = 0) -> DataFault:
    """A fault of what is given for a statement, or of a row of it, which is counted from 1."""
    called = f"`{shortened(statement.name.text)}`"
    called = f"row {row} of {called}" if row else called
    return DataFault(fault("E200", statement.name.span, f"{called} {told}", help=cure))
