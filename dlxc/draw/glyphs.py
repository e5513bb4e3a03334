"""Glyphs: what stands in one column of one line of a terminal, and in which look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wcwidth import wcswidth

from dlxc.draw.pictures import NO_COLOUR, Layer, Region
from dlxc.draw.tilings import LayerPlace

_HATCH = {True: "░", False: ":"}


class CharacterStyle(NamedTuple):
    """How to draw: with characters for boxes or plain ones; with colours, and which."""

    boxes: bool = False
    colour: bool = False
    truecolor: bool = False

    @property
    def hatch(self) -> str:
        """What fills a suffixed cell."""
        return _HATCH[self.boxes]


class Glyph(NamedTuple):
    """One column of one line; a wide character leaves the next one empty."""

    text: str = " "
    colour: int = NO_COLOUR
    bold: bool = False
    shade: int = 0


GlyphRows = list[list[Glyph]]
"""Lines of the same length."""


class CellOwners:
    """To whom the cells of a layer belong, and in which colours.  Each free cell has itself."""

    def __init__(self, layer: Layer) -> None:
        self._owner: dict[LayerPlace, object] = {place: place for place in layer.box.places}
        self._filled: dict[LayerPlace, Region] = {}
        for number, region in enumerate(layer.regions):
            if region.over != NO_COLOUR:
                continue  # it has no border of its own
            self._owner |= dict.fromkeys(region.places, number)
            self._filled |= dict.fromkeys(region.places, region)
        for number, part in enumerate(layer.parts):
            self._owner |= dict.fromkeys(part, number)

    def __iter__(self) -> Iterator[LayerPlace]:
        return iter(self._owner)

    def differ(self, one: LayerPlace, other: LayerPlace) -> bool:
        """Whether there is a border between two places."""
        return self._owner.get(one) != self._owner.get(other)

    def inside(self, place: LayerPlace) -> Glyph:
        """What fills a cell."""
        region = self._filled.get(place)
        return Glyph(colour=region.colour, shade=region.shade) if region else Glyph()


def fitted(text: str, width: int, start: int | None = None) -> list[Glyph]:
    """A text as `width` glyphs, cut if it is too long; in their middle without `start`."""
    while wcswidth(text) > width:
        text = text[:-1]
    taken = wcswidth(text)
    before = (width - taken) // 2 if start is None else start
    glyphs = [Glyph()] * before
    for character in text:
        columns = wcswidth(character)
        if columns < 1:  # an accent belongs to the character before
            glyphs[-1:] = [Glyph(glyphs[-1].text + character)] if glyphs else []
        else:
            glyphs += [Glyph(character)] + [Glyph("")] * (columns - 1)
    return glyphs + [Glyph()] * (width - before - taken)


class Canvas:
    """Lines of blanks to draw on."""

    def __init__(self, lines: int, columns: int) -> None:
        self.rows: GlyphRows = [[Glyph()] * columns for _ in range(lines)]

    def put(self, line: int, column: int, *glyphs: Glyph) -> None:
        """Draw glyphs side by side."""
        self.rows[line][column : column + len(glyphs)] = glyphs

    def border(self, line: int, column: int, text: str) -> None:
        """Draw a line between cells, in no colour."""
        self.put(line, column, *map(Glyph, text))

    def write(self, line: int, column: int, width: int, text: str, *, bold: bool = False) -> None:
        """Write a text in the middle of some columns, on the colours that they have."""
        under = self.rows[line][column : column + width]
        over = fitted(text, width)
        self.put(
            line,
            column,
            *(
                glyph._replace(colour=below.colour, shade=below.shade, bold=bold)
                for glyph, below in zip(over, under, strict=True)
            ),
        )
