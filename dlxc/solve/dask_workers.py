"""Workers of a Dask cluster, which do slices of a search as threads of this process do.

A slice is a task.  All of them need the cover, which is the result of another task: Dask passes it
on from worker to worker, and makes it again when the last worker that had it is gone.  A slice ends
after some seconds, so a worker that has lost its client is soon free again.  A worker that ends has
its tasks run again by the scheduler.
"""

import logging
import math
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future, wait
from contextlib import suppress
from time import monotonic
from typing import Any, TypeVar

from msgspec import json

from dlxc.solve.exact_cover import ExactCover, Path
from dlxc.solve.journal import SliceRecord, fields_of
from dlxc.solve.searching import SolverError, Watch
from dlxc.solve.slices import STEP, Order, Slice, Threads
from dlxc.system import __version__, needs
from dlxc.text.prose import shortened

_CONNECT_SECONDS = 10

_LEAVE_SECONDS = 0.2
"""For how long the end of the connection is waited for."""

_THREADS_SECONDS = 1.0
"""After so many seconds the scheduler is asked again how many threads its workers have."""

_AHEAD = 2
"""How many slices each thread of a worker has at once, so that it need not wait."""

_LARGE = {"distributed.admin.large-graph-warning-threshold": "1 TB"}
"""Covers are larger than what Dask expects in a task."""

_GO_ON = ("with --journal, the search goes on when it is started again",)

_T = TypeVar("_T")


class DaskWorkers:
    """The workers of a scheduler; raises `SolverError` if there are none, or they cannot do it."""

    seconds = 2.0  # to send a slice takes some milliseconds

    def __init__(self, cover: ExactCover, watch: Watch, address: str) -> None:
        self._cover, self._watch, self._address = cover, watch, address
        self._client: Any = None
        self._threads, self._ask_at = 0, 0.0
        distributed = needs("distributed", "dask")
        # What ends the connection is told in words, without the tracebacks that Dask logs.
        known = [
            name for name in logging.root.manager.loggerDict if name.startswith("distributed.")
        ]
        for name in ["distributed", "tornado", "tornado.application", "asyncio", *known]:
            logging.getLogger(name).setLevel(logging.CRITICAL)
        try:
            self._patiently(lambda: self._connect(distributed), 3 * _CONNECT_SECONDS)
        except BaseException:
            self.close()
            raise

    def room(self) -> int:
        """Some slices for each of their threads; raises `SolverError` if the scheduler is gone."""
        if self._client.status != "running":
            raise self._gone()
        if monotonic() > self._ask_at:
            self._threads = sum(self._patiently(self._client.nthreads).values())
            self._ask_at = monotonic() + _THREADS_SECONDS
        return self._threads * _AHEAD

    def submit(self, path: Path, order: Order) -> Future[Slice]:
        """Have a slice done."""
        made: Future[Slice] = Future()

        def ended(task: Future[bytes]) -> None:
            try:
                made.set_result(answered(task.result(), path, self._cover))
            except CancelledError:
                made.set_exception(self._gone())
            except BaseException as error:  # noqa: BLE001 - whatever has happened to a worker
                message = shortened(f"{type(error).__name__}: {error}")
                made.set_exception(SolverError(f"a part of the search failed: {message}", _GO_ON))

        task = self._executor.submit(cut_there, self._searches, path, order)
        task.add_done_callback(ended)
        return made

    def close(self) -> None:
        """Leave the scheduler, which then drops the slices that are under way."""
        if self._client:
            with suppress(Exception):  # the cluster may be gone
                self._client.close(timeout=_LEAVE_SECONDS)

    def _connect(self, distributed: Any) -> None:
        """Reach the scheduler and its workers, and send the cover."""
        try:
            self._client = distributed.Client(
                self._address, timeout=_CONNECT_SECONDS, set_as_default=False
            )
        except Exception as error:  # noqa: BLE001 - whatever an address leads to
            raise self._not_reached(shortened(str(error)) or type(error).__name__) from None
        try:
            self._client.wait_for_workers(1, timeout=_CONNECT_SECONDS)
            versions = self._client.run(version)
        except TimeoutError:
            raise SolverError(f"the scheduler {self._address} has no workers") from None
        except OSError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a worker lacks
            raise SolverError(
                f"a worker of {self._address} cannot run dlxc: {error}; install the same version"
                " there, with its extras"
            ) from None
        for worker, found in versions.items():
            if found != __version__:
                raise SolverError(f"the worker {worker} has dlxc {found}, not {__version__}")
        self._executor = self._client.get_executor(pure=False)
        with needs("dask", "dask").config.set(_LARGE):
            self._searches = self._client.submit(Threads, self._cover, Path(), pure=False)

    def _patiently(self, asked: Callable[[], _T], seconds: float = math.inf) -> _T:
        """What the cluster answers; meanwhile interrupts and time limits are heeded."""
        made: Future[_T] = Future()

        def ask() -> None:
            try:
                made.set_result(asked())
            except BaseException as error:  # noqa: BLE001 - it is raised in the other thread
                made.set_exception(error)

        threading.Thread(target=ask, daemon=True).start()
        end = monotonic() + seconds
        while not wait([made], STEP).done:
            self._watch.check()
            if monotonic() > end:
                raise self._not_reached("it does not answer as a scheduler does")
        try:
            return made.result()
        except OSError:
            raise self._gone() from None

    def _not_reached(self, why: str) -> SolverError:
        return SolverError(f"cannot reach the scheduler {self._address}: {why}")

    def _gone(self) -> SolverError:
        return SolverError(f"the scheduler {self._address} is gone", _GO_ON)


def answered(answer: bytes, path: Path, cover: ExactCover) -> Slice:
    """What a worker has done from a path on, to be verified; raises `ValueError` if it is wrong."""
    done = json.decode(answer, type=SliceRecord).slice(is_whole=True)
    if done.path != path or not all(each.fits(cover) for each in done.left):
        raise ValueError("a worker gave something else")
    return done


def cut_there(threads: Threads, path: Path, order: Order) -> bytes:
    """In a Dask worker: do a slice."""
    return json.encode(SliceRecord(**fields_of(threads.cut(path, order))))


def version() -> str:
    """In a Dask worker: the version of dlxc there."""
    return __version__
