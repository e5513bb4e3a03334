"""The manifest of a folder of parts: what they were made of, and what each part is.

Together with the specification it is enough to make each part again.  It is JSON, a part a line,
so that programs other than dlxc can read it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any, NamedTuple

from dlxc.parts import equal_parts
from dlxc.problem import Problem
from dlxc.problem.division import Part
from dlxc.problem.problem import fingerprint

MANIFEST = "manifest.json"
"""The name of its file."""

_VERSION = 1

_ROUNDING = 1e-6
"""The shares of all parts are 1 together, but for the digits that are not written."""


class ManifestError(ValueError):
    """A manifest cannot be used; the text says why."""


class GivenFile(NamedTuple):
    """A file that was read: its path from the folder of the parts, and the SHA-256 of its bytes."""

    file: str
    sha256: str


class PartsOrigin(NamedTuple):
    """What a problem was made of.

    `definitions` are values of parameters, `data` files that hold such values, `limit` is the most
    rows that a model may make, and `settings` are those of the passes.
    """

    specification: GivenFile
    language: str
    definitions: Mapping[str, str]
    data: Mapping[str, GivenFile]
    limit: int | None
    passes: tuple[str, ...]
    settings: Mapping[str, Mapping[str, Any]]


class WrittenAs(NamedTuple):
    """How parts were written: the target with its settings, or a template of the user's own."""

    target: str
    dialect: str | None
    template: GivenFile | None
    settings: Mapping[str, Any]


class Division(NamedTuple):
    """How many parts were asked for, and how their work was estimated."""

    parts: int
    probes: int
    seed: int


class PartFile(NamedTuple):
    """A part and its file in the folder, with the SHA-256 of its bytes."""

    file: str
    sha256: str
    part: Part

    @property
    def name(self) -> str:
        """The name of the file without its extension; the answer's begins with it."""
        return self.file.partition(".")[0]


class Manifest(NamedTuple):
    """All that is told of a folder of parts; `problem` is the fingerprint of the whole problem."""

    origin: PartsOrigin
    written: WrittenAs
    problem: str
    division: Division
    parts: tuple[PartFile, ...]

    def check_problem(self, problem: Problem) -> None:
        """Raise `ManifestError` if the parts are those of another problem."""
        told = [number for each in self.parts for number in each.part.left_out + each.part.forced]
        if not 1 <= min(told, default=1) <= max(told, default=1) <= max(1, len(problem.options)):
            raise ManifestError("it tells of options that the problem does not have")
        if fingerprint(problem) != self.problem:
            raise ManifestError(
                "the specification gives another problem now: files of data that it reads have"
                " changed, or dlxc has"
            )
        whole = sum(each.part.share for each in self.parts)
        if abs(whole - 1) > _ROUNDING and [each.part[1:3] for each in self.parts] != [
            part[1:3] for part in equal_parts(problem, *self.division)
        ]:
            raise ManifestError("its parts are not all parts of the problem")


def manifest_text(manifest: Manifest, problem: Problem) -> Iterator[bytes]:
    """The JSON of a manifest, piece by piece; items have names in it."""
    head = {
        "manifest": _VERSION,
        "origin": _json_of(manifest.origin),
        "written": _json_of(manifest.written),
        "problem": manifest.problem,
        "division": manifest.division._asdict(),
    }
    yield json.dumps(head, ensure_ascii=False, indent=1).removesuffix("\n}").encode()
    between = b',\n "parts": [\n  '
    for part in manifest.parts:
        yield between + json.dumps(_part_record(part, problem), ensure_ascii=False).encode()
        between = b",\n  "
    yield b"\n ]\n}\n"


def _json_of(value: Any) -> Any:
    """Tuples with names as objects, all the way down."""
    if hasattr(value, "_asdict"):
        return {key: _json_of(each) for key, each in value._asdict().items()}
    if isinstance(value, Mapping):
        return {key: _json_of(each) for key, each in value.items()}
    return value


def _part_record(written: PartFile, problem: Problem) -> dict[str, Any]:
    part, names = written.part, problem.items.names
    prefix = [{"item": names[each.item], "options": each.options} for each in part.prefix]
    return {
        "file": written.file,
        "sha256": written.sha256,
        "share": round(part.share, 9),
        "prefix": prefix,
        "forced": part.forced,
        "left_out": part.left_out,
    }


def read_manifest(text: str) -> Manifest:
    """The manifest that a text is, before the problem is known; raises `ManifestError`.

    Prefixes are left out: they say what `forced` and `left_out` say.
    """
    try:
        record = json.loads(text, parse_float=_real, parse_constant=_real)
        version = record["manifest"]
        if version == _VERSION:
            return _manifest(record)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ManifestError("it is not what `dlxc split` has written") from None
    raise ManifestError(f"it is of version {version}, and this dlxc reads version {_VERSION}")


def _manifest(record: dict[str, Any]) -> Manifest:
    written = record["written"]
    return Manifest(
        _origin(record["origin"]),
        WrittenAs(
            str(written["target"]),
            written["dialect"] and str(written["dialect"]),
            written["template"] and _given_file(written["template"]),
            dict(written["settings"]),
        ),
        str(record["problem"]),
        Division(*(_integer(record["division"][key]) for key in Division._fields)),
        tuple(_part_file(each) for each in record["parts"]),
    )


def _origin(record: dict[str, Any]) -> PartsOrigin:
    return PartsOrigin(
        _given_file(record["specification"]),
        str(record["language"]),
        {name: str(value) for name, value in record["definitions"].items()},
        {name: _given_file(each) for name, each in record["data"].items()},
        None if record["limit"] is None else _integer(record["limit"]),
        tuple(map(str, record["passes"])),
        {name: dict(values) for name, values in record["settings"].items()},
    )


def _given_file(record: dict[str, Any]) -> GivenFile:
    return GivenFile(_file_name(record["file"]), str(record["sha256"]))


def _part_file(record: dict[str, Any]) -> PartFile:
    left_out, forced = (tuple(map(_integer, record[key])) for key in ("left_out", "forced"))
    part = Part((), left_out, forced, float(record["share"]))
    return PartFile(_file_name(record["file"]), str(record["sha256"]), part)


def _real(text: str) -> float:
    """A number that is not whole; `ValueError` for one without end."""
    number = float(text)
    if not isfinite(number):
        raise ValueError
    return number


def _integer(value: object) -> int:
    if type(value) is not int:
        raise TypeError
    return value


def _file_name(value: object) -> str:
    """A name that a file can have; `ValueError` for others."""
    name = str(value)
    if b"\0" in name.encode():  # a lone surrogate has no bytes
        raise ValueError
    return name
