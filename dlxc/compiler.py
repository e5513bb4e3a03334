"""The whole way, on one page.

    text -> Source -> parse -> tree -> check -> expand -> Problem -> review
         -> pass* -> Problem -> render -> bytes

A user's mistake is a value: every phase gives its result and `Diagnostic`s, and the way ends
where one of them is an error.  Only `opened` reads files, so that all who have one agree about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from dlxc.languages import LANGUAGES, language_by_extension, language_of_file, reads_bytes
from dlxc.languages.language import (
    NO_INPUTS,
    Analysis,
    Inputs,
    Language,
    Parsed,
    each_problem,
    expanded_text,
    reported,
)
from dlxc.problem import Outcome, Problem
from dlxc.targets import TARGETS, lacking
from dlxc.text.decoding import data_reader, is_archive, read_source
from dlxc.text.diagnostics import (
    MOST_FAULTS,
    Diagnostic,
    changed_text,
    has_errors,
    in_order,
    unreadable,
)
from dlxc.text.source import Source

if TYPE_CHECKING:
    from dlxc.passes import Settings


class CompileError(ValueError):
    """A text that does not compile; `diagnostics` says all that is wrong with it."""

    def __init__(self, source: Source, diagnostics: Sequence[Diagnostic]) -> None:
        from dlxc.text.reports import full  # late: most texts have nothing to report

        super().__init__(
            "\n".join(full(diagnostic, diagnostic.source or source) for diagnostic in diagnostics)
        )
        self.source = source
        self.diagnostics = list(diagnostics)

    def _render_traceback_(self) -> list[str]:
        """What IPython shows instead of a traceback: the reports, as in a terminal."""
        from dlxc.text.reports import by_text, report

        return report("full", by_text(self.source, self.diagnostics), color=True).splitlines()

    def __reduce__(self) -> tuple[type[CompileError], tuple[Source, list[Diagnostic]]]:
        """What pickles are made of: it may be raised in another process."""
        return type(self), (self.source, self.diagnostics)


def check(source: Source, language: str | None = None, inputs: Inputs = NO_INPUTS) -> Outcome:
    """All that is wrong with a source, and all that is suspicious.

    If it describes several problems, and no parameter chooses one, this is about each of them.
    """
    language, diagnostics = language_of(source, language)
    if language is None:
        return Outcome(None, diagnostics)
    known, problem = LANGUAGES[language].load(), None
    of_all: dict[Diagnostic, None] = {}  # several problems may have the same
    for _, _, chosen, parsed in each_problem(source, known, inputs):
        expanded = expanded_text(source, known, chosen, parsed=parsed)
        _, problem, found = reviewed(expanded, known, thorough=True)
        of_all |= dict.fromkeys(found)
    return Outcome(None if has_errors(of_all) else problem, reported(source, known, of_all, inputs))


class Mended(NamedTuple):
    """A text after edits, what is still to be said of it, and how many edits there were."""

    source: Source
    diagnostics: list[Diagnostic]
    edits: int


def mended(
    source: Source,
    diagnostics: Sequence[Diagnostic],
    language: str | None,
    inputs: Inputs = NO_INPUTS,
) -> Mended:
    """Mend the errors that `check` has found, as far as their edits are certain.

    Edits that uncover further errors are followed by theirs.  Each must leave fewer errors, or
    errors further on; else the text stays as it was before.
    """
    found, count = [*diagnostics], 0
    while True:
        errors = [
            diagnostic for diagnostic in found if diagnostic.is_error and diagnostic.source is None
        ]
        edits = [diagnostic.edit for diagnostic in in_order(errors) if diagnostic.edit]
        kept = [
            edit
            for edit, before in zip(edits, [None, *edits], strict=False)
            if before is None or before.span.end < edit.span.start
        ]
        text = changed_text(source.text, kept)
        if text == source.text or count > MOST_FAULTS:
            return Mended(source, found, count)
        tried = Source(source.name, text)
        left = check(tried, language, inputs).diagnostics
        if sum(diagnostic.is_error for diagnostic in left) > len(errors):
            return Mended(source, found, count)
        source, found, count = tried, [*left], count + len(kept)


def translate(
    source: Source,
    language: str | None,
    passes: Iterable[str] = (),
    settings: Settings = MappingProxyType({}),
    inputs: Inputs = NO_INPUTS,
    *,
    thorough: bool = False,
    parsed: Parsed[Any] | None = None,
) -> Outcome:
    """Translate a source and send the problem through passes; an error ends the way.

    Without a language its name or the text tells it.  With `thorough` also warnings that take long
    are given.  `parsed` is what parsing in the language has given, if that is known.
    """
    passes = tuple(passes)
    language, faults = language_of(source, language)
    if language is None:
        return Outcome(None, faults)
    known = LANGUAGES[language].load()
    expanded = expanded_text(source, known, inputs, parsed=parsed)
    _, problem, found = reviewed(expanded, known, thorough=thorough)
    diagnostics = reported(source, known, found, inputs)
    if passes:
        diagnostics = [each for each in diagnostics if not each.meaning.about_solutions]
        from dlxc.passes import PASSES  # late: most problems go through none
    for name in passes:
        if problem is None:
            break
        passed = PASSES[name].run(problem, **settings.get(name, {}))
        problem = passed.problem
        diagnostics += passed.diagnostics
    return Outcome(None if has_errors(diagnostics) else problem, diagnostics)


def reviewed(found: Analysis, language: Language[Any], *, thorough: bool = False) -> Analysis:
    """What the phases up to a problem have found, and what is suspicious about it."""
    tree, problem, diagnostics = found
    if problem is not None:
        diagnostics = [*diagnostics, *language.review(tree, problem, thorough=thorough)]
        if any(it.meaning.proves_no_solution for it in diagnostics if not it.is_error):
            problem = replace(problem, record=problem.record._replace(has_no_solution=True))
    return Analysis(tree, None if has_errors(diagnostics) else problem, diagnostics)


class Opened(NamedTuple):
    """A specification in a file: its text, its language, what comes from outside, and the faults.

    There is no language if there are faults.
    """

    source: Source
    language: str | None
    inputs: Inputs
    faults: list[Diagnostic]


def opened(
    path: str,
    language: str | None = None,
    parameters: Mapping[str, object] = MappingProxyType({}),
    *,
    most_rows: int | None = None,
    stdin_name: str | None = None,
) -> Opened:
    """Read the specification in a file, or on standard input, which may have a name.

    Files of data are read beside it.
    """
    known = language or language_by_extension(stdin_name or path)
    source, faults = read_source(path, archives=reads_bytes(known), stdin_name=stdin_name)
    if not faults:
        language, faults = language_of(source, language)
    inputs = Inputs(parameters, data_reader(path), most_rows=most_rows)
    return Opened(source, None if faults else language, inputs, faults)


def language_of(
    source: Source, language: str | None = None, name: str | None = None
) -> tuple[str | None, list[Diagnostic]]:
    """The language that is given, that the extension of the name tells, or that the text shows.

    If there is none, the diagnostics say why.  The `name` is that of the source, unless another
    one is given.
    """
    faults = unreadable(source.text)
    if faults and not (is_archive(source.text) and reads_bytes(language)):
        return None, faults
    language = language or language_of_file(source.name if name is None else name, source)
    if language is not None:
        return language, []
    from dlxc.languages.detection import detected_languages, undetected  # late: it loads them all

    fitting = detected_languages(source)
    return (fitting[0], []) if len(fitting) == 1 else (None, [undetected(source, fitting)])


def render(problem: Problem, target: str, **settings: Any) -> Iterable[bytes | memoryview]:
    """The bytes of a target, piece by piece.

    An unknown target is a `KeyError`, one that cannot say all of the problem a `ValueError`.
    """
    for feature in lacking(TARGETS[target], problem):
        raise ValueError(f"the target {target} cannot say {feature}")
    return TARGETS[target].render(problem, **settings)
