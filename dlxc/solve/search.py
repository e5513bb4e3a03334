"""The search of a problem by dlxc itself, with every solution verified.

problem -> cover -> slices -> in order -> verified -> you
"""

from __future__ import annotations

import hashlib
from collections.abc import Generator
from contextlib import ExitStack, closing
from math import inf
from time import thread_time
from typing import TYPE_CHECKING, Literal

from dlxc.answers.verification import Checker
from dlxc.problem.choices import Choices
from dlxc.problem.problem import Problem, fingerprint
from dlxc.problem.redundancy import independent_parts
from dlxc.solve.compiled_search import CompiledSearch, tables
from dlxc.solve.counting_search import CountingSearch
from dlxc.solve.exact_cover import Path, exact_cover, unprepared_cover
from dlxc.solve.frontier_count import MOST_BYTES, frontier_count, is_narrow
from dlxc.solve.searching import Counted, SearchRequest, Sharing, SolverError, Stopped, Watch
from dlxc.solve.slices import STEP, Order, Slice, Slices, Workers, cut
from dlxc.system.process import processors

if TYPE_CHECKING:
    from dlxc.passes.symmetry_breaking.solution_classes import DifferentSolutions

_JOURNALLED = 1.0
"""How many seconds a slice takes that is written to a journal."""

_TRIAL = 5000
"""After so many nodes it is seen whether memory pays, on each machine after as many."""

_LONG = 1.0
"""After so many seconds of work with memory this is seen as well.  A busy machine is slow, so its
clock does not count."""

_FRONTIERS = ((_LONG, 20_000_000), (10 * _LONG, MOST_BYTES))
"""After so many seconds a frontier is tried, which needs few neighbours.  Its states may have so
many bytes; a million of them take about a tenth of a second."""

_SMALL, _SOON = 1 << 13, 0.02
"""One of many problems is searched at once for so many seconds, if the sets of the rows of its
items have so many words together."""

_PAYS, _PAYS_FIRST, _MANY_NODES = 20.0, 8.0, 100_000
"""Memory pays if it saves so many nodes for each that is visited: plain Python is so much slower
than machine code.  It saves the more the longer it lasts, so less is asked of the first nodes."""


