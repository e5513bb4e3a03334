"""Operators on whole columns: arithmetic, equality, order and membership.

Integers have 64 bits; a result that does not fit is a fault.  Integers go by size, texts by the
codes of their characters, tuples by their entries, the first one first.  Sets are equal if they
have the same elements, in any order.
"""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.row_keys import RowFinder, distinct
from dlxc.languages.xc.values import columns, sequences
from dlxc.languages.xc.values.columns import Column, Ints, TupleColumn, integers, objects, same_kind
from dlxc.languages.xc.values.rows import CURES, Room, RowError, not_wanted, wrong_kind
from dlxc.problem.blocks import runs
from dlxc.text.prose import listed
from dlxc.text.source import Span

MOST_INTEGER = 1 << 62
"""The largest integer, with either sign."""

_COMPUTE: dict[str, Callable[..., NDArray[np.int64]]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "div": np.floor_divide,
    "mod": np.mod,
}


def largest(values: Ints) -> int:
    """The largest of some integers without their signs."""
    return max(-int(values.min(initial=0)), int(values.max(initial=0)))


def combined(operator: str, one: Column, other: Column, span: Span, of_other: Span) -> Column:
    """`+`, `-`, `*`, `div`, rounded down, or `mod`, which has the sign of the divisor.

    `of_other` is the place of the divisor, which may be 0.
    """
    if operator in ("div", "mod") and not other.values.all():
        zeros, remedy = np.flatnonzero(other.values == 0), "write a condition before it"
        raise RowError("E192", of_other, "division by zero", help=remedy, rows=zeros)
    values = _COMPUTE[operator](one.values, other.values)
    # A sum of two integers may wrap around to a large one, a product to any.
    is_product = operator == "*"
    most = largest(one.values) * largest(other.values) if is_product else largest(values)
    if most > MOST_INTEGER:
        raise RowError("E192", span, "a number becomes too large")
    return integers(values)


def raised_to(one: Column, other: Column, span: Span) -> Column:
    """The power of each row; exponents must not be negative."""
    if (other.values < 0).any():
        raise RowError("E192", span, "a negative exponent", rows=np.flatnonzero(other.values < 0))
    bases, exponents = np.broadcast_arrays(one.values, other.values)
    pairs = zip(bases.tolist(), exponents.tolist(), strict=True)
    # A huge power is not worth its time.
    powers = [a**b if abs(a) < 2 or b < 64 else MOST_INTEGER + 1 for a, b in pairs]
    large = [row for row, value in enumerate(powers) if abs(value) > MOST_INTEGER]
    if large:
        raise RowError("E192", span, "a number becomes too large", rows=np.array(large))
    return integers(np.array(powers, np.int64))


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
    return objects(sequences.Sequences(values, np.append(0, np.cumsum(lengths))), finder.kinds)


def added(one: Column, other: Column, rows: int, room: Room, span: Span) -> Column:
    """The union of two sets for each row, the values of the first before those of the second."""
    pairs = np.broadcast_arrays(np.broadcast_to(one.values, rows), other.values)
    finder = RowFinder(pairs)
    firsts, seconds = (codes[finder.rows_of_kinds] for codes in pairs)
    first, second = sequences.grouped_sets(one.objects), sequences.grouped_sets(other.objects)
    if first is not None and second is not None and same_kind(first.values, second.values):
        count = int(first.sizes[firsts].sum()) + int(second.sizes[seconds].sum())
        room.check(count, len(first.values.leaves), span)
        parts = [first.picked(firsts), second.picked(seconds)]
        owners = np.concatenate([np.repeat(np.arange(len(sizes)), sizes) for _, sizes in parts])
        order = np.argsort(owners, kind="stable")
        values = columns.joined([values.spread(len(values)) for values, _ in parts])
        ordered = values.stretched(order)
        return objects(
            sequences.distinct_in_rows(ordered, owners[order], len(firsts)), finder.kinds
        )
    sets = []
    for pair in zip(firsts.tolist(), seconds.tolist(), strict=True):
        contents = [each.objects[at].content for each, at in zip((one, other), pair, strict=True)]
        sets.append(sequences.set_of(sequences.together(contents, span), sum(map(len, contents))))
    return objects(sets, finder.kinds)


Truths = NDArray[np.bool_]


def check_order(column: Column, span: Span) -> None:
    """Refuse values without an order: all but integers, texts, and tuples of these."""
    for part in column.leaves:
        if part.kind == columns.TRUTH:
            raise not_wanted(part.kind, span, "an integer")
        if not part.is_plain:
            raise wrong_kind(part.kind, span, "KIND has no order")


def sorted_rows(column: Column, parents: Ints) -> Ints:
    """The rows in the order of their values, those of one parent together; the sort is stable."""
    keys = [_ranks([part], len(parents))[0] for part in column.leaves]
    found: Ints = np.lexsort([*reversed(keys), parents])
    return found


def _ranks(parts: Sequence[Column], rows: int) -> list[Ints]:
    """For columns of one kind integers that are in the order of their values."""
    keys = [part.keys(rows)[0] for part in parts]
    first = parts[0]
    if first.kind != columns.TEXT:
        return keys
    used = distinct(np.concatenate([*keys]))
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
        first, second = _ranks([left, right], rows)
        less |= equal & (first < second)
        equal &= first == second
    return less | equal if operator in ("<=", ">=") else less


def equal_values(one: Column, other: Column) -> Truths:
    """For each row whether the values of two columns of one kind are equal, or once for all."""
    alike = [np.equal(*keys) for keys in sequences.shared_keys(one, other)]
    return np.asarray(np.logical_and.reduce(np.broadcast_arrays(*alike)))


def contained(one: Column, other: Column, rows: int, span: Span, pool: columns.TextPool) -> Truths:
    """For each row whether the value of one column is in that of the other."""
    if not isinstance(other, TupleColumn):
        held, codes = sequences.elements(other, pool, span)
        if not held.sizes[codes].any():
            return np.zeros(rows, np.bool_)
        _check_kind(one, held.values, span)
    return places(one, other, rows, span, pool) >= 0


def places(one: Column, other: Column, rows: int, span: Span, pool: columns.TextPool) -> Ints:
    """For each row where the value of one column is first in that of the other, or -1."""
    if isinstance(other, TupleColumn):
        found = np.full(rows, -1)
        for number, part in reversed([*enumerate(other.parts)]):
            if same_kind(one, part):
                found[np.broadcast_to(equal_values(one, part), rows)] = number
        return found
    held, codes = sequences.elements(other, pool, span)
    codes = np.broadcast_to(codes, rows)
    if not same_kind(one, held.values):
        return np.full(rows, -1)
    own, wanted = zip(*sequences.shared_keys(held.values, one), strict=True)
    finder = held.finder if one.is_plain else RowFinder([held.owners, *own])
    at = finder.find([codes, *(np.broadcast_to(keys, rows) for keys in wanted)])
    return np.where(at < 0, -1, at - held.starts[codes])


def _check_kind(one: Column, value: Column, span: Span) -> None:
    if same_kind(one, value):
        return
    kinds, remedy = [one.kind_in_full, value.kind_in_full], ""
    if {*kinds} == {columns.INTEGER, columns.TEXT}:
        remedy = f"{CURES['an integer']['text']}, and `dec(x)` is an integer as a text"
    message = f"values of different kinds cannot be compared: {listed(kinds)}"
    raise RowError("E190", span, message, help=remedy)
