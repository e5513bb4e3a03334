"""Where the values in names come from: which holes show an entry of a table, which names none.

Only what can be read off the model is found: names that walk through a table, and its entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dlxc.languages.xc.free_names import free_names
from dlxc.languages.xc.generators import Assignment, Generator, Range, Walk, names_of
from dlxc.languages.xc.tree import (
    Binary,
    Clauses,
    Cost,
    Expression,
    Family,
    Group,
    Hole,
    Index,
    ItemSpec,
    Modifier,
    Name,
    SetOfAll,
    Tuple,
)


def parts_of(group: Group) -> Iterator[ItemSpec | Cost]:
    """The items and costs of a line, those of its groups too."""
    for part in group.parts:
        if isinstance(part, Group):
            yield from parts_of(part)
        else:
            yield part


def names_from_tables(clauses: Clauses | None, tables: frozenset[str]) -> frozenset[str]:
    """The tables, and the names that clauses bind to their entries."""
    found = tables
    for element in clauses.elements if clauses else ():
        if element.operators in (("in",), ("=",)) and is_from_table(element.operands[1], found):
            pattern = element.operands[0]
            if isinstance(pattern, Name | Tuple):
                found |= {name.name for name in names_of(pattern)}
    return found


def is_from_table(value: Expression, known: frozenset[str]) -> bool:
    """Whether a value is an entry or a row of a table, or a set of these; also with more added."""
    if isinstance(value, Name):
        return value.name in known
    if isinstance(value, Index):
        return is_from_table(value.base, known)
    if isinstance(value, Binary):
        return value.operator == "+" and any(
            is_from_table(each, known) for each in (value.left, value.right)
        )
    if isinstance(value, SetOfAll):
        return is_from_table(value.body, names_from_tables(value.clauses, known))
    return False


def unused_index(family: Family, generators: Iterable[Generator]) -> Name | None:
    """A name that a range or a walk of a statement binds, and that nothing in its items needs."""
    needed = _needed(family.group.parts)
    for generator in reversed([*generators]):
        if isinstance(generator, Assignment):
            if needed & {name.name for name in names_of(generator.pattern)}:
                needed |= free_names(generator.value)
            continue
        names = _bound_by(generator)
        unused = [name for name in names if name.name not in needed]
        if unused:
            return unused[0]
        source = (generator.first, generator.last) if isinstance(generator, Range) else ()
        needed |= _needed(source or (generator,))
    return None


def _bound_by(generator: Range | Walk) -> list[Name]:
    if isinstance(generator, Range):
        return [name for group in generator.groups for name in group]
    return [name for pattern in generator.patterns for name in names_of(pattern)]


def _needed(nodes: Any) -> set[str]:
    """The names in holes and in the clauses of groups; conditions of the statement do not count."""
    if isinstance(nodes, Modifier):
        return set()
    if isinstance(nodes, Hole | Clauses):
        return {*free_names(nodes)}  # type: ignore[arg-type]
    if isinstance(nodes, Walk):
        return {*free_names(nodes.source)}
    if isinstance(nodes, Name):
        return {nodes.name}
    if isinstance(nodes, tuple):
        return {name for node in nodes for name in _needed(node)}
    return set()
