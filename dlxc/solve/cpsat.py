"""CP-SAT of OR-Tools, for one solution of a hard problem, and for the cheapest.

A process cannot hold both OR-Tools and highspy, which is one more reason for a worker.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import Problem
from dlxc.solve.library_solver import LibrarySolver, Question
from dlxc.solve.searching import SearchRequest
from dlxc.solve.worker import Reply, SearchFailedError, packed, unpacked

_LEAST_WORKERS = 8
"""How many strategies run at least, each in a thread: they pay even with fewer processors."""


class CpSat(LibrarySolver):
    """The solver for a problem."""

    name = "cpsat"
    package = "ortools"

    def question(self, request: SearchRequest) -> Question:
        """The problem as sums and clauses over variables."""
        settings = {
            "limit": request.limit,
            "seed": request.seed,
            "stream": request.stream,
            "cheapest": request.cheapest,
        }
        return Question(settings, [packed(_rows(self.problem))])


class _Rows(NamedTuple):
    """The constraints as arrays.

    Of the variables `covers[cover_ptr[i]:cover_ptr[i + 1]]`, between `low[i]` and `high[i]` are 1.
    The variable `tints[j]` is 1 exactly if one of `tint_options[tint_ptr[j]:tint_ptr[j + 1]]` is 1.
    `counts` has the number of options and the number of all variables.  `costs` are those of the
    options.
    """

    counts: NDArray[Any]
    costs: NDArray[Any]
    cover_ptr: NDArray[Any]
    covers: NDArray[Any]
    low: NDArray[Any]
    high: NDArray[Any]
    tints: NDArray[Any]
    tint_ptr: NDArray[Any]
    tint_options: NDArray[Any]


def _rows(problem: Problem) -> _Rows:
    from dlxc.targets.formulation.constraints import Constraints

    constraints = Constraints(problem)
    covers, tints = constraints.covers, constraints.tints
    none = np.zeros(0, np.int32)
    return _Rows(
        np.array([constraints.options, constraints.variables]),
        problem.csr().costs,
        np.cumsum([0, *(len(cover.variables) for cover in covers)]),
        np.concatenate([none, *(cover.variables for cover in covers)]),
        np.array([cover.low for cover in covers], np.int64),
        np.array([cover.high for cover in covers], np.int64),
        np.array([tint.variable for tint in tints], np.int64),
        np.cumsum([0, *(len(tint.options) for tint in tints)]),
        np.concatenate([none, *(tint.options for tint in tints)]),
    )


def work(
    reply: Reply,
    data: bytes,
    limit: int | None,
    seed: int | None,
    *,
    cheapest: bool = False,
) -> None:
    """Search in the worker."""
    from ortools.sat.python import cp_model

    rows = _Rows(*unpacked(data))
    model = cp_model.CpModel()
    variables = _model(model, rows)
    if cheapest:
        costs = rows.costs.tolist()
        model.minimize(sum(costs[number - 1] * variable for number, variable in variables))
    solver = cp_model.CpSolver()
    _set(solver.parameters, seed, enumerates=limit != 1 and not cheapest)

    class EachSolution(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        """Gives each solution."""

        found = 0

        def on_solution_callback(self) -> None:
            if self.found == limit:
                return  # another thread found this one while the search was being stopped
            reply.solution(number for number, v in variables if self.boolean_value(v))
            self.found += 1
            if self.found == limit:
                self.stop_search()

    status = solver.solve(model, EachSolution())
    ends = {cp_model.OPTIMAL, cp_model.INFEASIBLE}
    if status not in (ends if cheapest else ends | {cp_model.FEASIBLE}):
        raise SearchFailedError(f"CP-SAT says {solver.status_name(status)}")


def _set(parameters: Any, seed: int | None, *, enumerates: bool) -> None:
    """Set how the solver works; to enumerate solutions it must be one worker alone."""
    if seed is not None:
        parameters.random_seed = seed % (1 << 31)
    parameters.enumerate_all_solutions = enumerates
    parameters.num_workers = 1 if enumerates else max(_LEAST_WORKERS, os.cpu_count() or 1)


def _model(model: Any, rows: _Rows) -> list[tuple[int, Any]]:
    """Put the constraints into a model; returns the numbers of the options and their variables."""
    options, count = rows.counts.tolist()
    variables = [model.new_bool_var("") for _ in range(count + 1)]
    model.add(variables[0] == 0)  # they count from 1
    if not options:
        model.add(variables[1] == 0)
    bounds = zip(rows.low.tolist(), rows.high.tolist(), strict=True)
    for (low, high), numbers in zip(bounds, _parts(rows.cover_ptr, rows.covers), strict=True):
        some = [variables[number] for number in numbers]
        if low == high == 1:
            model.add_exactly_one(some)
        elif (low, high) == (0, 1):
            model.add_at_most_one(some)
        else:
            model.add_linear_constraint(sum(some), low, high)
    parts = _parts(rows.tint_ptr, rows.tint_options)
    for tint, numbers in zip(rows.tints.tolist(), parts, strict=True):
        model.add_max_equality(variables[tint], [variables[number] for number in numbers])
    return [*enumerate(variables)][1 : options + 1]


def _parts(ptr: NDArray[Any], values: NDArray[Any]) -> Iterator[list[int]]:
    return (values[start:end].tolist() for start, end in pairwise(ptr.tolist()))
