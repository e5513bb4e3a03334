"""`dlxc draw`: a picture of a problem, or of its solutions."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from dlxc.answers import ANSWER_FORMATS
from dlxc.cli.argument_types import FILE, Named
from dlxc.cli.desk import Desk
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
    theme_option,
)
from dlxc.cli.standard_error import fail
from dlxc.cli.watching import run_watching, watch_option

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem

_EXAMPLES = """\b
Examples:
  dlxc draw soma.polycube
  dlxc draw soma.polycube --solution answer.txt -o soma.html
  dlxc draw box.polyomino --bases -o pieces.svg
  dlxc draw box.puzzle --watch -o box.svg
"""


class _Subject(NamedTuple):
    """What is to be drawn, in which format and for which screen."""

    solution: str | None
    answer_format: str | None
    bases: bool
    form: str | None
    theme: str


def _subject(
    form: str | None, solution: str | None, answer_format: str | None, *, bases: bool, theme: str
) -> _Subject:
    if answer_format and not solution:
        raise click.UsageError("--answer-format goes with --solution")
    if solution and bases:
        raise click.UsageError("--bases draws pieces, --solution solutions: give one of them")
    return _Subject(solution, answer_format, bases, form, theme)


_subject_options = option_group(
    "subject",
    _subject,
    click.option(
        "--to",
        "form",
        type=Named(DRAWN_FORMATS),
        help="The format of the picture. Without it, the extension of FILE tells, or else the"
        " picture is made of characters (text).",
    ),
    click.option(
        "--solution",
        metavar="FILE",
        type=FILE,
        help="Draw the solutions in FILE: any answer of a solver that `dlxc decode` reads.",
    ),
    click.option(
        "--answer-format",
        type=Named(ANSWER_FORMATS),
        help="The format of the solutions. Without it, their text tells.",
    ),
    click.option(
        "--bases",
        is_flag=True,
        help="Draw all base placements: each piece in every way it can be turned and reflected.",
    ),
    theme_option,
)


@click.command("draw", epilog=_EXAMPLES, short_help="Draw the box and pieces, or solutions.")
@spec_argument
@specification_options
@output_option
@_subject_options
@watch_option
@reporting_options
def draw_command(
    specification: Specification,
    output: Output,
    subject: _Subject,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Draw SPEC, or standard input: its box and pieces, or solutions."""
    form = output.format(subject.form, DRAWN_FORMATS, usual="text")
    check_drawable(form, output)
    draw = partial(_draw, specification, output, subject._replace(form=form), reporting)
    if not watch:
        draw()
        return
    answers = [subject.solution] if subject.solution else []
    run_watching(draw, [*specification.paths, *answers], reporting)


def _draw(
    specification: Specification, output: Output, subject: _Subject, reporting: Reporting
) -> None:
    """Draw in the format of the subject."""
    from dlxc.draw import Undrawable, picture

    answers = [subject.solution] if subject.solution else []
    desk = Desk(reporting.ignoring("W215"), reads=[*specification.paths, *answers], writes=output)
    problem = desk.problem(specification, appearance_faults)
    solutions = _solutions(desk, problem, subject)
    name = "" if specification.path == "-" else Path(specification.path).name
    title = problem.record.title or name
    try:
        made = picture(problem, solutions, title=title, bases=subject.bases)
    except Undrawable as error:
        fail(str(error))
    style = character_style(output, reporting)
    output.write_drawing([drawn(made, subject.form or "text", style, subject.theme)])
    desk.close()


def _solutions(desk: Desk, problem: Problem, subject: _Subject) -> list[list[int]]:
    """The solutions in a file, or parts of solutions, by the numbers of their options."""
    from dlxc.answers.verification import clashes
    from dlxc.cli.answer_commands import judged, report_unknown, solutions_of

    if subject.solution is None:
        return []
    text = desk.read(subject.solution)
    solutions = solutions_of(desk, problem, text, subject.answer_format)
    report_unknown(desk, problem, text, solutions)
    desk.report(text, judged(solutions, lambda solution: clashes(problem, solution.options)))
    return [solution.options for solution in solutions]
