"""A picture as values: what is on it, before anything is said about how it looks.

A picture has sections.  A section has sheets: a solution, the box, or a piece.  A sheet has layers,
and a layer has regions.  A *place* is a cell of a layer: two coordinates, and the kind of the cell.
Squares have their row and their column.  A region is what one option covers there.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import Literal, NamedTuple

from dlxc.draw.labels import NameRoom, room_around, rooms_in, run_for
from dlxc.draw.tilings import SQUARES, LayerPlace, Spot, Tiling, mean
from dlxc.problem.items import Entry
from dlxc.system import Refusal
from dlxc.text.prose import printable


class Undrawable(Refusal, ValueError):  # noqa: N818 - a fact, not an error of the program
    """There is no such picture: nothing tells how cells look, or a piece is not there."""


_ROOM = {"part": 1.0, "disc": 0.7, "line": 2.0, "border": 2.0}
"""The width that there is for a name in each shape, for all of its places together."""

_BESIDE_PAINT = 0.35
"""The largest size of a name, in widths of a square, where letters of paint are."""

Solution = Sequence[Sequence[Entry]]
"""Options.  Those that know their numbers have them in the picture."""

Cube = tuple[int, int, int]
"""The three coordinates of a cell."""

NO_COLOUR = ""
"""The colour of what belongs to no piece; all others are written `#rrggbb`."""


class CornerMark(NamedTuple):
    """A suffixed cell that shares its place with another cell, and the corner it is drawn in.

    It is a triangle, or the name of a paint.
    """

    place: LayerPlace
    corner: int
    paint: str = ""


RegionShape = Literal["cell", "part", "disc", "line", "border"]


class Region(NamedTuple):
    """What one option covers of a layer; of the box, all its cells.

    One of another `shape` than `cell` is not made of its places: it lies in the middle of the one
    that it has, or between two.  A `part` is that of the first place next to the second, or all of
    a single one.

    `cells` are the names of the cells' items.  `places` are those that it fills, of which
    `hatched` are suffixed.  `marks` are suffixed cells beside others.  It may be `given` in
    advance.  A region without a colour may be written `over` one that has this colour.  Its `tones`
    tell how dark painted places are, above 0 and up to 1.
    """

    option: int
    name: str
    colour: str = NO_COLOUR
    cells: tuple[str, ...] = ()
    places: tuple[LayerPlace, ...] = ()
    hatched: tuple[LayerPlace, ...] = ()
    marks: tuple[CornerMark, ...] = ()
    tiling: Tiling = SQUARES
    given: bool = False
    over: str = NO_COLOUR
    shape: RegionShape = "cell"
    tones: tuple[tuple[LayerPlace, float], ...] = ()

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The middle of a disc, the ends of a line or of a border, the corners of a part."""
        middles = [self.tiling.middle(place) for place in self.places]
        if self.shape == "line":
            return (*middles,)
        here, *beyond = (self.tiling.polygon(place) for place in self.places)
        if self.shape == "part" and not beyond:
            return here
        common = tuple(spot for spot in here if spot in {*chain(*beyond)})
        if self.shape == "border":
            return common
        if self.shape == "disc":
            return (mean(common or here),)
        if len(common) > 1:
            return (*common, middles[0])
        at = here.index(common[0])
        return here[at - 1], here[at], here[(at + 1) % len(here)]

    @property
    def side(self) -> tuple[Spot, ...]:
        """The ends of the side of a cell that a quarter of it has; a half has none."""
        (x, y, _), (beyond, aside, _) = self.places[0], self.places[-1]
        return self.spots[:2] if (x == beyond) != (y == aside) else ()

    @property
    def hatching(self) -> list[tuple[Spot, ...]]:
        """Its hatched cells, each by its corners."""
        return [*map(self.tiling.polygon, self.hatched)]

    @property
    def triangles(self) -> list[tuple[Spot, Spot, Spot]]:
        """Its marks that are not paint."""
        return [self.tiling.mark(it.place, it.corner) for it in self.marks if not it.paint]

    @property
    def paints(self) -> list[tuple[Spot, str]]:
        """The names of its paints, each with its middle."""
        marks = (mark for mark in self.marks if mark.paint)
        return [(mean(self.tiling.mark(it.place, it.corner)), it.paint) for it in marks]

    @property
    def shading(self) -> dict[float, list[tuple[Spot, ...]]]:
        """Its places of each tone, each by its corners."""
        found: dict[float, list[tuple[Spot, ...]]] = {}
        for place, tone in self.tones:
            found.setdefault(tone, []).append(self.tiling.polygon(place))
        return found

    @property
    def runs(self) -> list[list[LayerPlace]]:
        """In each of its parts the cells that its name is written over."""
        parts = self.tiling.parts(self.places) if self.tiling.area else [self.places]
        return [run_for(self.name, part, self.tiling) for part in parts if part]

    @property
    def rooms(self) -> list[NameRoom]:
        """The room for its name in each of its parts."""
        if self.shape != "cell":
            # In a part one character is not to be larger than two.
            height = 0.6 if self.shape == "part" else 1.0
            return [room_around(mean(self.spots), _ROOM[self.shape] / len(self.places), height)]
        if self.paints:  # a large name could lie over the letters of paint
            return [*chain(*(rooms_in(run, self.tiling, _BESIDE_PAINT) for run in self.runs))]
        return rooms_in(self.places, self.tiling)


