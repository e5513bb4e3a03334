"""Read a puzzle: text to syntax tree, with the faults of statements and drawings."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import cast

import numpy as np

from dlxc.geometry.lattices import FREEDOMS, LATTICES, PAINTS, Freedom, Lattice
from dlxc.languages.faults import multiplicity_faults, multiplicity_of, not_known
from dlxc.languages.language import NO_INPUTS, Parsed
from dlxc.languages.packing_puzzle import Copies
from dlxc.languages.puzzle.drawings import DrawingKind, read_drawing
from dlxc.languages.puzzle.layout import Layout, simple_shape
from dlxc.languages.puzzle.parameters import Parameters
from dlxc.languages.puzzle.statements import (
    STATEMENTS,
    can_be_drawn,
    cut_statements,
    first_line,
    said_twice,
)
from dlxc.languages.puzzle.tree import (
    BOX,
    PAIRED,
    QUALIFIERS,
    Count,
    Drawing,
    FirstLine,
    Pattern,
    PieceStatement,
    Puzzle,
    Statement,
    as_name,
    joined,
)
from dlxc.text.css_colours import FORMS, nearest_name, plain_colour
from dlxc.text.decoding import ReadData, read_source
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, Label, fault, has_errors
from dlxc.text.grammar import rest_not_read
from dlxc.text.prose import listed, nearest, shortened
from dlxc.text.source import Source, Span, Word, trimmed


def _is_file(lattice: Word) -> bool:
    return lattice.text.strip('"').endswith(".lattice")


def parsed_puzzle(
    source: Source,
    given: Mapping[str, object] = MappingProxyType({}),
    most: int = MOST_FAULTS,
    read_data: ReadData = NO_INPUTS.read_data,
) -> Parsed[Layout]:
    """What a text comes to with values that are `given` for parameters, and its faults."""
    reader = PuzzleReader(source, most, given, read_data)
    faults = [*reader.parameters.explained(reader.faults)]
    return Parsed(Layout(reader.puzzle, reader.parameters), faults)


class PuzzleReader:
    """Reads the statements of a text one by one into its `puzzle`, with what is wrong in `faults`.

    Every statement is read; those without a fault are in the tree.  Reading ends after `most`
    statements with faults.

    Parameters have the values that are `given`, or their own.
    """

    def __init__(
        self, source: Source, most: int, given: Mapping[str, object], read_data: ReadData
    ) -> None:
        self.source, self._read_data = source, read_data
        self.puzzle = Puzzle()
        self._first: dict[str, Word] = {}
        parts = cut_statements(source, most)
        statements = [part for part in parts if isinstance(part, Statement)]
        are_all = len(statements) == len(parts)
        self.parameters = Parameters(source, statements, given, are_all=are_all)
        self.faults = self.parameters.faults
        self._read_lattice(statements)
        lines = [source.slice(statement.line) for statement in statements]
        of_all = re.compile(r"pieces:?\s.*\s(?:of|from|among)\s+all(?!\S)")
        self._all_are_chosen = any(map(of_all.match, lines))
        faulty = 0
        spans = [part.line if isinstance(part, Statement) else part.span for part in parts]
        starts = [*(span.start if span else 0 for span in spans), len(source.text)]
        for part, start, end in zip(parts, starts, starts[1:], strict=False):
            before = len(self.faults)
            if isinstance(part, Diagnostic):
                self.faults.append(part)
            else:
                self._read_statement(part)
            if has_errors(self.faults[before:]):
                self.puzzle.leave_out(source.text[start:end])
                faulty += 1
            if faulty >= most:
                self.faults.append(rest_not_read(Span(end, end)))
                return
        if self.puzzle.is_whole:
            self.faults += self.parameters.unused()

    def _read_lattice(self, statements: list[Statement]) -> None:
        """Find the lattice that drawings are read on; a fault in it is reported later."""
        for statement in statements:
            if statement.keyword.text == "lattice":
                line = first_line(self.source, statement)
                lattice = self._lattice(line.words[0]) if isinstance(line, FirstLine) else None
                if isinstance(line, FirstLine) and lattice:
                    self.puzzle.lattice, self.puzzle.lattice_word = lattice, line.words[0]
                else:
                    self.puzzle.lattice_is_known = False
                return

    def _lattice(self, word: Word) -> Lattice | None:
        """The lattice that a word or the name of a file stands for; faults in that are told."""
        if word.text in LATTICES:
            return LATTICES[word.text]
        # Late, as below: most puzzles have one of these lattices, and compile without the others.
        from dlxc.languages.lattice import further_lattices, lattice_in

        if word.text in (further := further_lattices()):
            source, faults = read_source(str(further[word.text]))
        elif _is_file(word):
            source, faults = self._read_data(word.text.strip('"'))
        else:
            return None
        lattice = None
        if not faults:
            lattice, faults = lattice_in(source, word.text)
        self.faults += (it._replace(source=source) for it in faults)
        return lattice

    def _read_statement(self, statement: Statement) -> None:
        before = len(self.faults)
        keyword, kind = statement.keyword, STATEMENTS[statement.keyword.text]
        first = self._first.setdefault(keyword.text, keyword)
        if keyword.text == "box" and first is not keyword:  # what is said of it is said anew
            self._first.pop("holes", None)
            self._first.pop(f"paint {BOX}", None)
        if kind.is_once and first is not keyword:
            self.faults.append(said_twice(keyword, first))
            return
        if not kind.drawn:
            message = f"`{keyword.text}` has no drawing, but this line is indented below it"
            label = Label(keyword.span, "it belongs to this statement")
            help_ = "remove the line, or begin another statement at the margin"
            self._no_drawing(statement, message, label, help_)
        if keyword.text == "param":
            return
        statement = self.parameters.read(statement)
        if line := statement.words:
            statement = self._with_drawing(statement, line)
            self._read_line(statement, line)
        if not line or any(hole.value is None for hole in statement.holes):
            self.puzzle.leave_out(self.source.slice(statement.line))
        if statement.rows and has_errors(self.faults[before:]):
            statement = statement._replace(words=None)
        self.puzzle.statements.append(statement)

    def _read_line(self, statement: Statement, line: FirstLine) -> None:
        puzzle, drawing = self.puzzle, statement.drawing
        match statement.keyword.text:
            case "box" if line.words or drawing:
                puzzle.boxes.append(statement)
            case "paint":
                assert line.name  # noqa: S101 - the grammar asks for it
                paint = self._pattern(line) if line.words else drawing
                if not self._is_second("paint", line.name) and paint:
                    puzzle.paints[line.name] = paint
            case "piece" | "pieces":
                before = len(self.faults)
                pieces = [*self._pieces(statement, line)]
                if not has_errors(self.faults[before:]):
                    puzzle.pieces += pieces
            case "title":
                puzzle.title = line.words[0].text
            case "crossing":
                puzzle.crossing = statement.keyword
            case "reflections":
                puzzle.reflections = True
            case "colour":
                assert line.name  # noqa: S101 - the grammar asks for it
                colours = [plain_colour(word.text) for word in line.words]
                pairs = zip(line.words, colours, strict=True)
                self.faults += (_no_colour(word) for word, found in pairs if not found)
                if not self._is_second("colour", line.name) and all(colours):
                    puzzle.colours[line.name] = tuple(colours)
            case "holes":
                puzzle.counts_of_holes.append(self._count(line.copies[0]))
            case "match":
                puzzle.matches = line.pairs
            case "lattice" if not (puzzle.lattice_is_known or _is_file(line.words[0])):
                message = f"there is no lattice `{shortened(line.words[0].text)}`"
                from dlxc.languages.lattice import further_lattices

                words = [*LATTICES, *further_lattices()]
                help_ = f'there are {listed(words, "`{}`")}, and files: `"own.lattice"`'
                near = nearest(line.words[0].text.lower(), words)
                self.faults.append(not_known("E233", line.words[0], message, near, help_))

    def _pattern(self, line: FirstLine) -> Pattern | None:
        """A chequered pattern; its paints need no names."""
        (chequered, *paints), lattice = line.words, self.puzzle.lattice
        usual = [*PAINTS[: len(lattice.colours)]]
        letters = [word.text for word in paints] or usual
        if len(letters) == len({*letters}) == len(usual) > 0:
            return Pattern(np.array(letters), chequered.span)
        if self.puzzle.lattice_is_known:
            message = f"on the lattice `{lattice.word}` a pattern has {len(usual)} different paints"
            help_ = f"write `chequered {' '.join(usual)}`, the paint of the first cell first"
            if not usual:
                message = f"two colours do not part all cells that touch on `{lattice.word}`"
                help_ = "draw the paints of the cells instead"
            here = joined(paints or [chequered]).span
            self.faults.append(fault("E248", here, message, help=help_))
        return None

    def _is_second(self, keyword: str, name: Word) -> bool:
        """Whether a name is there already, which is a fault then."""
        what = f"{keyword} {name.text}"
        first = self._first.setdefault(what, name)
        if first is not name:
            self.faults.append(said_twice(name, first, what))
        return first is not name

    def _pieces(self, statement: Statement, line: FirstLine) -> Iterator[PieceStatement]:
        """A set, or a drawing of one or several pieces."""
        copies, chosen = self._copies(line), line.chosen and self._count(line.chosen)
        if not _names_set(line):
            freedom, paired = self._qualifiers(line.words, line.name)
            if drawing := statement.drawing or self._by_sizes(statement, line):
                yield PieceStatement(statement.line, line.name, copies, drawing, freedom, paired)
        elif chosen and joined(line.words).text == "all":
            self._read_chosen(statement, line, chosen)
        elif not statement.rows:  # else it may be the name of what is drawn, and need not be a set
            name = joined(line.words)
            yield PieceStatement(statement.line, name, copies, without=line.listed, chosen=chosen)

    def _by_sizes(self, statement: Statement, line: FirstLine) -> Drawing | None:
        """The cells of a piece that is given by its sizes."""
        is_told = line.sizes and self.puzzle.lattice_is_known
        found = simple_shape(self.puzzle, statement.line, line.sizes, "piece") if is_told else None
        self.faults += [found] if isinstance(found, Diagnostic) else []
        return found if isinstance(found, Drawing) else None

    def _read_chosen(self, statement: Statement, line: FirstLine, chosen: Count) -> None:
        """How many of all pieces are used."""
        if more := [*line.copies, *line.listed]:
            help_ = "write copies, and what is left out, where the pieces are given"
            message = "`of all` is about all pieces as they are given"
            self.faults.append(fault("E249", more[0].span, message, help=help_))
        elif first := self.puzzle.chosen:
            word = Word("of all", statement.line)
            self.faults.append(said_twice(word, Word("", first.place)))
        else:
            self.puzzle.chosen = chosen

    # ---- the parts of statements

    def _with_drawing(self, statement: Statement, line: FirstLine) -> Statement:
        """A statement with its drawing, if there is one, it is sound, and the lattice is known."""
        keyword = statement.keyword.text
        is_in_words = bool(line.words) if keyword in ("box", "paint") else _names_set(line)
        if is_in_words or line.sizes or not can_be_drawn(statement):
            if can_be_drawn(statement):
                what = {"pieces": "a set", "paint": "a pattern"}.get(keyword, "sizes")
                message = f"`{keyword}` has {what} or a drawing, not both"
                label = Label((line.sizes or line.words)[0].span, "the words are here")
                help_ = "leave out one of them; below `piece` and a name one piece is drawn"
                self._no_drawing(statement, message, label, help_)
            return statement
        if not statement.rows:
            about, message = STATEMENTS[keyword], f"`{keyword}` has no drawing"
            help_ = f"draw {about.drawn} on the lines below, indented{about.in_words}"
            self.faults.append(fault("E239", statement.line, message, help=help_))
            return statement
        if not self.puzzle.lattice_is_known:
            return statement
        kind = cast("DrawingKind", keyword)
        drawing, faults = read_drawing(self.source, statement.rows, self.puzzle.lattice, kind)
        self.faults += faults
        return statement._replace(drawing=drawing)

    def _no_drawing(self, statement: Statement, message: str, label: Label, help_: str) -> None:
        if statement.rows:
            row = trimmed(self.source, statement.rows[0])
            self.faults.append(fault("E239", row, message, label, help=help_))

    def _copies(self, line: FirstLine) -> Copies:
        """How many copies there are; of pieces that are chosen, a number is the greatest one."""
        for word in line.copies[1:]:
            self.faults.append(said_twice(word, line.copies[0], "x"))
        copies = self._count(line.copies[0]).times if line.copies else Copies(1, 1)
        is_range = line.copies and ".." in line.copies[0].text
        if (line.chosen or self._all_are_chosen) and not is_range:
            return copies._replace(low=0)
        return copies

    def _count(self, word: Word) -> Count:
        """A number or a range."""
        if word.text == "any":
            return Count(Copies(0, None), word.span)
        self.faults += multiplicity_faults(word)
        return Count(Copies(*(multiplicity_of(word.text) or (1, 1))), word.span)

    def _qualifiers(
        self, words: tuple[Word, ...], name: Word | None
    ) -> tuple[Freedom, Word | None]:
        """The freedom among the words after a name, and `paired`; all others are faults."""
        self.faults += [_no_qualifier(word, name) for word in words if word.text not in QUALIFIERS]
        freedoms = [word for word in words if word.text in FREEDOMS]
        pairs = [word for word in words if word.text == PAIRED]
        for first, *others in filter(None, (freedoms, pairs)):
            for word in others:
                self.faults.append(said_twice(word, first))
        usual = "one-sided" if pairs else self.puzzle.lattice.usual_freedom
        freedom = cast("Freedom", freedoms[0].text) if freedoms else usual
        if pairs and freedom == "free":
            message = "a piece that is `free` may be mirrored, so it is not paired"
            label = Label(freedoms[0].span, "its freedom is here")
            help_ = "leave out `free` or `paired`"
            self.faults.append(fault("E236", pairs[0].span, message, label, help=help_))
        return freedom, next(iter(pairs), None)


def _names_set(line: FirstLine) -> bool:
    """Whether a statement `pieces` names a set."""
    is_set = any(word.text not in QUALIFIERS for word in line.words)
    return not line.name and (is_set or bool(line.chosen or line.copies or line.listed))


def _no_colour(word: Word) -> Diagnostic:
    """A fault for a colour that is not known."""
    near = f"#{word.text}" if plain_colour(f"#{word.text}") else nearest_name(word.text)
    message, help_ = f"there is no colour `{shortened(word.text)}`", FORMS
    if " " in word.text:
        near, help_ = "", "commas separate colours, and a name with blanks has quotes"
    return not_known("E246", word, message, near, help_)


def _no_qualifier(word: Word, name: Word | None) -> Diagnostic:
    """A word after the name of a piece that is not a qualifier; it may belong to the name."""
    message = f"there is no qualifier `{shortened(word.text)}`"
    near = nearest(word.text.lower(), QUALIFIERS) or ""
    help_ = f"there are {listed(QUALIFIERS, '`{}`')}, and copies: `x 3`, `x 0..2`, `x any`"
    if re.match("colou?r", word.text):
        near, help_ = "", "the colours of a piece are a statement `colour` at the margin"
    elif re.match(r"[^\W_]", word.text) is None:
        help_ = "draw the piece on the lines below, indented"
    elif name and word.span.start == name.span.end + 1:
        both = as_name(f"{name.text} {word.text}")
        help_ += f"; a name with blanks has quotes: `{shortened(both)}`"
    return not_known("E236", word, message, near, help_)
