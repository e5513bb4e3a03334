"""The command `compile`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.desk import (
    Desk,
    Passes,
    language_option,
    output_option,
    passes_options,
    quiet_option,
    reporting_options,
    write,
)
from dlxc.cli.parameters import Named
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS, in_dialect
from dlxc.targets.formulation.encodings import ENCODINGS, FAITHFUL

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic

_EXAMPLES = """\b
Examples:
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --pass ian --to json
  dlxc compile box.polyomino --to cnf --encoding ladder -o box.cnf
  dlxc compile box.polyomino --template mine.j2 -o box.txt
"""


@click.command("compile", epilog=_EXAMPLES)
@click.argument("spec", default="-", type=click.Path(allow_dash=True))
@output_option
@language_option
@click.option(
    "--to",
    "target",
    type=Named(TARGETS),
    help="What to write; else the extension of FILE tells, else dlx.",
)
@passes_options
@click.option("--dialect", type=Named(DIALECTS), help="Write dlx as this solver reads it.")
@click.option(
    "--encoding", type=Named(ENCODINGS), help="How cnf says that one of many variables is true."
)
@click.option(
    "--extra-models", is_flag=True, help="Allow encodings that have a solution several times."
)
@click.option(
    "--template",
    metavar="FILE",
    type=click.Path(),
    help="Render with a Jinja template of your own.",
)
@quiet_option
@reporting_options
def compile_command(
    spec: str,
    output: str,
    language: str | None,
    target: str | None,
    passes: Passes,
    dialect: str | None,
    encoding: str | None,
    template: str | None,
    *,
    extra_models: bool,
    quiet: bool,
    reporting: Reporting,
) -> None:
    """Compile SPEC, or standard input, into an exact-cover problem."""
    target = _target(output, target, template, dialect)
    settings = _settings(target, template, encoding, extra_models=extra_models)
    if not TARGETS[target].is_text and output == "-" and sys.stdout.isatty():
        raise click.UsageError(f"a terminal cannot show {target}: name a file with -o")
    if template == spec == "-":
        raise click.UsageError("SPEC and --template cannot both be standard input")
    if template is None and (page := TARGETS[target].template) is not None:
        template = str(page)
    if dialect or template or target != "dlx":  # then it is not written as it was
        reporting = reporting.ignoring("W215", "W217")
    desk = Desk(reporting, quiet=quiet)
    source = desk.read(spec)
    language = language or desk.language(spec, source)

    def look(problem: Problem) -> list[Diagnostic]:
        return [] if template else unsayable(problem, source, target, dialect, encoding)

    from dlxc.cli.progress import Watched
    from dlxc.targets.limits import unsayable

    problem = desk.translate(source, language, passes, look)
    if dialect:
        problem = in_dialect(problem, dialect)
    watched = Watched(problem.blocks, show=_shows_progress(output, quiet=quiet))
    problem = problem.with_blocks(watched)
    write(output, _rendered(desk, problem, target, template, settings))
    watched.done()
    desk.close()
    desk.note(_summary(problem, watched.options))


def _target(output: str, target: str | None, template: str | None, dialect: str | None) -> str:
    """The target asked for, or the one of the output's extension, or dlx."""
    if template and (target or dialect):
        raise click.UsageError("--template goes with neither --to nor --dialect")
    target = target or TARGETS.by_extension(Path(output).suffix, ("", ".txt")) or "dlx"
    if dialect and target != "dlx":
        raise click.UsageError(f"--dialect goes with the target dlx, not with {target}")
    return target


def _settings(
    target: str, template: str | None, encoding: str | None, *, extra_models: bool
) -> dict[str, str]:
    """What is to be said to the renderer."""
    if encoding is None:
        return {}
    if target != "cnf" and not template:
        raise click.UsageError(f"--encoding goes with the target cnf, not with {target}")
    if encoding not in FAITHFUL and not extra_models:
        message = f"the encoding {encoding} has some solutions several times"
        raise click.UsageError(f"{message}; add --extra-models if that does not matter")
    return {"encoding": encoding}


def _shows_progress(output: str, *, quiet: bool) -> bool:
    return not quiet and sys.stderr.isatty() and (output != "-" or not sys.stdout.isatty())


def _rendered(
    desk: Desk,
    problem: Problem,
    target: str,
    template: str | None,
    settings: dict[str, str],
) -> Iterator[bytes | memoryview]:
    """The pieces of the output; faults that show while they are made are reported."""
    if template is None:
        yield from TARGETS[target].render(problem, **settings)
        return

    from dlxc.targets.rendering import TemplateFault, render_text
    from dlxc.text.diagnostics import Diagnostic

    page = desk.read(template)
    try:
        yield from render_text(problem, page.text, page.name, **settings)
    except TemplateFault as fault:
        line = page.line_span(min(fault.line, max(page.line_count, 1)))
        desk.report(page, [Diagnostic("E003", fault.message, line)])


def _summary(problem: Problem, options: int) -> str:
    counts = {**problem.census, "items": str(len(problem.items)), "options": str(options)}
    return f"Altogether {', '.join(f'{count} {what}' for what, count in counts.items())}."
