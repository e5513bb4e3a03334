"""Where everything of a picture goes on a page, in pixels.

Sheets stand in rows.  A sheet is the view of its solids, if it has any, and beside it its layers.
"""

import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, sqrt
from typing import NamedTuple, TypeVar

from dlxc.draw.isometric import SolidView, WrittenName, readable_names, seen_from_corner
from dlxc.draw.lettering import LegendEntry
from dlxc.draw.pictures import Layer, Picture, Sheet

T = TypeVar("T")

UNIT = 20
"""The width of a square before it is scaled."""

_MARGIN, _GAP, _LINE, _NEXT, _LETTER = 16.0, 22.0, 24.0, 17.0, 7.5
"""The room around the page, between sheets, for a line, for the next one, and for a letter."""

_APART = 0.75
"""How far the solids of a solution stand apart."""

_SHORT = 20
"""A caption with more letters is broken into lines if it is wider than its sheet."""

_FEW, _FLAT = 4, 2.2
"""With more layers a sheet that is wider than this part of its height has them in rows."""

_HEAD, _FOOT, _TITLE, _SMALL = 34.0, 24.0, 15.0, 11.0
"""What the title and the number of a page of paper take, and the sizes of their letters."""

_LARGEST, _SMALLEST, _WIDE = 1.8, 0.4, 480.0
"""Bounds on the scale, and how wide a layer becomes between them."""


class Panel(NamedTuple):
    """A layer, or a view of solids with their names, at its place in a sheet."""

    x: float
    y: float
    width: float
    height: float
    layer: Layer | None = None
    view: SolidView | None = None
    names: tuple[WrittenName, ...] = ()


class PlacedSheet(NamedTuple):
    """A sheet at its place on the page; its panels are in units of `scale`.

    The `lines` are what is written below it.
    """

    sheet: Sheet
    panels: tuple[Panel, ...]
    width: float
    height: float
    scale: float
    lines: Sequence[str] = ()
    x: float = 0.0
    y: float = 0.0

    @property
    def foot(self) -> float:
        """The height of what is drawn, without the lines."""
        return self.height - _height_of(self.lines)


class Page(NamedTuple):
    """All of it; `headings` are the titles of sections, each after its place.

    So are the entries of the legend.  `notes` have the place of their middle and their size.
    """

    width: float
    height: float
    headings: tuple[tuple[float, float, str], ...]
    sheets: tuple[PlacedSheet, ...]
    legend: tuple[tuple[float, float, LegendEntry], ...] = ()
    notes: tuple[tuple[float, float, float, str], ...] = ()


class _Band(NamedTuple):
    """A row of sheets, below the title of a section if it is the first of one."""

    title: str
    sheets: Sequence[PlacedSheet]

    @property
    def height(self) -> float:
        return self.foot + max(_height_of(sheet.lines) for sheet in self.sheets)

    @property
    def foot(self) -> float:
        return (_LINE + 4) * bool(self.title) + max(sheet.foot for sheet in self.sheets)

    @property
    def width(self) -> float:
        sheets = sum(sheet.width + _GAP for sheet in self.sheets) - _GAP
        return max(sheets, 1.2 * _LETTER * len(self.title))


def arrange(
    picture: Picture, scale: float | None = None, legend: Sequence[LegendEntry] = ()
) -> Page:
    """Put the sheets of all sections into rows of about the same width, at a scale that suits.

    The legend is below them.
    """
    drawn = _drawn(picture, scale)
    sizes = [(sheet.width, sheet.height) for _, sheets in drawn for sheet in sheets]
    area = sum((width + _GAP) * (height + _GAP) for width, height in sizes)
    room = max([sqrt(area * 1.6), *(width for width, _ in sizes)])
    return _page([*_bands(drawn, room)], legend, (_MARGIN, _MARGIN), room)


