"""The commands `split` and `merge`: a problem in parts, and the answers to them put together.

`split` writes each part to a file that any solver reads, and notes in a manifest what the parts
were made of.  `merge` makes the problem again from there, and verifies every answer against it.
"""

from __future__ import annotations

import errno
import hashlib
import os
import sys
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.answer_commands import answer_format_option
from dlxc.cli.argument_types import FILE, SEED, Definition, Named, whole_number
from dlxc.cli.console import (
    FAILED,
    NO_SOLUTION,
    STOPPED,
    Output,
    complain,
    fail,
    fail_to_write,
    output_option,
)
from dlxc.cli.option_groups import option, option_group
from dlxc.cli.options import Passes, Specification, spec_argument, specification_options
from dlxc.cli.reporting import Reporting, reporting_options
from dlxc.cli.session import Session
from dlxc.cli.target_options import (
    Rendering,
    TargetOptions,
    target_choice,
    target_options,
)
from dlxc.languages import LANGUAGES
from dlxc.parts import part_problem
from dlxc.parts.manifest import (
    MANIFEST,
    Division,
    GivenFile,
    Manifest,
    ManifestError,
    PartFile,
    PartsOrigin,
    WrittenAs,
    manifest_text,
    read_manifest,
)
from dlxc.parts.part_answers import AnswerJudge, PartAnswer
from dlxc.passes import PASSES
from dlxc.problem.division import PROBES, divided
from dlxc.problem.problem import fingerprint
from dlxc.system import files
from dlxc.targets import TARGETS
from dlxc.text.decoding import read_source
from dlxc.text.printable import shortened_name
from dlxc.text.prose import capitalized, listed, plural, shortened

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source

_SPLIT_EXAMPLES = """\b
Examples:
  dlxc split pentominoes.polyomino -n 100 -o parts
  dlxc split board.xc -D n=12 -n 1000 --dialect dlx2 -o parts
  dlxc split board.dlx -n 16 --to cnf -o parts
"""

_NO_FILE = Output("part")
"""Parts have names of their own, so that no extension tells the target."""

_LEAST_DIGITS = 4
"""The least number of digits in the name of a part, so that the names sort."""

_MOST_PROBES = 10_000_000


@dataclass(frozen=True)
class DivisionOptions:
    """How many parts are wanted, and how their work is estimated."""

    parts: int = option(
        "-n",
        "--parts",
        type=whole_number(1),
        required=True,
        metavar="N",
        help="Write about this many parts.",
    )
    probes: int = option(
        "--probes",
        type=whole_number(1, _MOST_PROBES),
        metavar="N",
        default=PROBES,
        show_default=True,
        help="Estimate the work below each choice by N random walks.",
    )
    seed: int = option("--seed", default=1, show_default=True, **SEED)


