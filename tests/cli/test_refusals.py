"""Command lines that are refused: with which exit code, what is said, and that nothing is written.

Each line of `refusals.jsonl` is a case: the arguments, the files that are there before, what the
environment has, and a part of what is said.  The exit code is 2 unless it says another, and
`process` tells that the command starts a process.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from support.running import EXAMPLES, dlxc

LINES = Path(__file__).with_name("refusals.jsonl").read_text(encoding="utf-8").splitlines()
CASES = [
    pytest.param(case, marks=[pytest.mark.process] * case.get("process", False), id=case["said"])
    for case in map(json.loads, LINES)
]


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_what_is_refused(
    case: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in case.get("environment", {}).items():
        monkeypatch.setenv(name, value)
    before = case.get("files", {})
    for name, text in before.items():
        (tmp_path / name).write_text(text)
    arguments = [each.replace("EXAMPLES", str(EXAMPLES)) for each in case["arguments"]]
    run = dlxc(*arguments, cwd=tmp_path)
    assert (run.code, run.out) == (case.get("code", 2), b"")
    assert case["said"] in run.err
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == before
