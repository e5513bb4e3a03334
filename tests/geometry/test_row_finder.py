"""Rows are found as a dictionary finds them."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dlxc.geometry.row_finder import RowFinder
from dlxc.languages.xc.repeated_items import repetitions

_numbers = st.one_of(st.integers(-3, 3), st.sampled_from([-(1 << 40), 1 << 40, 1 << 61]))


@st.composite
def two_tables(draw: st.DrawFn) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    width = draw(st.integers(1, 4))
    rows = st.lists(st.tuples(*[_numbers] * width), max_size=12)
    return draw(rows), draw(rows)


def _columns(rows: list[tuple[int, ...]], width: int) -> list[np.ndarray]:
    return [*np.array(rows, np.int64).reshape(-1, width).T]


@given(two_tables())
def test_rows_are_found(tables: tuple[list[tuple[int, ...]], list[tuple[int, ...]]]) -> None:
    known, wanted = tables
    width = len((known + wanted)[0]) if known + wanted else 1
    finder = RowFinder(_columns(known, width))
    first: dict[tuple[int, ...], int] = {}
    for at, row in enumerate(known):
        first.setdefault(row, at)
    found = finder.find(_columns(wanted, width)).tolist()
    assert found == [first.get(row, -1) for row in wanted]
    assert finder.first_rows.tolist() == sorted(first.values())
    kinds = finder.kinds.tolist()
    assert [finder.rows_of_kinds.tolist()[kind] for kind in kinds] == [first[row] for row in known]


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
