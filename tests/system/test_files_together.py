"""Files written by several processes: all appear or none, whatever ends a process."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

import pytest

from dlxc.system.files_together import write_together

PROGRAM = """
import json, os, signal, sys, time, traceback
from dlxc.system import files_together
from dlxc.system.files_together import write_together

folder = sys.argv[1]
paths = [f"{folder}/{n}" for n in range(3)]
heard = []
files_together.processors = lambda: 2

def write(number, file):
    file.write(b"%d" % number)
    file.flush()
    if number == 1:
        act()
    return os.getpid()

def act():
    time.sleep(0.2)

class Odd(Exception):
    def __reduce__(self):
        raise TypeError("it cannot be sent")

def report(**said):
    print(json.dumps({**said, "heard": heard[-1:], "own": os.getpid()}))

def run(approve=lambda _: None):
    try:
        report(pids=write_together(paths, write, heard.append, approve))
    except Exception as error:
        told = traceback.format_exception(error)
        report(error=type(error).__name__, text=str(error), trace="".join(told))
"""


WAITING = """
import multiprocessing
writers = multiprocessing.get_context("fork").Array("i", 3)
write_one = write

def write(number, file):
    writers[number] = os.getpid()
    return write_one(number, file)

def act():
    # The second process may come late on a busy machine.
    while len({*writers} - {0}) < 2:
        time.sleep(0.01)
"""


def _run(folder: Path, program: str) -> dict[str, object]:
    """What a program of its own reports: pytest's processes have threads."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM + program, str(folder)],
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert done.stderr == b""
    said: dict[str, object] = json.loads(done.stdout)
    return said


def _files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.process
def test_processes_of_their_own(tmp_path: Path) -> None:
    said = _run(tmp_path, WAITING + "run()\n")
    pids = said["pids"]
    assert isinstance(pids, list)
    assert len({*pids} - {said["own"]}) == 2
    assert said["heard"] == [3]
    assert _files(tmp_path) == {"0": b"0", "1": b"1", "2": b"2"}


@pytest.mark.process
@pytest.mark.parametrize(
    ("act", "error", "text"),
    [
        ("os.kill(os.getpid(), signal.SIGKILL)", "BrokenProcessPool", "terminated abruptly"),
        ("os.kill(os.getpid(), signal.SIGTERM)", "BrokenProcessPool", "terminated abruptly"),
        ("os._exit(3)", "BrokenProcessPool", "terminated abruptly"),
        ("raise OSError(28, 'No space left on device')", "OSError", "No space left on device"),
        ("raise ValueError('odd')", "ValueError", "odd"),
        ("raise Odd", "TypeError", "it cannot be sent"),
    ],
)
def test_what_ends_one_process_leaves_no_file(
    tmp_path: Path, act: str, error: str, text: str
) -> None:
    (tmp_path / "2").write_bytes(b"old")
    said = _run(tmp_path, f"def act():\n    {act}\nrun()\n")
    assert said["error"] == error
    assert text in str(said["text"])
    if error == "OSError":
        assert f"{tmp_path}/1" in str(said["text"])
    if error == "ValueError":
        assert "in act" in str(said["trace"])
    assert _files(tmp_path) == {"2": b"old"}


@pytest.mark.process
def test_files_that_are_not_approved(tmp_path: Path) -> None:
    said = _run(tmp_path, "def no(pids):\n    raise KeyError(len(pids))\nrun(no)\n")
    assert (said["error"], said["text"]) == ("KeyError", "3")
    assert _files(tmp_path) == {}


@pytest.mark.process
def test_a_file_that_cannot_be_renamed_takes_the_others_back(tmp_path: Path) -> None:
    """Another program makes a folder of that name while the files are written."""
    said = _run(tmp_path, "run(lambda _: os.mkdir(paths[2]))\n")
    assert "Error" in str(said["error"])
    assert f"{tmp_path}/2" in str(said["text"])
    assert [path.name for path in tmp_path.iterdir()] == ["2"]


@pytest.mark.process
def test_the_others_end_if_the_first_process_is_killed(tmp_path: Path) -> None:
    """What they have written goes with them."""
    program = """
parent = os.getpid()
def write(number, file):
    file.write(b"begun")
    file.flush()
    while True:
        if number == 1 and os.getppid() == parent and len(os.listdir(folder)) == 3:
            os.kill(parent, signal.SIGKILL)
print("{}", flush=True)
run()
"""
    command = [sys.executable, "-c", PROGRAM + program, str(tmp_path)]
    # Their standard output is closed when all have ended.
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (-9, b"{}\n", b"")
    assert _files(tmp_path) == {}


def test_one_process_where_there_are_threads(tmp_path: Path) -> None:
    names: list[str] = []

    def write(number: int, file: IO[bytes]) -> int:
        names.append(threading.current_thread().name)
        return file.write(b"ab"[number:])

    paths = [str(tmp_path / "x"), str(tmp_path / "y")]
    waiting = threading.Event()
    other = threading.Thread(target=waiting.wait)
    other.start()
    try:
        assert write_together(paths, write) == [2, 1]
    finally:
        waiting.set()
        other.join()
    assert len(names) == 2
    assert _files(tmp_path) == {"x": b"ab", "y": b"b"}


def test_a_read_only_file_is_told_by_its_name(tmp_path: Path) -> None:
    made = tmp_path / "y"
    made.write_bytes(b"old")
    made.chmod(0o444)
    with pytest.raises(PermissionError) as caught:
        write_together([str(tmp_path / "x"), str(made)], lambda *_: None)
    assert caught.value.filename == str(made)
    assert _files(tmp_path) == {"y": b"old"}
