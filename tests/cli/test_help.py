"""The help of all commands, on terminals of several widths."""

import click
import pytest
from click.testing import CliRunner

from dlxc.cli import main

COMMANDS = main.list_commands(click.Context(main))


def _help(width: int, *command: str) -> str:
    run = CliRunner().invoke(main, [*command, "--help"], terminal_width=width, prog_name="dlxc")
    assert run.exit_code == 0
    return run.output


@pytest.mark.parametrize("width", [80, 120])
def test_no_line_is_longer_than_the_terminal(width: int) -> None:
    for command in ([], *([name] for name in COMMANDS)):
        lines = _help(width, *command).splitlines()
        assert [line for line in lines if len(line) > width] == []


def test_no_short_help_is_cut() -> None:
    listed = _help(80)
    context = click.Context(main)
    for name in COMMANDS:
        command = main.get_command(context, name)
        assert command
        assert command.short_help
        assert command.short_help.endswith(".")
        assert " ".join(command.short_help.split()) in " ".join(listed.split())


def test_the_default_target_is_what_a_command_writes() -> None:
    said = {name: " ".join(_help(120, name).split()) for name in ("compile", "split")}
    default = (
        "Default: from the extension of FILE, otherwise dlx; the parts of `dlxc split` are dlx."
    )
    assert all(default in text for text in said.values())


def test_help_is_a_command_too() -> None:
    runner = CliRunner()
    for words in ([], ["solve"]):
        asked, usual = ([*words, "--help"], ["help", *words])
        run, same = (runner.invoke(main, each, prog_name="dlxc") for each in (asked, usual))
        assert (run.exit_code, run.output) == (same.exit_code, same.output)
        assert run.output.startswith(f"Usage: dlxc {' '.join(words)}")
