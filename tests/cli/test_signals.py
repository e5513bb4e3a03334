"""Ctrl-C and SIGTERM end the command without a traceback, and leave nothing behind."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support.running import EXAMPLES, ROOT

pytestmark = pytest.mark.process

SUDOKU = EXAMPLES / "wikipedia.sudoku"  # needs all three modules of the first test
INTERRUPT = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\n"


@pytest.mark.parametrize("module", ["click", "lark", "numpy"])
@pytest.mark.parametrize(
    "start",
    [
        ["-m", "dlxc"],
        pytest.param(["-c", "from dlxc.__main__ import run; run()"], marks=pytest.mark.exhaustive),
    ],
)
def test_an_interrupt_while_modules_are_imported(
    tmp_path: Path, module: str, start: list[str]
) -> None:
    """A module of the same name, found first, interrupts the process."""
    (tmp_path / f"{module}.py").write_text(INTERRUPT)
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}:{ROOT}"}
    command = [sys.executable, *start, "compile", str(SUDOKU)]
    run = subprocess.run(command, capture_output=True, env=environment, check=False, timeout=60)
    assert (run.returncode, run.stdout) == (-signal.SIGINT, b"")
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_while_a_file_is_written(tmp_path: Path, number: signal.Signals) -> None:
    """The file is not there, nor what was written of it.  To a shell this is exit 130 or 143."""
    template = tmp_path / "endless.j2"
    template.write_text("{% for i in range(99999) %}{{ 'x' * 999 }}{% endfor %}" * 99)
    folder = tmp_path / "out"
    folder.mkdir()
    command = [sys.executable, "-m", "dlxc", "compile", str(SUDOKU), "--template", str(template)]
    command += ["-o", str(folder / "made")]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        while not [*folder.iterdir()]:
            assert process.poll() is None
        process.send_signal(number)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, [*folder.iterdir()]) == (-number, [])
    assert b"Traceback" not in err
