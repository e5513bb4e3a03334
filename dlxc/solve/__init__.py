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

from collections import deque
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from itertools import chain, islice
from typing import TYPE_CHECKING, NamedTuple

from dlxc.problem import Problem
from dlxc.solve.searching import (
    Batch,
    SearchRequest,
    Sharing,
    Solver,
    SolverError,
    Stopped,
    Watch,
)
from dlxc.system.optional import MissingExtra
from dlxc.system.process import processors

if TYPE_CHECKING:
    from dlxc.solve.library_solver import LibrarySolver, WaitingWorker

__all__ = [
    "CostedSolution",
    "Counted",
    "Sharing",
    "Solver",
    "SolverError",
    "Stopped",
    "Watch",
    "choose",
    "count",
    "improving_solutions",
    "solutions",
    "start",
]


class _LibraryEntry(NamedTuple):
    """The class of a solver, and the extra that installs it."""

    class_name: str
    extra: str


_LIBRARIES = {
    "xcover": _LibraryEntry("Xcover", "solve"),
    "clingo": _LibraryEntry("Clingo", "solve"),
    "cpsat": _LibraryEntry("CpSat", "cpsat"),
}
"""The solvers that are libraries, by the names of their modules."""


_LONG = 1_000_000
"""From this estimated number of nodes on a count is shared out."""


class Counted(NamedTuple):
    """A number of solutions, and which solver found it.

    If it is `verified`, each solution was found and verified.  Otherwise the solver says so.
    """

    number: int
    solver: str
    verified: bool


class CostedSolution(NamedTuple):
    """A solution, by the numbers of its options from 1, and the sum of what they cost."""

    options: list[int]
    cost: int


@contextmanager
def start(solver: str = "auto") -> Iterator[WaitingWorker | None]:
    """The process that a solver of this name will most likely need, before there is a problem.

    It loads its library meanwhile.  `choose` takes it, and gives it back if it `is_kept`.
    """
    from dlxc.solve.library_solver import WaitingWorker

    name = "xcover" if solver == "auto" else solver
    if name not in _LIBRARIES or not _library(name).is_installed():
        yield None
        return
    with closing(WaitingWorker(_library(name))) as waiting:
        waiting.start()
        yield waiting


def choose(problem: Problem, solver: str = "auto", waiting: WaitingWorker | None = None) -> Solver:
    """The solver of a name or of a command line; `auto` is the one that suits the problem.

    `waiting` is what `start` gave for the same name.  Raises `MissingExtra` if the solver is not
    installed, and `SolverError` if there is none.
    """
    if solver == "auto":
        return _suitable(problem, waiting)
    if solver not in _LIBRARIES:
        from dlxc.solve.dlx_program import DlxProgram

        return DlxProgram(problem, solver)
    if not _library(solver).is_installed():
        raise MissingExtra(_LIBRARIES[solver].extra, f"the solver `{solver}` is not installed")
    return _library(solver)(problem, waiting)


def _suitable(problem: Problem, waiting: WaitingWorker | None) -> Solver:
    """xcover, or clingo for multiplicities and where there is no xcover."""
    from dlxc.solve.xcover import Xcover

    if Xcover.is_installed():
        chosen = Xcover(problem, waiting)
        if chosen.task is not None:
            return chosen
    if waiting:
        waiting.close()
    if not Xcover.is_installed() and not _library("clingo").is_installed():
        lack = "no solver is installed, neither xcover nor clingo"
        raise MissingExtra(_LIBRARIES["clingo"].extra, lack)
    return choose(problem, "clingo")


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
    sharing: Sharing | None = None,
) -> Generator[list[int]]:
    """The solutions as they come, each verified, by the numbers of their options from 1.

    There are at most `limit`, by default all.  `seed` is that of the random choices.  Raises
    `Stopped` when `time_limit` seconds are over, and `SolverError` if the solver fails or gives
    something that is no solution.  A `watch` has a time limit of its own.  `sharing` lets several
    workers search, which only the solvers that are libraries can do.
    """
    if limit == 0:
        return
    chosen = choose(problem, solver) if isinstance(solver, str) else solver
    if sharing and sharing.is_in_parts:
        chosen = _shared(problem, chosen, sharing, counts_only=False)
    request = SearchRequest(limit, seed)
    with closing(_verified(problem, chosen, request, watch or Watch(time_limit))) as batches:
        yield from islice(chain.from_iterable(batches), limit)
        waiting: WaitingWorker | None = getattr(chosen, "waiting", None)
        if waiting and waiting.is_kept:  # for the search of other problems as well
            deque(batches, maxlen=0)  # at the end of its search a worker can be used again


