"""A search that several workers share: its parts, its journal, and the order of what they find."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import NamedTuple

from dlxc.problem import Problem
from dlxc.problem.division import Part, divided
from dlxc.problem.problem import fingerprint
from dlxc.solve.checking import Checker
from dlxc.solve.library_solver import LibrarySolver
from dlxc.solve.searching import Batch, SearchRequest, Sharing, Stopped, Watch
from dlxc.solve.sharing.journal import COUNTS, MOST_PARTS, SOLUTIONS, Journal, JournalHead
from dlxc.solve.sharing.local_workers import LocalWorkers
from dlxc.solve.sharing.part_worker import (
    MOST_ATTEMPTS,
    NumberedPart,
    PartEvent,
    PartFailed,
    PartFinished,
    PartFound,
    Workers,
)
from dlxc.system.process import processors
from dlxc.text.prose import plural

_NODES_A_PART = 150_000
"""How many nodes of the search tree a part should have: about 0.3 s."""

_LEAST_PARTS = 32


class SharedSearch:
    """A solver whose search is shared out; `counts_only` if the solutions themselves are not kept.

    Each solution is verified before it is noted in the journal.  The solutions that a journal has
    come first.  If it has only counts, `watch.found` begins with their sum.
    """

    is_verified = True

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
        nodes = self.solver.tree.nodes.value if self.solver.tree else 0.0
        count = int(min(max(nodes / _NODES_A_PART, _LEAST_PARTS), MOST_PARTS))
        journal = None
        if self.sharing.journal is not None:
            keeps = COUNTS if self.counts_only else SOLUTIONS
            head = JournalHead(fingerprint(self.problem), keeps, count)
            journal = Journal(self.sharing.journal, head)
            count = journal.head.parts
        progress = _Progress(self.problem, self.name, watch, journal)
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

    def __init__(
        self, problem: Problem, solver: str, watch: Watch, journal: Journal | None
    ) -> None:
        self._problem, self._solver, self._watch, self._journal = problem, solver, watch, journal
        self._checker = Checker(problem)
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

        All solutions are verified, also those of the journal.  Raises `SolverError` at a wrong one.
        """
        for event in events:
            yield from self._now_recalled()
            number, part = event.task
            match event:
                case PartFound(_, solutions):
                    for right in self._checker.verified([solutions], self._solver):
                        self._counts[number] = self._counts.get(number, 0) + len(right)
                        if self._journal:
                            self._journal.add(number, right)
                        yield _Heard(number, right, are_last=False)
                case PartFinished(_, seconds):
                    count = self._counts.pop(number, 0)
                    if self._journal:
                        self._journal.finish(number, part, count, seconds)
                    self._watch.share_done += part.share
                    self._watch.parts_done += 1
                    yield _Heard(number, [], are_last=True)
                case PartFailed(_, how):
                    choices = described(self._problem, part)
                    self._watch.failures.append(f"part {number} failed: {how}; in it {choices}")
                    yield _Heard(number, [], are_last=True)
        yield from self._now_recalled()

    def _now_recalled(self) -> Iterator[_Heard]:
        while self._recalled:
            recalled = self._recalled.popleft()
            for right in self._checker.verified([recalled.solutions], "the journal"):
                yield recalled._replace(solutions=right, are_last=False)
            yield recalled._replace(solutions=[])


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
