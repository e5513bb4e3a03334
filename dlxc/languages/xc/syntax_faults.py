"""Syntax faults of statements: what the author meant, as far as it can be told."""

from __future__ import annotations

from dlxc.languages.xc.codes import (
    BARE_NOT_ALONE,
    BRACES_TOO_DEEP,
    CLAUSES_BEFORE_SHOW,
    CLOSES_NOTHING,
    FOR_TWICE,
    INTERVAL_ENDS,
    POWER_BEFORE_BRACKET,
    POWER_NEEDS_BRACKETS,
    RESERVED_NAME,
    SHOW_WITHOUT_AT,
    TEXT_NEVER_CLOSED,
)
from dlxc.languages.xc.habit_codes import (
    SECOND_INTERVAL,
)
from dlxc.languages.xc.other_phrases import other_phrase
from dlxc.languages.xc.other_spellings import (
    OPERATOR,
    VALUE,
    indented_keyword,
    never_closed,
    other_spelling,
    sign_missing,
)
from dlxc.languages.xc.statements import (
    RESERVED,
    closing_brace,
    code_marks,
    line_end,
    text_end,
    word_from,
)
from dlxc.system.resources import folder
from dlxc.text.codes import UNEXPECTED
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import expected_words, quoted

GRAMMAR = Grammar(
    folder("grammars") / "xc.lark",
    ("param", "require", "let", "grid", "words", "table", "packing", "family", "block", "hole"),
    {
        "VALUE": "a value",
        "OPERATOR": "an operator",
        "NAME": "a name",
        "NUMBER": "a number",
        "TEXT": "a text in quotes",
        "TYPE": "`int` or `text`",
        "ITEM": "an item",
        "RELATION": "a relation",
        "EQUAL": "`=`",
        "COMMA": "`,`",
        "LPAR": "`(`",
        "LSQB": "`[`",
        "RPAR": "`)`",
        "RSQB": "`]`",
        "RBRACE": "`}`",
        "_FOR": "`for`",
        "MODIFIER": "`if`",
        "_OF": "`of`",
        "_ELSE": "`else`",
        "_FROM": "`from`",
        "_SHOW": "`show`",
        "_AT": "`at`",
        "$END": "the end of the statement",
    },
)

_CLOSERS = {"RPAR": ("(", ")"), "RSQB": ("[", "]"), "RBRACE": ("{", "}")}

_BARE = ("fits", "consistent")

_LONG_GAP = 80
"""The word before a fault is sought so far back."""


def syntax_fault(source: Source, span: Span, rule: str, fault: SyntaxFault) -> Diagnostic:
    """The diagnostic for a fault in the code that has this span and was read by a rule."""
    return (
        _open_text(source, span, fault)
        or _open_brace(source, span, fault)
        or _two_readings(source, span, fault)
        or _open_bracket(source, span, fault)
        or _bare_condition(source, span, fault)
        or indented_keyword(source, word_from(source.text, fault.offset, span.end))
        or other_phrase(source, span, fault)
        or other_spelling(source, span, fault)
        or _generators(source, span, fault)
        or _show(source, span, fault)
        or _reserved(source, span, fault)
        or sign_missing(source, span, fault)
        or _unexpected(source, span, rule, fault)
    )


