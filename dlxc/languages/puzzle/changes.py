r"""The drawings of a puzzle as an editor shows them, and changes of them as changes of its text.

Simple boxes are drawings as well, and so are statements that wait for theirs.  A drawing of paint
is changed only in its letters.  A change that would make something else of the text wrong is
refused.

>>> from dlxc.languages.puzzle.language import PuzzleLanguage
>>> source = Source("", "piece L x 2\n  ##\nbox 2x2 # small\n")
>>> drawings = PuzzleDrawings(source, PuzzleLanguage().parse(source).tree)
>>> drawings.redrawn("piece L", [CellChange((0, 1, 0), "#")]).edits
[Edit(span=Span(start=16, end=16), text='\n  #.', title='')]
"""

import re
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain, count, islice, product
from math import prod
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Literal, NamedTuple, cast

import numpy as np

from dlxc.geometry.lattice_symmetries import normalised_images
from dlxc.geometry.lattices import CUBIC, LATTICES, PAINTS, SQUARE, Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.languages.editing import CellChange, CellDrawing, CellDrawings, Redrawn, Refusal
from dlxc.languages.language import NO_INPUTS
from dlxc.languages.puzzle.drawings import DrawingKind
from dlxc.languages.puzzle.layout import Layout, simple_shape
from dlxc.languages.puzzle.parsing import parsed_puzzle
from dlxc.languages.puzzle.pieces import known_set
from dlxc.languages.puzzle.redrawing import Place, Redrawing, edit_of_rows, redrawing_of
from dlxc.languages.puzzle.statements import can_be_drawn
from dlxc.languages.puzzle.tree import (
    ALL_PIECES,
    BOX,
    QUALIFIERS,
    Drawing,
    FirstLine,
    Statement,
    as_name,
    joined,
)
from dlxc.pieces import NamedPiece, PieceSet, UnknownSet, piece_set
from dlxc.pieces.drawings import drawing, mirrored, painted_drawing
from dlxc.pieces.piece_lines import piece_statement, puzzle_lines
from dlxc.problem.survey import PieceArea, used_area
from dlxc.text.decoding import ReadData
from dlxc.text.diagnostics import Edit, changed_text, edit_to
from dlxc.text.prose import between, listed, plural, shortened
from dlxc.text.source import Source, Span, Word

_LETTERS = ascii_uppercase + ascii_lowercase + digits
"""The letters of pieces, in the order in which new pieces get them."""

_MOST_CELLS = 5_000
"""Drawings of more cells, or of four times as many places, are not shown cell by cell."""

_PIECES = ("piece", "pieces")
_INDENT = "  "

_MOST_DRAWN = 400
"""So many pieces of a set are drawn at most."""

_COPIES = re.compile(r"\d+(\.\.\d+)?|any", re.ASCII)

_MISSING = "E232"
"""The fault of a text without pieces or without a box, as one is while it is changed."""

_GONE = Refusal("the text has no such drawing any more")
_NO_LATTICE = Refusal("the lattice of the text is not known")


class _DrawnStatement(NamedTuple):
    """A statement with a drawing, or one that could have it, or a set; `words` are those of it.

    With a `reason` its cells cannot be changed.  What `is_simple` has sizes or a pattern in its
    line.  Without a `redrawing` it is too large.
    """

    kind: DrawingKind | Literal["set"]
    name: str
    statement: Statement
    words: FirstLine
    redrawing: Redrawing | None
    reason: str
    is_simple: bool


