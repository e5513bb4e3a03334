"""From the elements of clauses to generators: ranges, definitions, and walks through sets.

`0 <= i, j < n` is two elements to the grammar, and one range of two names here.  What belongs
together is seen from the form alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from dlxc.languages.xc.syntax.tree import (
    Definition,
    Element,
    Expression,
    Generator,
    Name,
    Pattern,
    Range,
    Tuple,
    Unclear,
    Walk,
)
from dlxc.text.source import Span

_INCREASING, _DECREASING = ("<", "<="), (">", ">=")
_ENDING = (("in",), ("=",))
"""The operators of an element that ends a walk or a definition."""


def names_of(pattern: Pattern) -> list[Name]:
    """The names that a pattern binds; `_` binds nothing."""
    if isinstance(pattern, Name):
        return [] if pattern.name == "_" else [pattern]
    return [name for entry in pattern.entries for name in names_of(entry)]  # type: ignore[arg-type]


def bound_names(generator: Generator) -> list[Name]:
    """The names that a generator binds, in order; of an unclear one those that it may mean."""
    if isinstance(generator, Range):
        return [name for group in generator.groups for name in group]
    if isinstance(generator, Definition):
        return names_of(generator.pattern)
    patterns = generator.patterns if isinstance(generator, Walk) else _meant(generator)
    return [name for pattern in patterns for name in names_of(pattern)]


def _meant(unclear: Unclear) -> list[Pattern]:
    """What elements without a meaning may be meant to bind: not their last bounds."""
    found: list[Expression] = []
    for element in unclear.elements:
        is_chain = element.operators and element.operators not in _ENDING
        found += element.operands[:-1] if is_chain else element.operands[:1]
    return [each for each in found if is_pattern(each)]


def sources_of(generator: Generator) -> tuple[Expression, ...]:
    """The expressions from which a generator has its values."""
    if isinstance(generator, Range):
        return generator.first, generator.last
    return () if isinstance(generator, Unclear) else (generator.source,)


def is_pattern(node: Expression) -> TypeGuard[Pattern]:
    """Whether an operand can bind names."""
    if isinstance(node, Tuple):
        return all(map(is_pattern, node.entries))
    return isinstance(node, Name)


def generators(elements: Sequence[Element]) -> Iterator[Generator]:
    """The generators that elements make."""
    first = 0
    for end in range(1, len(elements) + 1):
        if end == len(elements) or not _go_on(elements[first:end], elements[end]):
            yield _generator(elements[first:end])
            first = end


def _go_on(elements: Sequence[Element], following: Element) -> bool:
    """Whether a generator goes on with one more element.

    It does after a name.  A range whose last operand is a name does with other names, with half a
    range such as `k < n`, and with more of it after a name that has one bound.
    """
    last = elements[-1]
    if last.modifiers or last.operators[-1:] in _ENDING:
        return False
    if not last.operators:
        return True
    if not isinstance(last.operands[-1], Name):
        return False
    names = {operand.name for e in elements for operand in e.operands if isinstance(operand, Name)}
    start = following.operands[0]
    is_new = isinstance(start, Name) and start.name not in names
    if not is_new or {*following.operators} - {*_INCREASING, *_DECREASING}:
        return False
    has_one_bound = len(elements) == len(last.operators) == 1 and isinstance(last.operands[1], Name)
    return len(following.operators) < 2 or has_one_bound


def _generator(elements: Sequence[Element]) -> Generator:
    """What elements that belong together are."""
    *others, last = elements
    span = Span(elements[0].span.start, last.span.end)
    if last.operators not in _ENDING or any(other.operators for other in others):
        return _range(elements, span)
    operands = [element.operands[0] for element in elements]
    patterns = tuple(operand for operand in operands if is_pattern(operand))
    if len(patterns) == len(operands) and last.operators == ("in",):
        return Walk(patterns, last.operands[1], last.modifiers, span)
    if len(patterns) == len(operands) == 1:
        return Definition(patterns[0], last.operands[1], last.modifiers, span)
    return Unclear((*elements,), last.modifiers, span)


def _range(elements: Sequence[Element], span: Span) -> Range | Unclear:
    """A range of elements: the operands between the bounds are names, in groups."""
    groups: list[list[Expression]] = [[]]
    for element in elements:
        groups[-1].append(element.operands[0])
        groups += [[operand] for operand in element.operands[1:]]
    operators = tuple(operator for element in elements for operator in element.operators)
    is_one_way = any({*operators} <= {*kind} for kind in (_INCREASING, _DECREASING))
    first, last, middle = groups[0], groups[-1], groups[1:-1]
    names = tuple(tuple(node for node in group if isinstance(node, Name)) for group in middle)
    are_names = [*map(len, names)] == [*map(len, middle)]
    modifiers = elements[-1].modifiers
    if not middle or not is_one_way or not are_names or len(first) > 1 or len(last) > 1:
        return Unclear((*elements,), modifiers, span)
    return Range(first[0], operators, names, last[0], modifiers, span)