def _open_text(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A quote without a second one on its line, here or in the braces that begin here."""
    text, at = source.text, fault.offset
    is_item = "ITEM" in fault.expected
    if fault.found != '"' and not (is_item and fault.found == "{"):
        return None
    last = at + 1 if fault.found == '"' else span.end
    quotes = (mark for mark in code_marks(text, at, last) if text[mark] == '"')
    quote = next((each for each in quotes if not _is_closed(text, each, span.end)), None)
    if quote is None:
        return None
    rest = text[quote : line_end(text, quote, span.end)]
    end = quote + len(rest.split(maxsplit=1)[0] if is_item else rest.rstrip())
    edit = Edit(Span(end, end), '"') if fault.found == '"' else None
    return TEXT_NEVER_CLOSED.at(Span(quote, end), edit=edit)


def _is_closed(text: str, quote: int, end: int) -> bool:
    last = text_end(text, quote, end)
    return last < end and text[last] == '"'


def _open_brace(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A brace in an item; the grammar takes only those that are closed, and not nested deep."""
    at = fault.offset
    if fault.found != "{" or "ITEM" not in fault.expected:
        return None
    here = Span(at, at + 1)
    if closing_brace(source.text, at, span.end) >= 0:
        return BRACES_TOO_DEEP.at(here)
    return never_closed(source, here, "}")


def _two_readings(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`2^2n`: what stands before is `^` and a number."""
    text, at = source.text, fault.offset
    found = word_from(text, at, span.end)
    if not (found.text or fault.found == "(") or found.text in RESERVED:
        return None
    start = at
    while start > span.start and text[start - 1] in "0123456789":
        start -= 1
    if start == at or text[start - 1 : start] != "^":
        return None
    here = Span(start, found.span.end)
    exponent = text[start:at]
    if not found.text:
        return POWER_BEFORE_BRACKET.at(here, exponent=exponent, found=fault.found)
    edit = Edit(here, f"({exponent}{found.text})")
    return POWER_NEEDS_BRACKETS.at(here, edit=edit, exponent=exponent, found=found.text)


def _open_bracket(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """The statement ends, or another bracket closes, while this one is open."""
    closers = [_CLOSERS[name] for name in _CLOSERS if name in fault.expected]
    if fault.found not in ("", ")", "]", "}"):
        return None
    for opener, closer in closers:
        opened: list[int] = []
        for at in code_marks(source.text, span.start, fault.offset):
            if source.text[at] == opener:
                opened.append(at)
            elif source.text[at] == closer and opened:
                opened.pop()
        if opened:
            here, end = Span(opened[-1], opened[-1] + 1), Span(fault.offset, fault.offset)
            return never_closed(source, here, closer, Edit(end, closer))
    before = source.text[span.start : fault.offset].rstrip()[-1:]
    if fault.found and not closers and before not in (",", "("):
        return CLOSES_NOTHING.at(Span(fault.offset, fault.offset + 1), sign=fault.found)
    return None


def _bare_condition(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`fits` or `consistent` with something else."""
    text, at = source.text, fault.offset
    found = word_from(text, at, span.end)
    before = "".join(text[max(span.start, at - _LONG_GAP) : at].split()[-1:])
    if found.text in _BARE and "TEXT" in fault.expected:
        return BARE_NOT_ALONE.at(found.span, word=found.text)
    if before in _BARE and "MODIFIER" in fault.expected:
        return BARE_NOT_ALONE.at(found.span if found.text else Span(at, at + 1), word=before)
    return None


def _show(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A `show` without `at`, or with clauses behind it."""
    text, at = source.text, fault.offset
    found = word_from(text, at, span.end)
    if "_AT" in fault.expected:
        words = (word_from(text, mark, span.end) for mark in code_marks(text, span.start, at))
        shows = [each.span for each in words if each.text == "show" and _is_begun(text, each)]
        edit = Edit(Span(at, at), "at ") if found.text or fault.found in ("(", "{") else None
        return SHOW_WITHOUT_AT.at(shows[-1], edit=edit) if shows else None
    if "_SHOW" in fault.expected and found.text in ("for", "if", "by", "given"):
        return CLAUSES_BEFORE_SHOW.at(found.span, word=found.text)
    return None


def _is_begun(text: str, word: Word) -> bool:
    """Whether a word is not the end of a longer one."""
    before = text[word.span.start - 1]
    return before.isspace() or before == "]"


def _generators(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A second `for`, or an interval as other languages write it."""
    text, at = source.text, fault.offset
    found = word_from(text, at, span.end)
    if found.text == "for" and "COMMA" in fault.expected:
        end_before = span.start + len(text[span.start : at].rstrip())
        return FOR_TWICE.at(found.span, edit=Edit(Span(end_before, found.span.end), ","))
    if text.startswith("...", at, span.end):
        return INTERVAL_ENDS.at(Span(at, at + 3))
    if fault.found in ("<", ".") and text[max(span.start, at - 2) : at] == "..":
        return INTERVAL_ENDS.at(Span(at - 2, at + 1))
    if text.startswith("..", at, span.end):
        return SECOND_INTERVAL.at(Span(at, at + 2))
    return None


def _reserved(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A reserved word where only a name can stand."""
    found = word_from(source.text, fault.offset, span.end)
    if found.text in RESERVED and "NAME" in fault.expected and "TEXT" not in fault.expected:
        return RESERVED_NAME.at(found.span, word=found.text)
    return None


def _unexpected(source: Source, span: Span, rule: str, fault: SyntaxFault) -> Diagnostic:
    """A fault of which only what was expected and what was found is known."""
    expected = set(fault.expected)
    if expected >= VALUE - {"MINUS", "_NOT"}:
        expected = expected - VALUE | {"VALUE"}
    if expected >= {"ADDING", "MULTIPLYING"}:
        expected = expected - OPERATOR - {"LSQB", "LPAR", "NAME"} | {"OPERATOR"}
    if rule == "hole" and "$END" in expected:
        expected = expected - {"$END"} | {"RBRACE"}
    found = word_from(source.text, fault.offset, span.end)
    here = found.span if found.text else Span(fault.offset, fault.offset + bool(fault.found))
    told = quoted(fault.found)
    if found.text:
        told = f"`{shortened(found.text)}`"
    elif not fault.found:
        told = "`}`" if rule == "hole" else "the end of the statement"
    return UNEXPECTED.at(here, expected=expected_words(expected, GRAMMAR.words), found=told)
