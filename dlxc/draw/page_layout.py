"""Where everything of a picture goes on a page, in pixels.

Sheets stand in rows.  A sheet is the view of its solids, if it has any, and beside it its layers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple, TypeVar

from dlxc.draw.isometric import SolidView, WrittenName, readable_names, seen_from_corner
from dlxc.draw.pictures import Layer, Picture, Section, Sheet

T = TypeVar("T")

UNIT = 20
"""The width of a square before it is scaled."""

_MARGIN, _GAP, _LINE, _LETTER = 16.0, 22.0, 24.0, 7.5
"""The room around the page, between sheets, for a line of text, and for a letter in it."""

_APART = 0.75
"""How far the solids of a solution stand apart."""

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
    """A sheet at its place on the page; its panels are in units of `scale`."""

    sheet: Sheet
    panels: tuple[Panel, ...]
    width: float
    height: float
    scale: float
    x: float = 0.0
    y: float = 0.0


class Page(NamedTuple):
    """All of it; `headings` are the titles of sections, each after its place."""

    width: float
    height: float
    headings: tuple[tuple[float, float, str], ...]
    sheets: tuple[PlacedSheet, ...]


def arrange(picture: Picture, scale: float | None = None) -> Page:
    """Put the sheets of all sections into rows of about the same width, at a scale that suits."""
    drawn = [(section.title, _placed(picture, section, scale)) for section in picture.sections]
    sizes = [(sheet.width, sheet.height) for _, sheets in drawn for sheet in sheets]
    area = sum((width + _GAP) * (height + _GAP) for width, height in sizes)
    room = max([sqrt(area * 1.6), *(width for width, _ in sizes)])
    headings, placed = list[tuple[float, float, str]](), list[PlacedSheet]()
    y = _MARGIN
    for title, sheets in drawn:
        if title:
            headings.append((_MARGIN, y + 14, title))
            y += _LINE + 4
        rows = [*flowing(sheets, lambda sheet: sheet.width, _GAP, room)]
        placed += _rows(rows, y)
        for row in rows:
            y += _height_of_row(row) + _GAP
    ends = [sheet.x + sheet.width for sheet in placed]
    ends += (x + 1.2 * _LETTER * len(title) for x, _, title in headings)
    width = max(ends, default=0.0) + _MARGIN
    return Page(round(width), round(y - _GAP + _MARGIN), tuple(headings), tuple(placed))


def arrange_on_paper(
    picture: Picture, scale: float | None, width: float, height: float
) -> list[Page]:
    """Put the sheets of a picture of solutions on pages, all of this size if it is large enough."""
    (section,) = picture.sections
    sheets = _placed(picture, section, scale)
    width = max(width, *(sheet.width + 2 * _MARGIN for sheet in sheets))
    height = max(height, *(sheet.height + 2 * _MARGIN for sheet in sheets))
    rows = flowing(sheets, lambda sheet: sheet.width, _GAP, width - 2 * _MARGIN)
    size = round(width, 1), round(height, 1)
    pages = flowing(rows, _height_of_row, _GAP, height - 2 * _MARGIN)
    return [Page(*size, (), tuple(_rows(page, _MARGIN))) for page in pages]


def _placed(picture: Picture, section: Section, scale: float | None) -> list[PlacedSheet]:
    """The sheets of a section, at a scale or at one that suits the picture."""
    if not scale:
        size = max((max(layer.width, layer.height) for layer in picture.layers), default=1)
        scale = picture.scale * min(_LARGEST, max(_SMALLEST, _WIDE / (UNIT * max(size, 1))))
    return [placed_sheet(sheet, scale, flat=section.flat) for sheet in section.sheets]


def _rows(rows: Iterable[Sequence[PlacedSheet]], y: float) -> Iterator[PlacedSheet]:
    """Sheets at their places in rows."""
    for sheet, x, _, foot in standing(rows, lambda it: (it.width, it.height), _GAP, (_MARGIN, y)):
        yield sheet._replace(x=round(x, 1), y=round(foot - sheet.height, 1))


def _height_of_row(sheets: Iterable[PlacedSheet]) -> float:
    return max(sheet.height for sheet in sheets)


def placed_sheet(sheet: Sheet, scale: float = 1.0, *, flat: bool = True) -> PlacedSheet:
    """A sheet at no place yet, its panels side by side; of solids also the layers, if `flat`."""
    panels = tuple(_panels(sheet, flat=flat))
    width = max((panel.x + panel.width for panel in panels), default=0.0)
    height = max((panel.y + panel.height for panel in panels), default=0.0)
    room = _LINE if sheet.label else 0.0
    wide = max(width, _LETTER * len(sheet.label) / scale)
    if wide > width:
        panels = tuple(panel._replace(x=round(panel.x + (wide - width) / 2, 1)) for panel in panels)
    size = round(wide * scale, 1), round(height * scale + room, 1)
    return PlacedSheet(sheet, panels, *size, round(scale, 3))


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
) -> Iterator[tuple[T, float, float, float]]:
    """Things in rows, from a corner on, each with its left side and the top and foot of its row."""
    left, top = corner
    for row in rows:
        foot, x = top + max(size(thing)[1] for thing in row), left
        for thing in row:
            yield thing, x, top, foot
            x += size(thing)[0] + gap
        top = foot + gap


def _panels(sheet: Sheet, *, flat: bool) -> Iterator[Panel]:
    """The panels of a sheet from left to right, middles at the same height."""
    panels = []
    if sheet.solids:
        seen = seen_from_corner(sheet.solids, _APART if sheet.number else 0.0)
        named = sheet.number and all(layer.shows_names for layer in sheet.layers)
        written = tuple(readable_names(seen)) if named else ()
        panels.append(Panel(0, 0, seen.width * UNIT, seen.height * UNIT, None, seen, written))
    for layer in sheet.layers if flat or not sheet.solids else ():
        height = layer.height * UNIT + (14.0 if layer.caption else 0.0)
        panels.append(Panel(0, 0, float(layer.width * UNIT), height, layer))
    tallest = max((panel.height for panel in panels), default=0.0)
    x = 0.0
    for panel in panels:
        y = (tallest - panel.height) / 2
        yield panel._replace(x=round(x, 1), y=round(y, 1))
        x += panel.width + UNIT
