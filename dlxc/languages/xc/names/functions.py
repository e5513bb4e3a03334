"""The functions that a model can call: how each is called, and what it gives.

Those of xc come first, then those of other packages, which add them by entry points of the group
`dlxc.functions`.  To look for entry points takes longer than to compile a small model, so it is
put off until a model calls a function that is not one of the language.
"""

from __future__ import annotations

import inspect
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from dlxc.languages.xc.syntax.margins import NAME, RESERVED
from dlxc.system.registry import Plugin, PluginError, entry_points


class FunctionSignature(NamedTuple):
    """How a function is called, in one way or several, and what it gives."""

    calls: tuple[str, ...]
    meaning: str


_AGGREGATE = "of values, of a set, or over clauses"

_CALLS = {
    "abs(x)": "the integer x without its sign",
    "min(...)": f"the least integer, text or tuple {_AGGREGATE}",
    "max(...)": f"the greatest integer, text or tuple {_AGGREGATE}",
    "sum(...)": f"the sum of integers: {_AGGREGATE}",
    "count(...)": "how many conditions hold, or how many elements a set has",
    "any(...)": "whether one of some conditions holds",
    "all(...)": "whether all of some conditions hold",
    "size(S)": "the number of elements, characters or rows",
    "weight(x)": "the number of ones of x in binary",
    "digit(c) | digit(c, default)": "the value of a digit, `0` to `Z`; the default for other"
    " characters",
    "code(c)": "the code of a character in Unicode",
    "index(x, S)": "the index of the first x in a sequence or set",
    "join(...)": "a text of integers, texts, tuples and sets: of values, or over clauses",
    "dec(x) | dec(x, width)": "the integer x as a decimal text, with zeros up to a width",
    "hex(x) | hex(x, width)": "the integer x as a hexadecimal text, with zeros up to a width",
    "digits(x, radix) | digits(x, radix, width)": "a text: the digits of x in a radix up to 62,"
    " with zeros up to a width; `digit(c)` makes a number of one",
    "cells(g) | cells(q)": "the cells of a grid as pairs; those of an option of a packing as `(x,"
    " y, suffix)` or `(x, y, z)`",
    "piece(q)": "the name of the piece of an option of a packing",
    "subsets(S) | subsets(S, k)": "all subsets of a set, or those with k elements",
    "permutations(S) | permutations(S, k)": "all tuples of different values of a set, of all of"
    " them or of k",
    "connected(S, k)": "all connected sets of k, where S is a set of pairs of neighbours",
}
"""How each function of xc is called, in one way or several, and what it gives."""

SIGNATURES = {
    calls.partition("(")[0]: FunctionSignature(tuple(calls.split(" | ")), meaning)
    for calls, meaning in _CALLS.items()
}
"""By the names of the functions."""


def usage_of(name: str) -> str:
    """How a function is called and what it gives, in a sentence; nothing for one not known."""
    found = SIGNATURES.get(name)
    if found is None:
        return ""
    return f"{' or '.join(f'`{each}`' for each in found.calls)}: {found.meaning}"


FUNCTIONS = (*SIGNATURES,)
"""The names of all functions."""


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
            obstacle = "this is no name of xc"
        for plugin in plugins:
            yield name, f"{plugin.origin} has no use: {obstacle}" if obstacle else plugin.summary


def known_functions() -> Iterator[tuple[str, FunctionSignature]]:
    """All functions by name; those of other packages come last, if they can be read."""
    yield from SIGNATURES.items()
    for name, plugins in _added().items():
        if name not in SIGNATURES and len(plugins) == 1:
            yield name, _added_signature(plugins[0])


def signature_of(name: str) -> FunctionSignature | None:
    """How a function is called, if there is one of this name."""
    known = SIGNATURES.get(name)
    plugins = () if known else _added().get(name, ())
    return _added_signature(plugins[0]) if len(plugins) == 1 else known


def _added() -> dict[str, Sequence[FunctionPlugin]]:
    try:
        return {**function_plugins()}
    except PluginError:  # a call of such a function is reported as a fault
        return {}


def _added_signature(plugin: FunctionPlugin) -> FunctionSignature:
    """The parameters of a function, and the first line of its docstring."""
    try:
        names = ", ".join(inspect.signature(plugin.function).parameters)
    except (PluginError, TypeError, ValueError):  # functions written in C may not know
        names = "..."
    return FunctionSignature((f"{plugin.name}({names})",), plugin.summary or "a function")
