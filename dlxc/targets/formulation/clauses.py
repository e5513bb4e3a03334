r"""The constraints of a problem as clauses.

The clauses that say that `k` of `n` variables are 1 are made once for the variables 1..n, see
`cardinality`, and renumbered for every item with that many options.

They only say "exactly k".  "At least" and "at most" become "exactly" by slack variables, of which
the first ones are 1.  So there are as many models as solutions.

>>> import dlxc
>>> from dlxc.targets.formulation.constraints import Constraints
>>> problem = dlxc.compile("a b | s\na s\nb s\na b\nb\n", "dlx")
>>> for part in Sat(Constraints(problem), "pairwise").clauses:
...     print([*part])
[[1, 3], [-1, -3], [-2, -3], [-2, -4], [-3, -4], [-1, -2], [-1, -5], [-2, -5]]
[[2, 3, 4], [1, 2, 5]]
"""

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property, partial

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import IntArray
from dlxc.targets.formulation.cardinality import DEFAULT, Pattern, exactly
from dlxc.targets.formulation.constraints import Constraints, Cover
from dlxc.targets.formulation.matrix import MadeRows, NumberMatrix

_BATCH = 1 << 16
"""About this many literals make a part of the clauses; larger ones are made when asked for."""


class Sat:
    """What templates know by the name `sat`, with the `encoding` of numbers of variables."""

    def __init__(self, constraints: Constraints, encoding: str | None = None) -> None:
        self._constraints = constraints
        self.encoding = encoding or DEFAULT

    @property
    def variables(self) -> int:
        """How many variables there are: options, colours of items, and auxiliary ones."""
        return self._constraints.variables + sum(own.auxiliary for _, own in self._covers)

    @property
    def count(self) -> int:
        """How many clauses there are."""
        tints = sum(len(tint.options) + 1 for tint in self._constraints.tints)
        covers = sum(len(part) for _, pattern in self._covers for part in pattern.clauses)
        return tints + self._constraints.is_idle + covers

    @property
    def clauses(self) -> Iterator[NumberMatrix]:
        """The clauses, in matrices of equally long ones, a row a clause."""
        waiting: dict[int, list[NDArray[np.integer]]] = defaultdict(list)
        sizes: dict[int, int] = defaultdict(int)
        for clauses in self._matrices():
            length, is_large = clauses.shape[1], clauses.size >= _BATCH
            sizes[length] += clauses.size
            if not is_large:
                waiting[length].append(clauses[:])
            if sizes[length] >= _BATCH:
                if length in waiting:
                    yield NumberMatrix(np.concatenate(waiting.pop(length)))
                if is_large:
                    yield NumberMatrix(clauses)
                del sizes[length]
        for parts in waiting.values():
            yield NumberMatrix(np.concatenate(parts))

    def _matrices(self) -> Iterator[IntArray | MadeRows]:
        if self._constraints.is_idle:
            yield np.array([[-1]], np.int32)
        for tint in self._constraints.tints:
            yield np.append(tint.options, np.int32(-tint.variable))[None, :]
            implied = np.full_like(tint.options, tint.variable)
            yield np.column_stack([implied, -tint.options])
        free = self._constraints.variables + 1
        for cover, pattern in self._covers:
            auxiliary = np.arange(free, free + pattern.auxiliary, dtype=np.int32)
            own = np.ones(1, np.int32) if _is_void(cover) else cover.variables
            variables = np.concatenate([np.zeros(1, np.int32), own, auxiliary])
            for clauses in pattern.clauses:
                yield MadeRows(
                    len(clauses), clauses.shape[1], partial(_renumbered, clauses, variables)
                )
            free += pattern.auxiliary

    @cached_property
    def _covers(self) -> list[tuple[Cover, Pattern]]:
        patterns: dict[tuple[int, int, int], Pattern] = {}
        covers = []
        for cover in self._constraints.covers:
            key = len(cover.variables), cover.low, cover.high
            if key not in patterns:
                patterns[key] = self._pattern(cover)
            covers.append((cover, patterns[key]))
        return covers

    def _pattern(self, cover: Cover) -> Pattern:
        """The clauses of a cover, with its slack variables, as if its variables were 1..n."""
        if _is_void(cover):
            return Pattern([np.array([[1], [-1]], np.int32)], 0)
        count, slack = len(cover.variables), cover.high - cover.low
        pattern = exactly(cover.high, count + slack, self.encoding)
        ordered = np.arange(count + 1, count + slack + 1, dtype=np.int32)
        chain = [np.column_stack([ordered[:-1], -ordered[1:]])] if slack > 1 else []
        return Pattern([*chain, *pattern.clauses], slack + pattern.auxiliary)


def _renumbered(clauses: IntArray | MadeRows, variables: IntArray, rows: slice) -> IntArray:
    """Some rows of the clauses of a pattern, with these variables for 0..n."""
    part = clauses[rows]
    return np.asarray(variables[np.abs(part)] * np.sign(part))


def _is_void(cover: Cover) -> bool:
    """Whether there are fewer variables than are to be 1."""
    return len(cover.variables) < cover.low
