"""Read a text of boxes and pieces: the grammar reads its lines, a transformer makes the tree.

    [0-1][0-2]b       the box: one word that names six cells, all with the suffix `b`
    2|V 00 0[1-2]     a piece: its head has a multiplicity and a name; two words name three cells

The older languages have a line of names besides, and no words that name several cells.

Lines of pieces repeat their words, so the grammar reads each distinct word once, by its rules
`head` and `cell`.  All other lines are read by the rule of the line, which also tells what is wrong
with a line of pieces.  Each faulty line gives one fault.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, product
from math import prod
from typing import Any, NamedTuple, TypeAlias

from lark import Token, Transformer

from dlxc.geometry import VALUE
from dlxc.languages.faults import multiplicity_of
from dlxc.languages.language import Parsed
from dlxc.languages.packing.refusals import missing_line, refusal
from dlxc.languages.slips import COMMENT, DRAWING, Notation
from dlxc.problem import Multiplicity
from dlxc.problem.board import CellMark
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.grammar import SyntaxFault, rest_not_read, word
from dlxc.text.source import Source, Span, Word

# ---- the tree: plain records, and where each of them stands

Point = tuple[int, ...]
"""The coordinates of a cell, and then its layer, which is that of its suffix and its kind."""


Digits: TypeAlias = range
"""The values of a digit `3`, or of a range `0-3`; of one that decreases there are none."""


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
        values = (dict.fromkeys(chain(*axis)) for axis in self.axes)
        return self._replace(points=(*product(*values, (layer,)),))

    @property
    def named(self) -> int:
        """How many cells it names, those that come again too."""
        return prod(sum(map(len, axis)) for axis in self.axes)


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


# ---- reading

_MOST_CELLS = 4_000_000
"""So many cells the distinct words of a text may name, those of all words together."""

_HEAD_WORDS = {"box": 0, "piece": 1, "shape": 3}
"""The rules of the lines that are read word by word, and how many words their heads have."""


class TreeMaker(Transformer[Token, Any]):
    """Makes the records of the tree: a method a rule, called with all children, tokens too."""

    def __init__(self, marks: Sequence[CellMark]) -> None:
        super().__init__()
        self._marks = marks

    def digit(self, children: list[Token]) -> Digits:
        """`3`, and of a range `0-3` both ends."""
        return Digits(VALUE[children[0]], VALUE[children[-1]] + 1)

    range = digit

    def coordinate(self, children: list[Any]) -> tuple[Digits, ...]:
        """`3`, or `[0-35]`."""
        return (self.digit(children),) if len(children) == 1 else (*children[1:-1],)

    x = y = z = coordinate

    def cell(self, children: list[Any]) -> CellWord:
        """`[0-3]5b`: coordinates, and perhaps one token for the mark and the suffix."""
        *axes, last = children
        return self._word(children, "") if isinstance(last, tuple) else self._word(axes, last)

    def _word(self, axes: Sequence[tuple[Digits, ...]], tail: str, before: str = "") -> CellWord:
        fits = (mark.before == before and tail.startswith(mark.after) for mark in self._marks)
        kind = max(number for number, is_it in enumerate(fits) if is_it)
        suffix = str(tail[len(self._marks[kind].after) :])
        return CellWord((*axes,), kind, suffix)

    def head(self, children: list[Token]) -> Head:
        """`2|V`."""
        *prefix, name = children
        return Head("".join(prefix), str(name))

    def piece(self, children: list[Any]) -> Head:
        """The head; of a line that is not read word by word, it is a long name without cells."""
        return children[0] if isinstance(children[0], Head) else self.head(children)


class OlderTreeMaker(TreeMaker):
    """The same for the older languages, whose cells are one token."""

    def cell(self, children: list[Token]) -> CellWord:
        """`00`, `00*` or `H00`."""
        [token] = children
        before, tail = token.rstrip("*")[:-2], "*" * token.count("*")
        digits = token[len(before) :][:2]
        return self._word([(Digits(VALUE[x], VALUE[x] + 1),) for x in digits], tail, before)

    def head(self, children: list[Token]) -> Head:
        """`V 4 1`."""
        name, _, rotations, _, transpositions = children
        return Head("", str(name), int(rotations), int(transpositions))

    def board(self, children: list[Token]) -> Box:
        """The cells, and the points after a bar."""
        tokens = [token for token in children if token.type in ("CELL", "STICK", "POINT")]
        words = [(self.cell([token]), word(token).span) for token in tokens]
        cells = [Cell(cell.in_layer(cell.kind), span) for cell, span in words]
        pairs = zip(cells, tokens, strict=True)
        *_, last = (cell for cell, token in pairs if token.type != "POINT")
        return Box((*cells,), Span(cells[0].span.start, last.span.end))

    def names(self, children: list[Token]) -> Names:
        """The names; those that need not be covered are after a bar."""
        is_optional = False
        names: tuple[list[Word], list[Word]] = ([], [])
        for token in children:
            is_optional |= token.type == "DIVIDER"
            if token.type == "NAME":
                names[is_optional].append(word(token))
        return Names(*map(tuple, names))


class _Reader:
    """Reads the lines of a text, and remembers what the grammar has read of their words."""

    def __init__(self, source: Source, notation: Notation) -> None:
        self._source, self._notation = source, notation
        self._pattern = re.compile(r"[^ \t]+" if notation.is_old else "[^ ]+")
        self._heads: dict[str, Head | None] = {}
        self.words: dict[str, CellWord | None] = {}
        self.suffixes: dict[str, int] = {"": 0}
        self.room = _MOST_CELLS

    def line(self, rule: str, span: Span) -> tuple[Any, SyntaxFault | None]:
        """The records of a line, as far as it is sound, and where that ends."""
        count, piece = _HEAD_WORDS.get(rule), None
        if count is not None:
            piece, is_sound = self._by_words(span, count)
            if is_sound:
                return piece, None
        node = self._notation.grammar.parse(self._source, rule, span)
        if isinstance(node, SyntaxFault):
            return piece if piece and piece.cells else None, node
        if isinstance(node, Head):
            end = span.start + len(node.prefix + node.name)
            return Piece(node, (), Span(span.start, end)), None
        return node, None

    def _by_words(self, span: Span, head_words: int) -> tuple[Piece | None, bool]:
        """A piece up to the first word that is not sound, and whether all are."""
        words = [*self._pattern.finditer(self._source.text, *span)]
        is_old, head, end = self._notation.is_old, Head("", ""), span.start
        if head_words:
            if not words or (words[0].start() > span.start and not is_old):
                return None, False
            end = words[:head_words][-1].end()
            read = self._read(self._source.text[words[0].start() : end], self._heads, "head")
            if read is None:
                return None, False
            head = read
        cells = []
        for match in words[head_words:]:
            read = self._read(match[0], self.words, "cell")
            if read is None:
                break
            cells.append(Cell(read, Span(*match.span())))
        end = cells[-1].span.end if cells else end
        is_whole = len(cells) == len(words) - head_words and (cells or not is_old)
        return Piece(head, (*cells,), Span(words[0].start(), end)), bool(is_whole)

    def _read(self, text: str, known: dict[str, Any], rule: str) -> Any:
        """What the grammar reads in a word; `None` if it is not a word of that rule."""
        if text not in known:
            node = self._notation.grammar.parse(Source("", text), rule)
            if isinstance(node, CellWord):
                number = self.suffixes.setdefault(node.suffix, len(self.suffixes))
                self.room -= node.named
                if self.room >= 0:
                    node = node.in_layer(number * len(self._notation.marks) + node.kind)
            known[text] = None if isinstance(node, SyntaxFault) else node
        return known[text]


def is_read(line: str, notation: Notation) -> bool:
    """Whether the grammar reads a line: it reads no comments, and no blank lines between others."""
    return notation.is_old or not (line.startswith("|") or not line.strip(" "))


def parsed_packing(source: Source, notation: Notation, most: int) -> Parsed[Packing]:
    """The tree of a text, and what is wrong with its syntax; reading ends after `most` faults."""
    reader = _Reader(source, notation)
    *missing, others = notation.rules
    first: dict[str, Any] = {}
    pieces: list[Piece] = []
    blank_lines: list[Span] = []
    faults: list[Diagnostic] = []
    for span in source.line_spans():
        if not is_read(line := source.slice(span), notation):
            if not line.strip(" "):
                blank_lines.append(span)
            continue
        rule = missing[0] if missing else others
        node, stop = reader.line(rule, span)
        diagnostic = refusal(source, span, rule, stop, notation) if stop else None
        if diagnostic and diagnostic.once == COMMENT:
            pass
        elif missing:
            first[missing.pop(0)] = node
        elif node and not (diagnostic and notation.is_old):
            pieces.append(node)
        if diagnostic:
            faults.append(diagnostic)
            if diagnostic.once == DRAWING and (rule != "piece"):
                break
            if len(faults) >= most:
                faults.append(rest_not_read(span))
                break
    else:
        faults += [missing_line(source, rule, notation) for rule in missing]
    box = first.get("box") or first.get("board") or Box()
    if reader.room < 0:
        message = f"the words of this text name more than {_MOST_CELLS:,} cells"
        faults.append(fault("E115", box.span, message, help="name fewer cells"))
    tree = Packing(
        source.text,
        Box(box.cells, box.span),
        (*pieces,),
        {text: word for text, word in reader.words.items() if word},
        (*reader.suffixes,),
        (*blank_lines,),
        first.get("names"),
    )
    return Parsed(tree, faults)
