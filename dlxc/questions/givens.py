"""What a text gives of its solutions, such as clues, and how much of it is needed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from itertools import chain
from operator import add
from typing import Any

import numpy as np

from dlxc.languages.language import Inputs, Language, expanded_text
from dlxc.problem import Problem
from dlxc.problem.problem import chosen_options
from dlxc.solve import solutions
from dlxc.solve.searching import Stopped, Watch
from dlxc.system import Refusal
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

    def with_solution(self, problem: Problem, seed: int, watch: Watch) -> Givens:
        """The same with all that the text can give of a solution of its problem, at random.

        If other solutions are left, or there is none, this raises `Refusal`.
        """
        source, inputs, edits = self._source, self._inputs, list[Edit]()
        for numbers in solutions(problem, limit=1, seed=seed, watch=watch):
            options = [*chosen_options(problem, numbers)]
            edits += self._language.with_solution(source, inputs, problem, options)
        filled = Source(source.name, changed_text(source.text, sorted(edits)))
        givens = Givens(filled, self._language, inputs)
        whole = givens.edits and expanded_text(filled, self._language, inputs).problem
        if not whole or len([*solutions(whole, limit=2, watch=watch)]) != 1:
            raise Refusal("SPEC cannot give so much of a solution that it has no other one")
        return givens

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


def clues(
    givens: Givens, seed: int, watch: Watch, solved: Problem | None = None, *, paired: bool = False
) -> Iterator[tuple[Givens, list[int], bool]]:
    """Smallest sets of what is given with at most one solution, at random.

    Of a problem that is to be `solved` each has another solution, and rather what is given already
    than what that adds.  If it is a grid, its clues may be `paired`: a half turn exchanges those
    that are kept or left out together.  The last set is not known to be smallest, as is said.
    """
    draw, is_smallest, filled = np.random.default_rng(seed), True, givens
    own = {edit.span for edits in givens.edits for edit in edits}
    while is_smallest:
        if solved:
            filled = givens.with_solution(solved, int(draw.integers(1 << 31)), watch)
        if paired:
            every, half = filled.edits, len(filled.edits) // 2
            filled.edits = [*every[half : len(every) - half], *map(add, every[:half], every[::-1])]
        order = draw.permutation(len(filled.edits)).tolist()
        order.sort(key=lambda at: own.isdisjoint(edit.span for edit in filled.edits[at]))
        kept, is_smallest = filled.needed(order, 1, watch)
        yield filled, kept, is_smallest
