"""The command as people use it: a process with streams, files and an exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.running import EXAMPLES, SPECS, Run, Terminal, dlxc, process

import dlxc as library
from dlxc.languages import LANGUAGES
from dlxc.languages.xc.evaluating.plugins import FUNCTIONS

SOMA = EXAMPLES / "soma.polycube"
CLUES = EXAMPLES / "wikipedia.sudoku"  # is read with Lark, which keeps its tables


def test_standard_streams() -> None:
    expected = dlxc("compile", SOMA).out
    for arguments in (["compile"], ["compile", "-"]):
        run = dlxc(*arguments, "--from", "polycube", stdin=SOMA.read_bytes())
        assert (run.code, run.out) == (0, expected)
    assert expected.startswith(b"| [0-2][0-2][0-2]\n")


def test_summary_is_on_standard_error_and_can_be_silenced() -> None:
    run = dlxc("compile", EXAMPLES / "ian.polyomino", "-v")
    assert "100+144 cells, 5 pieces, 17 base placements, 249 items, 1340 options" in run.err
    assert dlxc("compile", EXAMPLES / "ian.polyomino", "-q").err == ""


def test_language_by_extension_is_said() -> None:
    assert f"{SOMA}: polycube, by its extension" in dlxc("compile", "-v", SOMA).err
    assert dlxc("compile", SOMA).err == ""


@pytest.mark.slow
@pytest.mark.parametrize("example", [path.name for path in SPECS])
def test_language_by_text(example: str) -> None:
    path = EXAMPLES / example
    run = dlxc("compile", "-v", stdin=path.read_bytes())
    assert run.err.startswith(f"<stdin>: {path.suffix[1:]}, by its text\n")
    assert run.out == dlxc("compile", path).out
    again = dlxc("compile", "-v", stdin=run.out)
    assert again.err.startswith("<stdin>: dlx, by its text\n")
    assert again.out == run.out
    assert dlxc("compile", "-q", stdin=run.out) == Run(0, run.out, "")


@pytest.mark.slow
def test_detection_is_quick_on_large_texts() -> None:
    """Without a clock: the grammar reads the distinct words of its first line, and no more."""
    from dlxc.languages.detection import detected_languages
    from dlxc.languages.packing.language import Polyomino
    from dlxc.text.source import Source

    spec = SOMA.read_bytes().replace(b"[0-2]", b"[0-b]")
    text = dlxc("compile", "--from", "polycube", stdin=spec).out.decode()
    calls = 0
    plain = Polyomino.notation.grammar.parse

    def counted(*arguments: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        return plain(*arguments, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Polyomino.notation.grammar, "parse", counted)
        assert detected_languages(Source("text", text)) == ["dlx"]
    assert len(text) > 1_000_000
    assert calls <= 12**3 + 3


@pytest.mark.slow
def test_target_by_extension(tmp_path: Path) -> None:
    for name, start in (("a.json", b'{\n"dlxc"'), ("a.csv", b"option,"), ("a.dlx", b"|"), ("a.txt", b"|"), ("a", b"|"), ("a.JSON", b'{\n"dlxc"')):  # fmt: skip
        made = tmp_path / name
        assert dlxc("compile", SOMA, "-o", made).code == 0
        assert made.read_bytes().startswith(start)
    assert dlxc("compile", SOMA, "-o", tmp_path / "a.json", "--to", "csv").code == 0
    assert (tmp_path / "a.json").read_bytes().startswith(b"option,")


def test_output_replaces_a_file_and_keeps_its_mode_and_links(tmp_path: Path) -> None:
    made, link = tmp_path / "made", tmp_path / "link"
    made.write_text("old")
    made.chmod(0o640)
    link.symlink_to(made)
    assert dlxc("compile", SOMA, "-o", link).code == 0
    assert link.is_symlink()
    assert made.read_bytes() == dlxc("compile", SOMA).out
    assert made.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "made"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"[0-1]\xff\n", "<stdin>:1:6: error: the byte 0xff is not UTF-8"),
        (b"\r\n0\xc3\n", "<stdin>:2:2: error: the byte 0xc3 is not UTF-8"),
    ],
)
def test_unreadable_text(data: bytes, message: str) -> None:
    run = dlxc("compile", stdin=data)
    assert (run.code, run.out) == (1, b"")
    assert message in run.err


@pytest.mark.process
def test_list_version_help_completion() -> None:
    listed = dlxc("list").out.decode()
    for name in ("polyomino", "polycube", "polyominoes", "sudoku", "dlx", "ian", "json", "csv"):
        assert f"  {name} " in listed
    functions = dlxc("list", "functions").out.decode().splitlines()
    assert {line.split()[0] for line in functions} >= {*FUNCTIONS}
    kinds = json.loads(dlxc("list", "--json").out)
    assert [each["name"] for each in kinds["languages"]] == [*LANGUAGES]
    assert {each["name"] for each in kinds["solvers"]} > {"dlxc", "clingo", "cpsat"}
    assert dlxc("--version").out.decode() == f"dlxc {library.__version__}\n"
    for arguments in (["--help"], ["compile", "-h"]):
        assert "Examples:" in dlxc(*arguments).out.decode()
    assert "_DLXC_COMPLETE" in dlxc("completion", "bash").out.decode()
    words = {"COMP_WORDS": "dlxc compile --from poly", "COMP_CWORD": "3"}
    run = process(env={**os.environ, "_DLXC_COMPLETE": "bash_complete", **words})
    assert run.out.decode().splitlines() == [
        f"plain,{name}" for name in LANGUAGES if name.startswith("poly")
    ]


@pytest.mark.process
def test_progress_on_a_terminal(tmp_path: Path) -> None:
    """A terminal sees a line once the work takes long; a file on standard error does not."""
    program = "import dlxc.cli.progress, dlxc.cli; dlxc.cli.progress._PATIENCE = dlxc.cli.progress._REST = -1; dlxc.cli.run()"
    command = [sys.executable, "-c", program, "compile", "-v", str(SOMA)]
    command += ["-o", str(tmp_path / "made")]
    with Terminal() as terminal:
        subprocess.run(command, stderr=terminal.inner, check=True, timeout=60)
    shown = terminal.shown
    assert "compiling" in shown
    assert "100%" in shown
    assert "688 options." in shown
    run = subprocess.run(command, capture_output=True, check=True, timeout=60)
    assert b"compiling" not in run.stderr


@pytest.mark.process
def test_a_broken_cache_is_made_anew(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    whole = process("compile", CLUES, "-q", env=environment).out
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(kept) == 2
    for path in kept:
        path.write_bytes(path.read_bytes()[:100])
    assert process("compile", CLUES, "-q", env=environment) == Run(0, whole, "")
