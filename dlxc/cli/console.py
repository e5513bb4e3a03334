"""What a command says, reports and writes: exit codes, messages, reports of texts, and output.

Messages go to standard error, one line each, in which no character steers the terminal.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import IO, Any, NamedTuple, NoReturn

import click

from dlxc.cli.argument_types import FILE, Named, codes_of_warnings, completed_codes, guess_of
from dlxc.cli.signatures import flag, group, option
from dlxc.system import Refusal, files
from dlxc.system.process import OutputError
from dlxc.system.registry import Registry, packages_in_use, plugin_failure
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import listed, printable, printable_lines, shortened_name
from dlxc.text.reports import FORMATS, by_text, report
from dlxc.text.source import Source

FAILED = 1
"""The input has errors, or a file cannot be read or written."""

NO_SOLUTION = 3
"""There is no solution."""

STOPPED = 4
"""A search was stopped before its end."""

_CLOSED_PIPE = 141
"""Whoever read the output has gone.  Shells report this number of a program that it has ended."""


def say(text: str) -> None:
    """Write a message on standard error."""
    sys.stderr.write(f"{printable(text)}\n")
    sys.stderr.flush()


def complain(message: str) -> None:
    """Say what has gone wrong."""
    say(f"error: {message}")


def fail(message: str) -> NoReturn:
    """Say what has gone wrong, and end the program."""
    complain(message)
    sys.exit(FAILED)


def _fail_by(error: OSError) -> NoReturn:
    """Say what the system refuses, and end the program."""
    place = f"`{shortened_name(str(error.filename))}`: " if error.filename else ""
    fail(place + files.reason(error))


@contextmanager
def writing(path: str) -> Iterator[None]:
    """Say why a file cannot be written in this block, and end the program."""
    try:
        yield
    except BrokenPipeError:
        sys.exit(_CLOSED_PIPE)
    except OSError as error:
        reason, parent = files.reason(error, "it cannot be written"), Path(path).parent
        if isinstance(error, FileNotFoundError) and not parent.exists():
            reason = f"there is no folder `{shortened_name(str(parent))}`"
        fail(f"cannot write `{shortened_name(path)}`: {reason}")


def say_usage(error: click.ClickException) -> None:
    """Say what is wrong with the command line, and where its help is."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):  # its message is the help
        sys.stderr.write(f"{error.format_message()}\n")
        return
    if isinstance(error, click.UsageError) and error.ctx:
        context = error.ctx
        sys.stderr.write(f"{context.get_usage()}\nTry '{context.command_path} --help'.\n\n")
    complain(shortened_name(" ".join(_usage_message(error).split())))


def _usage_message(error: click.ClickException) -> str:
    """What is wrong with the use of a command, and how to mend it."""
    context = getattr(error, "ctx", None)
    if isinstance(error, click.NoSuchOption) and context:
        name = error.option_name
        return f"there is no option '{name}'{_option_meant(name, context)}"
    message = error.format_message()
    more = re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", message)
    return message + _words_meant(more[1].split(), context) if more and context else message


def _words_meant(words: list[str], context: click.Context) -> str:
    """What to write instead of words for which a command has no place."""
    if all("=" in word for word in words):
        return f": write `-D {' -D '.join(words)}`"
    types = [param.type for param in context.command.params if "--to" in param.opts]
    formats = types[0].names if types and isinstance(types[0], Named) else ()
    return f": write `-o {words[0]}`" if Path(words[0]).suffix[1:] in formats else ""


def _option_meant(option: str, context: click.Context) -> str:
    """A guess at an option: a name that is its value, an option of another command, one like it."""
    own = {name: param for param in context.command.params for name in param.opts}
    word, root = option.lstrip("-").replace("_", "-"), context.find_root()
    for name, param in own.items():
        if isinstance(param.type, Named) and word in param.type.names:
            return f": write `{name} {word}`"
    near = guess_of(word, [name[2:] for name in own if name.startswith("--")], 0.75)
    if near or not isinstance(root.command, click.Group):
        return near.replace("'", "'--", 1)
    others = [
        f"`dlxc {name}`"
        for name in root.command.list_commands(root)
        if (command := root.command.get_command(root, name))
        and any(option in param.opts for param in command.params)
    ]
    return f"; it belongs to {listed(others)}" if others else ""


