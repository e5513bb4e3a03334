"""What all solvers share: what a search is asked for, and how it ends.

A solver gives batches of solutions as they come.  A solution is a list of numbers of options,
which count from 1.  When the batches end, there are no more solutions.  `Stopped` says that
the search was ended before its end.  `SolverError` says that the solver is missing, has failed,
or has given a wrong answer.
"""

import time
from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, Protocol

from dlxc.problem.choices import Choices
from dlxc.system import Refusal


class SolverError(Refusal):
    """A solver is missing, has failed, or was wrong: a `message`, and `remedy`, lines of advice."""

    def __init__(self, message: str, remedy: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.message, self.remedy = message, remedy

    def __str__(self) -> str:
        """The message, and below it the advice."""
        return "\n  ".join([self.message, *self.remedy])


class Stopped(Exception):  # noqa: N818 - it is not an error
    """The search was stopped before its end; the text says by what.

    The methods of a problem say what was found until then: `found` is the number of solutions,
    `solutions` are the first million of them, `best` is the cheapest one, if a cheapest was
    searched for, `groups` are those of `Problem.groups`, and `items` those of `Problem.why`.
    """

    found = 0
    solutions: Sequence[Any] = ()
    best: Any = None
    groups: Sequence[Any] = ()
    items: Sequence[Any] = ()


class SearchRequest(NamedTuple):
    """What a search is asked for: at most `limit` solutions, or all.

    `seed` is that of the random choices, if there are to be any.  With `stream` each solution
    comes as soon as it is found, otherwise at most a tenth of a second later.  With `cheapest`
    each solution costs less than those before; when they end, none costs less than the last.  With
    a `limit` as well they are the cheapest, so many at most, the cheapest first.
    """

    limit: int | None = None
    seed: int | None = None
    stream: bool = True
    cheapest: bool = False


class Sharing(NamedTuple):
    """How a search is shared out among workers.

    They are `jobs` threads of this process, by default one for each processor, or the workers of
    the Dask cluster whose scheduler has the address `scheduler`.  `journal` is a file that keeps
    what was found, so that the search can go on after it was ended.  The order of the solutions is
    the same in any case.
    """

    jobs: int | None = None
    scheduler: str | None = None
    journal: str | None = None


class Counted(NamedTuple):
    """A number of solutions, and which solver found it.

    If it is `verified`, each solution was found and verified.  Otherwise the solver says so.
    """

    number: int
    solver: str
    verified: bool


class Watch:
    """The clock of a search, and what is known of the search while it runs.

    It runs from when it is made, for `limit` seconds if that is given.  `on_progress` is called
    several times a second, with the seconds since the start.  `found` is the number of solutions so
    far.  `interrupted` may be set at any time, by any thread, and stops the search.  Of dlxc's own
    search, `nodes` were visited, of which `dead_ends` have no option for an item, and `share_left`
    of it is left, from 1 down to 0; when this run began it was `share_before`, and `seconds_before`
    was spent on it.
    """

    def __init__(
        self, limit: float | None = None, on_progress: Callable[[float], None] = lambda _: None
    ) -> None:
        self.start = time.monotonic()
        self.limit, self.on_progress = limit, on_progress
        self.interrupted = False
        self.found = self.nodes = self.dead_ends = 0
        self.share_before = self.share_left = 1.0
        self.seconds_before = 0.0

    @property
    def elapsed(self) -> float:
        """The seconds since the start."""
        return time.monotonic() - self.start

    def is_over(self) -> bool:
        """Whether the search was interrupted or its time is over."""
        return self.interrupted or (self.limit is not None and self.elapsed >= self.limit)

    def check(self) -> None:
        """Raise `Stopped` if the search was interrupted or its time is over."""
        if self.is_over():
            raise Stopped(
                "an interrupt" if self.interrupted else f"the time limit of {self.limit:g} s"
            )
        self.on_progress(self.elapsed)


class Solver(Protocol):
    """A solver for one problem; `name` is what messages call it."""

    name: str

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Choices]:
        """The solutions as they come; raises `Stopped` and `SolverError`."""
