"""The texts that a page may see: files of one folder, or one file, and the examples of dlxc.

Of the examples it also sees small pictures: a solution of each, as `dlxc draw` draws it.

The folder is the one that the command line names, and a name is a path in it, with `/` between its
parts.  No name leads out of the folder, not even through a link.  Only the given folder is ever
written to, and a file is written whole or not at all.
"""

import gzip
import hashlib
import os
import re
import stat
import threading
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

import msgspec

from dlxc.draw import Undrawable, rendering
from dlxc.languages import LANGUAGES, WRITTEN, language_by_extension
from dlxc.languages.starting_files import examples, first_file
from dlxc.library.compiling import compile as compiled
from dlxc.solve.searching import Stopped
from dlxc.studio.admission import MOST_BYTES, too_large
from dlxc.studio.messages import RefusedError
from dlxc.system import files
from dlxc.targets.rendering import render_own
from dlxc.text.decoding import PACKED, decode

_MOST_LISTED = 2000
_MOST_SEEN = 20_000
"""How many files are listed at most, and at how many names the server looks for them."""

_MOST_DEEP = 4
"""How many folders deep the listed files lie at most."""

_MOST_NAME = 200
"""How many bytes a part of a name may have; files that are made of it have longer extensions."""

_PATIENCE = 2.0
"""Seconds after which a solution is not waited for: the box is drawn."""

_ROOM = 1 << 12
"""The bytes of a message that are not its text."""

_DECLARED = re.compile(r"""\s*<\?xml\b[^>]*?\sencoding\s*=\s*["'](?!utf-8["'])""", re.IGNORECASE)
"""XML that declares another encoding than UTF-8."""


class Document(NamedTuple):
    """A text with its name; `version` is the SHA-256 of the bytes of its file."""

    name: str
    text: str
    uri: str
    version: str | None


class Documents:
    """The documents of a folder, or a file with nothing beside it."""

    def __init__(self, given: Path) -> None:
        is_file = given.is_file()
        self.only = given.name if is_file else None
        """The name of the file, if the command line names one."""
        self.folder = Path(os.path.realpath(given.parent if is_file else given))
        self._saving = threading.Lock()

    def listed(self) -> list[str]:
        """The names of files in languages that people write, those of the folder itself first."""
        if self.only is not None:
            return [self.only]
        return [*islice(self._files(), _MOST_LISTED)]

    def _files(self) -> Iterator[str]:
        """The files below the folder, its own first; hidden folders and links are left out."""
        left = _MOST_SEEN
        for inside, folders, names in os.walk(self.folder):  # not through links
            for path in (Path(inside, name) for name in sorted(names)[:left]):
                name = path.relative_to(self.folder).as_posix()
                is_known = _language(path.name) is not None and not _slip(name)
                if is_known and self._is_inside(path) and path.is_file():
                    yield name
            left -= len(folders) + len(names)
            depth = len(Path(inside).relative_to(self.folder).parts) + 1
            is_last = left <= 0 or depth == _MOST_DEEP
            folders[:] = [] if is_last else sorted(name for name in folders if name[0] != ".")

    def path(self, name: str, *, is_new: bool = False) -> Path:
        """The file of a name, or where it may be made; raises `RefusedError`."""
        if self.only is not None:
            if name != self.only:
                raise RefusedError(f"only `{self.only}` is open here", 403)
            place = self.folder / name
        else:
            if slip := _slip(name):
                raise RefusedError(f"`{name}` {slip}", 403)
            place = self.folder.joinpath(*name.split("/"))
            if _language(place.name) is None:
                raise RefusedError(f"`{name}` has no extension of a language: add .puzzle", 403)
            if not self._is_inside(place):
                raise RefusedError(f"`{name}` leads out of the folder", 403)
        try:
            mode = place.stat().st_mode
        except FileNotFoundError:
            if is_new and place.parent.is_dir():
                return place
            raise RefusedError(f"there is no `{name}`", 404) from None
        except OSError as error:
            raise _unusable(name, error) from None
        if not stat.S_ISREG(mode):
            raise RefusedError(f"`{name}` is not a file", 403)
        return place

    def _is_inside(self, place: Path) -> bool:
        return Path(os.path.realpath(place)).is_relative_to(self.folder)

    def read(self, name: str) -> Document:
        """A file as it is now; raises `RefusedError`."""
        path = self.path(name)
        data = _bytes(name, path)
        return Document(name, _text(name, data), path.as_uri(), _version(data))

    def save(self, name: str, text: str, version: str | None) -> Document:
        """Write a file that has a version, or none if there is no such file; what it is then.

        Raises `RefusedError`, with the text as it is now if another program has written it.
        """
        data = _encoded(text)
        with self._saving:
            path = self.path(name, is_new=version is None)
            if path.exists():
                known = _bytes(name, path)
                if _version(known) != version:
                    content = {"text": _text(name, known), "version": _version(known)}
                    raise RefusedError("the file has changed", 409, content)
                if known.startswith(PACKED):
                    data = gzip.compress(data, mtime=0)
            try:
                with files.opened(str(path)) as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
            except OSError as error:
                raise _unusable(name, error) from None
        return Document(name, text, path.as_uri(), _version(data))

    def place(self, uri: str) -> Path | None:
        """The file of a URI, which must be exactly as the page was given it, or `untitled:NAME`.

        Raises `RefusedError` for any other.
        """
        if uri.startswith("untitled:"):
            if _slip(unquote(uri.removeprefix("untitled:"))):
                raise RefusedError(f"`{uri}` is not a name of a document", 403)
            return None
        if place := _examples_by_uri().get(uri):
            return place
        start = self.folder.as_uri().rstrip("/") + "/"
        if not uri.startswith(start):
            raise RefusedError(f"`{uri}` is not open here", 403)
        place = self.path(unquote(uri.removeprefix(start)), is_new=True)
        if place.as_uri() != uri:
            raise RefusedError(f"`{uri}` is not open here", 403)
        return place

    def name(self, uri: str) -> str:
        """The name of a document by its URI; raises `RefusedError`."""
        place = self.place(uri)
        if place is None:
            return unquote(uri.removeprefix("untitled:"))
        if place.is_relative_to(self.folder):
            return place.relative_to(self.folder).as_posix()
        return place.name


