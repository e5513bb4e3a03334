"""The names of cells as items.

>>> from dlxc.geometry.lattices import SQUARE, STICKS
>>> cell_names(SQUARE, np.array([[0, 61, 0], [0, 62, 0]]), set())
['0Z', '0.62']
>>> cell_names(STICKS, np.array([[0, 1, 0], [0, 1, 1], [1, 1, 2]]), set())
['H01', 'V01', 'I11']
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS
from dlxc.geometry.lattices import STICKS, TRIANGULAR, Lattice
from dlxc.problem.board import CellMark

_MARKS = {
    TRIANGULAR.name: (CellMark(), CellMark(after="'")),
    STICKS.name: (CellMark("H"), CellMark("V"), CellMark("I")),
}


def cell_marks(lattice: Lattice) -> tuple[CellMark, ...]:
    """What names have beside the coordinates, by the kinds of cells."""
    return _MARKS.get(lattice.name, (CellMark(),))


def cell_names(lattice: Lattice, cells: NDArray[np.integer], pieces: Collection[str]) -> list[str]:
    """The names of cells as the older languages give them, where their digits do.

    Coordinates of more than one digit are decimals with points between.  If a piece has the name of
    a cell, all cells have decimals.
    """
    coordinates = cells[:, :-1]
    beyond = (coordinates >= len(DIGITS)).any(axis=1)
    names = _in_digits(coordinates) if not beyond.all() else [""] * len(cells)
    rows = zip(np.flatnonzero(beyond).tolist(), coordinates[beyond].tolist(), strict=True)
    for at, row in rows:
        names[at] = ".".join(map(str, row))
    marked = _marked(lattice, cells, names)
    if not {*pieces}.isdisjoint(marked):
        return _marked(lattice, cells, [".".join(map(str, row)) for row in coordinates.tolist()])
    return marked


def _in_digits(coordinates: NDArray[np.integer]) -> list[str]:
    digits = np.array([*DIGITS])[coordinates.clip(max=len(DIGITS) - 1)]
    found: list[str] = np.ascontiguousarray(digits).view(f"<U{digits.shape[1]}").ravel().tolist()
    return found


def _marked(lattice: Lattice, cells: NDArray[np.integer], names: list[str]) -> list[str]:
    if lattice.name not in _MARKS:
        return names
    marks = _MARKS[lattice.name]
    kinds = lattice.kind_of(cells[:, -1]).tolist()
    return [
        f"{marks[kind].before}{name}{marks[kind].after}"
        for kind, name in zip(kinds, names, strict=True)
    ]
