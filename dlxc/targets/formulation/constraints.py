r"""What a problem asks of its options, as constraints on variables that are 0 or 1.

Variable `i`, from 1, stands for option `i`; the further ones stand for a secondary item having
a colour.  Whatever format says these constraints says the whole problem, and every solution
of the problem extends to the further variables in exactly one way.

>>> import dlxc
>>> problem = dlxc.compile("a 2|b | s\na s:x\nb s:x\nb s:y\nb\n", "dlx")
>>> constraints = Constraints(problem)
>>> [(cover.variables.tolist(), cover.low, cover.high) for cover in constraints.covers]
[([1], 1, 1), ([2, 3, 4], 2, 2), ([3, 5], 0, 1)]
>>> [(tint.variable, tint.options.tolist()) for tint in constraints.tints]
[(5, [1, 2])]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import CSR, NO_COLOUR, IntArray, Problem


class Cover(NamedTuple):
    """Of the variables of an item `low` to `high` are 1."""

    item: int
    variables: IntArray
    low: int
    high: int


class Tint(NamedTuple):
    """A variable that is 1 if a secondary item has a colour, which is if one of `options` is 1."""

    variable: int
    item: int
    colour: int
    options: IntArray


class NamedTint(NamedTuple):
    """The variable of a tint, and in words what it stands for."""

    variable: int
    item: str
    colour: str


class Constraints:
    """The constraints of a problem.

    A problem without options has one variable all the same, which must be 0 (`is_idle`):
    no format likes to be empty.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem

    @property
    def options(self) -> int:
        """How many options there are."""
        return len(self.costs)

    @property
    def is_idle(self) -> bool:
        """Whether there is no option, and the one variable stands for nothing."""
        return self.options == 0

    @property
    def costs(self) -> NDArray[np.int64]:
        """What each option costs."""
        return self._csr.costs

    @cached_property
    def _csr(self) -> CSR:
        return self.problem.csr()

    @property
    def variables(self) -> int:
        """How many variables there are."""
        return max(self.options, 1) + len(self.tints)

    @cached_property
    def tints(self) -> list[Tint]:
        """The further variables: one for each colour that several options give an item.

        An option that gives an item a colour which no other gives it stands for that itself.
        """
        entries, shared = self._entries, self._shared
        order = shared[np.argsort(entries.keys[shared], kind="stable")]
        starts = np.flatnonzero(np.diff(entries.keys[order], prepend=-1)).tolist()
        return [
            Tint(
                number,
                int(entries.items[order[start]]),
                int(entries.colours[order[start]]),
                entries.options[order[start:end]],
            )
            for number, (start, end) in enumerate(
                pairwise([*starts, len(order)]), start=self.options + 1
            )
        ]

    def named_tints(self) -> list[NamedTint]:
        """The further variables with what they stand for."""
        names, colours = self.problem.items.names, self.problem.colours
        return [NamedTint(t.variable, names[t.item], colours[t.colour]) for t in self.tints]

    @cached_property
    def covers(self) -> list[Cover]:
        """What the items ask for, in their order; those that ask for nothing are left out."""
        items = self.problem.items
        covers = []
        for number, variables in enumerate(self._by_item()):
            low, high = items[number][2:4]
            most = len(variables)
            if low > 0 or high < most:
                covers.append(Cover(number, variables, low, max(low, min(high, most))))
        return covers

    @cached_property
    def _entries(self) -> _Entries:
        csr = self._csr
        options = np.repeat(np.arange(1, self.options + 1, dtype=np.int32), np.diff(csr.indptr))
        keys = csr.indices.astype(np.int64) * len(self.problem.colours) + csr.colours
        return _Entries(csr.indices, options, csr.colours, keys)

    @cached_property
    def _shared(self) -> NDArray[np.intp]:
        """The entries that give an item a colour which another one gives it too."""
        coloured = np.flatnonzero(self._entries.colours != NO_COLOUR)
        _, which, counts = np.unique(
            self._entries.keys[coloured], return_inverse=True, return_counts=True
        )
        return coloured[counts[which] > 1]

    def _by_item(self) -> Iterator[IntArray]:
        """For each item the variables that say how often it is covered.

        Options that give it one colour count together, as the variable of that colour.
        """
        alone = np.ones(len(self._entries.items), np.bool_)
        alone[self._shared] = False
        of_tints = np.array([tint.item for tint in self.tints], np.int32)
        tints = np.array([tint.variable for tint in self.tints], np.int32)
        items = np.concatenate([self._entries.items[alone], of_tints])
        variables = np.concatenate([self._entries.options[alone], tints])
        variables = variables[np.argsort(items, kind="stable")]
        ends = np.cumsum(np.bincount(items, minlength=len(self.problem.items)))
        for start, end in pairwise([0, *ends.tolist()]):
            yield variables[start:end]


class _Entries(NamedTuple):
    """All entries of all options; of entries that have a colour, `keys` tell item and colour."""

    items: IntArray
    options: IntArray
    colours: IntArray
    keys: NDArray[np.int64]
