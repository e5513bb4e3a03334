r"""dlxc compiles small specification languages into exact-cover problems.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\n3|m 00\n", language="polyomino")
>>> [item.name for item in problem.items]
['00', '01', '02', '10', '11', '12', 'd', 'm']
>>> len(problem.options)
13
>>> print(problem.render("dlx").splitlines()[4])
 00 01 02 10 11 12 d 3|m
"""

from __future__ import annotations

from dlxc.system import __version__

TYPE_CHECKING = False  # type checkers know this name; to import `typing` takes a while

__all__ = ["CompileError", "Diagnostic", "Item", "Problem", "__version__", "compile", "pieces"]

if TYPE_CHECKING:
    from typing import Any

    from dlxc import pieces
    from dlxc.compiler import CompileError, compile  # noqa: A004 - the verb of the program
    from dlxc.problem import Item, Problem
    from dlxc.text.diagnostics import Diagnostic

_HOME = {
    "CompileError": "dlxc.compiler",
    "compile": "dlxc.compiler",
    "Diagnostic": "dlxc.text.diagnostics",
    "Item": "dlxc.problem",
    "Problem": "dlxc.problem",
}


def __getattr__(name: str) -> Any:
    """Import the public names on first use: `dlxc --version` must not wait for NumPy."""
    from importlib import import_module

    if name == "pieces":
        return import_module("dlxc.pieces")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOME[name]), name)
