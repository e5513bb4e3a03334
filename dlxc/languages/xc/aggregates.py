"""`sum`, `min`, `count` and their like: over clauses, over a set, or over values."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from dlxc.languages.xc.arithmetic import MOST_INTEGER
from dlxc.languages.xc.call_arguments import CalledFunction
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    TruthColumn,
    TupleColumn,
    int_column,
    spread,
    stretched,
)
from dlxc.languages.xc.contents import together, values_in
from dlxc.languages.xc.evaluation_codes import NOTHING_TO_TAKE, TOO_LARGE
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.value_order import check_order, sorted_rows

Codes = NDArray[np.int64]

AGGREGATES = ("sum", "min", "max", "count", "any", "all")
"""The functions of this module."""


def aggregate(name: str, called: CalledFunction) -> Column:
    """The value of an aggregate for each row."""
    if called.made is not None:
        (body,) = called.arguments
        return _over(name, spread(body, called.made.count), called.made.parents, called)
    if len(called.arguments) != 1 or isinstance(called.arguments[0], IntColumn | TruthColumn):
        return _of_values(name, called.arguments, called)
    (column,) = called.arguments
    if isinstance(column, TupleColumn):
        return _of_values(name, column.parts, called)
    if not isinstance(column, ObjectColumn):
        raise called.fault()
    return _of_sets(name, column, called)


def _of_values(name: str, columns: Sequence[Column], called: CalledFunction) -> Column:
    """An aggregate of values side by side."""
    if not columns:
        raise called.fault()
    values = together([spread(column, called.rows) for column in columns], called.node.span)
    return _over(name, values, np.tile(np.arange(called.rows), len(columns)), called)


def _of_sets(name: str, column: ObjectColumn, called: CalledFunction) -> Column:
    """An aggregate of what sets and data hold, computed once for each of them."""
    sets, codes = values_in(column, column.codes, called.pool, called.node.span)
    used, place = np.unique(codes, return_inverse=True)
    values, sizes = sets.picked(used)
    try:
        parents = np.repeat(np.arange(len(used)), sizes)
        found = _over(name, values, parents, called._replace(rows=len(used)))
    except RowError as fault:
        wrong = sizes > 0 if fault.rows is None else fault.rows
        fault.rows = np.flatnonzero(np.isin(place, np.arange(len(used))[wrong]))
        raise
    return stretched(found, place)


def _over(name: str, body: Column, parents: Codes, called: CalledFunction) -> Column:
    """An aggregate of values by their parents."""
    rows = called.rows
    if name in ("count", "any", "all"):
        if not isinstance(body, TruthColumn):
            if name == "count" and called.made is None:
                return int_column(np.bincount(parents, minlength=rows))
            if len(body):
                raise called.fault()
            body = TruthColumn(np.zeros(0, np.bool_))
        counts = np.bincount(parents[body.values], minlength=rows)
        if name == "count":
            return int_column(counts)
        whole = np.bincount(parents, minlength=rows)
        return TruthColumn(counts > 0 if name == "any" else counts == whole)
    if name == "sum" or not isinstance(body, IntColumn | TextColumn | TupleColumn):
        if not isinstance(body, IntColumn):
            raise called.fault()
        return _summed(body, parents, called)
    empty = np.bincount(parents, minlength=rows) == 0
    if empty.any():
        raise RowError(NOTHING_TO_TAKE, called.node.span, rows=np.flatnonzero(empty), function=name)
    if not isinstance(body, IntColumn):
        return _end(name, body, parents, called)
    compute = np.minimum if name == "min" else np.maximum
    found = np.full(rows, body.high if name == "min" else body.low)
    compute.at(found, parents, body.values)
    return int_column(found)


def _end(name: str, body: Column, parents: Codes, called: CalledFunction) -> Column:
    """The least or greatest text or tuple of each row, which has one at least."""
    check_order(body, called.node.span)
    order = sorted_rows(body, parents)
    ends = np.searchsorted(parents[order], np.arange(called.rows + 1))
    return stretched(body, order[ends[:-1] if name == "min" else ends[1:] - 1])


def _summed(body: IntColumn, parents: Codes, called: CalledFunction) -> IntColumn:
    counts = np.bincount(parents, minlength=called.rows)
    if int(counts.max(initial=0)) * max(-body.low, body.high) > MOST_INTEGER:
        exact = [0] * called.rows
        for parent, value in zip(parents.tolist(), body.values.tolist(), strict=True):
            exact[parent] += value
        large = [row for row, value in enumerate(exact) if abs(value) > MOST_INTEGER]
        if large:
            raise RowError(TOO_LARGE, called.node.span, rows=np.array(large))
    found = np.zeros(called.rows, np.int64)
    np.add.at(found, parents, body.values)
    return int_column(found)
