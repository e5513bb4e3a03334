"""The manifest of a folder of parts: what they were made of, and what each part is.

Together with the specification it is enough to make each part again.  It is JSON, a part a line,
so that programs other than dlxc can read it.
"""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum, isclose
from pathlib import Path
from typing import Annotated, Any

import msgspec

from dlxc.parts import Part
from dlxc.problem import Problem
from dlxc.problem.problem import fingerprint
from dlxc.system import Refusal, files
from dlxc.text.prose import shortened_name

MANIFEST = "manifest.json"
"""The name of its file."""

_VERSION = 1

_FileName = Annotated[str, msgspec.Meta(pattern=r"\A[^\0]+\Z")]


class ManifestError(Refusal, ValueError):
    """A manifest cannot be used; the text says why."""


def bytes_of(path: Path) -> bytes:
    """The bytes of a file; raises `OSError`, also for a pipe or a device, which may never end."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file")
    return files.read(str(path))


def file_hash(path: Path) -> str:
    """The SHA-256 of a file; raises `OSError`."""
    return hashlib.sha256(bytes_of(path)).hexdigest()


@dataclass(frozen=True)
class GivenFile:
    """A file that was read: its path from the folder of the parts, and the SHA-256 of its bytes."""

    file: _FileName
    sha256: str

    @classmethod
    def of(cls, path: str, folder: Path) -> GivenFile:
        """A file as a manifest in a folder names it; raises `OSError`."""
        place, base = os.path.realpath(path), os.path.realpath(folder)
        try:
            name = os.path.relpath(place, base)
        except ValueError:  # it is on another drive
            name = place
        return cls(Path(name).as_posix(), file_hash(Path(path)))

    def unchanged(self, folder: Path, what: str) -> str:
        """The path of the file, which is the same as it was; raises `ManifestError`."""
        path = os.path.normpath(folder / self.file)
        try:
            is_same = file_hash(Path(path)) == self.sha256
        except OSError as error:
            reason = files.reason(error, "it cannot be read")
            raise ManifestError(f"{what} was in `{path}`: {reason}") from None
        if not is_same:
            raise ManifestError(f"{what} in `{path}` has changed since the parts were written")
        return path


@dataclass(frozen=True)
class PartFile(Part, GivenFile):
    """A part and its file in the folder."""

    @property
    def name(self) -> str:
        """The name of the file without its extension; the answer's begins with it."""
        return self.file.partition(".")[0]


@dataclass(frozen=True)
class PartsOrigin:
    """What a problem was made of.

    `definitions` are values of parameters, `data` files that hold such values, `limit` is the most
    rows that a model may make, and `settings` are those of the passes.
    """

    specification: GivenFile
    language: str
    definitions: dict[str, str]
    data: dict[str, GivenFile]
    limit: int | None
    passes: tuple[str, ...]
    settings: dict[str, dict[str, Any]]


@dataclass(frozen=True)
class WrittenAs:
    """How parts were written: the target with its settings, or a template of the user's own."""

    target: str
    dialect: str | None
    template: GivenFile | None
    settings: dict[str, Any]


class _Versioned(msgspec.Struct):
    """What every version of a manifest has."""

    manifest: int


class Manifest(msgspec.Struct, tag_field="manifest", tag=_VERSION):
    """What a folder of parts is; `problem` is the fingerprint of the whole problem."""

    origin: PartsOrigin | None
    written: WrittenAs
    problem: str
    parts: tuple[PartFile, ...]

    def check_problem(self, problem: Problem) -> None:
        """Raise `ManifestError` if the parts are those of another problem."""
        count = len(problem.options)
        numbers = {number for part in self.parts for number in part.forced + part.left_out}
        if not all(1 <= number <= count for number in numbers):
            raise ManifestError("it has options that the problem does not have")
        if fingerprint(problem) != self.problem:
            raise ManifestError(
                "the specification gives another problem now: files of data that it reads have"
                " changed, or dlxc has"
            )
        if not isclose(fsum(part.share for part in self.parts), 1, abs_tol=1e-6):
            raise ManifestError("its parts are not all parts of the problem")


def manifest_text(manifest: Manifest) -> Iterator[bytes]:
    """The JSON of a manifest, piece by piece."""
    head = msgspec.json.encode(msgspec.structs.replace(manifest, parts=()))
    yield msgspec.json.format(head, indent=1).removesuffix(b"]\n}")
    between = b"\n  "
    for part in manifest.parts:
        yield between + msgspec.json.format(msgspec.json.encode(part), indent=0)
        between = b",\n  "
    yield b"\n ]\n}\n"


def manifest_of(folder: Path) -> Manifest:
    """The manifest of a folder, before the problem is known; raises `ManifestError`."""
    path = folder / MANIFEST
    try:
        return read_manifest(bytes_of(path).decode())
    except OSError as error:
        reason = files.reason(error, "it cannot be read")
        raise ManifestError(
            f"`{shortened_name(str(folder))}` holds no parts: cannot read `{MANIFEST}`: {reason}"
        ) from None
    except UnicodeDecodeError:
        raise ManifestError(f"cannot use `{shortened_name(str(path))}`: it is not a text") from None
    except ManifestError as error:
        raise ManifestError(f"cannot use `{shortened_name(str(path))}`: {error}") from None


def read_manifest(text: str) -> Manifest:
    """The manifest that a text is; raises `ManifestError`."""
    try:
        version = msgspec.json.decode(text, type=_Versioned).manifest
        if version == _VERSION:
            return msgspec.json.decode(text, type=Manifest)
    except (ValueError, RecursionError):  # msgspec's errors are values' errors
        raise ManifestError("it is not what `dlxc split` has written") from None
    raise ManifestError(f"it is of version {version}, and this dlxc reads version {_VERSION}")
