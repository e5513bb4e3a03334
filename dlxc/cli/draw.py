"""`dlxc draw`: a picture of a problem, or of its solutions."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.answers import ANSWER_FORMATS
from dlxc.cli.desk import (
    Desk,
    Passes,
    fail,
    format_of,
    language_option,
    output_option,
    passes_options,
    quiet_option,
    reporting_options,
    write,
)
from dlxc.cli.parameters import Named

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.draw.characters import Style
    from dlxc.draw.pictures import Picture
    from dlxc.problem import Problem

_FORMATS = ("svg", "html", "png", "text")

_EXAMPLES = """\b
Examples:
  dlxc draw soma.polycube
  dlxc draw soma.polycube --solution answer.txt -o soma.html
  dlxc draw box.polyomino --bases -o pieces.svg
"""


@click.command("draw", epilog=_EXAMPLES)
@click.argument("spec", default="-", type=click.Path(allow_dash=True))
@output_option
@language_option
@click.option(
    "--to",
    "kind",
    type=Named(list(_FORMATS)),
    help="What to draw; else the extension of FILE tells, else text.",
)
@passes_options
@click.option(
    "--solution",
    metavar="FILE",
    type=click.Path(allow_dash=True),
    help="Draw the solutions in FILE, any answer that `dlxc decode` reads.",
)
@click.option(
    "--answer-format",
    "form",
    type=Named(ANSWER_FORMATS),
    help="The format of the solutions; else their text tells.",
)
@click.option("--bases", is_flag=True, help="Draw all base placements of each piece.")
@click.option(
    "--theme",
    type=Named(["auto", "light", "dark"]),
    default="auto",
    show_default=True,
    help="Draw for a light or a dark screen; png is light unless told.",
)
@quiet_option
@reporting_options
def draw_command(
    spec: str,
    output: str,
    language: str | None,
    kind: str | None,
    passes: Passes,
    solution: str | None,
    form: str | None,
    theme: str,
    *,
    bases: bool,
    quiet: bool,
    reporting: Reporting,
) -> None:
    """Draw SPEC, or standard input: its box and pieces, or solutions."""
    if solution == spec == "-":
        raise click.UsageError("SPEC and --solution cannot both be standard input")
    if form and not solution:
        raise click.UsageError("--answer-format goes with --solution")
    if solution and bases:
        raise click.UsageError("--bases draws pieces, --solution solutions: give one of them")
    kind = _kind(output, kind)
    reporting = reporting.ignoring("W215")
    desk = Desk(reporting, quiet=quiet)
    problem = desk.problem(spec, language, passes)

    from dlxc.draw import Undrawable, picture

    solutions = _solutions(desk, problem, solution, form) if solution else []
    title = "" if spec == "-" else Path(spec).name
    try:
        made = picture(problem, solutions, title=title, bases=bases)
    except Undrawable as error:
        fail(str(error))
    write(output, [_drawn(made, kind, theme, _style(output, reporting))])
    desk.close()


def _kind(output: str, kind: str | None) -> str:
    """The format; a terminal cannot show every one."""
    kind = format_of(output, kind, _FORMATS)
    if kind == "png" and output == "-" and sys.stdout.isatty():
        raise click.UsageError("a terminal cannot show png: name a file with -o")
    return kind


def _solutions(desk: Desk, problem: Problem, path: str, form: str | None) -> list[list[int]]:
    """The solutions in a file, or parts of solutions, by the numbers of their options."""
    from dlxc.answers.verification import clashes
    from dlxc.cli.answers import judged, report_unknown, solutions_of

    text = desk.read(path)
    solutions = solutions_of(desk, problem, text, form)
    report_unknown(desk, problem, text, solutions)
    desk.report(text, judged(solutions, lambda solution: clashes(problem, solution.options)))
    return [solution.options for solution in solutions]


def _style(output: str, reporting: Reporting) -> Style:
    """How to draw in characters: plain ones unless a terminal shows them."""
    from dlxc.draw.characters import Style

    on_terminal = output == "-" and sys.stdout.isatty()
    colour = output == "-" and reporting.colors(sys.stdout)
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    truecolor = os.environ.get("COLORTERM") in ("truecolor", "24bit")
    return Style((on_terminal or colour) and unicode, colour, truecolor)


def _drawn(made: Picture, kind: str, theme: str, style: Style) -> bytes:
    """The bytes of a picture."""
    from dlxc.draw import rendering

    if kind == "text":
        return rendering.text(made, style, shutil.get_terminal_size().columns).encode()
    if kind == "png":
        return rendering.png(made, theme)
    renderers: dict[str, Callable[[Picture, str], str]] = {
        "svg": rendering.svg,
        "html": rendering.html,
    }
    return renderers[kind](made, theme).encode()
