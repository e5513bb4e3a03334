"""clingo, which can express everything that a problem says; it reads the target `asp`."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from dlxc.problem import Problem
from dlxc.solve.library_solver import Give, Search
from dlxc.solve.searching import SearchRequest, SolverError
from dlxc.targets import TARGETS

_MOST_COST = (1 << 31) - 1
"""The largest integer that clingo knows."""


def search(problem: Problem, request: SearchRequest) -> Search:
    """The search for the stable models of a logic program."""
    limit = request.limit or 0
    if request.cheapest:
        costs = problem.csr().costs
        if (abs(costs) > _MOST_COST).any():
            raise SolverError(f"clingo knows no costs over {_MOST_COST}; --solver cpsat does")
        # Each solution is to be cheaper; but without costs clingo gives them all.
        limit = 0 if costs.any() else 1
    pieces = TARGETS["asp"].render(replace(problem, has_costs=request.cheapest))
    return partial(_search, b"".join(pieces).decode(), limit, request.seed)


def _search(program: str, limit: int, seed: int | None, give: Give) -> str | None:
    import clingo

    arguments = [f"--models={limit}", "--configuration=handy"]
    if seed is not None:
        arguments += [f"--seed={seed % (1 << 32)}", "--sign-def=rnd", "--rand-freq=0.02"]
    control = clingo.Control(arguments)
    control.add("base", [], program)
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        for model in handle:
            give([symbol.arguments[0].number for symbol in model.symbols(shown=True)])
        result = handle.get()
    is_whole = result.exhausted or (limit and result.satisfiable)
    return None if is_whole else "it did not come to an end"
