"""What a pass is: a function from a problem to an `Outcome`, and what dlxc knows about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from dlxc.system.described_plugins import DescribedPlugin
from dlxc.system.settings import Setting, with_defaults

if TYPE_CHECKING:
    from dlxc.problem import Outcome
    from dlxc.text.diagnostics import Code

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

    @staticmethod
    def type_in_words(value: object) -> str:
        """The type of a value, as messages call it."""
        if value is None:
            return "None"
        if isinstance(value, tuple):
            return f"a tuple of {len(value)}"
        return f"a value of type {type(value).__name__}"

    @property
    def codes(self) -> tuple[Code, ...]:
        """Its codes."""
        return self.descriptor.codes

    def load(self) -> Transform:
        """The function, watched: whatever goes wrong in it is a `PluginError`.

        It gets the default of each setting that is not given, unless that is `None`.
        """
        function = self.call(self.descriptor.load)
        if not callable(function):
            raise self.fault(f"is loaded as {self.type_in_words(function)}, not as a function")
        declared = self.settings

        def watched(*arguments: object, **settings: Any) -> Outcome:
            values = with_defaults(declared, settings)
            return self._outcome(self.call(function, *arguments, **values))

        return watched

    def _outcome(self, value: object) -> Outcome:
        """What the function has returned, if it is an outcome."""
        from dlxc.problem import Outcome, Problem
        from dlxc.text.diagnostics import Diagnostic, has_errors

        if not isinstance(value, tuple) or len(value) != len(Outcome._fields):
            raise self.fault(f"returned {self.type_in_words(value)}, not an Outcome")
        outcome = Outcome(*value)
        if not isinstance(outcome.problem, Problem | None):
            kind = self.type_in_words(outcome.problem)
            raise self.fault(f"returned an Outcome with {kind} in the place of the problem")
        diagnostics = outcome.diagnostics
        if not isinstance(diagnostics, list | tuple) or not all(
            isinstance(diagnostic, Diagnostic) for diagnostic in diagnostics
        ):
            raise self.fault("returned an Outcome whose diagnostics are not a list of Diagnostic")
        if outcome.problem is None and not has_errors([*diagnostics]):
            raise self.fault("returned neither a problem nor an error")
        return Outcome(outcome.problem, [*diagnostics])
