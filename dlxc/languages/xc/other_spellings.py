"""Signs and words of other languages where the grammar stops, told with those of xc."""

from __future__ import annotations

import re

from dlxc.languages.xc.codes import (
    KEYWORD_INDENTED,
    NEVER_CLOSED,
)
from dlxc.languages.xc.habit_codes import (
    COMMA_BEFORE_WORD,
    COST_AFTER_CLAUSES,
    HOLE_OF_SEVERAL,
    IF_MISSING,
    LIST_IN_BRACKETS,
    NO_END_SIGN,
    NO_WORD_NEEDED,
    NOT_TO_INDEX,
    OTHER_COMMENT,
    OTHER_QUOTES,
    OTHER_SPELLING,
    OTHER_WORD,
    REMAINDER_SIGN,
    SECOND_LET,
    SIGN_MISSING,
)
from dlxc.languages.xc.statements import (
    DATA,
    FAMILIES,
    RESERVED,
    code_marks,
    line_end,
    word_from,
)
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.grammar import SyntaxFault
from dlxc.text.source import Source, Span, Word

VALUE = frozenset({"NAME", "NUMBER", "TEXT", "LPAR", "LSQB", "LBRACE", "MINUS", "_NOT"})
"""What an expression can begin with."""

OPERATOR = frozenset({"ADDING", "MULTIPLYING", "RELATION", "CIRCUMFLEX", "_TO", "_AND", "_OR"})
"""What can stand behind a value to go on with the expression."""

_SIGNS = {
    "==": "=",
    ":=": "=",
    "**": "^",
    "//": "div",
    "&&": "and",
    "||": "or",
    "<>": "!=",
    "=<": "<=",
    "=>": ">=",
    "/": "div",
    "%": "mod",
    "!": "not",
    "~": "not",
    "&": "and",
    "|": "or",
    "\u00ac": "not",
    "\u00b7": "*",
    "\u00d7": "*",
    "\u2013": "-",
    "\u2212": "-",
    "\u2026": "..",
    "\u2208": "in",
    "\u2209": "not in",
    "\u2227": "and",
    "\u2228": "or",
    "\u222a": "+",
    "\u2260": "!=",
    "\u2264": "<=",
    "\u2265": ">=",
}
"""How xc writes the signs of other languages and of print."""

_WORDS = {
    "where": "if",
    "when": "if",
    "such that": "if",
    "unless": "if not",
    "to": "..",
    "until": "..",
    "from": "in",
    "is": "=",
    "xor": "!=",
}
"""How xc writes the words of other languages."""

_TYPES = {"integer": "int", "number": "int", "string": "text", "str": "text", "char": "text"}

_QUOTES = {
    "'": "'",
    "`": "`",
    "\u201c": "\u201d\u201c",
    "\u201d": "\u201d\u201c",
    "\u201e": "\u201c\u201d",
    "\u2018": "\u2019\u2018",
    "\u2019": "\u2019\u2018",
    "\u00ab": "\u00bb",
}
"""Quotes of other languages and of print, each with those that close it."""

_EACH = ("all", "each", "every", "any")

_MARGINAL = ("param", "require", "let", *DATA, *FAMILIES)
"""The words that begin a statement, and seldom stand first in a line that continues one."""

_LONGEST_WORD = 40
"""A word before a fault is sought no further back."""

_COMMENT = re.compile(r"(?<=\s)%")


def never_closed(source: Source, here: Span, closer: str, edit: Edit | None = None) -> Diagnostic:
    """A fault for what is opened here and never closed; the cause may be a `%` behind it."""
    end = line_end(source.text, here.start, len(source.text))
    comment = _COMMENT.search(source.text, here.start, end)
    if comment and closer in source.text[comment.start() : end]:
        return _remainder(comment.start())
    return NEVER_CLOSED.at(here, edit=edit, sign=source.slice(here), closer=closer)


def remainder_behind(source: Source, span: Span) -> Diagnostic | None:
    """A fault for a `%` behind an expression, if what follows it could be its right side."""
    found = re.compile(r"[ \t]+(%)[ \t]*[\w(]").match(source.text, span.end)
    return _remainder(found.start(1)) if found else None


def _remainder(at: int) -> Diagnostic:
    here = Span(at, at + 1)
    return REMAINDER_SIGN.at(here, edit=Edit(here, "mod"))


