"""Pictures that commands make: their formats, how they are to look, and their bytes."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import Named, distance, length, piece_colours, sheet
from dlxc.cli.console import Output, Reporting
from dlxc.cli.option_groups import given_options, option, option_group
from dlxc.system import needs

if TYPE_CHECKING:
    from dlxc.draw.characters import CharacterStyle
    from dlxc.draw.pictures import Picture
    from dlxc.pieces import PieceSet
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic

DRAWN_FORMATS = ("svg", "html", "png", "pdf", "text")

MADE_FORMATS = ("dxf", "stl", "3mf")
"""Those in which pieces are not drawn, but made."""

_CUT_FORMATS = ("svg", "pdf", "dxf")
_PRINTED_FORMATS = ("stl", "3mf")

_SIZED_FORMATS = ("svg", "png", "pdf", *MADE_FORMATS)
"""Those in which cells can have a true size."""

_THEMED_FORMATS = ("svg", "html", "png", "pdf")
"""Those that know light and dark; a terminal has colours of its own."""

_EXTRAS = ("png", "pdf")
"""The formats that need an extra, which has the same name."""


@dataclass(frozen=True)
class PictureLook:
    """How a picture is to look.  `cell` is the size of a cell in millimetres."""

    theme: str = option(
        "--theme",
        type=Named(["auto", "light", "dark"]),
        default="auto",
        show_default=True,
        formats=_THEMED_FORMATS,
        help="Draw for a light or a dark screen. With auto, html and svg follow the browser, and"
        " png and pdf are light.",
    )
    no_names: bool = option(
        "--no-names",
        is_flag=True,
        formats=DRAWN_FORMATS,
        help="Leave the names of the pieces out of the picture.",
    )
    cell: float | None = option(
        "--cell",
        type=length,
        metavar="LENGTH",
        formats=_SIZED_FORMATS,
        help="Make each cell so large, such as 20mm, 2cm, 0.75in or 60px, in svg, png and pdf. A"
        " png has 96 pixels to the inch.",
    )
    paint: tuple[tuple[str, Sequence[str]], ...] = option(
        "--paint",
        multiple=True,
        type=piece_colours,
        metavar="NAME=COLOUR[,COLOUR...]",
        formats=DRAWN_FORMATS,
        help="Draw the piece NAME in a colour, such as gold or #ffd700, or each of its copies in"
        " one.",
    )

    @property
    def colours(self) -> Mapping[str, Sequence[str]]:
        """The colours of the copies of pieces, by the names of the pieces."""
        return dict(self.paint)


@dataclass(frozen=True)
class Making:
    """What is to be made of pieces; the gap between solid ones and the sheet are in millimetres."""

    outlines: bool = option(
        "--outlines",
        is_flag=True,
        formats=_CUT_FORMATS,
        help="Draw the outlines of all pieces, with their copies, on a sheet to cut: svg, pdf or"
        " dxf. Cells have 20mm if --cell says nothing else.",
    )
    sheet: tuple[float, float] | None = option(
        "--sheet",
        type=sheet,
        metavar="SIZE",
        help="The width and height of a sheet of outlines, such as 300x200mm or a4. In pdf, what"
        " needs more sheets has more pages. Default: one sheet, as large as the pieces need.",
    )
    gap: float | None = option(
        "--gap",
        type=distance,
        metavar="LENGTH",
        formats=_PRINTED_FORMATS,
        help="Make the solid pieces of stl and 3mf smaller than their cells, so that there is this"
        " gap between two pieces. 0 makes none.  [default: 0.2mm]",
    )


NOTHING_MADE = Making()

picture_options = option_group("look", PictureLook)
making_options = option_group("making", Making)


def refuse_without_effect(options: PictureLook | Making, form: str) -> None:
    """Refuse an option that has no effect on what is written in a format."""
    for rules in given_options(options):
        if rules.formats and form not in rules.formats:
            raise click.UsageError(
                f"{rules.label} goes with {', '.join(rules.formats)}: choose one with --to, or by"
                " the extension of FILE"
            )


def check_drawable(
    form: str, output: Output, look: PictureLook, making: Making = NOTHING_MADE
) -> None:
    """Refuse what has no effect, bytes for a terminal, and what needs a missing extra."""
    refuse_without_effect(look, form)
    refuse_without_effect(making, form)
    if making.outlines and look != PictureLook(cell=look.cell):
        raise click.UsageError("outlines have one colour and no names: only --cell goes with them")
    if making.sheet and not (making.outlines or form == "dxf"):
        raise click.UsageError("--sheet is the size of a sheet of outlines: add --outlines")
    if form in (*_EXTRAS, *_PRINTED_FORMATS) and output.is_terminal:
        raise click.UsageError(f"a terminal cannot show {form}: name a file with -o")
    if form in _EXTRAS:
        needs("typst", form)


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


def drawn(picture: Picture, form: str, style: CharacterStyle, look: PictureLook) -> bytes:
    """The bytes of a picture in a format; `style` is for characters, `look` for all others."""
    from dlxc.draw import rendering
    from dlxc.draw.pictures import without_names

    if look.no_names:
        picture = without_names(picture)
    if form == "text":
        return rendering.terminal_text(picture, style, shutil.get_terminal_size().columns).encode()
    return rendering.rendered(picture, form, look.theme, look.cell)


def is_made(form: str, making: Making) -> bool:
    """Whether pieces are to be made, not drawn."""
    return making.outlines or form in MADE_FORMATS


def made(pieces: PieceSet, form: str, look: PictureLook, making: Making) -> bytes:
    """The bytes of outlines to cut or of solids to print."""
    from dlxc.draw import workshop

    return workshop.made(pieces, form, look.cell, making.gap, making.sheet)