def example_document(name: str) -> Document:
    """An example that comes with dlxc; raises `RefusedError`."""
    path = examples().get(name)
    if path is None:
        raise RefusedError(f"there is no example `{name}`", 404)
    data = path.read_bytes()
    return Document(name, _text(name, data), path.as_uri(), _version(data))


def new_document(language: str) -> Document:
    """The file to start with of a language; raises `RefusedError`."""
    if language not in WRITTEN:
        raise RefusedError(f"there is no language `{language}`", 404)
    path = first_file(language).path
    name = f"new.{language}"
    return Document(name, path.read_text(encoding="utf-8"), f"untitled:{name}", None)


@cache
def thumbnail(name: str) -> str:
    """The SVG of an example, or of the first file of a language; raises `RefusedError`."""
    if name not in examples() and name not in WRITTEN:
        raise RefusedError(f"there is no example `{name}`", 404)
    problem = compiled(examples().get(name) or first_file(name).path)
    try:
        solution = problem.solve(time_limit=_PATIENCE)
    except Stopped:
        solution = None
    try:  # what a model shows is often named only, as a digit in a cell
        picture = problem.draw(solution, names=problem.appearance is not None).picture
    except Undrawable:
        chosen = solution.numbers if solution else ()
        return b"".join(render_own(problem, "studio/cover.svg.j2", chosen=chosen)).decode()
    section = picture.sections[0]
    section = section._replace(title="", sheets=section.sheets[:1], flat=False)
    return rendering.svg(picture._replace(title="", sections=(section,)))


@cache
def _examples_by_uri() -> dict[str, Path]:
    return {path.as_uri(): path for path in examples().values()}


def _language(name: str) -> str | None:
    """The language of a file that people edit, by its extension."""
    language = language_by_extension(name)
    is_data = language in LANGUAGES.builtin and language not in (*WRITTEN, "xmpuzzle")
    return None if is_data else language


def _slip(name: str) -> str:
    """What is wrong with a name, or nothing; what is wrong on one system is wrong on all."""
    if any(character in '\\:*?"<>|' or not character.isprintable() for character in name):
        return "has a character that no name of a document has"
    if any(not part or part.startswith(".") or part != part.strip() for part in name.split("/")):
        return "is not a name of a document"
    if any(len(part.encode()) > _MOST_NAME for part in name.split("/")):
        return "is too long for a name"
    return ""


def _bytes(name: str, path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _unusable(name, error) from None
    if len(data) > MOST_BYTES:
        raise RefusedError(too_large(f"`{name}`"))
    return data


def _text(name: str, data: bytes) -> str:
    """The text of a file, with the ends of its lines as they are."""
    source, faults = decode(name, data)
    if faults:
        raise RefusedError(f"`{name}`: {faults[0].message}")
    is_packed = data.startswith(PACKED)
    try:
        text = source.text if is_packed else data.decode()
    except UnicodeDecodeError:
        raise RefusedError(f"`{name}` is in Latin-1: save it as UTF-8 first") from None
    if len(msgspec.json.encode(text)) > MOST_BYTES - _ROOM:  # it could not be sent back
        raise RefusedError(too_large(f"`{name}`"))
    return text


def _encoded(text: str) -> bytes:
    """The bytes of a text in UTF-8; raises `RefusedError`."""
    if not text.isascii() and _DECLARED.match(text):
        raise RefusedError("the text declares another encoding than UTF-8: declare UTF-8")
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise RefusedError("half of a UTF-16 pair is in the text: remove it") from None


def _version(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _unusable(name: str, error: OSError) -> RefusedError:
    return RefusedError(f"`{name}`: {files.reason(error)}")
