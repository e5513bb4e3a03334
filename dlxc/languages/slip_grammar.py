"""The grammar of slips: what people write who know another notation; see `grammars/slips.lark`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dlxc.system.resources import folder
from dlxc.text.grammar import Grammar, SyntaxFault
from dlxc.text.source import Source

if TYPE_CHECKING:
    from lark import Token, Tree

_RULES = ("words", "set", "lengths", "head", "drawing", "comment")
_SLIPS = Grammar(folder("grammars") / "slips.lark", _RULES)

LONGEST = 1 << 14
"""Of a longer line only the beginning is looked at."""


def parsed_slip(text: str, rule: str) -> Tree[Token] | None:
    """The tree of the beginning of a text, if the rule accepts it."""
    tree = _SLIPS.parse(Source("", text[:LONGEST]), rule)
    return None if isinstance(tree, SyntaxFault) else tree
