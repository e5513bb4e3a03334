"""The closed surfaces of pieces, as triangles.

Faces may lie inside the cells by an inset, so that there is a gap between two pieces, and edges may
have a bevel, which is cut off at 45 degrees and takes so much of both faces.  Lengths of cubes are
in cells; flat pieces have the unit of their corners.

>>> cubes = np.array([[0, 0, 0], [1, 0, 0]])
>>> surface_of_cubes(cubes, inset=0.05).corners.max(axis=0).tolist()
[1.9, 0.9, 0.9]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import chain, combinations, permutations, product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.draw.tilings import Point, Polygon, Spot, mean, moved, outer_sides, rings, sides_of


class Surface(NamedTuple):
    """A closed surface.

    `corners` has shape (corners, 3), `triangles` has shape (triangles, 3) and the numbers of
    corners, counter-clockwise as they are seen from outside.
    """

    corners: NDArray[np.float64]
    triangles: NDArray[np.int64]

    @property
    def meets_itself(self) -> bool:
        """Whether it passes through one edge twice, so that it is not clear what is inside."""
        places = np.unique(self.corners.round(9), axis=0, return_inverse=True)[1].ravel()
        sides = np.sort(places[self.triangles][:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
        return bool((np.unique(sides, axis=0, return_counts=True)[1] != 2).any())


# ---- flat pieces

Level = tuple[float, float]
"""A height, and how far inside the cells the surface is there."""


def surface_of_prism(
    polygons: Sequence[Polygon], spot: Callable[[Point], Spot], levels: Sequence[Level]
) -> Surface | None:
    """The surface over flat cells, of whose corners `spot` tells where they are on the page.

    It goes straight from level to level, the lowest first.  Each cell is cut in triangles around
    its middle; there is no surface if a level is so far inside that one of them has no area left.
    """
    sides = {
        side: (cell, at)
        for cell, polygon in enumerate(polygons)
        for at, side in enumerate(sides_of(polygon))
    }
    outlines = rings(outer_sides(polygons))
    walls: list[tuple[int, int]] = []
    numbers: dict[tuple[int, int], int] = {}
    for ring in outlines:
        first = len(walls)
        for number, side in enumerate(sides_of((*ring,)), first):
            walls.append((number, first + (number + 1 - first) % len(ring)))
            here, corner = side[0], sides.get(side)
            while corner:  # of all cells here, as far as the side of the outline before this one
                numbers[corner] = number
                cell, at = corner
                corner = sides.get((here, polygons[cell][at - 1]))
    inside = [*dict.fromkeys(chain(*polygons))]
    inner = {point: number for number, point in enumerate(inside, len(walls))}
    faces = []
    for middle, (cell, polygon) in enumerate(enumerate(polygons), len(walls) + len(inside)):
        around = [numbers.get((cell, at), inner[point]) for at, point in enumerate(polygon)]
        faces += [(around[at - 1], number, middle) for at, number in enumerate(around)]
    start, end, middles = np.array(faces).T
    fixed = [*map(spot, inside), *(mean([*map(spot, polygon)]) for polygon in polygons)]
    planes = []
    for height, inset in levels:
        lines = [moved([*map(spot, ring)], -inset) for ring in outlines]
        x, y = np.array([*chain(*lines), *fixed]).T
        ways = (
            x[start] - x[middles],
            y[start] - y[middles],
            x[end] - x[middles],
            y[end] - y[middles],
        )
        if (ways[0] * ways[3] <= ways[1] * ways[2]).any():
            return None
        planes.append(np.column_stack([x, -y, np.full(len(x), height)]))
    size = len(planes[0])
    top = size * (len(planes) - 1)
    triangles = [np.array([start, end, middles]), np.array([end, start, middles]) + top]
    for low in range(0, top, size):
        a, b = np.array(walls).T + low
        triangles += [np.array([b, a, a + size]), np.array([b, a + size, b + size])]
    return _of_used(np.concatenate(planes), np.concatenate(triangles, axis=1).T)


def _of_used(corners: NDArray[np.float64], triangles: NDArray[np.int64]) -> Surface:
    """A surface of those corners alone that it has."""
    used, numbers = np.unique(triangles, return_inverse=True)
    return Surface(corners[used], numbers.reshape(triangles.shape))


# ---- pieces of cubes


def surface_of_cubes(cubes: NDArray[np.integer], inset: float = 0.0, bevel: float = 0.0) -> Surface:
    """The surface of unit cubes; its least coordinates are 0.

    Each box of cubes that the piece contains has faces and bevels of its own, and the surface is
    that of all these boxes together.  So cubes are cut along each axis at the inset and at the end
    of the bevel.  Of each block that this makes, the bevels are planes through its middle, which
    cut it in 24 tetrahedra: each has the middle of the block and of a side, and an edge of it.
    """
    solid = np.zeros(np.ptp(cubes, axis=0) + 3, np.bool_)
    solid[tuple((cubes - cubes.min(axis=0) + 1).T)] = True
    filled = _filled(solid, inset, bevel)
    found = []
    for key, own in filled.items():
        (a, s), (b, t) = key
        c = 3 - a - b
        middle = np.ones(3, np.int64)
        side = _moved(middle, a, s)
        ends = [_moved(_moved(side, b, t), c, r) for r in (-1, 1)]
        beyond = np.roll(filled[(a, -s), (b, t)], -s, a)
        walls = [(beyond, (side, *ends), middle), (filled[(b, t), (a, s)], (middle, *ends), side)]
        for r in (0, 1):
            other = filled[(a, s), (c, 2 * r - 1)]
            walls.append((other, (middle, side, ends[r]), ends[1 - r]))
        for other, wall, within in walls:
            found.append(2 * np.argwhere(own & ~other)[:, None] + [*wall, within])
    corners = np.concatenate(found)
    one, two, three, within = corners.transpose(1, 0, 2)
    turned = (np.cross(two - one, three - one) * (within - one)).sum(axis=1) > 0
    corners[turned] = corners[turned][:, [0, 2, 1, 3]]
    points, numbers = np.unique(corners[:, :3].reshape(-1, 3), axis=0, return_inverse=True)
    cuts = np.array([part.begin for part in _parts(inset, bevel)])
    at, half = np.divmod(points, 2)
    lines = at // len(cuts) + cuts[at % len(cuts)]
    places = (lines + (at + half) // len(cuts) + cuts[(at + half) % len(cuts)]) / 2
    return Surface(places - places.min(axis=0), numbers.reshape(-1, 3))


class _Part(NamedTuple):
    """A part of a cube along an axis: where it begins, on which side, whether outside the inset."""

    begin: float
    side: int = 0
    is_out: bool = False


def _parts(inset: float, bevel: float) -> list[_Part]:
    """The parts of a cube along an axis, without empty ones."""
    first = [_Part(0, -1, True)] * (inset > 0) + [_Part(inset, -1)] * (bevel > 0)
    last = [_Part(1 - inset - bevel, 1)] * (bevel > 0) + [_Part(1 - inset, 1, True)] * (inset > 0)
    return [*first, _Part(inset + bevel), *last]


_Side = tuple[int, int]
"""An axis, and -1 or 1."""


def _filled(
    solid: NDArray[np.bool_], inset: float, bevel: float
) -> dict[tuple[_Side, _Side], NDArray[np.bool_]]:
    """Which of the tetrahedra are filled: those of each block at a side, at its edge with another.

    In a box that has a cube with its neighbours along some axes, a point is filled if of the other
    axes no two go so far into the bevel that this has less than a bevel left.
    """
    parts = _parts(inset, bevel)
    blocks = solid
    for axis in range(3):
        blocks = blocks.repeat(len(parts), axis)

    def along(axis: int, values: Sequence[float]) -> NDArray[np.float64]:
        return np.tile(values, solid.shape[axis]).reshape(
            [-1 if n == axis else 1 for n in range(3)]
        )

    boxes: dict[tuple[int, ...], NDArray[np.bool_]] = {(): blocks}
    for axis in range(3):
        sides = along(axis, [part.side for part in parts])
        for axes, box in [*boxes.items()]:
            up, down = (np.roll(box, way * len(parts), axis) for way in (-1, 1))
            boxes[*axes, axis] = box & ((sides == 0) | np.where(sides > 0, up, down))
    found = {}
    for (a, b, c), s, t in product(permutations(range(3)), (-1, 1), (-1, 1)):
        depths = {}
        # The middle of a tetrahedron is there from the middle of its block.
        for axis, off in ((a, 3 / 8 * s), (b, 1 / 4 * t), (c, 0.0)):
            deep = [2 * it.is_out or abs(it.side) / 2 + off * it.side for it in parts]
            depths[axis] = along(axis, deep)
        own = np.zeros_like(blocks)
        for axes, box in boxes.items():
            left = [depths[axis] for axis in range(3) if axis not in axes]
            fits = (x + y <= 1 for x, y in combinations([*left, np.zeros(1)], 2))
            own |= reduce(np.logical_and, fits, box)
        found[(a, s), (b, t)] = own
    return found


def _moved(point: NDArray[np.int64], axis: int, way: int) -> NDArray[np.int64]:
    """A point one step along an axis."""
    step = np.zeros(3, np.int64)
    step[axis] = way
    return point + step
