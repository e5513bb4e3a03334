"""Shapes by columns: what hundreds of thousands of piece lines give, in a few arrays.

>>> bases = np.array([[[0, 0, 0], [0, 1, 0]], [[0, 0, 0], [1, 0, 0]]], np.int32)
>>> columns = ShapeColumns(*np.array([[7], [0], [0], [2]]), np.array([[3, 10]]), np.array([[3, 4]]))
>>> shapes = ColumnShapes(columns, [bases])
>>> shapes[0].piece, len(shapes[0].bases), shapes[0].name
(7, 2, Span(start=3, end=4))
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from dlxc.problem.board import Shape
from dlxc.text.source import Span


class ShapeColumns(NamedTuple):
    """The columns of some shapes.

    Shape `i` is that of the item `piece[i]`.  Its base placements are the `row_count[i]` rows of
    array `group[i]` from row `first_row[i]` on.  `line` and `name` have shape (shapes, 2): where
    they start and end.
    """

    piece: NDArray[np.integer]
    group: NDArray[np.integer]
    first_row: NDArray[np.integer]
    row_count: NDArray[np.integer]
    line: NDArray[np.integer]
    name: NDArray[np.integer]


class ColumnShapes(Sequence[Shape]):
    """Shapes that are made when they are asked for.

    Each of `groups` holds base placements of one size, with shape (bases, cells, columns).
    """

    def __init__(self, columns: ShapeColumns, groups: Sequence[NDArray[np.int32]]) -> None:
        self.columns, self.groups = columns, groups

    def __len__(self) -> int:
        return len(self.columns.piece)

    @overload
    def __getitem__(self, index: int) -> Shape: ...
    @overload
    def __getitem__(self, index: slice) -> list[Shape]: ...
    def __getitem__(self, index: int | slice) -> Shape | list[Shape]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        at = range(len(self))[index]
        columns = self.columns
        first = int(columns.first_row[at])
        return Shape(
            int(columns.piece[at]),
            self.groups[columns.group[at]][first : first + int(columns.row_count[at])],
            Span(*columns.line[at].tolist()),
            Span(*columns.name[at].tolist()),
        )

    @cached_property
    def sizes(self) -> NDArray[np.int64]:
        """For each shape the number of cells of a base placement."""
        sizes = np.array([group.shape[1] for group in self.groups], np.int64)
        found: NDArray[np.int64] = sizes[self.columns.group]
        return found


def column_shapes(shapes: Sequence[Shape]) -> ColumnShapes:
    """The same shapes by columns; those that share their list of base placements share a group."""
    if isinstance(shapes, ColumnShapes):
        return shapes
    groups: dict[int, int] = {}
    arrays: list[NDArray[np.int32]] = []
    for shape in shapes:
        if groups.setdefault(id(shape.bases), len(arrays)) == len(arrays):
            arrays.append(np.asarray(shape.bases, np.int32))
    group = np.array([groups[id(shape.bases)] for shape in shapes], np.int64)
    columns = ShapeColumns(
        np.array([shape.piece for shape in shapes], np.int64),
        group,
        np.zeros(len(group), np.int64),
        np.array([len(arrays[number]) for number in group.tolist()], np.int64),
        _places([shape.line for shape in shapes]),
        _places([shape.name for shape in shapes]),
    )
    return ColumnShapes(columns, arrays)


def _places(spans: Sequence[Span | None]) -> NDArray[np.int64]:
    return np.array([span or (0, 0) for span in spans], np.int64).reshape(-1, 2)
