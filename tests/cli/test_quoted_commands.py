"""Commands that dlxc shows: those of each `--help` run, and those of its messages are ones."""

import ast
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import click
import pytest
from support.running import EXAMPLES, ROOT, dlxc

from dlxc.cli import main

CONTEXT = click.Context(main, info_name="dlxc", **main.context_settings)
COMMANDS = {name: main.get_command(CONTEXT, name) for name in main.list_commands(CONTEXT)}

BOARD = "[0-1][0-2]\n3|D 00 01\n"
TRAY = "box 2x4\npiece L x 2\n  ###\n  #\n"
MODEL = "param n = 3\nprimary a{i}  for 0 <= i < n\noption a{i}  for 0 <= i < n\n"
FILES: dict[str, str | Path] = {
    "answer.txt": "1 3 7\n",
    "bedlam.puzzle": TRAY,
    "board.dlx": "a b c\na b\nb c\na\nc\n",
    "board.polyomino": BOARD,
    "board.polyominoes": EXAMPLES / "knuth-3x3.polyominoes",
    "board.xc": MODEL,
    "box.polyomino": BOARD,
    "box.puzzle": TRAY,
    "hexiamonds.puzzle": EXAMPLES / "puzzles" / "hexiamonds-6x6.puzzle",
    "large.polycube": EXAMPLES / "soma.polycube",
    "mine.j2": "{{ options|length }}\n",
    "model.xc": MODEL,
    "pentominoes.polyomino": BOARD,
    "puzzle.txt": EXAMPLES / "wikipedia.sudoku",
    "queens.xc": MODEL,
    "soma.polycube": EXAMPLES / "soma.polycube",
    "soma.puzzle": EXAMPLES / "puzzles" / "soma-cube.puzzle",
}
"""What the files of the examples hold."""

ANSWERS = {"soma.polycube": "answer.txt", "soma.puzzle": "soma.txt"}
"""Specifications of which an example has an answer in a file that has no other."""

PROGRAMS = {
    "clasp": "s SATISFIABLE\nv x1 -x2 x3 -x4 -x5 -x6 x7\n",
    "dlx2": "1:\n D 00 01\n D 10 11\n D 02 12\n",
}
"""Programs that write to a pipe, and what they print of the board."""

OF_OTHER_PROGRAMS = {
    *("--configuration", "--install-extension", "--lp", "--models", "--outf", "--print-sol"),
    *("--rand-freq", "--sign-def"),
}
OF_DOCTESTS = {"--height", "--name", "--width"}


def _examples() -> Iterator[tuple[str, str]]:
    for path in (ROOT / "templates" / "help").glob("*.txt"):
        for line in path.read_text().splitlines():
            if re.match(r" +(.*[|<] *)?dlxc ", line) and "eval" not in line:
                yield path.stem, line.strip()


SHOWN = [
    pytest.param(line, id=line, marks=[pytest.mark.process] * ("--solver" in line))
    for line in sorted({line for _, line in _examples()})
]


def test_each_command_shows_examples() -> None:
    assert {name for name, _ in _examples()} >= {*COMMANDS} - {"completion", "lsp"}


def _prepared(folder: Path, words: list[str]) -> None:
    """Write the files that a command line reads."""
    written = [word for before, word in pairwise(words) if before == "-o"]
    for name, content in FILES.items():
        if name in words and name not in written:
            text = content if isinstance(content, str) else content.read_text()
            (folder / name).write_text(text)
    if "ian" in words:
        shutil.copy(EXAMPLES / "ian.polyomino", folder / "board.polyomino")
    for spec, answer in ANSWERS.items():
        if answer in words and spec in words:
            found = dlxc("solve", "-q", spec, "--to", "options", cwd=folder)
            (folder / answer).write_bytes(found.out)
    if "*.polyomino" in words:
        (folder / "a.polyomino").write_text(BOARD)
    if words[1] == "merge":
        _split_and_answered(folder)


