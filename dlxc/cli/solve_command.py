"""`dlxc solve`: solutions of a problem, found by the solvers of others, and verified."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.desk import Desk, counted
from dlxc.cli.exit_codes import NO_SOLUTION, STOPPED
from dlxc.cli.option_groups import option_group
from dlxc.cli.options import (
    Specification,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.output import Output, output_option
from dlxc.cli.picture_output import (
    DRAWN_FORMATS,
    appearance_faults,
    character_style,
    check_drawable,
    drawn,
)
from dlxc.cli.search_interrupts import SearchInterrupts
from dlxc.cli.search_progress import ProgressLine
from dlxc.cli.standard_error import fail
from dlxc.system import files

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.solve import Solver, Watch
    from dlxc.text.diagnostics import Diagnostic

_FORMATS = ("options", "json", "jsonl", "dlx", *DRAWN_FORMATS)

_USUAL = "usual"
"""The format if none is asked for: pictures where a model shows something, else options."""

_COMPILING_SECONDS = 1.5
"""After how many seconds something is said of a solver that is being compiled."""

_EXAMPLES = """\b
Examples:
  dlxc solve soma.polycube
  dlxc solve pentominoes.polyomino --count
  dlxc solve board.polyomino --all --to jsonl -o all.jsonl
  dlxc solve board.polyomino -n 3 --seed 1 -o three.svg
  dlxc solve board.dlx --solver 'dlx2 m1' --time-limit 60
