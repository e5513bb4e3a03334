"""The places of the items of a line: a line is a family, and groups in it are families too.

Each part of a line gives one entry for each of its rows.  Entries are numbered in the order in
which they are written: row by row, in a row part by part, in a group row by row again.  So they
are set out by offsets, and never sorted.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from dlxc.languages.xc.syntax.tree import Clauses, Cost, Group, ItemSpec
from dlxc.languages.xc.values.columns import Ints
from dlxc.languages.xc.values.rows import RowTable

RowsOf = Callable[["Clauses | None", RowTable], RowTable]


class Entries(NamedTuple):
    """What one part of a line gives: an entry for each row of a table.

    `places` has shape (rows,): the places of the entries among all of the line.  `lines` has the
    row of the whole line that each belongs to.
    """

    part: ItemSpec | Cost
    table: RowTable
    places: Ints
    lines: Ints


class Line(NamedTuple):
    """All entries of a line: those of each part, and how many each row has."""

    parts: list[Entries]
    counts: Ints


def laid_out(group: Group, table: RowTable, rows_of: RowsOf) -> Line:
    """Set out a line whose rows are known; `rows_of` gives those of the groups in it."""
    parts, counts = _in_rows(group, table, rows_of)
    return Line(_moved(parts, table, np.cumsum(counts) - counts), counts)


def _in_rows(group: Group, table: RowTable, rows_of: RowsOf) -> Line:
    """Set out a line; each row has its own places, from 0."""
    parts = []
    counts, lines = np.zeros(table.count, np.int64), np.arange(table.count)
    for part in group.parts:
        if isinstance(part, Group):
            inner = rows_of(part.clauses, table)
            entries, sizes = _in_rows(part, inner, rows_of)
            ends = np.append(0, np.cumsum(sizes))
            ends_of_rows = ends[np.searchsorted(inner.parents, np.arange(table.count + 1))]
            starts = ends[:-1] + (counts - ends_of_rows[:-1])[inner.parents]
            parts += [
                each._replace(lines=inner.parents[each.lines])
                for each in _moved(entries, inner, starts)
            ]
            counts = counts + np.diff(ends_of_rows)
        else:
            parts.append(Entries(part, table, counts, lines))
            counts = counts + 1
    return Line(parts, counts)


def _moved(parts: list[Entries], table: RowTable, starts: Ints) -> list[Entries]:
    """Entries, with the places of each row of a table from its start on."""
    return [
        part._replace(places=part.places + (starts if part.table is table else starts[part.lines]))
        for part in parts
    ]
