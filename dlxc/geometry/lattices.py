"""Lattices: their cells, and the maps that generate their symmetries.

A cell has an anchor, which is a point with integer coordinates, and a kind.  Squares, cubes and
hexagons are of one kind.  There are two kinds of triangles: those that point up and those that
point down.  Sticks are horizontal or vertical, and the points where they meet are cells too.

>>> SQUARE.dimensions, [kind.name for kind in TRIANGULAR.kinds]
(2, ['up', 'down'])
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Coordinates = tuple[int, ...]


class Symmetry(NamedTuple):
    """A map of the lattice onto itself.

    Row `i` of `matrix` says how the new coordinate `i` is made of the old ones.  A cell of kind
    `k` becomes one of kind `kinds[k]`, and its anchor is moved by `offsets[k]` after that.
    """

    matrix: tuple[Coordinates, ...]
    kinds: tuple[int, ...]
    offsets: tuple[Coordinates, ...]


class Neighbour(NamedTuple):
    """A cell that touches another: how far its anchor is from the other's, and its kind."""

    offset: Coordinates
    kind: int = 0


class CellKind(NamedTuple):
    """One kind of the cells of a lattice.

    `sign` is 1 or -1 if the kind alone tells the cell's colour, else 0.  A kind that is not
    `solid` has no area: pieces may meet there, but do not fill it.
    """

    name: str
    neighbours: tuple[Neighbour, ...]
    sign: int = 0
    solid: bool = True


