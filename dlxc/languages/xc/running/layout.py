"""Where the cells of a model's packing lie among its items: found by their names, and checked.

The items are named like the cells of the packing, perhaps with a mark before or behind, as `c00`.
The options must agree with that: each has the cells of a placement of the packing, or one at most.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.values.data import PackingOptions
from dlxc.problem import Problem
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
    if not _cells_of_options(problem, items) <= _cells_of_options(packed, board.items):
        return f"the model has options with several cells that are not a placement of {called}"
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
    """What stands before and after the cells in the names of items; each cell must have one."""
    cell_marks = set()
    for name in names if cells else ():
        at = name.find(cells[0])
        while at >= 0:
            cell_marks.add(CellMark(name[:at], name[at + len(cells[0]) :]))
            at = name.find(cells[0], at + 1)
    known = {*names}
    return [
        mark
        for mark in cell_marks
        if all(f"{mark.before}{cell}{mark.after}" in known for cell in cells)
    ]


def _cells_of_options(problem: Problem, items: NDArray[np.int32]) -> set[frozenset[int]]:
    """The cells of the options that have several, by their numbers."""
    number = np.full(len(problem.items), _NO_CELL)
    number[items] = np.arange(len(items))
    csr = problem.csr()
    has_cell = number[csr.indices] != _NO_CELL
    cells = number[csr.indices[has_cell]].tolist()
    ends = np.append(0, np.cumsum(has_cell))[csr.indptr].tolist()
    return {frozenset(cells[at:end]) for at, end in pairwise(ends) if end - at > 1}
