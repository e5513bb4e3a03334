"""`dlxc solve`: solutions of a problem, found by a solver, and verified."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import FILE, Named, address, seconds, whole_number
from dlxc.cli.console import (
    DRAWN_FORMATS,
    FAILED,
    STOPPED,
    Output,
    Reporting,
    appearance_faults,
    check_drawable,
    complain,
    output_option,
    say,
)
from dlxc.cli.options import (
    Passes,
    Specification,
    option_group,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.run_tables import TABLES, number_lines
from dlxc.cli.session import NumberedProblem, Session
from dlxc.cli.solve_run import USUAL, Search, SearchInterrupts, SolveRun
from dlxc.solve.searching import SearchRequest, Sharing, SolverError
from dlxc.system.files import STANDARD
from dlxc.system.process import processors

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.solve import Solver
    from dlxc.solve.runs import Run

_FORMATS = ("options", "json", "jsonl", "dlx", *DRAWN_FORMATS)

_FORMATS_IN_TURN = (USUAL, "options", "text")
"""In these the solutions of several problems can follow each other."""

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
    *,
    count: bool,
    every: bool,
    best: bool,
    different: bool,
    verbose: bool,
    ordered: bool,
) -> Search:
    if count + every + best + (number is not None) > 1:
        raise click.UsageError("--best, --count, --all and -n exclude each other")
    if jobs and scheduler:
        raise click.UsageError(
            "--scheduler takes the workers of a cluster: --jobs does not go with it"
        )
    if journal == STANDARD:
        raise click.UsageError("--journal needs a file: '-' is none")
    sharing = Sharing(jobs, scheduler, journal, ordered)
    if best and sharing != _NOT_SHARED:
        raise click.UsageError(
            "--best searches the whole problem at once: --jobs, --scheduler, --journal and"
            " --ordered do not go with it"
        )
    if different and (best or solver != "dlxc"):
        raise click.UsageError("--different is for dlxc's own search: omit --best and --solver")
    limit = None if every or count else number or 1
    if not jobs and (different or not count):
        sharing = sharing._replace(jobs=processors() if count else 1)
    solver = "cpsat" if best and solver == "dlxc" else solver
    request = SearchRequest(limit, seed)
    return Search(request, count, best, different, verbose, solver, time_limit, form, sharing)


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
        "number",
        type=whole_number(1),
        metavar="N",
        help="Find at most N solutions.  [default: 1]",
    ),
    click.option(
        "--different",
        is_flag=True,
        help="Of solutions that are turned or reflected into each other, give one. In space mirror"
        " images differ, except with --reflections.",
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
        help="Search with N threads. Default: one for each processor with --count, otherwise one.",
    ),
    click.option(
        "--scheduler",
        type=address,
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
        "--ordered",
        is_flag=True,
        help="Write the solutions in the same order each time. dlxc's own search always does.",
    ),
    click.option(
        "--verbose",
        is_flag=True,
        help="Say in the end how many nodes dlxc's own search has visited, and in what time.",
    ),
    click.option(
        "--to",
        "form",
        type=Named([*_FORMATS, "csv"]),
        metavar="FORMAT",
        help=f"The format of the solutions: {', '.join(_FORMATS)}; text draws them in characters."
        " Default: from the extension of FILE, otherwise text if the problem can be drawn, else"
        f" options. With --count: {', '.join(TABLES)}, a table with a row for each count.",
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
  dlxc solve bedlam.puzzle --count --jobs 4 --journal bedlam.journal
  dlxc solve queens.xc --count -D n=4..12 --to csv
"""


@click.command("solve", epilog=_EXAMPLES, short_help="Find solutions, or count them.")
@spec_argument
@specification_options
@search_options
@output_option
@reporting_options
def solve_command(
    specification: Specification, search: Search, output: Output, reporting: Reporting
) -> None:
    """Solve SPEC, or standard input: compile it, let a solver search, verify and write solutions.

    Exit codes: 0 solutions were found, 1 error, 2 wrong usage, 3 there is no solution, 4 the search
    was stopped before its end by its time limit or Ctrl-C; solutions found so far are kept.
    """
    form = _form(search, output)
    session = Session(reporting.ignoring("W215", "W217"), reads=specification.paths, writes=output)
    journal = search.sharing.journal
    if journal and Path(journal).resolve() == Path(output.path).resolve():
        raise click.UsageError(f"-o names '{output.path}', which is the journal")
    # Other commands are short and do without; a search may take days, and threads leave garbage.
    gc.enable()
    interrupts = SearchInterrupts()
    with interrupts.heeded():
        try:
            begin = _count if search.count_only else _solve
            code = begin(session, specification, search, output, form, interrupts)
        except KeyboardInterrupt:  # before the search, or while it is being ended
            interrupts.ignore()
            session.note("Stopped by an interrupt.", always=True)
            code = STOPPED
        except SolverError as error:
            complain(str(error))
            for line in error.remedy:
                say(f"  {line}")
            code = FAILED
    sys.exit(code)


