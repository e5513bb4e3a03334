"""Processes of this machine that search parts of a problem.

Each gets the problem once and then parts, one a line; see `dlxc.solve.worker`.  A process
that ends too early is replaced, and the part at which it worked is searched again.  A search finds
the same solutions in the same order each time, so those that were said before are passed over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterator
from contextlib import ExitStack

from dlxc.solve.library_solver import (
    LibrarySolver,
    WorkerFailedError,
    sized_request,
    worker_messages,
)
from dlxc.solve.searching import SearchRequest, Watch
from dlxc.solve.sharing.part_worker import (
    MOST_ATTEMPTS,
    NumberedPart,
    PartEvent,
    PartFailed,
    PartFound,
    PartWorker,
)
from dlxc.solve.solver_process import Listener, SolverProcess
from dlxc.solve.worker import Kind, Message

_PARTS_AHEAD = 2
"""How many parts a process has at once: the one that it searches, and the next one."""


class LocalWorkers:
    """Some processes, which are started when there are parts for them."""

    def __init__(
        self, solver: LibrarySolver, request: SearchRequest, watch: Watch, jobs: int
    ) -> None:
        self._solver, self._watch, self._jobs = solver, watch, jobs
        self._question = sized_request(solver.question(request))
        self._listener = Listener(watch)
        self._workers: dict[SolverProcess, PartWorker] = {}
        self._again: deque[NumberedPart] = deque()
        self._attempts: dict[int, int] = {}
        self._said: dict[int, int] = {}
        self._has_been_ready = False
        self._early_ends = 0

    def events(self, tasks: Iterator[NumberedPart]) -> Generator[PartEvent]:
        """As `Workers` has it."""
        with ExitStack() as stack:
            stack.callback(self._close_all)
            self._wait_until_ready()
            while self._hand_out(tasks):
                try:
                    yield from self._listen(tasks)
                except WorkerFailedError as error:
                    yield from self._failed(error)

    def _wait_until_ready(self) -> None:
        """Wait until workers start quickly; one that is killed meanwhile is replaced."""
        while True:
            try:
                return self._solver.until_ready(self._watch)
            except WorkerFailedError:
                self._early_ends += 1
                if self._early_ends == MOST_ATTEMPTS:
                    raise

    def _listen(self, tasks: Iterator[NumberedPart]) -> Iterator[PartEvent]:
        """What the workers say, until one fails or none has anything to do."""
        for process, message in worker_messages(self._listener):
            worker = self._workers[process]
            if message.kind is Kind.READY:
                process.is_ready = self._has_been_ready = True
                worker.began_now()
            elif message.kind is Kind.SOLUTIONS:
                if found := self._new(worker, message):
                    yield found
            elif message.kind is Kind.END:
                finished = worker.finish()
                self._said.pop(finished.task.number, None)
                yield finished
                self._hand_out(tasks)

    def _new(self, worker: PartWorker, message: Message) -> PartFound | None:
        """The solutions that were not said when the part was searched before."""
        task, solutions = worker.tasks[0], message.value
        before = self._said.get(task.number, 0)
        new = solutions[max(0, before - worker.said) :]
        worker.said += len(solutions)
        self._said[task.number] = max(before, worker.said)
        return PartFound(task, new) if new else None

    def _hand_out(self, tasks: Iterator[NumberedPart]) -> bool:
        """Give each worker enough parts; returns whether any has something to do.

        While there are fewer workers than may be, a part goes to a new one.  One without parts is
        closed.
        """
        while task := self._again.popleft() if self._again else next(tasks, None):
            worker = self._free_worker()
            if worker is None:
                self._again.appendleft(task)
                break
            worker.give(task)
        for worker in [worker for worker in self._workers.values() if not worker.tasks]:
            self._remove(worker)
        return bool(self._workers)

    def _free_worker(self) -> PartWorker | None:
        """The worker with the fewest parts, if it has room for one more; perhaps a new one."""
        if len(self._workers) < self._jobs:
            process = self._solver.take_worker()
            self._has_been_ready |= process.is_ready
            self._listener.add(process)
            worker = self._workers[process] = PartWorker(process, self._question)
            return worker
        worker = min(self._workers.values(), key=lambda worker: len(worker.tasks))
        return worker if len(worker.tasks) < _PARTS_AHEAD else None

    def _failed(self, error: WorkerFailedError) -> Iterator[PartEvent]:
        """Take the parts of a worker back that has failed; raises if none can even begin.

        One that ends before any was ready may have been killed, so others are tried.
        """
        worker = self._workers[error.process]
        self._remove(worker)
        self._early_ends += not self._has_been_ready
        if self._early_ends == MOST_ATTEMPTS or not worker.tasks:
            raise error
        if not self._has_been_ready:
            self._again.extendleft(reversed(worker.tasks))
            return
        number = worker.tasks[0].number
        self._attempts[number] = self._attempts.get(number, 0) + 1
        if self._attempts[number] == MOST_ATTEMPTS:
            yield PartFailed(worker.tasks.popleft(), str(error))
        self._again.extendleft(reversed(worker.tasks))

    def _remove(self, worker: PartWorker) -> None:
        del self._workers[worker.process]
        self._listener.remove(worker.process)
        worker.close()

    def _close_all(self) -> None:
        for worker in self._workers.values():
            worker.close()
        if not self._solver.waiting.is_kept:
            self._solver.waiting.end()  # one that nothing was left for
