"""`dlxc stats`: what can be counted of a problem before it is solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from dlxc.cli.argument_types import Named
from dlxc.cli.desk import Desk
from dlxc.cli.options import (
    Specification,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.output import Output, output_option

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem.statistics import Stats

_FORMATS = ("text", "json")


_EXAMPLES = """\b
Examples:
  dlxc stats soma.polycube
  dlxc stats soma.polycube --pass break-symmetry --to json
"""


@click.command("stats", epilog=_EXAMPLES, short_help="Count items, options and symmetries.")
@spec_argument
@specification_options
@output_option
@click.option(
    "--to",
    "form",
    type=Named(_FORMATS),
    help="The format: text for people, json for programs. Without it, the extension of FILE"
    " tells, or else it is text.",
)
@click.option(
    "--probes",
    type=click.IntRange(min=0),
    default=1000,
    show_default=True,
    help="How many random walks to take through the search tree for the estimate of its size.",
)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="Seed of the random choices.",
)
@reporting_options
def stats_command(
    specification: Specification,
    output: Output,
    form: str | None,
    probes: int,
    seed: int,
    reporting: Reporting,
) -> None:
    """Count items, options and symmetries of SPEC, and estimate the size of its search tree.

    The search tree is what a solver walks through, trying one option after the other.
    """
    from dlxc.problem.statistics import stats

    form = output.format(form, _FORMATS, usual="text")
    desk = Desk(reporting.ignoring("W215"), reads=specification.paths, writes=output)
    found = stats(desk.problem(specification), probes, seed)
    output.write([(_json(found) if form == "json" else _text(found, probes)).encode()])
    desk.close()


def _json(found: Stats) -> str:
    import json

    return json.dumps(_plain(found), indent=1, ensure_ascii=False) + "\n"


def _plain(value: Any) -> Any:
    """Named tuples as objects."""
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value


def _text(found: Stats, probes: int) -> str:
    from dlxc.system.templates import environment
    from dlxc.text.printable import printable_lines

    text = environment().get_template("stats/text.j2").render(found._asdict(), probes=probes)
    return printable_lines(text)
