"""Squares in characters, one line high, with borders between regions.

They are three columns wide; those that widen are as wide as the longest text in one alone.  Where
a layer has parts, as the boxes of a sudoku, lines and columns between cells that have no border at
all are left out.
"""

from __future__ import annotations

from wcwidth import wcswidth

from dlxc.draw.glyphs import Canvas, CellOwners, CharacterStyle, Glyph, GlyphRows
from dlxc.draw.pictures import Layer
from dlxc.draw.tilings import LayerPlace

_LEAST_WIDTH, _MOST_WIDTH = 3, 9

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8

_BOX = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Characters by the sum of their arms."""

_PLAIN = {0: " ", _UP + _DOWN: "|", _LEFT + _RIGHT: "-"}
"""The same in plain characters; all others are `+`."""


def rows_of_squares(layer: Layer, style: CharacterStyle) -> GlyphRows:
    """A layer of squares, with what is written in it."""
    drawer = _SquareDrawer(layer, style)
    rows, columns = round(layer.height), round(layer.width)
    width = drawer.width
    step = width + 1
    canvas = Canvas(2 * rows + 1, step * columns + 1)
    for line in range(2 * rows + 1):
        drawn = (
            drawer.cell(line // 2, column, upper=line % 2 == 0) for column in range(columns + 1)
        )
        canvas.put(line, 0, *(glyph for glyphs in drawn for glyph in glyphs))
    regions = (layer.box, *layer.regions)
    for row, column, _ in (place for region in regions for place in region.hatched):
        canvas.write(2 * row + 1, step * column + 1, width, style.hatch * width)
    for region in layer.regions if layer.shows_names else ():
        if at := region.anchor:
            row, column, _ = at.run[0]
            room = step * len(at.run) - 1
            canvas.write(2 * row + 1, step * column + 1, room, region.name, bold=region.given)
    for text in layer.texts:
        line, column = 2 * text.row + 1, step * text.column + 1
        canvas.write(line, column, width, text.text, bold=text.given)
    return _drawn_together(canvas.rows, drawer) if layer.parts else canvas.rows


def _drawn_together(drawn: GlyphRows, drawer: _SquareDrawer) -> GlyphRows:
    """Lines of glyphs without those between cells that have no border."""
    step = drawer.width + 1
    rows, columns = len(drawn) // 2, len(drawn[0]) // step
    hidden_lines = {2 * row for row in range(rows + 1) if not drawer.has_border_above(row)}
    hidden = {step * column for column in range(columns + 1) if not drawer.has_border_left(column)}
    return [
        [glyph for at, glyph in enumerate(line) if at not in hidden]
        for number, line in enumerate(drawn)
        if number not in hidden_lines
    ]


def _width_of_squares(layer: Layer) -> int:
    """How many columns a square has between its borders."""
    if not layer.widens:
        return _LEAST_WIDTH
    alone = (region.name for region in layer.regions if len(region.places) == 1)
    return min(max((_LEAST_WIDTH, *map(wcswidth, alone))), _MOST_WIDTH)


class _SquareDrawer:
    """Draws the borders of squares, and their colours."""

    def __init__(self, layer: Layer, style: CharacterStyle) -> None:
        self.width = _width_of_squares(layer)
        self._rows, self._columns = round(layer.height), round(layer.width)
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
            glyphs += self.width * [Glyph(self._border(_LEFT + _RIGHT)) if across else inside]
        else:
            border = self._differ(here, left)
            glyphs = [Glyph(self._border(_UP + _DOWN)) if border else inside]
            glyphs += self.width * [inside]
        return glyphs if column < self._columns else glyphs[:1]

    def has_border_above(self, row: int) -> bool:
        """Whether there is a border anywhere between the cells of a row and those above."""
        columns = range(self._columns)
        return any(self._differ((row, column, 0), (row - 1, column, 0)) for column in columns)

    def has_border_left(self, column: int) -> bool:
        """Whether there is a border anywhere between the cells of a column and those before."""
        rows = range(self._rows)
        return any(self._differ((row, column, 0), (row, column - 1, 0)) for row in rows)

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
        under = Glyph() if arms else self._owners.inside(here)
        return under._replace(text=self._border(arms))

    def _differ(self, one: LayerPlace, other: LayerPlace) -> bool:
        return self._owners.differ(one, other)

    def _border(self, arms: int) -> str:
        return _BOX[arms] if self._boxes else _PLAIN.get(arms, "+")
