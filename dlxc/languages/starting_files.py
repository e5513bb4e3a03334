"""Specifications to start with: a small file of each language, and the examples.

They come with dlxc, and nothing writes to them.  `dlxc new` copies them, and `dlxc studio` opens
them.

>>> first_file("puzzle").path.name
'new.puzzle'
>>> example("soma-cube.puzzle").headline
"P. Hein's seven pieces in their cube"
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dlxc.languages import WRITTEN
from dlxc.system.resources import folder

_HEADLINES = {
    "ian.polyomino": "Pieces for the number-filling problem of the pass ian",
    "new.sudoku": "A sudoku",
    "knuth-3x3.polyominoes": "The placements of the P pentomino in a 3x3 box",
    "soma.polycube": "The seven Soma pieces in a cube of side 3",
    "tetrasticks.polysticks": "Fifteen of the sixteen tetrasticks, all but the L, in a square",
    "wikipedia.sudoku": "The sudoku in Wikipedia's article",
}
"""What files are whose first line is no comment: most are kept as Knuth and others wrote them."""

_COMMENT_SIGNS = "|#% "
"""With these, lines of comments begin in one language or another."""


class StartingFile(NamedTuple):
    """A specification that can be written: the file, and what is said about it besides.

    `data` are the files that it reads, by the paths under which it names them.  `notes` say what
    the comments would if the language had any.
    """

    path: Path
    data: Mapping[str, Path]
    notes: str = ""

    @property
    def headline(self) -> str:
        """What the puzzle is: mostly the beginning of its first line, which is a comment."""
        if self.path.name in _HEADLINES:
            return _HEADLINES[self.path.name]
        first = self.path.read_text(encoding="utf-8").partition("\n")[0]
        if first[:1] not in _COMMENT_SIGNS:
            return ""
        said = re.split(r"(?<=[\w ][a-z0-9])[.:;] *(?=[ A-Z]|$)", first.strip(_COMMENT_SIGNS))[0]
        return said[:1].upper() + said[1:]

    @property
    def options(self) -> str:
        """What its comments add to the command that solves it, if without this it takes long."""
        text = self.path.read_text(encoding="utf-8")
        match = re.search(rf"`dlxc solve {re.escape(self.path.name)}( .*)`", text)
        return match[1] if match else ""


def first_file(language: str) -> StartingFile:
    """The file to start with of a language of dlxc's own."""
    starts = folder("templates") / "new"
    notes = starts / "notes" / f"{language}.txt"
    said = notes.read_text(encoding="utf-8") if notes.exists() else ""
    return StartingFile(starts / f"new.{language}", {}, said)


@cache
def examples() -> dict[str, Path]:
    """The examples by their names, those in the first folder first."""
    root = folder("examples")
    return {
        path.name: path
        for place in (root, root / "models", root / "puzzles")
        for path in sorted(place.glob("*.*"))
        if path.suffix[1:] in WRITTEN
    }


def example(name: str) -> StartingFile:
    """An example with the files of data that it reads."""
    path = examples()[name]
    text = path.read_text(encoding="utf-8")
    paths = sorted(path.parent.glob("data/*"))
    data = {f"data/{each.name}": each for each in paths}
    return StartingFile(path, {named: each for named, each in data.items() if f'"{named}"' in text})
