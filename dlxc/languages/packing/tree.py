"""The syntax tree of a box and pieces: what was written, and where.

A text can have hundreds of thousands of lines.  So lines are kept by columns, as numbers of
words, and become `PieceLine`s when they are asked for.  All spans are places in the text.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.packing.cell_words import CellWords
from dlxc.text.source import Span, Word

_LARGEST_INT = 2**31 - 1

_LINES = 1 << 13
"""This many lines are looked at together: an array with an entry a word takes more room."""


def offset_code(text: str) -> str:
    """The type code of arrays for places in a text."""
    return "i" if len(text) <= _LARGEST_INT else "q"


class CellSpec(NamedTuple):
    """One cell specification: its coordinates as written, and perhaps a suffix.

    `number` is that of its text in the table of words.
    """

    coordinates: tuple[Word, ...]
    suffix: Word | None
    span: Span
    number: int


@dataclass(frozen=True, eq=False)
class BoxLine:
    """The line of the box: the numbers of its words, and where its cells stand in the text."""

    text: str
    words: CellWords
    numbers: array[int]
    span: Span

    @cached_property
    def cells(self) -> tuple[CellSpec, ...]:
        """The cell specifications in order."""
        return tuple(_specs(self.text, self.words, self.numbers, self.span.start))


class PieceLine(NamedTuple):
    """One line of a piece: its name, its multiplicity as written (`2:5|`, `4*`), its cells.

    `numbers` are the numbers of the words of its cells; `span` ends where the last cell does.
    """

    name: Word
    multiplicity: Word | None
    numbers: array[int]
    span: Span
    text: str
    words: CellWords

    @property
    def cells(self) -> tuple[CellSpec, ...]:
        """The cell specifications in order."""
        return tuple(_specs(self.text, self.words, self.numbers, self.name.span.end))


class PieceLines(Sequence[PieceLine]):
    """The lines of pieces in order, kept by columns.

    Line `i` is `text[starts[i]:stops[i]]`.  `prefixes[prefix_of[i]]` is its multiplicity as
    written, or nothing; its name is `names[i]`.  The numbers of its words are
    `numbers[ends[i]:ends[i + 1]]`.
    """

    def __init__(self, text: str, words: CellWords) -> None:
        self.text, self.words = text, words
        self.starts, self.stops = array(offset_code(text)), array(offset_code(text))
        self.names: list[str] = []
        self.prefixes = [""]
        self._number_of_prefix = {"": 0}
        self.prefix_of = array("i")
        self.numbers = array("i")
        self.ends = array(offset_code(text), [0])

    def append(self, span: Span, prefix: str, name: str, numbers: Sequence[int]) -> None:
        """Add a line."""
        self.starts.append(span.start)
        self.stops.append(span.end)
        self.names.append(name)
        number = self._number_of_prefix.setdefault(prefix, len(self.prefixes))
        if number == len(self.prefixes):
            self.prefixes.append(prefix)
        self.prefix_of.append(number)
        self.numbers.extend(numbers)
        self.ends.append(len(self.numbers))

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, index: int) -> PieceLine: ...
    @overload
    def __getitem__(self, index: slice) -> list[PieceLine]: ...
    def __getitem__(self, index: int | slice) -> PieceLine | list[PieceLine]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at = range(len(self))[index]
        start = self.starts[at]
        prefix = self.prefixes[self.prefix_of[at]]
        front = start + len(prefix)
        return PieceLine(
            Word(self.names[at], Span(front, front + len(self.names[at]))),
            Word(prefix, Span(start, front)) if prefix else None,
            self.numbers[self.ends[at] : self.ends[at + 1]],
            Span(start, self.stops[at]),
            self.text,
            self.words,
        )

    @cached_property
    def word_numbers(self) -> NDArray[np.int32]:
        """The numbers of the words of all lines, one line after the other."""
        return np.asarray(self.numbers)

    @cached_property
    def line_ends(self) -> NDArray[np.integer]:
        """For each line where its words begin among those of all lines, and where the last ends."""
        return np.asarray(self.ends)

    def totals(self, of_word: NDArray[np.integer]) -> NDArray[np.int64]:
        """For each line the sum of what `of_word` has for its words; some lines at a time."""
        found = np.empty(len(self), np.int64)
        for first in range(0, len(self), _LINES):
            ends = self.line_ends[first : first + _LINES + 1]
            values = of_word[self.word_numbers[ends[0] : ends[-1]]]
            before = np.append(0, np.cumsum(values, dtype=np.int64))
            found[first : first + _LINES] = np.diff(before[ends - ends[0]])
        return found

    def lines_with(self, numbers: Collection[int]) -> list[int]:
        """The lines that have one of some words."""
        found = np.flatnonzero(np.isin(self.word_numbers, [*numbers]))
        lines: list[int] = np.unique(np.searchsorted(self.line_ends, found, "right") - 1).tolist()
        return lines


class Packing(NamedTuple):
    """A box and pieces: a whole text.  `blank_lines` are where its blank lines start."""

    box: BoxLine
    pieces: PieceLines
    blank_lines: Sequence[int]

    @property
    def words(self) -> CellWords:
        """The words of all cells."""
        return self.pieces.words

    def cells_with(self, numbers: Collection[int]) -> Iterator[CellSpec]:
        """The cell specifications of the whole text, in order, that are one of some words."""
        if not numbers:
            return
        yield from (cell for cell in self.box.cells if cell.number in numbers)
        for at in self.pieces.lines_with(numbers):
            yield from (cell for cell in self.pieces[at].cells if cell.number in numbers)


def _specs(text: str, words: CellWords, numbers: Sequence[int], at: int) -> Iterator[CellSpec]:
    """The cell specifications of a line from a place on; only blanks stand between them."""
    for number in numbers:
        at = text.index(words.texts[number], at)
        end = at + len(words.texts[number])
        places = [at, *(at + each for each in words.ends[number])]
        coordinates = tuple(Word(text[a:b], Span(a, b)) for a, b in pairwise(places))
        rest = Span(places[-1], end)
        suffix = Word(text[rest.start : rest.end], rest) if rest.start < rest.end else None
        yield CellSpec(coordinates, suffix, Span(at, end), number)
        at = end
