"""Where the name of a region is written, and how large it can be.

A name stands over cells beside each other in a row.  In a large region of squares it stands in the
middle of a block, and is as large as that.

>>> large = [(row, column, 0) for row in range(6) for column in range(8)]
>>> label_of("8", large, SQUARES)
NameSpot(x=4.0, y=3.0, width=8, height=6, lean=0.0)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from dlxc.draw.tilings import SQUARES, LayerPlace, Spot, Tiling

_LEAST_BLOCK = 4
"""With fewer cells a region is not large."""

_LOOSE = 0.38
"""How far from its joint the name of a stick with one loose end stands: it ends short of 1."""


class NameSpot(NamedTuple):
    """The middle of a name on the page, and the room that there is for it.

    Letters of size 1 lose `lean` of the width, where it gets less upwards.
    """

    x: float
    y: float
    width: float
    height: float = 1.0
    lean: float = 0.0


class _Block(NamedTuple):
    """A rectangle of squares."""

    top: int
    left: int
    height: int
    width: int


def run_for(name: str, places: Sequence[LayerPlace], tiling: Tiling) -> list[LayerPlace]:
    """The cells beside each other in a row that a name is written over; none without places.

    A short name goes near the middle, a long one where there is room.
    """
    if not places:
        return []
    if not tiling.area:
        return [_central(_sticks(places, tiling), tiling)]
    if block := _block(name, places, tiling):
        row = block.top + (block.height - 1) // 2
        return [(row, block.left + right, 0) for right in range(block.width)]
    if len(name) > tiling.short:
        return max(_runs(places, tiling), key=len)
    return [_central(places, tiling)]


def label_of(name: str, places: Sequence[LayerPlace], tiling: Tiling) -> NameSpot | None:
    """Where a name goes on the page, and the room for it; nowhere without places."""
    if not places:
        return None
    if block := _block(name, places, tiling):
        (x, y), _, (right, down), _ = tiling.polygon((block.top, block.left, 0))
        x, y = x + (right - x) * block.width / 2, y + (down - y) * block.height / 2
        return NameSpot(x, y, block.width, block.height)
    run = run_for(name, places, tiling)
    if not tiling.area:
        x, y = _middle_of_stick(run[0], places, tiling)
        return NameSpot(x, y, tiling.room, lean=tiling.lean)
    middles = [*map(tiling.middle, run)]
    height = middles[:2]  # in a row of triangles middles go up and down
    x, y = (middles[0][0] + middles[-1][0]) / 2, sum(y for _, y in height) / len(height)
    width = len(middles) * tiling.pitch if len(middles) > 1 else tiling.room
    return NameSpot(x, y, width, lean=tiling.lean)


def _block(name: str, places: Sequence[LayerPlace], tiling: Tiling) -> _Block | None:
    """The rectangle in which a name can be largest, if the region is large.

    That is one with three rows and columns, or all of the region with two.
    """
    if tiling.shapes != SQUARES.shapes or len(places) < _LEAST_BLOCK:
        return None
    letters = max(1, len(name))

    def size(block: _Block) -> tuple[float, int]:
        """A letter is about as high as three are wide."""
        return min(block.height, 3 * block.width / letters), block.height * block.width

    def is_large(block: _Block) -> bool:
        least = min(block.height, block.width)
        return least > 2 or (least == 2 and block.height * block.width == len(places))

    return max(filter(is_large, _blocks(places)), key=size, default=None)


def _blocks(places: Iterable[LayerPlace]) -> Iterator[_Block]:
    """The rectangles of squares in a region that cannot be made wider or grow upwards."""
    cells = {(row, column) for row, column, _ in places}
    heights: dict[tuple[int, int], int] = {}
    for row, column in sorted(cells):
        heights[row, column] = heights.get((row - 1, column), 0) + 1
    rising: list[tuple[int, int]] = []  # where steps of heights begin in a row, and these heights
    for row, column in sorted({*cells, *((row, column + 1) for row, column in cells)}):
        height, start = heights.get((row, column), 0), column
        while rising and rising[-1][1] >= height:
            start, before = rising.pop()
            yield _Block(row - before + 1, start, before, column - start)
        if height:
            rising.append((start, height))


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
    """The place nearest to the middle of all."""
    left, top = tiling.middle((0, 0, 0))  # measured from here, squares have whole numbers
    spots = {place: (x - left, y - top) for place in places for x, y in [tiling.middle(place)]}
    x, y = (sum(axis) / len(places) for axis in zip(*spots.values(), strict=True))
    return min(places, key=lambda p: (spots[p][0] - x) ** 2 + (spots[p][1] - y) ** 2)


def _runs(places: Iterable[LayerPlace], tiling: Tiling) -> list[list[LayerPlace]]:
    """The runs of places beside each other, row by row."""
    spots = sorted((*tiling.row_and_column(place), place) for place in places)
    # In a run columns grow as numbers do.
    runs = groupby(enumerate(spots), key=lambda it: (it[1][0], it[1][1] - it[0]))
    return [[place for _, (_, _, place) in run] for _, run in runs]
