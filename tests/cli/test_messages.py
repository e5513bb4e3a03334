"""What is said holds nothing that a terminal obeys, or a workflow takes for a command."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from support.running import EXAMPLES, Terminal, dlxc

from dlxc.cli import main
from dlxc.text.prose import printable

SOMA = EXAMPLES / "soma.polycube"
SOUND = b"[0-1]0\n2|A 00\n"


def test_long_names_are_cut() -> None:
    long = "a" * 100_000
    for arguments in (["compile", long], ["check", long], ["compile", "--to", long]):
        run = dlxc(*arguments)
        assert run.code in (1, 2)
        assert len(run.out) + len(run.err) < 20_000


def test_nothing_is_said_beside_a_report_for_programs() -> None:
    for format_ in ("json", "sarif", "github"):
        run = dlxc("compile", "-v", SOMA, "--message-format", format_)
        assert (run.code, "extension" in run.err, "options" in run.err) == (0, False, False)


@pytest.mark.process
@pytest.mark.parametrize(
    "command", [["compile"], ["compile", "--to", "csv"], ["stats", "--to", "json"]]
)
def test_a_terminal_is_not_steered(tmp_path: Path, command: list[str]) -> None:
    """A file gets the very bytes, a terminal something for each that it would obey."""
    spec = tmp_path / "spec.polyomino"
    spec.write_text("[0-1]0\nÜ\x9b\x1b[2J 00 10\n")
    line = [sys.executable, "-m", "dlxc", *command, "-q", str(spec)]
    with Terminal() as terminal:
        subprocess.run(line, stdout=terminal.inner, check=True, timeout=60)
    written = subprocess.run(line, capture_output=True, check=True, timeout=60).stdout.decode()
    assert terminal.shown.replace("\r\n", "\n") == "\n".join(map(printable, written.split("\n")))
    assert "\ufffd" in terminal.shown


READING = """compile FILE; compile FILE -o made; check FILE; draw FILE; draw SOMA --solution FILE; stats FILE;
    solve FILE; decode FILE SOMA; decode SOMA FILE; verify SOMA FILE; compile SOMA --template FILE"""


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(line, marks=[pytest.mark.process] * ("solve" in line))
        for line in READING.split(";")
    ],
)
@pytest.mark.parametrize("kind", ["missing", "folder", "forbidden"])
def test_a_file_that_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, kind: str
) -> None:
    """Root may read all files; so the system is made to say that this one may not be read."""
    path = tmp_path / "FILE"
    reason = {"missing": "no such file or directory", "folder": "is a directory"}.get(kind)
    if kind == "folder":
        path.mkdir()
    if kind == "forbidden":
        path.write_bytes(SOUND)
        reason = "permission denied"
        _forbid(path, monkeypatch)
    monkeypatch.chdir(tmp_path)
    given = command.replace("FILE", str(path)).replace("SOMA", str(SOMA)).split()
    run = CliRunner().invoke(main, [*given, "--message-format", "concise"])
    assert run.exit_code == 1, run.output
    assert f"{path}: error[E001]: cannot read `{path}`: {reason}\n" in run.output
    assert not (tmp_path / "made").exists()


def _forbid(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = Path.open

    def refuse(self: Path, *arguments: Any, **options: Any) -> Any:
        if self == path:
            raise PermissionError(13, "Permission denied")
        return opened(self, *arguments, **options)

    monkeypatch.setattr(Path, "open", refuse)
    monkeypatch.setattr("os.access", lambda name, *_, **__: str(name) != str(path))
