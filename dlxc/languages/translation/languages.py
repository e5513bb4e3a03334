r"""The languages that are translated, and those that translations are written in.

>>> comments_of(Source("", "| a box\n00 01\n|\nA 00\n"), "polyomino")
[' a box', '']
>>> comments_of(Source("", "# dominoes\nbox 2x2  # small\npiece D\n  ##\n"), "puzzle")
[' dominoes', ' small']
"""

from __future__ import annotations

from typing import NamedTuple

from dlxc.geometry.lattices import Lattice
from dlxc.languages.puzzle.statements import comment_at
from dlxc.pieces.piece_lines import COORDINATE_LATTICES
from dlxc.text.source import Source


class TargetLanguage(NamedTuple):
    """A language of coordinates: its lattice, on which all pieces are moved as usual.

    It has suffixes of cells, or else multiplicities such as `4*`.
    """

    name: str
    lattice: Lattice
    has_suffixes: bool


COORDINATE_LANGUAGES = {
    name: TargetLanguage(name, lattice, has_suffixes=name != "polycube")
    for name, lattice in COORDINATE_LATTICES.items()
}
"""The languages in which boxes and pieces are coordinates, by their names."""

PUZZLE = "puzzle"

XMPUZZLE = "xmpuzzle"

TARGET_LANGUAGES = (PUZZLE, *COORDINATE_LANGUAGES, XMPUZZLE)
"""The languages that translations are written in."""

SOURCE_LANGUAGES = (
    *COORDINATE_LANGUAGES,
    "polyominoes",
    "polyiamonds",
    "polysticks",
    PUZZLE,
    XMPUZZLE,
)
"""The languages of packing puzzles that are translated."""


def comments_of(source: Source, language: str) -> list[str]:
    """The texts of comments after their marks, in order; not all languages have comments."""
    if language in COORDINATE_LANGUAGES:
        return [line[1:] for line in source.lines() if line.startswith("|")]
    if language != PUZZLE:
        return []
    lines = [(line, comment_at(line, 0, len(line))) for line in source.lines()]
    return [line[at + 1 :] for line, at in lines if at < len(line) and not line[:1].isspace()]
