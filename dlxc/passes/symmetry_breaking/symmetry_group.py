"""The symmetries of a packing problem, as permutations of its items and of its options.

A symmetry of the problem is a symmetry of the box that maps the options onto the options.  It
moves the cells as the lattice does.  A piece goes where its placements go.

Two pieces can have the same placements.  Then it is not clear which goes where: the first such
piece goes to the first, the second to the second.  So pieces are not exchanged without need, and
one symmetry after another is again one of these symmetries.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.box_symmetries import symmetries_of_box
from dlxc.geometry.lattice_symmetries import product_table
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_index import RowIndex
from dlxc.passes.symmetry_breaking.option_matrix import OptionMatrix
from dlxc.problem import NO_COLOUR, NO_ITEM, IntArray, Items
from dlxc.problem.board import Board


class SymmetryGroup(NamedTuple):
    """The symmetries of a problem that move the options differently; number 0 is the identity.

    `items` has shape (order, items) and `options` has shape (order, options): under symmetry `g`
    item `i` goes to `items[g, i]`.  `products` has shape (order, order): `products[g, h]` is the
    symmetry that first does `h`, then `g`.
    """

    items: IntArray
    options: IntArray
    products: IntArray

    @property
    def order(self) -> int:
        """How many symmetries there are."""
        return len(self.options)


class _Symmetry(NamedTuple):
    """A symmetry of the problem: its number in the lattice, and where items and options go."""

    element: int
    items: IntArray
    options: NDArray[np.int64]


def find_symmetry_group(
    items: Items, board: Board, options: OptionMatrix, lattice: Lattice
) -> SymmetryGroup:
    """The symmetries of the lattice that a problem with these items and options has."""
    index = RowIndex(options.codes())
    pieces = _Pieces(items, board, options)
    is_primary = np.arange(len(items)) < items.primary_count
    kinds: dict[bytes, int] = {}
    products = product_table(lattice)
    kind_of_element = np.full(len(products), -1, np.int32)
    distinct: list[_Symmetry] = []
    for symmetry in symmetries_of_box(board.cells, lattice):
        images = np.arange(len(items), dtype=np.int32)
        images[board.items] = board.items[symmetry.images]
        if ((images < items.primary_count) != is_primary).any():
            continue
        moved = pieces.images_with(images)
        if moved is None:
            continue
        option_images = index.find(options.codes(moved))
        if (option_images < 0).any():
            continue
        kind = kinds.setdefault(option_images.tobytes(), len(kinds))
        kind_of_element[symmetry.element] = kind
        if kind == len(distinct):
            distinct.append(_Symmetry(symmetry.element, moved, option_images))
    elements = [symmetry.element for symmetry in distinct]
    return SymmetryGroup(
        np.stack([symmetry.items for symmetry in distinct]),
        np.stack([symmetry.options for symmetry in distinct]).astype(np.int32),
        kind_of_element[products[np.ix_(elements, elements)]],
    )


class _PieceKind(NamedTuple):
    """What pieces must have in common to be exchanged: bounds, and the numbers of placements."""

    primary: bool
    low: int
    high: int
    placements: bytes


class _Pieces:
    """The items that are no cells; they go where their placements go.

    If an option has several of them, or a colour, all of them stay where they are.
    """

    def __init__(self, items: Items, board: Board, options: OptionMatrix) -> None:
        is_cell = np.zeros(len(items) + 1, np.bool_)  # the last entry stands for NO_ITEM
        is_cell[board.items] = True
        on_cells = is_cell[options.items]
        on_pieces = (options.items != NO_ITEM) & ~on_cells
        several = (on_pieces.sum(axis=1) > 1).any()
        self._items = items
        self._stay = bool(several or (options.colours != NO_COLOUR).any())
        self._cells_only = options._replace(items=np.where(on_cells, options.items, NO_ITEM))
        codes = self._cells_only.codes()
        self._index = RowIndex(codes)
        piece = np.where(on_pieces, options.items, NO_ITEM).max(axis=1, initial=NO_ITEM)
        self._options = {
            number: np.flatnonzero(piece == number)
            for number in np.flatnonzero(~is_cell[:-1]).tolist()
        }
        self._pieces = self._by_kind(self._index.find(codes))

    def images_with(self, images: IntArray) -> IntArray | None:
        """Where all items go if cells go to `images`; `None` if a piece can go nowhere."""
        if self._stay:
            return images
        images = images.copy()
        moved = self._by_kind(self._index.find(self._cells_only.codes(images)))
        for kind, pieces in moved.items():
            goals = self._pieces.get(kind, [])
            if len(goals) != len(pieces):
                return None
            images[pieces] = goals
        return images

    def _by_kind(self, placements: NDArray[np.int64]) -> dict[_PieceKind, list[int]]:
        """The pieces of each kind, in order; `placements` has a number for each option."""
        found: dict[_PieceKind, list[int]] = defaultdict(list)
        for number, options in self._options.items():
            item = self._items[number]
            own = np.sort(placements[options]).tobytes()
            found[_PieceKind(item.primary, item.low, item.high, own)].append(number)
        return dict(found)
