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
from contextlib import closing, contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from dlxc.problem import Problem
from dlxc.solve.protocol import Batch, Solver, SolverError, Stopped, Watch, Wish
from dlxc.system.optional import MissingExtra

if TYPE_CHECKING:
    from dlxc.solve.child import Child
    from dlxc.solve.worker import Library

__all__ = [
    "Counted",
    "Solver",
    "SolverError",
    "Stopped",
    "Watch",
    "choose",
    "count",
    "solutions",
    "start",
]


class _Named(NamedTuple):
    """The class of a solver, the extra that installs it, and the packages that it needs."""

    name: str
    extra: str
    packages: tuple[str, ...]


_LIBRARIES = {
    "xcover": _Named("Xcover", "solve", ("xcover", "numba")),
    "clingo": _Named("Clingo", "solve", ("clingo",)),
    "cpsat": _Named("CpSat", "cpsat", ("ortools",)),
}
"""By their modules."""


class Counted(NamedTuple):
    """A number of solutions and whose it is; not `verified`, it is the solver's word."""

    number: int
    solver: str
    verified: bool


@contextmanager
def start(solver: str = "auto") -> Iterator[Child | None]:
    """The process that a solver of this name will most likely need, before there is a problem.

    It loads its library meanwhile; `choose` takes it.
    """
    name = "xcover" if solver == "auto" else solver
    if name in _LIBRARIES and _there(name):
        with _library(name).start() as waiting:
            yield waiting
    else:
        yield None


def choose(problem: Problem, solver: str = "auto", waiting: Child | None = None) -> Solver:
    """The solver of a name or of a command line; `auto` is the one that suits the problem.

    `waiting` is what `start` gave for the same name.  Raises `MissingExtra` if the solver is not
    installed and `SolverError` if there is none.
    """
    if solver == "auto":
        return _suitable(problem, waiting)
    if solver not in _LIBRARIES:
        from dlxc.solve.command import Command

        return Command(problem, solver)
    if not _there(solver):
        raise MissingExtra(_LIBRARIES[solver].extra)
    return _library(solver)(problem, waiting)


def _suitable(problem: Problem, waiting: Child | None) -> Solver:
    """xcover, or clingo for multiplicities and where there is no xcover."""
    from dlxc.solve.xcover import Xcover

    if _there("xcover"):
        chosen = Xcover(problem, waiting)
        if chosen.task is not None:
            return chosen
    if waiting:
        waiting.close()
    return choose(problem, "clingo")


def _there(solver: str) -> bool:
    """Whether the packages of a solver are installed."""
    return all(find_spec(package) is not None for package in _LIBRARIES[solver].packages)


def _library(solver: str) -> type[Library]:
    """The class of a solver, whose module is imported when it is wanted."""
    found: type[Library] = getattr(import_module(f"dlxc.solve.{solver}"), _LIBRARIES[solver].name)
    return found


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
    number = chosen.count(watch)
    if number is not None:
        return Counted(number, chosen.name, verified=False)
    for batch in _verified(problem, chosen, Wish(stream=False, ordered=False), watch):
        watch.found += len(batch)
    return Counted(watch.found, chosen.name, verified=True)


def _verified(problem: Problem, solver: Solver, wish: Wish, watch: Watch) -> Iterator[Batch]:
    """What a solver gives, if it is right; the solver is ended when no more is wanted."""
    from dlxc.solve.checking import Checker

    checker = Checker(problem)
    with closing(solver.batches(wish, watch)) as batches:
        for batch in batches:
            before = checker.checked
            wrong = checker.check(batch)
            if right := batch[: checker.checked - before]:
                yield right
            if wrong:
                raise SolverError(f"{solver.name} is wrong: {wrong}")
