"""The symmetries of a lattice as arrays: how they move cells, and which a box has.

Symmetries are taken up to translation: of two that differ by one, there is only the one that
leaves the cell of kind 0 at the origin with its anchor there.

>>> from dlxc.geometry.lattices import CUBIC, SQUARE
>>> [len(symmetries_of(each)) for each in (SQUARE, CUBIC, CUBIC.with_reflections())]
[8, 24, 48]

The base placements of a piece are its distinct images, normalised.  See POLYOMINO-DLX sections
29-33 and POLYCUBE-DLX sections 26-30 for what is computed.

>>> orbit(np.array([[0, 0, 0], [0, 1, 0]]), SQUARE)[1].tolist()
[[0, 0, 0], [1, 0, 0]]

A symmetry of a box is one of the lattice, perhaps followed by a translation, that maps each cell of
the box to one with the same suffix.

>>> row = np.array([[5, 1, 0], [5, 2, 0], [5, 3, 0]], np.int32)
>>> [(s.element, s.images.tolist()) for s in symmetries_of_box(row, SQUARE)]
[(0, [0, 1, 2]), (3, [2, 1, 0]), (4, [0, 1, 2]), (5, [2, 1, 0])]
"""

from collections import deque
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import Lattice, Symmetry
from dlxc.geometry.row_keys import Cells, RowFinder, at_corner, row_codes

N = TypeVar("N", bound=np.integer)

Map = NDArray[np.int32]
"""A symmetry as a matrix, by which a row is multiplied from the right.

The row has the coordinates of a cell, and then for each kind 1 if the cell is of it, else 0.
Several symmetries have the shape (order, width, width)."""


@cache
def symmetries_of(lattice: Lattice) -> Map:
    """All symmetries that the generators of a lattice give, the identity first.

    The search for them is breadth first: of each symmetry found, first it and then the first
    generator is looked at, then it and then the second, and kept if it is new.
    """
    found: dict[bytes, Map] = {}
    waiting = deque([np.eye(lattice.dimensions + len(lattice.kinds), dtype=np.int32)])
    while waiting:
        symmetry = waiting.popleft()
        if symmetry.tobytes() not in found:
            found[symmetry.tobytes()] = symmetry
            waiting.extend(_followed_by(symmetry, then) for then in lattice.generators)
    return np.stack([*found.values()])


def are_turns(lattice: Lattice) -> NDArray[np.bool_]:
    """Which of the symmetries of a lattice are turns, and not reflections."""
    size = lattice.dimensions
    return np.asarray(np.linalg.det(symmetries_of(lattice)[:, :size, :size]) > 0)


def images_of_cells(
    cells: NDArray[np.integer], lattice: Lattice, symmetries: Map
) -> NDArray[np.int64]:
    """Cells, a row each, under some symmetries; shape (cells, symmetries, columns).

    Floating point multiplies faster, and is exact for integers of this size.
    """
    order, size = len(symmetries), lattice.dimensions
    together = symmetries[:, :size, :size].transpose(1, 0, 2).reshape(size, -1).astype(np.float64)
    anchors = (cells[:, :-1].astype(np.float64) @ together).reshape(len(cells), order, size)
    images = np.empty((len(cells), order, size + 1), np.int64)
    images[..., :-1], images[..., -1] = anchors, cells[:, -1:]
    if len(lattice.kinds) > 1:
        kind = lattice.kind_of(cells[:, -1])
        of_kinds = symmetries[:, size:].swapaxes(0, 1)
        images[..., :-1] += of_kinds[kind, :, :size]
        images[..., -1] += of_kinds[..., size:].argmax(axis=-1)[kind] - kind[:, None]
    return images


@cache
def turned_and_transposed(
    lattice: Lattice, turns: int, passes: int, *, backwards: bool = False
) -> Map:
    """The first `turns` powers of the first generator, the identity first, in each pass.

    In the second pass the second generator goes before each of them.  `backwards` takes the
    inverse of the first generator.
    """
    identity, (turn, transposition) = symmetries_of(lattice)[0], lattice.generators[:2]
    maps = []
    for start in (identity, _followed_by(identity, transposition))[:passes]:
        circle = [start]
        while not np.array_equal(after := _followed_by(circle[-1], turn), start):
            circle.append(after)
        step = -1 if backwards else 1
        maps += [circle[step * number % len(circle)] for number in range(turns)]
    return np.stack(maps)


