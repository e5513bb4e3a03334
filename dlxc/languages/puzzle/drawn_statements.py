r"""The drawings of a puzzle, which can be changed cell by cell, as changes of its text.

Simple boxes are drawings as well, and so are statements that wait for theirs.  A drawing of paint
is changed only in its letters.

>>> from dlxc.languages.puzzle.language import PuzzleLanguage
>>> source = Source("", "piece L\n  ##\nbox 2x2 # small\n")
>>> found = DrawnStatements(source, PuzzleLanguage().parse(source).tree)
>>> [(each.identifier, each.name, each.letters) for each in found.shown.drawings]
[('piece L', 'L', ['#']), ('box', '', ['#', '?', 'L'])]
>>> found.redrawn("piece L", [CellChange((0, 1, 0), "#")]).edits
[Edit(span=Span(start=12, end=12), text='\n  #.', title='')]
>>> [edit.text for edit in found.redrawn("box", [CellChange((0, 0, 1), "")]).edits]
['', '\n  #.\n  ##']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Literal, NamedTuple, cast

import numpy as np

from dlxc.geometry.lattices import CUBIC, SQUARE
from dlxc.languages.editing import CellChange, CellDrawing, CellDrawings, Redrawn, Refusal
from dlxc.languages.puzzle.drawings import read_drawing
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.redrawing import Redrawing, drawn_lines, row_edits
from dlxc.languages.puzzle.statements import CutStatement, FirstLine, cut_statements, first_line
from dlxc.languages.puzzle.tree import QUALIFIERS, Box, Drawing, DrawnPieces
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit
from dlxc.text.prose import listed
from dlxc.text.source import Source, Span

LETTERS = ascii_uppercase + ascii_lowercase + digits
"""The letters of pieces, in the order in which new pieces get them."""

MOST_CELLS, _MOST_PLACES = 5_000, 20_000
"""Drawings of more cells, or of more places for cells, are not shown cell by cell."""

_TOO_LARGE = f"the drawing has more than {MOST_CELLS:,} cells, or too much room around them"

GONE = Refusal("the text has no such drawing any more")

_INDENT = "  "

_Kind = Literal["box", "piece", "pieces", "paint"]


class DrawnStatement(NamedTuple):
    """A statement with a drawing, or one that could have it.

    The cells are drawn in the lines of a source, which is that of the text unless the box has
    `sizes`.  With a `reason` they cannot be changed.
    """

    kind: _Kind
    name: str
    statement: CutStatement
    source: Source
    lines: Sequence[Span] = ()
    drawing: Drawing | None = None
    sizes: Span | None = None
    reason: str = ""


class DrawnStatements:
    """The statements of one state of a puzzle that have drawings."""

    def __init__(self, source: Source, layout: Layout) -> None:
        self.source, self.layout = source, layout
        self._puzzle = layout.puzzle

    @cached_property
    def statements(self) -> list[CutStatement]:
        """All statements of the text."""
        found = cut_statements(self.source, MOST_FAULTS)
        return [cut_statement for cut_statement in found if isinstance(cut_statement, CutStatement)]

    @cached_property
    def indent(self) -> str:
        """What the lines of new drawings begin with, as others do."""
        rows = (row for statement in self.statements for row in statement.rows)
        lines = (self.source.slice(row) for row in rows)
        starts = [line[: len(line) - len(line.lstrip())] for line in lines if line.strip()]
        return min(starts, key=len, default=_INDENT)

    @cached_property
    def shown(self) -> CellDrawings:
        """All that can be shown cell by cell, in the order of the text."""
        puzzle = self._puzzle
        if not puzzle.lattice_is_known:
            return CellDrawings(None)
        shown = [
            self._shown(identifier, drawn_statement)
            for identifier, drawn_statement in self.by_identifier.items()
        ]
        colours = {colour.name.text: colour.colours for colour in puzzle.colours}
        return CellDrawings(puzzle.lattice, shown, self._copies(), colours)

    def _copies(self) -> dict[str, int]:
        """How often each piece is there at most; those that all lie in the box come last."""
        layout = self.layout
        placed = Counter(piece.name for piece in layout.in_advance.pieces)
        area = 0 if layout.whole_box is None else len(layout.whole_box)
        area -= sum(len(piece.cells) for piece in layout.in_advance.pieces)
        left = {}
        for name, cells, _, (low, high), *_ in layout.listed.pieces:
            most = (
                max(area // len(cells), low - placed[name], 1)
                if high is None
                else high - placed[name]
            )
            left[name] = most
        first = [name for name, count in left.items() if count > 0]
        return {name: max(left[name], 0) + placed[name] for name in dict.fromkeys([*first, *left])}

    def of_piece(self, name: str) -> list[DrawnStatement]:
        """The statements of a piece."""
        return [value for value in self.by_identifier.values() if value[:2] == ("piece", name)]

    def sizes(self, drawn: DrawnStatement) -> dict[str, int]:
        """The sizes of a box by what they are called; none if they cannot be changed."""
        lattice, box = self._puzzle.lattice, self._puzzle.box
        if drawn.kind != "box" or box is None:
            return {}
        names = ["rows", "columns", "layers"]
        if drawn.sizes:
            numbers = box.words[-1].text.split("x")
            if len(box.words) > 1:
                names = ["size"] if len(numbers) == 1 else ["first size", "second size"]
            if drawn.reason or not all(number.isdecimal() for number in numbers):
                return {}
            return dict(zip(names, map(int, numbers), strict=False))
        if drawn.drawing is None or lattice not in (SQUARE, CUBIC):
            return {}
        axes = drawn.drawing.cells[:, :-1]
        return dict(zip(names, (np.ptp(axes, axis=0) + 1).tolist(), strict=False))

    def redrawn(self, identifier: str, changes: Sequence[CellChange]) -> Redrawn | Refusal:
        """The changes of the text that change cells of a drawing."""
        drawn = self.by_identifier.get(identifier)
        if drawn is None:
            return GONE
        if drawn.reason:
            return Refusal(drawn.reason)
        redrawing = self._redrawing(drawn)
        if redrawing is None:
            return Refusal(_TOO_LARGE)
        refusal = redrawing.redrawn(changes, self._letters(drawn, redrawing))
        if isinstance(refusal, Refusal):
            return refusal
        texts, shift = refusal
        if texts == redrawing.lines:
            return Redrawn([], identifier, shift)
        if drawn.source is self.source and drawn.lines:
            first = drawn.lines[0].start
            indent = self.source.text[first : first + redrawing.indent]
            new = [f"{indent}{text}" if text else "" for text in texts]
            edits = row_edits(self.source, drawn.lines, new)
        else:
            edits = [*self._written(drawn, texts)]
        return Redrawn(edits, identifier, shift)

    def _written(self, drawn: DrawnStatement, texts: Sequence[str]) -> Iterator[Edit]:
        """The changes that write the first drawing of a statement, instead of sizes."""
        if drawn.sizes:
            yield Edit(drawn.sizes, "")
        end = self.end_of(drawn.statement)
        yield Edit(Span(end, end), "".join(f"\n{self.indent}{text}" for text in texts))

    def end_of(self, statement: CutStatement) -> int:
        """Where the last line of a statement ends, with its comment."""
        if statement.rows:
            return statement.rows[-1].end
        end = self.source.text.find("\n", statement.line.end)
        return end if end >= 0 else len(self.source.text)

    # ---- what there is

    @cached_property
    def by_identifier(self) -> dict[str, DrawnStatement]:
        """The statements with drawings, by their identifiers."""
        seen, found = Counter[str](), dict[str, DrawnStatement]()
        for statement in self.statements if self._puzzle.lattice_is_known else ():
            drawn = self._of(statement)
            if drawn:
                called = f"{drawn.kind} {drawn.name}".rstrip()
                seen[called] += 1
                found[called if seen[called] == 1 else f"{seen[called]}: {called}"] = drawn
        return found

    def _of(self, statement: CutStatement) -> DrawnStatement | None:
        """The drawing of a statement, if it is sound, or could be there."""
        if not statement.can_be_drawn:
            return None
        kind = cast("_Kind", statement.keyword.text)
        box = self._known.get(statement.line)
        if isinstance(box, Box):
            return self._of_simple_box(statement, box)
        if box:
            drawing, name = box
            return DrawnStatement(kind, name, statement, self.source, statement.rows, drawing)
        return self._waiting(statement, kind) if not statement.rows and kind != "paint" else None

    @cached_property
    def _known(self) -> dict[Span, Box | tuple[Drawing, str]]:
        """The simple box, and sound drawings with the names of their pieces, by their lines."""
        puzzle = self._puzzle
        known: dict[Span, Box | tuple[Drawing, str]] = {}
        for piece in puzzle.pieces:
            if isinstance(piece, DrawnPieces):
                known[piece.line] = piece.drawing, piece.name.text if piece.name else ""
        for paint in puzzle.paints:
            known[paint.line] = paint.drawing, paint.name.text
        if puzzle.box:
            box = puzzle.box
            known[box.line] = (box.drawing, "") if box.drawing else box
        return known

    def _of_simple_box(self, statement: CutStatement, box: Box) -> DrawnStatement | None:
        """A box that is given by sizes, as it would be drawn."""
        lattice, cells = self._puzzle.lattice, self.layout.simple_box
        if isinstance(cells, Diagnostic) or statement.rows:
            return None
        sizes = Span(statement.keyword.span.end, box.words[-1].span.end)
        if len(cells) > MOST_CELLS:
            return DrawnStatement("box", "", statement, self.source, sizes=sizes)
        lines = drawn_lines(cells, ["#"] * len(cells), lattice)
        source = Source("", "\n".join(lines))
        rows = [*source.line_spans()]
        drawing, _ = read_drawing(source, rows, lattice, "box")
        holes, line = self.layout.parameters.holes, statement.line
        names = {f"`{name}`" for hole in holes if line.holds(hole.origin) for name in hole.names}
        reason = ""
        if names:
            depends = f"the sizes of the box depend on {listed(sorted(names))}"
            reason = f"{depends}; write numbers to draw it"
        return DrawnStatement("box", "", statement, source, rows, drawing, sizes, reason)

    def _waiting(self, statement: CutStatement, kind: _Kind) -> DrawnStatement | None:
        """A statement whose drawing is missing."""
        line = first_line(self.source, statement)
        is_second = kind == "box" and self._puzzle.box is not None
        if isinstance(line, Diagnostic) or is_second or (kind == "piece" and not line.name):
            return None
        if line.listed or not {word.text for word in line.words} <= {*QUALIFIERS}:
            return None
        return DrawnStatement(kind, line.name.text if line.name else "", statement, self.source)

    # ---- how it is shown, and changed

    def _shown(self, identifier: str, drawn: DrawnStatement) -> CellDrawing:
        end = max((row.end for row in drawn.statement.rows), default=drawn.statement.line.end)
        span = Span(drawn.statement.line.start, end)
        shown = CellDrawing(
            identifier, drawn.kind, drawn.name, span, (), (), drawn.reason
        )._replace(sizes=self.sizes(drawn), copies=self._written_copies(drawn))
        redrawing = self._redrawing(drawn)
        if redrawing is None:
            return shown._replace(reason=_TOO_LARGE)
        letters = () if drawn.reason else self._letters(drawn, redrawing)
        return shown._replace(letters=letters, layers=redrawing.drawn_layers())

    def _written_copies(self, drawn: DrawnStatement) -> str:
        """The number of copies of a piece as it is written; nothing if it is not known."""
        line = first_line(self.source, drawn.statement) if drawn.kind == "piece" else None
        if not isinstance(line, FirstLine):
            return ""
        return line.copies[0].text if line.copies else "1"

    def _redrawing(self, drawn: DrawnStatement) -> Redrawing | None:
        """What changes a drawing; nothing if it is too large."""
        if drawn.sizes and drawn.drawing is None:
            return None
        lattice = self._puzzle.lattice
        redrawing = Redrawing(drawn.source, drawn.lines, lattice, drawn.kind, drawn.drawing)
        is_small = len(redrawing.letters) <= MOST_CELLS and redrawing.place_count <= _MOST_PLACES
        return redrawing if is_small else None

    def _letters(self, drawn: DrawnStatement, redrawing: Redrawing) -> list[str]:
        """What can be written into the cells of a drawing."""
        own, names = redrawing.own_letters, [*self.names]
        if drawn.kind == "piece":
            return ["#"]
        if drawn.kind == "pieces":
            return [*own, *islice((text for text in LETTERS if text not in names), 1)]
        if drawn.kind == "box":
            short = [name for name in names if len(name) == 1 and name.isalnum()]
            return ["#", "?", *dict.fromkeys([*short, *own])]
        paints = {*"".join("".join(paint.drawing.letters) for paint in self._puzzle.paints)} - {"#"}
        new = (text for text in reversed(LETTERS) if text not in paints)
        return ["#", *sorted(paints), *islice(new, 1)]

    @cached_property
    def names(self) -> list[str]:
        """The names of the pieces."""
        return [*dict.fromkeys(piece.name for piece in self.layout.listed.pieces)]
