"""Which cells hang together.

>>> from dlxc.geometry.lattices import SQUARE
>>> cells = np.array([[0, 0, 0], [0, 1, 0], [1, 2, 0]])
>>> part_counts(cells[None], SQUARE).tolist()
[2]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import CellKeys, column_bounds
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_index import RowIndex


def part_counts(pieces: NDArray[np.integer], lattice: Lattice) -> NDArray[np.int64]:
    """Into how many parts that do not touch the cells of each piece fall.

    `pieces` has shape (pieces, cells, columns).  Suffixed cells and points do not count.
    """
    count, size, columns = pieces.shape
    owners = np.repeat(np.arange(count), size)
    rows = np.column_stack([owners, pieces.reshape(-1, columns)]).astype(np.int64)
    rows = rows[lattice.fills(rows[:, -1])]
    parts = np.arange(len(rows))
    for mine, other in _touching(rows, lattice):
        parts = _joined(parts, mine, other)
    return np.bincount(rows[parts == np.arange(len(rows)), 0], minlength=count)


def _touching(
    rows: NDArray[np.int64], lattice: Lattice
) -> Iterator[tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """Pairs of rows that are neighbours in the same piece, direction by direction."""
    if not len(rows):
        return
    find = _finder(rows, lattice)
    for kind, described in enumerate(lattice.kinds):
        mine = np.flatnonzero(lattice.kind_of(rows[:, -1]) == kind)
        for near in described.neighbours:
            place = find(rows[mine] + np.array([0, *near.offset, near.kind - kind]))
            yield mine[place >= 0], place[place >= 0]


def _finder(
    rows: NDArray[np.int64], lattice: Lattice
) -> Callable[[NDArray[np.int64]], NDArray[np.int64]]:
    """What finds rows among these, of which there is at least one: the place of each, or -1."""
    low, high = column_bounds(rows)
    reach = [0, *[1] * lattice.dimensions, len(lattice.kinds)]  # a neighbour may lie outside
    bounds = zip(low, high, reach, strict=True)
    lowest, highest = zip(*((a - step, b + step) for a, b, step in bounds), strict=True)
    keys = CellKeys(lowest, highest)
    if not keys.fit:
        index = RowIndex(rows - np.array(lowest))
        return lambda wanted: index.find(wanted - np.array(lowest))
    packed = keys.pack(rows)
    order = np.argsort(packed)
    known = packed[order]

    def find(wanted: NDArray[np.int64]) -> NDArray[np.int64]:
        sought = keys.pack(wanted)
        place = np.searchsorted(known, sought).clip(max=len(known) - 1)
        return np.where(known[place] == sought, order[place], -1)

    return find


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
