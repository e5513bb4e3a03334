"""Shades for the copies of a piece: those that touch each other get different ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from dlxc.draw.cell_sheets import DrawnCell, DrawnOption
from dlxc.draw.palette import SHADE_COUNT
from dlxc.draw.pictures import NO_COLOUR
from dlxc.geometry.lattices import Lattice

CellSpot = tuple[int, int, int, int]
"""Where a cell is: its three coordinates and its kind."""


def with_shades(options: Sequence[DrawnOption], lattice: Lattice) -> list[DrawnOption]:
    """The same options; where several have one colour, each with its shade of it.

    Copies all differ while there are shades enough.  Of more copies those that touch differ if they
    are flat and hang together: they are countries on a map, which can be coloured one after the
    other so that each comes after at most five of its neighbours.
    """
    by_colour: dict[int, list[int]] = defaultdict(list)
    for at, option in enumerate(options):
        by_colour[option.colour].append(at)
    shaded = [*options]
    for colour, copies in by_colour.items():
        if len(copies) > 1 and colour != NO_COLOUR:
            neighbours = _neighbours([options[at] for at in copies], lattice)
            for at, shade in zip(copies, _shades(neighbours), strict=True):
                shaded[at] = options[at]._replace(shade=shade)
    return shaded


def _shades(neighbours: Sequence[set[int]]) -> list[int]:
    """A shade for each copy: of those that its neighbours do not have, the one least used."""
    shades: dict[int, int] = {}
    used = [0] * SHADE_COUNT
    for copy in _most_tied_first(neighbours):
        near = [shades[other] for other in neighbours[copy] if other in shades]
        shade = min(range(SHADE_COUNT), key=lambda each: (near.count(each), used[each], each))
        shades[copy] = shade
        used[shade] += 1
    return [shades[copy] for copy in range(len(neighbours))]


def _most_tied_first(neighbours: Sequence[set[int]]) -> Iterable[int]:
    """An order in which few neighbours come before each: the freest of all is last, and so on."""
    left = {copy: set(near) for copy, near in enumerate(neighbours)}
    order = []
    while left:
        freest = min(left, key=lambda copy: (len(left[copy]), -copy))
        for near in left.pop(freest):
            left[near].discard(freest)
        order.append(freest)
    return reversed(order)


def _neighbours(copies: Sequence[DrawnOption], lattice: Lattice) -> list[set[int]]:
    """For each copy those that have cells beside its own."""
    at_spot: dict[CellSpot, set[int]] = defaultdict(set)
    for number, copy in enumerate(copies):
        for cell in copy.cells:
            at_spot[cell.spot].add(number)
    neighbours = []
    for number, copy in enumerate(copies):
        around = {at for cell in copy.cells for at in _around(cell, lattice)}
        found = {other for at in around for other in at_spot.get(at, ())}
        neighbours.append(found - {number})
    return neighbours


def _around(cell: DrawnCell, lattice: Lattice) -> Iterator[CellSpot]:
    """Where the cells are that touch a cell."""
    for offset, kind in lattice.kinds[cell.kind].neighbours:
        x, y, z = (*offset, 0)[:3]
        yield cell.x + x, cell.y + y, cell.z + z, kind
