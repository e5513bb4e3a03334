"""Programs that read DLX: what they print is understood, and what is wrong with it is said."""

import json
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.running import TETROMINOES, dlxc
from support.solving import DOMINOES, STANDING, prints, program

import dlxc as library
from dlxc.answers.printed_options import printed_solutions
from dlxc.answers.reading import AnswerLine
from dlxc.solve import SolverError, solutions
from dlxc.solve.dlx_program import DlxProgram

pytestmark = [pytest.mark.process, pytest.mark.slow]

PYTHON = Path(sys.executable).name


FAILURES = {
    "lies": (
        prints("1:\n D 00 01 (1 of 2)\n D 01 11\n D 02 12\n"),
        "is wrong: its solution 1 is none: item `10` is not covered",
    ),
    "prints garbage": (
        prints("1:\n one two\n\n"),
        "is wrong: in its solution 1 there is no option `one two`",
    ),
    "steers the terminal": (
        prints("1:\n \x1b[2J\n\n"),
        "is wrong: in its solution 1 there is no option `\ufffd[2J`",
    ),
    "repeats itself": (prints(STANDING + STANDING), "is wrong: its solution 2 has come before"),
    "crashes": ("sys.exit('it\\x1b hurts')\n", "failed with exit code 1: it\ufffd hurts"),
    "crashes late": (prints(STANDING) + "sys.exit(9)\n", "failed with exit code 9"),
    "is killed": ("os.kill(os.getpid(), signal.SIGKILL)\n", "was ended by SIGKILL"),
    "says nothing": ("", "has not said whether there is a solution"),
    "keeps some back": (
        prints(STANDING) + "sys.exit(print('Altogether 3 solutions', file=sys.stderr))\n",
        (
            "says that there are 3 solutions but has printed 1;"
            " perhaps it must be told to print all, as `m1` tells dlx1"
        ),
    ),
}


@pytest.mark.parametrize("name", FAILURES)
def test_solvers_that_fail(name: str, spec: Path, tmp_path: Path) -> None:
    text, message = FAILURES[name]
    out = tmp_path / "out.txt"
    run = dlxc("solve", "-q", spec, "--all", "--solver", program(tmp_path, text), "-o", out)
    assert (run.code, run.err) == (1, f"error: {PYTHON} {message}\n")
    assert not out.exists()


def test_noise(spec: Path, tmp_path: Path) -> None:
    """All bytes there are: one line, of which the last piece is the option that is none."""
    noise = program(tmp_path, "os.write(1, bytes(range(256)))\n")
    run = dlxc("solve", "-q", spec, "--all", "--solver", noise)
    assert run.code == 1
    assert run.err.startswith(f"error: {PYTHON} is wrong: in its solution 1 there is no opt")
    assert len(run.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("no-such-solver m1", r"^there is no solver or program `no-such-solver`$"),
        ("", r"^there is no solver or program ``$"),
        ("'", r"^`'` is not a command: no closing quotation$"),
    ],
)
def test_what_is_no_program(line: str, fault: str) -> None:
    with pytest.raises(SolverError) as failed:
        DlxProgram(library.compile(DOMINOES, "polyomino"), line)
    assert re.search(fault, failed.value.message)


def test_a_seed_is_none_of_ours() -> None:
    found = solutions(library.compile(DOMINOES, "polyomino"), "cat", seed=1)
    with pytest.raises(SolverError, match=r"^`cat` knows no --seed; give it an option of its own$"):
        next(found)


def test_a_dialect_is_heeded(tmp_path: Path) -> None:
    """A solver of a known name is not given what it cannot read."""
    solver = tmp_path / "dlx1"
    solver.write_text("#!/bin/sh\n")
    solver.chmod(0o755)
    found = solutions(library.compile(TETROMINOES, "polyomino"), str(solver))
    with pytest.raises(SolverError, match=r"^dlx1 cannot read multiplicities: item `I`"):
        next(found)


SPECS = {
    "corner.polyomino": "[0-2][0-2]\nL 00 01 02 12\nT 00 01 02 11\nm 00\n",
    "twice.polyomino": "[0-1][0-3]\n2:3|D 00 01\n0:1|Q 00 01 10 11\n",
    "coloured.dlx": "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
}


@pytest.mark.parametrize("name", SPECS)
def test_a_program_that_reads_dlx(name: str, tmp_path: Path) -> None:
    """It solves what it is given, and what it prints is understood."""
    dancer = Path(__file__).parent.parent / "support" / "dancer.py"
    (tmp_path / name).write_text(SPECS[name])
    theirs, ours = (
        dlxc("solve", tmp_path / name, "--all", "--to", "json", "--solver", solver)
        for solver in (shlex.join([sys.executable, str(dancer)]), "clingo")
    )
    assert (theirs.code, ours.code) == (0, 0), theirs.err
    assert _numbers(theirs.out) == _numbers(ours.out) != []
    assert "each verified" in theirs.err


def _numbers(document: bytes) -> list[list[int]]:
    found = json.loads(document)["solutions"]
    return sorted(sorted(option["option"] for option in chosen) for chosen in found)


@pytest.mark.parametrize(
    "text",
    ["", "os.write(1, b'noise\\n' * 20_000); sys.stdin.read()\n"],
    ids=["not at all", "after it has printed"],
)
def test_a_program_that_does_not_read_in_time(text: str, tmp_path: Path) -> None:
    """More than a pipe holds is written to it, and more than a pipe holds is read from it."""
    board = tmp_path / "board.polyomino"
    board.write_text("[0-9a-z][0-9a-z]\n99|P 00 01 02 12 22\n|\n")
    path = tmp_path / "stub.py"
    path.write_text(f"import os, sys\n{text}print(' no option', flush=True)\n")
    command = shlex.join([sys.executable, str(path)])
    run = dlxc("solve", "-q", board, "--solver", command)
    first = "noise" if text else "no option"
    message = f"is wrong: in its solution 1 there is no option `{first}`"
    assert (run.code, run.err) == (1, f"error: {PYTHON} {message}\n")


def test_solutions_are_whole_before_the_next_begins() -> None:
    """Where the items tell that nothing more can come; else when the next begins or all ends."""
    read: list[str] = []

    def lines(*said: str) -> Iterator[AnswerLine]:
        for line in said:
            read.append(line)
            yield AnswerLine(line, 0, line)

    dominoes = library.compile(DOMINOES, "polyomino")
    exact = printed_solutions(lines(*STANDING.splitlines(), "2:"), dominoes)
    assert (len(next(exact).parts), read[-1]) == (3, STANDING.splitlines()[-1])
    assert [one.parts for one in exact] == [[]]
    twice = library.compile("0:2|a\na\na\n", "dlx")
    loose = printed_solutions(lines("1:", " a", "2:", "3:"), twice)
    assert (next(loose).parts, read[-1]) == ([("a",)], "2:")
    assert [one.parts for one in loose] == [[], []]
    packing = printed_solutions(
        lines("1:", "2:", " a", " b"), library.compile(" | a b\na\nb\n", "dlx")
    )
    assert [one.parts for one in packing] == [[], [("a",), ("b",)]]
