r"""Solve problems, and verify every solution.

    problem -> solver -> numbers of options -> verified -> you

dlxc searches itself; see `dlxc.solve.search`.  Other solvers run in child processes.

>>> import dlxc
>>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", language="polyomino")
>>> [sorted(solution) for solution in solutions(problem)]
[[1, 3, 7], [2, 4, 5], [5, 6, 7]]
>>> count(problem)
Counted(number=3, solver='dlxc', verified=False)
"""

import math
from collections.abc import Generator
from contextlib import closing
from itertools import chain
from os import PathLike
from typing import NamedTuple

from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve.searching import (
    Counted,
    SearchRequest,
    Sharing,
    Solver,
    SolverError,
    Stopped,
    Watch,
)

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
]


class CostedSolution(NamedTuple):
    """A solution, by the numbers of its options from 1, and the sum of what they cost."""

    options: list[int]
    cost: int


def choose(
    problem: Problem,
    solver: str = "auto",
    sharing: Sharing | None = None,
    *,
    different: bool = False,
    reflections: bool | None = None,
    is_one_of_many: bool = False,
    proof: str | PathLike[str] | None = None,
) -> Solver:
    """The solver of a name or of a command line; `auto` is dlxc itself.

    It may be for one of many problems, which are solved one after another.
    If it is to give `different` solutions, `reflections` says whether mirror images are alike.
    It may write a `proof` to a path.
    Raises `MissingExtra` if the solver is not installed, and `SolverError` if there is none, or if
    it does not know the symmetries, or does not share a search out.
    """
    if proof is not None:
        from dlxc.solve.proof import ProvingSearch

        if different or solver not in ("auto", "dlxc"):
            raise SolverError("only dlxc's own search for all solutions, or a cheapest, is proved")
        return ProvingSearch(problem, proof)
    if solver in ("auto", "dlxc"):
        from dlxc.solve.search import Search, different_solutions

        classes = different_solutions(problem, reflections=reflections) if different else None
        return Search(problem, sharing, classes, is_one_of_many=is_one_of_many)
    if different:
        raise SolverError(f"`{solver}` knows no symmetries; dlxc's own search does")
    if sharing not in (None, Sharing(), Sharing(jobs=1)):
        raise SolverError(
            f"`{solver}` cannot share a search out; dlxc's own search can, and `dlxc split` writes"
            " files that others can read"
        )
    from dlxc.solve.library_solver import LIBRARIES, LibrarySolver

    if solver in LIBRARIES:
        return LibrarySolver(problem, solver)
    from dlxc.solve.dlx_program import DlxProgram

    return DlxProgram(problem, solver)


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

    `limit` and `seed` are those of a `SearchRequest`.  Raises `Stopped` when `time_limit` seconds
    are over, and `SolverError`, also for what is not a solution.  A `watch` has its own time limit.
    """
    chosen = choose(problem, solver, sharing) if isinstance(solver, str) else solver
    request = SearchRequest(limit, seed)
    with closing(batches(problem, chosen, request, watch or Watch(time_limit))) as found:
        for batch in found:
            yield from batch.lists()


def batches(
    problem: Problem, solver: Solver, request: SearchRequest, watch: Watch
) -> Generator[Choices]:
    """The solutions of a solver, many at once, each verified; closed, this ends the solver.

    Raises what `solutions` raises.
    """
    from dlxc.answers.verification import Checker

    # The cheapest come at once, and behind them whether the search was stopped.
    left, wrong = None if request.cheapest else request.limit, ""
    checker = None if getattr(solver, "is_verified", False) else Checker(problem)
    with closing(solver.batches(request, watch)) as found:
        for batch in found:
            right = batch
            if checker:
                before, wrong = checker.checked, checker.check(batch)
                right = batch[: checker.checked - before]
            yield right[:left]
            if left is not None and (left := left - len(right)) <= 0:
                return
            if wrong:
                raise SolverError(f"{solver.name} is wrong: {wrong}")


def improving_solutions(
    problem: Problem,
    solver: str | Solver = "auto",
    *,
    most: int = 1,
    seed: int | None = None,
    time_limit: float | None = None,
    watch: Watch | None = None,
) -> Generator[CostedSolution]:
    r"""Solutions as they come, each verified and cheaper than the one before.

    When they end, the solver has proved that nothing costs less than the last.  dlxc's own search
    may be helped by CP-SAT, if that is installed.  If there are to be more, it gives so many of the
    cheapest at its end, the cheapest first.  Raises what `solutions` raises, and `SolverError` for
    a solver that cannot do this.

    >>> import dlxc
    >>> problem = dlxc.compile("a b\na b |9\na |3\nb |4\n", "dlx")
    >>> [*improving_solutions(problem)][-1]
    CostedSolution(options=[2, 3], cost=7)
    >>> [solution.cost for solution in improving_solutions(problem, most=5)]
    [7, 9]
    """
    chosen = choose(problem, solver) if isinstance(solver, str) else solver
    if not getattr(chosen, "finds_cheapest", False):
        raise SolverError(
            f"dlxc itself, cpsat and clingo find a cheapest solution, `{chosen.name}` does not"
        )
    if most > 1 and chosen.name != "dlxc":
        raise SolverError(f"`{chosen.name}` finds one cheapest solution; dlxc's own search several")
    request = SearchRequest(None if most == 1 else most, seed, cheapest=True)
    costs, least = problem.csr().costs.tolist(), math.inf
    with closing(batches(problem, chosen, request, watch or Watch(time_limit))) as found:
        for solution in chain.from_iterable(batch.lists() for batch in found):
            cost = sum(costs[number - 1] for number in solution)
            if most == 1 and cost >= least:
                raise SolverError(
                    f"{chosen.name} is wrong: a solution of cost {cost} follows one of {least}"
                )
            least = cost
            yield CostedSolution(sorted(solution), cost)


def count(
    problem: Problem,
    solver: str | Solver = "auto",
    *,
    seed: int | None = None,
    time_limit: float | None = None,
    watch: Watch | None = None,
    sharing: Sharing | None = None,
) -> Counted:
    """The number of solutions, by a shorter way than to find them all if that pays.

    Without `sharing`, a long search is shared out among all processors.  With a journal or a
    cluster, the solutions are found one by one.  `seed` is for other solvers: dlxc counts without
    random choices.  Raises what `solutions` raises.  `watch.found` then is the number that was
    found until then.
    """
    from dlxc.solve.search import Search

    chosen = choose(problem, solver, sharing) if isinstance(solver, str) else solver
    watch = watch or Watch(time_limit)
    if isinstance(chosen, Search) and not chosen.different:
        return chosen.count(watch)
    for batch in batches(problem, chosen, SearchRequest(seed=seed, stream=False), watch):
        watch.found += len(batch)
    return Counted(watch.found, chosen.name, verified=True)
