"""Sets of pieces by name.

>>> [piece.name for piece in piece_set("one-sided pentominoes").pieces][:5]
['F', "F'", 'I', 'L', "L'"]
>>> [piece.name for piece in piece_set("fixed trominoes").pieces]
['I1', 'I2', 'L1', 'L2', 'L3', 'L4']
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import get_args

from dlxc.geometry.polyforms import Freedom, polyforms
from dlxc.pieces.customary_pieces import CUSTOMARY, CustomaryPieces
from dlxc.pieces.families import FAMILIES, PolyformFamily, family_and_order
from dlxc.pieces.piece_names import numbered_names
from dlxc.pieces.piece_sets import NamedPiece, PieceSet, SetTooLarge, UnknownSet
from dlxc.pieces.polyform_variants import fixed_variants, one_sided_variants

_FREEDOMS: tuple[Freedom, ...] = get_args(Freedom)
_LISTED_ORDER = 6
"""The sets of each family are listed up to this order."""


@cache
def piece_set(name: str) -> PieceSet:
    """The set of a name; raises `UnknownSet` or `SetTooLarge`.

    Capital letters are like small ones, and several blanks like one.  Before the name of a set of
    polyforms may stand `free`, `one-sided` or `fixed`.
    """
    words = name.lower().split()
    asked: Freedom | None = None
    for freedom in _FREEDOMS:
        if words[:1] == [freedom]:
            asked = freedom
            words = words[1:]
    found = family_and_order(" ".join(words))
    if found is None:
        raise UnknownSet(name, _nearest(" ".join(name.lower().split())))
    family, order = found
    if order > family.most:
        raise SetTooLarge(name, family.most)
    return _polyform_set(family, order, asked or family.usual)


def set_names() -> list[str]:
    """The names of sets to choose from: polyforms up to order 6, and puzzles."""
    return [name for family in FAMILIES for name in family.names[:_LISTED_ORDER]]


def _nearest(name: str) -> str:
    """The name of a set that is most like a wrong one, or nothing."""
    known = [name for family in FAMILIES for name in family.names]
    names = [*known, *(f"{freedom} {name}" for freedom in _FREEDOMS for name in known)]
    return next(iter(get_close_matches(name[:100], names, n=1)), "")


def _polyform_set(family: PolyformFamily, order: int, freedom: Freedom) -> PieceSet:
    plain = family.name_of(order)
    name = plain if freedom == family.usual else f"{freedom} {plain}"
    customary = CUSTOMARY.get((family.name, order, freedom))
    if customary is not None:
        pieces = _customary_pieces(customary, family)
    else:
        customary = CUSTOMARY.get((family.name, order, "free"))
        pieces = _free_pieces(customary, family, order)
        if freedom == "one-sided":
            pieces = one_sided_variants(pieces, family.lattice)
        elif freedom == "fixed":
            pieces = fixed_variants(pieces, family.lattice)
    source = customary.source if customary else "dlxc: the order of their cells"
    return PieceSet(name, family.lattice, freedom, pieces, source)


def _customary_pieces(customary: CustomaryPieces, family: PolyformFamily) -> tuple[NamedPiece, ...]:
    pieces = customary.pieces(family.lattice)
    return tuple(NamedPiece(name, cells) for name, cells in pieces.items())


def _free_pieces(
    customary: CustomaryPieces | None, family: PolyformFamily, order: int
) -> tuple[NamedPiece, ...]:
    """The free pieces of an order, with customary names or with numbers."""
    if customary is not None:
        return _customary_pieces(customary, family)
    found = polyforms(family.lattice, order, "free")
    names = numbered_names(order, len(found))
    return tuple(NamedPiece(name, cells) for name, cells in zip(names, found, strict=True))
