"""Lattices and their symmetries.

>>> symmetry_matrices(SQUARE)[1].tolist()
[[0, -1], [1, 0]]
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray


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


@cache
def symmetry_matrices(lattice: Lattice) -> NDArray[np.int32]:
    """The symmetries of a lattice as matrices to multiply from the right, the identity first.

    The search for them is breadth first: of each matrix found, first its product with the first
    generator is looked at, then that with the second, and kept if it is new.

    >>> len(symmetry_matrices(SQUARE)), len(symmetry_matrices(CUBIC))
    (8, 24)
    >>> len(symmetry_matrices(CUBIC.with_reflections()))
    48
    """
    identity = np.eye(lattice.dimensions, dtype=np.int32)
    found = {identity.tobytes(): identity}
    waiting = deque([identity])
    while waiting:
        matrix = waiting.popleft()
        for generator in lattice.generators:
            product = matrix @ np.array(generator, np.int32).T
            if product.tobytes() not in found:
                found[product.tobytes()] = product
                waiting.append(product)
    return np.stack([*found.values()])


@cache
def quotient_table(lattice: Lattice) -> NDArray[np.intp]:
    """Entry `i, j` is the number of the symmetry that is `i` followed by the inverse of `j`."""
    matrices = symmetry_matrices(lattice)
    number = {matrix.tobytes(): at for at, matrix in enumerate(matrices)}
    inverses = np.rint(np.linalg.inv(matrices)).astype(np.int32)
    products = matrices[:, None] @ inverses[None]
    return np.array([[number[product.tobytes()] for product in row] for row in products])
