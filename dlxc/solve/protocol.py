"""What all solvers share: what is wished of them, and how a search ends.

A solver gives lists of solutions, each a list of numbers of options from 1, as they come.  If
the lists end, there are no more solutions.  `Stopped` says that the search was ended before, a
`SolverError` that the solver is missing, has failed, or has said what is not so.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import NamedTuple, Protocol

Batch = list[list[int]]
"""Some solutions."""


class SolverError(Exception):
    """A solver is missing, has failed, or has said what is not so."""


class Stopped(Exception):  # noqa: N818 - it is no error
    """The search was ended before its end; printed, it says by what."""


class Wish(NamedTuple):
    """What is wanted: at most `limit` solutions, or all; by which chance.

    Each as it comes if it is to `stream`, and, run after run, in one order if `ordered`.
    """

    limit: int | None = None
    seed: int | None = None
    stream: bool = True
    ordered: bool = True


class Watch:
    """The clock of a search, which is looked at several times a second.

    `tell` is called with the seconds that have gone by.  `found` is what has been counted,
    `loading` the library that is not ready yet; `interrupted` may be set at any time.
    """

    def __init__(
        self, limit: float | None = None, tell: Callable[[float], None] = lambda _: None
    ) -> None:
        self.start = time.monotonic()
        self.limit, self.tell = limit, tell
        self.interrupted = False
        self.found = 0
        self.loading = ""

    @property
    def elapsed(self) -> float:
        """The seconds since the start."""
        return time.monotonic() - self.start

    def look(self) -> None:
        """Raise `Stopped` if it is time."""
        if self.interrupted:
            raise Stopped("an interrupt")
        if self.limit is not None and self.elapsed >= self.limit:
            raise Stopped(f"the time limit of {self.limit:g} s")
        self.tell(self.elapsed)


class Solver(Protocol):
    """A solver that was chosen for a problem."""

    @property
    def name(self) -> str:
        """What reports call it."""

    def batches(self, wish: Wish, watch: Watch) -> Generator[Batch]:
        """The solutions as they come; raises `Stopped` and `SolverError`."""

    def count(self, watch: Watch) -> int | None:
        """The number of solutions, if it knows a shorter way than to find them all.

        Raises what `batches` raises.
        """