"""


class SearchSettings(NamedTuple):
    """What the options say of the search; `limit` is how many solutions to find at most."""

    count_only: bool
    limit: int | None
    solver: str
    time_limit: float | None
    seed: int | None
    form: str | None

    def format(self, output: Output) -> str:
        """The format of the solutions, which is refused before the search if it cannot be had."""
        if self.count_only:
            return _USUAL
        form = output.format(self.form, _FORMATS, usual=_USUAL)
        check_drawable(form, output)
        return form


def _search_settings(
    number: int | None,
    solver: str,
    time_limit: float | None,
    seed: int | None,
    form: str | None,
    *,
    count: bool,
    every: bool,
) -> SearchSettings:
    if count + every + (number is not None) > 1:
        raise click.UsageError("--count, --all and -n exclude each other")
    if count and form:
        raise click.UsageError("--count prints a number: --to does not go with it")
    limit = None if every or count else number or 1
    return SearchSettings(count, limit, solver, time_limit, seed, form)


_search_options = option_group(
    "search",
    _search_settings,
    click.option("--count", is_flag=True, help="Print how many solutions there are."),
    click.option("--all", "every", is_flag=True, help="Find all solutions."),
    click.option(
        "-n",
        "number",
        type=click.IntRange(1),
        help="Find at most this many solutions. Without --count, --all and -n, find one.",
    ),
    click.option(
        "--solver",
        default="auto",
        show_default=True,
        metavar="NAME|COMMAND",
        help="The solver: auto, xcover, clingo, cpsat, or a command that reads DLX and prints"
        " options.",
    ),
    click.option(
        "--time-limit",
        type=click.FloatRange(0, min_open=True),
        metavar="SECONDS",
        help="Stop after this many seconds and keep the solutions found so far.",
    ),
    click.option("--seed", type=click.IntRange(0), help="Seed of the random choices."),
    click.option(
        "--to",
        "form",
        type=Named(_FORMATS),
        help="The format of the solutions: their options, or pictures of them (text is made of"
        " characters). Without it, the extension of FILE tells, or else they are pictures of a"
        " model that shows some, and options of all others.",
    ),
)


@click.command("solve", epilog=_EXAMPLES, short_help="Find solutions, or count them.")
@spec_argument
@specification_options
@_search_options
@output_option
@reporting_options
def solve_command(
    specification: Specification, search: SearchSettings, output: Output, reporting: Reporting
) -> None:
    """Solve SPEC, or standard input: compile it, let a solver solve it, verify, and write.

    Exit codes: 0 solutions were found, 3 there is none, 4 the search was stopped before its end,
    by its time limit or Ctrl-C, and the solutions found so far are kept; 1 error, 2 wrong usage.
    """
    form = search.format(output)
    desk = Desk(reporting.ignoring("W215", "W217"), reads=specification.paths, writes=output)
    interrupts = SearchInterrupts()
    try:
        with interrupts.heeded():
            _solve(desk, specification, search, output, form, interrupts)
    except KeyboardInterrupt:  # before the search, or while it is being ended
        desk.note("Stopped by an interrupt.", always=True)
        sys.exit(STOPPED)


def _solve(
    desk: Desk,
    specification: Specification,
    search: SearchSettings,
    output: Output,
    form: str,
    interrupts: SearchInterrupts,
) -> None:
    """Translate, search, write, and say how it went."""
    from dlxc.solve import SolverError, choose, start

    try:
        with start(search.solver) as waiting:
            is_drawn = not search.count_only and form in (*DRAWN_FORMATS, _USUAL)
            problem = desk.problem(specification, appearance_faults if is_drawn else _no_faults)
            desk.close()
            solver = choose(problem, search.solver, waiting)
            run = SolveRun(desk, problem, solver, search, output)
            interrupts.watch = run.watch
            name = Path(specification.path).name
            run.search_and_write(form, title=problem.record.title or name)
    except SolverError as error:
        fail(str(error))
    run.close()


class SolveRun:
    """A search, what has become of it, and what is said of it."""

    def __init__(
        self,
        desk: Desk,
        problem: Problem,
        solver: Solver,
        search: SearchSettings,
        output: Output,
    ) -> None:
        from dlxc.solve import Watch

        self.desk, self.problem, self.solver = desk, problem, solver
        self.search, self.output = search, output
        self.watch: Watch = Watch(search.time_limit, self._show_progress)
        self._line = ProgressLine(shown=self._shows_progress())
        self._stopped_by = ""
        self._verified = True
        self._has_said_compiling = False

    def search_and_write(self, form: str, title: str) -> None:
        """Search, and write what is found in a format; pictures have a title."""
        if self.problem.has_costs:
            self.desk.note("costs are not considered: any solution will do")
        try:
            if self.search.count_only:
                self._count()
            elif form == "text" or (form == _USUAL and self.problem.appearance is not None):
                self._draw_each()
            elif form in DRAWN_FORMATS:
                self._draw(form, title)
            else:
                self._write(form)
        finally:
            self._line.clear()

    def close(self) -> None:
        """Say how the search went, and end with the exit code that says so."""
        name, found = self.solver.name, counted(self.watch.found)
        if self._stopped_by:
            self.desk.note(f"Stopped by {self._stopped_by} after {found} by {name}.", always=True)
            sys.exit(STOPPED)
        if not self.watch.found:
            self.desk.note(f"{name} says that there is no solution.", always=True)
            sys.exit(NO_SOLUTION)
        if not self._verified:
            self.desk.note(f"Altogether {found}, counted by {name}'s diagram, not verified.")
        elif self.watch.found == self.search.limit:
            self.desk.note(f"{found[0].upper()}{found[1:]} by {name}, verified.")
        else:
            self.desk.note(f"Altogether {found} by {name}, each verified.")

    def _solutions(self) -> Iterator[list[int]]:
        """The solutions, which end when the search is stopped."""
        from dlxc.solve import Stopped, solutions

        limit, seed = self.search.limit, self.search.seed
        try:
            with closing(
                solutions(self.problem, self.solver, limit=limit, seed=seed, watch=self.watch)
            ) as found:
                for solution in found:
                    self.watch.found += 1
                    yield solution
        except Stopped as stopped:
            self._stopped_by = str(stopped)

    def _count(self) -> None:
        """Print the number of solutions, or of those found when the search was stopped."""
        from dlxc.solve import Stopped, count

        try:
            result = count(self.problem, self.solver, watch=self.watch)
            self.watch.found, self._verified = result.number, result.verified
        except Stopped as stopped:
            self._stopped_by = str(stopped)
        self.output.write([f"{self.watch.found}\n".encode()])

    def _write(self, form: str) -> None:
        """Write the solutions, each as it comes if the format allows it."""
        from dlxc.solve.output import STREAMS

        pieces = STREAMS["options" if form == _USUAL else form](self.problem, self._solutions())
        self.output.write(self._flushed(pieces))

    def _draw_each(self) -> None:
        """Draw the solutions in characters, each as it comes."""
        from dlxc.draw import Undrawable, picture

        style = character_style(self.output, self.desk.reporting)

        def pieces() -> Iterator[bytes]:
            for number, solution in enumerate(self._solutions()):
                made = picture(self.problem, [solution])
                yield b"\n" * (number > 0) + drawn(made, "text", style)

        try:
            picture(self.problem)  # to fail before the search if there is none
        except Undrawable as error:
            fail(str(error))
        self.output.write_drawing(self._flushed(pieces()))

    def _draw(self, form: str, title: str) -> None:
        """Draw all solutions in one picture."""
        from dlxc.draw import Undrawable, picture

        try:
            picture(self.problem, title=title)  # to fail before the search if there is none
            if not (found := [*self._solutions()]):
                return
            made = picture(self.problem, found, title=title)
        except Undrawable as error:
            fail(str(error))
        style = character_style(self.output, self.desk.reporting)
        self.output.write_drawing([drawn(made, form, style)])

    def _flushed(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """Pieces; on standard output each is passed on before the next is asked for."""
        for piece in pieces:
            yield piece
            if self.output.path == files.STANDARD:
                sys.stdout.flush()

    def _shows_progress(self) -> bool:
        """Whether there is a terminal to show it in, where no solutions are being written."""
        reporting = self.desk.reporting
        if reporting.quiet or reporting.is_alone or not sys.stderr.isatty():
            return False
        return self.search.count_only or not self.output.is_terminal

    def _show_progress(self, elapsed: float) -> None:
        compiling = self.watch.compiling
        if compiling and elapsed > _COMPILING_SECONDS and not self._has_said_compiling:
            self._has_said_compiling = True
            self.desk.note(
                f"compiling {compiling}, which takes some ten seconds, once on a machine ..."
            )
        self._line.show(self.watch.found, elapsed)


def _no_faults(_: Problem) -> list[Diagnostic]:
    return []
