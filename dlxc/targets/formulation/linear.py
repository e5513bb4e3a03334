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
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import IntArray
from dlxc.targets.formulation.constraints import Constraints, Cover, NamedTint
from dlxc.targets.formulation.matrix import NumberMatrix

_NONE = np.zeros(0, np.int32)


class Row(NamedTuple):
    """The sum of the variables `plus`, less those of `minus`, stands in a relation to `bound`.

    The relation is `=`, `<=` or `>=`.  `item` is the name of the item that it is about, or
    nothing.
    """

    number: int
    plus: list[int]
    minus: list[int]
    relation: str
    bound: int
    item: str


class Term(NamedTuple):
    """A variable with what it costs."""

    cost: int
    variable: int


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
        return self._constraints.named_tints()

    @property
    def numbers(self) -> NumberMatrix:
        """The variables, as a matrix of one column."""
        return NumberMatrix(np.arange(1, self.variables + 1, dtype=np.int32)[:, None])

    @property
    def rows(self) -> LinearRows:
        """The rows in order, numbered from 1."""
        return LinearRows(self._arrays)

    @property
    def objective(self) -> list[Term]:
        """What is to be as small as possible: all variables in order, most at no cost.

        Solvers number variables in the order in which they meet them; here they meet them all.
        """
        return [Term(cost, number) for number, cost in enumerate(self._costs.tolist(), start=1)]

    @property
    def _costs(self) -> NDArray[np.int64]:
        """What each variable costs."""
        costs = np.zeros(self.variables, np.int64)
        costs[: self._constraints.options] = self._constraints.costs
        return costs

    @property
    def columns(self) -> NumberMatrix:
        """What is not 0, by columns: variable, row (0: the objective) and factor."""
        parts = [np.zeros((self.variables, 3), np.int64)]
        parts[0][:, 0], parts[0][:, 2] = np.arange(1, self.variables + 1), self._costs
        for number, (plus, minus, *_) in enumerate(self._arrays, start=1):
            for variables, factor in ((plus, 1), (minus, -1)):
                part = np.empty((len(variables), 3), np.int64)
                part[:, 0], part[:, 1:] = variables, (number, factor)
                parts.append(part)
        entries = np.concatenate(parts)
        return NumberMatrix(entries[np.argsort(entries[:, 0], kind="stable")])

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
        if constraints.is_idle:
            return _NONE
        is_free = np.ones(constraints.options + 1, np.bool_)
        is_free[0] = False
        for cover in constraints.covers:
            is_free[cover.variables[cover.variables <= constraints.options]] = False
        for tint in constraints.tints:
            is_free[tint.options] = False
        return np.flatnonzero(is_free).astype(np.int32)


_ArrayRow = tuple[IntArray, IntArray, str, int, str]
"""A row as it is kept: arrays take less room than lists."""


class LinearRows:
    """Rows that can be counted, and made again and again."""

    def __init__(self, arrays: list[_ArrayRow]) -> None:
        self._rows = arrays

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Row]:
        for number, (plus, minus, relation, bound, item) in enumerate(self._rows, start=1):
            yield Row(number, plus.tolist(), minus.tolist(), relation, bound, item)


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
