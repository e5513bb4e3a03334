"""Rows are found in matrices of any width and size of numbers."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from dlxc.geometry.row_index import RowIndex


@st.composite
def matrices(draw: st.DrawFn) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Two matrices of the same width, with numbers that are often equal."""
    width = draw(st.integers(1, 5))
    numbers = st.sampled_from((-1, 0, 1, 2, 4095, 4096, 1 << 20, (1 << 61) - 1))
    rows = st.lists(st.lists(numbers, min_size=width, max_size=width), max_size=6)
    first, second = draw(rows), draw(rows)
    return (
        np.array(first, np.int64).reshape(-1, width),
        np.array(second + first, np.int64).reshape(-1, width),
    )


@given(matrices())
def test_the_first_equal_row_is_found(pair: tuple[NDArray[np.int64], NDArray[np.int64]]) -> None:
    known, wanted = pair
    rows = known.tolist()
    expected = [rows.index(row) if row in rows else -1 for row in wanted.tolist()]
    assert RowIndex(known).find(wanted).tolist() == expected


@given(matrices())
def test_equal_rows_are_of_one_kind(pair: tuple[NDArray[np.int64], NDArray[np.int64]]) -> None:
    matrix, _ = pair
    kinds = RowIndex(matrix).kinds.tolist()
    rows = matrix.tolist()
    for one, kind in zip(rows, kinds, strict=True):
        assert [one == other for other in rows] == [kind == other for other in kinds]


def test_an_empty_matrix_has_no_rows() -> None:
    index = RowIndex(np.zeros((0, 3), np.int64))
    assert index.find(np.zeros((2, 3), np.int64)).tolist() == [-1, -1]
    assert index.kinds.tolist() == []
