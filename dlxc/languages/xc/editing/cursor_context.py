"""What could stand at the cursor, told by the words and brackets of a statement.

The statement is being written, so most often it cannot be parsed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from dlxc.languages.xc.statements import (
    DATA,
    FAMILIES,
    RESERVED,
    STATEMENTS,
    line_end,
    text_end,
    word_from,
)
from dlxc.text.source import Span, Word

Kind = Literal["margin", "block", "items", "hole", "expression", "data", "nothing"]

_OF_CLAUSES = ("for", "if", "by", "given", "show", "at")
"""The words behind which no items stand any more."""


class CursorContext(NamedTuple):
    """What is looked for at the cursor.

    `keyword` is that of the statement, which begins at `start`; that of a comment is `|`.  `word`
    has the letters before the cursor.  `columns` are names that clauses seem to bind, and that
    are known here.
    """

    kind: Kind
    keyword: str
    start: int
    word: Span
    columns: tuple[str, ...] = ()


def cursor_context(text: str, offset: int) -> CursorContext:
    """What is looked for at an offset."""
    line = text.rfind("\n", 0, offset) + 1
    word = Span(_word_start(text, line, offset), offset)
    if word.start == line:
        return CursorContext("margin", "", line, word)
    start = _section_start(text, line)
    if start is None or text[line] == "%":
        return CursorContext("nothing", "", line, word)
    keyword = word_from(text, start, len(text))
    end = _section_end(text, offset)
    if text[start] == "|":
        scan = _Scan(text, Span(start + 1, line_end(text, start, len(text))), offset, "nothing")
        return CursorContext(scan.kind(), "|", start, word, scan.columns())
    if keyword.text in ("for", "if"):
        return _in_block(text, Span(start, end), offset, word)
    if keyword.text not in STATEMENTS:
        return CursorContext("nothing", "", start, word)
    return _in_statement(text, Span(start, end), offset, word)


def _in_statement(
    text: str, section: Span, offset: int, word: Span, outer: tuple[str, ...] = ()
) -> CursorContext:
    keyword = word_from(text, section.start, section.end)
    body = Span(keyword.span.end, section.end)
    is_family = keyword.text in FAMILIES
    scan = _Scan(text, body, offset, "items" if is_family else "expression")
    kind = scan.kind()
    if keyword.text in DATA:
        is_header = kind == "expression" and scan.is_outermost() and not scan.equals
        kind = "data" if is_header else "nothing"
    elif keyword.text in ("param", "let") and kind == "expression" and scan.is_naming():
        kind = "nothing"
    if kind == "items":
        word = Span(scan.item_start(), offset)
    columns = dict.fromkeys((*outer, *scan.columns()))
    return CursorContext(kind, keyword.text, section.start, word, tuple(columns))


def _in_block(text: str, section: Span, offset: int, word: Span) -> CursorContext:
    """In the clauses of a block, or in one of its statements."""
    inner = [
        line
        for line in _line_starts(text, section)
        if line.start > section.start and word_from(text, *line).text in FAMILIES
    ]
    head_end = inner[0].start if inner else section.end
    head = _Scan(text, Span(section.start, head_end), offset, "expression")
    here = [line for line in inner if line.start <= offset]
    line = text.rfind("\n", 0, offset) + 1
    is_first_word = line > section.start and not text[line : word.start].strip()
    if is_first_word and head.colon:
        return CursorContext("block", "for", section.start, word)
    if not here:
        kind = "nothing" if head.colon else head.kind()
        return CursorContext(kind, "for", section.start, word, head.columns())
    later = [line.start for line in inner if line.start > offset]
    statement = Span(here[-1].start, min([section.end, *later]))
    found = _in_statement(text, statement, offset, word, head.columns(whole=True))
    return found._replace(start=section.start)


def _line_starts(text: str, section: Span) -> Iterator[Span]:
    """The lines of a section, from the first character that is not blank."""
    at = section.start
    while at < section.end:
        end = line_end(text, at, section.end)
        line = text[at:end]
        yield Span(end - len(line.lstrip()), end)
        at = end + 1


def _word_start(text: str, line: int, offset: int) -> int:
    """Where the letters before an offset begin; digits before a name belong to a product."""
    at = offset
    while at > line and (text[at - 1].isalnum() or text[at - 1] in "_'"):
        at -= 1
    while at < offset and text[at].isdecimal() and at > line:
        at += 1
    return at


def _section_start(text: str, line: int) -> int | None:
    """Where the statement begins whose line this is."""
    while True:
        if text[line : line + 1].strip() and text[line] != "%":
            return line
        if line == 0:
            return None
        line = text.rfind("\n", 0, line - 1) + 1


def _section_end(text: str, offset: int) -> int:
    """Where the next statement begins, or the end."""
    at = text.find("\n", offset)
    while at >= 0:
        if text[at + 1 : at + 2].strip() and text[at + 1] != "%":
            return at
        at = text.find("\n", at + 1)
    return len(text)


@dataclass
class _Bracket:
    """An open bracket, or the whole statement; `words` are those of its clauses."""

    sign: str
    kind: Kind
    outer: _Bracket | None = None
    item_start: int = -1
    has_clauses: bool = False
    words: list[Word] = field(default_factory=list)

    def owner(self) -> _Bracket:
        """The bracket whose clauses a word in this one belongs to: parentheses can be a pattern."""
        if self.sign == "(" and not self.has_clauses and self.outer is not None:
            return self.outer.owner()
        return self


class _Scan:
    """The words and brackets of a statement, and where among them the cursor is."""

    def __init__(self, text: str, body: Span, offset: int, kind: Kind) -> None:
        self._text, self._offset = text, offset
        self._top = self._open = _Bracket("", kind)
        self._here: _Bracket | None = None
        self._kind: Kind = "nothing"
        self._all: list[_Bracket] = [self._top]
        self.equals = self.colon = False
        self._named = False
        at = body.start
        while at < body.end:
            if at >= offset and self._here is None:
                self._stop()
            at = self._step(at, body.end)
        if self._here is None:
            self._stop()

    def _stop(self) -> None:
        """The cursor is here."""
        self._here, self._kind = self._open, self._open.kind
        self._named = not self.equals

    def _step(self, at: int, end: int) -> int:
        """Read one sign or word, and give the place behind it."""
        text, character = self._text, self._text[at]
        if character == "%" and (at == 0 or text[at - 1].isspace()):
            return self._skipped(line_end(text, at, end))
        if character == '"':
            self._begin_item(at)
            last = text_end(text, at, end)
            is_closed = last > at and text[last : last + 1] == '"'
            return self._skipped(min(last + 1, end), closed=is_closed)
        if character.isspace():
            self._open.item_start = -1
            return at + 1
        if character in "{[(":
            self._push(character, at)
        elif character in "}])":
            self._pop()
        elif character.isalpha() or character == "_":
            word = word_from(text, at, end)
            self._word(word)
            return max(word.span.end, at + 1)
        else:
            self._begin_item(at)
            self._sign(character)
        return at + 1

    def _skipped(self, end: int, *, closed: bool = False) -> int:
        """A comment or a text: a cursor in it looks for nothing."""
        is_inside = self._offset < end if closed else self._offset <= end
        if self._here is None and is_inside:
            self._here = self._open
            self._kind = "nothing"
        return end

    def _push(self, sign: str, at: int) -> None:
        outer = self._open
        kind: Kind = "expression"
        if outer.kind == "items":
            kind = "items" if sign == "[" else "hole"
            if sign == "{":
                self._begin_item(at)
        elif outer.kind in ("nothing", "hole"):
            kind = "hole" if sign == "{" or outer.kind == "hole" else outer.kind
        is_call = at > 0 and (self._text[at - 1].isalnum() or self._text[at - 1] in "_'")
        self._open = _Bracket("(f" if sign == "(" and is_call else sign, kind, outer)
        self._all.append(self._open)

    def _pop(self) -> None:
        if self._open.outer is not None:
            self._open = self._open.outer

    def _begin_item(self, at: int) -> None:
        if self._open.item_start < 0:
            self._open.item_start = at

    def _sign(self, sign: str) -> None:
        if self._open is self._top:
            self.colon |= sign == ":" and self._here is None
            self.equals = sign == "=" or (self.equals and sign != ",")

    def _word(self, word: Word) -> None:
        bracket = self._open
        is_alone = bracket.item_start < 0
        self._begin_item(word.span.start)
        is_here = word.span.start < self._offset <= word.span.end
        if self._here is None and is_here:
            self._stop()
        if word.text in _OF_CLAUSES and is_alone and not is_here:
            bracket.has_clauses |= word.text == "for"
            if bracket.kind == "items":
                bracket.kind = "expression"
        elif word.text not in RESERVED and not is_here and bracket.owner().has_clauses:
            behind = self._text[word.span.end : word.span.end + 1]
            if behind not in ("(", "["):
                bracket.owner().words.append(word)

    def kind(self) -> Kind:
        """What is looked for at the cursor."""
        return self._kind

    def is_outermost(self) -> bool:
        """Whether the cursor stands outside of all brackets."""
        return self._here is self._top

    def is_naming(self) -> bool:
        """Whether the cursor stands where a new name is given."""
        return self.is_outermost() and self._named

    def item_start(self) -> int:
        """Where the item at the cursor begins."""
        at = self._offset
        text = self._text
        opened = 0
        while at > 0 and (opened or not (text[at - 1].isspace() or text[at - 1] in "[]")):
            opened += (text[at - 1] == "}") - (text[at - 1] == "{")
            at -= 1
        return at

    def columns(self, *, whole: bool = False) -> tuple[str, ...]:
        """The names that clauses around the cursor seem to bind, or those of the whole."""
        found: dict[str, None] = {}
        bracket = self._top if whole else self._here
        while bracket is not None:
            found.update(dict.fromkeys(word.text for word in bracket.words))
            bracket = bracket.outer
        return tuple(found)
