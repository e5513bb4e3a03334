r"""Changes of a whole statement: the size of the box, and what a menu of a piece offers.

A change that would make something else of the text wrong is refused.

>>> from dlxc.languages.puzzle.language import PuzzleLanguage
>>> source = Source("", "piece L x 2\n  ##\nbox 2x2 # small\n")
>>> changing = ChangingStatements(source, PuzzleLanguage().parse(source).tree)
>>> changing.box_sized("box", [3, 4]).edits
[Edit(span=Span(start=21, end=24), text='3x4', title='')]
>>> changing.piece_changed("piece L", "copies", "3").edits
[Edit(span=Span(start=10, end=11), text='3', title='')]
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import prod

import numpy as np

from dlxc.geometry.lattices import SQUARE, Lattice, Symmetry
from dlxc.geometry.orbits import normalised_images
from dlxc.geometry.row_keys import Cells
from dlxc.languages.editing import Redrawn, Refusal
from dlxc.languages.puzzle.drawn_statements import (
    GONE,
    MOST_CELLS,
    DrawnStatement,
    DrawnStatements,
)
from dlxc.languages.puzzle.layout import MOST_CELLS as MOST_OF_SIMPLE_BOX
from dlxc.languages.puzzle.parsing import parsed_puzzle
from dlxc.languages.puzzle.redrawing import drawn_lines, row_edits
from dlxc.languages.puzzle.statements import CutStatement, FirstLine, first_line
from dlxc.languages.puzzle.tree import as_name
from dlxc.pieces.drawings import drawing
from dlxc.text.diagnostics import Diagnostic, Edit, changed_text
from dlxc.text.prose import plural, shortened
from dlxc.text.source import Source, Span, Word

_COPIES = re.compile(r"\d+(\.\.\d+)?|any", re.ASCII)

_MISSING = "E232"
"""The fault of a text without pieces or without a box, as one is while it is changed."""


class ChangingStatements(DrawnStatements):
    """The statements, and the changes that change one of them as a whole."""

    # ---- the box

    def box_sized(self, identifier: str, sizes: Sequence[int]) -> Redrawn | Refusal:
        """A box of other sizes; what a drawn box has in both stays."""
        drawn = self.by_identifier.get(identifier)
        if drawn is None or drawn.kind != "box":
            return GONE
        known = self.sizes(drawn)
        if not known:
            return Refusal(drawn.reason or "this box has no sizes that can be changed")
        if len(sizes) != len(known):
            return Refusal(f"the box has {plural(len(known), 'size')}")
        if min(sizes) < 1:
            return Refusal("a size of a box is at least 1")
        box = self._puzzle.box
        if drawn.sizes and box:
            shapes = {shape.word: shape for shape in self._puzzle.lattice.boxes}
            shape = shapes[box.words[0].text if len(box.words) > 1 else ""]
            if shape.count(*sizes) > MOST_OF_SIMPLE_BOX:
                return Refusal(f"a box has at most {MOST_OF_SIMPLE_BOX:,} cells")
            last = box.words[-1].span
            return Redrawn([Edit(last, "x".join(map(str, sizes)))], identifier)
        if prod(sizes) > MOST_CELLS:
            return Refusal(f"a drawn box has at most {MOST_CELLS:,} cells")
        return self._drawn_in(drawn, sizes, identifier)

    def _drawn_in(
        self, drawn: DrawnStatement, sizes: Sequence[int], identifier: str
    ) -> Redrawn | Refusal:
        """A drawn box that ends at some sizes, or is filled up to them."""
        assert drawn.drawing is not None  # noqa: S101 - it has sizes
        cells, lattice = drawn.drawing.cells, self._puzzle.lattice
        axes = cells[:, :-1] - cells[:, :-1].min(axis=0)
        before = axes.max(axis=0) + 1
        letters = dict(zip(map(tuple, axes.tolist()), drawn.drawing.letters.tolist(), strict=True))
        places = [
            tuple(place.tolist())
            for place in np.indices(sizes).reshape(len(sizes), -1).T
            if tuple(place.tolist()) in letters or (place >= before).any()
        ]
        if not places:
            return Refusal("no cell of the box would be left")
        made = np.insert(np.array(places, np.int32), len(sizes), 0, axis=1)
        lines = drawn_lines(made, [str(letters.get(place, "#")) for place in places], lattice)
        return Redrawn(self._rows_as(drawn.statement, lines), identifier)

    # ---- a piece

    def piece_changed(self, identifier: str, what: str, value: str) -> Redrawn | Refusal:
        """A piece that is deleted, has another name or number of copies, is turned or mirrored."""
        drawn = self.by_identifier.get(identifier)
        if drawn is None or drawn.kind != "piece":
            return GONE
        line = first_line(self.source, drawn.statement)
        if isinstance(line, Diagnostic) or line.name is None:
            return Refusal("the number of copies of the piece depends on a parameter")
        own = line.name
        changes: Mapping[str, Callable[[], list[Edit] | Refusal]] = {
            "delete": lambda: self._without(drawn),
            "rename": lambda: self._renamed(drawn, own, " ".join(value.split())),
            "copies": lambda: self._with_copies(drawn, own, line.copies, value.strip()),
            "turn": lambda: self._moved(drawn, mirrored=False),
            "mirror": lambda: self._moved(drawn, mirrored=True),
        }
        if what not in changes:
            return Refusal(f"a piece cannot be changed by `{shortened(what)}`")
        edits = changes[what]()
        if isinstance(edits, Refusal):
            return edits
        name = " ".join(value.split()) if what == "rename" else drawn.name
        return self._fault_of(edits) or Redrawn(edits, f"piece {name}")

    def _uses(self, name: str) -> Iterator[tuple[CutStatement, Word]]:
        """The other statements about a piece, with its name there."""
        for statement in self.statements:
            if statement.keyword.text in ("colour", "paint"):
                line = first_line(self.source, statement)
                if isinstance(line, FirstLine) and line.name and line.name.text == name:
                    yield statement, line.name

    def _letters_in_box(self, name: str) -> list[int]:
        """Where the letter of a piece stands in the box."""
        box = self._puzzle.box
        if box is None or box.drawing is None:
            return []
        found: list[int] = box.drawing.offsets[box.drawing.letters == name].tolist()
        return found

    def _without(self, drawn: DrawnStatement) -> list[Edit] | Refusal:
        if self._letters_in_box(drawn.name):
            return Refusal(f"`{drawn.name}` stands in the box; draw something else there first")
        uses = [statement for statement, _ in self._uses(drawn.name)]
        if len(self.of_piece(drawn.name)) > 1:
            uses = []
        gone = sorted([drawn.statement, *uses], key=lambda each: each.line.start)
        return [Edit(self._whole(statement), "") for statement in gone]

    def _whole(self, statement: CutStatement) -> Span:
        """All lines of a statement, with the end of the last one."""
        end = min(self.end_of(statement) + 1, len(self.source.text))
        return Span(statement.line.start, end)

    def _renamed(self, drawn: DrawnStatement, own: Word, name: str) -> list[Edit] | Refusal:
        if not name or len(as_name(name).strip('"')) != len(name) or set(name) & set('"{}'):
            return Refusal(f"`{shortened(name)}` cannot be the name of a piece")
        if name == drawn.name:
            return []
        if name in self.names or self.of_piece(name):
            return Refusal(f"there is a piece `{shortened(name)}` already")
        letters = self._letters_in_box(drawn.name)
        if letters and not (len(name) == 1 and name.isalnum()):
            return Refusal(f"`{drawn.name}` stands in the box, so its name is one letter or digit")
        words = [own, *(word for _, word in self._uses(drawn.name))]
        edits = [Edit(word.span, as_name(name)) for word in words]
        edits += [Edit(Span(at, at + 1), name) for at in letters]
        return sorted(edits)

    def _with_copies(
        self, drawn: DrawnStatement, own: Word, written: Sequence[Word], copies: str
    ) -> list[Edit] | Refusal:
        if not _COPIES.fullmatch(copies):
            return Refusal("a number of copies is written as `3`, `0..2` or `any`")
        if not written:
            end = own.span.end
            return [] if copies == "1" else [Edit(Span(end, end), f" x {copies}")]
        [place] = [word.span for word in written]
        before = self.source.text[drawn.statement.line.start : place.start]
        sign = re.search(r"(?<!\s)\s++x\s*+$", before)
        if copies == "1" and sign:
            start = drawn.statement.line.start + sign.start()
            return [Edit(Span(start, place.end), "")]
        return [Edit(place, copies)]

    def _moved(self, drawn: DrawnStatement, *, mirrored: bool) -> list[Edit] | Refusal:
        """The drawing turned by the smallest turn, or mirrored."""
        if drawn.drawing is None:
            return Refusal("the piece has no drawing yet")
        if any(statement.keyword.text == "paint" for statement, _ in self._uses(drawn.name)):
            return Refusal("the piece is painted, and its paint would not be moved with it")
        lines = drawing(
            moved(drawn.drawing.cells, self._puzzle.lattice, mirrored=mirrored),
            self._puzzle.lattice,
        )
        return self._rows_as(drawn.statement, lines)

    # ---- the text

    def _rows_as(self, statement: CutStatement, lines: Sequence[str]) -> list[Edit]:
        """The changes that make other lines of the rows of a statement."""
        rows = statement.rows
        olds = [old for old in map(self.source.slice, rows) if old.strip()]
        indent = min((old[: len(old) - len(old.lstrip())] for old in olds), key=len)
        if any("." in old for old in olds) and self._puzzle.lattice is SQUARE:
            width = max(map(len, lines))
            lines = [line.ljust(width).replace(" ", ".") for line in lines]
        return row_edits(self.source, rows, [indent + line for line in lines])

    def _fault_of(self, edits: Sequence[Edit]) -> Refusal | None:
        """What changes would make wrong, if anything: one more error than there was before."""
        text = self.source.text
        before, after = _errors(text), _errors(changed_text(text, sorted(edits)))
        fresh = [message for message in after if message not in before]
        return Refusal(fresh[0]) if fresh and len(after) > len(before) else None


def _errors(text: str) -> list[str]:
    """What is wrong with a text, without what it only misses."""
    layout, faults = parsed_puzzle(Source("", text))
    diagnostics = [*faults, *layout.faults]
    return [
        diagnostic.message
        for diagnostic in diagnostics
        if diagnostic.is_error and diagnostic.code != _MISSING
    ]


def moved(cells: Cells, lattice: Lattice, *, mirrored: bool) -> Cells:
    """A piece after the first turn of its lattice, or after a reflection.

    >>> from dlxc.geometry.lattices import SQUARE
    >>> moved(np.array([[0, 0, 0], [0, 1, 0]]), SQUARE, mirrored=False).tolist()
    [[0, 0, 0], [1, 0, 0]]
    """
    if not mirrored:
        return _image(cells, lattice, lattice.generators[0])
    if lattice.mirror:
        return _image(cells, lattice, lattice.mirror)
    # Rows and columns of squares would change places; with the turn it is left and right.
    return moved(_image(cells, lattice, lattice.generators[1]), lattice, mirrored=False)


def _image(cells: Cells, lattice: Lattice, symmetry: Symmetry) -> Cells:
    alone = lattice._replace(generators=(symmetry,), mirror=None)
    made: Cells = normalised_images(cells[None], alone)[0, 1].astype(np.int32)
    return made
