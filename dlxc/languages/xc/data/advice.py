"""Warnings of data that looks like something else than what is read: columns, headers, graphs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from dlxc.languages.xc.data.rows import DataRow
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import is_or_are, listed, plural, shortened

_CODE = "W229"

_FEWEST_ROWS = 3
"""With fewer other rows nothing is said about the first one."""

_SIZE = re.compile("[0-9]{1,9}")
_NO_LETTERS = re.compile(r"\W+")


def columns_behind_rest(
    name: str, header: DataRow, rest: slice, named: Sequence[int], rows: Sequence[Sequence[str]]
) -> Iterator[Diagnostic]:
    """Tell columns behind the rest of the rows that the statement does not name and that are used.

    `rest` is where the rest is in each row; `named` are the places of all columns of the statement.
    """
    names, first = header.parts(), rest.stop
    if first is None or first in named:
        return
    end = min((place for place in named if place > first), default=None)
    if not any(any(row[first:end]) for row in rows):
        return
    unread = [each for each in names[first:end] if each]
    told = f"{listed([*map(shortened, unread)], '`{}`')} of the header of `{name}` "
    told += (
        f"{is_or_are(unread)} not read: `{shortened(names[rest.start])}` with its `*` ends before"
    )
    cure = "leave their names empty in the header if they belong to it; "
    cure += "if not, let the column with `*` be the last one"
    yield fault(_CODE, header.place(first), told, help=cure)


def header_among_rows(
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
    told = f"the first row of `{name}` is read as data, and looks like a header"
    cure = f"if it is one, name the columns in the statement: `of {shortened(names)}`; "
    cure += "if not, let another row be the first one"
    yield fault(_CODE, first.span, told, help=cure)


def sizes_of_graph(line: DataRow, count: int, edges: Sequence[DataRow]) -> Iterator[Diagnostic]:
    """Tell the numbers of a graph of DIMACS that its edges do not have.

    `line` is its line `p edge VERTICES EDGES`; `count` lines have edges, each of `edges` is there
    once.  EDGES may count these, the lines, or each edge in both directions.
    """
    sizes, ends = line.text.split()[2:4], [edge.parts()[:2] for edge in edges]
    if (
        len(sizes) < 2
        or not all(map(_SIZE.fullmatch, sizes))
        or any(len(each) < 2 for each in ends)
    ):
        return
    asked, stated = map(int, sizes)
    shown, found = shortened(line.text), len({vertex for edge in ends for vertex in edge})
    if found < asked:
        told = f"`{shown}`: {asked - found} of {asked} vertices {is_or_are(asked - found)} without "
        told += "edges, and not in the table"
        cure = f"where they count, let the columns be `int` and the vertices `1..{asked}`"
        yield fault(_CODE, line.span, told, help=cure)
    elif found > asked:
        told = f"`{shown}`: the edges have {found} vertices"
        yield fault(_CODE, line.span, told, help="see if a vertex has a wrong name")
    if stated not in (count, len(ends), 2 * len(ends)):
        told = f"`{shown}`: there {is_or_are(len(ends))} {plural(len(ends), 'edge')}"
        yield fault(_CODE, line.span, told, help="see if edges are missing, or write their number")
