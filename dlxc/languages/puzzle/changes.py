r"""Changes of the drawings and the pieces of a puzzle, as changes of its text.

A change that would make something else of the text wrong is refused.

>>> from dlxc.languages.puzzle.language import PuzzleLanguage
>>> source = Source("", "piece L x 2\n  ##\nbox 2x2 # small\n")
>>> drawings = PuzzleDrawings(source, PuzzleLanguage().parse(source).tree)
>>> drawings.redrawn("piece L", [CellChange((0, 1, 0), "#")]).edits
[Edit(span=Span(start=16, end=16), text='\n  #.', title='')]
>>> drawings.box_sized("box", [3, 4]).edits
[Edit(span=Span(start=21, end=24), text='3x4', title='')]
>>> drawings.piece_changed("piece L", "copies", "3").edits
[Edit(span=Span(start=10, end=11), text='3', title='')]
>>> drawings.new_piece(None).edits
[Edit(span=Span(start=16, end=16), text='\npiece A\n  #', title='')]
>>> drawings.pieces_added("trominoes", ["I3"], are_drawn=False).edits[0].text
'\npieces trominoes without L3'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count
from math import prod

import numpy as np

from dlxc.geometry.lattice_symmetries import normalised_images
from dlxc.geometry.lattices import CUBIC, SQUARE, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.languages.editing import AddedPieces, CellChange, Redrawn, Refusal
from dlxc.languages.puzzle.drawn_statements import (
    LETTERS,
    MOST_CELLS,
    DrawnStatement,
    DrawnStatements,
)
from dlxc.languages.puzzle.layout import MOST_CELLS as MOST_OF_SIMPLE_BOX
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.parsing import parsed_puzzle
from dlxc.languages.puzzle.pieces import on_lattice
from dlxc.languages.puzzle.redrawing import Place, edit_of_rows
from dlxc.languages.puzzle.tree import Statement, as_name
from dlxc.pieces import NamedPiece, PieceSet, UnknownSet, piece_set
from dlxc.pieces.drawings import drawing, mirrored
from dlxc.pieces.piece_lines import piece_statement
from dlxc.text.diagnostics import Edit, changed_text, edit_to
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span, Word

_PIECES = ("piece", "pieces")

_INDENT = "  "

_MOST_DRAWN = 400
"""So many pieces of a set are drawn at most."""

_COPIES = re.compile(r"\d+(\.\.\d+)?|any", re.ASCII)

_MISSING = "E232"
"""The fault of a text without pieces or without a box, as one is while it is changed."""

_GONE = Refusal("the text has no such drawing any more")
_NO_LATTICE = Refusal("the lattice of the text is not known")


class PuzzleDrawings(DrawnStatements):
    """The drawings of a puzzle, and all changes of them."""

    # ---- cells

    def redrawn(self, identifier: str, changes: Sequence[CellChange]) -> Redrawn | Refusal:
        """The changes of the text that change cells of a drawing."""
        drawn = self.by_identifier.get(identifier)
        if drawn is None:
            return _GONE
        if drawn.reason or drawn.redrawing is None:
            return Refusal(drawn.reason)
        letters = drawn.redrawing.with_changes(changes, self.letters(drawn))
        if isinstance(letters, Refusal):
            return letters
        if {place: x for place, x in letters.items() if x} == drawn.redrawing.letters:
            return Redrawn([], identifier, (0, 0, 0))
        return self._with_letters(drawn, letters, identifier)

    def _with_letters(
        self, drawn: DrawnStatement, letters: Mapping[Place, str], identifier: str
    ) -> Redrawn | Refusal:
        assert drawn.redrawing  # noqa: S101 - it has been asked for
        written = drawn.redrawing.written(drawn.redrawing.cells_of(letters), [*letters.values()])
        if isinstance(written, Refusal):
            return written
        return Redrawn(self._drawn_anew(drawn, written.lines), identifier, written.shift)

    def _drawn_anew(self, drawn: DrawnStatement, lines: Sequence[str]) -> list[Edit]:
        """The changes by which a statement has a drawing with other lines, and no sizes."""
        statement = drawn.statement
        if statement.rows and drawn.redrawing:
            lines = [drawn.redrawing.indent + line for line in lines]
            return [edit_of_rows(self.source, statement.rows, lines)]
        end = _end_of(self.source, statement)
        text = "".join(f"\n{self._indent}{line}" for line in lines)
        sizes = Span(statement.keyword.span.end, statement.line.end)
        return [*([Edit(sizes, "")] if drawn.is_simple else []), Edit(Span(end, end), text)]

    @property
    def _indent(self) -> str:
        """What the lines of new drawings begin with, as others do."""
        rows = (row for statement in self.puzzle.statements for row in statement.rows)
        lines = (self.source.slice(row) for row in rows)
        starts = [line[: len(line) - len(line.lstrip())] for line in lines if line.strip()]
        return min(starts, key=len, default=_INDENT)

    # ---- the box

    def new_box(self) -> Redrawn | Refusal:
        """A simple box of the lattice, at the end, if there is none."""
        statements = self.puzzle.statements
        if any(statement.keyword.text == "box" for statement in statements):
            return Refusal("the puzzle has a box already")
        if not self.puzzle.lattice_is_known:
            return _NO_LATTICE
        line = f"box {self.puzzle.lattice.boxes[0].example}"
        if not statements:
            return Redrawn([self._added([line])], "box")
        end = _end_of(self.source, statements[-1])
        return Redrawn([Edit(Span(end, end), f"\n{line}")], "box")

    def box_sized(self, identifier: str, sizes: Sequence[int]) -> Redrawn | Refusal:
        """A box of other sizes; what a drawn box has in both stays."""
        drawn = self.by_identifier.get(identifier)
        if drawn is None or drawn.kind != "box":
            return _GONE
        known = self.sizes(drawn)
        if not known:
            return Refusal(drawn.reason or "this box has no sizes that can be changed")
        if len(sizes) != len(known):
            return Refusal(f"the box has {plural(len(known), 'size')}")
        if min(sizes) < 1:
            return Refusal("a size of a box is at least 1")
        if drawn.is_simple:
            words = drawn.words.words
            shapes = {shape.word: shape for shape in self.puzzle.lattice.boxes}
            if shapes[words[0].text if len(words) > 1 else ""].count(*sizes) > MOST_OF_SIMPLE_BOX:
                return Refusal(f"a box has at most {MOST_OF_SIMPLE_BOX:,} cells")
            return Redrawn([Edit(words[-1].span, "x".join(map(str, sizes)))], identifier)
        if prod(sizes) > MOST_CELLS or drawn.redrawing is None:
            return Refusal(f"a drawn box has at most {MOST_CELLS:,} cells")
        before, letters = drawn.redrawing.size, drawn.redrawing.letters
        size = (*(sizes[2:] or [1]), *sizes[:2])
        wanted = {
            (layer, row, column): letters.get((layer, row, column), "#")
            for layer, row, column in np.ndindex(*size)
            if (layer, row, column) in letters or (np.array([layer, row, column]) >= before).any()
        }
        if not wanted:
            return Refusal("no cell of the box would be left")
        return self._with_letters(drawn, wanted, identifier)

    # ---- a piece

    def piece_changed(self, identifier: str, what: str, value: str) -> Redrawn | Refusal:
        """A piece that is deleted, has another name or number of copies, is turned or mirrored."""
        drawn = self.by_identifier.get(identifier)
        if drawn is None or drawn.kind != "piece":
            return _GONE
        if drawn.statement.holes:
            return Refusal("the number of copies of the piece depends on a parameter")
        value = " ".join(value.split())
        changes: Mapping[str, Callable[[], list[Edit] | Refusal]] = {
            "delete": lambda: self._without(drawn),
            "rename": lambda: self._renamed(drawn, value),
            "copies": lambda: self._with_copies(drawn, value),
            "turn": lambda: self._moved(drawn, _turned),
            "mirror": lambda: self._moved(drawn, mirrored),
        }
        if what not in changes:
            return Refusal(f"a piece cannot be changed by `{shortened(what)}`")
        edits = changes[what]()
        if isinstance(edits, Refusal):
            return edits
        name = value if what == "rename" else drawn.name
        return self._fault_of(edits) or Redrawn(edits, f"piece {name}")

    def _uses(self, name: str) -> Iterator[tuple[Statement, Word]]:
        """The other statements about a piece, with its name there."""
        for statement in self.puzzle.statements:
            used = statement.words and statement.words.name
            if used and used.text == name and statement.keyword.text in ("colour", "paint"):
                yield statement, used

    def _letters_in_box(self, name: str) -> list[int]:
        """Where the letter of a piece stands in the box."""
        box = self.layout.box
        return box.offsets[box.letters == name].tolist() if box else []

    def _without(self, drawn: DrawnStatement) -> list[Edit] | Refusal:
        if self._letters_in_box(drawn.name):
            return Refusal(f"`{drawn.name}` stands in the box; draw something else there first")
        same = [x for x in self.by_identifier.values() if x[:2] == ("piece", drawn.name)]
        uses = [statement for statement, _ in self._uses(drawn.name)] if len(same) == 1 else []
        gone = sorted([drawn.statement, *uses], key=lambda statement: statement.line.start)
        most = len(self.source.text)
        ends = [min(_end_of(self.source, statement) + 1, most) for statement in gone]
        return [Edit(Span(x.line.start, end), "") for x, end in zip(gone, ends, strict=True)]

    def _renamed(self, drawn: DrawnStatement, name: str) -> list[Edit] | Refusal:
        if name == drawn.name:
            return []
        if refusal := self._refused_name(name):
            return refusal
        letters = self._letters_in_box(drawn.name)
        if letters and not (len(name) == 1 and name.isalnum()):
            return Refusal(f"`{drawn.name}` stands in the box, so its name is one letter or digit")
        assert drawn.words.name  # noqa: S101 - a piece has a name
        words = [drawn.words.name, *(word for _, word in self._uses(drawn.name))]
        edits = [Edit(word.span, as_name(name)) for word in words]
        edits += [Edit(Span(at, at + 1), name) for at in letters]
        return sorted(edits)

    def _refused_name(self, name: str) -> Refusal | None:
        """Why a new piece cannot have a name; it has no blanks around it."""
        if not name:
            return Refusal("a piece has a name")
        source = Source("", f"piece {as_name(name)}")
        lines = [statement.words for statement in parsed_puzzle(source).tree.puzzle.statements]
        names = [line.name.text for line in lines if line and line.name and not line.words]
        if "{" in name or names != [name]:
            return Refusal(f"`{shortened(name)}` cannot be the name of a piece")
        if name in self._taken:
            return Refusal(f"there is a piece `{shortened(name)}` already")
        return None

    def _with_copies(self, drawn: DrawnStatement, copies: str) -> list[Edit] | Refusal:
        if not _COPIES.fullmatch(copies):
            return Refusal("a number of copies is written as `3`, `0..2` or `any`")
        words = [word.text for word in drawn.words.words]
        times = [f"x {copies}"] if copies != "1" else []
        line = " ".join(["piece", as_name(drawn.name), *times, *words])
        before = drawn.statement.line
        return [edit_to(self.source.slice(before), line, before.start)]

    def _moved(
        self, drawn: DrawnStatement, move: Callable[[Cells, Lattice], Cells]
    ) -> list[Edit] | Refusal:
        """The drawing turned by the smallest turn, or mirrored."""
        if drawn.statement.drawing is None or drawn.redrawing is None:
            return Refusal(drawn.reason or "the piece has no drawing yet")
        if any(statement.keyword.text == "paint" for statement, _ in self._uses(drawn.name)):
            return Refusal("the piece is painted, and its paint would not be moved with it")
        cells = move(drawn.statement.drawing.cells, self.puzzle.lattice)
        written = drawn.redrawing.written(cells, ["#"] * len(cells))
        return written if isinstance(written, Refusal) else self._drawn_anew(drawn, written.lines)

    # ---- new pieces

    def new_piece(self, name: str | None) -> Redrawn | Refusal:
        """A piece of one cell; without a name it has the first letter that is free."""
        lattice = self.puzzle.lattice
        if not self.puzzle.lattice_is_known:
            return _NO_LATTICE
        name = self._free_letter() if name is None else " ".join(name.split())
        if refusal := self._refused_name(name):
            return refusal
        cell = np.zeros((1, lattice.dimensions + 1), np.int32)
        rows = [self._indent + row for row in drawing(cell, lattice)]
        return Redrawn([self._added([f"piece {as_name(name)}", *rows])], f"piece {name}")

    @property
    def _taken(self) -> set[str]:
        """The names that pieces have, also those that wait for their drawing."""
        waiting = (x.name for x in self.by_identifier.values() if x.kind == "piece")
        return {*self.names, *waiting}

    def _free_letter(self) -> str:
        """A letter that is not a name of a piece, and does not stand in the box."""
        box = self.layout.box
        taken = self._taken.union(box.letters.tolist() if box else [])
        numbered = (f"P{number}" for number in count(1))
        return next(text for text in chain(LETTERS, numbered) if text not in taken)

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
        own = dict[str, str]()
        if are_drawn or len(left_out) > len(chosen):
            if len(chosen) > _MOST_DRAWN:
                return Refusal(f"at most {_MOST_DRAWN} pieces are drawn at once")
            own = self._own_names(chosen)
            lines = [*self._statements(found, chosen, own, lattice)]
        else:
            without = f" without {', '.join(map(as_name, left_out))}" if left_out else ""
            lines = [f"pieces {found.name}{without}"]
        if lattice is not self.puzzle.lattice:
            lines = [f"lattice {lattice.word}", *lines]
        edit = self._added(lines)
        renamed = {name: new for name, new in own.items() if name != new}
        return self._fault_of([edit]) or AddedPieces([edit], renamed)

    def _lattice_for(self, found: PieceSet) -> Lattice | Refusal:
        """The lattice of the text, or that of a set if nothing of the text has one yet."""
        puzzle, ours, theirs = self.puzzle, self.puzzle.lattice, found.lattice
        if not puzzle.lattice_is_known:
            return _NO_LATTICE
        if theirs is ours or (theirs is SQUARE and ours is CUBIC):
            return ours
        other = Layout(replace(puzzle, lattice=theirs), self.layout.parameters)
        has_box = puzzle.box is not None and (bool(puzzle.box.drawing) or not other.box)
        is_drawn = any(x.rows or x.keyword.text in _PIECES for x in puzzle.statements)
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
        freedom, pieces = on_lattice(found, chosen, lattice)
        for name, cells, times in pieces:
            copies = str(times) if times > 1 else ""
            head, *rows = piece_statement(as_name(own[name]), copies, freedom, cells, lattice)
            yield head
            yield from (self._indent + row.removeprefix("  ") for row in rows)

    def _own_names(self, chosen: Sequence[NamedPiece]) -> dict[str, str]:
        """What pieces of a set are called here: a name that is taken gets a number."""
        taken, own = {*self._taken}, dict[str, str]()
        for name, *_ in chosen:
            tried = chain([name], (f"{name}{number}" for number in count(2)))
            own[name] = next(text for text in tried if text not in taken)
            taken.add(own[name])
        return own

    # ---- the text

    def _added(self, lines: Sequence[str]) -> Edit:
        """The change that adds statements: after the last piece, or else before the box.

        If a blank line follows the statement before, or comes before the last one, one parts them.
        """
        statements, all_of_it = self.puzzle.statements, self.source.text
        added, words = "\n".join(lines), [statement.keyword.text for statement in statements]
        places = [at for at, word in enumerate(words) if word in _PIECES]
        before_box = (words.index("box") if "box" in words else len(words)) - 1
        at = places[-1] if places else before_box
        if at >= 0:
            end, start = _end_of(self.source, statements[at]), statements[at].line.start
            is_last = at + 1 == len(words)
            blank = all_of_it[:start].endswith("\n\n") if is_last else all_of_it[end:][:2] == "\n\n"
            return Edit(Span(end, end), ("\n\n" if blank else "\n") + added)
        if statements:
            start = statements[0].line.start
            return Edit(Span(start, start), f"{added}\n")
        end = len(all_of_it)
        first = "" if not end or all_of_it.endswith("\n") else "\n"
        return Edit(Span(end, end), f"{first}{added}\n")

    def _fault_of(self, edits: Sequence[Edit]) -> Refusal | None:
        """What changes would make wrong, if anything: one more error than there was before."""
        text = self.source.text
        before, after = _errors(text), _errors(changed_text(text, sorted(edits)))
        fresh = [message for message in after if message not in before]
        return Refusal(fresh[0]) if fresh and len(after) > len(before) else None


def _end_of(source: Source, statement: Statement) -> int:
    """Where the last line of a statement ends, with its comment."""
    if statement.rows:
        return statement.rows[-1].end
    end = source.text.find("\n", statement.line.end)
    return end if end >= 0 else len(source.text)


def _errors(text: str) -> list[str]:
    """What is wrong with a text, without what it only misses."""
    layout, faults = parsed_puzzle(Source("", text))
    diagnostics = [*faults, *layout.faults]
    return [
        diagnostic.message
        for diagnostic in diagnostics
        if diagnostic.is_error and diagnostic.code != _MISSING
    ]


def _turned(cells: Cells, lattice: Lattice) -> Cells:
    """A piece after the first turn of its lattice.

    >>> _turned(np.array([[0, 0, 0], [0, 1, 0]]), SQUARE).tolist()
    [[0, 0, 0], [1, 0, 0]]
    """
    alone = lattice._replace(generators=lattice.generators[:1], mirror=None)
    turned: Cells = normalised_images(cells[None], alone)[0, 1].astype(np.int32)
    return turned
