r"""Whether chosen options are a solution, and if not, why not; many solutions are checked at once.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-1]\n2|D 00 01\n", "polyomino")
>>> [fault.message for fault in solution_faults(problem, [1])]
['items `10` and `11` are not covered', 'item `D` is covered once, not 2 times']
>>> Checker(problem).check([[1, 2], [3, 4]])
''
>>> Checker(problem).check([[1, 2], [1, 4]])
'its solution 2 is none: item `10` is not covered'
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, Problem
from dlxc.problem.blocks import picked
from dlxc.problem.items import Option
from dlxc.problem.problem import chosen_options
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import between, is_or_are, listed, named, shortened, times

_NOT_COVERED = "E172"

_MOST_KNOWN = 1 << 20
"""How many solutions are remembered, to see that none comes twice."""

_MOST_COUNTS = 1 << 22
"""How many counts, one for each item of each solution, are kept at once."""

_MASK = (1 << 64) - 1


def solution_faults(problem: Problem, chosen: Sequence[int]) -> list[Diagnostic]:
    """What keeps options, given by their numbers from 1, from being a solution."""
    options = [*chosen_options(problem, chosen)]
    diagnostics = [
        fault("E173", None, f"option {number} is chosen twice")
        for number, count in sorted(Counter(chosen).items())
        if count > 1
    ]
    covered = [entry.number - 1 for option in options for entry in option if entry.primary]
    counts = np.bincount(np.array(covered, np.int64), minlength=problem.items.primary_count)
    return [*diagnostics, *_wrongly_often(problem, counts.tolist()), *_two_colours(options)]


def without_gaps(faults: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The faults that options have even if they are only a part of a solution."""
    return [diagnostic for diagnostic in faults if diagnostic.code != _NOT_COVERED]


def _wrongly_often(problem: Problem, counts: Sequence[int]) -> Iterator[Diagnostic]:
    """Primary items covered less or more often than they should, the uncovered ones first.

    The counts tell how often each is covered.
    """
    primary = list(zip(problem.items.primary, counts, strict=True))
    uncovered = [item.name for item, count in primary if count == 0 < item.low]
    if uncovered:
        yield fault(
            _NOT_COVERED, None, f"{named(uncovered, 'item')} {is_or_are(uncovered)} not covered"
        )
    for item, count in primary:
        if not item.low <= count <= item.high and not count == 0 < item.low:
            bounds = (item.low, item.high)
            wanted = times(item.low) if item.low == item.high else f"{between(bounds)} times"
            code = _NOT_COVERED if count < item.low else "E173"
            message = f"item `{shortened(item.name)}` is covered {times(count)}, not {wanted}"
            yield fault(code, None, message)


def _two_colours(options: list[Option]) -> Iterator[Diagnostic]:
    """Secondary items that options cover without a colour, or in different ones."""
    colours: dict[str, list[str]] = defaultdict(list)
    for option in options:
        for entry in option:
            if not entry.primary:
                colours[entry.name].append(entry.colour)
    for name, given in colours.items():
        if len(given) == 1 or ("" not in given and len(set(given)) == 1):
            continue
        item = f"secondary item `{shortened(name)}`"
        if set(given) == {""}:
            message = f"{item} is covered {times(len(given))}, not at most once"
            yield fault("E173", None, message)
        else:
            message = listed([f"`{text}`" if text else "none" for text in dict.fromkeys(given)])
            yield fault("E174", None, f"{item} has more than one colour: {message}")


# ---- many at once


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
    right = Checker(problem).are_solutions(choices).tolist()
    return [
        [] if is_right else solution_faults(problem, chosen)
        for chosen, is_right in zip(choices, right, strict=True)
    ]


def _flat(batch: list[list[int]]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """How many options each solution has, and all of these one after another."""
    lengths = np.fromiter(map(len, batch), np.int64, len(batch))
    return lengths, np.fromiter(chain.from_iterable(batch), np.int64, int(lengths.sum()))
