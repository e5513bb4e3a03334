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
        taken = cp_model.LinearExpr.sum(of(cover.variables))
        model.add_linear_constraint(taken, cover.low, cover.high)
    for tint in tints:
        model.add_max_equality(variables[tint.variable - 1], of(tint.options))
    if request.cheapest:
        model.minimize(cp_model.LinearExpr.weighted_sum(options, costs))

    class EachSolution(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        found = 0

        def on_solution_callback(self) -> None:
            if self.found == request.limit:
                return  # another thread found this one while the search was being stopped
            give([n for n, option in enumerate(options, 1) if self.boolean_value(option)])
            self.found += 1
            if self.found == request.limit:
                self.stop_search()

    solver = cp_model.CpSolver()
    enumerates = request.limit != 1 and not request.cheapest  # which one thread alone can do
    solver.parameters.enumerate_all_solutions = enumerates
    solver.parameters.num_workers = 1 if enumerates else max(_LEAST_WORKERS, os.cpu_count() or 1)
    if request.seed is not None:
        solver.parameters.random_seed = request.seed % (1 << 31)
    status = solver.solve(model, EachSolution())
    if status in (cp_model.OPTIMAL, cp_model.INFEASIBLE):
        return None
    if status == cp_model.FEASIBLE and not request.cheapest:  # there are as many as were asked for
        return None
    return f"CP-SAT says {solver.status_name(status)}"
