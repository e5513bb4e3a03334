"""A search that several workers share: its parts, its journal, and the order of what they find."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import NamedTuple

from dlxc.problem import Problem
from dlxc.problem.division import Part, divided
from dlxc.problem.fingerprint import fingerprint
from dlxc.solve.library_solver import LibrarySolver
from dlxc.solve.searching import Batch, SearchRequest, Sharing, Stopped, Watch
from dlxc.solve.sharing.journal import COUNTS, SOLUTIONS, Journal, JournalHead
from dlxc.solve.sharing.local_workers import LocalWorkers
from dlxc.solve.sharing.part_events import (
    MOST_ATTEMPTS,
    NumberedPart,
    PartEvent,
    PartFailed,
    PartFinished,
    PartFound,
    Workers,
)
from dlxc.system.usable_processors import processors
from dlxc.text.prose import plural

_NODES_A_PART = 150_000
"""How many nodes of the search tree a part should have: about 0.3 s."""

_LEAST_PARTS, _MOST_PARTS = 32, 4096


class SharedSearch:
    """A solver whose search is shared out; `counts_only` if the solutions themselves are not kept.

    The solutions that a journal has come first.  If it has only counts, `watch.found` begins with
    their sum.
    """

    def __init__(
        self, problem: Problem, solver: LibrarySolver, sharing: Sharing, *, counts_only: bool
    ) -> None:
        self.problem, self.solver, self.sharing = problem, solver, sharing
        self.name = solver.name
        self.counts_only = counts_only

    def count(self, watch: Watch) -> None:
        """There is no shorter way."""

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """As `Solver` has it; with `sharing.ordered` in the same order each time.

        Raises `Stopped` at the end if some parts have failed; `watch.failures` tells which.
        """
        count = self._part_count()
        journal = self._journal(count)
        if journal:
            count = journal.head.parts
        progress = _Progress(self.problem, watch, journal)
        tasks = progress.unfinished(divided(self.problem, count))
        order = _in_order if self.sharing.ordered else _as_they_come
        try:
            whole = request._replace(limit=None)  # a part that ends early is not finished
            with closing(self._workers(whole, watch).events(tasks)) as events:
                yield from order(progress.heard(events))
        finally:
            if journal:
                journal.close()
        if watch.failures:
            failed = plural(len(watch.failures), "part")
            raise Stopped(f"{failed} that failed {MOST_ATTEMPTS} times")

    def _part_count(self) -> int:
        tree = self.solver.tree
        nodes = tree.nodes.value if tree else 0.0
        return int(min(max(nodes / _NODES_A_PART, _LEAST_PARTS), _MOST_PARTS))

    def _journal(self, count: int) -> Journal | None:
        if self.sharing.journal is None:
            return None
        keeps = COUNTS if self.counts_only else SOLUTIONS
        head = JournalHead(fingerprint(self.problem), keeps, count)
        return Journal(self.sharing.journal, head)

    def _workers(self, request: SearchRequest, watch: Watch) -> Workers:
        if self.sharing.scheduler:
            from dlxc.solve.sharing.dask_workers import DaskWorkers

            return DaskWorkers(self.solver, request, watch, self.sharing.scheduler)
        return LocalWorkers(self.solver, request, watch, self.sharing.jobs or processors())


class _Heard(NamedTuple):
    """Some solutions of a part, by its number, and whether they are the last."""

    number: int
    solutions: Batch
    are_last: bool


class _Progress:
    """What has become of the parts of a search: told to the watch, and noted in the journal."""

    def __init__(self, problem: Problem, watch: Watch, journal: Journal | None) -> None:
        self._problem, self._watch, self._journal = problem, watch, journal
        self._counts: dict[int, int] = {}
        self._recalled: deque[_Heard] = deque()

    def unfinished(self, parts: Iterator[Part]) -> Iterator[NumberedPart]:
        """The parts that the journal does not have; what it has of the others is recalled.

        The share of parts that were left out, for they surely have no solution, needs no search.
        """
        left_out = 1.0
        for number, part in enumerate(parts):
            left_out -= part.share
            known = self._journal and self._journal.known(number, part)
            if not known:
                yield NumberedPart(number, part)
                continue
            self._watch.share_before += part.share
            self._watch.parts_before += 1
            if known.solutions:
                self._recalled.append(_Heard(number, known.solutions, are_last=True))
            else:
                self._watch.found += known.found
                self._recalled.append(_Heard(number, [], are_last=True))
        self._watch.share_before += left_out

    def heard(self, events: Iterator[PartEvent]) -> Iterator[_Heard]:
        """What workers say, and what is recalled meanwhile.

        Solutions are noted when they have been taken, and so have been verified.
        """
        for event in events:
            yield from self._now_recalled()
            number, part = event.task
            match event:
                case PartFound(_, solutions):
                    yield _Heard(number, solutions, are_last=False)
                    self._counts[number] = self._counts.get(number, 0) + len(solutions)
                    if self._journal:
                        self._journal.add(number, solutions)
                case PartFinished(_, seconds):
                    self._finish(number, part, seconds)
                    yield _Heard(number, [], are_last=True)
                case PartFailed(_, how):
                    self._watch.failures.append(self._failure(number, part, how))
                    yield _Heard(number, [], are_last=True)
        yield from self._now_recalled()

    def _now_recalled(self) -> Iterator[_Heard]:
        while self._recalled:
            yield self._recalled.popleft()

    def _finish(self, number: int, part: Part, seconds: float) -> None:
        if self._journal:
            self._journal.finish(number, part, self._counts.get(number, 0), seconds)
        self._counts.pop(number, None)
        self._watch.share_done += part.share
        self._watch.parts_done += 1

    def _failure(self, number: int, part: Part, how: str) -> str:
        """What to say of a part that has failed."""
        return f"part {number} failed: {how}; in it {described(self._problem, part)}"


def described(problem: Problem, part: Part) -> str:
    r"""The choices of a part in words.

    >>> import dlxc
    >>> problem = dlxc.compile("[0-1][0-2]\n3|D 00 01\n", "polyomino")
    >>> described(problem, [*divided(problem, 2)][0])
    '`00` is covered by option 1'
    """
    choices = [
        f"`{problem.items.names[choice.item]}` is covered by "
        + (f"option {' or '.join(map(str, choice.options))}" if choice.options else "nothing more")
        for choice in part.prefix
    ]
    return ", ".join(choices) or "no option is chosen"


def _as_they_come(heard: Iterator[_Heard]) -> Iterator[Batch]:
    for found in heard:
        if found.solutions:
            yield found.solutions


def _in_order(heard: Iterator[_Heard]) -> Iterator[Batch]:
    """The solutions of each part when those of the parts before it have all been given."""
    current = 0
    waiting: dict[int, list[_Heard]] = {}
    for each in heard:
        waiting.setdefault(each.number, []).append(each)
        while current in waiting:
            for found in (ready := waiting.pop(current)):
                if found.solutions:
                    yield found.solutions
            if not ready[-1].are_last:
                break
            current += 1
