r"""Find options by what they are made of.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]0\nd 00 10\nm 00\nm 00\n", language="polyomino")
>>> OptionLookup(problem, [("10", "d", "00"), ("m", "00"), ("m",)]).numbers
{('10', 'd', '00'): [1], ('m', '00'): [2, 4], ('m',): []}
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Problem

_MASK = (1 << 64) - 1


class TakenOptions:
    """The numbers of the options of a solution; of those printed alike each is taken once."""

    def __init__(self, known: Mapping[tuple[str, ...], list[int]]) -> None:
        """`known` is what an `OptionLookup` has found."""
        self._known = known
        self._times: Counter[tuple[str, ...]] = Counter()

    def next(self, text: tuple[str, ...]) -> int | None:
        """The number of the option that a text stands for; `None` if it is no option, or taken."""
        alike, entries = self._known[text], tuple(sorted(text))
        self._times[entries] += 1
        return alike[self._times[entries] - 1] if self._times[entries] <= len(alike) else None


class ProblemEntries:
    """What options of a problem can be made of: items, secondary ones perhaps with colours."""

    def __init__(self, problem: Problem) -> None:
        self._items = {name: at for at, name in enumerate(problem.items.names)}
        self._colours = {name: at for at, name in enumerate(problem.colours)}

    def find(self, word: str) -> tuple[int, int] | None:
        """The numbers of an entry's item and colour; `None` if it is no entry."""
        name, colon, colour = (word, "", "") if word in self._items else word.rpartition(":")
        if name not in self._items or (colon and colour not in self._colours):
            return None
        return self._items[name], self._colours.get(colour, NO_COLOUR)


class OptionLookup:
    """The numbers of the options that some texts stand for, their entries in any order.

    Options and texts are compared by sums of random numbers, one for each item and colour, for
    whole blocks at a time; what has the right sum is then looked at.
    """

    def __init__(self, problem: Problem, texts: Iterable[tuple[str, ...]]) -> None:
        self._entries = ProblemEntries(problem)
        random = np.random.default_rng(1)
        shape = len(problem.items), len(problem.colours) + 1
        self._weights = random.integers(0, 1 << 62, shape).astype(np.uint64)
        sums = {text: self._sum_of(text) for text in texts}
        alike = self._find(problem, {known for known in sums.values() if known is not None})
        self.numbers = {
            text: [number for number, entries in alike[known] if entries == sorted(text)]
            if known is not None
            else []
            for text, known in sums.items()
        }

    def _sum_of(self, text: tuple[str, ...]) -> int | None:
        """The sum of a text; `None` if one of its words is no entry."""
        total = 0
        for word in text:
            entry = self._entries.find(word)
            if entry is None:
                return None
            total += int(self._weights[entry])
        return total & _MASK

    def _find(self, problem: Problem, wanted: set[int]) -> dict[int, list[tuple[int, list[str]]]]:
        """The numbers and sorted entries of the options that have one of the sums, by sum."""
        found: dict[int, list[tuple[int, list[str]]]] = defaultdict(list)
        keys = np.array(sorted(wanted), np.uint64)
        options, first = problem.options, 1
        for block in problem.blocks if wanted else ():
            sums = self._sums(block)
            for row in np.flatnonzero(np.isin(sums, keys)).tolist():
                option = options.option(block, row, first + row)
                found[int(sums[row])].append((option.number, sorted(map(str, option))))
            first += len(block)
        return found

    def _sums(self, block: Block) -> NDArray[np.uint64]:
        colours = NO_COLOUR if block.colours is None else block.colours
        weights = np.where(block.items == NO_ITEM, 0, self._weights[block.items, colours])
        sums: NDArray[np.uint64] = weights.astype(np.uint64).sum(axis=1)
        return sums
