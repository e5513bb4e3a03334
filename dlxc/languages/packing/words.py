"""The words that lines of boxes and pieces are made of: each is read once, by the grammar.

A word is a cell specification, `00`, `[0-3]5`, `12b`, or the head of a line of a piece: its
multiplicity and name.  A text of a million characters has few different words, so lines share them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from math import prod
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.geometry.row_keys import Cells, in_order
from dlxc.languages.faults import multiplicity_of
from dlxc.languages.slips import Notation
from dlxc.problem import Multiplicity
from dlxc.text.grammar import Grammar, SyntaxFault, span_of, subtrees, tokens
from dlxc.text.source import Source, Span, Word

if TYPE_CHECKING:
    from lark import Token, Tree


class Part(NamedTuple):
    """A digit or a range of a coordinate: its two ends, and where it is in the word."""

    low: int
    high: int
    start: int
    end: int

    @property
    def values(self) -> range:
        """What it names; a range that decreases names nothing."""
        return range(self.low, self.high + 1)


class Head(NamedTuple):
    """The multiplicity of a piece as it is written, `2:5|` or `4*` or nothing, and its name."""

    prefix: str
    name: str

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


class CellWord:
    """A cell specification.

    `axes` has the parts of each coordinate, and `ends` says where each coordinate ends.  What
    follows them is the mark of the cell's kind, and the `suffix`.  `layer` is the number of the
    suffix in the text, 0 for none, times the number of kinds, plus the kind.
    """

    def __init__(
        self,
        text: str,
        axes: Sequence[Sequence[Part]],
        ends: Sequence[int],
        suffix: str,
        layer: int,
    ) -> None:
        self.text, self.axes, self.ends = text, axes, ends
        self.suffix, self.layer = suffix, layer
        self.named = prod(sum(len(part.values) for part in axis) for axis in axes)
        """How many cells it names, those that come again too."""
        self.point = (*(axis[0].low for axis in axes), layer) if self.named == 1 else None
        """The row of the cell, if it names one."""

    @cached_property
    def values(self) -> tuple[tuple[int, ...], ...]:
        """The distinct values of each coordinate, ascending."""
        return tuple(tuple(sorted({*_values(axis)})) for axis in self.axes)

    @cached_property
    def cells(self) -> NDArray[np.int32]:
        """The distinct cells, a row each."""
        mesh = np.meshgrid(*(np.array(axis, np.int32) for axis in self.values), indexing="ij")
        layers = np.full(mesh[0].size, self.layer, np.int32)
        return np.column_stack([*(axis.ravel() for axis in mesh), layers])

    def coordinates(self, at: int = 0) -> Iterator[tuple[Word, Sequence[Part]]]:
        """The coordinates as written, if the word is at an offset, and their parts."""
        for start, end, axis in zip((0, *self.ends), self.ends, self.axes, strict=False):
            yield Word(self.text[start:end], Span(start, end).moved(at)), axis


def cells_as_written(word: CellWord) -> list[tuple[int, ...]]:
    """The cells that a word names in the order in which they are written, perhaps repeated."""
    found: list[tuple[int, ...]] = [()]
    for axis in word.axes:
        found = [(*cell, value) for cell in found for value in _values(axis)]
    return [(*cell, word.layer) for cell in found]


def _values(axis: Sequence[Part]) -> Iterator[int]:
    return chain.from_iterable(part.values for part in axis)


def cells_of(words: Sequence[CellWord], dimensions: int) -> Cells:
    """The cells that some words name, in order."""
    points = {word.point for word in words}
    if words and None not in points:
        return np.array(sorted(filter(None, points)), np.int32)
    distinct = {id(word): word.cells for word in words}
    return in_order(np.concatenate([np.empty((0, dimensions + 1), np.int32), *distinct.values()]))


def placed(text: str, words: Sequence[CellWord], at: int) -> Iterator[tuple[CellWord, Span]]:
    """The words of a line and where they are, from a place on; only blanks are between them."""
    for word in words:
        at = text.index(word.text, at)
        yield word, Span(at, at + len(word.text))
        at += len(word.text)


class WordReader:
    """Reads the words of a text, and remembers them.

    `known` has the cell specification of each word, or `None` if it is none.  `words` are all of
    them, and `suffixes` the suffixes after the empty one, in the order of their first appearance.
    """

    def __init__(self, grammar: Grammar, notation: Notation) -> None:
        self.grammar, self.notation = grammar, notation
        self.known: dict[str, CellWord | None] = {}
        self._heads: dict[str, Head | None] = {}
        self.words: list[CellWord] = []
        self.suffixes: dict[str, int] = {"": 0}

    @property
    def ends_of_layers(self) -> list[str]:
        """What follows the coordinates of cells, by their layers."""
        return [mark.after + suffix for suffix in self.suffixes for mark in self.notation.marks]

    def cell(self, text: str) -> CellWord | None:
        """The cell specification that a word is, if it is one."""
        if text not in self.known:
            tree = self.grammar.parse(Source("", text), "cell")
            self.known[text] = None if isinstance(tree, SyntaxFault) else self._read(text, tree, 0)
        return self.known[text]

    def box(self, line: str, *, goes_on: bool) -> SyntaxFault | None:
        """Read the words of a box at once, up to the first that is no cell; what is wrong there.

        A box may name thousands of cells; this is several times as fast as to read each alone.
        What is before a fault is read only if reading `goes_on` after it.
        """
        tree = self.grammar.parse(Source("", line), "box")
        if isinstance(tree, SyntaxFault):
            sound = line[: line.rfind(" ", 0, tree.offset) + 1]
            self.known[line[len(sound) :].partition(" ")[0]] = None
            if goes_on and sound.strip(" "):
                self.box(sound, goes_on=False)
            return tree
        for text, cell in zip(line.split(), subtrees(tree, "cell"), strict=True):
            if text not in self.known:
                self.known[text] = self._read(text, cell, span_of(cell.meta).start)
        return None

    def is_cell(self, text: str) -> bool:
        """Whether some text would be a cell specification."""
        return not isinstance(self.grammar.parse(Source("", text), "cell"), SyntaxFault)

    def head(self, text: str) -> Head | None:
        """The multiplicity and the name that a word is, if it is that."""
        if text not in self._heads:
            tree = self.grammar.parse(Source("", text), "head")
            self._heads[text] = None if isinstance(tree, SyntaxFault) else head_of(tree)
        return self._heads[text]

    def forget_heads(self) -> None:
        """Drop the heads: most are those of one line, and take more room than the line."""
        self._heads.clear()

    def _read(self, text: str, tree: Tree[Token], start: int) -> CellWord:
        """The word of a tree of what begins at an offset."""
        coordinates = [each for rule in "xyz" for each in subtrees(tree, rule)]
        ends = [span_of(each.meta).end - start for each in coordinates]
        mark, suffix = 0, text[ends[-1] :]
        for kind, each in enumerate(self.notation.marks):
            if each.after and suffix.startswith(each.after):
                mark, suffix = kind, suffix[len(each.after) :]
        number = self.suffixes.setdefault(suffix, len(self.suffixes))
        layer = number * len(self.notation.marks) + mark
        axes = [_parts(each, start) for each in coordinates]
        self.words.append(CellWord(text, axes, ends, suffix, layer))
        return self.words[-1]


def head_of(tree: Tree[Token]) -> Head:
    """The multiplicity and the name in the tree of a head, or of a line without cells."""
    *prefix, name = map(str, tokens(tree))
    return Head("".join(prefix), name)


def _parts(coordinate: Tree[Token], start: int) -> list[Part]:
    parts = []
    for child in coordinate.children:
        ends = [child] if isinstance(child, str) else tokens(child)
        first, last = (ends[at].start_pos or 0 for at in (0, -1))
        parts.append(Part(VALUE[ends[0]], VALUE[ends[-1]], first - start, last - start + 1))
    return parts


def cell_names(cells: Cells, ends: Sequence[str]) -> list[str]:
    """The names of cells as items: their digits, and what follows these by the layer."""
    digits = np.array(list(DIGITS))[cells[:, :-1]]
    names: list[str] = np.ascontiguousarray(digits).view(f"<U{digits.shape[1]}").ravel().tolist()
    if len(ends) == 1:
        return names
    return [name + ends[layer] for name, layer in zip(names, cells[:, -1].tolist(), strict=True)]
