r"""Translation: the problem of a packing specification, written in another packing language.

The way through: `content` takes from a problem what there is to write, fits it to the lattice and
the suffixes of the target, and finds the shapes that give the base placements of each piece;
`writing` writes.  `voxels` writes files of BurrTools, and `assemblies` their solutions.
`translating` goes this way, then compiles what is written, and looks whether it is the same
problem.

>>> comments_of(Source("", "| a box\n00 01\n|\nA 00\n"), "polyomino")
[' a box', '']
>>> comments_of(Source("", "# dominoes\nbox 2x2  # small\npiece D\n  ##\n"), "puzzle")
[' dominoes', ' small']
"""

from dlxc.languages.puzzle.statements import comment_at
from dlxc.pieces.piece_lines import COORDINATE_LATTICES
from dlxc.text.source import Source

POLYCUBE = "polycube"
"""The language of coordinates without suffixes of cells; it has multiplicities such as `4*`."""

PUZZLE = "puzzle"

XMPUZZLE = "xmpuzzle"

TARGET_LANGUAGES = (PUZZLE, *COORDINATE_LATTICES, XMPUZZLE)
"""The languages that translations are written in."""

_OLDER = ("polyominoes", "polyiamonds", "polysticks")
SOURCE_LANGUAGES = (*COORDINATE_LATTICES, *_OLDER, PUZZLE, XMPUZZLE)
"""The languages of packing puzzles that are translated."""


def comments_of(source: Source, language: str) -> list[str]:
    """The texts of comments after their marks, in order; not all languages have comments."""
    if language in COORDINATE_LATTICES:
        return [line[1:] for line in source.lines() if line.startswith("|")]
    if language != PUZZLE:
        return []
    lines = [(line, comment_at(line, 0, len(line))) for line in source.lines()]
    return [line[at + 1 :] for line, at in lines if at < len(line) and not line[:1].isspace()]
