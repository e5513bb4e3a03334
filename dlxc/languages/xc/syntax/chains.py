"""What the elements of clauses mean: ranges, definitions, and walks through sets.

`0 <= i, j < n` is two elements to the parser, and one range of two names here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias, TypeGuard

from dlxc.languages.xc.syntax.tree import Element, Expression, Modifier, Name, Tuple
from dlxc.text.source import Span

Pattern: TypeAlias = "Name | Tuple"
"""A name, `_`, or a tuple of patterns."""

Scope = dict[str, Span]
"""Names that have a value, and where each is bound."""

_INCREASING, _DECREASING = ("<", "<="), (">", ">=")

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
    """`pattern = expression`, for each row; several patterns are a fault."""

    patterns: tuple[Pattern, ...]
    source: Expression
    modifiers: Modifiers
    span: Span


class Walk(NamedTuple):
    """`pattern, pattern in expression`: each pattern goes through all values."""

    patterns: tuple[Pattern, ...]
    source: Expression
    modifiers: Modifiers
    span: Span


Generator: TypeAlias = Range | Assignment | Walk


class BoundClauses(NamedTuple):
    """Clauses whose generators are known; `modifiers` are those without a `for`."""

    before: tuple[Expression, ...]
    generators: tuple[Generator, ...]
    modifiers: tuple[Modifier, ...]


def names_of(pattern: Pattern) -> list[Name]:
    """The names that a pattern binds; `_` binds nothing."""
    if isinstance(pattern, Name):
        return [] if pattern.name == "_" else [pattern]
    return [name for entry in pattern.entries for name in names_of(entry)]  # type: ignore[arg-type]


def bound_names(generator: Generator) -> list[Name]:
    """The names that a generator binds, in order."""
    if isinstance(generator, Range):
        return [name for group in generator.groups for name in group]
    return [name for pattern in generator.patterns for name in names_of(pattern)]


def sources_of(generator: Generator) -> tuple[Expression, ...]:
    """The expressions from which a generator has its values."""
    if isinstance(generator, Range):
        return generator.first, generator.last
    return (generator.source,)


def is_pattern(node: Expression) -> TypeGuard[Pattern]:
    """Whether an operand can bind names."""
    if isinstance(node, Tuple):
        return all(map(is_pattern, node.entries))
    return isinstance(node, Name)


def elements_of_first(elements: Sequence[Element], scope: Scope) -> int:
    """How many of the elements make the first generator.

    A chain whose last name has no value yet goes on: in `0 <= i < j, k < n` both are below n.
    """
    taken = 1
    if bounded_once(elements[0], scope) is not None:
        return taken
    while taken < len(elements) and not _is_complete(elements[taken - 1], scope, first=taken == 1):
        if elements[taken - 1].modifiers or not _goes_on(elements[taken - 1], elements[taken:]):
            break
        taken += 1
    return taken


def bounded_once(element: Element, scope: Scope) -> Name | None:
    """The name in `i < n`, which is half of a range, if it has no value yet."""
    if len(element.operators) != 1 or element.operators[0] not in (*_INCREASING, *_DECREASING):
        return None
    left, right = element.operands
    is_new = isinstance(left, Name) and left.name not in scope
    is_half = is_new and not (isinstance(right, Name) and right.name not in scope)
    return left if is_half and isinstance(left, Name) else None


def _goes_on(element: Element, others: Sequence[Element]) -> bool:
    """Whether a chain can go on with the next elements: with names, and then more of the chain."""
    if not element.operators:
        return True
    end = next((each for each in others if each.operators), others[-1])
    is_chain = not end.operators or end.operators[-1] not in ("in", "=")
    return is_chain and isinstance(others[0].operands[0], Name)


def to_be_bound(elements: Sequence[Element], scope: Scope, *, ends: bool = False) -> Scope:
    """The names without a value that elements further to the right seem to bind.

    Those at the ends of a chain are most likely its bounds; they count only on request.
    """
    found: Scope = {}
    for element in elements:
        operands = element.operands
        if element.operators[-1:] in (("in",), ("=",)) or not element.operators:
            operands = operands[:1]
        elif not ends:
            operands = operands[1:-1]
        for operand in operands:
            if is_pattern(operand):
                found |= {name.name: name.span for name in names_of(operand)}
    return {name: span for name, span in found.items() if name not in scope}


def _is_complete(element: Element, scope: Scope, *, first: bool) -> bool:
    """Whether a generator ends with an element."""
    operators = element.operators
    if not operators:
        return False
    if operators[-1] in ("in", "="):
        return True
    if first and len(operators) == 1:
        return False
    end = element.operands[-1]
    return not (isinstance(end, Name) and end.name not in scope)


def generator_of(elements: Sequence[Element], span: Span) -> Generator | None:
    """What elements that belong together are, if they bind names."""
    *others, last = elements
    if last.operators not in (("in",), ("=",)) or any(each.operators for each in others):
        return _range_of(elements, span)
    operands = [each.operands[0] for each in elements]
    patterns = tuple(each for each in operands if is_pattern(each))
    kind = Walk if last.operators == ("in",) else Assignment
    is_sound = len(patterns) == len(operands)
    return kind(patterns, last.operands[1], last.modifiers, span) if is_sound else None


def _range_of(elements: Sequence[Element], span: Span) -> Range | None:
    """A range of elements: the operands between the bounds are names, in groups."""
    groups: list[list[Expression]] = [[]]
    for element in elements:
        groups[-1].append(element.operands[0])
        groups += [[operand] for operand in element.operands[1:]]
    operators = tuple(each for element in elements for each in element.operators)
    is_one_way = any({*operators} <= {*kind} for kind in (_INCREASING, _DECREASING))
    first, last, middle = groups[0], groups[-1], groups[1:-1]
    names = tuple(tuple(node for node in group if isinstance(node, Name)) for group in middle)
    are_names = [*map(len, names)] == [*map(len, middle)]
    if not middle or not is_one_way or not are_names or len(first) > 1 or len(last) > 1:
        return None
    return Range(first[0], operators, names, last[0], elements[-1].modifiers, span)
