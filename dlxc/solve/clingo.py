"""clingo, which knows everything that a problem can say; it gets the text of the target `asp`."""

from __future__ import annotations

import sys
from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING

from dlxc.solve.protocol import Batch, Watch, Wish
from dlxc.solve.worker import Library, solutions

if TYPE_CHECKING:
    from dlxc.solve.worker import Out


class Clingo(Library):
    """The solver for a problem."""

    name = "clingo"

    def batches(self, wish: Wish, watch: Watch) -> Generator[Batch]:
        """All solutions as they come, or as many as are wished."""
        from dlxc.targets import TARGETS

        any_cost = replace(self.problem, has_costs=False)
        pieces = TARGETS["asp"].render(any_cost)
        keywords = {"limit": wish.limit or 0, "seed": wish.seed, "stream": wish.stream}
        for lines in self.ask([pieces], watch, keywords):
            yield solutions(lines)


def prepare() -> None:
    """Load the library in the child."""


def work(out: Out, data: bytes, limit: int, seed: int | None) -> None:
    """The child's part."""
    import clingo

    arguments = [f"--models={limit}", "--configuration=handy"]
    if seed is not None:
        arguments += [f"--seed={seed % (1 << 32)}", "--sign-def=rnd", "--rand-freq=0.02"]
    control = clingo.Control(arguments)
    control.add("base", [], data.decode())
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        for model in handle:
            out.solution(symbol.arguments[0].number for symbol in model.symbols(shown=True))
        result = handle.get()
    if not (result.exhausted or (limit and result.satisfiable)):
        sys.exit("clingo did not come to an end")
