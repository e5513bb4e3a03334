"""The functions of xc, for whole columns.

`sum`, `min`, `count` and their like take values, a set, or the rows of clauses.  All others are
called once for each combination of arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.geometry.row_keys import RowFinder
from dlxc.languages.xc.evaluating.sets import (
    NoValueError,
    TooManySetsError,
    connected,
    permutations,
    subsets,
)
from dlxc.languages.xc.names.functions import usage_of
from dlxc.languages.xc.syntax.tree import Call
from dlxc.languages.xc.values import columns, sequences
from dlxc.languages.xc.values.arithmetic import MOST_INTEGER
from dlxc.languages.xc.values.columns import Codes, Column, IntColumn, TextPool
from dlxc.languages.xc.values.order import check_order, places, sorted_rows
from dlxc.languages.xc.values.rows import Room, RowError, RowTable, shown_value, wrong_kind
from dlxc.text.prose import listed, plural


class CalledFunction(NamedTuple):
    """A call in some rows; `made` are the rows of its clauses, if it has some."""

    node: Call
    arguments: Sequence[Column]
    rows: int
    pool: TextPool
    room: Room
    made: RowTable | None

    def fault(self) -> RowError:
        """A fault for arguments of kinds that the function does not take."""
        name, span = self.node.function.text, self.node.span
        kinds = [column.kind for column in self.arguments]
        if not kinds:
            return RowError("E190", span, f"`{name}` needs an argument in its brackets")
        if name == "count" and self.made is not None:
            return wrong_kind(
                kinds[0],
                self.node.arguments[0].span,
                "`count` takes a condition before `for`, not KIND",
                "write `sum(1 for ...)` for the number of rows",
            )
        return RowError("E190", span, f"`{name}` cannot take {listed(kinds)}", help=usage_of(name))


def distinct_calls(called: CalledFunction) -> tuple[list[list[Any]], Codes]:
    """The combinations of arguments that rows have, and for each row the number of its own.

    They are in the order of their first rows.
    """
    rows = max((len(column) for column in called.arguments), default=1)
    keys = [_keys(part, rows) for column in called.arguments for part in columns.leaves(column)]
    if not keys:
        return [[]], np.zeros(1, np.int64)
    finder = RowFinder(keys)
    first = finder.first_rows
    if len(first) > _MOST_CALLS:
        name = called.node.function.text
        sentence = f"`{name}` is called for more than {_MOST_CALLS} different values"
        raise RowError("E193", called.node.span, f"{sentence}, which is the limit")
    number = np.empty(len(first), np.int64)
    number[finder.kinds[first]] = np.arange(len(first))
    calls = [[column.value(row) for column in called.arguments] for row in first.tolist()]
    return calls, number[finder.kinds]


def _keys(column: Column, rows: int) -> Codes:
    """A number for the value of each row; the contents of sets are not compared."""
    if isinstance(column, columns.ObjectColumn):
        return np.broadcast_to(column.codes, rows)
    return columns.key_columns(column, rows)[0]


_AGGREGATES = ("sum", "min", "max", "count", "any", "all")


def _aggregate(name: str, called: CalledFunction) -> Column:
    """The value of an aggregate for each row."""
    rows, made, parts = called.rows, called.made, called.arguments
    if made is not None:
        return _over(name, columns.spread(parts[0], made.count), made.parents, called)
    if len(parts) == 1 and isinstance(parts[0], columns.ObjectColumn):
        return _of_sets(name, parts[0], called)
    if len(parts) == 1 and isinstance(parts[0], columns.TupleColumn):
        parts = parts[0].parts
    elif not parts or (len(parts) == 1 and isinstance(parts[0], columns.TextColumn)):
        raise called.fault()
    values = sequences.together([columns.spread(part, rows) for part in parts], called.node.span)
    return _over(name, values, np.tile(np.arange(rows), len(parts)), called)


def _of_sets(name: str, column: columns.ObjectColumn, called: CalledFunction) -> Column:
    """An aggregate of what sets and data hold, computed once for each of them."""
    sets, codes = sequences.elements(column, called.pool, called.node.span)
    used, place = np.unique(codes, return_inverse=True)
    values, sizes = sets.picked(used)
    try:
        parents = np.repeat(np.arange(len(used)), sizes)
        found = _over(name, values, parents, called._replace(rows=len(used)))
    except RowError as error:
        wrong = sizes > 0 if error.rows is None else error.rows
        error.rows = np.flatnonzero(np.isin(place, np.arange(len(used))[wrong]))
        raise
    return columns.stretched(found, place)


def _over(name: str, body: Column, parents: Codes, called: CalledFunction) -> Column:
    """An aggregate of values by their parents."""
    rows = called.rows
    if name in ("count", "any", "all"):
        if not isinstance(body, columns.TruthColumn):
            if name == "count" and called.made is None:
                return columns.int_column(np.bincount(parents, minlength=rows))
            if len(body):
                raise called.fault()
            body = columns.TruthColumn(np.zeros(0, np.bool_))
        counts = np.bincount(parents[body.values], minlength=rows)
        if name == "count":
            return columns.int_column(counts)
        whole = np.bincount(parents, minlength=rows)
        return columns.TruthColumn(counts > 0 if name == "any" else counts == whole)
    if name == "sum" or not isinstance(body, IntColumn | columns.TextColumn | columns.TupleColumn):
        if not isinstance(body, IntColumn):
            raise called.fault()
        return _summed(body, parents, called)
    empty = np.bincount(parents, minlength=rows) == 0
    if empty.any():
        raise RowError(
            "E192",
            called.node.span,
            f"the `{name}` of nothing",
            help="write a condition before it, or add a value that is always there",
            rows=np.flatnonzero(empty),
        )
    if not isinstance(body, IntColumn):
        return _end(name, body, parents, called)
    compute = np.minimum if name == "min" else np.maximum
    found = np.full(rows, body.high if name == "min" else body.low)
    compute.at(found, parents, body.values)
    return columns.int_column(found)


def _end(name: str, body: Column, parents: Codes, called: CalledFunction) -> Column:
    """The least or greatest text or tuple of each row, which has one at least."""
    check_order(body, called.node.span)
    order = sorted_rows(body, parents)
    ends = np.searchsorted(parents[order], np.arange(called.rows + 1))
    return columns.stretched(body, order[ends[:-1] if name == "min" else ends[1:] - 1])


def _summed(body: IntColumn, parents: Codes, called: CalledFunction) -> IntColumn:
    counts = np.bincount(parents, minlength=called.rows)
    if int(counts.max(initial=0)) * max(-body.low, body.high) > MOST_INTEGER:
        exact = [0] * called.rows
        for parent, value in zip(parents.tolist(), body.values.tolist(), strict=True):
            exact[parent] += value
        large = [row for row, value in enumerate(exact) if abs(value) > MOST_INTEGER]
        if large:
            raise RowError(
                "E192", called.node.span, "a number becomes too large", rows=np.array(large)
            )
    found = np.zeros(called.rows, np.int64)
    np.add.at(found, parents, body.values)
    return columns.int_column(found)


def call(called: CalledFunction) -> Column:
    """The values of a function for each row."""
    name, arguments, made = called.node.function.text, called.arguments, called.made
    if name in _AGGREGATES:
        return _aggregate(name, called)
    function = _FUNCTIONS[name]
    if name == "join" and made is not None:
        return _joined_rows(function, called)
    least = sum(not kind.endswith("?") for kind in function.kinds)
    most = len(arguments) if function.repeats else len(function.kinds)
    if made is not None or not least <= len(arguments) <= most:
        raise called.fault()
    kinds = function.kinds * len(arguments) if function.repeats else function.kinds
    for column, kind in zip(arguments, kinds, strict=False):
        if column.kind not in kind.strip("?").split("|"):
            raise called.fault()
    return function.compute(called) if function.is_whole else _row_by_row(function, called)


class _Function(NamedTuple):
    """A function: the kinds of its arguments, with `?` after those that may be left out.

    `compute` takes plain values, and is called once for each combination of them; it raises
    `NoValueError` where it has no value, and `wrong` is the sentence and the remedy for that.  Of
    a function that `is_whole` it takes the call for all rows.
    """

    compute: Callable[..., Any]
    kinds: tuple[str, ...]
    wrong: tuple[str, str] | None = None
    repeats: bool = False
    is_whole: bool = False

    def fault(self, called: CalledFunction, values: str, rows: Codes) -> RowError:
        """A fault for values for which it has no value, in some rows."""
        name = called.node.function.text
        sentence, cure = self.wrong or (f"`{name}` has no value for {values}", "")
        code = "E190" if name == "connected" else "E192"
        sentence = sentence.replace("VALUES", values)
        return RowError(code, called.node.span, sentence, rows=rows, help=cure)


def _abs(called: CalledFunction) -> Column:
    (column,) = called.arguments
    assert isinstance(column, IntColumn)  # noqa: S101 - others are refused
    return columns.int_column(np.abs(column.values))


def _size(called: CalledFunction) -> Column:
    """How many values sets and sequences have, for each row."""
    (column,) = called.arguments
    if isinstance(column, columns.TupleColumn):
        return columns.int_column(np.array([len(column.parts)]))
    assert isinstance(column, columns.ObjectColumn | columns.TextColumn)  # noqa: S101 - others are refused
    return columns.int_column(sequences.sizes_of(column, called.pool))


def _index(called: CalledFunction) -> Column:
    """Where a value is first in a sequence; values of different kinds are not equal."""
    one, other = called.arguments
    rows = max(len(one), len(other))
    found = places(one, other, rows, called.node.span, called.pool)
    missing = np.flatnonzero(found < 0)
    if len(missing):
        shown = ", ".join(shown_value(each.value(int(missing[0]))) for each in (one, other))
        raise _FUNCTIONS["index"].fault(called, shown, missing)
    return columns.int_column(found)


def _joined_rows(function: _Function, called: CalledFunction) -> Column:
    """The texts of the rows of clauses, one after the other, for each row around them."""
    (body,) = called.arguments
    made = called.made
    assert made is not None  # noqa: S101 - there are clauses
    if body.kind not in function.kinds[0].split("|"):
        raise called.fault()
    if not made.count:
        return columns.TextColumn(np.zeros(called.rows, np.int64), called.pool)
    texts = _row_by_row(function, called._replace(arguments=[columns.spread(body, made.count)]))
    assert isinstance(texts, columns.TextColumn)  # noqa: S101 - `join` makes texts
    known = [texts.pool.texts[code] for code in texts.codes.tolist()]
    ends = np.searchsorted(made.parents, np.arange(called.rows + 1)).tolist()
    found = []
    for row, (first, end) in enumerate(pairwise(ends)):
        try:
            found.append(called.pool.number(_join(*known[first:end])))
        except NoValueError:
            raise function.fault(called, plural(end - first, "value"), np.array([row])) from None
    return columns.TextColumn(np.array(found, np.int64), called.pool)


def _row_by_row(function: _Function, called: CalledFunction) -> Column:
    """A function of plain values, called once for each combination that there is."""
    calls, codes = distinct_calls(called)
    values: list[Any] = []
    failed, room, held = [], columns.MOST_CHARACTERS, 0
    for number, arguments in enumerate(calls):
        try:
            value = function.compute(*arguments)
        except NoValueError:
            failed.append(number)
            continue
        except TooManySetsError as error:
            raise RowError("E193", called.node.span, str(error)) from None
        if isinstance(value, str):
            room -= len(value)
            if room < 0:
                raise columns.TooMuchTextError
        if isinstance(value, list):
            value = sequences.set_of_values(value, called.pool)
        if isinstance(value, columns.ValueSet) and value.content is not None:
            held += sequences.values_in(value.content)
            called.room.check_values(held, called.node.span)
        values.append(value)
    if failed:
        shown = ", ".join(map(shown_value, calls[failed[0]]))
        raise function.fault(called, shown, np.flatnonzero(np.isin(codes, failed)))
    return columns.stretched(
        columns.spread(columns.column_of(values, called.pool), len(values)), codes
    )


def _digit(text: str, *default: int) -> int:
    if text not in VALUE and not default:
        raise NoValueError
    return VALUE.get(text, *default)


def _code(text: str) -> int:
    if len(text) != 1:
        raise NoValueError
    return ord(text)


def _padded(digits: str, width: int) -> str:
    """Digits with zeros before them, and a sign before these."""
    if width > _MOST_WIDTH or (width and len(digits) > width):
        raise NoValueError
    return digits.zfill(width)


def _digits(number: int, radix: int, width: int = 0) -> str:
    if number < 0 or not 2 <= radix <= len(DIGITS):
        raise NoValueError
    made = ""
    while number:
        number, digit = divmod(number, radix)
        made = DIGITS[digit] + made
    return _padded(made or "0", width)


def _join(*values: Any) -> str:
    made = "".join(map(_text, values))
    if len(made) > _MOST_LETTERS:
        raise NoValueError
    return made


def _text(value: Any) -> str:
    if isinstance(value, columns.ValueSet | sequences.ValueSequence):
        return "".join(map(_text, value.values))
    if isinstance(value, tuple):
        return "".join(map(_text, value))
    if isinstance(value, int | str) and not isinstance(value, bool):
        return str(value)
    raise NoValueError


_MOST_CALLS = 5_000_000
"""A function is called for no more combinations of values than this."""

_MOST_WIDTH = 1000
_MOST_LETTERS = 100_000
_SEQUENCE = "text|tuple|set|sequence|words|table|grid|packing|array"

_FUNCTIONS: dict[str, _Function] = {
    "abs": _Function(_abs, ("integer",), is_whole=True),
    "size": _Function(_size, (_SEQUENCE,), is_whole=True),
    "weight": _Function(lambda number: number.bit_count(), ("integer",)),
    "digit": _Function(
        _digit,
        ("text", "integer?"),
        ("VALUES is not a digit", "`digit(c, default)` gives other characters a value"),
    ),
    "code": _Function(_code, ("text",)),
    "index": _Function(
        _index,
        (f"integer|option|{_SEQUENCE}", _SEQUENCE),
        ("the first of VALUES is not in the second", "write a condition with `in` before it"),
        is_whole=True,
    ),
    "join": _Function(_join, (f"integer|{_SEQUENCE}",), repeats=True),
    "dec": _Function(
        lambda number, width=0: _padded(f"{number:d}", width), ("integer", "integer?")
    ),
    "hex": _Function(
        lambda number, width=0: _padded(f"{number:x}", width), ("integer", "integer?")
    ),
    "digits": _Function(_digits, ("integer", "integer", "integer?")),
    "cells": _Function(lambda value: [*value.cells], ("grid|option",)),
    "piece": _Function(lambda option: option.piece, ("option",)),
    "subsets": _Function(subsets, ("set", "integer?")),
    "permutations": _Function(
        permutations,
        ("set", "integer?"),
        (
            "`permutations` makes no tuples of no values",
            "write a condition before it, so that the size is 1 or more",
        ),
    ),
    "connected": _Function(
        connected,
        ("set", "integer"),
        (
            "`connected` wants pairs of values that touch",
            "write a set of tuples of two, as in `connected({(1, 2), (2, 3)}, 2)`",
        ),
    ),
}
