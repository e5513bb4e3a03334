"""The manifest of a folder of parts: what they were made of, and what each part is.

Together with the specification it is enough to make each part again.  It is JSON, a part a line,
so that programs other than dlxc can read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum, isclose
from typing import Annotated, Any

import msgspec

from dlxc.problem import Problem
from dlxc.problem.division import Part
from dlxc.problem.problem import fingerprint

MANIFEST = "manifest.json"
"""The name of its file."""

_VERSION = 1

_FileName = Annotated[str, msgspec.Meta(pattern=r"\A[^\0]+\Z")]
_Positive = Annotated[int, msgspec.Meta(ge=1)]
_Natural = Annotated[int, msgspec.Meta(ge=0)]


class ManifestError(ValueError):
    """A manifest cannot be used; the text says why."""


@dataclass(frozen=True)
class GivenFile:
    """A file that was read: its path from the folder of the parts, and the SHA-256 of its bytes."""

    file: _FileName
    sha256: str


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


@dataclass(frozen=True)
class Division:
    """How many parts were asked for, and how their work was estimated."""

    parts: _Positive
    probes: _Positive
    seed: _Natural


class _Versioned(msgspec.Struct):
    """What every version of a manifest has."""

    manifest: int


class Manifest(msgspec.Struct, tag_field="manifest", tag=_VERSION):
    """All that is told of a folder of parts; `problem` is the fingerprint of the whole problem."""

    origin: PartsOrigin
    written: WrittenAs
    problem: str
    division: Division
    parts: tuple[PartFile, ...]

    def check_problem(self, problem: Problem) -> None:
        """Raise `ManifestError` if the parts are those of another problem."""
        count = len(problem.options)
        told = {number for each in self.parts for number in each.forced + each.left_out}
        if not all(1 <= number <= count for number in told):
            raise ManifestError("it tells of options that the problem does not have")
        if fingerprint(problem) != self.problem:
            raise ManifestError(
                "the specification gives another problem now: files of data that it reads have"
                " changed, or dlxc has"
            )
        # To divide again would tell, but a manifest may ask for any number of probes.
        if not isclose(fsum(each.share for each in self.parts), 1, abs_tol=1e-6):
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


def read_manifest(text: str) -> Manifest:
    """The manifest that a text is, before the problem is known; raises `ManifestError`."""
    try:
        version = msgspec.json.decode(text, type=_Versioned).manifest
        if version == _VERSION:
            return msgspec.json.decode(text, type=Manifest)
    except (ValueError, RecursionError):  # msgspec's errors are values' errors
        raise ManifestError("it is not what `dlxc split` has written") from None
    raise ManifestError(f"it is of version {version}, and this dlxc reads version {_VERSION}")
