r"""New pieces of a puzzle, drawn or by the names of sets, and its box, as changes of its text.

>>> from dlxc.languages.puzzle.language import PuzzleLanguage
>>> source = Source("", "pieces tetrominoes\nbox 4x5\n")
>>> adding = PuzzleDrawings(source, PuzzleLanguage().parse(source).tree)
>>> adding.new_piece(None).edits
[Edit(span=Span(start=18, end=18), text='\npiece A\n  #', title='')]
>>> adding.pieces_added("trominoes", ["I3"], are_drawn=False).edits[0].text
'\npieces trominoes without L3'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count

import numpy as np

from dlxc.geometry.lattices import CUBIC, SQUARE, Lattice
from dlxc.languages.editing import AddedPieces, Redrawn, Refusal
from dlxc.languages.puzzle.changing_statements import ChangingStatements
from dlxc.languages.puzzle.drawn_statements import LETTERS
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.statements import CutStatement, FirstLine, cut_statements, first_line
from dlxc.languages.puzzle.tree import as_name
from dlxc.pieces import NamedPiece, PieceSet, UnknownSet, piece_set
from dlxc.pieces.drawings import drawing
from dlxc.pieces.piece_lines import piece_statement
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span

_PIECES = ("piece", "pieces")

_MOST_DRAWN = 400
"""So many pieces of a set are drawn at most."""


class PuzzleDrawings(ChangingStatements):
    """The drawings of a puzzle, and all changes of them; here are those that add some."""

    def new_piece(self, name: str | None) -> Redrawn | Refusal:
        """A piece of one cell; without a name it has the first letter that is free."""
        lattice = self._puzzle.lattice
        if not self._puzzle.lattice_is_known:
            return Refusal("the lattice of the text is not known")
        if name is None:
            name = self._free_letter()
        head = f"piece {as_name(' '.join(name.split()))}"
        line = _line_of(head)
        if not name.strip():
            return Refusal("a piece has a name")
        if line is None or line.name is None or line.words or line.copies or "{" in head:
            return Refusal(f"`{shortened(name)}` cannot be the name of a piece")
        own = line.name.text
        if own in self._taken:
            return Refusal(f"there is a piece `{shortened(own)}` already")
        cell = np.zeros((1, lattice.dimensions + 1), np.int32)
        lines = [head, *(self.indent + row for row in drawing(cell, lattice))]
        return Redrawn([self._added(lines)], f"piece {own}")

    def new_box(self) -> Redrawn | Refusal:
        """A simple box of the lattice, at the end, if there is none."""
        statements = self.statements
        if any(statement.keyword.text == "box" for statement in statements):
            return Refusal("the puzzle has a box already")
        if not self._puzzle.lattice_is_known:
            return Refusal("the lattice of the text is not known")
        line = f"box {self._puzzle.lattice.boxes[0].example}"
        if not statements:
            return Redrawn([self._added([line])], "box")
        end = self.end_of(statements[-1])
        return Redrawn([Edit(Span(end, end), f"\n{line}")], "box")

    def pieces_added(
        self, set_name: str, names: Sequence[str] | None, *, are_drawn: bool
    ) -> AddedPieces | Refusal:
        """The pieces of a set, or some of them; by the name of the set if most are wanted."""
        try:
            found = piece_set(set_name)
        except UnknownSet as error:
            return Refusal(str(error))
        chosen = [piece for piece in found.pieces if names is None or piece.name in names]
        unknown = {*(names or ())} - {piece.name for piece in chosen}
        if unknown:
            return Refusal(f"`{found.name}` has no piece `{shortened(min(unknown))}`")
        if not chosen:
            return Refusal("no piece is chosen")
        lattice = self._lattice_for(found)
        if isinstance(lattice, Refusal):
            return lattice
        left_out = [piece.name for piece in found.pieces if piece not in chosen]
        if are_drawn or len(left_out) > len(chosen):
            if len(chosen) > _MOST_DRAWN:
                return Refusal(f"at most {_MOST_DRAWN} pieces are drawn at once")
            own = self._own_names(chosen)
            renamed = {name: new for name, new in own.items() if name != new}
            lines = [*self._statements(found, chosen, own, lattice)]
        else:
            renamed = {}
            without = f" without {', '.join(map(as_name, left_out))}" if left_out else ""
            lines = [f"pieces {found.name}{without}"]
        if lattice is not self._puzzle.lattice:
            lines = [f"lattice {lattice.word}", *lines]
        edit = self._added(lines)
        return self._fault_of([edit]) or AddedPieces([edit], renamed)

    def _lattice_for(self, found: PieceSet) -> Lattice | Refusal:
        """The lattice of the text, or that of a set if nothing of the text has one yet."""
        puzzle, ours, theirs = self._puzzle, self._puzzle.lattice, found.lattice
        if not puzzle.lattice_is_known:
            return Refusal("the lattice of the text is not known")
        if theirs is ours or (theirs is SQUARE and ours is CUBIC):
            return ours
        named = self.layout.puzzle._replace(lattice=theirs)
        has_box = puzzle.box is not None and (
            puzzle.box.drawing is not None
            or isinstance(Layout(named, self.layout.parameters).simple_box, Diagnostic)
        )
        is_drawn = any(
            statement.rows or statement.keyword.text in _PIECES for statement in self.statements
        )
        if puzzle.lattice_word or has_box or is_drawn:
            message = f"the pieces of `{found.name}` are of the lattice `{theirs.word}`"
            return Refusal(f"{message}, but the lattice here is `{ours.word}`")
        return theirs

    def _statements(
        self,
        found: PieceSet,
        chosen: Sequence[NamedPiece],
        own: Mapping[str, str],
        lattice: Lattice,
    ) -> Iterator[str]:
        """A statement for each piece, by its own name here, with its drawing."""
        is_flat = found.lattice is not lattice
        freedom = found.freedom
        if is_flat and freedom != "fixed":
            freedom = lattice.usual_freedom
        for name, cells, times in chosen:
            solid = np.insert(cells, 2, 0, axis=1) if is_flat else cells
            copies = str(times) if times > 1 else ""
            head, *rows = piece_statement(as_name(own[name]), copies, freedom, solid, lattice)
            yield head
            yield from (self.indent + row.removeprefix("  ") for row in rows)

    def _own_names(self, chosen: Sequence[NamedPiece]) -> dict[str, str]:
        """What pieces of a set are called here: a name that is taken gets a number."""
        taken, own = {*self._taken}, dict[str, str]()
        for name, *_ in chosen:
            tried = chain([name], (f"{name}{number}" for number in count(2)))
            own[name] = next(text for text in tried if text not in taken)
            taken.add(own[name])
        return own

    @property
    def _taken(self) -> set[str]:
        """The names that pieces have."""
        waiting = (
            cell_drawing.name
            for cell_drawing in self.shown.drawings
            if cell_drawing.kind == "piece"
        )
        return {*self.names, *waiting}

    def _free_letter(self) -> str:
        """A letter that is not a name of a piece, and does not stand in the box."""
        box = self._puzzle.box
        of_box = {*box.drawing.letters.tolist()} if box and box.drawing else set()
        taken = self._taken | of_box
        numbered = (f"P{number}" for number in count(1))
        return next(text for text in chain(LETTERS, numbered) if text not in taken)

    # ---- where it is written

    def _added(self, lines: Sequence[str]) -> Edit:
        """The change that adds statements: after the last piece, or else before the box."""
        statements, text = self.statements, "\n".join(lines)
        places = [
            at
            for at, cut_statement in enumerate(statements)
            if cut_statement.keyword.text in _PIECES
        ]
        box = next(
            (
                at
                for at, cut_statement in enumerate(statements)
                if cut_statement.keyword.text == "box"
            ),
            None,
        )
        before = len(statements) if box is None else box
        at = places[-1] if places else before - 1
        if at >= 0:
            end = self.end_of(statements[at])
            gap = "\n\n" if self._is_spaced(at, statements) else "\n"
            return Edit(Span(end, end), gap + text)
        if statements:
            start = statements[0].line.start
            return Edit(Span(start, start), f"{text}\n")
        end = len(self.source.text)
        first = "" if not end or self.source.text.endswith("\n") else "\n"
        return Edit(Span(end, end), f"{first}{text}\n")

    def _is_spaced(self, at: int, statements: Sequence[CutStatement]) -> bool:
        """Whether a blank line parts a statement from other pieces, or else from what follows."""
        follows = at + 1 < len(statements)
        is_second = at > 0 and statements[at - 1].keyword.text in _PIECES
        if not follows and at == 0:
            return False
        one, other = (at - 1, at) if is_second or not follows else (at, at + 1)
        start = statements[other].line.start
        between = self.source.text[self.end_of(statements[one]) : start]
        return any(not line.strip() for line in between.split("\n")[1:-1])


def _line_of(head: str) -> FirstLine | None:
    """What the first line of a statement says, if it is sound."""
    source = Source("", head)
    found = cut_statements(source, 1)
    if len(found) != 1 or not isinstance(found[0], CutStatement):
        return None
    line = first_line(source, found[0])
    return line if isinstance(line, FirstLine) and found[0].line.end == len(head) else None