class PuzzleDrawings:
    """The drawings of one state of a puzzle, and all changes of them."""

    def __init__(
        self, source: Source, layout: Layout, read_data: ReadData = NO_INPUTS.read_data
    ) -> None:
        self._source, self._layout, self._read_data = source, layout, read_data
        self._puzzle = layout.puzzle

    @cached_property
    def shown(self) -> CellDrawings:
        """All that can be shown cell by cell, and sets, in the order of the text."""
        if not self._puzzle.lattice_is_known:
            return CellDrawings(None)
        shown = list[CellDrawing]()
        for identifier, drawn in self._by_identifier.items():
            (kind, name, statement, _, redrawing, reason, _) = drawn
            letters = self._letters(drawn) if redrawing and not reason else ()
            layers = redrawing.drawn_layers() if redrawing else ()
            sizes, facts = self._sizes(drawn), self._facts(statement) if kind == "box" else ""
            about = letters, layers, reason, sizes, facts, self._fields(drawn)
            shown.append(CellDrawing(identifier, kind, name, statement.span, *about))
        colours = {name.text: colours for name, colours in self._puzzle.colours.items()}
        lattice, title = self._puzzle.lattice, self._written("title", self._puzzle.statements)
        fields = {"title": title, "lattice": lattice.word}
        return CellDrawings(lattice, shown, self._copies, colours, fields)

    def _fields(self, drawn: _DrawnStatement) -> dict[str, str]:
        """What can be changed in the line of a statement, or in one about the same."""
        line, usual = drawn.words, self._puzzle.lattice.usual_freedom
        copies = line.copies[0].text if line.copies else "1"
        if drawn.kind == "box":
            return {"holes": self._written("holes", self._about(drawn.statement))}
        if drawn.kind == "set":
            found = known_set(drawn.name)
            named = [own for it in line.listed for own in found.named([it.text])] if found else []
            left_out = ", ".join(named)
            chosen = line.chosen.text if line.chosen else ""
            return {"chosen": chosen, "copies": copies, "without": left_out}
        if drawn.kind != "piece":
            return {}
        freedom = joined(line.words).text if line.words else usual
        given = (own for name, own in self._puzzle.colours.items() if name.text == drawn.name)
        colour = ", ".join(next(given, ()))
        return {"rename": drawn.name, "copies": copies, "freedom": freedom, "colour": colour}

    def _about(self, box: Statement) -> list[Statement]:
        """The statements below a box, then those above all boxes; with one box all."""
        statements = self._puzzle.statements
        starts = [it.line.start for it in statements if it.keyword.text == "box"]
        wanted = bisect(starts, box.line.start), 0
        return [it for n in wanted for it in statements if bisect(starts, it.line.start) == n]

    def _written(self, keyword: str, statements: Sequence[Statement]) -> str:
        """What follows a keyword in some statements."""
        for it in statements:
            if it.keyword.text == keyword:
                return self._source.text[it.keyword.span.end : it.line.end].strip()
        return ""

    def _facts(self, statement: Statement) -> str:
        """How many cells a box and the pieces have."""
        problems = (it for it in self._layout.problems if it.puzzle.box is statement)
        box = next(problems, self._layout).box
        holes = self._written("holes", self._about(statement))
        facts = [plural(self._area(box.cells), "cell")] if box else []
        if box and (count := self._area(box.cells[box.letters == "?"])):
            facts.append(f"{count} may stay empty")
        return ", ".join([*facts, *([f"holes {holes}"] if holes else []), self._area_of_pieces])

    def _area(self, cells: Cells) -> int:
        return int(self._puzzle.lattice.fills(cells[:, -1]).sum())

    @cached_property
    def _area_of_pieces(self) -> str:
        """The fewest and the most cells that the pieces can have together."""
        pieces = dict[str, PieceArea]()
        for name, cells, _, (low, _), *_ in self._layout.listed.pieces:
            area = self._area(cells)
            pieces[name] = PieceArea(low, max(low, self._copies[name]), area, area)
        totals = [(total.times, total.pieces) for total in self._layout.listed.totals]
        return f"pieces {between(used_area(pieces, totals))}"

    @cached_property
    def _copies(self) -> dict[str, int]:
        """How often each piece is there at most; those that all lie in the box come last."""
        layout = self._layout
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
    def _by_identifier(self) -> dict[str, _DrawnStatement]:
        """The statements with drawings, by their identifiers."""
        seen, found = Counter[str](), dict[str, _DrawnStatement]()
        for statement in self._puzzle.statements if self._puzzle.lattice_is_known else ():
            drawn = self._drawn(statement)
            if drawn:
                called = f"{drawn.kind} {drawn.name}".rstrip()
                seen[called] += 1
                found[called if seen[called] == 1 else f"{seen[called]}: {called}"] = drawn
        return found

    def _drawn(self, statement: Statement) -> _DrawnStatement | None:
        """A statement, if it has a sound drawing, is a simple box, or waits for a drawing."""
        words, lattice = statement.words, self._puzzle.lattice
        reason, redrawing = "", None
        if words is None or not can_be_drawn(statement):
            return None
        kind = cast("DrawingKind", statement.keyword.text)
        in_words = words.sizes or (words.words if kind in ("box", "paint") else ())
        names_set = words.listed or {word.text for word in words.words} - {*QUALIFIERS}
        if kind == "pieces" and names_set and not statement.rows:
            name = joined(words.words).text
            made = _DrawnStatement("set", name, statement, words, None, "", False)
            return None if name == "all" else made
        if in_words and kind == "paint":
            redrawing, reason = self._pattern(words.name)
        elif in_words:
            shape = simple_shape(self._puzzle, statement.line, in_words)
            if not isinstance(shape, Drawing) or statement.rows:
                return None
            holes = (hole for hole in statement.holes if shape.span.holds(hole.span))
            names = {f"`{name}`" for hole in holes for name in hole.names}
            if names:
                depends = f"the sizes of the {kind} depend on {listed(sorted(names))}"
                reason = f"{depends}; write numbers to draw it"
            if len(shape.cells) <= _MOST_CELLS:
                redrawing, _ = redrawing_of(drawing(shape.cells, lattice), lattice, kind)
        elif statement.drawing or not (statement.rows or kind == "paint" or names_set):
            rows, drawn = statement.rows, statement.drawing
            redrawing = Redrawing(self._source, rows, lattice, kind, drawn)
        else:
            return None
        if redrawing:
            places = prod(map(len, redrawing.bounds))
            if max(len(redrawing.letters), places / 4) > _MOST_CELLS:
                redrawing = None
        if not (reason or redrawing):
            reason = f"the drawing has more than {_MOST_CELLS:,} cells"
            reason += ", or too much room around them"
        name = words.name.text if words.name else ""
        return _DrawnStatement(kind, name, statement, words, redrawing, reason, bool(in_words))

    def _pattern(self, name: Word | None) -> tuple[Redrawing | None, str]:
        """The paint of one piece or of one box as it is drawn; or why it cannot be changed."""
        layouts = [it for it in self._layout.problems if name in it.puzzle.paints]
        found = [(it.name, it.cells, [*it.paints]) for x in layouts[:1] for it in x.painting.pieces]
        if len(layouts) == 1 and (box := layouts[0].box):
            found.append((BOX, box.cells, layouts[0].painting.of_box.tolist()))
        for painted, cells, paints in found:
            if name and name.text == painted and paints:
                names = layouts[0].painting.names
                lines = painted_drawing(cells, paints, names, self._puzzle.lattice)
                return redrawing_of(lines, self._puzzle.lattice, "paint")[0], ""
        if name and name.text == ALL_PIECES:
            return None, "all pieces are chequered; paint one by itself to draw its paint"
        return None, "this is not the paint of one piece or box; paint one by its name to draw it"

    def _sizes(self, drawn: _DrawnStatement) -> Mapping[str, int]:
        """The sizes of a box by what they are called; none if they cannot be changed."""
        names, words = ["rows", "columns", "layers"], drawn.words.words
        if drawn.kind != "box" or drawn.statement.holes:
            return {}
        if drawn.is_simple:
            numbers = [*map(int, words[-1].text.split("x"))]
            if len(words) > 1:
                names = ["size"] if len(numbers) == 1 else ["first size", "second size"]
            return dict(zip(names, numbers, strict=False))
        is_square = self._puzzle.lattice in (SQUARE, CUBIC)
        if not is_square or not drawn.redrawing or not drawn.redrawing.letters:
            return {}
        layers, *plane = drawn.redrawing.size
        sizes = [*plane, layers] if self._puzzle.lattice is CUBIC else plane
        return dict(zip(names, sizes, strict=False))

    def _letters(self, drawn: _DrawnStatement) -> list[str]:
        """What can be written into the cells of a drawing."""
        own = sorted({*drawn.redrawing.letters.values()} - {"#", "?"}) if drawn.redrawing else []
        if drawn.kind == "piece":
            return ["#"]
        if drawn.kind == "pieces":
            return [*own, *islice((text for text in _LETTERS if text not in self._names), 1)]
        if drawn.kind == "box":
            short = [name for name in self._names if len(name) == 1 and name.isalnum()]
            return ["#", "?", *dict.fromkeys([*short, *own])]
        drawings = self._layout.painting.paints.values()
        paints = {letter for drawn in drawings for letter in drawn.letters.tolist()} - {"#"}
        new = (text for text in reversed(_LETTERS) if text not in paints)
        return ["#", *sorted(paints), *islice(new, 1)]

    @cached_property
    def _names(self) -> list[str]:
        """The names of the pieces."""
        return [*dict.fromkeys(piece.name for piece in self._layout.listed.pieces)]

    # ---- cells

    def redrawn(self, identifier: str, changes: Sequence[CellChange]) -> Redrawn | Refusal:
        """The changes of the text that change cells of a drawing."""
        drawn = self._by_identifier.get(identifier)
        if drawn is None:
            return _GONE
        if drawn.reason or drawn.redrawing is None:
            return Refusal(drawn.reason or "a set has no drawing")
        letters = drawn.redrawing.with_changes(changes, self._letters(drawn))
        if isinstance(letters, Refusal):
            return letters
        if {place: x for place, x in letters.items() if x} == drawn.redrawing.letters:
            return Redrawn([], identifier, (0, 0, 0))
        return self._with_letters(drawn, letters, identifier)

    def _with_letters(
        self, drawn: _DrawnStatement, letters: Mapping[Place, str], identifier: str
    ) -> Redrawn | Refusal:
        assert drawn.redrawing  # noqa: S101 - it has been asked for
        written = drawn.redrawing.written(drawn.redrawing.cells_of(letters), [*letters.values()])
        if isinstance(written, Refusal):
            return written
        lines, shift = written
        return Redrawn(self._drawn_anew(drawn, lines), identifier, shift)

    def _drawn_anew(self, drawn: _DrawnStatement, lines: Sequence[str]) -> list[Edit]:
        """The changes by which a statement has a drawing with other lines, and no sizes."""
        statement = drawn.statement
        if statement.rows and drawn.redrawing:
            lines = [drawn.redrawing.indent + line for line in lines]
            return [edit_of_rows(self._source, statement.rows, lines)]
        added = self._below(statement, "\n".join(self._indent + line for line in lines))
        if not drawn.is_simple:
            return [added]
        start, stop = joined(drawn.words.sizes or drawn.words.words).span
        start = len(self._source.text[:start].rstrip())
        return [Edit(Span(start, stop), ""), added]

    @property
    def _indent(self) -> str:
        """What the lines of new drawings begin with, as others do."""
        rows = (row for statement in self._puzzle.statements for row in statement.rows)
        lines = (self._source.slice(row) for row in rows)
        starts = [line[: len(line) - len(line.lstrip())] for line in lines if line.strip()]
        return min(starts, key=len, default=_INDENT)

    # ---- the box

    def _new_box(self) -> list[Edit] | Refusal:
        """A simple box at the end, like the first one if that is simple."""
        if not self._puzzle.lattice_is_known:
            return _NO_LATTICE
        first = self._by_identifier.get("box")
        line = f"box {self._puzzle.lattice.boxes[0].example}"
        if first and first.is_simple:
            line = self._source.slice(first.statement.line)
        last = self._puzzle.statements[-1:]
        return [self._below(last[0], line) if last else self._added([line])]

    def _sized(self, drawn: _DrawnStatement, value: str) -> list[Edit] | Refusal:
        """A box of other sizes such as `6x10`; what a drawn box has in both stays."""
        sizes = [*map(int, re.findall("[0-9]{1,9}", value))]
        known = self._sizes(drawn)
        if not known:
            return Refusal(drawn.reason or "this box has no sizes that can be changed")
        if len(sizes) != len(known):
            return Refusal(f"the box has {plural(len(known), 'size')}")
        if drawn.is_simple:
            return [Edit(drawn.words.words[-1].span, "x".join(map(str, sizes)))]
        if prod(sizes) > _MOST_CELLS or drawn.redrawing is None:
            return Refusal(f"a drawn box has at most {_MOST_CELLS:,} cells")
        before, letters = drawn.redrawing.size, drawn.redrawing.letters
        rows, columns, layers = map(range, [*sizes, 1][:3])
        wanted = {
            at: letters.get(at, "#")
            for at in product(layers, rows, columns)
            if at in letters or np.greater_equal(at, before).any()
        }
        if not wanted:
            return Refusal("no cell of the box would be left")
        found = self._with_letters(drawn, wanted, "")
        return found if isinstance(found, Refusal) else [*found.edits]

    # ---- statements

    def changed(self, what: str, value: str = "", identifier: str = "") -> Redrawn | Refusal:
        """A statement that is changed: its fields, or what else is done to a box or a piece.

        Without an identifier the whole text is meant: its title, its lattice, or a new box.
        """
        drawn, value = self._by_identifier.get(identifier), " ".join(value.split())
        changes: dict[str, Callable[[], list[Edit] | Refusal]] = {
            "title": lambda: self._said("title", "", value),
            "lattice": lambda: self._on_lattice(value),
            "box": self._new_box,
        }
        if drawn:
            after = drawn.statement
            changes = dict.fromkeys(self._fields(drawn), lambda: self._with(drawn, what, value))
            changes |= {"delete": lambda: self._without(drawn)}
            if drawn.kind == "piece":
                changes |= {
                    "rename": lambda: self._renamed(drawn, value),
                    "colour": lambda: self._said("colour", drawn.name, value, after),
                    "turn": lambda: self._moved(drawn, _turned),
                    "mirror": lambda: self._moved(drawn, mirrored),
                    "paint": lambda: self._painted(drawn.name, after),
                }
            elif drawn.kind == "box":
                changes |= {
                    "size": lambda: self._sized(drawn, value),
                    "holes": lambda: self._said("holes", "", value, after),
                    "paint": lambda: self._chequered(after),
                }
        elif identifier:
            return _GONE
        if what not in changes:
            return Refusal(f"this cannot be changed by `{shortened(what)}`")
        edits = changes[what]()
        if isinstance(edits, Refusal):
            return edits
        boxes = sum(it.kind == "box" for it in self._by_identifier.values())
        new_box = f"{boxes + 1}: box" if boxes else "box"
        new = {"rename": f"piece {value}", "box": new_box}.get(what, identifier)
        return self._fault_of(edits) or Redrawn(edits, new)

    def _said(
        self, keyword: str, name: str, value: str, before: Statement | None = None
    ) -> list[Edit]:
        """The statement about a name with another value, or removed if there is none.

        A new one is written after the one `before`, or at the beginning.  After a box it is about
        that box.
        """
        line = " ".join(filter(None, [keyword, name and as_name(name), value]))
        is_of_box = before and before.keyword.text == "box"
        for it in self._about(before) if before and is_of_box else self._puzzle.statements:
            own = it.words and it.words.name
            if it.keyword.text == keyword and (not name or (own and own.text == name)):
                written = self._source.slice(it.line)
                return [edit_to(written, line, it.line.start)] if value else self._removed([it])
        [start, *_] = [*(it.line.start for it in self._puzzle.statements), 0]
        edit = self._below(before, line) if before else Edit(Span(start, start), f"{line}\n")
        return [edit] if value else []

    def _on_lattice(self, word: str) -> list[Edit] | Refusal:
        """Another lattice; a simple box that it does not have becomes a usual one."""
        lattice = LATTICES.get(word)
        if lattice is None:
            return Refusal(f"there is no lattice `{shortened(word)}`")
        edits = self._said("lattice", "", "" if lattice is SQUARE else word)
        for problem in self._layout.problems:
            box = problem.puzzle.box
            other = Layout(replace(problem.puzzle, lattice=lattice), problem.parameters)
            if box and not (box.drawing or other.box):
                sizes = Span(box.keyword.span.end, box.line.end)
                edits.append(Edit(sizes, f" {lattice.boxes[0].example}"))
        return edits

    def _with(self, drawn: _DrawnStatement, what: str, value: str) -> list[Edit] | Refusal:
        """The first line of a piece or a set with another part."""
        if what in ("copies", "chosen") and value and not _COPIES.fullmatch(value):
            return Refusal("a number of copies is written as `3`, `0..2` or `any`")
        if drawn.statement.holes:
            return Refusal("this line depends on a parameter, so it is changed in the text")
        parts = defaultdict(str, {**self._fields(drawn), what: value})
        usual = ("", "1"), ("", self._puzzle.lattice.usual_freedom)
        words = [
            drawn.statement.keyword.text,
            parts["chosen"] and f"{parts['chosen']} of",
            as_name(drawn.name) if drawn.kind == "piece" else drawn.name,
            *(sizes.text for sizes in drawn.words.sizes),
            "" if parts["copies"] in usual[0] else f"x {parts['copies']}",
            "" if parts["freedom"] in usual[1] else parts["freedom"],
            parts["without"] and f"without {', '.join(map(as_name, parts['without'].split(', ')))}",
        ]
        before = drawn.statement.line
        return [edit_to(self._source.slice(before), " ".join(filter(None, words)), before.start)]

    def _chequered(self, box: Statement) -> list[Edit]:
        """A chessboard, and chequered pieces, unless pieces are painted already.

        What is chequered can be drawn on, and is a drawing then.
        """
        edits = self._painted(BOX, box)
        if all(name.text == BOX for name in self._layout.painting.paints):
            edits += self._said("paint", ALL_PIECES, "chequered", box)
        return edits

    def _painted(self, name: str, before: Statement) -> list[Edit]:
        """A box or a piece chequered; if it is already, its next paint becomes the first."""
        letters = usual = [*PAINTS[: len(self._puzzle.lattice.colours)]]
        for it, _ in self._uses(name):
            if it.keyword.text == "paint" and it.words and it.words.words:
                first, *others = [word.text for word in it.words.words[1:]] or usual
                letters = [*others, first]
        own_letters = [] if letters == usual else letters
        return self._said("paint", name, " ".join(["chequered", *own_letters]), before)

    # ---- a piece

    def _uses(self, name: str) -> Iterator[tuple[Statement, Word]]:
        """The other statements about a piece, with its name there."""
        for statement in self._puzzle.statements:
            used = statement.words and statement.words.name
            if used and used.text == name and statement.keyword.text in ("colour", "paint"):
                yield statement, used

    def _letters_in_box(self, name: str) -> list[int]:
        """Where the letter of a piece stands in the box."""
        boxes = [layout.box for layout in self._layout.problems if layout.box]
        return [at for box in boxes for at in box.offsets[box.letters == name].tolist()]

    def _without(self, drawn: _DrawnStatement) -> list[Edit] | Refusal:
        uses = list[Statement]()
        if drawn.kind == "piece":
            if self._letters_in_box(drawn.name):
                return Refusal(f"`{drawn.name}` stands in the box; draw something else there first")
            same = [x for x in self._by_identifier.values() if x[:2] == ("piece", drawn.name)]
            uses = [it for it, _ in self._uses(drawn.name)] if len(same) == 1 else []
        if drawn.kind == "box":
            if len(self._layout.problems) == 1:
                return Refusal("this is the only box: change its sizes, or draw it anew")
            start, paints = drawn.statement.line.start, {it.line for it, _ in self._uses(BOX)}
            below = (it for it in self._about(drawn.statement) if it.line.start > start)
            uses = [it for it in below if it.keyword.text == "holes" or it.line in paints]
        return self._removed([drawn.statement, *uses])

    def _removed(self, statements: Sequence[Statement]) -> list[Edit]:
        gone = sorted(statements, key=lambda statement: statement.line.start)
        most = len(self._source.text)
        ends = [min(_end_of(self._source, statement) + 1, most) for statement in gone]
        return [Edit(Span(x.line.start, end), "") for x, end in zip(gone, ends, strict=True)]

    def _renamed(self, drawn: _DrawnStatement, name: str) -> list[Edit] | Refusal:
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

    def _moved(
        self, drawn: _DrawnStatement, move: Callable[[Cells, Lattice], Cells]
    ) -> list[Edit] | Refusal:
        """The drawing turned by the smallest turn, or mirrored."""
        if drawn.reason or drawn.redrawing is None or not drawn.redrawing.letters:
            return Refusal(drawn.reason or "the piece has no drawing yet")
        if self._puzzle.are_painted(drawn.name):
            return Refusal("the piece is painted, and its paint would not be moved with it")
        cells = move(drawn.redrawing.cells_of(drawn.redrawing.letters), self._puzzle.lattice)
        written = drawn.redrawing.written(cells, ["#"] * len(cells))
        return written if isinstance(written, Refusal) else self._drawn_anew(drawn, written[0])

    # ---- new pieces

    def new_piece(self, name: str | None) -> Redrawn | Refusal:
        """A piece of one cell; without a name it has the first letter that nothing has."""
        lattice = self._puzzle.lattice
        if not self._puzzle.lattice_is_known:
            return _NO_LATTICE
        if name is None:
            box = self._layout.box
            taken = self._taken.union(box.letters.tolist() if box else [])
            numbered = (f"P{number}" for number in count(1))
            name = next(text for text in chain(_LETTERS, numbered) if text not in taken)
        name = " ".join(name.split())
        if refusal := self._refused_name(name):
            return refusal
        cell = np.zeros((1, lattice.dimensions + 1), np.int32)
        words = as_name(name), "1", lattice.usual_freedom
        lines = [*piece_statement(*words, cell, lattice, self._indent)]
        return Redrawn([self._added(lines)], f"piece {name}")

    @property
    def _taken(self) -> set[str]:
        """The names that pieces have, also those that wait for their drawing."""
        waiting = (x.name for x in self._by_identifier.values() if x.kind == "piece")
        return {*self._names, *waiting}

    def pieces_added(
        self, set_name: str, names: Sequence[str] | None, form: Literal["set", "drawings"]
    ) -> Redrawn | Refusal:
        """The pieces of a set, or some of them; as a set if most are wanted, or as drawings."""
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
        if form == "drawings" or 2 * len(chosen) < len(found.pieces):
            return self._with_pieces(found, chosen, chosen, lattice)
        added, taken = self._with_pieces(found, chosen, [], lattice), self._taken
        clashing = [piece for piece in chosen if piece.name in taken]
        if isinstance(added, Refusal) and clashing:  # these are drawn, with names of their own
            return self._with_pieces(found, chosen, clashing, lattice)
        return added

    def _with_pieces(
        self,
        found: PieceSet,
        chosen: Sequence[NamedPiece],
        drawn: Sequence[NamedPiece],
        lattice: Lattice,
    ) -> Redrawn | Refusal:
        """The chosen pieces of a set, of which some are drawn; the others come by its name."""
        if len(drawn) > _MOST_DRAWN:
            return Refusal(f"at most {_MOST_DRAWN} pieces are drawn at once")
        taken, of_set = self._taken, {piece.name for piece in chosen}
        own, lines = dict[str, str](), list[str]()
        for name, *_ in drawn:  # one that is taken gets a number, and is not another of the set
            tried = (f"{name}{number}" for number in count(2))
            free = (text for text in tried if text not in {*taken, *of_set, *own.values()})
            own[name] = next(free) if name in taken else name
        if len(drawn) < len(chosen):
            left_out = [x.name for x in found.pieces if x not in chosen or x in drawn]
            without = f" without {', '.join(map(as_name, left_out))}" if left_out else ""
            lines = [f"pieces {found.name}{without}"]
        named = (piece._replace(name=as_name(own[piece.name])) for piece in drawn)
        alone = found._replace(pieces=(*named,)).on_lattice(lattice)
        lines += puzzle_lines(alone, self._indent)[1:]
        if lattice is not self._puzzle.lattice:
            lines = [f"lattice {lattice.word}", *lines]
        edit = self._added(lines)
        renamed = {name: new for name, new in own.items() if name != new}
        return self._fault_of([edit]) or Redrawn([edit], renamed=renamed)

    def _lattice_for(self, found: PieceSet) -> Lattice | Refusal:
        """The lattice of the text, or that of a set if nothing of the text has one yet."""
        puzzle, ours, theirs = self._puzzle, self._puzzle.lattice, found.lattice
        if not puzzle.lattice_is_known:
            return _NO_LATTICE
        if theirs is ours or (theirs is SQUARE and ours is CUBIC):
            return ours
        other = Layout(replace(puzzle, lattice=theirs), self._layout.parameters)
        is_drawn = any(x.rows or x.keyword.text in _PIECES for x in puzzle.statements)
        if puzzle.lattice_word or is_drawn or (puzzle.box and not other.box):
            message = f"the pieces of `{found.name}` are of the lattice `{theirs.word}`"
            return Refusal(f"{message}, but the lattice here is `{ours.word}`")
        return theirs

    # ---- the text

    def _added(self, lines: Sequence[str]) -> Edit:
        """The change that adds statements: after the last piece, or else before the box.

        If a blank line follows the statement before, or comes before the last one, one parts them.
        """
        statements, all_of_it = self._puzzle.statements, self._source.text
        added, words = "\n".join(lines), [statement.keyword.text for statement in statements]
        places = [at for at, word in enumerate(words) if word in _PIECES]
        before_box = (words.index("box") if "box" in words else len(words)) - 1
        at = places[-1] if places else before_box
        if at >= 0:
            end, start = _end_of(self._source, statements[at]), statements[at].line.start
            is_last = at + 1 == len(words)
            blank = all_of_it[:start].endswith("\n\n") if is_last else all_of_it[end:][:2] == "\n\n"
            return self._below(statements[at], "\n" * blank + added)
        if statements:
            start = statements[0].line.start
            return Edit(Span(start, start), f"{added}\n")
        end = len(all_of_it)
        first = "" if not end or all_of_it.endswith("\n") else "\n"
        return Edit(Span(end, end), f"{first}{added}\n")

    def _below(self, statement: Statement, text: str) -> Edit:
        """The change that adds lines below a statement."""
        end = _end_of(self._source, statement)
        return Edit(Span(end, end), f"\n{text}")

    def _fault_of(self, edits: Sequence[Edit]) -> Refusal | None:
        """What changes would make wrong, if anything: one more error than there was before."""
        text = self._source.text
        texts = text, changed_text(text, sorted(edits))
        before, after = (_errors(it, self._read_data) for it in texts)
        fresh = [message for message in after if message not in before]
        return Refusal(fresh[0]) if fresh and len(after) > len(before) else None


def _end_of(source: Source, statement: Statement) -> int:
    """Where the last line of a statement ends, with its comment."""
    if statement.rows:
        return statement.rows[-1].end
    end = source.text.find("\n", statement.line.end)
    return end if end >= 0 else len(source.text)


def _errors(text: str, read_data: ReadData) -> list[str]:
    """What is wrong with a text, without what it only misses."""
    layout, faults = parsed_puzzle(Source("", text), read_data=read_data)
    faults = [*faults, *layout.faults]
    return [it.message for it in faults if it.is_error and it.code != _MISSING]


def _turned(cells: Cells, lattice: Lattice) -> Cells:
    """A piece after the first turn of its lattice."""
    alone = lattice._replace(generators=lattice.generators[:1], mirror=None)
    return np.asarray(normalised_images(cells[None], alone)[0, 1], np.int32)
