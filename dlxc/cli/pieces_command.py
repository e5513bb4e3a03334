"""`dlxc pieces`: lists sets of pieces, draws one, or prints it as lines of a language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

import dlxc.system.one_thread  # noqa: F401
from dlxc.cli.argument_types import Named
from dlxc.cli.completed_values import completed_piece_words
from dlxc.cli.options import color_option
from dlxc.cli.output import Output, output_option
from dlxc.cli.picture_output import (
    DRAWN_FORMATS,
    character_style,
    check_drawable,
    drawn,
    theme_option,
)
from dlxc.cli.standard_error import fail

if TYPE_CHECKING:
    from dlxc.pieces import PieceSet

_LANGUAGES = ("puzzle", "polyomino", "polycube", "polyiamond")

_EXAMPLES = """\b
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


@click.command("pieces", epilog=_EXAMPLES, short_help="List sets of pieces, or draw one.")
@click.argument("words", nargs=-1, metavar="[SET]", shell_complete=completed_piece_words)
@output_option
@click.option(
    "--to",
    "form",
    type=Named([*DRAWN_FORMATS, *_LANGUAGES]),
    help="Draw the set in this format, or print it as lines of this language. Without it, the"
    " extension of FILE tells, or else the set is drawn in characters (text).",
)
@theme_option
@color_option
def pieces_command(
    words: tuple[str, ...], output: Output, form: str | None, theme: str, color: str
) -> None:
    """Draw a SET of pieces, such as pentominoes or soma; without SET list all with names.

    Sets are polyominoes, polyiamonds, polyhexes, polysticks and polycubes of all small sizes, and
    those of some puzzles.
    """
    if not words:
        if form or Path(output.path).suffix not in ("", ".txt"):
            raise click.UsageError("name a SET to draw or to print")
        output.write(line.encode() for line in _listed())
        return
    form = output.format(form, [*DRAWN_FORMATS, *_LANGUAGES], usual="text")
    check_drawable(form, output)
    pieces = _asked(" ".join(words))
    if form in _LANGUAGES:
        output.write([_lines(pieces, form)])
    else:
        output.write_drawing([_picture(pieces, form, output, theme, color)])


def _listed() -> list[str]:
    """The lines of the list: the name of each set, its lattice, and how many pieces it has."""
    from dlxc.pieces import piece_set, set_names
    from dlxc.pieces.piece_lines import LATTICE_WORDS

    lines = []
    for name in set_names():
        found = piece_set(name)
        count = sum(piece.count for piece in found.pieces)
        lines.append(f"{name:<24}{LATTICE_WORDS[found.lattice.name]:<10}{count:>5}\n")
    return [*lines, _MORE_NAMES]


def _asked(name: str) -> PieceSet:
    """The set of a name that the command line gives."""
    from dlxc.pieces import SetTooLarge, UnknownSet, piece_set

    try:
        return piece_set(name)
    except UnknownSet as error:
        guess = f"; did you mean '{error.near}'?" if error.near else ""
        raise click.UsageError(f"there is no set of pieces '{name}'{guess}") from None
    except SetTooLarge as error:
        raise click.UsageError(
            f"there are too many '{name}'; ask for pieces of at most {error.most} cells"
        ) from None


def _lines(pieces: PieceSet, language: str) -> bytes:
    from dlxc.pieces.piece_lines import Unsayable, packing_lines, puzzle_lines

    try:
        lines = puzzle_lines(pieces) if language == "puzzle" else packing_lines(pieces, language)
    except Unsayable as error:
        fail(str(error))
    return "".join(f"{line}\n" for line in lines).encode()


def _picture(pieces: PieceSet, form: str, output: Output, theme: str, color: str) -> bytes:
    from dlxc.cli.reporting import Reporting
    from dlxc.draw.piece_pictures import piece_set_picture

    reporting = Reporting("full", color, (), strict=False, quiet=False)
    return drawn(piece_set_picture(pieces), form, character_style(output, reporting), theme)
