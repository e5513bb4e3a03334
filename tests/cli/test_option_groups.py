"""Options that belong together reach a command as one argument."""

from __future__ import annotations

from collections.abc import Callable

import click
import pytest
from click.testing import CliRunner

from dlxc.cli.option_groups import option_group


def _size(width: int, height: int) -> tuple[int, int]:
    if width > height:
        raise click.UsageError("too wide")
    return width, height


@pytest.fixture
def command() -> click.Command:
    size_options = option_group(
        "size",
        _size,
        click.option("--width", type=int, default=1),
        click.option("--height", type=int, default=2),
    )
    twice_options = option_group("sizes", lambda size, color: [size, color], size_options, _color)

    @click.command()
    @twice_options
    @click.option("--last", default="end")
    def show(sizes: list[object], last: str) -> None:
        click.echo(f"{sizes} {last}")

    return show


def _color(command: Callable[..., None]) -> Callable[..., None]:
    return click.option("--color", default="red")(command)


def test_values_are_gathered_also_from_groups_within_groups(command: click.Command) -> None:
    run = CliRunner().invoke(command, ["--height", "5", "--color", "blue"])
    assert run.output == "[(1, 5), 'blue'] end\n"


def test_what_does_not_go_together_is_a_usage_error(command: click.Command) -> None:
    run = CliRunner().invoke(command, ["--width", "3"])
    assert (run.exit_code, "too wide" in run.output) == (2, True)


def test_the_help_keeps_the_order(command: click.Command) -> None:
    names = [parameter.name for parameter in command.params]
    assert names == ["width", "height", "color", "last"]
