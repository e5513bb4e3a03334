"""What several tests share: the golden cases, and running the command."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from dlxc.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests" / "golden"
EXAMPLES = ROOT / "examples"
SPECS = sorted(path for path in EXAMPLES.iterdir() if path.suffix[1:] in LANGUAGES)


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


def dlxc(*arguments: str | Path, stdin: bytes = b"", **options: Any) -> Run:
    """Run the command as a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "dlxc", *map(str, arguments)],
        input=stdin,
        capture_output=True,
        check=False,
        timeout=120,
        **options,
    )
    err = done.stderr.decode()
    assert "Traceback" not in err, err
    return Run(done.returncode, done.stdout, err)
