"""`dlxc count` as a table: a row for each run, and for each integer of a parameter."""

import csv
import hashlib
import json
import signal
from pathlib import Path

import pytest
from support.running import EXAMPLES, dlxc
from support.solving import changed

from dlxc.system import __version__

LANGFORD = EXAMPLES / "models" / "langford.xc"
DOMINOES = EXAMPLES / "models" / "dominoes.xc"
COLUMNS = [
    "count",
    "differing",
    "seconds",
    "nodes",
    "solver",
    "seed",
    "verified",
    "stopped",
    "version",
    "sha256",
]


def test_one_run_is_an_object() -> None:
    run = dlxc("count", "-q", LANGFORD, "--to", "json", "-D", "n=7")
    row = json.loads(run.out)
    assert (run.code, run.err, list(row)) == (0, "", ["n", *COLUMNS])
    assert row["seconds"] >= 0
    assert row["nodes"] > 52
    assert {**row, "seconds": 0, "nodes": 0} == {
        "n": 7,
        "count": 52,
        "differing": None,
        "seconds": 0,
        "nodes": 0,
        "solver": "dlxc",
        "seed": None,
        "verified": False,
        "stopped": None,
        "version": __version__,
        "sha256": hashlib.sha256(LANGFORD.read_bytes()).hexdigest(),
    }


def test_several_parameters_give_their_product(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    asked = "-D", "m=2..3", "-D", "n=4,5", "-o", table
    assert dlxc("count", "-q", DOMINOES, *asked).code == 0
    with table.open(newline="") as file:
        rows = [*csv.DictReader(file)]
    assert [(row["m"], row["n"], row["count"]) for row in rows] == [
        ("2", "4", "5"),
        ("2", "5", "8"),
        ("3", "4", "11"),
        ("3", "5", "0"),
    ]
    assert list(rows[0]) == ["m", "n", *COLUMNS]


@pytest.mark.slow
def test_a_time_limit_is_for_each_run() -> None:
    run = dlxc("count", "-q", LANGFORD, "-D", "n=15,3", "--time-limit", "0.3")
    first, second = run.out.decode().splitlines()
    assert (run.code, second) == (4, "n=3: 2")
    assert first.endswith(" (stopped)")
    found = first.removeprefix("n=15: ").removesuffix(" (stopped)")
    said = f"n=15: Stopped by the time limit of 0.3 s after {found} solutions.\n"
    assert run.err == said


def test_an_interrupt_ends_all_and_what_was_counted_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from dlxc.solve.counting_search import CountingSearch

    counted, left = CountingSearch.count, iter(range(2))

    def interrupting(self: CountingSearch, *limits: float) -> None:
        if next(left, None) == 1:
            signal.raise_signal(signal.SIGINT)
        counted(self, *limits)

    monkeypatch.setattr(CountingSearch, "count", interrupting)
    table = tmp_path / "table.json"
    run = dlxc("count", "-q", LANGFORD, "-D", "n=3,15,4", "-o", table)
    rows = [(row["n"], row["count"], row["stopped"]) for row in json.loads(table.read_text())]
    assert rows[0] == (3, 2, None)
    assert rows[1][::2] == (15, "an interrupt")
    assert (run.code, len(rows)) == (4, 2)
    assert run.err.startswith("n=15: Stopped by an interrupt after ")
    assert run.err.endswith("This was number 2 of 3; the rest was not begun.\n")


@pytest.mark.process
def test_each_row_is_written_as_soon_as_its_run_ends() -> None:
    """The second run kills the process: only what was flushed is there."""
    statements = """
import os
from dlxc.cli.search_run import SearchRun
count, left = SearchRun.count, iter(range(1))
def killed(self, *given):
    return count(self, *given) if next(left, None) == 0 else os._exit(9)
SearchRun.count = killed
"""
    asked = "count", "-q", LANGFORD, "-D", "n=3,4", "--to", "csv"
    code, out, _ = changed(statements, *asked)
    header, row = out.decode().splitlines()
    assert (code, header.split(",")) == (9, ["n", *COLUMNS])
    assert row.startswith("3,2,")
