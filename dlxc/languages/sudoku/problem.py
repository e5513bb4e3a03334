"""What the clues of a sudoku must fulfil, and the exact-cover problem of it.

An item for each open cell and for each digit that a row, column or box still needs; SUDOKU-DLX
sections 4 and 5: cells `p`, rows `r`, columns `c`, boxes `b`.  Numbers of rows, columns and boxes
are radix-62 digits, so that each name says in one way what it means, also in large grids.
"""

from collections.abc import Iterator
from functools import cache
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import digit
from dlxc.geometry.lattices import SQUARE
from dlxc.languages.sudoku.symbols import Boxes, Grid
from dlxc.problem import NO_COLOUR, Block, Items, Problem, Record, Style
from dlxc.problem.board import Board, Place, Writing
from dlxc.text.diagnostics import Diagnostic, Label, fault
from dlxc.text.source import Span


def clue_clashes(grid: Grid) -> Iterator[Diagnostic]:
    """Digits that a row, a column or a box has already."""
    clues = [(row, column, grid.boxes[row][column], symbol) for row, column, symbol in grid.clues()]
    if all(len({(clue[k], clue[3]) for clue in clues}) == len(clues) for k in range(3)):
        return  # quickly, for a file may have thousands of grids
    seen: dict[tuple[str, int, str], Span] = {}
    for row, column, box, symbol in clues:
        units = (("row", row, symbol), ("column", column, symbol), ("box", box, symbol))
        place = grid.place(row, column)
        if clash := next((unit for unit in units if unit in seen), None):
            kind, number, _ = clash
            is_named = kind == "box" and grid.box_names
            name = grid.box_names[number] if is_named else str(number + 1)
            message = f"the digit {symbol} is in {kind} {name} already"
            yield fault("E131", place, message, Label(seen[clash], "it is here"))
        for unit in units:
            seen.setdefault(unit, place)


def sudoku_problem(grid: Grid) -> Problem:
    """The problem of what is still open."""
    size, symbols = grid.size, {symbol: at for at, symbol in enumerate(grid.symbols)}
    given: dict[Place, str] = {(row, column): symbol for row, column, symbol in grid.clues()}
    values = np.array([symbols.get(text, -1) for text in grid.texts]).reshape(size, size)
    units, regions = _kind(grid.boxes)
    is_open, kinds = values < 0, np.arange(3)[:, None]
    lacks = np.ones((3, size, size), np.bool_)  # a unit of a kind lacks a symbol
    lacks[kinds, units[:, ~is_open], values[~is_open]] = False
    of_cell = units[:, is_open]  # the row, column and box of each open cell
    at, symbol = np.nonzero(lacks[kinds, of_cell].all(axis=0))
    count = of_cell.shape[1]
    item = count - 1 + lacks.cumsum().reshape(lacks.shape)
    options = np.vstack((at, item[kinds, of_cell[:, at], symbol])).T
    cell_names, unit_names = _names(size, grid.symbols)
    needed = [*compress(unit_names, lacks.ravel())]
    names = [*compress(cell_names, is_open.ravel()), *needed]

    def span(number: int) -> Span:
        """A cell is at its own place; a digit that a unit lacks at its row, or the first one."""
        if number < count:
            return grid.place(*of_cell[:2, number].tolist())
        row = unit_names.index(needed[number - count]) // size % (3 * size)
        row = row if row < size else 0
        return Span(grid.place(row, 0).start, grid.place(row, size - 1).end)

    # An option has one item of a row, which tells the digit that it writes.
    texts = {(number, NO_COLOUR): name[2:] for number, name in enumerate(needed[:count], count)}
    cells = np.zeros((count, 3), np.int32)
    cells[:, :2] = of_cell[:2].T
    writing = Writing(texts, given, regions)
    return Problem(
        Items(names, len(names), span=span),
        (Block(options.astype(np.int32, order="C")),),
        board=Board(SQUARE, np.arange(count, dtype=np.int32), cells, writing=writing),
        record=_record(grid, len(given)),
    )


@cache
def _kind(boxes: Boxes) -> tuple[NDArray[np.intp], tuple[tuple[Place, ...], ...]]:
    """The row, the column and the box of each cell, (3, size, size), and the cells of each box."""
    units = np.stack((*np.indices((len(boxes), len(boxes))), np.array(boxes)))
    cells = (np.argwhere(units[2] == number).tolist() for number in range(len(boxes)))
    return units, tuple(tuple(map(tuple, box)) for box in cells)


@cache
def _names(size: int, symbols: tuple[str, ...]) -> tuple[list[str], list[str]]:
    digits = [*map(digit, range(size))]
    units = [f"{kind}{at}{symbol}" for kind in "rcb" for at in digits for symbol in symbols]
    return [f"p{row}{column}" for row in digits for column in digits], units


def _record(grid: Grid, clues: int) -> Record:
    """The comment that says which sudoku it was; boxes that are not rectangles follow."""
    between = " " if any(len(symbol) > 1 for symbol in grid.symbols) else ""
    size = grid.size
    written = [between.join(grid.texts[at : at + size]) for at in range(0, size * size, size)]
    comments = ["sudoku" + "".join(f"!{row}" for row in written)]
    if grid.box_names:
        rows = ["".join(digit(number) for number in row) for row in grid.boxes]
        comments.append("boxes" + "".join(f"!{row}" for row in rows))
    return Record(
        comments=tuple(comments),
        spec=tuple(written),
        census={"clues": str(clues)},
        style=Style(tail=" "),
    )
