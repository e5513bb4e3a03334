"""A picture as values: what is on it, before anything is said about how it looks.

A picture has sections.  A section has sheets: a solution, the box, or a piece.  A sheet has layers,
and a layer has regions.  A *place* is a row and a column of a layer.  A region is what one option
covers there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dlxc.draw.outlines import Outline, Segment, inner_lines, outlines_of
from dlxc.problem.options import Entry
from dlxc.text.printable import printable

LayerPlace = tuple[int, int]
"""A row and a column, both from 0."""

Solution = Sequence[Sequence[Entry]]
"""Options.  Those that know their numbers have them in the picture."""

Cube = tuple[int, int, int]
"""The three coordinates of a cell."""

NO_COLOUR = -1
"""The colour of what belongs to no piece."""

_MANY = 0.5
"""The scale of a sheet among others."""


class CornerMark(NamedTuple):
    """A suffixed cell that shares its place with another cell, and the corner it is drawn in.

    Corners are numbered from 0: upper left, upper right, lower left, lower right.
    """

    row: int
    column: int
    corner: int


class Anchor(NamedTuple):
    """Where a region's name is written: the first place of a run in a row, and its length."""

    row: int
    column: int
    length: int


class Region(NamedTuple):
    """What one option covers of a layer; of the box, all its cells.

    `cells` are the names of the cells' items.  `places` are those that it fills, of which
    `hatched` are suffixed.  `marks` are suffixed cells beside others.
    """

    option: int
    name: str
    colour: int
    cells: tuple[str, ...]
    places: tuple[LayerPlace, ...]
    hatched: tuple[LayerPlace, ...] = ()
    marks: tuple[CornerMark, ...] = ()

    @property
    def loops(self) -> list[Outline]:
        """Its outline, each part and each hole a loop."""
        return outlines_of(self.places)

    @property
    def inner(self) -> list[Segment]:
        """The lines between its cells."""
        return inner_lines(self.places)

    @property
    def anchor(self) -> Anchor | None:
        """Where its name goes: a short one near the middle, a long one where there is room."""
        if not self.places:
            return None
        if len(self.name) > 2:
            return max(_runs(self.places), key=lambda run: run.length)
        middle = [sum(axis) / len(self.places) for axis in zip(*self.places, strict=True)]
        row, column = min(
            self.places, key=lambda p: (p[0] - middle[0]) ** 2 + (p[1] - middle[1]) ** 2
        )
        return Anchor(row, column, 1)


class CellText(NamedTuple):
    """Something written in one place, such as a digit, and whether it was given."""

    row: int
    column: int
    text: str
    given: bool = False


class Layer(NamedTuple):
    """A part of a sheet that lies flat.

    `parts` are outlined heavily, such as the 3x3 boxes of a sudoku.
    """

    caption: str
    rows: int
    columns: int
    box: Region
    regions: tuple[Region, ...] = ()
    texts: tuple[CellText, ...] = ()
    parts: tuple[tuple[LayerPlace, ...], ...] = ()
    shows_names: bool = True

    @property
    def outlines(self) -> list[Outline]:
        """The outlines of its parts."""
        return [loop for part in self.parts for loop in outlines_of(part)]


class Solid(NamedTuple):
    """A piece as it lies in space."""

    option: int
    name: str
    colour: int
    cubes: tuple[Cube, ...]


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


def _runs(places: Iterable[LayerPlace]) -> list[Anchor]:
    """The runs of places beside each other, row by row."""
    runs: list[Anchor] = []
    for row, column in sorted(places):
        last = runs[-1] if runs else None
        if last and last.row == row and last.column + last.length == column:
            runs[-1] = last._replace(length=last.length + 1)
        else:
            runs.append(Anchor(row, column, 1))
    return runs
