"""Read an orbit of items in a step of a decision program.

A step reads an orbit of items: c1, ..., ck.  The vector of a solution is what it has there: the
options x1, ..., xk.  A symmetry h makes another vector of it, its image: if h moves the item ci to
cj, the image has h(xi) at the position j.  The step accepts a vector if none of its images is less,
compared position by position.

To find that out, each item is read once, and all that was found is remembered.  With v options at
each of the k items this takes up to v to the power of k nodes, and mostly far fewer, for after a
few items most vectors are decided.  A step can also look only at the parts that the options are in,
of which there are few.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from dlxc.passes.symmetry_breaking.symmetry_group import Readings

SymmetrySet = frozenset[int]
"""The numbers of some symmetries."""


class ItemOption(NamedTuple):
    """An item to read, and an option that can be found there."""

    item: int
    option: int


class StepStart(NamedTuple):
    """What a program knows between two steps.

    `subgroup` are the symmetries that leave all that has been read as it is.  `read` are the
    items of the orbits that have been read.  `known` are options that every solution here has.
    `possible` has pairs of an item and an option; if it has pairs of an item, no other option can
    be found there.
    """

    subgroup: SymmetrySet
    read: frozenset[int] = frozenset()
    known: frozenset[int] = frozenset()
    possible: frozenset[ItemOption] = frozenset()


ACCEPTED = StepStart(frozenset((0,)))
"""The state when only the identity is left: no more need be read."""


class ReadingState(NamedTuple):
    """A state in the middle of a step: the values found at the first items of an orbit.

    `undecided` are the symmetries whose images are equal to the vector as far as that is known.
    `start` is the state that the step began with.
    """

    start: StepStart
    orbit: tuple[int, ...]
    undecided: SymmetrySet
    values: tuple[int, ...] = ()

    @property
    def item(self) -> int:
        """The item that it reads."""
        return self.orbit[len(self.values)]


State = StepStart | ReadingState

_LESS, _UNDECIDED, _GREATER = -1, 0, 1


class OrbitReader:
    """Compares vectors of options, or of parts, that are known up to some position.

    `parts` has a number for each pair of an item and an option.  Pairs that a symmetry of the
    subgroup moves into each other are in the same part.  Without parts the options are looked at.
    `end` is the state at the end of the step, but for its subgroup.
    """

    def __init__(
        self,
        readings: Readings,
        orbit: tuple[int, ...],
        end: StepStart,
        parts: Mapping[ItemOption, int] = MappingProxyType({}),
    ) -> None:
        self.orbit, self.parts, self._end = orbit, parts, end
        self._images = readings.images
        self._sources: list[list[int]] = np.argsort(readings.group.items, axis=1).tolist()

    def known(self, state: ReadingState) -> frozenset[int]:
        """The options that have been found; none if only parts are looked at."""
        return frozenset() if self.parts else frozenset(state.values)

    def after(self, state: ReadingState, option: int) -> State | None:
        """The next state if an option is found; `None` if that is rejected."""
        value = self.parts.get(ItemOption(state.item, option), option)
        values = (*state.values, value)
        orders = {h: self._compare(h, values) for h in state.undecided}
        if _LESS in orders.values():
            return None
        undecided = frozenset(h for h, order in orders.items() if order == _UNDECIDED)
        if len(undecided) == 1:
            return ACCEPTED
        if len(values) == len(state.orbit):
            return self._end._replace(subgroup=undecided)
        return state._replace(undecided=undecided, values=values)

    def _compare(self, symmetry: int, values: tuple[int, ...]) -> int:
        """How the image of a vector compares with the vector, as far as its values are known."""
        for item, value in zip(self.orbit, values, strict=False):
            source = self.orbit.index(self._sources[symmetry][item])
            if source >= len(values):
                return _UNDECIDED
            image = values[source]
            if not self.parts:
                image = int(self._images[symmetry, image])
            if image != value:
                return _LESS if image < value else _GREATER
        return _UNDECIDED
