"""What a pass is: a function from a problem to an `Outcome`, and what dlxc knows about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dlxc.system.registry import DescribedPlugin
from dlxc.system.settings import Setting, with_defaults

if TYPE_CHECKING:
    from dlxc.problem import Outcome
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

    def load(self) -> Transform:
        """The function."""
        return self.loader()


class PassPlugin(DescribedPlugin[Pass]):
    """A pass of another package: all that its descriptor says, under the entry point's name."""

    descriptor_class = Pass

    def of_function(self, summary: str, function: Callable[..., Any]) -> Pass:
        """The descriptor of a plain function; it has no settings."""
        return Pass(self.name, summary, lambda: function)

    @property
    def codes(self) -> tuple[Code, ...]:
        """Its codes."""
        return self.descriptor.codes

    def load(self) -> Transform:
        """The function, watched: whatever goes wrong in it is a `PluginError`.

        It gets the default of each setting that is not given, unless that is `None`.
        """
        function = self.call(self.descriptor.load)
        declared = self.settings

        def outcome(arguments: tuple[object, ...], settings: Mapping[str, Any]) -> Outcome:
            from dlxc.problem import Outcome

            problem, diagnostics = function(*arguments, **with_defaults(declared, settings))
            return Outcome(problem, [*diagnostics])

        return lambda *arguments, **settings: self.call(outcome, arguments, settings)
