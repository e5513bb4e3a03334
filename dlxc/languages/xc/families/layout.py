"""The places of the items of a line: a line is a family, and groups in it are families too.

Each part of a line gives one entry for each of its rows.  Entries are numbered in the order in
which they are written: row by row, in a row part by part, in a group row by row again.  So they
are set out by offsets, and never sorted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from dlxc.languages.xc.syntax.tree import Clauses, Cost, Group, ItemSpec
from dlxc.languages.xc.values.columns import Codes
from dlxc.languages.xc.values.rows import RowTable

RowsOf = Callable[["Clauses | None", RowTable], RowTable]


class Entries(NamedTuple):
    """What one part of a line gives: an entry for each row of a table.

    `places` has shape (rows,): the places of the entries among all of the line.  `lines` has the
    row of the whole line that each belongs to.
    """

    part: ItemSpec | Cost
    table: RowTable
    places: Codes
    lines: Codes


class _GroupRows(NamedTuple):
    """A group with its rows; `counts` are the entries in each of them."""

    group: Group
    table: RowTable
    children: dict[int, _GroupRows]
    counts: Codes


class Line(NamedTuple):
    """All entries of a line: those of each part, and how many each row has."""

    parts: tuple[Entries, ...]
    counts: Codes


def laid_out(group: Group, table: RowTable, rows_of: RowsOf) -> Line:
    """Set out a line whose rows are known; `rows_of` gives those of the groups in it."""
    node = _node(group, table, rows_of)
    starts = np.cumsum(node.counts) - node.counts
    parts = tuple(_entries(node, starts, np.arange(table.count)))
    return Line(parts, node.counts)


def _node(group: Group, table: RowTable, rows_of: RowsOf) -> _GroupRows:
    children = {}
    counts = np.zeros(table.count, np.int64)
    for number, part in enumerate(group.parts):
        if isinstance(part, Group):
            child = _node(part, rows_of(part.clauses, table), rows_of)
            children[number] = child
            counts += _sums(child, table.count)
        else:
            counts += 1
    return _GroupRows(group, table, children, counts)


def _sums(child: _GroupRows, parents: int) -> Codes:
    """How many entries the rows of each parent have together."""
    ends = np.append(0, np.cumsum(child.counts))
    first = np.searchsorted(child.table.parents, np.arange(parents + 1))
    return np.diff(ends[first])


def _entries(node: _GroupRows, starts: Codes, lines: Codes) -> Iterator[Entries]:
    at = starts.copy()
    for number, part in enumerate(node.group.parts):
        if isinstance(part, Group):
            child = node.children[number]
            parents = child.table.parents
            before = np.cumsum(child.counts) - child.counts
            sums = _sums(child, node.table.count)
            first = np.cumsum(sums) - sums
            yield from _entries(child, at[parents] + before - first[parents], lines[parents])
            at += sums
        else:
            yield Entries(part, node.table, at.copy(), lines)
            at += 1