@click.command(
    "split", epilog=_SPLIT_EXAMPLES, short_help="Write a problem in parts, for a cluster."
)
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
@option_group("asked", DivisionOptions)
@target_options
@reporting_options
def split_command(
    specification: Specification,
    folder: str,
    asked: DivisionOptions,
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
    division = Division(asked.parts, asked.probes, asked.seed)
    choice = target_choice(options, _NO_FILE)
    session = Session(choice.reporting(reporting), reads=specification.paths)
    with files.noted() as seen:
        problem = choice.problem(session, specification)
        rendering = Rendering(session, choice)
    try:
        with files.new_folder(folder) as unfinished:
            page = _given_file(options.template, folder) if options.template else None
            parts = tuple(_written_parts(rendering, problem, division, unfinished))
            manifest = Manifest(
                _origin_of(specification, session.language, folder),
                WrittenAs(choice.target, choice.dialect, page, {**choice.settings}),
                fingerprint(problem),
                division,
                parts,
            )
            for path, state in seen.items():
                if files.state(path) != state:
                    fail(f"`{shortened_name(path)}` has changed while it was read")
            files.write(str(unfinished / MANIFEST), manifest_text(manifest))
    except OSError as error:
        fail_to_write(folder, error)
    session.close()
    largest = max(each.share for each in parts) * len(parts)
    how = f"; as estimated, the largest has {largest:.1f} times the mean work"
    session.detail(f"{plural(len(parts), 'part')}{how * (len(parts) > 1)}.")


def _written_parts(
    rendering: Rendering, problem: Problem, division: Division, folder: Path
) -> Iterator[PartFile]:
    """Write each part; raises `OSError`."""
    parts = divided(problem, division.parts, division.probes, division.seed)
    target = TARGETS[rendering.choice.target]
    extension = target.extension or target.name
    if rendering.choice.template and target.template is None:
        extension = "txt"  # a template of the user's own may write anything
    digits = max(_LEAST_DIGITS, len(str(len(parts))))
    for number, part in enumerate(parts, start=1):
        path = folder / f"part-{number:0{digits}}.{extension}"
        files.write(str(path), rendering.pieces(part_problem(problem, part)))
        yield PartFile(path.name, _file_hash(path), **vars(part))
    rendering.report_loops()


_MERGED_FORMATS = ("options", "json", "jsonl", "csv", "dlx")

_MOST_TOLD = 20
"""How many wrong answers are listed at most, and how many reasons why some are missing."""

_MERGE_EXAMPLES = """\b
Examples:
  dlxc merge parts --count
  dlxc merge parts --to jsonl -o all.jsonl
"""


@click.command("merge", epilog=_MERGE_EXAMPLES, short_help="Put the answers to parts together.")
@click.argument("folder", type=FILE)
@click.option("--count", is_flag=True, help="Print how many solutions there are.")
@output_option
@click.option(
    "--to",
    "form",
    type=Named(_MERGED_FORMATS),
    help="The format of the solutions. Default: from the extension of FILE, otherwise options.",
)
@answer_format_option
@reporting_options
def merge_command(
    folder: str,
    output: Output,
    form: str | None,
    answer_format: str | None,
    reporting: Reporting,
    *,
    count: bool,
) -> None:
    """Put together the solvers' answers to the parts in FOLDER, which `dlxc split` has written.

    The answer to part-0001.dlx is in part-0001.out, and what the solver said on standard error in
    part-0001.err. Each solution is verified against the whole problem, so SPEC must not have moved.
    Missing parts are reported.

    Exit codes: 0 all parts are answered, 3 there is no solution, 4 something is missing, 1 an
    answer is wrong or another error, 2 wrong usage.
    """
    if count:
        output.require_number(form, _MERGED_FORMATS)
    else:
        form = output.format(form, _MERGED_FORMATS, usual="options")
    manifest = _manifest(folder)
    names = [(each.file, f"{each.name}.out", f"{each.name}.err") for each in manifest.parts]
    output.refuse_inputs(str(Path(folder) / name) for name in [MANIFEST, *chain(*names)])
    reporting = reporting.ignoring("W215", "W217")
    try:
        specification = _specification_of(manifest.origin, folder)
        session = Session(reporting, reads=specification.paths, writes=output)
        problem = session.problem(specification)
        manifest.check_problem(problem)
    except ManifestError as error:
        fail(f"cannot merge `{shortened_name(folder)}`: {error}")
    run = _MergeRun(session, folder, manifest, keeps_solutions=form is not None)
    run.read(problem, answer_format)
    run.end_if_wrong()
    session.close()
    if form is None:
        output.write([f"{run.total}\n".encode()])
    else:
        from dlxc.answers.solution_formats import STREAMS

        output.write(STREAMS[form](problem, run.solutions))
    run.close()


def _manifest(folder: str) -> Manifest:
    """The manifest of a folder; ends the program if there is none."""
    path = Path(folder) / MANIFEST
    try:
        return read_manifest(_bytes_of(path).decode())
    except OSError as error:
        reason = files.reason(error, "it cannot be read")
        fail(f"`{shortened_name(folder)}` holds no parts: cannot read `{MANIFEST}`: {reason}")
    except (ManifestError, UnicodeDecodeError) as error:
        reason = str(error) if isinstance(error, ManifestError) else "it is no text"
        fail(f"cannot use `{shortened_name(str(path))}`: {reason}")


class _MergeRun:
    """Reads the answers of all parts, adds them up, and says what is missing or wrong.

    `total` is how many solutions there are, as far as the answers say.  `solutions` are those that
    were printed, in the order of the parts, if they are kept; all that were printed are verified.
    """

    def __init__(
        self, session: Session, folder: str, manifest: Manifest, *, keeps_solutions: bool
    ) -> None:
        self.session, self.folder, self.manifest = session, Path(folder), manifest
        self.total = self._verified = 0
        self.solutions: list[array[int]] = []
        self._keeps_solutions = keeps_solutions
        self._faults: list[tuple[Source, Sequence[Diagnostic]]] = []
        self._wrong: list[str] = []
        self._missing: dict[str, list[str]] = defaultdict(list)

    def read(self, problem: Problem, form: str | None) -> None:
        """Read and judge the answer to each part."""
        judge = AnswerJudge(problem)
        for part in self.manifest.parts:
            path, written = self.folder / f"{part.name}.out", self._bytes(part.file)
            errors = (self._bytes(f"{part.name}.err") or b"").decode(errors="replace")
            if written is not None and hashlib.sha256(written).hexdigest() != part.sha256:
                self._wrong.append(f"`{part.file}` has changed since it was written")
            elif path.exists() and not path.is_file():
                self._wrong.append(f"{path.name}: it is not a file")
            elif path.exists():
                source, faults = read_source(str(path))
                answer = PartAnswer([], 0, faults=faults)
                if not faults:
                    answer = judge.judge(part, source.text, errors, form)
                self._add(part, source, answer, errors)
            else:
                self._missing["no answer yet" + _last_words(errors)].append(part.name)

    def _add(self, part: PartFile, source: Source, answer: PartAnswer, errors: str) -> None:
        if answer.faults:
            self._faults.append((source, answer.faults))
        elif answer.wrong:
            self._wrong.append(f"{part.name}.out: {answer.wrong}")
        else:
            self.total += answer.total
            self._verified += len(answer.solutions)
            missing = answer.missing and answer.missing + _last_words(errors)
            if self._keeps_solutions:
                self.solutions += (array("i", solution) for solution in answer.solutions)
                missing = missing or answer.unprinted
            if missing:
                self._missing[missing].append(part.name)

    def _bytes(self, name: str) -> bytes | None:
        """What a file of the folder holds; nothing if it is gone, or cannot be read."""
        try:
            return _bytes_of(self.folder / name)
        except OSError:
            return None

    def end_if_wrong(self) -> None:
        """Say what is wrong, and end the program if anything is."""
        for wrong in self._wrong[:_MOST_TOLD]:
            complain(wrong)
        if len(self._wrong) > _MOST_TOLD:
            complain(f"{len(self._wrong) - _MOST_TOLD} more answers are wrong")
        self.session.report_all(self._faults)
        if self._wrong:
            self.session.close()
            sys.exit(FAILED)

    def close(self) -> None:
        """Say what has been found and what is missing, with an exit code that tells it too."""
        parts = len(self.manifest.parts)
        found = plural(self._verified if self._keeps_solutions else self.total, "solution")
        for reason, names in [*self._missing.items()][:_MOST_TOLD]:
            self.session.note(f"{listed(names)}: {reason}", always=True)
        if self._missing:
            complete = parts - sum(map(len, self._missing.values()))
            of = f"{complete} of {plural(parts, 'part')} are complete"
            self.session.note(f"{capitalized(found)} so far; {of}.", always=True)
            sys.exit(STOPPED)
        if not self.total:
            self.session.note("No solution.", always=True)
            sys.exit(NO_SOLUTION)
        how = "each verified" if self._verified == self.total else "as the solvers count them"
        self.session.note(f"{found} in total from {plural(parts, 'part')}, {how}.")


def _last_words(errors: str) -> str:
    """The last line that a solver wrote on standard error, as the end of a sentence."""
    told = [line.strip() for line in errors.split("\n") if line.strip()]
    return f"; its solver said: {shortened(told[-1])}" if told else ""


def _file_hash(path: Path) -> str:
    """The SHA-256 of a file, as a manifest has it; raises `OSError`."""
    return hashlib.sha256(_bytes_of(path)).hexdigest()


def _bytes_of(path: Path) -> bytes:
    """The bytes of a file; raises `OSError`, also for a pipe or a device, which may never end."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file")
    return files.read(str(path))


def _given_file(path: str, folder: str) -> GivenFile:
    """A file as a manifest in a folder names it; raises `OSError`."""
    place, base = os.path.realpath(path), os.path.realpath(folder)
    try:
        name = os.path.relpath(place, base)
    except ValueError:  # it is on another drive
        name = place
    return GivenFile(Path(name).as_posix(), _file_hash(Path(path)))


def _origin_of(specification: Specification, language: str, folder: str) -> PartsOrigin:
    """What a problem is made of, for the manifest in a folder; raises `OSError`."""
    definitions, passes = specification.definitions, specification.passes
    return PartsOrigin(
        _given_file(specification.path, folder),
        language,
        {each.name: each.value for each in definitions if not each.path},
        {each.name: _given_file(each.path, folder) for each in definitions if each.path},
        specification.limit,
        passes.names,
        {name: {**values} for name, values in passes.settings.items()},
    )


def _specification_of(origin: PartsOrigin, folder: str) -> Specification:
    """What to compile to get the problem again; `ManifestError` if it is not what it was.

    The manifest may be of another version, which knows other names.
    """
    if origin.language not in LANGUAGES:
        raise ManifestError(f"there is no language `{origin.language}`")
    for name in origin.passes:
        if name not in PASSES:
            raise ManifestError(f"there is no pass `{name}`")
        known = {setting.keyword for setting in PASSES[name].settings}
        for keyword in origin.settings.get(name, {}):
            if keyword not in known:
                raise ManifestError(f"the pass `{name}` has no setting `{keyword}`")
    path = _unchanged(origin.specification, folder, "the specification")
    values = [Definition(name, value) for name, value in origin.definitions.items()]
    for name, given in origin.data.items():
        place = _unchanged(given, folder, f"the value of `{name}`")
        values.append(Definition(name, path=place))
    passes = Passes(origin.passes, origin.settings)
    return Specification(path, origin.language, tuple(values), origin.limit, passes)


def _unchanged(given: GivenFile, folder: str, what: str) -> str:
    """The path of a file that has not changed."""
    path = os.path.normpath(Path(folder) / given.file)
    try:
        is_same = _file_hash(Path(path)) == given.sha256
    except OSError as error:
        reason = files.reason(error, "it cannot be read")
        raise ManifestError(f"{what} was in `{path}`: {reason}") from None
    if not is_same:
        raise ManifestError(f"{what} in `{path}` has changed since the parts were written")
    return path
