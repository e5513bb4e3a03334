"""Items that an option has twice are found as a reader finds them."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dlxc.languages.xc.families.options import repetitions


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
