"""A Dask cluster on this machine: a scheduler and two workers, each a process of its own."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path as FilePath
from typing import Any

import pytest
from support.known_problems import SHARED, problem_of
from support.running import EXAMPLES, dlxc

from dlxc.problem.choices import Choices
from dlxc.solve import Sharing, count, dask_workers, solutions
from dlxc.solve.exact_cover import Path, exact_cover
from dlxc.solve.searching import SolverError
from dlxc.solve.slices import Slice

_SOMA = EXAMPLES / "soma.polycube"
_PENTOMINOES = EXAMPLES / "pentominoes-6x10.polyomino"


class Cluster:
    """The processes of a cluster."""

    def __init__(self, folder: FilePath, stack: ExitStack) -> None:
        self._stack, self._log = stack, stack.enter_context((folder / "log").open("wb"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        port = self.address.rpartition(":")[2]
        self.scheduler = self._started("scheduler", "--host", "127.0.0.1", "--port", port)
        self.workers = [self.add_worker(), self.add_worker()]

    def add_worker(self) -> subprocess.Popen[bytes]:
        asked = "--nthreads", "1", "--host", "127.0.0.1"
        return self._started("worker", self.address, *asked)

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
def _cluster(folder: FilePath) -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(folder, stack)


def _wait_for(condition: Callable[[], bool]) -> None:
    """Wait until something holds; a minute is to end a test that would hang."""
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)


def _done(journal: FilePath) -> int:
    return journal.read_bytes().count(b'"count"') if journal.exists() else 0


def _search(cluster: Cluster, journal: FilePath) -> subprocess.Popen[bytes]:
    """A search whose slices are short, so that it has many."""
    code = "import dlxc.cli, dlxc.solve.dask_workers as d; d.DaskWorkers.seconds = 0.05; dlxc.cli.run()"
    asked = "--count", "--scheduler", cluster.address, "--journal", str(journal)
    return subprocess.Popen(
        [sys.executable, "-c", code, "solve", str(_PENTOMINOES), *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


@pytest.mark.slow
def test_a_server_that_is_no_scheduler_and_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_workers, "_CONNECT_SECONDS", 0.5)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        sharing = Sharing(scheduler=f"tcp://127.0.0.1:{silent.getsockname()[1]}")
        with pytest.raises(SolverError, match=r"^cannot reach the scheduler tcp://127.0.0.1:"):
            count(problem_of("words"), sharing=sharing)


ANSWER = {
    "path": Path(),
    "count": 1,
    "left": [Path((0,), (0,), (1,), (1,))],
    "nodes": 3,
    "solutions": [[1, 2]],
}


@pytest.mark.parametrize(
    "wrong",
    [
        {"path": Path((0,), (0,), (1,), (1,))},
        {"count": 2},
        {"solutions": [["x"]]},
        {"solutions": [[1 << 80]]},
        {"solutions": None},
        {"nodes": None},
        {"left": None},
        {"left": [None]},
        {"left": [Path((99,), (0,), (1,), (1,))]},
    ],
)
def test_an_answer_that_is_none(wrong: dict[str, Any]) -> None:
    def answered(told: object) -> Slice:
        return dask_workers.answered(json.dumps(told).encode(), Path(), cover)

    cover = exact_cover(problem_of("words"))
    assert answered(ANSWER) == Slice(
        Path(), Choices.of([[1, 2]]), 1, [Path((0,), (0,), (1,), (1,))], 3
    )
    for told in (ANSWER | wrong, None):
        with pytest.raises(ValueError, match=r"^(Expected|a slice has not|a worker gave)"):
            answered(told)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """One for all tests that leave it as it is."""
    with _cluster(tmp_path_factory.mktemp("cluster")) as made:
        yield made


@pytest.mark.exhaustive
def test_a_cluster_counts_and_finds(cluster: Cluster) -> None:
    run = dlxc("count", _SOMA, "--scheduler", cluster.address)
    assert (run.code, run.out) == (0, b"11520\n"), run.err
    assert "11520 solutions, 480 different, each verified." in run.err
    run = dlxc("solve", _SOMA, "--scheduler", cluster.address, "--to", "jsonl")
    assert (run.code, run.out.count(b"\n")) == (0, 1), run.err


@pytest.mark.exhaustive
def test_counts_and_lists_of_a_cluster_are_equal(cluster: Cluster) -> None:
    """Also their order."""
    sharing = Sharing(scheduler=cluster.address)
    for name, number in SHARED.items():
        assert count(problem_of(name), sharing=sharing).number == number, name
        if number < 1000:
            found = [*solutions(problem_of(name), sharing=sharing)]
            assert found == [*solutions(problem_of(name))], name


@pytest.mark.exhaustive
def test_another_version(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask_workers, "__version__", "0.0")
    with pytest.raises(SolverError, match=r"^the worker tcp://\S+ has dlxc \S+, not 0\.0$"):
        count(problem_of("words"), sharing=Sharing(scheduler=cluster.address))


@pytest.mark.exhaustive
def test_a_slice_that_fails(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tmp_path: FilePath
) -> None:
    """Then it gives something wrong; and then all is well, and the search goes on."""

    # The workers cannot import this module, but are sent functions in functions.
    def fails(*_: object) -> Slice:
        raise ValueError("it is tired")

    def lies(_searches: object, path: Path, _order: object) -> bytes:
        answer = {"path": path, "count": 1, "left": [], "nodes": 1, "solutions": [[1]]}
        return json.dumps(answer).encode()

    journal = tmp_path / "journal"
    asked = "count", "-q", _SOMA, "--scheduler", cluster.address, "--journal", journal
    monkeypatch.setattr(dask_workers, "cut_there", fails)
    run = dlxc(*asked)
    assert (run.code, run.out) == (1, b"")
    assert run.err.startswith("error: a part of the search failed: ValueError: it is tired\n")
    monkeypatch.setattr(dask_workers, "cut_there", lies)
    run = dlxc(*asked)
    assert (run.code, run.out) == (1, b"")
    assert run.err.startswith("error: dlxc is wrong: its solution 1 is none: ")
    assert _done(journal) == 0
    monkeypatch.undo()
    assert dlxc(*asked)[:2] == (0, b"11520\n")


@pytest.mark.exhaustive
def test_an_interrupt_ends_it_at_once(cluster: Cluster, tmp_path: FilePath) -> None:
    journal = tmp_path / "journal"
    search = _search(cluster, journal)
    _wait_for(lambda: _done(journal) >= 1)
    os.killpg(search.pid, signal.SIGINT)
    _, err = search.communicate(timeout=60)
    assert search.returncode == 4
    assert b"Stopped by an interrupt after " in err
    assert b"Traceback" not in err


@pytest.mark.exhaustive
def test_the_last_worker_may_be_another_one(tmp_path: FilePath) -> None:
    """What was sent to the workers that are gone is sent again."""
    journal = tmp_path / "journal"
    with _cluster(tmp_path) as cluster:
        search = _search(cluster, journal)
        _wait_for(lambda: _done(journal) >= 1)
        for worker in cluster.workers:
            _end(worker)
        cluster.add_worker()
        out, err = search.communicate(timeout=200)
        assert (search.returncode, out) == (0, b"9356\n"), err


@pytest.mark.exhaustive
def test_a_scheduler_that_is_killed_loses_nothing(tmp_path: FilePath) -> None:
    journal = tmp_path / "journal"
    with _cluster(tmp_path) as cluster:
        search = _search(cluster, journal)
        _wait_for(lambda: _done(journal) >= 1)
        _end(cluster.scheduler)
        out, err = search.communicate(timeout=200)
        assert (search.returncode, out) == (1, b"")
        assert f"error: the scheduler {cluster.address} is gone\n  with --journal," in err.decode()
        assert b"Traceback" not in err
    known = journal.read_bytes()
    run = dlxc("count", _PENTOMINOES, "--jobs", "2", "--journal", journal)
    assert (run.code, run.out) == (0, b"9356\n")
    assert journal.read_bytes().startswith(known)
    assert _done(journal) > known.count(b'"count"') >= 1
