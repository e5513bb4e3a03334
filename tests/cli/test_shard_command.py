"""`dlxc compile --shards`: its files, what it refuses, and that nothing is left of what fails."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.running import EXAMPLES, Terminal, dlxc, process, small_files
from support.solving import changed

import dlxc as library

SOMA = EXAMPLES / "soma.polycube"
SLOW = "{% for o in options %}\n{{ o[0].name|length }}\n{% endfor %}\n"


def _joined(made: Path) -> bytes:
    """What `cat MADE.*` prints."""
    return b"".join(path.read_bytes() for path in sorted(made.parent.glob(f"{made.name}.*")))


def test_the_files_joined_are_the_output(tmp_path: Path) -> None:
    made = tmp_path / "made.csv"
    run = dlxc("compile", SOMA, "-o", made, "--shards", "12")
    assert (run.code, run.out) == (0, b"")
    assert run.err.endswith(", 688 options; 12 shards.\n")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"made.csv.{n:02}-of-12" for n in range(1, 13)]
    assert _joined(made) == library.compile(SOMA.read_text(), "polycube").render("csv").encode()


def test_more_shards_than_options(tmp_path: Path) -> None:
    """Files of an earlier run with as many shards are replaced."""
    made = tmp_path / "made"
    (tmp_path / "made.2-of-9").write_bytes(b"old")
    run = dlxc("compile", "--from", "dlx", "-o", made, "--shards", "9", stdin=b"a b\na b\nb\n")
    assert run.err.endswith("Altogether 2 items, 2 options; 9 shards, 6 of them empty.\n")
    assert len([*tmp_path.iterdir()]) == 9
    assert _joined(made) == b"a b\na b\nb\n"


def test_a_template_that_is_slow_is_warned_of_once(tmp_path: Path) -> None:
    page, made = tmp_path / "page.j2", tmp_path / "made.txt"
    page.write_text(SLOW)
    report = ["--message-format", "concise"]
    options = ["--template", page, "-o", made, "--shards", "3", *report]
    run = dlxc("compile", SOMA, *options)
    assert run.code == 0
    assert run.err.count("W218") == 1
    assert _joined(made) == b"1\n" * 688
    for path in tmp_path.glob("made*"):
        path.unlink()
    assert dlxc("compile", SOMA, *options, "--strict").code == 1
    assert [*tmp_path.iterdir()] == [page]


def test_a_fault_that_one_process_finds(tmp_path: Path) -> None:
    page = tmp_path / "page.j2"
    page.write_text("{% for o in options %}\n{{ 1 // (o.number - 600) }}\n{% endfor %}\n")
    run = dlxc("compile", SOMA, "--template", page, "-o", tmp_path / "made", "--shards", "3")
    assert (run.code, f"{page}:1:1: error: integer division" in run.err) == (1, True)
    assert [*tmp_path.iterdir()] == [page]


def _patched(tmp_path: Path, patch: str, *arguments: str | Path) -> tuple[int, str]:
    """Run the command with something in dlxc replaced."""
    made = ["-o", tmp_path / "made.dlx", "--shards", "2"]
    code, _, said = changed(f"import os, signal\n{patch}", "compile", SOMA, *made, *arguments)
    return code, said


@pytest.mark.process
def test_a_process_that_is_killed(tmp_path: Path) -> None:
    kill = "from dlxc.targets.sharding import Shard\n"
    kill += "Shard.__iter__ = lambda self: os.kill(os.getpid(), signal.SIGKILL)"
    code, said = _patched(tmp_path, kill)
    made = tmp_path / "made.dlx"
    assert code == 1
    assert f"error: cannot write the shards of `{made}`: the system has ended a process" in said
    assert [*tmp_path.iterdir()] == []


@pytest.mark.process
def test_rows_that_do_not_fit_the_others(tmp_path: Path) -> None:
    """One shard alone would find it; the others would not know that rows are not to be filled."""
    page = tmp_path / "page.j2"
    page.write_text("{% for o in options %}{{ o|join }}{% endfor %}")
    differs = "from dlxc.targets.filling.fill import _Filler\n_Filler._differs = lambda *_: True"
    code, said = _patched(tmp_path, differs, "--template", page)
    assert code == 1
    assert "this loop cannot be written in shards: its first or last row does not fit" in said
    assert [*tmp_path.iterdir()] == [page]


@pytest.mark.process
def test_a_disk_without_room(tmp_path: Path) -> None:
    arguments = "compile", "-q", SOMA, "-o", tmp_path / "made", "--shards", "2"
    run = process(*arguments, preexec_fn=small_files)
    assert (run.code, run.out) == (1, b"")
    assert run.err.startswith(f"error: cannot write `{tmp_path / 'made'}.")
    assert run.err.endswith("-of-2`: file too large\n")
    assert [*tmp_path.iterdir()] == []


@pytest.mark.process
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
def test_a_signal(tmp_path: Path, name: str) -> None:
    """It comes when all processes write; what a terminal sends comes to all of them."""
    wait = "import time\nfrom dlxc.targets.sharding import Shard\n"
    wait += f"""
def forever(self):
    yield b"begun"
    {"" if name == "SIGTERM" else "signal.raise_signal(signal.SIGINT)"}
    open({str(tmp_path / "begun")!r}, "a").write(".")
    while True:
        time.sleep(0.01)
        yield b"more"
Shard.__iter__ = forever
from dlxc.system import files_together
files_together.processors = lambda: 2
"""
    program = f"import os, signal\n{wait}\nfrom dlxc.__main__ import run\nrun()\n"
    command = [sys.executable, "-c", program, "compile", str(SOMA), "-o", str(tmp_path / "made")]
    begun = tmp_path / "begun"
    with subprocess.Popen([*command, "--shards", "2"], stderr=subprocess.PIPE) as process:
        while not begun.exists() or len(begun.read_bytes()) < 2:
            assert process.poll() is None
            time.sleep(0.02)
        process.send_signal(signal.Signals[name])
        _, said = process.communicate(timeout=60)  # standard error is closed when all have ended
    assert process.returncode == -signal.Signals[name]
    assert b"Traceback" not in said
    assert [*tmp_path.iterdir()] == [begun]


@pytest.mark.process
def test_progress_on_a_terminal(tmp_path: Path) -> None:
    program = "import dlxc.cli.progress, dlxc.cli; dlxc.cli.progress._PATIENCE = dlxc.cli.progress._REST = -1; dlxc.cli.run()"
    command = [sys.executable, "-c", program, "compile", str(SOMA), "-o", str(tmp_path / "made")]
    with Terminal() as terminal:
        subprocess.run([*command, "--shards", "1"], stderr=terminal.inner, check=True, timeout=60)
    assert "compiling" in terminal.shown
    assert "100%" in terminal.shown
    assert "688 options; 1 shard." in terminal.shown
    assert [path.name for path in tmp_path.iterdir()] == ["made.1-of-1"]
