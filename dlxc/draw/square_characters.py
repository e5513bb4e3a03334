"""Squares in characters: three columns wide and one line high, with borders between regions."""

from __future__ import annotations

from dlxc.draw.glyphs import Canvas, CellOwners, CharacterStyle, Glyph, GlyphRows
from dlxc.draw.pictures import NO_COLOUR, Layer
from dlxc.draw.tilings import LayerPlace

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8

_BOX = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Characters by the sum of their arms."""

_PLAIN = {0: " ", _UP + _DOWN: "|", _LEFT + _RIGHT: "-"}
"""The same in plain characters; all others are `+`."""


def rows_of_squares(layer: Layer, style: CharacterStyle) -> GlyphRows:
    """A layer of squares, with what is written in it."""
    drawer = _SquareDrawer(layer, style)
    rows, columns = round(layer.height), round(layer.width)
    canvas = Canvas(2 * rows + 1, 4 * columns + 1)
    for line in range(2 * rows + 1):
        drawn = (
            drawer.cell(line // 2, column, upper=line % 2 == 0) for column in range(columns + 1)
        )
        canvas.put(line, 0, *(glyph for glyphs in drawn for glyph in glyphs))
    regions = (layer.box, *layer.regions)
    for row, column, _ in (place for region in regions for place in region.hatched):
        canvas.write(2 * row + 1, 4 * column + 1, 3, style.hatch * 3)
    for region in layer.regions if layer.shows_names else ():
        if at := region.anchor:
            row, column, _ = at.run[0]
            canvas.write(2 * row + 1, 4 * column + 1, 4 * len(at.run) - 1, region.name)
    for text in layer.texts:
        canvas.write(2 * text.row + 1, 4 * text.column + 1, 3, text.text, bold=text.given)
    return canvas.rows


class _SquareDrawer:
    """Draws the borders of squares, and their colours."""

    def __init__(self, layer: Layer, style: CharacterStyle) -> None:
        self._columns = layer.width
        self._boxes = style.boxes
        self._owners = CellOwners(layer)

    def cell(self, row: int, column: int, *, upper: bool) -> list[Glyph]:
        """The left border and the inside of a cell, or its upper border with the corner.

        Behind the last column there is only the border.
        """
        here, left = (row, column, 0), (row, column - 1, 0)
        inside = self._owners.inside(here)
        if upper:
            across = self._differ(here, (row - 1, column, 0))
            glyphs = [self._corner(row, column)]
            glyphs += 3 * [Glyph(self._border(_LEFT + _RIGHT)) if across else inside]
        else:
            border = self._differ(here, left)
            glyphs = [Glyph(self._border(_UP + _DOWN)) if border else inside] + 3 * [inside]
        return glyphs if column < self._columns else glyphs[:1]

    def _corner(self, row: int, column: int) -> Glyph:
        """The upper left corner of a cell, where four places meet."""
        above, beside = (row - 1, column, 0), (row, column - 1, 0)
        here, across = (row, column, 0), (row - 1, column - 1, 0)
        arms = (
            _UP * self._differ(across, above)
            + _DOWN * self._differ(beside, here)
            + _LEFT * self._differ(across, beside)
            + _RIGHT * self._differ(above, here)
        )
        colour = NO_COLOUR if arms else self._owners.inside(here).colour
        return Glyph(self._border(arms), colour)

    def _differ(self, one: LayerPlace, other: LayerPlace) -> bool:
        return self._owners.differ(one, other)

    def _border(self, arms: int) -> str:
        return _BOX[arms] if self._boxes else _PLAIN.get(arms, "+")
