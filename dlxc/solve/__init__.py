r"""Solve problems with the solvers of others, and verify every solution.

    problem -> solver, in a child process -> numbers of options -> verified -> you

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", language="polyomino")
>>> sorted(sorted(solution) for solution in solutions(problem))
[[1, 3, 7], [2, 4, 5], [5, 6, 7]]
>>> count(problem)
Counted(number=3, solver='xcover', verified=True)
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from dlxc.problem import Problem
from dlxc.solve.searching import Batch, SearchRequest, Solver, SolverError, Stopped, Watch
from dlxc.system.optional import MissingExtra

if TYPE_CHECKING:
    from dlxc.solve.library_solver import LibrarySolver
    from dlxc.solve.solver_process import SolverProcess

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


class _LibraryEntry(NamedTuple):
    """The class of a solver, the extra that installs it, and the packages that it needs."""

    class_name: str
    extra: str
    packages: tuple[str, ...]


_LIBRARIES = {
    "xcover": _LibraryEntry("Xcover", "solve", ("xcover", "numba")),
    "clingo": _LibraryEntry("Clingo", "solve", ("clingo",)),
    "cpsat": _LibraryEntry("CpSat", "cpsat", ("ortools",)),
}
"""The solvers that are libraries, by the names of their modules."""


class Counted(NamedTuple):
    """A number of solutions, and which solver found it.

    If it is `verified`, each solution was found and verified.  Otherwise the solver says so.
    """

    number: int
    solver: str
    verified: bool


@contextmanager
def start(solver: str = "auto") -> Iterator[SolverProcess | None]:
    """The process that a solver of this name will most likely need, before there is a problem.

    It loads its library meanwhile.  `choose` takes it.
    """
    name = "xcover" if solver == "auto" else solver
    if name in _LIBRARIES and _is_installed(name):
        with _library(name).start() as waiting:
            yield waiting
    else:
        yield None


def choose(problem: Problem, solver: str = "auto", waiting: SolverProcess | None = None) -> Solver:
    """The solver of a name or of a command line; `auto` is the one that suits the problem.

    `waiting` is what `start` gave for the same name.  Raises `MissingExtra` if the solver is not
    installed, and `SolverError` if there is none.
    """
    if solver == "auto":
        return _suitable(problem, waiting)
    if solver not in _LIBRARIES:
        from dlxc.solve.dlx_program import DlxProgram

        return DlxProgram(problem, solver)
    if not _is_installed(solver):
        raise MissingExtra(_LIBRARIES[solver].extra)
    return _library(solver)(problem, waiting)


def _suitable(problem: Problem, waiting: SolverProcess | None) -> Solver:
    """xcover, or clingo for multiplicities and where there is no xcover."""
    from dlxc.solve.xcover import Xcover

    if _is_installed("xcover"):
        chosen = Xcover(problem, waiting)
        if chosen.task is not None:
            return chosen
    if waiting:
        waiting.close()
    return choose(problem, "clingo")


def _is_installed(solver: str) -> bool:
    """Whether the packages of a solver are installed."""
    return all(find_spec(package) is not None for package in _LIBRARIES[solver].packages)


def _library(solver: str) -> type[LibrarySolver]:
    """The class of a solver, whose module is imported when it is wanted."""
    module = import_module(f"dlxc.solve.{solver}")
    found: type[LibrarySolver] = getattr(module, _LIBRARIES[solver].class_name)
    return found


def solutions(
    problem: Problem,
    solver: str | Solver = "auto",
    *,
    limit: int | None = None,
    seed: int | None = None,
    time_limit: float | None = None,
    watch: Watch | None = None,
) -> Generator[list[int]]:
    """The solutions as they come, each verified, by the numbers of their options from 1.

    There are at most `limit`, by default all.  `seed` is that of the random choices.  Raises
    `Stopped` when `time_limit` seconds are over, and `SolverError` if the solver fails or gives
    something that is no solution.  A `watch` has a time limit of its own.
    """
    chosen = choose(problem, solver) if isinstance(solver, str) else solver
    request = SearchRequest(limit, seed)
    with closing(_verified(problem, chosen, request, watch or Watch(time_limit))) as batches:
        yield from islice(chain.from_iterable(batches), limit)


def count(
    problem: Problem,
    solver: str | Solver = "auto",
    *,
    time_limit: float | None = None,
    watch: Watch | None = None,
) -> Counted:
    """The number of solutions, by a shorter way than to find them all if the solver has one.

    Raises what `solutions` raises.  `watch.found` then is the number that was found until then.
    """
    chosen = choose(problem, solver) if isinstance(solver, str) else solver
    watch = watch or Watch(time_limit)
    number = chosen.count(watch)
    if number is not None:
        return Counted(number, chosen.name, verified=False)
    request = SearchRequest(stream=False, ordered=False)
    for batch in _verified(problem, chosen, request, watch):
        watch.found += len(batch)
    return Counted(watch.found, chosen.name, verified=True)


def _verified(
    problem: Problem, solver: Solver, request: SearchRequest, watch: Watch
) -> Generator[Batch]:
    """What a solver gives, if it is right; closed, this ends the solver."""
    from dlxc.solve.checking import Checker

    checker = Checker(problem)
    with closing(solver.batches(request, watch)) as batches:
        for batch in batches:
            before = checker.checked
            wrong = checker.check(batch)
            if right := batch[: checker.checked - before]:
                yield right
            if wrong:
                raise SolverError(f"{solver.name} is wrong: {wrong}")
