"""Ctrl-C and its like end a search at any moment, and nothing is left running."""

import json
import os
import signal
from pathlib import Path

import pytest
from support.running import EXAMPLES
from support.solving import HANG, STANDING, Lifeline, changed, prints, program, started

pytestmark = pytest.mark.process

STOPPED = 4


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_signals(name: str, spec: Path, tmp_path: Path, lifeline: Lifeline) -> None:
    """As a terminal sends them, to the whole group."""
    command = program(tmp_path, lifeline.held + prints(STANDING) + HANG)
    with started("solve", spec, "--all", "--to", "options", "--solver", command) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(3)]
        os.killpg(process.pid, signal.Signals[name])
        _, err = process.communicate(timeout=60)
    assert process.returncode == STOPPED
    assert lines == [b"D 00 10\n", b"D 01 11\n", b"D 02 12\n"]
    assert b"Stopped by an interrupt after 1 solution by" in err
    assert b"Traceback" not in err
    assert lifeline.was_held()


@pytest.mark.parametrize("asked", [[], ["--jobs", "2"], ["--journal", "journal"]])
def test_dlxc_is_interrupted_while_it_searches(asked: list[str], tmp_path: Path) -> None:
    """The pipe is full long before all solutions are written."""
    board = tmp_path / "board.polyomino"
    board.write_text("[0-7][0-7]\n32|D 00 01\n")
    with started("solve", board, "--all", "--to", "jsonl", *asked, cwd=tmp_path) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert len(json.loads(first)) == 32
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == STOPPED
    assert b"Stopped by an interrupt after" in err
    assert b"Traceback" not in err


