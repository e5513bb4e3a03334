"""What all solvers share: what a search is asked for, and how it ends.

A solver gives batches of solutions as they come.  A solution is a list of numbers of options,
which count from 1.  When the batches end, there are no more solutions.  `Stopped` says that
the search was ended before its end.  `SolverError` says that the solver is missing, has failed,
or has given a wrong answer.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import NamedTuple, Protocol

Batch = list[list[int]]
"""Some solutions."""


class SolverError(Exception):
    """A solver is missing, has failed, or was wrong; `remedy` is advice, a line each."""

    def __init__(self, message: str, remedy: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.remedy = remedy


class Stopped(Exception):  # noqa: N818 - it is no error
    """The search was stopped before its end; the text says by what."""


class SearchRequest(NamedTuple):
    """What a search is asked for: at most `limit` solutions, or all.

    `seed` is that of the random choices, if there are to be any.  With `stream` each solution
    comes as soon as it is found, otherwise at most a tenth of a second later.  With `cheapest`
    each solution costs less than those before; when they end, none costs less than the last.
    """

    limit: int | None = None
    seed: int | None = None
    stream: bool = True
    cheapest: bool = False


class Sharing(NamedTuple):
    """How a search is shared out among workers.

    They are `jobs` processes of this machine, by default one for each processor, or those of the
    Dask cluster whose scheduler has the address `scheduler`.  `journal` is a file that keeps what
    was found, so that the search can go on after it was ended.  With `ordered` every run gives the
    solutions in the same order.
    """

    jobs: int | None = None
    scheduler: str | None = None
    journal: str | None = None
    ordered: bool = False

    @property
    def is_in_parts(self) -> bool:
        """Whether there is any reason to divide the problem."""
        return self.jobs != 1 or self.ordered or self.is_for_parts_alone

    @property
    def is_for_parts_alone(self) -> bool:
        """Whether only a search in parts can do this."""
        return bool(self.scheduler or self.journal)


class Watch:
    """The clock of a search, and what is known of the search while it runs.

    `on_progress` is called several times a second, with the seconds since the start.  `found` is
    the number of solutions so far.  `compiling` is the name of the solver that is being compiled
    at the moment, if there is one.  `interrupted` may be set at any time and stops the search.

    A search in parts has finished `parts_done` of them, with a share of `share_done` in the whole
    work, from 0 to 1; `parts_before` and `share_before` are those that its journal knew; the
    share is also that of the parts that need no search.
    `failures` tells of the parts that were given up.
    """

    def __init__(
        self, limit: float | None = None, on_progress: Callable[[float], None] = lambda _: None
    ) -> None:
        self.start = time.monotonic()
        self.limit, self.on_progress = limit, on_progress
        self.interrupted = False
        self.found = 0
        self.compiling = ""
        self.parts_done = self.parts_before = 0
        self.share_done = self.share_before = 0.0
        self.failures: list[str] = []

    @property
    def elapsed(self) -> float:
        """The seconds since the start."""
        return time.monotonic() - self.start

    def check(self) -> None:
        """Raise `Stopped` if the search was interrupted or its time is over."""
        if self.interrupted:
            raise Stopped("an interrupt")
        if self.limit is not None and self.elapsed >= self.limit:
            raise Stopped(f"the time limit of {self.limit:g} s")
        self.on_progress(self.elapsed)


class Solver(Protocol):
    """A solver for one problem."""

    @property
    def name(self) -> str:
        """What messages call it."""

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """The solutions as they come; raises `Stopped` and `SolverError`."""

    def count(self, watch: Watch) -> int | None:
        """The number of solutions, if the solver has a shorter way than to find them all.

        Raises what `batches` raises.
        """
