"""Several files written at once, each by a process of its own; all of them appear, or none.

The processes are copies of this one, made by `fork`: they begin with all that is in memory here.
A copy has no threads but the one that asks for it, and where there are others, copying may hang;
so then, and on systems that cannot copy or should not, this process writes one file after another.

>>> import tempfile, pathlib
>>> folder = pathlib.Path(tempfile.mkdtemp())
>>> def write(number: int, file: IO[bytes], advance: Advance) -> int:
...     return file.write(b"ab"[number:])
>>> write_together([str(folder / "1"), str(folder / "2")], write)
[2, 1]
>>> (folder / "2").read_bytes()
b'b'
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from dlxc.system.interrupts import leave_to_parent, tidied
from dlxc.system.unfinished_files import UnfinishedFile
from dlxc.system.usable_processors import processors

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkProcess

T = TypeVar("T")

Advance = Callable[[int], None]
"""It is told how many more bytes are written."""

Write = Callable[[int, IO[bytes], Advance], T]
"""It writes the file of a number, from 0; what it returns, or raises, must be picklable."""


class WriterEndedError(Exception):
    """A process that wrote a file has ended before it was done: the file, and why."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"the process that wrote {path} {reason}")
        self.path, self.reason = path, reason


def write_together(
    paths: Sequence[str],
    write: Write[T],
    advance: Advance = lambda _: None,
    approve: Callable[[list[T]], None] = lambda _: None,
) -> list[T]:
    """Write all files and return what `write` has returned for each, in order.

    At most as many processes run as there are processors.  `approve` is called with the results
    before the files appear.  Raises what it and `write` raise, a `WriterEndedError`, or an
    `OSError` whose `filename` is the path at fault; then no file is left.
    """
    unfinished: list[UnfinishedFile] = []
    for path in paths:
        with _blamed(path):
            unfinished.append(UnfinishedFile(path))
    writers = _Writers(paths, unfinished, write, advance)

    def undo() -> None:
        writers.kill()
        for each in unfinished:
            each.take_back()

    with tidied(undo):
        try:
            results = writers.run()
            approve(results)
            for path, each in zip(paths, unfinished, strict=True):
                with _blamed(path):
                    each.finish()
        except BaseException:
            undo()
            raise
    return results


@contextmanager
def _blamed(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        error.filename = path
        raise


def _may_fork() -> bool:
    """Whether copies of this process can work: on a Mac they may fail in its libraries."""
    return hasattr(os, "fork") and sys.platform != "darwin" and threading.active_count() == 1


class _Result(NamedTuple):
    """What a process has returned."""

    value: Any


class _Writers(Generic[T]):
    """The processes that write; `running` has what each is heard by, and its number."""

    def __init__(
        self,
        paths: Sequence[str],
        unfinished: Sequence[UnfinishedFile],
        write: Write[T],
        advance: Advance,
    ) -> None:
        self.paths, self.unfinished, self.write, self.advance = paths, unfinished, write, advance
        self.running: dict[Connection, tuple[int, ForkProcess]] = {}

    def run(self) -> list[T]:
        """Write all files."""
        for path, each in zip(self.paths, self.unfinished, strict=True):
            with _blamed(path):
                each.create()
        if not _may_fork():
            return [self._written(number, self.advance) for number in range(len(self.paths))]
        results: dict[int, T] = {}
        waiting, most = deque(range(len(self.paths))), processors()
        while waiting or self.running:
            while waiting and len(self.running) < most:
                self._start(waiting.popleft())
            results |= self._heard()
        return [results[number] for number in range(len(self.paths))]

    def kill(self) -> None:
        """End all that still run."""
        for _, process in self.running.values():
            process.kill()

    def _start(self, number: int) -> None:
        from multiprocessing import get_context

        context = get_context("fork")
        receiver, sender = context.Pipe(duplex=False)
        others = [receiver, *self.running]
        process = context.Process(target=self._work, args=(number, sender, others), daemon=True)
        process.start()
        self.running[receiver] = number, process
        sender.close()

    def _heard(self) -> dict[int, T]:
        """Wait until something is heard; gives the results of those that are done."""
        from multiprocessing.connection import wait

        results: dict[int, T] = {}
        ready = wait([*self.running])
        for receiver in [each for each in self.running if each in ready]:
            number, process = self.running[receiver]
            try:
                heard = receiver.recv()
            except (EOFError, OSError):
                raise WriterEndedError(self.paths[number], _end_of(process)) from None
            if isinstance(heard, _Result):
                results[number] = heard.value
                del self.running[receiver]
                process.join()
            elif isinstance(heard, Exception):
                raise heard
            else:
                self.advance(heard)
        return results

    def _work(self, number: int, sender: Connection, others: Sequence[Connection]) -> None:
        """What a process does: write, and tell how far it is and what has come of it.

        If nobody hears it any more, the process that started it is gone.
        """
        leave_to_parent()
        for receiver in others:  # or it would not be noticed that nobody hears
            receiver.close()
        try:
            sender.send(_Result(self._written(number, sender.send)))
        except BrokenPipeError:
            self.unfinished[number].remove()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is raised again
            sender.send(_sendable(error))

    def _written(self, number: int, advance: Advance) -> T:
        with _blamed(self.paths[number]), self.unfinished[number].open() as file:
            return self.write(number, file, advance)


def _end_of(process: ForkProcess) -> str:
    """How a process has ended, in words."""
    process.join()
    code = process.exitcode or 0
    return f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with {code}"


def _sendable(error: Exception) -> Exception:
    """The error, with the place where it was raised, or another one if it cannot be sent."""
    trace = "".join(traceback.format_exception(error))
    error.add_note(trace)
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301 - it is our own
    except Exception:  # noqa: BLE001 - errors of others may hold anything
        return RuntimeError(trace)
    return error