def test_the_best_are_not_all_drawn_after_an_interrupt(tmp_path: Path) -> None:
    """To draw them takes longer than to find them; the pipe is full long before the last."""
    (tmp_path / "a.puzzle").write_text("pieces any x dominoes\nbox 8x8\n")
    with started("solve", "a.puzzle", "--fewest", "-n", "2000", cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stdout.readline() != b""
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == STOPPED
    assert err.startswith(b"Stopped by an interrupt: the 2000 best solutions so far")


MOMENTS = {
    "while the problem is read": (
        "dlxc.cli.session.Session.read_specification",
        "Stopped by an interrupt.\n",
    ),
    "while the solver is chosen": ("dlxc.solve.choose", "Stopped by an interrupt.\n"),
    "while it searches": (
        "dlxc.solve.library_solver.LibrarySolver.batches",
        "Stopped by an interrupt after 0 solutions by clingo.\n",
    ),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_moments(name: str, spec: Path) -> None:
    """A function interrupts the process when it is called."""
    place, said = MOMENTS[name]
    code, out, err = changed(_interrupting(place, 1), "solve", "-q", spec, "--solver", "clingo")
    assert (code, out, err) == (STOPPED, b"", said)


@pytest.mark.parametrize(
    "place",
    [
        "dlxc.solve.library_solver.LibrarySolver.batches",
        "dlxc.system.child_process.ChildProcess.__exit__",
    ],
)
def test_impatience(place: str, spec: Path) -> None:
    """Two interrupts: the second does not wait until the search looks at the clock."""
    code, _, err = changed(_interrupting(place, 2), "solve", "-q", spec, "--solver", "clingo")
    assert (code, err) == (STOPPED, "Stopped by an interrupt.\n")


@pytest.mark.parametrize(
    "place", ["dlxc.system.child_process.ChildProcess.__exit__", "dlxc.cli.search_run.plural"]
)
def test_when_all_is_found_it_is_too_late(place: str, spec: Path) -> None:
    arguments = ["count", "-q", spec, "--solver", "clingo"]
    assert changed(_interrupting(place, 1), *arguments) == (0, b"3\n", "")


def _interrupting(place: str, times: int) -> str:
    """Statements after which a function interrupts the process when it is first called."""
    owner, _, function = place.rpartition(".")
    module = owner if owner.islower() else owner.rpartition(".")[0]
    return f"""
import signal, {module}
function = {place}
left = iter(range({times}))
def interrupting(*given, **named):
    for _ in left:
        signal.raise_signal(signal.SIGINT)
    return function(*given, **named)
{owner}.{function} = interrupting
"""


def test_signals_that_are_ignored_stay_so(spec: Path, tmp_path: Path) -> None:
    """As `nohup` has it: the search goes on, and finds what it finds."""
    command = program(tmp_path, prints(STANDING) + "os.kill(os.getppid(), 0)\n")
    ignoring = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    asked = ["--to", "options"]
    hanging_up = ignoring + _interrupting("dlxc.solve.choose", 1).replace("SIGINT", "SIGHUP")
    code, out, _ = changed(hanging_up, "solve", "-q", spec, *asked, "--solver", command)
    assert (code, out) == (0, b"D 00 10\nD 01 11\nD 02 12\n")


@pytest.mark.parametrize(
    ("place", "asked"),
    [
        ("dlxc.solve.plain_search.PlainSearch.run", ["-n", "9"]),
        ("dlxc.solve.counting_search.CountingSearch.count", ["--count"]),
        ("dlxc.solve.slices.Threads.submit", ["--count", "--jobs", "2"]),
        ("dlxc.solve.slices.Threads.submit", ["--count", "--journal", "journal"]),
        ("dlxc.solve.slices.Threads.submit", ["--all"]),
        ("dlxc.solve.journal.Journal.add", ["--all", "--journal", "journal"]),
    ],
)
@pytest.mark.parametrize("times", [1, pytest.param(2, marks=pytest.mark.exhaustive)])
def test_moments_of_dlxcs_own_search(
    place: str, asked: list[str], times: int, tmp_path: Path
) -> None:
    """Bedlam's cube would take hours."""
    spec = EXAMPLES / "puzzles" / "bedlam-cube.puzzle"
    code, _, err = changed(_interrupting(place, times), "solve", "-q", spec, *asked, cwd=tmp_path)
    assert code == STOPPED
    assert err.startswith(
        "Stopped by an interrupt.\n" if times == 2 else "Stopped by an interrupt a"
    )


def test_solutions_that_are_found_are_not_all_written_first(spec: Path) -> None:
    place = "dlxc.answers.solution_formats.without_aids"
    asked = "solve", "-q", spec, "--all", "--to", "options"
    code, out, err = changed(_interrupting(place, 1), *asked)
    assert (code, out.count(b"D ")) == (STOPPED, 3)
    assert err == "Stopped by an interrupt after 1 solution.\n"


FEW = "import dlxc.cli.search_commands as run\nrun._MOST_AFTER_INTERRUPT = 1\n"


@pytest.mark.parametrize(
    ("place", "times", "time", "said", "shown"),
    [
        ("drawn", 1, "", "", 3),
        (
            "drawn",
            1,
            FEW,
            "Stopped by an interrupt after 3 solutions. The picture shows 1 of 3 solutions; run again with -n 3 to draw all.\n",
            1,
        ),
        ("drawn", 2, "", "Stopped by an interrupt.\n", None),
    ],
)
def test_pictures_are_drawn_soon(
    place: str, times: int, time: str, said: str, shown: int | None, spec: Path, tmp_path: Path
) -> None:
    """The search is over, and drawing may take far longer: an interrupt ends that too."""
    made = tmp_path / "all.svg"
    interrupting = _interrupting(f"dlxc.cli.search_commands.{place}", times)
    code, _, err = changed(time + interrupting, "solve", "-q", spec, "--all", "-o", made)
    assert (code, err) == (STOPPED if said else 0, said)
    assert (made.read_text().count("data-solution=") if made.exists() else None) == shown


def test_an_interrupt_does_not_wait_for_the_end_of_a_slice(tmp_path: Path) -> None:
    """Slices are made longer than this test may take."""
    longer = "import dlxc.solve.search as s\ns._JOURNALLED = 1e9\n"
    place, asked = "dlxc.solve.slices.Threads.submit", ["--journal", "journal"]
    spec = EXAMPLES / "puzzles" / "bedlam-cube.puzzle"
    code, _, err = changed(
        longer + _interrupting(place, 1), "count", "-q", spec, *asked, cwd=tmp_path
    )
    assert (code, err[:30]) == (STOPPED, "Stopped by an interrupt after ")


def test_a_solver_does_not_outlive_dlxc(spec: Path, tmp_path: Path, lifeline: Lifeline) -> None:
    """Nor does what it has started, in a session of its own."""
    forks = "if os.fork() == 0: os.setsid()\n"
    command = program(tmp_path, forks + lifeline.held + prints(STANDING) + HANG)
    with started("solve", spec, "--all", "--to", "options", "--solver", command) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"D 00 10\n"
        process.kill()
        process.communicate(timeout=60)
    lifeline.wait_for_end()
