"""The forms in which rows are given: texts with CSV, JSON, graphs or blanks, and values of Python.

The extension of a file tells its form, or else its look.
"""

import csv
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from itertools import accumulate, chain, pairwise, repeat
from math import isnan
from numbers import Integral
from os import PathLike
from pathlib import PurePath
from sys import maxsize
from typing import Any

from dlxc.languages.xc.data.rows import (
    EMPTY,
    WHOLE,
    DataFault,
    DataRow,
    GivenRows,
    columns_in,
    rows_of_lines,
    unreadable_in,
)
from dlxc.languages.xc.syntax.tree import Data
from dlxc.problem.blocks import LARGEST
from dlxc.text.csv_rows import QUOTED, CsvFault, csv_rows, entry_pattern, separator_of
from dlxc.text.diagnostics import Diagnostic, fault, unreadable
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span

_EXTENSIONS = {".csv": "csv", ".tsv": "tsv", ".json": "json", ".col": "graph"}
_EXTENSIONS |= dict.fromkeys((".edges", ".edgelist"), "edges")
"""What extensions tell; `edges` are rows with comments, and their look tells the rest."""

_GRAPHS = (["p", "edge"], ["p", "edges"], ["p", "col"])
"""How the line begins that says how large a graph of DIMACS is."""

_OTHER_LINES = ("c", "p", "n", "d", "v", "x")
"""How lines of a graph of DIMACS begin that are not edges."""

_BEGINS_JSON = re.compile(r"\s*\[\s*[\[{\]]")
_INNER_BLANK = re.compile(r"[^\s,;]\s+[^\s,;]")


def rows_of_table(statement: Data, source: Source) -> GivenRows:
    """The rows of a text for a table.

    Raises `DataFault` if the text is not of its form.
    """
    form = _EXTENSIONS.get(PurePath(source.name).suffix.lower(), "")
    comments = "#%" if form == "edges" else ""
    lines = source.line_spans()
    if comments:
        lines = (line for line in lines if source.text[line.start : line.start + 1] not in comments)
    rows = rows_of_lines(source, lines)
    if form in ("", "edges"):
        form = _looks_like(source, rows)
    if form == "json":
        return GivenRows(source, _json_rows(statement, source))
    if form == "graph":
        return _graph(source, rows)
    if form == "blanks" or not rows:
        return GivenRows(source, rows)
    separator = "\t" if form == "tsv" else separator_of(rows[0].text)
    pattern = entry_pattern(separator)
    try:
        rows = [
            DataRow(source.slice(at), at.start, (*entries,), pattern)
            for at, entries in csv_rows(source, separator, comments)
        ]
    except CsvFault as stop:
        remedy = 'an entry in quotes has `""` for each quote in it, and a quote at its end'
        raise DataFault(fault("E001", stop.span, str(stop), help=remedy), source) from None
    return GivenRows(source, rows, is_csv=True)


def _looks_like(source: Source, rows: Sequence[DataRow]) -> str:
    if _BEGINS_JSON.match(source.text):
        return "json"
    begun = next((parts for row in rows if (parts := row.text.split())[0] != "c"), [])
    if begun[:2] in _GRAPHS:
        return "graph"
    first = QUOTED.sub("x", rows[0].text) if rows else ""
    is_separated = ("," in first or ";" in first) and not _INNER_BLANK.search(first)
    return "csv" if is_separated else "blanks"


def _graph(source: Source, rows: Iterable[DataRow]) -> GivenRows:
    """The edges of a graph of DIMACS, each once, in the direction in which it is there first.

    The numbers of its line `p` are compared with them.
    """
    edges: dict[tuple[str, ...], DataRow] = {}
    sizes, count = [], 0
    for row in rows:
        word, *entries = row.text.split()
        if word == "e":
            text = row.text[1:].lstrip()
            edge, count = DataRow(text, row.span.end - len(text)), count + 1
            edges.setdefault((*sorted(entries[:2]), *entries[2:]), edge)
        elif word == "p":
            sizes.append(row)
        elif word not in _OTHER_LINES:
            message = f"`{shortened(row.text)}` is not a line of a DIMACS graph"
            remedy = "such a graph has the lines `c COMMENT`, `p edge NODES EDGES`, `e NODE NODE`"
            raise DataFault(fault("E001", row.span, message, help=remedy), source)
    faults = [fault for line in sizes[:1] for fault in _wrong_sizes(line, count, [*edges.values()])]
    return GivenRows(source, [*edges.values()], [each._replace(source=source) for each in faults])


