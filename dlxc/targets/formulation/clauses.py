r"""The constraints of a problem as clauses.

How clauses say that `k` of `n` variables are 1 is python-sat's to know.  What it answers for
variables 1..n is kept, and renumbered for every item of that size.

Only "exactly k" is asked of it, for then the auxiliary variables of most encodings have but one
value, so that the clauses have as many models as the problem has solutions.  "At least" and
"at most" become "exactly" by slack variables, which are 1 from the left.

>>> import dlxc
>>> from dlxc.targets.formulation.constraints import Constraints
>>> problem = dlxc.compile("a b | s\na s\nb s\na b\nb\n", "dlx")
>>> for part in Sat(Constraints(problem), "pairwise").clauses:
...     print(part.tolist())
[[1, 3], [-1, -3], [-2, -3], [-2, -4], [-3, -4], [-1, -2], [-1, -5], [-2, -5]]
[[2, 3, 4], [1, 2, 5]]
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import numpy as np

from dlxc.problem import IntArray
from dlxc.system.optional import needs
from dlxc.targets.formulation.constraints import Constraints, Cover, NamedTint
from dlxc.targets.formulation.encodings import DEFAULT, FOR_MANY, MANY, ONCE_ONLY

_BATCH = 1 << 16
"""About so many literals make a part of the clauses."""


class Sat:
    """What templates know by the name `sat`."""

    def __init__(self, constraints: Constraints, encoding: str | None = None) -> None:
        self._constraints = constraints
        self._encoding = encoding

    @property
    def tints(self) -> list[NamedTint]:
        """The variables that say that an item has a colour."""
        return self._constraints.named_tints()

    @property
    def encoding(self) -> str:
        """How it is said that so many variables are true."""
        return self._encoding or f"{DEFAULT}, {FOR_MANY} for more than {MANY} variables"

    @property
    def variables(self) -> int:
        """How many variables there are: options, colours of items, and auxiliary ones."""
        return self._constraints.variables + sum(
            _slack(cover) + (0 if _is_void(cover) else self._pattern(cover).auxiliary)
            for cover in self._constraints.covers
        )

    @property
    def count(self) -> int:
        """How many clauses there are."""
        tints = sum(len(tint.options) + 1 for tint in self._constraints.tints)
        return (
            tints
            + self._constraints.is_idle
            + sum(
                2 if _is_void(cover) else _chain(cover) + self._pattern(cover).clause_count
                for cover in self._constraints.covers
            )
        )

    @property
    def clauses(self) -> Iterator[IntArray]:
        """The clauses, in matrices of equally long ones, a row a clause."""
        batches: dict[int, list[IntArray]] = defaultdict(list)
        sizes: dict[int, int] = defaultdict(int)
        for part in self._parts():
            length = part.shape[1]
            batches[length].append(part)
            sizes[length] += part.size
            if sizes[length] >= _BATCH:
                yield np.concatenate(batches.pop(length))
                del sizes[length]
        for parts in batches.values():
            yield np.concatenate(parts)

    def _parts(self) -> Iterator[IntArray]:
        if self._constraints.is_idle:
            yield np.array([[-1]], np.int32)
        for tint in self._constraints.tints:
            yield np.append(tint.options, -tint.variable)[None, :]
            implied = np.full_like(tint.options, tint.variable)
            yield np.column_stack([implied, -tint.options])
        free = self._constraints.variables + 1
        for cover in self._constraints.covers:
            if _is_void(cover):
                yield np.array([[1], [-1]], np.int32)
                continue
            slack = np.arange(free, free + _slack(cover), dtype=np.int32)
            if _chain(cover):
                yield np.column_stack([slack[:-1], -slack[1:]])
            pattern = self._pattern(cover)
            first = free + len(slack)
            auxiliary = np.arange(first, first + pattern.auxiliary, dtype=np.int32)
            variables = np.concatenate([_NOTHING, cover.variables, slack, auxiliary])
            for clauses in pattern.clauses:
                yield variables[np.abs(clauses)] * np.sign(clauses)
            free = first + pattern.auxiliary

    def _pattern(self, cover: Cover) -> _Pattern:
        """The clauses for a cover, with its slack variables, on variables from 1 on."""
        size = len(cover.variables) + _slack(cover)
        found = self._patterns.get((size, cover.high))
        if found is None:
            encoding = self._encoding or (DEFAULT if size <= MANY else FOR_MANY)
            found = _exactly(cover.high, size, encoding)
            self._patterns[size, cover.high] = found
        return found

    @cached_property
    def _patterns(self) -> dict[tuple[int, int], _Pattern]:
        return {}


_NOTHING = np.zeros(1, np.int32)


class _Pattern(NamedTuple):
    """Clauses on variables 1..n and some auxiliary ones after them, in matrices by length."""

    clauses: list[IntArray]
    auxiliary: int

    @property
    def clause_count(self) -> int:
        return sum(map(len, self.clauses))


def _is_void(cover: Cover) -> bool:
    """Whether there are not variables enough."""
    return len(cover.variables) < cover.low


def _slack(cover: Cover) -> int:
    """How many slack variables make "exactly `high`" of the bounds."""
    return 0 if _is_void(cover) else cover.high - cover.low


def _chain(cover: Cover) -> int:
    """How many clauses keep the slack variables in order."""
    return max(_slack(cover) - 1, 0)


def _exactly(times: int, size: int, encoding: str) -> _Pattern:
    """Exactly so many of the variables 1..size are 1; the encoding must be able to say that."""
    card = needs("pysat.card", "sat")
    if encoding in ONCE_ONLY and times > 1:
        raise ValueError(f"the encoding {encoding} cannot say exactly {times}")
    formula = card.CardEnc.equals(
        lits=list(range(1, size + 1)), bound=times, encoding=getattr(card.EncType, encoding)
    )
    by_length: dict[int, list[list[int]]] = defaultdict(list)
    for clause in formula.clauses:
        by_length[len(clause)].append(clause)
    clauses = [np.array(part, np.int32) for part in by_length.values()]
    return _Pattern(clauses, max(formula.nv - size, 0))
