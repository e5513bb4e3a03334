r"""A picture in characters: cells of each lattice, with borders between regions.

>>> import dlxc
>>> from dlxc.draw import picture
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\nm 00\n2|n 00\n", language="polyomino")
>>> print(terminal_text(picture(problem, [[1, 5, 12, 16]]), ASCII), end="")
+---+---+---+
| d |   | n |
|   +---+---+
|   | m |   |
+---+---+---+
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, groupby
from math import ceil, floor
from operator import itemgetter
from typing import NamedTuple

from wcwidth import wcswidth

from dlxc.draw.page_layout import flowing
from dlxc.draw.palette import LIGHT_INK, ansi, ink_colour
from dlxc.draw.pictures import NO_COLOUR, Layer, Picture, Region, Sheet
from dlxc.draw.tilings import (
    SQUARES,
    CharacterScale,
    LayerPlace,
    Spot,
    crossing,
    mean,
    outer_sides,
)
from dlxc.geometry.plane_tilings import Corner, Outline, sides_of

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


def _owners(layer: Layer) -> dict[LayerPlace, object]:
    """To whom the cells of a layer belong, that borders part; a free one belongs to itself.

    In a layer with lines or borders only regions of several cells are parted.
    """
    is_open = _is_open(layer)
    owners: dict[LayerPlace, object] = {} if is_open else {it: it for it in layer.box.places}
    for number, region in enumerate(layer.regions):
        if _is_coloured(region) and (not is_open or len(region.places) > 1):
            owners |= dict.fromkeys(region.places, number)
    for number, part in enumerate(layer.parts):
        owners |= dict.fromkeys(part, number)
    return owners


def _is_open(layer: Layer) -> bool:
    return any(region.shape in ("line", "border") for region in layer.regions)


def _is_coloured(region: Region) -> bool:
    """Whether a region has a border and a colour of its own, and is not written over another."""
    return region.shape == "cell" and region.over == NO_COLOUR


def _colours(layer: Layer) -> dict[LayerPlace, str]:
    regions = filter(_is_coloured, layer.regions)
    return {place: region.colour for region in regions for place in region.places}


def fitted(text: str, width: int) -> list[Glyph]:
    """A text in the middle of `width` glyphs, cut if it is too long."""
    while wcswidth(text) > width:
        text = text[:-1]
    taken = wcswidth(text)
    before = (width - taken) // 2
    glyphs = [_BLANK] * before
    for character in text:
        columns = wcswidth(character)
        if columns < 1:  # an accent belongs to the character before
            glyphs[-1:] = [Glyph(glyphs[-1].text + character)] if glyphs else []
        else:
            glyphs += [Glyph(character)] + [Glyph("")] * (columns - 1)
    return glyphs + [_BLANK] * (width - before - taken)


# ---- cells with an area

_LEAST_WIDTH, _MOST_WIDTH = 3, 9
"""Squares have three columns, or as many as the longest text in one alone if they widen."""

_TALL = 3
"""The lines of a square with a part in a quarter of it."""


def _rows_of_cells(layer: Layer, style: CharacterStyle) -> GlyphRows:
    """A layer of cells with borders between regions, and with what is written in it."""
    scale = _scale_of_squares(layer) if layer.widens else layer.tiling.characters
    canvas = _Canvas(layer, scale, style)
    regions = (layer.box, *layer.regions)
    for place in (place for region in regions for place in region.hatched):
        canvas.write_in([place], style.hatch * canvas.width)
    for place in layer.optional:
        canvas.write_in([place], "?")
    if canvas.is_square:
        _draw_figures(layer, canvas, style)
    for region in layer.named:
        for run in region.runs if region.shape == "cell" else ():
            canvas.write_in(run, region.name, bold=region.given)
    if canvas.is_square:
        for mark in (mark for region in regions[layer.filled :] for mark in region.marks):
            line, column = canvas.first(mark.place)
            if canvas.glyph(line, column).text == " ":
                canvas.write(line, column, mark.paint, width=1)
    for region in (*layer.given, *layer.regions) if layer.is_grid else ():
        for place in region.places:
            canvas.write_in([place], region.name, bold=region.given)
    rows = canvas.rows if _is_drawn(canvas.rows[0]) else canvas.rows[1:]
    if not layer.box.places:  # no borders are around what lies outside of cells
        return rows[not _is_drawn(rows[0]) : None if _is_drawn(rows[-1]) else -1]
    return _without_gaps(rows, canvas.width + 1) if layer.parts else rows


def _scale_of_squares(layer: Layer) -> CharacterScale:
    """The size of squares: a part in a quarter of one needs three lines."""
    widths, tall = [_LEAST_WIDTH], 1
    for region in layer.regions:
        if region.shape == "part" and len(region.places) > 1:
            is_half = all(_way(region))
            tall = tall if is_half else _TALL
            widths.append(2 * wcswidth(region.name) + 1 if is_half else _LEAST_WIDTH + 2)
        elif region.shape in ("cell", "disc") and len(region.places) == 1:
            widths.append(wcswidth(region.name) + 2 * (region.shape == "disc"))
    step = min(max(widths), _MOST_WIDTH) + 1
    return CharacterScale((step, 0), tall + 1, step)


def _without_gaps(rows: GlyphRows, step: int) -> GlyphRows:
    """Squares of a grid without the lines and columns between cells that have no border at all."""
    lines = [line for at, line in enumerate(rows) if at % 2 or _is_drawn(line[1::step])]
    upright = enumerate(zip(*rows, strict=True))
    columns = [at for at, column in upright if at % step or _is_drawn(column[1::2])]
    return [[line[at] for at in columns] for line in lines]


def _is_drawn(glyphs: Iterable[Glyph]) -> bool:
    return any(glyph.text != " " for glyph in glyphs)


_Side = tuple[Spot, Spot]
"""A side of a cell: the lines and columns of its ends, the upper one first, or the left one."""


class _Canvas:
    """The cells of a layer in their colours, with borders between those of different owners.

    It has one line more on top, where those of triangles may be, and beside sticks room for a name.
    """

    def __init__(self, layer: Layer, scale: CharacterScale, style: CharacterStyle) -> None:
        # Cells have corners in common, which are asked for again and again.
        self._corners, self._spot = cache(layer.tiling.corners), cache(scale.spot)
        self.is_square = layer.tiling.shapes == SQUARES.shapes
        self.width, self.tall = scale.pitch - 1, round(scale.lines) - 1
        self._together = scale.together
        owners = _owners(layer)
        lines, columns = zip(*self._frame(layer, owners), strict=True)
        self._top: int = ceil(min(lines)) - 1
        self._left: int = ceil(min(columns))
        height, width = floor(max(lines)) - self._top + 1, floor(max(columns)) - self._left + 1
        width += 0 if layer.tiling.area else _NAME
        self.rows: GlyphRows = [[_BLANK] * width for _ in range(height)]
        cells = defaultdict[object, list[Outline]](list)
        for place, owner in owners.items():
            cells[owner].append(self._corners(place))
        borders = {self._side(side) for each in cells.values() for side in outer_sides(each)}
        ends = {(round(line), column) for line, column in chain(*borders)}
        for place, colour in _colours(layer).items():
            self._fill(place, colour, ends)
        if self.is_square:
            arms = defaultdict[tuple[int, int], int](int)
            for start, end in borders:
                for line, column, text in _joined(start, end, arms, style):
                    self.put(line, column, text)
        else:
            sides = {self._side(it) for ring in chain(*cells.values()) for it in sides_of(ring)}
            self._draw(borders, sides)
        if _is_open(layer):
            corners = chain.from_iterable(map(self._corners, layer.box.places))
            for corner in {*map(self.at, corners)}:
                if self.glyph(*corner).text == " ":
                    self.write(*corner, style.dot)

    def glyph(self, line: int, column: int) -> Glyph:
        """What is drawn at a place."""
        return self.rows[line - self._top][column - self._left]

    def put(self, line: int, column: int, text: str, colour: str = NO_COLOUR) -> None:
        """Draw characters side by side, in a colour or in none."""
        row = self.rows[line - self._top]
        for at, each in enumerate(text, column - self._left):
            row[at] = Glyph(each, colour)

    def write(
        self,
        line: int,
        column: int,
        text: str,
        colour: str = NO_COLOUR,
        width: int | None = None,
        *,
        bold: bool = False,
    ) -> None:
        """Write a text around a column, or in the middle of the columns of a width from it on.

        It goes as far as the canvas does, and has a colour, or those that the columns have.
        """
        line -= self._top
        first = column - self._left - (wcswidth(text) // 2 if width is None else 0)
        glyphs = fitted(text, wcswidth(text) if width is None else width)
        for at, glyph in enumerate(glyphs, first):
            if 0 <= line < len(self.rows) and 0 <= at < len(self.rows[line]):
                under = self.rows[line][at].colour
                self.rows[line][at] = Glyph(glyph.text, colour or under, bold)

    def first(self, place: LayerPlace) -> tuple[int, int]:
        """The first line and column of a square."""
        line, column = self.at(place[1::-1])
        return line + 1, column + 1

    def at(self, spot: Spot) -> tuple[int, int]:
        """The line and the column of a corner of squares, of a middle, or between two of these."""
        line, column = self._spot(spot)
        return int(line), int(column)

    def write_in(self, run: list[LayerPlace], text: str, *, bold: bool = False) -> None:
        """Write a text into cells beside each other."""
        axes = zip(*self._spots(run[0]), strict=True)
        line, column = ((min(axis) + max(axis)) / 2 for axis in axes)
        first = column - (self.width - 1) / 2
        width = (self.width + 1) * len(run) - 1
        self.write(round(line), round(first), text, width=width, bold=bold)

    def _frame(self, layer: Layer, places: Iterable[LayerPlace]) -> Iterator[Spot]:
        """The corners of all for which there is room."""
        if self.is_square:
            yield from map(self._spot, ((0, 0), (round(layer.width), round(layer.height))))
            return
        for x, y, kind in places:
            kinds = range(len(layer.tiling.shapes)) if self._together else [kind]
            for each in kinds:
                yield from self._spots((x, y, each))

    def _spots(self, place: LayerPlace) -> list[Spot]:
        return [*map(self._spot, self._corners(place))]

    def _side(self, ends: Iterable[Corner]) -> _Side:
        start, end = sorted(map(self._spot, ends))
        return start, end

    def _fill(self, place: LayerPlace, colour: str, ends: Collection[Spot]) -> None:
        """Colour a cell with its upper and left sides, but not where borders end."""
        spots = self._spots(place)
        steep = [(a, b) for a, b in map(sorted, sides_of(spots)) if a[0] < b[0]]
        lines = [line for line, _ in spots]
        for line in range(ceil(min(lines)), ceil(max(lines))):
            crossed = [crossing(a, b, line) for a, b in steep if a[0] <= line <= b[0]]
            for column in range(ceil(min(crossed)), ceil(max(crossed))):
                if (line, column) not in ends:
                    self.put(line, column, " ", colour)

    def _draw(self, borders: Iterable[_Side], sides: Iterable[_Side]) -> None:
        """Draw borders, level ones first; `+` is where a side of cells that does not slant ends."""
        straight = (it for it in sides if it[0][0] == it[1][0] or it[0][1] == it[1][1])
        posts = {*chain(*straight)}
        for start, end in sorted(borders, key=lambda side: side[0][0] != side[1][0]):
            for line, column, text in _strokes(start, end):
                under = self.glyph(line, column)
                if text == "_":  # it belongs to the cell above
                    self.put(line, column, text, under.colour)
                elif (line, column) in posts:
                    self.put(line, column, "+")
                else:
                    crosses = under.text != text and {under.text, text} <= {*"/\\X"}
                    self.put(line, column, "X" if crosses else text)


def _strokes(start: Spot, end: Spot) -> Iterator[tuple[int, int, str]]:
    """The characters of a side with their lines and columns; one between lines is underscored."""
    (top, left), (bottom, right) = start, end
    if top == bottom:
        line = floor(top)
        for column in range(ceil(left), floor(right) + 1):
            yield line, column, "-" if line == top else "_"
        return
    text = "|" if left == right else "/" if right < left else "\\"
    for line in range(ceil(top), floor(bottom) + 1):
        yield line, round(crossing(start, end, line)), text


def _way(part: Region) -> tuple[int, int]:
    """How many rows and columns it is from the place of a part to the place beyond it."""
    (row, column, _), (beyond, aside, _) = part.places[0], part.places[-1]
    return beyond - row, aside - column


def _draw_figures(layer: Layer, canvas: _Canvas, style: CharacterStyle) -> None:
    """Draw parts of squares, lines and borders, then discs."""
    arms = defaultdict[tuple[int, int], int](int)
    for region in sorted(layer.regions, key=lambda it: it.shape == "disc"):
        name = region.name if layer.shows_names else ""
        if region.shape == "part":
            _draw_part(region, name, canvas)
        elif region.shape == "disc":
            is_framed = name and len(region.places) == 1
            text = f"({name})" if is_framed else name or style.disc(region.colour)
            canvas.write(*canvas.at(region.spots[0]), text, region.colour, bold=region.given)
        elif region.shape != "cell":
            start, end = sorted(map(canvas.at, region.spots))
            for line, column, text in _joined(start, end, arms, style):
                canvas.write(line, column, text, region.colour)
            canvas.write(*canvas.at(mean(region.spots)), name)


def _joined(
    start: Spot, end: Spot, arms: defaultdict[tuple[int, int], int], style: CharacterStyle
) -> Iterator[tuple[int, int, str]]:
    """The characters of a line between squares, which joins others; their `arms` are known.

    One that slants is dotted.
    """
    (top, left), (bottom, right) = start, end
    if top != bottom and left != right:
        down, across = int(bottom - top), int(right - left)
        steps = max(down, abs(across) // 2)
        for step in range(1, steps):
            yield int(top) + step * down // steps, int(left) + step * across // steps, style.dot
        return
    ahead, back = (_DOWN, _UP) if top != bottom else (_RIGHT, _LEFT)
    for line, column, _ in _strokes(start, end):
        at = line, column
        arms[at] |= ahead * (at != end) + back * (at != start)
        yield line, column, style.border(arms[at])


def _draw_part(part: Region, name: str, canvas: _Canvas) -> None:
    """Draw a quarter of a square, or on both sides of a slash a half."""
    tall, width = canvas.tall, canvas.width
    line, column = canvas.first(part.places[0])
    (down, right), middle = _way(part), width // 2
    if len(part.places) == 1:
        for at in range(tall):
            canvas.write(line + at, column, "", part.colour, width)
        return
    if not right:
        line += (tall - 1) * (down > 0)
        canvas.write(line, column, "", part.colour, width)
        canvas.write(line, column, name, width=width, bold=part.given)
        return
    side = column + (middle + 1) * (right > 0)
    for at in range(tall) if down else [tall // 2]:
        canvas.write(line + at, side, "", part.colour, middle)
    to_the_right = (right < 0) == bool(down)  # halves are at the slash, quarters at their sides
    name = name.rjust(middle) if to_the_right else name.ljust(middle)
    canvas.write(line + tall // 2, side, name, width=middle, bold=part.given)
    if down:
        slash = "\\" if down * right < 0 else "/"
        canvas.write(line + tall // 2, column + middle, slash, part.colour)


# ---- sticks

_LEVEL, _UPRIGHT = 0, 1

_NAME = 3
"""How many columns a name may have."""

_WHOLE, _FREE, _SUFFIXED = ("-----", "|"), (" . . ", ":"), ("=====", '"')
"""Sticks that lie and that stand: those of a piece or of a box alone, beside pieces, suffixed."""


def _rows_of_sticks(layer: Layer, style: CharacterStyle) -> GlyphRows:
    """A layer of sticks with their names; those that no piece covers are dotted.

    Names have room after the last column of points.
    """
    colours = _colours(layer)
    canvas = _Canvas(layer, layer.tiling.characters, style)
    ends = {it: sorted(map(canvas.at, layer.tiling.corners(it))) for it in _owners(layer)}
    for line, column in chain(*ends.values()):
        canvas.put(line, column, "+")
    regions = [(layer.box, _FREE if layer.regions else _WHOLE)]
    for region, usual in regions + [(region, _WHOLE) for region in layer.regions]:
        name, hatched = region.name if layer.shows_names else "", {*region.hatched}
        pointlike = not any(kind in {_LEVEL, _UPRIGHT} for _, _, kind in region.places)
        width = min(_NAME, max(0, wcswidth(name)))
        for place in region.places:
            line, column = ends[place][0]
            colour = colours.get(place, NO_COLOUR)
            level, upright = _SUFFIXED if place in hatched else usual
            if region is layer.box and place in layer.optional:
                level, upright = _FREE
            if place[2] == _LEVEL:
                canvas.put(line, column + 1, level, colour)
                canvas.write(line, column + 1 + (5 - width) // 2, name, width=width)
            elif place[2] == _UPRIGHT:
                canvas.put(line + 1, column, upright + " " * width, colour)
                canvas.write(line + 1, column + 1, name, width=width)
            elif pointlike and wcswidth(name[:1]) == 1:  # without sticks points begin the name
                canvas.put(line, column, name[0], colour)
    return canvas.rows[1:]


# ---- pictures

_GAP = 4
"""The number of columns between sheets."""


def terminal_text(picture: Picture, style: CharacterStyle, width: int = 80) -> str:
    """A picture in characters; sheets stand beside each other as the width allows."""
    lines = list[str]()
    for number, section in enumerate(picture.sections):
        lines += [""] * (number > 0) + [section.title] * bool(section.title)
        sheets = [_sheet(sheet, style) for sheet in section.sheets]
        for at, row in enumerate(flowing(sheets, lambda rows: len(rows[0]), _GAP, width)):
            lines += [""] * (at > 0)
            lines += (_styled(line, style) for line in _beside(row, _GAP))
    return "".join(f"{line}\n" for line in lines)


def _beside(blocks: Sequence[GlyphRows], gap: int) -> GlyphRows:
    """Blocks side by side, their first lines level."""
    height = max(map(len, blocks), default=0)
    joined: GlyphRows = [[] for _ in range(height)]
    for number, rows in enumerate(blocks):
        before, blank = [_BLANK] * (gap if number else 0), [_BLANK] * len(rows[0])
        for line, part in zip(joined, rows + [blank] * (height - len(rows)), strict=True):
            line.extend(before + part)
    return joined


def _sheet(sheet: Sheet, style: CharacterStyle) -> GlyphRows:
    """A sheet; a piece that has its name in it needs no caption but how often it is used."""
    layers = []
    for layer in sheet.layers:
        rows_of = _rows_of_cells if layer.tiling.area else _rows_of_sticks
        layers.append(_titled(layer.caption, rows_of(layer, style)))
    beside = _beside(layers, 2) or [[_BLANK]]
    named = any(region.name for layer in sheet.layers for region in layer.regions)
    return _titled(sheet.times if named and not sheet.number else sheet.label, beside)


def _titled(title: str, rows: GlyphRows) -> GlyphRows:
    lines = [fitted(title, wcswidth(title)), *rows] if title else rows
    wide = max(map(len, lines))
    return [line + [_BLANK] * (wide - len(line)) for line in lines]


def _styled(line: Sequence[Glyph], style: CharacterStyle) -> str:
    """A line with escape sequences for its colours; plain blanks at its end are left out."""
    parts = []
    for (colour, bold), run in groupby(line, key=itemgetter(1, 2)):
        text, codes = "".join(glyph.text for glyph in run), ["1"] * bold
        if colour != NO_COLOUR:
            codes.append("48;" + ansi(colour, truecolor=style.truecolor))
            codes.append("38;" + ansi(ink_colour(colour), truecolor=style.truecolor))
        parts.append(f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes and style.colour else text)
    return "".join(parts).rstrip()
