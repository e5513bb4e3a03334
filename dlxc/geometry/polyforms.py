"""Polyforms: all connected sets of n cells of a lattice, up to translations, turns and reflections.

Each polyform has a canonical representative: of all its normalised images the one whose cells, in
order, come first lexicographically.  Polyforms are in the lexicographic order of these.

>>> from dlxc.geometry.lattices import SQUARE
>>> polyforms(SQUARE, 3)[1].tolist()
[[0, 0, 0], [0, 1, 0], [1, 0, 0]]
"""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import in_parts, normalised_images, symmetries_of
from dlxc.geometry.lattices import Lattice, Neighbour

_MOST_NUMBERS = 3 << 21
"""Polyforms are taken together as long as their images have fewer numbers: memory stays small."""

_MOST_KEPT = 8
"""The sets that were asked for last are kept; large ones have millions of numbers."""

Keys = NDArray[np.bytes_]
"""Polyforms as texts of bytes, four a cell, which are in the order of the polyforms."""


def _image_keys(forms: NDArray[np.int32], lattice: Lattice) -> Keys:
    """The normalised images of polyforms; shape (polyforms, symmetries)."""
    numbers = normalised_images(forms, lattice) @ (256 ** np.arange(forms.shape[2])[::-1])
    numbers.sort(axis=-1)
    return np.asarray(numbers.astype(">u4").view(f"S{4 * forms.shape[1]}")[..., 0])


def _polyforms(keys: Iterable[Keys], lattice: Lattice) -> NDArray[np.int32]:
    """The distinct polyforms of some keys, in order; shape (polyforms, cells, columns)."""
    distinct = np.unique(np.concatenate([*keys]))
    numbers = distinct.view(np.uint8).reshape(len(distinct), -1, 4)
    return numbers[..., 3 - lattice.dimensions :].astype(np.int32)


@lru_cache(maxsize=_MOST_KEPT)
def polyforms(lattice: Lattice, size: int) -> NDArray[np.int32]:
    """All free polyforms of `size` units, which is at least 1; shape (polyforms, cells, columns).

    They grow by a unit at a time from one.  Mostly a unit is a cell; see `Lattice.units`.  Only
    solid cells count: polysticks have no points.  The array is read-only.
    """
    lattice = lattice.with_reflections()
    images = len(symmetries_of(lattice))
    single = np.stack([_rows(unit.cells) for unit in lattice.units])
    width = single.shape[1]
    forms = _polyforms([_least(_image_keys(single, lattice))], lattice)
    for units in range(2, size + 1):
        found = (
            np.unique(_least(_image_keys(grown, lattice)))
            for part in in_parts(forms, 6 * units * width * images, _MOST_NUMBERS)
            for grown in in_parts(_grown(part, lattice), images, _MOST_NUMBERS)
        )
        forms = _polyforms(found, lattice)
    forms.flags.writeable = False
    return forms


def _grown(forms: NDArray[np.int32], lattice: Lattice) -> NDArray[np.int32]:
    """Polyforms with one more unit that is joined to them, in all ways."""
    grown = []
    for unit in lattice.units:
        cells = _rows(unit.cells)
        for contact in unit.contacts:
            joined = _rows(contact)
            form, cell = np.nonzero(forms[..., -1] == joined[0, -1])
            origins = forms[form, cell] - joined[0]
            fits = np.ones(len(form), np.bool_)
            for row in joined[1:]:
                fits &= _holds(forms[form], origins + row)
            for row in cells:
                fits &= ~_holds(forms[form], origins + row)
            new = origins[fits, None] + cells
            grown.append(np.concatenate([forms[form[fits]], new], axis=1))
    return np.concatenate(grown)


def _holds(forms: NDArray[np.int32], cells: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Whether each polyform has the cell in the same row of `cells`."""
    return np.asarray((forms == cells[:, None]).all(axis=-1).any(axis=-1))


def _rows(cells: Iterable[Neighbour]) -> NDArray[np.int32]:
    return np.array([[*offset, kind] for offset, kind in cells], np.int32)


def _least(keys: Keys) -> Keys:
    """Of each polyform the image that comes first; shape (polyforms,)."""
    return np.take_along_axis(keys, keys.argmin(axis=1)[:, None], axis=1)[:, 0]