def arrange_on_paper(
    picture: Picture,
    scale: float | None,
    paper: tuple[float, float],
    margin: float,
    legend: Sequence[LegendEntry] = (),
    pixel: float = 1.0,
) -> list[Page]:
    """Put the sheets on pages of paper, with the title at the head and the number of each page.

    At a scale that is given a page is as large as its largest sheet needs; else all fit on it.
    Letters of the title and of numbers have their size in units of `pixel`.
    """
    head, foot = _HEAD * pixel, _FOOT * pixel
    legend_height = _page([], legend, (0, 0), paper[0] - 2 * margin).height
    rest = 2 * margin, 2 * margin + head + foot + legend_height
    width, height = paper[0] - rest[0], paper[1] - rest[1]
    drawn = _drawn(picture, scale)
    sheets = [sheet for _, placed in drawn for sheet in placed]
    if not scale:
        least = min(min(width / it.width, (height - 2 * _LINE) / it.height) for it in sheets)
        if least < 1:
            drawn = _drawn(picture, least * sheets[0].scale)
    width = max(width, *(sheet.width for _, placed in drawn for sheet in placed))
    bands = [*_bands(drawn, width)]
    height = max(height, *(band.height for band in bands))
    stacks = [*flowing(bands, lambda band: band.height, _GAP, height)]
    tallest = max(sum(band.height + _GAP for band in stack) - _GAP for stack in stacks)
    left = margin + (width - max(band.width for band in bands)) / 2
    top = margin + head + (height - tallest) / 2
    width, height = width + rest[0], height + rest[1]
    size = min(_TITLE * pixel, (width - rest[0]) / (0.6 * max(len(picture.title), 1)))
    notes = [(width / 2, margin + size, size, picture.title)] * bool(picture.title)
    pages = []
    for number, stack in enumerate(stacks, 1):
        page = _page(stack, legend, (left, top), width - rest[0])
        small = width / 2, height - margin - 2 * pixel, _SMALL * pixel, f"{number} / {len(stacks)}"
        pages.append(page._replace(width=width, height=height, notes=(*notes, small)))
    return pages


def _bands(drawn: Iterable[tuple[str, Sequence[PlacedSheet]]], room: float) -> Iterator[_Band]:
    for title, sheets in drawn:
        for at, row in enumerate(flowing(sheets, lambda sheet: sheet.width, _GAP, room)):
            yield _Band(title * (at == 0), row)


def _page(
    bands: Sequence[_Band], legend: Sequence[LegendEntry], corner: tuple[float, float], room: float
) -> Page:
    """A page with bands and a legend from a corner on, and a margin as wide as the corner's."""
    headings, placed = list[tuple[float, float, str]](), list[PlacedSheet]()
    left, y = corner
    for band in bands:
        if band.title:
            headings.append((left, y + 14, band.title))
        row = standing([band.sheets], lambda it: (it.width, it.height), _GAP, (left, y))
        placed += (
            it._replace(x=round(x, 1), y=round(y + band.foot - it.foot, 1)) for it, x, _ in row
        )
        y += band.height + _GAP
    rows = [*flowing(legend, lambda entry: _legend_size(entry)[0], _GAP, room)]
    entries = standing(rows, _legend_size, _GAP, (left, y))
    wide = [sum(_legend_size(entry)[0] + _GAP for entry in row) - _GAP for row in rows]
    width = max([*(band.width for band in bands), *wide], default=0.0)
    y += len(rows) * _LINE + _GAP * bool(rows)
    return Page(
        round(width + 2 * left),
        round(y - _GAP + corner[1]),
        tuple(headings),
        tuple(placed),
        tuple((round(x, 1), round(top, 1), entry) for entry, x, top in entries),
    )


def _legend_size(entry: LegendEntry) -> tuple[float, float]:
    return _LINE + _LETTER * len(entry.name), _LINE - _GAP


def _drawn(picture: Picture, scale: float | None) -> list[tuple[str, list[PlacedSheet]]]:
    """The sheets of each section after its title, at a scale or at one that suits the picture."""
    if not scale:
        size = max((max(layer.width, layer.height) for layer in picture.layers), default=1)
        scale = picture.scale * min(_LARGEST, max(_SMALLEST, _WIDE / (UNIT * max(size, 1))))
    drawn = []
    for section in picture.sections:
        placed = [placed_sheet(sheet, scale, flat=section.flat) for sheet in section.sheets]
        if all(sheet.number for sheet in section.sheets):  # solutions stand in columns
            widest = max((sheet.width for sheet in placed), default=0.0)
            placed = [_widened(sheet, widest) for sheet in placed]
        drawn.append((section.title, placed))
    return drawn


