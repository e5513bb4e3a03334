"""The arguments of a call in all rows, each combination once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import Column, ObjectColumn, TextColumn, TupleColumn


def distinct_calls(columns: Sequence[Column]) -> tuple[list[list[Any]], NDArray[np.int64]]:
    """The combinations of values that rows have, and for each row the number of its own.

    They are in the order of their first rows.
    """
    rows = max((len(column) for column in columns), default=1)
    keys = [*zip(*(_keys(column, rows) for column in columns), strict=True)] if columns else [()]
    known: dict[Any, int] = {}
    codes = [known.setdefault(key, len(known)) for key in keys]
    first = dict(zip(reversed(codes), reversed(range(rows)), strict=True))
    calls = [[column.value(first[number]) for column in columns] for number in range(len(known))]
    return calls, np.array(codes, np.int64)


def _keys(column: Column, rows: int) -> list[Any]:
    """What tells the values of rows apart, without a look at what sets hold."""
    if isinstance(column, TupleColumn):
        return [*zip(*(_keys(part, rows) for part in column.parts), strict=True)]
    codes = column.codes if isinstance(column, TextColumn | ObjectColumn) else column.values
    found: list[Any] = np.broadcast_to(codes, rows).tolist()
    return found
