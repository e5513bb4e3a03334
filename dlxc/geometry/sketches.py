"""A piece as characters, one for each cell: where it is, and of which kind it is.

They are those of drawings in the language `puzzle`.

>>> from dlxc.geometry.lattices import CUBIC, TRIANGULAR
>>> print(sketch(np.array([[0, 0, 0], [0, 0, 1], [0, 1, 0]]), TRIANGULAR, [""]))
 A
AV
>>> print(sketch(np.array([[0, 0, 0, 0], [0, 1, 1, 0]]), CUBIC, [""]))
#.  .#
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import Lattice

_BETWEEN_LAYERS = 2
"""Blanks between the layers of a piece in space."""


def sketch(cells: NDArray[np.integer], lattice: Lattice, suffixes: Sequence[str]) -> str:
    """The cells of a piece, of which there is at least one, as lines of characters.

    A suffixed cell is the first letter of its suffix.  If cells share a place, the plain one is
    seen, or that of the first suffix.  Layers of a piece in space stand side by side.  Where cells
    fill all places, those that the piece does not have are dots.
    """
    cells = np.array(cells, np.int64)
    cells[:, :-1] -= cells[:, :-1].min(axis=0)
    size = (cells[:, :-1].max(axis=0) + 1).tolist()
    drawn: dict[tuple[int, ...], str] = {}
    if lattice.fills_drawings:
        every = np.array([[*at, 0] for at in product(*map(range, size))])
        drawn = dict.fromkeys(_places(every, size, lattice), ".")
    of_suffix, of_kind = lattice.suffix_of(cells[:, -1]), lattice.kind_of(cells[:, -1])
    places = _places(cells, size, lattice)
    for row in np.argsort(-of_suffix, kind="stable").tolist():
        drawn[places[row]] = suffixes[of_suffix[row]][:1] or lattice.kinds[of_kind[row]].mark
    rows, columns = zip(*drawn, strict=True)
    return "\n".join(
        "".join(drawn.get((row, at), " ") for at in range(min(columns), max(columns) + 1)).rstrip()
        for row in range(min(rows), max(rows) + 1)
    )


def _places(
    cells: NDArray[np.integer], size: Sequence[int], lattice: Lattice
) -> list[tuple[int, ...]]:
    """The row and the column of each cell."""
    places = lattice.places(cells)
    if lattice.dimensions == 3:
        places[:, 1] += cells[:, 2] * (size[1] + _BETWEEN_LAYERS)
    return [*map(tuple, places.tolist())]
