"""Cells as lines: the outlines of sets of polygons, and the strokes of sets of sticks.

The corners of polygons are whole numbers, and their sides are the same if they touch.  Nothing
here depends on the angle between the two axes.

>>> squares = [((0, 0), (1, 0), (1, 1), (0, 1)), ((1, 0), (2, 0), (2, 1), (1, 1))]
>>> outlines_of(squares)
[((0, 0), (2, 0), (2, 1), (0, 1))]
>>> inner_lines(squares)
[((1, 0), (1, 1))]

A stroke stops short of a point where nothing of its own goes on, and turns in an arc.  So two
sets that end at a point or turn there are apart.  It goes straight through all other points.

>>> made = strokes_of([((0, 0), (1, 0)), ((1, 0), (1, 1))], [])
>>> made.lines[0], len(made.lines)
(((0.34, 0.0), (0.6, 0.0)), 2)
>>> made.bends
[Bend(start=(0.6, 0.0), end=(1.0, 0.4), radius=0.4, clockwise=True)]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import atan2
from typing import NamedTuple, TypeVar

Point = tuple[int, int]
"""A corner of polygons: the first axis to the right, the second down."""

Spot = tuple[float, float]
"""A point between corners, or on the page."""

Polygon = tuple[Point, ...]
"""The corners of a cell, in the direction of a clock's hands."""

Outline = tuple[Point, ...]
"""A closed line by its corners."""

Segment = tuple[Point, Point]

P = TypeVar("P", bound=tuple[float, float])


def outlines_of(polygons: Iterable[Polygon]) -> list[Outline]:
    """The outlines of polygons, each part and each hole a loop.

    Polygons lie to the right of the direction in which a loop goes.
    """
    edges: dict[Point, list[Point]] = {}
    for start, end in sorted(outer_sides(polygons)):
        edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        loops.append(_corners(_loop(edges)))
    return loops


def outer_sides(polygons: Iterable[Polygon]) -> set[Segment]:
    """The sides of polygons beyond which there is no other of them."""
    sides = {side for polygon in polygons for side in sides_of(polygon)}
    return {(start, end) for start, end in sides if (end, start) not in sides}


def inner_lines(polygons: Iterable[Polygon]) -> list[Segment]:
    """The lines between polygons, as long as they go straight on; upright ones come first."""
    sides = {side for polygon in polygons for side in sides_of(polygon)}
    shared = ((start, end) for start, end in sides if start < end and (end, start) in sides)
    return sorted(straight_runs(shared), key=_reading_order)


def straight_runs(segments: Iterable[tuple[P, P]]) -> Iterator[tuple[P, P]]:
    """Segments joined where one ends and another goes on in the same direction."""
    ends = {(_direction(start, end), start): end for start, end in segments}
    joints = {(direction, end) for (direction, _), end in ends.items()}
    for direction, start in ends.keys() - joints:
        end = ends[direction, start]
        while (direction, end) in ends:
            end = ends[direction, end]
        yield start, end


def sides_of(polygon: tuple[P, ...]) -> Iterator[tuple[P, P]]:
    """The sides of a polygon in its direction."""
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def _reading_order(segment: Segment) -> tuple[bool, Point]:
    (x, y), (end, _) = segment
    return (True, (y, x)) if x != end else (False, (x, y))


def _direction(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """The same for all segments of one direction, whatever their lengths."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    longest = max(abs(dx), abs(dy))
    return dx / longest, dy / longest


def _loop(edges: dict[Point, list[Point]]) -> list[Point]:
    """Take one loop out of the edges."""
    start = min(edges)
    loop, here, before = [start], _take(edges, start, None), start
    while here != start:
        loop.append(here)
        here, before = _take(edges, here, before), here
    return loop


def _take(edges: dict[Point, list[Point]], at: Point, before: Point | None) -> Point:
    """Where a loop goes on; where others touch it at a corner, it turns right as far as it can."""
    ends = edges[at]
    end = ends[0] if before is None else max(ends, key=lambda end: _turn(before, at, end))
    ends.remove(end)
    if not ends:
        del edges[at]
    return end


def _turn(before: Point, at: Point, end: Point) -> float:
    """How far a line turns to the right; in a slanting system of axes it rises as the angle."""
    (ax, ay), (bx, by) = _step(before, at), _step(at, end)
    return atan2(ax * by - ay * bx, ax * bx + ay * by)


def _step(start: Point, end: Point) -> Point:
    return end[0] - start[0], end[1] - start[1]


def _corners(loop: list[Point]) -> Outline:
    """The points of a loop at which it turns."""
    around = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return tuple(point for before, point, after in around if _turn(before, point, after) != 0)


_BEND = 0.4
"""The radius of an arc, in lengths of a stick."""

_SHORT = 0.34
"""How far from its point an end stops."""

_Ways = dict[Point, list[Point]]
"""The steps from each point along the sticks that end there."""


class Bend(NamedTuple):
    """A quarter of a circle."""

    start: Spot
    end: Spot
    radius: float
    clockwise: bool


class Strokes(NamedTuple):
    """Straight lines, bends between them, and points with no stick."""

    lines: list[tuple[Spot, Spot]]
    bends: list[Bend]
    dots: Sequence[Spot]


def strokes_of(sticks: Iterable[Segment], points: Iterable[Point]) -> Strokes:
    """The strokes of sticks, each from the left to the right or from one end up or down."""
    sticks = sorted(sticks)
    ways = _ways(sticks)
    lines = [(_from(start, end, ways), _from(end, start, ways)) for start, end in sticks]
    dots = [point for point in sorted(set(points)) if point not in ways]
    return Strokes(sorted(straight_runs(lines)), [*_bends(ways)], dots)


def joints_of(sticks: Iterable[Segment]) -> set[Point]:
    """The points at which several sticks meet."""
    return {point for point, steps in _ways(sticks).items() if len(steps) > 1}


def _ways(sticks: Iterable[Segment]) -> _Ways:
    ways: _Ways = defaultdict(list)
    for start, end in sticks:
        ways[start].append((end[0] - start[0], end[1] - start[1]))
        ways[end].append((start[0] - end[0], start[1] - end[1]))
    return ways


def _from(at: Point, other: Point, ways: _Ways) -> Spot:
    """Where the line of a stick begins at one of its ends."""
    off = _SHORT if len(ways[at]) == 1 else _BEND if _is_bend(ways[at]) else 0
    return at[0] + (other[0] - at[0]) * off, at[1] + (other[1] - at[1]) * off


def _bends(ways: _Ways) -> Iterator[Bend]:
    for (x, y), steps in sorted(ways.items()):
        if _is_bend(steps):
            (ax, ay), (bx, by) = steps
            start, end = (x + ax * _BEND, y + ay * _BEND), (x + bx * _BEND, y + by * _BEND)
            yield Bend(start, end, _BEND, clockwise=ay * bx - ax * by > 0)


def _is_bend(steps: list[Point]) -> bool:
    """Whether two sticks meet at a right angle, and no other is there."""
    return len(steps) == 2 and steps[0][0] != -steps[1][0]
