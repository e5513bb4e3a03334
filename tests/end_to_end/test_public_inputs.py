"""Files as people publish them, in forms that nobody made for dlxc: right, or refused with a word.

A line of `expected.jsonl` is a command, and what comes of it: what it prints (`out`), its exit code,
how many errors and warnings there are (`reports`), words that must be or must not be among what is
said, or the number of options of a solution.
"""

import csv
import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from support.cases import CASES
from support.running import dlxc

FOLDER = CASES / "public"
EXPECTED = [json.loads(line) for line in (FOLDER / "expected.jsonl").read_text().splitlines()]


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case,
            marks=[pytest.mark.slow] * case.get("slow", False)
            + [pytest.mark.process] * case.get("process", False),
            id=" ".join(case["arguments"]),
        )
        for case in EXPECTED
    ],
)
def test_public_files(case: dict[str, Any], tmp_path: Path) -> None:
    name = case["arguments"][-1]
    shutil.copy(FOLDER / name, tmp_path / name)
    is_checked = case["arguments"][0] == "check"
    form = ["--message-format", "json"] * is_checked
    run = dlxc(*case["arguments"], *form, cwd=tmp_path)
    if is_checked:
        reports = json.loads(run.out)
        assert len(reports) == case.get("reports", len(reports)), reports
        text = json.dumps(reports, ensure_ascii=False)
        for words in case.get("says", []):
            assert words in text
        for words in case.get("unsaid", []):
            assert words not in text
        assert run.code == case.get("code", run.code)
        return
    assert (run.code, run.err) == (case.get("code", 0), "")
    if "out" in case:
        assert run.out.decode() == case["out"]
    if "options" in case:
        rows = list(csv.DictReader(io.StringIO(run.out.decode())))
        assert len({row["option"] for row in rows}) == case["options"]


def test_each_file_is_tried() -> None:
    files = {path.name for path in FOLDER.iterdir()} - {"expected.jsonl"}
    assert files == {case["arguments"][-1] for case in EXPECTED}
