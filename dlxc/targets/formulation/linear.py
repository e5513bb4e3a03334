r"""The constraints of a problem as linear rows, for MIP, pseudo-Boolean and CP formats.

>>> import dlxc
>>> from dlxc.targets.formulation.constraints import Constraints
>>> linear = Linear(Constraints(dlxc.compile("a 2:3|b\na b\nb\nb\na b\n", "dlx")))
>>> for row in linear.rows:
...     print(*row)
1 [1, 4] [] = 1 a
2 [1, 2, 3, 4] [] >= 2 b
3 [1, 2, 3, 4] [] <= 3 b
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import IntArray
from dlxc.targets.formulation.constraints import Constraints, Cover
from dlxc.targets.formulation.matrix import MadeRows, NumberMatrix

Variables = TypeVar("Variables")

_NONE = np.zeros(0, np.int32)

_BATCH = 1 << 14
"""So many variables of rows are written at a time: they stay in the cache."""

_HALF = 32
"""An entry is one number: the variable in its upper 32 bits, twice the row, 1 more for a minus."""


class NamedTint(NamedTuple):
    """The variable that says that an item has a colour."""

    variable: int
    item: str
    colour: str


class Row(NamedTuple, Generic[Variables]):
    """The sum of the variables `plus`, less those of `minus`, stands in a relation to `bound`.

    The relation is `=`, `<=` or `>=`.  `item` is the name of the item that it is about, or
    nothing.  Variables are a list, or a text of them.
    """

    number: int
    plus: Variables
    minus: Variables
    relation: str
    bound: int
    item: str


class Linear:
    """What templates know by the name `linear`."""

    def __init__(self, constraints: Constraints) -> None:
        self._constraints = constraints

    @property
    def variables(self) -> int:
        """How many variables there are."""
        return self._constraints.variables

    @property
    def tints(self) -> list[NamedTint]:
        """The variables that say that an item has a colour."""
        names, colours = self._constraints.problem.items.names, self._constraints.problem.colours
        tints = self._constraints.tints
        return [NamedTint(t.variable, names[t.item], colours[t.colour]) for t in tints]

    @property
    def numbers(self) -> NumberMatrix:
        """The variables, as a matrix of one column."""
        return NumberMatrix(np.arange(1, self.variables + 1, dtype=np.int32)[:, None])

    @property
    def rows(self) -> LinearRows:
        """The rows in order, numbered from 1."""
        return LinearRows(self._arrays, self.variables)

    @property
    def _costs(self) -> NDArray[np.int64]:
        costs = np.zeros(self.variables, np.int64)
        costs[: self._constraints.options] = self._constraints.costs
        return costs

    @property
    def terms(self) -> NumberMatrix:
        """What is to be as small as possible, a matrix of cost and variable: most are at no cost.

        Solvers number variables in the order in which they meet them; here they meet them all.
        """
        return NumberMatrix(np.column_stack([self._costs, np.arange(1, self.variables + 1)]))

    @property
    def columns(self) -> NumberMatrix:
        """What is not 0, by columns: variable, row (0: the objective) and factor."""
        costs = self._costs
        parts = [np.arange(1, self.variables + 1) << _HALF]
        for number, (plus, minus, *_) in enumerate(self._arrays, start=1):
            parts.append((plus.astype(np.int64) << _HALF) + 2 * number)
            parts.append((minus.astype(np.int64) << _HALF) + 2 * number + 1)
        entries = np.concatenate(parts)
        del parts
        entries.sort()

        def rows(picks: slice) -> NDArray[np.int64]:
            variables, rest = np.divmod(entries[picks], 1 << _HALF)
            numbers, is_minus = np.divmod(rest, 2)
            factors = np.where(numbers == 0, costs[variables - 1], 1 - 2 * is_minus)
            return np.column_stack([variables, numbers, factors])

        return NumberMatrix(MadeRows(len(entries), 3, rows))

    @cached_property
    def _arrays(self) -> list[_ArrayRow]:
        return [*self._rows()]

    def _rows(self) -> Iterator[_ArrayRow]:
        constraints, names = self._constraints, self._constraints.problem.items.names
        if constraints.is_idle:
            yield (np.ones(1, np.int32), _NONE, "=", 0, "")
        for cover in constraints.covers:
            yield from _cover_rows(cover, names[cover.item])
        for tint in constraints.tints:
            variable = np.array([tint.variable], np.int32)
            yield (tint.options, variable, ">=", 0, names[tint.item])
            for at in range(len(tint.options)):
                yield (variable, tint.options[at : at + 1], ">=", 0, names[tint.item])
        free = self._free()
        if len(free):
            yield (free, _NONE, ">=", 0, "")

    def _free(self) -> IntArray:
        """Variables of options that no row has; some readers drop such variables."""
        constraints = self._constraints
        is_free = np.zeros(self.variables + 1, np.bool_)
        is_free[1 : constraints.options + 1] = True
        for cover in constraints.covers:
            is_free[cover.variables] = False
        for tint in constraints.tints:
            is_free[tint.options] = False
        return np.flatnonzero(is_free).astype(np.int32)


_ArrayRow = tuple[IntArray, IntArray, str, int, str]
"""A row as it is kept: arrays take less room than lists."""


class LinearRows:
    """Rows that can be counted, and made again and again."""

    def __init__(self, arrays: list[_ArrayRow], variables: int) -> None:
        self._rows, self.variables = arrays, variables

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Row[list[int]]]:
        for number, (plus, minus, relation, bound, item) in enumerate(self._rows, start=1):
            yield Row(number, plus.tolist(), minus.tolist(), relation, bound, item)

    @property
    def at_least(self) -> LinearRows:
        """The same rows, with `=` and `>=` only."""
        rows = [
            (minus, plus, ">=", -bound, item) if relation == "<=" else row
            for row in self._rows
            for plus, minus, relation, bound, item in [row]
        ]
        return LinearRows(rows, self.variables)

    def batches(self) -> Iterator[list[_ArrayRow]]:
        """The rows with their arrays, as many at a time as have some thousands of variables."""
        batch, size = list[_ArrayRow](), 0
        for row in self._rows:
            batch.append(row)
            size += len(row[0]) + len(row[1])
            if size > _BATCH:
                yield batch
                batch, size = [], 0
        if batch:
            yield batch


def _cover_rows(cover: Cover, item: str) -> Iterator[_ArrayRow]:
    """One row, or two if the bounds differ; a bound that always holds makes none.

    If there are no variables at all, variable 1 is asked to be 2, which cannot be: few readers
    take an empty sum.
    """
    if not len(cover.variables):
        yield (np.ones(1, np.int32), _NONE, ">=", 2, item)
        return
    if cover.low == cover.high:
        yield (cover.variables, _NONE, "=", cover.low, item)
        return
    if cover.low > 0:
        yield (cover.variables, _NONE, ">=", cover.low, item)
    if cover.high < len(cover.variables):
        yield (cover.variables, _NONE, "<=", cover.high, item)
