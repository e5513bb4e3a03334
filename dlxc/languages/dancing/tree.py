"""The syntax tree of the older data for dancing: a board, names and shapes."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.text.source import Span, Word


class ShapeLine(NamedTuple):
    """A line of a shape: cells as typed, `rotations`, `transpositions`.

    Spans in it count from its start, which is at `at` in the text: lines that read alike share
    one tree.
    """

    name: Word
    rotations: int
    transpositions: int
    cells: tuple[Word, ...]
    at: int = 0

    @property
    def span(self) -> Span:
        """From the name to the last cell, in the text."""
        return Span(self.name.span.start, self.cells[-1].span.end).moved(self.at)


class Dancing(NamedTuple):
    """A whole text; `points` and `secondary` are the cells and the names behind a `|`.

    `names_known` is false if the line of names could not be read, `names_first` is true if it
    stands before the board.
    """

    board: tuple[Word, ...]
    points: tuple[Word, ...]
    primary: tuple[Word, ...]
    secondary: tuple[Word, ...]
    shapes: tuple[ShapeLine, ...]
    names_known: bool
    names_first: bool

    @property
    def primary_items(self) -> tuple[Word, ...]:
        """Cells and names that must be covered, as they stand in the text."""
        if self.names_first:
            return (*self.primary, *self.board)
        return (*self.board, *self.primary)

    @property
    def secondary_items(self) -> tuple[Word, ...]:
        """Those that need not be covered; only one of the first two lines has any."""
        return (*self.points, *self.secondary)
