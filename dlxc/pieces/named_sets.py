"""Sets of pieces by name, of which a piece without a customary name gets a number.

>>> [piece.name for piece in piece_set("one-sided pentominoes").pieces][:5]
['F', "F'", 'I', 'L', "L'"]
>>> [piece.name for piece in piece_set("fixed trominoes").pieces]
['I3.1', 'I3.2', 'L3.1', 'L3.2', 'L3.3', 'L3.4']
>>> [piece.name for piece in piece_set("7-ominoes").pieces][25:28]
['7z', '7aa', '7ab']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, islice, product
from string import ascii_lowercase
from typing import NamedTuple

import numpy as np

from dlxc.geometry.lattices import CUBIC, FREEDOMS, Freedom, Lattice
from dlxc.geometry.orbits import orbits_of_pieces
from dlxc.geometry.polyforms import polyforms
from dlxc.geometry.row_keys import Cells
from dlxc.pieces.customary_pieces import CUSTOMARY, PUZZLE_SETS
from dlxc.pieces.drawings import mirrored
from dlxc.pieces.polyform_families import FAMILIES, WantedPolyforms, wanted_polyforms
from dlxc.text.prose import nearest, plural

LONGEST_NAME = 8
"""How many bytes the name of a piece has at most: Knuth's programs read no more."""


class NamedPiece(NamedTuple):
    """A piece: its name, its cells, and how many of it there are.

    The least coordinates of the cells are 0.  Pieces of sticks have the sticks alone, and not the
    points that they meet in.  The name has at most `LONGEST_NAME` bytes.
    """

    name: str
    cells: Cells
    count: int = 1  # type: ignore[assignment]  # tuples have a method of this name


class PieceSet(NamedTuple):
    """A set of pieces.

    `freedom` says how its pieces may be moved: `free` to turn and reflect, `one-sided` to turn,
    `fixed` for neither.  `lattice` is the plain lattice, without mirror images in space, whatever
    the freedom.  `source` says whom the names come from.
    """

    name: str
    lattice: Lattice
    freedom: Freedom
    pieces: tuple[NamedPiece, ...]
    source: str

    def __repr__(self) -> str:
        total = sum(piece.count for piece in self.pieces)
        return f"<PieceSet: {plural(total, 'piece')} of {self.name}>"


class UnknownSet(ValueError):  # noqa: N818 - a fact, not an error of the program
    """There is no set of that name; `near` is the nearest name of one, or nothing."""

    def __init__(self, name: str, near: str) -> None:
        super().__init__(name, near)
        self.name = name
        self.near = near

    def __str__(self) -> str:
        guess = f"; did you mean '{self.near}'?" if self.near else ""
        return f"there is no set of pieces '{self.name}'{guess}"


class SetTooLarge(ValueError):  # noqa: N818 - a fact, not an error of the program
    """A set has more pieces than are enumerated; `most` is the greatest order that is."""

    def __init__(self, name: str, most: int) -> None:
        super().__init__(name, most)
        self.name = name
        self.most = most

    def __str__(self) -> str:
        return f"there are too many '{self.name}'; ask for pieces of at most {self.most} cells"


NUMBERED = "dlxc: numbered in the order of their cells"
"""The source of names that are no custom."""

_LISTED = 6
"""The sets of each family are listed up to this order."""


@cache
def piece_set(name: str) -> PieceSet:
    """The set of a name; raises `UnknownSet` or `SetTooLarge`.

    Capital letters are like small ones, and several blanks like one.  Before the name of a set of
    polyforms may stand `free`, `one-sided` or `fixed`, and before polyominoes `solid`.
    """
    plain = " ".join(name.lower().split())
    if plain in PUZZLE_SETS:
        puzzle = PUZZLE_SETS[plain]
        lattice, found = puzzle.lattice, puzzle.pieces(puzzle.lattice).items()
        pieces = (NamedPiece(*each, puzzle.counts.get(each[0], 1)) for each in found)
        return PieceSet(plain, lattice, lattice.usual_freedom, tuple(pieces), puzzle.source)
    wanted = wanted_polyforms(plain)
    if wanted is None:
        raise UnknownSet(name, nearest(plain, _known_names()))
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
    lattice = CUBIC if solid else family.lattice
    own = None if solid else CUSTOMARY.get((family.name, order, freedom))
    customary = own or CUSTOMARY.get((family.name, order, "free"))
    pieces, source = _numbered(wanted) if customary is None else [], NUMBERED
    if customary:
        found, source = customary.pieces(family.lattice), customary.source
        pieces = [NamedPiece(*each) for each in sorted(found.items())]
    if solid:  # squares are cubes in layer 0
        pieces = [each._replace(cells=np.insert(each.cells, 2, 0, axis=1)) for each in pieces]
    if not own and freedom == "one-sided":
        pieces = [*_with_twins(pieces, lattice)]
    elif not own and freedom == "fixed":
        pieces = [*_all_images(pieces, lattice)]
    return PieceSet(wanted.name, lattice, freedom, tuple(pieces), source)


def _numbered(wanted: WantedPolyforms) -> list[NamedPiece]:
    """The free pieces of an order without customary names: `6a` to `6z`, then `6aa`, `6ab`..."""
    found = polyforms(wanted.family.lattice, wanted.order, "free")
    letters = ("".join(word) for size in count(1) for word in product(ascii_lowercase, repeat=size))
    names = (f"{wanted.order}{word}" for word in islice(letters, len(found)))
    return [NamedPiece(*each) for each in zip(names, found, strict=True)]


# ---- one-sided and fixed pieces, made of free ones of one size


def _with_twins(pieces: Sequence[NamedPiece], lattice: Lattice) -> Iterator[NamedPiece]:
    """One-sided pieces: a piece that differs from its mirror image is followed by this, its twin.

    The twin is the piece mirrored from left to right, and its name has an apostrophe.
    """
    stacked = np.stack([piece.cells for piece in pieces])
    images, turned = (
        orbits_of_pieces(stacked, lattice.of_freedom(freedom)).counts
        for freedom in ("free", "one-sided")
    )
    for piece, has_twin in zip(pieces, (images > turned).tolist(), strict=True):
        yield piece
        if has_twin:
            yield NamedPiece(_marked(piece.name, "'"), mirrored(piece.cells, lattice))


def _all_images(pieces: Sequence[NamedPiece], lattice: Lattice) -> Iterator[NamedPiece]:
    """Fixed pieces: those of one piece are numbered from 1, in the order of their cells."""
    stacked = np.stack([piece.cells for piece in pieces])
    images = orbits_of_pieces(stacked, lattice.of_freedom("free"))
    parts = np.split(images.bases, np.cumsum(images.counts)[:-1])
    for piece, part in zip(pieces, parts, strict=True):
        for number, rows in enumerate(sorted(part.tolist()), 1):
            name = _marked(piece.name, f".{number}") if len(part) > 1 else piece.name
            yield NamedPiece(name, np.array(rows))


def _marked(name: str, mark: str) -> str:
    """A name with a mark after it, for which a long name loses its last letters."""
    return name[: LONGEST_NAME - len(mark)] + mark
