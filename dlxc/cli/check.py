"""The command `check`."""

from __future__ import annotations

import sys

import click

from dlxc.cli.desk import language_by_extension, language_option, reporting_options
from dlxc.cli.reporting import Reporting


@click.command("check")
@click.argument("specs", nargs=-1, type=click.Path(allow_dash=True), metavar="SPEC...")
@language_option
@reporting_options
def check_command(specs: tuple[str, ...], language: str | None, *, reporting: Reporting) -> None:
    """Report all that is wrong with SPECs, or standard input, and what is suspicious."""
    from dlxc.compiler import check
    from dlxc.text.decoding import read_source

    results = []
    for spec in specs or ("-",):
        source, unreadable = read_source(spec)
        known = language or language_by_extension(spec)
        found = unreadable or check(source, known)
        results.append((source, reporting.heed(found)))
    reporting.write(results, sys.stdout)
    if any(diagnostic.is_error for _, found in results for diagnostic in found):
        sys.exit(1)
