"""The functions that a model can call, with what is told of them: those of dlxc, then others."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dlxc.languages.xc.added_functions import FunctionPlugin, function_plugins
from dlxc.languages.xc.function_signatures import SIGNATURES, FunctionSignature
from dlxc.system.registry import PluginError


class KnownFunction(NamedTuple):
    """A function, how it is called, and what it gives."""

    name: str
    signature: FunctionSignature


def known_functions() -> Iterator[KnownFunction]:
    """All functions; those of other packages come last, if they can be told of."""
    for name, signature in SIGNATURES.items():
        yield KnownFunction(name, signature)
    for name, plugins in _added().items():
        if name not in SIGNATURES and len(plugins) == 1:
            yield KnownFunction(name, _added_signature(plugins[0]))


def signature_of(name: str) -> FunctionSignature | None:
    """How a function is called, if there is one of this name."""
    known = SIGNATURES.get(name)
    plugins = () if known else _added().get(name, ())
    return _added_signature(plugins[0]) if len(plugins) == 1 else known


def _added() -> dict[str, Sequence[FunctionPlugin]]:
    try:
        return {**function_plugins()}
    except PluginError:  # where such a function is called, that is told as a fault
        return {}


def _added_signature(plugin: FunctionPlugin) -> FunctionSignature:
    """What the function itself tells of its parameters, and the first line of its docstring."""
    try:
        names = ", ".join(inspect.signature(plugin.function).parameters)
    except (PluginError, TypeError, ValueError):  # functions written in C need not tell
        names = "..."
    return FunctionSignature((f"{plugin.name}({names})",), plugin.summary or "a function")
