"""A SAT solver beside dlxc's own search: for the first solution of what is hard.

Clauses that are learned from dead ends find a solution, or that there is none, where a search that
forgets them does not end: large sudokus, Latin squares with holes, colourings of graphs, boards
without a perfect matching.  Easy problems are solved before the SAT solver has begun.
"""

from collections.abc import Callable, Generator
from contextlib import closing, suppress
from threading import Thread

from dlxc.answers.verification import Checker
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve.library_solver import SAT, LibrarySolver, is_installed
from dlxc.solve.searching import SearchRequest, SolverError, Stopped, Watch

_HEAD_START = 0.5
_FEW_NODES = 20_000
"""The search is alone for so many seconds and nodes, as a busy machine is slow."""

_PATIENCE = 5.0
"""But not for longer than so many seconds: nodes of large problems take long."""

_MOST_OPTIONS = 1 << 18
"""With more options, clauses would take too much time and memory."""


class _Answered(Exception):  # noqa: N818 - it is not an error
    """The SAT solver has come to its end."""


def raced(
    problem: Problem,
    search: Callable[[SearchRequest, Watch], Generator[Choices]],
    request: SearchRequest,
    watch: Watch,
    on_end: Callable[[str], None],
) -> Generator[Choices]:
    """The solutions of a search, or those of a SAT solver, which are verified here.

    `on_end` is called with the name of the SAT solver if that is first.  It takes no part if it is
    not installed, or if the problem is too large for it.
    """
    shown, beside = watch.on_progress, Beside(problem, SAT, request)
    can_race = is_installed(SAT) and len(problem.options) <= _MOST_OPTIONS

    def look(elapsed: float) -> None:
        shown(elapsed)
        is_late = elapsed >= (_HEAD_START if watch.nodes >= _FEW_NODES else _PATIENCE)
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
        on_end(SAT)
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
