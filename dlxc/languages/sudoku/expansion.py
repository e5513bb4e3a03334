"""Expand a sudoku into the exact-cover problem it stands for.

An item for each open cell and for each digit that a row, column or box still needs; SUDOKU-DLX
sections 4 and 5: cells `p`, rows `r`, columns `c`, boxes `b`.  Numbers of rows, columns and boxes
are radix-62 digits, so that each name says in one way what it means, also in large grids.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

import numpy as np

from dlxc.geometry.digits import digit
from dlxc.geometry.lattices import SQUARE
from dlxc.languages.sudoku.tree import SudokuGrid
from dlxc.problem import (
    NO_COLOUR,
    Block,
    Items,
    Problem,
    Record,
    Style,
)
from dlxc.problem.board import Board, Place, Writing
from dlxc.text.source import Span

Cell = tuple[int, int]
"""Row and column, from 0."""


def sudoku_problem(grid: SudokuGrid) -> Problem:
    """The problem of what is still open."""
    size = range(grid.size)
    given: dict[Place, str] = {(row, column): clue.text for row, column, clue in grid.clues()}
    has = {f"{unit}{symbol}" for cell, symbol in given.items() for unit in _units(grid, *cell)}
    open_cells = [cell for cell in product(size, size) if cell not in given]
    units = [
        f"{unit}{digit(number)}{symbol}"
        for unit, number, symbol in product("rcb", size, grid.symbols)
    ]
    needed = [name for name in units if name not in has]
    names = [f"p{digit(row)}{digit(column)}" for row, column in open_cells] + needed
    number = {name: at for at, name in enumerate(names)}
    options = [
        (at, *(number[f"{unit}{symbol}"] for unit in found))
        for at, found in enumerate(_units(grid, *cell) for cell in open_cells)
        for symbol in grid.symbols
        if not any(f"{unit}{symbol}" in has for unit in found)
    ]
    return Problem(
        Items(names, len(names), span=_spans(grid, open_cells, needed)),
        (Block(np.array(options, np.int32).reshape(-1, 4)),),
        board=_board(grid, open_cells, needed, given),
        record=_record(grid),
    )


def _units(grid: SudokuGrid, row: int, column: int) -> tuple[str, str, str]:
    """The row, the column and the box of a cell, named as items are, without the symbol."""
    return f"r{digit(row)}", f"c{digit(column)}", f"b{digit(grid.boxes[row][column])}"


def _record(grid: SudokuGrid) -> Record:
    """The comment that says which sudoku it was; boxes that are no rectangles follow."""
    between = " " if any(len(symbol) > 1 for symbol in grid.symbols) else ""
    written = [between.join(cell.text or "." for cell in row) for row in grid.cells]
    comments = ["sudoku" + "".join(f"!{row}" for row in written)]
    if grid.is_jigsaw:
        rows = ["".join(digit(number) for number in row) for row in grid.boxes]
        comments.append("boxes" + "".join(f"!{row}" for row in rows))
    return Record(
        comments=tuple(comments),
        spec=tuple(written),
        census={"clues": str(sum(1 for _ in grid.clues()))},
        style=Style(tail=" "),
    )


def _board(
    grid: SudokuGrid, open_cells: Sequence[Cell], needed: Sequence[str], given: dict[Place, str]
) -> Board:
    """The grid: an option has one item of a row, which tells the digit that it writes."""
    texts = {
        (number, NO_COLOUR): name[2:]
        for number, name in enumerate(needed, start=len(open_cells))
        if name.startswith("r")
    }
    boxes: list[list[Cell]] = [[] for _ in grid.symbols]
    for row, numbers in enumerate(grid.boxes):
        for column, number in enumerate(numbers):
            boxes[number].append((row, column))
    cells = np.array([(*cell, 0) for cell in open_cells], np.int32).reshape(-1, 3)
    items = np.arange(len(open_cells), dtype=np.int32)
    return Board(SQUARE, items, cells, writing=Writing(texts, given, tuple(map(tuple, boxes))))


def _spans(
    grid: SudokuGrid, open_cells: Sequence[Cell], needed: Sequence[str]
) -> Callable[[int], Span | None]:
    """A cell stands at its own place; a digit that a unit lacks at its row, or the first one."""
    rows = {f"r{digit(number)}": cells for number, cells in enumerate(grid.cells)}

    def span(number: int) -> Span:
        if number < len(open_cells):
            row, column = open_cells[number]
            return grid.cells[row][column].span
        line = rows.get(needed[number - len(open_cells)][:2], grid.cells[0])
        return Span(line[0].span.start, line[-1].span.end)

    return span
