"""Rows are sorted, kept once and found, however many columns they have and however large."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dlxc.geometry.row_keys import RowFinder, distinct, distinct_with_places, in_order

EDGES = (-(2**31), -4096, -1, 0, 1, 4095, 4096, 2**15, 2**20, 2**21 - 1, 2**21, 2**31 - 1)
Rows = list[list[int]]


def _rows(numbers: st.SearchStrategy[int], columns: int, least: int = 0) -> st.SearchStrategy[Rows]:
    return st.lists(st.lists(numbers, min_size=columns, max_size=columns), min_size=least)


@given(st.integers(1, 9).flatmap(lambda columns: _rows(st.sampled_from(EDGES), columns, 1)))
def test_cells_are_sorted_and_kept_once(rows: Rows) -> None:
    array = np.array(rows, np.int64)
    found = in_order(array)
    assert found.tolist() == [list(row) for row in sorted({*map(tuple, rows)})]
    assert found.dtype == np.int32


def test_no_rows() -> None:
    assert in_order(np.zeros((0, 3), np.int64)).shape == (0, 3)
    finder = RowFinder([np.zeros(0, np.int64)])
    assert finder.find([np.zeros(2, np.int64)]).tolist() == [-1, -1]


_numbers = st.integers(-3, 3) | st.sampled_from([-(1 << 63), -(1 << 40), 1 << 61, (1 << 63) - 1])


@st.composite
def two_tables(draw: st.DrawFn) -> tuple[Rows, Rows, int]:
    """Two tables of equally many columns, and how many; their numbers are often equal."""
    width = draw(st.integers(1, 5))
    known, others = (draw(_rows(_numbers, width)) for _ in range(2))
    return known, others + known, width


@given(two_tables())
def test_rows_are_found_as_a_dictionary_finds_them(tables: tuple[Rows, Rows, int]) -> None:
    known, wanted, width = tables
    finder = RowFinder([*np.array(known, np.int64).reshape(-1, width).T])
    first: dict[tuple[int, ...], int] = {}
    for at, row in enumerate(known):
        first.setdefault(tuple(row), at)
    found = finder.find([*np.array(wanted, np.int64).reshape(-1, width).T]).tolist()
    assert found == [first.get(tuple(row), -1) for row in wanted]
    assert finder.first_rows.tolist() == sorted(first.values())
    of_kinds = finder.rows_of_kinds.tolist()
    assert [of_kinds[kind] for kind in finder.kinds] == [first[tuple(row)] for row in known]


@given(st.lists(st.integers(-3, 3) | st.integers(-100, 100)))
def test_distinct_values_are_what_a_set_of_them_is(numbers: list[int]) -> None:
    values, place_of = distinct_with_places(np.array(numbers, np.int32))
    assert values.tolist() == distinct(np.array(numbers)).tolist() == sorted(set(numbers))
    assert values[place_of].tolist() == numbers
