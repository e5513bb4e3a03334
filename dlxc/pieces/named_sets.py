"""Sets of pieces by name.

>>> [piece.name for piece in piece_set("one-sided pentominoes").pieces][:5]
['F', "F'", 'I', 'L', "L'"]
>>> [piece.name for piece in piece_set("fixed trominoes").pieces]
['I3.1', 'I3.2', 'L3.1', 'L3.2', 'L3.3', 'L3.4']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import cache

import numpy as np

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.lattices import CUBIC
from dlxc.geometry.polyforms import polyforms
from dlxc.pieces.customary_pieces import CUSTOMARY
from dlxc.pieces.piece_names import NUMBERED, numbered_names
from dlxc.pieces.piece_sets import NamedPiece, PieceSet, SetTooLarge, UnknownSet
from dlxc.pieces.polyform_families import FAMILIES, FREEDOMS, WantedPolyforms, wanted_polyforms
from dlxc.pieces.polyform_variants import fixed_variants, one_sided_variants
from dlxc.pieces.puzzle_sets import PUZZLE_SETS

_LISTED = 6
"""The sets of each family are listed up to this order."""

_MOST_COMPARED = 100
"""How many characters of an unknown name are compared with others."""


@cache
def piece_set(name: str) -> PieceSet:
    """The set of a name; raises `UnknownSet` or `SetTooLarge`.

    Capital letters are like small ones, and several blanks like one.  Before the name of a set of
    polyforms may stand `free`, `one-sided` or `fixed`, and before polyominoes `solid`.
    """
    plain = " ".join(name.lower().split())
    if plain in PUZZLE_SETS:
        return PUZZLE_SETS[plain].piece_set(plain)
    wanted = wanted_polyforms(plain)
    if wanted is None:
        raise UnknownSet(name, _nearest(plain))
    if wanted.order > wanted.family.most:
        raise SetTooLarge(name, wanted.family.most)
    return _polyform_set(wanted)


def set_names() -> list[str]:
    """The names of sets to choose from: polyforms up to order 6, and puzzles.

    Of polycubes these are the one-sided sets, of all others the free ones.
    """
    names = [name for family in FAMILIES for name in family.names[:_LISTED]]
    names += ["one-sided tetrominoes", "one-sided pentominoes", "solid pentominoes"]
    return [*names, *PUZZLE_SETS]


def next_words(words: Sequence[str]) -> list[str]:
    """The words by which the name of a set can begin, or go on after some words.

    >>> next_words([])[:2], next_words(["solid"])[:2]
    (['monominoes', 'dominoes'], ['pentominoes', 'monominoes'])
    """
    before = "".join(f"{word.lower()} " for word in words)
    names = [*set_names(), *_known_names()] if words else [*set_names(), *FREEDOMS]
    found = [name.removeprefix(before).split()[0] for name in names if name.startswith(before)]
    return [*dict.fromkeys(found)]


def _nearest(name: str) -> str:
    """The name of a set that is most like a wrong one, or nothing."""
    close = get_close_matches(name[:_MOST_COMPARED], _known_names(), n=1)
    return close[0] if close else ""


def _known_names() -> Iterator[str]:
    """All names without numbers."""
    yield from PUZZLE_SETS
    for family in FAMILIES:
        yield from family.names
        for freedom in FREEDOMS:
            yield from (f"{freedom} {name}" for name in family.names)
    yield from (f"solid {name}" for name in FAMILIES[0].names)


def _polyform_set(wanted: WantedPolyforms) -> PieceSet:
    family, order, freedom, solid = wanted
    free = CUSTOMARY.get((family.name, order, "free"))
    own = None if solid else CUSTOMARY.get((family.name, order, freedom))
    lattice = CUBIC if solid else family.lattice
    if own is not None:
        pieces = _named(own.pieces(lattice))
    else:
        pieces = _named(free.pieces(family.lattice)) if free else _numbered(wanted)
        if solid:
            pieces = tuple(map(_in_space, pieces))
        if freedom == "one-sided":
            pieces = one_sided_variants(pieces, lattice)
        elif freedom == "fixed":
            pieces = fixed_variants(pieces, lattice)
    customary = own or free
    source = customary.source if customary else NUMBERED
    return PieceSet(wanted.name, lattice, freedom, pieces, source)


def _named(cells_by_name: dict[str, Cells]) -> tuple[NamedPiece, ...]:
    return tuple(NamedPiece(name, cells) for name, cells in cells_by_name.items())


def _numbered(wanted: WantedPolyforms) -> tuple[NamedPiece, ...]:
    """The free pieces of an order without customary names."""
    found = polyforms(wanted.family.lattice, wanted.order, "free")
    names = numbered_names(wanted.order, len(found))
    return tuple(NamedPiece(name, cells) for name, cells in zip(names, found, strict=True))


def _in_space(piece: NamedPiece) -> NamedPiece:
    """A piece of squares as one of cubes, in layer 0."""
    return piece._replace(cells=np.insert(piece.cells, 2, 0, axis=1))
