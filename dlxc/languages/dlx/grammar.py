"""The grammar of DLX, and what is known of its words beyond it."""

from __future__ import annotations

from typing import NamedTuple

from lark import Token, Tree

from dlxc.system.resources import folder
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.source import Source, Span

DLX_GRAMMAR = Grammar(
    folder("grammars") / "dlx.lark",
    ("start", "item_line", "option"),
    {
        "NAME": "a name",
        "MULTIPLICITY": "a multiplicity",
        "ITEM": "an item",
        "COLON": "`:` and a colour",
        "COLOUR": "a colour",
        "DIVIDER": "`|`",
    },
)

MOST_OF_NAME = 8
"""The most characters of a name."""

MOST_DIGITS = 15
"""The most digits of a cost, so that those of a solution can be added up."""


def is_legal(source: Source) -> bool:
    """Whether the grammar alone, without any other reading, accepts a text."""
    return isinstance(DLX_GRAMMAR.parse(source, "start"), Tree)


class ReadWord(NamedTuple):
    """What the grammar makes of one word of a line.

    The word stands in a short line of its own, `source`, which begins at offset `at` of the text:
    the places in `result` are to be moved by that.
    """

    source: Source
    at: int
    result: Tree[Token] | SyntaxFault


def read_word(text: str, span: Span, rule: str, before: str) -> ReadWord:
    """Parse one word, in a line of a rule in which only `before` stands in front of it.

    A line can be long; to parse it whole would take much room and time.
    """
    following = text[span.end : span.end + 1]
    behind = following if following in (" ", "\t") else ""
    short = Source("", before + text[span.start : span.end] + behind)
    return ReadWord(short, span.start - len(before), DLX_GRAMMAR.parse(short, rule))
