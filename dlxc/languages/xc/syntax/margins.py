"""Cut a model at its margins into statements, and rows of data out of these.

In: a source.  Out: each statement with its place, or a fault where no statement can be read.
What a statement says is read later; here only texts in quotes, brackets and comments are known.
The scanner of these is here as well, for all who look at code that need not be sound.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from dlxc.languages.xc.syntax import advice
from dlxc.text.diagnostics import Diagnostic, Edit, Label, fault
from dlxc.text.prose import nearest, shortened
from dlxc.text.source import Source, Span, Word, sections, trimmed

FAMILIES = ("primary", "secondary", "option", "given")
"""The keywords of statements that declare items or options."""

DATA = ("grid", "words", "table", "packing")
"""The keywords of statements that rows of data can follow."""

OBJECTIVES = ("maximise", "maximize", "minimise", "minimize")
"""The statements that say what is made of the numbers after `|`, in both spellings."""

STATEMENTS = ("param", "require", "let", *DATA, *OBJECTIVES, *FAMILIES, "show", "for", "if")
"""The words that a statement begins with at the margin; the last two begin a block."""

_OTHER_WORDS = "by in not and or div mod of else from at fits consistent"

RESERVED = frozenset({*STATEMENTS, *_OTHER_WORDS.split()})
"""The words that cannot be names."""

NAME = re.compile(r"[^\W\d][\w']*")
"""A name, unless it is a reserved word."""

_LETTERS = re.compile(r"[\w']*")

_MARK = re.compile(r'(?P<comment>(?<!\S)%[^\n]*)|"[^"\n]*"?|\S')
"""A comment, a text in quotes, which may be open, or one character."""

_COMMENTS = ("#", "//", "/*", "--", ";")
"""How comments begin in other languages."""

_DEFINES = re.compile(r"\s*(\[[^\]]*\]\s*)?:?=(?!=)")
"""What comes after a name that is to get a value."""


class Cut(NamedTuple):
    """One statement: its keyword, and the place of its code, without rows and inner statements.

    The keyword of a comment of the output is `|`.  The code of a block ends before its colon.
    """

    keyword: Word
    span: Span
    rows: list[Word] | None = None
    inner: tuple[Cut, ...] = ()


def cut_statements(source: Source) -> Iterator[Cut | Diagnostic]:
    """The statements of a text, in order, and the faults of what cannot be one."""
    for lines in _sections(source):
        yield from _Section(source, lines).cuts()


def word_from(text: str, start: int, end: int) -> Word:
    """The characters from here on that could be a name or a number."""
    word = _LETTERS.match(text, start, end)
    assert word is not None  # noqa: S101 - it may be empty
    return Word(word[0], Span(*word.span()))


def code_marks(text: str, start: int, end: int) -> Iterator[int]:
    """The offsets of the characters that are not blank, in a text in quotes or in a comment.

    Of a text in quotes its first quote is among them.
    """
    for mark in _MARK.finditer(text, start, end):
        if not mark["comment"]:
            yield mark.start()


def _sections(source: Source) -> Iterator[list[Span]]:
    """The lines of each statement, without those that are blank, and comments at the margin."""
    text = source.text
    for lines in sections(source, "%"):
        if text.startswith("|", lines[0].start):
            # What is indented below a comment of the output does not continue it.
            yield [lines.pop(0)]
        kept = [line for line in lines if source.slice(line).strip()]
        kept = [line for line in kept if text[line.start] != "%"]
        if kept:
            yield [trimmed(source, line) for line in kept]


class _Section:
    """The lines of one statement; they are trimmed, and the first one begins at the margin."""

    def __init__(self, source: Source, lines: list[Span]) -> None:
        self.source, self.text, self.lines = source, source.text, lines
        self.code = [line for line in lines if self.text[line.start] != "%"]

    def cuts(self) -> Iterator[Cut | Diagnostic]:
        """The statement, and what is wrong with how it is set out."""
        start = self.lines[0].start
        keyword = word_from(self.text, start, self.lines[0].end)
        if self.text[start] == "|":
            yield Cut(Word("|", Span(start, start + 1)), self.lines[0])
        elif start > 0 and self.text[start - 1] != "\n":
            for line in self.code[:1]:
                message = "this line is indented, and there is no statement that it continues"
                edit = Edit(Span(line.start - self._indent(line), line.start), "")
                yield fault("E182", line, message, help="begin it at the margin", edit=edit)
        elif keyword.text in ("for", "if"):
            yield from self._block(keyword)
        elif keyword.text in DATA:
            yield from self._data(keyword)
        elif keyword.text in STATEMENTS:
            yield Cut(keyword, _together(self.code))
        else:
            yield _no_keyword(self.text, self.lines[0], STATEMENTS)

    def _data(self, keyword: Word) -> Iterator[Cut | Diagnostic]:
        """The header, up to a `=` outside of brackets, and the rows after it."""
        equals, opened = None, 0
        for at in code_marks(self.text, self.lines[0].start, self.lines[-1].end):
            opened += (self.text[at] == "[") - (self.text[at] == "]")
            if self.text[at] == "=" and opened <= 0:
                equals = at
                break
        if equals is None:
            yield Cut(keyword, _together(self.code))
            return
        header = trimmed(self.source, Span(keyword.span.start, equals))
        last = next(at for at, line in enumerate(self.lines) if line.end > equals)
        rows, end = self.lines[last + 1 :], self.lines[last].end
        after = self.text[equals + 1 : end]
        if after and not (after[0].isspace() and after.lstrip().startswith("%")):
            row = trimmed(self.source, Span(equals + 1, end))
            if rows:
                message = "the rows are on the line of the `=` or below, not on both"
                label = Label(row, "one row is here")
                yield fault("E101", rows[0], message, label, help="write all of them below")
            rows = [row, *rows]
        yield Cut(keyword, header, [Word(self.source.slice(row), row) for row in rows])

    def _block(self, keyword: Word) -> Iterator[Cut | Diagnostic]:
        """A block: its clauses up to the colon, and the statements below."""
        head, colon = self._block_head()
        inner = self.code[head:]
        code = _together(self.code[:head])
        if colon is None and not inner:
            message = f"`{keyword.text}` at the margin begins a block, but there is no block here"
            remedy = "indent this line if it continues the statement above; a block has a colon,"
            remedy += " and its statements are below, indented"
            yield fault("E101", keyword.span, message, help=remedy)
        elif colon is None:
            end, message = Span(code.end, code.end), "a block has a colon after its clauses"
            remedy = "write `:` at the end of the line"
            yield fault("E101", end, message, help=remedy, edit=Edit(end, ":"))
        else:
            code = trimmed(self.source, Span(code.start, colon))
            rest = next(code_marks(self.text, colon + 1, self.code[head - 1].end), None)
            if rest is not None:
                inner.insert(0, Span(rest, self.code[head - 1].end))
                message = "the statements of a block are on lines of their own"
                edit = Edit(Span(colon + 1, rest), "\n    ")
                remedy = "begin a line here, and indent it"
                yield fault("E101", inner[0], message, help=remedy, edit=edit)
            if not inner:
                here, message = Span(colon, colon + 1), "this block has no statement"
                yield fault("E101", here, message, help="write its statements below, indented")
        parts = [*self._inner(inner)]
        yield from (part for part in parts if isinstance(part, Diagnostic))
        yield Cut(keyword, code, inner=tuple(part for part in parts if isinstance(part, Cut)))

    def _block_head(self) -> tuple[int, int | None]:
        """The number of lines before the inner statements, and the offset of the colon."""
        for number, line in enumerate(self.code):
            first = word_from(self.text, line.start, line.end)
            if number and first.text in FAMILIES:
                return number, None
            for at in code_marks(self.text, line.start, line.end):
                if self.text[at] == ":":
                    return number + 1, at
        return len(self.code), None

    def _inner(self, lines: list[Span]) -> Iterator[Cut | Diagnostic]:
        """The statements of a block: a line that is indented deeper continues one."""
        margin = min(map(self._indent, lines[:1]), default=0)
        groups: list[list[Span]] = []
        for line in lines:
            if groups and self._indent(line) > margin:
                groups[-1].append(line)
            else:
                groups.append([line])
                margin = self._indent(line)
        for group in groups:
            keyword = word_from(self.text, group[0].start, group[0].end)
            if keyword.text in FAMILIES:
                yield Cut(keyword, _together(group))
            elif keyword.text in STATEMENTS:
                message = f"a block cannot have the statement `{keyword.text}`"
                remedy = "write it before the block; indent a `show` of an option further"
                yield fault("E181", keyword.span, message, help=remedy)
            else:
                yield _no_keyword(self.text, group[0], FAMILIES)

    def _indent(self, line: Span) -> int:
        return line.start - (self.text.rfind("\n", 0, line.start) + 1)


def _together(lines: list[Span]) -> Span:
    return Span(lines[0].start, lines[-1].end)


def _no_keyword(text: str, line: Span, keywords: tuple[str, ...]) -> Diagnostic:
    """A fault for a line that begins with another word, or with none."""
    comment = next((sign for sign in _COMMENTS if text.startswith(sign, line.start)), "")
    if comment:
        here, remedy = Span(line.start, line.start + len(comment)), "at the margin or after a blank"
        message = f"`{comment}` does not begin a comment"
        return fault("E101", here, message, help=f"write `%` {remedy}", edit=Edit(here, "% "))
    word, here = word_from(text, line.start, line.end)
    like = advice.words()["statements"].get(word.lower(), "")
    like = like if like in keywords else nearest(word.lower(), keywords)
    remedy, edit = "a statement begins with a keyword, as `param`, `let`, `primary` or", None
    remedy += " `option`; indent a line that continues one"
    if like and (like not in ("for", "if") or text[line.end - 1] == ":"):  # these begin a block
        remedy, edit = f"did you mean `{like}`?", Edit(here, like)
    elif word and _DEFINES.match(text, here.end, line.end):
        remedy = f"write `let {shortened(word)} = ...` to give a value a name"
        edit = Edit(Span(line.start, line.start), "let ", "write `let`")
    here = here if word else Span(line.start, line.start + 1)
    message = f"no statement begins with `{shortened(word or text[line.start])}`"
    return fault("E181", here, message, help=remedy, edit=edit)
