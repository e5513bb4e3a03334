"""Clauses: the rows that generators make of rows, the first generator outermost.

A chain is `repeat` and `arange`, a condition a mask, all for whole columns.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.syntax.tree import (
    Binary,
    Clauses,
    Definition,
    Expression,
    Modifier,
    Name,
    Pattern,
    Range,
    Unclear,
    Walk,
)
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.operators import check_order, sorted_rows
from dlxc.languages.xc.values.rows import Room, RowError, RowTable, repeated, wrong_kind
from dlxc.languages.xc.values.sequences import elements, together
from dlxc.text.prose import plural
from dlxc.text.source import Span


class ReviewFacts:
    """Counts by the places of statements and of their parts.

    `rows` and `results` have the rows of statements, and the items or options that these gave.
    `given` counts the options of statements with a condition after `given` that are given.
    `emptied_by` has the conditions that left no row of a statement.  Of the items of a part with
    `?`, `looked_up` were looked up, and `missing` of them are not declared.  `large_digits` has
    the largest integer over 9 that a hole of a declaration wrote as a digit.  `used` are items of
    the problem that were in an option before given options were taken out.
    """

    def __init__(self) -> None:
        self.rows: Counter[Span] = Counter()
        self.results: Counter[Span] = Counter()
        self.given: Counter[Span] = Counter()
        self.emptied_by: dict[Span, Span] = {}
        self.looked_up: Counter[Span] = Counter()
        self.missing: Counter[Span] = Counter()
        self.large_digits: dict[Span, int] = {}
        self.used: frozenset[int] = frozenset()


class SteppedRows(NamedTuple):
    """The rows that clauses make, and the condition that leaves none of those before it."""

    table: RowTable
    emptied_by: Span | None


GIVEN = " given"
"""The column of the conditions after `given`; no name has a blank."""

_SOURCE, _VALUE = " source", " value"
"""Columns that are there while a generator is run."""

_NONE = np.zeros(0, np.int64)


def row_of(pattern: Pattern) -> str:
    """The column of the rows of data, or of an array, that a pattern goes through."""
    return f" row {pattern.span.start}"


class ClauseRunner(ABC):
    """Runs clauses; how their expressions are evaluated is said elsewhere."""

    def __init__(self, pool: columns.TextPool, room: Room) -> None:
        self.pool, self.room = pool, room

    @abstractmethod
    def evaluate(self, expression: Expression, table: RowTable) -> columns.Column:
        """The values of an expression."""

    @abstractmethod
    def condition(self, expression: Expression, table: RowTable) -> NDArray[np.bool_]:
        """The values of a condition."""

    def run(self, clauses: Clauses, table: RowTable) -> SteppedRows:
        """The rows that clauses make of each row of a table."""
        before = [Modifier("if", condition, condition.span) for condition in clauses.before]
        rows = self._modified(before, SteppedRows(table, None))
        for generator in clauses.generators:
            table = rows.table
            if isinstance(generator, Range):
                table = self._with_range(generator, table)
            elif isinstance(generator, Definition):
                value = self.evaluate(generator.source, table)
                table = _bound(table, generator.pattern, value)
            else:
                assert not isinstance(generator, Unclear)  # noqa: S101 - it is a fault of names
                table = self._walked(generator, table)
            rows = rows._replace(table=table)
            rows = self._modified(generator.modifiers, rows)
        return self._modified(clauses.modifiers, rows)

    def _modified(self, modifiers: Iterable[Modifier], rows: SteppedRows) -> SteppedRows:
        """Some of the rows, the rows in order, or rows that say whether they are given."""
        table, emptied_by = rows
        for keyword, expression, span in modifiers:
            if expression is None:
                continue
            if keyword == "by":
                key = self.evaluate(expression, table)
                check_order(key, expression.span)
                table = table.picked(sorted_rows(key, table.parents))
                continue
            holds = self.condition(expression, table)
            if keyword == "if":
                emptied_by = span if table.count and not holds.any() else emptied_by
                table = table.filtered(holds)
            else:
                table = table.with_column(GIVEN, columns.truths(holds))
        return SteppedRows(table, emptied_by)

    def _with_range(self, chain: Range, table: RowTable) -> RowTable:
        """All values of the names of a chain; those of a group start at the greatest before."""
        sign = -1 if chain.operators[0] in (">", ">=") else 1
        ends = [self._integers(table, each).values for each in (chain.first, chain.last)]
        least, most = (np.broadcast_to(end * sign, table.count) for end in ends)
        steps = [int(operator in ("<", ">")) for operator in chain.operators]
        for number, group in enumerate(chain.groups):
            low, high = least + steps[number], most - sum(steps[number + 1 :])
            least = low
            for name in group:
                counts = np.where(high < low, 0, high - low + 1)
                table, step = self._repeated(table, counts, chain.span)
                low, high, least, most = (np.repeat(n, counts) for n in (low, high, least, most))
                values = low + step
                least = np.maximum(least, values)
                table = table.with_column(name.name, columns.integers(values * sign))
        return table

    def _integers(self, table: RowTable, expression: Expression) -> columns.Column:
        column = self.evaluate(expression, table)
        if column.kind != columns.INTEGER:
            sentence = "the bound of a range is an integer, not KIND"
            raise wrong_kind(column.kind, expression.span, sentence)
        return column

    def _walked(self, walk: Walk, table: RowTable) -> RowTable:
        """Look up what is gone through, then bind pattern by pattern."""
        source = walk.source
        if isinstance(source, Binary) and source.operator == "..":
            value, ends = Name(_VALUE, walk.span), ("<=", "<=")
            chain = Range(source.left, ends, ((value,),), source.right, (), walk.span)
            for pattern in walk.patterns:
                table = self._with_range(chain, table)
                column = table.columns[_VALUE]
                table = _bound(table.without_columns(_VALUE), pattern, column)
            return table
        table = table.with_column(_SOURCE, self.evaluate(source, table))
        for pattern in walk.patterns:
            table, values, number = self._elements(table, source.span)
            if isinstance(source, Name):
                table = table.with_column(row_of(pattern), columns.integers(number))
            table = _bound(table, pattern, values)
        return table.without_columns(_SOURCE)

    def _elements(
        self, table: RowTable, span: Span
    ) -> tuple[RowTable, columns.Column, columns.Ints]:
        """The values of a set or a sequence for each row, with their rows and numbers in it."""
        found = table.columns[_SOURCE]
        if not table.count:
            return table, columns.integers(_NONE), _NONE
        if isinstance(found, columns.TupleColumn):
            counts = np.full(table.count, len(found.parts))
            row_table, step = self._repeated(table, counts, span)
            rows = np.repeat(np.arange(table.count), counts)
            content = together([part.spread(table.count) for part in found.parts], span)
            return row_table, content.stretched(step * table.count + rows), step
        sequences, codes = elements(found, self.pool, span)
        codes = np.broadcast_to(codes, table.count)
        row_table, step = self._repeated(table, sequences.sizes[codes], span)
        return row_table, sequences.picked(codes)[0], step

    def _repeated(
        self, table: RowTable, counts: columns.Ints, span: Span
    ) -> tuple[RowTable, columns.Ints]:
        """Each row as often as its count says, and the number of each repetition, from 0."""
        rows = counts.sum(dtype=np.float64)  # the sum, and a count, may be larger than integers are
        if rows > self.room.most_rows or counts.min(initial=0) < 0:
            raise self.room.too_many(span)
        self.room.check(rows, sum(not name.startswith(" ") for name in table.columns), span)
        return repeated(table, counts)


def _bound(table: RowTable, pattern: Pattern, value: columns.Column) -> RowTable:
    """The rows with the names of a pattern bound to values."""
    if isinstance(pattern, Name):
        return table if pattern.name == "_" else table.with_column(pattern.name, value)
    if not isinstance(value, columns.TupleColumn):
        if table.count:
            sentence = "a tuple is wanted for this pattern, not KIND"
            is_list = value.kind == "sequence"  # tuples of different lengths, or rests of rows
            remedy = "values of different lengths are taken by their index: `t[0]`" * is_list
            raise wrong_kind(value.kind, pattern.span, sentence, remedy)
        value = columns.TupleColumn((value,) * len(pattern.entries))
    if len(value.parts) != len(pattern.entries):
        names, entries = len(pattern.entries), len(value.parts)
        raise RowError(
            "E190",
            pattern.span,
            f"the pattern has {names} names, the tuple has {plural(entries, 'value')}",
        )
    for entry, part in zip(pattern.entries, value.parts, strict=True):
        table = _bound(table, entry, part)  # type: ignore[arg-type]
    return table
