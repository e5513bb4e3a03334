"""Cells as characters, one for each: where it stands, and which it is.

>>> from dlxc.geometry.lattices import CUBIC, TRIANGULAR
>>> print(sketch(np.array([[0, 0, 0], [0, 0, 1], [0, 1, 0]]), TRIANGULAR, [""]))
 ^
^v
>>> print(sketch(np.array([[0, 0, 0, 0], [0, 1, 1, 0]]), CUBIC, [""]))
#.  .#
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.lattices import Lattice

_BETWEEN_LAYERS = 2
"""Blanks between the layers of a piece in space."""


class _Kind(NamedTuple):
    """How cells of a kind are drawn: how far from the anchor's place, and with what."""

    row: int
    column: int
    character: str


class _Style(NamedTuple):
    """How a lattice is drawn.

    A cell stands in the row and the column that the rows of `matrix` make of its coordinates.
    Places without a cell have a dot if `dotted`.
    """

    matrix: tuple[tuple[int, ...], tuple[int, ...]]
    kinds: tuple[_Kind, ...] = (_Kind(0, 0, "#"),)
    dotted: bool = False


_STYLES = {
    "square": _Style(((1, 0), (0, 1)), dotted=True),
    "triangular": _Style(((0, -1), (2, 1)), (_Kind(0, 0, "^"), _Kind(0, 1, "v"))),
    "sticks": _Style(((0, -2), (2, 0)), (_Kind(0, 1, "-"), _Kind(-1, 0, "|"), _Kind(0, 0, "+"))),
    "hexagonal": _Style(((0, -1), (2, 1))),
}


def sketch(cells: NDArray[np.integer], lattice: Lattice, suffixes: Sequence[str]) -> str:
    """The cells of a piece, of which there is at least one, as lines of characters.

    A suffixed cell is the first letter of its suffix.  If cells share a place, the plain one is
    seen, or that of the first suffix.  Layers of a piece in space stand side by side.
    """
    anchors = cells[:, :-1] - cells[:, :-1].min(axis=0)
    style = _style(lattice, anchors)
    drawn: dict[tuple[int, int], str] = {}
    if style.dotted:
        corners = (anchors.max(axis=0) + 1).tolist()
        drawn = {_place(style, at, style.kinds[0]): "." for at in product(*map(range, corners))}
    suffix_of, kind_of = lattice.suffix_of(cells[:, -1]), lattice.kind_of(cells[:, -1])
    for row in np.argsort(-suffix_of, kind="stable").tolist():
        kind = style.kinds[kind_of[row]]
        place = _place(style, anchors[row].tolist(), kind)
        drawn[place] = suffixes[suffix_of[row]][:1] or kind.character
    return _lines(drawn)


def _style(lattice: Lattice, anchors: NDArray[np.integer]) -> _Style:
    if lattice.dimensions == 2:
        return _STYLES[lattice.name]
    width = int(anchors[:, 1].max()) + 1 + _BETWEEN_LAYERS
    return _Style(((1, 0, 0), (0, 1, width)), dotted=True)


def _place(style: _Style, at: Sequence[int], kind: _Kind) -> tuple[int, int]:
    row, column = (sum(a * b for a, b in zip(at, line, strict=True)) for line in style.matrix)
    return row + kind.row, column + kind.column


def _lines(drawn: dict[tuple[int, int], str]) -> str:
    rows = [row for row, _ in drawn]
    left = min(column for _, column in drawn)
    lines = []
    for row in range(min(rows), max(rows) + 1):
        last = max((column for at, column in drawn if at == row), default=left - 1)
        lines.append("".join(drawn.get((row, at), " ") for at in range(left, last + 1)))
    return "\n".join(lines)
