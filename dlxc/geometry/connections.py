"""Which cells hang together.

>>> from dlxc.geometry.lattices import SQUARE
>>> cells = np.array([[0, 0, 0], [0, 1, 0], [1, 2, 0]])
>>> part_counts(cells[None], SQUARE).tolist()
[2]
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import RowFinder


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
            parts = _joined(parts, mine[place >= 0], place[place >= 0])
    return parts


def _joined(
    parts: NDArray[np.int64], mine: NDArray[np.int64], other: NDArray[np.int64]
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
