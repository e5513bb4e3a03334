"""Clauses: the rows that generators make of rows, the first generator outermost.

A chain is `repeat` and `arange`, a condition a mask, all for whole columns.  Which elements make
a generator is told by `binding`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.clause_pieces import Step, SteppedRows, TooManyAtOnce
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    TextPool,
    TruthColumn,
    TupleColumn,
    int_column,
    spread,
    stretched,
)
from dlxc.languages.xc.contents import together, values_in
from dlxc.languages.xc.evaluation_codes import (
    NOT_A_TUPLE,
    NOT_AN_INTEGER,
    NOTHING_TO_WALK,
    TOO_MANY_ROWS,
    WRONG_ARITY,
)
from dlxc.languages.xc.generators import Assignment, Generator, Pattern, Range, Walk
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable, repeated
from dlxc.languages.xc.tree import Binary, Expression, Modifier, Name
from dlxc.languages.xc.value_order import check_order, sorted_rows
from dlxc.text.source import Span

Codes = NDArray[np.int64]
Evaluate = Callable[[Expression, RowTable], Column]
EvaluateCondition = Callable[[Expression, RowTable], NDArray[np.bool_]]

Run = Callable[[RowTable, int], RowTable]

GIVEN = " given"
"""The column of the conditions behind `given`; no name has a blank."""

_LEAST, _GREATEST, _MOST, _SOURCE, _VALUE = " least", " greatest", " most", " source", " value"
"""Columns that are there while a generator is run."""

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
        return self.stepped(clauses).all(table.child())

    def stepped(self, clauses: BoundClauses) -> SteppedRows:
        """Clauses step by step."""
        steps = [
            Step(partial(self._filtered, condition), condition.span, condition.span)
            for condition in clauses.before
        ]
        for generator in clauses.generators:
            steps += self._steps_of(generator)
            steps += map(self._modifier, generator.modifiers)
        steps += map(self._modifier, clauses.modifiers)
        return SteppedRows(steps, self._most_rows)

    def _steps_of(self, generator: Generator) -> Iterator[Step]:
        if isinstance(generator, Range):
            runs = self._range_runs(generator)
        elif isinstance(generator, Assignment):
            runs = iter([partial(self._assigned, generator)])
        else:
            runs = self._walk_runs(generator)
        return (Step(run, generator.span) for run in runs)

    def _modifier(self, modifier: Modifier) -> Step:
        expression = modifier.expression
        if expression is None:
            return Step(lambda table, _: table, modifier.span)
        if modifier.keyword == "if":
            return Step(partial(self._filtered, expression), modifier.span, modifier.span)
        if modifier.keyword == "by":
            return Step(partial(self._sorted, expression), modifier.span, is_sort=True)
        return Step(partial(self._marked, expression), modifier.span)

    def _filtered(self, condition: Expression, table: RowTable, _: int) -> RowTable:
        return table.filtered(self._condition(condition, table))

    def _sorted(self, expression: Expression, table: RowTable, _: int) -> RowTable:
        """The rows in the order of a key, those of one parent together; the sort is stable."""
        key = self._evaluate(expression, table)
        check_order(key, expression.span)
        return table.picked(sorted_rows(key, table.parents))

    def _marked(self, condition: Expression, table: RowTable, _: int) -> RowTable:
        return table.with_column(GIVEN, TruthColumn(self._condition(condition, table)))

    def _assigned(self, assignment: Assignment, table: RowTable, _: int) -> RowTable:
        return _bound(table, assignment.pattern, self._evaluate(assignment.value, table))

    def _range_runs(self, chain: Range) -> Iterator[Run]:
        """Look up the bounds of a chain, then bind name by name."""
        yield partial(self._with_bounds, chain)
        for number, group in enumerate(chain.groups):
            for place in range(len(group)):
                yield partial(self._ranged, chain, number, place)

    def _with_bounds(self, chain: Range, table: RowTable, _: int) -> RowTable:
        first = self._integers(table, chain.first)
        last = self._integers(table, chain.last)
        if _sign(chain) < 0:
            first, last = IntColumn(-first.values, 0, 0), IntColumn(-last.values, 0, 0)
        return table.with_column(_LEAST, first).with_column(_MOST, last)

    def _ranged(
        self, chain: Range, number: int, place: int, table: RowTable, at_once: int
    ) -> RowTable:
        """All values of one name of a chain; those of the next group start at the greatest here."""
        if number and not place:
            table = table.with_column(_LEAST, table.columns[_GREATEST])
        steps = [int(operator in ("<", ">")) for operator in chain.operators]
        least = _hidden(table, _LEAST) + steps[number]
        highest = _hidden(table, _MOST) - sum(steps[number + 1 :])
        self._check_range(least, highest, chain.span)
        counts = np.maximum(highest - least + 1, 0)
        made, step = _repeated(table, counts, at_once)
        values = np.repeat(least, counts) + step
        name = chain.groups[number][place].name
        made = made.with_column(name, int_column(values * _sign(chain)))
        is_last_group = number == len(chain.groups) - 1
        if not is_last_group:
            greatest = np.maximum(values, _hidden(made, _GREATEST)) if place else values
            return made.with_column(_GREATEST, IntColumn(greatest, 0, 0))
        is_last = place == len(chain.groups[number]) - 1
        return made.without_columns(_LEAST, _GREATEST, _MOST) if is_last else made

    def _integers(self, table: RowTable, expression: Expression) -> IntColumn:
        found = self._evaluate(expression, table)
        if not isinstance(found, IntColumn):
            raise RowError(NOT_AN_INTEGER, expression.span, kind=found.kind)
        return found

    def _walk_runs(self, walk: Walk) -> Iterator[Run]:
        """Look up what is gone through, then bind pattern by pattern."""
        source = walk.source
        if isinstance(source, Binary) and source.operator == "..":
            value = Name(_VALUE, walk.span)
            chain = Range(source.left, ("<=", "<="), ((value,),), source.right, (), walk.span)
            for pattern in walk.patterns:
                yield from self._range_runs(chain)
                yield partial(_with_value, pattern)
            return
        yield partial(self._with_source, walk)
        for number in range(len(walk.patterns)):
            yield partial(self._walked, walk, number)

    def _with_source(self, walk: Walk, table: RowTable, _: int) -> RowTable:
        return table.with_column(_SOURCE, self._evaluate(walk.source, table))

    def _walked(self, walk: Walk, number: int, table: RowTable, at_once: int) -> RowTable:
        made, value = self._elements(table, walk.source.span, at_once)
        is_last = number == len(walk.patterns) - 1
        made = made.without_columns(_SOURCE) if is_last else made
        return _bound(made, walk.patterns[number], value)

    def _elements(self, table: RowTable, span: Span, at_once: int) -> tuple[RowTable, Column]:
        """The values of a set or a sequence for each row, with their rows."""
        found = table.columns[_SOURCE]
        if not table.count:
            return table, int_column(np.zeros(0, np.int64))
        if isinstance(found, TupleColumn):
            counts = np.full(table.count, len(found.parts))
            self._check_room(table.count * len(found.parts), span)
            made, step = _repeated(table, counts, at_once)
            rows = np.repeat(np.arange(table.count), counts)
            content = together([spread(part, table.count) for part in found.parts], span)
            return made, stretched(content, step * table.count + rows)
        if not isinstance(found, ObjectColumn | TextColumn):
            raise RowError(NOTHING_TO_WALK, span, kind=found.kind)
        codes = np.broadcast_to(found.codes, table.count)
        sets, codes = values_in(found, codes, self._pool, span)
        sizes = sets.sizes[codes]
        self._check_room(int(sizes.sum()), span)
        made, _ = _repeated(table, sizes, at_once)
        return made, sets.picked(codes)[0]

    def _check_range(self, least: Codes, highest: Codes, span: Span) -> None:
        """Whether there is room for all between two; their sum can be larger than integers are."""
        widest = _highest(highest) - _lowest(least) + 1
        if widest * len(least) > self._most_rows:
            pairs = zip(least.tolist(), highest.tolist(), strict=True)
            self._check_room(sum(max(last - first + 1, 0) for first, last in pairs), span)

    def _check_room(self, rows: int, span: Span) -> None:
        if rows > self._most_rows:
            raise RowError(TOO_MANY_ROWS, span, count=rows, most=self._most_rows)


def _lowest(values: Codes) -> int:
    return int(values.min(initial=0)) if len(values) else 0


def _highest(values: Codes) -> int:
    return int(values.max()) if len(values) else 0


def _repeated(table: RowTable, counts: Codes, at_once: int) -> tuple[RowTable, Codes]:
    """Each row as often as its count says, and the number of each repetition, from 0."""
    if int(counts.sum()) > at_once:
        raise TooManyAtOnce(counts)
    return repeated(table, counts)


def _sign(chain: Range) -> int:
    """Whether a chain counts up or down."""
    return -1 if chain.operators[0] in (">", ">=") else 1


def _hidden(table: RowTable, name: str) -> Codes:
    """The integers of a column that is kept for the next steps."""
    column = table.columns[name]
    assert isinstance(column, IntColumn)  # noqa: S101 - it was put there as one
    return np.broadcast_to(column.values, table.count)


def _with_value(pattern: Pattern, table: RowTable, _: int) -> RowTable:
    return _bound(table.without_columns(_VALUE), pattern, table.columns[_VALUE])


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
