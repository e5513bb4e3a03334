"""Where the cells of each flat lattice lie in the plane, worked out by hand for the tests."""

from math import sqrt

Point = tuple[float, float]

_HEIGHT = sqrt(3) / 2


def leaned(x: float, y: float) -> Point:
    """A point of which x runs to the right, y up and to the right at 60 degrees."""
    return x + y / 2, y * _HEIGHT


def corners(lattice: str, x: int, y: int, kind: int) -> list[Point]:
    """The corners of a cell; of a stick its ends, of a point itself."""
    if lattice == "square":
        return [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    if lattice == "tetrakis":
        square: list[Point] = [(x, y + 1), (x + 1, y + 1), (x + 1, y), (x, y)]
        return [(x + 0.5, y + 0.5), square[kind], square[(kind + 1) % 4]]
    if lattice == "triangular":
        places = [(x, y), (x + 1, y), (x, y + 1)], [(x + 1, y), (x + 1, y + 1), (x, y + 1)]
        return [leaned(*place) for place in places[kind]]
    if lattice == "hexagonal":
        third = 1 / 3
        around = [(third, third), (-third, 2 * third), (-2 * third, third)]
        return [
            leaned(x + sign * dx, y + sign * dy) for sign in (1, -1) for dx, dy in around
        ]  # fmt: skip
    ends: list[list[Point]] = [[(x, y), (x + 1, y)], [(x, y), (x, y + 1)], [(x, y)]]
    return ends[kind]


def middle(lattice: str, x: int, y: int, kind: int) -> Point:
    """The middle of a cell."""
    xs, ys = zip(*corners(lattice, x, y, kind), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)
