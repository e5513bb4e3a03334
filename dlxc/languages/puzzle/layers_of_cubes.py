r"""The layers of a drawing of cubes: beside each other, or one under the other.

>>> from dlxc.languages.puzzle.drawing_marks import drawing_marks
>>> from dlxc.text.source import Source, Span
>>> source = Source("", "##  .#\n#.  ..")
>>> cells, faults = cubes(drawing_marks(source, [Span(0, 6), Span(7, 13)]), [])
>>> cells[[0, 5]].tolist(), faults
([[0, 0, 0, 0], [1, 1, 0, 0]], [])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.distinct_values import distinct
from dlxc.languages.puzzle.codes import (
    BLANK_LINE_IN_LAYER,
    BLANKS_IN_LAYER,
    LAYERS_DIFFER,
    ONE_BLANK,
)
from dlxc.languages.puzzle.drawing_marks import DrawingMarks
from dlxc.text.diagnostics import Diagnostic, in_order

_LEAST_LINE = 3
"""A line of at least this many hyphens parts layers."""

_GAP = 3
"""The columns of two layers differ by at least this much: two blanks are between."""


def is_line_of_layers(line: str) -> bool:
    """Whether a line parts layers that stand one under the other."""
    text = line.strip()
    return len(text) >= _LEAST_LINE and not text.strip("-")


def cubes(
    marks: DrawingMarks, parting: Sequence[int]
) -> tuple[NDArray[np.int64], list[Diagnostic]]:
    """The cube of each character, and what is wrong with the layers.

    `parting` are the rows that part layers, which have no characters any more.
    """
    cells = np.zeros((len(marks), 4), np.int64)
    layers = list[NDArray[np.intp]]()
    faults = list[Diagnostic]()
    bounds = [-1, *parting, int(marks.rows[-1]) + 1]
    for above, below in pairwise(bounds):
        block = np.flatnonzero((marks.rows > above) & (marks.rows < below))
        faults += _blank_lines(marks, block)
        for layer in _beside_each_other(marks, block, faults):
            cells[layer, 0] = marks.rows[layer] - marks.rows[block[0]]
            cells[layer, 1] = marks.columns[layer] - marks.columns[layer].min()
            cells[layer, 2] = len(layers)
            layers.append(layer)
            faults += _wide_gaps(marks, layer)
    return cells, in_order(faults)[:1] or [*_differing(marks, layers)]


def _blank_lines(marks: DrawingMarks, block: NDArray[np.intp]) -> Iterator[Diagnostic]:
    """A fault at the first row behind a blank line."""
    rows = marks.rows[block]
    behind = np.flatnonzero(np.diff(rows) > 1)
    if len(behind):
        yield BLANK_LINE_IN_LAYER.at(marks.span(int(block[behind[0] + 1])))


def _beside_each_other(
    marks: DrawingMarks, block: NDArray[np.intp], faults: list[Diagnostic]
) -> Iterator[NDArray[np.intp]]:
    """The characters of each layer of some rows; columns without characters are between."""
    columns = marks.columns[block]
    used = distinct(columns)
    steps = np.diff(used)
    faults += [
        ONE_BLANK.at(marks.span(int(block[columns == column][0])))
        for column in used[1:][steps == _GAP - 1].tolist()
    ]
    layer_of_used = np.append(0, np.cumsum(steps >= _GAP))
    layer_of = layer_of_used[np.searchsorted(used, columns)]
    for layer in range(int(layer_of_used[-1]) + 1 if len(used) else 0):
        yield block[layer_of == layer]


def _wide_gaps(marks: DrawingMarks, layer: NDArray[np.intp]) -> Iterator[Diagnostic]:
    """A fault at the first character of a row that stands behind two blanks within a layer."""
    same_row = np.diff(marks.rows[layer]) == 0
    wide = np.flatnonzero(same_row & (np.diff(marks.columns[layer]) >= _GAP))
    if len(wide):
        yield BLANKS_IN_LAYER.at(marks.span(int(layer[wide[0] + 1])))


def _differing(marks: DrawingMarks, layers: list[NDArray[np.intp]]) -> Iterator[Diagnostic]:
    """A fault at each layer that has another size than the first one."""
    sizes = [_size(marks, layer) for layer in layers]
    for layer, size in zip(layers, sizes, strict=True):
        if size != sizes[0]:
            places = marks.span(int(layer[0])), marks.span(int(layers[0][0]))
            yield LAYERS_DIFFER.at(*places, size=size, first=sizes[0])


def _size(marks: DrawingMarks, layer: NDArray[np.intp]) -> str:
    """How many rows and columns a layer has, in words."""
    rows, columns = (int(np.ptp(each[layer])) + 1 for each in (marks.rows, marks.columns))
    return f"{rows}x{columns}"
