"""Packing problems as sheets: the box, its pieces, and solutions.

What lies in space is cut into layers of the third coordinate, which lie side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

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
from dlxc.draw.tilings import LayerPlace, Tiling
from dlxc.geometry.cell_order import Cells
from dlxc.geometry.digits import digit
from dlxc.geometry.lattices import Lattice
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.options import Entry

_PIECES_SCALE = 0.6
"""The scale of the pieces beside their box."""


class _DrawnCell(NamedTuple):
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


class _DrawnCells(NamedTuple):
    """Cells with their least coordinates at 0, and the third coordinate of layer 0."""

    cells: list[_DrawnCell]
    first_layer: int


class _Frame(NamedTuple):
    """What all layers of a sheet have in common: their cells, their size, and shared places."""

    tiling: Tiling
    width: float
    height: float
    box: _DrawnCells
    crowded: set[tuple[int, int, int, int]]


class _DrawnOption(NamedTuple):
    """What an option covers: its number, name, colour and cells."""

    number: int
    name: str
    colour: int
    cells: list[_DrawnCell]


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


class _BoardDrawer:
    """Draws options on the board of a problem."""

    def __init__(self, problem: Problem, board: Board, tiling: Tiling) -> None:
        self.names = problem.items.names
        self.tiling = tiling
        self.solid = board.lattice.dimensions == 3
        names = [self.names[item] for item in board.items.tolist()]
        self.box = _drawn_cells(board.cells, names, board.lattice)
        self.cells = dict(zip((board.items + 1).tolist(), self.box.cells, strict=True))
        pieces = (item for item in range(1, len(self.names) + 1) if item not in self.cells)
        self.colours = {item: colour for colour, item in enumerate(pieces)}

    def sheet(self, number: int, options: Iterable[Sequence[Entry]]) -> Sheet:
        """The box with options in it."""
        return self._sheet("", number, self.box, [self._drawn(option) for option in options])

    def portraits(self, board: Board, *, every: bool) -> Iterator[Sheet]:
        """The base placements of pieces, each on its own; of each piece the first, or all."""
        seen: set[int] = set()
        for item, base in board.bases:
            if every or item not in seen:
                yield self._portrait(item, base, board)
            seen.add(item)

    def _portrait(self, item: int, base: Cells, board: Board) -> Sheet:
        names = [*map(board.name_of, base.tolist())]
        drawn = _drawn_cells(base, names, board.lattice)
        name = shown_text(self.names[item])
        caption = name if self.solid else ""  # a flat piece has its name in it
        return self._sheet(
            caption, 0, drawn, [_DrawnOption(0, name, self.colours[item + 1], drawn.cells)]
        )

    def _drawn(self, option: Sequence[Entry]) -> _DrawnOption:
        """An option by its pieces and the cells that it covers."""
        cells = [self.cells[entry.number] for entry in option if entry.number in self.cells]
        pieces = [entry for entry in option if entry.number not in self.cells]
        name = shown_text(" ".join(map(str, pieces)))
        colour = self.colours[pieces[0].number] if pieces else 0
        return _DrawnOption(number_of(option), name, colour, cells)

    def _sheet(
        self, caption: str, number: int, box: _DrawnCells, options: list[_DrawnOption]
    ) -> Sheet:
        """A sheet with a box of cells and options in it."""
        layers = range(max((cell.z for cell in box.cells), default=-1) + 1)
        solids = (
            Solid(drawn.number, drawn.name, drawn.colour, tuple(cell.cube for cell in drawn.cells))
            for drawn in options or [_DrawnOption(0, "", NO_COLOUR, box.cells)]
            if drawn.cells
        )
        frame = _framed(box, self.tiling) if box.cells else None
        return Sheet(
            caption,
            number,
            tuple(_layer(z, frame, options, alone=len(layers) == 1) for z in layers if frame),
            tuple(solids) if self.solid else (),
        )


def _framed(box: _DrawnCells, tiling: Tiling) -> _Frame:
    places = [cell.place for cell in box.cells]
    return _Frame(*tiling.framed(places), box, _crowded(box.cells))


def _layer(z: int, frame: _Frame, options: list[_DrawnOption], *, alone: bool) -> Layer:
    """One layer: the part of the box that is in it, and of each option.

    Its caption is the third coordinate of its cells, as it stands in their names.
    """
    everywhere = _DrawnOption(0, "", NO_COLOUR, frame.box.cells)
    regions = (_region(option, z, frame) for option in options)
    return Layer(
        "" if alone else f"z = {digit(z + frame.box.first_layer)}",
        frame.width,
        frame.height,
        _region(everywhere, z, frame),
        tuple(region for region in regions if region.cells),
    )


def _region(option: _DrawnOption, z: int, frame: _Frame) -> Region:
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
    )


def _drawn_cells(cells: Cells, names: Sequence[str], lattice: Lattice) -> _DrawnCells:
    """Cells of a lattice as they are drawn; flat ones are in layer 0."""
    if not len(cells):
        return _DrawnCells([], 0)
    coordinates = cells[:, :-1]
    if coordinates.shape[1] == 2:
        coordinates = np.column_stack([coordinates, np.zeros_like(coordinates[:, 0])])
    least = coordinates.min(axis=0)
    kinds, suffixes = lattice.kind_of(cells[:, -1]), lattice.suffix_of(cells[:, -1])
    rows = np.column_stack([coordinates - least, kinds, suffixes]).tolist()
    drawn = [
        _DrawnCell(x, y, z, kind, suffix, shown_text(name))
        for (x, y, z, kind, suffix), name in zip(rows, names, strict=True)
    ]
    return _DrawnCells(drawn, int(least[2]))


def _crowded(cells: Iterable[_DrawnCell]) -> set[tuple[int, int, int, int]]:
    """Where more than one cell is."""
    seen: set[tuple[int, int, int, int]] = set()
    crowded: set[tuple[int, int, int, int]] = set()
    for cell in cells:
        (crowded if cell.spot in seen else seen).add(cell.spot)
    return crowded
