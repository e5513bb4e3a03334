r"""The lines of sudokus as they are found: what kind each is, and what rows of cells it may be.

>>> lines = Lines(Source("found", "Grid 1\n53.|.7.|...\n---+---+---\n"))
>>> [lines[at].kind for at in range(len(lines))]
['heading', 'row', 'rule']
>>> [part.word.text for part in lines[1].parts]
['53.', '|', '.7.', '|', '...']

`1234 .... 4.1. ....` may be a row of 16 cells or of four cells with candidates; how many rows
follow tells.

>>> line = Lines(Source("found", "|1234|....|4.1.|....|\n"))[0]
>>> [(len(reading.cells), reading.groups) for reading in readings_of(line)][:2]
[(16, (4, 4, 4, 4)), (4, (1, 1, 1, 1))]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Literal, NamedTuple

from dlxc.text.source import Source, Span, Word

LEAST, MOST = 4, 25
"""The sizes of grids."""

SIZE = 9
"""Rows, columns and digits of the sudokus that SUDOKU-DLX reads."""

PLACED = "+"
"""It is before a clue that was not given from the start."""

_LONGEST_LINE = 10_000
"""No sudoku has longer lines, so they are not looked at: that could take long."""

_BARS = r"|!\u00A6\u2502\u2503\u2506\u2507\u250A\u250B\u2551"
_END = r"(?=[ \t|!]|\Z)"

# `Author: somebody`, `puzzle,solution`, `Grid 01`, a number by itself.
_HEADING = (
    r"[ \t]*(?:(?:%|//).*|[A-Z][a-z]{2,}.*|[A-Za-z]{2,}[^,|]*:.*"
    r"|[A-Za-z_]{2,}(?:[,;][A-Za-z_]+)+[ \t]*"
    r"|(?i:grid|puzzle|sudoku|game|id|version)\b[^,]*|[0-9]{1,2}[.):]?[ \t]*)"
)
_SECTION = r"[ \t]*\[[A-Za-z][^\]]*\][ \t]*"

# The words of other lines.  A run of dashes may be a rule or blank cells: the other lines tell.
# A clue may have a sign that it was not given from the start: `u4` in .sdx, `+4` of HoDoKu.
_WORDS = "|".join(
    f"(?P<{name}>{pattern})"
    for name, pattern in {
        "COMMENT": r"#.*",
        "RULE": (
            r"\+(?:-\+){3,}(?=[ \t]|\Z)"
            rf"|(?=[^ \t|]*(?:--|==))[-=+]*[+=][-=+]*{_END}"
            rf"|[*.:'`,]-{{3,}}[-*.:'`,+]*{_END}"
            rf"|-(?: -)*(?: \+(?: -)+)+{_END}"
            r"|[\u2500-\u257F]*[\u2500\u2501\u2550][\u2500-\u257F]*"
        ),
        "DASHES": rf"(?:-{{3,}}|_{{3,}}|~{{3,}}){_END}",
        "BAR": f"[{_BARS}]",
        "COMMA": "[,;:]",
        "SPACES": r"[ \t]+",
        "BRACKETS": r'[\]\[(){}"]+',
        "PLACED": r"u(?=[1-9](?:[ \t]|\Z))",
        "CELLS": (
            r"(?:[0-9A-Za-z.*_?\-\u00B7\u25A1]|\+(?=[1-9]))+"
            rf"(?=[ \t,;:\])}}\"#{_BARS}]|\Z)"
        ),
        "OTHER": r"[^ \t|,;#]+",
    }.items()
)

LineKind = Literal["blank", "comment", "heading", "section", "rule", "dashes", "row", "unread"]


class Part(NamedTuple):
    """A word, a bar, a comma or a space of a line; `kind` is its name in the table."""

    kind: str
    word: Word


class FoundLine(NamedTuple):
    """A line; that of `dashes` may be a rule or blank cells."""

    kind: LineKind
    span: Span
    text: str
    parts: tuple[Part, ...] = ()

    @property
    def words(self) -> list[Word]:
        """Its cells and runs of cells."""
        return [part.word for part in self.parts if part.kind in ("CELLS", "DASHES")]

    @property
    def marks(self) -> set[str]:
        """The kinds of its parts without blanks at its ends, such as those before a comment."""
        kinds = [part.kind for part in self.parts]
        while kinds and kinds[-1] == "SPACES":
            kinds.pop()
        return {*kinds[kinds[:1] == ["SPACES"] :]}


class Lines:
    """The lines of a source, each looked at when it is asked for."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._found: dict[int, FoundLine] = {}

    def __len__(self) -> int:
        return self._source.line_count

    def __getitem__(self, at: int) -> FoundLine:
        if at not in self._found:
            span = self._source.line_span(at + 1)
            self._found[at] = _found_line(self._source.slice(span), span)
        return self._found[at]


def _found_line(text: str, span: Span) -> FoundLine:
    if len(text) > _LONGEST_LINE:
        return FoundLine("unread", span, text)
    if section := re.match(_SECTION, text):
        return FoundLine("section" if section.end() == len(text) else "unread", span, text)
    if re.fullmatch(_HEADING, text):
        return FoundLine("heading", span, text)
    found = [
        Part(str(word.lastgroup), Word(word[0], Span(*word.span()).moved(span.start)))
        for word in re.finditer(_WORDS, text)
    ]
    kinds = {part.kind for part in found} - {"SPACES", "BRACKETS", "PLACED"}
    kind: LineKind = "row"
    if not kinds - {"COMMENT"} and not {"BRACKETS", "PLACED"} & {part.kind for part in found}:
        kind = "comment" if kinds else "blank"
    elif not kinds & {"CELLS", "OTHER", "COMMA"}:
        kind = "rule" if "RULE" in kinds else "dashes" if "DASHES" in kinds else "row"
    parts = (part for part in found if part.kind not in ("COMMENT", "BRACKETS", "PLACED"))
    return FoundLine(kind, span, text, tuple(parts))