def improving_solutions(
    problem: Problem,
    solver: str | Solver = "cpsat",
    *,
    seed: int | None = None,
    time_limit: float | None = None,
    watch: Watch | None = None,
) -> Generator[CostedSolution]:
    r"""Solutions as they come, each verified and cheaper than the one before.

    When they end, the solver has proved that nothing costs less than the last.  Raises what
    `solutions` raises, and `SolverError` for a solver that cannot do this.

    >>> import dlxc
    >>> problem = dlxc.compile("a b\na b |9\na |3\nb |4\n", "dlx")
    >>> [*improving_solutions(problem, "clingo")][-1]
    CostedSolution(options=[2, 3], cost=7)
    """
    chosen = choose(problem, solver) if isinstance(solver, str) else solver
    if not getattr(chosen, "finds_cheapest", False):
        raise SolverError(
            f"`{chosen.name}` cannot look for the cheapest solution; cpsat and clingo can"
        )
    costs = problem.csr().costs.tolist()
    request = SearchRequest(seed=seed, cheapest=True)
    least: int | None = None
    with closing(_verified(problem, chosen, request, watch or Watch(time_limit))) as batches:
        for solution in chain.from_iterable(batches):
            cost = sum(costs[number - 1] for number in solution)
            if least is not None and cost >= least:
                raise SolverError(
                    f"{chosen.name} is wrong: a solution of cost {cost} follows one of {least}"
                )
            least = cost
            yield CostedSolution(sorted(solution), cost)


def count(
    problem: Problem,
    solver: str | Solver = "auto",
    *,
    time_limit: float | None = None,
    watch: Watch | None = None,
    sharing: Sharing | None = None,
) -> Counted:
    """The number of solutions, by a shorter way than to find them all if the solver has one.

    Without `sharing`, a long search is shared out among all processors.  With a journal or a
    cluster, the solutions are found one by one.  Raises what `solutions` raises.  `watch.found`
    then is the number that was found until then.
    """
    chosen = choose(problem, solver) if isinstance(solver, str) else solver
    watch = watch or Watch(time_limit)
    number = None if sharing and sharing.is_for_parts_alone else chosen.count(watch)
    if number is not None:
        return Counted(number, chosen.name, verified=False)
    if sharing.is_in_parts if sharing else _is_long(chosen):
        chosen = _shared(problem, chosen, sharing or Sharing(), counts_only=True)
    request = SearchRequest(stream=False)
    for batch in _verified(problem, chosen, request, watch):
        watch.found += len(batch)
    return Counted(watch.found, chosen.name, verified=True)


def _is_long(solver: Solver) -> bool:
    """Whether it is worth while to share a search out if nobody has asked for it."""
    from dlxc.solve.xcover import Xcover

    if not isinstance(solver, Xcover) or processors() == 1:
        return False
    return solver.tree is not None and solver.tree.nodes.value >= _LONG


def _shared(problem: Problem, solver: Solver, sharing: Sharing, *, counts_only: bool) -> Solver:
    """The solver whose search is shared out; `SolverError` if it searches no parts."""
    from dlxc.solve.library_solver import LibrarySolver
    from dlxc.solve.sharing.shared_search import SharedSearch

    if not isinstance(solver, LibrarySolver):
        raise SolverError(
            f"`{solver.name}` cannot search parts of a problem; `dlxc split` writes files that it"
            " can read"
        )
    return SharedSearch(problem, solver, sharing, counts_only=counts_only)


def _verified(
    problem: Problem, solver: Solver, request: SearchRequest, watch: Watch
) -> Generator[Batch]:
    """What a solver gives, if it is right; closed, this ends the solver."""
    from dlxc.solve.checking import Checker

    with closing(solver.batches(request, watch)) as batches:
        if getattr(solver, "is_verified", False):
            yield from batches
        else:
            yield from Checker(problem).verified(batches, solver.name)