def indented_keyword(source: Source, word: Word) -> Diagnostic | None:
    """A fault for a statement that is indented, and so continues the one above."""
    margin = source.text.rfind("\n", 0, word.span.start) + 1
    indent = Span(margin, word.span.start)
    if word.text not in _MARGINAL or source.slice(indent).strip() or not margin:
        return None
    return KEYWORD_INDENTED.at(word.span, edit=Edit(indent, ""), word=word.text)


def other_spelling(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """What another language would write here, as xc writes it."""
    comma = _surplus_comma(source, span, fault)
    if comma is not None or "TYPE" in fault.expected:
        return comma or _type(source, span, fault)
    if not fault.expected & (OPERATOR | VALUE | {"EQUAL", "RSQB"}):
        return None
    return (
        _sign(source, span, fault)
        or _comment_or_end(source, span, fault)
        or _quotes(source, span, fault)
        or _word(source, span, fault)
        or _condition(source, span, fault)
        or _list(source, span, fault)
    )


def sign_missing(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """Two values side by side, of which the first is complete."""
    text, at = source.text, fault.offset
    if "MULTIPLYING" not in fault.expected:
        return None
    if fault.found == "[":
        return None if "LSQB" in fault.expected else NOT_TO_INDEX.at(Span(at, at + 1))
    found = word_from(text, at, span.end)
    if found.text in RESERVED or not (found.text or fault.found in ('"', "(")):
        return None
    edit = Edit(Span(at, at), "*") if fault.found == "(" and text[at - 1] in ")]" else None
    return SIGN_MISSING.at(found.span if found.text else Span(at, at + 1), edit=edit)


def _surplus_comma(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A comma before a bracket that closes, `{1, 2,}`, or before a second value of a hole."""
    text, at = source.text, fault.offset
    comma = span.start + len(text[span.start : at].rstrip()) - 1
    here = Span(comma, comma + 1)
    if fault.found in (")", "]", "}") and text[comma] == ",":
        return COMMA_BEFORE_WORD.at(here, edit=Edit(here, ""), word=fault.found)
    if fault.found == "," and "$END" in fault.expected and text[span.start - 1] == "{":
        return HOLE_OF_SEVERAL.at(Span(at, at + 1), edit=Edit(Span(at, at + 1), "}{"))
    if fault.found == "," and text.startswith("let", span.start) and "$END" in fault.expected:
        return SECOND_LET.at(Span(at, at + 1))
    return None


def _type(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    found = word_from(source.text, fault.offset, span.end)
    if found.text not in _TYPES:
        return None
    instead = _TYPES[found.text]
    return OTHER_WORD.at(
        found.span, edit=Edit(found.span, instead), found=found.text, instead=instead
    )


def _sign(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A sign such as `==`; the grammar may have read its first half."""
    at = fault.offset
    for here in (Span(at - 1, at + 1), Span(at, at + 2), Span(at, at + 1)):
        sign = source.slice(here) if span.start <= here.start and here.end <= span.end else ""
        if sign not in _SIGNS or (sign == "|" and _is_cost(source.text, at, fault)):
            continue
        instead = _of_sets(fault) if sign == "|" else _SIGNS[sign]
        if sign == "|" and "MULTIPLYING" not in fault.expected:
            return OTHER_SPELLING.at(here, found=sign, instead="abs(...)")
        edit = Edit(here, f" {instead} " if instead[0].isalpha() else instead)
        return OTHER_SPELLING.at(here, edit=edit, found=sign, instead=instead)
    if fault.found == "|" and "_SHOW" in fault.expected:
        return COST_AFTER_CLAUSES.at(Span(at, at + 1))
    return None


def _of_sets(fault: SyntaxFault) -> str:
    """What stands for `|` of printed sets, `{i | i in S}` and `{i for i in S | i > 1}`."""
    if "RBRACE" in fault.expected and "_FOR" in fault.expected:
        return "for"
    return "if" if "MODIFIER" in fault.expected and "_OR" not in fault.expected else "or"


def _is_cost(text: str, at: int, fault: SyntaxFault) -> bool:
    is_alone = text[at - 1 : at].isspace()
    return "_SHOW" in fault.expected and is_alone and bool(re.match(r"[0-9{]", text[at + 1 :][:1]))


def _comment_or_end(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`#`, which begins no comment, or a semicolon."""
    at, here = fault.offset, Span(fault.offset, fault.offset + 1)
    if fault.found == "#":
        sign = "%" if source.text[at - 1].isspace() else " %"
        return OTHER_COMMENT.at(here, edit=Edit(here, sign), found="#")
    if fault.found != ";":
        return None
    if any(code_marks(source.text, at + 1, span.end)):
        edit = Edit(here, ",")
        return OTHER_SPELLING.at(here, edit=edit, found=";", instead=",")
    return NO_END_SIGN.at(here, edit=Edit(here, ""), found=";")


def _quotes(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A text in other quotes than `"`."""
    text, at = source.text, fault.offset
    closers = _QUOTES.get(fault.found)
    if closers is None or "NAME" not in fault.expected:
        return None
    last = line_end(text, at, span.end)
    closed = next((place for place in range(at + 1, last) if text[place] in closers), -1)
    if closed < 0:
        return OTHER_QUOTES.at(Span(at, at + 1), found=fault.found)
    here = Span(at, closed + 1)
    edit = Edit(here, f'"{text[at + 1 : closed]}"')
    return OTHER_QUOTES.at(here, edit=edit, found=f"{text[at]}...{text[closed]}")


def _word(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """A word such as `where`; behind a number the grammar has read it as a factor."""
    text, at = source.text, fault.offset
    if "MULTIPLYING" not in fault.expected:
        return None
    found, before = word_from(text, at, span.end), _word_before(text, span.start, at)
    if before.text in _EACH and _word_before(text, span.start, before.span.start).text == "for":
        here = Span(before.span.start, at)
        return NO_WORD_NEEDED.at(before.span, edit=Edit(here, ""), found=before.text)
    if before.text == "such" and found.text == "that":
        found = Word("such that", Span(before.span.start, found.span.end))
    elif found.text == "such":
        that = re.compile(r"such\s+that").match(text, at, span.end)
        found = Word("such that", Span(at, that.end())) if that else found
    elif found.text not in _WORDS and text[: before.span.start].rstrip()[-1:].isdigit():
        found = before
    instead = _WORDS.get(found.text)
    if instead is None:
        return None
    return OTHER_WORD.at(
        found.span, edit=Edit(found.span, instead), found=found.text, instead=instead
    )


def _word_before(text: str, start: int, at: int) -> Word:
    """The word that ends before an offset, with blanks between."""
    start = max(start, at - _LONGEST_WORD)
    found = re.compile(r"[^\W\d][\w']*\s*\Z").search(text[start:at])
    begin = start + found.start() if found else at
    return Word(text[begin:at].rstrip(), Span(begin, begin + len(text[begin:at].rstrip())))


def _condition(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`and` behind a generator, or a comma before `if`."""
    text, at = source.text, fault.offset
    found = word_from(text, at, span.end)
    if fault.found == ":" and "MODIFIER" in fault.expected and text[at + 1 : at + 2].isspace():
        # In a set that has no generator yet, `:` stands before the first one.
        instead = "for" if fault.expected >= {"RBRACE", "_FOR"} else "if"
        edit = Edit(Span(at, at + 1), f" {instead}")
        return OTHER_SPELLING.at(Span(at, at + 1), edit=edit, found=":", instead=instead)
    if found.text in ("and", "or") and "MODIFIER" in fault.expected:
        return IF_MISSING.at(found.span, found=found.text)
    comma = span.start + len(text[span.start : at].rstrip()) - 1
    if found.text in ("if", "by", "given") and text[comma] == ",":
        edit = Edit(Span(comma, comma + 1), "")
        return COMMA_BEFORE_WORD.at(Span(comma, comma + 1), edit=edit, word=found.text)
    return None


def _list(source: Source, span: Span, fault: SyntaxFault) -> Diagnostic | None:
    """`[1, 2]` or `[i for i in S]`."""
    text, at = source.text, fault.offset
    found = word_from(text, at, span.end).text or fault.found
    if found not in (",", "for", "]") or not fault.expected & {"RSQB", "NAME"}:
        return None
    opened: list[int] = []
    for mark in code_marks(text, span.start, at):
        if text[mark] in "([{":
            opened.append(mark)
        elif text[mark] in ")]}" and opened:
            opened.pop()
    if not opened or text[opened[-1]] != "[" or _follows_value(text, opened[-1]):
        return None
    return LIST_IN_BRACKETS.at(Span(opened[-1], at + 1))


def _follows_value(text: str, at: int) -> bool:
    """Whether a name or a closing bracket stands before a bracket, which then is an index."""
    before = text[max(0, at - _LONGEST_WORD) : at].rstrip()
    word = re.search(r"[\w']*\Z", before)
    is_word = bool(word and word.group() and word.group() not in RESERVED)
    return is_word or before[-1:] in (")", "]", '"')
