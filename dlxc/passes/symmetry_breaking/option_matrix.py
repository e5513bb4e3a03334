"""The options of a problem as the rows of one matrix of integers."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_index import RowIndex
from dlxc.problem import NO_COLOUR, NO_ITEM, IntArray, Items, Problem
from dlxc.problem.compressed import as_table


class OptionMatrix(NamedTuple):
    """The distinct options of a problem, a row each.

    `items` and `colours` have shape (rows, width); the ends of short rows are filled with
    `NO_ITEM` and `NO_COLOUR`.  `numbers` has shape (rows,): which option of the problem a row is,
    from 0.  `copies` has shape (rows,) too: how many equal options stand before.  It is 0 but for
    copies that a solution can hold beside their originals; other copies have no row.
    """

    items: IntArray
    colours: IntArray
    numbers: NDArray[np.int64]
    copies: NDArray[np.int64]

    @property
    def size(self) -> int:
        """The number of rows."""
        return len(self.numbers)

    def codes(self, images: IntArray | None = None) -> NDArray[np.int64]:
        """A matrix of integers that has equal rows for equal options.

        Each entry becomes one integer, and the integers of a row are sorted; the copy comes last.
        With `images`, the item that each item goes to, it is the matrix of the moved options.
        """
        items = self.items
        if images is not None:
            items = np.append(images, np.int32(NO_ITEM))[items]
        colours = int(self.colours.max(initial=NO_COLOUR)) - NO_COLOUR + 1
        entries = items.astype(np.int64) * colours + self.colours + 1
        entries[items == NO_ITEM] = -1
        return np.column_stack([np.sort(entries, axis=1), self.copies])


def at_most_once(items: Items) -> NDArray[np.bool_]:
    """For each item whether at most one option covers it, colours aside; shape (items,)."""
    _, high = items.bounds()
    return high <= 1


def distinct_options(problem: Problem) -> OptionMatrix:
    """The options of a problem, without copies that exclude their originals.

    >>> from dlxc.problem import Block, Items
    >>> rows = np.array([[0, 1], [1, -1], [1, 0], [1, -1]], np.int32)
    >>> matrix = distinct_options(Problem(Items("ab", 2), (Block(rows),)))
    >>> matrix.numbers.tolist(), matrix.items.tolist()
    ([0, 1], [[0, 1], [1, -1]])
    """
    csr = problem.csr()
    items = as_table(csr.indptr, csr.indices, NO_ITEM)
    colours = as_table(csr.indptr, csr.colours, NO_COLOUR)
    numbers = np.arange(len(items))
    every = OptionMatrix(items, colours, numbers, np.zeros_like(numbers))
    copies = _equal_ones_before(RowIndex(every.codes()).kinds)
    excluding = np.append(at_most_once(problem.items), False)[items] & (colours == NO_COLOUR)
    kept = (copies == 0) | ~excluding.any(axis=1)
    return OptionMatrix(items[kept], colours[kept], numbers[kept], copies[kept])


def _equal_ones_before(kinds: NDArray[np.int64]) -> NDArray[np.int64]:
    """For each number how many equal ones stand before it."""
    order = np.argsort(kinds, kind="stable")
    in_order = kinds[order]
    before = np.empty_like(order)
    before[order] = np.arange(len(kinds)) - np.searchsorted(in_order, in_order)
    return before
