"""The commands `draw` and `pieces`, and what pictures of all commands share.

That are their formats, the options for how they are to look, and their bytes.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.argument_types import Named, completed, factor, piece_colours, read_as
from dlxc.cli.console import COLOR, Output, Reporting, fail, output_in, writing
from dlxc.cli.options import Specification
from dlxc.cli.progress import ProgressLine
from dlxc.cli.session import Session
from dlxc.cli.signatures import argument, command, flag, given_options, group, option
from dlxc.cli.specification_commands import KeptAnswer
from dlxc.cli.watching import WATCH, run_watching
from dlxc.pieces import PieceSet, UnknownSet, next_words, piece_set, set_names
from dlxc.system import needs
from dlxc.system.files import STANDARD, write_folder
from dlxc.text.prose import plural, shortened_name

if TYPE_CHECKING:
    from dlxc.draw.cutting import Tray
    from dlxc.draw.pictures import Picture
    from dlxc.problem import Problem
    from dlxc.text.diagnostics import Diagnostic


DRAWN_FORMATS = ("svg", "html", "png", "pdf", "text")

MADE_FORMATS = ("dxf", "stl", "3mf", "scad")
"""Those in which pieces are not drawn, but made."""

_CUT_FORMATS = ("svg", "pdf", "dxf")
_PRINTED_FORMATS = ("stl", "3mf", "scad")

_STILL_FORMATS = ("svg", "png", "pdf")
"""Those in which nothing turns."""

_EXTRAS = ("png", "pdf")
"""The formats that need an extra, which has the same name."""


@dataclass(frozen=True)
class PictureLook:
    """How a picture is to look.  `cell` is the size of a cell in millimetres."""

    theme: str = option(
        type=Named(["auto", "light", "dark", "print", "hatched"]),
        default="auto",
        formats=("svg", "html", "png", "pdf"),
        help="Draw for a light or a dark screen, in black and white for print, or hatched, with"
        " patterns instead of colours. With auto, html and svg follow the browser, and png and pdf"
        " are light.",
    )
    no_names: bool = flag(
        formats=(*DRAWN_FORMATS, "dxf"),
        help="Leave the names of the pieces out of the picture, or do not engrave them.",
    )
    no_grid: bool = flag(
        formats=_STILL_FORMATS,
        help="Leave out the lines between the cells of a piece and of the box.",
    )
    transparent: bool = flag(
        formats=("svg", "png"), help="Draw on no ground, for a page that has a colour of its own."
    )
    assembled: bool = flag(
        formats=_STILL_FORMATS,
        help="Draw the solids of solutions assembled, without their layers. By default their pieces"
        " stand apart, with the layers beside them.",
    )
    paper: tuple[float, float] | None = option(
        type=read_as("size"),
        formats=("pdf",),
        help="Put the picture on pages of this size, such as a4, letter or 200x250mm, with margins"
        " of 12 mm, a title and page numbers. Default: a4 for several solutions, else one page as"
        " large as the picture.",
    )
    cell: float | None = option(
        type=read_as("length"),
        formats=(*_STILL_FORMATS, *MADE_FORMATS),
        help="Make each cell so large, such as 20mm, 2cm, 0.75in or 60px, in svg, png and pdf. A"
        " png has 96 pixels to the inch.",
    )
    paint: tuple[tuple[str, Sequence[str]], ...] = option(
        multiple=True,
        type=piece_colours,
        metavar="NAME=COLOUR[,COLOUR...]",
        formats=DRAWN_FORMATS,
        help="Draw the piece NAME in a colour, such as gold or #ffd700, or each of its copies in"
        " one.",
    )


@dataclass(frozen=True)
class Making:
    """What is to be made of pieces; lengths are in millimetres."""

    outlines: bool = flag(
        formats=_CUT_FORMATS,
        help="Draw the outlines of all pieces, with their copies, on a sheet to cut: svg, pdf or"
        " dxf. Cells have 20mm if --cell says nothing else. With --solution the pieces of one"
        " solution lie as it has them, and sides that two have in common are cut once.",
    )
    sheet: tuple[float, float] | None = option(
        type=read_as("size"),
        formats=_CUT_FORMATS,
        help="The width and height of a sheet of outlines, such as 300x200mm or a4. In pdf, what"
        " needs more sheets has more pages. Default: one sheet, as large as the pieces need.",
    )
    gap: float | None = option(
        type=read_as("length", 0.0),
        formats=(*_CUT_FORMATS, *_PRINTED_FORMATS),
        help="Make pieces smaller than their cells, so that there is this gap between two that lie"
        " beside each other, and half of it at the sides of the box. 0 makes none.  [default:"
        " 0.2mm for solid pieces, none for outlines]",
    )
    kerf: float | None = option(
        type=read_as("length", 0.0),
        formats=_CUT_FORMATS,
        help="The width that the laser takes away, such as 0.15mm. Outlines are moved by half of"
        " it, so that what is cut has its true size.",
    )
    frame: float | None = option(
        type=read_as("length"),
        formats=_CUT_FORMATS,
        help="Cut the tray as well: a frame around the box that is so wide, such as 8mm.",
    )
    floor: bool = flag(
        formats=_CUT_FORMATS,
        help="Cut a floor for the tray, as large as its frame, or else as the box.",
    )
    height: float | None = option(
        type=read_as("length"),
        formats=_PRINTED_FORMATS,
        help="Make flat pieces this high.  [default: a quarter of a cell]",
    )
    bevel: float | None = option(
        type=read_as("length", 0.0),
        formats=_PRINTED_FORMATS,
        help="Cut so much off the edges of solid pieces, of flat ones above and below.",
    )

    def write(
        self,
        pieces: PieceSet,
        output: Output,
        look: PictureLook,
        tray: Tray | None = None,
        explode: float | None = None,
    ) -> None:
        """Make pieces, each in a file of its own if a folder is named; see `workshop.made`."""
        from dlxc.draw.lengths import Sizes
        from dlxc.draw.workshop import made, made_one_by_one

        said = {"cell": look.cell, "names": not look.no_names, **vars(self)}
        sizes = Sizes(**{name: said[name] for name in Sizes._fields if said[name] is not None})
        if output.is_folder:
            content = made_one_by_one(pieces, output.form, sizes, explode)
            with writing(output.path):
                write_folder(output.path, content)
        else:
            output.write([made(pieces, output.form, sizes, tray, explode)], is_safe=True)


def check_drawable(
    output: Output, look: PictureLook, making: Making | None = None, what: _What | None = None
) -> None:
    """Refuse what has no effect, bytes for a terminal, and what needs a missing extra."""
    form = output.form
    if making and output.is_folder and not is_made(output, making):
        raise click.UsageError(
            "-o names a folder, which gets a file for each piece that is made: choose stl, 3mf,"
            " scad or dxf with --to, or add --outlines"
        )
    for given in (each for it in (look, making, what) if it for each in given_options(it)):
        if given.formats and form not in given.formats:
            raise click.UsageError(
                f"{given.label} goes with {', '.join(given.formats)}: choose one with --to, or by"
                " the extension of FILE"
            )
    if making and making.outlines and look != PictureLook(cell=look.cell, no_names=look.no_names):
        raise click.UsageError(
            "outlines have the colours that lasers know: only --cell and --no-names go with them"
        )
    for given in given_options(making) if making and not is_made(output, making) else ():
        raise click.UsageError(f"{given.label} is for outlines to cut: add --outlines")
    if form in (*_EXTRAS, *_PRINTED_FORMATS) and output.is_terminal:
        raise click.UsageError(f"a terminal cannot show {form}: name a file with -o")
    if form in _EXTRAS:
        needs("typst", form)


def appearance_faults(problem: Problem) -> list[Diagnostic]:
    """What is wrong with how options are to look."""
    return [] if problem.appearance is None else problem.appearance.faults()


def drawn(picture: Picture, output: Output, look: PictureLook, reporting: Reporting) -> bytes:
    """The bytes of a picture in the format of an output; `reporting` tells whether in colour."""
    from dlxc.draw import rendering
    from dlxc.draw.pictures import adapted

    names, grid = not look.no_names, not look.no_grid
    picture = adapted(picture, names=names, grid=grid, assembled=look.assembled)
    if output.form != "text":
        shown = rendering.Look(look.theme, look.cell, look.paper, look.transparent)
        return rendering.rendered(picture, output.form, shown)
    colour = output.path == STANDARD and reporting.colors(sys.stdout)
    has_unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    has_all_colours = os.environ.get("COLORTERM") in ("truecolor", "24bit")
    style = rendering.CharacterStyle(
        (output.is_terminal or colour) and has_unicode, colour, has_all_colours
    )
    return rendering.terminal_text(picture, style, shutil.get_terminal_size().columns).encode()


def is_made(output: Output, making: Making) -> bool:
    """Whether pieces are to be made, not drawn."""
    return making.outlines or output.form in MADE_FORMATS


@dataclass(frozen=True)
class _What(KeptAnswer):
    """What is drawn: solutions, or pieces in all orientations, or else once each."""

    orientations: bool = flag(excludes="solution", help="Draw each piece in every orientation.")
    explode: float | None = option(
        type=factor,
        needs="solution",
        formats=_PRINTED_FORMATS,
        help="Move the solid pieces of a solution apart, such as 0.5: each by FACTOR times its"
        " distance from the middle.",
    )


@command("draw", "Draw the box and pieces, or solutions.")
def draw_command(
    *,
    specification: Specification = group(Specification),
    output: Output = output_in(
        [*DRAWN_FORMATS, *MADE_FORMATS],
        "text",
        "The format of the picture; dxf has outlines to cut, stl and 3mf have solids to print, scad"
        " is a program for OpenSCAD, text has characters.",
        in_folder="stl",
    ),
    what: _What = group(_What),
    look: PictureLook = group(PictureLook),
    making: Making = group(Making),
    watch: bool = WATCH,
    reporting: Reporting = group(Reporting),
) -> None:
    """Draw SPEC, or standard input: its box and pieces, or solutions."""
    check_drawable(output, look, making, what)
    if is_made(output, making) and what.orientations:
        raise click.UsageError("pieces are cut or printed once each: omit --orientations")
    if watch and output.is_folder:
        raise click.UsageError(
            "--watch writes a file again and again, but a folder once: name a file"
        )
    reads = [*specification.paths, *what.paths]

    def draw() -> None:
        session = Session(reporting.ignoring("W215"), reads=reads, writes=output)
        problem = session.problem(specification, appearance_faults)
        solutions = what.solutions(session, problem, are_partial=True)
        title = problem.record.title or Path(specification.name or "").name
        line = ProgressLine(shown=reporting.talks and sys.stderr.isatty())
        if solutions:
            line.show_at_once(f"drawing {plural(len(solutions), 'solution')}")
        with line.cleared():
            if is_made(output, making):
                from dlxc.draw.workshop import pieces_in_place, pieces_to_make, tray_of

                pieces, explode = pieces_to_make(problem, title), None
                if what.solution:
                    if len(solutions) > 1:
                        name, count = shortened_name(what.solution), len(solutions)
                        fail(f"`{name}` has {count} solutions, and one is made: leave one in it")
                    pieces = pieces_in_place(problem, solutions[0], title)
                    explode = what.explode or 0.0
                making.write(pieces, output, look, tray_of(problem), explode)
            else:
                from dlxc.draw import picture

                colours = dict(look.paint)
                drawing = picture(
                    problem, solutions, title=title, bases=what.orientations, colours=colours
                )
                output.write([drawn(drawing, output, look, reporting)], is_safe=True)
        session.close()

    run_watching(draw, reads, reporting, watch=watch)


_LANGUAGES = ("puzzle", "polyomino", "polycube", "polyiamond")

_MORE_NAMES = """
Sets of other sizes: 7-ominoes, 8-iamonds, 6-hexes, 5-sticks, 6-cubes and so on.
Words before a name: chequered; free, one-sided, fixed; before polyominoes also solid.
"""


@command("pieces", "List sets of pieces, or draw one.")
def pieces_command(
    *,
    words: tuple[str, ...] = argument(
        nargs=-1,
        metavar="[SET]",
        shell_complete=completed(
            lambda context: dict.fromkeys(next_words(context.params.get("words") or ()), "")
        ),
    ),
    output: Output = output_in(
        [*DRAWN_FORMATS, *MADE_FORMATS, *_LANGUAGES],
        "text",
        "Draw the set (svg, html, png, pdf, text), make it (dxf, stl, 3mf, scad), or print it as"
        " lines of a language (puzzle, polyomino, polycube, polyiamond).",
        "FORMAT",
        in_folder="stl",
    ),
    look: PictureLook = group(PictureLook),
    making: Making = group(Making),
    color: str = COLOR,
) -> None:
    """Draw a SET of pieces, such as pentominoes or soma; without SET, list all sets with names.

    There are polyominoes, polyiamonds, polyhexes, polysticks and polycubes of all small sizes, and
    the pieces of some puzzles.
    """
    if not words:
        if output.form != "text" or (look, making) != (PictureLook(), Making()):
            raise click.UsageError("name a SET to draw or to print")
        sets = map(piece_set, set_names())
        lines = [f"{each.name:<24}{each.lattice.word:<10}{each.total:>5}\n" for each in sets]
        output.write(line.encode() for line in [*lines, _MORE_NAMES])
        return
    check_drawable(output, look, making)
    try:
        pieces = piece_set(" ".join(words))
    except UnknownSet as error:
        raise click.UsageError(str(error)) from None
    if (form := output.form) in _LANGUAGES:
        from dlxc.pieces.piece_lines import packing_lines, puzzle_lines

        lines = puzzle_lines(pieces) if form == "puzzle" else packing_lines(pieces, form)
        output.write([f"{line}\n".encode() for line in lines])
    elif is_made(output, making):
        making.write(pieces, output, look)
    else:
        from dlxc.draw.cell_sheets import piece_set_picture

        picture = piece_set_picture(pieces, dict(look.paint))
        output.write([drawn(picture, output, look, Reporting(color=color))], is_safe=True)
