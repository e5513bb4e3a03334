"""A flat lattice from the outlines of the cells in one period: what touches, and the symmetries.

Corners are whole numbers along two axes, at right angles or at 60 degrees, of which the second goes
up.  A tiling is sound if no outline crosses or touches itself, each side of a cell is a side of
exactly one other cell beyond it, and all cells have the area of the period together.  For then all
points of the plane are covered equally often, which is once.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import sqrt
from typing import Any, Literal, NamedTuple, TypeVar

import numpy as np

from dlxc.geometry.lattices import BoxShape, CellKind, Lattice, Neighbour, Symmetry

P = TypeVar("P")

Corner = tuple[int, int]

Outline = tuple[Corner, ...]
"""The corners of a cell in their order around it."""

Axes = Literal["square", "triangle"]

Matrix = tuple[tuple[Any, Any], tuple[Any, Any]]
"""The rows of a linear map of corners, whole numbers or fractions."""

_AREA = 0.6
"""The area of a cell on the page, in squares."""


class UnsoundTilingError(ValueError):
    """A tiling that is not sound: why, and the numbers of the `cells` to blame, if any are."""

    def __init__(self, message: str, *cells: int) -> None:
        super().__init__(message)
        self.cells = cells


class Tiles(NamedTuple):
    """The outlines of the cells in one period, which two translations repeat.

    The second of these `periods` is to the left of the first, as one sees along that.
    """

    axes: Axes
    periods: tuple[Corner, Corner]
    outlines: tuple[Outline, ...]

    @property
    def area(self) -> int:
        """The area of a period."""
        (a, b), (c, d) = self.periods
        return a * d - b * c

    @property
    def form(self) -> Any:
        """The matrix by which two steps have twice their scalar product."""
        return np.array([[2, 0], [0, 2]] if self.axes == "square" else [[2, 1], [1, 2]])

    def located(self, corner: Corner) -> tuple[Corner, Corner]:
        """How many periods a corner is away along each of both, and the corner without them."""
        (a, b), (c, d) = self.periods
        x, y = corner
        i, j = (x * d - y * c) // self.area, (a * y - b * x) // self.area
        return (i, j), (x - i * a - j * c, y - i * b - j * d)

    def neighbours(self) -> list[tuple[Neighbour, ...]]:
        """What touches each cell, in the order of its sides; or `UnsoundTilingError`."""
        for number, outline in enumerate(self.outlines):
            if not _is_simple(outline):
                message = "the outline of this cell crosses or touches itself"
                raise UnsoundTilingError(message, number)
        sides = dict[tuple[Corner, Corner], tuple[int, Corner]]()
        for number, outline in enumerate(self.outlines):
            for start, end in sides_of(outline):
                anchor, rest = self.located(start)
                other, _ = sides.setdefault((rest, minus(end, start)), (number, anchor))
                if sides[rest, minus(end, start)] != (number, anchor):
                    raise UnsoundTilingError(
                        f"two cells lie at one side of the line from {_shown(start)} to"
                        f" {_shown(end)}",
                        *sorted({other, number}),
                    )
        found = []
        for number, outline in enumerate(self.outlines):
            near = dict[Neighbour, None]()
            for start, end in sides_of(outline):
                anchor, rest = self.located(end)
                beyond = sides.get((rest, minus(start, end)))
                if beyond is None:
                    line = f"the line from {_shown(start)} to {_shown(end)}"
                    raise UnsoundTilingError(f"{line} is a side of this cell alone", number)
                near[Neighbour(minus(anchor, beyond[1]), beyond[0])] = None
            found.append((*near,))
        area = sum(map(doubled_area, self.outlines))
        if area != 2 * self.area:
            raise UnsoundTilingError(
                f"all cells have the area {area / 2:g} together, but the period has {self.area}"
            )
        return found

    def symmetries(self) -> Iterator[tuple[Symmetry, Fraction, Fraction]]:
        """The symmetries up to translation, each with its determinant and its trace."""
        for matrix in dict.fromkeys(self._matrices()):
            (a, b), (c, d) = matrix
            for symmetry in self._images(matrix):
                yield symmetry, a * d - b * c, a + d

    def _matrices(self) -> Iterator[Matrix]:
        """The turns and reflections that map a side of the first cell to one as long.

        Of corners as complex numbers the second axis is `w`, and `w * w == bend * w - 1`.
        """
        bend = self.form[0, 1].item()
        steps = [minus(end, start) for it in self.outlines for start, end in sides_of(it)]
        x, y = steps[0]
        length = x * x + y * y + bend * x * y
        for u, v in steps:
            if u * u + v * v + bend * u * v == length:
                p = _quotient(u * (x + bend * y) + v * y, length)
                q = _quotient(v * x - u * y, length)
                yield (p, -q), (q, p + bend * q)
                p = _quotient(u * x - v * y, length)
                q = _quotient(u * y + v * (x + bend * y), length)
                yield (p, q + bend * p), (q, -p)

    def _images(self, matrix: Matrix) -> Iterator[Symmetry]:
        """The symmetries of one matrix for corners; several differ by a translation."""
        periods = [self.located(_times(matrix, period)) for period in self.periods]
        if any(rest != (0, 0) for _, rest in periods):
            return
        forms = [_form(outline) for outline in self.outlines]
        located = [(form, *self.located(corner)) for form, corner in forms]
        places = {(form, rest): (number, at) for number, (form, at, rest) in enumerate(located)}
        images = [_form([_times(matrix, it) for it in outline]) for outline in self.outlines]
        (a, b), (c, d) = (anchor for anchor, _ in periods)
        for corner in (corner for form, corner in forms if form == images[0][0]):
            back, found = minus(images[0][1], corner), list[tuple[int, Corner]]()
            for image, least in images:
                anchor, rest = self.located(minus(least, back))
                if (image, rest) not in places:
                    break
                number, first = places[image, rest]
                found.append((number, minus(anchor, first)))
            else:
                kinds, offsets = zip(*found, strict=True)
                yield Symmetry(((a, c), (b, d)), kinds, offsets)


def sides_of(polygon: Sequence[P]) -> Iterator[tuple[P, P]]:
    """The sides of a polygon in its direction."""
    return zip(polygon, (*polygon[1:], *polygon[:1]), strict=True)


def doubled_area(polygon: Sequence[tuple[float, float]]) -> float:
    """Twice the area in a polygon, below 0 if it goes from the second axis to the first."""
    return sum(a * d - b * c for (a, b), (c, d) in sides_of(polygon))


def minus(one: Corner, other: Corner) -> Corner:
    """The step from the other corner to the one."""
    return one[0] - other[0], one[1] - other[1]


def _is_simple(outline: Outline) -> bool:
    """Whether there is an area, and sides that do not follow each other have no common point."""
    sides = [*sides_of(outline)]
    return bool(doubled_area(outline)) and not any(
        _parts(one, other)
        and _parts(other, one)
        and max(min(one), min(other)) <= min(max(one), max(other))
        for (at, one), (to, other) in combinations(enumerate(sides), 2)
        if 1 < to - at < len(sides) - 1
    )


def _parts(side: tuple[Corner, Corner], ends: tuple[Corner, Corner]) -> bool:
    """Whether two ends do not lie both on the left of a line, or both on its right."""
    (a, b), spots = minus(side[1], side[0]), [minus(it, side[0]) for it in ends]
    one, other = (a * y - b * x for x, y in spots)
    return one * other <= 0


def _quotient(number: int, other: int) -> Any:
    """A fraction, which is of the faster kind if it is whole."""
    return Fraction(number, other) if number % other else number // other


def _times(matrix: Matrix, corner: Corner) -> Corner:
    (a, b), (c, d) = matrix
    x, y = corner
    return a * x + b * y, c * x + d * y


def _form(outline: Sequence[Corner]) -> tuple[frozenset[frozenset[Corner]], Corner]:
    """The sides, with corners counted from the least one on, and this."""
    least = min(outline)
    sides = (frozenset(minus(it, least) for it in side) for side in sides_of(outline))
    return frozenset(sides), least


def _shown(corner: Corner) -> str:
    return f"({corner[0]} {corner[1]})"


@lru_cache(maxsize=16)  # lattices are compared, and puzzles are read again and again
def lattice_of_tiles(
    tiles: Tiles, name: str, word: str, marks: tuple[str, ...], drawn: tuple[str, ...]
) -> Lattice:
    """The lattice of a tiling; `UnsoundTilingError` says why there is none.

    `marks` are the letters of its cells, and `drawn` are the rows of a period in drawings, of one
    length, which have each of the letters once.
    """
    outlines = [it if doubled_area(it) > 0 else it[::-1] for it in tiles.outlines]
    tiles = tiles._replace(outlines=(*outlines,))
    if tiles.area <= 0:
        raise UnsoundTilingError("the second period is not to the left of the first")
    neighbours = tiles.neighbours()
    symmetries = [*tiles.symmetries()]
    if sum(trace == 2 for _, determinant, trace in symmetries if determinant == 1) > 1:
        raise UnsoundTilingError("the tiling repeats after less than a period")
    turns = sorted((it for it in symmetries if it[1] == 1), key=lambda it: it[2])
    flips = [symmetry for symmetry, determinant, _ in symmetries if determinant < 0]
    colours = _two_colours(neighbours)
    places = {mark: (row, at) for row, line in enumerate(drawn) for at, mark in enumerate(line)}
    kinds = [
        CellKind(mark, near, colour, mark=mark, place=places[mark], before=mark)
        for mark, near, colour in zip(marks, neighbours, colours, strict=True)
    ]
    width, (first, second) = len(drawn[0]), np.array(tiles.periods)
    ahead = (first @ tiles.form @ second) / (first @ tiles.form @ first)
    return Lattice(
        name,
        2,
        (turns[-2 if len(turns) > 1 else -1][0], *flips[:1]),
        (*kinds,),
        ("white", "black") if min(colours) >= 0 else (),
        word=word,
        rows=((0, -len(drawn)), (width, round(width * ahead))),
        drawn=f"a period of the lattice is drawn as {', '.join(f'`{line}`' for line in drawn)}",
        boxes=(BoxShape("4x4", "upright grid", len(kinds)),),
        look=_look(tiles),
    )


def _two_colours(neighbours: Sequence[Sequence[Neighbour]]) -> list[int]:
    """A colour for each kind, 0 or 1, so that cells which touch differ; -1 if there is none."""
    colours = {0: 0}
    waiting = [0]
    for kind in waiting:  # which grows meanwhile
        for near in neighbours[kind]:
            if colours.setdefault(near.kind, 1 - colours[kind]) == colours[kind]:
                return [-1] * len(neighbours)
            if near.kind not in waiting:
                waiting.append(near.kind)
    return [colours.get(kind, -1) for kind in range(len(neighbours))]


def _look(tiles: Tiles) -> tuple[tuple[str, Any], ...]:
    """The tiling as pictures need it, by the names of its fields; see `dlxc.draw.tilings`."""
    is_square, count = tiles.axes == "square", len(tiles.outlines)
    height, lean = (1.0, 0.0) if is_square else (sqrt(3) / 2, 0.5)
    scale = sqrt(_AREA * count / tiles.area / height)
    lines = 3 * sqrt(count / tiles.area)
    lines = max(1, round(lines)) if lines > 0.5 else lines
    shapes = tuple(tuple((x, -y) for x, y in outline[::-1]) for outline in tiles.outlines)
    sides = [minus(end, start) for outline in tiles.outlines for start, end in sides_of(outline)]
    longest = max((np.array(sides) @ tiles.form * sides).sum(axis=1)) / 2
    columns = 2 * lines, 0 if is_square else -lines
    return (
        ("shapes", shapes),
        ("steps", tuple((x, -y) for x, y in tiles.periods)),
        ("axes", ((scale, 0.0), (-lean * scale, height * scale))),
        ("row", (0, -count, 1)),
        ("column", (2, 0, 0)),
        ("marked", (*range(min(map(len, shapes))),)),
        ("characters", (columns, lines, 4)),
        ("room", 0.5),
        ("short", 1),
        ("mark_size", 0.2),
        ("side", scale * sqrt(longest)),
    )
