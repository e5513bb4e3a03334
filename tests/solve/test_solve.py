"""Problems are solved, and what solvers say is verified."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support import brute
from support.running import EXAMPLES, TETROMINOES, dlxc
from support.strategies import problems

import dlxc as library
from dlxc.answers.verification import solution_faults
from dlxc.problem import Problem
from dlxc.solve import Counted, Stopped, clingo, count, solutions, xcover
from dlxc.solve.checking import Checker
from dlxc.solve.diagram import Diagram
from dlxc.solve.protocol import SolverError, Watch
from dlxc.solve.reduction_to_once import Reduced, padded, reduced, shared, shuffled
from dlxc.solve.worker import Pieces, packed

pytestmark = pytest.mark.slow

NO_SOLUTION, STOPPED = 3, 4

DOMINOES = "[0-1][0-2]\n3|D 00 01\n"
"""Options: 1-4 lie flat (00 01, 01 02, 10 11, 11 12), 5-7 stand (00 10, 01 11, 02 12)."""

STANDING = "1:\n D 00 10 (1 of 2)\n 01 11 D (1 of 1)\n D 02 12 (1 of 1)\n"
PENTOMINOES = (EXAMPLES / "pentominoes-6x10.polyomino").read_text()


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    path = tmp_path / "spec.polyomino"
    path.write_text(DOMINOES)
    return path


def stub(folder: Path, program: str) -> str:
    """The command line of a solver that is a program in Python."""
    path = folder / "stub.py"
    path.write_text("import os, signal, sys, time\nasked = sys.stdin.read()\n" + program)
    return shlex.join([sys.executable, str(path)])


def says(text: str) -> str:
    return f"print({text!r}, end='', flush=True)\n"


def solved(problem: Problem, **options: Any) -> list[list[int]]:
    return sorted(sorted(solution) for solution in solutions(problem, **options))


def brute_force(problem: Problem) -> list[list[int]]:
    """The solutions among all choices of options."""
    return sorted(sorted(chosen) for chosen in brute.solutions(brute.table_of(problem)))


# Counts that are known.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "number", "way"),
    [
        (PENTOMINOES, 9356, ("xcover", True)),
        (PENTOMINOES.replace("[0-5][0-9]", "[0-4][0-9ab]"), 4040, ("xcover", True)),
        (PENTOMINOES.replace("[0-5][0-9]", "[0-2][0-9a-j]"), 8, ("xcover", True)),
        ((EXAMPLES / "pentominoes-8x8-hole.polyomino").read_text(), 520, ("xcover", True)),
        ((EXAMPLES / "soma.polycube").read_text(), 11520, ("xcover", True)),
        ((EXAMPLES / "wikipedia.sudoku").read_text(), 1, ("xcover", True)),
        (TETROMINOES, 3106, ("clingo", True)),
        ("[0-7][0-7]\n32|D 00 01\n", 12988816, ("xcover", False)),
    ],
    ids=["6x10", "5x12", "3x20", "8x8", "soma", "sudoku", "tetrominoes", "dominoes"],
)
def test_known_counts(text: str, number: int, way: tuple[str, bool]) -> None:
    assert count(library.compile(text)) == Counted(number, *way)


def test_count_prints_the_number_and_says_whose_it_is(tmp_path: Path) -> None:
    board = tmp_path / "board.polyomino"
    board.write_text("[0-7][0-7]\n32|D 00 01\n")
    run = dlxc("solve", board, "--count")
    assert (run.code, run.out) == (0, b"12988816\n")
    assert "counted by xcover's diagram: its word for it" in run.err
    run = dlxc("solve", EXAMPLES / "soma.polycube", "--count")
    assert (run.code, run.out) == (0, b"11520\n")
    assert run.err.endswith("Altogether 11520 solutions by xcover, each verified.\n")


@pytest.mark.parametrize(
    ("name", "number"), [("pentominoes-6x10", b"2339\n"), ("pentominoes-8x8-hole", b"65\n")]
)
def test_counts_without_equivalents(name: str, number: bytes) -> None:
    run = dlxc("solve", EXAMPLES / f"{name}.polyomino", "--count", "--pass", "break-symmetry")
    assert (run.code, run.out) == (0, number)
    assert run.err.endswith("solutions by xcover, each verified.\n")


class Doubtful(xcover.Xcover):
    """Its two diagrams give two numbers."""

    def ask(
        self, inputs: Iterable[Pieces], watch: Watch, keywords: Mapping[str, Any]
    ) -> Iterator[list[str]]:
        if keywords["mode"] == "count":
            yield ["ready", "count 3", "count 4"]
        else:
            yield from super().ask(inputs, watch, keywords)


def test_what_diagrams_disagree_on_is_counted_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = library.compile(DOMINOES, "polyomino")
    monkeypatch.setattr(xcover, "_MANY", 0)
    assert count(problem) == Counted(3, "xcover", verified=False)
    assert count(problem, Doubtful(problem)) == Counted(3, "xcover", verified=True)


def test_a_long_search_is_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    soma = library.compile((EXAMPLES / "soma.polycube").read_text(), "polycube")
    monkeypatch.setattr(xcover, "_LONG", 0)
    monkeypatch.setattr(xcover, "_processors", lambda: 3)
    shares: list[Reduced] = []

    def _shared(task: Reduced, number: int) -> list[Reduced]:
        shares.extend(shared(task, number))
        return shares

    monkeypatch.setattr(xcover, "shared", _shared)
    assert count(soma) == Counted(11520, "xcover", verified=True)
    assert len(shares) == 3


def test_a_search_fails_with_any_of_its_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    pentominoes = library.compile(PENTOMINOES, "polyomino")
    bad = [np.zeros(0)]
    monkeypatch.setattr(xcover, "_LONG", 0)
    monkeypatch.setattr(xcover, "shared", lambda task, _: [bad, *shared(task, 2)])
    watch = Watch()
    with pytest.raises(SolverError, match=r"xcover failed with exit code 1: .*argument"):
        count(pentominoes, watch=watch)
    assert watch.found < 9356, "the others are ended"


# All solvers find what there is.


class Collected:
    """What the work of a child process gives, here in the process of the tests."""

    def __init__(self) -> None:
        self.found: list[list[int]] = []
        self.said: list[str] = []

    def solution(self, numbers: Iterable[int]) -> None:
        self.found.append(sorted(numbers))

    def say(self, line: str) -> None:
        self.said.append(line)


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Import xcover while its warnings, as it is compiled, are no errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")


def by_xcover(problem: Problem) -> list[list[int]] | None:
    task = reduced(problem)
    if task is None:
        return None
    out = Collected()
    xcover.work(out, packed(task), mode="all")
    return sorted(out.found)


def by_diagram(problem: Problem) -> set[str] | None:
    task = reduced(problem)
    if task is None or task.colours.any():
        return None
    out = Collected()
    xcover.work(out, packed(task), mode="count")
    return {line for line in out.said if line.startswith("count ")}


def by_clingo(problem: Problem) -> list[list[int]]:
    out = Collected()
    text = replace(problem, has_costs=False).render("asp").encode()
    clingo.work(out, text, limit=0, seed=None)
    return sorted(out.found)


@given(problem=problems())
def test_solvers_find_what_brute_force_finds(problem: Problem) -> None:
    assume(len(problem.options) <= 10)
    expected = brute_force(problem)
    assert by_xcover(problem) in (None, expected)
    assert by_diagram(problem) in (None, {f"count {len(expected)}"})
    assert by_clingo(problem) == expected
    checker = Checker(problem)
    assert checker.check(expected) == ""
    assert checker.checked == len(expected)


@given(problem=problems(), data=st.data())
def test_the_two_ways_to_verify_agree(problem: Problem, data: st.DataObject) -> None:
    numbers = st.lists(st.integers(1, max(1, len(problem.options))), max_size=6)
    chosen = data.draw(numbers)
    assume(problem.options or not chosen)
    wrong = Checker(problem).check([chosen])
    assert wrong.startswith("its solution 1 is none") == bool(solution_faults(problem, chosen))


def test_what_comes_twice_or_is_no_option_is_found() -> None:
    problem = library.compile(DOMINOES, "polyomino")
    checker = Checker(problem)
    assert checker.check([[5, 6, 7], [7, 6, 5]]) == "its solution 2 has come before"
    assert checker.checked == 1
    assert checker.check([[1, 3, 7], [5, 6, 7], [1]]) == "its solution 3 has come before"
    for numbers in ([5, 6, 8], [5, 6, 0]):
        assert "there is no option" in Checker(problem).check([numbers])


def test_a_wrong_diagram_is_seen() -> None:
    """Rows 0-3 lie flat, 4-6 stand."""
    task = reduced(library.compile(DOMINOES, "polyomino"))
    assert task is not None
    sound = [(2, 6, 0, 1), (3, 5, 0, 2), (4, 4, 0, 3)]
    wrong = {
        "an item twice": [(2, 6, 0, 1), (3, 6, 0, 2), (4, 4, 0, 3)],
        "an item not at all": sound[:2],
        "different items": [*sound[:2], (4, 0, 3, 1)],
        "a row twice": [*sound, (5, 4, 4, 3)],
    }
    assert Diagram(task).count(sound) == 1
    assert Diagram(task).count([]) == 0
    for name, nodes in wrong.items():
        assert Diagram(task).count(nodes) is None, name


def test_cpsat_finds_all() -> None:
    coloured = library.compile("a 2:3|b 0:1|c | s t\na b s:x\nb s:x t\nb s:y\nc t\nc\nb s\n", "dlx")
    assert solved(coloured, solver="cpsat") == brute_force(coloured)
    assert solved(library.compile("a\n", "dlx"), solver="cpsat") == []


@given(problem=problems())
def test_reduced_problems_have_the_same_solutions(problem: Problem) -> None:
    """Of the problem without multiplicities, solved by brute force; so no solver is needed."""
    assume(len(problem.options) <= 8)
    made = reduced(problem)
    assume(made is not None and len(made.numbers) <= 12)
    assert made is not None
    for task in (made, padded(made, 2), shuffled(padded(made, 3), 1)):
        rows = [
            [
                (item, colour)
                for item, colour in zip(
                    task.indices[start:end].tolist(), task.colours[start:end].tolist(), strict=True
                )
            ]
            for start, end in zip(task.indptr[:-1].tolist(), task.indptr[1:].tolist(), strict=True)
        ]
        found = sorted(
            sorted(task.numbers[row] for row in chosen if task.numbers[row])
            for size in range(len(rows) + 1)
            for chosen in combinations(range(len(rows)), size)
            if _covers([rows[row] for row in chosen], task.primary)
        )
        assert found == brute_force(problem)


@given(problem=problems(), count=st.integers(1, 3))
def test_shares_part_the_solutions(problem: Problem, count: int) -> None:
    task = reduced(problem)
    assume(task is not None and len(task.numbers) <= 40)
    assert task is not None
    shares = shared(task, count)
    assert len(shares) in (1, count)
    found = Collected()
    for share in shares:
        xcover.work(found, packed(share), mode="all")
    assert sorted(found.found) == by_xcover(problem)


def test_the_item_of_fewest_options_is_shared_out() -> None:
    """It has 24; what is shared among a thousand has thousands."""
    task = reduced(library.compile((EXAMPLES / "pentominoes-8x8-hole.polyomino").read_text()))
    assert task is not None
    sizes = np.bincount(task.indices, minlength=task.items)
    item = int(sizes.argmin())
    shares = shared(task, 5)
    assert [np.bincount(share.indices)[item] for share in shares] == [5, 5, 5, 5, 4]
    assert [len(share.numbers) for share in shares] == [
        len(task.numbers) - sizes[item] + own for own in (5, 5, 5, 5, 4)
    ]
    assert shared(task, 1000) == [task]


def _covers(chosen: Sequence[list[tuple[int, int]]], primary: int) -> bool:
    """Whether options cover items below `primary` once, others at most once or in one colour."""
    entries = [entry for option in chosen for entry in option]
    if sorted(item for item, _ in entries if item < primary) != list(range(primary)):
        return False
    given: dict[int, list[int]] = {}
    for item, colour in entries:
        if item >= primary:
            given.setdefault(item, []).append(colour)
    return all(len(cs) == 1 or (len({*cs}) == 1 and cs[0] > 0) for cs in given.values())


@given(
    width=st.integers(1, 3),
    height=st.integers(1, 4),
    bounds=st.tuples(st.integers(0, 7), st.integers(0, 7)).map(sorted),
    size=st.integers(1, 3),
)
def test_a_multiplicity_that_follows_is_left_out(
    width: int, height: int, bounds: list[int], size: int
) -> None:
    """One piece fills a box; how often, its size tells."""
    low, high = bounds
    cells = " ".join(f"0{at}" for at in range(size))
    text = f"[0-{width - 1}][0-{height - 1}]\n{low}:{high}|P {cells}\n"
    problem = library.compile(text, "polyomino")
    assert by_xcover(problem) == by_clingo(problem)


def test_the_multiplicity_of_dominoes_follows() -> None:
    made = reduced(library.compile("[0-7][0-7]\n32|D 00 01\n", "polyomino"))
    assert made is not None
    assert (made.primary, len(made.numbers)) == (64, 112)
    assert by_xcover(library.compile("[0-1][0-2]\n2|D 00 01\n", "polyomino")) == []
    assert reduced(library.compile(TETROMINOES, "polyomino")) is None


# What goes wrong has a message and an exit code.

FAILURES = {
    "lies": (
        says("1:\n D 00 01 (1 of 2)\n D 01 11\n D 02 12\n"),
        "error: python3 is wrong: its solution 1 is none: item `10` is not covered",
    ),
    "prints garbage": (
        says("1:\n one two\n\n"),
        "error: python3 is wrong: its solution 1 has what is no option: `one two`",
    ),
    "prints noise": ("os.write(1, bytes(range(256)))\n", "what is no option"),
    "repeats itself": (says(STANDING + STANDING), "its solution 2 has come before"),
    "crashes": (
        "sys.exit('it hurts')\n",
        "error: python3 failed with exit code 1: it hurts\n",
    ),
    "crashes late": (says(STANDING) + "sys.exit(9)\n", "failed with exit code 9"),
    "is killed": ("os.kill(os.getpid(), signal.SIGKILL)\n", "was ended by SIGKILL"),
    "says nothing": ("", "has not said whether there is a solution"),
    "keeps some back": (
        says(STANDING) + "sys.exit(print('Altogether 3 solutions', file=sys.stderr))\n",
        "says that there are 3 solutions but has printed 1",
    ),
}


@pytest.mark.parametrize("name", FAILURES)
def test_solvers_that_fail(name: str, spec: Path, tmp_path: Path) -> None:
    program, message = FAILURES[name]
    out = tmp_path / "out.txt"
    command = stub(tmp_path, program)
    run = dlxc("solve", "-q", spec, "--all", "--solver", command, "-o", out)
    assert (run.code, out.exists()) == (1, False)
    assert message in run.err.replace(Path(sys.executable).name, "python3")
    assert len(run.err.splitlines()) == 1


def test_a_missing_solver(spec: Path) -> None:
    run = dlxc("solve", "-q", spec, "--solver", "no-such-solver m1")
    assert (run.code, run.err) == (1, "error: there is no solver or program `no-such-solver`\n")
    run = dlxc("solve", "-q", spec, "--solver", "'")
    assert (run.code, "is no command" in run.err) == (1, True)


@pytest.mark.parametrize(
    ("missing", "solver", "extra"),
    [("clingo", "clingo", "solve"), ("ortools", "cpsat", "cpsat"), ("numba", "xcover", "solve")],
)
def test_a_missing_extra(missing: str, solver: str, extra: str, spec: Path) -> None:
    hide = (
        "import sys, importlib.util as u; find = u.find_spec;"
        f"u.find_spec = lambda name: None if name == '{missing}' else find(name);"
        "import dlxc.cli; dlxc.cli.run()"
    )
    run = _run([sys.executable, "-c", hide, "solve", "-q", str(spec), "--solver", solver])
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == f"error: this needs an extra: pip install 'dlxc[{extra}]'\n"
    if missing == "numba":
        run = _run([sys.executable, "-c", hide, "solve", str(spec)])
        assert (run.returncode, "1 solution by clingo, verified." in run.stderr) == (0, True)


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)


def test_multiplicities_are_too_much_for_xcover(tmp_path: Path) -> None:
    board = tmp_path / "board.polyomino"
    board.write_text(TETROMINOES)
    run = dlxc("solve", "-q", board, "--solver", "xcover")
    assert (run.code, run.err) == (
        1,
        "error: xcover knows no multiplicities; --solver clingo does\n",
    )


def test_a_dialect_is_heeded(tmp_path: Path) -> None:
    """A solver of a known name is not given what it cannot read."""
    board = tmp_path / "board.polyomino"
    board.write_text(TETROMINOES)
    solver = tmp_path / "dlx1"
    solver.write_text("#!/bin/sh\n")
    solver.chmod(0o755)
    run = dlxc("solve", "-q", board, "--solver", str(solver))
    assert run.code == 1
    assert "error: dlx1 reads no multiplicities" in run.err


def test_a_program_that_reads_dlx(tmp_path: Path) -> None:
    """It solves what it is given, and what it prints is understood."""
    dancer = shlex.join(
        [sys.executable, str(Path(__file__).parent.parent / "support" / "dancer.py")]
    )
    specs = {
        "corner.polyomino": "[0-2][0-2]\nL 00 01 02 12\nT 00 01 02 11\nm 00\n",
        "twice.polyomino": "[0-1][0-3]\n2:3|D 00 01\n0:1|Q 00 01 10 11\n",
        "coloured.dlx": "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
    }
    for name, text in specs.items():
        (tmp_path / name).write_text(text)
        theirs, ours = (
            dlxc("solve", tmp_path / name, "--all", "--to", "json", "--solver", solver)
            for solver in (dancer, "clingo")
        )
        assert (theirs.code, ours.code) == (0, 0), theirs.err
        assert _numbers(theirs.out) == _numbers(ours.out) != []
        assert "each verified" in theirs.err


def _numbers(document: bytes) -> list[list[int]]:
    solutions = json.loads(document)["solutions"]
    return sorted(sorted(option["option"] for option in chosen) for chosen in solutions)


@pytest.mark.parametrize(
    "program",
    ["", "os.write(1, b'noise\\n' * 200_000); sys.stdin.read()\n"],
    ids=["not at all", "after it has printed"],
)
def test_a_program_that_does_not_read_in_time(program: str, tmp_path: Path) -> None:
    """More than a pipe holds is written to it, and more than a pipe holds is read from it."""
    board = tmp_path / "board.polyomino"
    board.write_text("[0-9a-z][0-9a-z]\n99|P 00 01 02 12 22\n|\n")
    path = tmp_path / "stub.py"
    path.write_text(f"import os, sys\n{program}print(' no option', flush=True)\n")
    command = shlex.join([sys.executable, str(path)])
    run = dlxc("solve", "-q", board, "--solver", command, "--time-limit", "30")
    assert (run.code, "which is no option" in run.err or "what is no option" in run.err) == (
        1,
        True,
    )


def test_none(spec: Path, tmp_path: Path) -> None:
    said = stub(tmp_path, "print('Altogether 0 solutions, 5+9 mems.', file=sys.stderr)\n")
    run = dlxc("solve", "-q", spec, "--solver", said)
    name = Path(sys.executable).name
    assert (run.code, run.out) == (NO_SOLUTION, b"")
    assert run.err == f"{name} says that there is no solution.\n"
    spec.write_text("[0-1][0-2]\n2|D 00 01\n")
    for solver in ("xcover", "clingo", "cpsat"):
        run = dlxc("solve", "-q", "--ignore", "W209", spec, "--solver", solver)
        assert (run.code, run.out) == (NO_SOLUTION, b""), solver
        assert run.err == f"{solver} says that there is no solution.\n"
    run = dlxc("solve", "-q", spec, "--count")
    assert (run.code, run.out) == (NO_SOLUTION, b"0\n")


def test_usage(spec: Path) -> None:
    for wrong in (
        ["--count", "--all"],
        ["--all", "-n", "3"],
        ["--count", "--to", "json"],
        ["-n", "0"],
        ["--time-limit", "0"],
        ["--to", "sgv"],
    ):
        assert dlxc("solve", "-q", spec, *wrong).code == 2, wrong
    run = dlxc("solve", "-q", spec, "--solver", "cat", "--seed", "1")
    assert (run.code, run.err) == (1, "error: `cat` knows no --seed; say it in its own way\n")


# The end of a search before its end.


def _alive(marker: str) -> list[str]:
    """The processes whose command line has a word."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().decode(errors="replace")
        except OSError:
            continue
        if marker in words:
            found.append(words)
    return found


