"""A picture as values: what is on it, before anything is said about how it looks.

A picture has sections.  A section has sheets: a solution, the box, or a piece.  A sheet has layers,
and a layer has regions.  A *place* is a cell of a layer: two coordinates, and the kind of the cell.
Squares have their row and their column.  A region is what one option covers there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dlxc.draw.labels import Anchor, NameSpot, anchor_of, label_at
from dlxc.draw.tilings import SQUARES, LayerPlace, PageStrokes, Spot, Tiling
from dlxc.problem.options import Entry
from dlxc.text.printable import printable

Solution = Sequence[Sequence[Entry]]
"""Options.  Those that know their numbers have them in the picture."""

Cube = tuple[int, int, int]
"""The three coordinates of a cell."""

NO_COLOUR = -1
"""The colour of what belongs to no piece."""

_MANY = 0.5
"""The scale of a sheet among others."""


class CornerMark(NamedTuple):
    """A suffixed cell that shares its place with another cell, and the corner it is drawn in."""

    place: LayerPlace
    corner: int


class Region(NamedTuple):
    """What one option covers of a layer; of the box, all its cells.

    `cells` are the names of the cells' items.  `places` are those that it fills, of which
    `hatched` are suffixed.  `marks` are suffixed cells beside others.  It may be `given` in
    advance.  A region without a colour may be written `over` one that has this colour.  Copies of
    a piece have its colour in different shades.
    """

    option: int
    name: str
    colour: int
    cells: tuple[str, ...]
    places: tuple[LayerPlace, ...]
    hatched: tuple[LayerPlace, ...] = ()
    marks: tuple[CornerMark, ...] = ()
    tiling: Tiling = SQUARES
    given: bool = False
    over: int = NO_COLOUR
    shade: int = 0

    @property
    def loops(self) -> list[list[Spot]]:
        """Its outline, each part and each hole a loop."""
        return self.tiling.loops(self.places)

    @property
    def inner(self) -> list[tuple[Spot, Spot]]:
        """The lines between its cells."""
        return self.tiling.inner(self.places)

    @property
    def hatching(self) -> list[tuple[Spot, ...]]:
        """Its hatched cells, each by its corners."""
        return [*map(self.tiling.polygon, self.hatched)]

    @property
    def triangles(self) -> list[tuple[Spot, Spot, Spot]]:
        """Its marks."""
        return [self.tiling.mark(mark.place, mark.corner) for mark in self.marks]

    @property
    def strokes(self) -> PageStrokes:
        """Its sticks, apart from those of others."""
        return self.tiling.strokes(self.places)

    @property
    def dashes(self) -> PageStrokes:
        """Its hatched sticks, apart from those of others."""
        return self.tiling.strokes(self.hatched)

    @property
    def hatched_edges(self) -> list[tuple[Spot, Spot]]:
        """Its hatched sticks as they lie in the box."""
        return self.tiling.edges(self.hatched)

    @property
    def anchor(self) -> Anchor | None:
        """The cells that its name is written over."""
        return anchor_of(self.name, self.places, self.tiling)

    @property
    def label(self) -> NameSpot | None:
        """Where its name goes on the page."""
        anchor = self.anchor
        return label_at(anchor, self.places, self.tiling) if anchor else None


class CellText(NamedTuple):
    """Something written in one place, such as a digit, and whether it was given."""

    row: int
    column: int
    text: str
    given: bool = False


class Layer(NamedTuple):
    """A part of a sheet that lies flat.

    Its size is in widths of a square.  `parts` are outlined heavily, such as the 3x3 boxes of a
    sudoku.  If it `widens`, its cells are made wider for longer texts, where it is of characters.
    """

    caption: str
    width: float
    height: float
    box: Region
    regions: tuple[Region, ...] = ()
    texts: tuple[CellText, ...] = ()
    parts: tuple[tuple[LayerPlace, ...], ...] = ()
    shows_names: bool = True
    widens: bool = False

    @property
    def tiling(self) -> Tiling:
        """How its cells look."""
        return self.box.tiling

    @property
    def free_edges(self) -> list[tuple[Spot, Spot]]:
        """The sticks that no region covers."""
        covered = {place for region in self.regions for place in region.places}
        return self.tiling.edges(place for place in self.box.places if place not in covered)

    @property
    def free_points(self) -> list[Spot]:
        """The points at which no region goes on."""
        hidden = {point for region in self.regions for point in self.tiling.joints(region.places)}
        return self.tiling.points(self.box.places, hidden)

    @property
    def outlines(self) -> list[list[Spot]]:
        """The outlines of its parts."""
        return [loop for part in self.parts for loop in self.tiling.loops(part)]


class Solid(NamedTuple):
    """A piece as it lies in space."""

    option: int
    name: str
    colour: int
    cubes: tuple[Cube, ...]
    shade: int = 0


class Sheet(NamedTuple):
    """One drawing: a solution, counted from 1, or with number 0 a box or a piece."""

    caption: str
    number: int
    layers: tuple[Layer, ...]
    solids: tuple[Solid, ...] = ()


class Section(NamedTuple):
    """Sheets that belong together, drawn at one scale; of solids also the layers, if `flat`."""

    title: str
    sheets: tuple[Sheet, ...]
    scale: float = 1.0
    flat: bool = True


class Picture(NamedTuple):
    """All that is drawn."""

    title: str
    sections: tuple[Section, ...]

    @property
    def solid(self) -> bool:
        """Whether there is something to turn."""
        return any(sheet.solids for section in self.sections for sheet in section.sheets)

    @property
    def stroked(self) -> bool:
        """Whether something of it is made of sticks."""
        sheets = (sheet for section in self.sections for sheet in section.sheets)
        return any(not layer.tiling.area for sheet in sheets for layer in sheet.layers)


def picture_of_sheets(title: str, sheets: Sequence[Sheet]) -> Picture:
    """A picture of sheets alone.  Several are drawn smaller, with their numbers as captions."""
    if len(sheets) == 1:
        return Picture(shown_text(title), (Section("", (*sheets,)),))
    captioned = tuple(sheet._replace(caption=str(at)) for at, sheet in enumerate(sheets, 1))
    return Picture(shown_text(title), (Section("", captioned, _MANY),))


def number_of(option: Sequence[Entry]) -> int:
    """The number of an option that knows it, else 0."""
    return getattr(option, "number", 0)


def shown_text(text: str) -> str:
    r"""A name or a title as pictures show it: printable, with a blank for a tab.

    >>> shown_text("a\x1b[31m\tb")
    'a\ufffd[31m b'
    """
    return printable(text).replace("\t", " ")
