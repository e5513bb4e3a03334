"""The command line: arguments, standard streams and exit codes.

Exit codes: 0 done, 1 the input has errors or a file cannot be read or written, 2 wrong usage.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dlxc import __version__
from dlxc.choices import Codes, Named, meant
from dlxc.dialects import DIALECTS
from dlxc.languages import LANGUAGES
from dlxc.passes import PASSES
from dlxc.report import FORMATS
from dlxc.targets import TARGETS

if TYPE_CHECKING:
    from dlxc.diagnostics import Diagnostic
    from dlxc.problem import Problem
    from dlxc.reporting import Reporting
    from dlxc.source import Source

_CLOSED_PIPE = 141
"""What a shell reports of a program that a closed pipe has ended."""

_EXAMPLES = """\b
Examples:
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --pass ian --to json
  dlxc compile box.polyomino --template mine.j2 -o box.txt
  dlxc check *.polyomino --message-format github
"""


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EXAMPLES + '\n\b\nTab completion: eval "$(dlxc completion bash)"',
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Compile puzzle languages into exact-cover problems."""


def _reporting(command: Callable[..., None]) -> Callable[..., None]:
    """The options that say how to report, as one argument `reporting`."""

    @click.option(
        "--message-format",
        "format_",
        type=Named(list(FORMATS)),
        default="full",
        show_default=True,
        help="How faults are reported.",
    )
    @click.option(
        "--color",
        type=Named(["auto", "always", "never"]),
        default="auto",
        help="Whether in colour; NO_COLOR and FORCE_COLOR are heeded.",
    )
    @click.option(
        "--ignore",
        "ignored",
        multiple=True,
        type=Codes(),
        metavar="CODES",
        help="Give no warning of these codes.",
    )
    @click.option("--strict", is_flag=True, help="Make errors of warnings.")
    @wraps(command)
    def reporting_command(
        *, format_: str, color: str, ignored: tuple[tuple[str, ...], ...], strict: bool, **rest: Any
    ) -> None:
        from dlxc.reporting import Reporting

        codes = {code for part in ignored for code in part}
        command(reporting=Reporting(format_, color, codes, strict), **rest)

    return reporting_command


@main.command("compile", epilog=_EXAMPLES)
@click.argument("spec", default="-", type=click.Path(allow_dash=True))
@click.option(
    "-o", "--output", default="-", metavar="FILE", type=click.Path(), help="Write to FILE."
)
@click.option(
    "--from",
    "language",
    type=Named(list(LANGUAGES)),
    help="The language of SPEC; else its extension tells, else its text.",
)
@click.option(
    "--to",
    "target",
    type=Named(list(TARGETS)),
    help="What to write; else the extension of FILE tells, else dlx.",
)
@click.option(
    "--pass",
    "passes",
    multiple=True,
    type=Named(list(PASSES)),
    help="Send the problem through a pass; several are taken in their order.",
)
@click.option(
    "--dialect", type=Named(list(DIALECTS)), help="Write dlx as this solver wants to read it."
)
@click.option(
    "--template",
    metavar="FILE",
    type=click.Path(),
    help="Render with a Jinja template of your own.",
)
@click.option("-q", "--quiet", is_flag=True, help="Print no summary and no warnings.")
@_reporting
def compile_command(
    spec: str,
    output: str,
    language: str | None,
    target: str | None,
    passes: tuple[str, ...],
    dialect: str | None,
    template: str | None,
    *,
    quiet: bool,
    reporting: Reporting,
) -> None:
    """Compile SPEC, or standard input, into an exact-cover problem."""
    target = _target(output, target, template, dialect)
    if template == spec == "-":
        raise click.UsageError("SPEC and --template cannot both be standard input")
    if dialect or template or target != "dlx":  # then it is not written as it was
        reporting = reporting._replace(ignored={*reporting.ignored, "W215"})
    desk = _Desk(reporting, quiet=quiet)
    source = desk.read(spec)
    problem = desk.translate(source, language or desk.language(spec, source), passes)

    from dlxc.progress import Watched

    watched = Watched(problem.blocks, show=_shows_progress(output, quiet=quiet))
    problem = problem.with_blocks(watched)
    if dialect:
        from dlxc.dialects import in_dialect

        problem = in_dialect(problem, dialect)
    _write(output, _rendered(desk, problem, target, template))
    watched.done()
    desk.note(_summary(problem, watched.options))


@main.command()
@click.argument("specs", nargs=-1, type=click.Path(allow_dash=True), metavar="SPEC...")
@click.option(
    "--from",
    "language",
    type=Named(list(LANGUAGES)),
    help="The language of all SPECs; else the extension tells, else the text.",
)
@_reporting
def check(specs: tuple[str, ...], language: str | None, *, reporting: Reporting) -> None:
    """Report all that is wrong with SPECs, or standard input, and what is suspicious."""
    from dlxc import files
    from dlxc.compiler import check as check_source

    results = []
    for spec in specs or ("-",):
        source, unreadable = files.read(spec)
        known = language or _by_extension(spec)
        found = unreadable or check_source(source, known)
        results.append((source, reporting.heed(found)))
    reporting.write(results, sys.stdout)
    if any(diagnostic.is_error for _, found in results for diagnostic in found):
        sys.exit(1)


@main.command()
@click.argument("code")
def explain(code: str) -> None:
    """Explain a CODE of a report, with an example and its mend."""
    from dlxc.codes import CODES
    from dlxc.explain import explain as explanation

    if code.upper() not in CODES:
        raise click.UsageError(f"there is no code '{code}'{meant(code, CODES)}")
    click.echo(explanation(code.upper()), nl=False)


