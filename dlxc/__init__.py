r"""dlxc compiles small specification languages into exact-cover problems.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\nd 00 01\n4|m 00\n", language="polyomino")
>>> problem, problem.count()
(<Problem: 8 items, 13 options>, 7)
>>> print(problem.to_dlx().splitlines()[4])
 00 01 02 10 11 12 d 4|m
>>> dlxc.Problem.from_options({"one": ["a", "b"], "two": ["a"], "three": ["b"]}).solve().keys
['one']
"""

from __future__ import annotations

from dlxc.system import __version__

TYPE_CHECKING = False  # type checkers know this name; to import `typing` takes a while

__all__ = [
    "CompileError",
    "Diagnostic",
    "Drawing",
    "Entry",
    "Item",
    "Items",
    "MissingExtra",
    "Option",
    "Options",
    "Problem",
    "Run",
    "Solution",
    "SolverError",
    "Stopped",
    "Sweep",
    "Undrawable",
    "UnknownNameError",
    "Watch",
    "__version__",
    "clues",
    "compile",
    "pieces",
    "sweep",
]

if TYPE_CHECKING:
    from typing import Any

    from dlxc import pieces
    from dlxc.compiler import CompileError
    from dlxc.draw.pictures import Undrawable
    from dlxc.library.compiling import clues, compile  # noqa: A004 - the verb of the program
    from dlxc.library.drawing import Drawing
    from dlxc.library.problem import Problem, Solution, UnknownNameError
    from dlxc.library.runs import Run, Sweep, sweep
    from dlxc.problem import Entry, Item, Items, Option, Options
    from dlxc.solve.searching import SolverError, Stopped, Watch
    from dlxc.system import MissingExtra
    from dlxc.text.diagnostics import Diagnostic

_HOME = {
    name: module
    for module, names in {
        "dlxc.compiler": ["CompileError"],
        "dlxc.draw.pictures": ["Undrawable"],
        "dlxc.library.compiling": ["clues", "compile"],
        "dlxc.library.drawing": ["Drawing"],
        "dlxc.library.magics": ["load_ipython_extension"],  # `%load_ext dlxc` asks for it
        "dlxc.library.problem": ["Problem", "Solution", "UnknownNameError"],
        "dlxc.library.runs": ["Run", "Sweep", "sweep"],
        "dlxc.problem": ["Entry", "Item", "Items", "Option", "Options"],
        "dlxc.solve.searching": ["SolverError", "Stopped", "Watch"],
        "dlxc.system": ["MissingExtra"],
        "dlxc.text.diagnostics": ["Diagnostic"],
    }.items()
    for name in names
}


def __getattr__(name: str) -> Any:
    """Import the public names on first use: `dlxc --version` must not wait for NumPy."""
    from importlib import import_module

    if name == "pieces":
        return import_module("dlxc.pieces")
    if name not in _HOME:
        from dlxc.text.prose import guess

        help_ = guess(name, __all__)
        if not name.startswith("_"):  # what programs ask of any module must not wait for NumPy
            from dlxc.library.problem import Problem

            help_ = f"; write problem.{name}(...)" if hasattr(Problem, name) else help_
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}{help_}")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    """The public names, for the tab key."""
    return __all__
