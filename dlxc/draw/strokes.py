"""Sets of sticks as strokes that do not touch those of other sets.

A stroke stops short of a point where nothing of its own goes on, and turns in an arc.  So two
sets that end at a point or turn there are apart.  It goes straight through all other points.

>>> made = strokes_of([((0, 0), (1, 0)), ((1, 0), (1, 1))], [])
>>> made.lines[0], len(made.lines)
(((0.34, 0.0), (0.6, 0.0)), 2)
>>> made.bends
[Bend(start=(0.6, 0.0), end=(1.0, 0.4), clockwise=True)]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from dlxc.draw.outlines import Point, Segment, straight_runs

BEND = 0.4
"""The radius of an arc, in lengths of a stick."""

_SHORT = 0.34
"""How far from its point an end stops."""

_Fine = tuple[float, float]

_Ways = dict[Point, list[Point]]
"""The steps from each point along the sticks that end there."""


class Bend(NamedTuple):
    """A quarter of a circle with the radius `BEND`."""

    start: _Fine
    end: _Fine
    clockwise: bool


class Strokes(NamedTuple):
    """Straight lines, bends between them, and points with no stick."""

    lines: list[tuple[_Fine, _Fine]]
    bends: list[Bend]
    dots: list[Point]


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


def _from(at: Point, other: Point, ways: _Ways) -> _Fine:
    """Where the line of a stick begins at one of its ends."""
    off = _SHORT if len(ways[at]) == 1 else BEND if _is_bend(ways[at]) else 0
    return at[0] + (other[0] - at[0]) * off, at[1] + (other[1] - at[1]) * off


def _bends(ways: _Ways) -> Iterator[Bend]:
    for (x, y), steps in sorted(ways.items()):
        if _is_bend(steps):
            (ax, ay), (bx, by) = steps
            start, end = (x + ax * BEND, y + ay * BEND), (x + bx * BEND, y + by * BEND)
            yield Bend(start, end, clockwise=ay * bx - ax * by > 0)


def _is_bend(steps: list[Point]) -> bool:
    """Whether two sticks meet at a right angle, and no other is there."""
    return len(steps) == 2 and steps[0][0] != -steps[1][0]
