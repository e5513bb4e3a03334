"""Functions of other packages, which they add by entry points of the group `dlxc.functions`.

An entry point names a function of Python.  It is given integers, texts and tuples as they are, and
each set as a list, in the order of the set.  It gives such values back.  It is called once for
equal arguments, so it must depend on nothing else.

To look for entry points takes longer than to compile a small model, so it is put off until a model
calls a function that is not one of the language.
"""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from numbers import Integral
from typing import Any

import numpy as np

from dlxc.languages.xc.evaluating.calls import CalledFunction, Function
from dlxc.languages.xc.evaluating.functions import FUNCTIONS
from dlxc.languages.xc.syntax.margins import NAME, RESERVED
from dlxc.languages.xc.values import columns
from dlxc.languages.xc.values.columns import INTEGER, SET, TEXT, Column, TextPool, TupleColumn
from dlxc.languages.xc.values.operators import MOST_INTEGER
from dlxc.languages.xc.values.rows import RowError, shown_value
from dlxc.languages.xc.values.sequences import set_of_values
from dlxc.system.registry import Plugin, PluginError, entry_points
from dlxc.text.decoding import unreadable
from dlxc.text.prose import article, listed, plural, printable

GROUP = "dlxc.functions"
"""The entry points that are functions."""


class FunctionPlugin(Plugin):
    """A function of another package."""

    def load(self) -> Callable[..., object]:
        """The function itself; whatever is wrong with it is a `PluginError`."""
        loaded = super().load()
        if not callable(loaded) or isinstance(loaded, type):
            raise PluginError(f"{self} is not a function")
        function: Callable[..., object] = loaded
        return function

    function = cached_property(load)
    """The function itself, loaded once."""

    @property
    def summary(self) -> str:
        """The first line of its docstring, or what is wrong with it."""
        try:
            return super().summary
        except PluginError as error:
            return str(error).partition("\n")[0].rstrip(".")

    def takes(self, count: int) -> bool:
        """Whether it can be called with a number of arguments, as far as that is known."""
        try:
            inspect.signature(self.function).bind(*range(count))
        except TypeError:
            return False
        except ValueError:  # functions written in C may not know
            return True
        return True


@cache
def function_plugins() -> Mapping[str, Sequence[FunctionPlugin]]:
    """The functions of other packages by their names; several packages may take one name."""
    found: dict[str, list[FunctionPlugin]] = defaultdict(list)
    for entry_point in entry_points(GROUP):
        found[entry_point.name].append(FunctionPlugin(entry_point))
    return {name: found[name] for name in sorted(found)}


def listed_functions() -> Iterator[tuple[str, str]]:
    """The functions of other packages with a line about each: what it is, or why it has no use."""
    for name, plugins in function_plugins().items():
        obstacle = ""
        if name in FUNCTIONS:
            obstacle = "dlxc has a function of this name"
        elif len(plugins) > 1:
            obstacle = "other packages have a function of this name"
        elif NAME.fullmatch(name) is None or name in RESERVED:
            obstacle = "this is not a name of xc"
        for plugin in plugins:
            yield name, f"{plugin.origin} has no use: {obstacle}" if obstacle else plugin.summary


def known_functions() -> Iterator[Function]:
    """All functions; those of other packages come last, if they can be read."""
    yield from FUNCTIONS.values()
    for name in _added():
        if name not in FUNCTIONS and (function := function_named(name)) is not None:
            yield function


def function_named(name: str) -> Function | None:
    """The function of this name, if there is one; of several of other packages there is none."""
    if name in FUNCTIONS:
        return FUNCTIONS[name]
    plugins = _added().get(name, ())
    return _function_of(plugins[0]) if len(plugins) == 1 else None


def _added() -> Mapping[str, Sequence[FunctionPlugin]]:
    try:
        return function_plugins()
    except PluginError:  # a call of such a function is reported as a fault
        return {}


