"""The manual pages are those of the commands, and what reads manual pages reads them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest
from support.running import ROOT

from dlxc.cli import main
from dlxc.cli.man_pages import manual_pages, write_pages

PAGES = ROOT / "docs" / "man"
COMMANDS = main.list_commands(click.Context(main))


def _program(name: str, package: str) -> str:
    found = shutil.which(name)
    assert found, f"this test needs {name}: apt-get install {package}"
    return found


def test_they_are_up_to_date() -> None:
    """If not: `python -m dlxc.cli.man_pages`."""
    found = {path.name: path.read_text(encoding="utf-8") for path in PAGES.iterdir()}
    assert found == manual_pages()


def test_pages_of_commands_that_are_gone_are_removed(tmp_path: Path) -> None:
    (tmp_path / "dlxc-gone.1").write_text("")
    write_pages(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {*manual_pages()}


def test_each_command_has_a_page_with_all_its_options() -> None:
    pages = manual_pages()
    assert {*pages} == {"dlxc.1", *(f"dlxc-{name}.1" for name in COMMANDS)}
    context = click.Context(main)
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command
        text = pages[f"dlxc-{name}.1"].replace("\\-", "-")
        written = {option for each in command.params for option in each.opts if option[0] == "-"}
        defined = {*re.findall(r"\\f[B](--?[\w-]+)\\fR", text)}
        assert written <= defined
        headings = re.findall(r"^\.SH (.+)$", text, re.MULTILINE)
        assert headings[:4] == ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS"]
        assert "EXIT STATUS" in headings
        assert ("EXAMPLES" in headings) == (name not in ("completion", "lsp"))
    assert all(f"dlxc-{name}" in pages["dlxc.1"].replace("\\-", "-") for name in COMMANDS)


@pytest.mark.system
def test_mandoc_and_groff_have_nothing_to_say() -> None:
    mandoc, groff = _program("mandoc", "mandoc"), _program("groff", "groff")
    for path in sorted(PAGES.iterdir()):
        for command in ([mandoc, "-Tlint", str(path)], [groff, "-man", "-ww", "-z", str(path)]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), path


@pytest.mark.system
def test_a_reader_sees_what_is_typed() -> None:
    mandoc = _program("mandoc", "mandoc")
    page = PAGES / "dlxc-solve.1"
    done = subprocess.run([mandoc, "-Tutf8", page], capture_output=True, text=True, check=True)
    plain = re.sub(".\b", "", done.stdout)
    assert "\n       dlxc solve board.dlx --solver 'dlx2 m1' --time-limit 60\n" in plain
    assert re.search(r"\n       --time-limit SECONDS\n", plain)
    assert re.search(r"\n       4 +a search was stopped before its end\n", plain)
