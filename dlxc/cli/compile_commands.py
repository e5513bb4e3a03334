"""The commands `compile`, `split` and `merge`: problems for solvers, whole or in parts.

    options -> TargetChoice -> renderer -> bytes

`split` writes each part to a file that any solver reads, and notes in a manifest what the parts
were made of.  `merge` makes the problem again from there, and verifies every answer against it.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import click

from dlxc.cli.argument_types import FILE, Named, whole_number
from dlxc.cli.console import (
    FAILED,
    NO_SOLUTION,
    OUTPUT,
    STOPPED,
    Output,
    Reporting,
    complain,
    fail,
    output_in,
    writing,
)
from dlxc.cli.options import Passes, Specification, setting_values
from dlxc.cli.progress import ProgressLine, ShownBlocks
from dlxc.cli.session import Session
from dlxc.cli.signatures import argument, command, flag, group, option
from dlxc.cli.specification_commands import ANSWER_FORMAT, SOLUTION_FORMATS
from dlxc.languages import LANGUAGES
from dlxc.parts.folders import (
    MANIFEST,
    GivenFile,
    Manifest,
    ManifestError,
    PartsOrigin,
    manifest_of,
    merged,
    split,
)
from dlxc.passes import PASSES
from dlxc.problem import Problem
from dlxc.system import files
from dlxc.system.registry import usual_extension, with_defaults
from dlxc.targets import TARGETS
from dlxc.targets.dialects import DIALECTS, in_dialect, unsayable
from dlxc.targets.formulation import ENCODINGS
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import listed, plural, shortened_name

Renderer = Callable[[Problem], Iterable[bytes | memoryview]]


class TargetChoice(NamedTuple):
    """What is written: a target or a template, a file which may be the user's `own`, and how."""

    target: str
    template: str | None
    dialect: str | None
    settings: Mapping[str, Any]
    own: str | None = None

    def reporting(self, reporting: Reporting) -> Reporting:
        """What to report: warnings about the form of DLX matter only where it is written plain."""
        is_plain = self.target == "dlx" and not (self.dialect or self.template)
        return reporting if is_plain else reporting.ignoring("W215", "W217")

    def problem(self, session: Session, specification: Specification) -> Problem:
        """The problem as it is to be written; what the target cannot say of it is reported."""

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


def target_choice(
    *,
    target: str | None = option(
        "--to",
        type=Named(TARGETS),
        metavar="TARGET",
        help="The format to write, called the target; `dlxc list targets` lists them. Default: from"
        " the extension of FILE, otherwise dlx; the parts of `dlxc split` are dlx.",
    ),
    template: str | None = option(
        type=FILE,
        excludes="target dialect",
        help="Write with a Jinja template of your own instead.",
    ),
    dialect: str | None = option(
        type=Named(DIALECTS),
        help="Write dlx as this solver reads it, and refuse what it cannot read.",
    ),
    encoding: str | None = option(
        type=Named(ENCODINGS),
        metavar="NAME",
        help="How cnf says that one variable, or a certain number, of several is true: "
        + ", ".join(ENCODINGS)
        + ".",
    ),
) -> TargetChoice:
    """What to write: as the options say, or else the extension of the output, or dlx."""
    params = click.get_current_context().params
    output = params.get("output", Output("part"))  # of parts, no extension tells the target
    name = "dlx" if template else output.format(target, TARGETS, usual="dlx")
    if dialect and name != "dlx":
        raise click.UsageError(f"--dialect goes with the target dlx, not with {name}")
    if encoding and name != "cnf" and not template:
        raise click.UsageError(f"--encoding goes with the target cnf, not with {name}")
    if not TARGETS[name].is_text and output.is_terminal:
        raise click.UsageError(f"a terminal cannot show {name}: name a file with -o")
    for owner, setting, _ in params["settings"]:
        if owner in TARGETS and owner != name:
            raise click.UsageError(f"--set {owner}.{setting} goes with the target {owner}")
    known = TARGETS[name].settings
    settings = with_defaults(known, setting_values(name, known, params["settings"]))
    if encoding:
        settings["encoding"] = encoding
    page = TARGETS[name].template
    return TargetChoice(
        name, template or (None if page is None else str(page)), dialect, settings, template
    )


