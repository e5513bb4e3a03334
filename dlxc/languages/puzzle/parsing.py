"""Read a puzzle: text to syntax tree, with the faults of statements and drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from dlxc.languages.faults import nearest
from dlxc.languages.language import Parsed
from dlxc.languages.puzzle.codes import (
    BOX_AND_DRAWING,
    COPIES_DECREASE,
    COPIES_TOGETHER,
    DRAWING_MISSING,
    DRAWING_ON_FIRST_LINE,
    NO_DRAWING_HERE,
    NO_LATTICE,
    NO_QUALIFIER,
    NONE_AT_ALL,
    PERHAPS_LATTICE,
    PERHAPS_QUALIFIER,
    SAID_TWICE,
    SET_AND_DRAWING,
    TOO_MANY_COPIES,
)
from dlxc.languages.puzzle.statement_reading import FirstLine, read_first_line
from dlxc.languages.puzzle.statements import CutStatement, cut_statements
from dlxc.languages.puzzle.tree import (
    LATTICES,
    ONE_COPY,
    Copies,
    Drawing,
    DrawnBox,
    PiecesStatement,
    PieceStatement,
    Puzzle,
    SetStatement,
    SimpleBox,
)
from dlxc.problem.items import MOST_TIMES
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit, has_errors
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import rest_not_read

if TYPE_CHECKING:
    from dlxc.languages.puzzle.cell_characters import DrawingKind

FREEDOMS = ("free", "one-sided", "fixed")
"""How a piece may be moved."""

_ONCE = ("title", "lattice", "box", "crossing")
"""What a text has once."""

_WHAT_IS_DRAWN = {"piece": "the piece", "pieces": "the pieces", "box": "the box"}


def parsed_puzzle(source: Source, most: int = MOST_FAULTS) -> Parsed[Puzzle]:
    """The syntax tree of a text, and what is wrong with its statements and drawings.

    Every statement is read; those without a fault are in the tree.  Reading ends after `most`
    statements with faults.
    """
    reader = _PuzzleReader(source, most)
    reader.read()
    return Parsed(reader.puzzle, reader.faults)


class _PuzzleReader:
    """Reads statements one by one into its `puzzle`."""

    def __init__(self, source: Source, most: int) -> None:
        self.source, self.most = source, most
        self.puzzle = Puzzle()
        self.faults: list[Diagnostic] = []
        self._first: dict[str, CutStatement] = {}

    def read(self) -> None:
        """Read the lattice, and then all statements in order."""
        found = cut_statements(self.source, self.most)
        statements = [each for each in found if isinstance(each, CutStatement)]
        self._read_lattice(statements)
        faulty = 0
        starts = [*map(_start, found), len(self.source.text)]
        for each, start, end in zip(found, starts, starts[1:], strict=False):
            before = len(self.faults)
            if isinstance(each, Diagnostic):
                self.faults.append(each)
            else:
                self._read_statement(each)
            if has_errors(self.faults[before:]):
                self._leave_out(Span(start, end))
                faulty += 1
            if faulty >= self.most:
                self.faults.append(rest_not_read(Span(end, end)))
                return

    def _leave_out(self, span: Span) -> None:
        """Note that a statement has faults, and the characters that may be names in it."""
        perhaps = self.puzzle.perhaps.union(self.source.slice(span))
        self.puzzle = self.puzzle._replace(is_whole=False, perhaps=perhaps)

    def _read_lattice(self, statements: list[CutStatement]) -> None:
        """Find the lattice that drawings are read on; what is wrong with it is told later."""
        for statement in statements:
            if statement.keyword.text == "lattice":
                line = read_first_line(self.source, statement)
                if isinstance(line, FirstLine) and line.words[0].text in LATTICES:
                    [word] = line.words
                    self.puzzle = self.puzzle._replace(
                        lattice=LATTICES[word.text], lattice_word=word
                    )
                else:
                    self.puzzle = self.puzzle._replace(lattice_is_known=False)
                return

    def _read_statement(self, statement: CutStatement) -> None:
        keyword = statement.keyword
        first = self._first.setdefault(keyword.text, statement)
        if keyword.text in _ONCE and first is not statement:
            self.faults.append(
                SAID_TWICE.at(keyword.span, first.keyword.span, keyword=keyword.text)
            )
            return
        line = read_first_line(self.source, statement)
        if isinstance(line, Diagnostic):
            self.faults.append(line)
        elif not statement.can_be_drawn:
            self._read_plain(statement, line)
        elif keyword.text == "box":
            self._read_box(statement, line)
        elif keyword.text == "piece":
            self._read_piece(statement, line)
        else:
            self._read_pieces(statement, line)

    def _read_plain(self, statement: CutStatement, line: FirstLine) -> None:
        """`title`, `lattice` or `crossing`."""
        keyword = statement.keyword
        if statement.rows:
            row = self._filled(statement.rows[0])
            self.faults.append(NO_DRAWING_HERE.at(row, keyword.span, keyword=keyword.text))
        if keyword.text == "title":
            title = self.source.slice(Span(line.words[0].span.start, line.words[-1].span.end))
            self.puzzle = self.puzzle._replace(title=title)
        elif keyword.text == "crossing":
            self.puzzle = self.puzzle._replace(crossing=keyword)
        elif line.words[0].text not in LATTICES:
            self.faults.append(_no_lattice(line.words[0]))

    def _read_box(self, statement: CutStatement, line: FirstLine) -> None:
        box: SimpleBox | DrawnBox | None = None
        if line.words:
            if statement.rows:
                row = self._filled(statement.rows[0])
                self.faults.append(BOX_AND_DRAWING.at(row, line.words[0].span))
            box = SimpleBox(line.words, statement.line)
        else:
            drawing = self._drawing(statement)
            box = drawing and DrawnBox(drawing, statement.line)
        self.puzzle = self.puzzle._replace(box=box)

    def _read_piece(self, statement: CutStatement, line: FirstLine) -> None:
        assert line.name is not None  # noqa: S101 - a piece has one
        before = len(self.faults)
        copies = self._copies(line)
        freedom = self._freedom(line.words)
        drawing = self._drawing(statement)
        if drawing and not has_errors(self.faults[before:]):
            self._add(PieceStatement(line.name, copies, freedom, drawing, statement.line))

    def _read_pieces(self, statement: CutStatement, line: FirstLine) -> None:
        """A set, or a drawing of several pieces, which may have a qualifier."""
        before = len(self.faults)
        is_set = line.copies or line.listed or any(w.text not in FREEDOMS for w in line.words)
        if is_set:
            name = Word(
                " ".join(word.text for word in line.words),
                Span(line.words[0].span.start, line.words[-1].span.end),
            )
            if statement.rows:
                row = self._filled(statement.rows[0])
                self.faults.append(SET_AND_DRAWING.at(row, name.span))
            copies = self._copies(line)
            if len(self.faults) == before:
                self._add(SetStatement(name, copies, line.listed, statement.line))
            return
        freedom = self._freedom(line.words)
        drawing = self._drawing(statement)
        if drawing and not has_errors(self.faults[before:]):
            self._add(PiecesStatement(freedom, drawing, statement.line))

    def _add(self, statement: PieceStatement | SetStatement | PiecesStatement) -> None:
        self.puzzle = self.puzzle._replace(pieces=(*self.puzzle.pieces, statement))

    def _filled(self, line: Span) -> Span:
        text = self.source.slice(line)
        return Span(line.end - len(text.lstrip()), line.start + len(text.rstrip()))

    # ---- the parts of statements

    def _drawing(self, statement: CutStatement) -> Drawing | None:
        """The drawing of a statement; none if it is faulty, or the lattice is not known."""
        keyword = statement.keyword.text
        if not statement.rows:
            self.faults.append(
                DRAWING_MISSING.at(statement.line, keyword=keyword, what=_WHAT_IS_DRAWN[keyword])
            )
            return None
        if not self.puzzle.lattice_is_known:
            return None
        from dlxc.languages.puzzle.lattice_drawings import (
            read_drawing,  # late: many puzzles have no drawing
        )

        kind = cast("DrawingKind", keyword)
        found = read_drawing(self.source, statement.rows, self.puzzle.lattice, kind)
        self.faults += found.faults
        return found.drawing

    def _copies(self, line: FirstLine) -> Copies:
        """How many copies there are."""
        for word in line.copies[1:]:
            self.faults.append(SAID_TWICE.at(word.span, line.copies[0].span, keyword="x"))
        if not line.copies:
            return ONE_COPY
        word = line.copies[0]
        if word.text == "any":
            return Copies(0, None, word.span)
        low, _, high = word.text.partition("..")
        least, most = _number(low), _number(high or low)
        if max(least, most) > MOST_TIMES:
            self.faults.append(TOO_MANY_COPIES.at(word.span, most=MOST_TIMES))
        elif least > most:
            edit = Edit(word.span, f"{high}..{low}")
            self.faults.append(COPIES_DECREASE.at(word.span, edit=edit, low=low, high=high))
        elif most == 0:
            self.faults.append(NONE_AT_ALL.at(word.span))
        return Copies(least, most, word.span)

    def _freedom(self, words: tuple[Word, ...]) -> Word | None:
        """The qualifier among some words; all others are faults."""
        known = [word for word in words if word.text in FREEDOMS]
        for word in words:
            if word.text not in FREEDOMS:
                self.faults.append(_no_qualifier(word))
        for word in known[1:]:
            self.faults.append(SAID_TWICE.at(word.span, known[0].span, keyword=word.text))
        return known[0] if known else None


def _start(found: CutStatement | Diagnostic) -> int:
    span = found.span if isinstance(found, Diagnostic) else found.line
    return span.start if span else 0


def _number(digits: str) -> int:
    """A number; one with more digits than any number of copies has is too large all the same."""
    short = digits.lstrip("0")[: len(str(MOST_TIMES)) + 1]
    return int(short or "0")


def _no_lattice(word: Word) -> Diagnostic:
    like = nearest(word.text.lower(), LATTICES)
    if like is None:
        return NO_LATTICE.at(word.span, word=word.text, known=[f"`{name}`" for name in LATTICES])
    edit = Edit(word.span, like)
    return PERHAPS_LATTICE.at(word.span, edit=edit, word=word.text, like=like)


def _no_qualifier(word: Word) -> Diagnostic:
    """A word behind the name of a piece that is no qualifier."""
    copies = word.text[1:] if word.text.startswith("x") else word.text.removesuffix("x")
    if copies != word.text and all(part.isdecimal() for part in copies.split("..")):
        mended = f"x {copies}"
        return COPIES_TOGETHER.at(word.span, edit=Edit(word.span, mended), mended=mended)
    if not any(character.isalnum() for character in word.text):
        return DRAWING_ON_FIRST_LINE.at(word.span, word=word.text)
    like = nearest(word.text.lower(), FREEDOMS)
    if like is None:
        return NO_QUALIFIER.at(word.span, word=word.text)
    edit = Edit(word.span, like)
    return PERHAPS_QUALIFIER.at(word.span, edit=edit, word=word.text, like=like)
