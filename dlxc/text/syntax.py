"""Syntax faults in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.prose import either, shortened
from dlxc.text.source import Source, Span, Word

WORDS = {
    "LSQB": "`[`",
    "RSQB": "`]`",
    "MINUS": "`-`",
    "COLON": "`:`",
    "_BLANKS": "a blank",
    "$END": "the end of the line",
}
"""Terminals that mean the same in every grammar, in words."""


def quoted(character: str) -> str:
    r"""A character of the text, or the end of it, as a message shows it.

    >>> quoted(""), quoted("x"), quoted("\t"), quoted("\x1b")
    ('the end of the line', '`x`', 'a tab', 'the character U+001B')
    """
    known = {"": "the end of the line", "\n": "the end of the line", " ": "a blank"}
    known |= {"\t": "a tab", "\r": "a carriage return"}
    if character in known:
        return known[character]
    return f"`{character}`" if character.isprintable() else f"the character U+{ord(character):04X}"


def expected_words(terminals: Iterable[str], words: Mapping[str, str]) -> list[str]:
    """A set of terminals in words: those of the grammar in its order, then the common ones."""
    allowed = set(terminals)
    if any(terminal.startswith("_LF") for terminal in allowed):
        allowed.add("$END")
    known = {**words, **{name: text for name, text in WORDS.items() if name not in words}}
    return [known[terminal] for terminal in known if terminal in allowed] or ["nothing more"]


def unexpected(grammar: Grammar, stop: SyntaxFault, found: Word | None = None) -> Diagnostic:
    """A fault of which only what was expected and what was found is known.

    What was found is one character, or the word that the caller gives.
    """
    span = Span(stop.offset, stop.offset + (stop.found not in ("", "\n")))
    told = quoted(stop.found)
    if found and found.text:
        span, told = found.span, f"`{shortened(found.text)}`"
    expected = either(expected_words(stop.expected, grammar.words))
    return fault("E101", span, f"expected {expected}, found {told}")


def word_at(source: Source, line: Span, offset: int) -> Word:
    """The word that stands at an offset of a line, up to the next blank."""
    rest = source.text[offset : line.end]
    text = "" if rest[:1].isspace() else "".join(rest.split(maxsplit=1)[:1])
    return Word(text, Span(offset, offset + len(text)))


def rest_not_read(span: Span) -> Diagnostic:
    """What to say where reading ended."""
    return fault("E109", span, f"after {MOST_FAULTS} faults the rest is not read")