def _form(search: Search, output: Output) -> str:
    """The format in which solutions or counts are to be written; a usage error if there is none."""
    if search.count_only:
        form = search.form or output.suffix[1:]
        if form in TABLES:
            return form
        if search.form:
            raise click.UsageError(
                f"--count prints a number, or with --to {', '.join(TABLES)} a table: --to {form}"
                " does not go with it"
            )
        output.require_number(None, _FORMATS)
        return USUAL
    if search.form == "csv":
        raise click.UsageError("--to csv is a table of counts: it goes with --count")
    form = output.format(search.form, _FORMATS, usual=USUAL)
    check_drawable(form, output)
    return form


def _count(
    session: Session,
    specification: Specification,
    search: Search,
    output: Output,
    form: str,
    interrupts: SearchInterrupts,
) -> int:
    """Count, one problem after another, and write each number as it is known; the exit code."""
    problems = session.problems(specification, lambda _: [], takes_series=True)
    codes = [0]

    def counted() -> Iterator[tuple[NumberedProblem, Run]]:
        try:
            for turn in problems:
                if search.sharing.journal and (turn.of > 1 or turn.label):
                    raise click.UsageError(f"--journal is for one problem, and here are {turn.of}")
                run = _run(turn, session, specification, search, output, interrupts)
                yield turn, run.count(turn.parameters)
                codes.append(_ended(run, turn, session, interrupts))
                if run.ends_all:
                    break
        except KeyboardInterrupt:  # what was counted before is kept
            interrupts.ignore()
            session.note("Stopped by an interrupt.", always=True)
            codes.append(STOPPED)

    def flushed() -> Iterator[bytes]:
        for text in TABLES.get(form, number_lines)(counted()):
            yield text.encode()
            sys.stdout.flush()

    output.write(flushed())
    return max(codes)


def _solve(
    session: Session,
    specification: Specification,
    search: Search,
    output: Output,
    form: str,
    interrupts: SearchInterrupts,
) -> int:
    """Translate, search, write, and say how it went, one problem after another; the exit code."""
    is_drawn = form in (*DRAWN_FORMATS, USUAL)
    problems = session.problems(specification, appearance_faults if is_drawn else lambda _: [])
    name = Path(specification.path).name
    codes = [0]
    for turn in problems:
        if turn.of > 1:
            _announce(turn, search, output, form)
        run = _run(turn, session, specification, search, output, interrupts)
        run.search_and_write(form, title=turn.problem.record.title or name)
        codes.append(_ended(run, turn, session, interrupts))
        if run.ends_all:
            break
    return max(codes)


def _run(
    turn: NumberedProblem,
    session: Session,
    specification: Specification,
    search: Search,
    output: Output,
    interrupts: SearchInterrupts,
) -> SolveRun:
    """The run of a problem, which is not begun yet."""
    session.close()
    return SolveRun(
        session,
        turn.problem,
        _solver(turn.problem, search, specification.passes),
        search,
        output,
        interrupts,
        as_specified=not specification.passes.names,
        label=turn.label,
    )


def _ended(
    run: SolveRun, turn: NumberedProblem, session: Session, interrupts: SearchInterrupts
) -> int:
    """The exit code of a run, when it is said how it went; an interrupt after it is raised."""
    if turn.is_last:
        return run.close()
    interrupts.watch = None  # between two searches an interrupt ends the program
    code = run.close()
    if run.ends_all:
        left = f"This was number {turn.number} of {turn.of}; the rest was not begun."
        session.note(left, always=True)
    elif run.watch.interrupted:  # its search was over by then
        raise KeyboardInterrupt
    return code


def _solver(problem: Problem, search: Search, passes: Passes) -> Solver:
    from dlxc.solve import choose

    if not search.different:
        return choose(problem, search.solver, search.sharing)
    from dlxc.solve.different import DifferentSearch

    if passes.names:
        raise click.UsageError("--different compares solutions of SPEC as it is: omit --pass")
    settings = passes.settings.get("break-symmetry", {})
    return DifferentSearch(
        problem, search.sharing, reflections=bool(settings.get("reflections", False))
    )


def _announce(turn: NumberedProblem, search: Search, output: Output, form: str) -> None:
    """Write the number of a problem, where several are solved in turn."""
    if search.best or search.sharing.journal:
        option = "--best" if search.best else "--journal"
        raise click.UsageError(
            f"SPEC has {turn.of} problems, and {option} is for one: --number takes one of them"
        )
    if output.path != STANDARD or form not in _FORMATS_IN_TURN:
        raise click.UsageError(
            f"SPEC has {turn.of} problems; they are solved in turn to standard output, as"
            f" {' or '.join(_FORMATS_IN_TURN[1:])}: --number takes one of them"
        )
    output.write([b"\n" * (turn.number > 1) + f"{turn.number}:\n".encode()])
    sys.stdout.flush()
