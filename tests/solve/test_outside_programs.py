"""The commands by which a solver that reads no DLX gets a problem, as dlxc tells them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from support.solving import DOMINOES

import dlxc
from dlxc.solve.searching import SolverError
from dlxc.targets import TARGETS
from dlxc.targets.dialects import target_of, way_by_hand


@pytest.mark.parametrize(
    "name", ["kissat", "minisat", "clasp", "gurobi", "scip", "minizinc", "miniexact"]
)
def test_what_is_told_names_a_target(name: str) -> None:
    assert target_of(name) in TARGETS
    assert f"--to {target_of(name)} " in way_by_hand(name)[0]


@pytest.mark.parametrize(
    ("name", "near"),
    [("ortools", "cpsat"), ("Clingo", "clingo"), ("kisat", "kissat"), ("dance", "")],
)
def test_names_that_are_near(name: str, near: str) -> None:
    guess = f"; did you mean `{near}`?" if near else ""
    with pytest.raises(SolverError, match=rf"^there is no solver or program `{name}`{guess}"):
        dlxc.compile(DOMINOES, "polyomino").count(solver=name)


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
