"""`dlxc compile`: from a specification to what a solver reads, and its options.

options -> TargetChoice -> Rendering -> bytes
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from dlxc.cli.argument_types import FILE, Named
from dlxc.cli.console import Output, Reporting, output_option, reporting_options
from dlxc.cli.option_groups import option, option_group
from dlxc.cli.options import Specification, setting_values, spec_argument, specification_options
from dlxc.cli.progress import CountedBlocks, ProgressLine
from dlxc.cli.session import Session
from dlxc.system.registry import with_defaults
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS
from dlxc.targets.formulation import ENCODINGS
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic


@dataclass(frozen=True)
class TargetOptions:
    """What the command line says of the target."""

    target: str | None = option(
        "--to",
        type=Named(TARGETS),
        metavar="TARGET",
        help="The format to write, called the target; `dlxc list targets` lists them. Default: from"
        " the extension of FILE, otherwise dlx; the parts of `dlxc split` are dlx.",
    )
    template: str | None = option(
        "--template",
        metavar="FILE",
        type=FILE,
        excludes="target dialect",
        help="Write with a Jinja template of your own instead.",
    )
    dialect: str | None = option(
        "--dialect",
        type=Named(DIALECTS),
        help="Write dlx as this solver reads it, and refuse what it cannot read.",
    )
    encoding: str | None = option(
        "--encoding",
        type=Named(ENCODINGS),
        metavar="NAME",
        help="How cnf says that one variable, or a certain number, of several is true: "
        + ", ".join(ENCODINGS)
        + ".",
    )


target_options = option_group("options", TargetOptions)
"""What to write, as one argument `options`."""


class TargetChoice(NamedTuple):
    """What is written: a target or a template, and how.  `template` is a file."""

    target: str
    template: str | None
    dialect: str | None
    settings: Mapping[str, Any]

    def reporting(self, reporting: Reporting) -> Reporting:
        """What to report: warnings about the form of DLX matter only where it is written plain."""
        is_plain = self.target == "dlx" and not (self.dialect or self.template)
        return reporting if is_plain else reporting.ignoring("W215", "W217")

    def problem(self, session: Session, specification: Specification) -> Problem:
        """The problem as it is to be written; what the target cannot say of it is reported."""
        from dlxc.targets.dialects import in_dialect, unsayable

        def look(problem: Problem) -> list[Diagnostic]:
            if self.template:
                return []
            return unsayable(problem, self.target, self.dialect)

        problem = session.problem(specification, look)
        if not self.dialect:
            return problem
        written = in_dialect(problem, self.dialect)
        for note in written.record.notes[len(problem.record.notes) :]:
            session.detail(f"{self.dialect} reads {note}.")
        return written


def target_choice(options: TargetOptions, output: Output) -> TargetChoice:
    """What to write: as the options say, or else the extension of the output, or dlx."""
    target = "dlx" if options.template else output.format(options.target, TARGETS, usual="dlx")
    if options.dialect and target != "dlx":
        raise click.UsageError(f"--dialect goes with the target dlx, not with {target}")
    if not TARGETS[target].is_text and output.is_terminal:
        raise click.UsageError(f"a terminal cannot show {target}: name a file with -o")
    settings_given = click.get_current_context().params["settings"]
    given = [each for each in settings_given if each.owner in TARGETS]
    for each in given:
        if each.owner != target:
            raise click.UsageError(f"{each.option} goes with the target {each.owner}")
    known = TARGETS[target].settings
    settings = with_defaults(known, setting_values(f"the target '{target}'", known, given))
    if options.encoding:
        settings["encoding"] = options.encoding
    if options.encoding and target != "cnf" and not options.template:
        raise click.UsageError(f"--encoding goes with the target cnf, not with {target}")
    page = TARGETS[target].template
    template = options.template or (None if page is None else str(page))
    return TargetChoice(target, template, options.dialect, settings)


class Rendering:
    """Writes problems in one target; a template is read once, and its faults are reported."""

    def __init__(self, session: Session, choice: TargetChoice) -> None:
        self.session, self.choice = session, choice
        self.template = session.read(choice.template) if choice.template else None

    def pieces(self, problem: Problem) -> Iterator[bytes | memoryview]:
        """The pieces of the output; a fault of the template is reported and ends the program."""
        settings, template = self.choice.settings, self.template
        if template is None:
            yield from TARGETS[self.choice.target].render(problem, **settings)
            return

        from dlxc.targets.rendering import TemplateFault, render_text, template_error

        try:
            yield from render_text(problem, template.text, template.name, **settings)
        except TemplateFault as error:
            self.session.report(template, [template_error(template, error)])


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
