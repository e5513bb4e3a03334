"""Fit what there is to write to the lattice and the suffixes of the language that is to say it.

Squares are cubes of one layer, and the other way.  A cell that may stay empty is `?` in a puzzle
and has a suffix in polyomino and polyiamond.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.cell_order import Cells
from dlxc.geometry.lattices import CUBIC, SQUARE, STICKS
from dlxc.languages.puzzle.tree import LATTICE_WORDS
from dlxc.languages.translation.codes import (
    OTHER_LATTICE,
    POINTS_ALONE,
    SEVERAL_LAYERS,
    TOO_THICK,
)
from dlxc.languages.translation.packing_content import PackingContent, PieceContent, from_zero
from dlxc.languages.translation.target_languages import TargetLanguage
from dlxc.text.diagnostics import Diagnostic

OPTIONAL_SUFFIX = "?"
"""The suffix of all cells where all may stay empty, and had none."""


def on_lattice_of(
    content: PackingContent, language: TargetLanguage
) -> PackingContent | list[Diagnostic]:
    """The same on the lattice of a language, or why not."""
    ours, its = content.lattice.name, language.lattice.name
    if ours == its:
        return content
    if (ours, its) == (SQUARE.name, CUBIC.name):
        return _changed(content._replace(lattice=CUBIC), _in_one_layer)
    if (ours, its) == (CUBIC.name, SQUARE.name):
        return _flat(content)
    words: dict[str, Any] = {"its": LATTICE_WORDS[its], "ours": LATTICE_WORDS[ours]}
    return [OTHER_LATTICE.at(None, language=language.name, **words)]


def _changed(
    content: PackingContent, change: Callable[[NDArray[np.int32]], NDArray[np.int32]]
) -> PackingContent:
    """The same with all cells changed."""
    pieces = (
        piece._replace(bases=tuple(from_zero(change(base)) for base in piece.bases))
        for piece in content.pieces
    )
    return content.with_cells(change(content.everything))._replace(pieces=tuple(pieces))


def _in_one_layer(cells: NDArray[np.int32]) -> NDArray[np.int32]:
    return np.insert(cells, 2, 0, axis=1)


def _flat(content: PackingContent) -> PackingContent | list[Diagnostic]:
    """Cubes as squares, if the box is one layer, along whichever axis."""
    sizes = np.ptp(content.cells[:, :-1], axis=0) if len(content.cells) else np.zeros(3, np.int32)
    thin = np.flatnonzero(sizes == 0)
    if not len(thin):
        return [SEVERAL_LAYERS.at(None, language="polyomino")]
    axis = int(thin[-1])
    pieces = list[PieceContent]()
    for piece in content.pieces:
        flat = tuple(base for base in piece.bases if not base[:, axis].any())
        if piece.bases and not flat:
            return [TOO_THICK.at(piece.place, language="polyomino", name=piece.name)]
        pieces.append(piece._replace(bases=flat))
    square = content._replace(lattice=SQUARE, pieces=tuple(pieces))
    return _changed(square, lambda cells: np.delete(cells, axis, axis=1))


def with_optional_suffix(content: PackingContent) -> PackingContent:
    """The same with a suffix at all cells, if all may stay empty and none has one."""
    kinds = len(content.lattice.kinds)
    is_all = len(content.cells) and content.is_optional.all()
    if not is_all or (content.cells[:, -1] >= kinds).any():
        return content

    def suffixed(cells: NDArray[np.int32]) -> NDArray[np.int32]:
        return cells + np.array([*(0,) * content.lattice.dimensions, kinds], np.int32)

    return _changed(content, suffixed)._replace(suffixes=("", OPTIONAL_SUFFIX))


def without_suffix(content: PackingContent) -> PackingContent:
    """The same without suffixes, if all cells have the same one.

    Base placements with cells of other suffixes, or without one, fit nowhere.  They have suffix 1.
    """
    kinds = len(content.lattice.kinds)
    used = {*(content.cells[:, -1] // kinds).tolist()}
    if len(used) != 1:
        return content
    [suffix] = used

    def plain(cells: NDArray[np.int32]) -> NDArray[np.int32]:
        moved = cells.copy()
        is_other = bool((cells[:, -1] // kinds != suffix).any())
        moved[:, -1] = cells[:, -1] % kinds + kinds * is_other
        return moved

    return _changed(content, plain)


def without_points(content: PackingContent) -> PackingContent | list[Diagnostic]:
    """Sticks without the points where they meet: drawings have none."""
    if content.lattice.name != STICKS.name:
        return content
    is_stick = content.lattice.fills(content.cells[:, -1])
    pieces = list[PieceContent]()
    for piece in content.pieces:
        bases = [_sticks(base) for base in piece.bases]
        if any(not len(base) for base in bases):
            return [POINTS_ALONE.at(piece.place, language="puzzle", name=piece.name)]
        pieces.append(piece._replace(bases=tuple(map(from_zero, bases))))
    return content._replace(
        items=content.items[is_stick],
        cells=content.cells[is_stick],
        is_optional=content.is_optional[is_stick],
        pieces=tuple(pieces),
    )


def _sticks(base: Cells) -> Cells:
    return np.asarray(base[STICKS.fills(base[:, -1])])
