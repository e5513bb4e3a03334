r"""A picture in characters: cells three wide and one high, with borders between regions.

>>> import dlxc
>>> from dlxc.draw import picture
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\nm 00\n2|n 00\n", language="polyomino")
>>> for line in character_lines(picture(problem, [[1, 5, 12, 16]]), ASCII):
...     print("".join(part.text for part in line))
+---+---+---+
| d |   | n |
|   +---+---+
|   | m |   |
+---+---+---+
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from wcwidth import wcswidth

from dlxc.draw.page_layout import flowing
from dlxc.draw.palette import ansi, fill_colour, ink_colour
from dlxc.draw.pictures import NO_COLOUR, Layer, LayerPlace, Picture, Sheet

_GAP = 4
"""The number of columns between sheets."""

_LAYER_GAP = 2

_HATCH = {True: "░", False: ":"}

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8

_BOX = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Characters by the sum of their arms."""

_PLAIN = {0: " ", _UP + _DOWN: "|", _LEFT + _RIGHT: "-"}
"""The same in plain characters; all others are `+`."""


class CharacterStyle(NamedTuple):
    """How to draw: with characters for boxes or plain ones; with colours, and which."""

    boxes: bool = False
    colour: bool = False
    truecolor: bool = False


ASCII = CharacterStyle()


class StyledText(NamedTuple):
    """Some characters of one look; `codes` are the parameters of its escape sequence."""

    text: str
    codes: str = ""


class _Glyph(NamedTuple):
    """One column of one line; a wide character leaves the next one empty."""

    text: str = " "
    colour: int = NO_COLOUR
    bold: bool = False


_GlyphRows = list[list[_Glyph]]
"""Lines of the same length."""


def character_lines(
    picture: Picture, style: CharacterStyle, width: int = 80
) -> Iterator[list[StyledText]]:
    """The lines of a picture; sheets stand beside each other as the width allows."""
    for number, section in enumerate(picture.sections):
        if number:
            yield []
        if section.title:
            yield [StyledText(section.title)]
        sheets = [_sheet(sheet, style) for sheet in section.sheets]
        for at, row in enumerate(flowing(sheets, lambda rows: len(rows[0]), _GAP, width)):
            if at:
                yield []
            for line in _beside(row, _GAP):
                yield _styled(line, style)


def _beside(blocks: Sequence[_GlyphRows], gap: int) -> _GlyphRows:
    """Blocks side by side, their first lines level."""
    height = max(map(len, blocks), default=0)
    filled = [rows + [[_Glyph()] * len(rows[0])] * (height - len(rows)) for rows in blocks]
    joined: _GlyphRows = []
    for parts in zip(*filled, strict=True):
        line = list(parts[0])
        for part in parts[1:]:
            line += [_Glyph()] * gap + part
        joined.append(line)
    return joined


def _sheet(sheet: Sheet, style: CharacterStyle) -> _GlyphRows:
    layers = [_titled(layer.caption, _LayerCanvas(layer, style).rows()) for layer in sheet.layers]
    beside = _beside(layers, _LAYER_GAP) or [[_Glyph()]]
    return _titled(sheet.caption if sheet.number else "", beside)


def _titled(title: str, rows: _GlyphRows) -> _GlyphRows:
    """Glyphs under a line of text, which is cut to their width."""
    return [_fitted(title, len(rows[0]), 0), *rows] if title else rows


def _fitted(text: str, width: int, start: int | None = None) -> list[_Glyph]:
    """A text as `width` glyphs, cut if it is too long; in their middle without `start`."""
    while wcswidth(text) > width:
        text = text[:-1]
    taken = wcswidth(text)
    before = (width - taken) // 2 if start is None else start
    glyphs = [_Glyph()] * before
    for character in text:
        columns = wcswidth(character)
        if columns < 1:  # an accent belongs to the character before
            glyphs[-1:] = [_Glyph(glyphs[-1].text + character)] if glyphs else []
        else:
            glyphs += [_Glyph(character)] + [_Glyph("")] * (columns - 1)
    return glyphs + [_Glyph()] * (width - before - taken)


