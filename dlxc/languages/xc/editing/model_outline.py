"""The statements of a model, for a list of its parts."""

from __future__ import annotations

from collections.abc import Sequence

from dlxc.languages.editing import OutlineEntry
from dlxc.languages.xc.tree import (
    BlockStatement,
    Data,
    Family,
    Let,
    Model,
    ParameterStatement,
    Statement,
)
from dlxc.text.prose import shortened
from dlxc.text.source import Source, Span


def outline(source: Source, model: Model) -> list[OutlineEntry]:
    """An entry for each statement that declares something or makes options."""
    entries = (_entry(source, statement) for statement in model.statements)
    return [entry for entry in entries if entry is not None]


def _entry(source: Source, statement: Statement) -> OutlineEntry | None:
    if isinstance(statement, ParameterStatement):
        return OutlineEntry(
            statement.name.text, "value", "param", statement.span, statement.name.span
        )
    if isinstance(statement, Let):
        return OutlineEntry(
            statement.name.text, "value", "let", statement.span, statement.name.span
        )
    if isinstance(statement, Data):
        lines = statement.rows.lines if statement.rows is not None else ()
        end = max([statement.span.end, *(line.span.end for line in lines)])
        span = Span(statement.span.start, end)
        return OutlineEntry(statement.name.text, "data", statement.kind, span, statement.name.span)
    if isinstance(statement, Family):
        return _family(source, statement)
    if isinstance(statement, BlockStatement):
        parts = tuple(_family(source, family) for family in statement.families)
        ends = [statement.span.end, *(part.span.end for part in parts)]
        span = Span(statement.span.start, max(ends))
        name = _on_one_line(source, statement.span)
        return OutlineEntry(name, "block", "", span, statement.span, parts)
    return None


def _family(source: Source, family: Family) -> OutlineEntry:
    is_items = family.keyword in ("primary", "secondary")
    parts: Sequence[Span] = [part.span for part in family.group.parts]
    span = Span(parts[0].start, parts[-1].end) if parts else family.span
    return OutlineEntry(
        _on_one_line(source, span),
        "items" if is_items else "options",
        family.keyword,
        family.span,
        span,
    )


def _on_one_line(source: Source, span: Span) -> str:
    return shortened(" ".join(source.slice(span).split()))
