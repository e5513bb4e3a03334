"""Phrases of other languages where the grammar stops, told with those of xc."""

from __future__ import annotations

import re

from dlxc.languages.xc.habit_codes import (
    BARE_CELL,
    CONDITIONAL_VALUE,
    DESCENDING,
    FUNCTION_DEFINED,
    NO_FACTORIAL,
    NO_WORD_NEEDED,
)
from dlxc.languages.xc.statements import word_from
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.grammar import SyntaxFault
from dlxc.text.source import Source, Span

_WORD = r"[^\W\d][\w']*"

_ARGUMENTS = re.compile(rf"\(\s*({_WORD}(?:\s*,\s*{_WORD})*)\s*\)\s*=")
_LET = re.compile(rf"let\s+({_WORD})\s*")
_KEY = re.compile(r"(?<![\w'])by\s+([^,]*\S)\s*\Z")
_FIRST_NUMBER = re.compile(r"(?<![\w'])at\s+([^\s()\[\]{},]+)\s*\Z")
_OTHER_NUMBERS = re.compile(r"(?:,\s*[^\s()\[\]{},]+\s*)+(?=\Z|\]|show[\s(])")

_DESCENDING = ("desc", "descending", "reverse", "reversed", "down")
_ASCENDING = ("asc", "ascending", "up")


def other_phrase(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """What another language would say here, as xc says it."""
    return (
        _conditional_value(source, span, fault)
        or _function(source, span, fault)
        or _order(source, span, fault)
        or _cell(source, span, fault)
        or _factorial(fault)
    )


def _conditional_value(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`if c then a else b`, `a if c else b` or `c ? a : b`."""
    text, at = source.text, fault.offset
    found = word_from(text, at, span.end)
    here = found.span if found.text else Span(at, at + 1)
    is_first = found.text == "if" and "NUMBER" in fault.expected
    if is_first and re.search(r"\b(?:then|else)\b", text[at : span.end]):
        return CONDITIONAL_VALUE.at(here, found=found.text)
    is_later = found.text in ("then", "else") or fault.found == "?"
    if is_later and "MULTIPLYING" in fault.expected:
        return CONDITIONAL_VALUE.at(here, found=source.slice(here))
    return None


def _function(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`let f(x) = ...`."""
    text, at = source.text, fault.offset
    name = _LET.fullmatch(text, span.start, at)
    found = _ARGUMENTS.match(text, at, span.end)
    if name is None or found is None:
        return None
    here = Span(at, text.index(")", at) + 1)
    arguments = found.group(1)
    has_clauses = re.search(r"\sfor\s", text[at : span.end])
    return FUNCTION_DEFINED.at(
        here,
        edit=Edit(here, f"[{arguments}]") if has_clauses else None,
        name=name.group(1),
        arguments=arguments,
        first=arguments.split(",")[0].strip(),
    )


def _order(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`by i desc`."""
    text, at = source.text, fault.offset
    found = word_from(text, at, span.end)
    key = _KEY.search(text[span.start : at])
    if key is None or "MULTIPLYING" not in fault.expected:
        return None
    start = span.start + key.start(1)
    if found.text.lower() in _ASCENDING:
        here = Span(start + len(key.group(1)), found.span.end)
        return NO_WORD_NEEDED.at(found.span, edit=Edit(here, ""), found=found.text)
    if found.text.lower() not in _DESCENDING:
        return None
    reverse = key.group(1) if re.fullmatch(_WORD, key.group(1)) else f"({key.group(1)})"
    edit = Edit(Span(start, found.span.end), f"-{reverse}")
    return DESCENDING.at(found.span, edit=edit, found=found.text, key=reverse)


def _cell(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`show TEXT at i, j`."""
    text, at = source.text, fault.offset
    if fault.found != "," or "_SHOW" not in fault.expected:
        return None
    first = _FIRST_NUMBER.search(text[span.start : at])
    others = _OTHER_NUMBERS.match(text, at, span.end)
    if first is None or others is None:
        return None
    here = Span(span.start + first.start(1), at + len(others.group().rstrip()))
    cell = source.slice(here)
    return BARE_CELL.at(here, edit=Edit(here, f"({cell})"), cell=cell)


def _factorial(fault: SyntaxFault) -> Diagnostic | None:
    """`n!`."""
    if fault.found != "!" or "MULTIPLYING" not in fault.expected:
        return None
    return NO_FACTORIAL.at(Span(fault.offset, fault.offset + 1))
