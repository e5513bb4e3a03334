"""`dlxc check`, and the options that say how to report."""

import json
import os

import jsonschema
import pytest
from support.cases import cases
from support.running import EXAMPLES, ROOT, SPECS, dlxc

FAULTY = b"[0-3][3-2]\nA 00 x\n"
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


@pytest.mark.parametrize(("options", "environment", "coloured"), cases("cli/colours"))
def test_colour(options: list[str], environment: dict[str, str], coloured: bool) -> None:  # noqa: FBT001
    _, out = _check(FAULTY, *options, env={**PLAIN, **environment})
    assert ("\x1b[" in out) == coloured
