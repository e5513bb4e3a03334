"""The passes: problem in, problem and diagnostics out.

Other packages add passes by entry points of the group `dlxc.passes`: a function that takes a
problem and returns an `Outcome`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from dlxc.registry import Plugin, Registry, entry_points

if TYPE_CHECKING:
    from dlxc.languages import Outcome
    from dlxc.problem import Problem


class Pass(Protocol):
    """A pass as the command line lists it."""

    @property
    def name(self) -> str:
        """What `--pass` calls it."""

    @property
    def summary(self) -> str:
        """What it does, in a line."""

    def load(self) -> Callable[[Problem], Outcome]:
        """Import the function that it is."""


class BuiltIn(NamedTuple):
    """A pass of dlxc's own, which has a module in this folder."""

    name: str
    summary: str

    def load(self) -> Callable[[Problem], Outcome]:
        """Import the pass: a function of the name `transform` in a module of its own."""
        module = import_module(f"dlxc.passes.{self.name.replace('-', '_')}")
        return cast("Callable[[Problem], Outcome]", module.transform)


class PassPlugin(Plugin):
    """A pass of another package."""

    def load(self) -> Callable[[Problem], Outcome]:
        """The function that it is, watched."""
        transform = self.loaded()
        return lambda problem: cast("Outcome", self.call(transform, problem))


PASSES: Registry[Pass] = Registry(
    (BuiltIn("ian", "the number-filling problem of IAN-DLX, from its polyominoes and boundaries"),),
    lambda: map(PassPlugin, entry_points("dlxc.passes")),
)
