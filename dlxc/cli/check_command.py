"""`dlxc check`: what is wrong with specifications, and what is suspicious."""

from __future__ import annotations

import sys

import click

from dlxc.cli.argument_types import FILE
from dlxc.cli.desk import language_by_extension
from dlxc.cli.exit_codes import FAILED
from dlxc.cli.options import language_option, reporting_options
from dlxc.cli.reporting import Reporting


@click.command("check", short_help="Report errors and warnings.")
@click.argument("specs", nargs=-1, type=FILE, metavar="SPEC...")
@language_option
@reporting_options
def check_command(specs: tuple[str, ...], language: str | None, *, reporting: Reporting) -> None:
    """Report what is wrong with specifications, and what is suspicious in them.

    SPEC is a file; without one, standard input is read. Nothing is compiled or written. The exit
    code is 1 if there are errors; warnings alone do not count.
    """
    from dlxc.compiler import check
    from dlxc.text.decoding import read_source

    results = []
    for spec in specs or ("-",):
        source, unreadable = read_source(spec)
        known = language or language_by_extension(spec)
        found = unreadable or check(source, known).diagnostics
        results.append((source, reporting.heed(found)))
    reporting.write(results, sys.stdout)
    if any(diagnostic.is_error for _, found in results for diagnostic in found):
        sys.exit(FAILED)
