"""Read an orbit of items in a step of a decision program: the states, and two ways to read.

A step reads an orbit of items: c1, ..., ck.  The vector of a solution is what it has there: the
options x1, ..., xk.  A symmetry h makes another vector of it, its image: if h moves the item ci to
cj, the image has h(xi) at the position j.  The step accepts a vector if none of its images is less,
compared position by position.  There are two ways to find that out, each with states of its own.

`VectorReader` reads each item once and remembers all that was found.  With v options at each of the
k items this takes up to v to the power of k nodes.  So it can also look only at the parts that the
options are in, of which there are few.

`PositionReader` remembers only the option at the current position.  At each position the option
there is read, then the options at the items that the undecided symmetries move to this position;
items are read again if need be.  With v options at each of the k items this takes v times v times k
nodes, and more where options are often equal to their images.

Some comparisons follow from others.  At the position j the image under h has the option h(x) where
x is found at the item that h moves to cj.  That the image is equal there is an `_Equation`: the
option at cj is h of the option at that other item.  Equations put together give others.  A
comparison that follows from the equations known so far is left out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

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


class OrbitView(NamedTuple):
    """The orbit to read, and what is looked at: the options, or only the parts that they are in.

    `parts` has a number for each pair of an item and an option.  Pairs that a symmetry of the
    subgroup moves into each other are in the same part.  Without parts the options are looked at.
    """

    orbit: tuple[int, ...]
    parts: Mapping[ItemOption, int] = MappingProxyType({})


class VectorState(NamedTuple):
    """The values found at the first items of an orbit; see `vector_reading`.

    `undecided` are the symmetries whose images are equal to the vector as far as that is known.
    `start` is the state that the step began with.
    """

    start: StepStart
    orbit: tuple[int, ...]
    undecided: SymmetrySet
    values: tuple[int, ...] = ()


UNREAD = -1
"""The option of a `PositionState` that has not been read yet."""


class PositionState(NamedTuple):
    """The option at one position of an orbit; see `position_reading`.

    `undecided` are the symmetries whose images are equal to the vector before the position.
    `pending` are those of them that are still to be compared at the position.
    """

    start: StepStart
    orbit: tuple[int, ...]
    position: int
    undecided: SymmetrySet
    pending: SymmetrySet
    option: int = UNREAD


ReadingState = VectorState | PositionState
"""A state in the middle of a step: it reads an item."""

State = StepStart | ReadingState


class OrbitReader(Protocol):
    """A way to read an orbit; each way takes only its own kind of state."""

    view: OrbitView

    def begin(self, start: StepStart) -> State | None:
        """The state when nothing of the orbit has been read."""

    def item(self, state: Any) -> int:
        """The item that a state reads."""

    def known(self, state: Any) -> frozenset[int]:
        """The options that every solution in this state has, as far as this step tells."""

    def after(self, state: Any, option: int) -> State | None:
        """The next state if an option is found; `None` if that is rejected."""


_LESS, _UNDECIDED, _GREATER = -1, 0, 1


class VectorReader:
    """Compares vectors of options, or of parts, that are known up to some position.

    `end` is the state at the end of the step, but for its subgroup.
    """

    def __init__(self, readings: Readings, view: OrbitView, end: StepStart) -> None:
        self.view = view
        self._end = end
        self._images = readings.images
        sources: list[list[int]] = np.argsort(readings.group.items, axis=1).tolist()
        self._sources = sources

    def begin(self, start: StepStart) -> VectorState:
        """The state when nothing of the orbit has been read."""
        return VectorState(start, self.view.orbit, start.subgroup)

    def item(self, state: VectorState) -> int:
        """The item that a state reads."""
        return state.orbit[len(state.values)]

    def known(self, state: VectorState) -> frozenset[int]:
        """The options that have been found; none if only parts are looked at."""
        return frozenset() if self.view.parts else frozenset(state.values)

    def after(self, state: VectorState, option: int) -> State | None:
        """The next state if an option is found; `None` if that is rejected."""
        value = self.view.parts.get(ItemOption(self.item(state), option), option)
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
        orbit = self.view.orbit
        for item, value in zip(orbit, values, strict=False):
            source = orbit.index(self._sources[symmetry][item])
            if source >= len(values):
                return _UNDECIDED
            image = values[source]
            if not self.view.parts:
                image = int(self._images[symmetry, image])
            if image != value:
                return _LESS if image < value else _GREATER
        return _UNDECIDED


class _Equation(NamedTuple):
    """The option at the item `target` is the image under `symmetry` of that at `source`."""

    source: int
    symmetry: int
    target: int


class _Image(NamedTuple):
    """At `item` lies the image under `symmetry` of an option that is in question."""

    item: int
    symmetry: int


_IDENTITY = 0


class PositionReader:
    """Compares vectors of which only the option at the current position is known.

    `end` is the state at the end of the step, but for its subgroup.
    """

    def __init__(self, readings: Readings, view: OrbitView, end: StepStart) -> None:
        self.view = view
        self._end = end
        self._images = readings.images
        self._targets: list[list[int]] = readings.group.items.tolist()
        self._products: list[list[int]] = readings.group.products.tolist()
        self._inverses: list[int] = [row.index(_IDENTITY) for row in self._products]
        self._to_compare: Callable[..., SymmetrySet] = cache(self._not_implied)
        self._images_known: Callable[..., frozenset[int]] = cache(self._symmetries_to_known)

    def begin(self, start: StepStart) -> State | None:
        """The state when nothing of the orbit has been read."""
        return self._at(start, start.subgroup, 0)

    def item(self, state: PositionState) -> int:
        """The item that a state reads."""
        here = state.orbit[state.position]
        if state.option == UNREAD:
            return here
        return min(self._source(h, here) for h in state.pending)

    def known(self, state: PositionState) -> frozenset[int]:
        """The option at the position, and its images at the other items where they must lie."""
        if state.option == UNREAD:
            return frozenset()
        symmetries = self._images_known(state.position, state.undecided, state.pending)
        return frozenset(int(self._images[g, state.option]) for g in symmetries)

    def after(self, state: PositionState, option: int) -> State | None:
        """The next state if an option is found; `None` if that is rejected."""
        here, item = state.orbit[state.position], self.item(state)
        value = option if state.option == UNREAD else state.option
        compared = [h for h in state.pending if self._source(h, here) == item]
        images = {h: int(self._images[h, option]) for h in compared}
        if any(image < value for image in images.values()):
            return None
        undecided = state.undecided - {h for h, image in images.items() if image > value}
        pending = state.pending.difference(compared)
        if pending and len(undecided) > 1:
            return state._replace(undecided=undecided, pending=pending, option=value)
        return self._at(state.start, undecided, state.position + 1)

    def _at(self, start: StepStart, undecided: SymmetrySet, position: int) -> State | None:
        """The state when all positions before one have been compared.

        An option that is no longer remembered may contradict one that is read later.  Then the
        undecided symmetries may be no subgroup at the end.  No solution leads to such a state.
        """
        if len(undecided) == 1:
            return ACCEPTED
        orbit = self.view.orbit
        for later in range(position, len(orbit)):
            pending = self._to_compare(later, undecided)
            if pending:
                return PositionState(start, orbit, later, undecided, pending)
        if any(self._products[g][h] not in undecided for g in undecided for h in undecided):
            return None
        return self._end._replace(subgroup=undecided)

    def _source(self, symmetry: int, item: int) -> int:
        """The item that a symmetry moves to an item."""
        return self._targets[self._inverses[symmetry]][item]

    def _not_implied(self, position: int, undecided: SymmetrySet) -> SymmetrySet:
        """The symmetries whose comparison at a position does not follow from what is equal."""
        here = self.view.orbit[position]
        equations = self._equations(position, undecided, frozenset())
        return frozenset(
            h
            for h in undecided
            if _Image(here, h) not in self._follow(self._source(h, here), equations)
        )

    def _symmetries_to_known(
        self, position: int, undecided: SymmetrySet, pending: SymmetrySet
    ) -> frozenset[int]:
        """The symmetries whose image of the option at the position is known to lie somewhere."""
        equations = self._equations(position, undecided, undecided - pending)
        images = self._follow(self.view.orbit[position], equations)
        return frozenset(image.symmetry for image in images)

    def _equations(self, position: int, before: SymmetrySet, here: SymmetrySet) -> list[_Equation]:
        """What is known to be equal, in both directions.

        The images under the symmetries `before` are equal before the position, those under `here`
        at it as well.
        """
        orbit = self.view.orbit
        equal = [(item, h) for item in orbit[:position] for h in before]
        equal += [(orbit[position], h) for h in here]
        forth = [_Equation(self._source(h, item), h, item) for item, h in equal]
        back = [_Equation(e.target, self._inverses[e.symmetry], e.source) for e in forth]
        return forth + back

    def _follow(self, item: int, equations: list[_Equation]) -> set[_Image]:
        """Where which images of the option at an item must lie."""
        found = {_Image(item, _IDENTITY)}
        waiting = deque(found)
        while waiting:
            image = waiting.popleft()
            for equation in equations:
                if equation.source == image.item:
                    symmetry = self._products[equation.symmetry][image.symmetry]
                    new = _Image(equation.target, symmetry)
                    if new not in found:
                        found.add(new)
                        waiting.append(new)
        return found
