"""Names of functions that are not the language's own: those of other packages, and wrong ones."""

from __future__ import annotations

from collections.abc import Iterator

from dlxc.languages.faults import nearest
from dlxc.languages.xc.evaluation_codes import (
    ADDED_FUNCTIONS_UNREADABLE,
    ARRAY_CALLED,
    FUNCTION_ADDED_TWICE,
    FUNCTION_ELSEWHERE,
    NO_SUCH_FUNCTION,
    NO_SUCH_FUNCTION_BUT_LIKE,
    VALUE_CALLED,
)
from dlxc.languages.xc.functions import FUNCTIONS
from dlxc.languages.xc.other_names import function_of_xc
from dlxc.system.registry import PluginError
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Word


def function_faults(function: Word, kind: str) -> Iterator[Diagnostic]:
    """What is wrong with a name that is called and is no function of the language.

    `kind` tells what has that name: a `value`, something with `indices`, or nothing.
    """
    from dlxc.languages.xc.added_functions import function_plugins  # late: most models have none

    name = function.text
    try:
        added = function_plugins()
    except PluginError as error:
        yield ADDED_FUNCTIONS_UNREADABLE.at(function.span, name=name, reason=str(error))
        return
    if len(added.get(name, ())) > 1:
        origins = [plugin.origin for plugin in added[name]]
        yield FUNCTION_ADDED_TWICE.at(function.span, name=name, origins=origins)
    elif name not in added and kind:
        wording = ARRAY_CALLED if kind == "indices" else VALUE_CALLED
        yield wording.at(function.span, name=name)
    elif name not in added:
        near = nearest(name, (*FUNCTIONS, *added))
        wording = NO_SUCH_FUNCTION_BUT_LIKE if near else NO_SUCH_FUNCTION
        if function_of_xc(name):
            wording, near = FUNCTION_ELSEWHERE, function_of_xc(name)
        yield wording.at(function.span, name=name, near=near)
