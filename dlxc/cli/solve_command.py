"""`dlxc solve`: solutions of a problem, found by a solver, and verified."""

from __future__ import annotations

import gc
import shlex
import sys
from pathlib import Path

import click

from dlxc.cli.argument_types import (
    FILE,
    Named,
    completed_keys,
    not_empty,
    seconds,
    whole_number,
)
from dlxc.cli.console import (
    FAILED,
    STOPPED,
    Output,
    Reporting,
    complain,
    output_option,
    say,
)
from dlxc.cli.options import (
    Specification,
    option_group,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.picture_options import (
    DRAWN_FORMATS,
    MADE_FORMATS,
    PictureLook,
    check_drawable,
    picture_options,
)
from dlxc.cli.run_tables import TABLES
from dlxc.cli.session import Session
from dlxc.cli.solve_run import USUAL, Search, SearchInterrupts
from dlxc.cli.solve_turns import SolveTurns
from dlxc.cli.watching import run_watching, watch_option
from dlxc.solve.searching import SearchRequest, Sharing, SolverError
from dlxc.system.files import STANDARD
from dlxc.system.process import processors

_FORMATS = ("options", "json", "jsonl", "csv", "dlx", *DRAWN_FORMATS)

_NOT_SHARED = Sharing()


def _search(
    number: int | None,
    solver: str,
    time_limit: float | None,
    seed: int | None,
    form: str | None,
    jobs: int | None,
    scheduler: str | None,
    journal: str | None,
    keys: tuple[str, ...],
    progress: str,
    *,
    count: bool,
    every: bool,
    best: bool,
    different: bool,
    unique: bool,
) -> Search:
    if len(keys) > 1:
        raise click.UsageError(
            f"solutions are grouped by one key: write --by {shlex.quote(keys[0])} alone"
        )
    by = keys[0] if keys else None
    if unique and not by:
        raise click.UsageError(
            "--unique keeps the groups of --by that have one solution: write --by pieces --unique;"
            " whether SPEC has one solution, -n 2 tells"
        )
    if by and (every or best or number):
        raise click.UsageError(
            "--by looks at all solutions and counts those of each group: omit --all, --best and -n"
        )
    if count + every + best + (number is not None) > 1:
        raise click.UsageError("--best, --count, --all and -n exclude each other: give one of them")
    if jobs and scheduler:
        raise click.UsageError(
            "--scheduler takes the workers of a cluster: --jobs does not go with it"
        )
    if journal == STANDARD:
        raise click.UsageError("--journal needs a file: '-' is none")
    sharing = Sharing(jobs, scheduler, journal)
    if best and sharing != _NOT_SHARED:
        raise click.UsageError(
            "--best searches the whole problem at once: --jobs, --scheduler and --journal do not"
            " go with it"
        )
    if different and (best or solver != "dlxc"):
        raise click.UsageError("--different is for dlxc's own search: omit --best and --solver")
    if seed is not None and count and solver == "dlxc":
        raise click.UsageError("dlxc counts without random choices: omit --seed")
    limit = None if every or count or by else number or 1
    if not jobs and (different or by or not count):
        is_shared = (count or by) and solver == "dlxc"
        sharing = sharing._replace(jobs=processors() if is_shared else 1)
    solver = "cpsat" if best and solver == "dlxc" else solver
    request = SearchRequest(limit, seed)
    return Search(
        request,
        count,
        best,
        different,
        solver,
        time_limit,
        form,
        sharing,
        by,
        unique,
        tells_programs=progress == "json",
    )


search_options = option_group(
    "search",
    _search,
    click.option(
        "--count",
        is_flag=True,
        help="Print how many solutions there are. With -D n=3..12 or -D n=4,6,8 it counts for each"
        " of these integers.",
    ),
    click.option("--all", "every", is_flag=True, help="Find all solutions."),
    click.option(
        "-n",
        "--solutions",
        "number",
        type=whole_number(1),
        metavar="N",
        help="Find at most N solutions.  [default: 1]",
    ),
    click.option(
        "--different",
        is_flag=True,
        help="Of solutions that are turned or reflected into each other, give one. Mirror images"
        " differ in space, but not on flat lattices, unless --reflections or --no-reflections says"
        " otherwise.",
    ),
    click.option(
        "--by",
        "keys",
        multiple=True,
        type=not_empty,
        metavar="KEY",
        shell_complete=completed_keys,
        help="Count the solutions of each group. By `pieces`, those that use the same pieces are a"
        " group; by `holes`, those that leave the same cells empty; by the name of a piece or of"
        " another item, those that cover it in the same way.",
    ),
    click.option(
        "--unique", is_flag=True, help="With --by, keep the groups that have only one solution."
    ),
    click.option(
        "--best",
        is_flag=True,
        help="Find a solution of the least cost, where options have costs, or of the greatest gain"
        " if the model maximises. The solver is cpsat, or clingo if --solver says so.",
    ),
    click.option(
        "--solver",
        default="dlxc",
        show_default=True,
        metavar="NAME|COMMAND",
        help="The solver: dlxc, clingo, cpsat, or a command that reads DLX and prints the"
        " options of its solutions.",
    ),
    click.option(
        "--time-limit",
        type=seconds,
        metavar="SECONDS",
        help="Stop after this many seconds and keep the solutions found so far.",
    ),
    click.option(
        "--seed", type=whole_number(0), metavar="N", help="The seed of the random choices."
    ),
    click.option(
        "-j",
        "--jobs",
        type=whole_number(1),
        metavar="N",
        help="Search with N threads. Default: one for each processor with --count and --by,"
        " otherwise one.",
    ),
    click.option(
        "--scheduler",
        type=not_empty,
        metavar="ADDRESS",
        help="Search with the workers of a Dask cluster, such as tcp://127.0.0.1:8786.",
    ),
    click.option(
        "--journal",
        type=FILE,
        metavar="FILE",
        help="Keep the solutions found so far in FILE. After an interruption, the same command goes"
        " on where the search stopped.",
    ),
    click.option(
        "--progress",
        type=Named(["auto", "json"]),
        default="auto",
        show_default=True,
        help="How far the search is: a line on terminals (auto), or for programs lines of JSON on"
        " standard error.",
    ),
    click.option(
        "--to",
        "form",
        type=Named(_FORMATS),
        metavar="FORMAT",
        help=f"The format of the solutions: {', '.join(_FORMATS)}; text draws them in characters."
        " Default: from the extension of FILE, otherwise text if the problem can be drawn, else"
        f" options. With --count and --by: {', '.join(TABLES)}, a table with a row for each number."
        " Other formats with --by: a solution of each group.",
    ),
)
"""What to search for, as one argument `search`."""


_EXAMPLES = """\b
Examples:
  dlxc solve soma.polycube
  dlxc solve pentominoes.polyomino --count
  dlxc solve board.polyomino --all --to jsonl -o all.jsonl
  dlxc solve board.polyomino -n 3 --seed 1 -o three.svg
  dlxc solve board.dlx --solver 'dlx2 m1' --time-limit 60
  dlxc solve board.polyomino --different --by pieces
  dlxc solve board.polyomino --watch
  dlxc solve bedlam.puzzle --count --jobs 4 --journal bedlam.journal
  dlxc solve queens.xc --count -D n=4..12 --to csv
"""


@click.command("solve", epilog=_EXAMPLES, short_help="Find solutions, or count them.")
@spec_argument
@specification_options
@search_options
@output_option
@picture_options
@watch_option
@reporting_options
def solve_command(
    specification: Specification,
    search: Search,
    output: Output,
    look: PictureLook,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Solve SPEC, or standard input: compile it, let a solver search, verify and write solutions.

    Exit codes: 0 solutions were found, 1 error, 2 wrong usage, 3 there is no solution, 4 the search
    was stopped before its end by its time limit or Ctrl-C; solutions found so far are kept.
    """
    if search.tells_programs and reporting.is_alone:
        raise click.UsageError(
            f"--message-format {reporting.format} is alone on standard error: --progress json does"
            " not go with it"
        )
    form = _form(search, output, look)
    journal = search.sharing.journal
    if journal and watch:
        raise click.UsageError("--journal is for one problem, and --watch for all: omit one")
    if journal and Path(journal).resolve() == Path(output.path).resolve():
        raise click.UsageError(f"-o names '{output.path}', which is the journal")
    # Other commands are short and do without; a search may take days, and threads leave garbage.
    gc.enable()
    told = reporting.ignoring("W215", "W217")

    def solve() -> None:
        session = Session(told, reads=specification.paths, writes=output)
        interrupts = SearchInterrupts()
        with interrupts.heeded():
            try:
                turns = SolveTurns(session, specification, search, output, form, look, interrupts)
                code = turns.count() if turns.writes_numbers else turns.solve()
            except KeyboardInterrupt:  # before the search, or while it is being ended
                interrupts.ignore()
                session.note("Stopped by an interrupt.", always=True)
                code = STOPPED
            except SolverError as error:
                complain(error.message)
                for line in error.remedy:
                    say(f"  {line}")
                code = FAILED
        if interrupts.have_come or not watch:
            sys.exit(code)

    if watch:
        run_watching(solve, specification.paths, reporting)
    else:
        solve()


def _form(search: Search, output: Output, look: PictureLook) -> str:
    """The format in which solutions or counts are to be written; a usage error if there is none."""
    if search.count_only:
        if look != PictureLook():
            raise click.UsageError(
                "--count draws nothing: --theme, --no-names, --cell and --paint do not go with it"
            )
        form = search.form or output.suffix[1:]
        if form in TABLES:
            return form
        if search.form:
            raise click.UsageError(
                f"--count prints a number, or with --to {', '.join(TABLES)} a table: --to {form}"
                " does not go with it"
            )
        output.require_number(None, (*_FORMATS, *MADE_FORMATS))
        return USUAL
    if search.by and output.suffix[1:] in TABLES and not search.form:
        form = output.suffix[1:]
    else:
        form = output.format(search.form, _FORMATS, usual=USUAL)
    check_drawable("text" if form == USUAL and not search.by else form, output, look)
    return form
