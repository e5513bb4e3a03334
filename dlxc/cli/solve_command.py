"""`dlxc solve`: solutions of a problem, found by a solver, and verified."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.console import Output, fail, output_option
from dlxc.cli.options import Specification, spec_argument, specification_options
from dlxc.cli.picture_options import (
    DRAWN_FORMATS,
    PictureLook,
    appearance_faults,
    check_drawable,
    picture_options,
)
from dlxc.cli.reporting import Reporting, reporting_options
from dlxc.cli.search_options import SolveOptions, solve_options
from dlxc.cli.search_run import SearchInterrupts, SearchRun, run_searches
from dlxc.cli.session import NumberedProblem, Session
from dlxc.cli.solution_output import FORMATS, USUAL, SolutionOutput
from dlxc.cli.watching import watch_option
from dlxc.system.files import STANDARD

_FORMATS_IN_TURN = (USUAL, "options", "text")
"""In these the solutions of several problems can follow each other."""

_EXAMPLES = """\b
Examples:
  dlxc solve soma.polycube
  dlxc solve board.polyomino --all --to jsonl -o all.jsonl
  dlxc solve board.polyomino -n 3 --seed 1 -o three.svg
  dlxc solve board.dlx --solver 'dlx2 m1' --time-limit 60
  dlxc solve board.polyomino --by pieces -o groups.html
  dlxc solve board.polyomino --watch
"""


@click.command("solve", epilog=_EXAMPLES, short_help="Find solutions, and draw them.")
@spec_argument
@specification_options
@solve_options
@output_option
@click.option(
    "--to",
    "form",
    type=Named(FORMATS),
    metavar="FORMAT",
    help=f"The format of the solutions: {', '.join(FORMATS)}; text draws them in characters."
    " Default: from the extension of FILE, otherwise text if the problem can be drawn, else"
    " options.",
)
@picture_options
@watch_option
@reporting_options
def solve_command(
    specification: Specification,
    search: SolveOptions,
    output: Output,
    form: str | None,
    look: PictureLook,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Solve SPEC, or standard input: compile it, let a solver search, verify and write solutions.

    With --by, one solution of each group is written. To count solutions, use `dlxc count`, or say
    --count.

    Exit codes: 0 solutions were found, 1 error, 2 wrong usage, 3 there is no solution, 4 the search
    was stopped before its end by its time limit or Ctrl-C; solutions found so far are kept.
    """
    search.check(output, reporting, watch=watch)
    chosen = output.format(form, FORMATS, usual=USUAL)
    check_drawable("text" if chosen == USUAL else chosen, output, look)
    faults = appearance_faults if chosen in (*DRAWN_FORMATS, USUAL) else lambda _: []
    name = Path(specification.name or "").name

    def solve(session: Session, interrupts: SearchInterrupts) -> int:
        codes = [0]
        for turn in session.problems(specification, faults):
            if turn.of > 1:
                _refuse_several(turn, search, output, chosen)
            if search.best and not turn.problem.has_costs:
                fail("no option has a cost, so no solution is cheaper than others: omit --best")
            run = SearchRun(session, turn, specification.passes, search, interrupts)
            if turn.of > 1:
                output.write([b"\n" * (turn.number > 1) + f"{turn.number}:\n".encode()])
                sys.stdout.flush()
            written = SolutionOutput(run, output, look, best=search.best)
            written.write(chosen, title=turn.problem.record.title or name)
            codes.append(run.close())
            if run.ends_all():
                break
        return max(codes)

    run_searches(solve, specification.paths, output, reporting, watch=watch)


def _refuse_several(turn: NumberedProblem, search: SolveOptions, output: Output, form: str) -> None:
    """Refuse what cannot be asked of several problems."""
    if search.best or search.journal:
        option = "--best" if search.best else "--journal"
        raise click.UsageError(
            f"{option} is for one problem, and here are {turn.of}: --problem takes one of them"
        )
    if output.path != STANDARD or form not in _FORMATS_IN_TURN:
        raise click.UsageError(
            f"SPEC has {turn.of} problems; they are solved in turn to standard output, as"
            f" {' or '.join(_FORMATS_IN_TURN[1:])}: --problem takes one of them"
        )
