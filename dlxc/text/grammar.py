"""Parsing with the grammars in `grammars/`, and what their errors mean.

In: a source, or one line of it, and a grammar's rule.  Out: the tree, or a `Fault` that says
where parsing stopped and what could have stood there.  Languages turn faults into
diagnostics: what a fault means is theirs to know.

>>> fault = parse("polyomino", Source("box", "[0-5][0-9"), "start")
>>> fault.offset, fault.found, sorted(fault.expected)
(9, '', ['DIGIT', 'RSQB'])
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lark import Lark, TextSlice, Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.tree import Meta

from dlxc.languages.trees import Word
from dlxc.system.resources import cache_folder, folder
from dlxc.text.source import Source, Span

START_RULES = {
    "polyomino": ("start", "box", "piece"),
    "polycube": ("start", "box", "piece"),
    "polyominoes": ("start", "board", "names", "shape"),
    "sudoku": ("start", "row"),
    "dlx": ("start", "item_line", "option"),
}
"""The rules of each grammar that a text or a line can be parsed by."""


class Fault(NamedTuple):
    """Where parsing stopped: the offset, the character found, and the terminals possible.

    `found` is empty at the end of the text.  `previous` is the token before, if known.
    """

    offset: int
    found: str
    expected: frozenset[str]
    previous: Token | None


@cache
def parser(grammar: str) -> Lark:
    """The parser of a grammar, from the cache if it has been built before."""
    path = folder("grammars") / f"{grammar}.lark"
    store = cache_folder()
    return Lark(
        path.read_text(encoding="utf-8"),
        source_path=str(path),
        import_paths=[str(path.parent)],
        start=list(START_RULES[grammar]),
        parser="lalr",
        propagate_positions=True,
        maybe_placeholders=False,
        cache=str(store / f"{grammar}.lark.cache") if store else False,
    )


def parse(grammar: str, source: Source, rule: str, span: Span | None = None) -> Tree[Token] | Fault:
    """Parse a source, or the span of it that one line is, by a rule of a grammar."""
    start, end = span or Span(0, len(source.text))
    text = TextSlice(source.text, start, end)
    try:
        return parser(grammar).parse(text, start=rule)
    except UnexpectedInput as error:
        return _fault(error, source, end)


def _fault(error: UnexpectedInput, source: Source, end: int) -> Fault:
    """Of Lark's error only the position is sure; at the end not even that."""
    offset = end
    history: list[Token | None] = getattr(error, "token_history", None) or [None]
    expected: set[str] = set()
    if isinstance(error, UnexpectedToken):
        expected = set(error.accepts or error.expected)
        if error.token.type != "$END":
            offset = error.token.start_pos
    elif isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed)
        offset = error.pos_in_stream or 0
    found = source.text[offset : offset + 1] if offset < end else ""
    return Fault(offset, found, frozenset(str(terminal) for terminal in expected), history[-1])


def span_of(meta: Meta) -> Span:
    """The span that a rule's tree covers."""
    return Span(meta.start_pos, meta.end_pos)


def subtrees(tree: Tree[Token], rule: str) -> list[Tree[Token]]:
    """The children of a tree that are trees of a rule."""
    return [child for child in tree.children if isinstance(child, Tree) and child.data == rule]


def token_of(tree: Tree[Token], terminal: str) -> Token | None:
    """The child that is a token of a terminal, if there is one."""
    return next((token for token in tokens(tree) if token.type == terminal), None)


def tokens(tree: Tree[Token]) -> list[Token]:
    """The children of a tree that are tokens."""
    return [child for child in tree.children if isinstance(child, Token)]


def words(tree: Tree[Token], terminal: str, at: int = 0) -> tuple[Word, ...]:
    """The children of a tree that are tokens of a terminal, of a line that begins at `at`."""
    return tuple(word(token, at) for token in tokens(tree) if token.type == terminal)


def word(token: Token, at: int = 0) -> Word:
    """A token as the syntax trees keep it, of a line that begins at `at`."""
    assert token.start_pos is not None  # noqa: S101 - tokens of a text have positions
    start = token.start_pos + at
    return Word(str(token), Span(start, start + len(token)))
