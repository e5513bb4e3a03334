"""Workers of a Dask cluster, which do slices of a search as threads of this process do.

The cover is sent to each of them once; a slice is a task.  A task ends after some seconds, so a
worker that has lost its client is soon free again.  A worker that ends has its tasks run again by
the scheduler.
"""

from __future__ import annotations

import logging
import math
import threading
import uuid
from collections.abc import Callable
from concurrent.futures import Future, wait
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

from dlxc.solve.exact_cover import ExactCover
from dlxc.solve.path import Path
from dlxc.solve.searching import SolverError, Stopped, Watch, is_solution
from dlxc.solve.slices import STEP, Order, PathSearch, Slice, cut
from dlxc.system import __version__
from dlxc.system.optional import needs
from dlxc.text.prose import shortened

_CONNECTED = "running"
"""The status of a client whose scheduler is there."""

_LOST = ("cancelled", "lost")
"""The status of data that no worker has any more."""

_CONNECT_SECONDS = 10

_LEAVE_SECONDS = 0.2
"""For how long the end of the connection is waited for."""

_SECONDS = 2.0
"""How long a slice takes: to send it takes some milliseconds."""

_THREADS_SECONDS = 1.0
"""After so many seconds the scheduler is asked again how many threads its workers have."""

_AHEAD = 2
"""How many slices each thread of a worker has at once, so that it need not wait."""

_T = TypeVar("_T")


class DaskWorkers:
    """The workers of a scheduler; raises `SolverError` if there are none, or they cannot do it."""

    seconds = _SECONDS

    def __init__(self, cover: ExactCover, watch: Watch, address: str) -> None:
        self._watch, self._address, self._run = watch, address, uuid.uuid4().hex
        self._client: Any = None
        self._connect(needs("distributed", "dask"))
        try:
            self._check_workers()
            self._asked, self._threads = monotonic(), self._count_threads()
            self._table = cover
            self._cover = self._scattered()
        except BaseException:
            self.close()
            raise

    def room(self) -> int:
        """Some slices for each of their threads; raises `SolverError` if the scheduler is gone."""
        if self._client.status != _CONNECTED:
            raise self._gone()
        if monotonic() - self._asked > _THREADS_SECONDS:
            self._threads, self._asked = self._count_threads(), monotonic()
        if self._threads and self._cover.status in _LOST:  # with the last worker
            self._cover = self._scattered()
        return self._threads * _AHEAD

    def submit(self, path: Path, order: Order) -> Future[Slice]:
        """Have a slice done."""
        made: Future[Slice] = Future()
        task = self._client.submit(cut_there, self._run, self._cover, path, order, pure=False)

        def ended(task: Any) -> None:
            try:
                found = task.result()
            except BaseException as error:  # noqa: BLE001 - also that it was cancelled
                made.set_exception(RuntimeError(shortened(f"{type(error).__name__}: {error}")))
            else:
                if _is_slice(found, path, self._table):
                    made.set_result(found)
                else:
                    made.set_exception(RuntimeError("a worker gave something else"))

        task.add_done_callback(ended)
        return made

    def close(self) -> None:
        """Leave the scheduler, which then drops the slices that are under way."""

        def close() -> None:
            with suppress(Exception):  # the cluster may be gone
                self._client.close(timeout=_CONNECT_SECONDS)

        leaving = threading.Thread(target=close, daemon=True)
        leaving.start()
        leaving.join(_LEAVE_SECONDS)

    def _connect(self, distributed: Any) -> None:
        _silence_logs()
        asked = {"timeout": _CONNECT_SECONDS, "set_as_default": False}
        try:
            # The timeout bounds the connection, but not the wait for its first word.
            self._client = self._patiently(
                lambda: distributed.Client(self._address, **asked), 2 * _CONNECT_SECONDS
            )
        except TimeoutError as error:
            told = shortened(str(error)) or "it does not answer as a scheduler does"
        except Exception as error:
            if isinstance(error, SolverError | Stopped):
                raise
            told = shortened(str(error)) or type(error).__name__
        else:
            return
        raise SolverError(f"cannot reach the scheduler {self._address}: {told}")

    def _patiently(self, asked: Callable[[], _T], seconds: float | None = None) -> _T:
        """What the cluster answers; meanwhile interrupts and time limits are heeded."""
        made: Future[_T] = Future()

        def ask() -> None:
            try:
                made.set_result(asked())
            except BaseException as error:  # noqa: BLE001 - it is raised in the other thread
                made.set_exception(error)

        threading.Thread(target=ask, daemon=True).start()
        end = monotonic() + (seconds or math.inf)
        while not wait([made], STEP).done:
            self._watch.check()
            if monotonic() > end:
                raise TimeoutError
        return made.result()

    def _check_workers(self) -> None:
        """Raise if there is no worker, or one that cannot run this dlxc."""
        try:
            self._patiently(
                lambda: self._client.wait_for_workers(1, timeout=_CONNECT_SECONDS),
                2 * _CONNECT_SECONDS,
            )
        except TimeoutError:
            raise SolverError(f"the scheduler {self._address} has no workers") from None
        except OSError:
            raise self._gone() from None
        try:
            versions = self._patiently(lambda: self._client.run(version))
        except OSError:
            raise self._gone() from None
        except (SolverError, Stopped):
            raise
        except Exception as error:  # noqa: BLE001 - whatever a worker lacks
            raise SolverError(
                f"a worker of {self._address} cannot run dlxc: {error}; install the same version"
                " there, with its extras"
            ) from None
        for worker, found in versions.items():
            if found != __version__:
                raise SolverError(f"the worker {worker} has dlxc {found}, not {__version__}")

    def _count_threads(self) -> int:
        try:
            return sum(self._patiently(self._client.nthreads).values())
        except OSError:
            raise self._gone() from None

    def _scattered(self) -> Any:
        """The cover, sent to every worker."""
        try:
            return self._patiently(
                lambda: self._client.scatter(self._table, broadcast=True, hash=False)
            )
        except OSError:
            raise self._gone() from None

    def _gone(self) -> SolverError:
        return SolverError(
            f"the scheduler {self._address} is gone; with --journal, the search goes on when it is"
            " started again"
        )


