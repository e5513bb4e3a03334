"""What a set of pieces is, and what is wrong with the name of one."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.geometry.lattices import Freedom, Lattice
from dlxc.geometry.row_keys import Cells

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


class UnknownSet(ValueError):  # noqa: N818 - a fact, not an error of the program
    """There is no set of that name; `near` is the nearest name of one, or nothing."""

    def __init__(self, name: str, near: str) -> None:
        super().__init__(f"there is no set of pieces `{name}`")
        self.name = name
        self.near = near


class SetTooLarge(ValueError):  # noqa: N818 - a fact, not an error of the program
    """A set has more pieces than are enumerated; `most` is the greatest order that is."""

    def __init__(self, name: str, most: int) -> None:
        super().__init__(f"there are too many `{name}`: ask for pieces of at most {most} cells")
        self.name = name
        self.most = most
