"""Find rows of integers in a matrix, all of them at once.

>>> index = RowIndex(np.array([[1, 2], [3, 4]]))
>>> index.find(np.array([[3, 4], [2, 1], [1, 2]])).tolist()
[1, -1, 0]
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

_WORD_BITS = 62
"""How many bits of a 64-bit integer the packed columns may take."""


class RowIndex:
    """An index of the rows of a matrix of integers that are at least -1.

    Several columns are packed into one integer, a word, as long as they fit.  The words of a row
    are numbered one after another: `_steps[i]` tells apart the rows by their first `i + 1` words.
    So rows are compared exactly, without hashing.

    `kinds` has shape (rows,): equal rows have equal numbers, from 0.
    """

    def __init__(self, matrix: NDArray[np.int64]) -> None:
        self._most = int(matrix.max(initial=0))
        self._bits = (self._most + 1).bit_length()
        self._steps: list[_Step] = []
        kinds = np.zeros(len(matrix), np.int64)
        for word in self._words(matrix):
            values = np.unique(word)
            pairs = kinds * len(values) + np.searchsorted(values, word)
            known, kinds = np.unique(pairs, return_inverse=True)
            self._steps.append(_Step(values, known))
        self.kinds = kinds
        self._first_row = np.zeros(int(kinds.max(initial=-1)) + 1, np.int64)
        self._first_row[kinds[::-1]] = np.arange(len(kinds))[::-1]

    def find(self, matrix: NDArray[np.int64]) -> NDArray[np.int64]:
        """For each row of a matrix the first row of the indexed one that is equal, or -1."""
        if not len(self._first_row):
            return np.full(len(matrix), -1)
        kinds = np.zeros(len(matrix), np.int64)
        found = (matrix <= self._most).all(axis=1)
        for word, step in zip(self._words(matrix), self._steps, strict=True):
            value = _look_up(step.values, word)
            pair = _look_up(step.pairs, kinds * len(step.values) + value.place)
            found &= value.found & pair.found
            kinds = pair.place
        return np.where(found, self._first_row[kinds], -1)

    def _words(self, matrix: NDArray[np.int64]) -> list[NDArray[np.int64]]:
        """The columns, packed: as many in a word as fit."""
        columns_in_word = max(_WORD_BITS // self._bits, 1)
        words = []
        for start in range(0, matrix.shape[1], columns_in_word):
            word = np.zeros(len(matrix), np.int64)
            for column in matrix[:, start : start + columns_in_word].T:
                word = (word << self._bits) + column + 1
            words.append(word)
        return words


class _Step(NamedTuple):
    """The values of a word, sorted, and the known pairs of what came before and a value."""

    values: NDArray[np.int64]
    pairs: NDArray[np.int64]


class _Places(NamedTuple):
    """Where values stand in a sorted array, and whether they do."""

    place: NDArray[np.int64]
    found: NDArray[np.bool_]


def _look_up(known: NDArray[np.int64], values: NDArray[np.int64]) -> _Places:
    """Look up values in sorted ones, of which there is at least one."""
    place = np.minimum(np.searchsorted(known, values), len(known) - 1)
    return _Places(place, known[place] == values)
