"""The syntax tree of a box and pieces: what was written, where, and nothing worked out.

The nodes are named tuples: as immutable as frozen dataclasses, and made in a fraction of the
time when the program starts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dlxc.text.source import Span, Word


class Range(NamedTuple):
    """`low-high` inside brackets."""

    low: Word
    high: Word

    @property
    def span(self) -> Span:
        """From the first digit to the last."""
        return Span(self.low.span.start, self.high.span.end)


Coordinate = tuple[Word | Range, ...]
"""The digits and ranges of one coordinate; without brackets, one digit."""


class CellSpec(NamedTuple):
    """One cell specification: a set of values for each coordinate, and perhaps a suffix."""

    coordinates: tuple[Coordinate, ...]
    suffix: Word | None
    span: Span


class BoxLine(NamedTuple):
    """The line of the box.  Spans in it count from its start, which is at `at` in the text."""

    cells: tuple[CellSpec, ...]
    at: int = 0

    def place(self, span: Span) -> Span:
        """Where a span of the line is in the text."""
        return span.moved(self.at)

    @property
    def span(self) -> Span:
        """From the first cell to the last, in the text."""
        return self.place(Span(self.cells[0].span.start, self.cells[-1].span.end))


class PieceLine(NamedTuple):
    """One line of a piece: its name, its multiplicity as written (`2:5|`, `4*`), its cells.

    Spans in it count from its start, which is at `at` in the text: lines that read alike
    share one tree.
    """

    name: Word
    multiplicity: Word | None
    cells: tuple[CellSpec, ...]
    at: int = 0

    def place(self, span: Span) -> Span:
        """Where a span of the line is in the text."""
        return span.moved(self.at)

    @property
    def span(self) -> Span:
        """From the multiplicity or the name to the last cell, in the text."""
        start = (self.multiplicity or self.name).span.start
        end = (self.cells[-1] if self.cells else self.name).span.end
        return self.place(Span(start, end))


class Packing(NamedTuple):
    """A box and pieces: a whole text."""

    box: BoxLine
    pieces: tuple[PieceLine, ...]
    blank_lines: tuple[Span, ...]

    def all_cells(self) -> Iterator[tuple[BoxLine | PieceLine, CellSpec]]:
        """Every cell specification of the text in order, each with its line."""
        lines: list[BoxLine | PieceLine] = [self.box, *self.pieces]
        for line in lines:
            for cell in line.cells:
                yield line, cell
