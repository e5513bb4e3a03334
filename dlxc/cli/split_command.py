"""`dlxc split`: a problem in parts, each a file that any solver reads."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dlxc.cli.argument_types import FILE
from dlxc.cli.desk import Desk
from dlxc.cli.option_groups import option_group
from dlxc.cli.options import (
    Specification,
    reporting_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.output import Output, fail_to_write
from dlxc.cli.parts_origin import given_file, origin_of
from dlxc.cli.target_options import TargetChoice, TargetOptions, target_choice, target_options
from dlxc.cli.target_rendering import TargetRendering, heeded_for_target, problem_for_target
from dlxc.parts import PROBES, equal_parts
from dlxc.parts.manifest import (
    MANIFEST,
    Division,
    Manifest,
    PartFile,
    WrittenAs,
    manifest_text,
)
from dlxc.parts.part_problem import part_problem
from dlxc.problem.fingerprint import fingerprint
from dlxc.system import files
from dlxc.system.folders import new_folder
from dlxc.targets import TARGETS
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem

_EXAMPLES = """\b
Examples:
  dlxc split pentominoes.polyomino -n 100 -o parts
  dlxc split board.xc -D n=12 -n 1000 --dialect dlx2 -o parts
  dlxc split board.dlx -n 16 --to cnf -o parts
"""

_NO_FILE = Output("part")
"""Parts have names of their own, so that no extension tells the target."""

_LEAST_DIGITS = 4
"""Numbers of parts have at least so many digits, so that their names sort."""


_division_options = option_group(
    "division",
    Division,
    click.option(
        "-n",
        "--parts",
        type=click.IntRange(1),
        required=True,
        metavar="PARTS",
        help="About how many parts to write.",
    ),
    click.option(
        "--probes",
        type=click.IntRange(1),
        default=PROBES,
        show_default=True,
        help="How many random walks estimate the work below each choice.",
    ),
    click.option(
        "--seed",
        type=click.IntRange(0),
        default=1,
        show_default=True,
        help="Seed of the random walks.",
    ),
)


@click.command("split", epilog=_EXAMPLES, short_help="Write a problem in parts, for a cluster.")
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
@_division_options
@target_options
@reporting_options
def split_command(
    specification: Specification,
    folder: str,
    division: Division,
    options: TargetOptions,
    reporting: Reporting,
) -> None:
    """Write the problem of SPEC in parts: each solution is in exactly one of them.

    FOLDER gets a file for each part, such as part-0001.dlx, which any solver reads, and
    manifest.json, which tells what they are. Have a solver solve each part and write its answer to
    part-0001.out, and what it says on standard error to part-0001.err. Then `dlxc merge FOLDER`
    puts the answers together.
    """
    _require_files([*specification.paths, folder])
    if options.extra_models:
        raise click.UsageError("--extra-models does not go with split: counts must add up")
    _split(specification, folder, division, options, reporting)


def _require_files(paths: list[str]) -> None:
    """Refuse standard streams, which a manifest cannot name."""
    if files.STANDARD in paths:
        raise click.UsageError("split reads and writes files, which the manifest names, and no '-'")


def _split(
    specification: Specification,
    folder: str,
    division: Division,
    options: TargetOptions,
    reporting: Reporting,
) -> None:
    """Translate, divide, write, and say how many parts there are."""
    choice = target_choice(options, _NO_FILE)
    desk = Desk(heeded_for_target(reporting, choice), reads=specification.paths)
    source = desk.read(specification.path)
    language = specification.language or desk.language(specification.path, source)
    specification = specification._replace(language=language)
    problem = problem_for_target(desk, specification, choice)
    try:
        with new_folder(folder) as unfinished:
            parts = tuple(_written_parts(desk, problem, choice, division, unfinished))
            manifest = Manifest(
                origin_of(specification, folder),
                _written_as(choice, options.template, folder),
                fingerprint(problem),
                division,
                parts,
            )
            files.write(str(unfinished / MANIFEST), manifest_text(manifest, problem))
    except OSError as error:
        fail_to_write(folder, error)
    desk.close()
    desk.note(_summary(parts))


def _written_parts(
    desk: Desk, problem: Problem, choice: TargetChoice, division: Division, folder: Path
) -> Iterator[PartFile]:
    """Write each part; raises `OSError`."""
    made = equal_parts(problem, *division)
    rendering = TargetRendering(desk, choice)
    digits = max(_LEAST_DIGITS, len(str(len(made))))
    for number, part in enumerate(made, start=1):
        file = f"part-{number:0{digits}}.{_extension(choice)}"
        known = hashlib.sha256()
        pieces = rendering.pieces(part_problem(problem, part))
        files.write(str(folder / file), _hashed(pieces, known))
        yield PartFile(file, known.hexdigest(), part)
    rendering.report_loops()


def _hashed(pieces: Iterable[bytes | memoryview], known: Any) -> Iterator[bytes | memoryview]:
    """Pieces of a file, each of which a hash is given as well."""
    for piece in pieces:
        known.update(piece)
        yield piece


def _extension(choice: TargetChoice) -> str:
    """The extension of what is written; a template of the user's own may write anything."""
    if choice.template and TARGETS[choice.target].template is None:
        return "txt"
    return TARGETS[choice.target].extension or choice.target


def _written_as(choice: TargetChoice, template: str | None, folder: str) -> WrittenAs:
    """How the parts are written, for the manifest."""
    page = given_file(template, folder) if template else None
    return WrittenAs(choice.target, choice.dialect, page, choice.settings)


def _summary(parts: Sequence[PartFile]) -> str:
    """How many parts there are, and how equal their work is."""
    shares = [each.part.share for each in parts]
    largest = max(shares) * len(shares) / (sum(shares) or 1)
    told = f"Altogether {plural(len(parts), 'part')}"
    if len(parts) == 1:
        return f"{told}."
    return f"{told}; as estimated, the largest has {largest:.1f} times the mean work."
