"""Where everything of a picture goes on a page, in pixels.

Sheets stand in rows.  A sheet is the view of its solids, if it has any, and beside it its layers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from typing import NamedTuple, TypeVar

from dlxc.draw.isometric import SolidView, WrittenName, readable_names, seen_from_corner
from dlxc.draw.pictures import Layer, Picture, Section, Sheet

T = TypeVar("T")

UNIT = 20
"""The width of a square before it is scaled."""

_MARGIN, _GAP, _LINE = 16.0, 22.0, 24.0
"""The room around the page, between sheets, and for a line of text."""

_APART = 0.75
"""How far the solids of a solution stand apart."""

_LARGEST, _SMALLEST, _WIDE = 1.8, 0.4, 480.0
"""Bounds on the scale, and how wide a layer becomes between them."""


class Panel(NamedTuple):
    """A layer, or a view of solids with their names, at its place in a sheet."""

    x: float
    y: float
    width: float
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


class Heading(NamedTuple):
    """The title of a section."""

    x: float
    y: float
    text: str


class Page(NamedTuple):
    """All of it."""

    width: int
    height: int
    headings: tuple[Heading, ...]
    sheets: tuple[PlacedSheet, ...]


def arrange(picture: Picture) -> Page:
    """Put the sheets of all sections into rows of about the same width."""
    drawn = [(section, [*_placed(section)]) for section in picture.sections]
    widest = max((sheet.width for _, sheets in drawn for sheet in sheets), default=0.0)
    area = sum((s.width + _GAP) * (s.height + _GAP) for _, sheets in drawn for s in sheets)
    room = max(widest, sqrt(area * 1.6))
    headings, placed = [], []
    y = _MARGIN
    for section, sheets in drawn:
        if section.title:
            headings.append(Heading(_MARGIN, y + 14, section.title))
            y += _LINE + 4
        for row in flowing(sheets, lambda sheet: sheet.width, _GAP, room):
            x = _MARGIN
            y += max(sheet.height for sheet in row)
            for sheet in row:  # they stand on one line
                placed.append(sheet._replace(x=round(x, 1), y=round(y - sheet.height, 1)))
                x += sheet.width + _GAP
            y += _GAP
    width = max((sheet.x + sheet.width for sheet in placed), default=0.0) + _MARGIN
    return Page(round(width), round(y - _GAP + _MARGIN), tuple(headings), tuple(placed))


def placed_layers(sheet: Sheet) -> PlacedSheet:
    """The layers of a sheet side by side, at full size."""
    panels = tuple(_panels(sheet._replace(solids=()), flat=True))
    width = max((panel.x + panel.width for panel in panels), default=0.0)
    height = max((panel.y + _height(panel) for panel in panels), default=0.0)
    return PlacedSheet(sheet, panels, round(width, 1), round(height, 1), 1.0)


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


def _placed(section: Section) -> Iterator[PlacedSheet]:
    """The sheets of a section, scaled alike, at no place yet."""
    size = max(
        (max(lay.width, lay.height) for sheet in section.sheets for lay in sheet.layers), default=1
    )
    scale = section.scale * min(_LARGEST, max(_SMALLEST, _WIDE / (UNIT * max(size, 1))))
    for sheet in section.sheets:
        panels = tuple(_panels(sheet, flat=section.flat))
        width = max((panel.x + panel.width for panel in panels), default=0.0)
        height = max((panel.y + _height(panel) for panel in panels), default=0.0)
        room = _LINE if sheet.caption else 0.0
        yield PlacedSheet(
            sheet, panels, round(width * scale, 1), round(height * scale + room, 1), round(scale, 3)
        )


def _panels(sheet: Sheet, *, flat: bool) -> Iterator[Panel]:
    """The panels of a sheet from left to right, middles at the same height."""
    panels = []
    if sheet.solids:
        seen = seen_from_corner(sheet.solids, _APART if sheet.number else 0.0)
        written = tuple(readable_names(seen)) if sheet.number else ()
        panels.append(Panel(0, 0, seen.width * UNIT, None, seen, written))
    if flat or not sheet.solids:
        panels += [Panel(0, 0, float(layer.width * UNIT), layer) for layer in sheet.layers]
    tallest = max(map(_height, panels), default=0.0)
    x = 0.0
    for panel in panels:
        y = (tallest - _height(panel)) / 2
        yield panel._replace(x=round(x, 1), y=round(y, 1))
        x += panel.width + UNIT


def _height(panel: Panel) -> float:
    if panel.layer is not None:
        return panel.layer.height * UNIT + (14.0 if panel.layer.caption else 0.0)
    return panel.view.height * UNIT if panel.view else 0.0
