"""CP-SAT of OR-Tools, for one solution of a hard problem, and for the cheapest.

A process cannot hold both OR-Tools and highspy, which is one more reason for a worker.
"""

from __future__ import annotations

import os
from functools import partial
from typing import Any

from dlxc.problem import IntArray, Problem
from dlxc.solve.library_solver import Give, Search
from dlxc.solve.searching import SearchRequest
from dlxc.targets.formulation.constraints import Constraints, Cover, Tint

_LEAST_WORKERS = 8
"""How many strategies run at least, each in a thread: they pay even with fewer processors."""


def search(problem: Problem, request: SearchRequest) -> Search:
    """The search for values of variables under constraints."""
    constraints = Constraints(problem)
    costs = constraints.costs.tolist()
    return partial(_search, costs, constraints.covers, constraints.tints, request)


def _search(
    costs: list[int], covers: list[Cover], tints: list[Tint], request: SearchRequest, give: Give
) -> str | None:
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    variables = [model.new_bool_var("") for _ in range(len(costs) + len(tints))]
    options = variables[: len(costs)]

    def of(numbers: IntArray) -> list[Any]:
        return [variables[number - 1] for number in numbers.tolist()]

    for cover in covers:
        model.add_linear_constraint(sum(of(cover.variables)), cover.low, cover.high)
    for tint in tints:
        model.add_max_equality(variables[tint.variable - 1], of(tint.options))
    if request.cheapest:
        model.minimize(sum(cost * option for cost, option in zip(costs, options, strict=True)))

    class EachSolution(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        found = 0

        def on_solution_callback(self) -> None:
            self.found += 1
            if request.limit is None or self.found <= request.limit:
                give([n for n, option in enumerate(options, 1) if self.boolean_value(option)])

    solver = cp_model.CpSolver()
    enumerates = request.limit != 1 and not request.cheapest  # which one thread alone can do
    solver.parameters.enumerate_all_solutions = enumerates
    solver.parameters.num_workers = 1 if enumerates else max(_LEAST_WORKERS, os.cpu_count() or 1)
    if request.seed is not None:
        solver.parameters.random_seed = request.seed % (1 << 31)
    status = solver.solve(model, EachSolution())
    is_whole = status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    return None if is_whole else f"CP-SAT says {solver.status_name(status)}"
