"""Expand a sudoku into the exact-cover problem it stands for.

An item for each open cell and for each digit that a row, column or box still needs; SUDOKU-DLX
sections 4 and 5: cells `p`, rows `r`, columns `c`, boxes `b`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

import numpy as np

from dlxc.geometry.lattices import SQUARE
from dlxc.languages.sudoku.tree import SIZE, Rows
from dlxc.problem import (
    NO_COLOUR,
    Block,
    Items,
    Problem,
    Record,
    Style,
)
from dlxc.problem.board import Board, Place, Writing
from dlxc.text.source import Span, Word

_DIGITS = "123456789"
_BOX = 3

Cell = tuple[int, int]
"""Row and column, from 0."""

_CELLS: list[Cell] = list(product(range(SIZE), range(SIZE)))


def clues(rows: Rows) -> Iterator[tuple[int, int, Word]]:
    """Row, column and digit of each clue."""
    for row, cells in enumerate(rows.cells):
        for column, cell in enumerate(cells):
            if cell.text in _DIGITS:
                yield row, column, cell


def box_of(row: int, column: int) -> int:
    """The number of the box that a cell is in."""
    return row // _BOX * _BOX + column // _BOX


def sudoku_problem(rows: Rows) -> Problem:
    """The problem of what is still open."""
    given: dict[Place, str] = {(row, column): clue.text for row, column, clue in clues(rows)}
    has = {
        f"{unit}{digit}" for (row, column), digit in given.items() for unit in _units(row, column)
    }
    open_cells = [cell for cell in _CELLS if cell not in given]
    units = [f"{unit}{number}{digit}" for unit, number, digit in product("rcb", range(9), _DIGITS)]
    needed = [name for name in units if name not in has]
    names = [f"p{row}{column}" for row, column in open_cells] + needed
    number = {name: at for at, name in enumerate(names)}
    options = [
        (number[f"p{row}{column}"], *(number[f"{unit}{digit}"] for unit in _units(row, column)))
        for row, column in open_cells
        for digit in _DIGITS
        if not any(f"{unit}{digit}" in has for unit in _units(row, column))
    ]
    written = ["".join(given.get((row, column), ".") for column in range(9)) for row in range(9)]
    return Problem(
        Items(names, len(names), span=_spans(rows, open_cells, needed)),
        (Block(np.array(options, np.int32).reshape(-1, 4)),),
        board=_board(open_cells, needed, given),
        record=Record(
            comments=("sudoku" + "".join(f"!{row}" for row in written),),
            spec=tuple(written),
            census={"clues": str(len(given))},
            style=Style(tail=" "),
        ),
    )


def _units(row: int, column: int) -> tuple[str, str, str]:
    """The row, the column and the box of a cell, named as items are, without the digit."""
    return f"r{row}", f"c{column}", f"b{box_of(row, column)}"


def _board(open_cells: list[Cell], needed: list[str], given: dict[Place, str]) -> Board:
    """The grid: an option has one item of a row, which tells the digit that it writes."""
    texts = {
        (number, NO_COLOUR): name[-1]
        for number, name in enumerate(needed, start=len(open_cells))
        if name.startswith("r")
    }
    boxes = tuple(
        tuple(cell for cell in _CELLS if box_of(*cell) == number) for number in range(SIZE)
    )
    cells = np.array([(*cell, 0) for cell in open_cells], np.int32).reshape(-1, 3)
    items = np.arange(len(open_cells), dtype=np.int32)
    return Board(
        SQUARE,
        items,
        cells,
        writing=Writing(texts, {tuple(cell): digit for cell, digit in given.items()}, boxes),
    )


def _spans(rows: Rows, open_cells: list[Cell], needed: list[str]) -> Callable[[int], Span | None]:
    """A cell stands at its own place; a digit that a unit lacks at its row, or the first one."""

    def span(number: int) -> Span:
        if number < len(open_cells):
            row, column = open_cells[number]
            return rows.cells[row][column].span
        name = needed[number - len(open_cells)]
        line = rows.cells[int(name[1]) if name.startswith("r") else 0]
        return Span(line[0].span.start, line[-1].span.end)

    return span
