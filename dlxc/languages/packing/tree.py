"""The tree of a text of boxes and pieces: plain records, and where each of them stands.

    [0-1][0-2]b       the box: one word that names six cells, all with the suffix `b`
    2|V 00 0[1-2]     a piece: its head has a multiplicity and a name; two words name three cells

The older languages have a line of names besides, and no words that name several cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, product
from math import prod
from typing import NamedTuple

from dlxc.geometry import VALUE
from dlxc.languages.faults import multiplicity_of
from dlxc.problem import Multiplicity
from dlxc.text.source import Span, Word

Point = tuple[int, ...]
"""The coordinates of a cell, and then its layer, which is that of its suffix and its kind."""


class Digits(NamedTuple):
    """A digit `3`, or a range `0-3`, and where it is in its word.  A range may decrease."""

    low: int
    high: int
    start: int
    end: int


class CellWord(NamedTuple):
    """A word that names cells, wherever it stands: `00`, `[0-3]5`, `12b`, `00'`, `H01`.

    `axes` are the digits of each coordinate.  A mark shows the number of the `kind` of the cells,
    and there may be a `suffix`.  `points` are the distinct cells.
    """

    axes: tuple[tuple[Digits, ...], ...]
    kind: int
    suffix: str
    points: tuple[Point, ...] = ()

    def in_layer(self, layer: int) -> CellWord:
        """The word, with its cells in a layer."""
        values = [
            dict.fromkeys(n for digits in axis for n in range(digits.low, digits.high + 1))
            for axis in self.axes
        ]
        return self._replace(points=(*product(*values, (layer,)),))

    @property
    def named(self) -> int:
        """How many cells it names, those that come again too."""
        return prod(sum(max(d.high - d.low + 1, 0) for d in axis) for axis in self.axes)


class Cell(NamedTuple):
    """A word of cells in its place."""

    word: CellWord
    span: Span


class Box(NamedTuple):
    """The words of the box, or of the board, and the place of their line."""

    cells: tuple[Cell, ...] = ()
    span: Span = Span(0, 0)


class Head(NamedTuple):
    """What is before the cells of a piece: its multiplicity as it is written, and its name.

    In the older languages it is the name, and how often the piece is turned and transposed.
    """

    prefix: str
    name: str
    rotations: int = 0
    transpositions: int = 0

    @property
    def times(self) -> Multiplicity | None:
        """How often the piece is to be used; `None` if a number is over the bound."""
        if self.prefix.endswith("*"):
            return Multiplicity(VALUE[self.prefix[0]], VALUE[self.prefix[0]])
        return multiplicity_of(self.prefix) if self.prefix else Multiplicity(1, 1)

    @property
    def shown(self) -> str:
        """What is before the name in the item line: nothing if the multiplicity is plain `1`."""
        return "" if self.prefix[:-1] == "1" else self.prefix


class Piece(NamedTuple):
    """A line of a piece, or its sound beginning."""

    head: Head
    cells: tuple[Cell, ...]
    span: Span

    @property
    def prefix(self) -> Word:
        """The multiplicity as written, perhaps nothing."""
        start = self.span.start
        return Word(self.head.prefix, Span(start, start + len(self.head.prefix)))

    @property
    def name(self) -> Word:
        """The name."""
        start = self.span.start + len(self.head.prefix)
        return Word(self.head.name, Span(start, start + len(self.head.name)))

    @property
    def is_filled(self) -> bool:
        """Whether it names cells, as `[]0` does not."""
        return not all(() in cell.word.axes for cell in self.cells)


class Names(NamedTuple):
    """The line of names of the older languages: those that must be covered, and the others."""

    required: tuple[Word, ...] = ()
    optional: tuple[Word, ...] = ()


class Packing(NamedTuple):
    """A whole text.

    `words` are the distinct words of cells, by what is written.  `suffixes` are in the order of
    their first appearance, after the empty one.  `names` are there only if the line of names is
    sound.
    """

    text: str
    box: Box = Box()
    pieces: tuple[Piece, ...] = ()
    words: Mapping[str, CellWord] = {}
    suffixes: tuple[str, ...] = ("",)
    blank_lines: tuple[Span, ...] = ()
    names: Names | None = None

    @property
    def filled(self) -> list[Piece]:
        """The pieces that name cells; others are ignored."""
        return [piece for piece in self.pieces if piece.is_filled]

    @property
    def cells(self) -> Iterable[Cell]:
        """The words of cells of all lines."""
        return chain(self.box.cells, *(piece.cells for piece in self.pieces))

    @property
    def places(self) -> dict[Point, Span]:
        """The cells of the box, each with the place of the last word that names it."""
        return {point: span for word, span in self.box.cells for point in word.points}


def points_of(cells: Iterable[Cell]) -> list[Point]:
    """The distinct cells that some words name, in order."""
    return sorted({point for cell in cells for point in cell.word.points})
