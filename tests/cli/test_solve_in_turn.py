"""`dlxc solve` on a file of several sudokus: one after another, or the one that is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.running import dlxc
from support.solving import changed

ONE, TWO, NONE = "1..4..1..1..4..1", "...4..1..1..4..1", "123....4........"


@pytest.fixture
def sudokus(tmp_path: Path) -> Path:
    path = tmp_path / "three.sdm"
    path.write_text(f"{ONE}\n{NONE} # no place for 4 in the first row\n{TWO}\n")
    return path


@pytest.mark.process
def test_each_answer_has_its_number(sudokus: Path) -> None:
    run = dlxc("solve", sudokus, "-q", "--to", "options", "--solver", "clingo")
    blocks = run.out.decode().split("\n\n")
    assert [block.splitlines()[0] for block in blocks] == ["1:", "2:", "3:"]
    assert [len(block.splitlines()) for block in blocks] == [11, 1, 12]


@pytest.mark.process
@pytest.mark.slow
def test_in_turn_each_is_solved_as_it_is_alone(sudokus: Path) -> None:
    """In turn one worker searches all of them."""
    run = dlxc("solve", sudokus, "-q", "--all", "--to", "options")
    alone = [
        dlxc("solve", sudokus, "-q", "--all", "--to", "options", "--problem", number).out
        for number in "123"
    ]
    assert run.out == b"\n".join(b"%d:\n" % n + out for n, out in enumerate(alone, start=1))


@pytest.mark.process
def test_a_search_that_is_stopped_is_the_last(tmp_path: Path) -> None:
    """The second sudoku is empty, so it has far too many solutions."""
    path = tmp_path / "three.sdm"
    path.write_text(f"{ONE}\n{'.' * 81}\n{TWO}\n")
    run = dlxc(
        "solve", path, "--all", "--to", "options", "-q", "--time-limit", "3", "--solver", "clingo"
    )
    assert run.code == 4
    assert run.err.endswith("This was number 2 of 3; the rest was not begun.\n")


@pytest.mark.process
def test_an_interrupt_that_comes_after_a_search_ends_the_program(sudokus: Path) -> None:
    statements = (
        "from dlxc.cli.search_run import SearchRun\n"
        "searched = SearchRun.count\n"
        "def interrupted(self, *given, **named):\n"
        "    run = searched(self, *given, **named)\n"
        "    self.watch.interrupted = True\n"
        "    return run\n"
        "SearchRun.count = interrupted\n"
    )
    code, out, err = changed(statements, "count", sudokus, "-q", "--solver", "clingo")
    assert (code, out, err) == (4, b"2\n", "Stopped by an interrupt.\n")
