"""The commands by which a solver that reads no DLX gets a problem, as dlxc tells them."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.solving import DOMINOES

from dlxc.solve.dlx_program import meant
from dlxc.solve.programs import target_of, way_by_hand
from dlxc.targets import TARGETS


@pytest.mark.parametrize("name", ["kissat", "minisat", "clasp", "gurobi", "scip", "minizinc"])
def test_what_is_told_names_a_target(name: str) -> None:
    assert target_of(name) in TARGETS
    assert f"--to {target_of(name)} " in way_by_hand(name)[0]


def test_names_that_are_near() -> None:
    assert [meant(name) for name in ("ortools", "Clingo", "kisat", "dance")] == [
        "cpsat",
        "clingo",
        "kissat",
        "",
    ]


@pytest.mark.system
@pytest.mark.parametrize("name", ["clasp", "glpsol", "minizinc"])
def test_the_commands_do_what_they_say(name: str, tmp_path: Path) -> None:
    (tmp_path / "SPEC").write_text(DOMINOES)
    python, shell = f"{sys.executable} -m dlxc", shutil.which("sh")
    assert shell
    for line in way_by_hand(name):
        told = line.replace("dlxc", python).replace("SPEC", "SPEC --from polyomino")
        run = subprocess.run([shell, "-c", told], cwd=tmp_path, capture_output=True, check=False)
    assert run.returncode == 0
    assert run.stdout.count(b"D ") == 3
