"""NumPy is imported with one thread, and the environment stays as it was."""

from __future__ import annotations

import os
import subprocess
import sys
from types import ModuleType

import pytest

from dlxc.cli import _MODULES
from dlxc.solve.library_solver import _START
from dlxc.system import one_thread

VARIABLE = "OPENBLAS_NUM_THREADS"
WITHOUT_NUMPY = {"about_commands", "new_command", "syntax_command"}


@pytest.mark.parametrize(("given", "seen"), [(None, "1"), ("4", "4"), ("", "")])
def test_the_variable_is_set_only_while_numpy_is_imported(
    given: str | None, seen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if given is None:
        monkeypatch.delenv(VARIABLE, raising=False)
    else:
        monkeypatch.setenv(VARIABLE, given)
    imported = []

    def import_module(name: str) -> ModuleType:
        imported.append((name, os.environ[VARIABLE]))
        return ModuleType(name)

    monkeypatch.setattr(one_thread, "import_module", import_module)
    one_thread._import_numpy()
    assert imported == [("numpy", seen)]
    assert os.environ.get(VARIABLE) == given


WATCHING = """
import json, os, sys

class Watching:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy":
            print(os.environ.get("OPENBLAS_NUM_THREADS"))

sys.meta_path.insert(0, Watching())
"""


@pytest.mark.parametrize(
    "program",
    [
        *(f"import dlxc.cli.{module}" for module in sorted({*_MODULES.values()} - WITHOUT_NUMPY)),
        f"sys.argv[1:] = [json.dumps(sys.path)]\n{_START.replace('main()', '')}",
    ],
)
def test_commands_and_workers_import_numpy_so(program: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    command = [sys.executable, "-c", WATCHING + program]
    run = subprocess.run(command, env=environment, capture_output=True, check=True)
    assert run.stdout == b"1\n"
