"""Names from templates: each combination of values of the holes is written once.

A template is tabulated over the subscripts that its holes have, and rows look up what they need.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS
from dlxc.geometry.row_finder import RowFinder
from dlxc.languages.xc.columns import Column, IntColumn, TextColumn, TupleColumn
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.evaluation_codes import (
    SET_IN_NAME,
    TRUTH_IN_NAME,
    TUPLE_IN_NAME,
    VALUE_OF_OTHER_KIND,
)
from dlxc.languages.xc.free_names import free_names
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Hole, Template

Codes = NDArray[np.int64]
Numbers = NDArray[np.int32]

_MOST_PLACES = 1 << 22
"""Over so many combinations a table is made; over more, rows are sorted."""

_FEW_PLACES = 1 << 18
"""A table of so many combinations is made for all that may yet come."""

_NOT_MADE = -(1 << 30)
"""What stands in a table where nothing has been asked for."""


class WrittenNames(NamedTuple):
    """The names that a template gives: distinct ones, and which of them each row has.

    A name that needs a digit which is not there is `None`.
    """

    names: list[str | None]
    kinds: Codes


def written_names(
    template: Template, table: RowTable, evaluator: Evaluator, *, decimal: bool = False
) -> WrittenNames:
    """The names of a template in each row; `decimal` writes integers so, not as one digit."""
    columns = _hole_columns(template, table, evaluator)
    varying = [column for column in columns if len(column) > 1]
    if not varying or not table.count:
        first = np.zeros(min(table.count, 1), np.int64)
        kinds = np.zeros(table.count, np.int64)
    else:
        first, kinds = _distinct(varying)
    return WrittenNames(_names(template, columns, first, decimal=decimal), kinds)


def names_of_rows(template: Template, table: RowTable, evaluator: Evaluator) -> list[str | None]:
    """The name of each row."""
    columns = _hole_columns(template, table, evaluator)
    return _names(template, columns, np.arange(table.count), decimal=False)


Meaning = Callable[[WrittenNames, RowTable], "Codes"]


class NameTable:
    """What the names of a template stand for, looked up by the subscripts in it.

    `meaning` gives a number for each of some distinct names.  It is asked for those that are met,
    so that the rows of a family can come in parts.
    """

    def __init__(self, template: Template, evaluator: Evaluator, meaning: Meaning) -> None:
        self._template, self._evaluator, self._meaning = template, evaluator, meaning
        holes = (part.expression for part in template if isinstance(part, Hole))
        self._names = sorted({name for hole in holes for name in free_names(hole)})
        self._lows: list[int] = []
        self._numbers: Numbers = np.full((), _NOT_MADE, np.int32)

    def numbers(self, table: RowTable) -> Numbers:
        """The number that the name of each row stands for."""
        keys = self._keys(table)
        if keys is None or not self._has_room(keys) or not table.count:
            return self._found(table).astype(np.int32)
        flat = self._places(keys, table.count)
        numbers = self._numbers.ravel()
        found = numbers.take(flat)
        if found.min() == _NOT_MADE:
            self._tabulate(table, flat, np.flatnonzero(found == _NOT_MADE))
            found = numbers.take(flat)
        return found

    def _found(self, table: RowTable) -> Codes:
        written = written_names(self._template, table, self._evaluator)
        return self._meaning(written, table)[written.kinds]

    def _tabulate(self, table: RowTable, flat: Codes, rows: Codes) -> None:
        """Look up what the names in some rows stand for; only the first of equal rows is asked."""
        wanted = flat[rows]
        numbers = self._numbers.ravel()
        # A table holds the row that was written last: the first one, going backwards.
        row_at = np.empty(numbers.size, np.int32)
        row_at[wanted[::-1]] = rows[::-1]
        first = rows[row_at[wanted] == rows]
        try:
            numbers[flat[first]] = self._found(table.picked(first))
        except RowError:
            # Only the whole table tells in how many rows it is so.
            self._found(table)
            raise

    def _keys(self, table: RowTable) -> list[Column] | None:
        """The columns of the subscripts, if they are integers and texts."""
        columns = [table.columns[name] for name in self._names if name in table.columns]
        keys: list[Column] = []
        for column in columns:
            keys += column.parts if isinstance(column, TupleColumn) else (column,)
        return keys if all(isinstance(key, IntColumn | TextColumn) for key in keys) else None

    def _places(self, keys: Sequence[Column], count: int) -> Codes:
        """Where the rows stand in the table, flat."""
        flat = np.zeros(1, np.int64)
        for key, low, size in zip(keys, self._lows, self._numbers.shape, strict=True):
            flat = flat * size + (_values(key) - low)
        return flat if len(flat) == count else np.broadcast_to(flat, count)

    def _has_room(self, keys: Sequence[Column]) -> bool:
        """Make the table large enough for some keys, unless that is too large."""
        ranges = [(int(_values(key).min()), int(_values(key).max())) for key in keys if len(key)]
        if len(ranges) < len(keys):
            return False
        known = [
            (low, low + size - 1) for low, size in zip(self._lows, self._numbers.shape, strict=True)
        ] or ranges
        if self._lows or not keys:
            pairs = zip(ranges, known, strict=True)
            if all(a <= low and high <= b for (low, high), (a, b) in pairs):
                return True
        united = _united(ranges, known)
        all_of_them = _united(united, [_bounds(key) for key in keys])
        wanted = all_of_them if _size(all_of_them) <= _FEW_PLACES else united
        if _size(wanted) > _MOST_PLACES:
            return False
        made = np.full([high - low + 1 for low, high in wanted], _NOT_MADE, np.int32)
        if self._lows:
            offsets = [a - low for (a, _), (low, _) in zip(known, wanted, strict=True)]
            sizes = self._numbers.shape
            made[tuple(slice(at, at + size) for at, size in zip(offsets, sizes, strict=True))] = (
                self._numbers
            )
        self._numbers, self._lows = made, [low for low, _ in wanted]
        return True


_Ranges = Sequence[tuple[int, int]]


def _united(one: _Ranges, other: _Ranges) -> list[tuple[int, int]]:
    return [(min(a, c), max(b, d)) for (a, b), (c, d) in zip(one, other, strict=True)]


def _size(ranges: _Ranges) -> int:
    return prod(high - low + 1 for low, high in ranges)


def _bounds(key: Column) -> tuple[int, int]:
    """Bounds of the values of a key, also in other rows of its family."""
    if isinstance(key, IntColumn):
        return key.low, key.high
    values = _values(key)
    return int(values.min()), int(values.max())


def _values(key: Column) -> Codes:
    assert isinstance(key, IntColumn | TextColumn)  # noqa: S101 - others are refused
    return key.values if isinstance(key, IntColumn) else key.codes


def _hole_columns(template: Template, table: RowTable, evaluator: Evaluator) -> list[Column]:
    """The values of the holes, which are integers or texts."""
    holes = [part for part in template if isinstance(part, Hole)]
    columns = [evaluator.evaluate(hole.expression, table) for hole in holes]
    for hole, column in zip(holes, columns, strict=True):
        if not isinstance(column, IntColumn | TextColumn):
            special = {"set": SET_IN_NAME, "truth value": TRUTH_IN_NAME, "tuple": TUPLE_IN_NAME}
            wording = special.get(column.kind, VALUE_OF_OTHER_KIND)
            raise RowError(wording, hole.expression.span, kind=column.kind)
    return columns


def value_without_digit(template: Template, table: RowTable, evaluator: Evaluator) -> int:
    """The first integer of a template that has no digit, in the only row of a table."""
    columns = _hole_columns(template, table, evaluator)
    values = [int(each.values[0]) for each in columns if isinstance(each, IntColumn)]
    return next(value for value in values if not 0 <= value < len(DIGITS))


def _distinct(columns: list[Column]) -> tuple[Codes, Codes]:
    """A row for each combination of values, and the number of each row's combination."""
    keys = [_values(column) for column in columns]
    lows = [int(key.min()) for key in keys]
    sizes = [int(key.max()) - low + 1 for key, low in zip(keys, lows, strict=True)]
    if prod(sizes) > _MOST_PLACES:
        finder = RowFinder(keys)
        return finder.rows_of_kinds, finder.kinds
    flat = np.zeros(len(keys[0]), np.int64)
    for key, low, size in zip(keys, lows, sizes, strict=True):
        flat *= size
        flat += key - low
    row_at = np.full(prod(sizes), -1)
    row_at[flat[::-1]] = np.arange(len(flat))[::-1]
    used = np.flatnonzero(row_at >= 0)
    number = np.empty(len(row_at), np.int64)
    number[used] = np.arange(len(used))
    return row_at[used], number[flat]


def _names(
    template: Template, columns: list[Column], rows: Codes, *, decimal: bool
) -> list[str | None]:
    """The names in some rows."""
    parts: list[Iterable[str]] = []
    without_digit = np.zeros(len(rows), np.bool_)
    holes = iter(columns)
    for part in template:
        if not isinstance(part, Hole):
            parts.append(repeat(part.text, len(rows)))
            continue
        column = next(holes)
        values = _values(column)
        values = values[rows if len(values) > 1 else np.zeros(len(rows), np.int64)]
        if isinstance(column, TextColumn):
            parts.append(map(column.pool.texts.__getitem__, values.tolist()))
        elif decimal:
            parts.append(map(str, values.tolist()))
        else:
            without_digit |= (values < 0) | (values >= len(DIGITS))
            parts.append(map(DIGITS.__getitem__, values.clip(0, len(DIGITS) - 1).tolist()))
    joined = map("".join, zip(*parts, strict=True)) if parts else repeat("", len(rows))
    names: list[str | None] = [*joined]
    for row in np.flatnonzero(without_digit).tolist():
        names[row] = None
    return names
