"""Solids as they are seen from a corner: faces of cubes, the far ones first, and their names.

One looks along the diagonal of the lattice, and layers go up.  Of each cube one sees the top, the
face towards the last row, and the face towards the last column.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.draw.pictures import Cube, Solid
from dlxc.draw.tilings import Spot

Vector = tuple[float, ...]

_FACES: tuple[tuple[Cube, Cube, Cube], ...] = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((0, 1, 0), (1, 0, 0), (0, 0, 1)),
)
"""The three faces that are seen: where each looks, and the two ways along it."""

_MOST_COMPARED = 1500
"""Of at most this many cubes it is found out which hides which.  More are sorted by distance."""


class CubeFace(NamedTuple):
    """One side of a cube: which of three, its corners, and the edges where the piece ends.

    Corners are in the picture, in units of a cube's edge.
    """

    side: int
    corners: tuple[Spot, ...]
    edges: tuple[tuple[Spot, ...], ...]


class SolidView(NamedTuple):
    """Solids from a corner: the picture's size, and faces, far ones first, with their solids."""

    width: float
    height: float
    faces: tuple[tuple[Solid, CubeFace], ...]

    @property
    def runs(self) -> list[tuple[Solid, list[CubeFace]]]:
        """The faces, those of one solid together as long as none of another is between."""
        runs = groupby(self.faces, key=lambda face: face[0])
        return [(solid, [face for _, face in faces]) for solid, faces in runs]


_PlacedCube = tuple[Solid, Cube, Vector]
"""A cube of a solid, and where it is if solids are apart."""


def seen_from_corner(solids: Sequence[Solid], apart: float = 0.0) -> SolidView:
    """Solids, each moved away from the middle of all by `apart` times its distance."""
    middle = np.array([cube for solid in solids for cube in solid.cubes], float).mean(axis=0)
    placed: list[_PlacedCube] = []
    for solid in solids:
        offset = ((np.array(solid.cubes, float).mean(axis=0) - middle) * apart).tolist()
        placed += [(solid, at, _plus(at, offset)) for at in solid.cubes]
    cubes = _far_to_near(placed)
    cells = {id(solid): {*solid.cubes} for solid in solids}
    drawn = [
        (solid, face) for solid, at, moved in cubes for face in _faces(at, moved, cells[id(solid)])
    ]
    axes = [*zip(*(corner for _, face in drawn for corner in face.corners), strict=True)]
    left, top = map(min, axes)

    def shifted(corners: Sequence[Spot]) -> tuple[Spot, ...]:
        return tuple((round(x - left, 3), round(y - top, 3)) for x, y in corners)

    faces = (
        (solid, CubeFace(side, shifted(corners), tuple(map(shifted, edges))))
        for solid, (side, corners, edges) in drawn
    )
    width, height = (round(max(axis) - min(axis), 3) for axis in axes)
    return SolidView(width, height, tuple(faces))


def _far_to_near(cubes: list[_PlacedCube]) -> list[_PlacedCube]:
    """The cubes in an order in which none is drawn over one that is before it."""
    places = np.array([moved for _, _, moved in cubes])
    near = places.sum(axis=1)
    # The cubes of one solid stay on the lattice, where the distance tells which hides which.
    if len(cubes) > _MOST_COMPARED or cubes[0][0] is cubes[-1][0]:
        return [cubes[index] for index in np.argsort(near, kind="stable").tolist()]
    # Of two cubes on different sides of a plane between them the far one is drawn first.
    distances = places[None] - places[:, None]
    hides = (distances >= 1 - 1e-9).any(axis=-1) & ~(distances <= -1 + 1e-9).any(axis=-1)
    hidden = hides.sum(axis=0)
    order: list[int] = []
    left = np.ones(len(cubes), np.bool_)
    while left.any():
        free = left & (hidden == 0)
        index = int(np.where(free if free.any() else left, near, np.inf).argmin())
        order.append(index)
        left[index] = False
        hidden -= hides[index]
    return [cubes[index] for index in order]


def _faces(at: Cube, moved: Vector, cells: set[Cube]) -> Iterator[CubeFace]:
    """The faces of a moved cube that no cube of its own solid covers."""
    for side, (out, one, other) in enumerate(_FACES):
        if _plus(at, out) in cells:
            continue
        start = _plus(moved, out)
        ring = (start, _plus(start, one), _plus(start, one, other), _plus(start, other))
        corners = tuple(((y - x) * sqrt(3) / 2, (x + y) / 2 - z) for x, y, z in ring)
        back, left = (tuple(-length for length in step) for step in (one, other))
        beyond = (left, one, other, back)
        edges = (
            line
            for line, step in zip(pairwise((*corners, corners[0])), beyond, strict=True)
            if _plus(at, step) not in cells or _plus(at, step, out) in cells
        )
        yield CubeFace(side, corners, tuple(edges))


def _plus(*vectors: Vector) -> Vector:
    return tuple(map(sum, zip(*vectors, strict=True)))


_MOST_FACES = 2000
"""With more faces nothing is written, because there would be no room for it."""

_MOST_LETTERS = 7
"""Longer names would be too small to read: the layers tell them."""


WrittenName = tuple[Solid, Spot, int]
"""A solid with its name, and the middle and side of the face that this is written on."""


def readable_names(view: SolidView) -> Iterator[WrittenName]:
    """The names of all solids that can be read, each on its nearest face, the top before others."""
    if len(view.faces) > _MOST_FACES:
        return
    hidden = _hidden([face.corners for _, face in view.faces])
    best: dict[Solid, tuple[tuple[bool, int], WrittenName]] = {}
    for number, (solid, face) in enumerate(view.faces):
        if 0 < len(solid.name) <= _MOST_LETTERS and not hidden[number]:
            rank = (face.side == 0, number)
            if solid not in best or rank > best[solid][0]:
                best[solid] = rank, (solid, _middle(face.corners), face.side)
    yield from (name for _, name in best.values())


def _middle(corners: Sequence[Spot]) -> Spot:
    (a, b), _, (c, d), _ = corners
    return round((a + c) / 2, 3), round((b + d) / 2, 3)


def _hidden(faces: Sequence[Sequence[Spot]]) -> list[bool]:
    """Whether of what is written on a face something lies inside a nearer one."""
    corners: NDArray[np.float64] = np.array(faces).reshape(-1, 4, 2)
    ways = np.roll(corners, -1, axis=1) - corners
    found = []
    for number, ring in enumerate(corners):
        written = (ring + _middle(faces[number])) / 2
        nearer = slice(number + 1, None)
        off = written[:, None] - corners[nearer, None]
        turns = ways[nearer, None, :, 0] * off[..., 1] - ways[nearer, None, :, 1] * off[..., 0]
        found.append(bool(((turns > 0).all(axis=-1) | (turns < 0).all(axis=-1)).any()))
    return found
