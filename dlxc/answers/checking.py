r"""Whether many sets of options are solutions, checked all at once.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
>>> Checker(problem).check([[1, 2], [3, 4]])
''
>>> Checker(problem).check([[1, 2], [1, 4]])
'its solution 2 is none: item `10` is not covered'
"""

from __future__ import annotations

from itertools import chain

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, Problem
from dlxc.problem.blocks import picked
from dlxc.text.diagnostics import Diagnostic

_MOST_KNOWN = 1 << 20
"""How many solutions are remembered, to see that none comes twice."""

_MOST_COUNTS = 1 << 22
"""How many counts, one for each item of each solution, are kept at once."""

_MASK = (1 << 64) - 1


class Checker:
    """Checks solutions as they come, by sums over many at once.

    For the first million it is also checked that none comes twice: each option has 64 random bits,
    and the sum of those of its options tells a solution from the others.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.checked = 0
        self._csr = problem.csr()
        primary = problem.items.primary_count
        self._low, self._high = (bound[:primary] for bound in problem.items.bounds())
        options = len(self._csr.costs)
        self._marks = np.random.default_rng(1).integers(0, _MASK, options + 1, np.uint64)
        self._known: set[int] = set()

    def check(self, batch: list[list[int]]) -> str:
        """What is wrong with the first that is not a solution, or has come before; else nothing.

        `checked` counts those that are right, up to the first that is not.
        """
        wrong = np.flatnonzero(~self.are_solutions(batch))[:1].tolist()
        if message := self._first_known(batch[: wrong[0]] if wrong else batch):
            return message
        for first in wrong:
            return f"its solution {self.checked + 1} is none: {self._why(batch[first])}"
        return ""

    def _why(self, chosen: list[int]) -> str:
        from dlxc.answers.verification import solution_faults

        try:
            return solution_faults(self.problem, chosen)[0].message
        except IndexError as error:
            return str(error)

    def are_solutions(self, choices: list[list[int]]) -> NDArray[np.bool_]:
        """For each of some choices of options whether it is a solution."""
        step = max(1, _MOST_COUNTS // max(1, len(self.problem.items)))
        parts = [choices[start : start + step] for start in range(0, len(choices), step)]
        return np.concatenate([np.zeros(0, np.bool_), *map(self._are_solutions, parts)])

    def _are_solutions(self, choices: list[list[int]]) -> NDArray[np.bool_]:
        lengths, chosen = _flat(choices)
        csr, options = self._csr, len(self._csr.costs)
        which = np.repeat(np.arange(len(choices)), lengths)
        right = np.ones(len(choices), np.bool_)
        there = (chosen >= 1) & (chosen <= options)
        right[which[~there]] = False
        chosen, which = chosen[there], which[there]
        keys = np.sort(which * (options + 1) + chosen)  # `np.unique` takes forty times as long
        right[keys[1:][keys[1:] == keys[:-1]] // (options + 1)] = False
        starts, entries = picked(csr.indptr, chosen - 1)
        items, colours = csr.indices[entries], csr.colours[entries]
        width, primary = len(self.problem.items), len(self._low)
        covers = np.repeat(which, np.diff(starts)) * width + items
        counts = np.bincount(covers, minlength=len(choices) * width)
        table = counts.reshape(len(choices), width)[:, :primary]
        right &= ((table >= self._low) & (table <= self._high)).all(axis=1)
        several = (items >= primary) & (counts[covers] > 1)
        covers, colours = covers[several], colours[several]
        right[covers[colours == NO_COLOUR] // width] = False
        shades = len(self.problem.colours) + 1
        pairs = np.sort(covers * shades + colours)
        differ = (pairs[1:] != pairs[:-1]) & (pairs[1:] // shades == pairs[:-1] // shades)
        right[pairs[1:][differ] // (shades * width)] = False
        return right

    def _first_known(self, batch: list[list[int]]) -> str:
        """What to say if one has come before; those before it are counted."""
        lengths, chosen = _flat(batch)
        sums = np.append(np.uint64(0), np.cumsum(self._marks[chosen]))  # modulo 2 ** 64
        ends = np.cumsum(lengths)
        for mark in (sums[ends] - sums[ends - lengths]).tolist():
            if len(self._known) < _MOST_KNOWN:
                if mark in self._known:
                    return f"its solution {self.checked + 1} has come before"
                self._known.add(mark)
            self.checked += 1
        return ""


def faults_of_choices(problem: Problem, choices: list[list[int]]) -> list[list[Diagnostic]]:
    """What keeps each of some choices of options from being a solution."""
    from dlxc.answers.verification import solution_faults

    right = Checker(problem).are_solutions(choices).tolist()
    return [
        [] if is_right else solution_faults(problem, chosen)
        for chosen, is_right in zip(choices, right, strict=True)
    ]


def _flat(batch: list[list[int]]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How many options each solution has, and all of these one after another."""
    lengths = np.fromiter(map(len, batch), np.int64, len(batch))
    return lengths, np.fromiter(chain.from_iterable(batch), np.int64, int(lengths.sum()))
