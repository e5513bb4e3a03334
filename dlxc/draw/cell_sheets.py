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


class DrawnOption(NamedTuple):
    """What an option covers: its number, name, colour and cells.

    It may be `given` in advance.  What has no colour may be written `over` one.  Copies of a piece
    have shades of its colour.
    """

    number: int
    name: str
    colour: int
    cells: tuple[DrawnCell, ...]
    given: bool = False
    over: int = NO_COLOUR
    shade: int = 0


class CutOption(NamedTuple):
    """What an option covers, cut into the layers of a frame; `solid` is how it lies in space."""

    regions: tuple[Region, ...]
    solid: Solid | None


class SheetFrame:
    """A box of cells for many sheets: what all of these have in common is worked out once.

    If it is `solid`, sheets also tell how options lie in space.
    """

    def __init__(self, box: DrawnCells, tiling: Tiling, *, solid: bool) -> None:
        self._tiling, self._solid, self._height = tiling, solid, len(box.layers)
        self._crowded = _crowded(box.cells)
        self._layers: list[Layer] = []
        if box.cells:
            self._tiling, width, height = tiling.framed([cell.place for cell in box.cells])
        self._box = self.cut(DrawnOption(0, "", NO_COLOUR, tuple(box.cells)))
        if box.cells:
            # The caption is the third coordinate of the cells, if there are other layers.
            captions = [f"z = {name}" if self._height > 1 else "" for name in box.layers]
            for caption, region in zip(captions, self._box.regions, strict=True):
                self._layers.append(Layer(caption, width, height, region))

    def cut(self, option: DrawnOption) -> CutOption:
        """An option as the sheets of this box show it."""
        solid = None
        if self._solid and option.cells:
            cubes = tuple(cell.cube for cell in option.cells)
            solid = Solid(option.number, option.name, option.colour, cubes, option.shade)
        return CutOption(tuple(self._region(option, z) for z in range(self._height)), solid)

    def sheet(self, caption: str, number: int, options: Sequence[CutOption]) -> Sheet:
        """The box with options in it; in space the box is seen if there are none."""
        by_layer = zip(*(option.regions for option in options), strict=True)
        regions = [tuple(r for r in row if r.cells) for row in by_layer] or [()] * self._height
        layers = (
            layer._replace(regions=row)
            for layer, row in zip(self._layers, regions, strict=bool(self._layers))
        )
        solids = (option.solid for option in options or [self._box])
        return Sheet(caption, number, tuple(layers), tuple(solid for solid in solids if solid))

    def _region(self, option: DrawnOption, z: int) -> Region:
        """What an option covers of a layer.

        A suffixed cell fills its place if it has it for itself, else it is a mark in a corner.
        """
        cells = [cell for cell in option.cells if cell.z == z]
        whole = [cell for cell in cells if not cell.suffix or cell.spot not in self._crowded]
        marks = (cell for cell in cells if cell.suffix and cell.spot in self._crowded)
        return Region(
            option.number,
            option.name,
            option.colour,
            tuple(cell.name for cell in cells),
            tuple(cell.place for cell in whole),
            tuple(cell.place for cell in whole if cell.suffix),
            tuple(CornerMark(cell.place, cell.suffix - 1) for cell in marks),
            self._tiling,
            option.given,
            option.over,
            option.shade,
        )


def cell_sheet(
    caption: str,
    number: int,
    box: DrawnCells,
    options: Sequence[DrawnOption],
    tiling: Tiling,
    *,
    solid: bool,
) -> Sheet:
    """One sheet with a box of cells and options in it."""
    frame = SheetFrame(box, tiling, solid=solid)
    return frame.sheet(caption, number, [*map(frame.cut, options)])


def _crowded(cells: Iterable[DrawnCell]) -> set[tuple[int, int, int, int]]:
    """Where more than one cell is."""
    seen: set[tuple[int, int, int, int]] = set()
    crowded: set[tuple[int, int, int, int]] = set()
    for cell in cells:
        (crowded if cell.spot in seen else seen).add(cell.spot)
    return crowded
