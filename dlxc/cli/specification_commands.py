"""The commands on specifications, `check`, `fmt`, `stats`, `translate`, and on answers to them.

`decode` and `verify` read what solvers answer.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from dataclasses import dataclass, replace
from difflib import unified_diff
from typing import TYPE_CHECKING, Any

import click

from dlxc.answers import ANSWER_FORMATS
from dlxc.cli.argument_types import FILE, SEED, Named, whole_number
from dlxc.cli.console import FAILED, NO_SOLUTION, Output, Reporting, output_in, say
from dlxc.cli.options import NO_PASSES, PROGRESS, Specification
from dlxc.cli.session import Session
from dlxc.cli.signatures import argument, command, flag, group, option
from dlxc.cli.watching import WATCH, run_watching
from dlxc.languages import LANGUAGES
from dlxc.languages.translation import TARGET_LANGUAGES, XMPUZZLE, comments_of
from dlxc.system.files import STANDARD
from dlxc.text.prose import plural, printable_lines

if TYPE_CHECKING:
    from dlxc.answers.resolution import Resolved
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source


SOLUTION_FORMATS = ("options", "json", "jsonl", "csv", "dlx")

_ANSWER_FORMAT: dict[str, Any] = {
    "type": Named(ANSWER_FORMATS),
    "metavar": "FORMAT",
    "help": f"The format of the answer: {', '.join(ANSWER_FORMATS)}. Default: from its text.",
}

ANSWER_FORMAT = option(**_ANSWER_FORMAT)


@dataclass(frozen=True)
class KeptAnswer:
    """A file with an answer, of which the solutions are drawn or stored."""

    solution: str | None = option(
        type=FILE,
        help="Draw or store the solutions in FILE, an answer of a solver that `dlxc decode` reads.",
    )
    answer_format: str | None = option(needs="solution", **_ANSWER_FORMAT)

    @property
    def paths(self) -> list[str]:
        """The file, if there is one."""
        return [self.solution] if self.solution else []

    def solutions(
        self, session: Session, problem: Problem, *, are_partial: bool = False
    ) -> list[list[int]]:
        """The solutions in the file, or parts of solutions, by the numbers of their options."""
        if self.solution is None:
            return []
        text = session.read(self.solution)
        return _verified(session, problem, text, self.answer_format, are_partial=are_partial)


_ANSWERED = argument(type=FILE)
"""The specification to which there is an answer."""

_ANSWER = argument(default=STANDARD, type=FILE)


@command("decode", "Turn a solver's answer into options.")
def decode_command(
    *,
    output: Output = output_in(SOLUTION_FORMATS, "options", "The format to write."),
    specification: Specification = group(Specification, spec=_ANSWERED),
    answer: str = _ANSWER,
    answer_format: str | None = ANSWER_FORMAT,
    reporting: Reporting = group(Reporting),
) -> None:
    """Print the options that a solver has chosen: the solution in the words of the problem.

    The command compiles SPEC as `compile` does: give it the same passes. Items that passes have
    added are left out. ANSWER, or standard input, is what the solver printed: the `v` lines of SAT
    and pseudo-Boolean solvers, the output of MiniZinc or clingo, a solution file of HiGHS or GLPK,
    an XCSP3 instantiation, the options that dlx1 and its like print, or plain numbers of options.

    The exit code is 3 if ANSWER says that there is no solution.
    """
    from dlxc.answers.resolution import unknown_options
    from dlxc.answers.solution_formats import STREAMS
    from dlxc.problem.choices import Choices

    session = Session(reporting, reads=[*specification.paths, answer], writes=output)
    problem, text = session.problem(specification), session.read(answer)
    solutions = _solutions_of(session, problem, text, answer_format)
    unknown = [part for solution in solutions for part in solution.unknown]
    session.report(text, unknown_options(unknown))
    answered = Choices.of([[*{*solution.options}] for solution in solutions])
    output.write(STREAMS[output.form](problem, [answered]))
    session.detail(f"{plural(len(solutions), 'solution')} in total.")
    session.close()


@command("verify", "Say whether a solver's answer is a solution.")
def verify_command(
    *,
    specification: Specification = group(Specification, spec=_ANSWERED),
    answer: str = _ANSWER,
    answer_format: str | None = ANSWER_FORMAT,
    reporting: Reporting = group(Reporting),
) -> None:
    """Say whether ANSWER, or standard input, is a solution of SPEC, and if not, why not.

    ANSWER is whatever `dlxc decode` reads. If it holds several solutions, each is verified. The
    exit code is 1 if one of them is wrong, and 3 if ANSWER says that there is no solution.
    """
    session = Session(reporting, reads=[*specification.paths, answer])
    problem, text = session.problem(specification), session.read(answer)
    solutions = _verified(session, problem, text, answer_format)
    session.note(f"{plural(len(solutions), 'solution')}, verified.")
    session.close()


def _verified(
    session: Session,
    problem: Problem,
    text: Source,
    form: str | None = None,
    *,
    are_partial: bool = False,
) -> list[list[int]]:
    """The solutions of an answer, by their options; ends the program if one of them is wrong."""
    from dlxc.answers.resolution import unknown_options
    from dlxc.answers.verification import faults_of_choices, without_gaps

    solutions = _solutions_of(session, problem, text, form)
    chosen = [solution.options for solution in solutions]
    look = without_gaps if are_partial else list
    found = [
        [*unknown_options(solution.unknown), *look(wrong)]
        for solution, wrong in zip(solutions, faults_of_choices(problem, chosen), strict=True)
    ]
    faults = found[0]
    if len(found) > 1:  # say with which solution something is wrong
        faults = [
            diagnostic._replace(sentence=f"solution {number}: {diagnostic.sentence}")
            for number, wrong in enumerate(found, start=1)
            for diagnostic in wrong
        ]
    session.report(text, faults)
    return chosen


def _solutions_of(
    session: Session, problem: Problem, text: Source, form: str | None = None
) -> list[Resolved]:
    """The solutions of an answer; ends the program if there are none."""
    from dlxc.answers.reading import UnreadableAnswer
    from dlxc.answers.resolution import understand
    from dlxc.text.diagnostics import fault

    try:
        answers, solutions, _ = understand(problem, text.text, form)
    except UnreadableAnswer as unreadable:
        session.report(text, [unreadable.diagnostic])
        raise
    if not answers.solutions:
        if not answers.says_none:
            session.report(text, [fault("E175", None, "there is no solution in this answer")])
        session.close()
        session.note(f"{text.name}: the solver reports no solution", always=True)
        sys.exit(NO_SOLUTION)
    return solutions


@command("check", "Report errors and warnings.")
def check_command(
    *,
    specs: tuple[str, ...] = argument(nargs=-1, type=FILE, metavar="[SPEC]..."),
    given: Specification = group(Specification, spec=STANDARD, passes=NO_PASSES),
    fix: bool = flag(
        help="Mend the errors whose cure is certain, in SPEC itself, and report the rest."
    ),
    thorough: bool = flag(
        help="Also search for a solution, for at most a minute, and say why there is none."
    ),
    progress: str = PROGRESS,
    watch: bool = WATCH,
    reporting: Reporting = group(Reporting),
) -> None:
    """Report what is wrong with specifications, and what is suspicious in them.

    SPEC is a file; without one, the command reads standard input. It compiles and writes nothing,
    unless --fix asks for it. The exit code is 1 if there are errors; warnings alone do not count.
    """
    specs = specs or (STANDARD,)
    if fix and (watch or STANDARD in specs):
        raise click.UsageError("--fix takes files, and no --watch")
    reads = [*specs, *given.data.values()]

    def check() -> None:
        from dlxc import compiler

        values = Session(reporting, reads=reads).parameters(given.definitions)
        results = []
        for spec in specs:
            source, language, inputs, faults = compiler.opened(
                spec, given.language, values, most_rows=given.limit, stdin_name=given.stdin_name
            )
            diagnostics = faults or compiler.check(source, language, inputs).diagnostics
            if fix and not faults:
                source, diagnostics, count = compiler.mended(source, diagnostics, language, inputs)
                if count:
                    Output(spec).write([source.text.encode()])
                    say(f"{source.name}: mended {plural(count, 'error')}")
            if thorough and language and not any(each.is_error for each in diagnostics):
                from dlxc.questions.why import reasons
                from dlxc.solve.searching import Stopped

                diagnostics = more = [*diagnostics]
                try:
                    more += reasons(source, language, inputs, 60.0)  # until it is stopped
                except Stopped as stopped:
                    say(f"{source.name}: stopped by {stopped}; it may have no solution")
            results.append((source, reporting.kept(diagnostics)))
        reporting.write(results, sys.stdout)
        counts = Counter(diagnostic.severity for _, found in results for diagnostic in found)
        if progress == "json":
            record = {"end": "all", "errors": counts["error"], "warnings": counts["warning"]}
            say(json.dumps(record))
        if counts["error"]:
            sys.exit(FAILED)

    run_watching(check, reads, reporting, watch=watch)


@command("fmt", "Write specifications in their usual form.")
def fmt_command(
    *,
    specs: tuple[str, ...] = argument(nargs=-1, type=FILE, metavar="SPEC..."),
    given: Specification = group(Specification, spec=STANDARD, passes=NO_PASSES),
    output: str | None = option("-o", type=FILE, help="Write to FILE instead of into SPEC."),
    check: bool = flag(help="Write nothing; exit with 1 if a SPEC would change."),
    diff: bool = flag(help="Write nothing; show what would change."),
    reporting: Reporting = group(Reporting),
) -> None:
    """Write SPEC anew, with usual words and blanks; standard input goes to standard output.

    Comments, drawings and data stay. Each text is compiled before and after: the problem stays the
    same, and a text with errors is left alone.
    """
    from dlxc.languages.usual_form import usual_form

    specs = specs or (STANDARD,)
    if output and len(specs) > 1:
        raise click.UsageError("-o takes one SPEC")
    session = Session(reporting, reads=[*specs, *given.data.values()])
    changed = 0
    for spec in specs:
        inputs = session.read_specification(replace(given, spec=spec))
        source, language = session.source, LANGUAGES[session.language]
        if not language.is_written:
            raise click.UsageError(f"{session.language} has no usual form")
        text, faults = usual_form(source, language.load(), inputs)
        if faults:
            session.report(source, faults)
        is_other = text != source.text
        changed += is_other
        if diff:
            old, new = ([f"{line}\n" for line in each.split("\n")] for each in (source.text, text))
            lines = unified_diff(old, new, source.name, source.name)
            Output(STANDARD).write(line.encode() for line in lines)
        elif check:
            if is_other:
                say(f"{source.name} would change")
        elif output or is_other or spec == STANDARD:
            Output(output or spec).write([text.encode()])
    session.close()
    if changed and check:
        sys.exit(FAILED)


@command("stats", "Count items, options and symmetries.")
def stats_command(
    *,
    specification: Specification = group(Specification),
    output: Output = output_in(
        ("text", "json"), "text", "The format: text for people, json for programs."
    ),
    probes: int = option(
        type=whole_number(0, 10_000_000),
        default=1000,
        help="Estimate the size of the search tree by N random walks through it.",
    ),
    seed: int = option(default=1, **SEED),
    reporting: Reporting = group(Reporting),
) -> None:
    """Count items, options and symmetries of SPEC, and estimate the size of its search tree.

    A solver tries one option after the other; what it tries in all is its search tree.
    """
    from dlxc.problem.statistics import stats
    from dlxc.solve.estimate import estimate

    session = Session(reporting.ignoring("W215"), reads=specification.paths, writes=output)
    problem = session.problem(specification)
    found = {**stats(problem), "tree": estimate(problem, probes, seed)}
    if output.form == "json":
        text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
    else:
        from dlxc.system.resources import environment

        template = environment().get_template("stats/text.j2")
        text = printable_lines(template.render(found, probes=probes))
    output.write([text.encode()])
    session.close()


@command("translate", "Write a packing puzzle in another language.")
def translate_command(
    *,
    specification: Specification = group(Specification, passes=NO_PASSES),
    output: Output = output_in(
        TARGET_LANGUAGES,
        "",
        f"The language to write: {', '.join(TARGET_LANGUAGES)}.",
        "LANGUAGE",
    ),
    kept: KeptAnswer = group(KeptAnswer),
    reporting: Reporting = group(Reporting),
) -> None:
    """Write SPEC, or standard input, in another language of packing puzzles.

    The problem stays the same; the names of cells may differ. If the other language cannot express
    all of SPEC, the command says what is missing and writes nothing.

    Puzzles of BurrTools (xmpuzzle) are packed by gzip if FILE ends in .xmpuzzle, as BurrTools packs
    them; otherwise they are plain XML.
    """
    import gzip

    from dlxc.languages.language import Inputs
    from dlxc.languages.translation.translating import translated_problem
    from dlxc.text.decoding import data_reader

    form = output.form
    if not form:
        raise click.UsageError(f"name a language with --to: {', '.join(TARGET_LANGUAGES)}")
    if kept.solution and form != XMPUZZLE:
        raise click.UsageError(f"--solution goes with --to {XMPUZZLE}: {form} has no solutions")
    reads = [*specification.paths, *kept.paths]
    session = Session(reporting, reads=reads, writes=output)
    translations = []

    def translate(problem: Problem) -> list[Diagnostic]:
        comments = comments_of(session.source, session.language)
        inputs = Inputs(read_data=data_reader(session.source.name))
        translations.append(translated_problem(problem, comments, form, inputs))
        return list(translations[0].faults)

    problem, text = session.problem(specification, translate), translations[0].text
    if kept.solution:
        text = translations[0].with_solutions(kept.solutions(session, problem))
    is_packed = output.suffix == f".{XMPUZZLE}"
    output.write([gzip.compress(text.encode(), mtime=0) if is_packed else text.encode()])
    session.close()
    for note in translations[0].notes:
        session.detail(note)
