"""Expressions over the rows of a table: a column for each, computed as a whole.

`and` and `or` look only at the rows that they need, so that a condition guards what stands
behind it.  What depends on no row is computed once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.arithmetic import (
    added,
    combined,
    compared,
    divided,
    interval_column,
    raised_to,
)
from dlxc.languages.xc.clause_pieces import SteppedRows
from dlxc.languages.xc.clauses import BoundClauses, ClauseRunner
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextPool,
    TruthColumn,
    TupleColumn,
    ValueSet,
    constant,
    int_column,
)
from dlxc.languages.xc.contents import check_kinds, leaves
from dlxc.languages.xc.evaluation_codes import (
    INTERVAL_OF_SET,
    MOST_PARTS,
    NOT_A_CONDITION,
    TOO_MANY_PARTS,
    TRUTH_AS_NUMBER,
)
from dlxc.languages.xc.free_names import free_names
from dlxc.languages.xc.functions import FUNCTIONS, call
from dlxc.languages.xc.indexing import indexed
from dlxc.languages.xc.kind_codes import not_a_number
from dlxc.languages.xc.membership import contained
from dlxc.languages.xc.review_facts import ReviewFacts
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_sets import ListedSets, distinct_in_rows
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import (
    Binary,
    Call,
    Clauses,
    Expression,
    Index,
    Iverson,
    Logical,
    Name,
    Number,
    Relations,
    SetOf,
    SetOfAll,
    Text,
    Tuple,
    Unary,
)
from dlxc.text.source import Span

if TYPE_CHECKING:
    from dlxc.languages.xc.added_functions import AddedFunctions

Codes = NDArray[np.int64]

_ONE_ROW = RowTable(1, {})


class Evaluator:
    """Evaluates expressions with some constants, which are columns of one value.

    `clauses` has the bound clauses of the model by the places of the clauses.
    """

    def __init__(
        self, clauses: Mapping[Span, BoundClauses], pool: TextPool, most_rows: int
    ) -> None:
        self.constants: dict[str, Column] = {}
        self.facts = ReviewFacts()
        self.most_rows = most_rows
        self.pool = pool
        self._clauses = clauses
        self.runner = ClauseRunner(self.evaluate, self.condition, pool, most_rows)

    def rows(self, clauses: Clauses | None, table: RowTable) -> RowTable:
        """The rows of clauses for each row of a table; without clauses the rows themselves."""
        if clauses is None:
            return table.child()
        return self.runner.rows(self._clauses[clauses.span], table)

    def stepped(self, clauses: Clauses | None) -> SteppedRows:
        """The same step by step, for all rows at once or in pieces."""
        if clauses is None:
            return SteppedRows((), self.most_rows)
        return self.runner.stepped(self._clauses[clauses.span])

    def evaluate(self, expression: Expression, table: RowTable) -> Column:
        """The values of an expression: one for each row, or one for all.

        Where there is no row, nothing is computed, and nothing can be wrong.
        """
        if not table.count:
            return int_column(np.zeros(0, np.int64))
        is_alone = table is not _ONE_ROW and not free_names(expression) & table.columns.keys()
        if is_alone and not isinstance(expression, Number | Text | Name):
            return self.evaluate(expression, _ONE_ROW)
        try:
            return self._ways[type(expression)](expression, table)
        except RowError as fault:
            raise fault.at(table) from None

    @cached_property
    def _ways(self) -> Mapping[type, Callable[..., Column]]:
        return {
            Number: lambda number, _: constant(number.value, self.pool),
            Text: lambda text, _: constant(text.value, self.pool),
            Name: self._name,
            Unary: self._unary,
            Binary: self._binary,
            Logical: self._logical,
            Relations: self._relations,
            Tuple: self._tuple,
            SetOf: self._set,
            SetOfAll: self._set_of_all,
            Iverson: self._iverson,
            Index: self._index,
            Call: self._call,
        }

    def integers(self, expression: Expression, table: RowTable) -> IntColumn:
        """The values of an expression that must be integers."""
        return _integers(self.evaluate(expression, table), expression)

    def condition(self, expression: Expression, table: RowTable) -> NDArray[np.bool_]:
        """The values of an expression that must be a condition, one for each row."""
        found = self.evaluate(expression, table)
        if not table.count:
            return np.zeros(0, np.bool_)
        if not isinstance(found, TruthColumn):
            raise RowError(NOT_A_CONDITION, expression.span, kind=found.kind)
        return np.broadcast_to(found.values, table.count)

    def _name(self, name: Name, table: RowTable) -> Column:
        return table.columns[name.name] if name.name in table.columns else self.constants[name.name]

    def _unary(self, unary: Unary, table: RowTable) -> Column:
        if unary.operator == "not":
            return TruthColumn(~self.condition(unary.operand, table))
        found = self.integers(unary.operand, table)
        return IntColumn(-found.values, -found.high, -found.low)

    def _binary(self, binary: Binary, table: RowTable) -> Column:
        if binary.operator == ".." and isinstance(binary.left, Binary):
            self._check_interval(binary, binary.left, table)
        left, right = (self.evaluate(each, table) for each in (binary.left, binary.right))
        is_sum = binary.operator == "+"
        if is_sum and isinstance(left, ObjectColumn) and isinstance(right, ObjectColumn):
            return added(left, right, table.count, binary.span)
        one = _integers(left, binary.left, binary.operator)
        other = _integers(right, binary.right, binary.operator)
        if binary.operator == "..":
            return interval_column(one, other, self.most_rows, binary.span)
        if binary.operator in ("div", "mod"):
            return divided(binary.operator, one, other, binary.right.span)
        if binary.operator == "^":
            return raised_to(one, other, binary.span)
        return combined(binary.operator, one, other, binary.span)

    def _check_interval(self, binary: Binary, left: Binary, table: RowTable) -> None:
        """Refuse `{1} + 5..6`, in which a set stands before the dots."""
        if left.operator == "+" and isinstance(self.evaluate(left.left, table), ObjectColumn):
            raise RowError(INTERVAL_OF_SET, Span(left.right.span.start, binary.right.span.end))

    def _logical(self, logical: Logical, table: RowTable) -> Column:
        """Each operand is looked at only in the rows that those before leave open."""
        is_and = logical.operator == "and"
        found = np.full(table.count, is_and)
        rows = np.arange(table.count)
        for operand in logical.operands:
            part = table if len(rows) == table.count else table.picked(rows)
            values = self.condition(operand, part)
            found[rows] = values
            rows = rows[values == is_and]
        return TruthColumn(found)

    def _relations(self, chain: Relations, table: RowTable) -> Column:
        found: NDArray[np.bool_] | None = None
        for number, operator in enumerate(chain.operators):
            left, right = chain.operands[number : number + 2]
            one = self.evaluate(left, table)
            if operator in ("in", "not in"):
                other = self.evaluate(right, table)
                values = contained(one, other, table.count, right.span, self.pool)
                values = ~values if operator == "not in" else values
            else:
                values = compared(
                    operator, one, self.evaluate(right, table), table.count, chain.span
                )
            found = values if found is None else found & values
        assert found is not None  # noqa: S101 - a chain has an operator
        return TruthColumn(found)

    def _tuple(self, entries: Tuple, table: RowTable) -> Column:
        found = TupleColumn(tuple(self.evaluate(entry, table) for entry in entries.entries))
        if leaves(found) > MOST_PARTS:
            raise RowError(TOO_MANY_PARTS, entries.span, most=MOST_PARTS)
        return found

    def _set(self, entries: SetOf, table: RowTable) -> Column:
        """A set for each row; the same one where nothing depends on the row."""
        columns = [self.evaluate(entry, table) for entry in entries.entries]
        if not columns:
            return ObjectColumn([ValueSet(None)], np.zeros(1, np.int64))
        rows = max(map(len, columns))
        check_kinds(columns, entries.span)
        return ObjectColumn(ListedSets(columns, rows), np.arange(rows))

    def _set_of_all(self, every: SetOfAll, table: RowTable) -> Column:
        made = self.rows(every.clauses, table)
        body = self.evaluate(every.body, made)
        sets = distinct_in_rows(body, made.parents, table.count)
        return ObjectColumn(sets, np.arange(table.count))

    def _iverson(self, bracket: Iverson, table: RowTable) -> Column:
        return IntColumn(self.condition(bracket.condition, table).astype(np.int64), 0, 1)

    def _index(self, index: Index, table: RowTable) -> Column:
        base = self.evaluate(index.base, table)
        indices = [self.evaluate(each, table) for each in index.indices]
        return indexed(base, indices, table.count, index, self.pool)

    def _call(self, called: Call, table: RowTable) -> Column:
        made = table if called.clauses is None else self.rows(called.clauses, table)
        arguments = [self.evaluate(each, made) for each in called.arguments]
        if called.function.text not in FUNCTIONS:
            return self._added.call(called, arguments, has_clauses=called.clauses is not None)
        clauses = None if called.clauses is None else made
        return call(called, arguments, table.count, self.pool, clauses)

    @cached_property
    def _added(self) -> AddedFunctions:
        from dlxc.languages.xc.added_functions import AddedFunctions  # late: most models have none

        return AddedFunctions(self.pool)


def _integers(found: Column, expression: Expression, operator: str = "") -> IntColumn:
    """The values of an expression, which must be integers; it may be an operand."""
    if isinstance(found, IntColumn):
        return found
    if isinstance(found, TruthColumn):
        raise RowError(TRUTH_AS_NUMBER, expression.span)
    raise not_a_number(found.kind, expression.span, operator)