def _silence_logs() -> None:
    """Stop what Dask logs of a connection that ends: it is told in words, without a traceback."""
    known = [name for name in logging.root.manager.loggerDict if name.startswith("distributed.")]
    for name in ["distributed", "tornado", "tornado.application", "asyncio", *known]:
        logging.getLogger(name).setLevel(logging.CRITICAL)


def _is_slice(found: object, path: Path, cover: ExactCover) -> bool:
    """Whether a worker has answered what it was asked; the solutions are verified later."""
    return (
        isinstance(found, Slice)
        and found.path == path
        and isinstance(found.solutions, list)
        and all(map(is_solution, found.solutions))
        and found.found == len(found.solutions)
        and type(found.nodes) is int
        and isinstance(found.left, list)
        and all(isinstance(each, Path) and each.fits(cover) for each in found.left)
    )


_making = threading.Lock()
"""In a Dask worker: held while the tables of a run are made, which all threads then use."""

_tables: dict[str, Any] = {}
"""In a Dask worker: the tables of the last run; nothing if there is no machine code."""

_searches = threading.local()
"""In a Dask worker: the search of each thread, and its run."""


def cut_there(run: str, cover: ExactCover, path: Path, order: Order) -> Slice:
    """In a Dask worker: do a slice."""
    if getattr(_searches, "run", "") != run:
        _searches.run, _searches.search = run, _new_search(run, cover, path)
    return cut(_searches.search, cover, path, order)


def _new_search(run: str, cover: ExactCover, path: Path) -> PathSearch:
    from dlxc.solve.compiled_search import CompiledSearch, is_compiled_here, tables
    from dlxc.solve.plain_search import PlainSearch

    with _making:
        if run not in _tables:
            _tables.clear()
            _tables[run] = tables(cover, path) if is_compiled_here() else None
    made = _tables[run]
    return CompiledSearch(made) if made else PlainSearch(cover)


def version() -> str:
    """In a Dask worker: the version of dlxc there."""
    return __version__
