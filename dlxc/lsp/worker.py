"""One thread that does what takes long, one thing after another, and what is urgent first."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from enum import IntEnum
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

Result = TypeVar("Result")


class Urgency(IntEnum):
    """What is done before what; of the same urgency, what was asked first."""

    QUESTION = 0
    PICTURE = 1
    PREPARATION = 2


class _Task(NamedTuple):
    """Work that waits; no two tasks have the same number, so the rest is never compared."""

    urgency: Urgency
    number: int
    work: Callable[[], Any]
    future: Future[Any]


class Worker:
    """The thread; work that is given to it before it has started waits."""

    def __init__(self) -> None:
        self._waiting = PriorityQueue[_Task]()
        self._numbers = count()

    def start(self) -> None:
        """Begin to work; the thread does not keep the program from ending."""
        Thread(target=self._run, name="worker", daemon=True).start()

    def do(self, work: Callable[[], Result], urgency: Urgency) -> Future[Result]:
        """Have something done; it is left out if it is cancelled before it begins."""
        future = Future[Result]()
        self._waiting.put(_Task(urgency, next(self._numbers), work, future))
        return future

    def _run(self) -> None:
        while True:
            task = self._waiting.get()
            if task.future.set_running_or_notify_cancel():
                try:
                    task.future.set_result(task.work())
                except BaseException as error:  # noqa: BLE001 - who waits for it is told
                    task.future.set_exception(error)
