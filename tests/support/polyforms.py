"""Polyforms found one by one: the cells touch where their corners in the plane say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from support import planes
from support.orbits import GENERATORS, Cell, normalised

Form = tuple[Cell, ...]

_SHARED_CORNERS = {"square": 2, "triangular": 2, "hexagonal": 2, "sticks": 1}
"""How many corners, or ends, touching cells have in common."""

_KINDS = {"square": 1, "cubic": 1, "triangular": 2, "hexagonal": 1, "sticks": 2}


@cache
def fixed_forms(lattice: str, size: int) -> frozenset[Form]:
    """All connected sets of cells up to translation."""
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
