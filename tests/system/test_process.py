"""NumPy is imported with one thread, and the environment stays as it was."""

import os
import subprocess
import sys

import pytest

from dlxc.solve.library_solver import _WORKER

VARIABLE = "OPENBLAS_NUM_THREADS"

WATCHING = """
import os, sys

class Watching:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy":
            print(os.environ.get("OPENBLAS_NUM_THREADS"))

sys.meta_path.insert(0, Watching())
"""


@pytest.mark.process
@pytest.mark.parametrize(
    "program",
    [
        "import dlxc.cli; dlxc.cli.main(['--help'], standalone_mode=False)",
        _WORKER.format(path="sys.path").replace("work()", ""),
    ],
)
@pytest.mark.parametrize(("given", "seen"), [(None, b"1"), ("4", b"4"), ("", b"")])
def test_commands_and_workers_import_numpy_so(program: str, given: str | None, seen: bytes) -> None:
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    if given is not None:
        environment[VARIABLE] = given
    command = [sys.executable, "-c", f"{WATCHING}{program}\nprint(os.environ.get('{VARIABLE}'))"]
    run = subprocess.run(command, env=environment, capture_output=True, check=True)
    first, *_, last = run.stdout.splitlines()
    assert (first, last) == (seen, str(given).encode())
