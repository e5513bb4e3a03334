"""Read a puzzle: text to syntax tree, with the faults of statements and drawings."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from dlxc.geometry.lattices import FREEDOMS, LATTICES, Freedom
from dlxc.languages.faults import multiplicity_of, not_known
from dlxc.languages.language import Parsed
from dlxc.languages.packing_puzzle import Copies
from dlxc.languages.puzzle.drawings import DrawingKind, read_drawing
from dlxc.languages.puzzle.layout import Layout
from dlxc.languages.puzzle.parameters import Parameters
from dlxc.languages.puzzle.pieces import pieces_of
from dlxc.languages.puzzle.statements import (
    CutStatement,
    FirstLine,
    cut_statements,
    first_line,
    said_twice,
)
from dlxc.languages.puzzle.tree import (
    PAIRED,
    QUALIFIERS,
    Box,
    ColourStatement,
    Count,
    Drawing,
    DrawnPieces,
    PaintStatement,
    Puzzle,
    SetStatement,
    as_name,
)
from dlxc.problem.items import MOST_TIMES
from dlxc.text.css_colours import FORMS, nearest_name, plain_colour
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Edit, Label, fault, has_errors
from dlxc.text.grammar import rest_not_read
from dlxc.text.margins import trimmed
from dlxc.text.prose import listed, nearest, shortened
from dlxc.text.source import Source, Span, Word

_ONCE = ("title", "lattice", "box", "crossing", "reflections", "holes", "match")
"""What a text has once."""

_WHAT_IS_DRAWN = {
    "piece": "the piece",
    "pieces": "the pieces",
    "box": "the box",
    "paint": "all cells, with a letter for each paint,",
}


def parsed_puzzle(
    source: Source,
    given: Mapping[str, object] = MappingProxyType({}),
    most: int = MOST_FAULTS,
) -> Parsed[Layout]:
    """What a text comes to with values that are `given` for parameters, and its faults."""
    reader = PuzzleReader(source, most, given)
    faults = [*reader.parameters.with_values(reader.faults)]
    return Parsed(Layout(reader.puzzle, reader.parameters), faults)


class PuzzleReader:
    """Reads the statements of a text one by one into its `puzzle`, with what is wrong in `faults`.

    Every statement is read; those without a fault are in the tree.  Reading ends after `most`
    statements with faults.

    Parameters have the values that are `given`, or their own.
    """

    def __init__(self, source: Source, most: int, given: Mapping[str, object]) -> None:
        self.source = source
        self.puzzle = Puzzle()
        self.faults: list[Diagnostic] = []
        self._first: dict[str, CutStatement] = {}
        found = cut_statements(source, most)
        statements = [
            cut_statement for cut_statement in found if isinstance(cut_statement, CutStatement)
        ]
        self.parameters = Parameters(source, given, self.faults)
        self.parameters.read(statements, are_all=len(statements) == len(found))
        self.puzzle = self.puzzle._replace(parameters=self.parameters.statements)
        self._read_lattice(statements)
        lines = [source.slice(statement.line) for statement in statements]
        of_all = re.compile(r"pieces:?\s.*\s(?:of|from|among)\s+all(?!\S)")
        self._all_are_chosen = any(map(of_all.match, lines))
        faulty = 0
        spans = [each.line if isinstance(each, CutStatement) else each.span for each in found]
        starts = [*(span.start if span else 0 for span in spans), len(source.text)]
        for each, start, end in zip(found, starts, starts[1:], strict=False):
            before = len(self.faults)
            if isinstance(each, Diagnostic):
                self.faults.append(each)
            else:
                self._read_statement(each)
            if has_errors(self.faults[before:]):
                perhaps = self.puzzle.perhaps.union(source.text[start:end])
                self.puzzle = self.puzzle._replace(is_whole=False, perhaps=perhaps)
                faulty += 1
            if faulty >= most:
                self.faults.append(rest_not_read(Span(end, end)))
                return
        if self.puzzle.is_whole:
            self.faults += self.parameters.unused()

    def _read_lattice(self, statements: list[CutStatement]) -> None:
        """Find the lattice that drawings are read on; a fault in it is reported later."""
        for statement in statements:
            if statement.keyword.text == "lattice":
                line = first_line(self.source, statement)
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
            self._said_twice(keyword, first.keyword)
            return
        if keyword.text == "param":
            self._no_drawing(statement)
            return
        line = self.parameters.filled(statement)
        if line is None:
            self._left_out(statement)
            return
        found = line.first_line(statement)
        if isinstance(found, Diagnostic):
            self.faults.append(self.parameters.in_braces(found))
        else:
            self._read_line(statement, found)
        if not line.is_known:
            self._left_out(statement)

    def _left_out(self, statement: CutStatement) -> None:
        letters = self.source.slice(statement.line)
        self.puzzle = self.puzzle._replace(
            is_whole=False, perhaps=self.puzzle.perhaps.union(letters)
        )

    def _read_line(self, statement: CutStatement, line: FirstLine) -> None:
        keyword = statement.keyword
        if not statement.can_be_drawn:
            self._no_drawing(statement)
        match keyword.text:
            case "box":
                self._read_box(statement, line)
            case "paint":
                self._read_paint(statement, line)
            case "piece" | "pieces":
                self._read_pieces(statement, line)
            case "title":
                self.puzzle = self.puzzle._replace(title=line.words[0].text)
            case "crossing":
                self.puzzle = self.puzzle._replace(crossing=keyword)
            case "reflections":
                self.puzzle = self.puzzle._replace(reflections=True)
            case "colour":
                self._read_colours(line)
            case "holes":
                [word] = line.copies
                self.puzzle = self.puzzle._replace(holes=Count(self._times(word), word.span))
            case "match":
                self.puzzle = self.puzzle._replace(matches=line.pairs)
            case "lattice" if line.words[0].text not in LATTICES:
                self.faults.append(_no_lattice(line.words[0]))

    def _read_colours(self, line: FirstLine) -> None:
        assert line.name  # noqa: S101 - the grammar asks for it
        colours = [plain_colour(word.text) for word in line.words]
        pairs = zip(line.words, colours, strict=True)
        self.faults += (_no_colour(word, line.name) for word, colour in pairs if not colour)
        before = {colour.name.text: colour.name for colour in self.puzzle.colours}
        if line.name.text in before:
            what = f"colour {line.name.text}"
            self._said_twice(line.name, before[line.name.text], what)
        elif all(colours):
            colour_statement = ColourStatement(line.name, tuple(colours))
            self.puzzle = self.puzzle._replace(colours=(*self.puzzle.colours, colour_statement))

    def _read_box(self, statement: CutStatement, line: FirstLine) -> None:
        box = None
        if line.words:
            box = Box(statement.line, line.words)
            self._without_drawing(
                statement,
                "`box` has sizes or a drawing, not both",
                Label(line.words[0].span, "the sizes are here"),
                "leave out one of them",
            )
        elif drawing := self._drawing(statement):
            box = Box(statement.line, (), drawing)
        self.puzzle = self.puzzle._replace(box=box)

    def _read_paint(self, statement: CutStatement, line: FirstLine) -> None:
        assert line.name is not None  # noqa: S101 - the grammar has asked for it
        names = {paint.name.text: paint.name for paint in self.puzzle.paints}
        if first := names.get(line.name.text):
            self._said_twice(line.name, first, f"paint {line.name.text}")
        elif drawing := self._drawing(statement):
            paint_statement = PaintStatement(line.name, drawing, statement.line)
            self.puzzle = self.puzzle._replace(paints=(*self.puzzle.paints, paint_statement))

    def _read_pieces(self, statement: CutStatement, line: FirstLine) -> None:
        """A set, or a drawing of one or several pieces."""
        before = len(self.faults)
        found: DrawnPieces | SetStatement | None = None
        copies = self._copies(line)
        is_set = any(word.text not in QUALIFIERS for word in line.words)
        is_set = is_set or bool(line.chosen or line.copies or line.listed)
        if is_set and not line.name:
            places = [word.span for word in line.words]
            whole = Span(min(places).start, max(places).end)
            name = Word(" ".join(word.text for word in line.words), whole)
            if statement.rows and not line.listed and not pieces_of(name.text):
                self.faults.append(_piece_is_drawn(statement, line, name))
                return
            self._without_drawing(
                statement,
                "`pieces` has a set or a drawing, not both",
                Label(name.span, "the set is here"),
                "begin another `pieces` for the drawing",
            )
            chosen = line.chosen and Count(self._times(line.chosen), line.chosen.span)
            if chosen and name.text == "all":
                self._read_chosen(statement, line, chosen)
                return
            found = SetStatement(name, copies, line.listed, statement.line, chosen)
        else:
            freedom, paired = self._qualifiers(line.words, line.name)
            if drawing := self._drawing(statement):
                found = DrawnPieces(line.name, copies, freedom, drawing, statement.line, paired)
        if found and not has_errors(self.faults[before:]):
            self.puzzle = self.puzzle._replace(pieces=(*self.puzzle.pieces, found))

    def _read_chosen(self, statement: CutStatement, line: FirstLine, chosen: Count) -> None:
        """How many of all pieces are used."""
        if more := [*line.copies, *line.listed]:
            help_ = "write copies, and what is left out, where the pieces are given"
            message = "`of all` is about all pieces as they are given"
            self.faults.append(fault("E249", more[0].span, message, help=help_))
        elif first := self.puzzle.chosen:
            word = Word("of all", statement.line)
            self._said_twice(word, Word("", first.place))
        else:
            self.puzzle = self.puzzle._replace(chosen=chosen)

    # ---- the parts of statements

    def _no_drawing(self, statement: CutStatement) -> None:
        keyword = statement.keyword
        self._without_drawing(
            statement,
            f"`{keyword.text}` has no drawing, but this line is indented below it",
            Label(keyword.span, "it belongs to this statement"),
            "remove the line, or begin another statement at the margin",
        )

    def _without_drawing(
        self, statement: CutStatement, message: str, label: Label, help_: str
    ) -> None:
        if statement.rows:
            row = trimmed(self.source, statement.rows[0])
            self.faults.append(fault("E239", row, message, label, help=help_))

    def _drawing(self, statement: CutStatement) -> Drawing | None:
        """The drawing of a statement; none if it is faulty, or the lattice is not known."""
        keyword = statement.keyword.text
        if not statement.rows:
            help_ = f"draw {_WHAT_IS_DRAWN[keyword]} on the lines below, indented"
            name = self.source.text[statement.keyword.span.end : statement.line.end].strip()
            edit = None
            if keyword == "piece" and pieces_of(name):
                help_ = f"write `pieces {name}` for all pieces of a set"
                edit = Edit(statement.keyword.span, "pieces")
            message = f"`{keyword}` has no drawing"
            self.faults.append(fault("E239", statement.line, message, help=help_, edit=edit))
            return None
        if not self.puzzle.lattice_is_known:
            return None
        kind = cast("DrawingKind", keyword)
        drawing, faults = read_drawing(self.source, statement.rows, self.puzzle.lattice, kind)
        self.faults += faults
        return drawing

    def _said_twice(self, word: Word, first: Word, what: str = "") -> None:
        self.faults.append(said_twice(word, first, what))

    def _copies(self, line: FirstLine) -> Copies:
        """How many copies there are; of pieces that are chosen, a number is the greatest one."""
        for word in line.copies[1:]:
            self._said_twice(word, line.copies[0], "x")
        copies = self._times(line.copies[0]) if line.copies else Copies(1, 1)
        is_range = line.copies and ".." in line.copies[0].text
        if (line.chosen or self._all_are_chosen) and not is_range:
            return copies._replace(low=0)
        return copies

    def _times(self, word: Word) -> Copies:
        """A number or a range."""
        if word.text == "any":
            return Copies(0, None)
        multiplicity = multiplicity_of(word.text.replace("..", ":"))
        if multiplicity is None:
            message = f"a number is at most {MOST_TIMES}, and this one is larger"
            self.faults.append(fault("E114", word.span, message))
            return Copies(1, 1)
        if multiplicity.low > multiplicity.high:
            low, _, high = word.text.partition("..")
            message = f"`{low}..{high}` allows nothing: {low} is more than {high}"
            mended = f"{high}..{low}"
            edit = Edit(word.span, mended)
            self.faults.append(
                fault("E113", word.span, message, help=f"write `{mended}`", edit=edit)
            )
        return Copies(*multiplicity)

    def _qualifiers(
        self, words: tuple[Word, ...], name: Word | None
    ) -> tuple[Freedom, Word | None]:
        """The freedom among the words after a name, and `paired`; all others are faults."""
        self.faults += [_no_qualifier(word, name) for word in words if word.text not in QUALIFIERS]
        freedoms = [word for word in words if word.text in FREEDOMS]
        pairs = [word for word in words if word.text == PAIRED]
        for known in (freedoms, pairs):
            for word in known[1:]:
                self._said_twice(word, known[0])
        if not pairs:
            usual = self.puzzle.lattice.usual_freedom
            return cast("Freedom", freedoms[0].text) if freedoms else usual, None
        freedom = cast("Freedom", freedoms[0].text) if freedoms else "one-sided"
        if freedom == "free":
            message = "a piece that is `free` may be mirrored, so it is not paired"
            label = Label(freedoms[0].span, "its freedom is here")
            help_ = "leave out `free` or `paired`"
            self.faults.append(fault("E236", pairs[0].span, message, label, help=help_))
        return freedom, pairs[0]


def _piece_is_drawn(statement: CutStatement, line: FirstLine, name: Word) -> Diagnostic:
    """A fault for the name of a drawn piece after `pieces`, which takes the name of a set."""
    times = f" x {line.copies[0].text}" if line.copies else ""
    wanted = f"piece {name.text}{times}"
    end = max(word.span.end for word in (name, *line.copies))
    edit = Edit(Span(statement.line.start, end), wanted)
    message = f"there is no set of pieces `{shortened(name.text)}`"
    help_ = f"write `{shortened(wanted)}` for the piece that is drawn below"
    return fault("E234", name.span, message, help=help_, edit=edit)


def _no_lattice(word: Word) -> Diagnostic:
    message = f"there is no lattice `{shortened(word.text)}`"
    help_ = f"there are {listed([f'`{name}`' for name in LATTICES])}"
    return not_known("E233", word, message, nearest(word.text.lower(), LATTICES), help_)


def _no_colour(word: Word, name: Word) -> Diagnostic:
    if plain_colour(name.text):
        both = Span(name.span.start, word.span.end)
        mended = f"{word.text} {name.text}"
        help_, edit = f"write `colour {shortened(mended)}`", Edit(both, mended)
        message = "the name of the piece comes before its colour"
        return fault("E246", both, message, help=help_, edit=edit)
    message = f"there is no colour `{shortened(word.text)}`"
    if " " in word.text:
        help_ = "commas separate colours, and a name with blanks has quotes"
        return fault("E246", word.span, message, help=help_)
    if plain_colour(f"#{word.text}"):
        edit = Edit(word.span, f"#{word.text}")
        return fault("E246", word.span, message, help=f"write `#{word.text}`", edit=edit)
    return not_known("E246", word, message, nearest_name(word.text), FORMS)


def _no_qualifier(word: Word, name: Word | None) -> Diagnostic:
    """A word after the name of a piece that is not a qualifier; it may belong to the name."""
    message = f"there is no qualifier `{shortened(word.text)}`"
    if not any(character.isalnum() for character in word.text):
        help_ = "draw the piece on the lines below, indented"
        return fault("E236", word.span, message, help=help_)
    if re.match("mirror|reflect|flip", word.text):
        help_ = "`free` is a piece that may be turned over, `paired` one whose mirror image is a"
        return fault("E236", word.span, message, help=f"{help_} piece as well")
    if name and re.match("colou?r", word.text):
        help_ = f"write `colour {as_name(name.text)}` and the colour at the margin"
        return fault("E236", word.span, message, help=help_)
    help_ = f"there are {listed(QUALIFIERS, '`{}`')}, and copies: `x 3`, `x 0..2`, `x any`"
    if name and word.span.start == name.span.end + 1:
        both = as_name(f"{name.text} {word.text}")
        help_ += f"; a name with blanks has quotes: `{shortened(both)}`"
    return not_known("E236", word, message, nearest(word.text.lower(), QUALIFIERS), help_)
