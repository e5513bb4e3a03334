"""The commands `check`, `fmt`, `stats` and `translate`: what is to be said of a specification."""

from __future__ import annotations

import sys
from dataclasses import replace
from difflib import unified_diff
from typing import TYPE_CHECKING, Any

import click

from dlxc.cli.answer_commands import KeptAnswer
from dlxc.cli.argument_types import FILE, SEED, whole_number
from dlxc.cli.console import FAILED, Output, Reporting, output_options, reporting_options, say
from dlxc.cli.option_groups import command, option_group
from dlxc.cli.options import (
    Specification,
    given_options,
    spec_argument,
    specification_options,
)
from dlxc.cli.session import Session
from dlxc.cli.watching import run_watching, watch_option
from dlxc.languages.translation.languages import TARGET_LANGUAGES
from dlxc.system.files import STANDARD
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source


@command("check", "Report errors and warnings.")
@click.argument("specs", nargs=-1, type=FILE, metavar="[SPEC]...")
@given_options
@click.option(
    "--fix",
    is_flag=True,
    help="Mend the errors whose cure is certain, in SPEC itself, and report the rest.",
)
@watch_option
@reporting_options
def check_command(
    specs: tuple[str, ...], given: Specification, reporting: Reporting, *, fix: bool, watch: bool
) -> None:
    """Report what is wrong with specifications, and what is suspicious in them.

    SPEC is a file; without one, the command reads standard input. It compiles and writes nothing,
    unless --fix asks for it. The exit code is 1 if there are errors; warnings alone do not count.
    """
    specs = specs or ("-",)
    if fix and (watch or "-" in specs):
        raise click.UsageError("--fix takes files, and no --watch")
    reads = [*specs, *given.data_paths]

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
            results.append((source, reporting.kept(diagnostics)))
        reporting.write(results, sys.stdout)
        if any(diagnostic.is_error for _, found in results for diagnostic in found):
            sys.exit(FAILED)

    run_watching(check, reads, reporting, watch=watch)


@command("fmt", "Write specifications in their usual form.")
@click.argument("specs", nargs=-1, type=FILE, metavar="SPEC...")
@given_options
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    type=FILE,
    help="Write to FILE instead of into SPEC.",
)
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a SPEC would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@reporting_options
def fmt_command(
    specs: tuple[str, ...],
    given: Specification,
    output: str | None,
    reporting: Reporting,
    *,
    check: bool,
    diff: bool,
) -> None:
    """Write SPEC anew, with usual words and blanks; standard input goes to standard output.

    Comments, drawings and data stay. Each text is compiled before and after: the problem stays the
    same, and a text with errors is left alone.
    """
    specs = specs or (STANDARD,)
    if output and len(specs) > 1:
        raise click.UsageError("-o takes one SPEC")
    session = Session(reporting, reads=[*specs, *given.data_paths])
    changed = 0
    for spec in specs:
        source, text = _formatted(session, replace(given, path=spec))
        is_other = text != source.text
        changed += is_other
        if diff:
            old, new = _lines(source.text), _lines(text)
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


def _formatted(session: Session, specification: Specification) -> tuple[Source, str]:
    """A text, and its usual form; ends the program if the text has errors."""
    from dlxc.languages import LANGUAGES
    from dlxc.languages.usual_form import usual_form

    inputs = session.read_specification(specification)
    language = LANGUAGES[session.language]
    if not language.is_written:
        raise click.UsageError(f"{session.language} has no usual form")
    text, faults = usual_form(session.source, language.load(), inputs)
    if faults:
        session.report(session.source, faults)
    return session.source, text


def _lines(text: str) -> list[str]:
    """The lines, each with its end."""
    return [f"{line}\n" for line in text.split("\n")]


_MOST_PROBES = 10_000_000


@command("stats", "Count items, options and symmetries.")
@spec_argument
@specification_options
@output_options(
    ("text", "json"),
    "text",
    "The format: text for people, json for programs. Default: from the extension of FILE,"
    " otherwise text.",
)
@click.option(
    "--probes",
    type=whole_number(0, _MOST_PROBES),
    metavar="N",
    default=1000,
    show_default=True,
    help="Estimate the size of the search tree by N random walks through it.",
)
@click.option("--seed", default=1, show_default=True, **SEED)
@reporting_options
def stats_command(
    specification: Specification,
    output: Output,
    form: str,
    probes: int,
    seed: int,
    reporting: Reporting,
) -> None:
    """Count items, options and symmetries of SPEC, and estimate the size of its search tree.

    A solver tries one option after the other; what it tries in all is its search tree.
    """
    from dlxc.solve.statistics import stats

    session = Session(reporting.ignoring("W215"), reads=specification.paths, writes=output)
    found = stats(session.problem(specification), probes, seed)
    if form == "json":
        import json

        text = json.dumps(_plain(found), indent=1, ensure_ascii=False) + "\n"
    else:
        from dlxc.system.resources import environment
        from dlxc.text.prose import printable_lines

        template = environment().get_template("stats/text.j2")
        text = printable_lines(template.render(found._asdict(), probes=probes))
    output.write([text.encode()])
    session.close()


def _plain(value: Any) -> Any:
    """Named tuples as objects."""
    if hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value


@command("translate", "Write a packing puzzle in another language.")
@spec_argument
@given_options
@output_options(
    TARGET_LANGUAGES,
    "",
    f"The language to write: {', '.join(TARGET_LANGUAGES)}. Default: from the extension of FILE.",
    "LANGUAGE",
)
@option_group("kept", KeptAnswer)
@reporting_options
def translate_command(
    spec: str,
    given: Specification,
    output: Output,
    form: str,
    kept: KeptAnswer,
    reporting: Reporting,
) -> None:
    """Write SPEC, or standard input, in another language of packing puzzles.

    The problem stays the same; the names of cells may differ. If the other language cannot express
    all of SPEC, the command says what is missing and writes nothing.

    Puzzles of BurrTools (xmpuzzle) are packed by gzip if FILE ends in .xmpuzzle, as BurrTools packs
    them; otherwise they are plain XML.
    """
    import gzip

    from dlxc.languages.translation.languages import XMPUZZLE, comments_of
    from dlxc.languages.translation.translating import translated_problem

    if not form:
        raise click.UsageError(f"name a language with --to: {', '.join(TARGET_LANGUAGES)}")
    if kept.solution and form != XMPUZZLE:
        raise click.UsageError(f"--solution goes with --to {XMPUZZLE}: {form} has no solutions")
    reads = [spec, *given.data_paths, *kept.paths]
    session = Session(reporting, reads=reads, writes=output)
    translations = []

    def translate(problem: Problem) -> list[Diagnostic]:
        comments = comments_of(session.source, session.language)
        translations.append(translated_problem(problem, comments, form))
        return list(translations[0].faults)

    problem, text = session.problem(replace(given, path=spec), translate), translations[0].text
    if kept.solution:
        text = translations[0].with_solutions(kept.solutions(session, problem))
    is_packed = output.suffix == f".{XMPUZZLE}"
    output.write([gzip.compress(text.encode(), mtime=0) if is_packed else text.encode()])
    session.close()
    for note in translations[0].notes:
        session.detail(note)
