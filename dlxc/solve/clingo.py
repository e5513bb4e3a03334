"""clingo, which can express everything that a problem says; it reads the target `asp`."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from importlib import import_module

from dlxc.solve.library_solver import LibrarySolver
from dlxc.solve.searching import Batch, SearchRequest, Watch
from dlxc.solve.worker import Reply, SearchFailedError


class Clingo(LibrarySolver):
    """The solver for a problem."""

    name = module = "clingo"

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """All solutions as they come, or at most as many as are asked for."""
        from dlxc.targets import TARGETS

        without_costs = replace(self.problem, has_costs=False)
        pieces = TARGETS["asp"].render(without_costs)
        settings = {"limit": request.limit or 0, "seed": request.seed, "stream": request.stream}
        yield from self.found([pieces], watch, settings)


def prepare(reply: Reply) -> None:  # noqa: ARG001 - it has nothing to say
    """Load the library in the worker."""
    import_module("clingo")


def work(reply: Reply, data: bytes, limit: int, seed: int | None) -> None:
    """Search in the worker."""
    import clingo

    arguments = [f"--models={limit}", "--configuration=handy"]
    if seed is not None:
        arguments += [f"--seed={seed % (1 << 32)}", "--sign-def=rnd", "--rand-freq=0.02"]
    control = clingo.Control(arguments)
    control.add("base", [], data.decode())
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        for model in handle:
            reply.solution(symbol.arguments[0].number for symbol in model.symbols(shown=True))
        result = handle.get()
    if not (result.exhausted or (limit and result.satisfiable)):
        raise SearchFailedError("it did not come to an end")
