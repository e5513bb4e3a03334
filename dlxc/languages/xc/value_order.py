"""The order of values: texts go by the codes of their characters, tuples by their entries."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.columns import (
    Column,
    ObjectColumn,
    TextColumn,
    TruthColumn,
    TupleColumn,
    key_columns,
)
from dlxc.languages.xc.evaluation_codes import NO_ORDER, TRUTH_AS_NUMBER
from dlxc.languages.xc.row_faults import RowError
from dlxc.text.source import Span

Codes = NDArray[np.int64]


def check_order(column: Column, span: Span) -> None:
    """Refuse values without an order: all but integers, texts, and tuples of these."""
    for part in _flat(column):
        if isinstance(part, TruthColumn):
            raise RowError(TRUTH_AS_NUMBER, span)
        if isinstance(part, ObjectColumn):
            raise RowError(NO_ORDER, span, kind=part.kind)


def sorted_rows(column: Column, parents: Codes) -> Codes:
    """The rows in the order of their values, those of one parent together; the sort is stable."""
    keys = [_ranks(part, len(parents)) for part in _flat(column)]
    found: Codes = np.lexsort([*reversed(keys), parents])
    return found


def _flat(column: Column) -> list[Column]:
    if isinstance(column, TupleColumn):
        return [each for part in column.parts for each in _flat(part)]
    return [column]


def _ranks(column: Column, rows: int) -> Codes:
    """Integers in the order of the values; texts go by their characters."""
    if isinstance(column, TextColumn):
        used = sorted({*column.codes.tolist()}, key=column.pool.texts.__getitem__)
        rank = np.zeros(len(column.pool.texts), np.int64)
        rank[used] = np.arange(len(used))
        return np.broadcast_to(rank[column.codes], rows)
    (keys,) = key_columns(column, rows)
    return keys
