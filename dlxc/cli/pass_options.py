"""The options that name passes and set them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

import click

from dlxc.cli.argument_types import Named
from dlxc.passes import PASSES, Settings


class Passes(NamedTuple):
    """The passes to send a problem through, and what they are to be told, by their names."""

    names: tuple[str, ...]
    settings: Settings


def passes_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that name passes, as one argument `passes`."""

    @click.option(
        "--pass",
        "names",
        multiple=True,
        type=Named(PASSES),
        help="Send the problem through a pass; several are taken in their order.",
    )
    @click.option(
        "--reflections",
        is_flag=True,
        help="For the pass break-symmetry: mirror images in space count as alike.",
    )
    @wraps(command)
    def passes_command(*, names: tuple[str, ...], reflections: bool, **rest: Any) -> None:
        if reflections and "break-symmetry" not in names:
            raise click.UsageError("--reflections goes with --pass break-symmetry")
        settings = {"break-symmetry": {"reflections": reflections}}
        command(passes=Passes(names, settings), **rest)

    return passes_command
