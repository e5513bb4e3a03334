"""What a pass is: a function from a problem to an `Outcome`, and what dlxc knows about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from dlxc.system.registry import Plugin
from dlxc.system.settings import Setting, with_defaults

if TYPE_CHECKING:
    from dlxc.problem import Outcome, Problem
    from dlxc.text.codes import Code

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