def _split_and_answered(folder: Path) -> None:
    (folder / "board.dlx").write_text(str(FILES["board.dlx"]))
    assert dlxc("split", "-q", "board.dlx", "-n", "3", "-o", "parts", cwd=folder).code == 0
    for part in sorted((folder / "parts").glob("*.dlx")):
        found = dlxc("solve", "-q", part, "--all", "--to", "dlx").out
        part.with_suffix(".out").write_bytes(found)
        count = len(re.findall(rb"^\d+:$", found, re.MULTILINE))
        part.with_suffix(".err").write_text(f"Altogether {count} solutions.\n")


@pytest.mark.slow
@pytest.mark.parametrize("line", SHOWN)
def test_an_example_runs(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    stub = tmp_path / "programs" / "dlx2"
    stub.parent.mkdir()
    stub.write_text(f"#!{sys.executable}\nprint('1:\\n a b\\n c\\n')\n")
    stub.chmod(0o755)
    monkeypatch.setenv("PATH", str(stub.parent), prepend=":")
    pipe = [part.strip() for part in line.split("|")]
    [shown] = [part for part in pipe if part.startswith("dlxc ")]
    before = pipe[pipe.index(shown) - 1].split()[0] if shown != pipe[0] else ""
    command, _, source = shown.partition("<")
    words = shlex.split(command)
    _prepared(tmp_path, [*words, source.strip()])
    stdin = (
        (tmp_path / source.strip()).read_bytes() if source else PROGRAMS.get(before, "").encode()
    )
    if words[1] in ("studio", "lsp"):  # they go on until they are ended
        _parsed(words)
        return
    words = [word.replace("~", str(tmp_path)) for word in words if word != "--watch"]
    if "*.polyomino" in words:
        words[words.index("*.polyomino")] = "a.polyomino"
    run = dlxc(*words[1:], stdin=stdin, cwd=tmp_path)
    assert run.code == 0, run.err
    assert "error" not in run.err


def _parsed(words: list[str]) -> None:
    """Have click read a command line, and run nothing; raises what is wrong with it."""
    command = COMMANDS[words[1]]
    assert command
    command.make_context(words[1], words[2:], parent=CONTEXT).close()


@cache
def _texts() -> list[tuple[str, str]]:
    """The texts in which dlxc quotes commands, each with the name of its file."""
    modules = sorted((ROOT / "dlxc").rglob("*.py"))
    nodes = (
        (each.name, node) for each in modules for node in ast.walk(ast.parse(each.read_text()))
    )
    constants = ((name, node.value) for name, node in nodes if isinstance(node, ast.Constant))
    found = [(name, value) for name, value in constants if isinstance(value, str)]
    folders = ("docs/codes", "tests/text/snapshots", "tests/cases")
    others = [each for folder in folders for each in sorted((ROOT / folder).rglob("*.*"))]
    others = [each for each in others if each.is_file() and each.parent.name != "slips"]
    return found + [(each.name, each.read_text(errors="replace")) for each in others]


def _quoted(pattern: str) -> list[tuple[str, str]]:
    return sorted({(name, found) for name, text in _texts() for found in re.findall(pattern, text)})


@pytest.mark.slow
def test_commands_in_messages_are_commands() -> None:
    quoted = _quoted(r"`(dlxc [^`\n{]*)`")
    assert len({command for _, command in quoted}) > 20
    for name, command in quoted:
        words = shlex.split(command)
        if not words[1].startswith("-"):
            assert words[1] in {*COMMANDS, "help"}, name
        given = any(word.startswith("-") and word != "--help" for word in words[2:])
        if words[1] in COMMANDS and given:
            needed = ["SPEC"] * (words[1] in ("decode", "verify"))
            _parsed([*words, *needed])


def test_options_in_messages_are_options() -> None:
    known = {
        name
        for each in COMMANDS.values()
        if each
        for p in each.params
        for name in (*p.opts, *p.secondary_opts)
    }
    known |= {"--help", "--version"} | OF_OTHER_PROGRAMS | OF_DOCTESTS
    # Colours of pages, which runs print as well, begin with two hyphens, too.
    quoted = _quoted(r"(?<![\w-])(?<!var\()--[a-z][a-z-]*[a-z]\b(?!-|: #)")
    assert [each for each in quoted if each[1] not in known] == []
