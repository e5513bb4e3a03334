"""`dlxc stats`: what can be counted of a problem before it is solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from dlxc.cli.desk import (
    Desk,
    Passes,
    language_option,
    output_option,
    passes_options,
    quiet_option,
    reporting_options,
    write,
)
from dlxc.cli.parameters import Named

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting


@click.command("stats")
@click.argument("spec", default="-", type=click.Path(allow_dash=True))
@output_option
@language_option
@click.option(
    "--to",
    "kind",
    type=Named(["text", "json"]),
    default="text",
    show_default=True,
    help="For people or for programs.",
)
@passes_options
@click.option(
    "--probes",
    type=click.IntRange(min=0),
    default=1000,
    show_default=True,
    help="Estimate the search tree with so many random probes.",
)
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Of chance.")
@quiet_option
@reporting_options
def stats_command(
    spec: str,
    output: str,
    language: str | None,
    kind: str,
    passes: Passes,
    probes: int,
    seed: int,
    *,
    quiet: bool,
    reporting: Reporting,
) -> None:
    """Count items, options and symmetries of SPEC, and estimate its search tree."""
    reporting = reporting.ignoring("W215")
    desk = Desk(reporting, quiet=quiet)
    problem = desk.problem(spec, language, passes)

    from dlxc.problem.statistics import stats

    found = stats(problem, probes, seed)
    if kind == "json":
        import json

        text = json.dumps(_plain(found), indent=1, ensure_ascii=False) + "\n"
    else:
        from dlxc.system.templates import environment

        text = environment().get_template("stats/text.j2").render(found._asdict(), probes=probes)
    write(output, [text.encode()])
    desk.close()


def _plain(value: Any) -> Any:
    """Named tuples as objects."""
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value
