"""Read one item, `low:high|name:colour?default`, or a cost, and the texts of comments.

An item is characters and holes `{expression}`; in quotes it may have any character.  What stands
in a hole is read at its own place by the reader of expressions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dlxc.languages.xc.codes import (
    COLOUR_OF_COST,
    EMPTY_PART,
    NAME_IS_KEYWORD,
    NO_COLOUR_BEFORE,
    SIGN_TWICE,
)
from dlxc.languages.xc.expression_parsing import ExpressionReader
from dlxc.languages.xc.habit_codes import (
    BRACE_IN_COMMENT,
    HOLE_OF_SEVERAL,
    NO_COLON_HERE,
)
from dlxc.languages.xc.other_spellings import indented_keyword, never_closed
from dlxc.languages.xc.statements import FAMILIES, RESERVED, closing_brace, text_end
from dlxc.languages.xc.tree import Cost, Hole, ItemSpec, Template
from dlxc.text.codes import UNEXPECTED
from dlxc.text.diagnostics import Edit
from dlxc.text.source import Span, Word


class _Marks(NamedTuple):
    """Where the signs of an item stand, outside of holes and quotes; -1 if there is none."""

    bar: int = -1
    low: int = -1
    colour: int = -1
    default: int = -1
    surplus: int = -1


def parsed_item(reader: ExpressionReader, span: Span) -> ItemSpec | Cost | None:
    """The item that stands here; what is wrong with it is told to the reader."""
    marks = _marks(reader.source.text, span)
    if not _is_sound(reader, span, marks):
        return None
    if marks.bar == span.start:
        return Cost(_part(reader, span.start + 1, span.end, "cost"), span)
    low = high = colour = default = None
    at = span.start
    if marks.bar >= 0:
        if marks.low >= 0:
            low = _part(reader, at, marks.low, "lower bound")
            at = marks.low + 1
        high = _part(reader, at, marks.bar, "upper bound" if low is not None else "multiplicity")
        at = marks.bar + 1
    name_end = next(end for end in (marks.colour, marks.default, span.end) if end >= 0)
    name = _part(reader, at, name_end, "name")
    if marks.colour >= 0:
        end = marks.default if marks.default >= 0 else span.end
        colour = _part(reader, marks.colour + 1, end, "colour")
    if 0 <= marks.default < span.end - 1:
        default = _part(reader, marks.default + 1, span.end, "colour")
    return ItemSpec(low, high, name, colour, marks.default >= 0, default, span)


def comment_text(reader: ExpressionReader, span: Span) -> Template:
    """The text of a comment of the output: quotes mean nothing in it, but in its holes."""
    found = tuple(_pieces(reader, span, quotes=False))
    reader.faults[:] = [
        BRACE_IN_COMMENT.at(fault.span) if fault.wording in (UNEXPECTED, HOLE_OF_SEVERAL) else fault
        for fault in reader.faults
    ]
    return found


def _marks(text: str, span: Span) -> _Marks:
    """Find the signs; the first that cannot stand where it stands is the surplus one."""
    bar = low = colour = default = -1
    for at in _outside(text, span):
        sign = text[at]
        if sign == "|" and bar < 0 and default < 0:
            bar, low, colour = at, colour, -1
        elif sign == ":" and colour < 0 and default < 0:
            colour = at
        elif sign == "?" and default < 0:
            default = at
        elif sign in "|:?":
            return _Marks(bar, low, colour, default, at)
    return _Marks(bar, low, colour, default)


def _outside(text: str, span: Span) -> Iterator[int]:
    """The offsets of the characters outside of holes and quotes."""
    at = span.start
    while at < span.end:
        if text[at] == "{":
            at = closing_brace(text, at, span.end)
        elif text[at] == '"':
            at = text_end(text, at, span.end)
        else:
            yield at
        at += 1


def _is_sound(reader: ExpressionReader, span: Span, marks: _Marks) -> bool:
    """Whether the signs can stand so; a fault is told if not."""
    text, faults = reader.source.text, reader.faults
    first = min((at for at in (marks.colour, marks.default) if at >= 0), default=-1)
    if text[slice(*span)] == ":" and (keyword := _keyword_before(text, span.start)):
        faults.append(NO_COLON_HERE.at(span, edit=Edit(span, ""), keyword=keyword))
    elif marks.surplus >= 0:
        here = Span(marks.surplus, marks.surplus + 1)
        faults.append(SIGN_TWICE.at(here, sign=text[marks.surplus], item=text[slice(*span)]))
    elif marks.bar == span.start and first >= 0:
        here = Span(first, span.end)
        faults.append(COLOUR_OF_COST.at(here, edit=Edit(here, ""), cost=text[span.start : first]))
    elif 0 <= marks.default < span.end - 1 and marks.colour < 0:
        here = Span(marks.default, span.end)
        item = text[span.start : marks.default]
        faults.append(
            NO_COLOUR_BEFORE.at(here, item=item, default=text[marks.default + 1 : span.end])
        )
    else:
        return True
    return False


def _keyword_before(text: str, at: int) -> str:
    """The keyword that ends here, or nothing."""
    return next((word for word in FAMILIES if text.endswith(word, 0, at)), "")


def _part(reader: ExpressionReader, start: int, end: int, what: str) -> Template:
    """The characters and holes of one part; there must be some."""
    text = reader.source.text
    told = len(reader.faults)
    found = tuple(_pieces(reader, Span(start, end), quotes=True))
    raw, here = text[start:end], Span(start, end)
    if len(reader.faults) > told:
        return found
    if not any(isinstance(piece, Hole) or piece.text for piece in found):
        # Of nothing at all the sign before it is shown, or the one behind.
        at = start - (text[start - 1 : start] in ("|", ":", "?"))
        reader.faults.append(EMPTY_PART.at(here if raw else Span(at, at + 1), what=what))
    elif what == "name" and raw in RESERVED:
        fault = NAME_IS_KEYWORD.at(here, edit=Edit(here, f'"{raw}"'), word=raw)
        reader.keyword_fault(indented_keyword(reader.source, Word(raw, here)) or fault)
    return found


def _pieces(reader: ExpressionReader, span: Span, *, quotes: bool) -> Iterator[Word | Hole]:
    """Runs of characters, and holes; a text in quotes belongs to the run around it."""
    text = reader.source.text
    at = start = span.start
    characters: list[str] = []
    while at < span.end:
        if text[at] == "{":
            if at > start:
                yield Word("".join(characters), Span(start, at))
            closed = closing_brace(text, at, span.end)
            if closed < 0:
                reader.faults.append(never_closed(reader.source, Span(at, at + 1), "}"))
                return
            expression = reader.hole(Span(at + 1, closed))
            if expression is not None:
                yield Hole(expression, Span(at, closed + 1))
            characters = []
            at = start = closed + 1
        elif quotes and text[at] == '"':
            closed = text_end(text, at, span.end)
            characters.append(text[at + 1 : closed])
            at = closed + 1
        else:
            characters.append(text[at])
            at += 1
    if at > start:
        yield Word("".join(characters), Span(start, at))
