"""Snapshots: for each code the example of the table and its full report.

`python tests/text/test_snapshots.py` writes them anew; the change is to be read like any other.
"""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from support.diagnostics import found_in_example

from dlxc.text.codes import Code, code_of, own_codes
from dlxc.text.reports import report

CODES = {number: code_of(number) for number in own_codes()}
SNAPSHOTS = Path(__file__).parent / "snapshots"
TEXTUAL = [name for name, code in CODES.items() if code.example and code.language != "template"]


def _snapshot(code: Code) -> str:
    """The example of a code and its full report, each in part if it is long."""
    source, found = found_in_example(code, code.example)
    text = report("full", [(source, diagnostic) for diagnostic in found], color=False).split("\n")
    lines = code.example.split("\n")
    shown = "\n".join(lines if len(lines) < 30 else [*lines[:3], f"... {len(lines)} lines"])
    told = "\n".join(text if len(text) < 100 else [*text[:6], f"... {len(text)} lines"])
    return f"{shown}\n{'-' * 60}\n{told}"


@pytest.mark.parametrize("name", TEXTUAL)
def test_snapshot(name: str) -> None:
    kept = (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8")
    assert kept == _snapshot(CODES[name])


def test_no_snapshot_is_left_over() -> None:
    assert sorted(path.stem for path in SNAPSHOTS.iterdir()) == TEXTUAL


if __name__ == "__main__":
    for stale in SNAPSHOTS.glob("*.txt"):
        stale.unlink()
    for title in TEXTUAL:
        (SNAPSHOTS / f"{title}.txt").write_text(_snapshot(CODES[title]), encoding="utf-8")
    sys.stdout.write(f"wrote {len(TEXTUAL)} snapshots\n")
