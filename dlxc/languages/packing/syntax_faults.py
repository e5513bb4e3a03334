"""Syntax faults of box and piece lines: what the author meant, as far as it can be told."""

from __future__ import annotations

from typing import Any

from dlxc.languages.faults import name_too_long
from dlxc.languages.packing.cell_words import MOST_OF_SUFFIX
from dlxc.languages.packing.codes import (
    BOTH_ENDS,
    LONG_PIECE_NAME,
    LONG_SUFFIX,
    LONG_SUFFIX_OF_CELLS,
    NEVER_CLOSED,
    NO_LOWER_END,
    NO_MULTIPLICITY,
    NO_UPPER_END,
    NOT_IN_NAME,
    STAR_FOR_BAR,
    TAB_SEPARATES,
    TWO_HYPHENS,
)
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import quoted, unexpected, word_at

MOST_OF_NAME = 8
"""The most characters of the name of a piece."""


def line_fault(grammar: Grammar, source: Source, line: Span, fault: SyntaxFault) -> Diagnostic:
    """The diagnostic for a syntax fault in a line."""
    if fault.found == "\t":
        here = Span(fault.offset, fault.offset + 1)
        return TAB_SEPARATES.at(here, edit=Edit(here, " "))
    word_start = source.text.rfind(" ", line.start, fault.offset) + 1
    opened = source.text.rfind("[", word_start, fault.offset)
    if opened > source.text.rfind("]", word_start, fault.offset):
        return _in_brackets(grammar, source, fault, opened)
    if "SUFFIX" in fault.expected and fault.found.strip():
        return _suffix_too_long(word_at(source, line, fault.offset))
    if "NAME" in fault.expected and fault.found.strip(" |:*\n"):
        return name_too_long(word_at(source, line, fault.offset), MOST_OF_NAME, LONG_PIECE_NAME)
    if fault.previous is not None and fault.previous.type == "NAME":
        return _in_name(source, line, fault)
    return unexpected(grammar, fault)


def _in_brackets(grammar: Grammar, source: Source, fault: SyntaxFault, opened: int) -> Diagnostic:
    here = Span(fault.offset, fault.offset + 1)
    before = source.text[fault.offset - 1]
    if fault.found in ("", "\n"):
        closed = source.text[opened : fault.offset].rstrip(" -") + "]"
        edit = Edit(Span(opened, fault.offset), closed)
        return NEVER_CLOSED.at(Span(opened, opened + 1), edit=edit, closed=closed)
    if fault.found == "-":
        return _range_end_missing(source, here, before)
    if fault.found == "]" and before == "-":
        hyphen = Span(fault.offset - 1, fault.offset)
        digits = source.text[opened : fault.offset - 1]
        return NO_UPPER_END.at(hyphen, edit=Edit(hyphen, ""), digits=digits)
    found = unexpected(grammar, fault)
    wording = found.wording._replace(labels=("the bracket was opened here",))
    return found._replace(wording=wording, places=(Span(opened, opened + 1),))


def _range_end_missing(source: Source, here: Span, before: str) -> Diagnostic:
    if before == "[":
        return NO_LOWER_END.at(here, edit=Edit(here, ""))
    if before == "-":
        return TWO_HYPHENS.at(here, edit=Edit(here, ""))
    return BOTH_ENDS.at(here, range=source.text[here.start - 3 : here.start])


def _suffix_too_long(suffix: Word) -> Diagnostic:
    text, span = suffix.text, suffix.span
    facts: dict[str, Any] = {"suffix": text, "length": len(text), "most": MOST_OF_SUFFIX}
    if not text.isdecimal() or len(text) % 2:
        return LONG_SUFFIX.at(span, **facts)
    cells = "".join(f" {text[at : at + 2]}" for at in range(0, len(text), 2))
    return LONG_SUFFIX_OF_CELLS.at(span, edit=Edit(span, cells), cells=cells, **facts)


def _in_name(source: Source, line: Span, fault: SyntaxFault) -> Diagnostic:
    """What stands where a name has to end: `|`, `:` or `*`."""
    here = Span(fault.offset, fault.offset + 1)
    prefix = source.text[line.start : fault.offset].strip(" ")
    found = quoted(fault.found)
    if fault.found == "*" and prefix.isdecimal() and prefix.isascii() and len(prefix) > 1:
        edit = Edit(here, "|")
        return STAR_FOR_BAR.at(here, edit=edit, digits=prefix, length=len(prefix))
    if fault.found == "|":
        return NO_MULTIPLICITY.at(here, found=found, prefix=prefix)
    return NOT_IN_NAME.at(here, found=found)
