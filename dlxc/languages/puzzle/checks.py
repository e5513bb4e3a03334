"""What a puzzle must fulfil beyond its syntax: sets, names, boxes and letters."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from dlxc.geometry.lattices import STICKS
from dlxc.languages.puzzle.box_cells import simple_box
from dlxc.languages.puzzle.codes import (
    NO_BOX,
    NO_PIECES,
    NOTHING_LEFT,
    ONLY_STICKS_CROSS,
    SET_ELSEWHERE,
)
from dlxc.languages.puzzle.piece_list import listed_pieces
from dlxc.languages.puzzle.pieces_in_advance import pieces_in_advance
from dlxc.languages.puzzle.tree import DrawnBox, Puzzle, SimpleBox
from dlxc.text.diagnostics import Diagnostic, Edit
from dlxc.text.source import Span


def puzzle_faults(puzzle: Puzzle) -> Iterator[Diagnostic]:
    """What is wrong with the pieces and the box."""
    if puzzle.crossing and puzzle.lattice_is_known and puzzle.lattice is not STICKS:
        here = puzzle.crossing.span
        yield ONLY_STICKS_CROSS.at(here, edit=Edit(here, ""), lattice=puzzle.lattice_name)
    listed = listed_pieces(puzzle)
    yield from listed.faults
    if puzzle.is_whole:
        yield from _missing(puzzle, has_pieces=bool(listed.pieces or listed.faults))
    is_elsewhere = any(fault.wording is SET_ELSEWHERE for fault in listed.faults)
    if is_elsewhere or not puzzle.lattice_is_known:
        return  # the box is one of another lattice, too
    if isinstance(puzzle.box, SimpleBox):
        found = simple_box(puzzle, puzzle.box)
        if isinstance(found, Diagnostic):
            yield found
    elif isinstance(puzzle.box, DrawnBox):
        perhaps = puzzle.perhaps | listed.perhaps
        known = puzzle._replace(perhaps=perhaps)
        yield from pieces_in_advance(known, listed.pieces).faults
        if _all_in_advance(puzzle.box):
            yield NOTHING_LEFT.at(puzzle.box.drawing.span)


def _all_in_advance(box: DrawnBox) -> bool:
    return not np.isin(box.drawing.letters, ["#", "?"]).any()


def _missing(puzzle: Puzzle, *, has_pieces: bool) -> Iterator[Diagnostic]:
    if not has_pieces:
        yield NO_PIECES.at(Span(0, 0))
    if puzzle.box is None:
        yield NO_BOX.at(Span(0, 0))
