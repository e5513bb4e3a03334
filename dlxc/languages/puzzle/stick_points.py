"""The points that a piece of sticks runs straight through, and those where pieces may cross.

Rows of points have the kind 2 of the lattice `sticks`.

>>> points_run_through(np.array([[0, 0, 0], [1, 0, 0], [1, 0, 1]])).tolist()
[[1, 0, 2]]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells, in_order

_HORIZONTAL, _VERTICAL, _POINT = 0, 1, 2


def points_run_through(sticks: NDArray[np.integer]) -> Cells:
    """The points with sticks on both sides, or above and below, in order."""
    level, upright = _straight(sticks)
    return in_order(np.array(sorted(level | upright), np.int32).reshape(-1, 3))


def points_of_crossings(sticks: NDArray[np.integer]) -> Cells:
    """The points with sticks on all four sides, in order."""
    level, upright = _straight(sticks)
    return in_order(np.array(sorted(level & upright), np.int32).reshape(-1, 3))


def _straight(
    sticks: NDArray[np.integer],
) -> tuple[set[tuple[int, int, int]], set[tuple[int, int, int]]]:
    """The points between two horizontal sticks, and those between two vertical ones."""
    known = {*map(tuple, sticks.tolist())}
    level = {(x, y, _POINT) for x, y, k in known if k == _HORIZONTAL and (x - 1, y, k) in known}
    upright = {(x, y, _POINT) for x, y, k in known if k == _VERTICAL and (x, y - 1, k) in known}
    return level, upright
