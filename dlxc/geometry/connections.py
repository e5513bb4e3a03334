"""Which cells hang together, and the points at which pieces of sticks could cross.

A piece runs straight through a point if it has the sticks on both sides of it, or those above and
below it.  Of two pieces that do, one crosses the other.

>>> from dlxc.geometry.lattices import SQUARE
>>> cells = np.array([[0, 0, 0], [0, 1, 0], [1, 2, 0]])
>>> part_counts(cells[None], SQUARE).tolist()
[2]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import Cells, RowFinder, in_order

POINT = 2
"""The kind of points on the lattice of sticks."""

_HORIZONTAL, _VERTICAL = 0, 1
_LEFT, _BELOW = (-1, 0, 0), (0, -1, 0)


def part_counts(pieces: NDArray[np.integer], lattice: Lattice) -> NDArray[np.int64]:
    """Into how many parts that do not touch the cells of each piece fall.

    `pieces` has shape (pieces, cells, columns).  Suffixed cells and points do not count.
    """
    count, size, columns = pieces.shape
    owners = np.repeat(np.arange(count), size)
    rows = np.column_stack([owners, pieces.reshape(-1, columns)]).astype(np.int64)
    rows = rows[lattice.fills(rows[:, -1])]
    is_first = _parts(rows, lattice) == np.arange(len(rows))
    return np.bincount(rows[is_first, 0], minlength=count)


def parts_of_piece(cells: NDArray[np.integer], lattice: Lattice) -> list[NDArray[np.intp]]:
    """The rows of the parts of one piece that do not touch, in the order of their first rows.

    `cells` has shape (cells, columns); all cells count.
    """
    rows = np.column_stack([np.zeros(len(cells)), cells]).astype(np.int64)
    parts = _parts(rows, lattice)
    return [np.flatnonzero(parts == first) for first in sorted({*parts.tolist()})]


def _parts(rows: NDArray[np.int64], lattice: Lattice) -> NDArray[np.int64]:
    """For each row the first one of its part, of which all are in the same piece."""
    parts = np.arange(len(rows))
    finder = RowFinder([*rows.T])
    for kind, described in enumerate(lattice.kinds):
        mine = np.flatnonzero(lattice.kind_of(rows[:, -1]) == kind)
        for near in described.neighbours:
            wanted = rows[mine] + np.array([0, *near.offset, near.kind - kind])
            place = finder.find([*wanted.T])
            parts = joined(parts, mine[place >= 0], place[place >= 0])
    return parts


def joined(
    parts: NDArray[np.int64], mine: NDArray[np.integer], other: NDArray[np.integer]
) -> NDArray[np.int64]:
    """The same parts with some pairs of rows joined; a part is called by its first row."""
    while True:
        one, two = parts[mine], parts[other]
        if (one == two).all():
            return parts
        parts = parts.copy()
        np.minimum.at(parts, np.maximum(one, two), np.minimum(one, two))
        while (parts[parts] != parts).any():
            parts = parts[parts]


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


def _straight(sticks: NDArray[np.integer]) -> tuple[Cells, Cells]:
    """The points between two horizontal sticks, and those between two vertical ones."""
    level = _between(sticks[sticks[:, -1] == _HORIZONTAL], _LEFT)
    return level, _between(sticks[sticks[:, -1] == _VERTICAL], _BELOW)


def _between(sticks: NDArray[np.integer], step: tuple[int, int, int]) -> Cells:
    """The points at which sticks of one direction begin and others of them end."""
    before = sticks + np.array(step)
    found = sticks[RowFinder([*sticks.T]).find([*before.T]) >= 0].astype(np.int32)
    found[:, -1] = POINT
    return found
