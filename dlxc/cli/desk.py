"""What the commands that take specifications share: their options, and where they report."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import click

from dlxc.cli.parameters import Codes, Named
from dlxc.languages import LANGUAGES
from dlxc.passes import PASSES
from dlxc.text.reports import FORMATS

if TYPE_CHECKING:
    from dlxc.cli.reporting import Reporting
    from dlxc.passes import Settings
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source

NO_SOLUTION = 3
"""The exit code where there is no solution."""

_CLOSED_PIPE = 141
"""What a shell reports of a program that a closed pipe has ended."""

_TELL_NOTHING = ("", ".txt", ".spec", ".dat", ".in")
"""Extensions that any language might have."""

language_option = click.option(
    "--from",
    "language",
    type=Named(LANGUAGES),
    help="The language of SPEC; else its extension tells, else its text.",
)

output_option = click.option(
    "-o", "--output", default="-", metavar="FILE", type=click.Path(), help="Write to FILE."
)

quiet_option = click.option("-q", "--quiet", is_flag=True, help="Print no summary and no warnings.")


class Passes(NamedTuple):
    """The passes to send a problem through, and what they are to be told, by their names."""

    names: tuple[str, ...]
    settings: Settings


def passes_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that name passes, as one argument `passes`."""

    @click.option(
        "--pass",
        "names",
        multiple=True,
        type=Named(PASSES),
        help="Send the problem through a pass; several are taken in their order.",
    )
    @click.option(
        "--reflections",
        is_flag=True,
        help="For the pass break-symmetry: mirror images in space count as alike.",
    )
    @wraps(command)
    def passes_command(*, names: tuple[str, ...], reflections: bool, **rest: Any) -> None:
        if reflections and "break-symmetry" not in names:
            raise click.UsageError("--reflections goes with --pass break-symmetry")
        settings = {"break-symmetry": {"reflections": reflections}}
        command(passes=Passes(names, settings), **rest)

    return passes_command


def reporting_options(command: Callable[..., None]) -> Callable[..., None]:
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
        from dlxc.cli.reporting import Reporting

        codes = {code for part in ignored for code in part}
        command(reporting=Reporting(format_, color, codes, strict), **rest)

    return reporting_command


class Desk:
    """Where a command reports: on standard error, and the end of it if there are errors."""

    def __init__(self, reporting: Reporting, *, quiet: bool) -> None:
        from dlxc.cli.reporting import DOCUMENTS

        self.reporting, self.quiet = reporting, quiet
        self.document = reporting.format in DOCUMENTS
        self.pending: list[tuple[Source, list[Diagnostic]]] = []

    def note(self, text: str, *, always: bool = False) -> None:
        """Say something that is no fault, unless it is not wanted or would break a document."""
        if not self.document and (always or not self.quiet):
            click.echo(text, err=True)

    def report(self, source: Source, diagnostics: list[Diagnostic]) -> None:
        """Report, and end the program if there are errors.

        A report that is one document is put off until there are errors or the work is done.
        """
        heeded = self.reporting.heed(diagnostics)
        failed = any(diagnostic.is_error for diagnostic in heeded)
        self.pending.append((source, [d for d in heeded if d.is_error or not self.quiet]))
        if failed or not self.document:
            self.close()
        if failed:
            sys.exit(1)

    def close(self) -> None:
        """Write what is still to be reported."""
        if any(told for _, told in self.pending) or not self.quiet:
            self.reporting.write(self.pending, sys.stderr)
        self.pending = []

    def read(self, path: str) -> Source:
        """The source in a file."""
        from dlxc.system import files
        from dlxc.text.decoding import read_source

        if path == files.STANDARD and sys.stdin.isatty():
            self.note("reading the terminal; end with Ctrl-D")
        source, diagnostics = read_source(path)
        if diagnostics:
            self.report(source, diagnostics)
        return source

    def language(self, path: str, source: Source) -> str:
        """The language by the extension, else by the text, which is always said."""
        known = language_by_extension(path)
        if known:
            self.note(f"{source.name}: {known}, by its extension")
            return known

        from dlxc.compiler import detect, undetected

        fitting = detect(source)
        if len(fitting) != 1:
            self.report(source, [undetected(source, fitting)])
        self.note(f"{source.name}: {fitting[0]}, by its text", always=True)
        return fitting[0]

    def problem(self, path: str, language: str | None, passes: Passes) -> Problem:
        """The problem of the specification in a file, sent through the passes."""
        source = self.read(path)
        return self.translate(source, language or self.language(path, source), passes)

    def translate(
        self,
        source: Source,
        language: str,
        passes: Passes,
        look: Callable[[Problem], list[Diagnostic]] = lambda _: [],
    ) -> Problem:
        """The problem of a source, sent through the passes; what they have done is said.

        `look` may find more to report.
        """
        from dlxc.compiler import translate

        strict = self.reporting.strict
        problem, diagnostics = translate(source, language, *passes, thorough=strict)
        if problem is not None:
            diagnostics = diagnostics + look(problem)
        self.report(source, diagnostics)
        assert problem is not None  # noqa: S101 - or there would have been errors
        for note in problem.notes:
            self.note(note)
        return problem


def counted(count: int) -> str:
    """A number of solutions in words."""
    return f"{count} solution{'' if count == 1 else 's'}"


def fail(message: str) -> NoReturn:
    """Say what has gone wrong, and end the program."""
    click.echo(f"error: {message}", err=True)
    sys.exit(1)


def language_by_extension(path: str) -> str | None:
    """The language that the extension of a file name stands for."""
    return LANGUAGES.by_extension(Path(path).suffix, _TELL_NOTHING)


def format_of(output: str, kind: str | None, kinds: Collection[str]) -> str:
    """The format asked for, or that of the output's extension, or text."""
    suffix = Path(output).suffix[1:]
    return kind or (suffix if suffix in kinds else "text")


def write(output: str, pieces: Iterable[bytes | memoryview]) -> None:
    """Write to a file or to standard output; says so and ends the program if it cannot."""
    from dlxc.system import files

    try:
        files.write(output, pieces)
    except BrokenPipeError:
        # The reader has had enough.  What Python still wants to flush must go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(_CLOSED_PIPE)
    except OSError as error:
        reason = (error.strerror or "it cannot be written").lower()
        fail(f"cannot write `{output}`: {reason}")