class _LayerCanvas:
    """A layer as glyphs.  There are borders between places that belong to different owners."""

    def __init__(self, layer: Layer, style: CharacterStyle) -> None:
        self.layer, self.style = layer, style
        self.owner: dict[LayerPlace, object] = {place: place for place in layer.box.places}
        self.colour: dict[LayerPlace, int] = {}
        for number, region in enumerate(layer.regions):
            self.owner |= dict.fromkeys(region.places, number)
            self.colour |= dict.fromkeys(region.places, region.colour)
        for number, part in enumerate(layer.parts):
            self.owner |= dict.fromkeys(part, number)

    def rows(self) -> _GlyphRows:
        """The whole layer, with what is written in it."""
        rows, columns = self.layer.rows, self.layer.columns
        glyphs = [
            [glyph for column in range(columns + 1) for glyph in self._cell(row, column, upper)]
            for row in range(rows + 1)
            for upper in ((True, False) if row < rows else (True,))
        ]
        regions = (self.layer.box, *self.layer.regions)
        for row, column in (place for region in regions for place in region.hatched):
            self._write(glyphs, row, column, 1, _HATCH[self.style.boxes] * 3)
        for region in self.layer.regions if self.layer.shows_names else ():
            if at := region.anchor:
                self._write(glyphs, at.row, at.column, at.length, region.name)
        for text in self.layer.texts:
            self._write(glyphs, text.row, text.column, 1, text.text, bold=text.given)
        return glyphs or [[_Glyph()]]

    def _write(
        self, rows: _GlyphRows, row: int, column: int, length: int, text: str, *, bold: bool = False
    ) -> None:
        line, start = rows[2 * row + 1], 4 * column + 1
        for at, glyph in enumerate(_fitted(text, 4 * length - 1), start):
            line[at] = glyph._replace(colour=line[at].colour, bold=bold)

    def _cell(self, row: int, column: int, upper: bool) -> list[_Glyph]:  # noqa: FBT001
        """The left border and the inside of a cell, or its upper border with the corner.

        Behind the last column there is only the border.
        """
        here, left = (row, column), (row, column - 1)
        inside = _Glyph(colour=self.colour.get(here, NO_COLOUR))
        if upper:
            across = self._differ(here, (row - 1, column))
            glyphs = [self._corner(row, column)]
            glyphs += 3 * [_Glyph(self._border(_LEFT + _RIGHT)) if across else inside]
        else:
            border = self._differ(here, left)
            glyphs = [_Glyph(self._border(_UP + _DOWN)) if border else inside] + 3 * [inside]
        return glyphs if column < self.layer.columns else glyphs[:1]

    def _corner(self, row: int, column: int) -> _Glyph:
        """The upper left corner of a cell, where four places meet."""
        above, beside = (row - 1, column), (row, column - 1)
        here, across = (row, column), (row - 1, column - 1)
        arms = (
            _UP * self._differ(across, above)
            + _DOWN * self._differ(beside, here)
            + _LEFT * self._differ(across, beside)
            + _RIGHT * self._differ(above, here)
        )
        return _Glyph(self._border(arms), NO_COLOUR if arms else self.colour.get(here, NO_COLOUR))

    def _differ(self, one: LayerPlace, other: LayerPlace) -> bool:
        return self.owner.get(one) != self.owner.get(other)

    def _border(self, arms: int) -> str:
        return _BOX[arms] if self.style.boxes else _PLAIN.get(arms, "+")


def _styled(line: Sequence[_Glyph], style: CharacterStyle) -> list[StyledText]:
    """A line as runs of one look; blanks at its end are left out."""
    parts = []
    for (colour, bold), glyphs in groupby(line, key=lambda glyph: (glyph.colour, glyph.bold)):
        text = "".join(glyph.text for glyph in glyphs)
        parts.append(StyledText(text, _codes(colour, bold=bold, style=style)))
    while parts and not parts[-1].codes and not parts[-1].text.strip():
        del parts[-1]
    if parts and not parts[-1].codes:
        parts[-1] = StyledText(parts[-1].text.rstrip())
    return parts


def _codes(colour: int, *, bold: bool, style: CharacterStyle) -> str:
    codes = ["1"] if bold and style.colour else []
    if colour != NO_COLOUR and style.colour:
        codes.append("48;" + ansi(fill_colour(colour), truecolor=style.truecolor))
        codes.append("38;" + ansi(ink_colour(colour), truecolor=style.truecolor))
    return ";".join(codes)