class Lattice(NamedTuple):
    """A lattice: its coordinates, its kinds of cells, and maps that generate its symmetries.

    Its cells have colours such that cells which touch differ, or that are told apart in another
    way, if it has `colours`.  Two are those of the signs 1 and -1.  If it is `checkered`, the sign
    is that of the sum of the coordinates.  Of three the difference of the coordinates tells.
    `mirror` is a symmetry that the generators do
    not give: pieces in space cannot be turned into their mirror images.
    """

    name: str
    dimensions: int
    generators: tuple[Symmetry, ...]
    kinds: tuple[CellKind, ...]
    colours: tuple[str, ...] = ()
    checkered: bool = False
    mirror: Symmetry | None = None

    def with_reflections(self) -> Lattice:
        """The lattice with all its symmetries, mirror images among them."""
        if self.mirror is None:
            return self
        return self._replace(generators=(*self.generators, self.mirror), mirror=None)

    def with_turns_alone(self) -> Lattice:
        """The lattice without reflections: the second generator of flat lattices is one."""
        return self if self.dimensions == 3 else self._replace(generators=self.generators[:1])

    def without_turns(self) -> Lattice:
        """The lattice with translations alone."""
        return self._replace(generators=(), mirror=None)

    def layer(self, suffix: int, kind: int) -> int:
        """The number that stands in a row of `Cells` for a suffix and a kind."""
        return suffix * len(self.kinds) + kind

    def kind_of(self, layers: NDArray[np.integer]) -> NDArray[np.integer]:
        """The kinds of cells in some layers."""
        return layers % len(self.kinds)

    def suffix_of(self, layers: NDArray[np.integer]) -> NDArray[np.integer]:
        """The suffixes of cells in some layers."""
        return layers // len(self.kinds)

    def fills(self, layers: NDArray[np.integer]) -> NDArray[np.bool_]:
        """Whether cells in some layers have an area and no suffix."""
        solid = np.array([kind.solid for kind in self.kinds])
        found: NDArray[np.bool_] = (self.suffix_of(layers) == 0) & solid[self.kind_of(layers)]
        return found

    def colours_of(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """The colours of cells as places in `colours`; -1 for cells without a colour."""
        if self.checkered:
            return np.asarray(cells[:, :-1].sum(axis=1) & 1)
        if len(self.colours) == _THREE:
            return np.asarray((cells[:, 0].astype(np.int64) - cells[:, 1]) % _THREE)
        colours: NDArray[np.int64] = np.array([_COLOUR_OF_SIGN[kind.sign] for kind in self.kinds])
        return colours.take(self.kind_of(cells[:, -1]))


_THREE = 3
_COLOUR_OF_SIGN = {1: 0, -1: 1, 0: -1}


def _linear(*matrix: Coordinates) -> Symmetry:
    """A symmetry of a lattice with cells of one kind."""
    return Symmetry(matrix, (0,), ((0,) * len(matrix),))


def _beside(*offsets: Coordinates) -> tuple[Neighbour, ...]:
    """Neighbours of the only kind: at some offsets and at the opposite ones."""
    opposite = [tuple(-step for step in offset) for offset in offsets]
    return tuple(Neighbour(offset) for offset in (*offsets, *opposite))


def _neighbours(*cells: tuple[int, int, int]) -> tuple[Neighbour, ...]:
    """Neighbours from their two offsets and their kinds."""
    return tuple(Neighbour((x, y), kind) for x, y, kind in cells)


_TRANSPOSED = ((0, 1), (1, 0))
_STAY = (0, 0)

SQUARE = Lattice(
    "square",
    2,
    (_linear((0, 1), (-1, 0)), _linear(*_TRANSPOSED)),
    (CellKind("square", _beside((1, 0), (0, 1))),),
    ("white", "black"),
    checkered=True,
)

CUBIC = Lattice(
    "cubic",
    3,
    (_linear((0, 1, 0), (-1, 0, 0), (0, 0, 1)), _linear((0, 1, 0), (0, 0, 1), (1, 0, 0))),
    (CellKind("cube", _beside((1, 0, 0), (0, 1, 0), (0, 0, 1))),),
    ("white", "black"),
    checkered=True,
    mirror=_linear((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
)

TRIANGULAR = Lattice(
    "triangular",
    2,
    (
        Symmetry(((1, 1), (-1, 0)), (1, 0), (_STAY, (1, 0))),  # a turn by 60 degrees
        Symmetry(_TRANSPOSED, (0, 1), (_STAY, _STAY)),
    ),
    (
        CellKind("up", _neighbours((0, 0, 1), (0, -1, 1), (-1, 0, 1)), 1),
        CellKind("down", _neighbours((0, 0, 0), (0, 1, 0), (1, 0, 0)), -1),
    ),
    ("up", "down"),
)
"""x runs to the right, y up and to the right at 60 degrees.

The triangle that points down at an anchor is to the right of the one that points up there."""

_H, _V, _POINT = 0, 1, 2

STICKS = Lattice(
    "sticks",
    2,
    (
        Symmetry(((0, -1), (1, 0)), (_V, _H, _POINT), (_STAY, (-1, 0), _STAY)),
        Symmetry(_TRANSPOSED, (_V, _H, _POINT), (_STAY, _STAY, _STAY)),
    ),
    (
        CellKind(
            "horizontal",
            _neighbours(
                *((-1, 0, _H), (0, 0, _V), (0, -1, _V), (0, 0, _POINT)),
                *((1, 0, _H), (1, 0, _V), (1, -1, _V), (1, 0, _POINT)),
            ),
            1,
        ),
        CellKind(
            "vertical",
            _neighbours(
                *((0, -1, _V), (0, 0, _H), (-1, 0, _H), (0, 0, _POINT)),
                *((0, 1, _V), (0, 1, _H), (-1, 1, _H), (0, 1, _POINT)),
            ),
            -1,
        ),
        CellKind(
            "point",
            _neighbours((0, 0, _H), (-1, 0, _H), (0, 0, _V), (0, -1, _V)),
            solid=False,
        ),
    ),
    ("horizontal", "vertical"),
)
"""A horizontal stick runs from its anchor to the right, a vertical one up; a point is its anchor.

Sticks touch if they have an end in common."""

HEXAGONAL = Lattice(
    "hexagonal",
    2,
    (_linear((0, -1), (1, 1)), _linear(*_TRANSPOSED)),
    (CellKind("hexagon", _beside((1, 0), (0, 1), (-1, 1))),),
    ("first", "second", "third"),
)
"""x runs to the right, y up and to the right at 60 degrees, both from middle to middle."""
