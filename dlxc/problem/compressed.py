"""Compressed rows: the entries of all rows one after another, and `indptr`, where each begins.

Row `i` has the entries `indptr[i]` to `indptr[i + 1]`, as in `dlxc.problem.problem.CSR`.

>>> indptr = np.array([0, 2, 3])
>>> row_numbers(indptr).tolist()
[0, 0, 1]
>>> starts, entries = picked(indptr, np.array([1, 0]))
>>> starts.tolist(), entries.tolist()
([0, 1, 3], [2, 0, 1])
>>> as_table(indptr, np.array([7, 8, 9]), -1).tolist()
[[7, 8], [9, -1]]
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

Pointers = NDArray[np.int64]
T = TypeVar("T", bound=np.integer)


def row_numbers(indptr: Pointers) -> NDArray[np.int64]:
    """The row of each entry, from 0."""
    return np.repeat(np.arange(len(indptr) - 1), np.diff(indptr))


def picked(
    indptr: NDArray[np.integer], rows: NDArray[np.integer]
) -> tuple[Pointers, NDArray[np.int64]]:
    """Some rows, in the order picked: where they begin, and which entries they have."""
    starts = indptr[rows]
    lengths = indptr[rows + 1] - starts
    pointers = np.concatenate([np.zeros(1, np.int64), np.cumsum(lengths)])
    return pointers, runs(starts, lengths)


def runs(starts: NDArray[np.integer], lengths: NDArray[np.integer]) -> NDArray[np.int64]:
    """The integers of some runs, one run after another.

    >>> runs(np.array([5, 0]), np.array([2, 3])).tolist()
    [5, 6, 0, 1, 2]
    """
    ends = np.cumsum(lengths)
    found = np.repeat(starts - ends + lengths, lengths)
    found += np.arange(len(found))
    return found


def as_table(indptr: Pointers, values: NDArray[T], fill: int) -> NDArray[T]:
    """The values of the entries as a matrix as wide as the longest row, filled up."""
    lengths = np.diff(indptr)
    there = np.arange(lengths.max(initial=0)) < lengths[:, None]
    table = np.full(there.shape, fill, values.dtype)
    table[there] = values
    return table
