"""What stands at a place of a model: the statement, its nodes, and the clauses around."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from dlxc.languages.xc.tree import BlockStatement, Call, Clauses, ItemSpec, Model, Statement
from dlxc.text.source import Span, Word


class StatementPlace(NamedTuple):
    """A statement, or a family in a block, and its place."""

    statement: Statement
    block: BlockStatement | None
    span: Span

    @property
    def spans(self) -> tuple[Span, ...]:
        """Where its code stands: that of a family in a block and that of the block's clauses."""
        return (self.span,) if self.block is None else (self.block.span, self.span)


def statement_places(model: Model) -> Iterator[StatementPlace]:
    """All statements; a block comes before the families in it."""
    for statement in model.statements:
        yield StatementPlace(statement, None, statement.span)
        if isinstance(statement, BlockStatement):
            for family in statement.families:
                yield StatementPlace(family, statement, family.span)


def statement_at(model: Model, offset: int) -> StatementPlace | None:
    """The statement that an offset is in, or just behind; its rows of data are not in it."""
    found = None
    for place in statement_places(model):
        if place.span.start <= offset <= place.span.end:
            found = place
    return found


def nodes_at(place: StatementPlace, offset: int) -> list[Any]:
    """The nodes of the tree that a character is in, the outermost first."""
    found: list[Any] = []
    node: Any = place.statement
    while node is not None:
        found.append(node)
        inner = (part for part in _parts(node) if part.span.start <= offset < part.span.end)
        node = next(inner, None)
    return found


def clauses_around(place: StatementPlace, offset: int) -> list[Clauses]:
    """The clauses whose names have values at a character of a statement, the outermost first."""
    outer = [] if place.block is None else [place.block.clauses]
    nodes = nodes_at(place, offset)
    around = [getattr(node, "clauses", None) for node in nodes]
    return [*outer, *(each for each in around if isinstance(each, Clauses))]


def function_at(place: StatementPlace, offset: int) -> Word | None:
    """The name of the function that stands at a character."""
    for node in nodes_at(place, offset):
        if isinstance(node, Call) and node.function.span.start <= offset < node.function.span.end:
            return node.function
    return None


def item_at(place: StatementPlace, offset: int) -> ItemSpec | None:
    """The item that an offset is in, or just behind."""
    for at in (offset, offset - 1):
        for node in nodes_at(place, at):
            if isinstance(node, ItemSpec):
                return node
    return None


def _parts(node: tuple[Any, ...]) -> Iterator[Any]:
    """The parts of a node that have a place."""
    for part in node:
        if hasattr(part, "span"):
            yield part
        elif isinstance(part, tuple) and not isinstance(part, Span):
            yield from _parts(part)
