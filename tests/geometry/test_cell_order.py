"""Rows of cells are sorted rightly, however large their numbers are."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dlxc.geometry.cell_order import CellKeys, in_order

EDGES = (-(2**31), -4096, -1, 0, 1, 4095, 4096, 2**15, 2**20, 2**21 - 1, 2**21, 2**31 - 1)


def _rows(columns: int) -> st.SearchStrategy[list[list[int]]]:
    return st.lists(
        st.lists(st.sampled_from(EDGES), min_size=columns, max_size=columns), min_size=1, max_size=9
    )


@given(st.integers(1, 4).flatmap(_rows))
def test_rows_are_sorted_and_kept_once(rows: list[list[int]]) -> None:
    expected = sorted({tuple(row) for row in rows})
    found = in_order(np.array(rows, np.int64))
    assert [tuple(row) for row in found.tolist()] == expected
    assert found.dtype == np.int32


@given(st.integers(1, 4).flatmap(_rows))
def test_keys_are_unpacked_to_what_was_packed(rows: list[list[int]]) -> None:
    keys = CellKeys.of_rows(np.array(rows, np.int64))
    if keys.fit:
        assert keys.unpack(keys.pack(np.array(rows, np.int64))).tolist() == rows


@pytest.mark.parametrize(("widest", "fit"), [(2**21 - 1, True), (2**21, False)])
def test_keys_have_at_most_63_bits(widest: int, *, fit: bool) -> None:
    rows = np.array([[0, 0, 0], [widest, 5, widest], [2, widest, 1], [2, widest, 0]])
    assert CellKeys.of_rows(rows).fit == fit
    assert in_order(rows).tolist() == sorted(rows.tolist())


def test_numbers_that_cells_cannot_hold_are_refused() -> None:
    for number in (2**31, -(2**31) - 1, 2**40):
        with pytest.raises(OverflowError):
            in_order(np.array([[0, 0], [number, 0]]))


def test_no_rows() -> None:
    assert in_order(np.zeros((0, 3), np.int64)).shape == (0, 3)
