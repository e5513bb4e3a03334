"""Clauses: the rows that generators make of rows, the first generator outermost.

A chain is `repeat` and `arange`, a condition a mask, all for whole columns.  Which elements make
a generator is told by `binding`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    TextPool,
    TruthColumn,
    TupleColumn,
    spread,
    stretched,
)
from dlxc.languages.xc.contents import content_of, together
from dlxc.languages.xc.evaluation_codes import (
    NOT_A_TUPLE,
    NOT_AN_INTEGER,
    NOTHING_TO_WALK,
    TOO_MANY_ROWS,
    WRONG_ARITY,
)
from dlxc.languages.xc.generators import Assignment, Generator, Pattern, Range, Walk
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_sets import GroupedSets, grouped_sets
from dlxc.languages.xc.row_tables import RowTable, repeated
from dlxc.languages.xc.tree import Binary, Expression, Modifier, Name
from dlxc.languages.xc.value_order import check_order, sorted_rows
from dlxc.text.source import Span

Codes = NDArray[np.int64]
Evaluate = Callable[[Expression, RowTable], Column]
EvaluateCondition = Callable[[Expression, RowTable], NDArray[np.bool_]]

GIVEN = " given"
"""The column of the conditions behind `given`; no name has a blank."""

MOST_ROWS = 50_000_000
"""More rows than this are refused before they take memory."""


class BoundClauses(NamedTuple):
    """Clauses whose generators are known; `modifiers` stand without a `for`."""

    before: tuple[Expression, ...]
    generators: tuple[Generator, ...]
    modifiers: tuple[Modifier, ...]


class ClauseRunner:
    """Runs clauses; `evaluate` and `condition` give the values of what stands in them."""

    def __init__(
        self,
        evaluate: Evaluate,
        condition: EvaluateCondition,
        pool: TextPool,
        most_rows: int = MOST_ROWS,
    ) -> None:
        self._evaluate, self._condition = evaluate, condition
        self._pool, self._most_rows = pool, most_rows

    def rows(self, clauses: BoundClauses, table: RowTable) -> RowTable:
        """The rows of clauses for each row of a table, whose rows are the parents."""
        made = table.child()
        for condition in clauses.before:
            made = self._filtered(made, condition)
        for generator in clauses.generators:
            made = self._generated(made, generator)
            made = self._modified(made, generator.modifiers)
        return self._modified(made, clauses.modifiers)

    def emptied_by(self, clauses: BoundClauses, table: RowTable) -> Span | None:
        """The condition that leaves no row, where there were some before it."""
        made = table.child()
        for condition in clauses.before:
            left = self._filtered(made, condition)
            if made.count and not left.count:
                return condition.span
            made = left
        steps = [(generator, generator.modifiers) for generator in clauses.generators]
        for generator, modifiers in [*steps, (None, clauses.modifiers)]:
            made = self._generated(made, generator) if generator else made
            for modifier in modifiers:
                left = self._modified(made, [modifier])
                if made.count and not left.count:
                    return modifier.span
                made = left
        return None

    def _generated(self, table: RowTable, generator: Generator) -> RowTable:
        if isinstance(generator, Range):
            return self._ranged(table, generator)
        if isinstance(generator, Assignment):
            value = self._evaluate(generator.value, table)
            return _bound(table, generator.pattern, value)
        return self._walked(table, generator)

    def _modified(self, table: RowTable, modifiers: Sequence[Modifier]) -> RowTable:
        for modifier in modifiers:
            expression = modifier.expression
            if expression is None:
                continue
            if modifier.keyword == "if":
                table = self._filtered(table, expression)
            elif modifier.keyword == "by":
                key = self._evaluate(expression, table)
                check_order(key, expression.span)
                table = _sorted(table, key)
            else:
                table = table.with_column(GIVEN, TruthColumn(self._condition(expression, table)))
        return table

    def _filtered(self, table: RowTable, condition: Expression) -> RowTable:
        return table.filtered(self._condition(condition, table))

    def _ranged(self, table: RowTable, chain: Range) -> RowTable:
        """All values of the names of a chain, group by group."""
        sign = -1 if chain.operators[0] in (">", ">=") else 1
        steps = [int(operator in ("<", ">")) for operator in chain.operators]
        least = self._integers(table, chain.first) * sign
        most = self._integers(table, chain.last) * sign
        for number, group in enumerate(chain.groups):
            least = least + steps[number]
            highest = most - sum(steps[number + 1 :])
            in_group: list[Codes] = []
            for name in group:
                self._check_range(least, highest, chain.span)
                counts = np.maximum(highest - least + 1, 0)
                table, step = repeated(table, counts)
                rows = np.repeat(np.arange(len(counts)), counts)
                least, most, highest = least[rows], most[rows], highest[rows]
                in_group = [values[rows] for values in in_group]
                values = least + step
                in_group.append(values)
                bounds = sorted((sign * _lowest(least), sign * _highest(highest)))
                table = table.with_column(name.name, IntColumn(values * sign, *bounds))
            least = np.maximum.reduce(in_group)
        return table

    def _integers(self, table: RowTable, expression: Expression) -> Codes:
        found = self._evaluate(expression, table)
        if not isinstance(found, IntColumn):
            raise RowError(NOT_AN_INTEGER, expression.span, kind=found.kind)
        return np.broadcast_to(found.values, table.count)

    def _walked(self, table: RowTable, walk: Walk) -> RowTable:
        for pattern in walk.patterns:
            if isinstance(walk.source, Binary) and walk.source.operator == "..":
                interval = Range(
                    walk.source.left, ("<=", "<="), ((Name(" value", walk.span),),),
                    walk.source.right, (), walk.span,
                )  # fmt: skip
                made = self._ranged(table, interval)
                value = made.columns.pop(" value")
            else:
                made, value = self._elements(table, walk.source)
            table = _bound(made, pattern, value)
        return table

    def _elements(self, table: RowTable, source: Expression) -> tuple[RowTable, Column]:
        """The values of a set or a sequence for each row, with their rows."""
        found = self._evaluate(source, table)
        if not table.count:
            return table, found
        if isinstance(found, TupleColumn):
            counts = np.full(table.count, len(found.parts))
            self._check_room(table.count * len(found.parts), source.span)
            made, step = repeated(table, counts)
            rows = np.repeat(np.arange(table.count), counts)
            content = together([spread(part, table.count) for part in found.parts], source.span)
            return made, stretched(content, step * table.count + rows)
        if not isinstance(found, ObjectColumn | TextColumn):
            raise RowError(NOTHING_TO_WALK, source.span, kind=found.kind)
        codes = np.broadcast_to(found.codes, table.count)
        sets = grouped_sets(found.objects) if isinstance(found, ObjectColumn) else None
        if sets is not None:
            return self._of_sets(table, sets, codes, source.span)
        used = np.flatnonzero(np.bincount(codes)) if len(codes) else np.zeros(0, np.int64)
        objects = found.pool.texts if isinstance(found, TextColumn) else found.objects
        contents = [content_of(objects[number], self._pool) for number in used.tolist()]
        lengths = np.array([0 if each is None else len(each) for each in contents], np.int64)
        place = np.zeros(int(codes.max(initial=-1)) + 1, np.int64)
        place[used] = np.arange(len(used))
        of_row = place[codes]
        self._check_room(int(lengths[of_row].sum()) if len(lengths) else 0, source.span)
        made, step = repeated(table, lengths[of_row] if len(lengths) else codes)
        there = [spread(each, len(each)) for each in contents if each is not None and len(each)]
        if not there:
            return made, IntColumn(np.zeros(0, np.int64), 0, 0)
        starts = np.cumsum(lengths) - lengths
        rows = np.repeat(of_row, lengths[of_row])
        return made, stretched(_all(together(there, source.span)), starts[rows] + step)

    def _of_sets(
        self, table: RowTable, sets: GroupedSets, codes: Codes, span: Span
    ) -> tuple[RowTable, Column]:
        """The values of the set of each row, with their rows."""
        sizes = sets.sizes[codes]
        self._check_room(int(sizes.sum()), span)
        values, _ = sets.picked(codes)
        return repeated(table, sizes)[0], values

    def _check_range(self, least: Codes, highest: Codes, span: Span) -> None:
        """Whether there is room for all between two; their sum can be larger than integers are."""
        widest = _highest(highest) - _lowest(least) + 1
        if widest * len(least) > self._most_rows:
            pairs = zip(least.tolist(), highest.tolist(), strict=True)
            self._check_room(sum(max(last - first + 1, 0) for first, last in pairs), span)

    def _check_room(self, rows: int, span: Span) -> None:
        if rows > self._most_rows:
            raise RowError(TOO_MANY_ROWS, span, count=rows, most=self._most_rows)


def _all(column: Column) -> Column:
    """A column whose tuples have an entry for each row."""
    return spread(column, len(column))


def _lowest(values: Codes) -> int:
    return int(values.min(initial=0)) if len(values) else 0


def _highest(values: Codes) -> int:
    return int(values.max()) if len(values) else 0


def _bound(table: RowTable, pattern: Pattern, value: Column) -> RowTable:
    """The rows with the names of a pattern bound to values."""
    if isinstance(pattern, Name):
        return table if pattern.name == "_" else table.with_column(pattern.name, value)
    if not isinstance(value, TupleColumn):
        if not table.count:
            value = TupleColumn((value,) * len(pattern.entries))
        else:
            raise RowError(NOT_A_TUPLE, pattern.span, kind=value.kind)
    if len(value.parts) != len(pattern.entries):
        names, entries = len(pattern.entries), len(value.parts)
        raise RowError(WRONG_ARITY, pattern.span, names=names, entries=entries)
    for entry, part in zip(pattern.entries, value.parts, strict=True):
        table = _bound(table, entry, part)  # type: ignore[arg-type]
    return table


def _sorted(table: RowTable, key: Column) -> RowTable:
    """The rows in the order of a key, those of one parent together; equal ones stay in order."""
    return table.picked(sorted_rows(key, table.parents))
