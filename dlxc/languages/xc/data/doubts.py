"""Warnings of data that looks like something else than what is read: columns, headers, graphs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dlxc.languages.xc.data.rows import DataRow
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import listed, shortened

_CODE = "W229"


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