def _function_of(plugin: FunctionPlugin) -> Function:
    """A function with its parameters, and the first line of its docstring."""
    try:
        names = ", ".join(inspect.signature(plugin.function).parameters)
    except (PluginError, TypeError, ValueError):  # functions written in C may not know
        names = "..."
    call, compute = f"{plugin.name}({names})", partial(_values, plugin)
    return Function(call, plugin.summary or "a function", compute, is_whole=True, over=compute)


# ---- what they are called with, and what they give

_MOST_DEEP = 20
"""Tuples and sets in one another; a list may even hold itself."""


class WrongResultError(Exception):
    """What a function has returned is not a value; the text says what it is."""


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
    raise WrongResultError(f"{kind}, which is not a value of xc,")


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


def _values(plugin: FunctionPlugin, called: CalledFunction) -> Column:
    """The values for each row; what was computed for equal arguments is kept with the model."""
    _check(plugin, called)
    span, known = called.node.span, called.pool.kept(plugin, _nothing_known)
    calls, codes = called.combinations()
    values: list[Any] = []
    for number, call in enumerate(calls):
        try:
            if (key := (*call,)) not in known:
                known[key] = _computed(plugin, called, call)
        except RowError as error:
            error.rows = np.flatnonzero(codes == number)
            raise
        values.append(known[key])
        kinds = [kind_in_full(values[0]), kind_in_full(values[-1])]
        if kinds[0] != kinds[1]:
            sentence = f"`{plugin.name}` gives values of different kinds: {listed(kinds)}"
            raise RowError("E190", span, sentence, rows=np.flatnonzero(codes == number))
    return columns.column_of(values, called.pool).stretched(codes)


def _nothing_known(_: FunctionPlugin, __: TextPool) -> dict[tuple[Any, ...], Any]:
    return {}


def _computed(plugin: FunctionPlugin, called: CalledFunction, arguments: Sequence[Any]) -> Any:
    name, shown, span = plugin.name, ", ".join(map(shown_value, arguments)), called.node.span
    try:
        value = plugin.function(*map(_handed_over, arguments))
    except (Exception, SystemExit) as error:
        first_line = str(error).partition("\n")[0]
        reason = printable(": ".join(filter(None, (type(error).__name__, first_line))))
        sentence, cure = f"`{name}` failed for {shown}", "another package has this function"
        cure += "; ask its authors"
        raise RowError("E192", span, sentence, after=f": {reason}", help=cure) from error
    try:
        return value_returned(value, called.pool)
    except WrongResultError as wrong:
        cure = (
            "a function of a package gives integers, texts, tuples, and sets of one kind of values"
        )
        raise RowError("E192", span, f"`{name}` gives {wrong} for {shown}", help=cure) from None


def _check(plugin: FunctionPlugin, called: CalledFunction) -> None:
    """Whether a function can be had, and takes such arguments."""
    name, span, arguments = plugin.name, called.node.span, called.arguments
    if called.made is not None:
        cure = f"write the set of all these values: `{name}({{... for ...}})`"
        raise RowError("E190", span, f"`{name}` takes values, not clauses", help=cure)
    try:
        takes_them = plugin.takes(len(arguments))
    except PluginError as error:
        raise RowError("E194", called.node.function.span, printable(str(error))) from error
    if not takes_them:
        count = plural(len(arguments), "argument")
        raise RowError("E190", span, f"`{name}` cannot be called with {count}")
    unfit = [kind for column in arguments for kind in _unfit_kinds(column)]
    if unfit:
        raise RowError("E190", span, f"`{name}` cannot take {listed(unfit)}")


def _unfit_kinds(column: Column) -> Iterator[str]:
    """The kinds in a column that are not handed over."""
    if isinstance(column, TupleColumn):
        for part in column.parts:
            yield from _unfit_kinds(part)
    elif column.kind == SET:
        contents = {id(each.content): each.content for each in column.objects}
        for content in contents.values():
            yield from () if content is None else _unfit_kinds(content)
    elif column.kind not in (INTEGER, TEXT):
        yield column.kind


def _handed_over(value: Any) -> object:
    """A value as a function is given it: sets as lists, in their order."""
    if isinstance(value, columns.ValueSet):
        return [*map(_handed_over, value.values)]
    return tuple(map(_handed_over, value)) if type(value) is tuple else value
