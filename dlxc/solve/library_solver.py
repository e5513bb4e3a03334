"""Solvers that are Python libraries: each search runs in a process of its own, the worker.

The worker reads one pickle on its standard input: whether solutions are wanted at once, and a
function that searches.  It prints a line of JSON for each solution, which is the list of the
numbers of its options, and a last line for the end of the search: `null` if there are no more
solutions, or a text that says how it failed.  A worker that ends without it has crashed.

    [1, 3, 7]
    [2, 4, 5]
    "it ran out of memory"
"""

from __future__ import annotations

import json
import os
import pickle
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from dlxc.answers.verification import Checker
from dlxc.problem import IntArray, Problem
from dlxc.problem.choices import Choices
from dlxc.solve.searching import SearchRequest, Solver, SolverError, Stopped, Watch
from dlxc.system import MissingExtra
from dlxc.system.child_process import ChildProcess
from dlxc.targets import TARGETS

if TYPE_CHECKING:
    from dlxc.targets.formulation.constraints import Cover, Tint

SAT, CPSAT = "sat", "cpsat"

LIBRARIES = {"clingo": "clingo", CPSAT: "ortools", SAT: "pysat"}
"""The packages that solvers need, by their names, which are also those of their extras."""


def is_installed(name: str) -> bool:
    """Whether the package of a solver is there."""
    return find_spec(LIBRARIES[name]) is not None


Give = Callable[[list[int]], None]
"""What a search calls with each solution."""

Search = Callable[[Give], str | None]
"""A search, which can be pickled; what it returns says how it failed, if it did."""

_PATIENCE = 0.1
"""How many seconds solutions may be kept back that are not wanted at once."""

_WORKER = (
    "import sys; sys.path[:] = {path};"
    "from dlxc.system.process import import_numpy; import_numpy();"
    "from dlxc.solve.library_solver import work; work()"
)
"""The worker finds the modules that its parent finds, however the parent was started."""


class LibrarySolver:
    """A solver for a problem; raises `MissingExtra` if its package is not there."""

    def __init__(self, problem: Problem, name: str) -> None:
        self.problem, self.name = problem, name
        self.finds_cheapest = name != SAT
        if not is_installed(name):
            raise MissingExtra(name, f"the solver `{name}` is not installed")

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Choices]:
        """All solutions as they come, or at most as many as are asked for."""
        command = [sys.executable, "-W", "ignore", "-c", _WORKER.format(path=sys.path)]
        with ChildProcess(command, self._asked(request)) as process:
            for lines in process.lines(watch.check):
                try:
                    said = json.loads(b"[%s]" % b",".join(lines))
                except ValueError:  # it crashed in the middle of a line
                    break
                yield Choices.of([solution for solution in said if isinstance(solution, list)])
                if said[-1] is None:
                    return
                if isinstance(said[-1], str):
                    raise SolverError(f"{self.name} failed: {said[-1]}")
            raise SolverError(f"{self.name} {process.failure(watch.check) or 'broke off'}")

    def _asked(self, request: SearchRequest) -> Iterator[bytes]:
        """What the worker reads; made in the background, while the worker starts."""
        make = {"clingo": clingo_search, CPSAT: cpsat_search, SAT: sat_search}[self.name]
        yield pickle.dumps((request.stream, make(self.problem, request)))


def work() -> None:
    """Do what a worker does."""
    output = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever a library prints must not come between the lines
    written = time.monotonic()

    def give(solution: list[int]) -> None:
        nonlocal written
        print(json.dumps(solution), file=output)
        if stream or time.monotonic() - written > _PATIENCE:
            output.flush()
            written = time.monotonic()

    try:
        stream, search = pickle.load(sys.stdin.buffer)  # noqa: S301 - dlxc has written it
        end = search(give)
    except MemoryError:
        end = "it ran out of memory"
    except Exception as error:  # noqa: BLE001 - dlxc says what it was
        end = f"{type(error).__name__}: {error}"
    print(json.dumps(end), file=output, flush=True)


_MOST_COST = (1 << 31) - 1
"""The largest integer that clingo knows."""


def clingo_search(problem: Problem, request: SearchRequest) -> Search:
    """clingo, which can express everything that a problem says: it reads the target `asp`."""
    limit = request.limit or 0
    if request.cheapest:
        costs = problem.csr().costs
        if (abs(costs) > _MOST_COST).any():
            raise SolverError(f"clingo knows no costs over {_MOST_COST}; --solver cpsat does")
        # Each solution is to be cheaper; but without costs clingo gives them all.
        limit = 0 if costs.any() else 1
    pieces = TARGETS["asp"].render(replace(problem, has_costs=request.cheapest))
    return partial(_searched_by_clingo, b"".join(pieces).decode(), limit, request.seed)


def _searched_by_clingo(program: str, limit: int, seed: int | None, give: Give) -> str | None:
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


_LEAST_WORKERS = 8
"""How many strategies run at least, each in a thread: they pay even with fewer processors."""


