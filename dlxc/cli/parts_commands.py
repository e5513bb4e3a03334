"""The commands `split` and `merge`: a problem in parts, and the answers to them put together.

`split` writes each part to a file that any solver reads, and notes in a manifest what the parts
were made of.  `merge` makes the problem again from there, and verifies every answer against it.
"""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path

import click

from dlxc.cli.answer_commands import SOLUTION_FORMATS, answer_format_option
from dlxc.cli.argument_types import FILE, Definition, whole_number
from dlxc.cli.compile_command import TargetOptions, target_choice, target_options
from dlxc.cli.console import (
    FAILED,
    NO_SOLUTION,
    STOPPED,
    Output,
    Reporting,
    complain,
    fail,
    fail_to_write,
    output_options,
    reporting_options,
)
from dlxc.cli.option_groups import command
from dlxc.cli.options import Passes, Specification, spec_argument, specification_options
from dlxc.cli.session import Session
from dlxc.languages import LANGUAGES
from dlxc.parts.folders import (
    MANIFEST,
    GivenFile,
    Manifest,
    ManifestError,
    Merged,
    PartsOrigin,
    manifest_of,
    merged,
    split,
)
from dlxc.passes import PASSES
from dlxc.system import files
from dlxc.targets import TARGETS
from dlxc.text.prose import listed, plural, shortened_name


@command("split", "Write a problem in parts, for a cluster.")
@spec_argument
@specification_options
@click.option(
    "-o",
    "--output",
    "folder",
    type=FILE,
    required=True,
    metavar="FOLDER",
    help="The folder to write, which must not exist or must be empty.",
)
@click.option(
    "-n",
    "--parts",
    "count",
    type=whole_number(1),
    required=True,
    metavar="N",
    help="Write about this many parts.",
)
@target_options
@reporting_options
def split_command(
    specification: Specification,
    folder: str,
    count: int,
    options: TargetOptions,
    reporting: Reporting,
) -> None:
    """Write the problem of SPEC in parts: each solution is in exactly one of them.

    FOLDER gets a file for each part, such as part-0001.dlx, and manifest.json, which describes
    them. Let any solver read part-0001.dlx, and write its answer to part-0001.out and its standard
    error to part-0001.err. Then `dlxc merge FOLDER` puts the answers together.
    """
    if files.STANDARD in [*specification.paths, folder]:
        raise click.UsageError("split reads and writes files, which the manifest names, and no '-'")
    choice = target_choice(options, Output("part"))  # no extension tells the target
    session = Session(choice.reporting(reporting), reads=specification.paths)
    with files.noted() as seen:
        problem = choice.problem(session, specification)
        render = choice.renderer(session)
    place, target = Path(folder), TARGETS[choice.target]
    extension = target.extension or target.name
    if choice.template and target.template is None:
        extension = "txt"  # a template of the user's own may write anything
    try:
        page = GivenFile.of(options.template, place) if options.template else None
        origin = _origin_of(specification, session.language, place)
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
    except OSError as error:
        fail_to_write(folder, error)
    session.close()
    session.detail(f"{plural(len(parts), 'part')}.")


_MOST_LISTED = 20
"""How many wrong answers are listed at most, and how many reasons why some are missing."""


@command("merge", "Put the answers to parts together.")
@click.argument("folder", type=FILE)
@click.option("--count", is_flag=True, help="Print how many solutions there are.")
@output_options(
    SOLUTION_FORMATS,
    "options",
    "The format of the solutions. Default: from the extension of FILE, otherwise options.",
)
@answer_format_option
@reporting_options
def merge_command(
    folder: str,
    output: Output,
    form: str,
    answer_format: str | None,
    reporting: Reporting,
    *,
    count: bool,
) -> None:
    """Put together the solvers' answers to the parts in FOLDER, which `dlxc split` has written.

    The answer to part-0001.dlx is in part-0001.out, and what the solver said on standard error in
    part-0001.err. Each solution is verified against the whole problem, so SPEC must still be
    where it was.
    Missing parts are reported.

    Exit codes: 0 all parts are answered, 3 there is no solution, 4 something is missing, 1 an
    answer is wrong or another error, 2 wrong usage.
    """
    if count and (click.get_current_context().params["form"] or form != "options"):
        raise click.UsageError(f"--count prints a number, not {form}")
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
    _end_if_wrong(session, answers)
    if count:
        output.write([f"{answers.total}\n".encode()])
    else:
        from dlxc.answers.solution_formats import STREAMS

        output.write(STREAMS[form](problem, answers.solutions))
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


def _end_if_wrong(session: Session, answers: Merged) -> None:
    """Say what is wrong with the answers, and end the program if anything is."""
    for wrong in answers.wrong[:_MOST_LISTED]:
        complain(wrong)
    if len(answers.wrong) > _MOST_LISTED:
        complain(f"{len(answers.wrong) - _MOST_LISTED} more answers are wrong")
    session.report_all(answers.faults)
    session.close()
    if answers.wrong:
        sys.exit(FAILED)


def _origin_of(specification: Specification, language: str, folder: Path) -> PartsOrigin:
    """What a problem is made of, for the manifest in a folder; raises `OSError`."""
    definitions, passes = specification.definitions, specification.passes
    return PartsOrigin(
        GivenFile.of(specification.path, folder),
        language,
        {each.name: each.value for each in definitions if not each.path},
        {each.name: GivenFile.of(each.path, folder) for each in definitions if each.path},
        specification.limit,
        passes.names,
        {name: {**values} for name, values in passes.settings.items()},
    )


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
    values = [Definition(name, value) for name, value in origin.definitions.items()]
    for name, file in origin.data.items():
        place = file.unchanged(folder, f"the value of `{name}`")
        values.append(Definition(name, path=place))
    passes = Passes(origin.passes, origin.settings)
    return Specification(path, origin.language, tuple(values), limit=origin.limit, passes=passes)
