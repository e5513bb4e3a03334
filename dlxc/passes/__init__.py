"""The passes: problem in, problem and diagnostics out.

Other packages add passes by entry points of the group `dlxc.passes`: a function that takes a
problem and returns an `Outcome`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from dlxc.system.registry import Plugin, Registry, entry_points

if TYPE_CHECKING:
    from dlxc.languages import Outcome


Settings = Mapping[str, Mapping[str, Any]]
"""For the names of passes the keyword arguments that they are to be given."""


class Pass(Protocol):
    """A pass as the command line lists it."""

    @property
    def name(self) -> str:
        """What `--pass` calls it."""

    @property
    def summary(self) -> str:
        """What it does, in a line."""

    def load(self) -> Callable[..., Outcome]:
        """Import the function that it is; it takes a problem, and settings by keyword."""


class BuiltIn(NamedTuple):
    """A pass of dlxc's own, which has a module in this folder."""

    name: str
    summary: str
    module: str

    def load(self) -> Callable[..., Outcome]:
        """Import the pass: a function of the name `transform` in a module of its own.

        It takes a problem, and settings by keyword.
        """
        module = import_module(f"dlxc.passes.{self.module}")
        return cast("Callable[..., Outcome]", module.transform)


class PassPlugin(Plugin):
    """A pass of another package."""

    def load(self) -> Callable[..., Outcome]:
        """The function that it is, watched."""
        transform = self.loaded()
        return lambda *arguments, **settings: cast(
            "Outcome", self.call(transform, *arguments, **settings)
        )


PASSES: Registry[Pass] = Registry(
    (
        BuiltIn(
            "ian", "the number-filling problem of IAN-DLX, of its polyominoes and boundaries", "ian"
        ),
        BuiltIn(
            "reduce",
            "drop the options that no solution can use, as far as is easily seen",
            "reduction",
        ),
        BuiltIn(
            "break-symmetry",
            "keep one solution of a class under the symmetries of the box",
            "break_symmetry",
        ),
    ),
    lambda: map(PassPlugin, entry_points("dlxc.passes")),
)
