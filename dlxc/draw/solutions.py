r"""Solutions: the options of a problem that were chosen, by their numbers or as texts.

>>> import dlxc
>>> problem = dlxc.compile("[0-1]0\nd 00 10\nm 00\n", language="polyomino")
>>> [[option.number for option in solution] for solution in read(problem, "10 00 d\n\nm 10\n")]
[[1], [3]]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, NO_ITEM, Block, Entry, Option, Problem

Solution = Sequence[Sequence[Entry]]
"""Options; those that know their numbers have them in the picture."""


class UnknownOption(ValueError):  # noqa: N818 - what is wrong with a solution
    """A line of a solution, counted from 1, that is no option of the problem."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message, self.line = message, line


def by_number(problem: Problem, numbers: Iterable[int]) -> list[Option]:
    """The options of these numbers, counted from 1; another number is an `IndexError`."""
    wanted = list(numbers)
    found: dict[int, Option] = {}
    first = 1
    for block in problem.blocks:
        inside = {number for number in wanted if first <= number < first + len(block)}
        found |= {n: problem.options.option(block, n - first, n) for n in inside}
        first += len(block)
    missing = [number for number in wanted if number not in found]
    if missing:
        raise IndexError(f"there is no option {missing[0]}, but {first - 1} of them")
    return [found[number] for number in wanted]


def read(problem: Problem, text: str) -> list[list[Option]]:
    """The solutions in a text: an option a line, its items in any order, blank lines between.

    Lines that begin with a bar are comments.  A line that is no option is an `UnknownOption`.
    """
    solutions: list[list[tuple[int, str]]] = [[]]
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            solutions.append([])
        elif not line.startswith("|"):
            solutions[-1].append((number, line))
    known = _Known(problem, [line for solution in solutions for _, line in solution])
    return [
        [known.option(line, number) for number, line in solution]
        for solution in solutions
        if solution
    ]


class _Known:
    """The options that some lines stand for.

    Options and lines are compared by sums of random numbers, one for each item and colour:
    whole blocks at a time, in whatever order the items are.
    """

    def __init__(self, problem: Problem, lines: Iterable[str]) -> None:
        self.numbers = {name: at for at, name in enumerate(problem.items.names)}
        self.colours = {name: at for at, name in enumerate(problem.colours)}
        random = np.random.default_rng(1)
        self.weights = random.integers(0, 1 << 62, (len(self.numbers), len(self.colours) + 1))
        self.sums = {line: self._sum_of_line(line) for line in lines}
        self.found = self._find(problem, {sum_ for sum_ in self.sums.values() if sum_ is not None})

    def option(self, line: str, number: int) -> Option:
        """The option that a line stands for."""
        sum_ = self.sums[line]
        option = None if sum_ is None else self.found.get(sum_)
        if option is None or sorted(map(str, option)) != sorted(line.split()):
            unknown = [word for word in line.split() if self._entry(word) is None]
            what = f"`{unknown[0]}` is no item" if unknown else f"no option is `{line.strip()}`"
            raise UnknownOption(what, number)
        return option

    def _entry(self, word: str) -> tuple[int, int] | None:
        name, _, colour = (word, "", "") if word in self.numbers else word.rpartition(":")
        if name not in self.numbers or (colour and colour not in self.colours):
            return None
        return self.numbers[name], self.colours[colour] if colour else NO_COLOUR

    def _sum_of_line(self, line: str) -> int | None:
        entries = [self._entry(word) for word in line.split()]
        sums = [int(self.weights[entry]) for entry in entries if entry is not None]
        return sum(sums) & _MASK if len(sums) == len(entries) else None

    def _find(self, problem: Problem, wanted: set[int]) -> dict[int, Option]:
        """The first option of each sum."""
        found: dict[int, Option] = {}
        keys = np.array(sorted(wanted), np.uint64)
        first = 1
        for block in problem.blocks:
            sums = self._sums(block)
            for row in np.flatnonzero(np.isin(sums, keys)).tolist():
                option = problem.options.option(block, row, first + row)
                found.setdefault(int(sums[row]), option)
            first += len(block)
        return found

    def _sums(self, block: Block) -> NDArray[np.uint64]:
        colours = NO_COLOUR if block.colours is None else block.colours
        weights = np.where(block.items == NO_ITEM, 0, self.weights[block.items, colours])
        sums: NDArray[np.uint64] = weights.astype(np.uint64).sum(axis=1)
        return sums


_MASK = (1 << 64) - 1
