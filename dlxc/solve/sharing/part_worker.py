"""A process that gets a problem once and then searches parts of it, one after another.

What is said between it and dlxc is told in `dlxc.solve.worker_protocol`.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Iterator
from queue import SimpleQueue

from dlxc.solve.library_solver import LibrarySolver, sized_request
from dlxc.solve.searching import SearchRequest
from dlxc.solve.sharing.part_events import NumberedPart, PartFinished
from dlxc.solve.solver_process import SolverProcess


def part_question(solver: LibrarySolver, request: SearchRequest) -> list[bytes | memoryview]:
    """What a worker reads before its parts."""
    return sized_request(solver.question(request))


def part_line(task: NumberedPart) -> bytes:
    """What a worker reads of a part."""
    part = task.part
    return json.dumps({"left_out": part.left_out, "forced": part.forced}).encode() + b"\n"


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
        self._lines.put(part_line(task))

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