class Search:
    """The solver of dlxc for a problem, or for one solution of each class that is `different`."""

    name = "dlxc"
    is_verified = finds_cheapest = True

    def __init__(
        self,
        problem: Problem,
        sharing: Sharing | None = None,
        different: DifferentSolutions | None = None,
        *,
        is_one_of_many: bool = False,
    ) -> None:
        self.problem = different.searched if different else problem
        self.sharing, self.different = sharing or Sharing(), different
        self._is_one_of_many = is_one_of_many
        self._is_kept_or_sent = bool(self.sharing.scheduler or self.sharing.journal)
        self._seconds = _JOURNALLED if self.sharing.journal else STEP

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Choices]:
        """The solutions, in the order of the search; raises `Stopped` and `SolverError`.

        If one is wanted, a SAT solver may find another one first, which then is the `name`.
        """
        if request.cheapest:
            yield from self._cheapest(request, watch)
            return
        if (only := self._only(watch)) is not None:
            yield only
            return
        if request[:2] == (1, None) and not (self.different or self._is_kept_or_sent):
            from dlxc.solve.library_solver import raced

            yield from raced(self.problem, self, self._batches, request, watch)
        else:
            yield from self._batches(request, watch)

    def _cheapest(self, request: SearchRequest, watch: Watch) -> Generator[Choices]:
        """The cheapest solutions, in order; without a limit each that is cheaper than the last."""
        from dlxc.solve.cheapest import CheapestSearch

        search = CheapestSearch(self.problem, request.limit or 1, watch, request.seed)
        stopped = None
        try:
            for solution in search.improving():
                if request.limit is None:
                    yield Choices.of([solution])
        except Stopped as error:
            stopped = error
        self.name = search.solver
        if request.limit is not None:
            yield Choices.of([solution for _, solution in sorted(search.found, reverse=True)])
        if stopped:
            raise stopped

    def _only(self, watch: Watch) -> Choices | None:
        """All solutions of one of many problems, if it has one or none, as soon as that is known.

        They are the same in any order, so machine code need not wait until the search is prepared.
        """
        if not self._is_one_of_many or self.different or self._is_kept_or_sent:
            return None
        watch.check()
        cover = unprepared_cover(self.problem)
        if cover is None or cover.item_count * cover.words > _SMALL:
            return None
        made = tables(cover, Path())
        done = cut(CompiledSearch(made), Path(), Order(_SOON, 2, 0)) if made else None
        if done is None or done.left or done.found > 1:
            return None
        watch.nodes, watch.dead_ends = watch.nodes + done.nodes, watch.dead_ends + done.dead_ends
        if wrong := Checker(self.problem).check(done.solutions):
            raise SolverError(f"{self.name} is wrong: {wrong}")
        return done.solutions

    def _batches(self, request: SearchRequest, watch: Watch) -> Generator[Choices]:
        cover, jobs = exact_cover(self.problem, request.seed), self.sharing.jobs or 1
        different, most = self.different, None if self.different else request.limit
        slices = Slices(cover, watch, jobs, self._seconds, most)
        with closing(self._done(slices, "solutions")) as done:
            for batch in slices.ordered(done):
                if first := different.first_of_classes(batch) if different else batch:
                    yield first

    def count(self, watch: Watch) -> Counted:
        """The number of solutions: with memory where that pays, otherwise one by one."""
        if (only := self._only(watch)) is not None:
            watch.found = len(only)
            return Counted(len(only), self.name, verified=True)
        parts = [] if self._is_kept_or_sent else [*independent_parts(self.problem)]
        if len(parts) <= 1:
            return self._count_of_one(watch)
        number, is_verified = 1, True
        for part in parts:
            try:
                found = Search(part, self.sharing)._count_of_one(watch)  # noqa: SLF001 - of its own
            finally:
                watch.found = 0  # of the whole none is known yet
            number, is_verified = number * found.number, is_verified and found.verified
        watch.found = number
        return Counted(number, self.name, is_verified)

    def _count_of_one(self, watch: Watch) -> Counted:
        cover, is_verified = exact_cover(self.problem), True
        slices = Slices(cover, watch, self.sharing.jobs or processors(), self._seconds)
        if not (self._is_kept_or_sent or cover.is_wide):
            began, counting = thread_time(), CountingSearch(cover)
            if (number := self._counted(counting, watch)) is not None:
                return Counted(number, self.name, verified=False)
            slices.patience = 0.0  # it is known to last
            # What was counted until then is searched again, to be verified, unless it is much.
            if thread_time() - began > _LONG:
                watch.found, is_verified = counting.total, False
                slices.begin([counting.path])
            del counting  # what it remembers takes much room
        for done in self._done(slices, "counts"):
            watch.found += done.found
        return Counted(watch.found, self.name, is_verified)

    def _counted(self, counting: CountingSearch, watch: Watch) -> int | None:
        """The number of solutions, with memory or along a frontier, as long as that pays."""
        cover, began, frontiers = counting.cover, thread_time(), [*_FRONTIERS]
        while not counting.is_over:
            watch.check()
            counting.count(STEP, _TRIAL if counting.nodes < _TRIAL else inf)
            watch.found, watch.nodes = counting.total, counting.nodes
            watch.dead_ends = counting.dead_ends
            watch.share_left = counting.path.share
            seconds = thread_time() - began
            least = _PAYS if counting.nodes > _MANY_NODES else _PAYS_FIRST
            is_tried = seconds > _LONG or (counting.nodes >= _TRIAL and not counting.is_open)
            if is_tried and counting.worth < least * counting.nodes:
                watch.found = 0
                return frontier_count(cover, watch.check) if is_narrow(cover) else None
            if frontiers and seconds > frontiers[0][0]:
                _, most_bytes = frontiers.pop(0)
                if (number := frontier_count(cover, watch.check, most_bytes)) is not None:
                    return number
        return counting.total

    def _done(self, slices: Slices, keeps: Literal["counts", "solutions"]) -> Generator[Slice]:
        """Slices, those of the journal first; all solutions are verified."""
        checker, journal, watch = Checker(self.problem), None, slices.watch

        def verify(done: Slice, who: str) -> None:
            if wrong := checker.check(done.solutions):
                raise SolverError(f"{who} is wrong: {wrong}")

        with ExitStack() as stack:
            if self.sharing.journal:
                from dlxc.solve.journal import Journal, JournalHead

                cover = slices.cover  # what decides the order of the search
                arrays = cover.ptr, cover.items, cover.colours, cover.numbers
                data = b"".join(array.astype("<i8").tobytes() for array in arrays)
                order = hashlib.sha256(data).hexdigest()[:16]
                head = JournalHead(problem=fingerprint(self.problem), keeps=keeps, order=order)
                journal = stack.enter_context(closing(Journal(self.sharing.journal, head)))
                watch.seconds_before = journal.seconds
                for done in journal.slices:
                    verify(done, "the journal")
                    if not all(path.fits(slices.cover) for path in done.left):
                        raise SolverError("the journal is wrong: it has paths of another search")
                    yield slices.take(done)
                watch.share_before = watch.share_left
            for done in stack.enter_context(closing(slices.run(self._workers(slices)))):
                verify(done, self.name)
                if journal:
                    journal.add(done, watch.seconds_before + watch.elapsed)
                yield done

    def _workers(self, slices: Slices) -> Workers | None:
        if not self.sharing.scheduler:
            return None
        from dlxc.solve.dask_workers import DaskWorkers

        return DaskWorkers(slices.cover, slices.watch, self.sharing.scheduler)


def different_solutions(problem: Problem, *, reflections: bool | None) -> DifferentSolutions:
    """The classes of solutions under the symmetries of the box, one solution of each to be found.

    `reflections` is as for `DifferentSolutions`.  Raises `SolverError` if the symmetries cannot be
    known.
    """
    from dlxc.passes.symmetry_breaking.solution_classes import DifferentSolutions
    from dlxc.passes.symmetry_breaking.symmetry_group import (
        TooManyImagesError,
        UnknownSymmetriesError,
    )

    try:
        return DifferentSolutions(problem, reflections=reflections)
    except TooManyImagesError as many:
        raise SolverError(str(many)) from None
    except UnknownSymmetriesError as unknown:
        raise SolverError(
            f"{unknown}, so it is not known which solutions differ: omit --different",
            ("languages that tell it are puzzle, polyomino, polycube and the like",),
        ) from None
