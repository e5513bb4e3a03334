"""Operators on whole columns, with their bounds.

Integers have 64 bits.  Bounds are computed with every result; where they could be passed, they
are looked up in the values, and a result that does not fit is a fault.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_finder import RowFinder
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    ValueSet,
    int_column,
    joined,
    same_kind,
    spread,
    stretched,
)
from dlxc.languages.xc.contents import set_of, together
from dlxc.languages.xc.equality import equal_values
from dlxc.languages.xc.evaluation_codes import (
    DIVISION_BY_ZERO,
    NEGATIVE_POWER,
    NO_ORDER,
    NOT_TWO_SETS,
    TOO_LARGE,
    TOO_MANY_ROWS,
)
from dlxc.languages.xc.kind_codes import different_kinds
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_sets import GroupedSets, distinct_in_rows, grouped_sets
from dlxc.problem.compressed import runs
from dlxc.text.source import Span

Codes = NDArray[np.int64]

MOST_INTEGER = 1 << 62
"""The largest integer, with either sign."""

_COMPUTE: dict[str, Callable[..., NDArray[np.int64]]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
}
_COMPARE: dict[str, Callable[..., NDArray[np.bool_]]] = {
    "=": np.equal,
    "!=": np.not_equal,
    "<": np.less,
    "<=": np.less_equal,
    ">": np.greater,
    ">=": np.greater_equal,
}


def combined(operator: str, one: IntColumn, other: IntColumn, span: Span) -> IntColumn:
    """`+`, `-` or `*`."""
    low, high = _bounds(operator, one, other)
    if max(-low, high) > MOST_INTEGER:
        one, other = int_column(one.values), int_column(other.values)
        low, high = _bounds(operator, one, other)
        if max(-low, high) > MOST_INTEGER:
            raise RowError(TOO_LARGE, span)
    return IntColumn(_COMPUTE[operator](one.values, other.values), low, high)


def _bounds(operator: str, one: IntColumn, other: IntColumn) -> tuple[int, int]:
    if operator == "+":
        return one.low + other.low, one.high + other.high
    if operator == "-":
        return one.low - other.high, one.high - other.low
    ends = [a * b for a in (one.low, one.high) for b in (other.low, other.high)]
    return min(ends), max(ends)


def divided(operator: str, one: IntColumn, other: IntColumn, span: Span) -> IntColumn:
    """`div`, rounded down, or `mod`, which has the sign of the divisor."""
    if not other.values.all():
        raise RowError(DIVISION_BY_ZERO, span, rows=np.flatnonzero(other.values == 0))
    compute = np.floor_divide if operator == "div" else np.mod
    return int_column(compute(one.values, other.values))


def raised_to(one: IntColumn, other: IntColumn, span: Span) -> IntColumn:
    """The power of each row; exponents must not be negative."""
    if other.low < 0 and (other.values < 0).any():
        raise RowError(NEGATIVE_POWER, span, rows=np.flatnonzero(other.values < 0))
    bases, exponents = np.broadcast_arrays(one.values, other.values)
    pairs = zip(bases.tolist(), exponents.tolist(), strict=True)
    found = [_power(base, exponent) for base, exponent in pairs]
    large = [row for row, value in enumerate(found) if abs(value) > MOST_INTEGER]
    if large:
        raise RowError(TOO_LARGE, span, rows=np.array(large))
    return int_column(np.array(found, np.int64))


def _power(base: int, exponent: int) -> int:
    """The power, or some number that is too large: a huge one is not worth its time."""
    is_small = abs(base) < 2 or exponent < 64
    found: int = base**exponent if is_small else MOST_INTEGER + 1
    return found


def interval_column(one: IntColumn, other: IntColumn, most: int, span: Span) -> ObjectColumn:
    """The set of the integers between two, for each row; at most `most` in all."""
    pairs = np.broadcast_arrays(one.values, other.values)
    finder = RowFinder(pairs)
    firsts, lasts = (values[finder.rows_of_kinds] for values in pairs)
    ends = zip(firsts.tolist(), lasts.tolist(), strict=True)
    count = sum(max(last - first + 1, 0) for first, last in ends)
    if count > most:
        raise RowError(TOO_MANY_ROWS, span, count=count, most=most)
    lengths = np.maximum(lasts - firsts + 1, 0)
    values = int_column(runs(firsts, lengths))
    sets = GroupedSets(values, np.append(0, np.cumsum(lengths)))
    return ObjectColumn(sets, finder.kinds)


def added(one: ObjectColumn, other: ObjectColumn, rows: int, span: Span) -> ObjectColumn:
    """The union of two sets for each row, the values of the first before those of the second."""
    pairs = np.broadcast_arrays(np.broadcast_to(one.codes, rows), other.codes)
    finder = RowFinder(pairs)
    firsts, seconds = (codes[finder.rows_of_kinds] for codes in pairs)
    first, second = grouped_sets(one.objects), grouped_sets(other.objects)
    if first is not None and second is not None and same_kind(first.values, second.values):
        return ObjectColumn(_unions(first, second, firsts, seconds), finder.kinds)
    each = zip(firsts.tolist(), seconds.tolist(), strict=True)
    sets = [_union(one.objects[a], other.objects[b], span) for a, b in each]
    return ObjectColumn(sets, finder.kinds)


def _unions(one: GroupedSets, other: GroupedSets, firsts: Codes, seconds: Codes) -> GroupedSets:
    """The unions of pairs of sets, by their numbers."""
    parts = [one.picked(firsts), other.picked(seconds)]
    owners = np.concatenate([np.repeat(np.arange(len(sizes)), sizes) for _, sizes in parts])
    order = np.argsort(owners, kind="stable")
    values = joined([spread(values, len(values)) for values, _ in parts])
    return distinct_in_rows(stretched(values, order), owners[order], len(firsts))


def _union(one: object, other: object, span: Span) -> ValueSet:
    if not isinstance(one, ValueSet) or not isinstance(other, ValueSet):
        raise RowError(NOT_TWO_SETS, span)
    contents = [each.content for each in (one, other) if each.content is not None]
    return set_of(together(contents, span), one.size + other.size) if contents else one


def compared(operator: str, one: Column, other: Column, rows: int, span: Span) -> NDArray[np.bool_]:
    """Whether a relation holds, for each row."""
    if not same_kind(one, other):
        raise different_kinds(one.kind, other.kind, span)
    if operator in ("=", "!="):
        equal = np.broadcast_to(equal_values(one, other), rows)
        return equal if operator == "=" else ~equal
    if isinstance(one, IntColumn) and isinstance(other, IntColumn):
        return np.broadcast_to(_COMPARE[operator](one.values, other.values), rows)
    if isinstance(one, TextColumn) and isinstance(other, TextColumn):
        texts = one.pool.texts
        order = np.argsort(np.array(sorted(range(len(texts)), key=texts.__getitem__)))
        return np.broadcast_to(_COMPARE[operator](order[one.codes], order[other.codes]), rows)
    raise RowError(NO_ORDER, span, kind=one.kind)
