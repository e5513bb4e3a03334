"""`--limit`: no more rows than this."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.running import EXAMPLES, dlxc

import dlxc as library

SOMA = EXAMPLES / "soma.polycube"


@pytest.mark.process
@pytest.mark.parametrize(
    "command", [["check"], ["compile"], ["solve"], ["stats"], ["draw"], ["verify"], ["decode"]]
)
def test_every_command_takes_a_limit(command: list[str], tmp_path: Path) -> None:
    model, answer = tmp_path / "model.xc", tmp_path / "answer"
    model.write_text("primary a\noption a  for 0 <= i < 3\n")
    answer.write_text("a\n")
    arguments = [
        *command,
        model,
        *([answer] if command[0] in ("verify", "decode") else []),
    ]
    run = dlxc(*arguments, "--limit", "2")
    assert run.code == 1
    assert "this makes more than 2 rows, which is the limit [E193]" in run.out.decode() + run.err


def test_a_limit_goes_with_a_language_that_counts_rows() -> None:
    run = dlxc("check", SOMA, "--limit", "9")
    assert run.code == 1
    assert b"`--limit` does not apply to this language [E004]" in run.out


def test_the_limit_in_the_library() -> None:
    text = "primary a\noption a  for 0 <= i < 3\n"
    assert len(library.compile(text, "xc", limit=3).options) == 3
    with pytest.raises(library.CompileError, match="this makes more than 2 rows"):
        library.compile(text, "xc", limit=2)
    with pytest.raises(ValueError, match="at least 1"):
        library.compile(text, "xc", limit=0)
