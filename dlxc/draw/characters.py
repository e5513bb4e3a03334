r"""A picture in characters: cells of each lattice, with borders between regions.

>>> import dlxc
>>> from dlxc.draw import picture
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\nm 00\n2|n 00\n", language="polyomino")
>>> for line in character_lines(picture(problem, [[1, 5, 12, 16]]), ASCII):
...     print(line)
+---+---+---+
| d |   | n |
|   +---+---+
|   | m |   |
+---+---+---+
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, product
from typing import NamedTuple

from wcwidth import wcswidth

from dlxc.draw.outlines import Spot
from dlxc.draw.page_layout import flowing
from dlxc.draw.palette import LIGHT_INK, ansi, ink_colour
from dlxc.draw.pictures import NO_COLOUR, Layer, Picture, Region, Sheet
from dlxc.draw.tilings import LayerPlace, Pattern, mean

# ---- glyphs

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8

_BOX = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""Characters for boxes, by the sum of their arms."""

_PLAIN = {_UP + _DOWN: "|", _LEFT + _RIGHT: "-"}
"""The same in plain characters; all others are `+`."""


class CharacterStyle(NamedTuple):
    """How to draw: with characters for boxes or plain ones; with colours, and which."""

    boxes: bool = False
    colour: bool = False
    truecolor: bool = False

    @property
    def hatch(self) -> str:
        """What fills a suffixed cell."""
        return "░" if self.boxes else ":"

    @property
    def dot(self) -> str:
        """What stands at corners without borders, and along lines that slant."""
        return "·" if self.boxes else "."

    def disc(self, colour: str) -> str:
        """A disc without a text; whether its colour is dark can be seen."""
        is_dark = bool(colour) and ink_colour(colour) == LIGHT_INK
        return ("○●" if self.boxes else "o@")[is_dark]

    def border(self, arms: int) -> str:
        """A part of a border between squares that has some arms."""
        return _BOX[arms] if self.boxes else _PLAIN.get(arms, "+")


ASCII = CharacterStyle()


class Glyph(NamedTuple):
    """One column of one line; a wide character leaves the next one empty."""

    text: str = " "
    colour: str = NO_COLOUR
    bold: bool = False


_BLANK = Glyph()

GlyphRows = list[list[Glyph]]
"""Lines of the same length."""


class CellOwners:
    """To whom the cells of a layer belong, and in which colours.  Each free cell has itself.

    A layer with lines or borders `is_open`: only regions of several cells have outlines there.
    """

    def __init__(self, layer: Layer) -> None:
        self.is_open = any(region.shape in ("line", "border") for region in layer.regions)
        free = () if self.is_open else layer.box.places
        self._owner: dict[LayerPlace, object] = {place: place for place in free}
        self._filled: dict[LayerPlace, Region] = {}
        for number, region in enumerate(layer.regions):
            if region.over != NO_COLOUR or region.shape != "cell":
                continue  # it has no border of its own
            if not self.is_open or len(region.places) > 1:
                self._owner |= dict.fromkeys(region.places, number)
            self._filled |= dict.fromkeys(region.places, region)
        for number, part in enumerate(layer.parts):
            self._owner |= dict.fromkeys(part, number)

    def __contains__(self, place: LayerPlace) -> bool:
        return place in self._owner

    def __iter__(self) -> Iterator[LayerPlace]:
        return iter(self._owner)

    def differ(self, one: LayerPlace, other: LayerPlace) -> bool:
        """Whether there is a border between two places."""
        return self._owner.get(one) != self._owner.get(other)

    def inside(self, place: LayerPlace) -> Glyph:
        """What fills a cell."""
        region = self._filled.get(place)
        return Glyph(colour=region.colour) if region else _BLANK


