"""What to say where the grammar stops in a statement.

Edits are tried first, by `dlxc.languages.repair`: `advice` has what other languages write.  If none
mends, and no phrase of another language is known, a fault says what was expected and what was
found.
"""

import re

from dlxc.languages.repair import Read, open_brackets, repaired
from dlxc.languages.xc.syntax import margins
from dlxc.languages.xc.syntax.advice import BARE, dialect, words
from dlxc.text.diagnostics import Diagnostic, Edit, fault
from dlxc.text.grammar import SyntaxFault, expected_words, quoted
from dlxc.text.prose import either, shortened
from dlxc.text.source import Source, Span

_VALUE = frozenset({"NAME", "NUMBER", "TEXT", "LPAR", "LSQB", "LBRACE", "MINUS", "_NOT"})
"""What an expression can begin with."""

_OPERATOR = frozenset({"ADDING", "MULTIPLYING", "RELATION", "CIRCUMFLEX", "_TO", "_AND", "_OR"})
"""What can come after a value to go on with the expression."""

_ITEM = frozenset({"LETTERS", "TEXT", "SIGN", "LBRACE"})
"""What an item can begin with."""


def syntax_fault(source: Source, cut: margins.Cut, stop: SyntaxFault, read: Read) -> Diagnostic:
    """The fault of a statement; `read` tells where the grammar stops in another."""
    text, start = source.slice(cut.span), cut.span.start
    here = stop._replace(offset=stop.offset - start)
    if cut.keyword.text == "|" and not (here.found == "" and open_brackets(text, dialect())):
        message = "a brace in a comment begins a hole, which must have an expression"
        span = Span(stop.offset, stop.offset + len(stop.found))
        return fault("E101", span, message, help='write `{"{"}` for a brace itself')
    diagnostic = _item_of_reserved_word(text, here) or repaired(text, read, dialect(), here)
    return (diagnostic or _reserved_word(text, here) or _unexpected(text, here)).moved(start)


def _item_of_reserved_word(text: str, stop: SyntaxFault) -> Diagnostic | None:
    """A reserved word where an item is wanted, unless a statement seems to begin with it."""
    word, here = margins.word_from(text, stop.offset, len(text))
    begins_line = not text[text.rfind("\n", 0, here.start) + 1 : here.start].strip()
    is_statement = begins_line and word in margins.STATEMENTS
    if word not in margins.RESERVED or "LETTERS" not in stop.expected or is_statement:
        return None
    message, edit = f"expected an item, found the word `{word}`", Edit(here, f'"{word}"')
    remedy = f'an item of this name is written in quotes: `"{word}"`'
    if word == "or":
        remedy = f"write an option of its own for each choice; {remedy}"
    return fault("E187", here, message, help=remedy, fix=f'write `"{word}"`', edit=edit)


def _reserved_word(text: str, stop: SyntaxFault) -> Diagnostic | None:
    word, here = margins.word_from(text, stop.offset, len(text))
    is_name = "NAME" in stop.expected and (word in BARE or "TEXT" not in stop.expected)
    if word not in margins.RESERVED or not is_name:
        return None
    message = f"`{word}` is a word of the language"
    return fault("E187", here, message, help="take another name", once=f"word {word}")


def _unexpected(text: str, stop: SyntaxFault) -> Diagnostic:
    """A fault of which only what was expected and what was found is known."""
    word, here = margins.word_from(text, stop.offset, len(text))
    expected = set(stop.expected)
    if expected >= _VALUE - {"MINUS", "_NOT"}:
        expected = expected - _VALUE | {"VALUE"}
    if expected >= {"ADDING", "MULTIPLYING"}:
        expected = expected - _OPERATOR - {"LSQB", "LPAR", "NAME"} | {"OPERATOR"}
    if expected >= _ITEM:
        expected -= _ITEM - {"LETTERS"}
    wanted = either(expected_words(expected, words()["terminals"]))
    shown = f"`{shortened(word)}`"
    if not word:
        shown = quoted(stop.found) if stop.found else "the end of the statement"
        here = Span(stop.offset, stop.offset + len(stop.found))
    return fault("E101", here, f"expected {wanted}, found {shown}")


def remainder_after(source: Source, span: Span) -> Diagnostic | None:
    """A fault for a `%` after an expression, if what follows it could be its right side."""
    match = re.compile(r"[ \t]+(%)[ \t]*[\w(]").match(source.text, span.end)
    message, remedy = "`%` after a blank begins a comment", "write `mod` for the remainder"
    here = Span(*match.span(1)) if match else None
    return here and fault("E101", here, message, help=remedy, edit=Edit(here, "mod"))
