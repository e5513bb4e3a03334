"""The commands `draw` and `pieces`: pictures of problems, of solutions, and of sets of pieces."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.answer_commands import KeptAnswer
from dlxc.cli.argument_types import completed
from dlxc.cli.console import COLOR_OPTION, Output, Reporting, output_options, reporting_options
from dlxc.cli.option_groups import command, given_options, option, option_group
from dlxc.cli.options import Specification, spec_argument, specification_options
from dlxc.cli.picture_options import (
    DRAWN_FORMATS,
    MADE_FORMATS,
    Making,
    PictureLook,
    appearance_faults,
    character_style,
    check_drawable,
    drawn,
    is_made,
    made,
    making_options,
    picture_options,
)
from dlxc.cli.progress import ProgressLine
from dlxc.cli.session import Session
from dlxc.cli.watching import run_watching, watch_option
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.pieces import PieceSet


@dataclass(frozen=True)
class _What(KeptAnswer):
    """What is drawn: solutions, or pieces in all orientations, or else once each."""

    orientations: bool = option(
        "--orientations",
        is_flag=True,
        excludes="solution",
        help="Draw each piece in every orientation.",
    )


@command("draw", "Draw the box and pieces, or solutions.")
@spec_argument
@specification_options
@output_options(
    [*DRAWN_FORMATS, *MADE_FORMATS],
    "text",
    "The format of the picture; dxf has outlines to cut, stl and 3mf have solids to print."
    " Default: from the extension of FILE, otherwise characters (text).",
)
@option_group("what", _What)
@picture_options
@making_options
@watch_option
@reporting_options
def draw_command(
    specification: Specification,
    output: Output,
    form: str,
    what: _What,
    look: PictureLook,
    making: Making,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Draw SPEC, or standard input: its box and pieces, or solutions."""
    check_drawable(form, output, look, making)
    for rules in given_options(what) if is_made(form, making) else ():
        raise click.UsageError(f"pieces are cut or printed once each: omit {rules.label}")
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
            if is_made(form, making):
                from dlxc.draw.workshop import pieces_to_make

                content = made(pieces_to_make(problem, title), form, look, making)
            else:
                from dlxc.draw import picture

                drawing = picture(
                    problem, solutions, title=title, bases=what.orientations, colours=look.colours
                )
                content = drawn(drawing, form, character_style(output, reporting), look)
        output.write([content], is_safe=True)
        session.close()

    run_watching(draw, reads, reporting, watch=watch)


_LANGUAGES = ("puzzle", "polyomino", "polycube", "polyiamond")

_MORE_NAMES = """
Sets of other sizes: 7-ominoes, 8-iamonds, 6-hexes, 5-sticks, 6-cubes and so on.
Words before a name: free, one-sided, fixed; before polyominoes also solid.
"""


def _next_words(context: click.Context) -> dict[str, str]:
    """The words by which the name of a set of pieces can go on."""
    from dlxc.pieces import next_words

    return dict.fromkeys(next_words(context.params.get("words") or ()), "")


@command("pieces", "List sets of pieces, or draw one.")
@click.argument("words", nargs=-1, metavar="[SET]", shell_complete=completed(_next_words))
@output_options(
    [*DRAWN_FORMATS, *MADE_FORMATS, *_LANGUAGES],
    "text",
    "Draw the set (svg, html, png, pdf, text), make it (dxf, stl, 3mf), or print it as lines"
    " of a language (puzzle, polyomino, polycube, polyiamond). Default: from the extension of FILE,"
    " otherwise text.",
    "FORMAT",
)
@picture_options
@making_options
@click.option("--color", **COLOR_OPTION)
def pieces_command(
    words: tuple[str, ...],
    output: Output,
    form: str,
    look: PictureLook,
    making: Making,
    color: str,
) -> None:
    """Draw a SET of pieces, such as pentominoes or soma; without SET, list all sets with names.

    There are polyominoes, polyiamonds, polyhexes, polysticks and polycubes of all small sizes, and
    the pieces of some puzzles.
    """
    if not words:
        if form != "text" or (look, making) != (PictureLook(), Making()):
            raise click.UsageError("name a SET to draw or to print")
        output.write(line.encode() for line in _listed())
        return
    check_drawable(form, output, look, making)
    pieces = _asked(" ".join(words))
    if form in _LANGUAGES:
        from dlxc.pieces.piece_lines import packing_lines, puzzle_lines

        lines = puzzle_lines(pieces) if form == "puzzle" else packing_lines(pieces, form)
        output.write([f"{line}\n".encode() for line in lines])
    elif is_made(form, making):
        output.write([made(pieces, form, look, making)], is_safe=True)
    else:
        from dlxc.draw.cell_sheets import piece_set_picture

        picture = piece_set_picture(pieces, look.colours)
        style = character_style(output, Reporting(color=color))
        output.write([drawn(picture, form, style, look)], is_safe=True)


def _listed() -> list[str]:
    """The lines of the list: the name of each set, its lattice, and how many pieces it has."""
    from dlxc.pieces import piece_set, set_names

    lines = []
    for name in set_names():
        found = piece_set(name)
        count = sum(piece.count for piece in found.pieces)
        lines.append(f"{name:<24}{found.lattice.word:<10}{count:>5}\n")
    return [*lines, _MORE_NAMES]


def _asked(name: str) -> PieceSet:
    """The set of a name that the command line gives."""
    from dlxc.pieces import UnknownSet, piece_set

    try:
        return piece_set(name)
    except UnknownSet as error:
        raise click.UsageError(str(error)) from None
