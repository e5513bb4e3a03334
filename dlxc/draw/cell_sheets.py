"""Sheets of cells: packing problems with their pieces and solutions, and sets of pieces.

A sheet has a box, and what options cover of it, layer by layer.  What lies in space is cut into
layers of the third coordinate, which lie side by side.

>>> from dlxc.pieces import piece_set
>>> made = piece_set_picture(piece_set("conway"))
>>> [sheet.caption for sheet in made.sections[0].sheets]
['3 x 1x1x3', '1x2x2', '13 x 1x2x4', '2x2x2']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import cycle
from typing import NamedTuple

import numpy as np

from dlxc.draw.palette import SHADE_COUNT
from dlxc.draw.pictures import (
    NO_COLOUR,
    CornerMark,
    Cube,
    Layer,
    Picture,
    Region,
    Section,
    Sheet,
    Solid,
    Solution,
    number_of,
    picture_of_sheets,
    shown_text,
)
from dlxc.draw.tilings import LayerPlace, Tiling, tiling_of
from dlxc.geometry.digits import digit
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import Cells
from dlxc.pieces import NamedPiece, PieceSet
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.options import Entry


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


_PIECES_SCALE = 0.6
"""The scale of pieces alone, also of those beside their box."""


def specification_picture(
    problem: Problem, board: Board, tiling: Tiling, title: str, *, bases: bool
) -> Picture:
    """The box, and each piece as it was given, or all its base placements."""
    drawer = _BoardDrawer(problem, board, tiling)
    pieces = tuple(drawer.portraits(board, every=bases))
    what = "Base placements" if bases else "Pieces"
    sections = [Section("Box", (drawer.sheet(0, ()),))]
    if pieces:
        sections.append(Section(what, pieces, _PIECES_SCALE, flat=False))
    return Picture(shown_text(title), tuple(sections))


def solution_picture(
    problem: Problem, board: Board, tiling: Tiling, title: str, solutions: Sequence[Solution]
) -> Picture:
    """A sheet for each solution."""
    drawer = _BoardDrawer(problem, board, tiling)
    return picture_of_sheets(
        title, [drawer.sheet(number, solution) for number, solution in enumerate(solutions, 1)]
    )


def _with_shades(options: Sequence[DrawnOption]) -> Iterator[DrawnOption]:
    """The same options; where several have one colour, each has its shade of it, by turns."""
    copies = Counter(option.colour for option in options)
    shades = {colour: cycle(range(SHADE_COUNT)) for colour in copies if colour != NO_COLOUR}
    for option in options:
        several = copies[option.colour] > 1 and option.colour in shades
        yield option._replace(shade=next(shades[option.colour])) if several else option


class _BoardDrawer:
    """Draws options on the board of a problem."""

    def __init__(self, problem: Problem, board: Board, tiling: Tiling) -> None:
        self.names = problem.items.names
        self.tiling = tiling
        self.lattice = board.lattice
        self.solid = board.lattice.dimensions == 3
        self.box = _drawn_board(board, [self.names[item] for item in board.items.tolist()])
        self.frame = SheetFrame(self.box, tiling, solid=self.solid)
        self.cut = cache(self.frame.cut)  # the same options are in many solutions
        # The cells of pieces in advance come after those of the items.
        self.cells = dict(zip((board.items + 1).tolist(), self.box.cells, strict=False))
        pieces = [item for item in range(1, len(self.names) + 1) if item not in self.cells]
        self.colours = {item: colour for colour, item in enumerate(pieces)}
        self.in_advance = [*self._in_advance(board, [self.names[item - 1] for item in pieces])]

    def _in_advance(self, board: Board, names: list[str]) -> Iterator[DrawnOption]:
        """The pieces that lie in the box from the start, those of one name in one colour."""
        start = len(board.cells)
        for piece in board.in_advance:
            if piece.name not in names:
                names = [*names, piece.name]
            end = start + len(piece.cells)
            name = shown_text(piece.name)
            yield DrawnOption(0, name, names.index(piece.name), tuple(self.box.cells[start:end]))
            start = end

    def sheet(self, number: int, options: Iterable[Sequence[Entry]]) -> Sheet:
        """The box with options in it, and with what lies there from the start."""
        drawn = [*self.in_advance, *(self._drawn(option) for option in options)]
        return self.frame.sheet("", number, [*map(self.cut, _with_shades(drawn))])

    def portraits(self, board: Board, *, every: bool) -> Iterator[Sheet]:
        """The base placements of pieces, each on its own; of each piece the first, or all."""
        seen: set[int] = set()
        for item, base in board.bases:
            if every or item not in seen:
                yield self._portrait(item, base, board)
            seen.add(item)

    def _portrait(self, item: int, base: Cells, board: Board) -> Sheet:
        names = [*map(board.name_of, base.tolist())]
        drawn = drawn_cells(base, names, board.lattice)
        name = shown_text(self.names[item])
        caption = name if self.solid else ""  # a flat piece has its name in it
        option = DrawnOption(0, name, self.colours[item + 1], tuple(drawn.cells))
        return cell_sheet(caption, 0, drawn, [option], self.tiling, solid=self.solid)

    def _drawn(self, option: Sequence[Entry]) -> DrawnOption:
        """An option by its pieces and the cells that it covers."""
        cells = tuple(self.cells[entry.number] for entry in option if entry.number in self.cells)
        pieces = [entry for entry in option if entry.number not in self.cells]
        name = shown_text(" ".join(map(str, pieces)))
        colour = self.colours[pieces[0].number] if pieces else 0
        return DrawnOption(number_of(option), name, colour, cells)


def _drawn_board(board: Board, names: list[str]) -> DrawnCells:
    """The cells of a board, then those of the pieces that lie there from the start."""
    cells = np.concatenate([board.cells, *(piece.cells for piece in board.in_advance)])
    names = [*names, *map(board.name_of, cells[len(board.cells) :].tolist())]
    return drawn_cells(cells, names, board.lattice)


def drawn_cells(cells: Cells, names: Sequence[str], lattice: Lattice) -> DrawnCells:
    """Cells of a lattice as they are drawn; flat ones are in layer 0."""
    if not len(cells):
        return DrawnCells([], ())
    coordinates = cells[:, :-1]
    if coordinates.shape[1] == 2:
        coordinates = np.column_stack([coordinates, np.zeros_like(coordinates[:, 0])])
    least = coordinates.min(axis=0)
    kinds, suffixes = lattice.kind_of(cells[:, -1]), lattice.suffix_of(cells[:, -1])
    rows = np.column_stack([coordinates - least, kinds, suffixes]).tolist()
    drawn = [
        DrawnCell(x, y, z, kind, suffix, shown_text(name))
        for (x, y, z, kind, suffix), name in zip(rows, names, strict=True)
    ]
    first, last = int(least[2]), int(coordinates[:, 2].max())
    return DrawnCells(drawn, [digit(z) for z in range(first, last + 1)])


def piece_set_picture(pieces: PieceSet) -> Picture:
    """The picture of a set; the title says how many pieces it has."""
    tiling = tiling_of(pieces.lattice)
    assert tiling is not None  # noqa: S101 - sets are made on lattices with a tiling
    sheets = (
        _piece_sheet(piece, colour, pieces, tiling) for colour, piece in enumerate(pieces.pieces)
    )
    total = sum(piece.count for piece in pieces.pieces)
    title = f"{pieces.name}: {total} {'piece' if total == 1 else 'pieces'}"
    return Picture(title, (Section("", tuple(sheets), _PIECES_SCALE, flat=False),))


def _piece_sheet(piece: NamedPiece, colour: int, pieces: PieceSet, tiling: Tiling) -> Sheet:
    """One piece; its region has no name, which would be too long for many cells."""
    drawn = drawn_cells(piece.cells, [""] * len(piece.cells), pieces.lattice)
    option = DrawnOption(0, "", colour, tuple(drawn.cells))
    caption = piece.name if piece.count == 1 else f"{piece.count} x {piece.name}"
    solid = pieces.lattice.dimensions == 3
    return cell_sheet(caption, 0, drawn, [option], tiling, solid=solid)
