"""The pass `ian`: polyominoes with boundaries become a number-filling problem.

A 10x10 array is to be filled with 1s, 2s, 3s and 4s.  Every row and every column has exactly k
occurrences of each k.  The 2s form dominoes, the 3s straight or bent trominoes and the 4s
ell-tetrominoes, none of which touches another of its kind.

In: a problem about the pieces `o` (a single cell), `d` (domino), `t` and `v` (straight and bent
tromino) and `l` (ell-tetromino) in the box `[1-a][1-a]`; a cell of the suffix `b` is the boundary
of a piece, which lies in or one outside the box.  See `examples/ian.polyomino`.

Out: for each cell, row i and column j counted from 0, the primary items `ij` and `#ij`, and the
secondary items `ijk`, of colour 1 if the cell holds k and 0 if not; for each row, each column and
each k the primary items `Rik` and `Cjk`, to be covered k times.  Written after the program IAN-DLX.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import VALUE
from dlxc.geometry.lattices import SQUARE
from dlxc.problem import (
    NO_COLOUR,
    NO_ITEM,
    Block,
    IntArray,
    Items,
    Multiplicity,
    Outcome,
    Problem,
    Record,
    Style,
)
from dlxc.problem.board import Board, Writing
from dlxc.text.diagnostics import Diagnostic, fault
from dlxc.text.prose import listed

SIZE = 10
"""Rows and columns of the array."""

NUMBERS = range(1, 5)
"""The numbers that a cell can hold."""

_NUMBER_OF_PIECE = {"o": 1, "d": 2, "t": 3, "v": 3, "l": 4}
"""The number that fills the cells of each piece."""

_BOUNDARY = "b"
"""The suffix of the cells around a piece."""

_COLOURS = ("0", "1")
_CELLS = SIZE * SIZE

_FIRST_LINE = _CELLS
"""The number of the first item `Rik`; `Cjk` follows it, then the next two."""

_FIRST_PIECE = _FIRST_LINE + SIZE * len(NUMBERS) * 2
"""The number of the first item `#ij`, which says that a piece lies at the cell."""

_FIRST_CONTENT = _FIRST_PIECE + _CELLS
"""The number of the first item `ijk`."""


_OTHER_OPTIONS = "`ian` takes options that are a piece and then cells, without colours"


class _Cell(NamedTuple):
    """A cell of the array, or one outside, counted from 0; `boundary` tells whether of a piece."""

    row: int
    column: int
    boundary: bool

    @property
    def is_in_array(self) -> bool:
        return min(self.row, self.column) >= 0 and max(self.row, self.column) < SIZE

    @property
    def is_allowed(self) -> bool:
        """Whether a problem of the right kind can have it: boundaries may lie one outside."""
        return self.is_in_array or (
            self.boundary
            and min(self.row, self.column) >= -1
            and max(self.row, self.column) <= SIZE
        )


def fill_numbers(problem: Problem) -> Outcome:
    """Make the number-filling problem; a problem of another kind is an error."""
    cells = _cells(problem)
    names = enumerate(problem.items.names)
    strange = [
        name
        for number, name in names
        if not (cells[number].is_allowed if number in cells else name in _NUMBER_OF_PIECE)
    ]
    if not cells and not strange:
        return Outcome(None, [_refused("the problem has no cells")])
    if strange:
        others = listed([f"`{name}`" for name in strange])
        message = f"`ian` knows pieces o, d, t, v, l and cells 11..aa, 00b..bbb; not {others}"
        return Outcome(None, [_refused(message)])
    if not _pieces_come_first(problem, cells):
        return Outcome(None, [_refused(_OTHER_OPTIONS)])
    blocks = (_contents_of_cells(), *_placements(problem, cells))
    # IAN-DLX writes `1|` too, and a blank after the options of all pieces but `o`.
    times = enumerate(k for _ in range(SIZE) for k in NUMBERS for _ in "RC")
    prefixes = {_FIRST_LINE + number: f"{k}|" for number, k in times}
    style = Style(prefixes=prefixes, option_tail=_tail)
    record = Record(census={"cells": str(_CELLS)}, style=style)
    made = Problem(number_items(), blocks, _COLOURS, board=number_board(), record=record)
    return Outcome(made, [])


def _refused(message: str) -> Diagnostic:
    return fault("E151", None, message, help="see examples/ian.polyomino for the problem it takes")


def number_board() -> Board:
    """The array: a cell lies where its item `#ij` says, and `ijk` of colour 1 writes k there."""
    places = [(row, column, 0) for row in range(SIZE) for column in range(SIZE)]
    texts = {
        (_FIRST_CONTENT + cell * len(NUMBERS) + k - 1, 1): str(k)
        for cell in range(_CELLS)
        for k in NUMBERS
    }
    items = np.arange(_FIRST_PIECE, _FIRST_CONTENT, dtype=np.int32)
    return Board(SQUARE, items, np.array(places, np.int32), writing=Writing(texts))


def _tail(block: Block) -> str:
    """What stands after the options of a block: those of `o` have two entries."""
    is_of_piece = len(block) > 0 and block.items[0, 0] >= _FIRST_PIECE
    return " " if is_of_piece and block.items.shape[1] > 2 else ""


def _cells(problem: Problem) -> dict[int, _Cell]:
    """The cell that each item is, by the items' numbers; pieces are left out."""
    named = ((number, _cell_named(name)) for number, name in enumerate(problem.items.names))
    return {number: cell for number, cell in named if cell}