@command("compile", "Write the exact-cover problem.")
def compile_command(
    *,
    specification: Specification = group(Specification),
    output: Output = OUTPUT,
    stage: str | None = option(
        "--emit",
        type=click.Choice(["tokens", "tree", "problem"]),
        help="Write what a stage on the way makes, for people to read: the tokens of the grammar,"
        " the tree of the text, or the items and the board of the problem.",
    ),
    choice: TargetChoice = group(target_choice),
    reporting: Reporting = group(Reporting),
) -> None:
    """Compile SPEC, or standard input, into an exact-cover problem for a solver.

    An item stands for something to be covered: a cell of the box, or a piece. An option is a set of
    items, such as a place for a piece. A pass changes the problem before it is written. The format
    to write is called the target: dlx, unless --to or FILE says otherwise.
    """
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
        own = {"items": str(len(problem.items)), "options": str(len(problem.options))}
        counts = (
            f"{count} {what.removesuffix('s') if count == '1' else what}"
            for what, count in {**problem.record.census, **own}.items()
        )
        session.detail(f"{', '.join(counts)}.")


@command("split", "Write a problem in parts, for a cluster.")
def split_command(
    *,
    specification: Specification = group(Specification),
    folder: str = option(
        "-o",
        "--output",
        type=FILE,
        required=True,
        metavar="FOLDER",
        help="The folder to write, which must not exist or must be empty.",
    ),
    count: int = option(
        "-n", "--parts", type=whole_number(1), required=True, help="Write about this many parts."
    ),
    choice: TargetChoice = group(target_choice),
    reporting: Reporting = group(Reporting),
) -> None:
    """Write the problem of SPEC in parts: each solution is in exactly one of them.

    FOLDER gets a file for each part, such as part-0001.dlx, and manifest.json, which describes
    them. Let any solver read part-0001.dlx, and write its answer to part-0001.out and its standard
    error to part-0001.err. Then `dlxc merge FOLDER` puts the answers together.
    """
    if files.STANDARD in [*specification.paths, folder]:
        raise click.UsageError("split reads and writes files, which the manifest names, and no '-'")
    session = Session(choice.reporting(reporting), reads=specification.paths)
    with files.noted() as seen:
        problem = choice.problem(session, specification)
        render = choice.renderer(session)
    place, target = Path(folder), TARGETS[choice.target]
    # A template of the user's own may write anything.
    extension = "txt" if choice.own else usual_extension(target.name, target)
    with writing(folder):
        page = GivenFile.of(choice.own, place) if choice.own else None
        data, passes = specification.data, specification.passes
        origin = PartsOrigin(
            GivenFile.of(specification.spec, place),
            session.language,
            {name: value for name, value in specification.definitions if name not in data},
            {name: GivenFile.of(path, place) for name, path in data.items()},
            specification.limit,
            passes.names,
            {name: {**values} for name, values in passes.settings.items()},
        )
        for path, state in seen.items():
            if files.state(path) != state:
                fail(f"`{shortened_name(path)}` has changed while it was read")
        written = {
            "target": choice.target,
            "dialect": choice.dialect,
            "template": page,
            "settings": {**choice.settings},
        }
        parts = split(
            problem, place, count, origin, written=written, render=render, extension=extension
        ).parts
    session.close()
    session.detail(f"{plural(len(parts), 'part')}.")


_MOST_LISTED = 20
"""How many wrong answers are listed at most, and how many reasons why some are missing."""


