"""A SAT solver beside dlxc's own search: for the first solution of what is hard.

Clauses that are learned from dead ends find a solution, or that there is none, where a search that
forgets them does not end: large sudokus, Latin squares with holes, colourings of graphs, boards
without a perfect matching.  Easy problems are solved before the SAT solver has begun.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from importlib.util import find_spec
from threading import Thread

from dlxc.answers.verification import Checker
from dlxc.problem import Problem
from dlxc.problem.choices import Choices
from dlxc.solve.library_solver import LIBRARIES, SAT, LibrarySolver
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Stopped, Watch

_HEAD_START = 0.5
_FEW_NODES = 20_000
"""The search is alone for so many seconds and nodes, as a busy machine is slow."""

_PATIENCE = 5.0
"""But not for longer than so many seconds: nodes of large problems take long."""

_MOST_OPTIONS = 1 << 18
"""With more options, clauses would take too much time and memory."""


class _Answered(Exception):  # noqa: N818 - it is not an error
    """The SAT solver has come to its end."""


def can_race(problem: Problem) -> bool:
    """Whether a SAT solver is there, and the problem is not too large for it."""
    return bool(find_spec(LIBRARIES[SAT])) and len(problem.options) <= _MOST_OPTIONS


def raced(
    problem: Problem,
    search: Callable[[SearchRequest, Watch], Generator[Batch]],
    request: SearchRequest,
    watch: Watch,
    on_end: Callable[[str], None],
) -> Generator[Batch]:
    """The solutions of a search, or those of a SAT solver, which are verified here.

    `on_end` is called with the name of the SAT solver if that is first.
    """
    shown, beside = watch.on_progress, _Beside(problem, request)

    def look(elapsed: float) -> None:
        shown(elapsed)
        is_late = elapsed >= (_HEAD_START if watch.nodes >= _FEW_NODES else _PATIENCE)
        if is_late and beside.ident is None:
            beside.start()
        if beside.answer is not None:
            raise _Answered

    watch.on_progress = look
    try:
        with closing(search(request, watch)) as found:
            yield from found
    except _Answered:
        answer = beside.answer or []
        if wrong := Checker(problem).check(Choices.of(answer)):
            raise SolverError(f"{SAT} is wrong: {wrong}") from None
        on_end(SAT)
        yield answer
    finally:
        watch.on_progress = shown
        beside.watch.interrupted = True


class _Beside(Thread):
    """The SAT solver; `answer` has its solutions when it has come to its end."""

    def __init__(self, problem: Problem, request: SearchRequest) -> None:
        super().__init__(daemon=True)
        self.watch, self._problem, self._request = Watch(), problem, request
        self.answer: Batch | None = None

    def run(self) -> None:
        found: Batch = []
        try:
            for batch in LibrarySolver(self._problem, SAT).batches(self._request, self.watch):
                found += batch
        except (Stopped, SolverError):
            return  # dlxc's own search goes on, which needs no help
        self.answer = found
