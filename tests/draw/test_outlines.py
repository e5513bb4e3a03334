"""Outlines hold their cells, whatever the cells are, and lines lie between them."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dlxc.draw.tilings import SQUARES, TILINGS, LayerPlace, straight_runs


@pytest.mark.parametrize("name", ["square", "triangular", "hexagonal"])
@given(data=st.data())
def test_lines_lie_between_cells_that_touch(name: str, data: st.DataObject) -> None:
    """Outlines and the lines inside are as long as all sides; those inside count twice."""
    number, kinds = st.integers(-3, 3), len(TILINGS[name].shapes)
    places = data.draw(st.sets(st.tuples(number, number, st.integers(0, kinds - 1)), max_size=20))
    tiling = TILINGS[name]
    sides = sum(_length(tiling.polygon(place)) for place in places)
    inner = sum(dist(start, end) for start, end in tiling.inner(places))
    outer = sum(_length(loop) for loop in tiling.loops(places))
    assert sides == pytest.approx(outer + 2 * inner, abs=1e-6)


def _length(loop: Sequence[tuple[float, float]]) -> float:
    return sum(dist(start, end) for start, end in pairwise([*loop, loop[0]]))


def test_cells_that_touch_at_a_corner_have_loops_of_their_own() -> None:
    """Six triangles meet at a corner: of three that touch only there each has its own loop."""
    tiling = TILINGS["triangular"]
    around: list[LayerPlace] = [(1, 1, 0), (0, 1, 0), (1, 0, 0)]
    assert len(tiling.loops(around)) == 3
    ring = [*around, (0, 1, 1), (0, 0, 1), (1, 0, 1)]
    assert [len(loop) for loop in tiling.loops(ring)] == [6]


def test_straight_lines_are_joined() -> None:
    square: list[LayerPlace] = [(0, 0, 0), (0, 1, 0), (1, 0, 0), (1, 1, 0)]
    assert SQUARES.loops(square) == [[(0, 0), (2, 0), (2, 2), (0, 2)]]
    assert SQUARES.inner(square) == [((1, 0), (1, 2)), ((0, 1), (2, 1))]
    apart = [((0, 0), (1, 0)), ((2, 0), (3, 0)), ((1, 0), (1, 1))]
    assert sorted(straight_runs(apart)) == sorted(apart)
