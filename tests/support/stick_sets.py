"""The tetrasticks, found by growing sticks, as lines of polysticks."""

from __future__ import annotations

from functools import cache

Stick = tuple[str, int, int]
"""`H` or `V`, and where its left or lower end is."""

Piece = tuple[Stick, ...]

BOARD = (
    " ".join([f"H{x}{y}" for x in range(5) for y in range(6)])
    + " "
    + " ".join([f"V{x}{y}" for x in range(6) for y in range(5)])
    + " | "
    + " ".join([f"I{x}{y}" for x in range(1, 5) for y in range(1, 5)])
)
"""The sides of 5x5 squares, and the points inside."""


LEFT_OUT = {"J": 0, "H": 1, "L": 7, "Y": 8, "N": 9}
"""The tetrasticks one of which is left out, or there is no solution; their places in the list."""


def _ends(stick: Stick) -> list[tuple[int, int]]:
    way, x, y = stick
    return [(x, y), (x + (way == "H"), y + (way == "V"))]


def _turned(stick: Stick) -> Stick:
    way, x, y = stick
    return ("V", -y, x) if way == "H" else ("H", -y - 1, x)


def _transposed(stick: Stick) -> Stick:
    way, x, y = stick
    return "VH"["HV".index(way)], y, x


def _from_zero(piece: Piece) -> Piece:
    left = min(x for _, x, _ in piece)
    low = min(y for _, _, y in piece)
    return tuple(sorted((way, x - left, y - low) for way, x, y in piece))


def _orientations(piece: Piece) -> list[Piece]:
    """Four turns, then four of the transposed piece."""
    found = []
    for start in (piece, tuple(map(_transposed, piece))):
        image = start
        for _ in range(4):
            found.append(_from_zero(image))
            image = tuple(map(_turned, image))
    return found


@cache
def polysticks(size: int) -> list[Piece]:
    """All polysticks of a size that differ under turns and reflections."""
    if size == 1:
        return [(("H", 0, 0),)]
    found = set()
    for piece in polysticks(size - 1):
        for x, y in {end for stick in piece for end in _ends(stick)}:
            around: list[Stick] = [("H", x, y), ("H", x - 1, y), ("V", x, y), ("V", x, y - 1)]
            found |= {min(_orientations((*piece, new))) for new in around if new not in piece}
    return sorted(found)


def _points(piece: Piece) -> list[str]:
    """The points that a piece runs straight through."""
    ends = sorted({end for stick in piece for end in _ends(stick)})
    return [
        f"I{x}{y}"
        for x, y in ends
        if {("H", x, y), ("H", x - 1, y)} <= {*piece} or {("V", x, y), ("V", x, y - 1)} <= {*piece}
    ]


def line_of(name: str, piece: Piece) -> str:
    """The line of a piece that gives each of its orientations once."""
    images = _orientations(piece)
    rotations = len({*images[:4]})
    transpositions = 1 if {*images[:4]} == {*images} else 2
    cells = [f"{way}{x}{y}" for way, x, y in piece] + _points(piece)
    return f"{name} {rotations} {transpositions} {' '.join(cells)}"


def tetrasticks_without(left_out: int) -> str:
    """Fifteen of the sixteen tetrasticks on 5x5 squares, none crossing another."""
    pieces = dict(zip("ABCDEFGHIJKLMNOP", polysticks(4), strict=True))
    del pieces["ABCDEFGHIJKLMNOP"[left_out]]
    lines = [line_of(name, piece) for name, piece in pieces.items()]
    return "\n".join([" ".join(pieces), BOARD, *lines]) + "\n"
