"""The command line: arguments, standard streams and exit codes.

Exit codes: 0 done, 1 the input has errors or a file cannot be read or written, 2 wrong usage.
"""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc import __version__
from dlxc.languages import LANGUAGES
from dlxc.passes import PASSES
from dlxc.targets import TARGETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from dlxc.diagnostics import Diagnostic
    from dlxc.problem import Problem
    from dlxc.source import Source

_CLOSED_PIPE = 141
"""What a shell reports of a program that a closed pipe has ended."""

_EXAMPLES = """\b
Examples:
  dlxc compile soma.polycube -o soma.dlx
  dlxc compile --from sudoku < puzzle.txt | solver
  dlxc compile board.polyomino --pass ian --to json
  dlxc compile box.polyomino --template mine.j2 -o box.txt
"""


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EXAMPLES + '\n\b\nTab completion: eval "$(dlxc completion bash)"',
)
@click.version_option(__version__, message="%(prog)s %(version)s")
def main() -> None:
    """Compile puzzle languages into exact-cover problems."""


@main.command("compile", epilog=_EXAMPLES)
@click.argument("spec", default="-", type=click.Path(allow_dash=True))
@click.option(
    "-o", "--output", default="-", metavar="FILE", type=click.Path(), help="Write to FILE."
)
@click.option(
    "--from",
    "language",
    type=click.Choice(list(LANGUAGES)),
    help="The language of SPEC; else its extension tells, else its text.",
)
@click.option(
    "--to",
    "target",
    type=click.Choice(list(TARGETS)),
    help="What to write; else the extension of FILE tells, else dlx.",
)
@click.option(
    "--pass",
    "passes",
    multiple=True,
    type=click.Choice(list(PASSES)),
    help="Send the problem through a pass; several are taken in their order.",
)
@click.option(
    "--template",
    metavar="FILE",
    type=click.Path(),
    help="Render with a Jinja template of your own.",
)
@click.option("-q", "--quiet", is_flag=True, help="Print no summary and no warnings.")
def compile_command(
    spec: str,
    output: str,
    language: str | None,
    target: str | None,
    passes: tuple[str, ...],
    template: str | None,
    *,
    quiet: bool,
) -> None:
    """Compile SPEC, or standard input, into an exact-cover problem."""
    if template and target:
        raise click.UsageError("--template and --to exclude each other")
    if template == spec == "-":
        raise click.UsageError("SPEC and --template cannot both be standard input")
    source = _read(spec)
    language = language or _language_of(spec, source, quiet=quiet)

    from dlxc.compiler import translate
    from dlxc.progress import Watched

    problem, diagnostics = translate(source, language, passes)
    _report(source, [d for d in diagnostics if d.is_error or not quiet])
    if problem is None:
        sys.exit(1)
    watched = Watched(problem.blocks, show=_shows_progress(output, quiet=quiet))
    problem = problem.with_blocks(watched)
    _write(output, _rendered(problem, target or _target_of(output), template))
    watched.done()
    if not quiet:
        click.echo(_summary(problem, watched.options), err=True)


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
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
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


def _read(path: str) -> Source:
    from dlxc import files

    if path == files.STANDARD and sys.stdin.isatty():
        click.echo("reading the terminal; end with Ctrl-D", err=True)
    source, diagnostics = files.read(path)
    _fail_on(source, diagnostics)
    return source


def _language_of(path: str, source: Source, *, quiet: bool) -> str:
    """The language by the extension, else by the text, which is always said."""
    for language in LANGUAGES.values():
        if Path(path).suffix == language.extension:
            if not quiet:
                click.echo(f"{source.name}: {language.name}, by its extension", err=True)
            return language.name

    from dlxc.compiler import detect, undetected

    fitting = detect(source)
    if len(fitting) != 1:
        _fail_on(source, [undetected(source, fitting)])
    click.echo(f"{source.name}: {fitting[0]}, by its text", err=True)
    return fitting[0]


def _target_of(output: str) -> str:
    for target in TARGETS.values():
        if Path(output).suffix == target.extension:
            return target.name
    return "dlx"


def _shows_progress(output: str, *, quiet: bool) -> bool:
    return not quiet and sys.stderr.isatty() and (output != "-" or not sys.stdout.isatty())


def _rendered(problem: Problem, target: str, template: str | None) -> Iterator[bytes | memoryview]:
    from dlxc.render import TemplateFault, render, render_text

    if template is None:
        yield from render(problem, target)
        return
    source = _read(template)
    try:
        yield from render_text(problem, source.text, source.name)
    except TemplateFault as fault:
        from dlxc.diagnostics import Diagnostic

        line = source.line_span(min(fault.line, max(source.line_count, 1)))
        _fail_on(source, [Diagnostic("E003", fault.message, line)])


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


def _report(source: Source, diagnostics: list[Diagnostic]) -> None:
    from dlxc.report.full import full

    for diagnostic in diagnostics:
        click.echo(full(diagnostic, source), err=True)


def _fail_on(source: Source, diagnostics: list[Diagnostic]) -> None:
    """Report, and end the program if there is anything to report."""
    if diagnostics:
        _report(source, diagnostics)
        sys.exit(1)
