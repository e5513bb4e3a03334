"""What is suspicious about a problem of packing pieces into a box, whatever its language.

Everything is told by the problem: its board knows the shapes and where their lines stand.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry.connections import part_counts, parts_of_piece
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.row_keys import distinct, distinct_with_places
from dlxc.problem import Problem
from dlxc.problem.board import Board, ColumnShapes, Shape, column_shapes
from dlxc.problem.survey import coverage, is_worth_it, reachable_sums, uncovered
from dlxc.text.diagnostics import Diagnostic, Label, fault, tell_few
from dlxc.text.prose import between, listed, plural, shortened
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

    def tell(at: int) -> Diagnostic:
        shape, other = shapes[later[at]], shapes[earlier[at]]
        labels = [Label(other.name, "the other one")] if other.name else []
        name = shortened(names[shape.piece])
        if shape.piece == other.piece:
            message = f"this line gives placements that piece `{name}` has already"
            remedy = "remove one of the lines"
            return fault("W210", shape.name, message, *labels, help=remedy)
        message = f"pieces `{shortened(names[other.piece])}` and `{name}` have the same shape"
        return fault("W209", shape.name, message, *labels)

    for is_wanted in (of_one_piece, ~of_one_piece):
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
        yield fault("W219", box, f"the box has {parts} parts that do not touch")
    counts = np.zeros(len(shapes), np.int64)
    for group, bases in enumerate(shapes.groups):
        of_group = np.flatnonzero(columns.group == group)
        counts[of_group] = part_counts(bases[columns.first_row[of_group]], board.lattice)

    def tell(number: int) -> Diagnostic:
        shape = shapes[number]
        apart = _apart(written(number), board.lattice)
        name = shortened(names[shape.piece])
        message = f"piece `{name}` has {counts[number]} parts that do not touch"
        labels = [Label(span, "this lies apart") for span in apart]
        return fault("W219", shape.name, message, *labels, help="is a cell mistyped?")

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
        message = f"piece `{shortened(problem.items.names[number])}` fits nowhere in the box"
        if problem.items[number].low > 0:
            needed, message = True, f"{message}, so there is no solution"
        yield fault("W211", shape.name, message)
    unused = list(uncovered(problem, counts, homeless))
    yield from unused
    if not needed and all(diagnostic.code != "W212" for diagnostic in unused):
        yield from _sums_that_fail(problem, board, box)


# Sums that fail: the area of the pieces, and the balance of the colours of cells.
# Cells that are secondary items may stay empty, so they count for the pieces that need them.

_MOST_SUMS = 8
"""Fewer sums that can be reached are all told."""

_TWO_COLOURS = 2


class _Colours(NamedTuple):
    """The cells of a box by their colours: those that must be covered, and those that may be."""

    needed: list[int]
    optional: list[int]


def _sums_that_fail(problem: Problem, board: Board, box: Span | None) -> Iterator[Diagnostic]:
    """A warning if the area cannot come out even, or else if the colours cannot."""
    lattice = board.lattice
    areas: dict[int, set[int]] = defaultdict(set)
    for shape in board.shapes:
        areas[shape.piece].add(int(lattice.fills(shape.bases[0][:, -1]).sum()))
    plain = lattice.fills(board.cells[:, -1])
    needed = int((board.items[plain] < problem.items.primary_count).sum())
    cells = int(plain.sum())
    low, high = problem.items.bounds()
    least = sum(min(found) * int(low[piece]) for piece, found in areas.items())
    most = sum(max(found) * int(high[piece]) for piece, found in areas.items())
    if not (least <= cells and needed <= most):
        room = f"the box has {plural(cells, 'cell')}"
        if needed < cells:
            room = f"of the box {plural(needed, 'cell')} must be covered and {cells} can be"
        message = f"{room}, the pieces fill {between((least, most))}, so there is no solution"
        yield fault("W213", box, message)
        return
    if lattice.colours:
        times = {
            piece: (int(low[piece]), min(int(high[piece]), cells // max(min(found), 1)))
            for piece, found in areas.items()
        }
        yield from _unbalanced(problem, board, box, times)


def _unbalanced(
    problem: Problem, board: Board, box: Span | None, times: dict[int, tuple[int, int]]
) -> Iterator[Diagnostic]:
    """A warning if no sum of the pieces is that of the box.

    Each cell has a weight by its colour, such that sums tell how many cells of each colour there
    are, if it is known how many there are together.
    """
    lattice = board.lattice
    plain = lattice.fills(board.cells[:, -1])
    items, colours = board.items[plain], lattice.colours_of(board.cells[plain])
    weight_of = _weights(len(lattice.colours), len(items))
    weights = np.zeros(len(problem.items) + 1, np.int64)
    weights[items] = weight_of[colours]
    is_needed = items < problem.items.primary_count
    counts = _Colours(*(_counted(colours[of], lattice.colours) for of in (is_needed, ~is_needed)))
    sums = _sums_of_pieces(problem, weights)
    choices = [(sums[piece], *times[piece]) for piece in sorted(times) if sums.get(piece)]
    left_empty = [
        ([-int(weight)], 0, count)
        for weight, count in zip(weight_of, counts.optional, strict=False)
        if count
    ]
    total = int(weights[items[is_needed]].sum())
    possible = reachable_sums([*choices, *left_empty])
    if possible is not None and total not in possible:
        yield _told(board, box, counts, total, reachable_sums(choices) or [])


def _weights(colours: int, cells: int) -> NDArray[np.int64]:
    """The weights of colours, and at last 0 for cells without a colour.

    Two colours have weights of which one is the opposite of the other.  Of three the sum is 0.
    """
    if colours == _TWO_COLOURS:
        return np.array([1, -1, 0])
    step = 2 * cells + 1
    return np.array([step, 1, -step - 1, 0])


def _counted(colours: NDArray[np.int64], names: tuple[str, ...]) -> list[int]:
    found: list[int] = np.bincount(colours[colours >= 0], minlength=len(names)).tolist()
    return found


def _told(
    board: Board, box: Span | None, counts: _Colours, difference: int, reachable: list[int]
) -> Diagnostic:
    lattice = board.lattice
    if len(lattice.colours) > _TWO_COLOURS:
        message = (
            f"of the box's cells {listed(counts.needed)} are of the three colours in which hexagons"
            " that touch differ; the pieces cannot cover as many of each, so there is no solution"
        )
        return fault("W214", box, message)
    shown = ", ".join(map(str, reachable)) or "none"
    if len(reachable) >= _MOST_SUMS:
        shown = f"{reachable[0]} to {reachable[-1]}, not all of them"
    (one, other), (plus, minus) = lattice.colours, counts.needed
    coloured = f"{plus} are {one} and {minus} {other}"
    if any(counts.optional):
        message = (
            f"of the cells that must be covered {coloured}, and {sum(counts.optional)} may stay"
            f" empty; the pieces can make differences of {shown}, so there is no solution"
        )
    else:
        as_on = " as on a checkerboard" if lattice.checkered else ""
        message = (
            f"of the box's cells {coloured}{as_on}, a difference of {difference}; the pieces can"
            f" make {shown}, so there is no solution"
        )
    return fault("W214", box, message)


def _sums_of_pieces(problem: Problem, weights: NDArray[np.int64]) -> dict[int, list[int]]:
    """For each piece's item the differences of white and black that its placements have."""
    found: dict[int, set[int]] = defaultdict(set)
    for block in problem.blocks:
        differences = weights[block.items].sum(axis=1)
        pieces = distinct_with_places(block.items[:, 0])
        sums = distinct_with_places(differences)
        pairs = distinct(pieces.place_of * len(sums.values) + sums.place_of)
        for pair in pairs.tolist():
            piece, place = divmod(pair, len(sums.values))
            found[int(pieces.values[piece])].add(int(sums.values[place]))
    return {number: sorted(sums) for number, sums in found.items()}
