"""Warnings of data that looks like something else than what is read: columns, headers, graphs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from dlxc.languages.xc.data.rows import DataRow
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import listed, shortened

_CODE = "W229"

_FEWEST_ROWS = 3
"""With fewer other rows nothing is said about the first one."""

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
    are = "is" if len(unread) == 1 else "are"
    told = f"{listed([*map(shortened, unread)], '`{}`')} of the header of `{name}` {are} not read: "
    told += f"`{shortened(names[rest.start])}` with its `*` ends before"
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