def _cell_named(name: str) -> _Cell | None:
    """The cell that an item is: `xy`, or `xyb`."""
    digits, suffix = name[:2], name[2:]
    if len(digits) < 2 or suffix not in ("", _BOUNDARY) or not VALUE.keys() >= set(digits):
        return None
    x, y = (VALUE[digit] for digit in digits)
    return _Cell(x - 1, y - 1, boundary=bool(suffix))


def _pieces_come_first(problem: Problem, cells: Iterable[int]) -> bool:
    """Whether each option is a piece and then at least one cell, without colours."""
    is_cell = np.zeros(len(problem.items) + 1, np.bool_)  # the last entry stands for NO_ITEM
    is_cell[[*cells]] = True
    for block in problem.blocks:
        first, others = block.items[:, :1], block.items[:, 1:]
        if is_cell[first].any() or not is_cell[others].any(axis=1).all():
            return False
        if not (is_cell[others] | (others == NO_ITEM)).all():
            return False
        if block.colours is not None and (block.colours != NO_COLOUR).any():
            return False
    return True


def number_items() -> Items:
    """The items of IAN-DLX in its order."""
    cells = [f"{i}{j}" for i in range(SIZE) for j in range(SIZE)]
    lines = [(f"{line}{i}{k}", k) for i in range(SIZE) for k in NUMBERS for line in "RC"]
    names = [*cells, *(name for name, _ in lines), *(f"#{cell}" for cell in cells)]
    contents = [f"{cell}{k}" for cell in cells for k in NUMBERS]
    times = {_FIRST_LINE + number: Multiplicity(k, k) for number, (_, k) in enumerate(lines)}
    return Items([*names, *contents], _FIRST_CONTENT, times)


def _placements(problem: Problem, cells: dict[int, _Cell]) -> Iterator[Block]:
    """The options of pieces; a cell of a piece becomes `#ij ij1:1`, a boundary `ij1:0`.

    `entries` and `colours` have shape (items of the given problem, 2): the two entries that a cell
    becomes, or `NO_ITEM`.  Of the piece `o` only the first cell counts.
    """
    entries = np.full((len(problem.items), 2), NO_ITEM, np.int32)
    colours = np.full((len(problem.items), 2), NO_COLOUR, np.int32)
    for number, cell in cells.items():
        if cell.is_in_array:
            at = cell.row * SIZE + cell.column
            if not cell.boundary:
                entries[number, 0] = _FIRST_PIECE + at
            entries[number, 1] = _FIRST_CONTENT + len(NUMBERS) * at
            colours[number, 1] = 0 if cell.boundary else 1
    for rows in chain.from_iterable(map(_runs_of_pieces, problem.blocks)):
        piece = problem.items.names[rows[0, 0]]
        covered = rows[:, 1:2] if piece == "o" else rows[:, 1:]
        shape = len(rows), 2 * covered.shape[1]
        is_there = (covered != NO_ITEM)[..., None]
        items = np.where(is_there, entries[covered], NO_ITEM).reshape(shape)
        of_items = np.where(is_there, colours[covered], NO_COLOUR).reshape(shape)
        items[items >= _FIRST_CONTENT] += _NUMBER_OF_PIECE[piece] - NUMBERS[0]
        order = np.argsort(items == NO_ITEM, axis=1, kind="stable")
        yield Block(
            np.take_along_axis(items, order, axis=1),
            np.take_along_axis(of_items, order, axis=1),
        )


def _contents_of_cells() -> Block:
    """For each cell and each number: `ij Rik Cjk`, and which of the `ijk` hold."""
    cell = np.repeat(np.arange(_CELLS, dtype=np.int32), len(NUMBERS))
    k = np.tile(np.array(NUMBERS, np.int32), _CELLS)
    row, column = np.divmod(cell, SIZE)
    items = np.empty((len(cell), 3 + len(NUMBERS)), np.int32)
    items[:, 0] = cell
    items[:, 1] = _FIRST_LINE + (row * len(NUMBERS) + k - 1) * 2
    items[:, 2] = _FIRST_LINE + (column * len(NUMBERS) + k - 1) * 2 + 1
    items[:, 3:] = (_FIRST_CONTENT + len(NUMBERS) * cell)[:, None] + np.arange(len(NUMBERS))
    colours = np.full(items.shape, NO_COLOUR, np.int32)
    colours[:, 3:] = np.array(NUMBERS) == k[:, None]
    return Block(items, colours)


def _runs_of_pieces(block: Block) -> Iterator[IntArray]:
    """Runs of options that begin with the same item, the piece."""
    first: NDArray[np.int32] = block.items[:, 0]
    changes = np.flatnonzero(first[1:] != first[:-1]) + 1
    for rows in np.split(block.items, changes):
        if len(rows):
            yield rows
