"""Operators on whole columns.

Integers have 64 bits; a result that does not fit is a fault.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.xc.values.columns import (
    Column,
    Ints,
    ValueSet,
    integers,
    joined,
    objects,
    same_kind,
)
from dlxc.languages.xc.values.rows import Room, RowError
from dlxc.languages.xc.values.sequences import (
    Sequences,
    distinct_in_rows,
    grouped_sets,
    set_of,
    together,
)
from dlxc.problem.blocks import runs
from dlxc.text.source import Span

MOST_INTEGER = 1 << 62
"""The largest integer, with either sign."""

_COMPUTE: dict[str, Callable[..., NDArray[np.int64]]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
}


def largest(values: Ints) -> int:
    """The largest of some integers without their signs."""
    return max(-int(values.min(initial=0)), int(values.max(initial=0)))


def combined(operator: str, one: Column, other: Column, span: Span) -> Column:
    """`+`, `-` or `*`."""
    values = _COMPUTE[operator](one.values, other.values)
    # A sum of two integers may wrap around to a large one, a product to any.
    is_product = operator == "*"
    most = largest(one.values) * largest(other.values) if is_product else largest(values)
    if most > MOST_INTEGER:
        raise RowError("E192", span, "a number becomes too large")
    return integers(values)


def divided(operator: str, one: Column, other: Column, span: Span) -> Column:
    """`div`, rounded down, or `mod`, which has the sign of the divisor."""
    if not other.values.all():
        zeros = np.flatnonzero(other.values == 0)
        remedy = "write a condition before it"
        raise RowError("E192", span, "division by zero", help=remedy, rows=zeros)
    compute = np.floor_divide if operator == "div" else np.mod
    return integers(compute(one.values, other.values))


def raised_to(one: Column, other: Column, span: Span) -> Column:
    """The power of each row; exponents must not be negative."""
    if (other.values < 0).any():
        raise RowError("E192", span, "a negative exponent", rows=np.flatnonzero(other.values < 0))
    bases, exponents = np.broadcast_arrays(one.values, other.values)
    pairs = zip(bases.tolist(), exponents.tolist(), strict=True)
    powers = [_power(base, exponent) for base, exponent in pairs]
    large = [row for row, value in enumerate(powers) if abs(value) > MOST_INTEGER]
    if large:
        raise RowError("E192", span, "a number becomes too large", rows=np.array(large))
    return integers(np.array(powers, np.int64))


def _power(base: int, exponent: int) -> int:
    """The power, or some number that is too large: a huge one is not worth its time."""
    is_small = abs(base) < 2 or exponent < 64
    power: int = base**exponent if is_small else MOST_INTEGER + 1
    return power


def interval_column(one: Column, other: Column, room: Room, span: Span) -> Column:
    """The set of the integers between two, for each row, if there is room for all of them."""
    pairs = np.broadcast_arrays(one.values, other.values)
    finder = RowFinder(pairs)
    firsts, lasts = (values[finder.rows_of_kinds] for values in pairs)
    ends = zip(firsts.tolist(), lasts.tolist(), strict=True)
    count = sum(max(last - first + 1, 0) for first, last in ends)
    room.check(count, 1, span)
    lengths = np.maximum(lasts - firsts + 1, 0)
    values = integers(runs(firsts, lengths))
    return objects(Sequences(values, np.append(0, np.cumsum(lengths))), finder.kinds)


def added(one: Column, other: Column, rows: int, room: Room, span: Span) -> Column:
    """The union of two sets for each row, the values of the first before those of the second."""
    pairs = np.broadcast_arrays(np.broadcast_to(one.values, rows), other.values)
    finder = RowFinder(pairs)
    firsts, seconds = (codes[finder.rows_of_kinds] for codes in pairs)
    first, second = grouped_sets(one.objects), grouped_sets(other.objects)
    if first is not None and second is not None and same_kind(first.values, second.values):
        count = int(first.sizes[firsts].sum()) + int(second.sizes[seconds].sum())
        room.check(count, len(first.values.leaves), span)
        return objects(_unions(first, second, firsts, seconds), finder.kinds)
    each = zip(firsts.tolist(), seconds.tolist(), strict=True)
    sets = [_union(one.objects[a], other.objects[b], span) for a, b in each]
    return objects(sets, finder.kinds)


def _unions(one: Sequences, other: Sequences, firsts: Ints, seconds: Ints) -> Sequences:
    """The unions of pairs of sets, by their numbers."""
    parts = [one.picked(firsts), other.picked(seconds)]
    owners = np.concatenate([np.repeat(np.arange(len(sizes)), sizes) for _, sizes in parts])
    order = np.argsort(owners, kind="stable")
    values = joined([values.spread(len(values)) for values, _ in parts])
    return distinct_in_rows(values.stretched(order), owners[order], len(firsts))


def _union(one: object, other: object, span: Span) -> ValueSet:
    if not isinstance(one, ValueSet) or not isinstance(other, ValueSet):
        remedy = "the set of the rows of a table, or of words, is `{r for r in rows}`"
        raise RowError("E190", span, "`+` takes two integers or two sets", help=remedy)
    contents = [each.content for each in (one, other) if each.content is not None]
    return set_of(together(contents, span), one.size + other.size) if contents else one
