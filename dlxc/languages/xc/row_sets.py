"""Sets that are made for many rows at once: all their values stand in one column.

>>> values = int_column(np.array([4, 4, 2, 4]))
>>> sets = distinct_in_rows(values, np.array([0, 0, 0, 2]), 3)
>>> [*sets], sets.sizes.tolist()
([{4, 2}, {}, {4}], [2, 0, 1])
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, overload

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_finder import RowFinder
from dlxc.languages.xc.columns import (
    Column,
    SetObjects,
    ValueSet,
    has_objects,
    int_column,
    joined,
    key_columns,
    same_kind,
    spread,
    stretched,
)
from dlxc.problem.compressed import runs

Codes = NDArray[np.int64]

_NOTHING = int_column(np.zeros(0, np.int64))

MOST_LISTED = 12
"""Sets that are written out with more values than this are not compared value by value."""


class GroupedSets(SetObjects):
    """Sets whose values stand one set after another.

    Set `i` has the values `starts[i]` to `starts[i + 1]` of the column, which are distinct.
    """

    def __init__(self, values: Column, starts: Codes) -> None:
        self.values, self.starts = spread(values, len(values)), starts
        self._made: dict[int, ValueSet] = {}

    def __len__(self) -> int:
        return len(self.starts) - 1

    @overload
    def __getitem__(self, number: int) -> ValueSet: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[ValueSet]: ...

    def __getitem__(self, number: int | slice) -> ValueSet | Sequence[ValueSet]:
        if isinstance(number, slice):
            return [self[each] for each in range(*number.indices(len(self)))]
        if not 0 <= number < len(self):
            raise IndexError(number)
        if number not in self._made:
            first, end = int(self.starts[number]), int(self.starts[number + 1])
            picked = stretched(self.values, np.arange(first, end)) if end > first else None
            self._made[number] = ValueSet(picked)
        return self._made[number]

    @property
    def sizes(self) -> Codes:
        """How many values each set has."""
        return np.diff(self.starts)

    @cached_property
    def finder(self) -> RowFinder:
        """Finds values by the numbers of their sets and their keys; none of them is an object."""
        keys = key_columns(self.values, len(self.values))
        return RowFinder([np.repeat(np.arange(len(self)), self.sizes), *keys])

    @cached_property
    def numbers(self) -> Codes:
        """A number for each set: equal sets have equal ones."""
        kinds = RowFinder(key_columns(self.values, len(self.values))).kinds
        owners = np.repeat(np.arange(len(self)), self.sizes)
        ordered = kinds[np.lexsort((kinds, owners))]
        found = np.zeros(len(self), np.int64)
        after = 1
        for size in np.unique(self.sizes).tolist():
            if size:
                alike = np.flatnonzero(self.sizes == size)
                matrix = ordered[self.starts[alike][:, None] + np.arange(size)]
                found[alike] = RowFinder([*matrix.T]).kinds + after
                after += len(alike)
        return found

    def picked(self, numbers: Codes) -> tuple[Column, Codes]:
        """The values of some sets, also of one repeatedly, and how many each has."""
        sizes = self.sizes[numbers]
        if len(numbers) == len(self) and (numbers == np.arange(len(self))).all():
            return self.values, sizes
        return stretched(self.values, runs(self.starts[numbers], sizes)), sizes


class ListedSets(SetObjects):
    """Sets that are written out as `{a, b}`: a column for each place, with one row or `count`."""

    def __init__(self, entries: Sequence[Column], count: int) -> None:
        self.entries, self._count = entries, count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, number: int) -> ValueSet: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[ValueSet]: ...

    def __getitem__(self, number: int | slice) -> ValueSet | Sequence[ValueSet]:
        return self.grouped[number]

    @property
    def numbers(self) -> Codes:
        """A number for each set: equal sets have equal ones."""
        return self.grouped.numbers

    @cached_property
    def grouped(self) -> GroupedSets:
        """The same, with distinct values."""
        places = len(self.entries)
        every = joined([spread(entry, self._count) for entry in self.entries])
        rows = np.arange(places * self._count)
        by_row = stretched(every, rows % places * self._count + rows // places)
        return distinct_in_rows(by_row, rows // places, self._count)

    def entries_at(self, numbers: Codes) -> list[Column] | None:
        """The columns for some of the sets, if they can be compared place by place."""
        if len(self.entries) > MOST_LISTED or has_objects(self.entries[0]):
            return None
        return [each if len(each) == 1 else stretched(each, numbers) for each in self.entries]


def distinct_in_rows(values: Column, rows: Codes, count: int) -> GroupedSets:
    """The set of the values of each row, in the order of their first appearance.

    `rows` has shape (values,) and never decreases; `count` is how many rows there are.
    """
    if not len(rows):
        return GroupedSets(_NOTHING, np.zeros(count + 1, np.int64))
    every = spread(values, len(rows))
    first = RowFinder([rows, *key_columns(every, len(rows))]).first_rows
    if len(first) < len(rows):
        every, rows = stretched(every, first), rows[first]
    return GroupedSets(every, np.searchsorted(rows, np.arange(count + 1)))


def grouped_sets(objects: Sequence[Any]) -> GroupedSets | None:
    """Sets by their values in one column; nothing for other objects and for sets of two kinds."""
    if isinstance(objects, ListedSets):
        return objects.grouped
    if isinstance(objects, GroupedSets):
        return objects
    if not objects or not all(isinstance(each, ValueSet) for each in objects):
        return None
    contents = [each.content for each in objects if each.content is not None]
    if not contents:
        return GroupedSets(_NOTHING, np.zeros(len(objects) + 1, np.int64))
    if not all(same_kind(contents[0], each) for each in contents):
        return None
    starts = np.append(0, np.cumsum([each.size for each in objects]))
    return GroupedSets(joined([spread(each, len(each)) for each in contents]), starts)
