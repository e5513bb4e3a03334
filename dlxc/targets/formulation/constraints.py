r"""What a problem asks of its options, as constraints on variables that are 0 or 1.

Variable `i`, from 1, stands for option `i`.  Each further variable stands for a secondary item
having a colour.  The constraints say the whole problem: a format that writes them all loses
nothing.  Each solution fixes the further variables, so no solution is counted twice.

>>> import dlxc
>>> problem = dlxc.compile("a 2|b | s\na s:x\nb s:x\nb s:y\nb\n", "dlx")
>>> constraints = Constraints(problem)
>>> [(cover.variables.tolist(), cover.low, cover.high) for cover in constraints.covers]
[([1], 1, 1), ([2, 3, 4], 2, 2), ([3, 5], 0, 1)]
>>> [(tint.variable, tint.options.tolist()) for tint in constraints.tints]
[(5, [1, 2])]
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, IntArray, Problem
from dlxc.problem.blocks import row_numbers


class Cover(NamedTuple):
    """Of the variables of an item at least `low` and at most `high` are 1."""

    item: int
    variables: IntArray
    low: int
    high: int


class Tint(NamedTuple):
    """A variable that is 1 if a secondary item has a colour, so if one of `options` is 1."""

    variable: int
    item: int
    colour: int
    options: IntArray


class Constraints:
    """The constraints of a problem.

    A problem without options has one variable all the same, which must be 0 (`is_idle`), because
    some readers refuse a file without variables.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    @cached_property
    def _memberships(
        self,
    ) -> tuple[list[NDArray[np.int64]], list[NDArray[np.int64]], NDArray[np.int64]]:
        """Which items are in which options, counted from 1, and what these cost.

        First pairs, for the entries whose colour no other option gives the item.  Then for each
        other colour of an item a row for each entry that has it: item, colour, option.
        """
        csr = self.problem.csr()
        options = row_numbers(csr.indptr) + 1
        is_plain = csr.colours == NO_COLOUR
        columns = [column[~is_plain] for column in (csr.indices, csr.colours, options)]
        coloured = np.column_stack(columns)[np.lexsort(columns[::-1])]
        new = (np.diff(coloured[:, :2], axis=0, prepend=-1) != 0).any(axis=1)
        ends = [*np.flatnonzero(new).tolist(), len(coloured)]
        shared = [coloured[start:end] for start, end in pairwise(ends) if end - start > 1]
        alone = coloured[new & np.append(new[1:], True)]
        pairs = [_paired(csr.indices[is_plain], options[is_plain]), _paired(*alone.T[::2])]
        return pairs, shared, csr.costs

    @property
    def costs(self) -> NDArray[np.int64]:
        """What each option costs."""
        return self._memberships[2]

    @property
    def options(self) -> int:
        """How many options there are."""
        return len(self.costs)

    @property
    def is_idle(self) -> bool:
        """Whether there is no option, so that the one variable stands for nothing."""
        return self.options == 0

    @property
    def variables(self) -> int:
        """How many variables there are."""
        return max(self.options, 1) + len(self.tints)

    @cached_property
    def tints(self) -> list[Tint]:
        """The further variables: one for each colour that several options give an item.

        An option that gives an item a colour which no other gives it stands for that itself.
        """
        return [
            Tint(number, int(rows[0, 0]), int(rows[0, 1]), rows[:, 2].astype(np.int32))
            for number, rows in enumerate(self._memberships[1], start=self.options + 1)
        ]

    @cached_property
    def covers(self) -> list[Cover]:
        """What the items ask for, in their order; those that ask for nothing are left out."""
        covers = []
        by_item = zip(self.problem.items, self._by_item(), strict=True)
        for number, (item, variables) in enumerate(by_item):
            low, most = item.low, len(variables)
            if low > 0 or item.high < most:
                covers.append(Cover(number, variables, low, max(low, min(item.high, most))))
        return covers

    def _by_item(self) -> Iterator[IntArray]:
        """For each item the variables that say how often it is covered, in order.

        Options that give it one colour count together, as the variable of that colour.
        """
        tints = np.array([(t.item, t.variable) for t in self.tints], np.int64).reshape(-1, 2)
        ordered = np.concatenate([*self._memberships[0], _paired(*tints.T)])
        ordered.sort()
        ends = np.searchsorted(ordered, np.arange(1, len(self.problem.items) + 1) << _HALF)
        variables = ordered.astype(np.int32)  # the lower half
        for start, end in pairwise([0, *ends.tolist()]):
            yield variables[start:end]


_HALF = 32
"""A pair of an item and an option is one number, the item in its upper 32 bits."""


def _paired(items: NDArray[np.integer], options: NDArray[np.int64]) -> NDArray[np.int64]:
    return (items.astype(np.int64) << _HALF) + options
