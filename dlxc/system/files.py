"""Reading sources and writing results: bytes in, a text or a diagnostic; pieces out, whole."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from dlxc.text.diagnostics import Diagnostic
from dlxc.text.source import Source, Span

STANDARD = "-"
"""What stands for standard input and standard output."""


def read(path: str) -> tuple[Source, list[Diagnostic]]:
    """The source in a file, or on standard input; with a diagnostic if it cannot be read."""
    name = "<stdin>" if path == STANDARD else path
    try:
        data = sys.stdin.buffer.read() if path == STANDARD else Path(path).read_bytes()
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        return Source(name, ""), [Diagnostic("E001", f"cannot read `{path}`: {reason}")]
    return decode(name, data)


def decode(name: str, data: bytes) -> tuple[Source, list[Diagnostic]]:
    r"""The source that bytes are in UTF-8, without byte order mark and carriage returns.

    NUL is no text either, and the filling of templates relies on that.

    >>> source, [fault] = decode("box", b"00 01\n0\xff")
    >>> source.position(fault.span.start), fault.message
    ((2, 2), 'the byte 0xff is not UTF-8')
    """
    try:
        text, faults = data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        text = data.decode("utf-8", errors="replace")
        at = _plain_length(data[: error.start].decode("utf-8"))
        message = f"the byte 0x{data[error.start]:02x} is not UTF-8"
        faults = [Diagnostic("E001", message, Span(at, at + 1), help="save the text as UTF-8")]
    text = _plain(text)
    if not faults and (at := text.find("\0")) >= 0:
        faults = [Diagnostic("E001", "there is a NUL character in the text", Span(at, at + 1))]
    return Source(name, text), faults


def _plain(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def _plain_length(text: str) -> int:
    return len(_plain(text))


def write(path: str, pieces: Iterable[bytes | memoryview]) -> None:
    """Write all pieces to a file, or to standard output; raises `OSError`.

    A file appears whole or not at all: it is written beside its place and renamed.
    """
    with _opened(path) as file:
        for piece in pieces:
            file.write(piece)
        file.flush()


@contextmanager
def _opened(path: str) -> Iterator[IO[bytes]]:
    if path == STANDARD:
        yield sys.stdout.buffer
        return
    place = Path(os.path.realpath(path))
    if place.exists() and not stat.S_ISREG(place.stat().st_mode):
        with place.open("wb") as file:
            yield file
        return
    mode = stat.S_IMODE(place.stat().st_mode) if place.exists() else 0o666 & ~_umask()
    descriptor, beside = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")
    try:
        with open(descriptor, "wb") as file:  # noqa: PTH123 - it is a descriptor
            yield file
        Path(beside).chmod(mode)
        Path(beside).replace(place)
    except BaseException:
        with suppress(OSError):
            Path(beside).unlink()
        raise


def _umask() -> int:
    """The permissions that new files do not get; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
