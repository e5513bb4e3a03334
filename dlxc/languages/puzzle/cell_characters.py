"""Which characters are cells in a drawing, and what is wrong with the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import STICKS, TRIANGULAR, Lattice
from dlxc.languages.puzzle.codes import (
    CELL_WITHOUT_LETTER,
    DRAWN_ELSEWHERE,
    NO_MEANING,
    NO_TAB,
    NOT_HASHES,
    OPTIONAL_IN_PIECE,
    SEVERAL_LETTERS,
)
from dlxc.languages.puzzle.drawing_marks import DrawingMarks
from dlxc.languages.puzzle.tree import LATTICE_WORDS
from dlxc.text.diagnostics import Diagnostic, Wording
from dlxc.text.source import Span
from dlxc.text.syntax import quoted

DrawingKind = Literal["piece", "pieces", "box"]
"""The keyword of the statement that a drawing belongs to."""

STICK_MARKS = "+-|"
UP_AND_DOWN = "AV"

_FEW = 3
"""The same slip is told at each of up to this many runs of characters, else at the first one."""


class CellCharacters(NamedTuple):
    """What the characters of a drawing are.

    `cells` tells which are cells; all others are `.`, or corners of sticks.  `tells_kinds` if
    triangles are drawn as `A` and `V`.
    """

    cells: NDArray[np.bool_]
    tells_kinds: bool
    faults: list[Diagnostic]


def cell_characters(marks: DrawingMarks, lattice: Lattice, kind: DrawingKind) -> CellCharacters:
    """Find the cells of a drawing among its characters."""
    used = marks.used
    letters = "".join(character for character in used if character.isalnum())
    tells_kinds = lattice is TRIANGULAR and _tells_kinds(used, letters, kind)
    sticks = lattice is STICKS
    if lattice is not TRIANGULAR and _tells_kinds(used, letters, kind) and len(letters) > 1:
        return CellCharacters(marks.are(letters), False, [_of_triangles(marks, lattice, kind)])
    faults = [*_meaningless(marks, lattice, kind, used)]
    if kind != "box":
        faults += _at_each(marks, "?", OPTIONAL_IN_PIECE, cells=_cell_words(lattice, kind))
    if kind == "pieces":
        faults += _at_each(marks, "-|" if sticks else "#", CELL_WITHOUT_LETTER)
    elif kind == "piece" and not tells_kinds:
        faults += _several_letters(marks, letters + ("-|" if sticks else "#"))
    return CellCharacters(~marks.are(".+" if sticks else "."), tells_kinds, faults)


def _tells_kinds(used: list[str], letters: str, kind: DrawingKind) -> bool:
    """In a drawing of several pieces, and beside `#` or other letters, `A` and `V` are pieces."""
    return kind != "pieces" and "#" not in used and bool(letters) and {*letters} <= {*UP_AND_DOWN}


def _of_triangles(marks: DrawingMarks, lattice: Lattice, kind: DrawingKind) -> Diagnostic:
    """A fault for a drawing of `A` and `V` on another lattice."""
    at = int(np.flatnonzero(marks.are(UP_AND_DOWN))[0])
    return DRAWN_ELSEWHERE.at(
        marks.span(at),
        found=marks.text(at),
        theirs="triangle",
        ours=LATTICE_WORDS[lattice.name],
        cells=_cell_words(lattice, kind),
    )


def _cell_words(lattice: Lattice, kind: DrawingKind) -> list[str]:
    """How cells can be drawn, in words."""
    if kind == "pieces":
        return ["a letter"]
    if lattice is STICKS:
        return ["`-`", "`|`"]
    return ["`#`", "`A` and `V`"] if lattice is TRIANGULAR else ["`#`"]


def no_cell_words(lattice: Lattice, kind: DrawingKind) -> list[str]:
    """How cells can be drawn, for a drawing that has none."""
    return _cell_words(lattice, kind)


def _meaningless(
    marks: DrawingMarks, lattice: Lattice, kind: DrawingKind, used: list[str]
) -> Iterator[Diagnostic]:
    ours, cells = LATTICE_WORDS[lattice.name], _cell_words(lattice, kind)
    others = "#" if lattice is STICKS else STICK_MARKS
    elsewhere = np.flatnonzero(marks.are(others))
    if len(elsewhere):
        at = int(elsewhere[0])
        wording = NOT_HASHES if lattice is STICKS else DRAWN_ELSEWHERE
        yield wording.at(
            marks.span(at), found=marks.text(at), theirs="sticks", ours=ours, cells=cells
        )
    known = "#?." + STICK_MARKS
    for character in used:
        if not character.isalnum() and character not in known:
            wording = NO_TAB if character == "\t" else NO_MEANING
            yield from _at_each(marks, character, wording, found=quoted(character), cells=cells)


def _at_each(
    marks: DrawingMarks, characters: str, wording: Wording, **facts: Any
) -> Iterator[Diagnostic]:
    """A fault at each run of some characters; at the first one, if there are many."""
    places = np.flatnonzero(marks.are(characters))
    is_next = (np.diff(marks.rows[places]) == 0) & (np.diff(marks.columns[places]) == 1)
    runs = np.split(places, np.flatnonzero(~is_next) + 1) if len(places) else []
    for run in runs if len(runs) <= _FEW else runs[:1]:
        here = Span(marks.span(int(run[0])).start, marks.span(int(run[-1])).end)
        yield wording.at(here, **facts)


def _several_letters(marks: DrawingMarks, characters: str) -> Iterator[Diagnostic]:
    """A piece is drawn with `#` or with one letter; sticks with both of their signs."""
    places = np.flatnonzero(marks.are(characters))
    if not len(places):
        return
    groups = ["-|"] if "-|" in characters else []
    first = int(places[0])
    own = next((group for group in groups if marks.text(first) in group), marks.text(first))
    for character in dict.fromkeys(marks.text(at) for at in places.tolist()):
        if character not in own:
            [at, *_] = np.flatnonzero(marks.are(character)).tolist()
            yield SEVERAL_LETTERS.at(marks.span(at), marks.span(first), letter=character)
