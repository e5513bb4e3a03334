"""The search in slices: what one search does for a while from a path on.

Everything that is to be searched is a set of paths.  A slice begins with one of them; it gives
solutions and the paths that are left.  So slices can be done by anyone, here or on another machine,
in any order, and when the search is ended, its paths say what is left.

The solutions always come in one order, that of the search, however many threads there are: those
of a slice wait until nothing is left that comes before them.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from heapq import heappop, heappush
from time import perf_counter, sleep
from typing import NamedTuple, Protocol

from dlxc.problem.choices import Choices
from dlxc.solve.compiled_search import CompiledSearch, tables
from dlxc.solve.exact_cover import NONE, ExactCover, Path
from dlxc.solve.plain_search import PlainSearch
from dlxc.solve.searching import Watch

STEP = 0.05
"""About how many seconds machine code runs before Python looks at the clock."""

_PATIENCE = 0.2
"""After so many seconds in plain Python, machine code goes on."""

MOST_IN_SLICE = 10_000
"""A slice ends when it has found so many solutions."""

_MOST_GIVEN = 4
"""How many paths a slice gives away at most: those near the root are large."""

_MOST_NUMBERS = 1 << 17
"""A slice ends when its solutions have so many rows together: they are verified at once."""

_RESERVE = 2
"""How many paths are kept ready for each worker."""

_MOST_WAITING = 1 << 20
"""While so many solutions wait for others before them, only what comes before them is searched."""

PathSearch = PlainSearch | CompiledSearch
"""A search of a cover, from a path on."""


class Slice(NamedTuple):
    """What was done from a path on: the solutions, by the numbers of options, and what is left.

    Both are in order.  `found` is how many solutions there were, also if they were not kept.
    """

    path: Path
    solutions: Choices
    found: int
    left: list[Path]
    nodes: int
    dead_ends: int = 0


class Order(NamedTuple):
    """What a slice is to do: how long, how many solutions, and how many paths it gives away."""

    seconds: float
    most: int
    gives: int


def given(search: PathSearch) -> Path | None:
    """A large part of what is left of a search, or nothing; the search then leaves it out."""
    path, cover = search.path, search.cover
    # Of the last level something is kept: what is below its row.
    for level in range(search.floor, len(path.items) - path.are_done):
        item = path.items[level]
        covers_once = cover.low[item] == cover.high[item] == 1
        has_others = path.tried[level] < path.degrees[level]
        if path.rows[level] != NONE and (has_others or not covers_once):
            search.floor = level + 1
            items, rows, degrees, tried = (each[: level + 1] for each in path[:4])
            return Path(items, rows, degrees, tried, True, level)
    return None


def cut(
    search: PathSearch, path: Path, order: Order, is_stopped: Callable[[], bool] = lambda: False
) -> Slice:
    """Search from a path on."""
    if search.path != path:  # to go down a long path again takes long
        search.start(path)
    before, dead_before = search.nodes, search.dead_ends
    parts: list[Choices] = []
    solutions_left, numbers_left = order.most, _MOST_NUMBERS
    until = perf_counter() + order.seconds
    while not search.is_over:
        found = search.run(min(STEP, order.seconds), solutions_left)
        parts.append(found)
        solutions_left -= len(found)
        numbers_left -= len(found.numbers)
        is_full = solutions_left <= 0 or numbers_left < 0
        if is_full or perf_counter() >= until or is_stopped():
            break
    left: list[Path] = []
    if not search.is_over:
        gifts = [gift for _ in range(order.gives) if (gift := given(search))]
        left = [search.path, *reversed(gifts)]
    rows = Choices.joined(parts)
    solutions = Choices(search.cover.numbers[rows.numbers], rows.ends)
    nodes, dead_ends = search.nodes - before, search.dead_ends - dead_before
    return Slice(path, solutions, len(solutions), left, nodes, dead_ends)


class Workers(Protocol):
    """Whoever does slices, each of which takes so many `seconds`."""

    seconds: float

    def room(self) -> int:
        """How many slices they take at once."""

    def submit(self, path: Path, order: Order) -> Future[Slice]:
        """Have a slice done."""

    def close(self) -> None:
        """End the work; slices that are under way are lost."""


class Threads:
    """Threads, each with a search of its own; they share tables, if there is machine code.

    The tables are those that suit what is left of a path.  In plain Python there is one thread, as
    only machine code lets others run.  All slices end when the threads are closed.
    """

    def __init__(self, cover: ExactCover, path: Path, jobs: int = 1, seconds: float = STEP) -> None:
        self._made_of, self._own, self.seconds = (cover, path), threading.local(), seconds
        self._tables, self._stopped = tables(cover, path), threading.Event()
        self._jobs = jobs if self._tables else 1
        self._executor = ThreadPoolExecutor(self._jobs)

    def __reduce__(self) -> tuple[type[Threads], tuple[ExactCover, Path]]:
        """Sent to another process, they are made anew there."""
        return Threads, self._made_of

    def room(self) -> int:
        """One slice for each thread."""
        return self._jobs

    def submit(self, path: Path, order: Order) -> Future[Slice]:
        """Have a slice done."""
        return self._executor.submit(self.cut, path, order)

    def cut(self, path: Path, order: Order) -> Slice:
        """Do a slice in this thread."""
        if not hasattr(self._own, "search"):
            cover, made = self._made_of[0], self._tables
            self._own.search = CompiledSearch(made) if made else PlainSearch(cover)
        return cut(self._own.search, path, order, self._stopped.is_set)

    def close(self) -> None:
        """End the threads."""
        self._stopped.set()
        self._executor.shutdown(cancel_futures=True)


class Slices:
    """A search of a cover; it begins with the whole of it.

    `seconds` is how long a slice takes at most, `most` how many solutions are wanted.  It begins in
    plain Python for so many seconds as `patience` says.
    """

    def __init__(
        self,
        cover: ExactCover,
        watch: Watch,
        jobs: int = 1,
        seconds: float = STEP,
        most: int | None = None,
    ) -> None:
        self.cover, self.watch = cover, watch
        self.patience = 0.0 if cover.is_wide else _PATIENCE
        self._jobs, self._seconds = jobs, seconds
        self._most = min(most or MOST_IN_SLICE, MOST_IN_SLICE)
        self._held = 0
        self.begin([Path()])

    def begin(self, paths: Iterable[Path]) -> None:
        """Search these paths instead of the whole."""
        self._open = {path.key: path for path in paths}

    def take(self, done: Slice) -> Slice:
        """Note what has become of a path."""
        del self._open[done.path.key]
        self._open.update((path.key, path) for path in done.left)
        self.watch.nodes += done.nodes
        self.watch.dead_ends += done.dead_ends
        self.watch.share_left = sum(path.share for path in self._open.values())
        return done

    def run(self, workers: Workers | None = None) -> Generator[Slice]:
        """What is done, as it comes; raises `Stopped`, and `SolverError` if workers fail."""
        if not workers:
            yield from self._plain()
        if self._open:
            first = self._open[min(self._open)]
            workers = workers or Threads(self.cover, first, self._jobs, self._seconds)
            try:
                yield from self._shared(workers)
            finally:
                workers.close()

    def ordered(self, slices: Iterable[Slice]) -> Iterator[Choices]:
        """The solutions of slices, in order."""
        waiting: list[tuple[tuple[int, ...], Choices]] = []
        for each in slices:
            if each.solutions:
                heappush(waiting, (each.path.key, each.solutions))
                self._held += len(each.solutions)
            least = min(self._open, default=None)
            while waiting and (least is None or waiting[0][0] < least):
                solutions = heappop(waiting)[1]
                self._held -= len(solutions)
                yield solutions

    def _plain(self) -> Iterator[Slice]:
        """The first slices, in plain Python, which is there at once."""
        search, began = PlainSearch(self.cover), perf_counter()
        while self._open and perf_counter() - began < self.patience:
            self.watch.check()
            path = self._open[min(self._open)]
            yield self.take(cut(search, path, Order(STEP, self._most, 0), self.watch.is_over))

    def _shared(self, workers: Workers) -> Iterator[Slice]:
        running: dict[Future[Slice], tuple[int, ...]] = {}
        while self._open:
            self.watch.check()
            ready = sorted(self._open.keys() - {*running.values()})
            room = workers.room()
            gives = 0 if room <= 1 else min(_MOST_GIVEN, max(0, room * _RESERVE - len(ready)))
            if self._held > _MOST_WAITING:
                ready = [key for key in ready[:1] if key == min(self._open)]
            else:  # the first, for the order, and then large ones, which occupy many
                ready[1:] = sorted(ready[1:], key=lambda key: -self._open[key].share)
            # The first slices are short, so that soon there are paths for all.
            seconds = workers.seconds if len(self._open) >= room else STEP
            order = Order(seconds, self._most, gives)
            for key in ready[: max(0, room - len(running))]:
                running[workers.submit(self._open[key], order)] = key
            if not running:  # there are no workers at the moment
                sleep(STEP)
            for future in wait(running, STEP, FIRST_COMPLETED).done:
                del running[future]
                yield self.take(future.result())
