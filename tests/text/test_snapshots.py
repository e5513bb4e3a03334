"""Snapshots: for each code the example of the table and its full report.

`python tests/test_snapshots.py` writes them anew; the change is to be read like any other.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from support.running import judged, rendered

from dlxc.compiler import detect, translate, undetected
from dlxc.text.codes import CODES, Code, Rendering
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.reports import FORMATS, Result
from dlxc.text.source import Source

SNAPSHOTS = Path(__file__).parent / "snapshots"
TEXTUAL = [name for name in CODES if CODES[name].language != "template"]

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


def _report(
    language: str, text: str, passes: tuple[str, ...] = (), rendering: Rendering | None = None
) -> str:
    source = Source("spec", text)
    found: list[Diagnostic]
    fitting = [language] if language else detect(source)
    if language == "answer":
        source, found = Source("answer", text.partition("\n\n")[2]), judged(text)
    elif len(fitting) != 1:
        found = [undetected(source, fitting)]
    else:
        problem, found = translate(source, fitting[0], passes)
        if problem is not None and rendering is not None:
            found = found + rendered(problem, source, rendering)
    return FORMATS["full"].load().report([Result(source, found)], color=False)


def _snapshot(
    language: str, text: str, passes: tuple[str, ...] = (), rendering: Rendering | None = None
) -> str:
    lines = text.split("\n")
    shown = "\n".join(lines if len(lines) < 30 else [*lines[:3], f"... {len(lines)} lines"])
    report = _report(language, text, passes, rendering).split("\n")
    told = "\n".join(report if len(report) < 100 else [*report[:6], f"... {len(report)} lines"])
    return f"{shown}\n{'-' * 60}\n{told}"


def _snapshots() -> dict[str, str]:
    codes: dict[str, Code] = {name: CODES[name] for name in TEXTUAL}
    made = {n: _snapshot(c.language, c.example, c.passes, c.rendering) for n, c in codes.items()}
    return made | {name: _snapshot(*case) for name, case in MORE.items()}


@pytest.mark.parametrize("name", [*TEXTUAL, *MORE])
def test_snapshot(name: str) -> None:
    kept = (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8")
    if name in MORE:
        assert kept == _snapshot(*MORE[name])
    else:
        code = CODES[name]
        assert kept == _snapshot(code.language, code.example, code.passes, code.rendering)


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
    for title, snapshot in _snapshots().items():
        (SNAPSHOTS / f"{title}.txt").write_text(snapshot, encoding="utf-8")
    sys.stdout.write(f"wrote {len(TEXTUAL) + len(MORE)} snapshots\n")
