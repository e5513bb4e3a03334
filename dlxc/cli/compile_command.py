"""`dlxc compile`: from a specification to what a solver reads, and its options.

options -> TargetChoice -> renderer -> bytes
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from dlxc.cli.argument_types import FILE, Named
from dlxc.cli.console import Output, Reporting, output_option, reporting_options
from dlxc.cli.option_groups import command, option, option_group
from dlxc.cli.options import Specification, setting_values, spec_argument, specification_options
from dlxc.cli.progress import ProgressLine, ShownBlocks
from dlxc.cli.session import Session
from dlxc.system.registry import with_defaults
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS
from dlxc.targets.formulation import ENCODINGS

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic

    Renderer = Callable[[Problem], Iterable[bytes | memoryview]]


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
            return [] if self.template else unsayable(problem, self.target, self.dialect)

        problem = session.problem(specification, look)
        if not self.dialect:
            return problem
        written = in_dialect(problem, self.dialect)
        for note in written.record.notes[len(problem.record.notes) :]:
            session.detail(f"{self.dialect} reads {note}.")
        return written

    def renderer(self, session: Session) -> Renderer:
        """What makes the output of a problem, piece by piece.

        A template is read now; its faults are reported, and end the program.
        """
        if not self.template:
            return partial(TARGETS[self.target].render, **self.settings)
        template = session.read(self.template)

        def pieces(problem: Problem) -> Iterator[bytes | memoryview]:
            from dlxc.targets.rendering import TemplateFault, render_text, template_error

            try:
                yield from render_text(problem, template.text, template.name, **self.settings)
            except TemplateFault as error:
                session.report(template, [template_error(template, error)])

        return pieces


def target_choice(options: TargetOptions, output: Output) -> TargetChoice:
    """What to write: as the options say, or else the extension of the output, or dlx."""
    target = "dlx" if options.template else output.format(options.target, TARGETS, usual="dlx")
    if options.dialect and target != "dlx":
        raise click.UsageError(f"--dialect goes with the target dlx, not with {target}")
    if options.encoding and target != "cnf" and not options.template:
        raise click.UsageError(f"--encoding goes with the target cnf, not with {target}")
    if not TARGETS[target].is_text and output.is_terminal:
        raise click.UsageError(f"a terminal cannot show {target}: name a file with -o")
    given = click.get_current_context().params["settings"]
    for each in given:
        if each.owner in TARGETS and each.owner != target:
            raise click.UsageError(f"{each.option} goes with the target {each.owner}")
    known = TARGETS[target].settings
    settings = with_defaults(known, setting_values(target, known, given))
    if options.encoding:
        settings["encoding"] = options.encoding
    page = TARGETS[target].template
    template = options.template or (None if page is None else str(page))
    return TargetChoice(target, template, options.dialect, settings)


@command("compile", "Write the exact-cover problem.")
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
    reads = [*specification.paths, *([choice.template] if choice.template else [])]
    session = Session(choice.reporting(reporting), reads=reads, writes=output)
    if stage:
        output.write(f"{line}\n".encode() for line in session.stage(specification, stage))
        session.close()
        return
    problem = choice.problem(session, specification)
    is_watched = not reporting.quiet and sys.stderr.isatty() and not output.is_terminal
    line = ProgressLine(shown=is_watched)
    with line.cleared():
        shown = problem.with_blocks(ShownBlocks(problem.blocks, line))
        output.write(choice.renderer(session)(shown))
    session.close()
    if reporting.verbose:
        counts = {**problem.record.census, "items": str(len(problem.items))}
        counts["options"] = str(len(problem.options))
        counted = (
            f"{count} {what.removesuffix('s') if count == '1' else what}"
            for what, count in counts.items()
        )
        session.detail(f"{', '.join(counted)}.")
