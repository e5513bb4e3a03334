r"""Find options by what they are made of.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]0\nd 00 10\nm 00\nm 00\n", language="polyomino")
>>> find_options(problem, [("10", "d", "00"), ("m", "00"), ("m",)])
{('10', 'd', '00'): [1], ('m', '00'): [2, 4], ('m',): []}
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, NO_ITEM, Problem

_MASK = (1 << 64) - 1


class TakenOptions:
    """The numbers of the options of a solution; of those printed alike each is taken once."""

    def __init__(self, known: Mapping[tuple[str, ...], list[int]]) -> None:
        """`known` is what `find_options` has found."""
        self._known = known
        self._times: Counter[tuple[str, ...]] = Counter()

    def next(self, text: tuple[str, ...]) -> int | None:
        """The number of the option that a text names; `None` if it is not an option, or taken."""
        alike, entries = self._known[text], tuple(sorted(text))
        self._times[entries] += 1
        return alike[self._times[entries] - 1] if self._times[entries] <= len(alike) else None


class ProblemEntries:
    """What options of a problem can be made of: items, secondary ones perhaps with colours."""

    def __init__(self, problem: Problem) -> None:
        self._items = {name: at for at, name in enumerate(problem.items.names)}
        self._colours = {name: at for at, name in enumerate(problem.colours)}

    def find(self, word: str) -> tuple[int, int] | None:
        """The numbers of an entry's item and colour; `None` if it is not an entry."""
        name, colon, colour = (word, "", "") if word in self._items else word.rpartition(":")
        if name not in self._items or (colon and colour not in self._colours):
            return None
        return self._items[name], self._colours.get(colour, NO_COLOUR)


def find_options(
    problem: Problem, texts: Collection[tuple[str, ...]]
) -> dict[tuple[str, ...], list[int]]:
    """The numbers of the options that some texts stand for, their entries in any order.

    A text may lack the aids of an option, as in the solutions that dlxc prints.

    Options and texts are compared by sums of random numbers, one for each item and colour, for
    whole blocks at a time; what has the right sum is then looked at.
    """
    problem_entries = ProblemEntries(problem)
    shape = len(problem.items), len(problem.colours) + 1
    weights = np.random.default_rng(1).integers(0, 1 << 62, shape).astype(np.uint64)
    aids = [at for at, name in enumerate(problem.items.names) if name in problem.aids]
    weights[aids] = 0
    sums: dict[tuple[str, ...], int] = {}
    for text in texts:
        entries = [entry for entry in map(problem_entries.find, text) if entry]
        if len(entries) == len(text):
            sums[text] = sum(int(weights[entry]) for entry in entries) & _MASK
    wanted = np.array(sorted({*sums.values()}), np.uint64)
    alike: dict[int, list[tuple[int, list[str]]]] = defaultdict(list)
    options, first = problem.options, 1
    for block in problem.blocks if sums else ():
        colours = NO_COLOUR if block.colours is None else block.colours
        weighed = np.where(block.items == NO_ITEM, 0, weights[block.items, colours])
        found: NDArray[np.uint64] = weighed.astype(np.uint64).sum(axis=1)
        for row in np.flatnonzero(np.isin(found, wanted)).tolist():
            option = options.option(block, row, first + row)
            alike[int(found[row])].append((option.number, sorted(map(str, option))))
        first += len(block)
    return {text: _equal(sorted(text), alike[sums.get(text, -1)], problem.aids) for text in texts}


def _equal(
    text: list[str], options: Sequence[tuple[int, list[str]]], aids: Collection[str]
) -> list[int]:
    """The numbers of the options that have the entries of a text, or else of those but for aids."""
    found = [number for number, entries in options if entries == text]
    if found or not aids:
        return found
    return [
        number
        for number, entries in options
        if [entry for entry in entries if entry.partition(":")[0] not in aids] == text
    ]
