"""Processes of a Dask cluster that search parts of a problem.

The problem is sent to each Dask worker once; a part is a task.  A Dask worker runs the solver in a
process of its own for each of its threads, as dlxc does on one machine, so that it can always
answer its scheduler.  Such a process ends with the search, or with the Dask worker, or when it has
had no part for a minute, as after the death of dlxc.

A Dask worker that ends has its tasks run again by the scheduler.  What a task has found arrives
whole, and once.
"""

from __future__ import annotations

import logging
import threading
import uuid
from collections.abc import Generator, Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from dlxc.solve.library_solver import LibrarySolver, sized_request, worker_messages
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.solve.sharing.part_worker import (
    MOST_ATTEMPTS,
    NumberedPart,
    PartEvent,
    PartFailed,
    PartFinished,
    PartFound,
    PartWorker,
)
from dlxc.solve.solver_process import Listener
from dlxc.solve.worker import Kind
from dlxc.system import __version__
from dlxc.system.optional import needs
from dlxc.text.prose import shortened

_CONNECTED = "running"
"""The status of a client whose scheduler is there."""

_CONNECT_SECONDS = 10
_CHECK_SECONDS = 0.1

_PARTS_AHEAD = 4
"""How many parts a Dask worker has at once for each of its threads, so that it need not wait."""


class _Answer(NamedTuple):
    """What a task has found, and how many seconds it took."""

    solutions: Batch
    seconds: float


class DaskWorkers:
    """The workers of a scheduler."""

    def __init__(
        self, solver: LibrarySolver, request: SearchRequest, watch: Watch, address: str
    ) -> None:
        self._solver, self._watch, self._address = solver, watch, address
        question = solver.question(request._replace(stream=False))
        self._question = b"".join(sized_request(question))
        self._run = uuid.uuid4().hex
        self._ended: SimpleQueue[tuple[NumberedPart, Any]] = SimpleQueue()
        self._attempts: dict[int, int] = {}

    def events(self, tasks: Iterator[NumberedPart]) -> Generator[PartEvent]:
        """As `Workers` has it."""
        client = self._connected()
        try:
            self._check_workers(client)
            yield from self._events(client, tasks)
        except OSError:
            raise self._gone() from None
        finally:
            with suppress(Exception):  # the cluster may be gone
                if client.status == _CONNECTED:
                    client.run(end_searchers, self._run)
                client.close(timeout=_CONNECT_SECONDS)

    def _connected(self) -> Any:
        distributed = needs("distributed", "dask")
        _silence_logs()
        made: SimpleQueue[Any] = SimpleQueue()

        def connect() -> None:
            try:
                client = distributed.Client(
                    self._address, timeout=_CONNECT_SECONDS, set_as_default=False
                )
            except Exception as error:  # noqa: BLE001 - whatever is there may be no scheduler
                made.put(error)
            else:
                made.put(client)

        # The timeout bounds the connection, but not the wait for its first word.
        threading.Thread(target=connect, daemon=True).start()
        try:
            found = made.get(timeout=2 * _CONNECT_SECONDS)
        except Empty:
            found = "it accepts the connection, but does not answer as a scheduler does"
        if isinstance(found, Exception | str):
            told = shortened(str(found)) or type(found).__name__
            raise SolverError(f"cannot reach the scheduler {self._address}: {told}")
        return found

    def _check_workers(self, client: Any) -> None:
        """Raise if there is no worker, or one that cannot run this dlxc."""
        try:
            client.wait_for_workers(1, timeout=_CONNECT_SECONDS)
        except TimeoutError:
            raise SolverError(f"the scheduler {self._address} has no workers") from None
        try:
            versions = client.run(version_with, type(self._solver))
        except Exception as error:  # noqa: BLE001 - whatever a worker lacks
            raise SolverError(
                f"a worker of {self._address} cannot run dlxc with {self._solver.name}: {error};"
                " install the same version there, with its extras"
            ) from None
        for worker, version in versions.items():
            if version != __version__:
                raise SolverError(f"the worker {worker} has dlxc {version}, not {__version__}")

    def _events(self, client: Any, tasks: Iterator[NumberedPart]) -> Iterator[PartEvent]:
        question = client.scatter(self._question, broadcast=True, hash=False)
        under_way: dict[int, Any] = {}
        try:
            while True:
                room = max(1, sum(client.nthreads().values())) * _PARTS_AHEAD - len(under_way)
                for _, task in zip(range(room), tasks, strict=False):
                    under_way[task.number] = self._submitted(client, question, task)
                if not under_way:
                    return
                task, future = self._next_ended(client)
                del under_way[task.number]
                may_try_again = self._attempts[task.number] < MOST_ATTEMPTS
                if future.cancelled() and may_try_again:  # the problem itself was lost
                    question = client.scatter(self._question, broadcast=True, hash=False)
                    under_way[task.number] = self._submitted(client, question, task)
                else:
                    yield from _outcome(task, future)
        finally:
            with suppress(Exception):
                client.cancel([*under_way.values()], force=True)

    def _submitted(self, client: Any, question: Any, task: NumberedPart) -> Any:
        self._attempts[task.number] = attempt = self._attempts.get(task.number, 0) + 1
        future = client.submit(
            search_part,
            self._run,
            type(self._solver),
            question,
            task,
            key=f"dlxc-{self._run}-{task.number}-{attempt}",
            retries=MOST_ATTEMPTS - 1,
            pure=False,
        )
        future.add_done_callback(lambda ended: self._ended.put((task, ended)))
        return future

    def _gone(self) -> SolverError:
        return SolverError(
            f"the scheduler {self._address} is gone; with --journal, the search goes on when it is"
            " started again"
        )

    def _next_ended(self, client: Any) -> tuple[NumberedPart, Any]:
        """The next task that has ended; raises `Stopped`, and `SolverError` if none will."""
        while True:
            self._watch.check()
            if client.status != _CONNECTED:
                raise self._gone()
            with suppress(Empty):
                return self._ended.get(timeout=_CHECK_SECONDS)


