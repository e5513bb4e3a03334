"""The shapes whose images are the base placements of a piece.

Only placements in the box make the problem: base placements that are larger than the box, or have
cells of a suffix that the box does not have, count for nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.orbits import orbit
from dlxc.geometry.polyforms import Freedom
from dlxc.languages.puzzle.piece_list import lattice_of_freedom


class RoomOfBox(NamedTuple):
    """How large the box is in each direction, and the layers that it has."""

    sizes: NDArray[np.int64]
    suffixes: frozenset[int]
    kinds: int

    def may_hold(self, base: Cells) -> bool:
        """Whether a base placement could fit somewhere, by its size and its suffixes."""
        is_small = bool((base[:, :-1].max(axis=0) < self.sizes).all())
        return is_small and self.suffixes.issuperset((base[:, -1] // self.kinds).tolist())

    def held(self, bases: Iterable[Cells]) -> list[Cells]:
        """Those that could fit."""
        return [base for base in bases if self.may_hold(base)]


def room_of_box(cells: NDArray[np.int32], lattice: Lattice) -> RoomOfBox:
    """The room in a box of some cells."""
    sizes = np.zeros(lattice.dimensions, np.int64)
    if len(cells):
        sizes = np.ptp(cells[:, :-1], axis=0).astype(np.int64) + 1
    kinds = len(lattice.kinds)
    return RoomOfBox(sizes, frozenset((cells[:, -1] // kinds).tolist()), kinds)


def shapes_of_piece(
    bases: Sequence[Cells], lattice: Lattice, room: RoomOfBox
) -> list[Cells] | None:
    """Shapes whose images together are the base placements, each as often; `None` if none are.

    A piece has at least one base placement.  One of which none fits has one shape, of which no
    image fits either.
    """
    left = Counter(map(bytes, room.held(bases)))
    if not left:
        return None if room.held(orbit(bases[0], lattice)) else [bases[0]]
    shapes = []
    for base in room.held(bases):
        if left[bytes(base)]:
            images = [*map(bytes, room.held(orbit(base, lattice)))]
            if not all(left[image] for image in images):
                return None
            left.subtract(images)
            shapes.append(base)
    return shapes


class FreeShape(NamedTuple):
    """A shape, and how it is moved."""

    cells: Cells
    freedom: Freedom


def free_shape(
    bases: Sequence[Cells], lattice: Lattice, room: RoomOfBox, usual: Freedom
) -> FreeShape | None:
    """The one shape, and the freedom, that give the base placements; `None` if none do.

    A freedom that gives also those that do not fit is better than others, then the usual one.
    """
    held = room.held(bases)
    first = (held or [*bases])[0]
    images: dict[Freedom, list[Cells]] = {
        freedom: [*orbit(first, lattice_of_freedom(lattice, freedom))]
        for freedom in (usual, *_FREEDOMS)
    }
    for freedom, found in images.items():
        if _counted(found) == _counted(bases):
            return FreeShape(first, freedom)
    for freedom, found in images.items():
        if _counted(room.held(found)) == _counted(held):
            return FreeShape(first, freedom)
    return None


_FREEDOMS: tuple[Freedom, ...] = ("free", "one-sided", "fixed")


def _counted(bases: Iterable[Cells]) -> Counter[bytes]:
    return Counter(map(bytes, bases))
