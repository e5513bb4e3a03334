"""`dlxc solve`: solutions of a problem, by a solver of others, verified."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.desk import Desk, counted
from dlxc.cli.exit_codes import NO_SOLUTION, STOPPED
from dlxc.cli.options import (
    Specification,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.output import Output, output_option
from dlxc.cli.standard_error import fail
from dlxc.system.interrupts import raise_at_interrupt

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.solve import Solver, Watch

_FORMATS = ("text", "json", "jsonl", "dlx", "svg", "html")
_PICTURES = ("svg", "html")

_LONG = 1.5
"""After so many seconds something is said of a library that is not loaded yet."""

_EXAMPLES = """\b
Examples:
  dlxc solve soma.polycube
  dlxc solve pentominoes.polyomino --count
  dlxc solve board.polyomino --all --to jsonl -o all.jsonl
  dlxc solve board.polyomino -n 3 --seed 1 -o three.svg
  dlxc solve board.dlx --solver 'dlx2 m1' --time-limit 60
"""


@click.command("solve", epilog=_EXAMPLES)
@spec_argument
@specification_options
@click.option("--count", is_flag=True, help="Print how many solutions there are.")
@click.option("--all", "every", is_flag=True, help="Find all solutions.")
@click.option("-n", "number", type=click.IntRange(1), help="Find so many; else one.")
@click.option(
    "--solver",
    default="auto",
    metavar="NAME|COMMAND",
    help="auto, xcover, clingo, cpsat, or a command that reads DLX and prints options.",
)
@click.option(
    "--time-limit",
    type=click.FloatRange(0, min_open=True),
    metavar="SECONDS",
    help="Stop then, and keep what was found.",
)
@click.option("--seed", type=click.IntRange(0), help="Search in another order.")
@output_option
@click.option(
    "--to",
    "target",
    type=Named(_FORMATS),
    help="What to write; else the extension of FILE tells, else text.",
)
@reporting_options
def solve_command(
    specification: Specification,
    number: int | None,
    solver: str,
    time_limit: float | None,
    seed: int | None,
    output: Output,
    target: str | None,
    *,
    count: bool,
    every: bool,
    reporting: Reporting,
) -> None:
    """Solve SPEC, or standard input: compile it, let a solver solve it, verify, and write.

    Exit codes: 0 solutions were found, 3 there is none, 4 the search was stopped before its end,
    by its time limit or Ctrl-C, and what was found is kept; 1 error, 2 wrong usage.
    """
    if count + every + (number is not None) > 1:
        raise click.UsageError("--count, --all and -n exclude each other")
    if count and target:
        raise click.UsageError("--count prints a number: --to does not go with it")
    reporting = reporting.ignoring("W215", "W217")

    from dlxc.solve import SolverError, choose, start

    limit = None if every or count else number or 1
    kind = output.format(target, _FORMATS, usual="text")
    desk = Desk(reporting, reads=specification.paths, writes=output)
    raise_at_interrupt()
    try:
        with start(solver) as waiting:
            problem = desk.problem(specification)
            desk.close()
            chosen = choose(problem, solver, waiting)
            run = Run(desk, problem, chosen, time_limit, count=count, output=output)
            with run.heeding_signals():
                if count:
                    run.count()
                else:
                    run.write(kind, limit, seed, title=Path(specification.path).name)
    except SolverError as error:
        fail(str(error))
    except KeyboardInterrupt:  # before the search, or while it is being ended
        desk.note("Stopped by an interrupt.", always=True)
        sys.exit(STOPPED)
    run.close(limit)


class Run:
    """A search, what has become of it, and what is said of it."""

    def __init__(
        self,
        desk: Desk,
        problem: Problem,
        solver: Solver,
        time_limit: float | None,
        *,
        count: bool,
        output: Output,
    ) -> None:
        from dlxc.solve import Watch

        reporting = desk.reporting
        self.desk, self.problem, self.solver, self.output = desk, problem, solver, output
        shows = not reporting.quiet and not reporting.is_alone and sys.stderr.isatty()
        self._line = Line(shown=shows and (count or not output.is_terminal))
        self.watch: Watch = Watch(time_limit, self._tell)
        self.stopped = ""
        self.by_word = False
        self._said_loading = False
        if problem.has_costs:
            desk.note("costs are not heeded: any solution will do")

    def solutions(self, limit: int | None, seed: int | None) -> Iterator[list[int]]:
        """The solutions, which end when the search is stopped."""
        from dlxc.solve import Stopped, solutions

        try:
            found = solutions(self.problem, self.solver, limit=limit, seed=seed, watch=self.watch)
            for solution in found:
                self.watch.found += 1
                yield solution
        except Stopped as stopped:
            self.stopped = str(stopped)

    def count(self) -> None:
        """Print the number of solutions, or of those found when the search was stopped."""
        from dlxc.solve import Stopped, count

        try:
            told = count(self.problem, self.solver, watch=self.watch)
            self.watch.found, self.by_word = told.number, not told.verified
        except Stopped as stopped:
            self.stopped = str(stopped)
        self.output.write([f"{self.watch.found}\n".encode()])

    def write(self, kind: str, limit: int | None, seed: int | None, *, title: str) -> None:
        """Write the solutions: a picture of all, or each as it comes."""
        from dlxc.solve.output import STREAMS

        solutions = self.solutions(limit, seed)
        if kind in _PICTURES:
            self._draw(kind, solutions, title)
            return
        pieces = STREAMS[kind](self.problem, solutions)
        self.output.write(_flushed(pieces) if self.output.path == "-" else pieces)

    def _draw(self, kind: str, solutions: Iterable[list[int]], title: str) -> None:
        from dlxc.draw import Undrawable, picture, rendering

        try:
            picture(self.problem, title=title)  # better to know before the search
            if found := [*solutions]:
                made = picture(self.problem, found, title=title)
                drawn = rendering.svg(made) if kind == "svg" else rendering.html(made)
                self.output.write([drawn.encode()])
        except Undrawable as error:
            fail(str(error))

    @contextmanager
    def heeding_signals(self) -> Iterator[None]:
        """Let Ctrl-C and its like end the search at the next look at the clock.

        A second one ends the program at once.
        """

        def note(number: int, frame: FrameType | None) -> None:
            if self.watch.interrupted:
                signal.default_int_handler(number, frame)
            self.watch.interrupted = True

        names = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
        before = [signal.signal(name, note) for name in names]
        try:
            yield
        finally:
            self._line.clear()
            for name, handler in zip(names, before, strict=True):
                signal.signal(name, handler)

    def _tell(self, elapsed: float) -> None:
        if self.watch.loading == "xcover" and elapsed > _LONG and not self._said_loading:
            self._said_loading = True
            self.desk.note(
                "loading xcover; the first time it is compiled, for some ten seconds ..."
            )
        self._line.show(self.watch.found, elapsed)

    def close(self, limit: int | None) -> None:
        """Say how it went, and end with the exit code that says so."""
        name, found = self.solver.name, counted(self.watch.found)
        if self.stopped:
            self.desk.note(f"Stopped by {self.stopped} after {found} by {name}.", always=True)
            sys.exit(STOPPED)
        if not self.watch.found:
            self.desk.note(f"{name} says that there is no solution.", always=True)
            sys.exit(NO_SOLUTION)
        if self.by_word:
            self.desk.note(f"Altogether {found}, counted by {name}'s diagram: its word for it.")
        elif self.watch.found == limit:
            self.desk.note(f"{found[0].upper()}{found[1:]} by {name}, verified.")
        else:
            self.desk.note(f"Altogether {found} by {name}, each verified.")


def _flushed(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Pieces, each of which is passed on before the next is asked for."""
    for piece in pieces:
        yield piece
        sys.stdout.flush()


class Line:
    """The line in the terminal that shows how far the search is."""

    def __init__(self, *, shown: bool) -> None:
        self._shown = shown
        self._last = 0.0

    def show(self, found: int, elapsed: float) -> None:
        """Show it, at most four times a second, and not in the first."""
        if self._shown and elapsed > 1 and elapsed - self._last > 1 / 4:
            self._last = elapsed
            rate = f"{found / elapsed:.3g}"
            click.echo(f"\r{counted(found)}, {rate}/s, {elapsed:.0f} s\x1b[K", nl=False, err=True)

    def clear(self) -> None:
        """Take it away."""
        if self._last:
            click.echo("\r\x1b[K", nl=False, err=True)
            self._last = 0.0
