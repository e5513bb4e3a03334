"""`dlxc check`: what is wrong with specifications, and what is suspicious."""

from __future__ import annotations

import sys

import click

from dlxc.cli.argument_types import FILE, Definition
from dlxc.cli.desk import Desk
from dlxc.cli.exit_codes import FAILED
from dlxc.cli.options import define_option, language_option, limit_option, reporting_options
from dlxc.cli.reporting import Reporting
from dlxc.languages import language_by_extension


@click.command("check", short_help="Report errors and warnings.")
@click.argument("specs", nargs=-1, type=FILE, metavar="SPEC...")
@language_option
@define_option
@limit_option
@reporting_options
def check_command(
    specs: tuple[str, ...],
    language: str | None,
    definitions: tuple[Definition, ...],
    limit: int | None,
    reporting: Reporting,
) -> None:
    """Report what is wrong with specifications, and what is suspicious in them.

    SPEC is a file; without one, standard input is read. Nothing is compiled or written. The exit
    code is 1 if there are errors; warnings alone do not count.
    """
    from dlxc.compiler import check
    from dlxc.languages.language import Inputs
    from dlxc.text.decoding import data_reader, read_source

    specs = specs or ("-",)
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
