"""What is suspicious about a problem of packing pieces into a box, whatever its language.

Everything is told by the problem: its board knows the shapes and where their lines stand.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.connections import part_counts, parts_of_piece
from dlxc.geometry.lattices import Lattice
from dlxc.languages.codes import (
    BOX_IN_PARTS,
    LINES_ALIKE,
    NO_PLACE,
    NO_PLACE_BUT_NEEDED,
    PIECE_IN_PARTS,
    PIECES_ALIKE,
)
from dlxc.languages.packing_sums import sums_that_fail
from dlxc.problem import Problem
from dlxc.problem.board import Board, Shape
from dlxc.problem.shapes import ColumnShapes, column_shapes
from dlxc.problem.survey import coverage, is_worth_it, uncovered
from dlxc.text.diagnostics import Diagnostic, Wording, tell_few
from dlxc.text.source import Span


class WrittenCells(NamedTuple):
    """Cells of a shape as a text names them: where, and which, a row each."""

    span: Span
    cells: NDArray[np.int32]


Written = Callable[[int], Sequence[WrittenCells]]
"""For the number of a shape its cells as the text names them."""


def packing_warnings(
    problem: Problem,
    board: Board,
    box: Span | None,
    *,
    whole_orbits: bool,
    thorough: bool,
    written: Written = lambda _: (),
) -> Iterator[Diagnostic]:
    """Warnings about shapes, and about placements if there are not too many of these.

    `box` is where the box stands; `written` tells how shapes are written, if that is known.
    `whole_orbits` if the base placements of a shape are all images
    of it under the symmetries of the lattice, in order.
    """
    yield from _shapes_alike(board, problem.items.names, whole_orbits=whole_orbits)
    shapes = column_shapes(board.shapes)
    bases = int(shapes.columns.row_count.sum())
    entries = int((shapes.columns.row_count * shapes.sizes).sum())
    if len(board.cells) and is_worth_it(entries * len(board.cells), bases, thorough=thorough):
        yield from _in_parts(board, shapes, problem.items.names, box, written)
        yield from _about_placements(problem, board, box)


def _shapes_alike(
    board: Board, names: Sequence[str], *, whole_orbits: bool
) -> Iterator[Diagnostic]:
    """Warnings about shapes that come again, first those of one piece, then those of two."""
    shapes = column_shapes(board.shapes)
    later, earlier = array("i"), array("i")
    for pair in _equal_orbits(shapes) if whole_orbits else _equal_orientations(shapes):
        later.append(pair.shape)
        earlier.append(pair.other)
    piece = shapes.columns.piece
    of_one_piece = piece[np.asarray(later)] == piece[np.asarray(earlier)]
    for wording, is_wanted in ((LINES_ALIKE, of_one_piece), (PIECES_ALIKE, ~of_one_piece)):

        def tell(at: int, wording: Wording = wording) -> Diagnostic:
            shape, other = shapes[later[at]], shapes[earlier[at]]
            places = (other.name,) if other.name else ()
            return wording.at(
                shape.name, *places, name=names[shape.piece], other=names[other.piece]
            )

        yield from tell_few(_places(is_wanted), tell)


def _places(is_wanted: NDArray[np.bool_]) -> array[int]:
    """Where the answer is yes."""
    return array("q", np.flatnonzero(is_wanted).tobytes())


_SHAPES = 1 << 12
"""The columns of this many shapes are made Python numbers at a time."""


def _in_parts(
    board: Board,
    shapes: ColumnShapes,
    names: Sequence[str],
    box: Span | None,
    written: Written,
) -> Iterator[Diagnostic]:
    """Warnings about a box and about pieces whose parts do not touch.

    Pieces that lie in the box from the start belong to it.
    """
    columns = shapes.columns
    cells = np.concatenate([board.cells, *(piece.cells for piece in board.in_advance)])
    (parts,) = part_counts(cells[None], board.lattice).tolist()
    if parts > 1:
        yield BOX_IN_PARTS.at(box, parts=parts)
    counts = np.zeros(len(shapes), np.int64)
    for group, bases in enumerate(shapes.groups):
        of_group = np.flatnonzero(columns.group == group)
        counts[of_group] = part_counts(bases[columns.first_row[of_group]], board.lattice)

    def tell(number: int) -> Diagnostic:
        shape = shapes[number]
        apart = _apart(written(number), board.lattice)
        parts = int(counts[number])
        return PIECE_IN_PARTS.at(shape.name, *apart, name=names[shape.piece], parts=parts)

    yield from tell_few(np.flatnonzero(counts > 1).tolist(), tell)


def _apart(written: Sequence[WrittenCells], lattice: Lattice) -> list[Span]:
    """Where the smallest part of a shape begins, of equal ones the last."""
    named = [each._replace(cells=each.cells[lattice.fills(each.cells[:, -1])]) for each in written]
    cells = np.concatenate([each.cells for each in named]) if named else np.empty((0, 1))
    if not len(cells):
        return []
    rows = np.unique(cells, axis=0)
    parts = parts_of_piece(rows, lattice)
    least = min(reversed(parts), key=len)
    apart = {tuple(row) for row in rows[least].tolist()}
    inside = [
        each.span
        for each in named
        if len(each.cells) and {*map(tuple, each.cells.tolist())} <= apart
    ]
    return inside[:1]


class _Alike(NamedTuple):
    """The numbers of a shape and of an earlier one that is like it."""

    shape: int
    other: int


def _equal_orbits(shapes: ColumnShapes) -> Iterator[_Alike]:
    """Shapes whose orbits are equal: they are if they have one base placement in common."""
    hashes = np.fromiter(map(hash, _least_bases(shapes, range(len(shapes)))), np.int64, len(shapes))
    in_order = np.sort(hashes)
    again = in_order[1:][in_order[1:] == in_order[:-1]]
    numbers = _places(np.isin(hashes, again))
    first: dict[bytes, int] = {}  # without those that are sure to differ: there can be many
    for number, key in zip(numbers, _least_bases(shapes, numbers), strict=True):
        other = first.setdefault(key, number)
        if other != number:
            yield _Alike(number, other)


def _least_bases(shapes: ColumnShapes, numbers: Sequence[int]) -> Iterator[bytes]:
    """Of each of some shapes the base placement that is the least as bytes."""
    for at in range(0, len(numbers), _SHAPES):
        some = numbers[at : at + _SHAPES]
        columns = (column[some].tolist() for column in shapes.columns[1:4])
        for group, start, count in zip(*columns, strict=True):
            data = shapes.groups[group][start : start + count].tobytes()
            width = len(data) // count
            yield min([data[at : at + width] for at in range(0, len(data), width)])


def _equal_orientations(shapes: ColumnShapes) -> Iterator[_Alike]:
    """Shapes that have the same orientations, and those that give nothing new.

    Pieces can be exchanged if they have the same orientations.  A line of a piece gives nothing
    new if each of its orientations is one of an earlier line of the piece.
    """
    first: dict[frozenset[bytes], int] = {}
    known: dict[tuple[int, bytes], int] = {}
    for number, shape in enumerate(shapes):
        bases = _as_bytes(shape)
        earlier = [known.setdefault((shape.piece, base), number) for base in bases]
        other = first.setdefault(frozenset(bases), number)
        if number not in earlier:
            yield _Alike(number, earlier[0])
        elif other != number:
            yield _Alike(number, other)


def _as_bytes(shape: Shape) -> list[bytes]:
    """The base placements as bytes; cells are put in order first."""
    bases = np.ascontiguousarray([base[np.lexsort(base.T[::-1])] for base in shape.bases])
    data, width = bases.tobytes(), bases[0].nbytes
    return [data[at : at + width] for at in range(0, len(data), width)]


def _about_placements(problem: Problem, board: Board, box: Span | None) -> Iterator[Diagnostic]:
    """What fits nowhere, what is never covered, and sums that fail."""
    counts = coverage(problem)
    homeless = {shape.piece: shape for shape in reversed(board.shapes) if not counts[shape.piece]}
    needed = False
    for number, shape in sorted(homeless.items()):
        wording: Wording = NO_PLACE
        if problem.items[number].low > 0:
            needed, wording = True, NO_PLACE_BUT_NEEDED
        yield wording.at(shape.name, name=problem.items.names[number])
    unused = list(uncovered(problem, counts, homeless))
    yield from unused
    if not needed and all(diagnostic.code != "W212" for diagnostic in unused):
        yield from sums_that_fail(problem, board, box)
