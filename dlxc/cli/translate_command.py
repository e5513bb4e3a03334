"""`dlxc translate`: a packing specification, written in another packing language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.desk import Desk
from dlxc.cli.options import language_option, reporting_options, spec_argument
from dlxc.cli.output import Output, output_option
from dlxc.languages.translation.target_languages import TARGET_LANGUAGES

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting

_EXAMPLES = """\b
Examples:
  dlxc translate soma.polycube --to puzzle
  dlxc translate board.polyominoes -o board.polyomino
  dlxc translate --from puzzle --to polyiamond < hexiamonds.puzzle
"""


@click.command(
    "translate", epilog=_EXAMPLES, short_help="Write a packing puzzle in another language."
)
@spec_argument
@language_option
@output_option
@click.option(
    "--to",
    "target",
    type=Named(TARGET_LANGUAGES),
    help="The language to write. Without it, the extension of FILE tells.",
)
@reporting_options
def translate_command(
    spec: str, language: str | None, output: Output, target: str | None, reporting: Reporting
) -> None:
    """Write SPEC, or standard input, in another language of packing puzzles.

    What is written stands for the same problem; the names of cells may differ. If the language
    cannot say all of SPEC, the command tells what it cannot say and writes nothing.
    """
    from dlxc.compiler import translate
    from dlxc.languages.translation.source_comments import comments_of
    from dlxc.languages.translation.translating import translated_problem

    target = output.format(target, TARGET_LANGUAGES, usual="")
    if not target:
        raise click.UsageError(f"--to says what to write: {', '.join(TARGET_LANGUAGES)}")
    desk = Desk(reporting, reads=[spec], writes=output)
    source = desk.read(spec)
    language = language or desk.language(spec, source)
    problem, diagnostics = translate(source, language, thorough=reporting.strict)
    if problem is None:
        desk.report(source, diagnostics)
        return
    found = translated_problem(problem, comments_of(source, language), target)
    desk.report(source, [*diagnostics, *found.faults])
    output.write([found.text.encode()])
    desk.close()
    for note in found.notes:
        desk.note(note)
