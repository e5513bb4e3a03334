r"""A picture in characters: cells of each lattice, with borders between regions.

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

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from dlxc.draw.glyphs import CharacterStyle, Glyph, GlyphRows, fitted
from dlxc.draw.hexagon_characters import rows_of_hexagons
from dlxc.draw.page_layout import flowing
from dlxc.draw.palette import ansi, fill_colour, ink_colour
from dlxc.draw.pictures import NO_COLOUR, Layer, Picture, Sheet
from dlxc.draw.square_characters import rows_of_squares
from dlxc.draw.stick_characters import rows_of_sticks
from dlxc.draw.triangle_characters import rows_of_triangles

__all__ = ["ASCII", "CharacterStyle", "StyledText", "character_lines"]

_GAP = 4
"""The number of columns between sheets."""

_LAYER_GAP = 2

ASCII = CharacterStyle()

_ROWS: dict[str, Callable[[Layer, CharacterStyle], GlyphRows]] = {
    "squares": rows_of_squares,
    "triangles": rows_of_triangles,
    "hexagons": rows_of_hexagons,
    "sticks": rows_of_sticks,
}
"""By the names of tilings."""


class StyledText(NamedTuple):
    """Some characters of one look; `codes` are the parameters of its escape sequence."""

    text: str
    codes: str = ""


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


def _beside(blocks: Sequence[GlyphRows], gap: int) -> GlyphRows:
    """Blocks side by side, their first lines level."""
    height = max(map(len, blocks), default=0)
    filled = [rows + [[Glyph()] * len(rows[0])] * (height - len(rows)) for rows in blocks]
    joined: GlyphRows = []
    for parts in zip(*filled, strict=True):
        line = list(parts[0])
        for part in parts[1:]:
            line += [Glyph()] * gap + part
        joined.append(line)
    return joined


def _sheet(sheet: Sheet, style: CharacterStyle) -> GlyphRows:
    """A sheet; a piece that has its name in it needs no caption."""
    layers = [
        _titled(layer.caption, _ROWS[layer.tiling.name](layer, style)) for layer in sheet.layers
    ]
    beside = _beside(layers, _LAYER_GAP) or [[Glyph()]]
    named = any(region.name for layer in sheet.layers for region in layer.regions)
    return _titled("" if named and not sheet.number else sheet.caption, beside)


def _titled(title: str, rows: GlyphRows) -> GlyphRows:
    """Glyphs under a line of text, which is cut to their width."""
    return [fitted(title, len(rows[0]), 0), *rows] if title else rows


def _styled(line: Sequence[Glyph], style: CharacterStyle) -> list[StyledText]:
    """A line as runs of one look; blanks at its end are left out."""
    parts = []
    for _, run in groupby(line, key=lambda glyph: glyph._replace(text="")):
        glyphs = [*run]
        text = "".join(glyph.text for glyph in glyphs)
        parts.append(StyledText(text, _codes(glyphs[0], style)))
    while parts and not parts[-1].codes and not parts[-1].text.strip():
        del parts[-1]
    if parts and not parts[-1].codes:
        parts[-1] = StyledText(parts[-1].text.rstrip())
    return parts


def _codes(glyph: Glyph, style: CharacterStyle) -> str:
    codes = ["1"] if glyph.bold and style.colour else []
    if glyph.colour != NO_COLOUR and style.colour:
        look = glyph.colour, glyph.shade
        codes.append("48;" + ansi(fill_colour(*look), truecolor=style.truecolor))
        codes.append("38;" + ansi(ink_colour(*look), truecolor=style.truecolor))
    return ";".join(codes)
