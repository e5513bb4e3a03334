"""`dlxc merge`: the answers to the parts of a problem, verified and put together."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from dlxc.answers import ANSWER_FORMATS
from dlxc.cli.argument_types import FILE, Named
from dlxc.cli.desk import Desk, counted
from dlxc.cli.exit_codes import FAILED, NO_SOLUTION, STOPPED
from dlxc.cli.options import Specification, reporting_options
from dlxc.cli.output import Output, output_option
from dlxc.cli.parts_origin import file_hash, specification_of
from dlxc.cli.standard_error import complain, fail
from dlxc.parts.manifest import MANIFEST, Manifest, ManifestError, PartFile, read_manifest
from dlxc.parts.merged_answers import MergedAnswers
from dlxc.parts.part_answers import AnswerJudge
from dlxc.system import files
from dlxc.text.decoding import read_source
from dlxc.text.printable import shortened_name
from dlxc.text.prose import capitalized, plural, sentence, shortened

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source

_FORMATS = ("options", "json", "jsonl", "dlx")

_MOST_TOLD = 20
"""So many answers that are wrong, and so many reasons why some are missing, are told."""

_EXAMPLES = """\b
Examples:
  dlxc merge parts --count
  dlxc merge parts --to jsonl -o all.jsonl
"""


@click.command("merge", epilog=_EXAMPLES, short_help="Put the answers to parts together.")
@click.argument("folder", type=FILE)
@click.option("--count", is_flag=True, help="Print how many solutions there are.")
@output_option
@click.option(
    "--to",
    "form",
    type=Named(_FORMATS),
    help="The format of the solutions. Without it, the extension of FILE tells, or else it is"
    " options.",
)
@click.option(
    "--answer-format",
    "answer_format",
    type=Named(ANSWER_FORMATS),
    help="The format of the answers. Without it, their texts tell.",
)
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
    """Put the solvers' answers to the parts in FOLDER together, which `dlxc split` has written.

    The answer to part-0001.dlx is in part-0001.out, and what the solver said on standard error in
    part-0001.err. Each solution is verified against the whole problem, so SPEC must be where it
    was. What is missing is told.

    Exit codes: 0 all parts are answered, 3 there is no solution, 4 something is missing, 1 an
    answer is wrong or another error, 2 wrong usage.
    """
    if count and form:
        raise click.UsageError("--count prints a number: --to does not go with it")
    form = None if count else output.format(form, _FORMATS, usual="options")
    _merge(reporting, folder, answer_format, output, form)


def _merge(
    reporting: Reporting, folder: str, answer_format: str | None, output: Output, form: str | None
) -> None:
    """Read, verify, write, and say what there is; without a form, the solutions are counted."""
    manifest = _manifest(folder)
    names = [each.name + end for each in manifest.parts for end in (".out", ".err")]
    names += [MANIFEST, *(each.file for each in manifest.parts)]
    output.refuse_inputs(str(Path(folder) / name) for name in names)
    specification = _specification(manifest, folder)
    desk = Desk(reporting.ignoring("W215", "W217"), reads=specification.paths, writes=output)
    problem = desk.problem(specification)
    try:
        manifest.check_problem(problem)
    except ManifestError as error:
        _fail_to_merge(folder, error)
    run = _MergeRun(desk, folder, manifest, MergedAnswers(keeps_solutions=form is not None))
    run.read(problem, answer_format)
    run.end_if_wrong()
    desk.close()
    output.write(_result(problem, run.merged, form))
    run.close()


def _result(problem: Problem, merged: MergedAnswers, form: str | None) -> Iterable[bytes]:
    """What is written: the solutions in a format, or their number."""
    if form is None:
        return [f"{merged.total}\n".encode()]
    from dlxc.solve.output import STREAMS

    return STREAMS[form](problem, merged.solutions())


def _manifest(folder: str) -> Manifest:
    """The manifest of a folder; ends the program if there is none."""
    path = str(Path(folder) / MANIFEST)
    try:
        return read_manifest(files.read(path).decode())
    except OSError as error:
        reason = files.reason(error, "it cannot be read")
        fail(f"`{shortened_name(folder)}` holds no parts: cannot read `{MANIFEST}`: {reason}")
    except (ManifestError, UnicodeDecodeError) as error:
        reason = str(error) if isinstance(error, ManifestError) else "it is no text"
        fail(f"cannot use `{shortened_name(path)}`: {reason}")


def _specification(manifest: Manifest, folder: str) -> Specification:
    """What gives the whole problem; ends the program if it is not what it was."""
    try:
        return specification_of(manifest.origin, folder)
    except ManifestError as error:
        _fail_to_merge(folder, error)


def _fail_to_merge(folder: str, error: ManifestError) -> NoReturn:
    fail(f"cannot merge `{shortened_name(folder)}`: {error}")


class _MergeRun:
    """Reads the answers of all parts, and says what is missing or wrong."""

    def __init__(self, desk: Desk, folder: str, manifest: Manifest, merged: MergedAnswers) -> None:
        self.desk, self.folder, self.manifest = desk, Path(folder), manifest
        self.merged = merged
        self._faults: list[tuple[Source, Sequence[Diagnostic]]] = []
        self._wrong: list[str] = []
        self._missing: dict[str, list[str]] = defaultdict(list)

    def read(self, problem: Problem, form: str | None) -> None:
        """Read and judge the answer to each part."""
        judge = AnswerJudge(problem)
        for part in self.manifest.parts:
            path = self.folder / f"{part.name}.out"
            if self._has_changed(part):
                self._wrong.append(f"`{part.file}` has changed since it was written")
            elif path.exists():
                self._read_answer(judge, part, path, form)
            else:
                self._missing["no answer yet" + self._last_words(part)].append(part.name)

    def _read_answer(
        self, judge: AnswerJudge, part: PartFile, path: Path, form: str | None
    ) -> None:
        source, faults = read_source(str(path))
        if not faults:
            answer = judge.judge(part.part, source.text, self._errors(part), form)
            faults = [*answer.faults]
            if answer.wrong:
                self._wrong.append(f"{path.name}: {answer.wrong}")
            elif missing := self.merged.add(answer):
                why = missing + self._last_words(part) * (missing == answer.missing)
                self._missing[why].append(part.name)
        if faults:
            self._faults.append((source, faults))

    def _has_changed(self, part: PartFile) -> bool:
        """Whether the file of a part is another now; it may be gone."""
        try:
            return file_hash(str(self.folder / part.file)) != part.sha256
        except OSError:
            return False

    def _errors(self, part: PartFile) -> str:
        """What the solver of a part wrote on standard error, as far as that was kept."""
        try:
            return files.read(str(self.folder / f"{part.name}.err")).decode(errors="replace")
        except OSError:
            return ""

    def _last_words(self, part: PartFile) -> str:
        """The last line that the solver of a part wrote on standard error."""
        lines = self._errors(part).split("\n")
        told = [line.strip() for line in lines if line.strip()]
        return f"; its solver said: {shortened(told[-1])}" if told else ""

    def end_if_wrong(self) -> None:
        """Say what is wrong, and end the program if anything is."""
        for wrong in self._wrong[:_MOST_TOLD]:
            complain(wrong)
        if len(self._wrong) > _MOST_TOLD:
            complain(f"{len(self._wrong) - _MOST_TOLD} more answers are wrong")
        self.desk.report_all(self._faults)
        if self._wrong:
            self.desk.close()
            sys.exit(FAILED)

    def close(self) -> None:
        """Say what has been found and what is missing, with an exit code that tells it too."""
        merged, parts = self.merged, len(self.manifest.parts)
        found = counted(merged.verified if merged.keeps_solutions else merged.total)
        for reason, names in [*self._missing.items()][:_MOST_TOLD]:
            self.desk.note(sentence("{names:list}: ", {"names": names}) + reason, always=True)
        if merged.whole < parts:
            of = f"{merged.whole} of {plural(parts, 'part')} are complete"
            self.desk.note(f"{capitalized(found)} so far; {of}.", always=True)
            sys.exit(STOPPED)
        if not merged.total:
            self.desk.note("There is no solution.", always=True)
            sys.exit(NO_SOLUTION)
        how = "each verified" if merged.verified == merged.total else "as the solvers count them"
        self.desk.note(f"Altogether {found} in {plural(parts, 'part')}, {how}.")
