r"""The forms of texts that hold tables: CSV, JSON, graphs of DIMACS, and rows with blanks.

The extension of a file tells its form, or else its look.

>>> from dlxc.text.source import Word
>>> table = Data("table", Word("t", Span(0, 1)), (), None, None, (), None, None, Span(0, 1))
>>> [row.parts() for row in rows_of_table(table, Source("a.csv", 'x;"1;2"\n;3\n')).rows]
[['x', '1;2'], ['', '3']]
>>> [row.parts() for row in rows_of_table(table, Source("a.txt", "p edge 3 1\ne 1 3\n")).rows]
[['1', '3']]
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePath

from dlxc.languages.xc.data.lists import entries_of
from dlxc.languages.xc.data.rows import (
    WHOLE,
    DataFault,
    DataRow,
    GivenRows,
    rows_of_lines,
)
from dlxc.languages.xc.syntax.tree import Data
from dlxc.text.csv_rows import QUOTED, CsvFault, csv_rows, entry_pattern, separator_of
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import is_or_are, plural, shortened
from dlxc.text.source import Source, Span

_EXTENSIONS = {
    ".csv": "csv",
    ".tsv": "tsv",
    ".json": "json",
    ".col": "graph",
    ".edges": "edges",
    ".edgelist": "edges",
}
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
        elements = [*_json_elements(source)]
        found = entries_of(statement, [value for value, _ in elements])
        rows = [
            DataRow(source.slice(at), at.start, entries, WHOLE)
            for (_, at), entries in zip(elements, found, strict=True)
        ]
    elif form == "graph":
        return _graph(source, rows)
    elif form != "blanks" and rows:
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
    return GivenRows(source, rows)


def _looks_like(source: Source, rows: Sequence[DataRow]) -> str:
    """The form of a text by how it begins."""
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
    found: dict[tuple[str, ...], DataRow] = {}
    other, sizes, count = [], [], 0
    for row in rows:
        word, *entries = row.text.split()
        if word == "e":
            text = row.text[1:].lstrip()
            edge, count = DataRow(text, row.span.end - len(text)), count + 1
            found.setdefault((*sorted(entries[:2]), *entries[2:]), edge)
        elif word == "p":
            sizes.append(row)
        elif word not in _OTHER_LINES:
            other.append(row)
    if other:
        message = f"`{shortened(other[0].text)}` is not a line of a DIMACS graph"
        message += f", and {plural(len(other) - 1, 'other line')} like it" if other[1:] else ""
        remedy = "such a graph has the lines `c COMMENT`, `p edge NODES EDGES` and `e NODE NODE`"
        raise DataFault(fault("E001", other[0].span, message, help=remedy), source)
    edges = [*found.values()]
    told_sizes = [
        diagnostic for line in sizes[:1] for diagnostic in _sizes_of_graph(line, count, edges)
    ]
    return GivenRows(source, edges, [told_size._replace(source=source) for told_size in told_sizes])


_SIZE = re.compile("[0-9]{1,9}")


def _sizes_of_graph(line: DataRow, count: int, edges: Sequence[DataRow]) -> Iterator[Diagnostic]:
    """Tell the numbers of a graph of DIMACS that its edges do not have.

    `line` is its line `p edge VERTICES EDGES`; `count` lines have edges, each of `edges` is there
    once.  EDGES may count these, the lines, or each edge in both directions.
    """
    sizes, ends = line.text.split()[2:4], [edge.parts()[:2] for edge in edges]
    if len(sizes) < 2 or not all(map(_SIZE.fullmatch, sizes)) or any(len(end) < 2 for end in ends):
        return
    asked, stated = map(int, sizes)
    shown, found = shortened(line.text), len({vertex for edge in ends for vertex in edge})
    if found < asked:
        message = (
            f"`{shown}`: {asked - found} of {asked} vertices {is_or_are(asked - found)} without "
        )
        message += "edges, and not in the table"
        cure = f"where they count, let the columns be `int` and the vertices `1..{asked}`"
        yield fault("W229", line.span, message, help=cure)
    elif found > asked:
        message = f"`{shown}`: the edges have {found} vertices"
        yield fault("W229", line.span, message, help="see if a vertex has a wrong name")
    if stated not in (count, len(ends), 2 * len(ends)):
        message = f"`{shown}`: there {is_or_are(len(ends))} {plural(len(ends), 'edge')}"
        yield fault(
            "W229", line.span, message, help="see if edges are missing, or write their number"
        )


_DECODER = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)
"""Numbers stay as they are written, however long they are."""


def _json_elements(source: Source) -> Iterator[tuple[object, Span]]:
    """The elements of a list, each with its place."""
    text = source.text

    def broken(at: int, told: str) -> DataFault:
        here = Span(min(at, len(text)), min(at + 1, len(text)))
        remedy = "a table in JSON is a list of lists, or of objects: `[[1, 2], [3, 4]]`"
        return DataFault(fault("E001", here, told, help=remedy), source)

    end = len(text) - len(text.lstrip())
    if text[end : end + 1] != "[":
        raise broken(end, "this JSON is not a list")
    try:
        values = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise broken(error.pos, f"this cannot be read as JSON: {error.msg}") from None
    except RecursionError:
        raise broken(end, "this JSON is nested too deep") from None
    for value in values:
        start = end + 1
        while text[start] in ", \t\n":
            start += 1
        end = _DECODER.raw_decode(text, start)[1] - 1
        yield value, Span(start, end + 1)
