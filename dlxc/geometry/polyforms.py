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

from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattice_symmetries import images_of_cells, symmetries_of
from dlxc.geometry.lattices import Lattice

Freedom = Literal["free", "one-sided", "fixed"]
"""What makes two polyforms one: turns and reflections, turns alone, or neither."""

_MOST_NUMBERS = 1 << 21
"""Polyforms are taken together as long as their images have fewer cells: memory stays small."""

_WORD = 63
"""How many bits of a signed integer hold keys."""


class _CellCodes(NamedTuple):
    """Numbers of the cells of polyforms of at most `size` cells, in the order of the cells.

    A *word* holds the numbers of as many cells as it has bits for, the first cell in the highest
    bits, so that polyforms are compared by a few words each.
    """

    lattice: Lattice
    size: int

    @property
    def bits(self) -> int:
        """How many bits a cell takes."""
        return int(self.size**self.lattice.dimensions * len(self.lattice.kinds)).bit_length()

    @property
    def cells_of_words(self) -> list[slice]:
        """The cells that each word holds."""
        step = _WORD // self.bits
        return [slice(start, start + step) for start in range(0, self.size, step)]

    def numbers(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """The numbers of cells with coordinates from 0; `cells` has shape (..., columns)."""
        found = np.zeros(cells.shape[:-1], np.int64)
        for coordinate in range(self.lattice.dimensions):
            found = found * self.size + cells[..., coordinate]
        return found * len(self.lattice.kinds) + cells[..., -1]

    def cells(self, numbers: NDArray[np.int64]) -> NDArray[np.int32]:
        """The cells that numbers stand for, with shape (..., columns)."""
        dimensions = self.lattice.dimensions
        made = np.empty((*numbers.shape, dimensions + 1), np.int32)
        rest, made[..., -1] = np.divmod(numbers, len(self.lattice.kinds))
        for coordinate in reversed(range(dimensions)):
            rest, made[..., coordinate] = np.divmod(rest, self.size)
        return made

    def words(self, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        """The words of polyforms, whose numbers are in order; shape (..., words)."""
        made = np.zeros((*numbers.shape[:-1], len(self.cells_of_words)), np.int64)
        for word, part in enumerate(self.cells_of_words):
            for number in np.moveaxis(numbers[..., part], -1, 0):
                made[..., word] <<= self.bits
                made[..., word] += number
        return made

    def polyforms(self, words: NDArray[np.int64]) -> NDArray[np.int32]:
        """The polyforms that words stand for, with shape (polyforms, cells, columns)."""
        numbers = np.empty((len(words), self.size), np.int64)
        for word, part in zip(words.T, self.cells_of_words, strict=True):
            left = word.copy()
            for cell in reversed(range(part.start, min(part.stop, self.size))):
                numbers[:, cell] = left & ((1 << self.bits) - 1)
                left >>= self.bits
        return self.cells(numbers)


@cache
def polyforms(lattice: Lattice, size: int, freedom: Freedom) -> NDArray[np.int32]:
    """All polyforms of `size` cells, which is at least 1; shape (polyforms, cells, columns).

    Only solid cells count: polysticks have no points.  Cells touch as the lattice says.  In space
    `one-sided` counts mirror images apart, and `free` does not.  The array is read-only.
    """
    whole = lattice.with_reflections()
    free = _free(whole, size)
    made = free if freedom == "free" else _parted(free, whole, freedom)
    made.flags.writeable = False
    return made


def _free(lattice: Lattice, size: int) -> NDArray[np.int32]:
    """Free polyforms, grown by a cell at a time from one cell."""
    codes = _CellCodes(lattice, 1)
    solid = [kind for kind, each in enumerate(lattice.kinds) if each.solid]
    single = np.zeros((len(solid), 1, lattice.dimensions + 1), np.int32)
    single[:, 0, -1] = solid
    forms = codes.polyforms(_distinct_rows(_least(_image_words(single, codes))))
    for cells in range(2, size + 1):
        codes = _CellCodes(lattice, cells)
        found = [
            _distinct_rows(_least(_image_words(grown, codes)))
            for part in _parts(forms, 6 * cells * symmetries_of(lattice).order)
            for grown in _parts(_grown(part, lattice), symmetries_of(lattice).order)
        ]
        forms = codes.polyforms(_distinct_rows(np.concatenate(found)))
    return forms


def _parted(free: NDArray[np.int32], lattice: Lattice, freedom: Freedom) -> NDArray[np.int32]:
    """One-sided or fixed polyforms from the free ones."""
    codes = _CellCodes(lattice, free.shape[1])
    proper = symmetries_of(lattice).is_proper
    found = []
    for part in _parts(free, symmetries_of(lattice).order):
        words = _image_words(part, codes)
        if freedom == "fixed":
            found.append(words.reshape(-1, words.shape[-1]))
        else:
            found += [_least(words[:, proper]), _least(words[:, ~proper])]
    return codes.polyforms(_distinct_rows(np.concatenate(found)))


def _parts(forms: NDArray[np.int32], images: int) -> Iterator[NDArray[np.int32]]:
    """Polyforms in parts that have not too many cells together under all symmetries."""
    step = max(_MOST_NUMBERS // (images * forms.shape[1]), 1)
    for start in range(0, len(forms), step):
        yield forms[start : start + step]


def _grown(forms: NDArray[np.int32], lattice: Lattice) -> NDArray[np.int32]:
    """Polyforms with one more cell that touches them, in all ways."""
    grown = []
    for kind, each in enumerate(lattice.kinds):
        for neighbour in each.neighbours:
            if not lattice.kinds[neighbour.kind].solid:
                continue
            added = forms + np.array([*neighbour.offset, neighbour.kind - kind], np.int32)
            is_in = (added[:, :, None] == forms[:, None]).all(axis=-1).any(axis=-1)
            form, cell = np.nonzero((forms[..., -1] == kind) & ~is_in)
            new = added[form, cell]
            grown.append(np.concatenate([forms[form], new[:, None]], axis=1))
    return np.concatenate(grown)


def _image_words(forms: NDArray[np.int32], codes: _CellCodes) -> NDArray[np.int64]:
    """The words of the normalised images of polyforms; shape (polyforms, symmetries, words)."""
    count, size, columns = forms.shape
    group = symmetries_of(codes.lattice)
    found = images_of_cells(forms.reshape(-1, columns), codes.lattice, group)
    images = np.empty((count, size, group.order, columns), np.int32)
    anchors = found.anchors.reshape(count, size, group.order, columns - 1)
    images[..., :-1] = anchors - anchors.min(axis=1, keepdims=True)
    images[..., -1] = found.layers.reshape(count, size, group.order)
    numbers = codes.numbers(images)
    numbers.sort(axis=1)
    return codes.words(numbers.swapaxes(1, 2))


def _least(words: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of each polyform the image that comes first; shape (polyforms, words)."""
    is_least = np.ones(words.shape[:2], np.bool_)
    for word in np.moveaxis(words, -1, 0):
        masked = np.where(is_least, word, np.iinfo(np.int64).max)
        is_least &= masked == masked.min(axis=1, keepdims=True)
    at = is_least.argmax(axis=1)
    found: NDArray[np.int64] = words[np.arange(len(words)), at]
    return found


def _distinct_rows(words: NDArray[np.int64]) -> NDArray[np.int64]:
    """Distinct rows in lexicographic order."""
    ordered = words[np.lexsort(words.T[::-1])]
    is_new = np.append(True, (ordered[1:] != ordered[:-1]).any(axis=1))
    found: NDArray[np.int64] = ordered[is_new]
    return found
