"""The scripts in `examples/cluster`, and the commands of the page that runs them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.documents import blocks
from support.running import EXAMPLES, ROOT, shell

pytestmark = pytest.mark.process

SCRIPTS = EXAMPLES / "cluster"

_SOLVER = """#!/bin/bash
echo "$4" >> solved
case $4 in *"$BROKEN"*) echo 'no room' >&2; exit 1 ;; *0002*) echo 0; exit 3 ;; *) echo 2 ;; esac
"""
"""Stands for `dlxc count --jobs 1 PART`: fails for a part, and counts the others."""


def _shell(command: str, folder: Path, **variables: str) -> int:
    return shell(f"PATH={folder}:$PATH; {command}", folder, **variables).returncode


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five parts, and the scripts beside them."""
    shutil.copytree(SCRIPTS, tmp_path, dirs_exist_ok=True)
    (tmp_path / "parts").mkdir()
    for number in range(1, 6):
        (tmp_path / "parts" / f"part-000{number}.dlx").write_text("a\na\na\n")
    return tmp_path


def _with_stub(folder: Path) -> None:
    (folder / "dlxc").write_text(_SOLVER)
    (folder / "dlxc").chmod(0o755)


def _array(folder: Path, broken: str) -> list[int]:
    """The tasks of an array of two, with the variables that Slurm sets."""
    array = {"SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "2", "BROKEN": broken}
    return [
        _shell("bash array.sh parts", folder, SLURM_ARRAY_TASK_ID=task, **array) for task in "01"
    ]


def test_scripts_are_checked() -> None:
    shellcheck = Path(sys.executable).with_name("shellcheck")
    scripts = sorted(SCRIPTS.glob("*.sh"))
    assert len(scripts) == 2
    done = subprocess.run([shellcheck, *scripts], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_an_array_is_sent_again_for_what_has_failed(folder: Path) -> None:
    _with_stub(folder)
    assert _array(folder, broken="0003") == [1, 0]
    parts = folder / "parts"
    answers = {path.name: path.read_text() for path in parts.glob("*.out")}
    counts = {1: "2\n", 2: "0\n", 4: "2\n", 5: "2\n"}
    assert answers == {f"part-000{number}.out": count for number, count in counts.items()}
    assert (parts / "part-0003.err").read_text() == "no room\n"
    assert _array(folder, broken="none") == [0, 0]
    assert len(list(parts.glob("*.out"))) == 5
    solved = (folder / "solved").read_text().split()
    assert sorted(solved) == sorted(f"parts/part-000{number}.dlx" for number in (1, 2, 3, 3, 4, 5))
    assert not list(parts.glob("*.unfinished*"))


def _recipes() -> list[str]:
    """The commands that the page shows but that not every machine has, save Slurm's."""
    [path] = [ROOT / "docs" / "cluster.md"]
    return [block.strip() for block in blocks(path, "sh") if "sbatch" not in block]


@pytest.mark.system
@pytest.mark.parametrize("recipe", _recipes(), ids=lambda recipe: recipe.split()[0])
def test_recipes(recipe: str, tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    split = "dlxc split examples/soma.polycube -n 5 -o parts"
    assert _shell(split, tmp_path) == 0
    assert _shell(recipe, tmp_path) == 0
    assert _shell('[ "$(dlxc merge parts --count)" = 11520 ]', tmp_path) == 0
    times = {path: path.stat().st_mtime_ns for path in (tmp_path / "parts").glob("*.out")}
    assert _shell(f"rm parts/part-0002.out && {recipe}", tmp_path) == 0
    assert _shell('[ "$(dlxc merge parts --count)" = 11520 ]', tmp_path) == 0
    again = {path for path, time in times.items() if path.stat().st_mtime_ns != time}
    assert {path.name for path in again} == {"part-0002.out"}


@pytest.mark.system
def test_the_array_with_dlxc(folder: Path) -> None:
    assert _array(folder, broken="") == [0, 0]
    answers = [path.read_text() for path in sorted((folder / "parts").glob("*.out"))]
    assert answers == ["2\n"] * 5
