r"""From bytes to a text, or to what keeps them from being one.

>>> source, [fault] = decode("box", b"00 01\n0\xff")
>>> source.position(fault.span.start), fault.message
((2, 2), 'the byte 0xff is not UTF-8')
"""

import os
import re
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

from dlxc.system import files
from dlxc.text.diagnostics import Diagnostic, fault, unreadable
from dlxc.text.prose import nearest, shortened_name
from dlxc.text.source import FileText, Source, Span

ARRAY = "\x93NUMPY"
"""What an array of NumPy begins with, as `numpy.save` writes it."""

ARCHIVE = "PK\3\4"
"""What an archive of such arrays begins with."""


def is_archive(text: str) -> bool:
    """Whether a text is an array or an archive, byte by byte, as `decode` can give it."""
    return text.startswith((ARCHIVE, ARRAY))


def read_source(
    path: str, *, archives: bool = False, stdin_name: str | None = None
) -> tuple[Source, list[Diagnostic]]:
    """The text in a file, or on standard input; with a diagnostic if it cannot be read.

    With `archives` it may be one, see `decode`.  Standard input may have a name.
    """
    name = stdin_name or "<stdin>" if path == files.STANDARD else path
    try:
        data = files.read(path)
    except OSError as error:
        name = shortened_name(name)
        called = "standard input" if path == files.STANDARD else f"`{name}`"
        reason = files.reason(error, "it cannot be read")
        message = f"cannot read {called}: {reason}"
        return Source(name, ""), [fault("E001", None, message, help=_remedy(path, error))]
    return decode(name, data, archives=archives)


def _remedy(path: str, error: OSError) -> str:
    """What to name instead of a folder, or of a file that is not there."""
    place = Path(path)
    if isinstance(error, IsADirectoryError):
        return f"name files in it: `{shortened_name(str(place / '*'))}`"
    with suppress(OSError):
        beside = place.parent.iterdir() if isinstance(error, FileNotFoundError) else ()
        near = nearest(place.name, sorted(each.name for each in beside))
        return f"did you mean `{place.with_name(near)}`?" if near else ""
    return ""


ReadData = Callable[[str], tuple[Source, list[Diagnostic]]]
"""Reads a file of data beside the specification; the diagnostics say why it cannot be read."""


def data_reader(specification: str) -> ReadData:
    """What reads files of data beside a specification: in its folder, or below it.

    A specification on standard input is taken to lie in the current folder.
    """
    folder = Path() if specification == files.STANDARD else Path(specification).parent

    def read(name: str) -> tuple[Source, list[Diagnostic]]:
        path = folder / name
        # A circle of links is a fault of reading; `Path.resolve` raises it, until Python 3.12.
        if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
            return no_data(name, "it does not lie in the folder of the specification")
        # `-` is a file here: standard input is not beside the specification.
        source, faults = read_source(f"./{path}" if str(path) == files.STANDARD else str(path))
        return source, [fault._replace(source=source) for fault in faults]

    return read


def no_data(name: str, reason: str, remedy: str = "") -> tuple[Source, list[Diagnostic]]:
    """What a file of data gives that is not read, and why it is not."""
    source, message = Source(name, ""), f"cannot read `{shortened_name(name)}`: {reason}"
    return source, [fault("E001", None, message, help=remedy)._replace(source=source)]


def read_values(
    given: Mapping[str, str], read: ReadData = read_source
) -> tuple[dict[str, str], list[Diagnostic]]:
    """Values of parameters, where `@FILE` is the text of a file; and what cannot be read."""
    values, unreadable = dict[str, str](), list[Diagnostic]()
    for name, value in given.items():
        values[name] = value
        if value.startswith("@"):
            data, faults = read(value.removeprefix("@"))
            values[name] = FileText(data)
            unreadable += (fault._replace(source=data) for fault in faults)
    return values, unreadable


PACKED = b"\x1f\x8b"
"""What begins bytes that gzip has packed."""

MOST_UNPACKED = 1 << 24
"""A packed text has at most so many bytes: few can become very many."""

_LATIN_XML = re.compile(
    rb"""\s*<(?:puzzle\b|\?xml\b(?![^>]*\sencoding\s*=\s*["'](?!iso-8859-1["'])))""", re.IGNORECASE
)
"""XML that may be in Latin-1: no other encoding is declared."""

_BEGINNING = 1000
"""If so many bytes at the beginning have a NUL, they are not text, unless it is UTF-16."""


def decode(name: str, data: bytes, *, archives: bool = False) -> tuple[Source, list[Diagnostic]]:
    """The text that bytes are in UTF-8, without byte order mark and carriage returns.

    What gzip has packed is unpacked.  Puzzles of BurrTools that are not in UTF-8 are in Latin-1.
    The diagnostic, if there is one, stands at the first character that is not to be read.  With
    `archives` the text of an archive has a character for each byte, U+0000 to U+00FF.
    """
    if archives and is_archive(data[:_BEGINNING].decode("latin-1")):
        return Source(name, data.decode("latin-1")), []
    if data.startswith(PACKED):
        try:
            data = _unpacked(data)
        except zlib.error as error:
            message = f"the text is packed by gzip, and it cannot be unpacked: {error}"
            return Source(name, ""), [fault("E001", None, message)]
    try:
        source = Source(name, plain_text(data.decode("utf-8")))
    except UnicodeDecodeError as error:
        if _LATIN_XML.match(data):
            source = Source(name, plain_text(data.decode("latin-1")))
            return source, unreadable(source.text)
        at = len(plain_text(data[: error.start].decode("utf-8")))
        byte = data[error.start]
        is_utf_16, remedy = data.startswith((b"\xff\xfe", b"\xfe\xff")), "save the text as UTF-8"
        if b"\0" in data[:_BEGINNING] and not is_utf_16:
            remedy = "this is not a text, but perhaps a picture: name the file of the specification"
        message = f"the byte 0x{byte:02x} is not UTF-8"
        diagnostic = fault("E001", Span(at, at + 1), message, help=remedy)
        return Source(name, plain_text(data.decode("utf-8", errors="replace"))), [diagnostic]
    return source, unreadable(source.text)


def _unpacked(data: bytes) -> bytes:
    """The bytes that gzip has packed; raises `zlib.error`."""
    part = zlib.decompressobj(zlib.MAX_WBITS | 16)
    unpacked = part.decompress(data, MOST_UNPACKED + 1)
    if len(unpacked) > MOST_UNPACKED:
        raise zlib.error(f"it has more than {MOST_UNPACKED} bytes")
    if not part.eof:
        raise zlib.error("it ends too early")
    if part.unused_data.strip(b"\0"):
        raise zlib.error("something follows its end")
    return unpacked


def plain_text(text: str) -> str:
    """A text without byte order mark and carriage returns."""
    text = text.removeprefix("\ufeff")
    return text.replace("\r\n", "\n") if "\r" in text else text
