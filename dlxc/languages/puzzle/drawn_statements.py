r"""The drawings of a puzzle as an editor shows them, cell by cell.

Simple boxes are drawings as well, and so are statements that wait for theirs.  A drawing of paint
is changed only in its letters.

>>> from dlxc.languages.puzzle.language import PuzzleLanguage
>>> source = Source("", "piece L\n  ##\nbox 2x2 # small\n")
>>> shown = DrawnStatements(source, PuzzleLanguage().parse(source).tree).shown
>>> [(drawing.identifier, drawing.name, drawing.letters) for drawing in shown.drawings]
[('piece L', 'L', ['#']), ('box', '', ['#', '?', 'L'])]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import islice
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Literal, NamedTuple, cast

from dlxc.geometry.lattices import CUBIC, SQUARE
from dlxc.languages.editing import CellDrawing, CellDrawings
from dlxc.languages.puzzle.drawings import read_drawing
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.redrawing import Redrawing
from dlxc.languages.puzzle.statements import can_be_drawn
from dlxc.languages.puzzle.tree import QUALIFIERS, Drawing, FirstLine, Statement
from dlxc.pieces.drawings import drawing
from dlxc.text.prose import listed
from dlxc.text.source import Source, Span

LETTERS = ascii_uppercase + ascii_lowercase + digits
"""The letters of pieces, in the order in which new pieces get them."""

MOST_CELLS, _MOST_PLACES = 5_000, 20_000
"""Drawings of more cells, or of more places for cells, are not shown cell by cell."""

TOO_LARGE = f"the drawing has more than {MOST_CELLS:,} cells, or too much room around them"

_Kind = Literal["box", "piece", "pieces", "paint"]


class DrawnStatement(NamedTuple):
    """A statement with a drawing, or one that could have it; `words` are those of the statement.

    With a `reason` its cells cannot be changed.  A box that `is_simple` has sizes in its line.
    Without a `redrawing` it is too large.
    """

    kind: _Kind
    name: str
    statement: Statement
    words: FirstLine
    redrawing: Redrawing | None
    reason: str
    is_simple: bool


class DrawnStatements:
    """The statements of one state of a puzzle that have drawings."""

    def __init__(self, source: Source, layout: Layout) -> None:
        self.source, self.layout = source, layout
        self.puzzle = layout.puzzle

    @cached_property
    def shown(self) -> CellDrawings:
        """All that can be shown cell by cell, in the order of the text."""
        if not self.puzzle.lattice_is_known:
            return CellDrawings(None)
        shown = [self._shown(*entry) for entry in self.by_identifier.items()]
        colours = {name.text: colours for name, colours in self.puzzle.colours.items()}
        return CellDrawings(self.puzzle.lattice, shown, self._copies(), colours)

    def _shown(self, identifier: str, drawn: DrawnStatement) -> CellDrawing:
        statement, redrawing = drawn.statement, drawn.redrawing
        is_counted = drawn.kind == "piece" and not statement.holes
        [copies, *_] = [*(word.text for word in drawn.words.copies), "1"]
        return CellDrawing(
            identifier,
            drawn.kind,
            drawn.name,
            statement.span,
            () if drawn.reason else self.letters(drawn),
            redrawing.drawn_layers() if redrawing else (),
            drawn.reason,
            self.sizes(drawn),
            copies if is_counted else "",
        )

    def _copies(self) -> dict[str, int]:
        """How often each piece is there at most; those that all lie in the box come last."""
        layout = self.layout
        placed = Counter(piece.name for piece in layout.in_advance.pieces)
        area = len(layout.box.cells) if layout.box else 0
        area -= sum(len(piece.cells) for piece in layout.in_advance.pieces)
        left = {}
        for name, cells, _, (low, high), *_ in layout.listed.pieces:
            most = max(area // len(cells), low - placed[name], 1)
            left[name] = most if high is None else high - placed[name]
        first = [name for name, count in left.items() if count > 0]
        return {name: max(left[name], 0) + placed[name] for name in dict.fromkeys([*first, *left])}

    # ---- what there is

    @cached_property
    def by_identifier(self) -> dict[str, DrawnStatement]:
        """The statements with drawings, by their identifiers."""
        seen, found = Counter[str](), dict[str, DrawnStatement]()
        for statement in self.puzzle.statements if self.puzzle.lattice_is_known else ():
            drawn = self._drawn(statement)
            if drawn:
                called = f"{drawn.kind} {drawn.name}".rstrip()
                seen[called] += 1
                found[called if seen[called] == 1 else f"{seen[called]}: {called}"] = drawn
        return found

    def _drawn(self, statement: Statement) -> DrawnStatement | None:
        """A statement, if it has a sound drawing, is a simple box, or waits for a drawing."""
        words, reason, redrawing = statement.words, "", None
        if words is None or not can_be_drawn(statement):
            return None
        kind = cast("_Kind", statement.keyword.text)
        is_simple = kind == "box" and bool(words.words)
        if is_simple:
            if self.layout.box is None or statement.rows:
                return None
            cells = self.layout.box.cells
            names = {f"`{name}`" for hole in statement.holes for name in hole.names}
            if names:
                depends = f"the sizes of the box depend on {listed(sorted(names))}"
                reason = f"{depends}; write numbers to draw it"
            if len(cells) <= MOST_CELLS:
                text = Source("", "\n".join(drawing(cells, self.puzzle.lattice)))
                rows = [*text.line_spans()]
                drawn, _ = read_drawing(text, rows, self.puzzle.lattice, "box")
                redrawing = self._redrawing(text, rows, "box", drawn)
        elif statement.drawing:
            redrawing = self._redrawing(self.source, statement.rows, kind, statement.drawing)
        elif statement.rows or kind == "paint" or words.listed or not _are_qualifiers(words):
            return None
        else:
            redrawing = self._redrawing(self.source, (), kind, None)
        name = words.name.text if words.name else ""
        reason = reason or ("" if redrawing else TOO_LARGE)
        return DrawnStatement(kind, name, statement, words, redrawing, reason, is_simple)

    def _redrawing(
        self, source: Source, rows: Sequence[Span], kind: _Kind, drawn: Drawing | None
    ) -> Redrawing | None:
        """What changes a drawing; nothing if it is too large."""
        redrawing = Redrawing(source, rows, self.puzzle.lattice, kind, drawn)
        is_small = len(redrawing.letters) <= MOST_CELLS and redrawing.place_count <= _MOST_PLACES
        return redrawing if is_small else None

    def sizes(self, drawn: DrawnStatement) -> Mapping[str, int]:
        """The sizes of a box by what they are called; none if they cannot be changed."""
        names, words = ["rows", "columns", "layers"], drawn.words.words
        if drawn.kind != "box" or drawn.statement.holes:
            return {}
        if drawn.is_simple:
            numbers = [*map(int, words[-1].text.split("x"))]
            if len(words) > 1:
                names = ["size"] if len(numbers) == 1 else ["first size", "second size"]
            return dict(zip(names, numbers, strict=False))
        is_square = self.puzzle.lattice in (SQUARE, CUBIC)
        if not is_square or not drawn.redrawing or not drawn.redrawing.letters:
            return {}
        layers, *plane = drawn.redrawing.size
        sizes = [*plane, layers] if self.puzzle.lattice is CUBIC else plane
        return dict(zip(names, sizes, strict=False))

    def letters(self, drawn: DrawnStatement) -> list[str]:
        """What can be written into the cells of a drawing."""
        own = drawn.redrawing.own_letters if drawn.redrawing else []
        if drawn.kind == "piece":
            return ["#"]
        if drawn.kind == "pieces":
            return [*own, *islice((text for text in LETTERS if text not in self.names), 1)]
        if drawn.kind == "box":
            short = [name for name in self.names if len(name) == 1 and name.isalnum()]
            return ["#", "?", *dict.fromkeys([*short, *own])]
        drawings = self.puzzle.paints.values()
        paints = {letter for drawn in drawings for letter in drawn.letters.tolist()} - {"#"}
        new = (text for text in reversed(LETTERS) if text not in paints)
        return ["#", *sorted(paints), *islice(new, 1)]

    @cached_property
    def names(self) -> list[str]:
        """The names of the pieces."""
        return [*dict.fromkeys(piece.name for piece in self.layout.listed.pieces)]


def _are_qualifiers(line: FirstLine) -> bool:
    return {word.text for word in line.words} <= {*QUALIFIERS}
