"""`dlxc compile`: from a specification to what a solver reads."""

from __future__ import annotations

import sys

import click

from dlxc.cli.console import Output, output_option
from dlxc.cli.options import (
    Specification,
    spec_argument,
    specification_options,
)
from dlxc.cli.progress import CountedBlocks, ProgressLine
from dlxc.cli.reporting import Reporting, reporting_options
from dlxc.cli.session import Session
from dlxc.cli.target_options import Rendering, TargetOptions, target_choice, target_options
from dlxc.text.prose import plural

_EXAMPLES = """\b
Examples:
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --pass ian --to json
  dlxc compile box.polyomino --to cnf --encoding totalizer -o box.cnf
  dlxc compile box.polyomino --template mine.j2 -o box.txt
  dlxc compile soma.polycube --emit tree
"""


@click.command("compile", epilog=_EXAMPLES, short_help="Write the exact-cover problem.")
@spec_argument
@specification_options
@output_option
@click.option(
    "--emit",
    "stage",
    type=click.Choice(["tokens", "tree", "problem"]),
    help="Write what a stage on the way makes, for people to read: the tokens of the grammar, the"
    " tree of the text, or the items and the board of the problem.",
)
@target_options
@reporting_options
def compile_command(
    specification: Specification,
    output: Output,
    stage: str | None,
    options: TargetOptions,
    reporting: Reporting,
) -> None:
    """Compile SPEC, or standard input, into an exact-cover problem for a solver.

    An item stands for something to be covered: a cell of the box, or a piece. An option is a set of
    items, such as a place for a piece. A pass changes the problem before it is written. The format
    to write is called the target: dlx, unless --to or FILE says otherwise.
    """
    choice = target_choice(options, output)
    reporting = choice.reporting(reporting)
    reads = [*specification.paths, *([choice.template] if choice.template else [])]
    session = Session(reporting, reads=reads, writes=output)
    if stage:
        output.write(f"{line}\n".encode() for line in session.stage(specification, stage))
        session.close()
        return
    is_watched = not reporting.quiet and sys.stderr.isatty() and not output.is_terminal
    progress = ProgressLine(shown=is_watched)
    problem = choice.problem(session, specification)
    blocks = CountedBlocks(problem.blocks, progress)
    with progress.cleared():
        output.write(Rendering(session, choice).pieces(problem.with_blocks(blocks)))
    session.close()
    counts = {**problem.record.census, "items": str(len(problem.items))}
    counted = ", ".join(
        f"{count} {what.removesuffix('s') if count == '1' else what}"
        for what, count in counts.items()
    )
    session.detail(f"{counted}, {plural(blocks.options, 'option')}.")
