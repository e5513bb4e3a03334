"""Equality, order and membership of values, for whole columns.

Integers go by size, texts by the codes of their characters, tuples by their entries, the first one
first.  Sets are equal if they have the same elements, in any order.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.values.columns import (
    INTEGER,
    TEXT,
    TRUTH,
    Column,
    Ints,
    TextPool,
    TupleColumn,
    same_kind,
)
from dlxc.languages.xc.values.rows import WITHOUT_NUMBER, RowError, not_a_number, wrong_kind
from dlxc.languages.xc.values.sequences import Sequences, elements, grouped_sets
from dlxc.text.prose import listed
from dlxc.text.source import Span

Truths = NDArray[np.bool_]


def check_order(column: Column, span: Span) -> None:
    """Refuse values without an order: all but integers, texts, and tuples of these."""
    for part in column.leaves:
        if part.kind == TRUTH:
            raise not_a_number(part.kind, span)
        if not part.is_plain:
            raise wrong_kind(part.kind, span, "KIND has no order")


def sorted_rows(column: Column, parents: Ints) -> Ints:
    """The rows in the order of their values, those of one parent together; the sort is stable."""
    keys = [_ranks([part], len(parents))[0] for part in column.leaves]
    found: Ints = np.lexsort([*reversed(keys), parents])
    return found


def _ranks(columns: Sequence[Column], rows: int) -> list[Ints]:
    """For columns of one kind integers that are in the order of their values."""
    keys = [column.keys(rows)[0] for column in columns]
    first = columns[0]
    if first.kind != TEXT:
        return keys
    used = np.unique(np.concatenate([*keys]))
    texts = [first.objects[code] for code in used.tolist()]
    rank = np.empty(len(used), np.int64)
    rank[sorted(range(len(used)), key=texts.__getitem__)] = np.arange(len(used))
    return [rank[np.searchsorted(used, key)] for key in keys]


def compared(operator: str, one: Column, other: Column, rows: int, span: Span) -> Truths:
    """Whether a relation holds, for each row."""
    _check_kind(one, other, span)
    if operator in ("=", "!="):
        found = equal_values(one, other)
        return np.broadcast_to(found if operator == "=" else ~found, rows)
    check_order(one, span)
    if operator in (">", ">="):
        one, other = other, one
    less, equal = np.zeros(rows, np.bool_), np.ones(rows, np.bool_)
    for left, right in zip(one.leaves, other.leaves, strict=True):
        if left.kind == INTEGER:
            below, alike = left.values < right.values, left.values == right.values
        else:
            ranks = _ranks([left, right], rows)
            below, alike = ranks[0] < ranks[1], ranks[0] == ranks[1]
        less |= equal & below
        equal &= alike
    return less | equal if operator in ("<=", ">=") else less


def equal_values(one: Column, other: Column) -> Truths:
    """For each row whether the values of two columns of one kind are equal, or once for all."""
    if isinstance(one, TupleColumn) and isinstance(other, TupleColumn):
        parts = [equal_values(a, b) for a, b in zip(one.parts, other.parts, strict=True)]
        return np.asarray(np.logical_and.reduce(np.broadcast_arrays(*parts)))
    return np.equal(one.values, other.values) if one.is_plain else _equal_objects(one, other)


def one_of(value: Column, entries: Sequence[Column], span: Span) -> Truths:
    """For each row whether a value is one of some others, which are of its kind."""
    found = np.zeros(1, np.bool_)
    for entry in entries:
        _check_kind(value, entry, span)
        found = found | equal_values(value, entry)
    return found


def _equal_objects(one: Column, other: Column) -> Truths:
    codes = np.broadcast_arrays(one.values, other.values)
    if len(codes[0]) > 1:
        first, second = grouped_sets(one.objects), grouped_sets(other.objects)
        if first is None or second is None or not first.values.is_plain:
            pass
        elif same_kind(first.values, second.values):
            return _equal_sets(first, second, codes[0], codes[1])
    pairs = zip(*(each.tolist() for each in codes), strict=True)
    return np.array([one.objects[x] == other.objects[y] for x, y in pairs], np.bool_)


def _equal_sets(one: Sequences, other: Sequences, first: Ints, second: Ints) -> Truths:
    """Whether sets are equal, by their numbers: as large, and no value is missing in the other."""
    found = np.asarray(one.sizes[first] == other.sizes[second])
    rows = np.flatnonzero(found)
    values, sizes = one.picked(first[rows])
    keys = values.keys(len(values))
    owners = np.repeat(second[rows], sizes)
    missing = other.finder.find([owners, *keys]) < 0
    found[np.repeat(rows, sizes)[missing]] = False
    return found


def contained(one: Column, other: Column, rows: int, span: Span, pool: TextPool) -> Truths:
    """For each row whether the value of one column is in that of the other."""
    if not isinstance(other, TupleColumn):
        sequences, codes = elements(other, pool, span)
        if not sequences.sizes[codes].any():
            return np.zeros(rows, np.bool_)
        _check_kind(one, sequences.values, span)
    return places(one, other, rows, span, pool) >= 0


def places(one: Column, other: Column, rows: int, span: Span, pool: TextPool) -> Ints:
    """For each row where the value of one column is first in that of the other, or -1."""
    if isinstance(other, TupleColumn):
        found = np.full(rows, -1)
        for number, part in reversed([*enumerate(other.parts)]):
            if same_kind(one, part):
                found[np.broadcast_to(equal_values(one, part), rows)] = number
        return found
    sequences, codes = elements(other, pool, span)
    codes = np.broadcast_to(codes, rows)
    if not same_kind(one, sequences.values):
        return np.full(rows, -1)
    if not one.is_plain:
        known = {
            number: {value: at for at, value in reversed([*enumerate(sequences[number].values)])}
            for number in np.unique(codes).tolist()
        }
        wanted = ((known[code], one.value(row)) for row, code in enumerate(codes.tolist()))
        return np.array([held.get(value, -1) for held, value in wanted], np.int64)
    at = sequences.finder.find([codes, *one.keys(rows)])
    return np.where(at < 0, -1, at - sequences.starts[codes])


def _check_kind(one: Column, value: Column, span: Span) -> None:
    """Refuse to compare values of different kinds."""
    if same_kind(one, value):
        return
    kinds, remedy = [one.kind_in_full, value.kind_in_full], ""
    if {*kinds} == {INTEGER, TEXT}:
        remedy = f"{WITHOUT_NUMBER['text']}, and `dec(x)` is an integer as a text"
    told = f"values of different kinds cannot be compared: {listed(kinds)}"
    raise RowError("E190", span, told, help=remedy)
