"""Cut a puzzle at its margins into statements.

In: a source.  Out: each statement with its place and the lines of its drawing, or a fault where no
statement begins.  What a statement says is read later.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dlxc.languages.faults import nearest
from dlxc.languages.puzzle.codes import (
    BELONGS_TO_NOTHING,
    DRAWING_AT_MARGIN,
    NO_STATEMENT,
    PERHAPS_STATEMENT,
    ROW_OR_COMMENT,
)
from dlxc.text.diagnostics import Diagnostic, Edit, has_errors
from dlxc.text.source import Source, Span, Word

KEYWORDS = ("title", "lattice", "pieces", "piece", "box", "crossing")
"""The words with which statements begin."""

DRAWING = ("pieces", "piece", "box")
"""Those of the statements that can have a drawing."""

_ROW = frozenset("#.?")
"""A line of these characters looks like a row of a drawing."""

_INDENT = "  "


class CutStatement(NamedTuple):
    """One statement: its keyword, its first line without a comment, and the lines below it.

    The first and the last of `rows` are not blank.
    """

    keyword: Word
    line: Span
    rows: tuple[Span, ...]

    @property
    def rest(self) -> Span:
        """What stands behind the keyword."""
        return Span(self.keyword.span.end, self.line.end)

    @property
    def can_be_drawn(self) -> bool:
        """Whether there may be a drawing."""
        return self.keyword.text in DRAWING

    @property
    def waits_for_drawing(self) -> bool:
        """Whether there must be a drawing, and is none."""
        is_told = self.keyword.text != "piece" and self.line.end > self.keyword.span.end
        return self.can_be_drawn and not self.rows and not is_told


def cut_statements(source: Source, most: int) -> list[CutStatement | Diagnostic]:
    """The statements of a text, in order, and what is wrong between them.

    After more than `most` errors the rest is not looked at.
    """
    found: list[CutStatement | Diagnostic] = []
    errors = 0
    for lines in _sections(source):
        if errors > most:
            break
        made = [*_StatementCutter(source, lines).cut()]
        if _is_row_at_margin(made, found):
            if isinstance(found[-1], CutStatement):
                found[-1] = _at_margin(found[-1].keyword, lines[0])
        else:
            found += made
            errors += has_errors([each for each in made if isinstance(each, Diagnostic)])
    return found


def _is_row_at_margin(
    made: list[CutStatement | Diagnostic], before: list[CutStatement | Diagnostic]
) -> bool:
    """Whether a line without a keyword is rather a row of the drawing that should be before it."""
    last = made[-1] if made else None
    if not (isinstance(last, Diagnostic) and last.wording is NO_STATEMENT and before):
        return False
    if isinstance(before[-1], Diagnostic):
        return before[-1].wording is DRAWING_AT_MARGIN
    return before[-1].waits_for_drawing


def _at_margin(keyword: Word, line: Span) -> Diagnostic:
    edit = Edit(Span(line.start, line.start), _INDENT)
    return DRAWING_AT_MARGIN.at(line, keyword.span, edit=edit, keyword=keyword.text)


def _sections(source: Source) -> Iterator[list[Span]]:
    """The lines from one line at the margin that is no comment to the next one."""
    text, lines = source.text, list[Span]()
    for line in source.line_spans():
        is_margin = line.start < line.end and not text[line.start].isspace()
        if is_margin and text[line.start] != "#" and lines:
            yield lines
            lines = []
        lines.append(line)
    if lines:
        yield lines


class _StatementCutter:
    """The lines of one statement; before the first statement there may be lines without one."""

    def __init__(self, source: Source, lines: list[Span]) -> None:
        self.source, self.text, self.lines = source, source.text, lines

    def cut(self) -> Iterator[CutStatement | Diagnostic]:
        """The statement, and what is wrong with how it is set out."""
        first = self.lines[0]
        if not self._is_statement(first):
            yield from self._before_statements()
            return
        keyword = self._keyword(first)
        if keyword.text not in KEYWORDS:
            yield self._no_keyword(keyword)
            return
        rows = [line for line in self.lines[1:] if not self._is_margin(line)]
        found = CutStatement(keyword, self._without_comment(first), self._trimmed(rows))
        suspects = [*self._rows_at_margin(found)] if found.can_be_drawn else []
        if suspects and found.waits_for_drawing:
            yield _at_margin(keyword, suspects[0])
            return
        if found.rows and suspects:
            edit = Edit(Span(suspects[0].start, suspects[0].start), _INDENT)
            yield ROW_OR_COMMENT.at(suspects[0], edit=edit, keyword=keyword.text)
        yield found

    def _is_margin(self, line: Span) -> bool:
        return line.start < line.end and not self.text[line.start].isspace()

    def _is_statement(self, line: Span) -> bool:
        return self._is_margin(line) and self.text[line.start] != "#"

    def _is_blank(self, line: Span) -> bool:
        return not self.source.slice(line).strip()

    def _keyword(self, line: Span) -> Word:
        [text, *_] = self.source.slice(line).split(maxsplit=1)
        return Word(text, Span(line.start, line.start + len(text)))

    def _without_comment(self, line: Span) -> Span:
        """The line up to a `#` behind a blank, without blanks at its end."""
        at = self.text.find("#", line.start, line.end)
        while at > 0 and not self.text[at - 1].isspace():
            at = self.text.find("#", at + 1, line.end)
        end = at if at >= 0 else line.end
        return Span(line.start, line.start + len(self.text[line.start : end].rstrip()))

    def _trimmed(self, rows: list[Span]) -> tuple[Span, ...]:
        """Lines without the blank ones at the beginning and at the end."""
        filled = [number for number, row in enumerate(rows) if not self._is_blank(row)]
        return tuple(rows[filled[0] : filled[-1] + 1]) if filled else ()

    def _before_statements(self) -> Iterator[Diagnostic]:
        """A fault at the first indented line."""
        for line in self.lines:
            if not self._is_margin(line) and not self._is_blank(line):
                yield BELONGS_TO_NOTHING.at(self._filled(line))
                return

    def _filled(self, line: Span) -> Span:
        text = self.source.slice(line)
        return Span(line.end - len(text.lstrip()), line.start + len(text.rstrip()))

    def _looks_like_row(self, line: Span) -> bool:
        text = self.source.slice(line).rstrip()
        return len(text) > 1 and _ROW.issuperset(text.replace(" ", ""))

    def _rows_at_margin(self, statement: CutStatement) -> Iterator[Span]:
        """Comments that look like rows, with no blank line between them and the drawing."""
        last = statement.rows[-1].end if statement.rows else statement.line.end
        for line in self.lines[1:]:
            if self._is_blank(line) and line.start > last:
                return
            if self._is_margin(line) and self._looks_like_row(line):
                yield line

    def _no_keyword(self, found: Word) -> Diagnostic:
        like = nearest(found.text.lower(), KEYWORDS)
        if like is None:
            return NO_STATEMENT.at(found.span, word=found.text)
        edit = Edit(found.span, like)
        return PERHAPS_STATEMENT.at(found.span, edit=edit, word=found.text, like=like)
