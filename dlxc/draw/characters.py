r"""A picture in characters: cells three wide and one high, with borders between regions.

>>> import dlxc
>>> from dlxc.draw import picture
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\nm 00\n2|n 00\n", language="polyomino")
>>> for line in lines(picture(problem, [[1, 5, 12, 16]]), ASCII):
...     print("".join(span.text for span in line))
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

from dlxc.draw.layout import flowing
from dlxc.draw.palette import ansi, fill, ink
from dlxc.draw.pictures import NO_COLOUR, Layer, Picture, Sheet

_GAP = 4
"""So many columns lie between sheets."""

_HATCH = {True: "░", False: ":"}

_BOX = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Characters by their arms: 1 up, 2 down, 4 left, 8 right."""


class Style(NamedTuple):
    """How to draw: with characters for boxes or plain ones; with colours, and which."""

    boxes: bool = False
    colour: bool = False
    truecolor: bool = False


ASCII = Style()


class Span(NamedTuple):
    """Some characters of one look; `codes` are the parameters of its escape sequence."""

    text: str
    codes: str = ""


class _Glyph(NamedTuple):
    """One column of one line; a wide character leaves the next one empty."""

    text: str = " "
    colour: int = NO_COLOUR
    bold: bool = False


Block = list[list[_Glyph]]
"""Lines of the same length."""


def lines(picture: Picture, style: Style, width: int = 80) -> Iterator[list[Span]]:
    """The lines of a picture; sheets stand beside each other as the width allows."""
    for number, section in enumerate(picture.sections):
        if number:
            yield []
        if section.title:
            yield [Span(section.title)]
        blocks = [_sheet(sheet, style) for sheet in section.sheets]
        for at, row in enumerate(flowing(blocks, lambda block: len(block[0]), _GAP, width)):
            if at:
                yield []
            for line in _beside(row, _GAP):
                yield _spans(line, style)


def _beside(blocks: Sequence[Block], gap: int) -> Block:
    """Blocks side by side, their first lines level."""
    height = max(map(len, blocks), default=0)
    filled = [b + [[_Glyph()] * len(b[0])] * (height - len(b)) for b in blocks]
    joined: Block = []
    for parts in zip(*filled, strict=True):
        line = list(parts[0])
        for part in parts[1:]:
            line += [_Glyph()] * gap + part
        joined.append(line)
    return joined


def _sheet(sheet: Sheet, style: Style) -> Block:
    blocks = [_titled(layer.caption, _Canvas(layer, style).block()) for layer in sheet.layers]
    return _titled(sheet.caption if sheet.number else "", _beside(blocks, 2) or [[_Glyph()]])


def _titled(title: str, block: Block) -> Block:
    """A block under a line of text, which is cut to its width."""
    return [_fitted(title, len(block[0]), 0), *block] if title else block


def _fitted(text: str, width: int, start: int | None = None) -> list[_Glyph]:
    """A text as so many glyphs, cut if it is too long; in their middle without `start`."""
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


class _Canvas:
    """A layer as glyphs: who owns each place decides where borders are."""

    def __init__(self, layer: Layer, style: Style) -> None:
        self.layer, self.style = layer, style
        self.owner: dict[tuple[int, int], object] = {place: place for place in layer.box.places}
        self.colour: dict[tuple[int, int], int] = {}
        for number, region in enumerate(layer.regions):
            self.owner |= dict.fromkeys(region.places, number)
            self.colour |= dict.fromkeys(region.places, region.colour)
        for number, part in enumerate(layer.parts):
            self.owner |= dict.fromkeys(part, number)

    def block(self) -> Block:
        """The whole layer, with what is written in it."""
        rows, columns = self.layer.rows, self.layer.columns
        block = [
            [glyph for column in range(columns + 1) for glyph in self._cell(row, column, upper)]
            for row in range(rows + 1)
            for upper in ((True, False) if row < rows else (True,))
        ]
        regions = (self.layer.box, *self.layer.regions)
        for row, column in (place for region in regions for place in region.hatched):
            self._write(block, row, column, 1, _HATCH[self.style.boxes] * 3)
        for region in self.layer.regions if self.layer.shows_names else ():
            if region.anchor:
                self._write(block, *region.anchor, region.name)
        for text in self.layer.texts:
            self._write(block, text.row, text.column, 1, text.text, bold=text.given)
        return block or [[_Glyph()]]

    def _write(
        self, block: Block, row: int, column: int, length: int, text: str, *, bold: bool = False
    ) -> None:
        line, start = block[2 * row + 1], 4 * column + 1
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
            glyphs += 3 * [_Glyph(self._line(12)) if across else inside]
        else:
            glyphs = [_Glyph(self._line(3)) if self._differ(here, left) else inside] + 3 * [inside]
        return glyphs if column < self.layer.columns else glyphs[:1]

    def _corner(self, row: int, column: int) -> _Glyph:
        """The upper left corner of a cell, where four places meet."""
        above, beside = (row - 1, column), (row, column - 1)
        here, across = (row, column), (row - 1, column - 1)
        arms = (
            1 * self._differ(across, above)
            + 2 * self._differ(beside, here)
            + 4 * self._differ(across, beside)
            + 8 * self._differ(above, here)
        )
        return _Glyph(self._line(arms), NO_COLOUR if arms else self.colour.get(here, NO_COLOUR))

    def _differ(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        return self.owner.get(one) != self.owner.get(other)

    def _line(self, arms: int) -> str:
        if self.style.boxes:
            return _BOX[arms]
        return {0: " ", 3: "|", 12: "-"}.get(arms, "+")


def _spans(line: Sequence[_Glyph], style: Style) -> list[Span]:
    """A line as runs of one look; blanks at its end are left out."""
    spans = []
    for (colour, bold), glyphs in groupby(line, key=lambda glyph: glyph[1:]):
        text = "".join(glyph.text for glyph in glyphs)
        spans.append(Span(text, _codes(colour, bold=bold, style=style)))
    while spans and not spans[-1].codes and not spans[-1].text.strip():
        del spans[-1]
    if spans and not spans[-1].codes:
        spans[-1] = Span(spans[-1].text.rstrip())
    return spans


def _codes(colour: int, *, bold: bool, style: Style) -> str:
    codes = ["1"] if bold and style.colour else []
    if colour != NO_COLOUR and style.colour:
        codes.append("48;" + ansi(fill(colour), truecolor=style.truecolor))
        codes.append("38;" + ansi(ink(colour), truecolor=style.truecolor))
    return ";".join(codes)
