"""Polyforms: all connected sets of n cells of a lattice, up to translation or to more.

Each polyform has a canonical representative: of all its normalised images the one whose cells, in
order, come first lexicographically.  Polyforms are in the lexicographic order of these.

>>> from dlxc.geometry.lattices import SQUARE
>>> [len(polyforms(SQUARE, 4, freedom)) for freedom in ("free", "one-sided", "fixed")]
[5, 7, 19]
>>> polyforms(SQUARE, 3, "free")[1].tolist()
[[0, 0, 0], [0, 1, 0], [1, 0, 0]]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import symmetries_of
from dlxc.geometry.lattices import Freedom, Lattice, Neighbour
from dlxc.geometry.orbits import normalised_images
from dlxc.geometry.row_keys import RowKeys, distinct_words

_MOST_NUMBERS = 1 << 21
"""Polyforms are taken together as long as their images have fewer cells: memory stays small."""


_MOST_KEPT = 8
"""The sets that were asked for last are kept; large ones have millions of numbers."""


class _FormKeys:
    """Words of polyforms of `size` cells: first each cell is one number, then all cells of one.

    The words of polyforms, whose cells are in order, are in the order of the polyforms.
    """

    def __init__(self, lattice: Lattice, size: int) -> None:
        self.lattice = lattice
        most = [size - 1] * lattice.dimensions + [len(lattice.kinds) - 1]
        self._cells = RowKeys([0] * len(most), most)
        self._forms = RowKeys([0] * size, [(1 << sum(map(int.bit_length, most))) - 1] * size)

    def image_words(self, forms: NDArray[np.int32]) -> NDArray[np.int64]:
        """The words of the normalised images of polyforms; shape (words, polyforms, symmetries)."""
        images = normalised_images(forms, self.lattice)
        (numbers,) = self._cells.pack(np.moveaxis(images, -1, 0))
        numbers.sort(axis=-1)
        return self._forms.pack(np.moveaxis(numbers, -1, 0))

    def polyforms(self, words: NDArray[np.int64]) -> NDArray[np.int32]:
        """The polyforms that words stand for, with shape (polyforms, cells, columns)."""
        return self._cells.unpack(self._forms.unpack(words)[None].astype(np.int64))


@lru_cache(maxsize=_MOST_KEPT)
def polyforms(lattice: Lattice, size: int, freedom: Freedom) -> NDArray[np.int32]:
    """All polyforms of `size` units, which is at least 1; shape (polyforms, cells, columns).

    Mostly a unit is a cell; see `Lattice.units`.  Only solid cells count: polysticks have no
    points.  In space `one-sided` counts mirror images apart, and `free` does not.  The array is
    read-only.
    """
    whole = lattice.with_reflections()
    free = _free(whole, size)
    made = free if freedom == "free" else _parted(free, whole, freedom)
    made.flags.writeable = False
    return made


def _free(lattice: Lattice, size: int) -> NDArray[np.int32]:
    """Free polyforms, grown by a unit at a time from one."""
    single = np.stack([_rows(unit.cells) for unit in lattice.units])
    width = single.shape[1]
    keys = _FormKeys(lattice, width)
    forms = keys.polyforms(distinct_words(_least(keys.image_words(single))))
    for units in range(2, size + 1):
        keys = _FormKeys(lattice, units * width)
        found = [
            distinct_words(_least(keys.image_words(grown)))
            for part in _parts(forms, 6 * units * width * symmetries_of(lattice).order)
            for grown in _parts(_grown(part, lattice), symmetries_of(lattice).order)
        ]
        forms = keys.polyforms(distinct_words(np.concatenate(found, axis=1)))
    return forms


def _parted(free: NDArray[np.int32], lattice: Lattice, freedom: Freedom) -> NDArray[np.int32]:
    """One-sided or fixed polyforms from the free ones."""
    keys = _FormKeys(lattice, free.shape[1])
    proper = symmetries_of(lattice).is_proper
    found = []
    for part in _parts(free, symmetries_of(lattice).order):
        words = keys.image_words(part)
        if freedom == "fixed":
            found.append(words.reshape(len(words), -1))
        else:
            found += [_least(words[..., proper]), _least(words[..., ~proper])]
    return keys.polyforms(distinct_words(np.concatenate(found, axis=1)))


def _parts(forms: NDArray[np.int32], images: int) -> Iterator[NDArray[np.int32]]:
    """Polyforms in parts that have not too many cells together under all symmetries."""
    step = max(_MOST_NUMBERS // (images * forms.shape[1]), 1)
    for start in range(0, len(forms), step):
        yield forms[start : start + step]


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
    found: NDArray[np.bool_] = (forms == cells[:, None]).all(axis=-1).any(axis=-1)
    return found


def _rows(cells: Iterable[Neighbour]) -> NDArray[np.int32]:
    return np.array([[*offset, kind] for offset, kind in cells], np.int32)


def _least(words: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of each polyform the image that comes first; shape (words, polyforms)."""
    is_least = np.ones(words.shape[1:], np.bool_)
    for word in words:
        masked = np.where(is_least, word, np.iinfo(np.int64).max)
        is_least &= masked == masked.min(axis=1, keepdims=True)
    at = is_least.argmax(axis=1)
    found: NDArray[np.int64] = words[:, np.arange(len(at)), at]
    return found
