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
from functools import cache, cached_property
from typing import Any

import numpy as np

from dlxc.languages.xc.call_arguments import distinct_calls
from dlxc.languages.xc.columns import (
    Column,
    IntColumn,
    ObjectColumn,
    TextColumn,
    TextPool,
    TupleColumn,
    ValueSet,
    column_of,
    spread,
    stretched,
)
from dlxc.languages.xc.evaluation_codes import (
    ADDED_FUNCTION_FAILED,
    ADDED_FUNCTION_NOT_LOADED,
    ADDED_FUNCTION_WITH_CLAUSES,
    SEVERAL_KINDS_GIVEN,
    UNFIT_ARGUMENTS,
    WRONG_NUMBER_OF_ARGUMENTS,
    WRONG_RESULT,
)
from dlxc.languages.xc.functions import FUNCTIONS
from dlxc.languages.xc.plain_reading import is_plain_name
from dlxc.languages.xc.returned_values import WrongResultError, kind_in_full, value_returned
from dlxc.languages.xc.row_faults import RowError
from dlxc.languages.xc.row_tables import shown_value
from dlxc.languages.xc.tree import Call
from dlxc.system.registry import Plugin, PluginError, entry_points
from dlxc.text.printable import printable

GROUP = "dlxc.functions"
"""The entry points that are functions."""


class FunctionPlugin(Plugin):
    """A function of another package."""

    @cached_property
    def function(self) -> Callable[..., object]:
        """The function itself; whatever is wrong with it is a `PluginError`."""
        loaded = self.loaded()
        if not callable(loaded) or isinstance(loaded, type):
            raise self.fault("is no function")
        function: Callable[..., object] = loaded
        return function

    @property
    def summary(self) -> str:
        """The first line of its docstring, or what is wrong with it."""
        try:
            return self.headline(self.function)
        except PluginError as error:
            return str(error).partition("\n")[0].rstrip(".")

    def takes(self, count: int) -> bool:
        """Whether it can be called with a number of arguments, as far as that is known."""
        try:
            inspect.signature(self.function).bind(*range(count))
        except TypeError:
            return False
        except ValueError:  # functions written in C need not tell
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
        for plugin in plugins:
            yield name, _obstacle(name, len(plugins), plugin) or plugin.summary


def _obstacle(name: str, packages: int, plugin: FunctionPlugin) -> str:
    """Why a model cannot call a function by its name, if it cannot."""
    if name in FUNCTIONS:
        return f"{plugin.origin} has no use: dlxc has a function of this name"
    if packages > 1:
        return f"{plugin.origin} has no use: other packages have a function of this name"
    if not is_plain_name(name):
        return f"{plugin.origin} has no use: this is no name of xc"
    return ""


class AddedFunctions:
    """Calls functions of other packages for a model, and keeps what they give."""

    def __init__(self, pool: TextPool) -> None:
        self._pool = pool
        self._known: dict[tuple[str, tuple[Any, ...]], Any] = {}

    def call(self, node: Call, arguments: Sequence[Column], *, has_clauses: bool) -> Column:
        """The values of a function for each row."""
        plugin = _checked(node, arguments, has_clauses=has_clauses)
        calls, codes = distinct_calls(arguments)
        values: list[Any] = []
        for number, call in enumerate(calls):
            try:
                values.append(self._value(plugin, node, call))
                self._check_kind(node, values)
            except RowError as fault:
                fault.rows = np.flatnonzero(codes == number)
                raise
        return stretched(spread(column_of(values, self._pool), len(values)), codes)

    def _value(self, plugin: FunctionPlugin, node: Call, arguments: Sequence[Any]) -> Any:
        """What a function gives for some arguments."""
        key = plugin.name, tuple(arguments)
        if key not in self._known:
            self._known[key] = self._computed(plugin, node, arguments)
        return self._known[key]

    def _computed(self, plugin: FunctionPlugin, node: Call, arguments: Sequence[Any]) -> Any:
        name, shown = plugin.name, ", ".join(map(shown_value, arguments))
        try:
            given = plugin.function(*map(_handed_over, arguments))
        except (Exception, SystemExit) as error:
            reason = printable(": ".join(filter(None, (type(error).__name__, _first_line(error)))))
            raise RowError(
                ADDED_FUNCTION_FAILED, node.span, function=name, values=shown, reason=reason
            ) from error
        try:
            return value_returned(given, self._pool)
        except WrongResultError as wrong:
            raise RowError(
                WRONG_RESULT, node.span, function=name, values=shown, what=str(wrong)
            ) from None

    @staticmethod
    def _check_kind(node: Call, values: Sequence[Any]) -> None:
        """Whether the last of some values is of the kind of the first."""
        first, last = kind_in_full(values[0]), kind_in_full(values[-1])
        if first != last:
            name = node.function.text
            raise RowError(SEVERAL_KINDS_GIVEN, node.span, function=name, kinds=[first, last])


def _checked(node: Call, arguments: Sequence[Column], *, has_clauses: bool) -> FunctionPlugin:
    """The function that is called; whether it can be had, and takes as many arguments."""
    name, span = node.function.text, node.span
    (plugin,) = function_plugins()[name]
    if has_clauses:
        raise RowError(ADDED_FUNCTION_WITH_CLAUSES, span, function=name)
    try:
        takes_them = plugin.takes(len(arguments))
    except PluginError as error:
        raise RowError(
            ADDED_FUNCTION_NOT_LOADED, node.function.span, reason=printable(str(error))
        ) from error
    if not takes_them:
        raise RowError(WRONG_NUMBER_OF_ARGUMENTS, span, function=name, count=len(arguments))
    unfit = [kind for column in arguments for kind in _unfit_kinds(column)]
    if unfit:
        raise RowError(UNFIT_ARGUMENTS, span, function=name, kinds=unfit, usage="")
    return plugin


def _unfit_kinds(column: Column) -> Iterator[str]:
    """The kinds in a column that are not handed over."""
    if isinstance(column, TupleColumn):
        for part in column.parts:
            yield from _unfit_kinds(part)
    elif isinstance(column, ObjectColumn) and column.kind == "set":
        contents = {id(each.content): each.content for each in column.objects}
        for content in contents.values():
            yield from () if content is None else _unfit_kinds(content)
    elif not isinstance(column, IntColumn | TextColumn):
        yield column.kind


def _handed_over(value: Any) -> object:
    """A value as a function is given it: sets as lists, in their order."""
    if isinstance(value, ValueSet):
        return [*map(_handed_over, value.values)]
    return tuple(map(_handed_over, value)) if type(value) is tuple else value


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0]
