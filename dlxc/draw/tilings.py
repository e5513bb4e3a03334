"""How the cells of flat lattices look: their corners, and where these are on the page.

Corners have coordinates of their own, along axes to the right and down, which are whole numbers, so
that equal corners are equal.  Then they are mapped to the page.  A *spot* is a point of the page in
widths of a square, x to the right and y down.  The sides of polygons are the same if they touch.
The tables are in the records of lattices.

>>> TILINGS["triangular"].polygon((2, 0, 0))[1]
(2.5, -0.8660254037844386)
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import partial
from math import atan2, sqrt
from operator import mul
from typing import Any, NamedTuple, TypeVar

from dlxc.geometry.lattices import TABLES, Lattice
from dlxc.geometry.plane_tilings import Corner, Outline, minus, sides_of
from dlxc.geometry.row_keys import Cells

Spot = tuple[float, float]
"""A point between corners, or on the page."""

Segment = tuple[Corner, Corner]

P = TypeVar("P", bound=tuple[float, float])

LayerPlace = tuple[int, int, int]
"""The two coordinates of a flat cell, and its kind."""

_INSET = 0.075
"""How far the mark of a suffixed cell is from the sides of the cell."""


class CharacterScale(NamedTuple):
    """Where corners lie among characters, whose middles have whole numbers.

    A step along the first axis of corners goes some `columns` to the right, one along the second
    some to the right and `lines` down.  The corner 0, 0 is moved by `shift` both ways.  A name over
    several cells has `pitch` columns for each, without the last one.  Room is left for all cells
    of an anchor if these are `together`.  If a step has half a line or less, corners
    are moved to whole numbers.
    """

    columns: tuple[float, float]
    lines: float
    pitch: int
    shift: float = 0.0
    together: bool = False

    def spot(self, point: tuple[float, float]) -> Spot:
        """The line and the column of a point given as corners are."""
        (across, slant), (u, v) = self.columns, point
        column = u * across + v * slant + self.shift
        digits = 3 if self.lines > 0.5 else None
        return round(v * self.lines + self.shift, digits), round(column, digits)


Bend = tuple[Spot, Spot, float, bool]
"""A quarter of a circle: its start and end, its radius, and whether it goes clockwise."""


class Strokes(NamedTuple):
    """Straight lines, bends between them, and points with no stick."""

    lines: list[tuple[Spot, Spot]]
    bends: list[Bend]
    dots: Sequence[Spot]


class Tiling(NamedTuple):
    """The cells of a lattice as polygons, or as sticks if it has no `area`.

    `shapes` has for each kind the corners of its cell at the origin, in the direction of a clock's
    hands; of a stick both ends.  `steps` is how far corners move with each coordinate of a cell,
    `axes` where one step along each axis of corners goes on the page.

    The row of a cell is the product of `row` with its place, and its number in the row that of
    `column`.  Among characters a name that is longer than `short` is written over a run of cells.
    A mark or the name of a stick has the width `room`.

    `characters` tells where corners lie in pictures of characters.

    `marked` are the corners of a cell that suffixes are shown in, and `mark_size` says how far
    along the sides.  `margin` is left free around all cells.  `side` is the size of a cell as
    people give it: the side of a square, a cube, a triangle or the square of four triangles, the
    distance of two sides of a hexagon, or the length of a stick.
    """

    shapes: tuple[Outline, ...]
    steps: tuple[Corner, Corner]
    axes: tuple[Spot, Spot]
    row: Sequence[int]
    column: Sequence[int]
    marked: Sequence[int]
    characters: CharacterScale
    area: bool = True
    room: float = 1.0
    short: int = 2
    mark_size: float = 0.3
    margin: float = 0.0
    side: float = 1.0
    origin: Spot = (0.0, 0.0)

    @property
    def slanting(self) -> bool:
        """Whether not all corners are right angles."""
        return self.axes[1][0] != 0 or any(len(shape) == 3 for shape in self.shapes)

    def corners(self, place: LayerPlace) -> Outline:
        """The corners of a cell, as whole numbers."""
        x, y, kind = place
        (a, b), (c, d) = self.steps
        right, down = x * a + y * c, x * b + y * d
        return tuple((u + right, v + down) for u, v in self.shapes[kind])

    def spot(self, point: tuple[float, float]) -> Spot:
        """Where a point given as corners are lies on the page."""
        (a, b), (c, d) = self.axes
        u, v = point
        return u * a + v * c - self.origin[0], u * b + v * d - self.origin[1]

    def polygon(self, place: LayerPlace) -> tuple[Spot, ...]:
        """The corners of a cell on the page."""
        return tuple(map(self.spot, self.corners(place)))

    def middle(self, place: LayerPlace) -> Spot:
        """The middle of a cell."""
        return mean(self.polygon(place))

    def row_and_column(self, place: LayerPlace) -> tuple[int, int]:
        """The row that a cell is in, and its number there."""
        return sum(map(mul, self.row, place)), sum(map(mul, self.column, place))

    def loops(self, places: Iterable[LayerPlace], outset: float = 0.0) -> list[list[Spot]]:
        """The outline of cells, each part and each hole a loop.

        Cells lie to the right of the direction in which a loop goes.  Its sides are moved outwards
        by `outset`, or inwards if that is below 0, and its corners stay sharp.  Where cells touch
        at a corner alone, they are joined if sides move outwards, or else apart.
        """
        loops = []
        for ring in rings(outer_sides(map(self.corners, places)), joined=outset > 0):
            around = zip((ring[-1], *ring), ring, (*ring[1:], ring[0]), strict=False)
            loops.append([self.spot(at) for last, at, next_ in around if _turn(last, at, next_)])
        return [moved(loop, outset) for loop in loops] if outset else loops

    def parts(self, places: Iterable[LayerPlace]) -> list[list[LayerPlace]]:
        """The cells of each part, of which the cells hang together by their sides."""
        left = dict.fromkeys(places)
        beyond = {side: place for place in left for side in sides_of(self.corners(place))}
        found: list[list[LayerPlace]] = []
        while left:
            part = [left.popitem()[0]]
            for place in part:  # which grows meanwhile
                for start, end in sides_of(self.corners(place)):
                    near = beyond.get((end, start))
                    if near in left:
                        del left[near]
                        part.append(near)
            found.append(sorted(part))
        return sorted(found)

    def inner(self, places: Iterable[LayerPlace]) -> list[tuple[Spot, Spot]]:
        """The lines between cells, as long as they go straight on; upright ones come first."""
        sides = {side for place in places for side in sides_of(self.corners(place))}
        shared = ((start, end) for start, end in sides if start < end and (end, start) in sides)
        runs = sorted(straight_runs(shared), key=_reading_order)
        return self._lines(runs)

    def edges(self, places: Iterable[LayerPlace]) -> list[tuple[Spot, Spot]]:
        """Sticks as lines from point to point, as long as they go straight on."""
        ends = [(it[0], it[-1]) for it in map(self.corners, places) if len(it) == 2]
        return self._lines(sorted(straight_runs(ends)))

    def points(self, places: Iterable[LayerPlace], hidden: set[Corner]) -> list[Spot]:
        """Where points are among cells, without those that are hidden."""
        ends = map(self.corners, places)
        return [self.spot(it[0]) for it in ends if len(it) == 1 and it[0] not in hidden]

    def joints(self, places: Iterable[LayerPlace]) -> set[Corner]:
        """The points, as whole numbers, at which several sticks meet."""
        ways = _ways(map(self.corners, places))
        return {point for point, steps in ways.items() if len(steps) > 1}

    def strokes(self, places: Iterable[LayerPlace]) -> Strokes:
        """Sticks as strokes, each from the left to the right or from one end up or down.

        A stroke stops short of a point where nothing of its own goes on, and turns in an arc.  So
        two sets that end at a point or turn there are apart.  It goes straight through all other
        points.
        """
        sticks = sorted(map(self.corners, places))
        ways = _ways(sticks)
        lines = [(_from(a, b, ways), _from(b, a, ways)) for a, *ends in sticks for b in ends]
        bends = []
        for (x, y), steps in sorted(ways.items()):
            if _is_bend(steps):
                (ax, ay), (bx, by) = steps
                start, end = (x + ax * _BEND, y + ay * _BEND), (x + bx * _BEND, y + by * _BEND)
                radius, clockwise = _BEND * self.axes[0][0], ay * bx - ax * by > 0
                bends.append((self.spot(start), self.spot(end), radius, clockwise))
        dots = dict.fromkeys(stick[0] for stick in sticks if stick[0] not in ways)
        return Strokes(self._lines(sorted(straight_runs(lines))), bends, [*map(self.spot, dots)])

    def _lines(self, segments: Iterable[tuple[Spot, Spot]]) -> list[tuple[Spot, Spot]]:
        return [(self.spot(start), self.spot(end)) for start, end in segments]

    def mark(self, place: LayerPlace, number: int) -> tuple[Spot, Spot, Spot]:
        """A small triangle in a corner of a cell: its corner, then the one level with it."""
        cell = self.polygon(place) if self.area else _around(self.polygon(place))
        at = self.marked[number % len(self.marked)]
        x, y = cell[at]
        ways = [_unit(cell[at], cell[(at + turn) % len(cell)]) for turn in (1, -1)]
        (ax, ay), (bx, by) = sorted(ways, key=lambda way: abs(way[1]))
        off = _INSET / abs(ax * by - ay * bx)
        x, y = x + (ax + bx) * off, y + (ay + by) * off
        size = self.mark_size
        return (x, y), (x + ax * size, y + ay * size), (x + bx * size, y + by * size)

    def framed(self, places: Iterable[LayerPlace]) -> tuple[Tiling, float, float]:
        """The tiling moved so that some cells begin at the page's corner; their size there."""
        spots = [spot for place in {*places} for spot in self.polygon(place)]
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        top, bottom = min(y for _, y in spots), max(y for _, y in spots)
        free = self.margin
        origin = self.origin[0] + left - free, self.origin[1] + top - free
        return self._replace(origin=origin), right - left + 2 * free, bottom - top + 2 * free


