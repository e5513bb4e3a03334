"""Families of polyforms, and how the sets in them are called.

>>> family, order = family_and_order("hexiamonds")
>>> family.name, order
('polyiamonds', 6)
>>> family_and_order("7-ominoes")[1], family_and_order("polyominoes 7")[1]
(7, 7)
"""

from __future__ import annotations

from typing import NamedTuple

from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR, Lattice
from dlxc.geometry.polyforms import Freedom

_PREFIXES = ("mono", "di", "tri", "tetra", "penta", "hexa", "hepta", "octa", "nona", "deca")
"""Greek numbers up to ten, as words like hexahexes begin."""


class PolyformFamily(NamedTuple):
    """All polyforms of one kind of cells.

    The set of the pieces of n cells has the name `names[n - 1]`, and also `n-ENDING`.  Its pieces
    are of the freedom `usual` unless the name says otherwise.  Sets are enumerated up to the order
    `most`: the next one would take longer than ten seconds, or more than 500 MB.
    """

    name: str
    ending: str
    names: tuple[str, ...]
    lattice: Lattice
    most: int
    usual: Freedom = "free"

    def name_of(self, order: int) -> str:
        """The name of the set of an order."""
        return self.names[order - 1] if order <= len(self.names) else f"{order}-{self.ending}"


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
    PolyformFamily("polysticks", "sticks", _prefixed("sticks"), STICKS, 8),
    PolyformFamily("polycubes", "cubes", _prefixed("cubes"), CUBIC, 8, "one-sided"),
)


def family_and_order(name: str) -> tuple[PolyformFamily, int] | None:
    """The family and the order that a name tells, or nothing."""
    for family in FAMILIES:
        if name in family.names:
            return family, family.names.index(name) + 1
        number = _number_beside(name, family)
        if number:
            return family, number
    return None


def _number_beside(name: str, family: PolyformFamily) -> int:
    """The order in names such as `7-ominoes` and `polyominoes 7`, or 0."""
    first, dash, ending = name.partition("-")
    if dash and ending == family.ending and _is_number(first):
        return int(first)
    word, _, number = name.partition(" ")
    return int(number) if word == family.name and _is_number(number) else 0


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 9
