"""A packing puzzle as plain data, whatever text it comes from, and the exact-cover problem of it.

Cells and pieces become items, placements options.  What counts becomes an item as well:

* `hole`, if a number of cells stays empty: each such cell has an option with it and no piece.
* A total, if some pieces together are used so often: all their options hold it.

**Paint** decides where pieces may lie.  A painted cell of a piece is two cells: the plain one, and
one whose suffix is the paint.  Where the box does not allow a paint, the suffixed cell is taken.
So two orientations with equal cells and other paint are two placements.  Where the box alone does
not tell the paint that lies on it, suffixed cells are items.  They forbid nothing, but they tell
options, and symmetries, apart.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, count
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.geometry import crossings
from dlxc.geometry.grids import TAKEN, Grid
from dlxc.geometry.lattice_symmetries import orbit, orbits_of_pieces
from dlxc.geometry.lattices import STICKS, Freedom, Lattice, cell_names
from dlxc.geometry.row_keys import Cells, distinct, in_order
from dlxc.problem import NO_ITEM, IntArray, Items, Multiplicity, Problem, Record, Style
from dlxc.problem.board import Board, CellMark, CounterItem, Paint, PieceOnBoard
from dlxc.problem.items import NAME_BYTES
from dlxc.problem.placements import ColumnShapes, Placements, ShapeColumns
from dlxc.text.source import Span

HOLE = "hole"
"""The name of the item that counts empty cells."""

PAINT_MARK = "~"
"""It stands between the name of a cell and that of a paint."""


class Copies(NamedTuple):
    """How many copies of a piece there are; without `high`, any number."""

    low: int
    high: int | None


class PuzzlePiece(NamedTuple):
    """A piece, or one of its shapes: its name, its cells in order, how it may be moved, its copies.

    Shapes of the same name are of one piece, and have the same copies.  `place` is where it is
    named, `line` where its statement or its drawing is; `is_drawn` unless it comes from a set.
    `paints` has the number of the paint of each cell, 0 for none; empty if no cell is painted.
    A piece of a set has a `short` name for its item.
    """

    name: str
    cells: Cells
    freedom: Freedom
    copies: Copies = Copies(1, 1)
    place: Span = Span(0, 0)
    line: Span = Span(0, 0)
    is_drawn: bool = False
    paints: tuple[int, ...] = ()
    short: str = ""


class PuzzleBox(NamedTuple):
    """The cells of a box that no piece covers in advance, in any order.

    The other arrays have an entry for each cell.  `is_optional` tells which may stay empty,
    `paints` have the numbers of their paints, 0 for none, and `places` their starts and ends in the
    text, -1 if a cell has no place of its own.  `span` is where the box is.
    """

    cells: Cells
    is_optional: NDArray[np.bool_]
    paints: NDArray[np.integer]
    places: NDArray[np.int64]
    span: Span | None = None

    @classmethod
    def plain(cls, cells: Cells) -> PuzzleBox:
        """A box that is not painted and to be filled."""
        none = np.zeros(len(cells), np.int64)
        return cls(cells, none > 0, none, np.full((len(cells), 2), -1))


class Total(NamedTuple):
    """How many of some pieces are used together, copies counted; `name` says which they are."""

    name: str
    pieces: Collection[str]
    times: Multiplicity
    place: Span | None = None


class PackingPuzzle(NamedTuple):
    """A sound puzzle.

    Pieces `in_advance` lie beside the cells of the box, and count as copies of those that have
    their names.  With `holes` so many cells stay empty, those that may if there are such cells,
    else any.  Paints are numbered from 1 and have the names `paints`; `matches` are pairs of the
    paint of a piece and that of the box, and without it each matches itself.  If `crossing`,
    pieces of sticks may cross.  With `reflections`, mirror images are alike.  `colours` are those
    in which the copies of a piece, by its name, are drawn.

    In place of paints, cells may have `suffixes`, numbered from 1 as well: `Lattice.layer` has the
    layers of these cells.  If pieces are taken `as_written`, their names stay, and those without
    copies are items all the same.
    """

    lattice: Lattice
    box: PuzzleBox
    pieces: Sequence[PuzzlePiece]
    in_advance: tuple[PieceOnBoard, ...] = ()
    holes: Multiplicity | None = None
    holes_place: Span | None = None
    totals: tuple[Total, ...] = ()
    paints: tuple[str, ...] = ()
    matches: frozenset[tuple[int, int]] | None = None
    crossing: bool = False
    reflections: bool = False
    colours: Mapping[str, Sequence[str]] = {}
    title: str = ""
    suffixes: tuple[str, ...] = ()
    as_written: bool = False


def placement_counts(puzzle: PackingPuzzle, piece: PuzzlePiece) -> list[int]:
    """For each orientation of a piece in how many ways it can be put into the box."""
    ground = _Ground(puzzle)
    grid = ground.grid(ground.numbered(0))
    lattice = puzzle.lattice.of_freedom(piece.freedom)
    return [*map(grid.count, orbit(ground.cells_of(piece), lattice))]


def packing_problem(
    puzzle: PackingPuzzle, comments: Sequence[str] = (), style: Style | None = None
) -> Problem:
    """The problem of a puzzle; `comments` are told of it."""
    fit = (
        {}
        if puzzle.as_written
        else item_names({it.name: it.short or it.name for it in puzzle.pieces})
    )
    written = {name: own for own, name in fit.items() if own != name}
    pieces = puzzle.pieces if puzzle.as_written else _left_over(puzzle)
    ground = _Ground(puzzle)
    first = ground.plain_count
    item_of: dict[str, int] = {}
    for piece in pieces:
        item_of.setdefault(piece.name, first + len(item_of))
    shapes = _shapes(pieces, ground, item_of)
    if any(any(piece.paints) for piece in pieces):
        ground = _Ground(puzzle, _telling(shapes, _Ground(puzzle, ground.allowed)))
    names = [fit.get(name, name) for name in item_of]
    counted = dict(enumerate(_counted(puzzle, item_of), first + len(item_of)))
    for total in counted.values():  # as much of its name as Knuth's solvers read, if that is free
        name = "-".join(total.name.split())
        numbered = (f"{name.partition('-')[0]}-{number}" for number in count(2))
        free = (text for text in chain([name[:NAME_BYTES]], numbered) if text not in names)
        names.append(next(free))
        written |= {names[-1]: total.name} if total.name != names[-1] else {}
    numbers, known = ground.numbered(len(names)), {piece.name: piece for piece in puzzle.pieces}
    in_advance = tuple(
        PieceOnBoard(
            fit[name],
            cells,
            paints or [0] * len(cells),
            orbit(known[name].cells, puzzle.lattice.of_freedom(known[name].freedom)),
        )
        for name, cells, paints, _ in puzzle.in_advance
    )
    placed = {piece_on_board.name for piece_on_board in in_advance}
    of_cells = cell_names(ground.marks, ground.cells, {*names, *placed})
    board = Board(
        puzzle.lattice,
        numbers,
        ground.cells,
        ground.marks,
        shapes,
        in_advance=in_advance,
        counters=tuple(
            CounterItem(n, None if it.name == HOLE else tuple(item_of[name] for name in it.pieces))
            for n, it in counted.items()
        ),
        paint=Paint(puzzle.paints, ground.paints, puzzle.matches) if puzzle.paints else None,
        reflections=puzzle.reflections,
        colours={fit.get(name, name): colours for name, colours in puzzle.colours.items()},
        written=written,
    )
    uses = ((item_of[piece.name], piece.copies) for piece in pieces)
    times = {number: Multiplicity(low, high or 0) for number, (low, high) in uses}  # all have one
    times |= {number: total.times for number, total in counted.items()}
    places: dict[int, Span | None]
    places = {item_of[piece.name]: piece.place for piece in reversed(pieces)}
    places |= {number: total.place for number, total in counted.items()}

    def span(number: int) -> Span | None:
        """A piece is where it is named, a cell where it is drawn or at its box."""
        if number in places:
            return places[number]
        [(start, end)] = ground.places[numbers == number].tolist()
        return puzzle.box.span if start < 0 else Span(start, end)

    order = np.argsort(numbers).tolist()
    items = Items(
        [*(of_cells[at] for at in order[:first]), *names, *(of_cells[at] for at in order[first:])],
        first + len(names),
        {number: multiplicity for number, multiplicity in times.items() if multiplicity != (1, 1)},
        span,
    )
    optional = len(numbers) - first
    record = Record(
        comments=comments,
        census={
            "cells": f"{first}+{optional}" if optional else str(first),
            "pieces": str(len(item_of)),
            "base placements": str(int(shapes.columns.row_count.sum())),
        },
        style=style or Style(),
        title=puzzle.title,
    )
    placements = Placements(ground.grid(numbers), shapes)
    return Problem(
        items,
        _with_counters(placements, board, ground) if board.counters else placements,
        board=board,
        aids=frozenset(items.names[it.item] for it in board.counters if not it.is_hole),
        record=record,
    )


_UNFIT = re.compile(r"[\s\"|:,#\0-\x1f\x7f-\x9f]+")
"""What the name of an item must not have, so that all formats can say it."""


def item_names(names: Mapping[str, str]) -> dict[str, str]:
    """For each of some names one that an item can have; those that are wanted stay if they can.

    >>> item_names({"a b": "a b", "a_b": "a_b", "c": "c", "signpost": "sign"})
    {'a b': 'a_b_2', 'a_b': 'a_b', 'c': 'c', 'signpost': 'sign'}
    """
    found = {name: _UNFIT.sub("_", wanted) for name, wanted in names.items()}
    taken = {name for name, plain in found.items() if name == plain}
    for name, plain in found.items():
        if name != plain:
            tried = (plain, *(f"{plain}_{number}" for number in range(2, len(found) + 2)))
            found[name] = next(text for text in tried if text not in taken)
            taken.add(found[name])
    return found


# ---- the box


class _Ground:
    """The cells of a box that are items, in order; some of them need not be covered.

    Beside those of the puzzle they are the points where pieces of sticks could cross, and cells
    with paints as suffixes: those that are `telling`, a table of shape (cells, paints).  `rows` and
    `suffixes` are where each is in that table, with 0 for a plain cell and then the paints.
    `plain_count` are primary items.  `allowed` tells which paints of pieces may lie on each cell of
    the box; shape (cells, paints).
    """

    def __init__(self, puzzle: PackingPuzzle, telling: NDArray[np.bool_] | None = None) -> None:
        self._puzzle, self.lattice = puzzle, puzzle.lattice
        self._has_points = puzzle.lattice is STICKS and not puzzle.crossing
        paints = [f"{PAINT_MARK}{name}" for name in puzzle.paints]
        parts, suffixes = [puzzle.box], ["", *puzzle.suffixes, *paints]
        kinds = puzzle.lattice.kinds
        self.marks = tuple(CellMark(it.before, it.after + x) for x in suffixes for it in kinds)
        self._holes_are_limited = bool(puzzle.holes) and bool(puzzle.box.is_optional.any())
        if self._has_points:
            points = crossings.points_of_crossings(puzzle.box.cells)
            parts.append(PuzzleBox.plain(points))
        columns = [
            np.concatenate(of_parts) for of_parts in zip(*(part[:4] for part in parts), strict=True)
        ]
        order = np.lexsort(columns[0].T[::-1])
        self._box = box = PuzzleBox._make([*(column[order] for column in columns), None])
        is_secondary = order >= len(puzzle.box.cells)
        if puzzle.holes is None:
            is_secondary |= box.is_optional
        if telling is None:
            telling = np.zeros((len(order), len(puzzle.paints)), np.bool_)
        plain = np.ones((len(order), 1), np.bool_)
        self.rows, self.suffixes = np.nonzero(np.hstack([plain, telling]))
        is_plain = self.suffixes == 0
        self.cells = self.lattice.suffixed(box.cells[self.rows], self.suffixes)
        self.is_secondary = is_secondary[self.rows] | ~is_plain
        self.plain_count = int((~self.is_secondary).sum())
        self.paints = box.paints[self.rows]
        self.places = np.where(is_plain[:, None], box.places[self.rows], -1)
        count, paint = len(paints), Paint(puzzle.paints, box.paints, puzzle.matches)
        table = np.ones((count + 1, count), np.bool_)
        for its, ours in np.ndindex(count + 1, count):
            table[its, ours] = paint.allows(ours + 1, its)
        self.allowed: NDArray[np.bool_] = table[box.paints]

    def numbered(self, others: int) -> IntArray:
        """The item of each cell: plain ones come first, then so many others, then the rest."""
        numbers = np.empty(len(self.cells), np.int32)
        first = self.plain_count
        numbers[~self.is_secondary] = np.arange(first)
        numbers[self.is_secondary] = np.arange(len(numbers) - first) + first + others
        return numbers

    def grid(self, numbers: IntArray) -> Grid:
        """The grid of the box.  Points, and suffixes, need not be in it unless they are taken."""
        puzzle, kinds = self._puzzle, len(self.lattice.kinds)
        rows, paints = np.nonzero(~self.allowed)
        taken = [self.lattice.suffixed(self._box.cells[rows], paints + 1)]
        if self._has_points:
            taken += (crossings.points_run_through(it.cells) for it in puzzle.in_advance)
        if self._holes_are_limited:
            filled = self._box.cells[~self._box.is_optional]
            taken.append(self.lattice.suffixed(filled, len(puzzle.paints) + 1))
        cells = np.concatenate([self.cells, *taken])
        numbers = np.append(numbers, np.full(len(cells) - len(numbers), TAKEN, np.int32))
        layers = len(self.marks) + kinds * self._holes_are_limited
        points = [crossings.POINT] if self.lattice is STICKS else []
        first = kinds * (1 + len(puzzle.suffixes))
        return Grid(cells, layers, numbers, [*points, *range(first, layers)])

    def cells_of(self, piece: PuzzlePiece) -> Cells:
        """The cells of a piece, with their paints and the points that it runs straight through."""
        cells = [piece.cells]
        if self._has_points:
            cells.append(crossings.points_run_through(piece.cells))
        if any(piece.paints):
            paints = np.array(piece.paints)
            cells.append(self.lattice.suffixed(piece.cells, paints)[paints > 0])
        return in_order(np.concatenate(cells)) if len(cells) > 1 else piece.cells

    def hole_bases(self) -> NDArray[np.int32]:
        """The base placements of a hole, one of each kind of cells; shape (bases, cells, columns).

        If only some cells may stay empty, it has a suffix that is taken on the others.
        """
        kinds = self.lattice.kinds
        bases = np.zeros((len(kinds), self.cells.shape[1]), np.int32)
        bases[:, -1] = np.arange(len(kinds))
        limited = self.lattice.suffixed(bases, len(self._puzzle.paints) + 1)
        together = [bases, limited] if self._holes_are_limited else [bases]
        return np.stack(together, axis=1)[[kind.solid for kind in kinds]]


# ---- the pieces


def _left_over(puzzle: PackingPuzzle) -> list[PuzzlePiece]:
    """The pieces of which copies are left when some are put in advance.

    Any number of copies is bounded by the area of the box.
    """
    used = Counter(piece_on_board.name for piece_on_board in puzzle.in_advance)
    area, left = int(puzzle.lattice.fills(puzzle.box.cells[:, -1]).sum()), []
    for piece in puzzle.pieces:
        low, high = piece.copies
        count = used[piece.name]
        if high is None or high > count:
            low = max(low - count, 0)
            high = max(area // len(piece.cells), low, 1) if high is None else high - count
            left.append(piece._replace(copies=Copies(low, high)))
    return left


def _shapes(
    pieces: Sequence[PuzzlePiece], ground: _Ground, item_of: Mapping[str, int]
) -> ColumnShapes:
    """The base placements of all pieces, found for those of one size and freedom at once."""
    group, first, count = np.zeros((3, len(pieces)), np.int64)
    alike = defaultdict(list)
    cells = [ground.cells_of(piece) for piece in pieces]
    for at, piece in enumerate(pieces):
        alike[len(cells[at]), piece.freedom].append(at)
    groups = list[NDArray[np.int32]]()
    for (_, freedom), numbers in alike.items():
        stacked = np.stack([cells[at] for at in numbers])
        orbits = orbits_of_pieces(stacked, ground.lattice.of_freedom(freedom))
        group[numbers] = len(groups)
        count[numbers] = orbits.counts
        first[numbers] = np.cumsum(orbits.counts) - orbits.counts
        groups.append(orbits.bases)
    items = np.array([item_of[piece.name] for piece in pieces], np.int64)
    lines, names = [piece.line for piece in pieces], [piece.place for piece in pieces]
    places = (np.array(spans, np.int64).reshape(-1, 2) for spans in (lines, names))
    return ColumnShapes(ShapeColumns(items, group, first, count, *places), groups)


def _telling(shapes: ColumnShapes, ground: _Ground) -> NDArray[np.bool_]:
    """Which paints, on which cells, it takes to tell placements and symmetries apart.

    The ground has all that are allowed.  If on all cells of the box with one paint, or without,
    pieces have one and the same paint, it tells nothing that the box does not tell.
    """
    numbers = np.arange(len(ground.cells), dtype=np.int32)
    counts = np.zeros(len(numbers) + 1, np.int64)
    for block in Placements(ground.grid(numbers), shapes):
        counts += np.bincount(block.items[:, 1:].ravel() - NO_ITEM, minlength=len(counts))
    lying = np.zeros((ground.rows.max(initial=-1) + 1, ground.allowed.shape[1] + 1), np.int64)
    lying[ground.rows, ground.suffixes] = counts[1:]
    lying[:, 0] -= lying[:, 1:].sum(axis=1)
    plain = ground.suffixes == 0
    lying[~ground.lattice.fills(ground.cells[plain, -1])] = 0  # points have no paint
    telling = lying[:, 1:] > 0
    paints = ground.paints[plain]
    for paint in distinct(paints).tolist():
        if np.count_nonzero((lying[paints == paint] > 0).any(axis=0)) == 1:
            telling[paints == paint] = False
    return telling


# ---- what is counted


def _counted(puzzle: PackingPuzzle, item_of: Mapping[str, int]) -> Iterator[Total]:
    """The holes, and the totals of pieces that are left; pieces in advance count.

    Also of no holes the options tell which cells are optional, so that symmetries keep these.
    """
    if puzzle.holes and (puzzle.holes.high or puzzle.box.is_optional.any()):
        yield Total(HOLE, (), puzzle.holes, puzzle.holes_place)
    for total in puzzle.totals:
        own, (low, high) = total.pieces, total.times
        used = sum(piece_on_board.name in own for piece_on_board in puzzle.in_advance)
        left = Multiplicity(max(low - used, 0), max(high - used, 0))
        pieces = [piece for piece in item_of if piece in own]
        if pieces or left.low:
            yield Total(f"of {total.name}", pieces, left, total.place)


def _with_counters(placements: Placements, board: Board, ground: _Ground) -> Placements:
    """The placements of pieces, each with its totals, then the holes."""
    columns, groups = placements.shapes.columns, placements.shapes.groups
    held = [
        [counter.item for counter in board.counters if piece in (counter.pieces or ())]
        for piece in columns.piece.tolist()
    ]
    for counter in board.counters:
        if counter.is_hole:
            holes = ground.hole_bases()
            hole = ([counter.item], [len(groups)], [0], [len(holes)], [[0, 0]], [[0, 0]])
            pairs = zip(columns, map(np.array, hole), strict=True)
            columns = ShapeColumns(*(np.concatenate(pair) for pair in pairs))
            groups, held = [*groups, holes], [*held, []]
    also = np.full((len(held), max(map(len, held), default=0)), NO_ITEM, np.int32)
    for row, items in zip(also, held, strict=True):
        row[: len(items)] = items
    return Placements(placements.grid, ColumnShapes(columns, groups), also)
