"""The functions of xc, for whole columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.languages.xc.argument_faults import unfit_arguments
from dlxc.languages.xc.arithmetic import MOST_INTEGER
from dlxc.languages.xc.call_arguments import distinct_calls
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
from dlxc.languages.xc.connected_sets import MOST_SETS, TooManySets, connected
from dlxc.languages.xc.contents import content_of, grid_cells, set_of_values, together
from dlxc.languages.xc.data_values import CharacterGrid
from dlxc.languages.xc.evaluation_codes import (
    NO_VALUE,
    NOT_A_DIGIT,
    NOT_IN_IT,
    NOT_PAIRS,
    NOTHING_TO_TAKE,
    TOO_LARGE,
    TOO_LONG,
    TOO_MANY_SETS,
)
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import RowTable, shown_value
from dlxc.languages.xc.tree import Call
from dlxc.text.diagnostics import Wording


class _Called(NamedTuple):
    """A call in some rows; `made` are the rows of its clauses, if it has some."""

    node: Call
    arguments: Sequence[Column]
    rows: int
    pool: TextPool
    made: RowTable | None

    def fault(self) -> RowError:
        """The arguments are not of the kinds that the function takes."""
        kinds = [column.kind for column in self.arguments]
        return unfit_arguments(self.node, kinds)

    def too_many(self, many: TooManySets) -> RowError:
        """There are more sets than are made."""
        wording = TOO_MANY_SETS if many.count else TOO_LONG
        return RowError(wording, self.node.span, count=many.count, most=MOST_SETS)


def call(
    node: Call, arguments: Sequence[Column], rows: int, pool: TextPool, made: RowTable | None = None
) -> Column:
    """The values of a function for each row."""
    name = node.function.text
    called = _Called(node, arguments, rows, pool, made)
    if name in _AGGREGATES:
        return _aggregate(name, called)
    plain = _PLAIN[name]
    least = sum(not kind.endswith("?") for kind in plain.kinds)
    most = len(arguments) if plain.repeats else len(plain.kinds)
    if made is not None or not least <= len(arguments) <= most:
        raise called.fault()
    kinds = plain.kinds * len(arguments) if plain.repeats else plain.kinds
    for column, kind in zip(arguments, kinds, strict=False):
        if column.kind not in kind.strip("?").split("|"):
            raise called.fault()
    if name == "abs" and isinstance(arguments[0], IntColumn):
        return int_column(np.abs(arguments[0].values))
    return _row_by_row(plain, called)


def _row_by_row(plain: _Plain, called: _Called) -> Column:
    """A function of plain values, called once for each combination that there is."""
    calls, codes = distinct_calls(called.arguments)
    values = _values(plain, calls, called, codes)
    return stretched(spread(column_of(values, called.pool), len(values)), codes)


def _values(
    plain: _Plain, calls: list[list[Any]], called: _Called, codes: NDArray[np.int64]
) -> list[Any]:
    """What a function gives for some arguments; `codes` tells which of them each row has."""
    values, failed = [], []
    for number, arguments in enumerate(calls):
        try:
            values.append(_with_sets(plain.function(*arguments), called.pool))
        except ValueError:
            failed.append(number)
        except TooManySets as many:
            raise called.too_many(many) from None
    if not failed:
        return values
    shown = ", ".join(map(shown_value, calls[failed[0]]))
    rows = np.flatnonzero(np.isin(codes, failed))
    name, wording = called.node.function.text, plain.wording or NO_VALUE
    raise RowError(wording, called.node.span, rows=rows, function=name, values=shown)


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
    used, place = np.unique(column.codes, return_inverse=True)
    found = []
    for number in used.tolist():
        content = content_of(column.objects[number], called.pool)
        each = int_column(np.zeros(0, np.int64)) if content is None else content
        one = called._replace(rows=1)
        try:
            found.append(_over(name, spread(each, len(each)), np.zeros(len(each), np.int64), one))
        except RowError as fault:
            fault.rows = np.flatnonzero(column.codes == number)
            raise
    return stretched(joined(found), place)


def _over(name: str, body: Column, parents: NDArray[np.int64], called: _Called) -> Column:
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
    if not isinstance(body, IntColumn):
        raise called.fault()
    if name == "sum":
        return _summed(body, parents, called)
    empty = np.bincount(parents, minlength=rows) == 0
    if empty.any():
        raise RowError(NOTHING_TO_TAKE, called.node.span, rows=np.flatnonzero(empty), function=name)
    compute = np.minimum if name == "min" else np.maximum
    found = np.full(rows, body.high if name == "min" else body.low)
    compute.at(found, parents, body.values)
    return int_column(found)


def _summed(body: IntColumn, parents: NDArray[np.int64], called: _Called) -> IntColumn:
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


_AGGREGATES = ("sum", "min", "max", "count", "any", "all")


class _Plain(NamedTuple):
    """A function of plain values, and the kinds of its arguments; `?` behind those that may lack.

    It raises `ValueError` where it has no value; `wording` tells what is wrong then.
    """

    function: Callable[..., Any]
    kinds: tuple[str, ...]
    wording: Wording | None = None
    repeats: bool = False


def _size(value: Any, pool: TextPool) -> int:
    if isinstance(value, tuple):
        return len(value)
    content = content_of(value, pool)
    return 0 if content is None else len(content)


def _digit(text: str, *default: int) -> int:
    if text in VALUE:
        return VALUE[text]
    (found,) = default
    return found


def _code(text: str) -> int:
    if len(text) != 1:
        raise ValueError(text)
    return ord(text)


def _index(value: Any, sequence: Any) -> int:
    """Where a value stands first; a pair of values that are of different kinds is not equal."""
    if isinstance(sequence, tuple):
        return sequence.index(value)
    content = content_of(sequence, TextPool())
    values = [] if content is None else [content.value(row) for row in range(len(content))]
    return values.index(value)


def _padded(digits: str, width: int) -> str:
    """Digits with zeros before them; a sign stands before these."""
    if width > _MOST_WIDTH or (width and len(digits) > width):
        raise ValueError(digits)
    return digits.zfill(width)


def _digits(number: int, radix: int, width: int = 0) -> str:
    if number < 0 or not 2 <= radix <= len(DIGITS):
        raise ValueError(number)
    made = ""
    while number:
        number, digit = divmod(number, radix)
        made = DIGITS[digit] + made
    return _padded(made or "0", width)


def _join(*values: Any) -> str:
    made = "".join(map(_text, values))
    if len(made) > _MOST_LETTERS:
        raise ValueError(made)
    return made


def _text(value: Any) -> str:
    if isinstance(value, ValueSet):
        return "".join(map(_text, value.values))
    if isinstance(value, tuple):
        return "".join(map(_text, value))
    if isinstance(value, int | str) and not isinstance(value, bool):
        return str(value)
    raise ValueError(value)


def _cells(value: Any) -> list[tuple[Any, ...]]:
    return [*(grid_cells(value) if isinstance(value, CharacterGrid) else value.cells)]


def _subsets(values: ValueSet, size: int | None = None) -> list[list[Any]]:
    sizes = range(values.size + 1) if size is None else [size] * (size >= 0)
    count = sum(comb(values.size, k) for k in sizes)
    if count > MOST_SETS:
        raise TooManySets(count)
    return [[*each] for k in sizes for each in combinations(values.values, k)]


_MOST_WIDTH = 1000
_MOST_LETTERS = 100_000
_SEQUENCE = "text|tuple|set|words|table|grid|packing|array"

_PLAIN: dict[str, _Plain] = {
    "abs": _Plain(abs, ("integer",)),
    "size": _Plain(lambda value: _size(value, TextPool()), (_SEQUENCE,)),
    "weight": _Plain(lambda number: number.bit_count(), ("integer",)),
    "digit": _Plain(_digit, ("text", "integer?"), NOT_A_DIGIT),
    "code": _Plain(_code, ("text",)),
    "index": _Plain(_index, (f"integer|option|{_SEQUENCE}", _SEQUENCE), NOT_IN_IT),
    "join": _Plain(_join, (f"integer|{_SEQUENCE}",), repeats=True),
    "dec": _Plain(lambda number, width=0: _padded(f"{number:d}", width), ("integer", "integer?")),
    "hex": _Plain(lambda number, width=0: _padded(f"{number:x}", width), ("integer", "integer?")),
    "digits": _Plain(_digits, ("integer", "integer", "integer?")),
    "cells": _Plain(_cells, ("grid|option",)),
    "piece": _Plain(lambda option: option.piece, ("option",)),
    "subsets": _Plain(_subsets, ("set", "integer?")),
    "connected": _Plain(connected, ("set", "integer"), NOT_PAIRS),
}

FUNCTIONS = (*_AGGREGATES, *_PLAIN)
"""The names of all functions."""
