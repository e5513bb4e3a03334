"""Searches in parts: counts, order, journals, and parts that fail, with workers that are made up."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.brute import solutions as all_solutions
from support.known_problems import problem_of
from support.strategies import problems

from dlxc.problem import Problem
from dlxc.solve.searching import Batch, SearchRequest, Sharing, SolverError, Stopped, Watch
from dlxc.solve.sharing.part_worker import (
    NumberedPart,
    PartEvent,
    PartFailed,
    PartFinished,
    PartFound,
    Workers,
)
from dlxc.solve.sharing.shared_search import SharedSearch
from dlxc.solve.xcover import Xcover


class BruteWorkers:
    """Finds the solutions of parts by brute force; some parts end later than others, some fail."""

    def __init__(self, problem: Problem, seed: int, failing: frozenset[int] = frozenset()) -> None:
        self.solutions = [[*chosen] for chosen in all_solutions(problem)]
        self.random = random.Random(seed)  # noqa: S311 - it shuffles
        self.failing = failing
        self.limit: int | None = None
        self.searched: list[int] = []

    def events(self, tasks: Iterator[NumberedPart]) -> Generator[PartEvent]:
        under_way: list[list[PartEvent]] = []
        while True:
            if len(under_way) < 3 and (task := next(tasks, None)):
                under_way.append(self._said(task))
            elif not under_way:
                return
            said = self.random.choice(under_way)
            yield said.pop(0)
            under_way = [rest for rest in under_way if rest]

    def _said(self, task: NumberedPart) -> list[PartEvent]:
        self.searched.append(task.number)
        if task.number in self.failing:
            return [PartFailed(task, "it is tired")]
        part = task.part
        found = [
            chosen
            for chosen in self.solutions
            if not {*chosen} & {*part.left_out} and {*chosen} >= {*part.forced}
        ]
        found = found[: self.limit]
        batches = [found[:1], found[1:]]
        return [*(PartFound(task, batch) for batch in batches if batch), PartFinished(task, 0.5)]


class MadeUp(SharedSearch):
    """A search by workers that are made up."""

    workers: BruteWorkers

    def _workers(self, request: SearchRequest, watch: Watch) -> Workers:  # noqa: ARG002
        self.workers.limit = request.limit
        return self.workers


def _search(problem: Problem, workers: BruteWorkers, sharing: Sharing, **kind: bool) -> MadeUp:
    search = MadeUp(problem, Xcover(problem), sharing, counts_only=kind.get("counts_only", False))
    search.workers = workers
    return search


def _flat(batches: Iterator[Batch]) -> list[list[int]]:
    return [solution for batch in batches for solution in batch]


@given(problem=problems(), seed=st.integers(0, 9), ordered=st.booleans())
def test_the_parts_have_all_solutions(problem: Problem, seed: int, ordered: bool) -> None:  # noqa: FBT001
    assume(len(problem.options) <= 10)
    workers = BruteWorkers(problem, seed)
    search = _search(problem, workers, Sharing(ordered=ordered))
    watch = Watch()
    found = _flat(search.batches(SearchRequest(), watch))
    assert sorted(found) == sorted(workers.solutions)
    assert abs(watch.share_before + watch.share_done - 1) < 1e-6
    if ordered:
        again = _search(problem, BruteWorkers(problem, seed + 1), Sharing(ordered=True))
        assert _flat(again.batches(SearchRequest(), Watch())) == found


@pytest.fixture
def journal(tmp_path: Path) -> str:
    return str(tmp_path / "journal")


@pytest.mark.slow
@settings(max_examples=20)  # each line of a journal waits for the disk
@given(problem=problems(), seed=st.integers(0, 9), taken=st.integers(0, 6))
def test_a_search_that_was_broken_off_goes_on(
    tmp_path_factory: pytest.TempPathFactory, problem: Problem, seed: int, taken: int
) -> None:
    assume(len(problem.options) <= 10)
    path = str(tmp_path_factory.mktemp("journal") / "journal")
    first = BruteWorkers(problem, seed)
    assume(first.solutions)
    found = _search(problem, first, Sharing(journal=path)).batches(SearchRequest(), Watch())
    for _ in zip(range(taken), found, strict=False):
        pass
    found.close()
    second = BruteWorkers(problem, seed + 1)
    watch = Watch()
    search = _search(problem, second, Sharing(journal=path))
    assert sorted(_flat(search.batches(SearchRequest(), watch))) == sorted(first.solutions)
    assert watch.parts_done == len(second.searched)
    third = BruteWorkers(problem, seed)
    search = _search(problem, third, Sharing(journal=path))
    assert sorted(_flat(search.batches(SearchRequest(), Watch()))) == sorted(first.solutions)
    assert third.searched == []


class LastFirst(BruteWorkers):
    """Says what is in the last part first."""

    def events(self, tasks: Iterator[NumberedPart]) -> Generator[PartEvent]:
        for task in reversed([*tasks]):
            yield from self._said(task)


def test_a_part_of_which_only_some_solutions_were_wanted_is_not_finished(journal: str) -> None:
    """In order, the other parts have come to their ends before the first solution is given."""
    problem = problem_of("words")
    workers = LastFirst(problem, 0)
    sharing = Sharing(journal=journal, ordered=True)
    found = _search(problem, workers, sharing).batches(SearchRequest(limit=1), Watch())
    next(found)
    found.close()
    again = LastFirst(problem, 0)
    search = _search(problem, again, sharing)
    assert sorted(_flat(search.batches(SearchRequest(), Watch()))) == sorted(workers.solutions)
    assert len(again.searched) == 1


def test_counts_go_on_from_the_sum_of_the_journal(journal: str) -> None:
    problem = problem_of("words")
    workers = BruteWorkers(problem, 0)
    search = _search(problem, workers, Sharing(journal=journal), counts_only=True)
    assert len(_flat(search.batches(SearchRequest(), Watch()))) == len(workers.solutions)
    watch = Watch()
    assert _flat(search.batches(SearchRequest(), watch)) == []
    assert watch.found == len(workers.solutions)


def test_a_part_that_fails_is_told_and_the_others_go_on(journal: str) -> None:
    problem = problem_of("words")
    tired = BruteWorkers(problem, 0, failing=frozenset({1}))
    watch = Watch()
    batches = _search(problem, tired, Sharing(journal=journal)).batches(SearchRequest(), watch)
    found: list[list[int]] = []
    with pytest.raises(Stopped, match=r"^1 part that failed 3 times$"):
        found.extend(solution for batch in batches for solution in batch)
    assert len(watch.failures) == 1
    assert watch.failures[0].startswith("part 1 failed: it is tired; in it `r1` is covered by ")
    assert 0 < len(found) < len(tired.solutions)
    rested = BruteWorkers(problem, 0)
    search = _search(problem, rested, Sharing(journal=journal))
    assert sorted(_flat(search.batches(SearchRequest(), Watch()))) == sorted(tired.solutions)
    assert rested.searched == [1]


class Liar(LastFirst):
    """Gives something that is no solution of its first part."""

    def _said(self, task: NumberedPart) -> list[PartEvent]:
        said = super()._said(task)
        return [PartFound(task, [[1]]), *said] if task.number == 0 else said


@pytest.mark.parametrize("ordered", [True, False])
@pytest.mark.parametrize("counts_only", [True, False])
def test_what_is_wrong_is_never_in_the_journal(
    journal: str,
    ordered: bool,  # noqa: FBT001
    counts_only: bool,  # noqa: FBT001
) -> None:
    problem = problem_of("words")
    sharing = Sharing(journal=journal, ordered=ordered)
    search = _search(problem, Liar(problem, 0), sharing, counts_only=counts_only)
    with pytest.raises(SolverError, match=r"^xcover is wrong: its solution \d+ is none: "):
        _flat(search.batches(SearchRequest(), Watch()))
    assert '"part": 0,' not in Path(journal).read_text()


def test_what_somebody_wrote_into_the_journal_is_verified(journal: str) -> None:
    problem = problem_of("words")
    search = _search(problem, BruteWorkers(problem, 0), Sharing(journal=journal))
    _flat(search.batches(SearchRequest(), Watch()))
    lines = Path(journal).read_bytes().split(b"\n")
    at = next(at for at, line in enumerate(lines) if b'"solutions": [[' in line)
    record = json.loads(lines[at][9:])
    record["solutions"][0] = [1]
    text = json.dumps(record).encode()
    lines[at] = b"%08x %s" % (zlib.crc32(text), text)
    Path(journal).write_bytes(b"\n".join(lines))
    search = _search(problem, BruteWorkers(problem, 0), Sharing(journal=journal))
    with pytest.raises(SolverError, match=r"^the journal is wrong: its solution \d+ is none: "):
        _flat(search.batches(SearchRequest(), Watch()))


def test_a_journal_is_given_back_when_a_search_ends(journal: str) -> None:
    problem = problem_of("words")
    search = _search(problem, BruteWorkers(problem, 0), Sharing(journal=journal))
    found = search.batches(SearchRequest(), Watch())
    next(found)
    other = _search(problem, BruteWorkers(problem, 0), Sharing(journal=journal))
    with pytest.raises(SolverError, match=r"another search uses it"):
        next(other.batches(SearchRequest(), Watch()))
    found.close()
    next(other.batches(SearchRequest(), Watch()))
