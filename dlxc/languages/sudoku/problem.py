"""Which sudoku of a text is meant, what its clues must fulfil, and the exact-cover problem of it.

An item for each open cell and for each digit that a row, column or box still needs; SUDOKU-DLX
sections 4 and 5: cells `p`, rows `r`, columns `c`, boxes `b`.  Numbers of rows, columns and boxes
are radix-62 digits, so that each name says in one way what it means, also in large grids.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import numpy as np

from dlxc.geometry.digits import digit
from dlxc.geometry.lattices import SQUARE
from dlxc.languages.language import Inputs
from dlxc.languages.phases import chosen_number, number_parameter
from dlxc.languages.sudoku.symbols import Grid
from dlxc.problem import NO_COLOUR, Block, Items, Problem, Record, Style
from dlxc.problem.board import Board, Place, Writing
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.source import Span, Word

_NOUN = "sudoku"

NUMBER = number_parameter(_NOUN)

_Cell = tuple[int, int]
"""Row and column, from 0."""


def chosen_grid(grids: Sequence[Grid], inputs: Inputs) -> tuple[Grid | None, list[Diagnostic]]:
    """The grid that the parameter `number` names, or the only one; what is wrong with it."""
    number = chosen_number(len(grids), _NOUN, inputs)
    if isinstance(number, int):
        grid = grids[number - 1]
        return grid, [*clue_clashes(grid)] if len(grids) > 1 else []
    clashes = (told for grid in grids for told in clue_clashes(grid))
    return None, [*(clashes if number.tolerated else ()), number]


def clue_clashes(grid: Grid) -> Iterator[Diagnostic]:
    """Digits that a row, a column or a box has already."""
    seen: dict[tuple[str, int, str], Word] = {}
    for row, column, clue in grid.clues():
        box = grid.boxes[row][column]
        units = {
            ("row", row, clue.text): str(row + 1),
            ("column", column, clue.text): str(column + 1),
            ("box", box, clue.text): grid.box_names[box],
        }
        if clash := next((unit for unit in units if unit in seen), None):
            message = f"the digit {clue.text} is in {clash[0]} {units[clash]} already"
            yield fault("E131", clue.span, message, Label(seen[clash].span, "it is here"))
        for unit in units:
            seen.setdefault(unit, clue)


def sudoku_problem(grid: Grid) -> Problem:
    """The problem of what is still open."""
    size = range(grid.size)
    cells = grid.cells
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
    rows = {f"r{digit(number)}": row for number, row in enumerate(cells)}

    def span(number: int) -> Span:
        """A cell is at its own place; a digit that a unit lacks at its row, or the first one."""
        if number < len(open_cells):
            row, column = open_cells[number]
            return cells[row][column].span
        line = rows.get(needed[number - len(open_cells)][:2], cells[0])
        return Span(line[0].span.start, line[-1].span.end)

    return Problem(
        Items(names, len(names), span=span),
        (Block(np.array(options, np.int32).reshape(-1, 4)),),
        board=_board(grid, open_cells, needed, given),
        record=_record(grid, len(given)),
    )


def _units(grid: Grid, row: int, column: int) -> tuple[str, str, str]:
    """The row, the column and the box of a cell, named as items are, without the symbol."""
    return f"r{digit(row)}", f"c{digit(column)}", f"b{digit(grid.boxes[row][column])}"


def _record(grid: Grid, clues: int) -> Record:
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
        census={"clues": str(clues)},
        style=Style(tail=" "),
    )


def _board(
    grid: Grid, open_cells: Sequence[_Cell], needed: Sequence[str], given: Mapping[Place, str]
) -> Board:
    """The grid: an option has one item of a row, which tells the digit that it writes."""
    texts = {
        (number, NO_COLOUR): name[2:]
        for number, name in enumerate(needed, start=len(open_cells))
        if name.startswith("r")
    }
    boxes: list[list[_Cell]] = [[] for _ in grid.symbols]
    for row, numbers in enumerate(grid.boxes):
        for column, number in enumerate(numbers):
            boxes[number].append((row, column))
    cells = np.array([(*cell, 0) for cell in open_cells], np.int32).reshape(-1, 3)
    items = np.arange(len(open_cells), dtype=np.int32)
    return Board(SQUARE, items, cells, writing=Writing(texts, given, tuple(map(tuple, boxes))))
