"""A Dask cluster on this machine: a scheduler and two workers, each a process of its own."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest
from support.known_problems import SHARED, problem_of
from support.running import EXAMPLES, dlxc
from support.solving import started

from dlxc.problem.division import Part
from dlxc.solve import Sharing, count
from dlxc.solve.searching import SolverError
from dlxc.solve.sharing import dask_workers
from dlxc.solve.sharing.part_worker import NumberedPart, PartFailed

psutil = pytest.importorskip("psutil")

_SOMA = EXAMPLES / "soma.polycube"
_PENTOMINOES = EXAMPLES / "pentominoes-6x10.polyomino"


class Cluster:
    """The processes of a cluster."""

    def __init__(self, folder: Path, stack: ExitStack, *asked: str) -> None:
        self._stack, self._log = stack, stack.enter_context((folder / "log").open("wb"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        port = self.address.rpartition(":")[2]
        self.scheduler = self._started("scheduler", "--host", "127.0.0.1", "--port", port)
        self.workers = [
            self._started("worker", self.address, "--nthreads", "1", "--host", "127.0.0.1", *asked)
            for _ in range(2)
        ]

    def _started(self, role: str, *arguments: str) -> subprocess.Popen[bytes]:
        module = f"distributed.cli.dask_{role}"
        process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", module, *arguments, "--no-dashboard"],
            stdout=self._log,
            stderr=self._log,
            start_new_session=True,
        )
        self._stack.callback(_end, process)
        return process


def _end(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, and the worker that it may have started."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


@contextmanager
def _cluster(folder: Path, *asked: str) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(folder, stack, *asked)


def _wait_for(condition: Callable[[], bool]) -> None:
    """Wait until something holds; a minute is to end a test that would hang."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def _finished(journal: Path) -> int:
    return journal.read_bytes().count(b'"count"') if journal.exists() else 0


def _search(cluster: Cluster, journal: Path) -> subprocess.Popen[bytes]:
    asked = "--count", "--scheduler", cluster.address, "--journal", journal
    return started("solve", _PENTOMINOES, *asked)


@pytest.mark.exhaustive
def test_a_cluster_counts_and_finds(tmp_path: Path) -> None:
    with _cluster(tmp_path) as cluster:
        run = dlxc("solve", _SOMA, "--count", "--scheduler", cluster.address)
        assert (run.code, run.out) == (0, b"11520\n"), run.err
        assert run.err.endswith(
            "Altogether 11520 solutions by xcover, each verified, in 32 parts.\n"
        )
        run = dlxc("solve", _SOMA, "--scheduler", cluster.address, "--to", "jsonl")
        assert (run.code, run.out.count(b"\n")) == (0, 1), run.err


@pytest.mark.exhaustive  # it waits for ten seconds
def test_a_scheduler_that_is_not_there() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))  # nobody listens
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        run = dlxc("solve", _SOMA, "--count", "--scheduler", address)
    assert (run.code, run.out) == (1, b"")
    assert f"error: cannot reach the scheduler {address}: " in run.err


def test_a_server_that_is_no_scheduler_and_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_workers, "_CONNECT_SECONDS", 0.5)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        sharing = Sharing(scheduler=f"tcp://127.0.0.1:{silent.getsockname()[1]}")
        with pytest.raises(SolverError, match=r"^cannot reach the scheduler tcp://127.0.0.1:"):
            count(problem_of("words"), sharing=sharing)


class Ended:
    """A task that a worker has answered."""

    status = "finished"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def result(self) -> object:
        return self.answer


@pytest.mark.parametrize(
    "answer",
    [
        None,
        7,
        [["x", None]],
        dask_workers._Answer([["x"]], 0.5),  # type: ignore[list-item]
        dask_workers._Answer([[1 << 80]], 0.5),
        dask_workers._Answer([[1]], None),  # type: ignore[arg-type]
    ],
)
def test_an_answer_that_is_none(answer: object) -> None:
    task = NumberedPart(0, Part((), (), (), 1.0))
    (told,) = dask_workers._outcome(task, Ended(answer))
    assert isinstance(told, PartFailed)


_SOON_IDLE = "import dlxc.solve.sharing.dask_workers as workers\nworkers._IDLE_SECONDS = 1.0\n"


def _solvers(cluster: Cluster) -> list[int]:
    """The processes that solve for the workers of a cluster."""
    found = []
    for worker in cluster.workers:
        for each in psutil.Process(worker.pid).children(recursive=True):
            with suppress(psutil.Error):  # it has ended meanwhile
                found += [each.pid] if "xcover_worker" in " ".join(each.cmdline()) else []
    return found


@pytest.mark.exhaustive
def test_a_client_that_is_killed_leaves_no_solver(tmp_path: Path) -> None:
    """Its workers end their idle processes after a while, here a second."""
    journal = tmp_path / "journal"
    with _cluster(tmp_path, "--preload", _SOON_IDLE) as cluster:
        search = _search(cluster, journal)
        _wait_for(lambda: _finished(journal) >= 3)
        assert _solvers(cluster)
        search.kill()
        search.communicate()
        _wait_for(lambda: not _solvers(cluster))


@pytest.mark.exhaustive
def test_counts_of_a_cluster_are_equal(tmp_path: Path) -> None:
    with _cluster(tmp_path) as cluster:
        sharing = Sharing(scheduler=cluster.address)
        for name, number in SHARED.items():
            assert count(problem_of(name), sharing=sharing).number == number, name


@pytest.mark.exhaustive
def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    with _cluster(tmp_path) as cluster:
        search = _search(cluster, journal)
        _wait_for(lambda: _finished(journal) >= 3)
        _end(cluster.workers[0])
        out, _ = search.communicate(timeout=200)
        assert (search.returncode, out) == (0, b"9356\n")


@pytest.mark.exhaustive
def test_a_scheduler_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    with _cluster(tmp_path) as cluster:
        search = _search(cluster, journal)
        _wait_for(lambda: _finished(journal) >= 3)
        _end(cluster.scheduler)
        out, err = search.communicate(timeout=200)
        assert (search.returncode, out) == (1, b"")
        assert f"error: the scheduler {cluster.address} is gone; with --journal," in err.decode()
        assert b"Traceback" not in err
    known = _finished(journal)
    assert 3 <= known < 30
    run = dlxc("solve", _PENTOMINOES, "--count", "--jobs", "2", "--journal", journal)
    assert (run.code, run.out) == (0, b"9356\n")
    assert f", {known} of them in earlier runs." in run.err
