"""Parsing with Lark grammars, and what their errors mean.

In: a source, or one line of it, and a rule of a grammar.  Out: the tree, or a `SyntaxFault` that
says where parsing stopped and what could have stood there.  Languages turn those into diagnostics:
what a fault means is theirs to know.

>>> from dlxc.system.resources import folder
>>> sudoku = Grammar(folder("grammars") / "sudoku.lark", ("row",))
>>> stop = sudoku.parse(Source("row", "1..4"), "row")
>>> stop.offset, stop.found, sorted(stop.expected)
(4, '', ['BLANK', 'CLUE'])
"""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import copy
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from dlxc.system.cache import cache_file, read_cached, write_cached
from dlxc.text.diagnostics import MOST_FAULTS, Diagnostic, fault
from dlxc.text.prose import either, shortened
from dlxc.text.source import Source, Span, Word

if TYPE_CHECKING:
    from lark import Lark, Token, Tree
    from lark.exceptions import UnexpectedInput
    from lark.tree import Meta


class SyntaxFault(NamedTuple):
    """Where parsing stopped: the offset, the character found, and the terminals possible.

    `found` is empty at the end of the text.  `previous` is the token before, if known.
    """

    offset: int
    found: str
    expected: frozenset[str]
    previous: Token | None


class Grammar:
    """A grammar file, the rules that a text or a line can be parsed by, and its terminals in words.

    Terminals that `words` does not have go without saying in messages.

    A language that makes nodes of its own gives an object with a method for each rule.  While
    parsing goes on it is called with all children of the rule, tokens too, and returns the node.
    """

    def __init__(
        self,
        path: Path,
        rules: tuple[str, ...],
        words: Mapping[str, str] = MappingProxyType({}),
        nodes: object = None,
    ) -> None:
        self.path, self.rules, self.words, self._nodes = path, rules, words, nodes

    def reads(self, text: str, rule: str) -> bool:
        """Whether a text is what a rule says."""
        return not isinstance(self.parse(Source("", text), rule), SyntaxFault)

    def tokens(self, source: Source, rule: str, span: Span) -> Iterator[Token]:
        """The tokens of a line, up to where parsing by a rule stops."""
        from lark import TextSlice
        from lark.exceptions import UnexpectedInput

        parser = _parser(self.path, self.rules, self._nodes)
        with suppress(UnexpectedInput):
            text = TextSlice(source.text, *span)
            yield from parser.parse_interactive(text, start=rule).iter_parse()

    def parse(self, source: Source, rule: str, span: Span | None = None) -> Any:
        """Parse a source, or the span of it that one line is, by a rule.

        The result is a tree, or the node that the language makes of it, or a `SyntaxFault`.
        """
        from lark import TextSlice  # late, as all of lark: most texts are read without a parser
        from lark.exceptions import UnexpectedInput

        start, end = span or Span(0, len(source.text))
        for record in _records:
            record.append(GrammarRead(self, rule, source, Span(start, end)))
        try:
            return _parser(self.path, self.rules, self._nodes).parse(
                TextSlice(source.text, start, end), start=rule
            )
        except UnexpectedInput as error:
            return _fault(error, source, end)

    def following(self, source: Source, rule: str, span: Span) -> frozenset[str] | None:
        """The terminals that can come after a span of a source; nothing if it is faulty so far."""
        from lark import TextSlice
        from lark.exceptions import UnexpectedInput

        parser = _parser(self.path, self.rules, self._nodes)
        begun = parser.parse_interactive(TextSlice(source.text, *span), start=rule)
        begun.parser_state.parse_conf = copy(begun.parser_state.parse_conf)
        begun.parser_state.parse_conf.callbacks = {}  # no nodes are made
        try:
            begun.exhaust_lexer()
        except UnexpectedInput:
            return None
        terminals: set[str] = begun.accepts()  # type: ignore[no-untyped-call]
        return frozenset(terminals)


class GrammarRead(NamedTuple):
    """What a grammar reads by one of its rules: a text, or a span of it."""

    grammar: Grammar
    rule: str
    source: Source
    span: Span


