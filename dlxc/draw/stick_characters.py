r"""Sticks in characters: points are six columns and two lines apart, and each stick has its name.

+--A--+ . . +
|A    |B    :
+--A--+--B--+
"""

from __future__ import annotations

from wcwidth import wcswidth

from dlxc.draw.glyphs import Canvas, CellOwners, CharacterStyle, GlyphRows
from dlxc.draw.pictures import Layer, Region
from dlxc.draw.tilings import LayerPlace

_LEVEL, _UPRIGHT = 0, 1

_NAME = 3
"""How many columns a name may have."""

_PLAIN, _FREE, _SUFFIXED = ("-----", "|"), (" . . ", ":"), ("=====", '"')
"""Sticks that lie and that stand: those of a piece or of a box alone, beside pieces, suffixed."""


def rows_of_sticks(layer: Layer, _: CharacterStyle) -> GlyphRows:
    """A layer of sticks; those that no piece covers are dotted."""
    drawer = _StickDrawer(layer)
    drawer.draw(layer.box, _FREE if layer.regions else _PLAIN)
    for region in layer.regions:
        drawer.draw(region, _PLAIN)
    return drawer.canvas.rows


class _StickDrawer:
    """Draws sticks on its `canvas`, which has room for names behind the last column of points."""

    def __init__(self, layer: Layer) -> None:
        self._owners = CellOwners(layer)
        ends = {end for place in self._owners for end in _ends(place)}
        self._top = max(y for _, y in ends)
        self._left = min(x for x, _ in ends)
        lowest, right = min(y for _, y in ends), max(x for x, _ in ends)
        self.canvas = Canvas(2 * (self._top - lowest) + 1, 6 * (right - self._left) + 1 + _NAME)
        for end in ends:
            self.canvas.border(*self._corner(*end), "+")

    def draw(self, region: Region, usual: tuple[str, str]) -> None:
        """Draw the sticks of a region with its name; without sticks its points begin it."""
        hatched = {*region.hatched}
        name = region.name
        pointlike = not any(place[2] in {_LEVEL, _UPRIGHT} for place in region.places)
        width = min(_NAME, max(0, wcswidth(name)))
        for place in region.places:
            line, column = self._corner(*place[:2])
            level, upright = _SUFFIXED if place in hatched else usual
            if place[2] == _LEVEL:
                self._put(place, line, column + 1, level)
                self.canvas.write(line, column + 1 + (5 - width) // 2, width, name)
            elif place[2] == _UPRIGHT:
                self._put(place, line - 1, column, upright + " " * width)
                self.canvas.write(line - 1, column + 1, width, name)
            elif pointlike and wcswidth(name[:1]) == 1:  # there is one column
                self._put(place, line, column, name[0])

    def _put(self, place: LayerPlace, line: int, column: int, text: str) -> None:
        inside = self._owners.inside(place)
        glyphs = (inside._replace(text=character) for character in text)
        self.canvas.put(line, column, *glyphs)

    def _corner(self, x: int, y: int) -> tuple[int, int]:
        """The line and the column of a point."""
        return 2 * (self._top - y), 6 * (x - self._left)


def _ends(place: LayerPlace) -> list[tuple[int, int]]:
    """The ends of a stick, or a point itself."""
    x, y, kind = place
    far = {_LEVEL: [(x + 1, y)], _UPRIGHT: [(x, y + 1)]}
    return [(x, y), *far.get(kind, [])]
