r"""Solve problems with solvers of others, and verify all that they say.

    problem -> solver, in a child process -> lists of numbers of options -> verified -> you

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", language="polyomino")
>>> sorted(sorted(solution) for solution in solutions(problem))
[[1, 3, 7], [2, 4, 5], [5, 6, 7]]
>>> count(problem)
Counted(number=3, solver='xcover', verified=True)
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from typing import NamedTuple

from dlxc.extras import MissingExtra
from dlxc.problem import Problem
from dlxc.solve.protocol import Batch, Solver, SolverError, Stopped, Watch, Wish

__all__ = [
    "Counted",
    "Solver",
    "SolverError",
    "Stopped",
    "Watch",
    "choose",
    "count",
    "solutions",
]

SOLVERS = ("auto", "xcover", "clingo", "cpsat")
"""The solvers that have names; any other name is a command."""

_MODULES = {
    "xcover": ("solve", ("xcover", "numba")),
    "clingo": ("solve", ("clingo",)),
    "cpsat": ("cpsat", ("ortools",)),
}


class Counted(NamedTuple):
    """A number of solutions and whose it is; not `verified`, it is the solver's word."""

    number: int
    solver: str
    verified: bool


def choose(problem: Problem, solver: str = "auto") -> Solver:
    """The solver of a name or of a command line; `auto` is the one that suits the problem.

    Raises `MissingExtra` if it is not installed and `SolverError` if there is none.
    """
    if solver not in SOLVERS:
        from dlxc.solve.command import Command

        return Command(solver)
    if solver == "auto":
        return _suitable(problem)
    extra, modules = _MODULES[solver]
    if not _there(*modules):
        raise MissingExtra(extra)
    if solver == "clingo":
        from dlxc.solve.clingo import Clingo

        return Clingo()
    if solver == "cpsat":
        from dlxc.solve.cpsat import CpSat

        return CpSat()
    from dlxc.solve.xcover import Xcover

    return Xcover(problem)


def _suitable(problem: Problem) -> Solver:
    """xcover, or clingo for multiplicities and where there is no xcover."""
    from dlxc.solve.xcover import Xcover

    if _there(*_MODULES["xcover"][1]):
        chosen = Xcover(problem)
        if chosen.task is not None:
            return chosen
    return choose(problem, "clingo")


def _there(*modules: str) -> bool:
    return all(find_spec(module) is not None for module in modules)


def solutions(
    problem: Problem,
    solver: str | Solver = "auto",
    *,
    limit: int | None = None,
    seed: int | None = None,
    time_limit: float | None = None,
    watch: Watch | None = None,
) -> Iterator[list[int]]:
    """The solutions as they come, each verified, by the numbers of their options from 1.

    At most `limit`, by default all.  Raises `Stopped` when so many seconds have gone by, and
    `SolverError` if the solver fails or gives what is no solution.  A `watch` has its own limit.
    """
    chosen = choose(problem, solver) if isinstance(solver, str) else solver
    given = 0
    for batch in _verified(problem, chosen, Wish(limit, seed), watch or Watch(time_limit)):
        for solution in batch:
            if given == limit:
                return
            yield solution
            given += 1
        if given == limit:
            return


def count(
    problem: Problem,
    solver: str | Solver = "auto",
    *,
    time_limit: float | None = None,
    watch: Watch | None = None,
) -> Counted:
    """The number of solutions, by a shorter way than to see them all if the solver has one.

    Raises what `solutions` raises; `Stopped` has the number that was found till then.
    """
    chosen = choose(problem, solver) if isinstance(solver, str) else solver
    watch = watch or Watch(time_limit)
    number = chosen.count(problem, watch)
    if number is not None:
        return Counted(number, chosen.name, verified=False)
    for batch in _verified(problem, chosen, Wish(stream=False), watch):
        watch.found += len(batch)
    return Counted(watch.found, chosen.name, verified=True)


def _verified(problem: Problem, solver: Solver, wish: Wish, watch: Watch) -> Iterator[Batch]:
    """What a solver gives, if it is right; the solver is ended when no more is wanted."""
    from dlxc.solve.checking import Checker

    checker = Checker(problem)
    with closing(solver.batches(problem, wish, watch)) as batches:
        for batch in batches:
            before = checker.checked
            wrong = checker.check(batch)
            if right := batch[: checker.checked - before]:
                yield right
            if wrong:
                raise SolverError(f"{solver.name} is wrong: {wrong}")
