r"""A folder of parts: written with its manifest, and put together again with the answers.

    problem -> split -> part-0001.dlx, ... -> solved anywhere -> part-0001.out, ... -> merged

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
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from dlxc.parts import divided, part_problem
from dlxc.parts.manifest import (
    MANIFEST,
    Manifest,
    PartFile,
    PartsOrigin,
    WrittenAs,
    bytes_of,
    file_hash,
    manifest_text,
)
from dlxc.parts.part_answers import AnswerJudge, PartAnswer
from dlxc.problem import Problem
from dlxc.problem.problem import fingerprint
from dlxc.system import files
from dlxc.text.decoding import read_source
from dlxc.text.prose import shortened

if TYPE_CHECKING:
    from dlxc.text.diagnostics import Diagnostic
    from dlxc.text.source import Source

_LEAST_DIGITS = 4
"""The least number of digits in the name of a part, so that the names sort."""

_AS_DLX = WrittenAs("dlx", None, None, {})


def _dlx(problem: Problem) -> Iterable[bytes | memoryview]:
    from dlxc.targets import TARGETS

    return TARGETS["dlx"].render(problem)


def split(
    problem: Problem,
    folder: Path,
    count: int,
    origin: PartsOrigin | None = None,
    *,
    written: WrittenAs = _AS_DLX,
    render: Callable[[Problem], Iterable[bytes | memoryview]] = _dlx,
    extension: str = "dlx",
) -> Manifest:
    """Write a problem in about `count` parts to a new folder, with a manifest; raises `OSError`.

    The manifest says of what the problem was made, if its `origin` is given, and how the parts
    were `written`: `render` gives what a file holds.  The folder appears when all is written.
    """
    with files.new_folder(str(folder)) as unfinished:
        parts = []
        every = divided(problem, count)
        digits = max(_LEAST_DIGITS, len(str(len(every))))
        for number, part in enumerate(every, start=1):
            path = unfinished / f"part-{number:0{digits}}.{extension}"
            files.write(str(path), render(part_problem(problem, part)))
            parts.append(PartFile(path.name, file_hash(path), **vars(part)))
        manifest = Manifest(origin, written, fingerprint(problem), tuple(parts))
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
