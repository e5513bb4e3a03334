"""Where the cells of a model's packing lie among its items: found by their names, and checked.

The items are named like the cells of the packing, perhaps with a mark before or behind, as `c00`.
The options must agree with that: each has the cells of a placement of the packing, or one at most.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.xc.values.data import PackingOptions
from dlxc.problem import Problem
from dlxc.problem.blocks import as_table, row_numbers
from dlxc.problem.board import Board, CellMark
from dlxc.text.prose import shortened

_NO_CELL = -1


def layout_of(
    packings: Mapping[str, PackingOptions], declared: Collection[str], problem: Problem
) -> Board | str:
    """The cells of the only packing of a model, or why it is not known which items they are.

    `packings` are those of the model by their names, at least one.  `declared` are the names of all
    items of the model, also of those that given options have taken out of the problem.
    """
    if len(packings) > 1:
        return "the model has several packings"
    ((name, packing),) = packings.items()
    called = f"the packing `{shortened(name)}`"
    packed, board = packing.problem, packing.problem.board
    if board is None or board.writing is not None:
        return f"{called} has no pieces in a box"
    cells = [*map(board.name_of, board.cells.tolist())]
    marks = _marks(cells, declared)
    if len(marks) != 1:
        how_many = "several families of" if marks else "no"
        example = f"`{shortened(cells[0])}`, ..." if cells else "there are none"
        return f"{how_many} items are named like the cells of {called}: {example}"
    (mark,) = marks
    numbers = {item: number for number, item in enumerate(problem.items.names)}
    found = [numbers.get(f"{mark.before}{cell}{mark.after}", _NO_CELL) for cell in cells]
    if _NO_CELL in found:
        return f"given options cover cells of {called}"
    if problem.has_costs:
        return "the options of the model have costs"
    items = np.array(found, np.int32)
    placements = _cells_of_options(packed, board.items)
    if not _are_placements(_cells_of_options(problem, items), placements):
        return f"the model has options with several cells that are no placement of {called}"
    return Board(
        board.lattice,
        items,
        board.cells,
        board.marks,
        in_advance=board.in_advance,
        paint=board.paint,
        reflections=board.reflections,
    )


def _marks(cells: Sequence[str], names: Collection[str]) -> list[CellMark]:
    """What stands before and behind the cells in the names of items; each cell must have one."""
    found = set()
    for name in names if cells else ():
        at = name.find(cells[0])
        while at >= 0:
            found.add(CellMark(name[:at], name[at + len(cells[0]) :]))
            at = name.find(cells[0], at + 1)
    known = {*names}
    return [
        mark for mark in found if all(f"{mark.before}{cell}{mark.after}" in known for cell in cells)
    ]


def _cells_of_options(problem: Problem, items: NDArray[np.int32]) -> NDArray[np.int64]:
    """The cells of each option as numbers in order, a row each, filled up before them."""
    cell = np.full(len(problem.items), _NO_CELL)
    cell[items] = np.arange(len(items))
    csr = problem.csr()
    cells, options = cell[csr.indices], row_numbers(csr.indptr)
    counts = np.bincount(options[cells != _NO_CELL], minlength=len(csr.indptr) - 1)
    starts = np.append(0, np.cumsum(counts))
    return np.sort(as_table(starts, cells[cells != _NO_CELL], _NO_CELL), axis=1)


def _are_placements(cells: NDArray[np.int64], placements: NDArray[np.int64]) -> bool:
    """Whether each option with several cells has those of a placement."""
    several = cells[(cells != _NO_CELL).sum(axis=1) > 1]
    width = max(several.shape[1], placements.shape[1], 1)
    known = RowFinder([*_widened(placements, width).T])
    return bool((known.find([*_widened(several, width).T]) >= 0).all())


def _widened(table: NDArray[np.int64], width: int) -> NDArray[np.int64]:
    """A table with more columns before its own."""
    more = np.full((len(table), width - table.shape[1]), _NO_CELL)
    return np.hstack([more, table])
