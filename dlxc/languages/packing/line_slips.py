"""Lines that a language of boxes and pieces refuses because they are in another notation."""

from __future__ import annotations

from dlxc.languages.codes import (
    COLON_BEHIND_NAME,
    COMMENT_BEHIND,
    DRAWN,
    LENGTHS_FOR_BOX,
    OTHER_COMMENT,
    OTHER_LENGTHS,
    OTHER_TIMES,
    THIRD_MISSING,
)
from dlxc.languages.other_notations import (
    Head,
    comment_of,
    head_of,
    is_drawn,
    lengths_of,
    sign_of_comment,
    slip_at,
)
from dlxc.languages.packing.cell_words import plain_ends
from dlxc.languages.packing.notation import Notation
from dlxc.languages.packing.syntax_faults import MOST_OF_NAME
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Span, Word

_LONGEST_HEAD = 40
"""In so many characters there are a multiplicity, a name, and the blanks between."""

_FLAT = 2
"""The number of coordinates in the plane."""


def line_slip(line: str, offset: int, notation: Notation, *, is_box: bool) -> Diagnostic | None:
    """What to say of a line that is refused at an offset, if it is in another notation."""
    if is_drawn(line):
        return DRAWN.at(Span(0, len(line)))
    found = _box_slip(line, notation) if is_box else _head_slip(line, offset, notation)
    if found is None:
        found = slip_at(line, offset, notation.cell_form)
    comment = comment_of(line)
    if comment and (found is None or comment.text.startswith(f"{sign_of_comment(comment)} ")):
        return _comment(comment)
    return found or _trailing_comment(line, offset) or _third_missing(line, offset, notation)


def _comment(comment: Word) -> Diagnostic:
    sign = sign_of_comment(comment)
    start = comment.span.start
    here = Span(start, start + len(sign))
    cure = f"|{comment.text[len(sign) :]}"
    return OTHER_COMMENT.at(here, edit=Edit(Span(0, here.end), "|"), sign=sign, cure=cure)


def _trailing_comment(line: str, offset: int) -> Diagnostic | None:
    """A comment behind the cells of a line."""
    front = len(line[:offset].rstrip(" "))
    comment = comment_of(line[offset:])
    if comment is None or front == offset:
        return None
    sign = sign_of_comment(comment)
    cure = f"|{comment.text[len(sign) :]}"
    edit = Edit(Span(front, len(line)), f"\n{cure}")
    return COMMENT_BEHIND.at(Span(offset, offset + len(sign)), edit=edit, sign=sign, cure=cure)


def _box_slip(line: str, notation: Notation) -> Diagnostic | None:
    """A box that is told by its lengths."""
    lengths = lengths_of(line)
    if not lengths:
        return None
    written = line.strip(" ")
    start = line.index(written)
    here = Span(start, start + len(written))
    cure = notation.box_of(lengths)
    if len(lengths) == notation.dimensions and cure:
        return LENGTHS_FOR_BOX.at(here, edit=Edit(here, cure), written=written, cure=cure)
    return OTHER_LENGTHS.at(
        here,
        count=len(lengths),
        most=notation.dimensions,
        written=written,
        cure=cure or notation.box_of([6, 10]),
    )


def _head_slip(line: str, offset: int, notation: Notation) -> Diagnostic | None:
    """A multiplicity or a name in another notation."""
    head = head_of(line[:_LONGEST_HEAD]) if offset < _LONGEST_HEAD else None
    has_star = line[offset : offset + 1] == "*" and "*" in notation.multiplicity_ends
    if head is None or has_star or offset > head.end or not _is_name(head.name.text):
        return None
    blank = "" if line[head.end : head.end + 1] in ("", " ") else " "
    if head.times is None:
        return _colon(line, head, blank)
    start = head.times.span.start
    edit = Edit(Span(start, head.end), head.cure + blank)
    written = head.times.text.strip(" ")
    here = Span(start, start + len(written))
    if written != f"{head.digits}|":
        return OTHER_TIMES.at(here, edit=edit, written=written, cure=head.cure)
    gap = Span(start + len(written), head.name.span.start)
    return OTHER_TIMES.at(gap, edit=edit, written=f"{written} ", cure=head.cure)


def _is_name(name: str) -> bool:
    return 0 < len(name) <= MOST_OF_NAME and not {*name} & {*"|:*"}


def _colon(line: str, head: Head, blank: str) -> Diagnostic | None:
    """What stands behind a name: `:` or `=`."""
    name, span = head.name
    if name.isdecimal():
        return None
    sign = line[head.end - 1]
    edit = Edit(Span(span.end, head.end), blank)
    return COLON_BEHIND_NAME.at(Span(head.end - 1, head.end), edit=edit, sign=sign, name=name)


def _third_missing(line: str, offset: int, notation: Notation) -> Diagnostic | None:
    """A cell of two coordinates in a language that has three."""
    start = line.rfind(" ", 0, offset) + 1
    written = line[start:offset]
    ends = plain_ends(written, _FLAT, suffixes=False)
    if notation.dimensions == _FLAT or ends is None or line[offset : offset + 1] not in ("", " "):
        return None
    return THIRD_MISSING.at(Span(offset, offset), written=written)
