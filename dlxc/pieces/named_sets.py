"""Sets of pieces by name, of which a piece without a customary name gets a number.

>>> [piece.name for piece in piece_set("one-sided pentominoes").pieces][:5]
['F', "F'", 'I', 'L', "L'"]
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, count, islice, permutations, product
from string import ascii_lowercase
from typing import NamedTuple

import numpy as np

from dlxc.geometry.lattice_symmetries import orbit, orbits_of_pieces
from dlxc.geometry.lattices import CHEQUERED, CUBIC, FREEDOMS, LATTICES, PAINTS, Freedom, Lattice
from dlxc.geometry.polyforms import polyforms
from dlxc.geometry.row_keys import Cells, in_order
from dlxc.pieces.drawings import mirrored, pieces_of_drawing
from dlxc.problem.items import NAME_BYTES
from dlxc.system.resources import table
from dlxc.text.prose import nearest, plural


class NamedPiece(NamedTuple):
    """A piece: its name, its cells, how many of it there are, and its colour, if it has one.

    The least coordinates of the cells are 0.  Pieces of sticks have the sticks alone, and not the
    points that they meet in.  A colour is `#rrggbb`.
    """

    name: str
    cells: Cells
    count: int = 1  # type: ignore[assignment]  # tuples have a method of this name
    colour: str = ""

    @property
    def short(self) -> str:
        """The name with at most `NAME_BYTES` bytes: letters before its mark are left out.

        >>> NamedPiece("signpost'", np.empty((0, 3))).short
        "signpos'"
        """
        name, mark = re.split(r"(?='|\.|$)", self.name, maxsplit=1)
        return name[: NAME_BYTES - len(mark)] + mark


class PieceSet(NamedTuple):
    """A set of pieces.

    `freedom` says how its pieces may be moved: `free` to turn and reflect, `one-sided` to turn,
    `fixed` for neither.  `lattice` is the plain lattice, without mirror images in space, whatever
    the freedom.  `source` says whom the names come from.  Of chequered pieces each cell is there
    once more behind the others, with the number of one of the `paints`, from 1, as its suffix.
    """

    name: str
    lattice: Lattice
    freedom: Freedom
    pieces: tuple[NamedPiece, ...]
    source: str
    paints: str = ""

    def named(self, names: Iterable[str]) -> list[str]:
        """The names of pieces that are some names, or go on with a point after one."""
        ends = (*(f"{name}." for name in names),)
        return [piece.name for piece in self.pieces if f"{piece.name}.".startswith(ends)]

    def on_lattice(self, lattice: Lattice) -> "PieceSet":
        """The same on its lattice, or on that of cubes: squares are cubes there."""
        if self.lattice is lattice:
            return self
        freedom = self.freedom if self.freedom == "fixed" else lattice.usual_freedom
        pieces = (x._replace(cells=np.insert(x.cells, 2, 0, axis=1)) for x in self.pieces)
        return self._replace(lattice=lattice, freedom=freedom, pieces=(*pieces,))

    @property
    def total(self) -> int:
        """How many pieces there are, with all copies."""
        return sum(piece.count for piece in self.pieces)

    def __repr__(self) -> str:
        return f"<PieceSet: {plural(self.total, 'piece')} of {self.name}>"


class UnknownSet(ValueError):  # noqa: N818 - a fact, not an error of the program
    """There is no set of that name, or it has more pieces than are enumerated.

    `near` is the nearest name of a set, or nothing.  If the set has too many pieces, `most` is the
    greatest order that is enumerated, and 0 otherwise.
    """

    def __init__(self, message: str, near: str = "", most: int = 0) -> None:
        super().__init__(message)
        self.near, self.most = near, most


class PolyformFamily(NamedTuple):
    """All polyforms of one kind of cells.

    The set of the pieces of n cells has the name `names[n - 1]`, and also `n-ENDING`.  Its pieces
    are moved as usual on the lattice unless the name says otherwise.  Sets are enumerated up to the
    order `most`.
    """

    name: str
    ending: str
    names: tuple[str, ...]
    lattice: Lattice
    most: int


_TABLES = table("templates", "pieces.toml")

FAMILIES = tuple(
    PolyformFamily(name, it["ending"], (*it["names"].split(),), LATTICES[it["lattice"]], it["most"])
    for name, it in _TABLES.pop("families").items()
)

_PUZZLES = [name for name, entry in _TABLES.items() if "lattice" in entry]
"""The sets with customary names that are not polyforms of one order."""


class WantedPolyforms(NamedTuple):
    """What the name of a set asks for; `solid` polyominoes are made of cubes."""

    family: PolyformFamily
    order: int
    freedom: Freedom
    solid: bool = False

    @property
    def lattice(self) -> Lattice:
        """The lattice of the pieces."""
        return CUBIC if self.solid else self.family.lattice

    @property
    def name(self) -> str:
        """The name of the set; the usual freedom is not in it."""
        usual, names = self.lattice.usual_freedom, self.family.names
        parts = [self.freedom] * (self.freedom != usual) + ["solid"] * self.solid
        last = self.order <= len(names) and names[self.order - 1]
        return " ".join([*parts, last or f"{self.order}-{self.family.ending}"])


def wanted_polyforms(name: str) -> WantedPolyforms | None:
    """What a name asks for, in small letters and with single blanks; nothing if it is unknown."""
    words = name.split(" ")
    asked = next((freedom for freedom in FREEDOMS if freedom == words[0]), None)
    words = words[1:] if asked else words
    solid = words[:1] == ["solid"]
    plain, number = " ".join(words[solid:]), "([0-9]{1,9})"  # heptominoes is also 7-ominoes
    for family in FAMILIES[:1] if solid else FAMILIES:
        match = re.fullmatch(f"{number}-{family.ending}|{family.name} {number}", plain)
        order = int(match[1] or match[2]) if match else 0
        if plain in family.names:
            order = family.names.index(plain) + 1
        if order:
            wanted = WantedPolyforms(family, order, "free", solid)
            return wanted._replace(freedom=asked or wanted.lattice.usual_freedom)
    return None


NUMBERED = "dlxc: numbered in the order of their cells"
"""The source of names that are not a custom."""

_LISTED = 6
"""The sets of each family are listed up to this order."""


def _customary_pieces(name: str, lattice: Lattice) -> Iterator[NamedPiece]:
    """The pieces of a set with customary names."""
    entry = _TABLES[name]
    drawn = pieces_of_drawing(entry.get("drawing", ""), lattice)
    names = dict(zip(sorted(drawn), entry.get("names", "").split(), strict=False))
    found = {names.get(letter, letter): cells for letter, cells in drawn.items()}
    words = dict(entry.get("cells", {}))
    for piece in entry.get("pieces", "").split():
        words[piece] = _TABLES[entry["of"]]["cells"][piece]
    for piece, cells in words.items():
        found[piece] = in_order(np.array([[*map(int, word), 0] for word in cells.split()]))
    for piece, cells in found.items():
        yield NamedPiece(piece, cells, entry.get("counts", {}).get(piece, 1))


@cache
def piece_set(name: str) -> PieceSet:
    """The set of a name; raises `UnknownSet`.

    Capital letters are like small ones, and several blanks like one.  Before the name of a set of
    polyforms may stand `free`, `one-sided` or `fixed`, and before polyominoes `solid`.  Before all
    that, `chequered` stands for the pieces in all their colourings as on a chessboard.
    """
    plain = " ".join(name.lower().split())
    of = plain.removeprefix(f"{CHEQUERED} ")
    if of != plain and not of.startswith(CHEQUERED):
        return _chequered(piece_set(of))
    if plain in _PUZZLES:
        entry = _TABLES[plain]
        lattice = LATTICES[entry["lattice"]]
        pieces = tuple(_customary_pieces(plain, lattice))
        return PieceSet(plain, lattice, lattice.usual_freedom, pieces, entry["source"])
    wanted = wanted_polyforms(plain)
    if wanted is None:
        near = nearest(plain, _known_names())
        guess = f"; did you mean '{near}'?" if near else ""
        raise UnknownSet(f"there is no set of pieces '{name}'{guess}", near)
    if wanted.order > (most := wanted.family.most):
        message = f"there are too many '{name}'; ask for pieces of at most {most} cells"
        raise UnknownSet(message, most=most)
    return _polyform_set(wanted)


def set_names() -> list[str]:
    """The names of sets to choose from: polyforms up to order 6, and puzzles.

    Of polycubes these are the one-sided sets, of all others the free ones.
    """
    names = [name for family in FAMILIES for name in family.names[:_LISTED]]
    names += ["one-sided tetrominoes", "one-sided pentominoes", "solid pentominoes"]
    return [*names, *_PUZZLES]


def next_words(words: Sequence[str]) -> list[str]:
    """The words by which the name of a set can begin, or go on after some words.

    >>> next_words([])[:2], next_words(["solid"])[:2]
    (['monominoes', 'dominoes'], ['pentominoes', 'monominoes'])
    """
    before = "".join(f"{word.lower()} " for word in words)
    names = [*set_names(), *_known_names()] if words else [*set_names(), CHEQUERED, *FREEDOMS]
    if words[:1] == [CHEQUERED]:
        return [word for word in next_words(words[1:]) if word != CHEQUERED]
    found = [name.removeprefix(before).split()[0] for name in names if name.startswith(before)]
    return [*dict.fromkeys(found)]


def _known_names() -> Iterator[str]:
    """All names without numbers."""
    yield from _PUZZLES
    for family in FAMILIES:
        yield from family.names
        for freedom in FREEDOMS:
            yield from (f"{freedom} {name}" for name in family.names)
    yield from (f"solid {name}" for name in FAMILIES[0].names)


def _polyform_set(wanted: WantedPolyforms) -> PieceSet:
    """The polyforms of one order; without customary names `6a` to `6z`, then `6aa`, `6ab`..."""
    freedom, lattice = wanted.freedom, wanted.lattice
    free = wanted._replace(freedom="free", solid=False).name
    customary = next((name for name in (wanted.name, free) if name in _TABLES), "")
    if customary:
        drawn = _customary_pieces(customary, wanted.family.lattice)
        pieces = sorted(drawn, key=lambda piece: piece.name)
    else:
        found = polyforms(wanted.family.lattice, wanted.order)
        letters = (product(ascii_lowercase, repeat=size) for size in count(1))
        names = (f"{wanted.order}{''.join(word)}" for word in chain.from_iterable(letters))
        pieces = [*map(NamedPiece, islice(names, len(found)), found)]
    if wanted.solid:  # squares are cubes in layer 0
        pieces = [piece._replace(cells=np.insert(piece.cells, 2, 0, axis=1)) for piece in pieces]
    if customary != wanted.name and freedom != "free":
        further = _with_twins if freedom == "one-sided" else _all_images
        pieces = [*further(pieces, lattice)]
    source = _TABLES[customary]["source"] if customary else NUMBERED
    return PieceSet(wanted.name, lattice, freedom, tuple(pieces), source)


def _chequered(found: PieceSet) -> PieceSet:
    """Each piece in those colourings that its motions tell apart; the first paints name them."""
    lattice, paints = found.lattice, PAINTS[: len(found.lattice.colours)]
    moved, pieces = lattice.of_freedom(found.freedom), list[NamedPiece]()
    for piece in found.pieces:
        pattern, known = lattice.colours_from_first(piece.cells), set[bytes]()
        for order in permutations(range(1, len(paints) + 1)):
            painted = lattice.suffixed(piece.cells, np.array(order)[pattern])
            alike = min(base.tobytes() for base in orbit(painted, moved))
            if alike not in known:
                known.add(alike)
                name = f"{piece.name}.{''.join(paints[paint - 1] for paint in order[:-1])}"
                cells = np.concatenate([piece.cells, painted])
                pieces.append(NamedPiece(name, cells, piece.count))
    name = f"{CHEQUERED} {found.name}"
    return found._replace(name=name, pieces=(*pieces,), paints=paints)


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
            yield NamedPiece(f"{piece.name}'", mirrored(piece.cells, lattice))


def _all_images(pieces: Sequence[NamedPiece], lattice: Lattice) -> Iterator[NamedPiece]:
    """Fixed pieces: those of one piece are numbered from 1, in the order of their cells."""
    stacked = np.stack([piece.cells for piece in pieces])
    images = orbits_of_pieces(stacked, lattice.of_freedom("free"))
    parts = np.split(images.bases, np.cumsum(images.counts)[:-1])
    for piece, part in zip(pieces, parts, strict=True):
        for number, rows in enumerate(sorted(part.tolist()), 1):
            name = f"{piece.name}.{number}" if len(part) > 1 else piece.name
            yield NamedPiece(name, np.array(rows))
