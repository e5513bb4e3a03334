"""The symmetries of a lattice as arrays: how they move cells, and which a box has.

Symmetries are taken up to translation: of two that differ by one, there is only the one that
leaves the cell of kind 0 at the origin with its anchor there.

>>> from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR
>>> [symmetries_of(each).order for each in (SQUARE, CUBIC, CUBIC.with_reflections())]
[8, 24, 48]
>>> [symmetries_of(each).order for each in (TRIANGULAR, STICKS, HEXAGONAL)]
[12, 8, 12]

A symmetry of a box is one of the lattice, perhaps followed by a translation, that maps each cell of
the box to one with the same suffix.

>>> row = np.array([[5, 1, 0], [5, 2, 0], [5, 3, 0]], np.int32)
>>> [(s.element, s.images.tolist()) for s in symmetries_of_box(row, SQUARE)]
[(0, [0, 1, 2]), (3, [2, 1, 0]), (4, [0, 1, 2]), (5, [2, 1, 0])]
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import Lattice, Symmetry
from dlxc.geometry.row_keys import Cells, RowFinder


class LatticeSymmetries(NamedTuple):
    """The symmetries of a lattice, the identity first.

    `matrices` has shape (order, d, d): a row of coordinates is multiplied by one from the right.
    `kinds` has shape (order, kinds) and `offsets` (order, kinds, d): under symmetry `g` a cell of
    kind `k` becomes one of kind `kinds[g, k]`, its anchor moved by `offsets[g, k]` at last.
    """

    matrices: NDArray[np.int32]
    kinds: NDArray[np.int32]
    offsets: NDArray[np.int32]

    @property
    def order(self) -> int:
        """How many there are."""
        return len(self.matrices)

    def picked(self, elements: list[int]) -> LatticeSymmetries:
        """Some of them, by their numbers."""
        return LatticeSymmetries(*(array[elements] for array in self))

    @property
    def is_proper(self) -> NDArray[np.bool_]:
        """Which symmetries are turns, and not reflections."""
        return np.asarray(np.linalg.det(self.matrices) > 0)


@cache
def symmetries_of(lattice: Lattice) -> LatticeSymmetries:
    """All symmetries that the generators of a lattice give.

    The search for them is breadth first: of each symmetry found, first it and then the first
    generator is looked at, then it and then the second, and kept if it is new.

    >>> from dlxc.geometry.lattices import SQUARE
    >>> symmetries_of(SQUARE).matrices[1].tolist()
    [[0, -1], [1, 0]]
    """
    size, kinds = lattice.dimensions, len(lattice.kinds)
    identity = LatticeSymmetries(
        np.eye(size, dtype=np.int32)[None],
        np.arange(kinds, dtype=np.int32)[None],
        np.zeros((1, kinds, size), np.int32),
    )
    found: dict[bytes, LatticeSymmetries] = {}
    waiting = deque([identity])
    while waiting:
        symmetry = waiting.popleft()
        key = b"".join(array.tobytes() for array in symmetry)
        if key not in found:
            found[key] = symmetry
            waiting.extend(_followed_by(symmetry, then) for then in lattice.generators)
    return _joined(found.values())


class CellImages(NamedTuple):
    """Where cells go under some symmetries.

    `anchors` has shape (cells, symmetries, d), `layers` (cells, symmetries).
    """

    anchors: NDArray[np.float64]
    layers: NDArray[np.int64]

    def rows(self, symmetry: int) -> NDArray[np.int64]:
        """The cells under one of the symmetries, a row each."""
        anchors = self.anchors[:, symmetry].astype(np.int64)
        return np.column_stack([anchors, self.layers[:, symmetry]])


def images_of_cells(
    cells: NDArray[np.integer], lattice: Lattice, symmetries: LatticeSymmetries
) -> CellImages:
    """Move cells under some symmetries; `cells` has a row for each.

    Floating point multiplies faster, and is exact for integers of this size.
    """
    order, size, _ = symmetries.matrices.shape
    together = symmetries.matrices.transpose(1, 0, 2).reshape(size, -1).astype(np.float64)
    anchors = (cells[:, :-1].astype(np.float64) @ together).reshape(len(cells), order, size)
    layers = cells[:, -1:].astype(np.int64)
    if len(lattice.kinds) == 1:
        return CellImages(anchors, np.broadcast_to(layers, (len(cells), order)))
    kind = lattice.kind_of(cells[:, -1])
    anchors += symmetries.offsets.swapaxes(0, 1)[kind]
    return CellImages(anchors, layers + symmetries.kinds.T[kind] - kind[:, None])


@cache
def turned_and_transposed(
    lattice: Lattice, turns: int, passes: int, *, backwards: bool = False
) -> LatticeSymmetries:
    """The first `turns` powers of the first generator, the identity first, in each pass.

    In the second pass the second generator goes before each of them.  `backwards` takes the
    inverse of the first generator.
    """
    identity = symmetries_of(lattice).picked([0])
    turn, transposition = lattice.generators[:2]
    lattice_symmetrieses = []
    for start in (identity, _followed_by(identity, transposition))[:passes]:
        circle = [start]
        while not _are_equal(after := _followed_by(circle[-1], turn), start):
            circle.append(after)
        step = -1 if backwards else 1
        lattice_symmetrieses += [circle[step * number % len(circle)] for number in range(turns)]
    return _joined(lattice_symmetrieses)


def _are_equal(one: LatticeSymmetries, other: LatticeSymmetries) -> bool:
    return all(map(np.array_equal, one, other))


def _joined(parts: Iterable[LatticeSymmetries]) -> LatticeSymmetries:
    return LatticeSymmetries(*map(np.concatenate, zip(*parts, strict=True)))


def _followed_by(first: LatticeSymmetries, then: Symmetry) -> LatticeSymmetries:
    """One symmetry and then another, up to translation."""
    matrix, kinds = np.array(then.matrix, np.int32).T, first.kinds[0]
    offsets = first.offsets[0] @ matrix + np.array(then.offsets, np.int32)[kinds]
    return LatticeSymmetries(
        first.matrices @ matrix,
        np.array(then.kinds, np.int32)[kinds][None],
        (offsets - offsets[0])[None],
    )


class BoxSymmetry(NamedTuple):
    """A symmetry of a box.

    `element` is its number in `symmetries_of(lattice)`.  `images` has shape (cells,): the
    cell in row `i` goes to the cell in row `images[i]`.
    """

    element: int
    images: NDArray[np.int64]


def symmetries_of_box(cells: Cells, lattice: Lattice) -> Iterator[BoxSymmetry]:
    """The symmetries of the lattice that a box has, in the order of `symmetries_of(lattice)`.

    Two of them can move the cells alike, as with a box of one row.
    """
    index = RowFinder([*_from_the_corner(cells.astype(np.int64)).T])
    symmetries = symmetries_of(lattice)
    for element in range(symmetries.order):
        moved = images_of_cells(cells, lattice, symmetries.picked([element]))
        images = index.find([*_from_the_corner(moved.rows(0)).T])
        if (images >= 0).all():
            yield BoxSymmetry(element, images)


def _from_the_corner(cells: NDArray[np.int64]) -> NDArray[np.int64]:
    """Cells translated so that the least of each coordinate is 0."""
    if not len(cells):
        return cells
    return np.column_stack([cells[:, :-1] - cells[:, :-1].min(axis=0), cells[:, -1]])
