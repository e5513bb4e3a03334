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
from dlxc.cli.progress import Progress, Watched
from dlxc.cli.shard_files import ShardFiles, shards_option
from dlxc.cli.shard_writing import ShardWriting
from dlxc.cli.target_options import TargetChoice, TargetOptions, target_choice, target_options
from dlxc.cli.target_rendering import TargetRendering, heeded_for_target, problem_for_target

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem

_EXAMPLES = """\b
Examples:
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --pass ian --to json
  dlxc compile box.polyomino --to cnf --encoding ladder -o box.cnf
  dlxc compile box.polyomino --template mine.j2 -o box.txt
  dlxc compile large.polycube --shards 4 -o large.dlx
"""


@click.command("compile", epilog=_EXAMPLES, short_help="Write the exact-cover problem.")
@spec_argument
@specification_options
@output_option
@shards_option
@target_options
@reporting_options
def compile_command(
    specification: Specification,
    output: Output,
    shards: int | None,
    options: TargetOptions,
    reporting: Reporting,
) -> None:
    """Compile SPEC, or standard input, into an exact-cover problem for a solver.

    Each item stands for something that must be covered: a cell of the box, or a piece. Each option
    is a set of items, such as a place for a piece. A pass changes the problem before it is
    written. What is written is called the target: dlx, unless --to or FILE says otherwise.
    """
    choice = target_choice(options, output)
    reporting = heeded_for_target(reporting, choice)
    reads = [*specification.paths, *([choice.template] if choice.template else [])]
    desk = Desk(reporting, reads=reads, writes=output)
    progress = Progress(show=_shows_progress(output, reporting))
    if shards is None:
        problem = problem_for_target(desk, specification, choice)
        summary = _write(desk, problem, choice, output, progress)
    else:
        files = ShardFiles(output, shards)
        files.refuse(reads)
        writing = ShardWriting.of(desk, choice, files)
        problem = problem_for_target(desk, specification, choice)
        summary = writing.write(problem, progress)
    desk.close()
    desk.note(f"Altogether {_counts(problem)}, {summary}.")


def _shows_progress(output: Output, reporting: Reporting) -> bool:
    return not reporting.quiet and sys.stderr.isatty() and not output.is_terminal


def _write(
    desk: Desk, problem: Problem, choice: TargetChoice, output: Output, progress: Progress
) -> str:
    """Write it all, and say how many options there are."""
    watched = Watched(problem.blocks, progress)
    with progress.shown():
        output.write(_pieces(TargetRendering(desk, choice), problem.with_blocks(watched)))
    return f"{watched.options} options"


def _pieces(rendering: TargetRendering, problem: Problem) -> Iterator[bytes | memoryview]:
    """All that is written; the warnings come before the file appears, for they may be errors."""
    yield from rendering.pieces(problem)
    rendering.report_loops()


def _counts(problem: Problem) -> str:
    counts = {**problem.record.census, "items": str(len(problem.items))}
    return ", ".join(f"{count} {what}" for what, count in counts.items())
