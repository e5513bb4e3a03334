"""Write boxes and pieces as coordinates: polyomino, polycube and polyiamond."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.digits import DIGITS, VALUE, digit
from dlxc.geometry.orbits import orbit
from dlxc.languages.translation.codes import FEWER_ORIENTATIONS, TWICE_THE_SAME
from dlxc.languages.translation.packing_content import PackingContent, PieceContent
from dlxc.languages.translation.piece_shapes import RoomOfBox, room_of_box, shapes_of_piece
from dlxc.languages.translation.target_languages import TargetLanguage
from dlxc.problem import Multiplicity
from dlxc.text.diagnostics import Diagnostic

_RUN = 3
"""At least this many digits in a row are written as a range."""


def coordinate_text(
    content: PackingContent, comments: Sequence[str], language: TargetLanguage
) -> str | list[Diagnostic]:
    """The text, or what the language cannot say of the pieces."""
    ends = ends_of_layers(content, language)
    room = room_of_box(content.cells, content.lattice)
    lines = [f"|{comment}" for comment in comments]
    if content.title:
        lines.insert(0, f"| {content.title}")
    lines.append(" ".join(box_words(content.cells, ends)) or "[]" * content.lattice.dimensions)
    faults = list[Diagnostic]()
    for piece in content.pieces:
        shapes = shapes_of_piece(piece.bases, content.lattice, room)
        if shapes is None:
            faults.append(_unlike(piece, language, room))
        else:
            front = _prefix(piece, language) + piece.name
            lines += (" ".join([front, *words_of_cells(shape, ends)]) for shape in shapes)
    return faults or "".join(f"{line}\n" for line in lines)


def _unlike(piece: PieceContent, language: TargetLanguage, room: RoomOfBox) -> Diagnostic:
    """Why the lines of the language cannot give the base placements of a piece."""
    bases = {*map(bytes, piece.bases)}
    facts: dict[str, Any] = {"language": language.name, "name": piece.name, "moves": language.moves}
    for base in [*room.held(piece.bases), *piece.bases]:
        images = {*map(bytes, orbit(base, language.lattice))}
        if not images <= bases:
            count = len(images & bases)
            return FEWER_ORIENTATIONS.at(piece.place, all=len(images), count=count, **facts)
    return TWICE_THE_SAME.at(piece.place, **facts)


def _prefix(piece: PieceContent, language: TargetLanguage) -> str:
    """How often a piece is used, before its name."""
    if language.has_stars and 1 != piece.low == piece.high < len(DIGITS):
        return f"{digit(piece.low)}*"
    return Multiplicity(piece.low, piece.high).prefix


def ends_of_layers(content: PackingContent, language: TargetLanguage) -> list[str]:
    """What follows the coordinates of cells, by their layers."""
    return [mark + suffix for suffix in content.suffixes for mark in language.kind_marks]


def words_of_cells(cells: Cells, ends: Sequence[str]) -> Iterator[str]:
    """Each cell as a word: its digits and what follows them."""
    for *coordinates, layer in cells.tolist():
        yield "".join(map(digit, coordinates)) + ends[layer]


def box_words(cells: NDArray[np.integer], ends: Sequence[str]) -> list[str]:
    """Words that name some cells, those of equal rows together; `ends` is what follows by layers.

    >>> box_words(np.array([[x, y, 0] for x in range(3) for y in (0, 1, 2, 4)]), [""])
    ['[0-2][0-24]']
    """
    words = []
    for layer in dict.fromkeys(sorted(cells[:, -1].tolist())):
        of_layer = cells[cells[:, -1] == layer, :-1]
        words += [word + ends[layer] for word in _words({*map(tuple, of_layer.tolist())})]
    return words


def _words(points: Iterable[tuple[int, ...]]) -> list[str]:
    """Words for points: the first coordinates that have the same rests behind them go together."""
    behind: dict[int, set[tuple[int, ...]]] = {}
    for first, *rest in sorted(points):
        behind.setdefault(first, set()).add(tuple(rest))
    firsts: dict[frozenset[tuple[int, ...]], list[int]] = {}
    for first, rests in behind.items():
        firsts.setdefault(frozenset(rests), []).append(first)
    return [
        _coordinate(alike) + word
        for rests, alike in firsts.items()
        for word in ([""] if rests == {()} else _words(rests))
    ]


def _coordinate(values: Sequence[int]) -> str:
    """A digit, or digits and ranges in brackets."""
    if len(values) == 1:
        return digit(values[0])
    runs: list[str] = []
    for value in map(digit, values):
        if runs and VALUE[runs[-1][-1]] + 1 == VALUE[value]:
            runs[-1] += value
        else:
            runs.append(value)
    return "[" + "".join(run if len(run) < _RUN else f"{run[0]}-{run[-1]}" for run in runs) + "]"
