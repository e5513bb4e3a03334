"""Which options can still be found at an item, beside what is known of a solution."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_

import numpy as np

from dlxc.passes.symmetry_breaking.readings import Readings
from dlxc.passes.symmetry_breaking.step_states import StepStart, SymmetrySet


class OptionsLeft:
    """Tells which options at an item exclude no known one.

    `exclusion_masks` has an integer for each option: two options exclude each other if they have
    a bit in common.  An option does not exclude itself.
    """

    def __init__(self, readings: Readings, exclusion_masks: Sequence[int]) -> None:
        self.items = list(readings.options_at)
        self._options_at = {item: o.tolist() for item, o in readings.options_at.items()}
        self._images = readings.images
        self._masks = exclusion_masks
        self._mask_of_all = cache(self._joint_mask)

    def number_at(self, item: int) -> int:
        """How many options an item has in all."""
        return len(self._options_at[item])

    def beside(self, item: int, known: frozenset[int]) -> list[int]:
        """The options that can be found at an item beside known ones, in order."""
        taken = self._mask_of_all(known)
        options = self._options_at[item]
        return [o for o in options if o in known or not self._masks[o] & taken]

    def at(self, item: int, start: StepStart, known: frozenset[int] = frozenset()) -> list[int]:
        """The options that can be found at an item in a state, and beside further known ones."""
        left = self.beside(item, start.known | known)
        possible = {pair.option for pair in start.possible if pair.item == item}
        return [option for option in left if option in possible] if possible else left

    def in_every_solution(self) -> frozenset[int]:
        """Options that every solution has: those that are alone at an item, again and again."""
        known: frozenset[int] = frozenset()
        while True:
            left = [self.beside(item, known) for item in self.items]
            more = known.union(*(options for options in left if len(options) == 1))
            if more == known:
                return known
            known = more

    def moved_by(self, symmetries: SymmetrySet, options: list[int]) -> bool:
        """Whether one of some symmetries moves one of some options."""
        return bool((self._images[np.ix_([*symmetries], options)] != options).any())

    def _joint_mask(self, options: frozenset[int]) -> int:
        """All that some options exclude."""
        return reduce(or_, (self._masks[option] for option in options), 0)