_records: list[list[GrammarRead]] = []


@contextmanager
def recorded_reads() -> Iterator[list[GrammarRead]]:
    """Keeps in a list what all grammars read meanwhile."""
    _records.append([])
    try:
        yield _records[-1]
    finally:
        _records.pop()


@cache
def _parser(path: Path, rules: tuple[str, ...], nodes: Any) -> Lark:
    """The parser of a grammar, from the cache if it has been built before."""
    import lark
    from lark.grammar import Rule
    from lark.lexer import TerminalDef

    # Whatever decides how to parse: a grammar may import others of its folder.
    texts = [each.read_bytes() for each in sorted(path.parent.glob("*.lark"))]
    file = cache_file(path.stem, texts, rules, type(nodes), lark.__version__)
    content = read_cached(file)
    if content:
        tables = marshal.loads(content)  # noqa: S302 - plain data; Lark would keep a pickle
        load: Any = lark.Lark._load_from_dict  # noqa: SLF001 - as Lark's own standalone parsers do
        loaded: Lark = load(*tables, transformer=nodes, propagate_positions=nodes is None)
        return loaded
    parser = lark.Lark(
        path.read_text(encoding="utf-8"),
        source_path=str(path),
        import_paths=[str(path.parent)],
        start=list(rules),
        parser="lalr",
        propagate_positions=nodes is None,
        keep_all_tokens=nodes is not None,
        transformer=nodes,
        maybe_placeholders=False,
    )
    data, shared = parser.memo_serialize([TerminalDef, Rule])
    data["options"]["transformer"] = None
    write_cached(file, marshal.dumps(_plain([data, shared])))
    return parser


def _plain(value: Any) -> Any:
    """What Lark keeps of a parser, without its subclasses of texts."""
    if isinstance(value, dict):
        return {_plain(key): _plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [*map(_plain, value)]
    return str(value) if isinstance(value, str) else value


def _fault(error: UnexpectedInput, source: Source, end: int) -> SyntaxFault:
    """Of Lark's error only the position is sure; at the end not even that."""
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken

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
    terminals = frozenset(str(terminal) for terminal in expected)
    return SyntaxFault(offset, found, terminals, history[-1])


def span_of(meta: Meta) -> Span:
    """The span that a rule's tree covers."""
    return Span(meta.start_pos, meta.end_pos)


def subtrees(tree: Tree[Token], rule: str) -> list[Tree[Token]]:
    """The children of a tree that are trees of a rule."""
    from lark import Tree

    return [child for child in tree.children if isinstance(child, Tree) and child.data == rule]


def tokens(tree: Tree[Token]) -> list[Token]:
    """The children of a tree that are tokens."""
    from lark import Token

    return [child for child in tree.children if isinstance(child, Token)]


def words_of(tree: Tree[Token], *terminals: str) -> tuple[Word, ...]:
    """The children of a tree that are tokens of some terminals."""
    return tuple(word(token) for token in tokens(tree) if token.type in terminals)


def word(token: Token) -> Word:
    """A token as the syntax trees keep it."""
    assert token.start_pos is not None  # noqa: S101 - tokens of a text have positions
    return Word(str(token), Span(token.start_pos, token.start_pos + len(token)))


# ---- syntax faults in words

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
    message = quoted(stop.found)
    if found and found.text:
        span, message = found.span, f"`{shortened(found.text)}`"
    expected = either(expected_words(stop.expected, grammar.words))
    return fault("E101", span, f"expected {expected}, found {message}")


def word_at(source: Source, line: Span, offset: int) -> Word:
    """The word that stands at an offset of a line, up to the next blank."""
    rest = source.text[offset : line.end]
    text = "" if rest[:1].isspace() else "".join(rest.split(maxsplit=1)[:1])
    return Word(text, Span(offset, offset + len(text)))


def rest_not_read(span: Span | None) -> Diagnostic:
    """What to say where reading ended."""
    return fault("E109", span, f"after {MOST_FAULTS} faults the rest is not read")
