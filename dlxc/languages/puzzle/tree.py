"""The syntax tree of a puzzle: what its statements say, with the cells of its drawings."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import FREEDOMS, SQUARE, Freedom, Lattice
from dlxc.languages.packing_puzzle import Copies
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Span, Word

if TYPE_CHECKING:
    from lark import Token, Tree

PAIRED = "paired"
QUALIFIERS = (*FREEDOMS, PAIRED)
"""What may follow the name of a piece, beside copies."""


BOX, ALL_PIECES = "box", "pieces"
"""What is painted if it is not one piece; all pieces have patterns only."""


def as_name(text: str) -> str:
    """The name of a piece as a statement has it: with blanks in it, in quotes."""
    return text if re.fullmatch(r"[^\s|:,#\"][^\s|:,#]*", text) else f'"{text}"'


class ParameterStatement(NamedTuple):
    """A parameter, and how its value is computed if none is given."""

    name: Word
    default: Tree[Token] | None


class Hole(NamedTuple):
    """A hole such as `{w+2}`: its place in the text, its value if known, and its parameters."""

    span: Span
    text: str
    value: int | None
    names: frozenset[str]


class FirstLine(NamedTuple):
    """The words after a keyword, by what they are.

    `words` are those that are checked later, and for `title` all of its text.  `copies` are the
    numbers of copies as they are written.  `listed` are the names after `without`.  `chosen` is
    the number before `of`.  `pairs` are those of `match`.  `sizes` are those of a piece, with the
    kind of a shape that has one, as `triangle 3`; those of a box are `words`.
    """

    words: tuple[Word, ...] = ()
    name: Word | None = None
    copies: tuple[Word, ...] = ()
    listed: tuple[Word, ...] = ()
    chosen: Word | None = None
    pairs: tuple[tuple[Word, ...], ...] = ()
    sizes: tuple[Word, ...] = ()


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

    def rows_of_letters(self) -> dict[str, list[int]]:
        """The rows of the cells of each letter, in the order in which they are read."""
        found: dict[str, list[int]] = {}
        rows = np.flatnonzero(~np.isin(self.letters, ["#", "?"]))
        for row, letter in zip(rows.tolist(), self.letters[rows].tolist(), strict=True):
            found.setdefault(letter, []).append(row)
        return found


class Pattern(NamedTuple):
    """Paint as on a chessboard: `letters` are the paints, that of the first cell first."""

    letters: NDArray[np.str_]
    span: Span


def joined(words: Sequence[Word]) -> Word:
    """Words as one, in their usual order, at the place of all."""
    places = [word.span for word in words]
    whole = Span(min(places).start, max(places).end)
    return Word(" ".join(word.text for word in words), whole)


class Statement(NamedTuple):
    """A statement with its lines: its keyword, its first line without a comment, the lines below.

    The first and the last of `rows` are not blank.  Without a fault in the first line, `words` are
    what it says with numbers in its `holes`; a sound drawing is there as well.
    """

    keyword: Word
    line: Span
    rows: tuple[Span, ...]
    words: FirstLine | None = None
    holes: tuple[Hole, ...] = ()
    drawing: Drawing | None = None

    @property
    def span(self) -> Span:
        """The first line, and the lines below."""
        return Span(self.line.start, max((row.end for row in self.rows), default=self.line.end))


class Count(NamedTuple):
    """How often something is used, or how many holes there are; `place` is where that is said."""

    times: Copies
    place: Span


class PieceStatement(NamedTuple):
    """`piece NAME` with its drawing; `pieces` with a letter for each piece; or `pieces SET`.

    `name` is that of a piece or a set as it is written.  If drawn pieces are `paired`, which is
    that word, there is the mirror image of each as well.  The names `without` are left out of a
    set, of which so many pieces are used together as are `chosen`, if that is said.
    """

    line: Span
    name: Word | None
    copies: Copies
    drawing: Drawing | None = None
    freedom: Freedom = "free"
    paired: Word | None = None
    without: tuple[Word, ...] = ()
    chosen: Count | None = None


@dataclass
class Puzzle:
    """A whole text.  `lattice_word` is where the lattice is named.

    `colours` and `paints` have the plain colours and the paint by the names of pieces; in a drawing
    of paint a letter or a digit is the paint of a cell, and `#` is none.
    Each of the `boxes` makes a problem of its own, see `of_each_box`.  `counts_of_holes` are the
    numbers of cells that stay empty.
    Of all pieces together so many are used as are `chosen`.  `matches` are pairs of the paint of a
    piece and that of the box; without them each paint matches itself.

    If the lattice does not exist, it is not known, and no drawing is read.  Statements with faults
    are left out; then `is_whole` is false, and they may have had pieces whose names are one of the
    characters `perhaps`.
    """

    statements: list[Statement] = field(default_factory=list)
    lattice: Lattice = SQUARE
    lattice_word: Word | None = None
    title: str = ""
    pieces: list[PieceStatement] = field(default_factory=list)
    boxes: list[Statement] = field(default_factory=list)
    colours: dict[Word, tuple[str, ...]] = field(default_factory=dict)
    crossing: Word | None = None
    reflections: bool = False
    counts_of_holes: list[Count] = field(default_factory=list)
    chosen: Count | None = None
    paints: dict[Word, Drawing | Pattern] = field(default_factory=dict)
    matches: tuple[tuple[Word, ...], ...] | None = None
    lattice_is_known: bool = True
    is_whole: bool = True
    perhaps: set[str] = field(default_factory=set)

    @property
    def box(self) -> Statement | None:
        """The box, or the first one."""
        return next(iter(self.boxes), None)

    @property
    def holes(self) -> Count | None:
        """How many cells of the box stay empty."""
        return next(iter(self.counts_of_holes), None)

    def are_painted(self, *names: str) -> bool:
        """Whether some pieces are, or all pieces at once."""
        return not {ALL_PIECES, *names}.isdisjoint(name.text for name in self.paints)

    def of_each_box(self) -> list[Puzzle]:
        """The same with one box each, and what is said below it, or else above all boxes."""
        if len(self.boxes) < 2:
            return [self]
        starts = [box.line.start for box in self.boxes]
        holes = {bisect(starts, count.place.start): count for count in self.counts_of_holes}
        of_box = {bisect(starts, x.span.start): x for x in self.paints if x.text == BOX}
        found = list[Puzzle]()
        for number, box in enumerate(self.boxes, 1):
            count, own = holes.get(number, holes.get(0)), of_box.get(number, of_box.get(0))
            kept = {x: paint for x, paint in self.paints.items() if x.text != BOX or x == own}
            counts = [count] if count else []
            found.append(replace(self, boxes=[box], counts_of_holes=counts, paints=kept))
        return found

    def leave_out(self, text: str) -> None:
        """Leave out a statement with a fault."""
        self.is_whole = False
        self.perhaps.update(text)

    def edit_of_lattice(self, lattice: Lattice, line: Span) -> Edit | None:
        """The change that names another lattice; `line` is that of a statement.

        A statement with a fault may have named it already: then nothing is changed.
        """
        if self.lattice_word:
            return Edit(self.lattice_word.span, lattice.word)
        if not self.is_whole:
            return None
        return Edit(Span(line.start, line.start), f"lattice {lattice.word}\n")
