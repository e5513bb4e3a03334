"""The options of `dlxc solve` that say what to search for, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import click

from dlxc.cli.argument_types import FILE, Named
from dlxc.cli.option_groups import option_group
from dlxc.cli.output import Output
from dlxc.cli.picture_output import DRAWN_FORMATS, check_drawable

if TYPE_CHECKING:
    from dlxc.solve import Sharing

_FORMATS = ("options", "json", "jsonl", "dlx", *DRAWN_FORMATS)

USUAL = "usual"
"""The format if none is asked for: pictures in characters of what has a picture, else options."""


class WorkSettings(NamedTuple):
    """What the options say of who searches; see `dlxc.solve.Sharing`."""

    jobs: int | None
    scheduler: str | None
    journal: str | None
    ordered: bool

    @property
    def is_given(self) -> bool:
        """Whether the command line says anything of it."""
        return self != _NO_WORK_SETTINGS

    def sharing(self, *, counts: bool) -> Sharing | None:
        """How the search is shared out; `None` leaves that to the search."""
        from dlxc.solve import Sharing

        if counts or self.scheduler:
            return Sharing(*self) if self.is_given else None
        return Sharing(*self._replace(jobs=self.jobs or 1))


_NO_WORK_SETTINGS = WorkSettings(None, None, None, ordered=False)


class SearchSettings(NamedTuple):
    """What the options say of the search; `limit` is how many solutions to find at most."""

    count_only: bool
    limit: int | None
    solver: str
    time_limit: float | None
    seed: int | None
    form: str | None
    work: WorkSettings
    best: bool = False

    def format(self, output: Output) -> str:
        """The format of the solutions, which is refused before the search if it cannot be had."""
        if self.count_only:
            return USUAL
        form = output.format(self.form, _FORMATS, usual=USUAL)
        check_drawable(form, output)
        return form


def _search_settings(
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
    ordered: bool,
) -> SearchSettings:
    if count + every + best + (number is not None) > 1:
        raise click.UsageError("--best, --count, --all and -n exclude each other")
    if count and form:
        raise click.UsageError("--count prints a number: --to does not go with it")
    if jobs and scheduler:
        raise click.UsageError(
            "--scheduler takes the workers of a cluster: --jobs does not go with it"
        )
    limit = None if every or count else number or 1
    work = WorkSettings(jobs, scheduler, journal, ordered)
    if best and work.is_given:
        raise click.UsageError(
            "--best searches the whole problem at once: --jobs, --scheduler, --journal and"
            " --ordered do not go with it"
        )
    if best and solver == "auto":
        solver = "cpsat"
    return SearchSettings(count, limit, solver, time_limit, seed, form, work, best)


search_options = option_group(
    "search",
    _search_settings,
    click.option("--count", is_flag=True, help="Print how many solutions there are."),
    click.option("--all", "every", is_flag=True, help="Find all solutions."),
    click.option(
        "-n",
        "number",
        type=click.IntRange(1),
        help="Find at most this many solutions. Without any of these, find one.",
    ),
    click.option(
        "--best",
        is_flag=True,
        help="Find a cheapest solution: options may have costs. The solver is cpsat, or clingo if"
        " --solver says so.",
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
        "-j",
        "--jobs",
        type=click.IntRange(1),
        metavar="N",
        help="Search with this many processes of this machine. Without it, a long --count takes"
        " all processors, and everything else takes one.",
    ),
    click.option(
        "--scheduler",
        metavar="ADDRESS",
        help="Search with the workers of a Dask cluster, such as tcp://127.0.0.1:8786.",
    ),
    click.option(
        "--journal",
        type=FILE,
        metavar="FILE",
        help="Keep what is found in FILE. If the search is ended before its end, the same command"
        " goes on with what is left.",
    ),
    click.option(
        "--ordered",
        is_flag=True,
        help="Write the solutions in the same order each time, however many processes search.",
    ),
    click.option(
        "--to",
        "form",
        type=Named(_FORMATS),
        help="The format of the solutions: their options, or pictures of them (text is made of"
        " characters). Without it, the extension of FILE tells, or else it is text for what has a"
        " picture, through pipes too, and options for everything else.",
    ),
)
"""What to search for, as one argument `search`."""
