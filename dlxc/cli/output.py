"""Where a command writes its result: the option `-o`, the format that it tells, and the writing."""

from __future__ import annotations

import codecs
import sys
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import click

from dlxc.cli.argument_types import FILE
from dlxc.cli.exit_codes import CLOSED_PIPE
from dlxc.cli.standard_error import fail
from dlxc.system import files
from dlxc.system.registry import Registry
from dlxc.text.printable import printable_lines, shortened_name

_TELL_NOTHING = ("", ".txt")
"""Extensions of outputs that may hold anything: the usual format is written."""


class Output(NamedTuple):
    """A file to be written, or standard output."""

    path: str

    @property
    def is_terminal(self) -> bool:
        """Whether a terminal shows what is written."""
        return self.path == files.STANDARD and sys.stdout.isatty()

    def format(
        self, asked: str | None, formats: Collection[str] | Registry[Any], usual: str
    ) -> str:
        """The format that `--to` asks for, else that of the extension; `.txt` is the usual one."""
        suffix = Path(self.path).suffix.lower()
        if asked or suffix in _TELL_NOTHING:
            return asked or usual
        if isinstance(formats, Registry):
            found = formats.by_extension(suffix)
        else:
            found = suffix[1:] if suffix[1:] in formats else None
        if found is None:
            raise click.UsageError(
                f"this command writes no format with the extension '{suffix}' of '{self.path}';"
                f" --to says what to write: {', '.join(formats)}"
            )
        return found

    def refuse_inputs(self, paths: Iterable[str]) -> None:
        """Refuse to replace a file that is read: a slip in a command line must not destroy it."""
        if self.path == files.STANDARD:
            return
        if any(files.is_same_file(path, self.path) for path in paths):
            raise click.UsageError(f"-o names '{self.path}', which is read: it would be replaced")

    def write(self, pieces: Iterable[bytes | memoryview]) -> None:
        """Write it all; ends the program and says why if it cannot be written."""
        self._write(_printable(pieces) if self.is_terminal else pieces)

    def write_drawing(self, pieces: Iterable[bytes]) -> None:
        """Write what may hold colours for the terminal, and is safe to show there."""
        self._write(pieces)

    def _write(self, pieces: Iterable[bytes | memoryview]) -> None:
        try:
            files.write(self.path, pieces)
        except BrokenPipeError:
            sys.exit(CLOSED_PIPE)
        except OSError as error:
            fail_to_write(self.path, error)


def fail_to_write(path: str, error: OSError) -> NoReturn:
    """Say why a file cannot be written, and end the program."""
    reason = files.reason(error, "it cannot be written")
    fail(f"cannot write `{shortened_name(path)}`: {reason}")


output_option = click.option(
    "-o",
    "--output",
    default=files.STANDARD,
    metavar="FILE",
    type=FILE,
    callback=lambda _context, _parameter, path: Output(path),
    help="Write to FILE instead of standard output.",
)


def _printable(pieces: Iterable[bytes | memoryview]) -> Iterator[bytes]:
    """Text as a terminal may be given it; a character may begin in one piece and end in another."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    for piece in pieces:
        yield printable_lines(decoder.decode(piece)).encode()
    yield printable_lines(decoder.decode(b"", final=True)).encode()
