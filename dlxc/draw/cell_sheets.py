"""Sheets of cells: a box, and what options cover of it, layer by layer.

What lies in space is cut into layers of the third coordinate, which lie side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dlxc.draw.pictures import NO_COLOUR, CornerMark, Cube, Layer, Region, Sheet, Solid
from dlxc.draw.tilings import LayerPlace, Tiling


class DrawnCell(NamedTuple):
    """A cell: its coordinates, kind and suffix number, and the item's name."""

    x: int
    y: int
    z: int
    kind: int
    suffix: int
    name: str

    @property
    def cube(self) -> Cube:
        """Where it is in space, whatever its suffix."""
        return self.x, self.y, self.z

    @property
    def place(self) -> LayerPlace:
        """Where it is in its layer."""
        return self.x, self.y, self.kind

    @property
    def spot(self) -> tuple[int, int, int, int]:
        """The same for cells that differ by their suffixes alone."""
        return self.x, self.y, self.z, self.kind


class DrawnCells(NamedTuple):
    """Cells with their least coordinates at 0; of each layer the third coordinate, as a text."""

    cells: list[DrawnCell]
    layers: Sequence[str]


class _Frame(NamedTuple):
    """What all layers of a sheet have in common: their cells, their size, and shared places."""

    tiling: Tiling
    width: float
    height: float
    box: DrawnCells
    crowded: set[tuple[int, int, int, int]]


class DrawnOption(NamedTuple):
    """What an option covers: its number, name, colour and cells.

    It may be `given` in advance.  What has no colour may be written `over` one.
    """

    number: int
    name: str
    colour: int
    cells: list[DrawnCell]
    given: bool = False
    over: int = NO_COLOUR


def cell_sheet(
    caption: str,
    number: int,
    box: DrawnCells,
    options: Sequence[DrawnOption],
    tiling: Tiling,
    *,
    solid: bool,
) -> Sheet:
    """A sheet with a box of cells and options in it; if it is `solid`, also as it lies in space."""
    solids = (
        Solid(drawn.number, drawn.name, drawn.colour, tuple(cell.cube for cell in drawn.cells))
        for drawn in options or [DrawnOption(0, "", NO_COLOUR, box.cells)]
        if drawn.cells
    )
    frame = _framed(box, tiling) if box.cells else None
    return Sheet(
        caption,
        number,
        tuple(_layer(z, frame, options) for z in range(len(box.layers)) if frame),
        tuple(solids) if solid else (),
    )


def _framed(box: DrawnCells, tiling: Tiling) -> _Frame:
    places = [cell.place for cell in box.cells]
    return _Frame(*tiling.framed(places), box, _crowded(box.cells))


def _layer(z: int, frame: _Frame, options: Sequence[DrawnOption]) -> Layer:
    """One layer: the part of the box that is in it, and of each option.

    Its caption is the third coordinate of its cells, if there are other layers.
    """
    everywhere = DrawnOption(0, "", NO_COLOUR, frame.box.cells)
    regions = (_region(option, z, frame) for option in options)
    return Layer(
        f"z = {frame.box.layers[z]}" if len(frame.box.layers) > 1 else "",
        frame.width,
        frame.height,
        _region(everywhere, z, frame),
        tuple(region for region in regions if region.cells),
    )


def _region(option: DrawnOption, z: int, frame: _Frame) -> Region:
    """What an option covers of a layer.

    A suffixed cell fills its place if it has it for itself, else it is a mark in a corner.
    """
    cells = [cell for cell in option.cells if cell.z == z]
    whole = [cell for cell in cells if not cell.suffix or cell.spot not in frame.crowded]
    marks = (cell for cell in cells if cell.suffix and cell.spot in frame.crowded)
    return Region(
        option.number,
        option.name,
        option.colour,
        tuple(cell.name for cell in cells),
        tuple(cell.place for cell in whole),
        tuple(cell.place for cell in whole if cell.suffix),
        tuple(CornerMark(cell.place, cell.suffix - 1) for cell in marks),
        frame.tiling,
        option.given,
        option.over,
    )


def _crowded(cells: Iterable[DrawnCell]) -> set[tuple[int, int, int, int]]:
    """Where more than one cell is."""
    seen: set[tuple[int, int, int, int]] = set()
    crowded: set[tuple[int, int, int, int]] = set()
    for cell in cells:
        (crowded if cell.spot in seen else seen).add(cell.spot)
    return crowded
