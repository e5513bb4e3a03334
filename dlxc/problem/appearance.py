"""How options look in a picture, where a specification says so: marks on a board of cells.

Each option that may be chosen has a number here, its *look*; the blocks of a problem hold it.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from dlxc.text.diagnostics import Diagnostic

NO_LOOK = -1
"""The look of an option that a pass has added."""

ShownCell = tuple[int, ...]
"""Row and column, or three coordinates."""

Shape = Literal["cell", "disc", "line", "border"]


class ShownMark(NamedTuple):
    """A mark in some places: cells, or pairs of cells, of which `beyond` has the second ones.

    A disc is in the middle of its cell, or a small one between two; a line joins two cells, and a
    border parts them.  A mark of the shape `cell` fills cells, or of each cell the part next to
    the one beyond.  Marks with equal texts in `colour` have equal colours.
    """

    text: str
    cells: tuple[ShownCell, ...]
    shape: Shape = "cell"
    colour: str = ""
    beyond: tuple[ShownCell, ...] = ()


class ShownBoard(NamedTuple):
    """What any option shows: all cells, each once, and the texts in order of appearance.

    `names` are the texts of several cells, `marks` those of single cells, which tell the colours
    where nothing else does, and `colours` what else tells them.  `points` are the places beside
    the cells that discs and lines are in.
    """

    cells: tuple[ShownCell, ...]
    names: tuple[str, ...]
    marks: tuple[str, ...]
    colours: tuple[str, ...] = ()
    points: tuple[ShownCell, ...] = ()


class Appearance(Protocol):
    """Tells how options look.

    Only `faults` may be asked where there are some.  `given` are the looks of what is there from
    the start: of options that are chosen in advance, and of what belongs to none.
    """

    given: Sequence[int]

    def faults(self) -> list[Diagnostic]:
        """What is wrong with how some option is to look; all of them are looked at."""

    def board(self) -> ShownBoard:
        """What any option shows."""

    def shown(self, look: int) -> list[ShownMark]:
        """What one option shows."""
