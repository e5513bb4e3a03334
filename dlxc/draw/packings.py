"""Packing problems as sheets: the box, its pieces, and solutions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

import numpy as np

from dlxc.draw.cell_sheets import DrawnCell, DrawnCells, DrawnOption, SheetFrame, cell_sheet
from dlxc.draw.copies import with_shades
from dlxc.draw.pictures import (
    Picture,
    Section,
    Sheet,
    Solution,
    number_of,
    picture_of_sheets,
    shown_text,
)
from dlxc.draw.tilings import Tiling
from dlxc.geometry.cell_order import Cells
from dlxc.geometry.digits import digit
from dlxc.geometry.lattices import Lattice
from dlxc.problem import Problem
from dlxc.problem.board import Board
from dlxc.problem.options import Entry

_PIECES_SCALE = 0.6
"""The scale of the pieces beside their box."""


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
        self.lattice = board.lattice
        self.solid = board.lattice.dimensions == 3
        self.box = _drawn_board(board, [self.names[item] for item in board.items.tolist()])
        self.frame = SheetFrame(self.box, tiling, solid=self.solid)
        self.cut = cache(self.frame.cut)  # the same options are in many solutions
        # The pieces in advance stand behind the items.
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
        return self.frame.sheet("", number, [*map(self.cut, with_shades(drawn, self.lattice))])

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
    """The cells of a board, behind them those of the pieces that lie there from the start."""
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
