"""Read a packing specification: text to lines of words, with the syntax fault of every line.

The languages are line by line, and so is the reading.  The grammar reads each word, and each only
once; see `words`.  What is wrong with a line that has other words the grammar's rule of the line
tells.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import NamedTuple

from dlxc.geometry.digits import VALUE
from dlxc.languages.faults import name_too_long
from dlxc.languages.language import Parsed
from dlxc.languages.packing.words import CellWord, Head, WordReader, head_of, placed
from dlxc.languages.slips import COMMENT, DRAWING, Notation, line_slip
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.prose import shortened
from dlxc.text.source import MadeWhenAsked, Source, Span, Word
from dlxc.text.syntax import quoted, rest_not_read, unexpected, word_at

MOST_OF_SUFFIX = 6
"""The most characters of a suffix."""


class Line(NamedTuple):
    """A line, or its sound beginning: where it begins and ends, its head, its cells.

    The line of the box has an empty head.
    """

    start: int
    stop: int
    head: Head
    words: tuple[CellWord, ...]

    @property
    def span(self) -> Span:
        """From the first character to the end of the last word."""
        return Span(self.start, self.stop)

    @property
    def prefix(self) -> Word:
        """The multiplicity as written, perhaps nothing."""
        return Word(self.head.prefix, Span(self.start, self.start + len(self.head.prefix)))

    @property
    def name(self) -> Word:
        """The name of the piece."""
        start = self.start + len(self.head.prefix)
        return Word(self.head.name, Span(start, start + len(self.head.name)))

    @property
    def is_filled(self) -> bool:
        """Whether it names cells: empty brackets name none."""
        return any(all(word.axes) for word in self.words)


class Lines(MadeWhenAsked[Line]):
    """The lines of pieces, kept as places in the text: there can be very many.

    `places` has the start and end of each line, and those of its name.  `are_filled` tells whether
    all have cells, `have_multiplicities` whether any has one.
    """

    def __init__(self, text: str, reader: WordReader) -> None:
        self._text, self._cells = text, reader.known
        self.places = array("q")
        self.are_filled = True
        self.have_multiplicities = False

    def append(self, line: Line) -> None:
        """Add a line."""
        self.places.extend((*line.span, *line.name.span))
        self.are_filled &= line.is_filled
        self.have_multiplicities |= bool(line.head.prefix)

    @property
    def names(self) -> Iterator[str]:
        """The name of the piece of each line."""
        ends = zip(self.places[2::4], self.places[3::4], strict=True)
        return (self._text[start:end] for start, end in ends)

    def __len__(self) -> int:
        return len(self.places) // 4

    def made(self, number: int) -> Line:
        """A line."""
        start, stop, name, end = self.places[4 * number : 4 * number + 4]
        head = Head(self._text[start:name], self._text[name:end])
        words = map(self._cells.get, self._text[end:stop].split())
        return Line(start, stop, head, tuple(filter(None, words)))


@dataclass(frozen=True)
class Packing:
    """A box and the lines of pieces: a whole text.  `blank_lines` are where blank lines begin."""

    text: str
    box: Line
    pieces: Lines
    blank_lines: Sequence[int]
    reader: WordReader

    @cached_property
    def filled(self) -> Lines:
        """The lines of pieces that have cells."""
        if self.pieces.are_filled:
            return self.pieces
        filled = Lines(self.text, self.reader)
        for piece in self.pieces:
            if piece.is_filled:
                filled.append(piece)
        return filled

    def cells(self, line: Line) -> Iterator[tuple[CellWord, Span]]:
        """The words of the cells of a line, and where they are."""
        return placed(self.text, line.words, line.name.span.end)

    def cells_named(self, names: Iterable[str]) -> dict[str, Span]:
        """Those of some names that are cells of the box; the last specification of each."""
        layers = {end: layer for layer, end in enumerate(self.reader.ends_of_layers)}
        at = self.reader.notation.dimensions
        wanted = {
            (*(VALUE[digit] for digit in name[:at]), layers[name[at:]]): name
            for name in names
            if len(name) >= at and name[at:] in layers and VALUE.keys() >= {*name[:at]}
        }
        found: dict[str, Span] = {}
        for word, span in self.cells(self.box) if wanted else ():
            if word.point:
                found |= {wanted[word.point]: span} if word.point in wanted else {}
                continue
            for (*point, layer), name in wanted.items():
                is_in = all(x in axis for x, axis in zip(point, word.values, strict=True))
                if is_in and layer == word.layer:
                    found[name] = span
        return found

    def cells_with(self, words: Sequence[CellWord]) -> Iterator[tuple[CellWord, Span]]:
        """The cells of the whole text, in order, whose words are some of these."""
        if words:
            wanted = {*map(id, words)}
            for line in chain((self.box,), self.pieces):
                if not wanted.isdisjoint(map(id, line.words)):
                    yield from (pair for pair in self.cells(line) if id(pair[0]) in wanted)


_MOST_AT_ONCE = 1 << 14
"""The words of a longer box are read one by one: their tree would take too much room."""


def parsed_packing(
    source: Source, grammar: Grammar, notation: Notation, most: int
) -> Parsed[Packing]:
    """The lines of a text, and what is wrong with its syntax.

    Each faulty line gives one fault; what is before the fault, and the sound lines, can still be
    checked.  Reading ends after `most` faults.
    """
    reader = WordReader(grammar, notation)
    text = source.text
    box: Line | None = None
    pieces = Lines(text, reader)
    faults: list[Diagnostic] = []
    blank_lines = array("q")
    for span in source.line_spans():
        line = text[span.start : span.end]
        if not line.strip(" "):
            blank_lines.append(span.start)
        elif not line.startswith("|"):
            found, told = _read(reader, line, span.start, is_box=box is None, goes_on=most > 1)
            if told:
                faults.append(told.moved(span.start))
            if box is not None:
                if found:
                    pieces.append(found)
            elif not told or told.once != COMMENT:
                box = found or Line(span.start, span.start, Head("", ""), ())
                if told and told.once == DRAWING:
                    break  # the next lines are the rest of the drawing
            if len(faults) == most:
                faults.append(rest_not_read(span))
                break
    if box is None:
        end = Span(len(text), len(text))
        remedy = "the first line that is neither blank nor a comment is the box: `[0-5][0-9]`"
        faults.append(fault("E108", end, "the text ends before the box", help=remedy))
        box = Line(*end, Head("", ""), ())
    reader.forget_heads()
    return Parsed(Packing(text, box, pieces, blank_lines, reader), faults)


def _read(
    reader: WordReader, line: str, start: int, *, is_box: bool, goes_on: bool
) -> tuple[Line | None, Diagnostic | None]:
    """The line, as far as it is sound, and what is wrong with it, counted from its start.

    Of a faulty box nothing is read unless reading `goes_on` after the line.
    """
    texts = [text for text in line.split(" ") if text]
    first = start + len(line) - len(line.lstrip(" "))
    stop = start + len(line.rstrip(" "))
    head: Head | None = Head("", "")
    if not is_box:
        head = reader.head(texts.pop(0)) if first == start else None
    is_short = len(texts) <= _MOST_AT_ONCE
    wrong = reader.box(line, goes_on=goes_on) if is_box and is_short else None
    words = []
    for text in texts if head and (goes_on or not wrong) else ():
        word = reader.cell(text)
        if word is None:
            break
        words.append(word)
    if head and len(words) == len(texts):
        return Line(first, stop, head, tuple(words)), None

    sound = [*placed(line, words, first - start + len("".join(head or ())))]
    end = sound[-1][1].end if sound else 0
    kept = end if wrong else sound[0][1].end if sound else 0
    # The grammar's rule of the line needs only one sound word before the first faulty one.
    cut, shorter = end - kept, line[:kept] + line[end:]
    rule = "box" if is_box else "piece"
    found = wrong or reader.grammar.parse(Source("", shorter), rule)
    if not isinstance(found, SyntaxFault):  # a long name, in a line without cells
        return Line(first, stop, head_of(found), ()), None
    stop = found._replace(offset=found.offset + cut)
    told = line_slip(line, stop, reader.grammar, rule, reader.notation)
    if told is None:
        told = _syntax_fault(reader, Source("", shorter), found).moved(cut)
        if is_box and told.code == "E101" and not told.help:
            told = _no_box(reader, line, texts) or told._replace(help=_first_line(reader))
    is_line = head and sound and told.once != COMMENT
    return Line(first, start + end, head, tuple(words)) if head and is_line else None, told


def _first_line(reader: WordReader) -> str:
    return f"the first line is the box, such as `{reader.notation.box_of([6, 10])}`"


def _no_box(reader: WordReader, line: str, texts: Sequence[str]) -> Diagnostic | None:
    """The fault of a piece without a box above it."""
    name, *cells = texts
    is_piece = cells and "[" not in name and not reader.is_cell(name)
    if not is_piece or not all(map(reader.is_cell, cells)):
        return None
    here = Span(line.index(name), line.index(name) + len(name))
    message = f"this is a piece, `{shortened(name)}`, and the box is missing"
    return fault("E101", here, message, help=f"{_first_line(reader)}: write it above")


def _syntax_fault(reader: WordReader, source: Source, found: SyntaxFault) -> Diagnostic:
    """The diagnostic for a syntax fault in a line."""
    text, at = source.text, found.offset
    here = Span(at, at + 1)
    if found.found == "\t":
        remedy = "write blanks for the tab"
        return fault("E107", here, "a tab does not separate", help=remedy, edit=Edit(here, " "))
    word_start = text.rfind(" ", 0, at) + 1
    opened = text.rfind("[", word_start, at)
    if opened > text.rfind("]", word_start, at):
        return _in_brackets(reader.grammar, text, found, opened)
    if "SUFFIX" in found.expected and found.found.strip():
        return _suffix_too_long(word_at(source, Span(0, len(text)), at))
    if "NAME" in found.expected and found.found.strip(" |:*\n"):
        name = word_at(source, Span(0, len(text)), at)
        return name_too_long(name, reader.notation.longest_name, "piece name")
    if found.previous is not None and found.previous.type == "NAME":
        return _in_name(text, found)
    return unexpected(reader.grammar, found)


def _in_brackets(grammar: Grammar, text: str, found: SyntaxFault, opened: int) -> Diagnostic:
    at = found.offset
    here, before = Span(at, at + 1), text[at - 1]
    if not found.found:
        closed = text[opened:at].rstrip(" -") + "]"
        remedy = f"close it before the line ends: `{shortened(closed)}`"
        edit = Edit(Span(opened, at), closed)
        bracket = Span(opened, opened + 1)
        return fault("E102", bracket, "this bracket is never closed", help=remedy, edit=edit)
    if found.found == "]" and before == "-":
        hyphen = Span(at - 1, at)
        digits = shortened(text[opened : at - 1])
        return fault(
            "E103",
            hyphen,
            "this range lacks its upper end",
            help=f"write its upper end, or leave the hyphen out: `{digits}]`",
            fix=f"leave the hyphen out: `{digits}]`",
            edit=Edit(hyphen, ""),
        )
    if found.found == "-" and before == "[":
        return fault(
            "E103",
            here,
            "this range lacks its lower end",
            help="write its lower end, or leave the hyphen out",
            fix="leave the hyphen out",
            edit=Edit(here, ""),
        )
    if found.found == "-" and before == "-":
        message, remedy = "one hyphen makes a range, not two", "leave one hyphen out"
        return fault("E103", here, message, help=remedy, edit=Edit(here, ""))
    if found.found == "-":
        return fault("E103", here, f"the range `{text[at - 3 : at]}` has both of its ends already")
    told = unexpected(grammar, found)
    return told._replace(labels=(Label(Span(opened, opened + 1), "the bracket was opened here"),))


def _suffix_too_long(suffix: Word) -> Diagnostic:
    text, span = suffix
    remedy, edit = "a blank ends a cell; is one missing?", None
    if text.isdecimal() and len(text) % 2 == 0:
        cells = "".join(f" {text[at : at + 2]}" for at in range(0, len(text), 2))
        remedy, edit = f"with blanks these are cells: `{shortened(cells)}`", Edit(span, cells)
    message = (
        f"the suffix `{shortened(text)}` has {len(text)} characters, {MOST_OF_SUFFIX} are the most"
    )
    return fault("E105", span, message, help=remedy, edit=edit)


def _in_name(text: str, found: SyntaxFault) -> Diagnostic:
    """What is where a name has to end: `|`, `:` or `*`."""
    here = Span(found.offset, found.offset + 1)
    prefix = text[: found.offset].strip(" ")
    if found.found == "*" and prefix.isdecimal() and prefix.isascii() and len(prefix) > 1:
        message = f"before `*` is one digit, and `{prefix}` has {len(prefix)} characters"
        return fault("E101", here, message, help=f"write `{prefix}|`", edit=Edit(here, "|"))
    remedy = ""
    if found.found == "|":
        remedy = f"before `|` is a multiplicity, `2|` or `2:5|`, which `{shortened(prefix)}` is not"
    return fault("E101", here, f"a piece name has no {quoted(found.found)}", help=remedy)