@command("merge", "Put the answers to parts together.")
def merge_command(
    *,
    folder: str = argument(type=FILE),
    count: bool = flag(help="Print how many solutions there are."),
    output: Output = output_in(SOLUTION_FORMATS, "options", "The format of the solutions."),
    answer_format: str | None = ANSWER_FORMAT,
    reporting: Reporting = group(Reporting),
) -> None:
    """Put together the solvers' answers to the parts in FOLDER, which `dlxc split` has written.

    The answer to part-0001.dlx is in part-0001.out, and what the solver said on standard error in
    part-0001.err. Each solution is verified against the whole problem, so SPEC must still be
    where it was.
    Missing parts are reported.

    Exit codes: 0 all parts are answered, 3 there is no solution, 4 something is missing, 1 an
    answer is wrong or another error, 2 wrong usage.
    """
    if count and (click.get_current_context().params["form"] or output.form != "options"):
        raise click.UsageError(f"--count prints a number, not {output.form}")
    place = Path(folder)
    manifest = manifest_of(place)
    names = [(part.file, f"{part.name}.out", f"{part.name}.err") for part in manifest.parts]
    output.refuse_inputs(str(place / name) for name in [MANIFEST, *chain(*names)])
    try:
        specification = specification_of(manifest, place)
        session = Session(
            reporting.ignoring("W215", "W217"), reads=specification.paths, writes=output
        )
        problem = session.problem(specification)
        manifest.check_problem(problem)
    except ManifestError as error:
        fail(f"cannot merge `{shortened_name(folder)}`: {error}")
    answers = merged(problem, place, manifest, answer_format, keeps_solutions=not count)
    for wrong in answers.wrong[:_MOST_LISTED]:
        complain(wrong)
    if len(answers.wrong) > _MOST_LISTED:
        complain(f"{len(answers.wrong) - _MOST_LISTED} more answers are wrong")
    session.report_all(answers.faults)
    session.close()
    if answers.wrong:
        sys.exit(FAILED)
    if count:
        output.write([f"{answers.total}\n".encode()])
    else:
        from dlxc.answers.solution_formats import STREAMS
        from dlxc.problem.choices import Choices

        output.write(STREAMS[output.form](problem, [Choices.of(answers.solutions)]))
    number = plural(answers.total if count else answers.verified, "solution")
    parts = plural(len(manifest.parts), "part")
    for reason, lacking in [*answers.missing.items()][:_MOST_LISTED]:
        session.note(f"{listed(lacking)}: {reason}", always=True)
    if answers.missing:
        complete = len(manifest.parts) - sum(map(len, answers.missing.values()))
        session.note(f"{number} so far; {complete} of {parts} are complete.", always=True)
        sys.exit(STOPPED)
    if not answers.total:
        session.note("No solution.", always=True)
        sys.exit(NO_SOLUTION)
    how = "each verified" if answers.verified == answers.total else "as the solvers count them"
    session.note(f"{number} in total from {parts}, {how}.")


def specification_of(manifest: Manifest, folder: Path) -> Specification:
    """What to compile to get the problem again; `ManifestError` if it is not what it was.

    The manifest may be of another version, which knows other names.
    """
    origin = manifest.origin
    if origin is None:
        raise ManifestError("its parts were not written by `dlxc split`; merge them in Python")
    if origin.language not in LANGUAGES:
        raise ManifestError(f"there is no language `{origin.language}`")
    for name in origin.passes:
        if name not in PASSES:
            raise ManifestError(f"there is no pass `{name}`")
        known = {setting.keyword for setting in PASSES[name].settings}
        for keyword in origin.settings.get(name, {}).keys() - known:
            raise ManifestError(f"the pass `{name}` has no setting `{keyword}`")
    path = origin.specification.unchanged(folder, "the specification")
    values = {
        name: f"@{file.unchanged(folder, f'the value of `{name}`')}"
        for name, file in origin.data.items()
    }
    definitions = (*(origin.definitions | values).items(),)
    passes = Passes(origin.passes, origin.settings)
    return Specification(path, origin.language, definitions, limit=origin.limit, passes=passes)
