"""The functions of xc, for whole columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.digits import DIGITS, VALUE
from dlxc.languages.xc.aggregates import AGGREGATES, aggregate
from dlxc.languages.xc.call_arguments import CalledFunction, distinct_calls
from dlxc.languages.xc.chosen_values import MOST_SETS, TooManySets, permutations, subsets
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    TextPool,
    ValueSet,
    column_of,
    int_column,
    spread,
    stretched,
)
from dlxc.languages.xc.connected_sets import connected
from dlxc.languages.xc.contents import content_of, grid_cells, set_of_values
from dlxc.languages.xc.data_values import CharacterGrid
from dlxc.languages.xc.equality import sizes_of
from dlxc.languages.xc.evaluation_codes import (
    NO_TUPLE,
    NO_VALUE,
    NOT_A_DIGIT,
    NOT_IN_IT,
    NOT_PAIRS,
    TOO_LONG,
    TOO_MANY_SETS,
)
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_sets import GroupedSets, ListedSets
from dlxc.languages.xc.row_tables import RowTable, shown_value
from dlxc.languages.xc.tree import Call
from dlxc.text.diagnostics import Wording
from dlxc.text.prose import plural


def call(
    node: Call, arguments: Sequence[Column], rows: int, pool: TextPool, made: RowTable | None = None
) -> Column:
    """The values of a function for each row."""
    name = node.function.text
    called = CalledFunction(node, arguments, rows, pool, made)
    if name in AGGREGATES:
        return aggregate(name, called)
    if name == "join" and made is not None:
        return _joined_rows(called)
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
    if name == "size":
        return _sizes(arguments[0], called)
    return _row_by_row(plain, called)


def _sizes(column: Column, called: CalledFunction) -> Column:
    """How many values sets and sequences have, for each row."""
    if isinstance(column, ObjectColumn):
        if isinstance(column.objects, GroupedSets | ListedSets):
            return int_column(sizes_of(column.objects)[column.codes])
        used, place = np.unique(column.codes, return_inverse=True)
        sizes = [_size(column.objects[number], called.pool) for number in used.tolist()]
        return int_column(np.array(sizes, np.int64)[place])
    return _row_by_row(_PLAIN["size"], called)


def _joined_rows(called: CalledFunction) -> Column:
    """The texts of the rows of clauses, one behind the other, for each row around them."""
    (body,) = called.arguments
    made = called.made
    assert made is not None  # noqa: S101 - there are clauses
    if body.kind not in _PLAIN["join"].kinds[0].split("|"):
        raise called.fault()
    if not made.count:
        return TextColumn(np.zeros(called.rows, np.int64), called.pool)
    texts = _row_by_row(_PLAIN["join"], called._replace(arguments=[spread(body, made.count)]))
    assert isinstance(texts, TextColumn)  # noqa: S101 - `join` makes texts
    known = [texts.pool.texts[code] for code in texts.codes.tolist()]
    ends = np.searchsorted(made.parents, np.arange(called.rows + 1)).tolist()
    found = []
    for row, (first, end) in enumerate(pairwise(ends)):
        try:
            found.append(_join(*known[first:end]))
        except ValueError:
            span, values, rows = called.node.span, plural(end - first, "value"), np.array([row])
            raise RowError(NO_VALUE, span, rows=rows, function="join", values=values) from None
    return TextColumn(called.pool.numbers(found), called.pool)


def _row_by_row(plain: _Plain, called: CalledFunction) -> Column:
    """A function of plain values, called once for each combination that there is."""
    calls, codes = distinct_calls(called.arguments)
    values = _values(plain, calls, called, codes)
    return stretched(spread(column_of(values, called.pool), len(values)), codes)


def _values(
    plain: _Plain, calls: list[list[Any]], called: CalledFunction, codes: NDArray[np.int64]
) -> list[Any]:
    """What a function gives for some arguments; `codes` tells which of them each row has."""
    values, failed = [], []
    for number, arguments in enumerate(calls):
        try:
            values.append(_with_sets(plain.function(*arguments), called.pool))
        except ValueError:
            failed.append(number)
        except TooManySets as many:
            wording = TOO_MANY_SETS if many.count else TOO_LONG
            span, count = called.node.span, many.count
            raise RowError(wording, span, count=count, most=MOST_SETS) from None
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
    "subsets": _Plain(subsets, ("set", "integer?")),
    "permutations": _Plain(permutations, ("set", "integer?"), NO_TUPLE),
    "connected": _Plain(connected, ("set", "integer"), NOT_PAIRS),
}

FUNCTIONS = (*AGGREGATES, *_PLAIN)
"""The names of all functions."""
