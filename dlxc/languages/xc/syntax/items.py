"""Read one item, `low:high|name:colour?default`, or a cost, and the texts of comments.

An item is characters and holes `{expression}`; in quotes it may have any character.  The
expression in a hole is read by the grammar: `StatementReader` has `hole`.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator

from dlxc.languages.xc.syntax.margins import FAMILIES, RESERVED, closing_brace, text_end
from dlxc.languages.xc.syntax.stops import indented_keyword, never_closed
from dlxc.languages.xc.syntax.tree import Cost, Expression, Hole, ItemSpec, Template
from dlxc.text.diagnostics import Diagnostic, Edit, fault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span, Word

_BEHIND_A_BAR = re.compile(r"[ \t]+([0-9{]\S*)")

_FORM = "an item is `low:high|name:colour?default`"


class ItemReader(ABC):
    """Reads the items of one statement, and keeps what is wrong with them.

    `source` is the whole text.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.faults: list[Diagnostic] = []

    @abstractmethod
    def hole(self, span: Span) -> Expression | None:
        """The expression in a hole; `None` if it is faulty, which is kept as a fault."""

    def comment(self, span: Span) -> Template:
        """The text of a comment of the output: quotes mean nothing in it, but in its holes."""
        return tuple(self._pieces(span, quotes=False))

    def item(self, span: Span) -> ItemSpec | Cost | None:
        """The item at a place; what is wrong with it is added to the faults."""
        text = self.source.text
        written = text[span.start : span.end]
        if written.isalnum() and written not in RESERVED:
            return ItemSpec(None, None, (Word(written, span),), None, False, None, span)
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
                told = f"the item `{shortened(written)}` cannot have `{sign}` here"
                remedy = f"{_FORM}; in quotes these signs belong to a name"
                self.faults.append(fault("E188", Span(at, at + 1), told, help=remedy))
                return None
        if (odd := self._odd_signs(span, bar, colour, default)) is not None:
            self.faults.append(odd)
            return None
        if bar == span.start:
            return Cost(self._part(bar + 1, span.end, "cost"), span)
        least = most = paint = other = None
        if low >= 0:
            least = self._part(span.start, low, "lower bound")
            most = self._part(low + 1, bar, "upper bound")
        elif bar >= 0:
            most = self._part(span.start, bar, "multiplicity")
        first, second, *_ = [at for at in (colour, default, span.end, span.end) if at >= 0]
        name = self._part(max(bar + 1, span.start), first, "name")
        if colour >= 0:
            paint = self._part(colour + 1, second, "colour")
        if 0 <= default < span.end - 1:
            other = self._part(default + 1, span.end, "colour")
        return ItemSpec(least, most, name, paint, default >= 0, other, span)

    def _odd_signs(self, span: Span, bar: int, colour: int, default: int) -> Diagnostic | None:
        """A fault for a colon or a question mark where it cannot be."""
        text, (start, end) = self.source.text, span
        sign = min((at for at in (colour, default) if at >= 0), default=-1)
        if text[start:end] == ":" and text.endswith(FAMILIES, 0, start):
            told = "there is no colon between the keyword and the items"
            return fault("E101", span, told, help="leave the colon out", edit=Edit(span, ""))
        if bar == start and sign >= 0:
            here, told = Span(sign, end), "a cost has no colour and no `?`"
            remedy = f"write `{shortened(text[start:sign])}`"
            return fault("E188", here, told, help=remedy, edit=Edit(here, ""))
        if 0 <= default < end - 1 and colour < 0:
            item, paint = shortened(text[start:default]), shortened(text[default + 1 : end])
            told = f"`?{paint}` gives a colour to an item that has none"
            remedy = f"write `{item}:colour?{paint}`, or `{item}?`"
            return fault("E188", Span(default, end), told, help=remedy)
        return None

    def _part(self, start: int, end: int, what: str) -> Template:
        """The characters and holes of one part; there must be some."""
        here, raw = Span(start, end), self.source.text[start:end]
        before = len(self.faults)
        found = tuple(self._pieces(here, quotes=True))
        if len(self.faults) > before:
            return found
        if not any(isinstance(piece, Hole) or piece.text for piece in found):
            # Of nothing at all the sign before it is shown, or the one after it.
            at = start - (self.source.text[start - 1 : start] in ("|", ":", "?"))
            shown = here if raw else Span(at, at + 1)
            behind = _BEHIND_A_BAR.match(self.source.text, end)
            remedy, edit = _FORM, None
            if what == "cost" and behind:
                remedy = f"write `|{shortened(behind[1])}`, without a blank"
                edit = Edit(Span(end, behind.start(1)), "")
            told = f"this item has an empty {what}"
            self.faults.append(fault("E188", shown, told, help=remedy, edit=edit))
        elif what == "name" and raw in RESERVED:
            told = f"expected an item, found the word `{raw}`"
            remedy, fix = (
                f'an item of this name is written in quotes: `"{raw}"`',
                f'write `"{raw}"`',
            )
            edit = Edit(here, f'"{raw}"')
            if raw == "or":
                remedy = f"write an option of its own for each choice; {remedy}"
            indented = indented_keyword(self.source, Word(raw, here))
            self.faults.append(
                indented or fault("E187", here, told, help=remedy, fix=fix, edit=edit)
            )
        return found

    def _pieces(self, span: Span, *, quotes: bool) -> Iterator[Word | Hole]:
        """Runs of characters, and holes; a text in quotes belongs to the run around it."""
        text = self.source.text
        at = start = span.start
        characters: list[str] = []
        while at < span.end:
            if text[at] == "{":
                if at > start:
                    yield Word("".join(characters), Span(start, at))
                closed = closing_brace(text, at, span.end)
                if closed < 0:
                    self.faults.append(never_closed(self.source, Span(at, at + 1), "}"))
                    return
                expression = self.hole(Span(at + 1, closed))
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


def _outside(text: str, span: Span) -> Iterator[int]:
    """The offsets of the characters outside of holes and quotes."""
    at = span.start
    while at < span.end:
        if text[at] == "{":
            at = closing_brace(text, at, span.end)
            assert at >= 0  # noqa: S101 - the grammar takes only braces that are closed
        elif text[at] == '"':
            at = text_end(text, at, span.end)
        else:
            yield at
        at += 1
