"""The pass `ian`: polyominoes with boundaries become a number-filling problem.

A 10x10 array is to be filled with 1s, 2s, 3s and 4s so that every row and every column has
exactly k occurrences of k, and the 2s form dominoes, the 3s trominoes and the 4s
ell-tetrominoes that do not touch their like.  The problem that comes in is about single cells
`o`, dominoes `d`, straight and bent trominoes `t` and `v`, and ell-tetrominoes `l`, in the box
`[1-a][1-a]`, with boundaries in cells of the suffix `b`; see `examples/ian.polyomino`.

What comes out has for each cell `ij` (counted from 0) the primary items `ij` and `#ij`, and
the secondary items `ijk` of colour 1 if the cell holds k and 0 if not; for each row and
column and each k the primary items `Rik` and `Cjk`, to be covered k times.  Written after
the program IAN-DLX.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS
from dlxc.languages import Outcome
from dlxc.problem import NO_COLOUR, NO_ITEM, Block, IntArray, Items, Multiplicity, Problem
from dlxc.text.diagnostics import Diagnostic

SIZE = 10
"""Rows and columns of the array."""

_NUMBER = {"o": 1, "d": 2, "t": 3, "v": 3, "l": 4}
"""The number that fills the cells of each piece."""

_COLOURS = ("0", "1")
_KINDS = [(cell, k) for cell in range(SIZE * SIZE) for k in range(1, 5)]
_LINES = SIZE * SIZE
_VETTED = _LINES + SIZE * 4 * 2
_HOLDS = _VETTED + SIZE * SIZE
"""Where the items `Rik` and `Cjk`, `#ij`, and `ijk` begin."""


def transform(problem: Problem) -> Outcome:
    """Turn the problem; what is not of the right kind is an error."""
    cells = {name: _cell(name) for name in problem.items.names if name not in _NUMBER}
    strangers = [name for name, cell in cells.items() if cell is None]
    if strangers or not any(cells.values()):
        return Outcome(None, [*_strangers(strangers or ["nothing"])])
    items = number_items()
    return Outcome(
        Problem(items, _Filled(problem, cells), _COLOURS, census={"cells": str(SIZE * SIZE)}),
        [],
    )


def _cell(name: str) -> tuple[int, int, bool] | None:
    """Row and column of a cell `xy` or a boundary cell `xyb`, counted from 0, and which it is.

    Boundary cells may lie one outside the array; `None` if the name is no such cell.
    """
    boundary = len(name) == 3 and name[2] == "b"
    if not (boundary or len(name) == 2) or not set(name[:2]) <= set(DIGITS):
        return None
    x, y = DIGITS.index(name[0]) - 1, DIGITS.index(name[1]) - 1
    least, most = (-1, SIZE) if boundary else (0, SIZE - 1)
    return (x, y, boundary) if least <= min(x, y) and max(x, y) <= most else None


def _strangers(names: list[str]) -> Iterator[Diagnostic]:
    shown = ", ".join(f"`{name}`" for name in names[:5]) + (", ..." if len(names) > 5 else "")
    message = f"`ian` knows pieces o, d, t, v, l and cells 11..aa, 00b..bbb; not {shown}"
    yield Diagnostic("E151", message, help="see examples/ian.polyomino for the problem it takes")


def number_items() -> Items:
    """The items of IAN-DLX in its order."""
    cells = [f"{i}{j}" for i in range(SIZE) for j in range(SIZE)]
    lines = [f"{line}{i}{k}" for i in range(SIZE) for k in range(1, 5) for line in "RC"]
    counts = {_LINES + at: int(name[-1]) for at, name in enumerate(lines)}
    return Items(
        [*cells, *lines, *(f"#{cell}" for cell in cells), *(f"{cells[c]}{k}" for c, k in _KINDS)],
        _HOLDS,
        {number: Multiplicity(k, k, f"{k}|") for number, k in counts.items()},
    )


class _Filled:
    """The blocks: what each cell can hold, then each piece's placements with its boundary."""

    def __init__(self, problem: Problem, cells: dict[str, tuple[int, int, bool] | None]) -> None:
        self.problem = problem
        self.names = problem.items.names
        self.vetted = np.full((len(self.names), 2), NO_ITEM, np.int32)
        self.holding = np.full((len(self.names), 2), NO_COLOUR, np.int32)
        for number, name in enumerate(self.names):
            self._look_up(number, cells.get(name))

    def _look_up(self, number: int, cell: tuple[int, int, bool] | None) -> None:
        """Note what becomes of a cell: `#ij ij1:1`, or `ij1:0` for a boundary, or nothing."""
        if cell is None or not (min(cell[:2]) >= 0 and max(cell[:2]) < SIZE):
            return
        x, y, boundary = cell
        at = x * SIZE + y
        if not boundary:
            self.vetted[number, 0] = _VETTED + at
        self.vetted[number, 1] = _HOLDS + 4 * at
        self.holding[number, 1] = 0 if boundary else 1

    def __len__(self) -> int:
        return 1 + len(self.problem.blocks)

    def __iter__(self) -> Iterator[Block]:
        yield _choices()
        for block in self.problem.blocks:
            for piece, rows in _by_piece(block):
                yield self._placements(self.names[piece], rows)

    def _placements(self, piece: str, rows: IntArray) -> Block:
        """The options of one piece; of `o` only the first cell counts, and no blank follows."""
        covered = rows[:, 1:2] if piece == "o" else rows[:, 1:]
        shape = len(rows), 2 * covered.shape[1]
        items = np.where(covered[..., None] < 0, NO_ITEM, self.vetted[covered]).reshape(shape)
        colours = np.where(items < 0, NO_COLOUR, self.holding[covered].reshape(shape))
        items[items >= _HOLDS] += _NUMBER[piece] - 1
        order = np.argsort(items < 0, axis=1, kind="stable")
        return Block(
            np.take_along_axis(items, order, axis=1),
            np.take_along_axis(colours, order, axis=1),
            "" if piece == "o" else " ",
        )


def _choices() -> Block:
    """For each cell and each number: `ij Rik Cjk`, and which of the `ijk` hold."""
    cell, k = np.array(_KINDS, np.int32).T
    i, j = cell // SIZE, cell % SIZE
    items = np.empty((len(cell), 7), np.int32)
    items[:, 0] = cell
    items[:, 1] = _LINES + (i * 4 + k - 1) * 2
    items[:, 2] = _LINES + (j * 4 + k - 1) * 2 + 1
    items[:, 3:] = (_HOLDS + 4 * cell)[:, None] + np.arange(4)
    colours = np.full(items.shape, NO_COLOUR, np.int32)
    colours[:, 3:] = np.arange(1, 5) == k[:, None]
    return Block(items, colours)


def _by_piece(block: Block) -> Iterator[tuple[int, IntArray]]:
    """Runs of options that begin with the same item, the piece."""
    first: NDArray[np.int32] = block.items[:, 0]
    starts = np.flatnonzero(np.diff(first, prepend=-1))
    for start, end in zip(starts, [*starts[1:], len(block)], strict=True):
        yield int(first[start]), block.items[start:end]
