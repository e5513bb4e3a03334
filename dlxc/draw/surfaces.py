"""The closed surfaces of pieces, as triangles.

Faces may lie inside the cells by an inset, so that there is a gap between two pieces, and edges may
have a bevel, which is cut off at 45 degrees and takes so much of both faces.

>>> cubes = np.array([[0, 0, 0], [1, 0, 0]])
>>> surface_of_cubes(cubes, inset=0.25).corners.max(axis=0).tolist()
[1.5, 0.5, 0.5]
"""

from collections.abc import Callable, Sequence
from functools import reduce
from itertools import combinations, pairwise, permutations, product
from operator import and_
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.draw.tilings import Spot, mean, moved, outer_sides, rings
from dlxc.geometry.plane_tilings import Corner, Outline, sides_of


class Surface(NamedTuple):
    """A closed surface.

    `corners` has shape (corners, 3), `triangles` has shape (triangles, 3) and the numbers of
    corners, counter-clockwise as they are seen from outside.
    """

    corners: NDArray[np.float64]
    triangles: NDArray[np.int64]

    @property
    def meets_itself(self) -> bool:
        """Whether more than two triangles have one side."""
        sides = np.sort(self.triangles[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
        return bool((np.unique(sides, axis=0, return_counts=True)[1] != 2).any())


def _surface(triangles: NDArray[np.float64]) -> Surface:
    """The surface of triangles that are given by their corners."""
    corners, numbers = np.unique(triangles.reshape(-1, 3), axis=0, return_inverse=True)
    return Surface(corners, numbers.reshape(-1, 3))


def surface_of_prism(
    polygons: Sequence[Outline],
    spot: Callable[[Corner], Spot],
    levels: Sequence[tuple[float, float]],
) -> Surface | None:
    """The surface over flat cells, of whose corners `spot` tells where they are on the page.

    A level is a height, and how far inside the cells the surface is there; it goes straight from
    each to the next one, which is higher.  Cells are cut in triangles around their middles.  If the
    surface is so far inside that such a triangle has no area left, there is none.
    """
    sides = {
        side: (cell, at)
        for cell, polygon in enumerate(polygons)
        for at, side in enumerate(sides_of(polygon))
    }
    places: dict[tuple[int, int], list[Spot]] = {}  # of corners on the outline, at all levels
    for ring in rings(outer_sides(polygons)):
        lines = [moved([*map(spot, ring)], -inset) for _, inset in levels]
        for side, own in zip(sides_of(ring), zip(*lines, strict=True), strict=True):
            corner = sides.get(side)
            while corner:  # of all cells here, as far as the side of the outline before this one
                places[corner] = [*own]
                cell, at = corner
                corner = sides.get((side[0], polygons[cell][at - 1]))
    found = []
    for side, (cell, at) in sides.items():
        polygon, middle = polygons[cell], mean([*map(spot, polygons[cell])])
        ends = [places.get((cell, end % len(polygon))) for end in (at, at + 1)]
        lines = [own or [spot(end)] * len(levels) for own, end in zip(ends, side, strict=True)]
        caps = []
        for (x, y), (u, v), (height, _) in zip(*lines, levels, strict=True):
            if (x - middle[0]) * (v - middle[1]) <= (y - middle[1]) * (u - middle[0]):
                return None
            caps.append([(x, -y, height), (u, -v, height), (middle[0], -middle[1], height)])
        found += [caps[0], [caps[-1][1], caps[-1][0], caps[-1][2]]]
        for (a, b, _), (c, d, _) in pairwise(caps) if side[::-1] not in sides else ():
            found += [[b, a, c], [b, c, d]]
    return _surface(np.array(found))


_TETRAHEDRA = np.array(
    [
        [(1, 1, 1), 1 + s * a, 1 + s * a + t * b - r * c, 1 + s * a + t * b + r * c]
        for (a, b, c) in permutations(np.eye(3, dtype=np.int64))
        for s, t in product((-1, 1), repeat=2)
        for r in [s * t * round(np.linalg.det([a, b, c]))]
    ]
)
"""The 24 between the middle of a block, those of its sides, and its edges, in halves of a block."""

_WALLS = [
    (number, tetrahedron[wall], {*map(tuple, tetrahedron[wall].tolist())})
    for number, tetrahedron in enumerate(_TETRAHEDRA)
    for wall in ([1, 2, 3], [0, 3, 2], [0, 1, 3], [0, 2, 1])
]
"""Each of their sides, counter-clockwise from outside, after the number of the tetrahedron."""


def surface_of_cubes(cubes: NDArray[np.integer], inset: float = 0.0, bevel: float = 0.0) -> Surface:
    """The surface of unit cubes; its least coordinates are 0.

    Each box of cubes that the piece contains has faces and bevels of its own, and the surface is
    that of all these boxes together.  So cubes are cut along each axis at the inset and at the end
    of the bevel.  Of each block that this makes, the bevels are planes through its middle, which
    cut it in tetrahedra: the piece has all of one or nothing.
    """
    solid = np.zeros(np.ptp(cubes, axis=0) + 3, np.bool_)
    solid[tuple((cubes - cubes.min(axis=0) + 1).T)] = True
    # Parts of a cube along an axis: where each begins, its side, and its depth in the bevel, which
    # is 2 outside, at the beginning and how it grows.
    first = [(0, -1, 2, 0)] * (inset > 0) + [(inset, -1, 1, -1)] * (bevel > 0)
    last = [(1 - inset - bevel, 1, 0, 1)] * (bevel > 0) + [(1 - inset, 1, 2, 0)] * (inset > 0)
    parts = np.array([*first, (inset + bevel, 0, 0, 0), *last])
    size, begins = len(parts), parts[:, 0]
    blocks = solid.repeat(size, 0).repeat(size, 1).repeat(size, 2)
    boxes: dict[tuple[int, ...], NDArray[np.bool_]] = {(): blocks[..., None]}
    depths = []  # of the middles of tetrahedra
    for axis in range(3):
        shape = [-1 if n == axis else 1 for n in range(3)]
        _, way, depth, growth = np.tile(parts, (solid.shape[axis], 1)).T.reshape(4, *shape, 1)
        depths.append(depth + growth * _TETRAHEDRA.mean(axis=1)[:, axis] / 2)
        for axes, box in [*boxes.items()]:  # those that go beyond the cube along some axes
            up, down = (np.roll(box, step, axis) for step in (-size, size))
            boxes[*axes, axis] = box & np.where(way > 0, up, down | (way == 0))
    filled = np.zeros(_TETRAHEDRA.shape[:1], np.bool_)
    for axes, box in boxes.items():
        left = [np.zeros(1), *(depths[axis] for axis in range(3) if axis not in axes)]
        filled = filled | reduce(and_, (x + y <= 1 for x, y in combinations(left, 2)), box)
    found = []
    for number, wall, _ in _WALLS:
        step = (wall == 2).all(axis=0) * 1 - (wall == 0).all(axis=0)
        key = {*map(tuple, (wall - 2 * step).tolist())}
        (other,) = (n for n, _, corners in _WALLS if corners == key and n != number)
        beyond = np.roll(filled[..., other], tuple(-step), (0, 1, 2))
        found.append(2 * np.argwhere(filled[..., number] & ~beyond)[:, None] + wall)
    lines = np.arange(size * max(solid.shape) + 1)
    cuts = lines // size + begins[lines % size]
    line, half = np.divmod(np.concatenate(found), 2)
    places = (cuts[line] + cuts[line + half]) / 2
    return _surface(places - places.min(axis=(0, 1)))
