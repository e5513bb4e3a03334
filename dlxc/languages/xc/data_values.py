"""The data of a model as plain values: grids, words, tables, and the options of packings."""

from __future__ import annotations

from itertools import islice
from typing import ClassVar, NamedTuple, TypeAlias

from dlxc.text.source import Span

EMPTY = '""'
"""What stands for an empty row, an empty word, an empty text."""

MOST_DIGITS = 18
"""Longer integers leave no room in 64 bits to compute with them."""

LARGEST = 10**MOST_DIGITS - 1


class _EqualByContent:
    """Data is equal to data of the same class that holds the same.

    Most models have no data, and to make a data class takes half a millisecond of every start.
    """

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, vars(self).values()))})"


class CharacterGrid(_EqualByContent):
    """A grid: rows of equal length, and the character that lies beyond them, if there is one."""

    kind: ClassVar[str] = "grid"

    def __init__(self, rows: tuple[str, ...], outside: str | None = None) -> None:
        self.rows, self.outside = rows, outside


class WordList(_EqualByContent):
    """Words in order; they may repeat, and be empty."""

    kind: ClassVar[str] = "words"

    def __init__(self, texts: tuple[str, ...]) -> None:
        self.texts = texts


class DataTable(_EqualByContent):
    """A table: the type of each column, `int` or `text`, and rows that are equally long."""

    kind: ClassVar[str] = "table"

    def __init__(self, types: tuple[str, ...], rows: tuple[tuple[int | str, ...], ...]) -> None:
        self.types, self.rows = types, rows


PackedCell: TypeAlias = tuple[int, int, str] | tuple[int, int, int]
"""`(x, y, suffix)`, or `(x, y, z)` on a lattice of three dimensions.

The suffix is what the name of the cell has beside its coordinates, its kind among it.
"""


class PackedOption(NamedTuple):
    """An option of a packing: the name of its piece, and its cells in the order of the option.

    The piece is the first item that is no cell; an option without one has an empty name.
    """

    piece: str
    cells: tuple[PackedCell, ...]

    @property
    def kind(self) -> str:
        """What it is called."""
        return "option"


class PackingOptions(_EqualByContent):
    """The options of another specification, in order."""

    kind: ClassVar[str] = "packing"

    def __init__(self, options: tuple[PackedOption, ...]) -> None:
        self.options = options


DataValue: TypeAlias = CharacterGrid | WordList | DataTable | PackingOptions
"""What a `grid`, `words`, a `table` and a `packing` are."""


class DataRow(NamedTuple):
    """A row of data as it is given, and where it starts in its source.

    `entries` are those of a row that is given as a list; other rows are split at blanks.
    `""` stands for nothing: for an empty row, an empty word, an empty text.

    >>> row = DataRow('ab "" c', 10)
    >>> row.parts(), row.place(2)
    (['ab', '', 'c'], Span(start=16, end=17))
    """

    text: str
    start: int
    entries: tuple[str, ...] | None = None

    @property
    def span(self) -> Span:
        """Where the row stands."""
        return Span(self.start, self.start + len(self.text))

    @property
    def characters(self) -> str:
        """The row of a grid."""
        return "" if self.text == EMPTY else self.text

    def part(self, start: int, end: int) -> Span:
        """Where some of its characters stand."""
        return Span(self.start + start, self.start + end)

    def parts(self) -> list[str]:
        """The words or entries of the row."""
        if self.entries is not None:
            return [*self.entries]
        return ["" if part == EMPTY else part for part in self.text.split()]

    def place(self, number: int) -> Span:
        """Where a part stands, counted from 0."""
        parts = self.text.split() if self.entries is None else map(written, self.entries)
        start = end = -1
        for part in islice(parts, number + 1):
            start = self.text.index(part, end + 1)  # after at least one blank
            end = start + len(part)
        return Span(start, end).moved(self.start)


def written(entry: str) -> str:
    """An entry of a list as its row shows it, in one line."""
    return entry.replace("\n", " ") or EMPTY
