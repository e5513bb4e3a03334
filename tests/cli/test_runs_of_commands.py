"""Runs of commands, with all that they print and write; the name says what a case is about.

`python tests/cli/test_runs_of_commands.py` writes what is found anew; the change is to be read like
any other.  A case has `files` that are there, `arguments` and perhaps `stdin`; `ROOT` stands for the
folder of the project.  Commands run in the folder of the files, what they print on both streams apart; the
seconds and the nodes of a search are 0.
"""

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))

from support.cases import CASES, cases
from support.running import ROOT, dlxc

RUNS = sorted(path.stem for path in (CASES / "runs").glob("*.jsonl"))


def _held(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in files}


def found(case: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """The exit code of a run, the lines that it prints, and the files that it changes."""
    for name, text in case.get("files", {}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    arguments = [each.replace("ROOT", str(ROOT)) for each in case["arguments"]]
    run = dlxc(*arguments, stdin=case.get("stdin", "").encode(), cwd=folder)
    before = case.get("files", {})
    written = {name: text for name, text in _held(folder).items() if before.get(name) != text}
    told = {"code": run.code, "out": _lines(run.out.decode()), "err": _lines(run.err)}
    return {key: value for key, value in (told | {"written": written}).items() if value}


def _lines(text: str) -> list[str]:
    text = re.sub(r'("(?:seconds|nodes)": )[\d.]+', r"\g<1>0", text)
    return text.replace(str(ROOT), "ROOT").split("\n") if text else []


@pytest.mark.slow
@pytest.mark.process
@pytest.mark.parametrize("name", RUNS)
def test_runs(name: str, tmp_path: Path) -> None:
    for number, case in enumerate(cases(f"runs/{name}")):
        folder = tmp_path / str(number)
        folder.mkdir()
        assert found(case, folder) == case["found"], case


def _anew(case: Mapping[str, Any]) -> str:
    with TemporaryDirectory() as folder:
        return json.dumps({**case, "found": found(case, Path(folder))}, ensure_ascii=False)


if __name__ == "__main__":
    for title in RUNS:
        lines = [_anew(case) for case in cases(f"runs/{title}")]
        (CASES / "runs" / f"{title}.jsonl").write_text("\n".join([*lines, ""]), encoding="utf-8")
