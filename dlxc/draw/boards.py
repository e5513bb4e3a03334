"""Packing problems as sheets: the box, its pieces, and solutions.

The first coordinate of a cell is its row and the second its column; layers of the third lie
side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np

from dlxc.draw.pictures import (
    NO_COLOUR,
    Cube,
    Layer,
    Mark,
    Picture,
    Region,
    Section,
    Sheet,
    Solid,
    Solution,
    number_of,
    printable,
    sheets_of,
)
from dlxc.geometry.lattices import Cells
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.options import Entry

_PIECES = 0.6
"""The scale of the pieces beside their box."""


class _Spot(NamedTuple):
    """A cell: its place, layer and suffix number, and the item's name."""

    row: int
    column: int
    layer: int
    suffix: int
    name: str

    @property
    def at(self) -> Cube:
        """Where it is, whatever its suffix."""
        return self.row, self.column, self.layer


def specification(problem: Problem, board: Board, title: str, *, bases: bool) -> Picture:
    """The box, and each piece as it was given, or all its base placements."""
    drawer = _Drawer(problem, board)
    pieces = tuple(drawer.portraits(board, every=bases))
    what = "Base placements" if bases else "Pieces"
    sections = [Section("Box", (drawer.sheet(0, ()),))]
    if pieces:
        sections.append(Section(what, pieces, _PIECES, flat=False))
    return Picture(printable(title), tuple(sections))


def solved(problem: Problem, board: Board, title: str, solutions: Sequence[Solution]) -> Picture:
    """A sheet for each solution."""
    drawer = _Drawer(problem, board)
    return sheets_of(
        title, [drawer.sheet(number, solution) for number, solution in enumerate(solutions, 1)]
    )


_Part = tuple[int, str, int, list[_Spot]]
"""What an option covers: its number, name, colour and cells."""


class _Drawer:
    """Draws options on the board of a problem."""

    def __init__(self, problem: Problem, board: Board) -> None:
        self.names = problem.items.names
        self.solid = board.lattice.dimensions == 3
        spots = _spots(board.cells, [self.names[item] for item in board.items.tolist()])
        self.spots = dict(zip((board.items + 1).tolist(), spots, strict=True))
        pieces = (item for item in range(1, len(self.names) + 1) if item not in self.spots)
        self.colours = {item: colour for colour, item in enumerate(pieces)}
        self.box = list(self.spots.values())

    def sheet(self, number: int, options: Iterable[Sequence[Entry]]) -> Sheet:
        """The box with options in it."""
        parts = [(number_of(option), *self._split(option)) for option in options]
        return self._sheet("", number, self.box, parts)

    def portraits(self, board: Board, *, every: bool) -> Iterator[Sheet]:
        """The base placements of pieces, each on its own; of each piece the first, or all."""
        seen: set[int] = set()
        for item, base in board.bases:
            if every or item not in seen:
                yield self._portrait(item, base, board.suffixes)
            seen.add(item)

    def _portrait(self, item: int, base: Cells, suffixes: Sequence[str]) -> Sheet:
        coordinates = ("".join(map(str, cell[:-1])) + suffixes[cell[-1]] for cell in base.tolist())
        spots = _spots(base, list(coordinates))
        name = printable(self.names[item])
        caption = name if self.solid else ""  # a flat piece has its name in it
        return self._sheet(caption, 0, spots, [(0, name, self.colours[item + 1], spots)])

    def _split(self, option: Sequence[Entry]) -> tuple[str, int, list[_Spot]]:
        """What an option says of pieces, its colour, and the cells that it covers."""
        spots = [self.spots[entry.number] for entry in option if entry.number in self.spots]
        pieces = [entry for entry in option if entry.number not in self.spots]
        name = printable(" ".join(map(str, pieces)))
        return name, self.colours[pieces[0].number] if pieces else 0, spots

    def _sheet(self, caption: str, number: int, box: list[_Spot], parts: list[_Part]) -> Sheet:
        """A sheet with a box of cells and parts of it."""
        layers = range(max((spot.layer for spot in box), default=-1) + 1)
        drawn = parts or [(0, "", NO_COLOUR, box)]
        solids = (
            Solid(option, name, colour, tuple(spot.at for spot in spots))
            for option, name, colour, spots in drawn
            if spots
        )
        return Sheet(
            caption,
            number,
            tuple(_layer(z, len(layers), box, parts) for z in layers),
            tuple(solids) if self.solid else (),
        )


def _layer(z: int, layers: int, box: list[_Spot], parts: list[_Part]) -> Layer:
    """One of so many layers: the part of the box that is in it, and of all the parts."""
    crowded = _crowded(box)
    return Layer(
        f"z = {z}" if layers > 1 else "",
        max(spot.row for spot in box) + 1,
        max(spot.column for spot in box) + 1,
        _region(0, "", NO_COLOUR, (spot for spot in box if spot.layer == z), crowded),
        tuple(
            _region(option, name, colour, inside, crowded)
            for option, name, colour, spots in parts
            if (inside := [spot for spot in spots if spot.layer == z])
        ),
    )


def _spots(cells: Cells, names: Sequence[str]) -> list[_Spot]:
    """Cells with their least coordinates at 0; flat ones are in layer 0."""
    if not len(cells):
        return []
    coordinates = cells[:, :-1] - cells[:, :-1].min(axis=0)
    if coordinates.shape[1] == 2:
        coordinates = np.column_stack([coordinates, np.zeros_like(coordinates[:, 0])])
    suffix = cells[:, -1].tolist()
    rows = zip(coordinates.tolist(), suffix, names, strict=True)
    return [_Spot(x, y, z, number, printable(name)) for (x, y, z), number, name in rows]


def _crowded(spots: Iterable[_Spot]) -> set[Cube]:
    """Where more than one cell is."""
    seen: set[Cube] = set()
    crowded: set[Cube] = set()
    for spot in spots:
        (crowded if spot.at in seen else seen).add(spot.at)
    return crowded


def _region(
    option: int,
    name: str,
    colour: int,
    spots: Iterable[_Spot],
    crowded: set[Cube],
) -> Region:
    """A region; a suffixed cell fills its place if it has it for itself, else it is a mark."""
    spots = list(spots)
    whole = [spot for spot in spots if not spot.suffix or spot.at not in crowded]
    marks = (spot for spot in spots if spot.suffix and spot.at in crowded)
    return Region(
        option,
        name,
        colour,
        tuple(spot.name for spot in spots),
        tuple((spot.row, spot.column) for spot in whole),
        tuple((spot.row, spot.column) for spot in whole if spot.suffix),
        tuple(Mark(spot.row, spot.column, (spot.suffix - 1) % 4) for spot in marks),
    )
