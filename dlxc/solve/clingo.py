"""clingo, which can express everything that a problem says; it reads the target `asp`."""

from __future__ import annotations

from dataclasses import replace

from dlxc.solve.library_solver import LibrarySolver, Question
from dlxc.solve.searching import SearchRequest, SolverError
from dlxc.solve.worker import Reply, SearchFailedError

_MOST_COST = (1 << 31) - 1
"""The largest integer that clingo knows."""


class Clingo(LibrarySolver):
    """The solver for a problem."""

    name = package = "clingo"

    def question(self, request: SearchRequest) -> Question:
        """The problem as a program in the language of answer sets."""
        from dlxc.targets import TARGETS

        limit = request.limit
        if request.cheapest:
            costs = self.problem.csr().costs
            if (abs(costs) > _MOST_COST).any():
                raise SolverError(f"clingo knows no costs over {_MOST_COST}; --solver cpsat does")
            # Each solution is to be cheaper; but without costs clingo gives them all.
            limit = None if costs.any() else 1
        pieces = TARGETS["asp"].render(replace(self.problem, has_costs=request.cheapest))
        settings = {"limit": limit or 0, "seed": request.seed, "stream": request.stream}
        return Question(settings, pieces)


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