def cpsat_search(problem: Problem, request: SearchRequest) -> Search:
    """CP-SAT of OR-Tools, for one solution of a hard problem, and for the cheapest.

    A process cannot hold both OR-Tools and highspy, which is one more reason for a worker.
    """
    from dlxc.targets.formulation.constraints import Constraints

    constraints = Constraints(problem)
    costs = constraints.costs.tolist()
    return partial(_searched_by_cpsat, costs, constraints.covers, constraints.tints, request)


def _searched_by_cpsat(
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
    ends = {cp_model.OPTIMAL, cp_model.INFEASIBLE}
    if not request.cheapest:
        ends.add(cp_model.FEASIBLE)  # there are as many as were asked for
    return None if status in ends else f"CP-SAT says {solver.status_name(status)}"


def sat_search(problem: Problem, request: SearchRequest) -> Search:
    """CaDiCaL, by way of PySAT, for one solution of a hard problem, or to see that there is none.

    The `seed` draws the order of the variables.
    """
    from dlxc.targets.formulation.clauses import Sat
    from dlxc.targets.formulation.constraints import Constraints
    from dlxc.targets.formulation.matrix import array_of

    sat, options = Sat(Constraints(problem)), len(problem.options)
    order = np.arange(max(sat.variables, options) + 1)
    if request.seed is not None:
        np.random.default_rng(request.seed).shuffle(order[1:])
    clauses = [np.sign(part) * order[abs(part)] for part in map(array_of, sat.clauses)]
    return partial(_searched_by_sat, clauses, order[1 : options + 1].tolist(), request.limit)


def _searched_by_sat(
    clauses: list[NDArray[np.int64]], options: list[int], limit: int | None, give: Give
) -> str | None:
    from pysat.solvers import Solver

    with Solver("cadical195") as solver:
        for part in clauses:
            solver.append_formula(part.tolist())
        found = 0
        while found != limit and solver.solve():
            true = {*solver.get_model()}  # in no clause, a variable may be missing
            give([number for number, option in enumerate(options, 1) if option in true])
            solver.add_clause([-option if option in true else option for option in options])
            found += 1
    return None


# ---- one of them beside dlxc's own search

_HEAD_START = 0.5
_FEW_NODES = 20_000
"""The search is alone for so many seconds and nodes, as a busy machine is slow."""

_LATEST = 5.0
"""But not for longer than so many seconds: nodes of large problems take long."""

_MOST_OPTIONS = 1 << 18
"""With more options, clauses would take too much time and memory."""


class _Answered(Exception):  # noqa: N818 - it is not an error
    """The SAT solver has come to its end."""


def raced(
    problem: Problem,
    solver: Solver,
    search: Callable[[SearchRequest, Watch], Generator[Choices]],
    request: SearchRequest,
    watch: Watch,
) -> Generator[Choices]:
    """The first solution of a search, or that of a SAT solver beside it, which is verified here.

    Clauses that are learned from dead ends find a solution, or that there is none, where a search
    that forgets them does not end: large sudokus, Latin squares with holes, colourings of graphs,
    boards without a perfect matching.  Easy problems are solved before the SAT solver has begun.
    If the SAT solver is first, the `solver` has its name from then on.  It takes no part if it is
    not installed, or if the problem is too large for it.
    """
    shown, beside = watch.on_progress, Beside(problem, SAT, request)
    began, before = watch.elapsed, watch.nodes  # a watch may be that of many searches
    can_race = is_installed(SAT) and len(problem.options) <= _MOST_OPTIONS

    def look(elapsed: float) -> None:
        shown(elapsed)
        is_long = watch.nodes - before >= _FEW_NODES
        is_late = elapsed - began >= (_HEAD_START if is_long else _LATEST)
        if can_race and is_late and beside.ident is None:
            beside.start()
        if beside.is_over:
            raise _Answered

    watch.on_progress = look
    try:
        with closing(search(request, watch)) as found:
            yield from found
    except _Answered:
        found_beside = Choices.of(beside.found)
        if wrong := Checker(problem).check(found_beside):
            raise SolverError(f"{SAT} is wrong: {wrong}") from None
        solver.name = SAT
        yield found_beside
    finally:
        watch.on_progress = shown
        beside.watch.interrupted = True


class Beside(Thread):
    """Another solver in a thread: what it has `found`, and whether it `is_over`, at its end."""

    def __init__(self, problem: Problem, solver: str, request: SearchRequest) -> None:
        super().__init__(daemon=True)
        self.watch, self.is_over = Watch(), False
        self.found: list[list[int]] = []
        self._problem, self._solver, self._request = problem, solver, request

    def run(self) -> None:
        """Search; dlxc's own search needs no help, and goes on if this fails."""
        with suppress(Stopped, SolverError):
            solver = LibrarySolver(self._problem, self._solver)
            for batch in solver.batches(self._request, self.watch):
                self.found += batch.lists()
            self.is_over = True