def _followed_by(first: Map, then: Symmetry) -> Map:
    """One symmetry and then another, up to translation."""
    size = len(then.matrix)
    map_then = np.zeros_like(first)
    map_then[:size, :size] = np.array(then.matrix).T
    map_then[size:, :size] = then.offsets
    map_then[range(size, len(first)), np.add(then.kinds, size)] = 1
    both = first @ map_then
    both[size:, :size] -= both[size, :size].copy()
    return both


# ---- orbits

_MOST_ENTRIES = 1 << 18
"""Pieces are taken together as long as their images have fewer numbers: they stay in the cache."""


class Orbits(NamedTuple):
    """The base placements of some pieces of one size, one piece after the other.

    `bases` has shape (base placements, cells, columns), `counts` has shape (pieces,).
    """

    bases: NDArray[np.int32]
    counts: NDArray[np.int64]


def orbit(cells: NDArray[np.integer], lattice: Lattice) -> NDArray[np.int32]:
    """All base placements of a piece; see `orbits_of_pieces`."""
    return orbits_of_pieces(cells[None], lattice).bases


def orbits_of_pieces(pieces: NDArray[np.integer], lattice: Lattice) -> Orbits:
    """All base placements of pieces, of each in the reference's order.

    `pieces` has shape (pieces, cells, columns); the cells of a piece are distinct, and there is
    at least one.  The cells of the base placements are in order.

    The reference searches breadth first from the normalised cells: of each placement found,
    first its image under the first generator is looked at, then under the second, and kept if
    it is new.  The same search over the whole symmetry group finds them in the same order.
    """
    bases, counts = [np.empty((0, *pieces.shape[1:]), np.int32)], [np.empty(0, np.int64)]
    for part in in_parts(pieces, len(symmetries_of(lattice)), _MOST_ENTRIES):
        images = normalised_images(part, lattice)
        codes = row_codes([*np.moveaxis(images, -1, 0)])
        sets = np.sort(codes, axis=-1)
        is_like = (sets[:, :, None] == sets[:, None]).all(axis=-1)  # which images are equal
        is_first = is_like.argmax(axis=-1) == np.arange(images.shape[1])
        order = np.argsort(codes[is_first], axis=-1)[..., None]
        bases.append(np.take_along_axis(images[is_first], order, axis=1).astype(np.int32))
        counts.append(is_first.sum(axis=1))
    return Orbits(np.concatenate(bases), np.concatenate(counts))


def normalised_images(pieces: NDArray[np.integer], lattice: Lattice) -> NDArray[np.int64]:
    """The images of pieces, normalised; shape (pieces, symmetries, cells, columns)."""
    count, size, columns = pieces.shape
    symmetries = symmetries_of(lattice)
    images = images_of_cells(pieces.reshape(-1, columns), lattice, symmetries)
    images = images.reshape(count, size, len(symmetries), columns)
    least = images.min(axis=1, keepdims=True)
    least[..., -1] = 0
    normalised = np.empty((count, len(symmetries), size, columns), np.int64)
    np.subtract(images, least, out=normalised.swapaxes(1, 2))
    return normalised


def in_parts(pieces: NDArray[N], images: int, most: int) -> Iterator[NDArray[N]]:
    """Pieces in parts whose images have at most so many numbers together, or one by one."""
    step = max(most // (images * max(pieces.shape[1] * pieces.shape[2], 1)), 1)
    for start in range(0, len(pieces), step):
        yield pieces[start : start + step]


# ---- symmetries of boxes


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
    index = RowFinder([*at_corner(cells).T])
    for element, symmetry in enumerate(symmetries_of(lattice)):
        moved = images_of_cells(cells, lattice, symmetry[None])[:, 0]
        images = index.find([*at_corner(moved).T])
        if (images >= 0).all():
            yield BoxSymmetry(element, images)
