"""`dlxc count`: how many solutions there are, of all problems, series and groups."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.console import Output, output_option
from dlxc.cli.options import Specification, spec_argument, specification_options
from dlxc.cli.reporting import Reporting, reporting_options
from dlxc.cli.run_tables import COUNTED
from dlxc.cli.search_options import SearchOptions, count_options
from dlxc.cli.search_run import SearchInterrupts, SearchRun, run_searches
from dlxc.cli.session import Session
from dlxc.cli.watching import watch_option

_EXAMPLES = """\b
Examples:
  dlxc count soma.polycube
  dlxc count soma.polycube --different
  dlxc count board.polyomino --by pieces
  dlxc count queens.xc -D n=4..12 --to csv
  dlxc count bedlam.puzzle --jobs 4 --journal bedlam.journal
"""


@click.command("count", epilog=_EXAMPLES, short_help="Count solutions.")
@spec_argument
@specification_options
@count_options
@output_option
@click.option(
    "--to",
    "form",
    type=Named(COUNTED),
    help="The format: a line for each number or group (text), or a table with a row for each."
    " Default: from the extension of FILE, otherwise text.",
)
@watch_option
@reporting_options
def count_command(
    specification: Specification,
    search: SearchOptions,
    output: Output,
    form: str | None,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Count the solutions of SPEC, or standard input.

    With -D n=3..12 or -D n=4,6,8 the command counts for each of these integers; of a SPEC with
    several problems it counts for each.

    Exit codes: 0 there are solutions, 1 error, 2 wrong usage, 3 there is no solution, 4 the search
    was stopped before its end by its time limit or Ctrl-C; the numbers are those so far then.
    """
    search.check(output, reporting, watch=watch)
    chosen = output.format(form, COUNTED, usual="text")

    def count(session: Session, interrupts: SearchInterrupts) -> int:
        codes = [0]
        lines = _lines(session, specification, search, chosen, interrupts, codes)

        def flushed() -> Iterator[bytes]:
            for line in lines:
                yield line.encode()
                sys.stdout.flush()

        output.write(flushed())
        return max(codes)

    run_searches(count, specification.paths, output, reporting, watch=watch)


def _lines(
    session: Session,
    specification: Specification,
    search: SearchOptions,
    form: str,
    interrupts: SearchInterrupts,
    codes: list[int],
) -> Iterator[str]:
    """What is written, as it comes; each search adds its exit code."""
    written = COUNTED[form]()
    try:
        for turn in session.problems(specification, takes_series=True):
            if turn.of > 1 and search.journal:
                one = "-D takes one integer" if turn.label else "--problem takes one of them"
                raise click.UsageError(
                    f"--journal is for one problem, and here are {turn.of}: {one}"
                )
            run = SearchRun(session, turn, specification.passes, search, interrupts)
            if search.by:
                yield from written.groups(run, run.groups())
            else:
                yield written.count(run, run.count())
            codes.append(run.close())
            if run.ends_all():
                break
    except KeyboardInterrupt:  # what was counted before is kept
        codes.append(interrupts.end(session))
    yield written.end()