def _silence_logs() -> None:
    """Stop what Dask logs of a connection that ends: it is told in words, without a traceback."""
    known = [name for name in logging.root.manager.loggerDict if name.startswith("distributed.")]
    for name in ["distributed", "tornado", "tornado.application", "asyncio", *known]:
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _outcome(task: NumberedPart, future: Any) -> Iterator[PartEvent]:
    """What has become of a task."""
    if future.status != "finished":
        error = None if future.cancelled() else future.exception()
        how = shortened(f"{type(error).__name__}: {error}") if error else "it was cancelled"
        yield PartFailed(task, how)
        return
    answer = future.result()
    if not _is_answer(answer):
        yield PartFailed(task, "the worker gave something that is no list of solutions")
        return
    if answer.solutions:
        yield PartFound(task, answer.solutions)
    yield PartFinished(task, answer.seconds)


def _is_answer(answer: object) -> bool:
    """Whether a worker has answered with lists of numbers; what they are is verified later."""
    return (
        isinstance(answer, _Answer)
        and isinstance(answer.seconds, float)
        and isinstance(answer.solutions, list)
        and all(isinstance(each, list) for each in answer.solutions)
        and all(type(n) is int and 0 < n < 1 << 31 for each in answer.solutions for n in each)
    )


_IDLE_SECONDS = 60.0
"""In a Dask worker: a process without a part ends after this time, if its client was killed."""

_searchers: dict[int, _Searcher] = {}
"""In a Dask worker: the process of each of its threads."""

_changing = threading.Lock()
"""Held while a process is taken from `_searchers`, to be used or to be closed."""


class _Searcher:
    """In a Dask worker: a process that searches parts for one run."""

    def __init__(self, run: str, solver: type[LibrarySolver], question: bytes) -> None:
        self.run = run
        self.idle: threading.Timer | None = None
        process = solver.start()
        listener = Listener(Watch())
        listener.add(process)
        self.worker = PartWorker(process, [question])
        self._messages = worker_messages(listener)

    def search(self, task: NumberedPart) -> _Answer:
        """All solutions of a part."""
        self.worker.give(task)
        found: Batch = []
        for _, message in self._messages:
            if message.kind is Kind.SOLUTIONS:
                found += message.value
            elif message.kind is Kind.READY:
                self.worker.began_now()
            elif message.kind is Kind.END:
                return _Answer(found, self.worker.finish().seconds)
        raise SolverError(f"{self.worker.process.name} broke off")


def search_part(
    run: str, solver: type[LibrarySolver], question: bytes, task: NumberedPart
) -> _Answer:
    """In a Dask worker: search a part by the process of this thread."""
    thread = threading.get_ident()
    with _changing:
        searcher = _searchers.get(thread)
        if searcher and searcher.idle:
            searcher.idle.cancel()
            searcher.idle = None
        if searcher and searcher.run != run:
            _close(thread, searcher)
            searcher = None
    if searcher is None:
        searcher = _searchers[thread] = _Searcher(run, solver, question)
    searcher.worker.began_now()
    try:
        answer = searcher.search(task)
    except BaseException:
        with _changing:
            _close(thread, searcher)
        raise
    with _changing:
        searcher.idle = threading.Timer(_IDLE_SECONDS, _end_if_idle, (thread, searcher))
        searcher.idle.daemon = True
        searcher.idle.start()
    return answer


def _end_if_idle(thread: int, searcher: _Searcher) -> None:
    """In a Dask worker: end a process that has had no part for a while."""
    with _changing:
        if searcher.idle is threading.current_thread():
            _close(thread, searcher)


def _close(thread: int, searcher: _Searcher) -> None:
    if _searchers.get(thread) is searcher:
        del _searchers[thread]
    searcher.worker.close()


def end_searchers(run: str) -> None:
    """In a Dask worker: end the processes of a run."""
    with _changing:
        for thread, searcher in [*_searchers.items()]:
            if searcher.run == run:
                if searcher.idle:
                    searcher.idle.cancel()
                _close(thread, searcher)


def version_with(solver: type[LibrarySolver]) -> str:
    """In a Dask worker: the version of dlxc there; raises if it lacks the library of a solver."""
    if not solver.is_installed():
        raise SolverError(f"{solver.name} is not installed")
    return __version__
