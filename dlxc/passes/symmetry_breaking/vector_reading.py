"""Read each item of an orbit once, and remember all that was found.

With v options at each of the k items this takes up to v to the power of k nodes.  So it can also
look only at the parts that the options are in, of which there are few.
"""

from __future__ import annotations

import numpy as np

from dlxc.passes.symmetry_breaking.readings import Readings
from dlxc.passes.symmetry_breaking.step_states import (
    ACCEPTED,
    ItemOption,
    OrbitView,
    State,
    StepStart,
    VectorState,
)

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
