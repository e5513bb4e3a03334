"""Packing puzzles of squares solved a second time, by plain sets of cells: no items, no options.

A cell is `(row, column)`.  A placement is a set of cells with their paints, and a solution the set
of placements with the names of their pieces.  Boxes and pieces are small.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator
from itertools import permutations
from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st

from dlxc.geometry.lattices import FREEDOMS, SQUARE
from dlxc.geometry.row_keys import in_order
from dlxc.languages.packing_puzzle import Copies, PackingPuzzle, PuzzleBox, PuzzlePiece, Total
from dlxc.problem import Multiplicity
from dlxc.problem.board import PieceOnBoard

Cell = tuple[int, int]
Placement = frozenset[tuple[Cell, int]]
Solution = frozenset[tuple[str, Placement]]

_TURNED = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
_MIRRORED = [(a, b, -c, -d) for a, b, c, d in _TURNED]
_MOVES = {"free": _TURNED + _MIRRORED, "one-sided": _TURNED, "fixed": _TURNED[:1]}


class _Spot(NamedTuple):
    may_be_empty: bool
    paint: int


class PackedByHand:
    """The solutions of a puzzle, and the classes that they fall into."""

    def __init__(self, puzzle: PackingPuzzle) -> None:
        self._puzzle = puzzle
        self._box = {
            (row, column): _Spot(bool(optional), int(paint))
            for (row, column, _), optional, paint in zip(
                puzzle.box.cells.tolist(), puzzle.box.is_optional, puzzle.box.paints, strict=True
            )
        }
        self._lying = [
            (name, frozenset(zip([(r, c) for r, c, _ in cells.tolist()], paints, strict=True)))
            for name, cells, paints, _ in puzzle.in_advance
        ]
        used = Counter(name for name, _ in self._lying)
        self._left = [
            piece
            for piece in puzzle.pieces
            if piece.copies.high is None or used[piece.name] < piece.copies.high
        ]
        self._placements = {piece.name: {*self._placed(piece)} for piece in self._left}
        self.solutions = [*self._filled(frozenset(self._box), 0, used, frozenset())]
        assert len({*self.solutions}) == len(self.solutions)

    def _placed(self, piece: PuzzlePiece) -> Iterator[Placement]:
        drawn = [*zip(piece.cells[:, :2].tolist(), piece.paints or (0,) * 9, strict=False)]
        for a, b, c, d in _MOVES[piece.freedom]:
            moved = [((a * r + b * s, c * r + d * s), paint) for (r, s), paint in drawn]
            for row, column in self._box:
                (top, left), _ = moved[0]
                placed = [((r + row - top, s + column - left), paint) for (r, s), paint in moved]
                if all(cell in self._box and self._match(cell, paint) for cell, paint in placed):
                    yield frozenset(placed)

    def _match(self, cell: Cell, paint: int) -> bool:
        its, matches = self._box[cell].paint, self._puzzle.matches
        if not its or not paint:
            return True
        return paint == its if matches is None else (paint, its) in matches

    def _filled(
        self, left: frozenset[Cell], holes: int, used: Counter[str], chosen: Solution
    ) -> Iterator[Solution]:
        """The solutions that fill the cells that are left, each once."""
        puzzle = self._puzzle
        if not left:
            if self._is_right(used, holes):
                yield chosen
            return
        cell = min(left)
        if self._may_stay_empty(cell) and (not puzzle.holes or holes < puzzle.holes.high):
            yield from self._filled(left - {cell}, holes + 1, used, chosen)
        for piece in self._left:
            for placed in self._placements[piece.name]:
                cells = {each for each, _ in placed}
                if cell in cells and cells <= left:
                    more = used + Counter({piece.name: 1})
                    one = {(piece.name, placed)}
                    yield from self._filled(left - cells, holes, more, chosen | one)

    def _may_stay_empty(self, cell: Cell) -> bool:
        limited = any(spot.may_be_empty for spot in self._box.values())
        return self._box[cell].may_be_empty or (self._puzzle.holes is not None and not limited)

    def _is_right(self, used: Counter[str], holes: int) -> bool:
        puzzle = self._puzzle
        bounds = [(used[piece.name], *piece.copies) for piece in puzzle.pieces]
        if puzzle.holes:
            bounds.append((holes, *puzzle.holes))
        for names, times in ((total.pieces, total.times) for total in puzzle.totals):
            bounds.append((sum(used[name] for name in names), *times))
        return all(low <= count <= (count if high is None else high) for count, low, high in bounds)

    def classes(self) -> list[set[Solution]]:
        """The solutions that symmetries move into each other; pieces in advance stay there."""
        moves = [*self._symmetries()]
        left, found = {*self.solutions}, []
        while left:
            one = next(iter(left))
            orbit = {_image(one, *move) for move in moves}
            assert orbit <= left
            left -= orbit
            found.append(orbit)
        return found

    def _symmetries(self) -> Iterator[tuple[dict[Cell, Cell], dict[str, str]]]:
        """Where cells and pieces go under each symmetry of squares that keeps everything."""
        whole = [*self._box, *(cell for _, placed in self._lying for cell, _ in placed)]
        for a, b, c, d in _MOVES["free"]:
            moved = {(r, s): (a * r + b * s, c * r + d * s) for r, s in whole}
            down = min(r for r, _ in whole) - min(r for r, _ in moved.values())
            right = min(s for _, s in whole) - min(s for _, s in moved.values())
            cells = {cell: (r + down, s + right) for cell, (r, s) in moved.items()}
            if (
                {*cells.values()} == {*whole}
                and all(self._box.get(cells[cell]) == spot for cell, spot in self._box.items())
                and all(self._lies_under(name, placed, cells) for name, placed in self._lying)
            ):
                names = self._names_under(cells)
                if names is not None:
                    yield cells, names

    def _lies_under(self, name: str, placed: Placement, cells: dict[Cell, Cell]) -> bool:
        """Whether a piece in advance goes to one of its name, or to its mirror image."""
        goals = [other for other, there in self._lying if there == _moved(placed, cells)]
        return bool(goals) and (goals[0] == name or self._turned(goals[0]) != self._turned(name))

    def _turned(self, name: str) -> set[frozenset[Cell]]:
        """The forms of a piece, each with its first cell at (0, 0)."""
        (piece,) = (each for each in self._puzzle.pieces if each.name == name)
        cells = piece.cells[:, :2].tolist()
        forms = [
            [(a * r + b * s, c * r + d * s) for r, s in cells]
            for a, b, c, d in _MOVES[piece.freedom]
        ]
        return {frozenset((r - min(form)[0], s - min(form)[1]) for r, s in form) for form in forms}

    def _names_under(self, cells: dict[Cell, Cell]) -> dict[str, str] | None:
        """Pieces go to those that have their placements and are counted alike, in order."""
        names = [*self._placements]
        for images in permutations(names):
            goals = dict(zip(names, images, strict=True))
            if Counter(self._counted(goals)) == Counter(self._counted()) and all(
                {_moved(each, cells) for each in self._placements[name]} == self._placements[goal]
                for name, goal in goals.items()
            ):
                return goals
        return None

    def _counted(self, goals: dict[str, str] | None = None) -> Iterator[tuple[Hashable, ...]]:
        """How often some pieces may be used beside those in advance, if pieces go somewhere."""
        goals = goals or {name: name for name in self._placements}
        used = Counter(name for name, _ in self._lying)
        bounds: list[tuple[Collection[str], int, int | None]]
        bounds = [({piece.name}, *piece.copies) for piece in self._left]
        bounds += [(total.pieces, *total.times) for total in self._puzzle.totals]
        for names, low, high in bounds:
            gone = sum(used[name] for name in names)
            own = frozenset(goals[name] for name in names if name in goals)
            yield own, max(low - gone, 0), None if high is None else max(high - gone, 0)


def _image(solution: Solution, cells: dict[Cell, Cell], names: dict[str, str]) -> Solution:
    return frozenset((names[name], _moved(placed, cells)) for name, placed in solution)


def _moved(placed: Placement, cells: dict[Cell, Cell]) -> Placement:
    return frozenset((cells[cell], paint) for cell, paint in placed)


def with_pieces_in_advance(puzzle: PackingPuzzle, in_advance: Solution) -> PackingPuzzle:
    """The puzzle with some pieces laid where a solution has them.

    If they cover all cells that alone may stay empty, there are no holes, not holes anywhere.
    """
    box, holes = puzzle.box, puzzle.holes
    cells = [(row, column) for row, column, _ in box.cells.tolist()]
    paints = dict(zip(cells, box.paints.tolist(), strict=True))
    placed = [
        (name, sorted(cell for cell, _ in each)) for name, each in sorted(in_advance, key=str)
    ]
    covered = {cell for _, own in placed for cell in own}
    left = np.array([cell not in covered for cell in cells])
    if box.is_optional.any() and not box.is_optional[left].any():
        holes = None
    return puzzle._replace(
        holes=holes,
        box=PuzzleBox(*(column[left] for column in box[:4])),
        in_advance=tuple(
            PieceOnBoard(
                name, np.array([[*cell, 0] for cell in own], np.int32), [paints[c] for c in own]
            )
            for name, own in placed
        ),
    )


_SHAPES = ["##", "###", "#. ##", "##. .##", "### #..", "### .#."]
_COPIES = [(1, 1), (1, 1), (0, 1), (0, 2), (1, 2), (2, 2), (0, None)]
_RANGES = st.integers(0, 2).flatmap(
    lambda low: st.integers(low, low + 2).map(lambda high: Multiplicity(low, high))
)
_PAINTS = st.sampled_from([0, 0, 1, 2])


@st.composite
def _pieces(draw: st.DrawFn, name: str) -> PuzzlePiece:
    rows = draw(st.sampled_from(_SHAPES)).split()
    drawn = [[r, c, 0] for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "#"]
    paints = draw(st.one_of(st.just(()), st.tuples(*[_PAINTS] * len(drawn))))
    copies = Copies(*draw(st.sampled_from(_COPIES)))
    cells = in_order(np.array(drawn, np.int32))
    return PuzzlePiece(name, cells, draw(st.sampled_from(FREEDOMS)), copies, paints=paints)


def _mirrored(piece: PuzzlePiece, name: str) -> PuzzlePiece:
    cells = piece.cells.copy()
    cells[:, 1] = cells[:, 1].max() - cells[:, 1]
    order = np.lexsort(cells.T[::-1])
    paints = tuple(piece.paints[at] for at in order) if piece.paints else ()
    return piece._replace(name=name, cells=cells[order], paints=paints)


@st.composite
def small_puzzles(draw: st.DrawFn) -> PackingPuzzle:
    """Puzzles with few solutions: pieces perhaps equal or mirrored, some with a filling of single
    cells; and holes, totals and paint."""
    width, height = draw(st.sampled_from([(4, 1), (2, 2), (3, 2), (3, 3), (4, 2)]))
    cells = np.array([[r, c, 0] for r in range(height) for c in range(width)], np.int32)
    cells = cells[draw(st.integers(0, 3)) // 3 :]
    chessboard = 1 + cells[:, :2].sum(axis=1) % 2
    some = st.lists(_PAINTS, min_size=len(cells), max_size=len(cells))
    paints = draw(st.sampled_from([0 * chessboard, chessboard, None]))
    optional = draw(st.lists(st.sampled_from([False, False, True]), min_size=9, max_size=9))
    box = PuzzleBox.plain(cells)._replace(
        paints=np.array(draw(some)) if paints is None else paints,
        is_optional=np.array(optional[: len(cells)]) & draw(st.booleans()),
    )
    pieces = [draw(_pieces("A"))]
    kind = draw(st.sampled_from(["one", "equal", "mirrored", "other"]))
    if kind == "equal":
        pieces.append(pieces[0]._replace(name="B"))
    elif kind == "mirrored":
        pieces.append(_mirrored(pieces[0], "B"))
    elif kind == "other":
        pieces.append(draw(_pieces("B")))
    if draw(st.booleans()):
        single = np.zeros((1, 3), np.int32)
        pieces.append(PuzzlePiece("M", single, "free", Copies(0, None)))
    names = st.sets(st.sampled_from([piece.name for piece in pieces]), min_size=1)
    totals = draw(st.lists(st.tuples(names, _RANGES), max_size=2))
    pairs = st.frozensets(st.tuples(st.integers(1, 2), st.integers(1, 2)))
    return PackingPuzzle(
        SQUARE,
        box,
        pieces,
        holes=draw(st.one_of(st.none(), _RANGES)),
        totals=tuple(Total(f"t{at}", sorted(own), times) for at, (own, times) in enumerate(totals)),
        paints=("b", "w"),
        matches=draw(st.one_of(st.none(), pairs)),
    )
