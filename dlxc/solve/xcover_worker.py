"""xcover in a worker: load it, or have numba compile it, and search.

numba compiles xcover's two algorithms when they are first loaded on a machine, which takes 5 to 15
seconds each, and keeps them in the folder NUMBA_CACHE_DIR.  It writes each file under another name
and renames it, so that a compilation that is broken off leaves nothing that could be misread.

The worker tells dlxc when numba begins to compile.  If dlxc ends meanwhile, the worker may go on,
so that the next search finds the compiled algorithms; but at most one worker at a time for a
folder.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from itertools import islice
from pathlib import Path
from typing import IO, Any

import numpy as np

from dlxc.solve.diagram import Diagram
from dlxc.solve.reduction_to_once import Reduced, padded, restricted
from dlxc.solve.worker import Kind, Reply, unpacked

PADS = 2, 5
"""Items that must be covered, put in front: with fewer than two xcover fails."""

_SEARCH = "dancing_cells", "algorithm_c"
_DIAGRAM = "dancing_cells_zdd", "algorithm_z"

_locks: list[IO[bytes]] = []
"""Files that stay open, and so locked, until the process ends."""


def prepare(reply: Reply) -> None:
    """Load the search, or compile it.

    numba looks for what it can use of SciPy, which takes a tenth of a second and is not needed.
    """
    sys.modules["scipy"] = None  # type: ignore[assignment]
    _algorithm(_SEARCH, reply)


def prepare_for_next_time(reply: Reply) -> None:
    """Compile the rest too, where the worker has no work."""
    _algorithm(_DIAGRAM, reply)


def work(
    reply: Reply,
    data: bytes,
    mode: str,
    limit: int | None = None,
    left_out: Sequence[int] = (),
    forced: Sequence[int] = (),
) -> None:
    """Find all solutions, or so many (mode `all`), or count them by diagrams (mode `count`).

    Some options are `left_out`, others are `forced`: they must be chosen.
    """
    task = restricted(Reduced(*unpacked(data)), left_out, forced)
    if mode == "count":
        algorithm = _algorithm(_DIAGRAM, reply)
        counts = {_counted(algorithm, padded(task, pads)) for pads in PADS}
        reply.send(Kind.COUNT, counts.pop() if len(counts) == 1 else None)
        return
    task = padded(task, PADS[0])
    numbers = task.numbers.tolist()
    for rows in islice(_algorithm(_SEARCH, reply)(*_arguments(task)), limit):
        reply.solution(number for number in map(numbers.__getitem__, rows) if number)


def _counted(algorithm: Any, task: Reduced) -> int | None:
    """The number of solutions in the diagram of a problem; `None` if the diagram is wrong."""
    return Diagram(task).count(algorithm(*_arguments(task), True, "leftmost"))


def _arguments(task: Reduced) -> tuple[Any, ...]:
    """What both algorithms take first."""
    arrays = (part.astype(np.uint32) for part in (task.indices, task.indptr, task.colours))
    return *arrays, np.uint32(task.items), np.uint32(task.items - task.primary)


def _algorithm(place: tuple[str, str], reply: Reply) -> Any:
    """The algorithm of a module and name, which is loaded, or compiled, when it is first wanted.

    The package itself would load both algorithms, so it is not run.
    """
    from numba.core import event

    module, name = place
    with _package_not_run("xcover"), event.install_listener("numba:compile", _announcer(reply)):
        return getattr(import_module(f"xcover.{module}"), name)


@contextmanager
def _package_not_run(name: str) -> Iterator[None]:
    """Let modules of a package be imported in this block without the package itself."""
    spec = find_spec(name)
    if name in sys.modules or spec is None:
        yield
        return
    sys.modules[name] = module_from_spec(spec)
    try:
        yield
    finally:
        del sys.modules[name]


def _announcer(reply: Reply) -> Any:
    """A listener that says, once, that numba has begun to compile."""
    from numba.core import event

    class Announcer(event.Listener):
        """Says it at the first event."""

        said = False

        def on_start(self, event: Any) -> None:  # noqa: ARG002 - numba's signature
            if not self.said:
                self.said = True
                with suppress(BrokenPipeError):
                    reply.send(Kind.COMPILING, _is_alone())

        def on_end(self, event: Any) -> None:
            """An end says nothing."""

    return Announcer()


def _is_alone() -> bool:
    """Whether no other worker compiles into the same folder; until this one ends, none will.

    Where files cannot be locked until a process ends, the answer is no.
    """
    if _locks:
        return True
    try:
        import fcntl
    except ImportError:
        return False
    try:
        file = Path(os.environ["NUMBA_CACHE_DIR"], "dlxc.lock").open("wb")  # noqa: SIM115 - it stays open
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (OSError, KeyError):
        return False
    _locks.append(file)
    return True
