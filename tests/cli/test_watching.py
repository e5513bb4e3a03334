"""`--watch`: a real process, files that change, and a signal at the end."""

import os
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dlxc.system import files

GOOD = "[0-1][0-1]\n2|d 00 01\n"
BAD = "[0-1][0-1]\nd 00 0*\n"


class Watching:
    """A command that watches; its lines as they come."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._lines: queue.Queue[str] = queue.Queue()
        assert process.stderr
        self._reader = threading.Thread(target=self._read, args=[process.stderr], daemon=True)
        self._reader.start()

    def _read(self, stream: Iterator[str]) -> None:
        for line in stream:
            self._lines.put(line)

    def until_it_watches(self) -> str:
        """What it says until it watches again."""
        return self.until("Ctrl-C ends")

    def until(self, words: str) -> str:
        """What it says until it says some words."""
        said = ""
        while words not in said:
            said += self._lines.get(timeout=60)
        return said

    def end(self) -> None:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(timeout=60) == -signal.SIGINT
        self._reader.join(timeout=60)
        assert "Traceback" not in "".join(self._lines.queue)


@contextmanager
def _watching(*arguments: str | Path) -> Iterator[Watching]:
    command = [sys.executable, "-m", "dlxc", *map(str, arguments), "--watch"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield Watching(process)
        finally:
            process.kill()


def _replace(path: Path, text: str) -> None:
    """Write a file as editors do."""
    beside = path.with_suffix(".new")
    beside.write_text(text)
    beside.replace(path)


@pytest.mark.process
def test_a_picture_is_drawn_again_and_errors_are_told(tmp_path: Path) -> None:
    spec, made = tmp_path / "box.polyomino", tmp_path / "box.svg"
    spec.write_text(GOOD)
    with _watching("draw", spec, "-o", made) as watching:
        assert "error:" not in watching.until_it_watches()
        first = made.read_text()
        spec.write_text(BAD)
        said = watching.until_it_watches()
        assert f"`{spec}` has changed" in said
        assert "error:" in said
        assert made.read_text() == first
        _replace(spec, GOOD.replace("d", "e"))
        assert "error:" not in watching.until_it_watches()
        assert 'data-piece="e"' in made.read_text()
        spec.unlink()
        assert "no such file" in watching.until_it_watches()
        assert sorted(path.name for path in tmp_path.iterdir()) == ["box.svg"]
        watching.end()


LONG = "[0-b][0-b]\n72|d 00 01\n"


@pytest.mark.process
def test_a_search_that_a_change_makes_vain_is_stopped(tmp_path: Path) -> None:
    """Errors, and that there is no solution, do not end it; what was drawn stays until then."""
    spec, made = tmp_path / "box.polyomino", tmp_path / "box.svg"
    spec.write_text(GOOD)
    with _watching("solve", "-v", spec, "--by", "pieces", "-o", made) as watching:
        assert "2 solutions, 1 different" in watching.until_it_watches()
        first = made.read_text()
        spec.write_text(GOOD.replace("2|", "3|"))
        assert "No solution." in watching.until_it_watches()
        spec.write_text(BAD)
        assert "error:" in watching.until_it_watches()
        spec.write_text(LONG)
        watching.until("polyomino, by its extension")
        assert made.read_text() == first
        spec.write_text(GOOD.replace("d", "e"))
        said = watching.until_it_watches()
        assert "Stopped" not in said
        assert "2 solutions, 1 different" in said
        assert 'data-piece="e"' in made.read_text()
        assert sorted(path.name for path in tmp_path.iterdir()) == ["box.polyomino", "box.svg"]
        watching.end()


@pytest.mark.process
def test_an_interrupt_ends_a_search_and_the_watching(tmp_path: Path) -> None:
    spec = tmp_path / "box.polyomino"
    spec.write_text(LONG)
    with _watching("solve", "-v", spec, "--by", "pieces") as watching:
        watching.until("polyomino, by its extension")
        time.sleep(2)  # the search is meant, not what comes before it
        watching.process.send_signal(signal.SIGINT)
        assert watching.process.wait(timeout=60) == 4
        assert "Stopped by an interrupt" in watching.until("Stopped")


@pytest.mark.process
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    spec = tmp_path / "box.polyomino"
    spec.write_text(GOOD)
    with _watching("check", spec) as watching:
        watching.until_it_watches()
        spec.unlink()
        os.mkfifo(spec)
        watching.until_it_watches()
        _replace(spec, GOOD)
        assert f"`{spec}` has changed" in watching.until_it_watches()
        watching.end()


@pytest.mark.process
def test_what_a_model_reads_is_watched_too(tmp_path: Path) -> None:
    spec, given = tmp_path / "model.xc", tmp_path / "n.txt"
    spec.write_text("param n\nprimary a{i} for 0 <= i < n\noption a{i} for 0 <= i < n\n")
    given.write_text("3\n")
    with _watching("check", spec, "-D", f"n=@{given}") as watching:
        assert "watching 2 files" in watching.until_it_watches()
        given.write_text("x\n")
        assert f"`{given}` has changed" in watching.until_it_watches()
        watching.end()


def test_files_that_are_read_are_noted_as_they_were(tmp_path: Path) -> None:
    there, missing = tmp_path / "there", tmp_path / "missing"
    there.write_bytes(b"1")
    with files.noted() as seen:
        files.read(str(there))
        with pytest.raises(FileNotFoundError):
            files.read(str(missing))
        before = files.state(str(there))
        there.write_bytes(b"22")
        files.read(str(there))
    assert seen == {str(there): before, str(missing): None}
    assert files.state(str(there)) != before
    files.read(str(there))
    assert len(seen) == 2
