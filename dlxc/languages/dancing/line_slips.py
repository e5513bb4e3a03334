"""Lines that a language of the older data refuses because they are in another notation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from dlxc.geometry.digits import DIGITS
from dlxc.languages.codes import (
    COLON_BEHIND_NAME,
    COMMAS_BETWEEN,
    DRAWN,
    LENGTHS_FOR_BOARD,
    NO_COMMENTS,
    NO_TIMES,
    TOO_MANY_DIGITS,
)
from dlxc.languages.other_notations import (
    comment_of,
    head_of,
    is_drawn,
    lengths_of,
    sign_of_comment,
    slip_at,
)
from dlxc.languages.set_notations import CellForm, brackets_of, values_of_set
from dlxc.problem.board import CellMark
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import word_at

_FORM = CellForm(2, 36)


class RefusedLine(NamedTuple):
    """A line, the rule that refuses it at an offset, and the marks of the cells' kinds."""

    text: str
    rule: str
    offset: int
    marks: tuple[CellMark, ...]

    @property
    def word(self) -> Word:
        """The word at the offset."""
        return word_at(Source("", self.text), Span(0, len(self.text)), self.offset)


def line_slip(line: RefusedLine) -> Diagnostic | None:
    """What to say of a line if it is in another notation."""
    comment = comment_of(line.text)
    if line.rule != "shape" and is_drawn(line.text) and line.text.strip(" ") != "#":
        return DRAWN.at(Span(0, len(line.text)))
    if comment or line.text.startswith("|"):
        sign = sign_of_comment(comment) if comment else "|"
        start = comment.span.start if comment else 0
        edit = Edit(Span(0, len(line.text) + 1), "")
        return NO_COMMENTS.at(Span(start, start + len(sign)), edit=edit)
    if line.rule == "names":
        return _names(line)
    found = _head(line) if line.rule == "shape" else _board(line)
    return found or _cells(line)


def _cells(line: RefusedLine) -> Diagnostic | None:
    text, offset = line.text, line.offset
    found = slip_at(text, offset, _FORM, reach=len(line.word.text))
    comment = comment_of(text[offset:]) if offset and not found else None
    if comment:
        front = len(text[:offset].rstrip(" \t"))
        here = Span(offset, offset + len(sign_of_comment(comment)))
        return NO_COMMENTS.at(here, edit=Edit(Span(front, len(text)), ""))
    return found or _three_digits(line)


def _three_digits(line: RefusedLine) -> Diagnostic | None:
    """A cell as polycube has them."""
    word = line.word
    has_marks = any(mark.before for mark in line.marks)
    if (
        has_marks
        or len(word.text) != len("000")
        or not (word.text.isascii() and word.text.isalnum())
    ):
        return None
    return TOO_MANY_DIGITS.at(word.span, written=word.text)


def _board(line: RefusedLine) -> Diagnostic | None:
    """A board that is told by its lengths, or by sets of digits."""
    lengths = lengths_of(line.text)
    sides: Sequence[Sequence[int]] = [range(length) for length in lengths]
    span = Span(0, len(line.text))
    if not lengths:
        span = line.word.span
        sets = [*brackets_of(line.word.text)]
        sides = [values_of_set(line.word.text[start:end]) for start, end in sets]
        if not sets or sum(end - start for start, end in sets) != len(line.word.text):
            return None
    cells = _listed(sides, line.marks)
    written = line.text[span.start : span.end].strip(" ")
    if cells is None:
        first = " ".join(
            f"{mark.before}{xy}{mark.after}"
            for xy in ("00", "01")
            for mark in line.marks
            if mark.before != "I"
        )
        return LENGTHS_FOR_BOARD.at(span, written=written, cure=f"{first} ...")
    cure = " ".join(cells)
    shown = cure if len(cells) <= _MOST_SHOWN else f"{' '.join(cells[:3])} ... {cells[-1]}"
    return LENGTHS_FOR_BOARD.at(span, edit=Edit(span, cure), written=written, cure=shown)


_MOST_SHOWN = 6
"""Of longer boards the first cells are shown, and the last one."""


def _listed(sides: Sequence[Sequence[int]], marks: Sequence[CellMark]) -> list[str] | None:
    """All cells of a board of these sides; sticks are not told by such sides."""
    fits = len(sides) == _FORM.dimensions and all(sides)
    if not fits or any(mark.before for mark in marks) or max(map(max, sides)) >= _FORM.base:
        return None
    return [DIGITS[x] + DIGITS[y] + mark.after for x, y in product(*sides) for mark in marks]


def _head(line: RefusedLine) -> Diagnostic | None:
    """A multiplicity or a colon before the numbers of turns."""
    head = head_of(line.text)
    if head is None or line.offset > head.end:
        return None
    name = head.name
    if head.times:
        written = head.times.text.strip(" ")
        here = Span(head.times.span.start, head.times.span.start + len(written))
        return NO_TIMES.at(here, written=written, cure=head.cure)
    sign = line.text[head.end - 1]
    edit = Edit(Span(name.span.end, head.end), "")
    here = Span(head.end - 1, head.end)
    return COLON_BEHIND_NAME.at(here, edit=edit, sign=sign, name=name.text)


def _names(line: RefusedLine) -> Diagnostic | None:
    """Names with commas or colons."""
    word = line.word
    for sign, wording in ((":", COLON_BEHIND_NAME), (",", COMMAS_BETWEEN)):
        at = word.text.find(sign)
        if at > 0:
            here = Span(word.span.start + at, word.span.start + at + 1)
            rest = line.text[word.span.start :]
            mended = " ".join(rest.replace(sign, " ").split())
            edit = Edit(Span(word.span.start, len(line.text)), mended)
            return wording.at(here, edit=edit, sign=sign, name=word.text[:at], what="names")
    return None
