"""Searches in parts, as the command line asks for them, how far they are, and how they end."""

from __future__ import annotations

import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest
from support.running import EXAMPLES, dlxc, process, small_files
from support.solving import started

from dlxc.cli.progress import ProgressLine
from dlxc.cli.solve_run import search_progress
from dlxc.solve import Watch

_SOMA = EXAMPLES / "soma.polycube"


@pytest.mark.process
def test_a_search_that_is_killed_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    search = started(
        "solve", _SOMA, "--all", "--jobs", "2", "--journal", journal, "-o", "out.txt", cwd=tmp_path
    )
    while search.poll() is None and not (
        journal.exists() and journal.read_bytes().count(b'"count"') >= 3
    ):
        time.sleep(0.01)
    os.killpg(search.pid, signal.SIGKILL)
    search.communicate()
    known = journal.read_bytes().count(b'"count"')
    run = dlxc("solve", _SOMA, "--count", "--jobs", "2", "--journal", journal)
    assert (run.code, run.out) == (0, b"11520\n")
    assert f"in 32 parts, {known} of them in earlier runs.\n" in run.err


@pytest.mark.process
def test_a_full_disk_ends_the_search_and_it_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    asked = "solve", _SOMA, "--count", "--jobs", "2", "--journal", journal
    run = process(*asked, preexec_fn=small_files)
    assert (run.code, run.out) == (1, b"")
    assert (
        f"error: cannot write the journal `{journal}`: file too large; what is in it counts"
        in run.err
    )
    known = journal.read_bytes().count(b'"count"')
    assert known > 3
    run = dlxc(*asked)
    assert (run.code, run.out) == (0, b"11520\n")
    assert "of them in earlier runs." in run.err


@pytest.mark.exhaustive
def test_the_order_is_the_same_however_many_search() -> None:
    outputs = [
        dlxc("solve", "-q", _SOMA, "-n", "999", "--ordered", "--jobs", jobs, "--to", "jsonl").out
        for jobs in ("1", "2", "3")
    ]
    assert outputs[0] == outputs[1]
    assert outputs[0].count(b"\n") == 999


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


def test_it_is_not_shown_unless_it_may_be(capsys: pytest.CaptureFixture[str]) -> None:
    line = ProgressLine(shown=False)
    line.show(9.0, lambda: "never")
    line.clear()
    assert capsys.readouterr().err == ""


def test_it_tells_how_much_of_the_parts_is_done() -> None:
    watch = _found(30)
    watch.start -= 10  # seconds ago
    watch.parts_done, watch.share_done, watch.share_before = 4, 0.1, 0.4
    assert search_progress(watch, 10) == "30 solutions, 3/s, 10 s; 4 parts, 50%, about 50 s left"
