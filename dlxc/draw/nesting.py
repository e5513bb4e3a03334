"""Flat pieces laid close beside each other on sheets.

A piece can lie in several ways.  In each it consists of convex parts, and each part lies at a point
of a fine lattice.  Two parts are far enough apart if a line along a side of one of them parts them
so.  Each piece goes where its middle is highest on the sheet, and of such places to the left.

Programs for nesting any outlines search at random until a time is over, and fill one strip, as
sparrow does.  Polyforms fit together on their own lattice, and equal ones always lie alike.

>>> lying, upright = ((0, 0), (3, 0), (3, 1), (0, 1)), ((0, 0), (1, 0), (1, 3), (0, 3))
>>> ways = [[(shape, 0, 0)] for shape in (lying, upright)]
>>> sheets, left = nested([ways] * 3, ((1, 0), (0, 1)), (3, 3), 1)
>>> [[(it.way, it.x, it.y) for it in sheet] for sheet in sheets]
[[(0, 0.0, 0.0), (0, 0.0, 2.0)], [(0, 0.0, 0.0)]]
"""

from collections.abc import Sequence
from functools import reduce
from itertools import product
from math import ceil, sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.draw.tilings import Spot

Shape = tuple[Spot, ...]
"""The corners of a convex part, in the direction of a clock's hands."""

Way = Sequence[tuple[Shape, int, int]]
"""The parts of a piece, and how many steps along both axes of the lattice each is from its place.

The least steps are 0."""

_WIDE, _GROWING = 1.2, 1.3
"""How much wider than high a sheet is that is as large as needed, and how it grows to that."""

_ROUNDED = 1e-6


class Laid(NamedTuple):
    """A piece and the way in which it lies, by their numbers, and where its place is."""

    piece: int
    way: int
    x: float
    y: float


def corners_of(way: Way, steps: tuple[Spot, Spot]) -> NDArray[np.float64]:
    """The corners of all parts of a piece, from its place; shape (corners, 2)."""
    return np.concatenate([np.array(shape) + np.array([i, j]) @ steps for shape, i, j in way])


def nested(
    pieces: Sequence[Sequence[Way]],
    steps: tuple[Spot, Spot],
    sheet: tuple[float, float],
    beside: float,
) -> tuple[list[list[Laid]], list[int]]:
    """The pieces on as many sheets as they take, and the numbers of those that fit on none.

    A sheet has a width and height; without bounds these are infinite.  Pieces do not lie nearer to
    each other than `beside`.
    """
    sizes = [np.ptp(corners_of(ways[0], steps), axis=0) + beside for ways in pieces]
    areas = [float(size.prod()) for size in sizes]
    waiting = sorted(range(len(pieces)), key=lambda number: -areas[number])
    wide = sqrt(sum(areas) * _WIDE)
    size = min(wide, sheet[0]), min(wide / _WIDE, sheet[1])
    found: list[list[Laid]] = []
    while waiting:
        room = _Room(pieces, steps, size, beside)
        laid = [it for it in map(room.lay, waiting) if it]
        left = [number for number in waiting if number not in {it.piece for it in laid}]
        if left and size != sheet:
            size = min(size[0] * _GROWING, sheet[0]), min(size[1] * _GROWING, sheet[1])
        elif laid:
            found.append(laid)
            waiting = left
        else:
            break
    return found, waiting


class _Room:
    """A sheet that pieces are laid on; their places are the points of the lattice around it."""

    def __init__(
        self,
        pieces: Sequence[Sequence[Way]],
        steps: tuple[Spot, Spot],
        size: tuple[float, float],
        beside: float,
    ) -> None:
        self._pieces, self._steps, self._size, self._beside = pieces, steps, size, beside
        # A part on the sheet has its place there, or as far outside as from its nearest corner.
        shapes = {shape for ways in pieces for way in ways for shape, _, _ in way}
        outside = max(min(map(np.hypot, *zip(*shape, strict=True))) for shape in shapes)
        ends = np.array([*product(*((-outside, side + outside) for side in size))])
        self._per_length = np.linalg.inv(steps)
        axes = (
            np.arange(np.floor(along.min()), np.ceil(along.max()) + 1)
            for along in (ends @ self._per_length).T
        )
        self._x, self._y = np.tensordot(np.array(steps).T, np.meshgrid(*axes, indexing="ij"), 1)
        self._order = self._y * (4 * np.ptp(self._x) + 1) + self._x
        self._lying: list[tuple[Shape, int, int]] = []
        self._free: dict[Shape, tuple[NDArray[np.bool_], int]] = {}

    def lay(self, number: int) -> Laid | None:
        """Lay a piece, if it has room."""
        best: tuple[Any, Any, Laid] | None = None
        for at, way in enumerate(self._pieces[number]):
            _, *more = map(max, zip(*way, strict=True))
            height, width = np.subtract(self._x.shape, more)
            if min(height, width) <= 0:
                continue
            is_free = np.ones((height, width), np.bool_)
            for shape, i, j in way:
                is_free &= self._free_for(shape)[i : i + height, j : j + width]
            order = np.where(is_free, self._order[:height, :width], np.inf)
            place = np.unravel_index(order.argmin(), order.shape)
            x, y = self._x[place], self._y[place]
            middle = corners_of(way, self._steps).mean(axis=0) + (x, y)
            spot = (*middle[::-1].round(6),)
            if is_free[place] and (best is None or spot < best[0]):
                best = spot, place, Laid(number, at, float(x), float(y))
        if best is None:
            return None
        _, (row, column), laid = best
        parts = self._pieces[number][laid.way]
        self._lying += [(shape, row + i, column + j) for shape, i, j in parts]
        return laid

    def _free_for(self, shape: Shape) -> NDArray[np.bool_]:
        """At which places a shape is on the sheet and far enough from all that lies there."""
        own = np.array(shape)
        if shape not in self._free:
            free = np.ones(self._x.shape, np.bool_)
            for places, corners, size in zip((self._x, self._y), own.T, self._size, strict=True):
                free &= places + corners.min() >= -_ROUNDED
                free &= places + corners.max() <= size + _ROUNDED
            self._free[shape] = free, 0
        free, seen = self._free[shape]
        for part, row, column in self._lying[seen:]:
            other = np.array(part)
            far = sum(np.linalg.norm(it, axis=1).max() for it in (own, other)) + self._beside
            steps = ceil(far * np.linalg.norm(self._per_length, axis=0).max())
            near = tuple(slice(max(at - steps, 0), at + steps + 1) for at in (row, column))
            x, y = self._x[near] - self._x[row, column], self._y[near] - self._y[row, column]
            across = np.concatenate([_normals(other), -_normals(own)])
            reach = (across @ other.T).max(axis=1) - (across @ own.T).min(axis=1)
            apart = (u * x + v * y - far for (u, v), far in zip(across, reach, strict=True))
            free[near] &= reduce(np.maximum, apart) >= self._beside - _ROUNDED
        self._free[shape] = free, len(self._lying)
        return free


def _normals(corners: NDArray[np.float64]) -> NDArray[np.float64]:
    """The directions across the sides of a shape, outwards, of length 1."""
    right, down = (np.roll(corners, -1, axis=0) - corners).T
    return np.asarray(np.column_stack([down, -right]) / np.hypot(right, down)[:, None])