def fitted(text: str, width: int, start: int | None = None) -> list[Glyph]:
    """A text as `width` glyphs, cut if it is too long; in their middle without `start`."""
    while wcswidth(text) > width:
        text = text[:-1]
    taken = wcswidth(text)
    before = (width - taken) // 2 if start is None else start
    glyphs = [_BLANK] * before
    for character in text:
        columns = wcswidth(character)
        if columns < 1:  # an accent belongs to the character before
            glyphs[-1:] = [Glyph(glyphs[-1].text + character)] if glyphs else []
        else:
            glyphs += [Glyph(character)] + [Glyph("")] * (columns - 1)
    return glyphs + [_BLANK] * (width - before - taken)


class Canvas:
    """Lines of blanks to draw on."""

    def __init__(self, lines: int, columns: int) -> None:
        self.rows: GlyphRows = [[_BLANK] * columns for _ in range(lines)]

    def put(self, line: int, column: int, *glyphs: Glyph) -> None:
        """Draw glyphs side by side."""
        self.rows[line][column : column + len(glyphs)] = glyphs

    def draw(self, line: int, column: int, text: str, look: Glyph = _BLANK) -> None:
        """Draw characters side by side, those of borders in no colour."""
        self.put(line, column, *(look._replace(text=character) for character in text))

    def fill(self, line: int, column: int, width: int, colour: str) -> None:
        """Give some columns a colour, if it is one."""
        if colour:
            self.put(line, column, *[Glyph(colour=colour)] * width)

    def lay(
        self, line: int, column: int, text: str, colour: str = NO_COLOUR, *, bold: bool = False
    ) -> None:
        """Write a text with its middle in a column, as far as it is on the canvas."""
        width = wcswidth(text)
        self.write(line, column - width // 2, width, text, colour, bold=bold)

    def write(
        self,
        line: int,
        column: int,
        width: int,
        text: str,
        colour: str = NO_COLOUR,
        *,
        bold: bool = False,
    ) -> None:
        """Write a text in the middle of some columns, in a colour or on those that they have."""
        for at, glyph in enumerate(fitted(text, width), column):
            if 0 <= line < len(self.rows) and 0 <= at < len(self.rows[line]):
                under = self.rows[line][at].colour
                self.rows[line][at] = glyph._replace(colour=colour or under, bold=bold)


# ---- squares: three columns wide, or as wide as the longest text in one alone if they widen

_LEAST_WIDTH, _MOST_WIDTH = 3, 9

_TALL = 3
"""The lines of a square with a part in a quarter of it."""


def _rows_of_squares(layer: Layer, style: CharacterStyle) -> GlyphRows:
    """A layer of squares, with what is written in it.

    Where a layer has parts, as the boxes of a sudoku, lines and columns between cells that have no
    border at all are left out.
    """
    size = _size_of_squares(layer)
    tall, width = size
    step = width + 1
    canvas = _bordered_squares(layer, size, style)
    regions = (layer.box, *layer.regions)
    for row, column, _ in (place for region in regions for place in region.hatched):
        canvas.write(*size.first(row, column), width, style.hatch * width)
    for row, column, _ in layer.optional:
        canvas.write(*size.first(row, column), width, "?")
    _draw_figures(layer, canvas, size, style)
    for region in layer.named:
        if region.shape == "cell" and (run := region.run):
            line, column = size.first(*run[0][:2])
            room = step * len(run) - 1
            canvas.write(line + tall // 2, column, room, region.name, bold=region.given)
    for mark in (mark for region in regions[layer.filled :] for mark in region.marks):
        line, column = size.first(*mark.place[:2])
        if canvas.rows[line][column].text == " ":
            canvas.write(line, column, 1, mark.paint)
    for text in layer.texts:
        line, column = size.first(text.row, text.column)
        canvas.write(line, column, width, text.text, bold=text.given)
    if not layer.box.places:  # no borders are around what lies outside of cells
        inside = slice(not _is_drawn(canvas.rows[0]), None if _is_drawn(canvas.rows[-1]) else -1)
        return canvas.rows[inside]
    if not layer.parts:
        return canvas.rows
    lines = [line for at, line in enumerate(canvas.rows) if at % 2 or _is_drawn(line[1::step])]
    upright = enumerate(zip(*canvas.rows, strict=True))
    columns = [at for at, column in upright if at % step or _is_drawn(column[1::2])]
    return [[line[at] for at in columns] for line in lines]


def _is_drawn(glyphs: Iterable[Glyph]) -> bool:
    return any(glyph.text != " " for glyph in glyphs)


class _Size(NamedTuple):
    """How many lines and columns a square has between its borders."""

    tall: int
    width: int

    def first(self, row: int, column: int) -> tuple[int, int]:
        """The first line and column of a square."""
        return (self.tall + 1) * row + 1, (self.width + 1) * column + 1

    def at(self, spot: Spot) -> tuple[int, int]:
        """The line and the column of a corner of squares, of a middle, or between two of these."""
        return int((self.tall + 1) * spot[1]), int((self.width + 1) * spot[0])


def _size_of_squares(layer: Layer) -> _Size:
    """The size of squares: a part in a quarter of one needs three lines."""
    if not layer.widens:
        return _Size(1, _LEAST_WIDTH)
    widths, tall = [_LEAST_WIDTH], 1
    for region in layer.regions:
        if region.shape == "part" and len(region.places) > 1:
            is_half = all(_way(region))
            tall = tall if is_half else _TALL
            widths.append(2 * wcswidth(region.name) + 1 if is_half else _LEAST_WIDTH + 2)
        elif region.shape in ("cell", "disc") and len(region.places) == 1:
            widths.append(wcswidth(region.name) + 2 * (region.shape == "disc"))
    return _Size(tall, min(max(widths), _MOST_WIDTH))


def _bordered_squares(layer: Layer, size: _Size, style: CharacterStyle) -> Canvas:
    """The borders of squares, and their colours.

    Each square is drawn with its upper and its left border, and so are those beyond the last row
    and the last column, of which nothing else is kept.
    """
    tall, width = size
    rows, columns, step = round(layer.height), round(layer.width), width + 1
    canvas = Canvas((tall + 1) * (rows + 1), step * (columns + 1))
    owners, cells = CellOwners(layer), {*layer.box.places}
    for row, column in product(range(rows + 1), range(columns + 1)):
        here, above, before = (row, column, 0), (row - 1, column, 0), (row, column - 1, 0)
        across = (row - 1, column - 1, 0)
        upper, left = owners.differ(here, above), owners.differ(here, before)
        arms = _RIGHT * upper + _DOWN * left
        arms += _UP * owners.differ(across, above) + _LEFT * owners.differ(across, before)
        inside = owners.inside(here)
        corner = Glyph(style.border(arms)) if arms else inside
        if owners.is_open and not arms and not cells.isdisjoint((here, above, before, across)):
            corner = inside._replace(text=style.dot)
        over = Glyph(style.border(_LEFT + _RIGHT)) if upper else inside
        beside = Glyph(style.border(_UP + _DOWN)) if left else inside
        line = (tall + 1) * row
        canvas.put(line, step * column, corner, *[over] * width)
        for below in range(1, tall + 1):
            canvas.put(line + below, step * column, beside, *[inside] * width)
    canvas.rows = [line[: step * columns + 1] for line in canvas.rows[:-tall]]
    return canvas


def _way(part: Region) -> tuple[int, int]:
    """How many rows and columns it is from the place of a part to the place beyond it."""
    (row, column, _), (beyond, aside, _) = part.places[0], part.places[-1]
    return beyond - row, aside - column


def _draw_figures(layer: Layer, canvas: Canvas, size: _Size, style: CharacterStyle) -> None:
    """Draw parts of squares, then lines and borders, then discs."""
    arms: dict[tuple[int, int], int] = {}
    discs = []
    for region in layer.regions:
        name = region.name if layer.shows_names else ""
        if region.shape == "part":
            _draw_part(region, name, canvas, size)
        elif region.shape == "disc":
            discs.append((region, name))
        elif region.shape != "cell":
            start, end = sorted(map(size.at, region.spots))
            for place, text in _stroke(start, end, arms, style):
                canvas.lay(*place, text, region.colour)
            canvas.lay(*size.at(mean(region.spots)), name)
    for disc, name in discs:
        text = f"({name})" if name and len(disc.places) == 1 else name or style.disc(disc.colour)
        canvas.lay(*size.at(disc.spots[0]), text, disc.colour, bold=disc.given)


def _stroke(
    start: tuple[int, int],
    end: tuple[int, int],
    arms: dict[tuple[int, int], int],
    style: CharacterStyle,
) -> Iterator[tuple[tuple[int, int], str]]:
    """The characters of a line, which goes down or to the right; `arms` are known of others."""
    down, right = end[0] - start[0], end[1] - start[1]
    if down and right:
        steps = max(down, abs(right) // 2)
        for step in range(1, steps):
            yield (start[0] + step * down // steps, start[1] + step * right // steps), style.dot
        return
    ahead, back = (_DOWN, _UP) if down else (_RIGHT, _LEFT)
    for step in range(down + right + 1):
        place = start[0] + step * bool(down), start[1] + step * bool(right)
        own = ahead * (step < down + right) + back * (step > 0)
        arms[place] = arms.get(place, 0) | own
        yield place, style.border(arms[place])


def _draw_part(part: Region, name: str, canvas: Canvas, size: _Size) -> None:
    """Draw a quarter of a square, or on both sides of a slash a half."""
    tall, width = size
    line, column = size.first(*part.places[0][:2])
    (down, right), middle = _way(part), width // 2
    if len(part.places) == 1:
        for at in range(tall):
            canvas.fill(line + at, column, width, part.colour)
        return
    if not right:
        line += (tall - 1) * (down > 0)
        canvas.fill(line, column, width, part.colour)
        canvas.write(line, column, width, name, bold=part.given)
        return
    side = column + (middle + 1) * (right > 0)
    for at in range(tall) if down else [tall // 2]:
        canvas.fill(line + at, side, middle, part.colour)
    to_the_right = (right < 0) == bool(down)  # halves are at the slash, quarters at their sides
    name = name.rjust(middle) if to_the_right else name.ljust(middle)
    canvas.write(line + tall // 2, side, middle, name, bold=part.given)
    if down:
        slash = "\\" if down * right < 0 else "/"
        canvas.lay(line + tall // 2, column + middle, slash, part.colour)


# ---- other polygons, by patterns


def _rows_of_polygons(layer: Layer, style: CharacterStyle, pattern: Pattern) -> GlyphRows:
    """A layer of polygons, with the names of its regions; the first line only if it is needed."""
    drawer = _PolygonDrawer(layer, pattern)
    for region in (layer.box, *layer.regions):
        for place in region.hatched:
            drawer.write([place], style.hatch * (pattern.pitch - 1))
    for place in layer.optional:
        drawer.write([place], "?")
    for region in layer.named:
        if run := region.run:
            drawer.write(run, region.name)
    rows = drawer.canvas.rows
    return rows if _is_drawn(rows[0]) else rows[1:]


class _PolygonDrawer:
    """Draws cells by a pattern; `canvas` begins with a line for the borders on top."""

    def __init__(self, layer: Layer, pattern: Pattern) -> None:
        self.pattern = pattern
        self._owners = CellOwners(layer)
        self._top = self._left = 0
        corners = {place: self._corner(place) for place in self._owners}
        lines, columns = ([corner[axis] for corner in corners.values()] for axis in (0, 1))
        self._top, self._left = 1 - min(lines), -min(columns)
        height, width = pattern.size
        self.canvas = Canvas(
            max(lines) - min(lines) + height + 1, max(columns) - min(columns) + width
        )
        for place in corners:
            self._fill(place)
        for level in (True, False):
            for place in corners:
                self._borders(place, level=level)

    def write(self, run: list[LayerPlace], text: str) -> None:
        """Write a text into cells beside each other."""
        line, column = self._corner(run[0])
        down, right = self.pattern.kinds[run[0][2]].name
        self.canvas.write(line + down, column + right, self.pattern.pitch * len(run) - 1, text)

    def _corner(self, place: LayerPlace) -> tuple[int, int]:
        """The first line and the first column of a cell."""
        x, y, kind = place
        a, b = self.pattern.columns
        column = a * x + b * y + self.pattern.kinds[kind].right + self._left
        return self._top - self.pattern.lines * y, column

    def _fill(self, place: LayerPlace) -> None:
        """Colour a cell with its sides, and its tips where no border ends."""
        line, column = self._corner(place)
        inside = self._owners.inside(place)
        shape = self.pattern.kinds[place[2]]
        for down, right, width in shape.fill:
            self.canvas.put(line + down, column + right, *[inside] * width)
        for down, right, ways in shape.tips:
            if not any(self._owners.differ(place, _beyond(place, way)) for way in ways):
                self.canvas.put(line + down, column + right, inside)

    def _borders(self, place: LayerPlace, *, level: bool) -> None:
        """Draw the sides of a cell that are borders."""
        line, column = self._corner(place)
        for side in self.pattern.kinds[place[2]].sides:
            beyond = _beyond(place, side.way)
            if side.level != level or not self._owners.differ(place, beyond):
                continue
            for down, right, text in side.strokes:
                if not level:
                    under = self.canvas.rows[line + down][column + right].text
                    crosses = under != text and {under, text} <= {*"/\\X"}
                    self.canvas.draw(line + down, column + right, "X" if crosses else text)
                elif down >= 0 or beyond not in self._owners:
                    inside = self._owners.inside(place) if down >= 0 else _BLANK
                    self.canvas.draw(line + down, column + right, text, inside)


def _beyond(place: LayerPlace, way: LayerPlace) -> LayerPlace:
    return place[0] + way[0], place[1] + way[1], place[2] + way[2]


# ---- sticks: points are six columns and two lines apart, and each stick has its name

_LEVEL, _UPRIGHT = 0, 1

_NAME = 3
"""How many columns a name may have."""

_WHOLE, _FREE, _SUFFIXED = ("-----", "|"), (" . . ", ":"), ("=====", '"')
"""Sticks that lie and that stand: those of a piece or of a box alone, beside pieces, suffixed."""


def _rows_of_sticks(layer: Layer) -> GlyphRows:
    """A layer of sticks; those that no piece covers are dotted.

    Names have room after the last column of points.
    """
    owners = CellOwners(layer)
    ends = {end for place in owners for end in _ends(place)}
    top, left = max(y for _, y in ends), min(x for x, _ in ends)
    lowest, right = min(y for _, y in ends), max(x for x, _ in ends)
    canvas = Canvas(2 * (top - lowest) + 1, 6 * (right - left) + 1 + _NAME)
    for x, y in ends:
        canvas.draw(2 * (top - y), 6 * (x - left), "+")
    regions = [(layer.box, _FREE if layer.regions else _WHOLE)]
    for region, usual in regions + [(region, _WHOLE) for region in layer.regions]:
        name, hatched = region.name if layer.shows_names else "", {*region.hatched}
        pointlike = not any(kind in {_LEVEL, _UPRIGHT} for _, _, kind in region.places)
        width = min(_NAME, max(0, wcswidth(name)))
        for place in region.places:
            line, column = 2 * (top - place[1]), 6 * (place[0] - left)
            inside = owners.inside(place)
            level, upright = _SUFFIXED if place in hatched else usual
            if region is layer.box and place in layer.optional:
                level, upright = _FREE
            if place[2] == _LEVEL:
                canvas.draw(line, column + 1, level, inside)
                canvas.write(line, column + 1 + (5 - width) // 2, width, name)
            elif place[2] == _UPRIGHT:
                canvas.draw(line - 1, column, upright + " " * width, inside)
                canvas.write(line - 1, column + 1, width, name)
            elif pointlike and wcswidth(name[:1]) == 1:  # without sticks points begin the name
                canvas.draw(line, column, name[0], inside)
    return canvas.rows


def _ends(place: LayerPlace) -> list[tuple[int, int]]:
    """The ends of a stick, or a point itself."""
    x, y, kind = place
    far = {_LEVEL: [(x + 1, y)], _UPRIGHT: [(x, y + 1)]}
    return [(x, y), *far.get(kind, [])]


def _rows_of_cells(layer: Layer, style: CharacterStyle) -> GlyphRows:
    """A layer of any lattice."""
    tiling = layer.tiling
    if tiling.pattern:
        return _rows_of_polygons(layer, style, tiling.pattern)
    return _rows_of_squares(layer, style) if tiling.area else _rows_of_sticks(layer)


# ---- pictures

_GAP = 4
"""The number of columns between sheets."""

_LAYER_GAP = 2


def character_lines(picture: Picture, style: CharacterStyle, width: int = 80) -> Iterator[str]:
    """The lines of a picture; sheets stand beside each other as the width allows."""
    for number, section in enumerate(picture.sections):
        if number:
            yield ""
        if section.title:
            yield section.title
        sheets = [_sheet(sheet, style) for sheet in section.sheets]
        for at, row in enumerate(flowing(sheets, lambda rows: len(rows[0]), _GAP, width)):
            if at:
                yield ""
            for line in _beside(row, _GAP):
                yield _styled(line, style)


def _beside(blocks: Sequence[GlyphRows], gap: int) -> GlyphRows:
    """Blocks side by side, their first lines level."""
    height = max(map(len, blocks), default=0)
    filled = [rows + [[_BLANK] * len(rows[0])] * (height - len(rows)) for rows in blocks]
    joined: GlyphRows = []
    for parts in zip(*filled, strict=True):
        line = list(parts[0])
        for part in parts[1:]:
            line += [_BLANK] * gap + part
        joined.append(line)
    return joined


def _sheet(sheet: Sheet, style: CharacterStyle) -> GlyphRows:
    """A sheet; a piece that has its name in it needs no caption but how often it is used."""
    layers = [_titled(layer.caption, _rows_of_cells(layer, style)) for layer in sheet.layers]
    beside = _beside(layers, _LAYER_GAP) or [[_BLANK]]
    named = any(region.name for layer in sheet.layers for region in layer.regions)
    return _titled(sheet.times if named and not sheet.number else sheet.label, beside)


def _titled(title: str, rows: GlyphRows) -> GlyphRows:
    """Glyphs under a line of text."""
    wide = max(len(rows[0]), wcswidth(title))
    filled = (row + [_BLANK] * (wide - len(row)) for row in rows)
    return [fitted(title, wide, 0), *filled] if title else rows


def _styled(line: Sequence[Glyph], style: CharacterStyle) -> str:
    """A line with escape sequences for its colours; blanks at its end are left out."""
    end = len(line)
    while end and not line[end - 1].text.strip() and not _codes(line[end - 1], style):
        end -= 1
    parts = []
    for look, run in groupby(line[:end], key=lambda glyph: glyph._replace(text="")):
        codes, text = _codes(look, style), "".join(glyph.text for glyph in run)
        parts.append(f"\x1b[{codes}m{text}\x1b[0m" if codes else text)
    return "".join(parts)


def _codes(glyph: Glyph, style: CharacterStyle) -> str:
    """The parameters of the escape sequence for the look of a glyph."""
    codes = ["1"] if glyph.bold and style.colour else []
    if glyph.colour != NO_COLOUR and style.colour:
        codes.append("48;" + ansi(glyph.colour, truecolor=style.truecolor))
        codes.append("38;" + ansi(ink_colour(glyph.colour), truecolor=style.truecolor))
    return ";".join(codes)