@contextmanager
def failures_said() -> Iterator[None]:
    """Say what a command lacks or cannot reach, and end the program, without a traceback."""
    packages_in_use.clear()
    try:
        yield
    except OutputError as error:
        if error.is_closed_pipe:
            sys.exit(_CLOSED_PIPE)
        fail(f"cannot write standard output: {error}")
    except Refusal as error:
        message, *advice = str(error).split("\n")
        complain(message)
        for line in advice:
            say(line)
        sys.exit(FAILED)
    except MemoryError:
        fail("out of memory")
    except RecursionError:
        fail("the input is nested too deeply")
    except OSError as error:
        _fail_by(error)
    except Exception as error:
        if isinstance(error, click.ClickException) or not packages_in_use:
            raise
        fail(plugin_failure(error))


class Output(NamedTuple):
    """A file to be written, or standard output, and perhaps the format of what is written."""

    path: str
    form: str = ""

    @property
    def is_terminal(self) -> bool:
        """Whether a terminal shows what is written."""
        return self.path == files.STANDARD and sys.stdout.isatty()

    @property
    def suffix(self) -> str:
        """The extension, with its dot, in small letters."""
        return Path(self.path).suffix.lower()

    @property
    def is_folder(self) -> bool:
        """Whether a folder is named: one that is there, or by a slash at the end."""
        return files.is_folder(self.path)

    def format(
        self, asked: str | None, formats: Collection[str] | Registry[Any], usual: str
    ) -> str:
        """The format that `--to` asks for, else that of the extension; `.txt` is the usual one."""
        if asked or self.is_folder or self.suffix in ("", ".txt"):  # which may hold anything
            return asked or usual
        if isinstance(formats, Registry):
            found = formats.by_extension(self.suffix)
        else:
            found = self.suffix[1:] if self.suffix[1:] in formats else None
        if found is None:
            raise click.UsageError(
                f"cannot tell the format from the extension '{self.suffix}' of '{self.path}';"
                f" choose one with --to: {', '.join(formats)}{guess_of(self.suffix[1:], formats)}"
            )
        return found

    def refuse_inputs(self, paths: Iterable[str]) -> None:
        """Refuse to replace a file that is read: a slip in a command line must not destroy it."""
        if self.path == files.STANDARD:
            return
        if any(files.is_same_file(path, self.path) for path in paths):
            raise click.UsageError(f"-o names '{self.path}', which is read: it would be replaced")

    def check_place(self) -> None:
        """End the program now, before a long search, if nothing can be written there."""
        with writing(self.path):
            files.check_place(self.path)

    def write(
        self, pieces: Iterable[bytes | memoryview], *, is_safe: bool = False, at_once: bool = False
    ) -> None:
        """Write all pieces; ends the program and says why if they cannot be written.

        If they are safe, a terminal may be given them as they are, with their colours.  If each is
        wanted `at_once`, standard output passes it on before the next one is asked for.
        """
        wanted = pieces if is_safe or not self.is_terminal else _printable(pieces)
        with writing(self.path):
            files.write(self.path, _made(wanted, at_once=at_once))


OUTPUT = option(
    "-o",
    type=FILE,
    callback=lambda _context, _parameter, path: Output(path or files.STANDARD),
    help="Write to FILE instead of standard output.",
)


def output_in(
    formats: Collection[str] | Registry[Any],
    usual: str,
    about: str,
    metavar: str | None = None,
    in_folder: str = "",
    otherwise: str = "",
) -> Any:
    """A parameter for an output in one of some formats: `-o` and `--to`, of which help is `about`.

    The format is the `usual` one if neither tells another, or that for files `in_folder`; the help
    says which it is, `otherwise` in words.
    """
    default = "from the extension of FILE"
    if in_folder:
        default += f", {in_folder} if that is a folder, which gets a file for each piece"
    if usual:
        default += f", otherwise {otherwise or usual}"

    def output(
        *,
        output: Output = OUTPUT,
        form: str | None = option(
            "--to", type=Named(formats), metavar=metavar, help=f"{about} Default: {default}."
        ),
    ) -> Output:
        unsaid = in_folder if in_folder and output.is_folder else usual
        return output._replace(form=output.format(form, formats, unsaid))

    return group(output)


