"""`-D NAME=VALUE`: values for the parameters of a specification."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.cli.argument_types import Definition, DefinitionType
from dlxc.cli.desk import Desk
from dlxc.cli.reporting import Reporting

SOMA = EXAMPLES / "soma.polycube"


@pytest.mark.parametrize(
    ("said", "definition"),
    [
        ("n=12", Definition("n", "12")),
        ("n=", Definition("n", "")),
        ("n=a=b", Definition("n", "a=b")),
        ("two words= x ", Definition("two words", " x ")),
        ("words=@list.txt", Definition("words", path="list.txt")),
        ("words=@-", Definition("words", path="-")),
        ("mail=a@b", Definition("mail", "a@b")),
    ],
)
def test_parts(said: str, definition: Definition) -> None:
    assert DefinitionType().convert(said, None, None) == definition


@pytest.mark.parametrize("said", ["", "n", "=12", "n=@"])
def test_what_is_no_definition(said: str) -> None:
    with pytest.raises(click.BadParameter):
        DefinitionType().convert(said, None, None)


def test_values_are_taken_from_files(tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.write_bytes(b"\xef\xbb\xbfone\r\ntwo\n")
    desk = Desk(Reporting("full", "never", (), strict=False, quiet=False), reads=[str(words)])
    definitions = [Definition("n", "12"), Definition("words", path=str(words))]
    assert desk.parameters(definitions) == {"n": "12", "words": "one\ntwo\n"}


def test_a_file_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "missing")
    desk = Desk(Reporting("full", "never", (), strict=False, quiet=False), reads=[missing])
    with pytest.raises(SystemExit) as caught:
        desk.parameters([Definition("words", path=missing)])
    assert caught.value.code == 1
    assert f"cannot read `{missing}`: no such file or directory [E001]" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-D", "n=1", "-D", "n=2"], "-D defines 'n' more than once"),
        (["-D", "n"], "'n' is not of the form NAME=VALUE"),
    ],
)
def test_refusals(arguments: list[str], message: str) -> None:
    run = dlxc("compile", SOMA, *arguments)
    assert (run.code, run.out, message in run.err) == (2, b"", True)


def test_a_parameter_that_the_text_does_not_ask_for() -> None:
    run = dlxc("compile", SOMA, "-D", "n=1")
    assert (run.code, run.out) == (1, b"")
    assert "the text asks for no parameters, so `n` cannot be given [E004]" in run.err


def test_standard_input_is_read_once() -> None:
    for arguments in (["-D", "words=@-"], [SOMA, "-D", "a=@-", "-D", "b=@-"]):
        run = dlxc("compile", *arguments)
        assert (run.code, "standard input, '-', can be read only once" in run.err) == (2, True)
    run = dlxc("decode", "-", "-")
    assert (run.code, "can be read only once" in run.err) == (2, True)


# ---- the limit of rows


@pytest.mark.parametrize(
    "command", [["check"], ["compile"], ["solve"], ["stats"], ["draw"], ["verify"], ["decode"]]
)
def test_every_command_takes_a_limit(command: list[str], tmp_path: Path) -> None:
    model, answer = tmp_path / "model.xc", tmp_path / "answer"
    model.write_text("primary a\noption a  for 0 <= i < 3\n")
    answer.write_text("a\n")
    arguments: list[str | Path] = [
        *command,
        model,
        *([answer] if command[0] in ("verify", "decode") else []),
    ]
    run = dlxc(*arguments, "--limit", "2")
    assert run.code == 1
    assert "this gives 3 rows, 2 are the most [E193]" in run.out.decode() + run.err


def test_a_limit_goes_with_a_language_that_counts_rows() -> None:
    run = dlxc("check", SOMA, "--limit", "9")
    assert run.code == 1
    assert b"the language counts no rows, so `--limit` cannot be given [E004]" in run.out


@pytest.mark.parametrize("limit", ["0", "-1", "many", "1.5"])
def test_what_is_no_limit(limit: str) -> None:
    run = dlxc("check", SOMA, f"--limit={limit}")
    assert (run.code, "'--limit'" in run.err) == (2, True)


def test_the_limit_in_the_library() -> None:
    text = "primary a\noption a  for 0 <= i < 3\n"
    assert len(library.compile(text, "xc", limit=3).options) == 3
    with pytest.raises(library.CompileError, match="2 are the most"):
        library.compile(text, "xc", limit=2)
    with pytest.raises(ValueError, match="at least 1"):
        library.compile(text, "xc", limit=0)
