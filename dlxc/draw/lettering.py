"""The names on the pieces of a picture: their places, one size for them, and a legend.

All names of one kind of mark have the size that most have room for; one with less room is smaller.
A name that would be too small to read is in the legend, with a number that stands on the piece.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from math import inf
from statistics import median_low
from typing import NamedTuple

from dlxc.draw.pictures import Picture, Region

_LEAST = 0.175
"""The size of the smallest letters, in widths of a square."""

_USUAL = 0.45
"""Names with at least this part of the size of a usual one make all of them smaller; few that have
much less room do not count."""

_MOST = 60
"""With more names there is no legend: they are written as small as they must be."""


class PlacedName(NamedTuple):
    """A name: its middle, and the size of its letters as fonts have it, in widths of a square.

    On what is cut these are in millimetres.
    """

    text: str
    x: float
    y: float
    size: float


class LegendEntry(NamedTuple):
    """A name that has no room on its piece, which shows a key instead."""

    key: str
    name: str
    colour: str


class Lettering:
    """How names are written in all layers of a picture."""

    def __init__(self, picture: Picture) -> None:
        named = {id(region): region for layer in picture.layers for region in layer.named}
        regions = [*named.values()]
        sizes = [[room.largest(len(it.name)) for room in it.rooms] for it in regions]
        small = {
            region.name: region.colour
            for region, own in zip(regions, sizes, strict=True)
            if min(own, default=1) < _LEAST
        }
        taken = {region.name for region in regions}
        keys = (text for text in map(str, count(1)) if text not in taken)
        few = small if len(small) <= _MOST else {}
        self.legend = [LegendEntry(next(keys), *entry) for entry in few.items()]
        self._keys = {entry.name: entry.key for entry in self.legend}
        fitting = defaultdict[str, list[float]](list)
        for region, own in zip(regions, sizes, strict=True):
            if own and region.name not in self._keys:
                fitting[region.shape] += own
        self._sizes = {}
        for shape, own in fitting.items():
            usual = _USUAL * median_low(own)
            self._sizes[shape] = min(size for size in own if size >= usual)

    def of(self, region: Region) -> Iterator[PlacedName]:
        """What is written on a region, in each of its parts."""
        text = self._keys.get(region.name, region.name)
        for room in region.rooms:
            size = min(self._sizes.get(region.shape, inf), room.largest(len(text)))
            yield PlacedName(text, *room.spot(len(text), size), size)
