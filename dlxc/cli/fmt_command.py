"""The command `fmt`: specifications in their usual form."""

from __future__ import annotations

import sys
from dataclasses import replace
from difflib import unified_diff
from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import FILE
from dlxc.cli.console import FAILED, Output, say
from dlxc.cli.options import Specification, given_options
from dlxc.cli.reporting import Reporting, reporting_options
from dlxc.cli.session import Session
from dlxc.system.files import STANDARD

if TYPE_CHECKING:
    from dlxc.text.source import Source

_EXAMPLES = """\b
Examples:
  dlxc fmt soma.puzzle
  dlxc fmt --check soma.puzzle
  dlxc fmt --diff model.xc -D n=12
  dlxc fmt --from sudoku < puzzle.txt
"""


@click.command("fmt", epilog=_EXAMPLES, short_help="Write specifications in their usual form.")
@click.argument("specs", nargs=-1, type=FILE, metavar="SPEC...")
@given_options
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=FILE,
    help="Write to FILE instead of into SPEC.",
)
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a SPEC would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@reporting_options
def fmt_command(
    specs: tuple[str, ...],
    given: Specification,
    output: str | None,
    reporting: Reporting,
    *,
    check: bool,
    diff: bool,
) -> None:
    """Write SPEC anew, with usual words and blanks; standard input goes to standard output.

    Comments, drawings and data stay. Each text is compiled before and after: the problem stays the
    same, and a text with errors is left alone.
    """
    specs = specs or (STANDARD,)
    if output and len(specs) > 1:
        raise click.UsageError("-o takes one SPEC")
    session = Session(reporting, reads=[*specs, *given.data_paths])
    changed = 0
    for spec in specs:
        source, text = _formatted(session, replace(given, path=spec))
        is_other = text != source.text
        changed += is_other
        if diff:
            old, new = _lines(source.text), _lines(text)
            lines = unified_diff(old, new, source.name, source.name)
            Output(STANDARD).write(line.encode() for line in lines)
        elif check:
            if is_other:
                say(f"{source.name} would change")
        elif output or is_other or spec == STANDARD:
            Output(output or spec).write([text.encode()])
    session.close()
    if changed and check:
        sys.exit(FAILED)


def _formatted(session: Session, specification: Specification) -> tuple[Source, str]:
    """A text, and its usual form; ends the program if the text has errors."""
    from dlxc.languages import LANGUAGES
    from dlxc.languages.usual_form import usual_form

    inputs = session.read_specification(specification)
    language = LANGUAGES[session.language]
    if not language.is_written:
        raise click.UsageError(f"{session.language} has no usual form")
    text, faults = usual_form(session.source, language.load(), inputs)
    if faults:
        session.report(session.source, faults)
    return session.source, text


def _lines(text: str) -> list[str]:
    """The lines, each with its end."""
    return [f"{line}\n" for line in text.split("\n")]
