"""Files that something has happened to are read in bounded room, and every fault has a place."""

from __future__ import annotations

import subprocess
import sys

import pytest
from support.xmpuzzle_mutants import FILES

PROGRAM = """
from support.xmpuzzle_mutants import said_of_mutants
said = said_of_mutants(400, 7)
assert said.megabytes < 200, said
assert len(said.codes) > 6, said
"""


@pytest.mark.process
@pytest.mark.slow
def test_mutants() -> None:
    """In a process of its own, whose memory is what these files need."""
    tests = str(FILES.parent.parent)
    program = f"import sys; sys.path.insert(0, {tests!r}){PROGRAM}"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (run.returncode, run.stderr) == (0, "")
