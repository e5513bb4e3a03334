"""Answers of solvers are read, whatever their form, and judged."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.running import dlxc

import dlxc as library
from dlxc.answers import FORMATS, UnreadableError, read, resolve, understand
from dlxc.answers.verification import faults
from dlxc.problem import Problem

SPEC = "[0-1][0-2]\n3|D 00 01\n"
"""Options: 1-4 lie flat (00 01, 01 02, 10 11, 11 12), 5-7 stand (00 10, 01 11, 02 12)."""

NO_SOLUTION = 3

ANSWERS = {
    "sat": "c kissat\ns SATISFIABLE\nv -1 -2 -3 -4 5 6\nv 7 8 -9 0\n",
    "sat-minisat": "SAT\n-1 -2 -3 -4 5 6 7 -8 0\n",
    "sat-opb": "s SATISFIABLE\nv -x1 -x2 -x3 -x4 x5 x6 x7\n",
    "sat-clasp": "c Answer: 1\nv 5 6 7 -1 -2 -3 -4 9 0\nc Answer: 2\nv 5 6 7 -1 0\ns SATISFIABLE\n",
    "xcsp3": (
        "s SATISFIABLE\nv <instantiation id='sol1'> <list> x1 x2 x3 x4 x5 x6 x7 </list>"
        " <values> 0x4 1 1 1 </values> </instantiation>\n"
    ),
    "mip-highs": (
        "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 0\n# Columns 7\n"
        "x1 0\nx2 0\nx3 -1e-09\nx4 0\nx5 1\nx6 0.9999999\nx7 1\n# Rows 1\nr1 1\n\n"
        "# Dual solution values\n# Columns 7\nx1 1\n"
    ),
    "mip-glpk-raw": (
        "c Problem:\nc Status:     INTEGER OPTIMAL\ns mip 7 7 o 0\ni 1 1\nj 1 0\nj 2 0\nj 3 0\n"
        "j 4 0\nj 5 1\nj 6 1\nj 7 1\ne o f\n"
    ),
    "mip-glpk": (
        "Problem:\nStatus:     INTEGER OPTIMAL\n   No.   Row name        Activity\n"
        "     1 r1                          1             1             =\n"
        "     1 x1           *              0             0             1\n"
        "     2 x5           *              1             0             1\n"
        "     3 x6           *              1             0             1\n"
        "     4 x7           *              1             0             1\n"
    ),
    "mip-scip": "solution status: optimal\nobjective value: 0\nx5     1 \t(obj:0)\nx6 1 (obj:0)\nx7 1\n",
    "clingo": "clingo version 5\nSolving...\nAnswer: 1\nchosen(5) chosen(6) chosen(7)\nSATISFIABLE\n",
    "clingo-json": '{"Call": [{"Witnesses": [{"Value": ["chosen(5)", "chosen(6)", "chosen(7)"]}]}]}',
    "minizinc": "chosen = [5, 6, 7];\n----------\n==========\n",
    "numbers": "5 6 7\n",
    "dlx1": "1:\n D 00 10 (1 of 2)\n 01 11 D (1 of 1)\n D 02 12 (?)\nAltogether 1 solution, 9+9 mems\n",
    "dlx3": "1:\n D 00 10 (1 of 2)\n 11 D 01 (1 of 1)\n 12 D 02 (1 of 1)\n null D (1 of 1)\n",
    "dlx5": "1: (total cost $5)\n D 00 10 (1 of 2) $5 [0]\n 01 11 D (1 of 1) $0 [0]\n D 02 12 (?)\n",
    "xccdc": "1:\n D 00 10\n D 01 11\n D 02 12\n",
    "options": "D 12 02\nD 00 10\n\n",
}


@pytest.fixture(scope="module")
def problem() -> Problem:
    return library.compile(SPEC, "polyomino")


@pytest.mark.parametrize("name", [name for name in ANSWERS if name != "options"])
def test_forms(problem: Problem, name: str) -> None:
    answers = read(ANSWERS[name])
    for options, unknown in resolve(problem, answers):
        assert (sorted(options), unknown) == ([5, 6, 7], [])
        assert faults(problem, options) == []
    assert len(answers.solutions) == (2 if name == "sat-clasp" else 1)
    form = name.partition("-")[0]
    if form in FORMATS:
        assert read(ANSWERS[name], form) == answers


def test_several_solutions(problem: Problem) -> None:
    told = {
        "sat": "s SATISFIABLE\nv 1 3 7 -2 0\nv 5 6 7 -1 0\n",
        "clingo": "Answer: 1\nchosen(1) chosen(3) chosen(7)\nAnswer: 2\nchosen(5) chosen(6) chosen(7)\n",
        "minizinc": "chosen = [1, 3, 7];\n----------\nchosen = [5, 6, 7];\n----------\n",
        "numbers": "1 3 7\n5 6 7\n",
        "dlx": "1:\n D 00 01\n D 10 11\n D 02 12\n2:\n D 00 10\n D 01 11\n D 02 12\n",
    }
    for form, text in told.items():
        found = [sorted(solution.options) for solution in resolve(problem, read(text))]
        assert found == [[1, 3, 7], [5, 6, 7]], form


@pytest.mark.parametrize(
    "text",
    [
        "s UNSATISFIABLE\n",
        "UNSAT\n",
        "clingo version 5\nSolving...\nUNSATISFIABLE\n",
        '{"Call": [{}], "Result": "UNSATISFIABLE"}',
        "=====UNSATISFIABLE=====\n",
        "Model status\nInfeasible\n\n# Primal solution values\nNone\n",
        "c Status:     INTEGER EMPTY\ns mip 7 7 n 0\ni 1 0\nj 1 0\ne o f\n",
        "Altogether 0 solutions, 5+9 mems\n",
    ],
)
def test_none(text: str, tmp_path: Path) -> None:
    answers = read(text)
    assert (answers.solutions, answers.none) == ([], True)
    spec = tmp_path / "spec.polyomino"
    spec.write_text(SPEC)
    run = dlxc("decode", spec, stdin=text.encode())
    assert (run.code, run.out) == (NO_SOLUTION, b"")
    assert "the solver says that there is no solution" in run.err


@pytest.mark.parametrize("text", ["", "\n \n", "v 1 two 0\n", "chosen = [1, x];\n", '{"Call": 5}'])
def test_unreadable(text: str, tmp_path: Path) -> None:
    spec = tmp_path / "spec.polyomino"
    spec.write_text(SPEC)
    run = dlxc("verify", "-q", spec, stdin=text.encode())
    assert (run.code, "[E175]" in run.err) == (1, True)


def test_unequal_instantiation() -> None:
    with pytest.raises(UnreadableError):
        read("<instantiation> <list> x1 x2 </list> <values> 1 </values> </instantiation>")


def test_options_that_look_alike_are_taken_once_each() -> None:
    problem = library.compile("2|a\na\na\n", "dlx")
    (solution,) = resolve(problem, read("1:\n a\n a\n"))
    assert solution.options == [1, 2]
    (solution,) = resolve(problem, read("1:\n a\n a\n a\n"))
    assert (solution.options, solution.unknown) == ([1, 2], ["a"])


def test_numbers_may_be_items() -> None:
    problem = library.compile("[0-1]00\n1 000 100\n2 000\n2 000 100\n", "polycube")
    (solution,) = understand(problem, "2 000 100\n")[1]
    assert solution == ([4], [])
    (solution,) = understand(problem, "1 2\n")[1]
    assert solution == ([1, 2], [])
    (solution,) = understand(problem, "2 000 100\n", "numbers")[1]
    assert solution == ([2], ["100"])


def test_judgement() -> None:
    problem = library.compile("a 2:3|b 0:1|c | s t\na b s:x\nb s:x t\nb s:y\nc t\nc\nb s\n", "dlx")
    codes = {
        (1, 2): [],
        (1, 3): ["E174"],
        (1, 2, 4): ["E173"],
        (2, 3): ["E172", "E174"],
        (1, 4, 5): ["E172", "E173"],
        (1, 6): ["E174"],
        (1, 1, 2): ["E173"],
        (): ["E172"],
    }
    for chosen, expected in codes.items():
        assert [fault.code for fault in faults(problem, chosen)] == expected, chosen


def test_decode(tmp_path: Path) -> None:
    spec, answer = tmp_path / "spec.polyomino", tmp_path / "answer.txt"
    spec.write_text(SPEC)
    answer.write_text(ANSWERS["sat-opb"])
    run = dlxc("decode", spec, answer)
    assert run.out == b"D 00 10\nD 01 11\nD 02 12\n"
    assert run.err.endswith("Altogether 1 solution.\n")
    told = json.loads(dlxc("decode", "-q", "--to", "json", spec, answer).out)
    assert told["solutions"][0][2] == {"option": 7, "items": [["D"], ["02"], ["12"]]}
    answer.write_text("D 00 10\nD 99\n")
    out = tmp_path / "out"
    run = dlxc("decode", spec, answer, "-o", out)
    assert (run.code, out.exists()) == (1, False)
    assert f"{answer}:2:1: error: there is no option `D 99` [E171]" in run.err
    again = dlxc("verify", "-q", spec, "-", stdin=dlxc("decode", "-q", spec, stdin=b"5 6 7").out)
    assert (again.code, again.err) == (0, "")
    assert dlxc("decode", "-", "-", stdin=b"").code == 2
    wrong = dlxc("decode", spec, "--answer-format", "minizin", stdin=b"1")
    assert "did you mean 'minizinc'?" in wrong.err


def test_verify(tmp_path: Path) -> None:
    spec = tmp_path / "spec.polyomino"
    spec.write_text(SPEC)
    assert dlxc("verify", spec, stdin=b"5 6 7").err.endswith("Altogether 1 solution, verified.\n")
    run = dlxc("verify", "-q", spec, stdin=b"5 6 7\n1 2 7\n")
    assert run.code == 1
    assert "error: solution 2: items `10` and `11` are not covered [E172]" in run.err
    assert "error: solution 2: item `01` is covered 2 times, not once [E173]" in run.err
    report = dlxc("verify", "-q", "--message-format", "json", spec, stdin=b"5 6")
    assert [told["code"] for told in json.loads(report.err)] == ["E172", "E172"]


def test_passes_are_to_be_named() -> None:
    """An answer to the problem of a pass is decoded with that pass."""
    from support.running import EXAMPLES

    board = EXAMPLES / "ian.polyomino"
    plain = dlxc("decode", "-q", board, stdin=b"1")
    passed = dlxc("decode", "-q", "--pass", "ian", board, stdin=b"1")
    assert (plain.code, passed.code) == (0, 0)
    assert plain.out != passed.out == b"00 R01 C01 001:1 002:0 003:0 004:0\n"
