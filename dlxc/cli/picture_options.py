"""Pictures that commands make: their formats, how they are to look, and their bytes."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from dlxc.cli.argument_types import Named, length, piece_colours
from dlxc.cli.console import Output, Reporting, fail
from dlxc.cli.options import option_group
from dlxc.system.optional import needs
from dlxc.text.prose import listed

if TYPE_CHECKING:
    from dlxc.draw.characters import CharacterStyle
    from dlxc.draw.pictures import Picture
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic

DRAWN_FORMATS = ("svg", "html", "png", "pdf", "text")

_SIZED_FORMATS = ("svg", "png", "pdf")
"""Those in which cells can have a true size."""


_EXTRAS = {"png": "resvg_py", "pdf": "typst"}
"""Formats that are no text, each with what its extra brings."""


class PictureLook(NamedTuple):
    """How a picture is to look.

    `cell` is the size of a cell in millimetres.  `colours` are those of the copies of pieces.
    """

    theme: str = "auto"
    names: bool = True
    cell: float | None = None
    colours: Mapping[str, Sequence[str]] = {}


picture_options = option_group(
    "look",
    lambda theme, no_names, cell, colours: PictureLook(theme, not no_names, cell, dict(colours)),
    click.option(
        "--theme",
        type=Named(["auto", "light", "dark"]),
        default="auto",
        show_default=True,
        help="Draw for a light or a dark screen. With auto, html and svg follow the browser, and"
        " png and pdf are light.",
    ),
    click.option(
        "--no-names", is_flag=True, help="Leave the names of the pieces out of the picture."
    ),
    click.option(
        "--cell",
        type=length,
        metavar="LENGTH",
        help="Make each cell so large, such as 20mm, 2cm, 0.75in or 60px, in svg, png and pdf. A"
        " png has 96 pixels to the inch.",
    ),
    click.option(
        "--colour",
        "colours",
        multiple=True,
        type=piece_colours,
        metavar="NAME=COLOUR[,COLOUR...]",
        help="Draw the piece NAME in a colour, such as gold or #ffd700, or each of its copies in"
        " one.",
    ),
)
"""How pictures look, as one argument `look`."""


def check_drawable(form: str | None, output: Output, look: PictureLook) -> None:
    """Refuse a size where there is none, bytes for a terminal, and what needs a missing extra."""
    if look.cell and form not in _SIZED_FORMATS:
        raise click.UsageError(
            f"--cell goes with {listed(_SIZED_FORMATS)}: choose one with --to, or by the"
            " extension of FILE"
        )
    if form in _EXTRAS:
        if output.is_terminal:
            raise click.UsageError(f"a terminal cannot show {form}: name a file with -o")
        needs(_EXTRAS[form], form)


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


def pictured(make: Callable[..., Picture], *given: Any, **named: Any) -> Picture:
    """What is made; why there is no picture ends the program, a name of no piece is wrong usage."""
    from dlxc.draw.pictures import NoSuchPiece, Undrawable

    try:
        return make(*given, **named)
    except Undrawable as error:
        fail(str(error))
    except NoSuchPiece as error:
        raise click.UsageError(f"--colour: {error}") from None


def drawn(made: Picture, form: str, style: CharacterStyle, look: PictureLook) -> bytes:
    """The bytes of a picture in a format; `style` is for characters, `look` for all others."""
    from dlxc.draw import rendering
    from dlxc.draw.pictures import Undrawable, without_names

    if not look.names:
        made = without_names(made)
    if form == "text":
        return rendering.terminal_text(made, style, shutil.get_terminal_size().columns).encode()
    if form == "png":
        try:
            return rendering.png(made, look.theme, cell=look.cell)
        except Undrawable as error:
            fail(str(error))
    if form == "pdf":
        return rendering.pdf(made, look.theme, look.cell)
    if form == "html":
        return rendering.html(made, look.theme).encode()
    return rendering.svg(made, look.theme, look.cell).encode()
