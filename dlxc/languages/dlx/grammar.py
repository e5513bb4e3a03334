"""The grammar of DLX, and what is known of its words beyond it."""

from __future__ import annotations

from lark import Tree

from dlxc.system.resources import folder
from dlxc.text.grammar import Grammar
from dlxc.text.source import Source

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

ODD_SPACES = "\v\f\r\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(
    map(chr, range(0x2000, 0x200B))
)
"""What Python takes for space and the grammar does not."""


def is_legal(source: Source) -> bool:
    """Whether the grammar alone, without any other reading, accepts a text."""
    return isinstance(DLX_GRAMMAR.parse(source, "start"), Tree)


def says_nothing(line: str) -> bool:
    """Whether a line is blank or a comment: its first character that is not blank is a bar."""
    told = line.lstrip(" \t")
    return not told or told.startswith("|")
