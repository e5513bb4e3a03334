"""`dlxc solve`: solutions of a problem, found by the solvers of others, and verified."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from dlxc.cli.desk import Desk, Turn
from dlxc.cli.exit_codes import FAILED, STOPPED
from dlxc.cli.options import (
    Specification,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.output import Output, output_option
from dlxc.cli.picture_output import DRAWN_FORMATS, appearance_faults
from dlxc.cli.search_interrupts import SearchInterrupts
from dlxc.cli.search_options import USUAL, SearchSettings, search_options
from dlxc.cli.solve_run import SolveRun
from dlxc.cli.standard_error import complain, say
from dlxc.system.files import STANDARD

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.solve import SolverError
    from dlxc.text.diagnostics import Diagnostic

_FORMATS_IN_TURN = (USUAL, "options", "text")
"""In these the solutions of several problems can follow each other."""

_EXAMPLES = """\b
Examples:
  dlxc solve soma.polycube
  dlxc solve pentominoes.polyomino --count
  dlxc solve board.polyomino --all --to jsonl -o all.jsonl
  dlxc solve board.polyomino -n 3 --seed 1 -o three.svg
  dlxc solve board.dlx --solver 'dlx2 m1' --time-limit 60
  dlxc solve bedlam.puzzle --count --jobs 4 --journal bedlam.journal
"""


@click.command("solve", epilog=_EXAMPLES, short_help="Find solutions, or count them.")
@spec_argument
@specification_options
@search_options
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
    if search.work.journal and Path(search.work.journal).resolve() == Path(output.path).resolve():
        raise click.UsageError(f"-o names '{output.path}', which is the journal")
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
    """Translate, search, write, and say how it went; one problem after another."""
    from dlxc.solve import SolverError, choose, start

    is_drawn = not search.count_only and form in (*DRAWN_FORMATS, USUAL)
    problems = desk.problems(specification, appearance_faults if is_drawn else _no_faults)
    name = Path(specification.path).name
    codes = [0]
    try:
        with start(search.solver) as waiting:
            for turn in problems:
                desk.close()
                if turn.of > 1:
                    _announce(turn, search, output, form)
                if waiting:
                    waiting.is_kept = turn.of > 1
                solver = choose(turn.problem, search.solver, waiting)
                run = SolveRun(desk, turn.problem, solver, search, output)
                interrupts.watch = run.watch
                run.search_and_write(form, title=turn.problem.record.title or name)
                if not turn.is_last:
                    interrupts.watch = None  # between two searches an interrupt ends the program
                codes.append(run.close())
                if codes[-1] == STOPPED:
                    _say_what_is_left(desk, turn)
                    break
                if run.watch.interrupted and not turn.is_last:  # its search was over by then
                    raise KeyboardInterrupt
    except SolverError as error:
        _fail(error)
    if max(codes):
        sys.exit(max(codes))


def _say_what_is_left(desk: Desk, turn: Turn) -> None:
    """Which problems were not begun when a search was stopped."""
    if not turn.is_last:
        desk.note(
            f"This was number {turn.number} of {turn.of}; the rest was not begun.", always=True
        )


def _fail(error: SolverError) -> NoReturn:
    """Say what is wrong with a solver and what to do instead, and end the program."""
    complain(str(error))
    for line in error.remedy:
        say(f"  {line}")
    sys.exit(FAILED)


def _announce(turn: Turn, search: SearchSettings, output: Output, form: str) -> None:
    """Write the number of a problem, where several are solved in turn.

    Counts stand in lines of their own and need none.
    """
    if search.best or search.work.journal:
        option = "--best" if search.best else "--journal"
        raise click.UsageError(
            f"SPEC has {turn.of} problems, and {option} is for one: --number takes one of them"
        )
    in_turn = search.count_only or form in _FORMATS_IN_TURN
    if output.path != STANDARD or not in_turn:
        raise click.UsageError(
            f"SPEC has {turn.of} problems; they are solved in turn to standard output, as"
            f" {' or '.join(_FORMATS_IN_TURN[1:])}: --number takes one of them"
        )
    if not search.count_only:
        output.write([b"\n" * (turn.number > 1) + f"{turn.number}:\n".encode()])
        sys.stdout.flush()


def _no_faults(_: Problem) -> list[Diagnostic]:
    return []
