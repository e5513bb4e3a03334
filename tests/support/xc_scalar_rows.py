"""Expressions and clauses of xc, one row at a time; see `xc_scalar`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from dlxc.languages.xc.syntax import tree
from support.xc_scalar_values import (
    FUNCTIONS,
    MOST,
    Arrays,
    Grid,
    ModelFault,
    Ordered,
    Rows,
    kind,
    through,
)


def integer(node: Any, row: Mapping[str, Any]) -> int:
    """The value of an expression that must be an integer."""
    value = evaluated(node, row)
    if type(value) is not int:
        raise ModelFault(node)
    return value


def condition(node: Any, row: Mapping[str, Any]) -> bool:
    """The value of an expression that must be a condition."""
    value = evaluated(node, row)
    if type(value) is not bool:
        raise ModelFault(node)
    return value


def evaluated(node: Any, row: Mapping[str, Any]) -> Any:
    """The value of an expression."""
    match node:
        case tree.Number(value=value) | tree.Text(value=value):
            return value
        case tree.Name(name=name):
            return row[name]
        case tree.Operation(operators=("not",), operands=(operand,)):
            return not condition(operand, row)
        case tree.Operation(operators=("-",), operands=(operand,)):
            return -integer(operand, row)
        case tree.Operation(operators=("and" | "or" as joint, *_), operands=operands):
            choose = all if joint == "and" else any
            return choose(condition(each, row) for each in operands)
        case tree.Operation(operators=("+" | "-" | "*" | "div" | "mod" | "^" | "..", *_)):
            left, *others = node.operands
            value = evaluated(left, row)
            for operator, right in zip(node.operators, others, strict=True):
                value = _binary(operator, value, evaluated(right, row))
            return value
        case tree.Operation():
            return _relations(node, row)
        case tree.Tuple(entries=entries):
            return tuple(evaluated(each, row) for each in entries)
        case tree.SetOf(entries=entries, clauses=None):
            return Ordered([evaluated(each, row) for each in entries])
        case tree.SetOf(entries=(body,), clauses=clauses):
            return Ordered([evaluated(body, each) for each in rows_of(clauses, row)])
        case tree.Iverson(condition=inner):
            return int(condition(inner, row))
        case tree.Index(base=base, indices=indices):
            return _indexed(evaluated(base, row), [evaluated(each, row) for each in indices])
        case tree.Call():
            return _called(node, row)
        case _:
            raise TypeError(node)


def _binary(operator: str, a: Any, b: Any) -> Any:
    if operator == "+" and isinstance(a, Ordered) and isinstance(b, Ordered):
        return Ordered([*a.values, *b.values])
    if type(a) is not int or type(b) is not int:
        raise ModelFault(operator)
    if operator == "..":
        return Ordered(range(a, b + 1))
    if (operator in ("div", "mod") and b == 0) or (operator == "^" and b < 0):
        raise ModelFault(operator)
    compute: dict[str, Callable[[], int]] = {
        "+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "div": lambda: a // b,
        "mod": lambda: a % b, "^": lambda: a**b if abs(a) < 2 or b < 64 else MOST + 1,
    }  # fmt: skip
    found: int = compute[operator]()
    if abs(found) > MOST:
        raise ModelFault(operator)
    return found


def _relations(node: tree.Operation, row: Mapping[str, Any]) -> bool:
    values = [evaluated(each, row) for each in node.operands]
    found = [_holds(o, values[n], values[n + 1]) for n, o in enumerate(node.operators)]
    return all(found)  # a fault in the last relation shows also where the first does not hold


def _holds(operator: str, one: Any, other: Any) -> bool:
    if operator in ("in", "not in"):
        if isinstance(other, tuple):
            inside = any(kind(one) == kind(each) and one == each for each in other)
        else:
            values = through(other)
            if values and kind(values[0]) != kind(one):
                raise ModelFault("kinds of `in`")
            inside = one in values
        return bool(inside is (operator == "in"))
    if kind(one) != kind(other):
        raise ModelFault("kinds")
    if operator in ("=", "!="):
        return (one == other) is (operator == "=")
    if type(one) not in (int, str):
        raise ModelFault("no order")
    orders: dict[str, bool] = {
        "<": one < other,
        "<=": one <= other,
        ">": one > other,
        ">=": one >= other,
    }
    return orders[operator]


def _indexed(base: Any, indices: list[Any]) -> Any:
    if isinstance(base, Arrays):
        if tuple(indices) not in base.values:
            raise ModelFault("no value")
        return base.values[tuple(indices)]
    if any(type(index) is not int for index in indices):
        raise ModelFault("index")
    if isinstance(base, Grid):
        if len(indices) != 2:
            raise ModelFault("two indices")
        i, j = indices
        if 0 <= i < len(base.rows) and 0 <= j < len(base.rows[0]):
            return base.rows[i][j]
        if base.beyond is None:
            raise ModelFault("outside")
        return base.beyond
    for number, index in enumerate(indices):
        if isinstance(base, Rows):
            base = base.rows
        if (number and not isinstance(base, str | tuple)) or not isinstance(
            base, str | tuple | list
        ):
            raise ModelFault("no indices")
        if not 0 <= index < len(base):
            raise ModelFault("outside")
        base = base[index]
    return base


# ---- clauses


def rows_of(clauses: tree.Clauses | None, row: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The rows of clauses, in order."""
    rows = [dict(row)]
    if clauses is None:
        return rows
    rows = [each for each in rows if all(condition(c, each) for c in clauses.before)]
    for generator in clauses.generators:
        rows = [new for each in rows for new in _generated(generator, each)]
        rows = _modified(rows, generator.modifiers)
    return _modified(rows, clauses.modifiers)


