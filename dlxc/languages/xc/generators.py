"""What the elements of clauses mean: ranges, definitions, and walks through sets.

`0 <= i, j < n` is two elements to the parser, and one range of two names here.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dlxc.languages.xc.tree import Expression, Modifier, Name, Tuple
from dlxc.text.source import Span

Pattern: TypeAlias = "Name | Tuple"
"""A name, `_`, or a tuple of patterns."""

Modifiers = tuple[Modifier, ...]


class Range(NamedTuple):
    """`0 <= i, j < k <= n`: groups of names between two bounds, all increasing or all decreasing.

    There is one operator more than there are groups.
    """

    first: Expression
    operators: tuple[str, ...]
    groups: tuple[tuple[Name, ...], ...]
    last: Expression
    modifiers: Modifiers
    span: Span


class Assignment(NamedTuple):
    """`pattern = expression`, for each row."""

    pattern: Pattern
    value: Expression
    modifiers: Modifiers
    span: Span


class Walk(NamedTuple):
    """`pattern, pattern in expression`: each pattern goes through all values."""

    patterns: tuple[Pattern, ...]
    source: Expression
    modifiers: Modifiers
    span: Span


Generator: TypeAlias = Range | Assignment | Walk


def names_of(pattern: Pattern) -> list[Name]:
    """The names that a pattern binds; `_` binds nothing."""
    if isinstance(pattern, Name):
        return [] if pattern.name == "_" else [pattern]
    return [name for entry in pattern.entries for name in names_of(entry)]  # type: ignore[arg-type]
