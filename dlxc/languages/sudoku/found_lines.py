r"""The lines of sudokus as they are found: what kind each is, and its words.

>>> source = Source("found", "Grid 1\n53.|.7.|...\n---+---+---\n")
>>> lines = FoundLines(source)
>>> [lines[at].kind for at in range(len(lines))]
['heading', 'row', 'rule']
>>> [part.word.text for part in lines[1].parts]
['53.', '|', '.7.', '|', '...']
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from lark import Token, Tree

from dlxc.system.resources import folder
from dlxc.text.grammar import Grammar, SyntaxFault, tokens, word
from dlxc.text.source import Source, Span, Word

GRAMMAR = Grammar(
    folder("grammars") / "sudoku.lark", ("start", "row", "line"), {"CLUE": "a clue or a blank"}
)

_PLAIN_CELLS = "0123456789."
"""A line of only these is one word of cells, unless it is as short as a number by itself."""

_SHORTEST_PLAIN = 4

_LONGEST_LINE = 10_000
"""No sudoku has longer lines, so they are not parsed: that could take long."""

LineKind = Literal["blank", "comment", "heading", "section", "rule", "dashes", "row", "unread"]


class LinePart(NamedTuple):
    """A word, a bar, a comma or a space of a line; `kind` is its terminal in the grammar."""

    kind: str
    word: Word


class FoundLine(NamedTuple):
    """A line; that of `dashes` may be a rule or blank cells."""

    kind: LineKind
    span: Span
    parts: tuple[LinePart, ...] = ()

    @property
    def text(self) -> str:
        """All of its parts."""
        return "".join(part.word.text for part in self.parts)

    @property
    def words(self) -> list[Word]:
        """Its cells and runs of cells."""
        return [part.word for part in self.parts if part.kind in ("CELLS", "DASHES")]

    @property
    def inner_kinds(self) -> list[str]:
        """The kinds of its parts without blanks at its ends, such as those before a comment."""
        kinds: list[str] = [part.kind for part in self.parts]
        while kinds and kinds[-1] == "SPACES":
            kinds.pop()
        while kinds and kinds[0] == "SPACES":
            kinds.pop(0)
        return kinds

    @property
    def looks_drawn(self) -> bool:
        """Whether it has bars or commas, or words that stand apart."""
        return len(self.words) > 1 or any(part.kind in ("BAR", "COMMA") for part in self.parts)


class FoundLines:
    """The lines of a source, each parsed when it is asked for."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._parsed: dict[int, FoundLine] = {}

    def __len__(self) -> int:
        return self._source.line_count

    def __getitem__(self, at: int) -> FoundLine:
        if at not in self._parsed:
            self._parsed[at] = _found_line(self._source, self._source.line_span(at + 1))
        return self._parsed[at]


def _found_line(source: Source, span: Span) -> FoundLine:
    text = source.slice(span)
    if not text:
        return FoundLine("blank", span)
    if len(text) >= _SHORTEST_PLAIN and not text.strip(_PLAIN_CELLS):
        return FoundLine("row", span, (LinePart("CELLS", Word(text, span)),))
    if len(text) > _LONGEST_LINE:
        return FoundLine("unread", span)
    tree = GRAMMAR.parse(source, "line", span)
    if isinstance(tree, SyntaxFault):
        return FoundLine("unread", span)
    return _line_of(tree, span)


def _line_of(tree: Tree[Token], span: Span) -> FoundLine:
    found = tokens(tree)
    kinds = {token.type for token in found}
    parts = tuple(LinePart(token.type, word(token)) for token in found if token.type != "COMMENT")
    return FoundLine(_kind(kinds - {"COMMENT"}, is_comment="COMMENT" in kinds), span, parts)


def _kind(kinds: set[str], *, is_comment: bool) -> LineKind:
    """The kind of a line with parts of these kinds."""
    if "SECTION" in kinds:
        return "section"
    if not kinds - {"SPACES"}:
        return "comment" if is_comment else "blank"
    if "HEADING" in kinds:
        return "heading"
    if kinds & {"CELLS", "OTHER"} or "COMMA" in kinds:
        return "row"
    if "RULE" in kinds:
        return "rule"
    return "dashes" if "DASHES" in kinds else "row"