def tiling_of(lattice: Lattice) -> Tiling | None:
    """How the cells of a lattice look in one layer.

    Those of a lattice that is not known here look like squares if they are of one kind; if they
    are of several, nothing tells how they look.
    """
    if lattice.look:
        look = dict(lattice.look)
        return Tiling(**look | {"characters": CharacterScale(*look["characters"])})
    return TILINGS.get(lattice.name, SQUARES if len(lattice.kinds) == 1 else None)


def flat_places(cells: Cells, lattice: Lattice) -> list[LayerPlace]:
    """The places of flat cells, each once: suffixed cells may lie over others."""
    kinds = lattice.kind_of(cells[:, -1]).tolist()
    return [*dict.fromkeys(zip(*cells[:, :2].T.tolist(), kinds, strict=True))]


def mean(spots: Sequence[Spot]) -> Spot:
    """The middle of some spots."""
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _unit(start: Spot, end: Spot) -> Spot:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = sqrt(dx * dx + dy * dy)
    return dx / length, dy / length


def _around(ends: Sequence[Spot]) -> tuple[Spot, ...]:
    """A rectangle around the middle of a stick or around a point."""
    (x, y), (left, top), (right, bottom) = mean(ends), ends[0], ends[-1]
    dx, dy = (0.6 if left != right else 0.4), (0.6 if top != bottom else 0.4)
    return (x - dx, y - dy), (x + dx, y - dy), (x + dx, y + dy), (x - dx, y + dy)


