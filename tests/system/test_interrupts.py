"""Signals end the process at once, and tidily."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

INTERRUPTED = """
import signal, sys
from dlxc.system import files
if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)

def pieces():
    yield b"begun"
    signal.raise_signal({number})
    yield b"never"

files.write(sys.argv[1], pieces())
"""


def _python(program: str, *arguments: object) -> tuple[int, bytes]:
    command = [sys.executable, "-c", program, *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, check=False, timeout=60)
    return run.returncode, run.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_no_unfinished_file(tmp_path: Path, number: signal.Signals) -> None:
    place = tmp_path / "made"
    place.write_bytes(b"old")
    assert _python(INTERRUPTED.format(number=int(number)), place) == (-number, b"")
    assert place.read_bytes() == b"old"
    assert [*tmp_path.iterdir()] == [place]


def test_ignored_signals_stay_ignored(tmp_path: Path) -> None:
    place = tmp_path / "made"
    ignoring = "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    assert _python(ignoring + INTERRUPTED.format(number=2), place) == (0, b"")
    assert place.read_bytes() == b"begunnever"


def test_a_handler_of_the_caller_stays(tmp_path: Path) -> None:
    handling = "import signal; signal.signal(signal.SIGTERM, lambda *_: None)\n"
    place = tmp_path / "made"
    assert _python(handling + INTERRUPTED.format(number=15), place) == (0, b"")
    assert place.read_bytes() == b"begunnever"


def test_threads_may_write_files(tmp_path: Path) -> None:
    program = """
import signal, sys, threading
from dlxc.system import files
if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
thread = threading.Thread(target=files.write, args=(sys.argv[1], [b"made"]))
thread.start()
thread.join()
"""
    assert _python(program, tmp_path / "made") == (0, b"")
    assert (tmp_path / "made").read_bytes() == b"made"