def test_out_of_time(spec: Path, tmp_path: Path) -> None:
    """A solver that hangs, with a child of its own, is ended, and what it found is kept."""
    hangs = says(STANDING) + "os.fork()\ntime.sleep(60)\n"
    command = stub(tmp_path, hangs)
    out = tmp_path / "out.json"
    run = dlxc("solve", "-q", spec, "--all", "--solver", command, "--time-limit", "1", "-o", out)
    assert run.code == STOPPED
    assert "Stopped by the time limit of 1 s after 1 solution by" in run.err
    (told,) = json.loads(out.read_text())["solutions"]
    assert [option["option"] for option in told] == [5, 6, 7]
    assert _alive(str(tmp_path / "stub.py")) == []


def test_out_of_time_before_anything_was_found(tmp_path: Path) -> None:
    board = tmp_path / "board.polyomino"
    board.write_text("[0-f][0-f]\n64|T 00 01 02 11\n|\n")
    out = tmp_path / "out.svg"
    run = dlxc(
        "solve", "-q", EXAMPLES / "ian.polyomino", "--pass", "ian", "--time-limit", "1", "-o", out
    )
    assert (run.code, out.exists()) == (STOPPED, False)
    assert "Stopped by the time limit of 1 s after 0 solutions by clingo" in run.err


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_signals(name: str, spec: Path, tmp_path: Path) -> None:
    """As a terminal sends them, to the whole group."""
    command = stub(tmp_path, says(STANDING) + "time.sleep(60)\n")
    with _started("solve", spec, "--all", "--solver", command) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(3)]
        os.killpg(process.pid, signal.Signals[name])
        _, err = process.communicate(timeout=20)
    assert process.returncode == STOPPED
    assert lines == [b"D 00 10\n", b"D 01 11\n", b"D 02 12\n"]
    assert b"Stopped by an interrupt after 1 solution by" in err
    assert b"Traceback" not in err
    assert _alive(str(tmp_path / "stub.py")) == []