@main.command()
def lsp() -> None:
    """Serve editors: the language server protocol on the standard streams."""
    try:
        from dlxc.lsp import serve
    except ModuleNotFoundError as error:
        if error.name not in ("pygls", "lsprotocol", "attrs", "cattrs"):
            raise
        raise click.ClickException("this needs an extra: pip install 'dlxc[lsp]'") from None
    serve()


@main.command("list")
def list_command() -> None:
    """List the languages, passes and targets."""
    for title, entries in (
        ("Languages (--from)", LANGUAGES.values()),
        ("Passes (--pass)", PASSES.values()),
        ("Targets (--to)", TARGETS.values()),
    ):
        click.echo(f"{title}:")
        for entry in entries:
            click.echo(f"  {entry.name:<12} {entry.summary}")


@main.command()
@click.argument("shell", type=Named(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print the tab completion for a shell, to be evaluated by it."""
    from click.shell_completion import get_completion_class

    made = get_completion_class(shell)
    assert made is not None  # noqa: S101 - click knows these three
    click.echo(made(main, {}, "dlxc", "_DLXC_COMPLETE").source())


def run() -> None:
    """Run the command.

    The process is short and makes next to no cycles: collecting garbage would cost a tenth
    of its time.
    """
    gc.disable()
    main(prog_name="dlxc")


class _Desk:
    """Where a compilation reports: on standard error, and the end of it if there are errors."""

    def __init__(self, reporting: Reporting, *, quiet: bool) -> None:
        from dlxc.reporting import DOCUMENTS

        self.reporting, self.quiet = reporting, quiet
        self.document = reporting.format in DOCUMENTS

    def note(self, text: str, *, always: bool = False) -> None:
        """Say something that is no fault, unless it is not wanted or would break a document."""
        if not self.document and (always or not self.quiet):
            click.echo(text, err=True)

    def report(self, source: Source, diagnostics: list[Diagnostic]) -> None:
        """Report, and end the program if there are errors."""
        heeded = self.reporting.heed(diagnostics)
        failed = any(diagnostic.is_error for diagnostic in heeded)
        if not self.quiet or failed:
            told = [d for d in heeded if d.is_error or not self.quiet]
            self.reporting.write([(source, told)], sys.stderr)
        if failed:
            sys.exit(1)

    def read(self, path: str) -> Source:
        """The source in a file."""
        from dlxc import files

        if path == files.STANDARD and sys.stdin.isatty():
            self.note("reading the terminal; end with Ctrl-D")
        source, diagnostics = files.read(path)
        if diagnostics:
            self.report(source, diagnostics)
        return source

    def language(self, path: str, source: Source) -> str:
        """The language by the extension, else by the text, which is always said."""
        known = _by_extension(path)
        if known:
            self.note(f"{source.name}: {known}, by its extension")
            return known

        from dlxc.compiler import detect, undetected

        fitting = detect(source)
        if len(fitting) != 1:
            self.report(source, [undetected(source, fitting)])
        self.note(f"{source.name}: {fitting[0]}, by its text", always=True)
        return fitting[0]

    def translate(self, source: Source, language: str, passes: tuple[str, ...]) -> Problem:
        """The problem of a source, sent through the passes."""
        from dlxc.compiler import translate

        problem, diagnostics = translate(source, language, passes, thorough=self.reporting.strict)
        self.report(source, diagnostics)
        assert problem is not None  # noqa: S101 - or there would have been errors
        return problem


def _by_extension(path: str) -> str | None:
    suffix = Path(path).suffix
    return next((name for name, each in LANGUAGES.items() if each.extension == suffix), None)


def _target(output: str, target: str | None, template: str | None, dialect: str | None) -> str:
    """The target asked for, or the one of the output's extension, or dlx."""
    if template and (target or dialect):
        raise click.UsageError("--template goes with neither --to nor --dialect")
    suffix = Path(output).suffix
    by_extension = (name for name, each in TARGETS.items() if each.extension == suffix)
    target = target or next(by_extension, "dlx")
    if dialect and target != "dlx":
        raise click.UsageError(f"--dialect goes with the target dlx, not with {target}")
    return target


def _shows_progress(output: str, *, quiet: bool) -> bool:
    return not quiet and sys.stderr.isatty() and (output != "-" or not sys.stdout.isatty())


def _rendered(
    desk: _Desk, problem: Problem, target: str, template: str | None
) -> Iterator[bytes | memoryview]:
    from dlxc.render import TemplateFault, render, render_text

    if template is None:
        yield from render(problem, target)
        return
    source = desk.read(template)
    try:
        yield from render_text(problem, source.text, source.name)
    except TemplateFault as fault:
        from dlxc.diagnostics import Diagnostic

        line = source.line_span(min(fault.line, max(source.line_count, 1)))
        desk.report(source, [Diagnostic("E003", fault.message, line)])


def _write(output: str, pieces: Iterable[bytes | memoryview]) -> None:
    from dlxc import files

    try:
        files.write(output, pieces)
    except BrokenPipeError:
        # The reader has had enough.  What Python still wants to flush must go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(_CLOSED_PIPE)
    except OSError as error:
        reason = (error.strerror or "it cannot be written").lower()
        click.echo(f"error: cannot write `{output}`: {reason}", err=True)
        sys.exit(1)


def _summary(problem: Problem, options: int) -> str:
    counts = {**problem.census, "items": str(len(problem.items)), "options": str(options)}
    return f"Altogether {', '.join(f'{count} {what}' for what, count in counts.items())}."
