"""Subsets and permutations of the values of a set, all at once.

>>> values = ValueSet(int_column(np.array([5, 6, 7])))
>>> subsets(values, 2)
{{5, 6}, {5, 7}, {6, 7}}
>>> permutations(values, 2).values[:3]
((5, 6), (5, 7), (6, 5))
"""

from __future__ import annotations

from math import comb, perm

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import ObjectColumn, TupleColumn, ValueSet, int_column, stretched
from dlxc.languages.xc.row_sets import GroupedSets
from dlxc.problem.compressed import runs

Codes = NDArray[np.int64]

MOST_SETS = 1_000_000
"""More sets or tuples than this are not made."""


class TooManySets(Exception):  # noqa: N818 - it says that they are too many
    """There are at least `count` sets; without it, they take too long to find."""

    def __init__(self, count: int | None) -> None:
        super().__init__(count)
        self.count = count


def subsets(values: ValueSet, size: int | None = None) -> ValueSet:
    """The subsets of a set: of one size, or of all sizes, small ones first.

    Those of one size come in the lexicographic order of the places of their values.
    """
    sizes = range(values.size + 1) if size is None else [size] * (0 <= size <= values.size)
    counts = [comb(values.size, each) for each in sizes]
    if sum(counts) > MOST_SETS:
        raise TooManySets(sum(counts))
    if not counts:
        return ValueSet(None)
    places = [_chosen(values.size, each).ravel() for each in sizes]
    lengths = np.repeat(np.array(sizes, np.int64), counts)
    return set_of_sets(values, np.concatenate(places), lengths)


def set_of_sets(values: ValueSet, places: Codes, lengths: Codes) -> ValueSet:
    """Some different subsets of a set, given by the places of their values one after another."""
    if not len(lengths):
        return ValueSet(None)
    starts = np.append(0, np.cumsum(lengths))
    content = int_column(places) if values.content is None else stretched(values.content, places)
    return ValueSet(ObjectColumn(GroupedSets(content, starts), np.arange(len(lengths))))


def _chosen(count: int, size: int) -> Codes:
    """All rising sequences of numbers below a count, in order, as rows of a matrix."""
    found = np.zeros((1, 0), np.int64)
    for place in range(size):
        first = found[:, -1] + 1 if place else np.zeros(1, np.int64)
        lengths = count - (size - 1 - place) - first
        found = np.column_stack([np.repeat(found, lengths, axis=0), runs(first, lengths)])
    return found


def permutations(values: ValueSet, size: int | None = None) -> ValueSet:
    """The tuples of different values of a set: of all of them, or of some size.

    They come in the lexicographic order of the places of their values.  No tuple is empty, so
    there is a `ValueError` for the size 0.
    """
    wanted = values.size if size is None else size
    if not 0 <= wanted <= values.size:
        return ValueSet(None)
    if not wanted:
        raise ValueError(size)
    count = perm(values.size, wanted)
    if count > MOST_SETS:
        raise TooManySets(count)
    assert values.content is not None  # noqa: S101 - there are values
    columns = _arranged(values.size, wanted).T
    return ValueSet(TupleColumn(tuple(stretched(values.content, each) for each in columns)))


def _arranged(count: int, size: int) -> Codes:
    """All sequences of different numbers below a count, in order, as rows of a matrix."""
    found = np.zeros((1, 0), np.int64)
    for _ in range(size):
        is_free = np.ones((len(found), count), np.bool_)
        is_free[np.arange(len(found))[:, None], found] = False
        row, number = np.nonzero(is_free)
        found = np.column_stack([found[row], number])
    return found
