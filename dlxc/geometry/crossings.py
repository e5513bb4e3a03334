"""The points at which pieces of sticks could cross.

A piece runs straight through a point if it has the sticks on both sides of it, or those above and
below it.  Of two pieces that do, one crosses the other.
"""

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import Cells, RowFinder, in_order

POINT = 2
"""The kind of points on the lattice of sticks."""

_BEFORE = ((-1, 0, 0), (0, -1, 0))
"""The step to the stick before a horizontal one, and to that before a vertical one."""


def points_run_through(sticks: NDArray[np.integer]) -> Cells:
    """The points with sticks on both sides, or above and below, in order.

    >>> points_run_through(np.array([[0, 0, 0], [1, 0, 0], [1, 0, 1]])).tolist()
    [[1, 0, 2]]
    """
    return in_order(np.concatenate(_straight(sticks)))


def points_of_crossings(sticks: NDArray[np.integer]) -> Cells:
    """The points with sticks on all four sides, in order."""
    level, upright = _straight(sticks)
    return in_order(level[RowFinder([*upright.T]).find([*level.T]) >= 0])


def _straight(sticks: NDArray[np.integer]) -> list[Cells]:
    """The points between two horizontal sticks, and those between two vertical ones."""
    finder, found = RowFinder([*sticks.T]), []
    for kind, step in enumerate(_BEFORE):
        own = sticks[sticks[:, -1] == kind]
        found.append(own[finder.find([*(own + np.array(step)).T]) >= 0].astype(np.int32))
        found[-1][:, -1] = POINT
    return found