def _made(pieces: Iterable[bytes | memoryview], *, at_once: bool) -> Iterator[bytes | memoryview]:
    """The pieces; what goes wrong while they are made is not blamed on the file."""
    try:
        for piece in pieces:
            yield piece
            if at_once:
                sys.stdout.flush()
    except OSError as error:
        _fail_by(error)


def _printable(pieces: Iterable[bytes | memoryview]) -> Iterator[bytes]:
    """Text as a terminal may be given it; a character may begin in one piece and end in another."""
    for text in codecs.iterdecode(map(bytes, pieces), "utf-8", "replace"):
        yield printable_lines(text).encode()


DOCUMENTS = ("json", "sarif")
"""The formats of which a report is one document."""


COLOR = option(
    type=Named(["auto", "always", "never"]),
    default="auto",
    help="Use colours always, never, or (auto) on terminals; auto heeds NO_COLOR and FORCE_COLOR"
    " in the environment.",
)


@dataclass(frozen=True)
class Reporting:
    """How a command reports faults, and how much it says.

    Colour is decided by the first of these that says anything: `--color always` or `never`, the
    environment's `NO_COLOR`, then `FORCE_COLOR`, and whether the stream is a terminal.
    """

    quiet: bool = flag(
        "-q", excludes="verbose", help="Print errors only: no warnings, and no closing line."
    )
    verbose: bool = flag(
        "-v",
        help="Report more: the language of SPEC, what passes change, how large the problem is, and"
        " the nodes and the time of dlxc's own search.",
    )
    format: str = option(
        "--message-format",
        type=Named(FORMATS),
        default="full",
        metavar="FORMAT",
        help="Write errors and warnings for people (full, concise), for programs (json, sarif), or"
        " for GitHub's workflows (github).",
    )
    color: str = COLOR
    ignored: Collection[str] = option(
        "--ignore",
        multiple=True,
        type=codes_of_warnings,
        callback=lambda _context, _parameter, lists: frozenset(chain(*lists)),
        shell_complete=completed_codes,
        metavar="CODES",
        help="Leave out the warnings with these codes, such as W201,W207.",
    )
    strict: bool = flag(help="Turn warnings into errors.")

    @property
    def is_alone(self) -> bool:
        """Whether a program reads the report: nothing else may be said beside it."""
        return self.format in (*DOCUMENTS, "github")

    @property
    def talks(self) -> bool:
        """Whether something besides the report may be said."""
        return not self.quiet and not self.is_alone

    def ignoring(self, *codes: str) -> Reporting:
        """The same, with further codes ignored."""
        return replace(self, ignored={*self.ignored, *codes})

    def kept(self, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
        """Those to report; warnings are errors with `--strict`, and left out with `--quiet`."""
        kept = [diagnostic for diagnostic in diagnostics if diagnostic.code not in self.ignored]
        if self.strict:
            return [diagnostic._replace(severity="error") for diagnostic in kept]
        return [diagnostic for diagnostic in kept if diagnostic.is_error] if self.quiet else kept

    def write(self, results: list[tuple[Source, list[Diagnostic]]], stream: IO[str]) -> None:
        """Write the report of some texts."""
        pairs = [pair for result in results for pair in by_text(*result)]
        stream.write(report(self.format, pairs, color=self.colors(stream)))
        stream.flush()

    def colors(self, stream: IO[str]) -> bool:
        """Whether to write in colour."""
        if self.color != "auto":
            return self.color == "always"
        if os.environ.get("NO_COLOR"):
            return False
        if os.environ.get("FORCE_COLOR"):
            return True
        return stream.isatty() and os.environ.get("TERM") != "dumb"
