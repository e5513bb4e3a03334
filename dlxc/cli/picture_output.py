"""What the commands that draw have in common: formats, and how a screen wants its characters."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import Named

if TYPE_CHECKING:
    from dlxc.cli.output import Output
    from dlxc.cli.reporting import Reporting
    from dlxc.draw.characters import CharacterStyle
    from dlxc.draw.pictures import Picture
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic

DRAWN_FORMATS = ("svg", "html", "png", "text")

theme_option = click.option(
    "--theme",
    type=Named(["auto", "light", "dark"]),
    default="auto",
    show_default=True,
    help="Draw for a light or a dark screen; auto leaves it to the browser, and png is light.",
)


def check_drawable(form: str | None, output: Output) -> None:
    """Refuse PNG for a terminal, and where its extra is missing."""
    from dlxc.system.optional import needs

    if form == "png":
        if output.is_terminal:
            raise click.UsageError("a terminal cannot show png: name a file with -o")
        needs("resvg_py", "png")


def appearance_faults(problem: Problem) -> list[Diagnostic]:
    """What is wrong with how options are to look."""
    return [] if problem.appearance is None else problem.appearance.faults()


def character_style(output: Output, reporting: Reporting) -> CharacterStyle:
    """How to draw in characters: plain ones unless a terminal shows them."""
    from dlxc.draw.characters import CharacterStyle

    colour = output.path == "-" and reporting.colors(sys.stdout)
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    truecolor = os.environ.get("COLORTERM") in ("truecolor", "24bit")
    return CharacterStyle((output.is_terminal or colour) and unicode, colour, truecolor)


def drawn(made: Picture, form: str, style: CharacterStyle, theme: str = "auto") -> bytes:
    """The bytes of a picture in a format; `style` is for characters, `theme` for all others."""
    from dlxc.draw import rendering

    if form == "text":
        return rendering.terminal_text(made, style, shutil.get_terminal_size().columns).encode()
    if form == "png":
        return rendering.png(made, theme)
    return (rendering.svg if form == "svg" else rendering.html)(made, theme).encode()
