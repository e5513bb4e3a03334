"""The syntax trees of the languages: what was written, where, and nothing worked out."""

from __future__ import annotations

from dataclasses import dataclass

from dlxc.source import Span


@dataclass(frozen=True, slots=True)
class Word:
    """A name, a suffix, a digit: some characters and where they stand."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Range:
    """`low-high` inside brackets."""

    low: Word
    high: Word

    @property
    def span(self) -> Span:
        """From the first digit to the last."""
        return Span(self.low.span.start, self.high.span.end)


Coordinate = tuple[Word | Range, ...]
"""The digits and ranges of one coordinate; without brackets, one digit."""


@dataclass(frozen=True, slots=True)
class CellSpec:
    """One cell specification: a set of values for each coordinate, and perhaps a suffix."""

    coordinates: tuple[Coordinate, ...]
    suffix: Word | None
    span: Span


@dataclass(frozen=True, slots=True)
class PieceLine:
    """One line of a piece: its name, its multiplicity as written (`2:5|`, `4*`), its cells."""

    name: Word
    multiplicity: Word | None
    cells: tuple[CellSpec, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Packing:
    """A box and pieces: a whole text of the polyomino or the polycube language."""

    box: tuple[CellSpec, ...]
    pieces: tuple[PieceLine, ...]
    blank_lines: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece line of the polyominoes language: cells as typed, `rotations`, `transpositions`."""

    name: Word
    rotations: int
    transpositions: int
    cells: tuple[Word, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Dancing:
    """A whole text of the polyominoes language; `divider` tells where a `|` stood in line 2."""

    board: tuple[Word, ...]
    names: tuple[Word, ...]
    divider: int | None
    shapes: tuple[Shape, ...]
