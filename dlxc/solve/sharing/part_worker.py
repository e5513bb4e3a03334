"""Parts as workers see them: what workers are given, what they say of it, and a worker's process.

The process gets a problem once and then searches parts of it, one after another.  What is
said between it and dlxc is told in `dlxc.solve.worker`.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Generator, Iterator
from queue import SimpleQueue
from typing import NamedTuple, Protocol, TypeAlias

from dlxc.problem.division import Part
from dlxc.solve.searching import Batch
from dlxc.solve.solver_process import SolverProcess

MOST_ATTEMPTS = 3
"""How often a part is searched before it is given up."""


class NumberedPart(NamedTuple):
    """A part and its number, from 0."""

    number: int
    part: Part


class PartFound(NamedTuple):
    """Some solutions of a part, each of which is said once."""

    task: NumberedPart
    solutions: Batch


class PartFinished(NamedTuple):
    """All solutions of a part have been said; it took some seconds."""

    task: NumberedPart
    seconds: float


class PartFailed(NamedTuple):
    """The search of a part has failed for the last time, and how."""

    task: NumberedPart
    how: str


PartEvent: TypeAlias = PartFound | PartFinished | PartFailed


class Workers(Protocol):
    """Whoever searches parts."""

    def events(self, tasks: Iterator[NumberedPart]) -> Generator[PartEvent]:
        """Search parts, and say what becomes of them; parts are taken when they are needed.

        Each part ends with `PartFinished` or `PartFailed`.  Closed, this ends the workers.  Raises
        `Stopped`, and `SolverError` if no worker can go on.
        """


class PartWorker:
    """A process, and the parts that it has been given and has not finished, the first first."""

    def __init__(self, process: SolverProcess, question: list[bytes | memoryview]) -> None:
        self.process, self._question = process, question
        self.tasks: deque[NumberedPart] = deque()
        self.began = time.monotonic()
        self.said = 0
        self._lines: SimpleQueue[bytes | None] = SimpleQueue()
        process.feed(self._input())

    def give(self, task: NumberedPart) -> None:
        """Give it another part."""
        self.tasks.append(task)
        part = {"left_out": task.part.left_out, "forced": task.part.forced}
        self._lines.put(json.dumps(part).encode() + b"\n")

    def began_now(self) -> None:
        """Note that it begins with its first part at this moment."""
        self.began = time.monotonic()

    def finish(self) -> PartFinished:
        """Take the part away that it has finished."""
        now = time.monotonic()
        seconds, self.began, self.said = now - self.began, now, 0
        return PartFinished(self.tasks.popleft(), seconds)

    def close(self) -> None:
        """End the process."""
        self._lines.put(None)
        self.process.close()

    def _input(self) -> Iterator[bytes | memoryview]:
        yield from self._question
        while line := self._lines.get():
            yield line
