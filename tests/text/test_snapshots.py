"""Snapshots: for each code the example of the table and its full report.

`python tests/text/test_snapshots.py` writes them anew; the change is to be read like any other.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from support.diagnostics import found_in_example

from dlxc.compiler import translate
from dlxc.text.codes import Code, code_of, own_codes
from dlxc.text.reports import Result, report
from dlxc.text.source import Source

CODES = {number: code_of(number) for number in own_codes()}
SNAPSHOTS = Path(__file__).parent / "snapshots"
TEXTUAL = [name for name, code in CODES.items() if code.example and code.language != "template"]

MORE = {
    "brackets": ("polyomino", "[0-3]0 [1--2]0 \n[-1]0\nA [1-2-3]0\nB [0\nC 0[ 1]\nD [12\n"),
    "twenty-faults": (
        "polyomino",
        "[0-9][0-9]\n" + "".join(f"P{n} 00 0{n % 10} x\n" for n in range(20)),
    ),
    "several-a-line": ("polyomino", "[3-2][b-a] 00toolong\n2|A [2-1]0 0\nA 00\n"),
    "missing-space": ("polyomino", "[0-1][0-3]\nA 0001 02 0300\nB 001\n"),
    "polycube": ("polycube", "000 00 0000\n?*A 000\nB*C 000\nD 00[1\n"),
    "polyominoes": ("polyominoes", "00 1 zz 00 00\nA B| C\nA 3 1 00\n\nD 1 1 00\nA 1 1\n"),
    "sudoku": ("sudoku", "12345678\n1........\n.1......1\n...\n"),
    "dlx": (
        "dlx",
        "alpha beta | gamma\nalpha gama:x\nbeta beta\nalpha:x\nalpha gamma:\nalpha |3\n",
    ),
    "parity": ("polyomino", "[0-7][0-7]\n11|L 00 01 02 12\n5|T 00 01 02 11\n"),
    "fits-nowhere": ("polyomino", "[0-2][0-2]\n0:1|I 00 01 02 03\nJ 00 01 02 03 04\n9|m 00\n"),
}


def _snapshot(code: Code) -> str:
    """The example of a code and its full report, each in part if it is long."""
    source, found = found_in_example(code, code.example)
    text = report("full", [Result(source, found)], color=False).split("\n")
    lines = code.example.split("\n")
    shown = "\n".join(lines if len(lines) < 30 else [*lines[:3], f"... {len(lines)} lines"])
    told = "\n".join(text if len(text) < 100 else [*text[:6], f"... {len(text)} lines"])
    return f"{shown}\n{'-' * 60}\n{told}"


def _cases() -> dict[str, Code]:
    """What there are snapshots of: codes, and further texts."""
    more = {name: Code("", name, "", "", language, text) for name, (language, text) in MORE.items()}
    return {name: CODES[name] for name in TEXTUAL} | more


@pytest.mark.parametrize("name", [*TEXTUAL, *MORE])
def test_snapshot(name: str) -> None:
    kept = (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8")
    assert kept == _snapshot(_cases()[name])


def test_twenty_faults_on_twenty_lines() -> None:
    source = Source("spec", MORE["twenty-faults"][1])
    _, diagnostics = translate(source, "polyomino")
    lines = [source.position(d.span.start)[0] for d in diagnostics if d.is_error and d.span]
    assert lines == list(range(2, 22))


def test_no_snapshot_is_left_over() -> None:
    assert sorted(path.stem for path in SNAPSHOTS.iterdir()) == sorted([*TEXTUAL, *MORE])


if __name__ == "__main__":
    for stale in SNAPSHOTS.glob("*.txt"):
        stale.unlink()
    for title, code in _cases().items():
        (SNAPSHOTS / f"{title}.txt").write_text(_snapshot(code), encoding="utf-8")
    sys.stdout.write(f"wrote {len(TEXTUAL) + len(MORE)} snapshots\n")
