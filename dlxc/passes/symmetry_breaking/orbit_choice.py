"""Choose which orbit of items a program reads next, and how."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.passes.symmetry_breaking.options_left import OptionsLeft
from dlxc.passes.symmetry_breaking.position_reading import PositionReader
from dlxc.passes.symmetry_breaking.readings import Readings
from dlxc.passes.symmetry_breaking.step_states import (
    ItemOption,
    OrbitReader,
    OrbitView,
    StepStart,
)
from dlxc.passes.symmetry_breaking.vector_reading import VectorReader

_MOST_VECTORS_WITHOUT_PARTS = 1 << 14
"""An orbit with more vectors of options than this is read by parts, if it has parts."""

_MOST_VECTORS = 1 << 15
"""An orbit with more vectors than this, and without parts, is read position by position."""

_MOST_PART_VECTORS = 1 << 12
"""Options are put into at most as many parts as give this many vectors of parts."""


class OrbitPlan(NamedTuple):
    """A way to read an orbit, and about how many branches that takes."""

    cost: int
    reader: OrbitReader


class OrbitChooser:
    """Chooses the orbit with the fewest vectors."""

    def __init__(self, readings: Readings, options_left: OptionsLeft) -> None:
        self._readings = readings
        self._left = options_left
        self._targets: list[list[int]] = readings.group.items.tolist()

    def next_orbit(self, start: StepStart) -> tuple[int, ...] | None:
        """The orbit to read next, items in order; `None` if no other orbit need be read."""
        vectors = self._vectors(start)
        return min(vectors, key=lambda orbit: (vectors[orbit], orbit), default=None)

    def _vectors(self, start: StepStart) -> dict[tuple[int, ...], int]:
        """The orbits that may reduce the subgroup, each with the number of its vectors.

        The others have been read, or one option alone is left at each item, or the subgroup moves
        no option that is left.
        """
        found: dict[tuple[int, ...], int] = {}
        for item in self._left.items:
            if item not in start.read:
                options = self._left.at(item, start)
                if len(options) > 1 and self._left.moved_by(start.subgroup, options):
                    orbit = tuple(sorted({self._targets[h][item] for h in start.subgroup}))
                    found[orbit] = len(options) ** len(orbit)
        return found

    def plan(self, orbit: tuple[int, ...], start: StepStart) -> OrbitPlan:
        """How to read an orbit."""
        options, size = len(self._left.at(orbit[0], start)), len(orbit)
        vectors = options**size
        end = start._replace(read=start.read.union(orbit))
        if vectors > _MOST_VECTORS_WITHOUT_PARTS:
            parts = self._parts(orbit, start)
            if parts:
                cost = len(set(parts.values())) ** size
                # Which options there are is still open: the orbit does not count as read.
                return OrbitPlan(cost, VectorReader(self._readings, OrbitView(orbit, parts), start))
        if vectors > _MOST_VECTORS:
            cost = _MOST_VECTORS + options * options * size
            return OrbitPlan(cost, PositionReader(self._readings, OrbitView(orbit), end))
        return OrbitPlan(vectors, VectorReader(self._readings, OrbitView(orbit), end))

    def _parts(self, orbit: tuple[int, ...], start: StepStart) -> dict[ItemOption, int]:
        """A part for each pair of an item and an option that can be found there.

        The pairs of one orbit of the subgroup are in the same part.  The orbits are put into as
        many parts as are allowed, of about equal size.  Empty if only one part is allowed.
        """
        pairs = [
            ItemOption(item, option) for item in orbit for option in self._left.at(item, start)
        ]
        least_image = {pair: self._least_image(pair, start) for pair in pairs}
        orbits = sorted(set(least_image.values()))
        allowed = (n for n in range(1, 1 + len(orbits)) if n ** len(orbit) <= _MOST_PART_VECTORS)
        parts = max(allowed, default=1)
        if parts == 1:
            return {}
        part_of = {least: number * parts // len(orbits) for number, least in enumerate(orbits)}
        return {pair: part_of[least] for pair, least in least_image.items()}

    def _least_image(self, pair: ItemOption, start: StepStart) -> ItemOption:
        """The least pair that the subgroup moves a pair to: it stands for the pair's orbit."""
        images = self._readings.images
        return min(
            ItemOption(self._targets[h][pair.item], int(images[h, pair.option]))
            for h in start.subgroup
        )
