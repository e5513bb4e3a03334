"""Compare an orbit position by position, and remember only the option at the current position.

At each position the option there is read, then the options at the items that the undecided
symmetries move to this position; items are read again if need be.  With v options at each of the
k items this takes v times v times k nodes, and more where options are often equal to their images.

Some comparisons follow from others.  At the position j the image under h has the option h(x) where
x is found at the item that h moves to cj.  That the image is equal there is an `_Equation`: the
option at cj is h of the option at that other item.  Equations put together give others.  A
comparison that follows from the equations known so far is left out.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from dlxc.passes.symmetry_breaking.readings import Readings
from dlxc.passes.symmetry_breaking.step_states import (
    ACCEPTED,
    UNREAD,
    OrbitView,
    PositionState,
    State,
    StepStart,
    SymmetrySet,
)


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
