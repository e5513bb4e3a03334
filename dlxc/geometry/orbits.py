"""Orbits: the base placements of pieces, which are their distinct images, normalised.

In: the cells of a piece, or of many pieces of one size.  Out: the base placements of each.
See POLYOMINO-DLX sections 29-33 and POLYCUBE-DLX sections 26-30 for what is computed.

>>> from dlxc.geometry.lattices import SQUARE
>>> orbit(np.array([[0, 0, 0], [0, 1, 0]]), SQUARE)[1].tolist()
[[0, 0, 0], [1, 0, 0]]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import images_of_cells, symmetries_of
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import row_codes

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
    orbitses = [_orbits(part, lattice) for part in _parts(pieces, symmetries_of(lattice).order)]
    if len(orbitses) == 1:
        return orbitses[0]
    bases = [np.empty((0, *pieces.shape[1:]), np.int32), *(part.bases for part in orbitses)]
    counts = [np.empty(0, np.int64), *(part.counts for part in orbitses)]
    return Orbits(np.concatenate(bases), np.concatenate(counts))


def normalised_images(pieces: NDArray[np.integer], lattice: Lattice) -> NDArray[np.int64]:
    """The images of pieces, normalised; shape (pieces, symmetries, cells, columns)."""
    count, size, columns = pieces.shape
    symmetries = symmetries_of(lattice)
    cell_images = images_of_cells(pieces.reshape(-1, columns), lattice, symmetries)
    anchors = cell_images.anchors.reshape(count, size, symmetries.order, columns - 1)
    images = np.empty((count, symmetries.order, size, columns), np.int64)
    images[..., :-1] = (anchors - anchors.min(axis=1, keepdims=True)).transpose(0, 2, 1, 3)
    images[..., -1] = cell_images.layers.reshape(count, size, symmetries.order).transpose(0, 2, 1)
    return images


def _parts(pieces: NDArray[np.integer], images: int) -> Iterator[NDArray[np.integer]]:
    step = max(_MOST_ENTRIES // (images * max(pieces[0].size, 1)), 1) if len(pieces) else 1
    for start in range(0, len(pieces), step):
        yield pieces[start : start + step]


def _orbits(pieces: NDArray[np.integer], lattice: Lattice) -> Orbits:
    images = normalised_images(pieces, lattice)
    codes = row_codes([*np.moveaxis(images, -1, 0)])
    sets = np.sort(codes, axis=-1)
    is_like = (sets[:, :, None] == sets[:, None]).all(axis=-1)  # which images are equal
    is_first = is_like.argmax(axis=-1) == np.arange(images.shape[1])
    order = np.argsort(codes[is_first], axis=-1)[..., None]
    bases = np.take_along_axis(images[is_first], order, axis=1)
    return Orbits(bases.astype(np.int32), is_first.sum(axis=1))
