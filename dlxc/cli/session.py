"""What commands do with a specification: read it, tell its language, translate it, and report.

files -> Session -> problem, with reports on standard error
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any, NamedTuple

import click

from dlxc.cli.argument_types import MOST_RUNS, series
from dlxc.cli.console import DOCUMENTS, FAILED, Output, Reporting, say
from dlxc.cli.options import Passes, Specification
from dlxc.languages import LANGUAGES, language_by_extension
from dlxc.languages.language import Inputs, Language, Parsed, each_problem
from dlxc.problem import Problem
from dlxc.system import files
from dlxc.text.decoding import read_source, read_values
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source

_INTEGER = re.compile("0|-?[1-9][0-9]{0,99}")

Look = Callable[[Problem], list[Diagnostic]]
"""Finds more to report of a problem."""


class NumberedProblem(NamedTuple):
    """One of the problems of a specification, its number, and how many there are.

    `parameters` are the values that it was given; of a file its name, after an `@`.
    `label` has those of which several were given, as `n=3`.  The problem went through `passes`.
    """

    number: int
    of: int
    problem: Problem
    parameters: Mapping[str, object]
    label: str
    passes: Passes


class Session:
    """Reads for a command and reports on standard error; ends the program if there are errors.

    `reads` are all files that the command is to read: standard input can be read only once, and
    what it `writes` must be none of them.  `source` is the specification, and `language` is its
    language, once `problem` or `problems` has read it.
    """

    source: Source
    language: str

    def __init__(
        self, reporting: Reporting, *, reads: Sequence[str], writes: Output | None = None
    ) -> None:
        if reads.count(files.STANDARD) > 1:
            raise click.UsageError("standard input, '-', can be read only once")
        if writes:
            writes.refuse_inputs(reads)
        self.reporting = reporting
        self._pending: list[tuple[Source, list[Diagnostic]]] = []
        self._reported: set[Diagnostic] = set()

    def note(self, text: str, *, always: bool = False) -> None:
        """Say something that is not a fault, unless it is not wanted or would spoil the report."""
        if not self.reporting.is_alone and (always or not self.reporting.quiet):
            say(text)

    def detail(self, text: str) -> None:
        """Say something that only `--verbose` asks for."""
        if self.reporting.verbose:
            self.note(text)

    def report(self, source: Source, diagnostics: Sequence[Diagnostic]) -> None:
        """Report, and end the program if there are errors.

        A report that is one document is put off until there are errors or the work is done.
        """
        self.report_all([(source, diagnostics)])

    def report_all(self, found: Iterable[tuple[Source, Sequence[Diagnostic]]]) -> None:
        """Report what was found in several texts, and then end the program if there are errors."""
        results = [(source, self.reporting.kept(diagnostics)) for source, diagnostics in found]
        failed = any(diagnostic.is_error for _, kept in results for diagnostic in kept)
        self._pending += results
        if failed or self.reporting.format not in DOCUMENTS:
            self.close()
        if failed:
            sys.exit(FAILED)

    def close(self) -> None:
        """Write what is still to be reported."""
        if any(diagnostics for _, diagnostics in self._pending) or not self.reporting.quiet:
            self.reporting.write(self._pending, sys.stderr)
        self._pending = []

    def read(self, path: str) -> Source:
        """The text in a file."""
        self._announce(path)
        source, diagnostics = read_source(path)
        if diagnostics:
            self.report(source, diagnostics)
        return source

    def _announce(self, path: str) -> None:
        if path == files.STANDARD and sys.stdin.isatty():
            self.note("reading the terminal; end with Ctrl-D")

    def parameters(self, definitions: Iterable[tuple[str, str]]) -> dict[str, str]:
        """The values of parameters by their names; some are read from files."""
        return read_values(dict(definitions), lambda path: (self.read(path), []))[0]

    def problem(self, specification: Specification, look: Look = lambda _: []) -> Problem:
        """The problem of a specification, sent through the passes; what they have done is said.

        `look` may find more to report.
        """
        return self.translated(specification, self.read_specification(specification), look)

    def stage(self, specification: Specification, name: str) -> Iterator[str]:
        """What a stage makes of a specification: its `tokens`, its `tree` or the `problem`."""
        from dlxc.languages import stages

        if name == "problem":
            yield from stages.shown_problem(self.problem(specification))
            return
        inputs = self.read_specification(specification)
        language = LANGUAGES[self.language].load()
        tree, faults = language.parse(self.source, inputs)
        if name == "tokens":
            yield from stages.shown_tokens(language, self.source)
        else:
            yield from stages.shown_tree(tree, self.source)
        self.report(self.source, faults)

    def problems(
        self, specification: Specification, look: Look = lambda _: [], *, takes_series: bool = False
    ) -> Iterator[NumberedProblem]:
        """Each of the problems of a specification, unless the parameter `number` chooses one.

        If it `takes_series`, a parameter may have several integers; see `series`.
        """
        inputs = self.read_specification(specification)
        language = LANGUAGES[self.language].load()
        definitions, passes = specification.definitions, specification.passes
        said = {name: int(it) if _INTEGER.fullmatch(it) else it for name, it in definitions}
        several = self._series(definitions, language) if takes_series else {}
        runs = prod(map(len, several.values()))
        for run, values in enumerate(product(*several.values())):
            given = dict(zip(several, values, strict=True))
            label = " ".join(f"{name}={value}" for name, value in given.items())
            each_inputs = inputs._replace(parameters={**inputs.parameters, **given})
            for number, of, chosen, parsed in each_problem(self.source, language, each_inputs):
                try:
                    problem = self.translated(specification, chosen, look, parsed)
                except SystemExit:
                    if label:
                        self.note(f"This is so with {label}.", always=True)
                    raise
                parameters = {**chosen.parameters, **said, **given}
                place = run * of + number, runs * of
                yield NumberedProblem(*place, problem, parameters, label, passes)

    def _series(
        self, definitions: Iterable[tuple[str, str]], language: Language[Any]
    ) -> dict[str, list[int]]:
        """The parameters that have several integers, where the text may ask for an integer."""
        lists = [(name, value) for name, value in definitions if "," in value or ".." in value]
        if not lists:
            return {}
        wanted = language.parameters(language.parse(self.source).tree)
        integers = {parameter.name for parameter in wanted if parameter.may_be_integer}
        numbers = {name: series(name, value) for name, value in lists if name in integers}
        several = {name: values for name, values in numbers.items() if values}
        if (runs := prod(map(len, several.values()))) > MOST_RUNS:
            raise click.UsageError(f"-D asks for {runs} runs; the most is {MOST_RUNS}")
        return several

    def read_specification(self, specification: Specification) -> Inputs:
        """Read a specification, and tell its language; out: what it is given."""
        from dlxc.compiler import opened

        self._announce(specification.spec)
        self.source, language, inputs, faults = opened(
            specification.spec,
            specification.language,
            most_rows=specification.limit,
            stdin_name=specification.stdin_name,
        )
        if language is None:
            self.report(self.source, faults)
        assert language is not None  # noqa: S101 - or there would have been errors
        self.language = language
        if not specification.language:
            by_extension = language_by_extension(specification.name or "")
            why = "extension" if language == by_extension else "text"
            self.detail(f"{self.source.name}: {language}, by its {why}")
        return inputs._replace(parameters=self.parameters(specification.definitions))

    def translated(
        self,
        specification: Specification,
        inputs: Inputs,
        look: Look = lambda _: [],
        parsed: Parsed[Any] | None = None,
    ) -> Problem:
        """What `problem` gives, of a specification that was read."""
        from dlxc.compiler import translate

        problem, diagnostics = translate(
            self.source,
            self.language,
            *specification.passes,
            inputs,
            thorough=self.reporting.strict,
            parsed=parsed,
        )
        if problem is not None:
            diagnostics = [*diagnostics, *look(problem)]
        new = [diagnostic for diagnostic in diagnostics if diagnostic not in self._reported]
        self._reported.update(new)
        self.report(self.source, new)
        assert problem is not None  # noqa: S101 - or there would have been errors
        for note in problem.record.notes:
            self.detail(note)
        return problem
