"""The functions of xc: one table, from which they are bound, called, offered and listed.

`sum`, `min`, `count` and their like take values, a set, or the rows of clauses.
"""

from itertools import pairwise
from typing import Any

import numpy as np

from dlxc.geometry import DIGITS, VALUE
from dlxc.languages.xc.evaluating.calls import CalledFunction, Function, NoValueError
from dlxc.languages.xc.evaluating.sets import connected, permutations, subsets
from dlxc.languages.xc.values import columns, operators, sequences
from dlxc.languages.xc.values.columns import Column, Ints, TupleColumn, integers, truths
from dlxc.languages.xc.values.data import ValueSequence
from dlxc.languages.xc.values.rows import RowError, shown_value
from dlxc.problem.blocks import sums
from dlxc.text.prose import plural


def _aggregate(called: CalledFunction) -> Column:
    rows, row_table, parts = called.rows, called.made, called.arguments
    if row_table is not None:
        return _over(parts[0].spread(row_table.count), row_table.parents, called)
    if len(parts) == 1 and isinstance(parts[0], TupleColumn):
        parts = parts[0].parts
    elif not parts or (len(parts) == 1 and parts[0].kind == columns.TEXT):
        raise called.fault()
    elif len(parts) == 1 and not parts[0].is_number:
        return _of_sets(parts[0], called)
    values = sequences.together([part.spread(rows) for part in parts], called.node.span)
    return _over(values, np.tile(np.arange(rows), len(parts)), called)


def _of_sets(column: Column, called: CalledFunction) -> Column:
    """An aggregate of what sets and data hold, computed once for each of them."""
    sets, codes = sequences.elements(column, called.pool, called.node.span)
    used, place = np.unique(codes, return_inverse=True)
    values, sizes = sets.picked(used)
    try:
        parents = np.repeat(np.arange(len(used)), sizes)
        found = _over(values, parents, called._replace(rows=len(used)))
    except RowError as error:
        wrong = sizes > 0 if error.rows is None else error.rows
        error.rows = np.flatnonzero(np.isin(place, np.arange(len(used))[wrong]))
        raise
    return found.stretched(place)


def _over(body: Column, parents: Ints, called: CalledFunction) -> Column:
    name, rows = called.function.name, called.rows
    if name in ("count", "any", "all"):
        if body.kind != columns.TRUTH:
            if name == "count" and called.made is None:
                return integers(np.bincount(parents, minlength=rows))
            if len(body):
                raise called.fault()
            body = truths(np.zeros(0, np.bool_))
        counts = np.bincount(parents[body.values], minlength=rows)
        if name == "count":
            return integers(counts)
        whole = np.bincount(parents, minlength=rows)
        return truths(counts > 0 if name == "any" else counts == whole)
    ordered = (columns.INTEGER, columns.TEXT, columns.TUPLE)
    if body.kind not in (ordered[:1] if name == "sum" else ordered):
        raise called.fault()
    if name == "sum":
        found, is_large = sums(parents, body.values, rows, operators.MOST_INTEGER)
        if is_large.any():
            large, message = np.flatnonzero(is_large), "a number becomes too large"
            raise RowError("E192", called.node.span, message, rows=large)
        return integers(found)
    empty = np.bincount(parents, minlength=rows) == 0
    if empty.any():
        cure = "write a condition before it, or add a value that is always there"
        rows_of_none, message = np.flatnonzero(empty), f"the `{name}` of nothing"
        raise RowError("E192", called.node.span, message, help=cure, rows=rows_of_none)
    if body.kind != columns.INTEGER:
        operators.check_order(body, called.node.span)
        order = operators.sorted_rows(body, parents)
        ends = np.searchsorted(parents[order], np.arange(rows + 1))
        return body.stretched(order[ends[:-1] if name == "min" else ends[1:] - 1])
    most = operators.MOST_INTEGER
    best = np.full(rows, most if name == "min" else -most)
    (np.minimum if name == "min" else np.maximum).at(best, parents, body.values)
    return integers(best)


def _size(called: CalledFunction) -> Column:
    (column,) = called.arguments
    if isinstance(column, TupleColumn):
        return integers(np.array([len(column.parts)]))
    return integers(sequences.sizes_of(column, called.pool))


def _index(called: CalledFunction) -> Column:
    """Where a value is first in a sequence; values of different kinds are not equal."""
    one, other = called.arguments
    rows = max(len(one), len(other))
    found = operators.places(one, other, rows, called.node.span, called.pool)
    missing = np.flatnonzero(found < 0)
    if len(missing):
        shown = ", ".join(shown_value(column.value(int(missing[0]))) for column in (one, other))
        raise called.no_value(shown, missing)
    return integers(found)