def _wrong_sizes(line: DataRow, count: int, edges: Sequence[DataRow]) -> Iterator[Diagnostic]:
    """A warning where the line `p edge VERTICES EDGES` has other numbers than the edges.

    `count` lines have edges, each of `edges` is there once.  EDGES may count these, the lines, or
    each edge in both directions.
    """
    sizes, ends = line.text.split()[2:4], [edge.parts()[:2] for edge in edges]
    if len(sizes) < 2 or any(len(end) < 2 for end in ends):
        return
    found = len({vertex for edge in ends for vertex in edge})
    counts = [*map(str, (count, len(ends), 2 * len(ends)))]
    are_numbers = all(size.isascii() and size.isdecimal() for size in sizes)
    if are_numbers and (sizes[0] != str(found) or sizes[1] not in counts):
        message = f"`{shortened(line.text)}`: the table has {plural(len(ends), 'edge')}"
        message += f" and the {found} vertices of these"
        cure = "see if edges are missing; where vertices without edges count, let the columns be"
        cure += " `int` and the vertices `1..n`"
        yield fault("W229", line.span, message, help=cure)


_DECODER = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)
"""Numbers stay as they are written, however long they are."""


def _json_rows(statement: Data, source: Source) -> list[DataRow]:
    """The elements of a list, each with its place."""
    rows, text, end = [], source.text, source.text.find("[")
    for entries in entries_of(statement, _json_values(source)):
        start = end + 1
        while text[start] in ", \t\n":
            start += 1
        end = _DECODER.raw_decode(text, start)[1] - 1
        rows.append(DataRow(text[start : end + 1], start, entries, WHOLE))
    return rows


def _json_values(source: Source) -> list[object]:
    text = source.text
    at, message = len(text) - len(text.lstrip()), "this JSON is not a list"
    try:
        values = _DECODER.decode(text) if text[at : at + 1] == "[" else None
        if isinstance(values, list):
            return values
    except json.JSONDecodeError as error:
        at, message = error.pos, f"this cannot be read as JSON: {error.msg}"
    except RecursionError:
        message = "this JSON is nested too deep"
    here = Span(min(at, len(text)), min(at + 1, len(text)))
    remedy = "a table in JSON is a list of lists, or of objects: `[[1, 2], [3, 4]]`"
    raise DataFault(fault("E001", here, message, help=remedy), source)


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


def _separated(called: str, rows: Sequence[tuple[str, ...]]) -> GivenRows:
    """Rows of entries, in a text that is made of them as CSV, with a line for each."""
    text = StringIO()
    write = csv.writer(text, lineterminator="\n").writerow
    starts = [0, *accumulate(write([each.replace("\n", " ") for each in row]) for row in rows)]
    source, pattern = Source(called, text.getvalue()), entry_pattern(",")
    lines = zip(rows, pairwise(starts), strict=True)
    data_rows = [DataRow(source.text[at : end - 1], at, row, pattern) for row, (at, end) in lines]
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
        raise ValueError(wrong)  # noqa: TRY004 - it is reported as the others are
    if abs(value) > LARGEST:
        raise ValueError(f"has an integer that is too large{place}")
    return str(int(value))


def _not_data(statement: Data, message: str, cure: str, row: int = 0) -> DataFault:
    """A fault of what is given for a statement, or of a row of it, which is counted from 1."""
    called = f"`{shortened(statement.name.text)}`"
    called = f"row {row} of {called}" if row else called
    return DataFault(fault("E200", statement.name.span, f"{called} {message}", help=cure))
