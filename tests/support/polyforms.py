"""Polyforms found one by one: the cells touch where their corners in the plane say so."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product

from support import planes
from support.orbits import GENERATORS, Cell, normalised

Form = tuple[Cell, ...]

_SHARED_CORNERS = {"square": 2, "triangular": 2, "hexagonal": 2, "sticks": 1}
"""How many corners, or ends, touching cells have in common."""

_KINDS = {"square": 1, "cubic": 1, "triangular": 2, "hexagonal": 1, "sticks": 2}


@cache
def fixed_forms(lattice: str, size: int) -> frozenset[Form]:
    """All connected sets of cells up to translation."""
    if lattice == "tetrakis":
        return _polyaboloes(size)
    if size == 1:
        zeros = (0,) * (3 if lattice == "cubic" else 2)
        return frozenset(((*zeros, kind),) for kind in range(_KINDS[lattice]))
    return frozenset(
        normalised([*form, new])
        for form in fixed_forms(lattice, size - 1)
        for cell in form
        for new in _touching(lattice, cell)
        if new not in form
    )


_Half = tuple[Cell, Cell]


def _polyaboloes(size: int) -> frozenset[Form]:
    """All sets of halves of squares that are joined by whole sides, up to translation."""
    halves = [_half(0, 0, number) for number in range(4)]
    if size == 1:
        return frozenset(normalised(half) for half in halves)
    found = set()
    for form in fixed_forms("tetrakis", size - 1):
        near = product(range(-1, size), range(-1, size), range(4))
        held = [
            half
            for place in product(range(size), range(size), range(4))
            if {*(half := _half(*place))} <= {*form}
        ]
        sides = {side for half in held for side in _sides(half)}
        for half in (_half(*place) for place in near):
            if not {*half} & {*form} and sides & _sides(half):
                found.add(normalised([*form, *half]))
    return frozenset(found)


def _half(x: int, y: int, number: int) -> _Half:
    return (x, y, number), (x, y, (number + 1) % 4)


def _sides(half: _Half) -> set[frozenset[planes.Point]]:
    """Both legs and the hypotenuse by their ends: all corners but the middle of the square."""
    corners = {*planes.corners("tetrakis", *half[0]), *planes.corners("tetrakis", *half[1])}
    around = [corner for corner in corners if corner[0] % 1 == 0]
    return {frozenset(pair) for pair in combinations(around, 2)}


def classes(lattice: str, size: int, freedom: str) -> list[frozenset[Form]]:
    """The fixed forms in classes, each of which is one polyform of this freedom."""
    moves = _moves(lattice, freedom)
    left = set(fixed_forms(lattice, size))
    found = []
    while left:
        one = _closed(left.pop(), moves)
        left -= one
        found.append(one)
    return found


def _moves(lattice: str, freedom: str) -> tuple[Callable[..., Cell], ...]:
    """The moves that generate all; in the plane the second generator reflects."""
    if freedom == "fixed":
        return ()
    turn, other = GENERATORS[lattice]
    if lattice == "cubic":
        mirror = (lambda x, y, z, layer: (x, y, -z, layer),) if freedom == "free" else ()
        return turn, other, *mirror
    return (turn, other) if freedom == "free" else (turn,)


def _closed(form: Form, moves: tuple[Callable[..., Cell], ...]) -> frozenset[Form]:
    found, waiting = {form}, [form]
    while waiting:
        cells = waiting.pop()
        images = {normalised([move(*cell) for cell in cells]) for move in moves}
        waiting += images - found
        found |= images
    return frozenset(found)


@cache
def _touching(lattice: str, cell: Cell) -> list[Cell]:
    return [new for new in _around(lattice, cell) if new != cell and _touch(lattice, cell, new)]


def _around(lattice: str, cell: Cell) -> Iterator[Cell]:
    *anchor, _ = cell
    for steps in product((-1, 0, 1), repeat=len(anchor)):
        for kind in range(_KINDS[lattice]):
            yield (*(a + step for a, step in zip(anchor, steps, strict=True)), kind)


def _touch(lattice: str, one: Cell, other: Cell) -> bool:
    if lattice == "cubic":
        return sum(abs(a - b) for a, b in zip(one, other, strict=True)) == 1
    corners = [
        {(round(x, 6), round(y, 6)) for x, y in planes.corners(lattice, *cell)}
        for cell in (one, other)
    ]
    return len(corners[0] & corners[1]) == _SHARED_CORNERS[lattice]
