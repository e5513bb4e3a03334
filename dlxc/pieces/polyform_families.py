"""Families of polyforms, and how the sets in them are called.

>>> wanted = wanted_polyforms("one-sided hexiamonds")
>>> wanted.family.name, wanted.order, wanted.freedom
('polyiamonds', 6, 'one-sided')
>>> wanted_polyforms("7-ominoes") == wanted_polyforms("polyominoes 7")
True
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dlxc.geometry.lattices import (
    CUBIC,
    FREEDOMS,
    HEXAGONAL,
    SQUARE,
    STICKS,
    TETRAKIS,
    TRIANGULAR,
    Freedom,
    Lattice,
)

_PREFIXES = ("mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "nona", "deca")
"""Greek numbers up to ten, as words like hexahexes begin."""


class PolyformFamily(NamedTuple):
    """All polyforms of one kind of cells.

    The set of the pieces of n cells has the name `names[n - 1]`, and also `n-ENDING`.  Its pieces
    are moved as usual on the lattice unless the name says otherwise.  Sets are enumerated up to the
    order `most`: the next one would take longer than ten seconds.
    """

    name: str
    ending: str
    names: tuple[str, ...]
    lattice: Lattice
    most: int


def _prefixed(ending: str) -> tuple[str, ...]:
    """Names with full prefixes."""
    return tuple(prefix + ending for prefix in _PREFIXES)


FAMILIES = (
    PolyformFamily(
        "polyominoes",
        "ominoes",
        (
            *("monominoes", "dominoes", "trominoes", "tetrominoes", "pentominoes"),
            *("hexominoes", "heptominoes", "octominoes", "nonominoes", "decominoes"),
        ),
        SQUARE,
        11,
    ),
    PolyformFamily(
        "polyiamonds",
        "iamonds",
        (
            *("moniamonds", "diamonds", "triamonds", "tetriamonds", "pentiamonds"),
            *("hexiamonds", "heptiamonds", "octiamonds", "noniamonds", "deciamonds"),
        ),
        TRIANGULAR,
        13,
    ),
    PolyformFamily("polyhexes", "hexes", _prefixed("hexes"), HEXAGONAL, 9),
    PolyformFamily("polysticks", "sticks", _prefixed("sticks"), STICKS, 9),
    PolyformFamily("polycubes", "cubes", _prefixed("cubes"), CUBIC, 8),
    PolyformFamily(
        "polyaboloes",
        "aboloes",
        (
            *("monoaboloes", "diaboloes", "triaboloes", "tetraboloes", "pentaboloes"),
            *("hexaboloes", "heptaboloes", "octaboloes", "nonaboloes", "decaboloes"),
        ),
        TETRAKIS,
        7,
    ),
)


class WantedPolyforms(NamedTuple):
    """What the name of a set asks for; `solid` polyominoes are made of cubes."""

    family: PolyformFamily
    order: int
    freedom: Freedom
    solid: bool = False

    @property
    def name(self) -> str:
        """The name of the set; the usual freedom is not in it."""
        usual = (CUBIC if self.solid else self.family.lattice).usual_freedom
        parts = [self.freedom] * (self.freedom != usual) + ["solid"] * self.solid
        names = self.family.names
        last = self.order <= len(names) and names[self.order - 1]
        return " ".join([*parts, last or f"{self.order}-{self.family.ending}"])


def wanted_polyforms(name: str) -> WantedPolyforms | None:
    """What a name asks for, in small letters and with single blanks; nothing if it is unknown."""
    first, _, rest = name.partition(" ")
    asked = next((freedom for freedom in FREEDOMS if freedom == first), None)
    if asked:
        name = rest
    solid = name.startswith("solid ")
    name = name.removeprefix("solid ")
    for family in FAMILIES[:1] if solid else FAMILIES:
        if order := _order(name, family):
            usual = (CUBIC if solid else family.lattice).usual_freedom
            return WantedPolyforms(family, order, asked or usual, solid)
    return None


def _order(name: str, family: PolyformFamily) -> int:
    """The order in names such as `heptominoes`, `7-ominoes` and `polyominoes 7`, or 0."""
    if name in family.names:
        return family.names.index(name) + 1
    number = r"([0-9]{1,9})"
    found = re.fullmatch(f"{number}-{family.ending}|{family.name} {number}", name)
    return int(found[1] or found[2]) if found else 0
