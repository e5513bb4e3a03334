"""`dlxc check`: what is wrong with specifications, and what is suspicious."""

from __future__ import annotations

import sys
from functools import partial

import click

from dlxc.cli.argument_types import SPECIFICATION, Definition
from dlxc.cli.desk import Desk
from dlxc.cli.exit_codes import FAILED
from dlxc.cli.options import (
    all_definitions,
    define_option,
    language_option,
    limit_option,
    number_option,
    reporting_options,
)
from dlxc.cli.reporting import Reporting
from dlxc.cli.watching import run_watching, watch_option
from dlxc.languages import language_by_extension

_EXAMPLES = """\b
Examples:
  dlxc check soma.polycube
  dlxc check *.polyomino --strict --ignore W201
  dlxc check model.xc -D n=12 --message-format json
"""


@click.command("check", epilog=_EXAMPLES, short_help="Report errors and warnings.")
@click.argument("specs", nargs=-1, type=SPECIFICATION, metavar="SPEC...")
@language_option
@define_option
@number_option
@limit_option
@watch_option
@reporting_options
def check_command(
    specs: tuple[str, ...],
    language: str | None,
    definitions: tuple[Definition, ...],
    problem_number: int | None,
    limit: int | None,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Report what is wrong with specifications, and what is suspicious in them.

    SPEC is a file; without one, standard input is read. Nothing is compiled or written. The exit
    code is 1 if there are errors; warnings alone do not count.
    """
    specs = specs or ("-",)
    definitions = all_definitions(definitions, problem_number)
    check = partial(_check, specs, language, definitions, limit, reporting)
    if watch:
        given = [definition.path for definition in definitions if definition.path]
        run_watching(check, [*specs, *given], reporting)
    else:
        check()


def _check(
    specs: tuple[str, ...],
    language: str | None,
    definitions: tuple[Definition, ...],
    limit: int | None,
    reporting: Reporting,
) -> None:
    """Check all specifications, and write one report."""
    from dlxc.compiler import check
    from dlxc.languages.language import Inputs
    from dlxc.text.decoding import data_reader, read_source

    paths = [definition.path for definition in definitions if definition.path]
    values = Desk(reporting, reads=[*specs, *paths]).parameters(definitions)
    results = []
    for spec in specs:
        source, unreadable = read_source(spec)
        known = language or language_by_extension(spec)
        inputs = Inputs(values, data_reader(spec), most_rows=limit)
        found = unreadable or check(source, known, inputs).diagnostics
        results.append((source, reporting.heed(found)))
    reporting.write(results, sys.stdout)
    if any(diagnostic.is_error for _, found in results for diagnostic in found):
        sys.exit(FAILED)
