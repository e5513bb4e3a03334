"""`dlxc compile`: from a specification to what a solver reads."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from dlxc.cli.desk import Desk
from dlxc.cli.options import (
    Specification,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.output import Output, output_option
from dlxc.cli.target_options import TargetChoice, TargetOptions, target_choice, target_options

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.targets.filling.obstacles import RowByRow
    from dlxc.text.diagnostics import Diagnostic

_EXAMPLES = """\b
Examples:
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --pass ian --to json
  dlxc compile box.polyomino --to cnf --encoding ladder -o box.cnf
  dlxc compile box.polyomino --template mine.j2 -o box.txt
"""


@click.command("compile", epilog=_EXAMPLES, short_help="Write the exact-cover problem.")
@spec_argument
@specification_options
@output_option
@target_options
@reporting_options
def compile_command(
    specification: Specification, output: Output, options: TargetOptions, reporting: Reporting
) -> None:
    """Compile SPEC, or standard input, into an exact-cover problem for a solver.

    Each item stands for something that must be covered: a cell of the box, or a piece. Each option
    is a set of items, such as a place for a piece. A pass changes the problem before it is
    written. What is written is called the target: dlx, unless --to or FILE says otherwise.
    """
    from dlxc.cli.progress import Watched
    from dlxc.targets.dialects import in_dialect
    from dlxc.targets.limits import unsayable

    choice = target_choice(options, output)

    def look(problem: Problem) -> list[Diagnostic]:
        if choice.template:
            return []
        return unsayable(problem, choice.target, choice.dialect, choice.encoding)

    if choice.dialect or choice.template or choice.target != "dlx":  # it is not written as it was
        reporting = reporting.ignoring("W215", "W217")
    templates = [choice.template] if choice.template else []
    desk = Desk(reporting, reads=[*specification.paths, *templates], writes=output)
    problem = desk.problem(specification, look)
    if choice.dialect:
        problem = in_dialect(problem, choice.dialect)
    watched = Watched(problem.blocks, show=_shows_progress(output, reporting))
    problem = problem.with_blocks(watched)
    with watched.shown():
        output.write(_rendered(desk, problem, choice))
    desk.close()
    desk.note(_summary(problem, watched.options))


def _shows_progress(output: Output, reporting: Reporting) -> bool:
    return not reporting.quiet and sys.stderr.isatty() and not output.is_terminal


def _rendered(desk: Desk, problem: Problem, choice: TargetChoice) -> Iterator[bytes | memoryview]:
    """The pieces of the output; faults that show while they are made are reported."""
    if choice.template is None:
        from dlxc.targets import TARGETS

        yield from TARGETS[choice.target].render(problem, **choice.settings)
        return

    from dlxc.targets.rendering import TemplateFault, render_text
    from dlxc.targets.template_diagnostics import row_by_row_warning, template_error
    from dlxc.text.diagnostics import in_order

    page = desk.read(choice.template)
    found: list[RowByRow] = []
    try:
        yield from render_text(problem, page.text, page.name, found.append, **choice.settings)
    except TemplateFault as fault:
        desk.report(page, [template_error(page, fault)])
    if found:
        desk.report(page, in_order(row_by_row_warning(page, loop) for loop in found))


def _summary(problem: Problem, options: int) -> str:
    counts = {**problem.record.census, "items": str(len(problem.items)), "options": str(options)}
    return f"Altogether {', '.join(f'{count} {what}' for what, count in counts.items())}."
