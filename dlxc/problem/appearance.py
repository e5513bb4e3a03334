"""How options look in a picture, where a specification says so: regions of cells with texts.

Each option that may be chosen has a number here, its *look*; the blocks of a problem hold it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dlxc.text.diagnostics import Diagnostic

NO_LOOK = -1
"""The look of an option that a pass has added."""

ShownCell = tuple[int, ...]
"""Row and column, or three coordinates."""


class ShownText(NamedTuple):
    """Some cells and the text in them."""

    text: str
    cells: tuple[ShownCell, ...]


class ShownBoard(NamedTuple):
    """What any option shows: all cells, each once, and the texts in order of appearance.

    `names` are the texts of several cells, `marks` those of single cells.
    """

    cells: tuple[ShownCell, ...]
    names: tuple[str, ...]
    marks: tuple[str, ...]


class Appearance(Protocol):
    """Tells how options look.

    Only `faults` may be asked where there are some.  `given` are the looks of options that are
    chosen in advance and are not in the problem.
    """

    given: Sequence[int]

    def faults(self) -> list[Diagnostic]:
        """What is wrong with how some option is to look; all of them are looked at."""

    def board(self) -> ShownBoard:
        """What any option shows."""

    def shown(self, look: int) -> list[ShownText]:
        """What one option shows."""
