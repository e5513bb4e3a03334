"""CP-SAT of OR-Tools, for one solution of a hard problem.

A process cannot hold both OR-Tools and highspy, which is one more reason for a child.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Generator, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.problem import Problem
from dlxc.solve.protocol import Batch, Watch, Wish
from dlxc.solve.worker import Library, packed, solutions, unpacked

if TYPE_CHECKING:
    from dlxc.solve.worker import Out

_LEAST_WORKERS = 8
"""Different strategies, which pay even where there are fewer processors."""


class CpSat(Library):
    """The solver for a problem."""

    name = "cpsat"

    def batches(self, wish: Wish, watch: Watch) -> Generator[Batch]:
        """All solutions as they come, or as many as are wished."""
        keywords = {"limit": wish.limit, "seed": wish.seed, "stream": wish.stream}
        for lines in self.ask([[packed(_rows(self.problem))]], watch, keywords):
            yield solutions(lines)


class _Rows(NamedTuple):
    """The constraints as arrays.

    Of the variables `covers[cover_ptr[i]:cover_ptr[i + 1]]` `low[i]` to `high[i]` are 1; that of
    `tints[j]` is 1 if one of `tint_options[tint_ptr[j]:tint_ptr[j + 1]]` is.  `counts` are those
    of the options and of all variables.
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


def prepare() -> None:
    """Load the library in the child."""


def work(out: Out, data: bytes, limit: int | None, seed: int | None) -> None:
    """The child's part."""
    from ortools.sat.python import cp_model

    told = _Rows(*unpacked(data))
    model = cp_model.CpModel()
    variables = _model(model, told)
    solver = cp_model.CpSolver()
    if seed is not None:
        solver.parameters.random_seed = seed % (1 << 31)
    if limit == 1:
        solver.parameters.num_workers = max(_LEAST_WORKERS, os.cpu_count() or 1)
    else:
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True

    class Found(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        """Prints each solution."""

        found = 0

        def on_solution_callback(self) -> None:
            out.solution(number for number, v in variables if self.boolean_value(v))
            self.found += 1
            if self.found == limit:
                self.stop_search()

    status = solver.solve(model, Found())
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE):
        sys.exit(f"CP-SAT says {solver.status_name(status)}")


def _model(model: Any, told: _Rows) -> list[tuple[int, Any]]:
    """Put the constraints into a model; returns the numbers of the options and their variables."""
    options, count = told.counts.tolist()
    variables = [model.new_bool_var("") for _ in range(count + 1)]
    model.add(variables[0] == 0)  # they count from 1
    if not options:
        model.add(variables[1] == 0)
    bounds = zip(told.low.tolist(), told.high.tolist(), strict=True)
    for (low, high), numbers in zip(bounds, _parts(told.cover_ptr, told.covers), strict=True):
        some = [variables[number] for number in numbers]
        if low == high == 1:
            model.add_exactly_one(some)
        elif (low, high) == (0, 1):
            model.add_at_most_one(some)
        else:
            model.add_linear_constraint(sum(some), low, high)
    parts = _parts(told.tint_ptr, told.tint_options)
    for tint, numbers in zip(told.tints.tolist(), parts, strict=True):
        model.add_max_equality(variables[tint], [variables[number] for number in numbers])
    return [*enumerate(variables)][1 : options + 1]


def _parts(ptr: NDArray[Any], values: NDArray[Any]) -> Iterator[list[int]]:
    return (values[start:end].tolist() for start, end in pairwise(ptr.tolist()))
