"""Lattices: radix-62 digits, generators of the symmetry group, and orbits.

In: the cells of a piece, as an integer array.  Out: its base placements, normalised.
No language knowledge lives here; see POLYOMINO-DLX sections 29-33 and POLYCUBE-DLX
sections 26-30 for what is computed.

>>> orbit(np.array([[0, 0, 0], [0, 1, 0]]), SQUARE)[1].tolist()
[[0, 0, 0], [1, 0, 0]]
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Cells = NDArray[np.int32]
"""Cells of a piece or a box, a row each: its coordinates, then its suffix (0: plain).

Rows are in lexicographic order and distinct."""


class Lattice(NamedTuple):
    """A lattice: how many coordinates, and linear maps that generate its symmetries.

    A generator is a matrix; row `i` says how the new coordinate `i` is made of the old ones.
    """

    name: str
    dimensions: int
    generators: tuple[tuple[tuple[int, ...], ...], ...]

    def with_reflections(self) -> Lattice:
        """The lattice with the point reflection among its generators, and so with all."""
        size = range(self.dimensions)
        inversion = tuple(tuple(-int(row == column) for column in size) for row in size)
        return self._replace(generators=(*self.generators, inversion))


SQUARE = Lattice("square", 2, (((0, 1), (-1, 0)), ((0, 1), (1, 0))))
CUBIC = Lattice("cubic", 3, (((0, 1, 0), (-1, 0, 0), (0, 0, 1)), ((0, 1, 0), (0, 0, 1), (1, 0, 0))))


def in_order(cells: NDArray[np.int32]) -> Cells:
    """Sort cells, given in any order and perhaps repeatedly, and keep one of each.

    Columns must lie in 0..4095.
    """
    keys = np.sort(_keys(cells))
    kept = np.append(True, keys[1:] != keys[:-1])[: len(keys)]
    return _cells(keys[kept], cells.shape[1])


def orbit(cells: NDArray[np.int32], lattice: Lattice) -> list[Cells]:
    """All base placements of a piece: its distinct images, normalised, in the reference's order.

    The reference searches breadth first from the normalised cells: of each placement found,
    first its image under the first generator is looked at, then under the second, and kept if
    it is new.  The same search over the whole symmetry group, whose elements' first-comers
    are the placements, finds them in the same order.  `cells` are distinct and not empty.
    """
    matrices = group(lattice)
    images = np.empty((len(matrices), *cells.shape), np.int32)
    images[:, :, -1] = cells[:, -1]
    moved = cells[:, :-1] @ matrices
    images[:, :, :-1] = moved - moved.min(axis=1, keepdims=True)
    keys = np.sort(_keys(images), axis=1)
    first_comers: dict[bytes, NDArray[np.int64]] = {}
    for row in keys:
        first_comers.setdefault(row.tobytes(), row)
    return [_cells(row, cells.shape[1]) for row in first_comers.values()]


def _keys(cells: NDArray[np.int32]) -> NDArray[np.int64]:
    """Cells as one number each, in the same order: numbers are sorted faster than rows."""
    keys = cells[..., 0].astype(np.int64)
    for column in range(1, cells.shape[-1]):
        keys <<= 12
        keys += cells[..., column]
    return keys


def _cells(keys: NDArray[np.int64], columns: int) -> Cells:
    """The cells behind keys."""
    shifts = np.arange(columns - 1, -1, -1) * 12
    return ((keys[:, None] >> shifts) & 0xFFF).astype(np.int32)


@cache
def group(lattice: Lattice) -> NDArray[np.int32]:
    """The symmetries of a lattice as matrices to multiply from the right, breadth first.

    >>> len(group(SQUARE)), len(group(CUBIC)), len(group(CUBIC.with_reflections()))
    (8, 24, 48)
    """
    identity = np.eye(lattice.dimensions, dtype=np.int32)
    found = {identity.tobytes(): identity}
    waiting = deque([identity])
    while waiting:
        element = waiting.popleft()
        for generator in lattice.generators:
            product = element @ np.array(generator, np.int32).T
            if product.tobytes() not in found:
                found[product.tobytes()] = product
                waiting.append(product)
    return np.stack([*found.values()])
