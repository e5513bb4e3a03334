"""Syntax faults in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dlxc.ast import Word
from dlxc.diagnostics import Diagnostic, Label
from dlxc.grammar import Fault
from dlxc.source import Source, Span

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


def duplicates(code: str, what: str, words: Iterable[Word]) -> Iterator[Diagnostic]:
    """A fault for each word that stands a second time."""
    first: dict[str, Word] = {}
    for word in words:
        other = first.setdefault(word.text, word)
        if other is not word:
            label = Label(other.span, "it is given here first")
            yield Diagnostic(code, f"the {what} `{word.text}` is given twice", word.span, (label,))
