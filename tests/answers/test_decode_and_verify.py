"""The commands `decode` and `verify`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.answers import ANSWERS, NO_SOLUTIONS
from support.running import EXAMPLES, dlxc

NO_SOLUTION = 3


@pytest.mark.parametrize("text", NO_SOLUTIONS)
def test_no_solution(text: str, spec: Path) -> None:
    run = dlxc("decode", spec, stdin=text.encode())
    assert (run.code, run.out) == (NO_SOLUTION, b"")
    assert "the solver reports no solution" in run.err


def test_a_fault_is_told_with_its_place(spec: Path) -> None:
    run = dlxc("decode", "-q", spec, "--answer-format", "numbers", stdin=b"5 6\n7 abc\n")
    assert (run.code, run.out) == (1, b"")
    assert run.err.splitlines()[:3] == [
        "<stdin>:2:3: error: `abc` is not the number of an option [E175]",
        "  2 | 7 abc",
        "    |   ^^^",
    ]


def test_decode(spec: Path, tmp_path: Path) -> None:
    answer = tmp_path / "answer.txt"
    answer.write_text(ANSWERS["sat-opb"])
    run = dlxc("decode", "-v", spec, answer)
    assert run.out == b"D 00 10\nD 01 11\nD 02 12\n"
    assert run.err.endswith("1 solution in total.\n")
    told = json.loads(dlxc("decode", "-q", "--to", "json", spec, answer).out)
    assert told["solutions"][0][2] == {"option": 7, "items": [["D"], ["02"], ["12"]]}


def test_decode_refuses_what_is_no_option(spec: Path, tmp_path: Path) -> None:
    answer = tmp_path / "answer.txt"
    answer.write_text("D 00 10\nD 99\n")
    out = tmp_path / "out"
    run = dlxc("decode", spec, answer, "-o", out)
    assert (run.code, out.exists()) == (1, False)
    assert f"{answer}:2:1: error: there is no option `D 99` [E171]" in run.err
    run = dlxc("decode", spec, stdin=b"5 8\n")
    assert (run.code, run.out) == (1, b"")
    assert "<stdin>:1:3: error: there is no option 8, the problem has 7 [E171]" in run.err


def test_decode_gives_back_options_that_are_no_solution(spec: Path) -> None:
    run = dlxc("decode", "-q", spec, stdin=b"5 1\n")
    assert (run.code, run.out) == (0, b"D 00 01\nD 00 10\n")


def test_what_decode_writes_is_read_again(spec: Path) -> None:
    again = dlxc("verify", "-q", spec, "-", stdin=dlxc("decode", "-q", spec, stdin=b"5 6 7").out)
    assert (again.code, again.err) == (0, "")


def test_wrong_usage(spec: Path) -> None:
    assert dlxc("decode", "-", "-", stdin=b"").code == 2
    wrong = dlxc("decode", spec, "--answer-format", "minizin", stdin=b"1")
    assert "did you mean 'minizinc'?" in wrong.err


def test_verify(spec: Path) -> None:
    assert dlxc("verify", spec, stdin=b"5 6 7").err.endswith("1 solution, verified.\n")
    run = dlxc("verify", "-q", spec, stdin=b"5 6 7\n1 2 7\n")
    assert run.code == 1
    assert "error: solution 2: items `10` and `11` are not covered [E172]" in run.err
    assert "error: solution 2: item `01` is covered 2 times, not once [E173]" in run.err
    report = dlxc("verify", "-q", "--message-format", "json", spec, stdin=b"5 6")
    assert [told["code"] for told in json.loads(report.err)] == ["E172", "E172"]


def test_passes_are_to_be_named() -> None:
    """An answer to the problem of a pass is decoded with that pass."""
    board = EXAMPLES / "ian.polyomino"
    plain = dlxc("decode", "-q", board, stdin=b"1")
    passed = dlxc("decode", "-q", "--pass", "ian", board, stdin=b"1")
    assert (plain.code, passed.code) == (0, 0)
    assert plain.out != passed.out == b"00 R01 C01 001:1 002:0 003:0 004:0\n"
