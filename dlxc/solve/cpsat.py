"""CP-SAT of OR-Tools, for one solution of a hard problem.

A process cannot hold both OR-Tools and highspy, which is one more reason for a worker.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import Problem
from dlxc.solve.library_solver import LibrarySolver
from dlxc.solve.searching import Batch, SearchRequest, Watch
from dlxc.solve.worker import Reply, SearchFailedError, packed, unpacked

_LEAST_WORKERS = 8
"""How many strategies run at least, each in a thread: they pay even with fewer processors."""


class CpSat(LibrarySolver):
    """The solver for a problem."""

    name = module = "cpsat"

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """All solutions as they come, or at most as many as are asked for."""
        settings = {"limit": request.limit, "seed": request.seed, "stream": request.stream}
        yield from self.found([[packed(_rows(self.problem))]], watch, settings)


class _Rows(NamedTuple):
    """The constraints as arrays.

    Of the variables `covers[cover_ptr[i]:cover_ptr[i + 1]]`, between `low[i]` and `high[i]` are 1.
    The variable `tints[j]` is 1 exactly if one of `tint_options[tint_ptr[j]:tint_ptr[j + 1]]` is 1.
    `counts` has the number of options and the number of all variables.
    """

    counts: NDArray[Any]
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
        np.cumsum([0, *(len(cover.variables) for cover in covers)]),
        np.concatenate([none, *(cover.variables for cover in covers)]),
        np.array([cover.low for cover in covers], np.int64),
        np.array([cover.high for cover in covers], np.int64),
        np.array([tint.variable for tint in tints], np.int64),
        np.cumsum([0, *(len(tint.options) for tint in tints)]),
        np.concatenate([none, *(tint.options for tint in tints)]),
    )


def prepare(reply: Reply) -> None:  # noqa: ARG001 - it has nothing to say
    """Load the library in the worker."""
    import_module("ortools.sat.python.cp_model")


def work(reply: Reply, data: bytes, limit: int | None, seed: int | None) -> None:
    """Search in the worker."""
    from ortools.sat.python import cp_model

    rows = _Rows(*unpacked(data))
    model = cp_model.CpModel()
    variables = _model(model, rows)
    solver = cp_model.CpSolver()
    if seed is not None:
        solver.parameters.random_seed = seed % (1 << 31)
    if limit == 1:
        solver.parameters.num_workers = max(_LEAST_WORKERS, os.cpu_count() or 1)
    else:
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True

    class EachSolution(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        """Gives each solution."""

        found = 0

        def on_solution_callback(self) -> None:
            reply.solution(number for number, v in variables if self.boolean_value(v))
            self.found += 1
            if self.found == limit:
                self.stop_search()

    status = solver.solve(model, EachSolution())
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE):
        raise SearchFailedError(f"CP-SAT says {solver.status_name(status)}")


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
