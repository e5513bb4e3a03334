"""The languages that translations are written in: their lattices, and what they can say."""

from __future__ import annotations

from typing import NamedTuple

from dlxc.geometry.lattices import CUBIC, SQUARE, TRIANGULAR, Lattice


class TargetLanguage(NamedTuple):
    """A language of coordinates: its lattice, and how it moves all pieces, in words.

    Names of pieces have none of `not_in_names`.
    """

    name: str
    lattice: Lattice
    moves: str
    has_suffixes: bool
    kind_marks: tuple[str, ...] = ("",)
    not_in_names: str = "|:"
    has_stars: bool = False


COORDINATE_LANGUAGES = {
    language.name: language
    for language in (
        TargetLanguage("polyomino", SQUARE, "turns and reflects all pieces", has_suffixes=True),
        TargetLanguage(
            "polycube",
            CUBIC,
            "turns all pieces, and reflects none",
            has_suffixes=False,
            not_in_names="|:*",
            has_stars=True,
        ),
        TargetLanguage(
            "polyiamond",
            TRIANGULAR,
            "turns and reflects all pieces",
            has_suffixes=True,
            kind_marks=("", "'"),
        ),
    )
}
"""The languages in which boxes and pieces are coordinates, by their names."""

PUZZLE = "puzzle"

TARGET_LANGUAGES = (PUZZLE, *COORDINATE_LANGUAGES)
"""The languages that translations are written in."""

SOURCE_LANGUAGES = (*COORDINATE_LANGUAGES, "polyominoes", "polyiamonds", "polysticks", PUZZLE)
"""The languages of packing puzzles that are translated."""
