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

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby

import numpy as np

from dlxc.geometry import digit
from dlxc.geometry.lattices import SQUARE
from dlxc.problem import (
    NO_COLOUR,
    Block,
    Items,
    Multiplicity,
    Option,
    Outcome,
    Problem,
    Record,
    Style,
)
from dlxc.problem.blocks import blocks_of_rows
from dlxc.problem.board import Board, Writing
from dlxc.text.diagnostics import fault

SIZE = 10
"""Rows and columns of the array."""

NUMBERS = range(1, 5)
"""The numbers that a cell can hold."""

_NUMBER_OF_PIECE = {"o": 1, "d": 2, "t": 3, "v": 3, "l": 4}
"""The number that fills the cells of each piece."""

_PLACES = [(row, column) for row in range(SIZE) for column in range(SIZE)]
_CELLS = [f"{row}{column}" for row, column in _PLACES]

_LINES = [(f"{line}{i}{k}", k) for i in range(SIZE) for k in NUMBERS for line in "RC"]
"""The items `Rik` and `Cik`, and how often they are to be covered."""

_FIRST_PIECE = len(_CELLS) + len(_LINES)
_FIRST_CONTENT = _FIRST_PIECE + len(_CELLS)

_NAMES = (
    *(*_CELLS, *(name for name, _ in _LINES)),
    *(f"#{cell}" for cell in _CELLS),
    *(f"{cell}{k}" for cell in _CELLS for k in NUMBERS),
)
_NUMBER = {name: number for number, name in enumerate(_NAMES)}

_OWN = {digit(row + 1) + digit(column + 1): f"{row}{column}" for row, column in _PLACES}
"""The cells of the array, by the names that they have in the problem of pieces."""

_BOUNDARIES = {
    f"{digit(x)}{digit(y)}b": _OWN.get(digit(x) + digit(y))
    for x in range(SIZE + 2)
    for y in range(SIZE + 2)
}
"""The same of cells around pieces; those outside the array have no cell there."""

_Entry = tuple[int, int]
"""An item and a colour, or `NO_COLOUR`."""


def fill_numbers(problem: Problem) -> Outcome:
    """Make the number-filling problem; a problem of another kind is an error."""
    options = [*problem.options]
    cells = {*problem.items.names} - _NUMBER_OF_PIECE.keys()
    are_cells = bool(cells) and cells <= _OWN.keys() | _BOUNDARIES.keys()
    if not (are_cells and all(map(_is_placement, options))):
        what = "`ian` takes options of a piece o, d, t, v or l, and of cells 11..aa and 00b..bbb"
        help = "see examples/ian.polyomino for the problem it takes"  # noqa: A001 - as faults call it
        return Outcome(None, [fault("E151", None, what, help=help)])
    times = {_NUMBER[name]: Multiplicity(k, k) for name, k in _LINES}
    by_piece = groupby(options, key=lambda option: option[0])
    blocks = chain(_blocks(_contents()), *(_blocks(map(_covered, some)) for _, some in by_piece))
    # IAN-DLX writes `1|` too, and a blank after the options of all pieces but `o`.
    prefixes = {number: f"{k}|" for number, (k, _) in times.items()}
    record = Record(
        census={"cells": str(len(_CELLS))}, style=Style(prefixes=prefixes, option_tail=_tail)
    )
    items = Items(_NAMES, _FIRST_CONTENT, times)
    made = Problem(items, tuple(blocks), ("0", "1"), board=_board(), record=record)
    return Outcome(made, [])


def _is_placement(option: Option) -> bool:
    """Whether an option is a piece and then at least one cell, without colours."""
    names = [entry.name for entry in option if not entry.colour]
    return (
        len(names) == len(option) > 1
        and names[0] in _NUMBER_OF_PIECE
        and all(name in _OWN or name in _BOUNDARIES for name in names[1:])
    )


def _board() -> Board:
    """The array: a cell lies where its item `#ij` says, and `ijk` of colour 1 writes k there."""
    texts = {(_NUMBER[f"{cell}{k}"], 1): str(k) for cell in _CELLS for k in NUMBERS}
    items = np.arange(_FIRST_PIECE, _FIRST_CONTENT, dtype=np.int32)
    places = np.array([(*place, 0) for place in _PLACES], np.int32)
    return Board(SQUARE, items, places, writing=Writing(texts))


def _tail(block: Block) -> str:
    """What stands after the options of a block: those of `o` have two entries."""
    is_of_piece = len(block) > 0 and block.items[0, 0] >= _FIRST_PIECE
    return " " if is_of_piece and block.items.shape[1] > 2 else ""


def _contents() -> Iterator[list[_Entry]]:
    """For each cell and each number: `ij Rik Cjk`, and which of the `ijk` hold."""
    for (row, column), cell in zip(_PLACES, _CELLS, strict=True):
        for k in NUMBERS:
            plain = [(_NUMBER[name], NO_COLOUR) for name in (cell, f"R{row}{k}", f"C{column}{k}")]
            yield plain + [(_NUMBER[f"{cell}{other}"], int(other == k)) for other in NUMBERS]


def _covered(option: Sequence[str]) -> list[_Entry]:
    """What a placement covers: of a cell of the piece `#ij ij1:1`, of a boundary `ij1:0`.

    Of the piece `o` only the first cell counts.
    """
    piece, *cells = map(str, option)
    entries = list[_Entry]()
    for name in cells[:1] if piece == "o" else cells:
        cell = _OWN.get(name)
        if cell:
            entries.append((_NUMBER[f"#{cell}"], NO_COLOUR))
        elif not (around := _BOUNDARIES[name]):
            continue
        content = f"{cell or around}{_NUMBER_OF_PIECE[piece]}"
        entries.append((_NUMBER[content], int(bool(cell))))
    return entries


def _blocks(rows: Iterable[list[_Entry]]) -> Iterator[Block]:
    known = [*rows]
    entries = np.array([*chain(*known)], np.int32).reshape(-1, 2)
    indptr = np.cumsum([0, *map(len, known)])
    return blocks_of_rows(indptr, entries[:, 0], entries[:, 1], None)
