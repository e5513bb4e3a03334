"""Searches in parts, as the command line asks for them, how far they are, and how they end."""

import json
import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest
from support.running import EXAMPLES, dlxc, process, small_files
from support.solving import started

from dlxc.cli.progress import ProgressLine, search_progress
from dlxc.solve import Watch

_SOMA = EXAMPLES / "soma.polycube"


@pytest.mark.process
def test_a_search_that_is_killed_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    asked = "--all", "--jobs", "2", "--journal", journal, "-o", "out.txt"
    with started("solve", _SOMA, *asked, cwd=tmp_path) as search:
        while search.poll() is None and not (
            journal.exists() and journal.read_bytes().count(b'"count"') >= 2
        ):
            time.sleep(0.01)
        os.killpg(search.pid, signal.SIGKILL)
        search.communicate(timeout=60)
    known = journal.read_bytes()
    run = dlxc("count", _SOMA, "--jobs", "2", "--journal", journal)
    assert (run.code, run.out) == (0, b"11520\n")
    assert journal.read_bytes().startswith(known[: known.rindex(b"\n") + 1])


@pytest.mark.process
def test_a_full_disk_ends_the_search_and_it_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    asked = "solve", _SOMA, "--all", "--to", "jsonl", "--jobs", "2", "--journal", journal
    run = process(*asked, preexec_fn=small_files)
    known = journal.read_bytes()
    assert run.code == 1
    assert run.out.count(b"\n") < 11520
    assert b"\n" in known
    assert (
        f"error: cannot write the journal `{journal}`: file too large; what is in it counts"
        in run.err
    )
    run = dlxc(*asked)
    assert (run.code, run.out.count(b"\n")) == (0, 11520)
    assert journal.read_bytes().startswith(known[: known.rindex(b"\n") + 1])


def _found(number: int) -> Watch:
    watch = Watch()
    watch.found = number
    return watch


def test_it_is_shown_after_a_second_four_times_a_second(capsys: pytest.CaptureFixture[str]) -> None:
    line = ProgressLine(shown=True)
    for tenths in range(16):
        watch, elapsed = _found(tenths), tenths / 10
        line.show(elapsed, partial(search_progress, watch, elapsed))
    line.clear()
    line.clear()
    assert capsys.readouterr().err == (
        "\r11 solutions, 10/s, 1 s\x1b[K\r14 solutions, 10/s, 1 s\x1b[K\r\x1b[K"
    )


def test_it_tells_how_far_the_search_is() -> None:
    watch = _found(30)
    watch.share_before, watch.share_left = 0.6, 0.5
    assert search_progress(watch, 10) == "30 solutions, 3/s, 10 s; 50%, about 50 s left"


def test_the_time_left_is_that_to_the_end_that_comes_first() -> None:
    watch = _found(30)

    def left(most: int | None = None) -> float | None:
        seconds: float | None
        seconds = json.loads(search_progress(watch, 10, most, for_programs=True))["left"]
        return seconds

    assert left() is None
    assert left(300) == 90
    watch.share_before, watch.share_left = 0.6, 0.5
    assert left(300) == 50
    assert left(45) == 5
    watch.limit = 13
    assert left(45) == 3
    assert left(30) == 0
    watch.share_before = watch.share_left
    said = "30 solutions, 3/s, 10 s; about 3 s left"
    assert search_progress(watch, 10) == said
