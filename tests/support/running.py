"""What several tests share: the golden cases, and running the command."""

from __future__ import annotations

import hashlib
import json
import os
import pty
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NamedTuple, Self

from dlxc.languages import LANGUAGES

ROOT = Path(__file__).parent.parent.parent
GOLDEN = ROOT / "tests" / "golden"
EXAMPLES = ROOT / "examples"
SPECS = sorted(path for path in EXAMPLES.iterdir() if path.suffix[1:] in LANGUAGES)

TETROMINOES = """[0-4][0-7]
2|I 00 01 02 03
2|L 00 01 02 12
2|O 00 01 10 11
2|S 00 01 11 12
2|T 00 01 02 11
"""
"""Each tetromino twice in a rectangle: 3,106 ways."""


class Golden(NamedTuple):
    language: str
    spec: Path

    @property
    def passes(self) -> tuple[str, ...]:
        return ("ian",) if self.spec.parent.name == "ian" else ()

    def matches(self, output: bytes) -> bool:
        printed = self.spec.with_suffix(".out")
        if printed.exists():
            return output == printed.read_bytes()
        digest, length = self.spec.with_suffix(".sha256").read_text().split()
        return (hashlib.sha256(output).hexdigest(), len(output)) == (digest, int(length))


def golden_cases() -> list[Golden]:
    return [
        Golden("polyomino" if spec.parent.name == "ian" else spec.parent.name, spec)
        for spec in sorted(GOLDEN.glob("*/*.spec"))
    ]


def refused() -> list[dict[str, Any]]:
    lines = (GOLDEN / "refused.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


class Run(NamedTuple):
    code: int
    out: bytes
    err: str


def dlxc(*arguments: str | Path, stdin: bytes | IO[bytes] = b"", **options: Any) -> Run:
    """Run the command as a process of its own, with bytes or a file as its standard input."""
    given = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
    done = subprocess.run(
        [sys.executable, "-m", "dlxc", *map(str, arguments)],
        capture_output=True,
        check=False,
        timeout=120,
        **given,
        **options,
    )
    err = done.stderr.decode()
    assert "Traceback" not in err, err
    return Run(done.returncode, done.stdout, err)


class Terminal:
    """A terminal; `inner` is what a process writes to, `shown` what it has written at the end."""

    def __enter__(self) -> Self:
        self._outer, self.inner = pty.openpty()
        self._parts: list[bytes] = []
        self._reader = threading.Thread(target=self._read)
        self._reader.start()
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.inner)
        self._reader.join()
        os.close(self._outer)

    def _read(self) -> None:
        with suppress(OSError):  # this is how the end is told
            while part := os.read(self._outer, 1 << 12):
                self._parts.append(part)

    @property
    def shown(self) -> str:
        """All that was written, with the ends of lines that terminals have."""
        return b"".join(self._parts).decode()
