"""The options that several commands share, put together into one argument each."""

from __future__ import annotations

from typing import NamedTuple

import click

from dlxc.cli.argument_types import SPECIFICATION, Codes, Definition, DefinitionType, Named
from dlxc.cli.completed_values import completed_definitions, completed_warnings
from dlxc.cli.option_groups import option_group
from dlxc.cli.pass_options import Passes, passes_options
from dlxc.cli.reporting import Reporting
from dlxc.languages import LANGUAGES
from dlxc.text.reports import FORMATS

spec_argument = click.argument("spec", default="-", type=SPECIFICATION)

language_option = click.option(
    "--from",
    "language",
    type=Named(LANGUAGES),
    help="The language in which SPEC is written. Without it, the extension of the file name tells"
    " the language, or else the text does.",
)

define_option = click.option(
    "-D",
    "--define",
    "definitions",
    multiple=True,
    type=DefinitionType(),
    shell_complete=completed_definitions,
    help="Give a parameter of SPEC a value, if its language has parameters. NAME=@FILE takes the"
    " value from a file, NAME=@- from standard input.",
)

number_option = click.option(
    "--number",
    "problem_number",
    type=click.IntRange(min=1),
    metavar="K",
    help="Take the problem number K of a SPEC that describes several, such as a file of sudokus;"
    " short for -D number=K.",
)


limit_option = click.option(
    "--limit",
    type=click.IntRange(min=1),
    metavar="ROWS",
    help="Refuse a model that makes more rows, or options with more items together, than this."
    " Without it the bound is 50 million.",
)


class Specification(NamedTuple):
    """What the command line says of the specification, and of what is to be made of it."""

    path: str
    language: str | None
    definitions: tuple[Definition, ...]
    limit: int | None
    passes: Passes

    @property
    def paths(self) -> list[str]:
        """The files that are read for it; `-` is standard input."""
        given = [definition.path for definition in self.definitions if definition.path]
        return [self.path, *given]


def _specification(
    spec: str,
    language: str | None,
    definitions: tuple[Definition, ...],
    problem_number: int | None,
    limit: int | None,
    passes: Passes,
) -> Specification:
    given = all_definitions(definitions, problem_number)
    return Specification(spec, language, given, limit, passes)


def all_definitions(
    definitions: tuple[Definition, ...], number: int | None
) -> tuple[Definition, ...]:
    """What `-D` defines, each once, and the number that `--number` gives."""
    if number is not None:
        definitions = (*definitions, Definition("number", str(number)))
    names = [definition.name for definition in definitions]
    for name in names:
        if names.count(name) > 1:
            raise click.UsageError(f"-D defines '{name}' more than once")
    return definitions


specification_options = option_group(
    "specification",
    _specification,
    language_option,
    define_option,
    number_option,
    limit_option,
    passes_options,
)
"""How SPEC becomes a problem, as one argument `specification`; needs an argument `spec`."""


color_option = click.option(
    "--color",
    type=Named(["auto", "always", "never"]),
    default="auto",
    show_default=True,
    help="Whether to use colours; auto: on terminals, unless the environment has NO_COLOR or"
    " FORCE_COLOR.",
)


def _reporting(
    format_: str, color: str, ignored: tuple[tuple[str, ...], ...], *, strict: bool, quiet: bool
) -> Reporting:
    codes = frozenset(code for part in ignored for code in part)
    return Reporting(format_, color, codes, strict=strict, quiet=quiet)


reporting_options = option_group(
    "reporting",
    _reporting,
    click.option(
        "-q",
        "--quiet",
        is_flag=True,
        help="Print errors only: no warnings, and no summary at the end.",
    ),
    click.option(
        "--message-format",
        "format_",
        type=Named(list(FORMATS)),
        default="full",
        show_default=True,
        help="How errors and warnings are written: for people (full, concise), for programs (json,"
        " sarif), or for GitHub's workflows.",
    ),
    color_option,
    click.option(
        "--ignore",
        "ignored",
        multiple=True,
        type=Codes(),
        shell_complete=completed_warnings,
        metavar="CODES",
        help="Leave out the warnings of these codes, such as W201,W207.",
    ),
    click.option("--strict", is_flag=True, help="Turn warnings into errors."),
)
"""What to report and how, as one argument `reporting`."""
