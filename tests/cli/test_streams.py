"""The command and its streams: closed, full, broken, or of few characters."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from support.running import EXAMPLES, GOLDEN, dlxc

pytestmark = pytest.mark.process

SOMA = EXAMPLES / "soma.polycube"
FAULTY = "[0-1]0\nÜ 00 x\n"
ON_STANDARD_OUTPUT = [
    ["compile", str(SOMA)],
    ["draw", str(SOMA)],
    ["--version"],
    *(
        pytest.param(arguments, marks=pytest.mark.exhaustive)
        for arguments in (
            ["check", "--strict", str(EXAMPLES / "ian.polyomino")],
            ["stats", str(SOMA)],
            ["decode", str(SOMA), str(EXAMPLES / "solutions" / "soma.txt")],
            ["list"],
            ["explain", "E104"],
            ["compile", "--help"],
        )
    ),
]
"""Command lines that write on standard output, each in another way."""


class Shown(NamedTuple):
    code: int
    out: bytes
    err: str


def _shell(script: str, *arguments: object, **environment: str) -> Shown:
    """Run a script of the shell, in which `"$@"` is the command with its arguments."""
    command = ["sh", "-c", script, "sh", sys.executable, "-m", "dlxc", *map(str, arguments)]
    run = subprocess.run(
        command,
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
        timeout=120,
        stdin=subprocess.DEVNULL,
    )
    err = run.stderr.decode("utf-8", "replace")
    assert "Traceback" not in err, err
    assert "Exception ignored" not in err, err
    return Shown(run.returncode, run.stdout, err)


@pytest.mark.parametrize("arguments", ON_STANDARD_OUTPUT, ids=" ".join)
def test_closed_standard_output(arguments: list[str]) -> None:
    shown = _shell('"$@" >&-', *arguments)
    assert (shown.code, shown.out) == (1, b"")
    assert shown.err.endswith("error: cannot write standard output: it is closed\n")


@pytest.mark.parametrize("arguments", ON_STANDARD_OUTPUT, ids=" ".join)
def test_full_standard_output(arguments: list[str]) -> None:
    shown = _shell('"$@" >/dev/full', *arguments)
    assert shown.code == 1
    message = "error: cannot write standard output: no space left on device\n"
    assert shown.err.endswith(message)


@pytest.mark.parametrize("arguments", ON_STANDARD_OUTPUT, ids=" ".join)
def test_a_pipe_that_nobody_reads(arguments: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "dlxc", *arguments]
    run = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False, timeout=120)
    os.close(writer)
    told = [line for line in run.stderr.decode().splitlines() if "extension" not in line]
    assert (run.returncode, told) == (141, [])


def test_a_closed_pipe_ends_quietly() -> None:
    spec = GOLDEN / "polyomino" / "full-62x62-pentominoes.spec"
    command = [sys.executable, "-m", "dlxc", "compile", "-q", "--from", "polyomino", str(spec)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline() == b"| [0-Z][0-Z]\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("command", ["compile", "check", "draw", "stats"])
def test_closed_standard_input(command: str) -> None:
    shown = _shell('"$@" <&-', command, "--message-format", "concise")
    said = shown.err + shown.out.decode()
    assert shown.code == 1
    assert said == "<stdin>: error[E001]: cannot read standard input: it is closed\n"


def test_a_language_server_without_an_editor() -> None:
    shown = _shell('"$@" <&-', "lsp")
    assert (shown.code, shown.out) == (1, b"")
    assert shown.err == "error: cannot read standard input: it is closed\n"


@pytest.mark.parametrize("unusable", ["2>&-", "2>/dev/full", "<&- 2>&-", "<&- >&- 2>&-"])
def test_the_output_does_not_depend_on_standard_error(tmp_path: Path, unusable: str) -> None:
    expected = dlxc("compile", SOMA).out
    made = tmp_path / "made.dlx"
    assert _shell(f'"$@" {unusable}', "compile", SOMA, "-o", made) == (0, b"", "")
    assert made.read_bytes() == expected
    if ">&- 2" not in unusable:
        assert _shell(f'"$@" {unusable}', "compile", SOMA) == (0, expected, "")


@pytest.mark.parametrize(
    "format_",
    [
        "full",
        "json",
        *(
            pytest.param(name, marks=pytest.mark.exhaustive)
            for name in ("concise", "sarif", "github")
        ),
    ],
)
def test_an_encoding_of_few_characters(tmp_path: Path, format_: str) -> None:
    spec = tmp_path / "Übung.polyomino"
    spec.write_text(FAULTY)
    for command in ("check", "compile"):
        arguments = [command, spec, "--message-format", format_]
        shown = _shell('"$@"', *arguments, PYTHONIOENCODING="ascii")
        assert shown.code == 1
        report = shown.out.decode("ascii") if command == "check" else shown.err
        assert "E101" in report
        assert report.isascii()
        assert "bung.polyomino" in report


def test_messages_in_an_encoding_of_few_characters(tmp_path: Path) -> None:
    shown = _shell('"$@"', "compile", "Ü.x", "--to", "Ü", PYTHONIOENCODING="ascii")
    assert (shown.code, "'?' is not one of" in shown.err) == (2, True)
    spec = tmp_path / "Ü.polyomino"
    spec.write_text("[0-1]0\nA 00\n")
    shown = _shell('"$@"', "compile", "-v", spec, PYTHONIOENCODING="ascii")
    assert (shown.code, "?.polyomino: polyomino, by its extension" in shown.err) == (0, True)


def test_a_name_that_is_not_utf_8(tmp_path: Path) -> None:
    spec = os.fsencode(tmp_path) + b"/\xff.polyomino"
    with open(spec, "wb") as file:  # noqa: PTH123 - a path of bytes
        file.write(FAULTY.encode())
    for format_ in ("full", "concise", "json", "sarif", "github"):
        options = ["--message-format", format_]
        command = [os.fsencode(part) for part in (sys.executable, "-m", "dlxc", "check", *options)]
        run = subprocess.run([*command, spec], capture_output=True, check=False, timeout=60)
        assert (run.returncode, run.stderr) == (1, b"")
        assert "E101" in run.stdout.decode()
