"""Solvers that are Python libraries: each search runs in a process of its own, the worker.

The worker reads one pickle on its standard input: whether solutions are wanted at once, and a
function that searches.  It prints a line of JSON for each solution, which is the list of the
numbers of its options, and a last line for the end of the search: `null` if there are no more
solutions, or a text that says how it failed.  A worker that ends without it has crashed.

    [1, 3, 7]
    [2, 4, 5]
    "it ran out of memory"
"""

from __future__ import annotations

import json
import os
import pickle
import sys
import time
from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from importlib.util import find_spec

from dlxc.problem import Problem
from dlxc.solve.searching import Batch, SearchRequest, SolverError, Watch
from dlxc.system import MissingExtra
from dlxc.system.child_process import ChildProcess

LIBRARIES = {"clingo": "clingo", "cpsat": "ortools"}
"""The packages that solvers need, by their names, which are also those of their extras."""

Give = Callable[[list[int]], None]
"""What a search calls with each solution."""

Search = Callable[[Give], str | None]
"""A search, which can be pickled; what it returns says how it failed, if it did."""

_PATIENCE = 0.1
"""How many seconds solutions may be kept back that are not wanted at once."""

_WORKER = (
    "import sys; sys.path[:] = {path};"
    "from dlxc.system.process import import_numpy; import_numpy();"
    "from dlxc.solve.library_solver import work; work()"
)
"""The worker finds the modules that its parent finds, however the parent was started."""


class LibrarySolver:
    """A solver for a problem.

    The module of its name in this folder has a function `search`, which makes the search for a
    problem and a request.  Raises `MissingExtra` if the package is not there.
    """

    finds_cheapest = True

    def __init__(self, problem: Problem, name: str) -> None:
        self.problem, self.name = problem, name
        if find_spec(LIBRARIES[name]) is None:
            raise MissingExtra(name, f"the solver `{name}` is not installed")

    def batches(self, request: SearchRequest, watch: Watch) -> Generator[Batch]:
        """All solutions as they come, or at most as many as are asked for."""
        command = [sys.executable, "-W", "ignore", "-c", _WORKER.format(path=sys.path)]
        with ChildProcess(command, self._asked(request)) as process:
            for lines in process.lines(watch.check):
                try:
                    said = json.loads(b"[%s]" % b",".join(lines))
                except ValueError:  # it crashed in the middle of a line
                    break
                yield [solution for solution in said if isinstance(solution, list)]
                if said[-1] is None:
                    return
                if isinstance(said[-1], str):
                    raise SolverError(f"{self.name} failed: {said[-1]}")
            raise SolverError(f"{self.name} {process.failure(watch.check) or 'broke off'}")

    def _asked(self, request: SearchRequest) -> Iterator[bytes]:
        """What the worker reads; made in the background, while the worker starts."""
        module = import_module(f"dlxc.solve.{self.name}")
        yield pickle.dumps((request.stream, module.search(self.problem, request)))


def work() -> None:
    """Do what a worker does."""
    output = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever a library prints must not come between the lines
    written = time.monotonic()

    def give(solution: list[int]) -> None:
        nonlocal written
        print(json.dumps(solution), file=output)
        if stream or time.monotonic() - written > _PATIENCE:
            output.flush()
            written = time.monotonic()

    try:
        stream, search = pickle.load(sys.stdin.buffer)  # noqa: S301 - dlxc has written it
        end = search(give)
    except MemoryError:
        end = "it ran out of memory"
    except Exception as error:  # noqa: BLE001 - dlxc says what it was
        end = f"{type(error).__name__}: {error}"
    print(json.dumps(end), file=output, flush=True)
