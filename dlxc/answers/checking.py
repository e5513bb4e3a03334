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

_MOST_KNOWN = 1 << 20
"""How many solutions are remembered, to see that none comes twice."""

_MOST_COUNTS = 1 << 22
"""How many counts, one for each item of each solution, are kept at once."""

_MASK = (1 << 64) - 1


class Checker:
    """Checks solutions as they come, by sums over many at once.

    `faults` in `dlxc.answers.verification` then says what is wrong with the first wrong one.

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
        """What is wrong with the first that is no solution, or has come before; else nothing.

        `checked` counts those that are right, up to the first that is not.
        """
        step = max(1, _MOST_COUNTS // max(1, len(self.problem.items)))
        for start in range(0, len(batch), step):
            part = batch[start : start + step]
            wrong = "" if self._are_solutions(part) else self._first_wrong(part)
            wrong = wrong or self._first_known(part)
            if wrong:
                return wrong
        return ""

    def _are_solutions(self, batch: list[list[int]]) -> bool:
        lengths, chosen = _flat(batch)
        csr = self._csr
        options = len(csr.costs)
        if len(chosen) and not 1 <= chosen.min() <= chosen.max() <= options:
            return False
        which = np.repeat(np.arange(len(batch)), lengths)
        keys = np.sort(which * (options + 1) + chosen)  # `np.unique` takes forty times as long
        if (keys[1:] == keys[:-1]).any():
            return False
        starts, entries = picked(csr.indptr, chosen - 1)
        solution = np.repeat(which, np.diff(starts))
        return self._are_covered(len(batch), solution, csr.indices[entries], csr.colours[entries])

    def _are_covered(
        self,
        count: int,
        which: NDArray[np.int64],
        items: NDArray[np.int32],
        colours: NDArray[np.int32],
    ) -> bool:
        """Whether each solution, by `which` its entries belong to, covers every item rightly."""
        width, primary = len(self.problem.items), len(self._low)
        keys = which * width + items
        times = np.bincount(keys, minlength=count * width)
        table = times.reshape(count, width)[:, :primary]
        if (table < self._low).any() or (table > self._high).any():
            return False
        several = (items >= primary) & (times[keys] > 1)
        if (colours[several] == NO_COLOUR).any():
            return False
        shades = len(self.problem.colours) + 1
        pairs = np.sort(keys[several] * shades + colours[several])
        of_same_item = pairs[1:] // shades == pairs[:-1] // shades
        return not (of_same_item & (pairs[1:] != pairs[:-1])).any()

    def _first_wrong(self, batch: list[list[int]]) -> str:
        """What is wrong with the first that is no solution; those before it are counted."""
        from dlxc.answers.verification import solution_faults

        for chosen in batch:
            try:
                found = [fault.message for fault in solution_faults(self.problem, chosen)]
            except IndexError as error:
                found = [str(error)]
            wrong = f"its solution {self.checked + 1} is none: {found[0]}" if found else ""
            wrong = wrong or self._first_known([chosen])
            if wrong:
                return wrong
        raise AssertionError("the two ways to verify disagree")

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


def _flat(batch: list[list[int]]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How many options each solution has, and all of these one after another."""
    lengths = np.fromiter(map(len, batch), np.int64, len(batch))
    return lengths, np.fromiter(chain.from_iterable(batch), np.int64, int(lengths.sum()))
