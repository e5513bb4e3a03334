"""Searches in parts, as the command line asks for them, and what is left when they are ended."""

from __future__ import annotations

import os
import resource
import signal
import time
from pathlib import Path

import pytest
from support.running import EXAMPLES, dlxc, process
from support.solving import started

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


def _small_files() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))


@pytest.mark.process
def test_a_full_disk_ends_the_search_and_it_goes_on(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    asked = "solve", _SOMA, "--count", "--jobs", "2", "--journal", journal
    run = process(*asked, preexec_fn=_small_files)
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
