"""`dlxc check`, `explain`, `--max-rows`, and the options that say how to report."""

from __future__ import annotations

import json
import os

import jsonschema
import pytest
from support.cases import cases
from support.running import EXAMPLES, ROOT, SPECS, dlxc

from dlxc.text.codes import code_of

FAULTY = b"[0-3][3-2]\nA 00 x\n"
SUSPICIOUS = b"[0-1][0-2]\n\n2|D 00 01\n"
PLAIN = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "FORCE_COLOR")}


def _check(data: bytes, *options: str, env: dict[str, str] | None = None) -> tuple[int, str]:
    run = dlxc("check", "--from", "polyomino", *options, stdin=data, env=env)
    assert run.err == ""
    return run.code, run.out.decode()


@pytest.mark.slow
def test_the_examples_are_sound() -> None:
    run = dlxc("check", *SPECS)
    assert run.code == 0
    assert "error" not in run.out.decode()


def test_faults_and_exit_codes() -> None:
    code, out = _check(FAULTY)
    assert code == 1
    assert [line for line in out.splitlines() if line.startswith("<stdin>")] == [
        "<stdin>:1:7: error: the range `3-2` decreases [E104]",
        "<stdin>:2:7: error: expected a digit 0-9, a-z or A-Z or `[`, found the end of the line [E101]",
    ]
    assert out.endswith("\n2 errors\n")
    code, out = _check(SUSPICIOUS)
    assert (code, out.count("warning: ")) == (0, 2)
    assert _check(b"[0-1][0-2]\n3|D 00 01\n") == (0, "")


def test_ignore_and_strict() -> None:
    assert _check(SUSPICIOUS, "--ignore", "W201,w213") == (0, "")
    assert "W213" in _check(SUSPICIOUS, "--ignore", "W201")[1]
    code, out = _check(SUSPICIOUS, "--strict")
    assert code == 1
    assert "<stdin>:2:1: error: a blank line is ignored [W201]" in out
    assert _check(SUSPICIOUS, "--strict", "--ignore", "W201", "--ignore", "W213") == (0, "")


@pytest.mark.slow
@pytest.mark.parametrize("form", ["json", "sarif"])
def test_documents(form: str) -> None:
    _, out = _check(FAULTY, "--message-format", form)
    told = json.loads(out)
    if form == "sarif":
        schema = json.loads((ROOT / "tests" / "text" / "sarif-2.1.0.schema.json").read_text())
        jsonschema.validate(told, schema)
        told = told["runs"][0]["results"]
    assert len(told) == 2
    run = dlxc("compile", EXAMPLES / "soma.polycube", "--message-format", form)
    json.loads(run.err)
    assert run.out.startswith(b"| ")
    run = dlxc("compile", "--from", "polyomino", "--message-format", form, stdin=FAULTY)
    assert run.code == 1
    json.loads(run.err)


def test_github() -> None:
    _, out = _check(FAULTY, "--message-format", "github")
    assert out.startswith("::error file=<stdin>,line=1,")


@pytest.mark.parametrize(("options", "environment", "coloured"), cases("cli/colours"))
def test_colour(options: list[str], environment: dict[str, str], coloured: bool) -> None:  # noqa: FBT001
    _, out = _check(FAULTY, *options, env={**PLAIN, **environment})
    assert ("\x1b[" in out) == coloured


def test_explain() -> None:
    run = dlxc("explain", "e104")
    assert run.out.decode() == (
        "E104 decreasing-range: a range runs from a larger digit to a smaller one\n\n"
        f"{code_of('E104').explanation}\n\n"
        "An example (polyomino):\n\n    [3-2]0\n    A 00\n\n"
        "Mended (polyomino):\n\n    [2-3]0\n    A 00\n"
    )
