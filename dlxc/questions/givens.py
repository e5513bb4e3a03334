"""What a text gives of its solutions, such as clues, and how much of it is needed."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

import numpy as np

from dlxc.languages.language import Inputs, Language, expanded_text
from dlxc.problem import Problem
from dlxc.solve import solutions
from dlxc.solve.searching import Stopped, Watch
from dlxc.text.diagnostics import Edit, changed_text
from dlxc.text.source import Source


def smallest(
    left: Sequence[int], lacking: Callable[[Sequence[int]], Collection[int] | None]
) -> tuple[list[int], bool]:
    """A smallest set of these numbers that cannot be had together, rather of the first of them.

    It is smallest by inclusion.  `lacking` tells which others are left out by something that has
    the required ones, or nothing if there is no such thing.  If that raises `Stopped`, the set is
    not yet smallest, as is said.
    """
    needed, left, size = list[int](), [*left], len(left) // 2 or 1
    try:
        while left:
            fewer = left[:-size]
            others = lacking([*needed, *fewer])
            if others is None:
                left, size = fewer, 2 * size
                continue
            missing = [number for number in left if number in others]
            if len(missing) == 1:  # there is something that has all others
                needed += missing
                left.remove(missing[0])
            size = size // 2 or 1
    except Stopped:
        return [*needed, *left], False
    return needed, True


class Givens:
    """What a text gives: `edits` take each of it away, see `Language.givens`."""

    def __init__(self, source: Source, language: Language[Any], inputs: Inputs) -> None:
        self._source, self._language, self._inputs = source, language, inputs

    @cached_property
    def edits(self) -> list[list[Edit]]:
        """A list for each."""
        tree = self._language.parse(self._source, self._inputs).tree
        return [*self._language.givens(self._source, tree, self._inputs)]

    def text(self, kept: Collection[int]) -> Source:
        """The text with only some of what it gives; the rest is blank."""
        gone = chain(*(own for at, own in enumerate(self.edits) if at not in kept))
        return Source(self._source.name, changed_text(self._source.text, sorted(gone)))

    def problem(self, kept: Collection[int]) -> Problem | None:
        """The problem of that text, if dlxc does not refuse it."""
        return expanded_text(self.text(kept), self._language, self._inputs).problem

    def needed(self, order: Sequence[int], most: int, watch: Watch) -> tuple[list[int], bool]:
        """A smallest set, rather of the first ones, with no more solutions than `most`.

        All together have no more.  If the time is over, or dlxc refuses a text with less, the set
        may not be smallest, as is said.
        """
        refused = list[Sequence[int]]()

        def lacking(kept: Sequence[int]) -> Collection[int] | None:
            problem = self.problem(kept)
            others = {*order}.difference(kept)
            if problem is None:
                refused.append(kept)
                return others
            found = solutions(problem, limit=most + 1, watch=watch)
            return others if len([*found]) > most else None

        kept, is_smallest = smallest(order, lacking)
        return sorted(kept), is_smallest and not refused


def clues(givens: Givens, seed: int, watch: Watch) -> Iterator[list[int]]:
    """Smallest sets of what is given with at most one solution, at random; endless.

    The last one, at the end of the time, is not yet smallest.
    """
    draw, is_smallest = np.random.default_rng(seed), True
    while is_smallest:
        kept, is_smallest = givens.needed(draw.permutation(len(givens.edits)).tolist(), 1, watch)
        yield kept
