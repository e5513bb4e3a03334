"""Solvers that are made up, problems for them, and dlxc in the middle of a search."""

import os
import select
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from dlxc.problem import Problem
from dlxc.solve import choose, count, solutions
from dlxc.solve.library_solver import Give, Search
from dlxc.solve.searching import SearchRequest, Watch
from support import brute
from support.running import EXAMPLES

DOMINOES = "[0-1][0-2]\n3|D 00 01\n"
"""Options: 1-4 lie flat (00 01, 01 02, 10 11, 11 12), 5-7 stand (00 10, 01 11, 02 12)."""

STANDING = "1:\n D 00 10 (1 of 2)\n 01 11 D (1 of 1)\n D 02 12 (1 of 1)\n"
"""What dlx1 would print of the solution of standing dominoes."""

PENTOMINOES = (EXAMPLES / "pentominoes-6x10.polyomino").read_text()

HANG = "signal.pause()\n"
"""A program that goes on until it is killed."""


def program(folder: Path, text: str) -> str:
    """The command line of a solver that is a program in Python, which has read its input."""
    path = folder / "stub.py"
    path.write_text("import os, signal, sys\nasked = sys.stdin.read()\n" + text)
    return shlex.join([sys.executable, str(path)])


def prints(text: str) -> str:
    return f"print({text!r}, end='', flush=True)\n"


class Lifeline:
    """A pipe by which a test knows that all processes have ended that have opened it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "lifeline"
        os.mkfifo(self.path)
        self._reader = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)

    @property
    def held(self) -> str:
        """What a program does to hold it."""
        return f"lifeline = open({str(self.path)!r}, 'w')\nos.write(lifeline.fileno(), b'.')\n"

    def is_free(self) -> bool:
        """Whether no program holds it now; one that does has written a byte, and is not gone."""
        try:
            return os.read(self._reader, 9) in (b"", b".") and os.read(self._reader, 9) == b""
        except BlockingIOError:
            return False

    def was_held(self) -> bool:
        """Whether a program has held it, and all that have are gone."""
        return os.read(self._reader, 9) == b"." and os.read(self._reader, 9) == b""

    def wait_for_end(self) -> None:
        """Wait until all are gone; a minute is to end a test that would hang."""
        os.set_blocking(self._reader, True)
        while select.select([self._reader], [], [], 60)[0]:
            if not os.read(self._reader, 9):
                return
        raise AssertionError("a process is left over")


@contextmanager
def started(*arguments: object, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """The command, running in a session of its own; it is gone afterwards whatever has happened."""
    with subprocess.Popen(
        [sys.executable, "-m", "dlxc", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        **options,
    ) as process:
        try:
            yield process
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def changed(statements: str, *arguments: object, **options: Any) -> tuple[int, bytes, str]:
    """The exit code, output and report of the command in which something was replaced before."""
    code = f"import dlxc.cli\n{statements}\ndlxc.cli.run()\n"
    done = subprocess.run(
        [sys.executable, "-c", code, *map(str, arguments)],
        capture_output=True,
        check=False,
        timeout=120,
        **options,
    )
    assert b"Traceback" not in done.stderr, done.stderr.decode()
    return done.returncode, done.stdout, done.stderr.decode()


def solved(problem: Problem, **options: Any) -> list[list[int]]:
    return sorted(sorted(solution) for solution in solutions(problem, **options))


def different(problem: Problem, *, reflections: bool | None = None) -> list[list[int]]:
    """A solution of each class, as `--different` finds them."""
    search = choose(problem, different=True, reflections=reflections)
    return [each for batch in search.batches(SearchRequest(), Watch()) for each in batch.lists()]


def brute_force(problem: Problem) -> list[list[int]]:
    return sorted(sorted(chosen) for chosen in brute.solutions(problem))


def found_by(search: Search) -> list[list[int]]:
    """What a worker would find, in its order; the work is done here, in the tests' process."""
    found = list[list[int]]()
    assert search(found.append) is None
    return found


def runs(text: str, give: Give) -> None:
    """Run a program in a worker, in the place of a search."""
    exec(text, {"give": give, "os": os, "sys": sys})  # noqa: S102


def costs_by_brute_force(problem: Problem) -> list[int]:
    """What each solution costs, the cheapest first."""
    costs = [option.cost for option in problem.options]
    return sorted(sum(costs[n - 1] for n in chosen) for chosen in brute_force(problem))


def number_of_solutions(problem: Problem) -> int:
    """How many dlxc's own search finds."""
    return count(problem).number
