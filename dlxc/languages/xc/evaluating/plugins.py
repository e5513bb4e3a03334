"""Functions of other packages, which they add by entry points of the group `dlxc.functions`.

An entry point names a function of Python.  It is given integers, texts and tuples as they are, and
each set as a list, in the order of the set.  It gives such values back.  It is called once for
equal arguments, so it must depend on nothing else.

To look for entry points takes longer than to compile a small model, so it is put off until a model
calls a function that is not one of the language.
"""

import inspect
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from numbers import Integral
from typing import Any

import numpy as np

from dlxc.languages.xc.evaluating.calls import CalledFunction, Function, NoValueError
from dlxc.languages.xc.evaluating.functions import OWN_FUNCTIONS
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.columns import Column, TextPool
from dlxc.languages.xc.values.operators import MOST_INTEGER
from dlxc.languages.xc.values.rows import RowError
from dlxc.languages.xc.values.sequences import set_of_values
from dlxc.system.registry import Plugin, PluginError, Registry, in_words
from dlxc.text.diagnostics import unreadable
from dlxc.text.prose import article, listed, printable


def function_named(name: str) -> Function | None:
    """The function of this name, if there is one that can be read."""
    with suppress(PluginError):  # a call of such a function is reported as a fault
        return FUNCTIONS.get(name)
    return None


def known_functions() -> Iterator[Function]:
    """All functions; those of other packages come last, if they can be read."""
    yield from FUNCTIONS.builtin.values()
    with suppress(PluginError):
        yield from map(FUNCTIONS.__getitem__, FUNCTIONS.added)


def _function_of(plugin: Plugin) -> Function:
    """A function with its parameters, and the first line of its docstring or what is wrong."""
    names, summary = "...", ""
    try:
        summary = plugin.summary
        names = ", ".join(inspect.signature(_loaded(plugin)).parameters)
    except PluginError as error:
        summary = str(error).partition("\n")[0].rstrip(".")
    except (TypeError, ValueError):  # functions written in C may not know
        pass
    compute = partial(_values, plugin)
    return Function(f"{plugin.name}({names})", summary, compute, is_whole=True, over=compute)


FUNCTIONS: Registry[Function] = Registry(OWN_FUNCTIONS, "dlxc.functions", _function_of)
"""All functions by their names, those of xc first, in the order in which they are listed."""


def _loaded(plugin: Plugin) -> Callable[..., object]:
    """The function itself; whatever is wrong with it is a `PluginError`."""
    function: object = plugin.load()
    if not callable(function) or isinstance(function, type):
        raise PluginError(f"{plugin} is not a function")
    return function


def _values(plugin: Plugin, called: CalledFunction) -> Column:
    """The values for each row; what was computed for equal arguments is kept with the model."""
    if called.made is not None:
        cure = f"write the set of all these values: `{plugin.name}({{... for ...}})`"
        sentence = f"`{plugin.name}` takes values, not clauses"
        raise RowError("E190", called.node.span, sentence, help=cure)
    try:
        function = _loaded(plugin)
    except PluginError as error:
        raise RowError("E194", called.node.function.span, printable(str(error))) from error
    known, pool = called.pool.kept(plugin, _nothing_known), called.pool
    kinds: set[str] = set()

    def value(*arguments: Any) -> Any:
        if arguments not in known:
            handed_over = [*map(_handed_over, arguments)]
            try:
                given = function(*handed_over)
            except (Exception, SystemExit) as error:
                reason = printable(in_words(error).partition("\n")[0])
                raise NoValueError(f"`NAME` failed for VALUES: {reason}") from error
            known[arguments] = value_returned(given, pool)
        kinds.add(columns.column_of([known[arguments]], pool).kind_in_full)
        if len(kinds) > 1:
            raise _no_value(f"values of different kinds, {listed(sorted(kinds))},")
        return known[arguments]

    cure = "another package has this function; ask its authors"
    plain = Function(plugin.name, "", value, cure=cure)
    return called._replace(function=plain).row_by_row()


def _nothing_known(_: Plugin, __: TextPool) -> dict[tuple[Any, ...], Any]:
    return {}


def _handed_over(value: Any) -> object:
    """A value as a function is given it: sets as lists, in their order."""
    if isinstance(value, columns.ValueSet):
        return [*map(_handed_over, value.values)]
    if type(value) is tuple:
        return tuple(map(_handed_over, value))
    if type(value) not in (int, str):
        raise NoValueError(f"`NAME` cannot take {article(columns.kind_of(value))}", "E190")
    return value


_MOST_DEEP = 20
"""Tuples and sets in one another; a list may even hold itself."""


def value_returned(given: object, pool: TextPool, depth: int = 0) -> Any:
    """The value of xc for an object of Python, or a `NoValueError`."""
    if isinstance(given, bool | np.bool_) and not depth:
        return bool(given)
    if depth > _MOST_DEEP:
        raise _no_value("tuples and sets that are nested too deep")
    if isinstance(given, Integral) and not isinstance(given, bool):
        if abs(int(given)) > MOST_INTEGER:
            raise _no_value("an integer of more than 62 bits")
        return int(given)
    if isinstance(given, str):
        if unreadable(str(given)):
            raise _no_value("a text with a character that no file can have")
        return str(given)
    if not isinstance(given, tuple | list | set | frozenset):
        kind = "None" if given is None else article(type(given).__name__)
        raise _no_value(f"{kind}, which is not a value of xc,")
    values = [value_returned(each, pool, depth + 1) for each in given]
    found = [columns.column_of([value], pool) for value in values]
    if isinstance(given, tuple):
        if len(values) < 2 or len(columns.TupleColumn(found).leaves) > columns.MOST_PARTS:
            raise _no_value(f"a tuple that does not have 2 to {columns.MOST_PARTS} values")
        return tuple(values)
    if len({column.kind_in_full for column in found}) > 1:
        raise _no_value("a set of values of different kinds")
    if not isinstance(given, list):
        try:
            values.sort(key=_order)
        except TypeError:
            raise _no_value("a set of sets of different kinds") from None
    return set_of_values(values, pool)


def _no_value(what: str) -> NoValueError:
    return NoValueError(f"`NAME` gives {what} for VALUES")


def _order(value: Any) -> Any:
    """What a value is sorted by: the sets of Python have no order."""
    if isinstance(value, columns.ValueSet):
        return sorted(map(_order, value.values))
    return tuple(map(_order, value)) if type(value) is tuple else value