def test_xcover_is_interrupted_while_it_searches(tmp_path: Path) -> None:
    board = tmp_path / "board.polyomino"
    board.write_text(PENTOMINOES)
    with _started("solve", board, "--all", "--to", "jsonl") as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        assert len(json.loads(first)) == 12
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert process.returncode == STOPPED
    assert b"Stopped by an interrupt after" in err


def test_an_interrupt_before_there_is_a_problem() -> None:
    with _started("solve", "-", "--from", "polyomino") as process:
        assert process.stdin is not None
        process.stdin.write(b"[0-1][0-2]\n")
        process.stdin.flush()
        solver = _child_of(process.pid)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (STOPPED, b"Stopped by an interrupt.\n")
    assert _in_time(lambda: not _runs(solver))


def _runs(process: int) -> bool:
    """Whether it is there, and more than a dead one that is still to be waited for."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes() != b""
    return False


def _child_of(parent: int) -> int:
    """The process that another has started, when it has."""
    told = Path(f"/proc/{parent}/task/{parent}/children")
    assert _in_time(lambda: bool(told.read_text().split()))
    return int(told.read_text().split()[0])


def test_a_solver_does_not_outlive_dlxc(spec: Path, tmp_path: Path) -> None:
    command = stub(tmp_path, says(STANDING) + "time.sleep(60)\n")
    with _started("solve", spec, "--all", "--solver", command) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"D 00 10\n"
        process.kill()
        process.communicate(timeout=20)
    assert _in_time(lambda: _alive(str(tmp_path / "stub.py")) == [])


def _in_time(holds: Callable[[], bool]) -> bool:
    """Whether something comes to hold within seconds."""
    for _ in range(200):
        if holds():
            return True
        time.sleep(0.05)
    return False


def _started(*arguments: str | Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "dlxc", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def test_a_closed_pipe(tmp_path: Path) -> None:
    """Whoever reads has had enough: no traceback, and the search ends."""
    (tmp_path / "board.polyomino").write_text(PENTOMINOES)
    line = f"{shlex.quote(sys.executable)} -m dlxc solve -q {tmp_path}/board.polyomino --all"
    shell = shutil.which("bash")
    assert shell is not None
    run = _run([shell, "-c", f"set -o pipefail; {line} --to dlx | head -n 1"])
    assert (run.returncode, run.stdout, run.stderr) == (141, "1:\n", "")


def test_what_is_right_is_written_before_what_is_wrong(spec: Path, tmp_path: Path) -> None:
    told = STANDING + "2:\n D 00 01\n D 10 11\n D 02 12\n3:\n D 00 01\n D 01 11\n"
    run = dlxc("solve", "-q", spec, "--all", "--solver", stub(tmp_path, says(told)))
    assert (run.code, run.out.count(b"D ")) == (1, 6)
    assert "its solution 3 is none: items `02`, `10` and `12` are not covered" in run.err


# What is written.


def test_one_some_and_all(spec: Path) -> None:
    one = dlxc("solve", "-q", spec)
    assert (one.code, len(one.out.splitlines())) == (0, 3)
    assert dlxc("verify", "-q", spec, stdin=one.out).code == 0
    two = dlxc("solve", spec, "-n", "2")
    assert (two.code, two.out.count(b"\n\n")) == (0, 1)
    assert two.err.endswith("2 solutions by xcover, verified.\n")
    many = dlxc("solve", spec, "-n", "9")
    assert many.err.endswith("Altogether 3 solutions by xcover, each verified.\n")
    every = dlxc("solve", "-q", spec, "--all", "--solver", "clingo")
    assert every.out.count(b"\n\n") == 2
    assert dlxc("verify", spec, stdin=every.out).err.endswith("Altogether 3 solutions, verified.\n")


def test_formats(spec: Path, tmp_path: Path) -> None:
    every = ["--all", "--solver", "clingo"]
    told = json.loads(dlxc("solve", "-q", spec, *every, "--to", "json").out)
    numbers = [[option["option"] for option in one] for one in told["solutions"]]
    assert sorted(numbers) == [[1, 3, 7], [2, 4, 5], [5, 6, 7]]
    lines = dlxc("solve", "-q", spec, *every, "--to", "jsonl").out.splitlines()
    assert [json.loads(line) for line in lines] == told["solutions"]
    dlx = dlxc("solve", "-q", spec, *every, "--to", "dlx").out
    assert dlx.startswith(b"1:\n D ")
    assert b"\n3:\n" in dlx
    decoded = dlxc("decode", "-q", spec, "--to", "json", stdin=dlx).out
    assert json.loads(decoded) == told
    for name in ("picture.svg", "picture.html"):
        out = tmp_path / name
        assert dlxc("solve", "-q", spec, *every, "-o", out).code == 0
        assert 'data-solution="3"' in out.read_text() or "<script" in out.read_text()
    plain = tmp_path / "plain.dlx"
    plain.write_text("a b\na b\n")
    run = dlxc("solve", "-q", plain, "--to", "svg")
    assert (run.code, "have no picture" in run.err) == (1, True)
    assert dlxc("solve", "-q", plain, "--to", "json", "--all").out == (
        b'{"solutions": [[{"option": 1, "items": [["a"], ["b"]]}]]}\n'
    )


def test_solutions_are_of_the_problem_after_its_passes(tmp_path: Path) -> None:
    """CP-SAT solves the board of IAN-DLX; seconds, where clingo takes hours."""
    out = tmp_path / "ian.txt"
    board = EXAMPLES / "ian.polyomino"
    run = dlxc("solve", board, "--pass", "ian", "--solver", "cpsat", "--seed", "2", "-o", out)
    assert run.code == 0
    assert run.err.endswith("1 solution by cpsat, verified.\n")
    assert dlxc("verify", "-q", "--pass", "ian", board, out).code == 0


def test_streaming(spec: Path, tmp_path: Path) -> None:
    """The first solution is there before the solver has ended, through a pipe too."""
    command = stub(tmp_path, says(STANDING) + "sys.stdin = os.wait = None\ntime.sleep(60)\n")
    for target, first in (("text", b"D 00 10\n"), ("dlx", b"1:\n"), ("jsonl", b"[{")):
        arguments = ["solve", "-q", str(spec), "--all", "--solver", command, "--to", target]
        with _started(*arguments) as process:
            assert process.stdout is not None
            assert process.stdout.readline().startswith(first)
            assert process.poll() is None
            process.terminate()
            process.communicate(timeout=20)


def test_seeds() -> None:
    """They change what is found first, and each gives the same again."""
    soma = EXAMPLES / "soma.polycube"
    found = {seed: dlxc("solve", "-q", soma, "--seed", seed).out for seed in ("1", "2")}
    assert found["1"] != found["2"]
    assert dlxc("solve", "-q", soma, "--seed", "1").out == found["1"]
    assert dlxc("verify", "-q", soma, stdin=found["2"]).code == 0


def test_the_first_time_it_is_said_that_xcover_is_compiled(spec: Path, tmp_path: Path) -> None:
    fresh = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "numba")}
    run = dlxc("solve", spec, env=fresh)
    assert (run.code, "loading xcover; the first time it is compiled" in run.err) == (0, True)
    assert "NumbaTypeSafetyWarning" not in run.err
    assert any((tmp_path / "numba").rglob("*.nbi"))


def test_without_a_folder_to_keep_it_xcover_is_compiled_for_once(
    spec: Path, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    places = {"NUMBA_CACHE_DIR": str(tmp_path / "file" / "numba"), "TMPDIR": str(scratch)}
    run = dlxc("solve", "-q", spec, "--count", env={**os.environ, **places})
    assert (run.code, run.out, run.err) == (0, b"3\n", "")
    assert [*scratch.iterdir()] == []


def test_the_progress_line(spec: Path, tmp_path: Path) -> None:
    """In a terminal it shows how far the search is, and is gone in the end."""
    command = stub(tmp_path, says(STANDING + "2:\n") + "time.sleep(2.5)\n")
    terminal, theirs = os.openpty()
    line = ["solve", str(spec), "--all", "--solver", command, "-o", str(tmp_path / "out.txt")]
    done = subprocess.run([sys.executable, "-m", "dlxc", *line], stderr=theirs, check=False)
    os.close(theirs)
    told = _read_all(terminal)
    assert done.returncode == 1, "its second solution is none"
    shown = re.findall(r"\r1 solution, 0\.\d+/s, (\d) s\x1b\[K", told)
    assert {*shown} <= {"1", "2", "3"}
    assert len(shown) >= 2
    assert "\r\x1b[Kerror: " in told


def _read_all(terminal: int) -> str:
    """What has been written to a terminal that nobody has open any more."""
    told = b""
    with suppress(OSError):
        while chunk := os.read(terminal, 1 << 16):
            told += chunk
    os.close(terminal)
    return told.decode()


# The library.


def test_the_library_stops_in_time() -> None:
    problem = library.compile(PENTOMINOES)
    with pytest.raises(Stopped, match=r"the time limit of 0\.5 s"):
        list(solutions(problem, time_limit=0.5))
    with pytest.raises(Stopped):
        count(problem, time_limit=0.5)


def test_the_library_gives_as_many_as_are_asked_for() -> None:
    problem = library.compile(DOMINOES, "polyomino")
    assert [len([*solutions(problem, limit=limit)]) for limit in (0, 1, 2, 5)] == [0, 1, 2, 3]
    first = solutions(problem)
    assert len(next(first)) == 3
    first.close()  # type: ignore[attr-defined]  # it is a generator
