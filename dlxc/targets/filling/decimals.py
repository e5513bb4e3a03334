r"""Numbers in decimal, whole columns at once, and matrices of numbers as lines of text.

Four digits are looked up at a time, in a table of the 10,000 there are.  Where numbers are not
equally long, the shorter ones have NUL in the places before their first digit; whoever writes
the rows takes those bytes out again.

>>> from dlxc.targets.filling.byte_columns import put
>>> column = decimal_column(np.array([7, -12345]), b"x")
>>> out = np.empty((2, column.width), np.uint8)
>>> put(out, 0, column.steps)
>>> out.tobytes().replace(b"\0", b"")
b'x7x-12345'
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.targets.filling.byte_columns import (
    ByteRows,
    Steps,
    put_literal,
    put_repeated,
    steps_of,
)

_DIGITS = 4
_ALL = 10**_DIGITS

_NUMBERS = 1 << 17
"""Lines are made for about this many numbers at a time, so that they stay in the cache."""


class DecimalColumn(NamedTuple):
    """Numbers as byte rows of one width, cut into steps; `padded` if NUL stands in some."""

    steps: Steps
    width: int
    padded: bool


def decimal_column(numbers: NDArray[np.integer], lead: bytes = b"") -> DecimalColumn:
    """Integers in decimal, with `lead` before each."""
    rest = np.abs(numbers).view(f"u{numbers.dtype.itemsize}")  # right also for the least integer
    negative = numbers < 0
    signed = bool(negative.any())
    groups: list[Steps] = []
    while rest.max(initial=0) >= _ALL:
        upper = rest // _ALL
        picks = (rest - upper * _ALL).astype(np.int64)
        if not upper.all():
            picks += _ALL * (upper == 0)
        groups.append(_picked(_lower_table(is_last=not groups), picks))
        rest = upper
    digits = len(str(rest.max(initial=0)))
    picks = rest.astype(np.int64)
    if signed:
        picks += 10**digits * negative
    table = _top_table(lead, digits, signed=signed, is_last=not groups)
    steps, width = _picked(table, picks), len(lead) + signed + digits
    for group in reversed(groups):
        steps += [(width + at, values) for at, values in group]
        width += _DIGITS
    padded = signed or int(rest.min(initial=_ALL)) < 10 ** (digits - 1)
    return DecimalColumn(steps, width, padded)


def _picked(table: Steps, picks: NDArray[np.int64]) -> Steps:
    return [(at, values.take(picks)) for at, values in table]


@cache
def _lower_table(*, is_last: bool) -> Steps:
    """All groups of four digits with their zeros, then as they are where nothing comes before."""
    filled = _digits(_DIGITS, is_last=True) | np.uint8(ord("0"))
    return steps_of(np.concatenate([filled, _digits(_DIGITS, is_last=is_last)]))


@cache
def _top_table(lead: bytes, digits: int, *, signed: bool, is_last: bool) -> Steps:
    """The first group of digits with what stands before it, then the negative ones, if any."""
    rows = _digits(digits, is_last=is_last)
    if signed:
        signs = np.repeat(np.array([0, ord("-")], np.uint8), len(rows))
        rows = np.column_stack([signs, np.concatenate([rows, rows])])
    leads = np.broadcast_to(np.frombuffer(lead, np.uint8), (len(rows), len(lead)))
    return steps_of(np.column_stack([leads, rows]))


def _digits(count: int, *, is_last: bool) -> ByteRows:
    """The numbers of up to `count` digits; a 0 is printed only if it is the last group."""
    numbers = np.arange(10**count)[:, None]
    places = 10 ** np.arange(count - 1, -1, -1)
    rows = np.where(numbers < places, 0, numbers // places % 10 + ord("0")).astype(np.uint8)
    if is_last:
        rows[0, -1] = ord("0")
    return rows


def number_lines(
    numbers: NDArray[np.integer], start: str = "", between: str | Sequence[str] = " ", end: str = ""
) -> str:
    r"""The rows of a matrix of integers as lines of text.

    Each begins with `start` and ends in `end`; `between` stands between all numbers, or gives
    for each two neighbours what stands between them.

    >>> number_lines(np.array([[1, -20], [300, 4]]), "x", " + ", ";")
    'x1 + -20;\nx300 + 4;\n'
    """
    count = numbers.shape[1]
    if isinstance(between, str):
        groups = [_Group(0, 1, start), _Group(1, count, between)][:count]
    else:
        leads = [start, *between][:count]
        groups = [_Group(at, at + 1, lead) for at, lead in enumerate(leads)]
    tail = f"{end}\n" if count else f"{start}{end}\n"
    fill = _one_by_one if "\0" in "".join([*(group.lead for group in groups), tail]) else _filled
    step = max(_NUMBERS // max(count, 1), 1)
    slices = (numbers[at : at + step] for at in range(0, len(numbers), step))
    return "".join(fill(part, groups, tail) for part in slices)


class _Group(NamedTuple):
    """Neighbouring columns of a matrix before whose numbers the same text stands."""

    first: int
    end: int
    lead: str


def _one_by_one(numbers: NDArray[np.integer], groups: list[_Group], tail: str) -> str:
    """The lines where a text holds NUL, which cannot be told from padding."""
    leads = [group.lead for group in groups for _ in range(group.first, group.end)]
    rows = (zip(leads, row, strict=True) for row in numbers.tolist())
    return "".join("".join(f"{lead}{number}" for lead, number in row) + tail for row in rows)


def _filled(numbers: NDArray[np.integer], groups: list[_Group], tail: str) -> str:
    """The lines, made by whole columns."""
    columns = [
        decimal_column(numbers[:, group.first : group.end].ravel(), group.lead.encode())
        for group in groups
    ]
    literal = tail.encode()
    counts = [group.end - group.first for group in groups]
    widths = [column.width * count for column, count in zip(columns, counts, strict=True)]
    out = np.empty((len(numbers), sum(widths) + len(literal)), np.uint8)
    at = 0
    for column, count, width in zip(columns, counts, widths, strict=True):
        put_repeated(out, at, column.steps, column.width, count)
        at += width
    put_literal(out, at, literal)
    flat = out.ravel()
    if any(column.padded for column in columns):
        flat = flat.compress(flat != 0)  # faster than flat[flat != 0]
    return str(flat.data, "utf-8")
