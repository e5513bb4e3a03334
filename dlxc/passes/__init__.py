"""The passes: problem in, problem and diagnostics out."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from dlxc.languages import Outcome
    from dlxc.problem import Problem


class Pass(NamedTuple):
    """A pass as the command line lists it."""

    name: str
    summary: str

    def load(self) -> Callable[[Problem], Outcome]:
        """Import the pass: a function of the name `transform` in a module of its own."""
        module = import_module(f"dlxc.passes.{self.name.replace('-', '_')}")
        return cast("Callable[[Problem], Outcome]", module.transform)


PASSES: dict[str, Pass] = {
    each.name: each
    for each in (
        Pass("ian", "the number-filling problem of IAN-DLX, from its polyominoes and boundaries"),
    )
}