def _widened(placed: PlacedSheet, width: float) -> PlacedSheet:
    """A sheet with its panels in the middle of a width."""
    more = (width - placed.width) / 2 / placed.scale
    panels = (panel._replace(x=round(panel.x + more, 1)) for panel in placed.panels)
    return placed._replace(width=width, panels=tuple(panels)) if more else placed


def placed_sheet(sheet: Sheet, scale: float = 1.0, *, flat: bool = True) -> PlacedSheet:
    """A sheet at no place yet; of solids also the layers, if `flat`, and then they are apart."""
    panels = tuple(_panels(sheet, flat=flat))
    width = max((panel.x + panel.width for panel in panels), default=0.0)
    height = max((panel.y + panel.height for panel in panels), default=0.0)
    letters = max(int(width * scale / _LETTER), _SHORT)
    lines = textwrap.wrap(sheet.label, letters, break_long_words=False)
    size = round(width * scale, 1), round(height * scale + _height_of(lines), 1)
    placed = PlacedSheet(sheet, panels, *size, round(scale, 3), lines)
    wide = _LETTER * max(map(len, lines), default=0)
    return _widened(placed, round(wide, 1)) if wide > width * scale else placed


def _height_of(lines: Sequence[str]) -> float:
    return _LINE + _NEXT * (len(lines) - 1) if lines else 0.0


def flowing(
    things: Iterable[T], width: Callable[[T], float], gap: float, room: float
) -> Iterator[list[T]]:
    """Rows of things in order, each with as many as there is room for, but at least one."""
    row: list[T] = []
    for thing in things:
        if row and sum(width(each) + gap for each in row) + width(thing) > room:
            yield row
            row = []
        row.append(thing)
    if row:
        yield row


def standing(
    rows: Iterable[Sequence[T]],
    size: Callable[[T], tuple[float, float]],
    gap: float,
    corner: tuple[float, float] = (0.0, 0.0),
) -> Iterator[tuple[T, float, float]]:
    """Things in rows, from a corner on, each with its left side and the top of its row."""
    left, top = corner
    for row in rows:
        x = left
        for thing in row:
            yield thing, x, top
            x += size(thing)[0] + gap
        top += max(size(thing)[1] for thing in row) + gap


def _panels(sheet: Sheet, *, flat: bool) -> list[Panel]:
    """The view of a sheet, and beside it its layers in rows, middles at the same height."""
    views, layers = list[Panel](), list[Panel]()
    if sheet.solids:
        seen = seen_from_corner(sheet.solids, _APART if sheet.number and flat else 0.0)
        named = sheet.number and all(layer.shows_names for layer in sheet.layers)
        written = tuple(readable_names(seen)) if named else ()
        views.append(Panel(0, 0, seen.width * UNIT, seen.height * UNIT, None, seen, written))
    for layer in sheet.layers if flat or not sheet.solids else ():
        height = layer.height * UNIT + (14.0 if layer.caption else 0.0)
        layers.append(Panel(0, 0, float(layer.width * UNIT), height, layer))
    left, high = (views[0].width + UNIT, views[0].height) if views else (0.0, 0.0)
    across = _across(layers, left, high)
    rows = [layers[at : at + across] for at in range(0, len(layers), across)]
    low = sum(row[0].height + UNIT for row in rows) - UNIT
    corner = left, max(high - low, 0) / 2
    placed = standing(rows, lambda it: (it.width, it.height), float(UNIT), corner)
    seen_at = [view._replace(y=round(max(low - high, 0) / 2, 1)) for view in views]
    return seen_at + [it._replace(x=round(x, 1), y=round(y, 1)) for it, x, y in placed]


def _across(layers: Sequence[Panel], left: float, high: float) -> int:
    """How many layers stand in a row beside a view, so that the sheet is not too flat."""
    for rows in range(1, len(layers) if len(layers) > _FEW else 1):
        across, (_, _, width, height, *_) = ceil(len(layers) / rows), layers[0]
        is_flat = left + across * (width + UNIT) > _FLAT * max(high, rows * (height + UNIT))
        if not is_flat or (high and (rows + 1) * (height + UNIT) - UNIT > high):
            return across
    return max(len(layers), 1)
