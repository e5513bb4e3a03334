"""Read the first lines of statements: words, and what the grammar says of all others.

The words of a plain line are told by their blanks, so that a sound puzzle is read before the parser
would be loaded.  What is not plain is read by the grammar, which says what is wrong with it; a
property test shows that both accept the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dlxc.languages.puzzle.codes import ONE_SET
from dlxc.languages.puzzle.statements import CutStatement
from dlxc.system.resources import folder
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.source import Source, Span, Word
from dlxc.text.syntax import unexpected, word_at

GRAMMAR = Grammar(
    folder("grammars") / "puzzle.lark",
    ("title", "lattice", "crossing", "piece", "pieces", "box"),
    {
        "TEXT": "a text",
        "NAME": "a name",
        "LISTED": "the name of a piece",
        "X": "`x`",
        "COPIES": "a number of copies as `3`, `0..2` or `any`",
        "NUMBER": "a number",
        "WORD": "a word",
        "SET_WORD": "the name of a set",
        "WITHOUT": "`without`",
        "COMMA": "a comma",
    },
)

_NOT_IN_NAMES = frozenset("|:,#")


class FirstLine(NamedTuple):
    """The words behind a keyword, by what they are.

    `words` are those that are checked later, `copies` the number of copies as it is written each
    time.  `listed` are the names behind `without`.
    """

    words: tuple[Word, ...] = ()
    name: Word | None = None
    copies: tuple[Word, ...] = ()
    listed: tuple[Word, ...] = ()


def read_first_line(source: Source, statement: CutStatement) -> FirstLine | Diagnostic:
    """What the first line of a statement says, or what is wrong with its syntax."""
    keyword, rest = statement.keyword.text, statement.rest
    found = _READERS[keyword](_plain_words(source, rest))
    if found is not None:
        return found
    tree = GRAMMAR.parse(source, keyword, statement.line)
    if isinstance(tree, SyntaxFault):
        if keyword == "pieces" and tree.found == ",":
            return ONE_SET.at(Span(tree.offset, tree.offset + 1))
        return unexpected(GRAMMAR, tree, word_at(source, statement.line, tree.offset))
    raise AssertionError(source.slice(statement.line))  # the grammar accepts no more than is plain


def _plain_words(source: Source, span: Span) -> list[Word]:
    """The words of a line, of which commas are some."""
    words, at = list[Word](), span.start
    for text in source.slice(span).split():
        at = source.text.index(text, at)
        words.append(Word(text, Span(at, at + len(text))))
        at += len(text)
    return words


def _title(words: list[Word]) -> FirstLine | None:
    return FirstLine(tuple(words)) if words else None


def _lattice(words: list[Word]) -> FirstLine | None:
    return FirstLine(tuple(words)) if len(words) == 1 and "," not in words[0].text else None


def _crossing(words: list[Word]) -> FirstLine | None:
    return None if words else FirstLine()


def _box(words: list[Word]) -> FirstLine | None:
    return None if any("," in word.text for word in words) else FirstLine(tuple(words))


def _piece(words: list[Word]) -> FirstLine | None:
    """A name; then copies behind an `x`, and other words."""
    if not words or not _NOT_IN_NAMES.isdisjoint(words[0].text):
        return None
    name, *rest = words
    copies, others = list[Word](), list[Word]()
    while rest:
        word = rest.pop(0)
        if word.text == "x":
            if not rest or not _is_number_of_copies(rest[0].text):
                return None
            copies.append(rest.pop(0))
        elif "," in word.text:
            return None
        else:
            others.append(word)
    return FirstLine(tuple(others), name, tuple(copies))


def _pieces(words: list[Word]) -> FirstLine | None:
    """Perhaps a number and an `x`; other words; and perhaps names behind `without`."""
    copies: tuple[Word, ...] = ()
    if words and _is_number(words[0].text):
        if [word.text for word in words[1:2]] != ["x"]:
            return None
        copies, words = (words[0],), words[2:]
    at = next((at for at, word in enumerate(words) if word.text == "without"), None)
    plain, behind = (words, None) if at is None else (words[:at], words[at + 1 :])
    if any("," in word.text for word in plain):
        return None
    if not plain and (copies or behind is not None):
        return None
    listed = () if behind is None else _listed(behind)
    return None if listed is None else FirstLine(tuple(plain), None, copies, listed)


def _listed(words: list[Word]) -> tuple[Word, ...] | None:
    """Names with commas between, of which there is at least one."""
    parts = [part for word in words for part in _parted(word)]
    names, commas = parts[::2], parts[1::2]
    if len(parts) % 2 == 0 or any(part.text != "," for part in commas):
        return None
    is_name = all(_NOT_IN_NAMES.isdisjoint(name.text) for name in names)
    return tuple(names) if is_name else None


def _parted(word: Word) -> list[Word]:
    """A word cut before and behind its commas."""
    parts, at = list[Word](), word.span.start
    for number, text in enumerate(word.text.split(",")):
        if number:
            parts.append(Word(",", Span(at, at + 1)))
            at += 1
        if text:
            parts.append(Word(text, Span(at, at + len(text))))
            at += len(text)
    return parts


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _is_number_of_copies(text: str) -> bool:
    """`any`, `3` or `0..2`."""
    low, dots, high = text.partition("..")
    return text == "any" or (_is_number(low) and (not dots or _is_number(high)))


_READERS: dict[str, Callable[[list[Word]], FirstLine | None]] = {
    "title": _title,
    "lattice": _lattice,
    "crossing": _crossing,
    "piece": _piece,
    "pieces": _pieces,
    "box": _box,
}
