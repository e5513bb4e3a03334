"""Processes that search parts: real solvers, processes that are killed, parts that kill them."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
from support.known_problems import KNOWN, SHARED, problem_of

from dlxc.problem.division import divided
from dlxc.solve import Counted, count, solutions
from dlxc.solve.clingo import Clingo
from dlxc.solve.library_solver import LibrarySolver
from dlxc.solve.searching import SearchRequest, Sharing, SolverError, Watch
from dlxc.solve.sharing.local_workers import LocalWorkers
from dlxc.solve.sharing.part_worker import NumberedPart, PartFailed, PartFinished, PartFound
from dlxc.solve.solver_process import SolverProcess
from dlxc.solve.xcover import Xcover

pytestmark = pytest.mark.process


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "solver", "jobs"),
    [("soma", "xcover", 2), ("tetrominoes", "clingo", 2), ("dominoes", "cpsat", 2)],
)
def test_parts_have_as_many_solutions(name: str, solver: str, jobs: int, tmp_path: Path) -> None:
    """With a journal, even one process searches parts."""
    sharing = Sharing(jobs=jobs, journal=str(tmp_path / "journal"))
    watch = Watch()
    counted = count(problem_of(name), solver, sharing=sharing, watch=watch)
    assert counted == Counted(KNOWN[name], solver, verified=True)
    assert watch.parts_done > 4


@pytest.mark.exhaustive
@pytest.mark.parametrize("jobs", [1, 2, 4])
@pytest.mark.parametrize(("name", "number"), SHARED.items())
def test_counts_are_equal(name: str, number: int, jobs: int, tmp_path: Path) -> None:
    """With a journal, even one process searches parts; without, one process searches the whole."""
    problem = problem_of(name)
    journals = [None, str(tmp_path / "journal")] if jobs == 1 else [str(tmp_path / "journal")]
    for journal in journals:
        assert count(problem, sharing=Sharing(jobs=jobs, journal=journal)).number == number


def test_the_first_solutions_end_the_search() -> None:
    found = solutions(problem_of("soma"), limit=3, sharing=Sharing(jobs=2))
    assert len({tuple(sorted(solution)) for solution in found}) == 3


class Recorded(Xcover):
    """Remembers its processes."""

    def __init__(self, name: str) -> None:
        super().__init__(problem_of(name))
        self.processes: list[SolverProcess] = []

    def take_worker(self) -> SolverProcess:
        self.processes.append(super().take_worker())
        return self.processes[-1]


@pytest.mark.parametrize("stream", [True, False])
def test_a_process_that_is_killed_is_replaced(stream: bool) -> None:  # noqa: FBT001
    """It is killed when it has said some of the solutions of a part, and each is told once."""
    solver = Recorded("soma")
    workers = LocalWorkers(solver, SearchRequest(stream=stream), Watch(), 2)
    tasks = map(NumberedPart, range(100), divided(solver.problem, 20))
    found: set[tuple[int, ...]] = set()
    total, finished = 0, 0
    for event in workers.events(tasks):
        if isinstance(event, PartFound):
            found.update(tuple(sorted(solution)) for solution in event.solutions)
            total += len(event.solutions)
            if len(solver.processes) == 2 and total > 50:
                os.kill(solver.processes[-1]._process.pid, signal.SIGKILL)
        finished += isinstance(event, PartFinished)
        assert not isinstance(event, PartFailed)
    assert len(solver.processes) > 2
    assert total == len(found) == KNOWN["soma"]
    assert finished == len([*divided(solver.problem, 20)])


class Stillborn(Recorded):
    """Its second process ends before it is ready; the first one was taken twice."""

    def take_worker(self) -> SolverProcess:
        worker = super().take_worker()
        if len(self.processes) == 3:
            os.kill(worker._process.pid, signal.SIGKILL)
        return worker


def test_a_process_that_dies_before_it_is_ready_is_replaced() -> None:
    solver = Stillborn("soma")
    workers = LocalWorkers(solver, SearchRequest(), Watch(), 2)
    total = 0
    for event in workers.events(map(NumberedPart, range(100), divided(solver.problem, 20))):
        total += len(event.solutions) if isinstance(event, PartFound) else 0
        assert not isinstance(event, PartFailed)
    assert len(solver.processes) > 3
    assert total == KNOWN["soma"]


class Firstborn(Recorded):
    """Its first process ends before it is ready, twice."""

    def take_worker(self) -> SolverProcess:
        worker = super().take_worker()
        if len(self.processes) <= 2:
            os.kill(worker._process.pid, signal.SIGKILL)
        return worker


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_first_process_that_dies_before_it_is_ready_is_replaced(jobs: int) -> None:
    solver = Firstborn("soma")
    workers = LocalWorkers(solver, SearchRequest(), Watch(), jobs)
    total = 0
    for event in workers.events(map(NumberedPart, range(100), divided(solver.problem, 20))):
        total += len(event.solutions) if isinstance(event, PartFound) else 0
    assert total == KNOWN["soma"]


def test_a_finished_journal_leaves_no_process(tmp_path: Path) -> None:
    sharing = Sharing(jobs=2, journal=str(tmp_path / "journal"))
    for _ in range(2):
        solver = Recorded("words")
        assert len([*solutions(solver.problem, solver, sharing=sharing)]) == KNOWN["words"]
        assert solver.processes, "one to see whether the solver is ready"
        assert all(process._closed for process in solver.processes)


class Doomed(Clingo):
    """Its process ends whenever it is to search a part that leaves option 1 out."""

    text = (
        "import json, os, sys\n"
        "print('[\"ready\"]', flush=True)\n"
        "sys.stdin.buffer.read(json.loads(sys.stdin.buffer.readline())['size'])\n"
        "for line in sys.stdin.buffer:\n"
        "    if 1 in json.loads(line)['left_out']: os._exit(9)\n"
        "    print('[\"end\"]', flush=True)\n"
    )

    @classmethod
    def start(cls) -> SolverProcess:
        return SolverProcess("doomed", [sys.executable, "-c", cls.text])


def test_a_part_that_fails_three_times_is_given_up() -> None:
    problem = problem_of("words")
    parts = [*divided(problem, 8)]
    fatal = [number for number, part in enumerate(parts) if 1 in part.left_out]
    workers = LocalWorkers(Doomed(problem), SearchRequest(), Watch(), 2)
    said = [*workers.events(map(NumberedPart, range(100), parts))]
    failed = [event for event in said if isinstance(event, PartFailed)]
    assert sorted(event.task.number for event in failed) == fatal
    assert {event.how for event in failed} == {"doomed failed with exit code 9"}
    finished = {event.task.number for event in said if isinstance(event, PartFinished)}
    assert finished == {*range(len(parts))} - {*fatal}
    assert 0 < len(fatal) < len(parts)


class Broken(LibrarySolver):
    """Its process does not even start well."""

    name = module = "broken"
    question = Clingo.question

    @classmethod
    def start(cls) -> SolverProcess:
        return SolverProcess("broken", [sys.executable, "-c", "raise SystemExit('no library')"])


def test_workers_that_cannot_begin_end_the_search() -> None:
    problem = problem_of("words")
    workers = LocalWorkers(Broken(problem), SearchRequest(), Watch(), 2)
    with pytest.raises(SolverError, match=r"^broken failed with exit code 1: no library$"):
        [*workers.events(map(NumberedPart, range(100), divided(problem, 8)))]


def test_a_program_searches_no_parts() -> None:
    with pytest.raises(SolverError, match=r"^`cat` cannot search parts of a problem; `dlxc split`"):
        count(problem_of("words"), "cat", sharing=Sharing(jobs=2))