def _modified(
    rows: list[dict[str, Any]], modifiers: Sequence[tree.Modifier]
) -> list[dict[str, Any]]:
    for modifier in modifiers:
        node = modifier.expression
        if modifier.keyword == "if" and node is not None:
            rows = [row for row in rows if condition(node, row)]
        elif modifier.keyword == "by":
            keys = [evaluated(node, row) for row in rows]
            if len({kind(key) for key in keys}) > 1 or any(not _has_order(key) for key in keys):
                raise ModelFault(node)
            rows = [rows[at] for at in sorted(range(len(rows)), key=keys.__getitem__)]
        elif modifier.keyword == "given":
            rows = [row | {" given": condition(node, row)} for row in rows]
    return rows


def _has_order(key: Any) -> bool:
    return all(map(_has_order, key)) if isinstance(key, tuple) else type(key) in (int, str)


def _generated(generator: tree.Generator, row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    match generator:
        case tree.Generator(operators=("=",), groups=((pattern,),), sources=(source,)):
            yield row | _matched(pattern, evaluated(source, row))
        case tree.Generator(operators=("in",), groups=(patterns,), sources=(source,)):
            values = through(evaluated(source, row))
            rows = [row]
            for pattern in patterns:
                rows = [each | _matched(pattern, value) for each in rows for value in values]
            yield from rows
        case _:
            yield from _ranged(generator, row)


def _matched(pattern: Any, value: Any) -> dict[str, Any]:
    if isinstance(pattern, tree.Name):
        return {} if pattern.name == "_" else {pattern.name: value}
    if not isinstance(value, tuple) or len(value) != len(pattern.entries):
        raise ModelFault(pattern)
    found: dict[str, Any] = {}
    for entry, part in zip(pattern.entries, value, strict=True):
        found |= _matched(entry, part)
    return found


def _ranged(chain: tree.Generator, row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All combinations of values, of which those are kept that fulfil all relations."""
    signs = chain.operators
    first, last = (integer(end, row) for end in chain.sources)
    named: list[list[Any]] = [[n.name for n in group] for group in chain.groups]  # type: ignore[union-attr]
    names = [name for group in named for name in group]
    values = range(first, last + 1) if signs[0][0] == "<" else range(first, last - 1, -1)
    rows = [row]
    for name in names:
        rows = [each | {name: value} for each in rows for value in values]
    groups = [[first], *named, [last]]
    for each in rows:
        levels = [[each.get(name, name) for name in group] for group in groups]
        pairs = zip(signs, levels, levels[1:], strict=False)
        if all(_holds(sign, a, b) for sign, one, two in pairs for a in one for b in two):
            yield each


# ---- functions


def _called(node: tree.Call, row: Mapping[str, Any]) -> Any:
    name = node.function.text
    if name in ("sum", "min", "max", "count", "any", "all"):
        return _aggregate(name, node, row)
    if name == "join" and node.clauses is not None:
        values = [evaluated(node.arguments[0], each) for each in rows_of(node.clauses, row)]
        return _applied(node, values)
    arguments = [evaluated(each, row) for each in node.arguments]
    return _applied(node, arguments)


def _applied(node: tree.Call, arguments: list[Any]) -> Any:
    if any(isinstance(each, bool) for each in arguments):
        raise ModelFault(node)
    try:
        return FUNCTIONS[node.function.text](*arguments)
    except (TypeError, ValueError, KeyError, AttributeError) as fault:
        raise ModelFault(node) from fault


def _aggregate(name: str, node: tree.Call, row: Mapping[str, Any]) -> Any:
    if node.clauses is not None:
        values = [evaluated(node.arguments[0], each) for each in rows_of(node.clauses, row)]
    else:
        values = [evaluated(each, row) for each in node.arguments]
        if len(values) == 1 and type(values[0]) not in (int, bool):
            if isinstance(values[0], str):
                raise ModelFault(node)
            values = through(values[0])
    kinds = {*map(kind, values)}
    if name == "count" and node.clauses is None and kinds != {bool}:
        if len(kinds) > 1:
            raise ModelFault(node)
        return len(values)
    if name in ("min", "max"):
        if len(kinds) > 1 or not all(map(_has_order, values)):
            raise ModelFault(node)
    elif not kinds <= ({int} if name == "sum" else {bool}):
        raise ModelFault(node)
    if name in ("min", "max") and not values:
        raise ModelFault(node)
    compute: dict[str, Any] = {
        "sum": sum,
        "count": sum,
        "any": any,
        "all": all,
        "min": min,
        "max": max,
    }
    found = compute[name](values)
    if name == "sum" and abs(found) > MOST:
        raise ModelFault(node)
    return found