class Layer(NamedTuple):
    """A part of a sheet that lies flat.

    Its size is in widths of a square.  Cells that are `optional` need not be covered, and are
    marked.  If it `is_grid`, the names of regions are written in each of their cells, beside what
    is `given`, and its `parts` are outlined heavily, such as the 3x3 boxes of a sudoku.  If it
    `widens`, its cells are made wider for longer texts, where it is of characters.
    """

    caption: str
    width: float
    height: float
    box: Region
    regions: tuple[Region, ...] = ()
    given: tuple[Region, ...] = ()
    parts: tuple[tuple[LayerPlace, ...], ...] = ()
    optional: tuple[LayerPlace, ...] = ()
    shows_names: bool = True
    is_grid: bool = False
    widens: bool = False

    @property
    def tiling(self) -> Tiling:
        """How its cells look."""
        return self.box.tiling

    @property
    def named(self) -> Iterator[Region]:
        """The regions on which their names are written."""
        return (region for region in self.regions if self.shows_names and region.name)

    @property
    def filled(self) -> bool:
        """Whether pieces lie on it, in their colours."""
        return any(region.colour and region.shape == "cell" for region in self.regions)

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
    def bordered(self) -> bool:
        """Whether a border is in it; then its own outline is a thin line."""
        return any(region.shape == "border" for region in self.regions)


class Solid(NamedTuple):
    """A piece as it lies in space."""

    option: int
    name: str
    colour: str
    cubes: tuple[Cube, ...]


class Sheet(NamedTuple):
    """One drawing: a solution, counted from 1, or with number 0 a box or a piece.

    A piece may be used some `times`, as `x 4`.
    """

    caption: str
    number: int
    layers: tuple[Layer, ...]
    solids: tuple[Solid, ...] = ()
    times: str = ""

    @property
    def label(self) -> str:
        """What is written below it."""
        return f"{self.caption} {self.times}".strip()


class Section(NamedTuple):
    """Sheets that belong together; if `flat`, solids are apart, with layers beside them."""

    title: str
    sheets: tuple[Sheet, ...]
    flat: bool = True


class Picture(NamedTuple):
    """All that is drawn, at one scale; with a `grid` also the lines between cells of a piece."""

    title: str
    sections: tuple[Section, ...]
    scale: float = 1.0
    grid: bool = True

    @property
    def solid(self) -> bool:
        """Whether there is something to turn."""
        return any(sheet.solids for section in self.sections for sheet in section.sheets)

    @property
    def layers(self) -> Iterator[Layer]:
        """The layers of all sheets."""
        sheets = chain.from_iterable(section.sheets for section in self.sections)
        return chain.from_iterable(sheet.layers for sheet in sheets)

    @property
    def shows_names(self) -> bool:
        """Whether the names of pieces are written on them."""
        return all(layer.shows_names for layer in self.layers)

    @property
    def side(self) -> float:
        """What is called the size of a cell, in widths of a square; all have the same."""
        return next((layer.tiling.side for layer in self.layers), 1.0)


def adapted(
    picture: Picture, *, names: bool = True, grid: bool = True, assembled: bool = False
) -> Picture:
    """The same picture without names of pieces, or a grid; numbers of solutions stay.

    Assembled, the solids of a solution lie together, without their layers; if nothing of it is
    solid, that is `Undrawable`.
    """
    if assembled and not picture.solid:
        raise Undrawable("this picture is flat: only solids are drawn assembled")
    sections = (it._replace(flat=it.flat and not assembled) for it in picture.sections)
    if not names:
        sections = (it._replace(sheets=(*map(_without_names, it.sheets),)) for it in sections)
    return picture._replace(sections=(*sections,), grid=grid)


def _without_names(sheet: Sheet) -> Sheet:
    layers = tuple(layer._replace(shows_names=False) for layer in sheet.layers)
    return sheet._replace(layers=layers, caption=sheet.caption if sheet.number else "")


def picture_of_sheets(title: str, sheets: Sequence[Sheet], captions: Sequence[str] = ()) -> Picture:
    """A picture of sheets alone.  Several are drawn smaller, and numbered if there are no captions.

    There may be more captions than sheets.
    """
    scale = 0.5 if len(sheets) > 1 else 1
    if len(sheets) > 1 or captions:
        captioned = zip(sheets, captions or map(str, count(1)), strict=False)
        sheets = [sheet._replace(caption=caption) for sheet, caption in captioned]
    return Picture(shown_text(title), (Section("", (*sheets,)),), scale)


def number_of(option: Sequence[Entry]) -> int:
    """The number of an option that knows it, else 0."""
    return getattr(option, "number", 0)


def shown_text(text: str) -> str:
    r"""A name or a title as pictures show it: printable, with a blank for a tab.

    >>> shown_text("a\x1b[31m\tb")
    'a\ufffd[31m b'
    """
    return printable(text).replace("\t", " ")
