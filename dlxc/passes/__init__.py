"""The passes: each makes another problem of a problem.

Each has a descriptor, a `Pass`.  So adding one is a module with a function, and a descriptor here.
Other packages add passes by entry points of the group `dlxc.passes`: a `Pass`, or a function that
takes a problem and returns an `Outcome`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from dlxc.system.registry import Plugin, Registry, Setting, with_defaults

if TYPE_CHECKING:
    from dlxc.problem import Outcome, Problem
    from dlxc.text.codes import Code

Settings = Mapping[str, Mapping[str, Any]]
"""For the names of passes the values of their settings, by keyword."""

Transform = Callable[..., "Outcome"]
"""It takes a problem, and the values of settings by keyword.

It returns the new problem, or none if there are errors, with the diagnostics."""


@dataclass(frozen=True)
class Pass:
    """What dlxc knows of a pass.

    `name` is what `--pass` calls it, `summary` says in a line what it does.  `loader` returns the
    function; it is called when the pass is first used, so it can import what takes time.
    `settings` are what a user may choose.  `codes` are those of its diagnostics that no other
    part of dlxc uses.
    """

    name: str
    summary: str
    loader: Callable[[], Transform]
    settings: tuple[Setting, ...] = ()
    codes: tuple[Code, ...] = ()

    def run(self, problem: Problem, **settings: Any) -> Outcome:
        """The outcome of the function; a setting that is not given has its default."""
        from dlxc.problem import Outcome  # late: a command that lists passes has no problem

        made, diagnostics = self.loader()(problem, **with_defaults(self.settings, settings))
        return Outcome(made, [*diagnostics])


def pass_of(plugin: Plugin) -> Pass:
    """The pass that another package adds, under the entry point's name."""
    loaded = plugin.load()
    if isinstance(loaded, Pass):
        return replace(loaded, name=plugin.name)
    return Pass(plugin.name, plugin.summary, lambda: loaded)


REFLECTIONS = Setting(
    "reflections",
    "Count mirror images as alike, or not. By default they are alike on flat lattices, where a"
    " piece can be turned over, but not in space.",
    "flag",
)

PASSES: Registry[Pass] = Registry(
    (
        Pass(
            "ian",
            "make the number-filling problem of IAN-DLX from pieces and their boundaries",
            lambda: import_module("dlxc.passes.ian").fill_numbers,
        ),
        Pass(
            "reduce",
            "drop options that no solution can use, as far as is easily seen",
            lambda: import_module("dlxc.passes.reduction").reduce,
        ),
        Pass(
            "break-symmetry",
            "keep one solution of each class under the symmetries of the box",
            lambda: import_module("dlxc.passes.symmetry_breaking").break_symmetry,
            settings=(REFLECTIONS,),
        ),
    ),
    "dlxc.passes",
    pass_of,
)
