"""The symmetries of a packing problem, as permutations of its items and options.

A symmetry is one of the lattice, with any translation, that maps the cells of the box onto
themselves, suffix by suffix, and the options onto the options.  Pieces go where their
placements go.  Pieces of the same placements are told apart by their order, which every
symmetry keeps: so no two of them are exchanged without need, and symmetries compose.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import Lattice, group
from dlxc.passes.break_symmetry.option_rows import RowNumbers, Rows, rows
from dlxc.problem import NO_COLOUR, NO_ITEM, IntArray, Items, Problem
from dlxc.problem.board import Board

LARGEST = 1 << 26
"""The symmetries of a lattice times the options may be so many; it takes some seconds."""


class Group(NamedTuple):
    """Distinct symmetries; number 0 is the identity.

    `items` has shape (order, items), `options` (order, rows): where each goes.
    `product[g, h]` is the symmetry that first does h, then g.
    """

    items: IntArray
    options: IntArray
    product: IntArray

    @property
    def order(self) -> int:
        """How many symmetries there are."""
        return len(self.options)


def once(items: Items) -> NDArray[np.bool_]:
    """Of each item, whether at most one option without a colour covers it."""
    _, high = items.bounds()
    return high <= 1


def symmetries(problem: Problem, board: Board, *, reflections: bool) -> tuple[Rows, Group] | None:
    """The options as rows, and the group that acts on them; `None` if they are too many."""
    lattice = board.lattice.with_reflections() if reflections else board.lattice
    if len(problem.options) * len(group(lattice)) > LARGEST:
        return None
    table = rows(problem, once(problem.items))
    return table, _group(problem, board, table, lattice)


def _group(problem: Problem, board: Board, table: Rows, lattice: Lattice) -> Group:
    matrices = group(lattice)
    known = RowNumbers(table.codes())
    pieces = _Pieces(problem.items, board, table)
    found: dict[bytes, int] = {}
    members: list[tuple[int, IntArray, NDArray[np.int64]]] = []
    kind = np.full(len(matrices), -1, np.int32)
    for element, permutation in of_the_box(board, matrices, len(problem.items)):
        if not pieces.follow(permutation):
            continue
        images = known.find(table.codes(permutation))
        if (images < 0).any():
            continue
        kind[element] = found.setdefault(images.tobytes(), len(members))
        if kind[element] == len(members):
            members.append((element, permutation, images))
    chosen = [element for element, _, _ in members]
    return Group(
        np.stack([permutation for _, permutation, _ in members]),
        np.stack([images for _, _, images in members]).astype(np.int32),
        kind[_products(matrices)[np.ix_(chosen, chosen)]],
    )


def of_the_box(board: Board, matrices: IntArray, count: int) -> Iterator[tuple[int, IntArray]]:
    """The symmetries of the lattice that the box has: their numbers, and where items go.

    Items that are no cells stay where they are.
    """
    cells = board.cells.astype(np.int64)
    home = RowNumbers(_normal(cells[:, :-1], cells[:, -1:]))
    for element, matrix in enumerate(matrices):
        at = home.find(_normal(cells[:, :-1] @ matrix, cells[:, -1:]))
        if (at >= 0).all():
            permutation = np.arange(count, dtype=np.int32)
            permutation[board.items] = board.items[at]
            yield element, permutation


def _normal(coordinates: NDArray[np.int64], suffixes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Cells shifted so that the least coordinates are 0."""
    if not len(coordinates):
        return np.column_stack([coordinates, suffixes])
    return np.column_stack([coordinates - coordinates.min(axis=0), suffixes])


def _products(matrices: IntArray) -> IntArray:
    """The number of each product; matrices act from the right, so the first factor stands last."""
    number = {matrix.tobytes(): at for at, matrix in enumerate(matrices)}
    table = [[number[(h @ g).tobytes()] for h in matrices] for g in matrices]
    return np.array(table, np.int32)


class _Pieces:
    """The items that are no cells, by their placements.

    They only move if each option has at most one of them, and no colours; else they stay.
    """

    def __init__(self, items: Items, board: Board, table: Rows) -> None:
        cell = np.zeros(len(items) + 1, np.bool_)
        cell[board.items] = True
        on_cells = cell[table.items]
        others = (table.items != NO_ITEM) & ~on_cells
        self.movable = not ((others.sum(axis=1) > 1).any() or (table.colours != NO_COLOUR).any())
        self.table = table._replace(items=np.where(on_cells, table.items, NO_ITEM))
        self.known = RowNumbers(self.table.codes())
        piece = np.where(others, table.items, NO_ITEM).max(axis=1, initial=NO_ITEM)
        self.options = {
            number: np.flatnonzero(piece == number)
            for number in np.flatnonzero(~cell[:-1]).tolist()
        }
        self.traits = {number: items[number][1:4] for number in self.options}
        self.home = self._by_placements(self.known.find(self.table.codes()))

    def follow(self, permutation: IntArray) -> bool:
        """Let the pieces go where their placements go; whether they all can."""
        if not self.movable:
            return True
        images = self._by_placements(self.known.find(self.table.codes(permutation)))
        for placements, pieces in images.items():
            goals = self.home.get(placements, [])
            if len(goals) != len(pieces):
                return False
            permutation[pieces] = goals
        return True

    def _by_placements(
        self, kinds: NDArray[np.int64]
    ) -> dict[tuple[tuple[object, ...], bytes], list[int]]:
        """The pieces of each set of placements and each multiplicity."""
        found: dict[tuple[tuple[object, ...], bytes], list[int]] = defaultdict(list)
        for number, options in self.options.items():
            found[self.traits[number], np.sort(kinds[options]).tobytes()].append(number)
        return dict(found)
