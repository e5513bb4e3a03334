r"""A folder of parts: written with its manifest, and put together again with the answers.

    problem -> split -> part-0001.dlx, ... -> solved anywhere -> part-0001.out, ... -> merged

The manifest says what the parts were made of, and what each part is.  Together with the
specification it is enough to make each part again.  It is JSON, a part a line, so that programs
other than dlxc can read it.

>>> import tempfile
>>> import dlxc
>>> problem = dlxc.compile("a b\na\nb\na b\n", "dlx")
>>> folder = Path(tempfile.mkdtemp()) / "parts"
>>> manifest = split(problem, folder, 2)
>>> for part in manifest.parts:
...     _ = folder.joinpath(f"{part.name}.out").write_text("1\n")
>>> merged(problem, folder, manifest).total
2
"""

from __future__ import annotations

import hashlib
import os
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum, isclose
from pathlib import Path
from typing import Annotated, Any

import msgspec

from dlxc.parts import Part, divided, part_problem
from dlxc.parts.part_answers import AnswerJudge, PartAnswer
from dlxc.problem import Problem
from dlxc.problem.problem import fingerprint
from dlxc.system import Refusal, files
from dlxc.targets import TARGETS
from dlxc.text.decoding import read_source
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import shortened, shortened_name
from dlxc.text.source import Source

MANIFEST = "manifest.json"
"""The name of its file."""

_VERSION = 1

_FileName = Annotated[str, msgspec.Meta(pattern=r"\A[^\0]+\Z")]


class ManifestError(Refusal, ValueError):
    """A manifest cannot be used; the text says why."""


def bytes_of(path: Path) -> bytes:
    """The bytes of a file; raises `OSError`, also for a pipe or a device."""
    files.refuse_others(str(path))
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


class _Versioned(msgspec.Struct):
    """What every version of a manifest has."""

    manifest: int


class Manifest(msgspec.Struct, tag_field="manifest", tag=_VERSION):
    """What a folder of parts is; `problem` is the fingerprint of the whole problem.

    `written` says how the parts were written: the target with its settings, or a template.
    """

    origin: PartsOrigin | None
    written: dict[str, Any]
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
    """The JSON of a manifest, which has at least one part."""
    head = msgspec.json.encode(msgspec.structs.replace(manifest, parts=()))
    yield msgspec.json.format(head, indent=1).removesuffix(b"]\n}") + b"\n  "
    parts = map(msgspec.json.encode, manifest.parts)
    yield b",\n  ".join(msgspec.json.format(part, indent=0) for part in parts)
    yield b"\n ]\n}\n"


def manifest_of(folder: Path) -> Manifest:
    """The manifest of a folder, before the problem is known; raises `ManifestError`."""
    path = folder / MANIFEST
    try:
        text = bytes_of(path)
        version = msgspec.json.decode(text, type=_Versioned).manifest
        if version == _VERSION:
            return msgspec.json.decode(text, type=Manifest)
    except OSError as error:
        reason = files.reason(error, "it cannot be read")
        raise ManifestError(
            f"`{shortened_name(str(folder))}` holds no parts: cannot read `{MANIFEST}`: {reason}"
        ) from None
    except (ValueError, RecursionError):  # msgspec's errors are values' errors
        why = "it is not what `dlxc split` has written"
    else:
        why = f"it is of version {version}, and this dlxc reads version {_VERSION}"
    raise ManifestError(f"cannot use `{shortened_name(str(path))}`: {why}")


def split(
    problem: Problem,
    folder: Path,
    count: int,
    origin: PartsOrigin | None = None,
    *,
    written: Mapping[str, Any] = {"target": "dlx"},
    render: Callable[[Problem], Iterable[bytes | memoryview]] | None = None,
    extension: str = "dlx",
) -> Manifest:
    """Write a problem in about `count` parts to a new folder, with a manifest; raises `OSError`.

    The manifest says of what the problem was made, if its `origin` is given, and how the parts
    were `written`: `render` gives what a file holds, by default DLX.  The folder appears when all
    is written.
    """
    render = render or TARGETS["dlx"].render
    with files.new_folder(str(folder)) as unfinished:
        parts = []
        every = divided(problem, count)
        digits = max(4, len(str(len(every))))  # so that the names sort
        for number, part in enumerate(every, start=1):
            path = unfinished / f"part-{number:0{digits}}.{extension}"
            files.write(str(path), render(part_problem(problem, part)))
            parts.append(PartFile(path.name, file_hash(path), **vars(part)))
        manifest = Manifest(origin, {**written}, fingerprint(problem), tuple(parts))
        files.write(str(unfinished / MANIFEST), manifest_text(manifest))
    return manifest


@dataclass
class Merged:
    """What the answers to all parts say.

    `total` is how many solutions there are, as far as the answers say, and `verified` how many of
    them are printed.  `solutions` are these, in the order of the parts, if they are kept.
    `missing` has the names of parts whose answers are not whole, by the reason.  What is wrong is
    in `wrong`, and with places in the texts of answers in `faults`.
    """

    total: int = 0
    verified: int = 0
    solutions: list[array[int]] = field(default_factory=list)
    missing: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    wrong: list[str] = field(default_factory=list)
    faults: list[tuple[Source, Sequence[Diagnostic]]] = field(default_factory=list)


def merged(
    problem: Problem,
    folder: Path,
    manifest: Manifest,
    form: str | None = None,
    *,
    keeps_solutions: bool = True,
) -> Merged:
    """What the answers in a folder say of the problem that `split` has written there.

    `form` is the name of the answers' format; without it their texts tell.  Without their
    solutions, answers that only count are whole.
    """
    judge, found = AnswerJudge(problem), Merged()
    for part in manifest.parts:
        path, content = folder / f"{part.name}.out", _content(folder / part.file)
        errors = (_content(folder / f"{part.name}.err") or b"").decode(errors="replace")
        if content is not None and hashlib.sha256(content).hexdigest() != part.sha256:
            found.wrong.append(f"`{part.file}` has changed since it was written")
        elif path.exists() and not path.is_file():
            found.wrong.append(f"{path.name}: it is not a file")
        elif not path.exists():
            found.missing["no answer yet" + _last_words(errors)].append(part.name)
        else:
            source, faults = read_source(str(path))
            answer = PartAnswer([], 0, faults=faults)
            if not faults:
                answer = judge.judge(part, source.text, errors, form)
            if answer.faults:
                found.faults.append((source, answer.faults))
            elif answer.wrong:
                found.wrong.append(f"{path.name}: {answer.wrong}")
            else:
                found.total += answer.total
                found.verified += len(answer.solutions)
                missing = answer.missing and answer.missing + _last_words(errors)
                if keeps_solutions:
                    found.solutions += (array("i", solution) for solution in answer.solutions)
                    missing = missing or answer.unprinted
                if missing:
                    found.missing[missing].append(part.name)
    return found


def _content(path: Path) -> bytes | None:
    """What a file holds; nothing if it is gone, or cannot be read."""
    try:
        return bytes_of(path)
    except OSError:
        return None


def _last_words(errors: str) -> str:
    """The last line that a solver wrote on standard error, as the end of a sentence."""
    lines = [line.strip() for line in errors.split("\n") if line.strip()]
    return f"; its solver said: {shortened(lines[-1])}" if lines else ""
