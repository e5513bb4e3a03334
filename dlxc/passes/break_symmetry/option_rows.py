"""The options of a problem as one matrix, and finding rows in a matrix.

>>> known = RowNumbers(np.array([[1, 2], [3, 4]]))
>>> known.find(np.array([[3, 4], [2, 1], [1, 2]])).tolist()
[1, -1, 0]
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import NO_COLOUR, NO_ITEM, IntArray, Problem
from dlxc.problem.compressed import as_table

_WORD = 62
"""The bits of a word that rows are packed into."""


class Rows(NamedTuple):
    """The distinct options of a problem, a row each.

    `items` and `colours` have shape (n, k); rows end in `NO_ITEM`.  `numbers` are the options
    that the rows are; those left out are copies, which no solution can hold beside their
    originals.  `copies` tells other copies apart; it is 0 for first ones.
    """

    items: IntArray
    colours: IntArray
    numbers: NDArray[np.int64]
    copies: NDArray[np.int64]

    def codes(self, permutation: IntArray | None = None) -> NDArray[np.int64]:
        """The rows with item and colour as one number each, sorted, then the copy.

        With a permutation of the items the rows' images.
        """
        items = self.items
        if permutation is not None:
            items = np.append(permutation, np.int32(NO_ITEM))[items]
        shades = int(self.colours.max(initial=NO_COLOUR)) - NO_COLOUR + 1
        codes = np.where(items == NO_ITEM, -1, items.astype(np.int64) * shades + self.colours + 1)
        return np.column_stack([np.sort(codes, axis=1), self.copies])


def rows(problem: Problem, once: NDArray[np.bool_]) -> Rows:
    """The options; `once` tells of each item whether two options with it exclude each other."""
    csr = problem.csr()
    items = as_table(csr.indptr, csr.indices, NO_ITEM)
    colours = as_table(csr.indptr, csr.colours, NO_COLOUR)
    numbers = np.arange(len(items))
    every = Rows(items, colours, numbers, np.zeros_like(numbers))
    copies = _copies(RowNumbers(every.codes()).kinds)
    unique = (colours == NO_COLOUR) & np.append(once, False)[items]
    kept = (copies == 0) | ~unique.any(axis=1)
    return Rows(items[kept], colours[kept], numbers[kept], copies[kept])


def _copies(kinds: NDArray[np.int64]) -> NDArray[np.int64]:
    """How many of the same kind stand before each."""
    order = np.argsort(kinds, kind="stable")
    ranks = np.empty_like(order)
    ordered = kinds[order]
    ranks[order] = np.arange(len(kinds)) - np.searchsorted(ordered, ordered)
    return ranks


class RowNumbers:
    """Finds rows of numbers from -1 on in a matrix of such rows, exactly.

    `kinds` holds equal numbers for equal rows of the matrix.
    """

    def __init__(self, matrix: NDArray[np.int64]) -> None:
        self._most = int(matrix.max(initial=0))
        self._bits = (self._most + 1).bit_length()
        self._known: list[tuple[NDArray[np.int64], NDArray[np.int64]]] = []
        kinds = np.zeros(len(matrix), np.int64)
        for word in self._words(matrix):
            values = np.unique(word)
            joint = kinds * len(values) + np.searchsorted(values, word)
            pairs, kinds = np.unique(joint, return_inverse=True)
            self._known.append((values, pairs))
        self.kinds = kinds
        self._first = np.zeros(int(kinds.max(initial=-1)) + 1, np.int64)
        self._first[kinds[::-1]] = np.arange(len(kinds))[::-1]

    def find(self, matrix: NDArray[np.int64]) -> NDArray[np.int64]:
        """The first row that each row equals, or -1."""
        if not len(self._first):
            return np.full(len(matrix), -1)
        kinds = np.zeros(len(matrix), np.int64)
        found = (matrix <= self._most).all(axis=1)
        for word, (values, pairs) in zip(self._words(matrix), self._known, strict=True):
            at, there = _look_up(values, word)
            kinds, again = _look_up(pairs, kinds * len(values) + at)
            found &= there & again
        return np.where(found, self._first[kinds], -1)

    def _words(self, matrix: NDArray[np.int64]) -> list[NDArray[np.int64]]:
        """The columns, as many in a word as fit."""
        a_word = max(_WORD // self._bits, 1)
        words = []
        for start in range(0, matrix.shape[1], a_word):
            word = np.zeros(len(matrix), np.int64)
            for column in matrix[:, start : start + a_word].T:
                word = (word << self._bits) + column + 1
            words.append(word)
        return words


def _look_up(
    known: NDArray[np.int64], values: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Where values stand in sorted ones, and whether they do."""
    at = np.minimum(np.searchsorted(known, values), len(known) - 1)
    return at, known[at] == values