def _tiling(*, characters: Any, about: str = "", looks: Any = (), **table: Any) -> Tiling:  # noqa: ARG001 - for people
    """A tiling of its table, which has a text `about` it and how it `looks` for people."""
    return Tiling(characters=CharacterScale(**characters), **table)


TILINGS = {it["name"]: _tiling(**it["tiling"]) for it in TABLES.values() if "tiling" in it}
"""By the names of lattices.  Of other lattices than squares the second axis goes up."""

SQUARES = TILINGS["square"]
"""The first coordinate is the row, the second the column."""


# ---- lines around polygons and between them


def outer_sides(polygons: Iterable[Outline]) -> set[Segment]:
    """The sides of polygons beyond which there is no other of them."""
    sides = {side for polygon in polygons for side in sides_of(polygon)}
    return sides.difference((end, start) for start, end in sides)


def rings(sides: Collection[Segment], *, joined: bool = False) -> list[list[Corner]]:
    """Sides, each at the left of an area, as closed lines with a corner at each of their ends.

    Where several meet at a corner, each turns right as far as it can, or left if areas are to be
    `joined` there.
    """
    ways: dict[Corner, list[Corner]] = defaultdict(list)
    for start, end in sides:
        ways[start].append(end)
    choose = min if joined else max
    after = {side: (side[1], choose(ways[side[1]], key=partial(_turn, *side))) for side in sides}
    found = []
    while after:
        side, ring = min(after), list[Corner]()
        while side in after:
            ring.append(side[0])
            side = after.pop(side)
        found.append(ring)
    return found


