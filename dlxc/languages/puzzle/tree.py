"""The syntax tree of a puzzle: what its statements say, with the cells of its drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import CUBIC, HEXAGONAL, SQUARE, STICKS, TRIANGULAR, Lattice
from dlxc.text.source import Span, Word

if TYPE_CHECKING:
    from dlxc.geometry.polyforms import Freedom

LATTICES: dict[str, Lattice] = {
    "square": SQUARE,
    "cube": CUBIC,
    "triangle": TRIANGULAR,
    "hexagon": HEXAGONAL,
    "sticks": STICKS,
}
"""The lattices by the names that puzzles give them."""

LATTICE_WORDS = {lattice.name: word for word, lattice in LATTICES.items()}
"""The same the other way: by the names of lattices."""


class Drawing(NamedTuple):
    """The cells of a drawing, in the order in which they are read.

    `cells` has a row for each, `letters` the character, `offsets` the place of it in the text.
    `span` goes from the first character to the last one.
    """

    cells: NDArray[np.int32]
    letters: NDArray[np.str_]
    offsets: NDArray[np.int64]
    span: Span

    def span_of(self, row: int) -> Span:
        """Where one of the cells is drawn."""
        at = int(self.offsets[row])
        return Span(at, at + 1)


class Copies(NamedTuple):
    """How many copies of a piece there are; without `high`, any number."""

    low: int
    high: int | None
    span: Span | None = None


ONE_COPY = Copies(1, 1)


class PieceStatement(NamedTuple):
    """`piece NAME` with its drawing."""

    name: Word
    copies: Copies
    freedom: Word | None
    drawing: Drawing
    line: Span


class SetStatement(NamedTuple):
    """`pieces SET`: the name of the set as it is written, and the names left out of it."""

    name: Word
    copies: Copies
    without: tuple[Word, ...]
    line: Span


class PiecesStatement(NamedTuple):
    """`pieces` with a drawing: a piece for each letter."""

    freedom: Word | None
    drawing: Drawing
    line: Span


class SimpleBox(NamedTuple):
    """`box KIND SIZES`, or `box SIZES`, as it is written."""

    words: tuple[Word, ...]
    line: Span

    @property
    def span(self) -> Span:
        """Where its words stand."""
        return Span(self.words[0].span.start, self.words[-1].span.end)


class DrawnBox(NamedTuple):
    """`box` with a drawing."""

    drawing: Drawing
    line: Span

    @property
    def span(self) -> Span:
        """Where the drawing stands."""
        return self.drawing.span


class Puzzle(NamedTuple):
    """A whole text.  `lattice_word` is where the lattice is named.

    Of a lattice that does not exist nothing is known, and no drawing is read.  Without all
    statements `is_whole` is false: those with faults are left out.  They may have pieces whose
    names are one of the characters `perhaps`.
    """

    lattice: Lattice = SQUARE
    lattice_word: Word | None = None
    title: str = ""
    pieces: tuple[PieceStatement | SetStatement | PiecesStatement, ...] = ()
    box: SimpleBox | DrawnBox | None = None
    crossing: Word | None = None
    lattice_is_known: bool = True
    is_whole: bool = True
    perhaps: frozenset[str] = frozenset()

    @property
    def lattice_name(self) -> str:
        """The lattice as puzzles call it."""
        return LATTICE_WORDS[self.lattice.name]

    @property
    def usual_freedom(self) -> Freedom:
        """How pieces may be moved if nothing is said of it."""
        return "one-sided" if self.lattice.dimensions == 3 else "free"
