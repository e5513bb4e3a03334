"""Entries stand where nested loops would write them, and items that come twice are found."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dlxc.languages.xc.families.layout import laid_out
from dlxc.languages.xc.families.options import repetitions
from dlxc.languages.xc.syntax.tree import Clauses, Group, ItemSpec
from dlxc.languages.xc.values.rows import RowTable, repeated
from dlxc.text.source import Span, Word

_AT = Span(0, 0)
shapes = st.recursive(st.just("item"), lambda inner: st.lists(inner, min_size=1, max_size=3))


class _Rows:
    """Each row of a group's parent has as many rows as is drawn for the group."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data
        self.counts: dict[int, list[int]] = {}

    def __call__(self, clauses: Clauses | None, table: RowTable) -> RowTable:
        assert clauses is not None
        counts = st.lists(st.integers(0, 3), min_size=table.count, max_size=table.count)
        found = self.counts[clauses.span.start] = self._data.draw(counts)
        return repeated(table.child(), np.array(found, np.int64))[0]


def _group(shape: list[object], number: list[int]) -> Group:
    parts: list[ItemSpec | Group] = []
    number[0] += 1
    here = Span(number[0], 0)
    for part in shape:
        if isinstance(part, list):
            parts.append(_group(part, number))
        else:
            number[0] += 1
            name = (Word(str(number[0]), _AT),)
            parts.append(ItemSpec(None, None, name, None, False, None, Span(number[0], 0)))
    return Group(tuple(parts), Clauses((), (), (), here), (), here)


def _written(group: Group, rows: range, counts: dict[int, list[int]]) -> list[tuple[int, int]]:
    """The entries of some rows of a group, as loops write them: the part, and the row of it."""
    found = []
    for row in rows:
        for part in group.parts:
            if isinstance(part, Group):
                of_row = counts[part.span.start]
                start = sum(of_row[:row])
                found += _written(part, range(start, start + of_row[row]), counts)
            else:
                found.append((part.span.start, row))
    return found


@given(st.lists(shapes, min_size=1, max_size=3), st.integers(0, 3), st.data())
def test_entries_are_set_out(shape: list[object], rows: int, data: st.DataObject) -> None:
    group = _group(shape, [0])
    rows_of = _Rows(data)
    line = laid_out(group, RowTable(rows, {}), rows_of)
    places: dict[int, tuple[int, int]] = {}
    lines: dict[int, int] = {}
    for entries in line.parts:
        for row, (place, of_line) in enumerate(
            zip(entries.places.tolist(), entries.lines.tolist(), strict=True)
        ):
            places[place] = entries.part.span.start, row
            lines[place] = of_line
    written = [_written(group, range(row, row + 1), rows_of.counts) for row in range(rows)]
    assert [places[at] for at in sorted(places)] == [each for row in written for each in row]
    assert [lines[at] for at in sorted(lines)] == [
        row for row, each in enumerate(written) for _ in each
    ]
    assert line.counts.tolist() == [len(each) for each in written]


@given(st.lists(st.lists(st.integers(0, 2000) | st.integers(0, 5), max_size=6), max_size=8))
def test_repetitions(options: list[list[int]]) -> None:
    starts = np.cumsum([0, *map(len, options)])
    items = np.array([item for option in options for item in option], np.int32)
    expected = []
    for start, option in zip(starts.tolist(), options, strict=False):
        for at, item in enumerate(option):
            before = [other for other in range(at) if option[other] == item]
            if before:
                expected.append((start + at, start + before[-1]))
    later, before_them = repetitions(starts, items)
    assert sorted(zip(later.tolist(), before_them.tolist(), strict=True)) == expected
