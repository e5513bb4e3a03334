"""The commands `draw` and `pieces`: pictures of problems, of solutions, and of sets of pieces."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dlxc.cli.answer_commands import KeptAnswer
from dlxc.cli.argument_types import Named, completed
from dlxc.cli.console import COLOR_OPTION, Output, Reporting, fail, output_option, reporting_options
from dlxc.cli.option_groups import given_options, option, option_group
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
    pictured,
)
from dlxc.cli.progress import ProgressLine
from dlxc.cli.session import Session
from dlxc.cli.watching import run_watching, watch_option
from dlxc.text.prose import plural

if TYPE_CHECKING:
    from dlxc.pieces import PieceSet

_DRAW_EXAMPLES = """\b
Examples:
  dlxc draw soma.polycube
  dlxc draw soma.polycube --solution answer.txt -o soma.html
  dlxc draw box.polyomino --orientations -o pieces.svg
  dlxc draw box.puzzle --watch -o box.svg
  dlxc draw box.puzzle --outlines --cell 15mm -o cut.pdf
  dlxc draw soma.polycube --cell 20mm --gap 0.3mm -o print.3mf
"""


@dataclass(frozen=True)
class _What(KeptAnswer):
    """What is drawn: solutions, or pieces in all orientations, or else once each."""

    orientations: bool = option(
        "--orientations",
        is_flag=True,
        excludes="solution",
        help="Draw each piece in every orientation.",
    )


@click.command("draw", epilog=_DRAW_EXAMPLES, short_help="Draw the box and pieces, or solutions.")
@spec_argument
@specification_options
@output_option
@click.option(
    "--to",
    "form",
    type=Named([*DRAWN_FORMATS, *MADE_FORMATS]),
    help="The format of the picture; dxf has outlines to cut, stl and 3mf have solids to print."
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
    form: str | None,
    what: _What,
    look: PictureLook,
    making: Making,
    reporting: Reporting,
    *,
    watch: bool,
) -> None:
    """Draw SPEC, or standard input: its box and pieces, or solutions."""
    chosen = output.format(form, [*DRAWN_FORMATS, *MADE_FORMATS], usual="text")
    check_drawable(chosen, output, look, making)
    for rules in given_options(what) if is_made(chosen, making) else ():
        raise click.UsageError(f"pieces are cut or printed once each: omit {rules.label}")
    reads = [*specification.paths, *what.paths]

    def draw() -> None:
        session = Session(reporting.ignoring("W215"), reads=reads, writes=output)
        problem = session.problem(specification, appearance_faults)
        solutions = what.solutions(session, problem, are_partial=True)
        name = Path(specification.name or "").name
        title = problem.record.title or name
        if is_made(chosen, making):
            from dlxc.draw.workshop import pieces_to_make

            content = made(pictured(pieces_to_make, problem, title), chosen, look, making)
        else:
            from dlxc.draw import picture

            line = ProgressLine(shown=reporting.talks and sys.stderr.isatty())
            if solutions:
                line.show_at_once(f"drawing {plural(len(solutions), 'solution')}")
            with line.cleared():
                found = pictured(
                    picture,
                    problem,
                    solutions,
                    title=title,
                    bases=what.orientations,
                    colours=look.colours,
                )
                content = drawn(found, chosen, character_style(output, reporting), look)
        output.write([content], is_safe=True)
        session.close()

    run_watching(draw, reads, reporting, watch=watch)


_LANGUAGES = ("puzzle", "polyomino", "polycube", "polyiamond")

_PIECES_EXAMPLES = """\b
Examples:
  dlxc pieces
  dlxc pieces hexiamonds
  dlxc pieces one-sided pentominoes -o pieces.svg
  dlxc pieces 7-ominoes --to polyomino
"""

_MORE_NAMES = """
Sets of other sizes: 7-ominoes, 8-iamonds, 6-hexes, 5-sticks, 6-cubes and so on.
Words before a name: free, one-sided, fixed; before polyominoes also solid.
"""


def _next_words(context: click.Context) -> dict[str, str]:
    """The words by which the name of a set of pieces can go on."""
    from dlxc.pieces import next_words

    return dict.fromkeys(next_words(context.params.get("words") or ()), "")


@click.command("pieces", epilog=_PIECES_EXAMPLES, short_help="List sets of pieces, or draw one.")
@click.argument("words", nargs=-1, metavar="[SET]", shell_complete=completed(_next_words))
@output_option
@click.option(
    "--to",
    "form",
    type=Named([*DRAWN_FORMATS, *MADE_FORMATS, *_LANGUAGES]),
    metavar="FORMAT",
    help="Draw the set (svg, html, png, pdf, text), make it (dxf, stl, 3mf), or print it as lines"
    " of a language (puzzle, polyomino, polycube, polyiamond). Default: from the extension of FILE,"
    " otherwise text.",
)
@picture_options
@making_options
@click.option("--color", **COLOR_OPTION)
def pieces_command(
    words: tuple[str, ...],
    output: Output,
    form: str | None,
    look: PictureLook,
    making: Making,
    color: str,
) -> None:
    """Draw a SET of pieces, such as pentominoes or soma; without SET, list all sets with names.

    There are polyominoes, polyiamonds, polyhexes, polysticks and polycubes of all small sizes, and
    the pieces of some puzzles.
    """
    if not words:
        if form or output.suffix not in ("", ".txt") or (look, making) != (PictureLook(), Making()):
            raise click.UsageError("name a SET to draw or to print")
        output.write(line.encode() for line in _listed())
        return
    form = output.format(form, [*DRAWN_FORMATS, *MADE_FORMATS, *_LANGUAGES], usual="text")
    check_drawable(form, output, look, making)
    pieces = _asked(" ".join(words))
    if form in _LANGUAGES:
        output.write([_lines(pieces, form)])
    elif is_made(form, making):
        output.write([made(pieces, form, look, making)], is_safe=True)
    else:
        from dlxc.draw.cell_sheets import piece_set_picture

        style = character_style(output, Reporting(color=color))
        picture = pictured(piece_set_picture, pieces, look.colours)
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


def _lines(pieces: PieceSet, language: str) -> bytes:
    from dlxc.pieces.piece_lines import Unsayable, packing_lines, puzzle_lines

    try:
        lines = puzzle_lines(pieces) if language == "puzzle" else packing_lines(pieces, language)
    except Unsayable as error:
        fail(str(error))
    return "".join(f"{line}\n" for line in lines).encode()
