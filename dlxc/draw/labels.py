"""Where the name of a region is written, and how large it can be.

A name stands level inside the outline of its region, as near to its middle as it can.  Lengths are
in widths of a square.

>>> from dlxc.draw.tilings import SQUARES
>>> (room,) = rooms_in([(row, column, 0) for row in range(6) for column in range(6)], SQUARES)
>>> round(room.largest(1), 2), room.spot(1, 3.0)
(3.15, (3.0, 3.0))
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, groupby, pairwise
from math import dist, inf
from typing import NamedTuple

from dlxc.draw.tilings import LayerPlace, Spot, Tiling, crossing, mean
from dlxc.geometry.plane_tilings import sides_of

_WIDE, _BESIDE = 0.62, 0.12
"""The width of a letter of size 1, and what is free beside a name."""

_SMALL = 0.55
"""The largest size in one square."""

_TALL, _FREE = 1.1, 1 / _SMALL
"""The height of a name of size 1, and how much is free above and below its middle."""

_THIN = 1.5
"""A piece that is thinner has its name in a cell."""

_STEPS = 6
"""How often the bounds of the largest size are halved."""

_MANY = 16
"""With more heights of corners not each two are looked at."""

_HAIR = 1e-6

_BADGE = 0.45
"""The largest size on a stick."""

_LOOSE = 0.38
"""How far from its joint the name of a stick with one loose end stands: it ends short of 1."""


class _Shape(NamedTuple):
    """An outline with its middle, and the levels at which a name may stand.

    A name that is not wider than `cell` stands at the middle if it can.
    """

    loops: tuple[tuple[Spot, ...], ...]
    middle: Spot
    levels: tuple[float, ...]
    cell: float = inf


class NameRoom(NamedTuple):
    """The room for a name in one part of a region; its letters have `most` as their size."""

    shape: _Shape
    most: float = inf
    shift: Spot = (0.0, 0.0)

    def largest(self, letters: int) -> float:
        """About the largest size that a name with so many letters can have."""
        # In narrow pieces a single letter is not larger than in one square.
        usual = max(_SMALL, _largest(self.shape, _FREE / _WIDE))
        return min(self.most, usual, _largest(self.shape, letters))

    def spot(self, letters: int, size: float) -> Spot:
        """The middle of such a name."""
        x, y = _spot(self.shape, letters, size) or self.shape.middle
        return x + self.shift[0], y + self.shift[1]


def room_around(middle: Spot, width: float, height: float, most: float = inf) -> NameRoom:
    """The room in a rectangle around its middle."""
    (x, y), w, h = middle, width / 2, height / 2
    loop = (x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)
    return NameRoom(_Shape((loop,), middle, (y,)), most)


def rooms_in(places: Sequence[LayerPlace], tiling: Tiling, most: float = inf) -> list[NameRoom]:
    """The room in each part of a region; sticks have one."""
    if not tiling.area:
        middles = (_middle_of_stick(it, places, tiling) for it in run_for("", places, tiling))
        return [room_around(at, tiling.room, 1.0, _BADGE) for at in middles]
    rooms = []
    still = tiling._replace(origin=(0.0, 0.0))
    for part in tiling.parts(places):
        x, y, _ = part[0]
        shape = _shape(tuple((a - x, b - y, kind) for a, b, kind in part), still)
        (left, top), (right, down) = still.middle((0, 0, 0)), tiling.middle((x, y, 0))
        rooms.append(NameRoom(shape, most, (right - left, down - top)))
    return rooms


@lru_cache(1 << 12)
def _shape(places: tuple[LayerPlace, ...], tiling: Tiling) -> _Shape:
    """The outline of places; a name stands near the middle of a cell, or of a simple outline."""
    loops = tuple(map(tuple, tiling.loops(places)))
    here = tiling.polygon(_central(places, tiling))
    middle, cell = mean(here), max(x for x, _ in here) - min(x for x, _ in here)
    heights = sorted({round(y, 6) for loop in loops for _, y in loop})
    if heights[-1] - heights[0] > _THIN < _width(loops) and _is_symmetric(loops):
        middle, cell = mean(loops[0]), inf
    pairs = combinations(heights, 2) if len(heights) <= _MANY else pairwise(heights)
    levels = {round(y, 6) for y in (middle[1], *(tiling.middle(it)[1] for it in places))}
    return _Shape(loops, middle, (*levels.union((a + b) / 2 for a, b in pairs),), cell)


def _is_symmetric(loops: Sequence[Sequence[Spot]]) -> bool:
    """Whether an outline is a quadrilateral or a hexagon that can be turned by 180 degrees."""
    if len(loops) > 1 or len(loops[0]) > 6:
        return False
    (x, y), ends = mean(loops[0]), {(round(a, 6), round(b, 6)) for a, b in loops[0]}
    return all((round(2 * x - a, 6), round(2 * y - b, 6)) in ends for a, b in loops[0])


def _width(loops: Iterable[Iterable[Spot]]) -> float:
    columns = [x for loop in loops for x, _ in loop]
    return max(columns) - min(columns)


@lru_cache(1 << 12)
def _largest(shape: _Shape, letters: float) -> float:
    rows = [y for loop in shape.loops for _, y in loop]
    high = min(
        (max(rows) - min(rows)) / _FREE, (_width(shape.loops) - _BESIDE) / (_WIDE * max(letters, 1))
    )
    low, tried = 0.0, _SMALL
    for _ in range(_STEPS):
        if low < tried < high:
            low, high = (tried, high) if _spot(shape, letters, tried) else (low, tried)
        elif _spot(shape, letters, high):
            return high
        tried = (low + high) / 2
    return low


@lru_cache(1 << 14)
def _spot(shape: _Shape, letters: float, size: float) -> Spot | None:
    """Where a name has room, nearest to the middle."""
    wide, (x, y) = _WIDE * letters * size + _BESIDE, shape.middle
    found = []
    for level in shape.levels:
        for left, right in _free(shape.loops, level, _FREE * size):
            for start, end in _free(shape.loops, level, _TALL * size):
                low, high = max(left, start + wide / 2), min(right, end - wide / 2)
                if low <= high + _HAIR:
                    best = x if max(wide, _FREE * size - _HAIR) <= shape.cell else (start + end) / 2
                    found.append((max(low, min(high, best)), level))
    return min(found, key=lambda at: (round(dist(at, (x, y)), 6), at), default=None)


def _free(
    loops: Iterable[tuple[Spot, ...]], level: float, height: float
) -> list[tuple[float, float]]:
    """The intervals at a level in which all of a height lies inside of an outline."""
    top, foot = level - height / 2 + _HAIR, level + height / 2 - _HAIR
    sides = [sorted((y, x) for x, y in side) for loop in loops for side in sides_of(loop)]
    bounds = {top, foot, *(y for side in sides for y, _ in side if top < y < foot)}
    found = [(-inf, inf)]
    for upper, lower in pairwise(sorted(bounds)):
        middle = (upper + lower) / 2
        cut = sorted(
            [crossing(start, end, y) for y in (middle, upper, lower)]
            for start, end in sides
            if start[0] < middle < end[0]
        )
        inside = [(max(a[1:]), min(b[1:])) for a, b in zip(cut[::2], cut[1::2], strict=True)]
        both = [(max(a, c), min(b, d)) for a, b in found for c, d in inside]
        found = [(left, right) for left, right in both if left < right]
    return found


def run_for(name: str, places: Sequence[LayerPlace], tiling: Tiling) -> list[LayerPlace]:
    """The cells beside each other in a row that a name is written over; none without places.

    A short name goes near the middle, a long one where there is room.
    """
    if not places:
        return []
    if not tiling.area:
        return [_central(_sticks(places, tiling), tiling)]
    middle = _central(places, tiling)
    if len(name) <= tiling.short:
        return [middle]
    x, y = tiling.middle(middle)
    spots = sorted((*tiling.row_and_column(place), place) for place in places)
    # In a run columns grow as numbers do.
    runs = groupby(enumerate(spots), key=lambda it: (it[1][0], it[1][1] - it[0]))
    return max(
        ([place for _, (_, _, place) in run] for _, run in runs),
        key=lambda run: (len(run), -dist(mean([*map(tiling.middle, run)]), (x, y))),
    )


def _middle_of_stick(stick: LayerPlace, places: Sequence[LayerPlace], tiling: Tiling) -> Spot:
    """The middle of what is drawn of a stick; of a point its place."""
    joints = tiling.joints(places)
    ends = sorted(tiling.corners(stick), key=lambda end: end not in joints)
    (ax, ay), (bx, by) = ends[0], ends[-1]
    along = _LOOSE if (ax, ay) in joints and (bx, by) not in joints else 0.5
    return tiling.spot((ax + (bx - ax) * along, ay + (by - ay) * along))


def _sticks(places: Sequence[LayerPlace], tiling: Tiling) -> Sequence[LayerPlace]:
    """The sticks with room for a name: if there are others, not those with a loose end.

    If there is no stick, a point has to do.
    """
    joints = tiling.joints(places)
    ends = {place: {*tiling.corners(place)} for place in places}
    sticks = [place for place in places if len(ends[place]) == 2]
    return [place for place in sticks if ends[place] <= joints] or sticks or places


def _central(places: Sequence[LayerPlace], tiling: Tiling) -> LayerPlace:
    left, top = tiling.middle((0, 0, 0))  # measured from here, squares have whole numbers
    spots = {place: (x - left, y - top) for place in places for x, y in [tiling.middle(place)]}
    x, y = (sum(axis) / len(places) for axis in zip(*spots.values(), strict=True))
    return min(places, key=lambda p: (spots[p][0] - x) ** 2 + (spots[p][1] - y) ** 2)
