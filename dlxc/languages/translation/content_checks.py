"""What a language cannot say of a box and of the names and numbers of pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from dlxc.geometry.digits import DIGITS
from dlxc.languages.translation.codes import (
    ALSO_A_CELL,
    HAS_SUFFIX,
    HAS_SUFFIXED_CELLS,
    MAY_NEVER_STAY_EMPTY,
    MAY_STAY_EMPTY,
    NEVER_USED,
    NO_CELLS,
    NO_DIGIT,
    NO_NAME,
    NO_PIECES_TO_WRITE,
    NO_SHAPE,
    OTHER_SUFFIX,
    TOO_LONG,
)
from dlxc.languages.translation.coordinate_text import ends_of_layers, words_of_cells
from dlxc.languages.translation.packing_content import PackingContent, PieceContent
from dlxc.languages.translation.piece_shapes import room_of_box
from dlxc.languages.translation.target_languages import PUZZLE, TargetLanguage
from dlxc.problem import Problem
from dlxc.text.diagnostics import Diagnostic
from dlxc.text.prose import shortened

_NOT_IN_NAMES_OF_PUZZLES = "|:,#"

_LONGEST_NAME = 8


def coordinate_faults(
    content: PackingContent, problem: Problem, language: TargetLanguage
) -> Iterator[Diagnostic]:
    """What a language of coordinates cannot say."""
    yield from _box_faults(content, problem, language)
    ends = ends_of_layers(content, language)
    cells = {*words_of_cells(content.cells, ends)}
    for piece in content.pieces:
        facts: dict[str, Any] = {"language": language.name, "name": piece.name}
        yield from _name_faults(piece, language.name, language.not_in_names)
        if len(piece.name) > _LONGEST_NAME:
            length = len(piece.name)
            yield TOO_LONG.at(piece.place, most=_LONGEST_NAME, length=length, **facts)
        if piece.name in cells:
            yield ALSO_A_CELL.at(piece.place, **facts)
        if not piece.bases:
            yield NO_SHAPE.at(piece.place, **facts)


def _box_faults(
    content: PackingContent, problem: Problem, language: TargetLanguage
) -> Iterator[Diagnostic]:
    """A fault at the first cell of each kind."""
    facts: dict[str, Any] = {"language": language.name}
    suffix = content.cells[:, -1] // len(content.lattice.kinds)
    beyond = np.flatnonzero((content.cells[:, :-1] >= len(DIGITS)).any(axis=1))
    if len(beyond):
        yield NO_DIGIT.at(**_cell(content, problem, int(beyond[0])), **facts)
    if not language.has_suffixes and suffix.any():
        at = int(np.flatnonzero(suffix)[0])
        yield HAS_SUFFIX.at(**_cell(content, problem, at), **facts)
        return
    apart = np.flatnonzero(content.is_optional & (suffix == 0))
    if len(apart):
        wording = MAY_STAY_EMPTY if language.has_suffixes else MAY_NEVER_STAY_EMPTY
        yield wording.at(**_cell(content, problem, int(apart[0])), **facts)


def puzzle_faults_of(content: PackingContent, problem: Problem) -> Iterator[Diagnostic]:
    """What a puzzle cannot say."""
    facts: dict[str, Any] = {"language": PUZZLE}
    if not len(content.cells):
        yield NO_CELLS.at(None, **facts)
        return
    kinds = len(content.lattice.kinds)
    suffixed = np.flatnonzero(content.cells[:, -1] >= kinds)
    if len(suffixed):
        yield HAS_SUFFIX.at(**_cell(content, problem, int(suffixed[0])), **facts)
        return
    if not (content.pieces or content.in_advance):
        yield NO_PIECES_TO_WRITE.at(None, **facts)
    room = room_of_box(content.cells, content.lattice)
    for piece in content.pieces:
        of_piece: dict[str, Any] = {"name": piece.name, **facts}
        yield from _name_faults(piece, PUZZLE, _NOT_IN_NAMES_OF_PUZZLES)
        if not piece.high:
            yield NEVER_USED.at(piece.place, **of_piece)
        if not piece.bases:
            yield NO_SHAPE.at(piece.place, **of_piece)
        elif ((room.held(piece.bases) or [*piece.bases])[0][:, -1] >= kinds).any():
            yield OTHER_SUFFIX.at(piece.place, **of_piece)


def suffixed_pieces(content: PackingContent, language: TargetLanguage) -> Iterator[Diagnostic]:
    """A fault for each piece with suffixes, if the language has none."""
    kinds = len(content.lattice.kinds)
    for piece in content.pieces:
        if not language.has_suffixes and any((base[:, -1] >= kinds).any() for base in piece.bases):
            yield HAS_SUFFIXED_CELLS.at(piece.place, language=language.name, name=piece.name)


def _name_faults(piece: PieceContent, language: str, unwanted: str) -> Iterator[Diagnostic]:
    found = next((each for each in piece.name if each.isspace() or each in unwanted), None)
    if found is not None:
        character = "a blank" if found.isspace() else f"`{found}`"
        yield NO_NAME.at(piece.place, language=language, name=piece.name, character=character)


def _cell(content: PackingContent, problem: Problem, at: int) -> dict[str, Any]:
    """Where a cell stands, and its name."""
    item = int(content.items[at])
    return {"span": problem.items.span(item), "cell": shortened(problem.items.names[item])}
