"""The words that lines of cells are made of, each read once.

A word is one cell specification: `00`, `[0-3]5`, `12b`.  Most are plainly legal, and are read
here without the parser; `plain_ends` accepts only those.  The grammar reads all others, and says
what is wrong with them; see `parsing`.  A text of a million characters has few distinct words, so
that a line is kept as the numbers of its words.

>>> digit_set("[7-92-30]")
DigitSet(values=(0, 2, 3, 7, 8, 9), named=6, decreases=False)
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import prod
from typing import NamedTuple

from dlxc.geometry.digits import VALUE
from dlxc.text.source import Span, Word

MOST_OF_SUFFIX = 6
"""The most characters of a suffix."""

NO_CELL = -1
"""The number of a word that is not plainly legal."""

_MOST_COUNTED = 1 << 40
"""More cells than this in one word are not counted."""


class DigitSet(NamedTuple):
    """What one coordinate stands for.

    `values` are distinct and ascending.  `named` counts the values that the text names, those
    that come again too.  A range that `decreases` names none.
    """

    values: tuple[int, ...]
    named: int
    decreases: bool


_SINGLE = {digit: DigitSet((value,), 1, decreases=False) for digit, value in VALUE.items()}


def digit_set(coordinate: str) -> DigitSet | None:
    """What a coordinate stands for; `None` if it is not plainly legal."""
    if not coordinate.startswith("["):
        return _SINGLE.get(coordinate)
    inner = coordinate[1:-1]
    digits = inner.replace("-", "")
    if not inner:
        return DigitSet((), 0, decreases=False)
    if not (coordinate.endswith("]") and digits.isascii() and digits.isalnum()):
        return None
    first, *rest = inner.split("-")
    if not rest:
        return DigitSet(tuple(sorted(VALUE[digit] for digit in set(first))), len(first), False)
    *middle, last = rest
    if not first or not last or any(len(part) < 2 for part in middle):
        return None
    singles = first[:-1] + "".join(part[1:-1] for part in middle) + last[1:]
    return _with_ranges(singles, Counter(a[-1] + b[0] for a, b in pairwise((first, *rest))))


def _with_ranges(singles: str, ranges: Counter[str]) -> DigitSet:
    """Single digits, and ranges given by their two digits."""
    values = {VALUE[digit] for digit in set(singles)}
    named, decreases = len(singles), False
    for ends, times in ranges.items():
        covered = range(VALUE[ends[0]], VALUE[ends[1]] + 1)
        values.update(covered)
        named += times * len(covered)
        decreases |= not covered
    return DigitSet(tuple(sorted(values)), named, decreases)


def coordinate_parts(coordinate: Word) -> Iterator[Word]:
    """The digits and the ranges of a coordinate, in the order in which they are written."""
    inner = coordinate.text.strip("[]")
    start = coordinate.span.start + coordinate.text.startswith("[")
    at = 0
    while at < len(inner):
        end = at + (3 if inner.startswith("-", at + 1) else 1)
        yield Word(inner[at:end], Span(start + at, start + end))
        at = end


def values_as_written(coordinate: Word) -> list[int]:
    """The values of a coordinate in the order in which they are written, perhaps repeated."""
    found: list[int] = []
    for part in coordinate_parts(coordinate):
        found.extend(range(VALUE[part.text[0]], VALUE[part.text[-1]] + 1))
    return found


def plain_ends(word: str, dimensions: int, *, suffixes: bool) -> tuple[int, ...] | None:
    """Where each coordinate of a word ends, if the word is plainly a cell.

    What follows the last one is the suffix.  A word has no blanks, and what is printable has no
    other white space.
    """
    if not word.isprintable():
        return None
    ends = []
    at = 0
    for _ in range(dimensions):
        end = word.find("]", at) + 1 if word.startswith("[", at) else at + 1
        if end <= at or digit_set(word[at:end]) is None:
            return None
        ends.append(end)
        at = end
    longest = MOST_OF_SUFFIX if suffixes else 0
    return tuple(ends) if len(word) - at <= longest else None


class CellWords(dict[str, int]):
    """The words of a text, numbered from 0 as they are first met.

    A word that is not plainly a cell has the number `NO_CELL`.  Of word `number`, `texts[number]`
    is its text, and `ends[number]` says where its coordinates end.  It stands for `sizes[number]`
    cells; it names `named[number]`, those that come again too.  `layer_of[number]` is the layer of
    its cells: a suffix and a kind.  `suffixes` has the suffixes in the order of their first
    appearance behind the empty one.  In front of a suffix stands one of `kind_marks`, which tells
    the kind; the first of them is empty.  Coordinate `i` of a word of one cell is
    `points[number * dimensions + i]`; the others are in `digit_sets`.  `hollow` are the words with
    an empty pair of brackets.
    """

    def __init__(
        self, dimensions: int, *, has_suffixes: bool, kind_marks: tuple[str, ...] = ("",)
    ) -> None:
        super().__init__()
        self.dimensions, self.has_suffixes = dimensions, has_suffixes
        self.kind_marks = kind_marks
        self.texts: list[str] = []
        self.ends: list[tuple[int, ...]] = []
        self.sizes = array("i")
        self.named = array("q")
        self.points = array("b")
        self.layer_of = array("i")
        self.suffixes: dict[str, int] = {"": 0}
        self.digit_sets: dict[int, tuple[DigitSet, ...]] = {}
        self.decreasing: set[int] = set()
        self.hollow: set[int] = set()
        self._pairs = tuple(range(1, dimensions + 1))

    def __missing__(self, word: str) -> int:
        ends = plain_ends(word, self.dimensions, suffixes=self.has_suffixes)
        if ends is None:
            self[word] = NO_CELL
            return NO_CELL
        return self.add(word, ends)

    def add(self, word: str, ends: tuple[int, ...]) -> int:
        """Number a word that is legal and new."""
        number = self[word] = len(self.ends)
        self.texts.append(word)
        self.ends.append(ends)
        kind, suffix = self.split(word[ends[-1] :])
        number_of_suffix = self.suffixes.setdefault(suffix, len(self.suffixes))
        self.layer_of.append(number_of_suffix * len(self.kind_marks) + kind)
        if ends == self._pairs:
            self.sizes.append(1)
            self.named.append(1)
            self.points.extend(VALUE[digit] for digit in word[: self.dimensions])
        else:
            self._add_sets(number, word)
        return number

    def split(self, end: str) -> tuple[int, str]:
        """The kind and the suffix that what follows the coordinates of a word stands for."""
        for kind, mark in enumerate(self.kind_marks[1:], 1):
            if end.startswith(mark):
                return kind, end[len(mark) :]
        return 0, end

    @property
    def ends_of_layers(self) -> list[str]:
        """What follows the coordinates of cells, by their layers."""
        return [mark + suffix for suffix in self.suffixes for mark in self.kind_marks]

    def _add_sets(self, number: int, word: str) -> None:
        sets = []
        for start, end in pairwise((0, *self.ends[number])):
            found = digit_set(word[start:end])
            assert found is not None  # noqa: S101 - the word is legal
            sets.append(found)
        self.digit_sets[number] = tuple(sets)
        self.sizes.append(prod(len(each.values) for each in sets))
        self.named.append(min(prod(each.named for each in sets), _MOST_COUNTED))
        self.points.extend([0] * self.dimensions)
        if any(each.decreases for each in sets):
            self.decreasing.add(number)
        if "[]" in word[: self.ends[number][-1]]:
            self.hollow.add(number)

    def values_of(self, number: int) -> tuple[tuple[int, ...], ...]:
        """The values of each coordinate of a word."""
        if number in self.digit_sets:
            return tuple(each.values for each in self.digit_sets[number])
        start = number * self.dimensions
        return tuple((value,) for value in self.points[start : start + self.dimensions])
