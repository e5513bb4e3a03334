"""Outlines hold their cells, whatever the cells are, and lines lie between them."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from support.pictures import inside

from dlxc.draw.tilings import SQUARES


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=20))
def test_outlines_of_any_squares(places: set[tuple[int, int]]) -> None:
    cells = [(row, column, 0) for row, column in places]
    path = ""
    for loop in SQUARES.loops(cells):
        path += f"M{loop[0][0] * 20:g} {loop[0][1] * 20:g}"
        for before, corner in pairwise(loop):
            path += f"H{corner[0] * 20:g}" if corner[1] == before[1] else f"V{corner[1] * 20:g}"
        path += "Z"
    assert inside(path) == places
    lengths = sum(abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in SQUARES.inner(cells))
    across = sum((r, c + 1) in places for r, c in places)
    assert lengths == across + sum((r + 1, c) in places for r, c in places)
