"""The borders of sets of squares: closed outlines, and the lines between the squares.

>>> outlines_of([(0, 0), (0, 1)])
[((0, 0), (2, 0), (2, 1), (0, 1))]
>>> inner_lines([(0, 0), (0, 1), (1, 0), (1, 1)])
[((1, 0), (1, 2)), ((0, 1), (2, 1))]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Point = tuple[int, int]
"""A corner of squares: x to the right, y down."""

Outline = tuple[Point, ...]
"""A closed line by its corners; right angles at all of them."""

Segment = tuple[Point, Point]


def outlines_of(places: Iterable[tuple[int, int]]) -> list[Outline]:
    """The outlines of squares `(row, column)`, each part and each hole a loop.

    Squares lie to the right of the direction in which a loop goes.
    """
    edges: dict[Point, list[Point]] = {}
    squares = set(places)
    for start, end in sorted(_sides(squares)):
        edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        loops.append(_corners(_loop(edges)))
    return loops


def inner_lines(places: Iterable[tuple[int, int]]) -> list[Segment]:
    """The lines between squares, as long as they go straight on."""
    squares = set(places)
    upright = sorted((c, r) for r, c in squares if (r, c - 1) in squares)
    level = sorted((r, c) for r, c in squares if (r - 1, c) in squares)
    return [
        *(((line, start), (line, end)) for line, start, end in _joined(upright)),
        *(((start, line), (end, line)) for line, start, end in _joined(level)),
    ]


def _sides(squares: set[tuple[int, int]]) -> Iterator[Segment]:
    """The sides of squares beyond which there is none, clockwise."""
    for row, column in squares:
        x, y = column, row
        if (row - 1, column) not in squares:
            yield (x, y), (x + 1, y)
        if (row, column + 1) not in squares:
            yield (x + 1, y), (x + 1, y + 1)
        if (row + 1, column) not in squares:
            yield (x + 1, y + 1), (x, y + 1)
        if (row, column - 1) not in squares:
            yield (x, y + 1), (x, y)


def _loop(edges: dict[Point, list[Point]]) -> list[Point]:
    """Take one loop out of the edges; where two squares touch at a corner it turns right."""
    start = min(edges)
    loop, here, before = [start], _take(edges, start, None), start
    while here != start:
        loop.append(here)
        here, before = _take(edges, here, before), here
    return loop


def _take(edges: dict[Point, list[Point]], at: Point, before: Point | None) -> Point:
    ends = edges[at]
    if before is not None and len(ends) > 1:
        right = at[0] - (at[1] - before[1]), at[1] + (at[0] - before[0])
        end = right if right in ends else ends[0]
    else:
        end = ends[0]
    ends.remove(end)
    if not ends:
        del edges[at]
    return end


def _corners(loop: list[Point]) -> Outline:
    """The points of a loop at which it turns."""
    around = zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True)
    return tuple(p for a, p, b in around if not (a[0] == p[0] == b[0] or a[1] == p[1] == b[1]))


def _joined(units: list[Point]) -> Iterator[tuple[int, int, int]]:
    """Runs of unit lines `(line, start)` as `(line, start, end)`."""
    run: tuple[int, int, int] | None = None
    for line, start in units:
        if run and run[0] == line and run[2] == start:
            run = line, run[1], start + 1
            continue
        if run:
            yield run
        run = line, start, start + 1
    if run:
        yield run
