"""Problems on flat lattices that are not squares, and their pictures read back.

Where cells lie is taken from `planes`, which knows nothing of the drawing.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import cos, pi, sin, sqrt
from typing import NamedTuple
from xml.etree import ElementTree as ET

import numpy as np
from hypothesis import strategies as st

from dlxc.geometry.lattices import HEXAGONAL, STICKS, TETRAKIS, TRIANGULAR, Lattice
from dlxc.problem import Block, Items, Problem
from dlxc.problem.board import Board, CellMark
from dlxc.problem.placements import ColumnShapes, ShapeColumns
from support import planes
from support.pictures import SVG

Cell = tuple[int, int, int]
"""Two coordinates and a layer; layers beyond the number of kinds are suffixed."""

Spot = tuple[float, float]

LATTICES = {lattice.name: lattice for lattice in (TRIANGULAR, HEXAGONAL, STICKS, TETRAKIS)}
POINT = 2
_EDGE = {"triangular": 20, "hexagonal": 20, "sticks": 30, "tetrakis": 30}
"""Pixels between anchors that are 1 apart."""

MARGIN = {"triangular": 0, "hexagonal": 0, "sticks": 6, "tetrakis": 0}


def flat_problem(lattice: Lattice, box: Sequence[Cell], pieces: Mapping[str, Sequence[Cell]]) -> Problem:  # fmt: skip
    """A problem with one option for each piece: the cells that it covers."""
    names = [cell_name(cell) for cell in box]
    items = Items([*names, *pieces], len(names) + len(pieces))
    item_at = {cell: item for item, cell in enumerate(box)}
    width = 1 + max(map(len, pieces.values()), default=0)
    rows = np.full((len(pieces), width), -1, np.int32)
    for row, cells in enumerate(pieces.values()):
        rows[row, : len(cells) + 1] = [len(names) + row, *(item_at[cell] for cell in cells)]
    marks = tuple(CellMark(f"{layer}_") for layer in range(1 + max(layer for _, _, layer in box)))
    numbers = np.arange(len(box), dtype=np.int32)
    at, none = np.arange(len(pieces)), np.zeros((len(pieces), 2), np.int64)
    columns = ShapeColumns(len(names) + at, at, 0 * at, 0 * at + 1, none, none)
    shapes = ColumnShapes(columns, [np.array([sorted(it)], np.int32) for it in pieces.values()])
    board = Board(lattice, numbers, np.array(box, np.int32), marks, shapes)
    return Problem(items, (Block(rows),) if pieces else (), board=board)


def cell_name(cell: Cell) -> str:
    return f"{cell[2]}_{cell[0]}{cell[1]}"


class FlatBoard(NamedTuple):
    """A lattice, a box on it, and pieces that lie in the box."""

    lattice: Lattice
    box: list[Cell]
    pieces: dict[str, list[Cell]]

    @property
    def problem(self) -> Problem:
        return flat_problem(self.lattice, self.box, self.pieces)

    @property
    def solution(self) -> list[int]:
        return [*range(1, len(self.pieces) + 1)]

    def owner(self, cell: Cell) -> object:
        """A piece, a cell that is free, or nothing outside of the box."""
        names = [name for name, cells in self.pieces.items() if cell in cells]
        return names[0] if names else cell if cell in self.box else None

    def spot(self, place: Spot) -> Spot:
        """Where a point of the plane is in the picture, in pixels."""
        name = self.lattice.name
        corners = [corner for cell in self.box for corner in planes.corners(name, *cell)]
        left, top = min(x for x, _ in corners), max(y for _, y in corners)
        edge, free = _EDGE[name], MARGIN[name]
        return (place[0] - left) * edge + free, (top - place[1]) * edge + free

    def middle(self, cell: Cell) -> Spot:
        return self.spot(planes.middle(self.lattice.name, *cell))


@st.composite
def flat_boards(draw: st.DrawFn, name: str, size: int = 3) -> FlatBoard:
    """Any box of a few cells, some of which belong to pieces in several parts with holes."""
    lattice = LATTICES[name]
    kinds = range(len(lattice.kinds))
    cells = [(x, y, kind) for x in range(size) for y in range(size) for kind in kinds]
    box = sorted(draw(st.sets(st.sampled_from(cells), min_size=1)))
    owners = draw(st.lists(st.sampled_from("ABCD."), min_size=len(box), max_size=len(box)))
    pieces: dict[str, list[Cell]] = {}
    for cell, owner in zip(box, owners, strict=True):
        if owner != ".":
            pieces.setdefault(owner, []).append(cell)
    if not pieces:
        pieces["A"] = [box[0]]
    return FlatBoard(lattice, box, pieces)


def touch(a: tuple[Spot, Spot], b: tuple[Spot, Spot]) -> bool:
    """Whether two straight lines have a point in common, or nearly."""
    (p, q), (r, s) = a, b

    def beside(start: Spot, end: Spot, at: Spot) -> float:
        return (end[0] - start[0]) * (at[1] - start[1]) - (end[1] - start[1]) * (at[0] - start[0])

    turns = [(beside(p, q, r), beside(p, q, s)), (beside(r, s, p), beside(r, s, q))]
    boxes = [sorted(ends) for axis in (0, 1) for ends in ((p[axis], q[axis]), (r[axis], s[axis]))]
    near = all(
        one[0] <= other[1] + 1e-9 and other[0] <= one[1] + 1e-9
        for one, other in (boxes[:2], boxes[2:])
    )
    return near and all(min(ends) <= 1e-9 and max(ends) >= -1e-9 for ends in turns)


class DrawnPath(NamedTuple):
    """A path as points; an arc is many points."""

    parts: list[list[Spot]]

    def holds(self, spot: Spot) -> bool:
        """Whether a spot lies inside, by the sides that a ray to the right crosses."""
        x, y = spot
        crossed = 0
        for part in self.parts:
            for (ax, ay), (bx, by) in pairwise([*part, part[0]]):
                if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                    crossed += 1
        return crossed % 2 == 1

    def passes(self, spot: Spot) -> bool:
        """Whether a spot lies on one of its lines."""
        return any(
            _distance(spot, start, end) < 0.02
            for part in self.parts
            for start, end in pairwise([*part, part[-1]])
        )

    @property
    def area(self) -> float:
        """What the parts enclose, holes taken off."""
        return sum(
            (ax * by - bx * ay) / 2
            for part in self.parts
            for (ax, ay), (bx, by) in pairwise([*part, part[0]])
        )


class DrawnPiece(NamedTuple):
    """A piece in an SVG: what its data say, and the paths that it is drawn with."""

    name: str
    cells: set[str]
    paths: list[DrawnPath]


def drawn_pieces(svg: str) -> list[DrawnPiece]:
    """All pieces in an SVG."""
    root = ET.fromstring(svg)  # noqa: S314 - it is our own
    return [
        DrawnPiece(
            group.get("data-piece", ""),
            {*group.get("data-cells", "").split()},
            [read_path(path.get("d", "")) for path in group.iter(f"{SVG}path")],
        )
        for group in root.iter(f"{SVG}g")
        if group.get("class") == "piece"
    ]


def read_path(text: str) -> DrawnPath:
    """A path of the commands M, H, V, L, A, h and Z."""
    parts: list[list[Spot]] = []
    for command, numbers in re.findall(r"([MHVLAhZ])([^MHVLAhZ]*)", text):
        values = [float(number) for number in numbers.split()]
        if command == "M":
            parts.append([(values[0], values[1])])
            continue
        here = parts[-1][-1]
        if command == "H":
            parts[-1].append((values[0], here[1]))
        elif command == "V":
            parts[-1].append((here[0], values[0]))
        elif command == "L":
            parts[-1].append((values[0], values[1]))
        elif command == "A":
            parts[-1].extend(_arc(here, (values[5], values[6]), clockwise=values[4] == 1))
    return DrawnPath(parts)


def _arc(start: Spot, end: Spot, *, clockwise: bool) -> Iterable[Spot]:
    """Points on a quarter of a circle."""
    side = 1 if clockwise else -1
    dx, dy = (end[0] - start[0]) / 2, (end[1] - start[1]) / 2
    x, y = (start[0] + end[0]) / 2 - side * dy, (start[1] + end[1]) / 2 + side * dx
    for step in range(1, 9):
        turn = side * pi / 2 * step / 8
        ax, ay = start[0] - x, start[1] - y
        yield x + ax * cos(turn) - ay * sin(turn), y + ax * sin(turn) + ay * cos(turn)


def _distance(spot: Spot, start: Spot, end: Spot) -> float:
    """How far a spot is from a line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = dx * dx + dy * dy
    along = ((spot[0] - start[0]) * dx + (spot[1] - start[1]) * dy) / long if long else 0
    along = min(1, max(0, along))
    x, y = start[0] + along * dx - spot[0], start[1] + along * dy - spot[1]
    return sqrt(x * x + y * y)


def path_distance(one: DrawnPath, other: DrawnPath) -> float:
    """How near two paths come to each other, looked at from all points of the first."""
    return min(
        _distance(spot, start, end)
        for part in one.parts
        for spot in part
        for line in other.parts
        for start, end in pairwise([*line, line[-1]])
    )
