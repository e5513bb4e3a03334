"""Names from templates: each combination of values of the holes is written once.

A template is tabulated over the values that its holes have, and rows look up what they need.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS
from dlxc.languages.xc.columns import Column, IntColumn, TextColumn
from dlxc.languages.xc.evaluation import Evaluator
from dlxc.languages.xc.evaluation_codes import VALUE_OF_OTHER_KIND
from dlxc.languages.xc.finding import RowFinder
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Hole, Template

Codes = NDArray[np.int64]

_MOST_PLACES = 1 << 22
"""Over so many combinations a table is made; over more, rows are sorted."""


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
    holes = [part for part in template if isinstance(part, Hole)]
    columns = [evaluator.evaluate(hole.expression, table) for hole in holes]
    for hole, column in zip(holes, columns, strict=True):
        if not isinstance(column, IntColumn | TextColumn):
            raise RowError(VALUE_OF_OTHER_KIND, hole.expression.span, kind=column.kind)
    varying = [column for column in columns if len(column) > 1]
    if not varying or not table.count:
        first = np.zeros(min(table.count, 1), np.int64)
        kinds = np.zeros(table.count, np.int64)
    else:
        first, kinds = _distinct(varying)
    names = [_name(template, columns, row, decimal=decimal) for row in first.tolist()]
    return WrittenNames(names, kinds)


def _distinct(columns: list[Column]) -> tuple[Codes, Codes]:
    """A row for each combination of values, and the number of each row's combination."""
    keys, lows, sizes = [], [], []
    for column in columns:
        assert isinstance(column, IntColumn | TextColumn)  # noqa: S101 - others are refused
        values = column.values if isinstance(column, IntColumn) else column.codes
        low, high = int(values.min()), int(values.max())
        keys.append(values)
        lows.append(low)
        sizes.append(high - low + 1)
    if prod(sizes) > _MOST_PLACES:
        finder = RowFinder(keys)
        return finder.rows_of_kinds, finder.kinds
    flat = np.zeros(len(keys[0]), np.int64)
    for key, low, size in zip(keys, lows, sizes, strict=True):
        flat *= size
        flat += key - low
    row_at = np.full(prod(sizes), -1)
    row_at[flat] = np.arange(len(flat))
    used = np.flatnonzero(row_at >= 0)
    number = np.empty(len(row_at), np.int64)
    number[used] = np.arange(len(used))
    return row_at[used], number[flat]


def _name(template: Template, columns: list[Column], row: int, *, decimal: bool) -> str | None:
    parts = []
    values = iter(columns)
    for part in template:
        if not isinstance(part, Hole):
            parts.append(part.text)
            continue
        value = next(values).value(row)
        if isinstance(value, int) and not decimal:
            if not 0 <= value < len(DIGITS):
                return None
            value = DIGITS[value]
        parts.append(str(value))
    return "".join(parts)
