"""Distinct values are what a set of them is."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dlxc.geometry.distinct_values import distinct, distinct_with_places


@given(st.lists(st.integers(-3, 3)))
def test_values_and_places(numbers: list[int]) -> None:
    array = np.array(numbers, np.int32)
    values, place_of = distinct_with_places(array)
    assert values.tolist() == distinct(array).tolist() == sorted(set(numbers))
    assert values[place_of].tolist() == numbers
