"""Where the name of a region stands: in the cell nearest to its middle, or over a run of cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dlxc.draw.tilings import LayerPlace, Spot, Tiling


class Anchor(NamedTuple):
    """The cells that a name is written over: beside each other in a row."""

    run: tuple[LayerPlace, ...]


_LOOSE = 0.38
"""How far from its joint the name of a stick with one loose end stands: it ends short of 1."""


class NameSpot(NamedTuple):
    """The middle of a name on the page, and the width that there is for it.

    Letters of size 1 lose `lean` of that width, where it gets less upwards.
    """

    x: float
    y: float
    width: float
    lean: float


def anchor_of(name: str, places: Sequence[LayerPlace], tiling: Tiling) -> Anchor | None:
    """Where a name goes: a short one near the middle, a long one where there is room."""
    if not places:
        return None
    if not tiling.area:
        return Anchor((_central(_sticks(places, tiling), tiling),))
    if len(name) > tiling.short:
        return max(_runs(places, tiling), key=lambda anchor: len(anchor.run))
    return Anchor((_central(places, tiling),))


def label_at(anchor: Anchor, places: Sequence[LayerPlace], tiling: Tiling) -> NameSpot:
    """The room that there is over a run of cells, which are some of a region's."""
    if not tiling.area:
        return NameSpot(*_middle_of_stick(anchor.run[0], places, tiling), tiling.room, tiling.lean)
    middles = [*map(tiling.middle, anchor.run)]
    height = middles[:2]  # in a row of triangles middles go up and down
    return NameSpot(
        (middles[0][0] + middles[-1][0]) / 2,
        sum(y for _, y in height) / len(height),
        len(middles) * tiling.pitch if len(middles) > 1 else tiling.room,
        tiling.lean,
    )


def _middle_of_stick(stick: LayerPlace, places: Sequence[LayerPlace], tiling: Tiling) -> Spot:
    """The middle of what is drawn of a stick; of a point its place."""
    joints = tiling.joints(places)
    ends = sorted(tiling.corners(stick), key=lambda end: end not in joints)
    (ax, ay), (bx, by) = ends[0], ends[-1]
    along = _LOOSE if (ax, ay) in joints and (bx, by) not in joints else 0.5
    return tiling.spot((ax + (bx - ax) * along, ay + (by - ay) * along))


def _sticks(places: Sequence[LayerPlace], tiling: Tiling) -> Sequence[LayerPlace]:
    """The sticks with room for a name: if there are others, not those with a loose end.

    If there is no stick, a point has to do.
    """
    joints = tiling.joints(places)
    ends = {place: {*tiling.corners(place)} for place in places}
    sticks = [place for place in places if len(ends[place]) == 2]
    return [place for place in sticks if ends[place] <= joints] or sticks or places


def _central(places: Sequence[LayerPlace], tiling: Tiling) -> LayerPlace:
    """The place nearest to the middle of all."""
    spots = {place: _measured(place, tiling) for place in places}
    x, y = (sum(axis) / len(places) for axis in zip(*spots.values(), strict=True))
    return min(places, key=lambda p: (spots[p][0] - x) ** 2 + (spots[p][1] - y) ** 2)


def _measured(place: LayerPlace, tiling: Tiling) -> Spot:
    """The middle of a cell, from that of the cell at the origin: for squares whole numbers."""
    (x, y), (left, top) = tiling.middle(place), tiling.middle((0, 0, 0))
    return x - left, y - top


def _runs(places: Iterable[LayerPlace], tiling: Tiling) -> list[Anchor]:
    """The runs of places beside each other, row by row."""

    def at(place: LayerPlace) -> tuple[int, int]:
        return _product(tiling.row, place), _product(tiling.column, place)

    runs: list[Anchor] = []
    last = None
    for place in sorted(places, key=at):
        row, column = at(place)
        if last == (row, column - 1):
            runs[-1] = Anchor((*runs[-1].run, place))
        else:
            runs.append(Anchor((place,)))
        last = row, column
    return runs


def _product(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(a * b for a, b in zip(one, other, strict=True))
