r"""Triangles in characters: three lines high and six columns wide, with borders between regions.

Those that point up and those that point down share their slanting sides:

    _____
     /\    /
    /  \  /
   /____\/
"""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.draw.glyphs import Canvas, CellOwners, CharacterStyle, GlyphRows
from dlxc.draw.pictures import Layer
from dlxc.draw.tilings import LayerPlace

_UP, _DOWN = 0, 1


def rows_of_triangles(layer: Layer, style: CharacterStyle) -> GlyphRows:
    """A layer of triangles, with the names of its regions; the first line only if it is needed."""
    drawer = _TriangleDrawer(layer)
    for region in (layer.box, *layer.regions):
        for place in region.hatched:
            drawer.write([place], style.hatch * 2)
    for region in layer.regions:
        if at := region.anchor:
            drawer.write(at.run, region.name)
    rows = drawer.canvas.rows
    return rows if any(glyph.text != " " for glyph in rows[0]) else rows[1:]


class _TriangleDrawer:
    """Draws triangles; `canvas` begins with a line for the borders on top."""

    def __init__(self, layer: Layer) -> None:
        self._owners = CellOwners(layer)
        places = [*self._owners]
        self._top = max(y for _, y, _ in places)
        lowest = min(y for _, y, _ in places)
        self._left = min(6 * x + 3 * y + 3 * kind for x, y, kind in places)
        width = max(6 * x + 3 * y + 3 * kind for x, y, kind in places) - self._left + 6
        self.canvas = Canvas(3 * (self._top - lowest + 1) + 1, width)
        for place in places:
            self._fill(place)
        for x, y in sorted({*_bordering(places)}):
            self._base(x, y)
        for x, y, kind in places:
            self._slants(x, y, kind)

    def write(self, run: tuple[LayerPlace, ...] | list[LayerPlace], text: str) -> None:
        """Write a text into the middle lines of triangles beside each other."""
        line, column = self._corner(*run[0])
        self.canvas.write(line + 1, column + 2, 3 * len(run) - 1, text)

    def _corner(self, x: int, y: int, kind: int) -> tuple[int, int]:
        """The first line and the first column of a triangle."""
        return 1 + 3 * (self._top - y), 6 * x + 3 * y + 3 * kind - self._left

    def _fill(self, place: LayerPlace) -> None:
        """Colour a triangle with its sides, which are drawn later where there is a border."""
        line, column = self._corner(*place)
        inside = self._owners.inside(place)
        for step in range(3):
            across = step if place[2] == _DOWN else 2 - step
            self.canvas.put(line + step, column + across, *[inside] * (6 - 2 * across))

    def _base(self, x: int, y: int) -> None:
        """Draw the border under a triangle that points up, also under one that is not there.

        It goes on under the slanting sides, which lie over it where they are borders.
        """
        here = x, y, _UP
        if self._owners.differ(here, (x, y - 1, _DOWN)):
            line, column = self._corner(*here)
            glyph = self._owners.inside(here)._replace(text="_")
            self.canvas.put(line + 2, column, *[glyph] * 6)

    def _slants(self, x: int, y: int, kind: int) -> None:
        """Draw the slanting sides of a triangle that are borders."""
        line, column = self._corner(x, y, kind)
        left, right = ((x - 1, y, 1), (x, y, 1)) if kind == _UP else ((x, y, 0), (x + 1, y, 0))
        for side, rising in ((left, kind == _UP), (right, kind == _DOWN)):
            if self._owners.differ((x, y, kind), side):
                first = column if side == left else column + 3
                for step in range(3):
                    across = 2 - step if rising else step
                    self.canvas.border(line + step, first + across, "/" if rising else "\\")


def _bordering(places: list[LayerPlace]) -> Iterator[tuple[int, int]]:
    """The anchors of all triangles, there or not, that point up and lie at some or over them."""
    for x, y, kind in places:
        yield x, y + kind
