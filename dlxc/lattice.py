"""Lattices: radix-62 digits, generators of the symmetry group, and orbits.

In: the cells of a piece, as an integer array.  Out: its base placements, normalised.
No language knowledge lives here; see POLYOMINO-DLX sections 29-33 and POLYCUBE-DLX
sections 26-30 for what is computed.

>>> orbit(np.array([[0, 0, 0], [0, 1, 0]]), SQUARE)[1].tolist()
[[0, 0, 0], [1, 0, 0]]
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
VALUE = {digit: value for value, digit in enumerate(DIGITS)}

Cells = NDArray[np.int32]
"""Cells of a piece or a box, a row each: its coordinates, then its suffix (0: plain).

Rows are in lexicographic order and distinct."""


@dataclass(frozen=True)
class Lattice:
    """A lattice: how many coordinates, and linear maps that generate its symmetries.

    A generator is a matrix; row `i` says how the new coordinate `i` is made of the old ones.
    """

    name: str
    dimensions: int
    generators: tuple[tuple[tuple[int, ...], ...], ...]


SQUARE = Lattice("square", 2, (((0, 1), (-1, 0)), ((0, 1), (1, 0))))
CUBIC = Lattice("cubic", 3, (((0, 1, 0), (-1, 0, 0), (0, 0, 1)), ((0, 1, 0), (0, 0, 1), (1, 0, 0))))


def in_order(cells: NDArray[np.int32]) -> Cells:
    """Sort cells, given in any order and perhaps repeatedly, and keep one of each.

    Columns must lie in 0..4095.  Rows are packed into one number each, for NumPy sorts
    numbers much faster than rows.
    """
    shifts = np.arange(cells.shape[1] - 1, -1, -1, dtype=np.int64) * 12
    keys = np.unique((cells.astype(np.int64) << shifts).sum(axis=1))
    return ((keys[:, None] >> shifts) & 0xFFF).astype(np.int32)


def normalise(cells: NDArray[np.int32], lattice: Lattice) -> Cells:
    """Shift cells so that the least value of every coordinate is 0, and sort them."""
    shifted = cells.copy()
    shifted[:, : lattice.dimensions] -= cells[:, : lattice.dimensions].min(axis=0)
    return in_order(shifted)


def orbit(cells: NDArray[np.int32], lattice: Lattice) -> list[Cells]:
    """All base placements of a piece, by breadth-first search from its normalised cells.

    Of each placement found, first its image under the first generator is looked at, then
    under the second, and kept if it is new: the order in which the reference programs
    print placements.  `cells` must not be empty.
    """
    found = [normalise(cells, lattice)]
    known = {found[0].tobytes()}
    generators = [np.array(matrix, dtype=np.int32).T for matrix in lattice.generators]
    for placement in found:
        for generator in generators:
            image = placement.copy()
            image[:, : lattice.dimensions] = placement[:, : lattice.dimensions] @ generator
            image = normalise(image, lattice)
            if image.tobytes() not in known:
                known.add(image.tobytes())
                found.append(image)
    return found
