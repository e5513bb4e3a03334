"""`dlxc solve` on a file of several sudokus: one after another, or the one that is chosen."""

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
def test_lines_go_with_those_of_the_file(sudokus: Path) -> None:
    run = dlxc("solve", sudokus, "--all", "--to", "lines", "--ignore", "W212")
    first, second, third = run.out.decode().splitlines()
    assert (run.code, second) == (3, "no solution")
    assert first == "1234341221434321\t1324241331424231"
    assert {*third.split("\t")} == {*first.split("\t")}
    assert run.err.endswith("verified. 0 of 3 have one solution.\n")


def test_of_many_those_with_one_solution_are_found_as_those_with_two(tmp_path: Path) -> None:
    path = tmp_path / "many.sdm"
    unique = "123434..2......1"
    path.write_text(f"{unique}\n{NONE}\n{ONE}\n1234341221434321\n" * 6)
    run = dlxc("count", path, "--ignore", "W212")
    assert (run.code, run.out) == (3, b"1\n0\n2\n1\n" * 6)
    assert run.err == "12 of 24 have one solution.\n"
    run = dlxc("solve", path, "-q", "--to", "lines", "--ignore", "W212")
    alone = [f"{number}" for number in range(1, 5)]
    answers = [dlxc("solve", path, "-q", "--to", "lines", "--problem", at).out for at in alone]
    assert run.out == b"".join(answers) * 6


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
