"""The names that an expression has, those of its own clauses too."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from dlxc.languages.xc.tree import Expression, Name

_KNOWN = 1 << 12


def free_names(expression: Expression) -> frozenset[str]:
    """All names in an expression; more than need be, for names that its clauses bind count."""
    return _names(_Same(expression))


class _Same:
    """An expression as the key of a table, told from others by where it is in memory.

    To compare whole trees would take longer than to look for names.
    """

    __slots__ = ("expression",)

    def __init__(self, expression: Expression) -> None:
        self.expression = expression

    def __hash__(self) -> int:
        return id(self.expression)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.expression is other.expression


@lru_cache(maxsize=_KNOWN)
def _names(same: _Same) -> frozenset[str]:
    return frozenset(_found(same.expression))


def _found(node: Any) -> Iterator[str]:
    if isinstance(node, Name):
        yield node.name
    elif isinstance(node, tuple):
        for part in node:
            yield from _found(part)
