"""Whether values are equal, for whole columns."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    TruthColumn,
    TupleColumn,
    has_objects,
    key_columns,
    same_kind,
)
from dlxc.languages.xc.row_sets import GroupedSets, ListedSets, grouped_sets

Codes = NDArray[np.int64]
Truths = NDArray[np.bool_]


def equal_values(one: Column, other: Column) -> Truths:
    """For each row whether the values of two columns of one kind are equal, or once for all."""
    if isinstance(one, TupleColumn) and isinstance(other, TupleColumn):
        parts = [equal_values(a, b) for a, b in zip(one.parts, other.parts, strict=True)]
        return np.asarray(np.logical_and.reduce(np.broadcast_arrays(*parts)))
    if isinstance(one, TextColumn) and isinstance(other, TextColumn):
        return np.equal(one.codes, other.codes)
    if isinstance(one, ObjectColumn) and isinstance(other, ObjectColumn):
        return _equal_objects(one, other)
    assert isinstance(one, IntColumn | TruthColumn)  # noqa: S101 - the kinds are the same
    assert isinstance(other, IntColumn | TruthColumn)  # noqa: S101
    return np.equal(one.values, other.values)


def one_of(value: Column, entries: list[Column]) -> Truths:
    """For each row whether a value is one of some others, or once for all."""
    found = np.zeros(1, np.bool_)
    for entry in entries:
        found = found | equal_values(value, entry)
    return found


def sizes_of(sets: GroupedSets | ListedSets) -> Codes:
    """How many values each of some sets has."""
    entries = sets.entries_at(np.arange(len(sets))) if isinstance(sets, ListedSets) else None
    if entries is None:
        return (sets.grouped if isinstance(sets, ListedSets) else sets).sizes
    sizes = np.zeros(len(sets), np.int64)
    for place, entry in enumerate(entries):
        sizes += ~one_of(entry, entries[:place])
    return sizes


def _equal_objects(one: ObjectColumn, other: ObjectColumn) -> Truths:
    listed = _equal_listed(one, other)
    if listed is not None:
        return listed
    codes = np.broadcast_arrays(one.codes, other.codes)
    if len(codes[0]) > 1:
        first, second = grouped_sets(one.objects), grouped_sets(other.objects)
        if first is not None and second is not None and _are_alike(first, second):
            return _equal_grouped(first, second, codes[0], codes[1])
    pairs = zip(*(each.tolist() for each in codes), strict=True)
    return np.array([one.objects[x] == other.objects[y] for x, y in pairs], np.bool_)


def _equal_listed(one: ObjectColumn, other: ObjectColumn) -> Truths | None:
    """Whether sets are equal that are written out both, without a look at all rows of either."""
    if not isinstance(one.objects, ListedSets) or not isinstance(other.objects, ListedSets):
        return None
    first, second = one.objects.entries_at(one.codes), other.objects.entries_at(other.codes)
    if first is None or second is None:
        return None
    if not same_kind(first[0], second[0]):
        return np.zeros(1, np.bool_)
    found = np.ones(1, np.bool_)
    for entries, others in ((first, second), (second, first)):
        for entry in entries:
            found = found & one_of(entry, others)
    return found


def _are_alike(one: GroupedSets, other: GroupedSets) -> bool:
    """Whether the values of sets are of one kind, and none of them is an object."""
    return same_kind(one.values, other.values) and not has_objects(one.values)


def _equal_grouped(one: GroupedSets, other: GroupedSets, first: Codes, second: Codes) -> Truths:
    """Whether sets are equal, by their numbers: as large, and no value is missing in the other."""
    found = np.asarray(one.sizes[first] == other.sizes[second])
    rows = np.flatnonzero(found)
    values, sizes = one.picked(first[rows])
    keys = key_columns(values, len(values))
    owners = np.repeat(second[rows], sizes)
    missing = other.finder.find([owners, *keys]) < 0
    found[np.repeat(rows, sizes)[missing]] = False
    return found


def contained_in_grouped(one: Column, sets: GroupedSets, codes: Codes) -> Truths:
    """For each row whether a value, which is no object, is in the set of a number."""
    return np.asarray(sets.finder.find([codes, *key_columns(one, len(codes))]) >= 0)
