r"""Hexagons in characters: two lines high and four columns wide, with borders between regions.

Each row of hexagons is shifted by half a hexagon:

     / \ / \
    |   |   |
     \ / \ / \
      |   |   |
"""

from __future__ import annotations

from dlxc.draw.glyphs import Canvas, CellOwners, CharacterStyle, GlyphRows
from dlxc.draw.pictures import Layer
from dlxc.draw.tilings import LayerPlace

_SIDES = (
    (0, 1, "/", (-1, 1)),
    (0, 3, "\\", (0, 1)),
    (1, 0, "|", (-1, 0)),
    (1, 4, "|", (1, 0)),
    (2, 1, "\\", (0, -1)),
    (2, 3, "/", (1, -1)),
)
"""The sides of a hexagon: line, column, character, and the way to the hexagon beyond it."""

_TIPS = ((0, ((-1, 1), (0, 1))), (2, ((0, -1), (1, -1))))
"""The lines of the upper and the lower corner, and the ways to the two hexagons that meet there."""


def rows_of_hexagons(layer: Layer, style: CharacterStyle) -> GlyphRows:
    """A layer of hexagons, with the names of its regions."""
    drawer = _HexagonDrawer(layer)
    for region in (layer.box, *layer.regions):
        for place in region.hatched:
            drawer.write((place,), style.hatch * 3)
    for region in layer.regions:
        if at := region.anchor:
            drawer.write(at.run, region.name)
    return drawer.canvas.rows


class _HexagonDrawer:
    """Draws hexagons on its `canvas`."""

    def __init__(self, layer: Layer) -> None:
        self._owners = CellOwners(layer)
        places = [*self._owners]
        self._top = max(y for _, y, _ in places)
        lowest = min(y for _, y, _ in places)
        self._left = min(4 * x + 2 * y for x, y, _ in places)
        width = max(4 * x + 2 * y for x, y, _ in places) - self._left + 5
        self.canvas = Canvas(2 * (self._top - lowest) + 3, width)
        for place in places:
            self._hexagon(place)

    def write(self, run: tuple[LayerPlace, ...], text: str) -> None:
        """Write a text into hexagons beside each other."""
        line, column = self._corner(run[0])
        self.canvas.write(line + 1, column + 1, 4 * len(run) - 1, text)

    def _corner(self, place: LayerPlace) -> tuple[int, int]:
        """The first line and the first column of a hexagon."""
        x, y, _ = place
        return 2 * (self._top - y), 4 * x + 2 * y - self._left

    def _hexagon(self, place: LayerPlace) -> None:
        """Draw a hexagon; its sides and its tips are coloured where they are no borders."""
        line, column = self._corner(place)
        inside = self._owners.inside(place)
        self.canvas.put(line + 1, column + 1, *[inside] * 3)
        for down, across, text, way in _SIDES:
            if self._owners.differ(place, _beyond(place, way)):
                self.canvas.border(line + down, column + across, text)
            else:
                self.canvas.put(line + down, column + across, inside)
        for down, ways in _TIPS:
            if not any(self._owners.differ(place, _beyond(place, way)) for way in ways):
                self.canvas.put(line + down, column + 2, inside)


def _beyond(place: LayerPlace, way: tuple[int, int]) -> LayerPlace:
    return place[0] + way[0], place[1] + way[1], place[2]
