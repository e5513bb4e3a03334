"""Functions of other packages, which they add by entry points of the group `dlxc.functions`.

An entry point names a function of Python.  It is given integers, texts and tuples as they are, and
each set as a list, in the order of the set.  It gives such values back.  It is called once for
equal arguments, so it must depend on nothing else.

To look for entry points takes longer than to compile a small model, so it is put off until a model
calls a function that is not one of the language.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from numbers import Integral
from typing import Any

import numpy as np

from dlxc.languages.xc.evaluating.functions import CalledFunction, distinct_calls
from dlxc.languages.xc.names.functions import FunctionPlugin, function_plugins
from dlxc.languages.xc.syntax.tree import Call
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.arithmetic import MOST_INTEGER
from dlxc.languages.xc.values.columns import Column, IntColumn, TextPool
from dlxc.languages.xc.values.rows import RowError, shown_value
from dlxc.languages.xc.values.sequences import set_of_values
from dlxc.system.registry import PluginError
from dlxc.text.decoding import unreadable
from dlxc.text.printable import printable
from dlxc.text.prose import article, listed, plural

_MOST_DEEP = 20
"""Tuples and sets in one another; a list may even hold itself."""


class WrongResultError(Exception):
    """What a function has returned is no value; the text says what it is."""


def kind_in_full(value: Any) -> str:
    """The kind of a value; of a tuple those of its entries too."""
    if type(value) is tuple:
        return f"({', '.join(map(kind_in_full, value))})"
    return columns.kind_of(value)


def value_returned(given: object, pool: TextPool, depth: int = 0) -> Any:
    """The value of xc for an object of Python, or a `WrongResultError`."""
    if isinstance(given, bool | np.bool_) and not depth:
        return bool(given)
    if depth > _MOST_DEEP:
        raise WrongResultError(f"tuples and sets that are more than {_MOST_DEEP} deep")
    if isinstance(given, Integral) and not isinstance(given, bool):
        if abs(int(given)) > MOST_INTEGER:
            raise WrongResultError("an integer of more than 62 bits")
        return int(given)
    if isinstance(given, str):
        if unreadable(str(given)):
            raise WrongResultError("a text with a character that no file can have")
        return str(given)
    if isinstance(given, tuple):
        entries = tuple(value_returned(each, pool, depth + 1) for each in given)
        if len(entries) < 2:  # as in a model
            raise WrongResultError("a tuple of less than two values")
        if _parts(entries) > columns.MOST_PARTS:
            raise WrongResultError(f"a tuple of more than {columns.MOST_PARTS} values")
        return entries
    if isinstance(given, list | set | frozenset):
        values = [value_returned(each, pool, depth + 1) for each in given]
        return _set(values, pool, is_ordered=isinstance(given, list))
    kind = "None" if given is None else article(type(given).__name__)
    raise WrongResultError(f"{kind}, which is no value of xc,")


def _parts(value: Any) -> int:
    return sum(map(_parts, value)) if type(value) is tuple else 1


def _set(values: list[Any], pool: TextPool, *, is_ordered: bool) -> columns.ValueSet:
    """A set of values, which are of one kind; those of a set of Python are sorted."""
    kinds = dict.fromkeys(map(kind_in_full, values))
    if len(kinds) > 1:
        one, other = [*kinds][:2]
        raise WrongResultError(f"a set that has {article(one)} and {article(other)}")
    if not is_ordered:
        try:
            values.sort(key=_order)
        except TypeError:
            raise WrongResultError("a set of sets of different kinds") from None
    return set_of_values(values, pool)


def _order(value: Any) -> Any:
    """What a value is sorted by."""
    if isinstance(value, columns.ValueSet):
        return sorted(map(_order, value.values))
    return tuple(map(_order, value)) if type(value) is tuple else value


def call_added(called: CalledFunction, known: dict[tuple[str, tuple[Any, ...]], Any]) -> Column:
    """The values of a function of another package for each row; `known` keeps what they give."""
    plugin, node, pool = _checked(called), called.node, called.pool
    calls, codes = distinct_calls(called)
    values: list[Any] = []
    for number, call in enumerate(calls):
        key = plugin.name, tuple(call)
        try:
            if key not in known:
                known[key] = _computed(plugin, node, call, pool)
        except RowError as error:
            error.rows = np.flatnonzero(codes == number)
            raise
        values.append(known[key])
        kinds = [kind_in_full(values[0]), kind_in_full(values[-1])]
        if kinds[0] != kinds[1]:
            sentence = f"`{plugin.name}` gives values of different kinds: {listed(kinds)}"
            raise RowError("E190", node.span, sentence, rows=np.flatnonzero(codes == number))
    return columns.stretched(columns.spread(columns.column_of(values, pool), len(values)), codes)


def _computed(plugin: FunctionPlugin, node: Call, arguments: Sequence[Any], pool: TextPool) -> Any:
    name, shown = plugin.name, ", ".join(map(shown_value, arguments))
    try:
        given = plugin.function(*map(_handed_over, arguments))
    except (Exception, SystemExit) as error:
        first_line = str(error).partition("\n")[0]
        reason = printable(": ".join(filter(None, (type(error).__name__, first_line))))
        raise RowError(
            "E192",
            node.span,
            f"`{name}` failed for {shown}",
            after=f": {reason}",
            help="another package has this function; ask its authors",
        ) from error
    try:
        return value_returned(given, pool)
    except WrongResultError as wrong:
        raise RowError(
            "E192",
            node.span,
            f"`{name}` gives {wrong} for {shown}",
            help="a function of a package gives integers, texts, tuples, and sets of one kind "
            "of values",
        ) from None


def _checked(called: CalledFunction) -> FunctionPlugin:
    """The function that is called; whether it can be had, and takes as many arguments."""
    node, arguments = called.node, called.arguments
    name, span = node.function.text, node.span
    (plugin,) = function_plugins()[name]
    if called.made is not None:
        raise RowError(
            "E190",
            span,
            f"`{name}` takes values, not clauses",
            help=f"write the set of all these values: `{name}({{... for ...}})`",
        )
    try:
        takes_them = plugin.takes(len(arguments))
    except PluginError as error:
        raise RowError("E194", node.function.span, printable(str(error))) from error
    if not takes_them:
        raise RowError(
            "E190", span, f"`{name}` cannot be called with {plural(len(arguments), 'argument')}"
        )
    unfit = [kind for column in arguments for kind in _unfit_kinds(column)]
    if unfit:
        raise RowError("E190", span, f"`{name}` cannot take {listed(unfit)}")
    return plugin


def _unfit_kinds(column: Column) -> Iterator[str]:
    """The kinds in a column that are not handed over."""
    if isinstance(column, columns.TupleColumn):
        for part in column.parts:
            yield from _unfit_kinds(part)
    elif isinstance(column, columns.ObjectColumn) and column.kind == "set":
        contents = {id(each.content): each.content for each in column.objects}
        for content in contents.values():
            yield from () if content is None else _unfit_kinds(content)
    elif not isinstance(column, IntColumn | columns.TextColumn):
        yield column.kind


def _handed_over(value: Any) -> object:
    """A value as a function is given it: sets as lists, in their order."""
    if isinstance(value, columns.ValueSet):
        return [*map(_handed_over, value.values)]
    return tuple(map(_handed_over, value)) if type(value) is tuple else value
