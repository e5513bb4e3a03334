"""Syntax faults in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from dlxc.languages.trees import Word
from dlxc.text.diagnostics import Diagnostic, Edit, Label
from dlxc.text.grammar import Fault
from dlxc.text.source import Source, Span

WORDS = {
    "DIGIT": "a digit 0-9, a-z or A-Z",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "MINUS": "`-`",
    "NAME": "a name",
    "MULTIPLICITY": "a multiplicity",
    "SUFFIX": "a suffix",
    "CELL": "a cell of two digits 0-9 or a-z",
    "ROTATIONS": "the number of rotations, 1, 2 or 4",
    "TRANSPOSITIONS": "the number of transpositions, 1 or 2",
    "CLUE": "a clue or a blank",
    "COLON": "`:` and a colour",
    "COLOUR": "a colour",
    "DIVIDER": "`|`",
    "_BLANKS": "a blank",
    "$END": "the end of the line",
}
"""Terminals in words; those that are not here go without saying."""


def quote(character: str) -> str:
    """A character of the text, or the end of it, as a message shows it."""
    if character in ("", "\n"):
        return "the end of the line"
    if character == " ":
        return "a blank"
    if character == "\t":
        return "a tab"
    if character == "\r":
        return "a carriage return"
    if not character.isprintable():
        return f"the character U+{ord(character):04X}"
    return f"`{character}`"


def either(words: Iterable[str]) -> str:
    """Words joined as alternatives: `a, b or c`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def expected(terminals: Iterable[str]) -> str:
    """A set of terminals in words, in the order of the table."""
    allowed = set(terminals)
    if any(terminal.startswith("_LF") for terminal in allowed):
        allowed.add("$END")
    return either(
        [WORDS[terminal] for terminal in WORDS if terminal in allowed] or ["nothing more"]
    )


def unexpected(fault: Fault, found: tuple[str, Span] | None = None) -> Diagnostic:
    """A fault of which no more is known than what was expected and what was found.

    What was found is a character, or the word that the caller gives with its place.
    """
    span = Span(fault.offset, fault.offset + (fault.found not in ("", "\n")))
    text, span = found or (quote(fault.found), span)
    message = f"expected {expected(fault.expected)}, found {text}"
    return Diagnostic("E101", message, span)


def word_at(source: Source, line: Span, offset: int) -> tuple[str, Span]:
    """The word that stands at an offset of a line, up to the next blank."""
    end = offset
    while end < line.end and not source.text[end].isspace():
        end += 1
    span = Span(offset, end)
    return source.slice(span), span


def name_too_long(what: str, limit: int, text: str, span: Span) -> Diagnostic:
    """A fault for a name of too many characters."""
    message = f"the {what} `{text}` has {len(text)} characters, {limit} are the most"
    short = text[:limit]
    return Diagnostic("E106", message, span, (), f"shorten it: `{short}`", Edit(span, short))


def empty_multiplicity(span: Span, low: int, high: int) -> Diagnostic:
    """A fault for a multiplicity whose bounds are the wrong way round."""
    message = f"the multiplicity `{low}:{high}` allows nothing: {low} is more than {high}"
    fix = Edit(span, f"{high}:{low}|")
    return Diagnostic("E113", message, span, (), f"write `{fix.text}`", fix)


def unread_multiplicity(span: Span, written: str, times: int) -> Diagnostic:
    """A warning about a multiplicity in polycube's notation."""
    message = f"no solver reads the multiplicity `{written}`"
    return Diagnostic("W215", message, span, help=f"`--dialect dlx3` writes `{times}|` for it")


_MOST_NAMES = 1000
"""Among so many names one that is like another is looked for."""


def perhaps(span: Span, wrong: str, names: Iterable[str]) -> tuple[str, Edit | None]:
    """The help line and the fix for a name that is none, if one is like it."""
    from difflib import get_close_matches

    close = get_close_matches(wrong, islice(names, _MOST_NAMES), n=1)
    return (f"did you mean `{close[0]}`?", Edit(span, close[0])) if close else ("", None)


def duplicates(code: str, what: str, words: Iterable[Word]) -> Iterator[Diagnostic]:
    """A fault for each word that stands a second time, up to so many that it is no slip."""
    yield from islice(_duplicates(code, what, words), _MOST_DUPLICATES)


_MOST_DUPLICATES = 100


def _duplicates(code: str, what: str, words: Iterable[Word]) -> Iterator[Diagnostic]:
    first: dict[str, Word] = {}
    for word in words:
        other = first.setdefault(word.text, word)
        if other is not word:
            label = Label(other.span, "it is given here first")
            message = f"the {what} `{word.text}` is given twice"
            # The word goes, and the blank before it.
            fix = Edit(Span(word.span.start - 1, word.span.end), "")
            yield Diagnostic(code, message, word.span, (label,), "leave it out here", fix)