def _joined_rows(called: CalledFunction) -> Column:
    """The texts of the rows of clauses, one after the other, for each row around them."""
    (body,) = called.arguments
    row_table = called.made
    assert row_table is not None  # noqa: S101 - there are clauses
    if body.kind not in called.function.kinds_of(1)[0]:
        raise called.fault()
    if not row_table.count:
        return called.pool.column([""] * called.rows)
    column = called._replace(arguments=[body.spread(row_table.count)]).row_by_row()
    texts = [column.objects[number] for number in column.values.tolist()]
    ends = np.searchsorted(row_table.parents, np.arange(called.rows + 1)).tolist()
    joined = []
    for row, (first, end) in enumerate(pairwise(ends)):
        try:
            joined.append(_join(*texts[first:end]))
        except NoValueError:
            raise called.no_value(plural(end - first, "value"), np.array([row])) from None
    return called.pool.column(joined)


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
    if isinstance(value, columns.ValueSet | ValueSequence):
        return "".join(map(_text, value.values))
    if isinstance(value, tuple):
        return "".join(map(_text, value))
    if isinstance(value, int | str) and not isinstance(value, bool):
        return str(value)
    raise NoValueError


_MOST_WIDTH = 1000
_MOST_LETTERS = 100_000
_HOLDING = "text|tuple|set|sequence|words|table|grid|packing|array"

_AGGREGATE = "of values, of a set, or over clauses"


def _aggregating(signature: str, meaning: str) -> Function:
    return Function(signature, meaning, _aggregate, is_whole=True, over=_aggregate)


OWN_FUNCTIONS = (
    Function(
        "abs(x)",
        "the integer x without its sign",
        lambda called: integers(np.abs(called.arguments[0].values)),
        "integer",
        is_whole=True,
    ),
    _aggregating("min(...)", f"the least integer, text or tuple {_AGGREGATE}"),
    _aggregating("max(...)", f"the greatest integer, text or tuple {_AGGREGATE}"),
    _aggregating("sum(...)", f"the sum of integers: {_AGGREGATE}"),
    _aggregating("count(...)", "how many conditions hold, or how many elements a set has"),
    _aggregating("any(...)", "whether one of some conditions holds"),
    _aggregating("all(...)", "whether all of some conditions hold"),
    Function(
        "size(S)", "the number of elements, characters or rows", _size, _HOLDING, is_whole=True
    ),
    Function("weight(x)", "the number of ones of x in binary", int.bit_count, "integer"),
    Function(
        "digit(c) | digit(c, default)",
        "the value of a digit, `0` to `Z`; the default for other characters",
        _digit,
        "text, integer?",
        no_value="VALUES is not a digit",
        cure="`digit(c, default)` gives other characters a value",
    ),
    Function("code(c)", "the code of a character in Unicode", _code, "text"),
    Function(
        "index(x, S)",
        "the index of the first x in a sequence or set",
        _index,
        f"integer|option|{_HOLDING}, {_HOLDING}",
        is_whole=True,
        no_value="the first of VALUES is not in the second",
        cure="write a condition with `in` before it",
    ),
    Function(
        "join(...)",
        "a text of integers, texts, tuples and sets: of values, or over clauses",
        _join,
        f"integer|{_HOLDING}...",
        over=_joined_rows,
    ),
    Function(
        "dec(x) | dec(x, width)",
        "the integer x as a decimal text, with zeros up to a width",
        lambda number, width=0: _padded(f"{number:d}", width),
        "integer, integer?",
    ),
    Function(
        "hex(x) | hex(x, width)",
        "the integer x as a hexadecimal text, with zeros up to a width",
        lambda number, width=0: _padded(f"{number:x}", width),
        "integer, integer?",
    ),
    Function(
        "digits(x, radix) | digits(x, radix, width)",
        "a text: the digits of x in a radix up to 62, with zeros up to a width; `digit(c)` makes a"
        " number of one",
        _digits,
        "integer, integer, integer?",
    ),
    Function(
        "cells(g) | cells(q)",
        "the cells of a grid as pairs; those of an option of a packing as `(x, y, suffix)` or"
        " `(x, y, z)`",
        lambda value: [*value.cells],
        "grid|option",
    ),
    Function(
        "piece(q)", "the name of the piece of an option of a packing", lambda q: q.piece, "option"
    ),
    Function(
        "subsets(S) | subsets(S, k)",
        "all subsets of a set, or those with k elements",
        subsets,
        "set, integer?",
    ),
    Function(
        "permutations(S) | permutations(S, k)",
        "all tuples of different values of a set, of all of them or of k",
        permutations,
        "set, integer?",
        no_value="`permutations` makes no tuples of no values",
        cure="write a condition before it, so that the size is 1 or more",
    ),
    Function(
        "connected(S, k)",
        "all connected sets of k, where S is a set of pairs of neighbours",
        connected,
        "set, integer",
        code="E190",
        no_value="`connected` wants pairs of values that touch",
        cure="write a set of tuples of two, as in `connected({(1, 2), (2, 3)}, 2)`",
    ),
)
"""The functions of xc, in the order in which they are listed."""
