"""The functions of xc, for whole columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextPool,
    TruthColumn,
    TupleColumn,
    ValueSet,
    column_of,
    int_column,
    joined,
    spread,
    stretched,
)
from dlxc.languages.xc.connected_sets import connected
from dlxc.languages.xc.contents import content_of, grid_cells, set_of_values, together
from dlxc.languages.xc.data_values import CharacterGrid, DataTable, PackingOptions, WordList
from dlxc.languages.xc.evaluation_codes import (
    NOTHING_TO_TAKE,
    UNFIT_ARGUMENTS,
)
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable
from dlxc.languages.xc.tree import Call

Plain = Callable[..., Any]


class _Called(NamedTuple):
    """A call in some rows; `made` are the rows of its clauses, if it has some."""

    node: Call
    arguments: Sequence[Column]
    rows: int
    pool: TextPool
    made: RowTable | None

    def fault(self, rows: NDArray[np.int64] | None = None) -> RowError:
        """The arguments are not what the function takes."""
        kinds = [column.kind for column in self.arguments]
        name = self.node.function.text
        return RowError(UNFIT_ARGUMENTS, self.node.span, rows=rows, function=name, kinds=kinds)


def call(
    node: Call, arguments: Sequence[Column], rows: int, pool: TextPool, made: RowTable | None = None
) -> Column:
    """The values of a function for each row."""
    name = node.function.text
    called = _Called(node, arguments, rows, pool, made)
    if name in _AGGREGATES:
        return _aggregate(name, called)
    if name == "abs" and len(arguments) == 1 and isinstance(arguments[0], IntColumn):
        return int_column(np.abs(arguments[0].values))
    if name in _PLAIN:
        return _row_by_row(_PLAIN[name], called)
    raise AssertionError(f"`{name}` has passed the binding of names")


def _row_by_row(function: Plain, called: _Called) -> Column:
    """A function of plain values, called once for each combination that there is."""
    columns = called.arguments
    rows = max((len(column) for column in columns), default=1)
    known: dict[tuple[Any, ...], int] = {}
    codes = []
    for row in range(rows):
        key = tuple(column.value(row) for column in columns)
        codes.append(known.setdefault(key, len(known)))
    values = []
    for number, key in enumerate(known):
        try:
            values.append(_with_sets(function(*key), called.pool))
        except (TypeError, ValueError, KeyError, IndexError, AttributeError):
            raise called.fault(rows=np.flatnonzero(np.array(codes) == number)) from None
    return stretched(spread(column_of(values, called.pool), len(values)), np.array(codes, np.int64))


def _with_sets(value: Any, pool: TextPool) -> Any:
    """The value with sets in the place of lists, which functions make."""
    if isinstance(value, list):
        return set_of_values([_with_sets(each, pool) for each in value], pool)
    return value


def _aggregate(name: str, called: _Called) -> Column:
    """`sum`, `min`, `count` and their like: over clauses, over a set, or over the arguments."""
    if called.made is not None:
        (body,) = called.arguments
        return _over(name, spread(body, called.made.count), called.made.parents, called)
    if len(called.arguments) != 1 or isinstance(called.arguments[0], IntColumn | TruthColumn):
        parts = [spread(column, called.rows) for column in called.arguments]
        if not parts:
            raise called.fault()
        return _over(
            name,
            together(parts, called.node.span),
            np.tile(np.arange(called.rows), len(parts)),
            called,
        )
    (column,) = called.arguments
    if isinstance(column, TupleColumn):
        parts = [spread(part, called.rows) for part in column.parts]
        return _over(
            name,
            together(parts, called.node.span),
            np.tile(np.arange(called.rows), len(parts)),
            called,
        )
    if not isinstance(column, ObjectColumn):
        raise called.fault()
    contents = [content_of(each, called.pool) for each in column.objects]
    made = [
        IntColumn(np.zeros(0, np.int64), 0, 0) if each is None else spread(each, len(each))
        for each in contents
    ]
    found = [_over(name, each, np.zeros(len(each), np.int64), called, rows=1) for each in made]
    return stretched(joined(found), column.codes)


def _over(
    name: str, body: Column, parents: NDArray[np.int64], called: _Called, rows: int | None = None
) -> Column:
    """An aggregate of values by their parents."""
    rows = called.rows if rows is None else rows
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
    if not isinstance(body, IntColumn):
        raise called.fault()
    if name == "sum":
        found = np.zeros(rows, np.int64)
        np.add.at(found, parents, body.values)
        return int_column(found)
    empty = np.bincount(parents, minlength=rows) == 0
    if empty.any():
        raise RowError(NOTHING_TO_TAKE, called.node.span, rows=np.flatnonzero(empty), function=name)
    compute = np.minimum if name == "min" else np.maximum
    found = np.full(rows, body.high if name == "min" else body.low)
    compute.at(found, parents, body.values)
    return int_column(found)


_AGGREGATES = ("sum", "min", "max", "count", "any", "all")


def _size(value: Any) -> int:
    if isinstance(value, ValueSet):
        return value.size
    if isinstance(value, WordList):
        return len(value.texts)
    if isinstance(value, DataTable | CharacterGrid):
        return len(value.rows)
    if isinstance(value, PackingOptions):
        return len(value.options)
    return len(value)


def _digit(text: str, *default: int) -> int:
    if text in VALUE:
        return VALUE[text]
    (found,) = default
    return found


def _index(value: Any, sequence: Any) -> int:
    values = sequence.values if isinstance(sequence, ValueSet) else sequence
    return [*values].index(value)


def _padded(digits: str, width: int) -> str:
    if width and len(digits) > width:
        raise ValueError(digits)
    return digits.rjust(width, "0")


def _digits(number: int, radix: int, width: int = 0) -> str:
    if number < 0 or not 2 <= radix <= len(DIGITS):
        raise ValueError(number)
    made = ""
    while number:
        number, digit = divmod(number, radix)
        made = DIGITS[digit] + made
    return _padded(made or "0", width)


def _join(*values: Any) -> str:
    return "".join(map(_text, values))


def _text(value: Any) -> str:
    if isinstance(value, ValueSet):
        return "".join(map(_text, value.values))
    if isinstance(value, tuple):
        return "".join(map(_text, value))
    return str(value)


def _cells(value: Any) -> list[tuple[Any, ...]]:
    return [*(grid_cells(value) if isinstance(value, CharacterGrid) else value.cells)]


def _subsets(values: ValueSet, size: int | None = None) -> list[list[Any]]:
    sizes = range(values.size + 1) if size is None else [size]
    return [[*each] for k in sizes for each in combinations(values.values, k)]


_PLAIN: dict[str, Plain] = {
    "abs": abs,
    "size": _size,
    "weight": lambda number: number.bit_count(),
    "digit": _digit,
    "code": ord,
    "index": _index,
    "join": _join,
    "dec": lambda number, width=0: _padded(f"{number:d}", width),
    "hex": lambda number, width=0: _padded(f"{number:x}", width),
    "digits": _digits,
    "cells": _cells,
    "piece": lambda option: option.piece,
    "subsets": _subsets,
    "connected": connected,
}

FUNCTIONS = (*_AGGREGATES, *_PLAIN)
"""The names of all functions."""