class Row(NamedTuple):
    """The cells of a row, those without a text blank; and how many are between its bars."""

    cells: tuple[Word, ...]
    groups: tuple[int, ...] = ()


class _Field(NamedTuple):
    """What is between two bars or commas."""

    words: tuple[Word, ...]
    span: Span


def readings_of(line: FoundLine) -> list[Row]:
    """The rows of 4 to 25 cells that a line may be, the likeliest first."""
    kinds = {part.kind for part in line.parts}
    if kinds & {"OTHER", "RULE"} or line.kind in ("heading", "section"):
        return []
    found = _between_commas(line) if "COMMA" in kinds else _between_bars(line)
    return [row for row in found if LEAST <= len(row.cells) <= MOST]


def row_of(line: FoundLine, size: int) -> Row | None:
    """A line as a row of so many cells, if it is one."""
    return next((row for row in readings_of(line) if len(row.cells) == size), None)


def single_cells(words: Iterable[Word]) -> tuple[Word, ...]:
    """The characters of words, each as a word; signs of clues are left out."""
    return tuple(
        Word(character, Span(word.span.start + at, word.span.start + at + 1))
        for word in words
        for at, character in enumerate(word.text)
        if character != PLACED
    )


def _between_commas(line: FoundLine) -> Iterator[Row]:
    """A cell between two commas, blank if nothing is there; there may be a comma at the end."""
    fields = _fields(line, "COMMA")
    if all(len(field.words) <= 1 for field in fields):
        cells = _one_a_field(fields)
        yield Row(cells)
        if not cells[-1].text:
            yield Row(cells[:-1])


def _between_bars(line: FoundLine) -> Iterator[Row]:
    """Runs of cells, or cells that are apart, between bars if there are any."""
    fields = _fields(line, "BAR")
    outer = [len(fields) > 1 and not field.words for field in (fields[0], fields[-1])]
    fields = fields[outer[0] : len(fields) - outer[1]]
    words = [word for field in fields for word in field.words]
    lengths = {len(word.text) for word in words}
    if max(lengths, default=0) > 2 * MOST:  # with signs; it may be a whole sudoku, which is long
        return
    if line.text.count("\t") >= LEAST - 1 and len(fields) == 1:
        yield from _between_tabs(line, words)
    if len(lengths) == 1 or len(words) == len(fields):
        yield _row([single_cells(field.words) for field in fields])
    if lengths != {1}:
        yield _row([field.words for field in fields])
    if len(fields) > 1:
        yield from _with_empty_cells(fields)


def _between_tabs(line: FoundLine, words: Sequence[Word]) -> Iterator[Row]:
    """A cell between two tabs, blank if nothing is there, as spreadsheets write tables."""
    cells, start = [], line.span.start
    for field in line.text.split("\t"):
        span = Span(start, start + len(field))
        inside = [word for word in words if span.start <= word.span.start < span.end]
        if len(inside) > 1:
            return
        cells.append(inside[0] if inside else Word("", span))
        start = span.end + 1
    yield Row(tuple(cells))


def _with_empty_cells(fields: Sequence[_Field]) -> Iterator[Row]:
    """Between bars, nothing at all may be a blank cell."""
    if all(len(field.words) <= 1 for field in fields):
        yield Row(_one_a_field(fields))
    widths = {field.span.end - field.span.start for field in fields}
    if len(widths) == 1:
        [width] = widths
        for first, step in ((0, 1), (1, 2)):
            columns = range(first, width, step)
            cells = [[*_at_columns(field, columns)] for field in fields]
            if all(cells):
                yield _row(cells)


def _at_columns(field: _Field, columns: range) -> Iterator[Word]:
    """The cell at each of these columns; none at all if characters are elsewhere."""
    found = {cell.span.start - field.span.start: cell for cell in single_cells(field.words)}
    if found.keys() <= {*columns}:
        for column in columns:
            at = field.span.start + column
            yield found.get(column, Word("", Span(at, at + 1)))


def _one_a_field(fields: Sequence[_Field]) -> tuple[Word, ...]:
    return tuple(field.words[0] if field.words else Word("", field.span) for field in fields)


def _row(cells: Sequence[Sequence[Word]]) -> Row:
    """A row of the cells between bars, or of all cells if there are no bars."""
    groups = tuple(map(len, cells)) if len(cells) > 1 else ()
    return Row(tuple(chain.from_iterable(cells)), groups)


def _fields(line: FoundLine, separator: str) -> list[_Field]:
    """What is before, between and after the separators."""
    found: list[_Field] = []
    words: list[Word] = []
    start = line.span.start
    for kind, word in [*line.parts, Part(separator, Word("", Span(line.span.end, 0)))]:
        if kind == separator:
            found.append(_Field(tuple(words), Span(start, word.span.start)))
            words, start = [], word.span.end
        elif kind != "SPACES":
            words.append(word)
    return found