def moved(loop: Sequence[Spot], distance: float) -> list[Spot]:
    """A closed line with each side moved to its left by a distance; its corners stay sharp."""
    ways = [(dy, -dx) for dx, dy in map(_unit, loop, (*loop[1:], loop[0]))]
    found = []
    for (x, y), (ax, ay), (bx, by) in zip(loop, (ways[-1], *ways), ways, strict=False):
        far = distance / (1 + ax * bx + ay * by)
        found.append((x + (ax + bx) * far, y + (ay + by) * far))
    return found


def straight_runs(segments: Iterable[tuple[P, P]]) -> Iterator[tuple[P, P]]:
    """Segments joined where one ends and another goes on in the same direction."""
    ends = {(_direction(start, end), start): end for start, end in segments}
    joints = {(direction, end) for (direction, _), end in ends.items()}
    for direction, start in ends.keys() - joints:
        end = ends[direction, start]
        while (direction, end) in ends:
            end = ends[direction, end]
        yield start, end


def crossing(start: Sequence[float], end: Sequence[float], at: float) -> float:
    """The second coordinate of a line where its first one has a value."""
    (a, b), (c, d) = start, end
    return b + (d - b) * (at - a) / (c - a)


def _reading_order(segment: Segment) -> tuple[bool, Corner]:
    (x, y), (end, _) = segment
    return (True, (y, x)) if x != end else (False, (x, y))


def _direction(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """The same for all segments of one direction, whatever their lengths."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    longest = max(abs(dx), abs(dy))
    return dx / longest, dy / longest


def _turn(before: Corner, at: Corner, end: Corner) -> float:
    """How far a line turns to the right; in a slanting system of axes it rises as the angle."""
    (ax, ay), (bx, by) = minus(at, before), minus(end, at)
    return atan2(ax * by - ay * bx, ax * bx + ay * by)


# ---- strokes of sticks

_BEND = 0.4
"""The radius of an arc, in lengths of a stick."""

_SHORT = 0.34
"""How far from its point an end stops."""

_Ways = dict[Corner, list[Corner]]
"""The steps from each point along the sticks that end there."""


def _ways(sticks: Iterable[Outline]) -> _Ways:
    ways: _Ways = defaultdict(list)
    for start, *ends in sticks:
        for end in ends:
            ways[start].append(minus(end, start))
            ways[end].append(minus(start, end))
    return ways


def _from(at: Corner, other: Corner, ways: _Ways) -> Spot:
    """Where the line of a stick begins at one of its ends."""
    off = _SHORT if len(ways[at]) == 1 else _BEND if _is_bend(ways[at]) else 0
    return at[0] + (other[0] - at[0]) * off, at[1] + (other[1] - at[1]) * off


def _is_bend(steps: list[Corner]) -> bool:
    """Whether two sticks meet at a right angle, and no other is there."""
    return len(steps) == 2 and steps[0][0] != -steps[1][0]
