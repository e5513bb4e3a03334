"""Lattices: their cells, and the maps that generate their symmetries.

A cell has an anchor, which is a point with integer coordinates, and a kind.  Squares, cubes and
hexagons are of one kind.  There are two kinds of triangles: those that point up and those that
point down.  Sticks are horizontal or vertical, and the points where they meet are cells too.

All that depends on the lattice alone is in its record, also how people call it, how its cells are
drawn in characters, and its simple boxes.

>>> SQUARE.dimensions, [kind.name for kind in TRIANGULAR.kinds]
(2, ['up', 'down'])
>>> LATTICES["triangle"].places(np.array([[0, 0, 0], [0, 0, 1], [0, 1, 0]])).tolist()
[[0, 0], [0, 1], [-1, 1]]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

Coordinates = tuple[int, ...]

Freedom = Literal["free", "one-sided", "fixed"]
"""How a piece may be moved: turned and reflected, turned alone, or neither."""

FREEDOMS: tuple[Freedom, ...] = get_args(Freedom)


class Symmetry(NamedTuple):
    """A map of the lattice onto itself.

    Row `i` of `matrix` says how the new coordinate `i` is made of the old ones.  A cell of kind
    `k` becomes one of kind `kinds[k]`, and its anchor is moved by `offsets[k]` after that.
    """

    matrix: tuple[Coordinates, ...]
    kinds: tuple[int, ...]
    offsets: tuple[Coordinates, ...]


class Neighbour(NamedTuple):
    """A cell that touches another: how far its anchor is from the other's, and its kind."""

    offset: Coordinates
    kind: int = 0


class CellKind(NamedTuple):
    """One kind of the cells of a lattice.

    `colour` is the place of the cell's colour, if the kind alone tells it.  A kind that is not
    `solid` has no area: pieces may meet there, but do not fill it.  In drawings a cell is the
    character `mark`, and `place` is its row and its column, counted from those of its anchor.  Its
    name is its coordinates, with the text of `before` and `after`.
    """

    name: str
    neighbours: tuple[Neighbour, ...]
    colour: int = -1
    solid: bool = True
    mark: str = "#"
    place: tuple[int, int] = (0, 0)
    before: str = ""
    after: str = ""


class Unit(NamedTuple):
    """What polyforms are made of: a cell, or several.

    A unit can join a polyform that has all cells of one of its `contacts`, and none of its own.
    """

    cells: tuple[Neighbour, ...]
    contacts: tuple[tuple[Neighbour, ...], ...]


class BoxShape(NamedTuple):
    """A kind of simple boxes, as triangles of triangles.

    `word` is what people call it, or nothing for the usual boxes; in the `example` sizes follow.
    `sizes` tells how many there are.  From them `count` makes the number of cells, and `cells` the
    cells in order.
    """

    word: str
    example: str
    sizes: int
    count: Callable[..., int]
    cells: Callable[..., NDArray[np.integer]]


class Lattice(NamedTuple):
    """A lattice: its coordinates, its kinds of cells, and maps that generate its symmetries.

    Its cells have colours such that cells which touch differ, or that are told apart in another
    way, if it has `colours`.  If it is `checkered`, the sum of the coordinates and the kind tells
    the colour.  Of three the difference of the coordinates tells.  `mirror` is a symmetry that the
    generators do not give: pieces in space cannot be turned into their mirror images.

    Polyforms are made of `compounds` of cells, or of single cells if there are none.

    `word` is what people call the lattice.  In drawings the row and the column of an anchor are
    `rows` times its coordinates, which `drawn` says in words; layers in space lie beside each
    other.
    """

    name: str
    dimensions: int
    generators: tuple[Symmetry, ...]
    kinds: tuple[CellKind, ...]
    colours: tuple[str, ...] = ()
    checkered: bool = False
    mirror: Symmetry | None = None
    word: str = ""
    rows: tuple[Coordinates, Coordinates] = ((1, 0), (0, 1))
    drawn: str = ""
    boxes: tuple[BoxShape, ...] = ()
    compounds: tuple[Unit, ...] = ()

    def __reduce__(self) -> tuple[Callable[..., Lattice], tuple[object, ...]]:
        """Pickles name dlxc's own lattices, whose boxes have functions."""
        if LATTICES.get(self.word) is self:
            return _lattice_of, (self.word,)
        return Lattice, tuple(self)

    @property
    def units(self) -> tuple[Unit, ...]:
        """What polyforms are made of."""
        if self.compounds:
            return self.compounds
        here, kinds = (0,) * self.dimensions, self.kinds
        return tuple(
            Unit(
                (Neighbour(here, number),),
                tuple((near,) for near in kind.neighbours if kinds[near.kind].solid),
            )
            for number, kind in enumerate(kinds)
            if kind.solid
        )

    @property
    def corners(self) -> str:
        """The characters that are drawn around cells and have no area: the ends of sticks."""
        return "".join(kind.mark for kind in self.kinds if not kind.solid)

    @property
    def fills_drawings(self) -> bool:
        """Whether there is a cell at every place of a drawing."""
        (a, b), (c, d) = (line[:2] for line in self.rows)
        return abs(a * d - b * c) == len(self.kinds) == 1

    @property
    def usual_freedom(self) -> Freedom:
        """How pieces may be moved if nothing is said: those in space cannot be reflected."""
        return "one-sided" if self.dimensions == 3 else "free"

    def of_freedom(self, freedom: Freedom) -> Lattice:
        """The lattice with those symmetries by which pieces of a freedom may be moved."""
        if freedom == "free":
            return self.with_reflections()
        if freedom == "fixed":
            return self._replace(generators=(), mirror=None)
        # The second generator of flat lattices is a reflection.
        return self if self.dimensions == 3 else self._replace(generators=self.generators[:1])

    def with_reflections(self) -> Lattice:
        """The lattice with all its symmetries, mirror images among them."""
        if self.mirror is None:
            return self
        return self._replace(generators=(*self.generators, self.mirror), mirror=None)

    def layer(self, suffix: int, kind: int) -> int:
        """The number in a row of `Cells` for a suffix and a kind."""
        return suffix * len(self.kinds) + kind

    def kind_of(self, layers: NDArray[np.integer]) -> NDArray[np.integer]:
        """The kinds of cells in some layers."""
        return layers % len(self.kinds)

    def suffix_of(self, layers: NDArray[np.integer]) -> NDArray[np.integer]:
        """The suffixes of cells in some layers."""
        return layers // len(self.kinds)

    def fills(self, layers: NDArray[np.integer]) -> NDArray[np.bool_]:
        """Whether cells in some layers have an area and no suffix."""
        solid = np.array([kind.solid for kind in self.kinds])
        found: NDArray[np.bool_] = (self.suffix_of(layers) == 0) & solid[self.kind_of(layers)]
        return found

    def places(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """The row and the column of each cell in a drawing; layers have the same places."""
        of_kind = np.array([kind.place for kind in self.kinds])
        anchors = cells[:, :-1] @ np.array(self.rows).T
        places: NDArray[np.int64] = anchors + of_kind[self.kind_of(cells[:, -1])]
        return places

    def cells_at(self, places: NDArray[np.integer]) -> NDArray[np.int64]:
        """The cell at each place of a drawing of one layer; where none is, the kind is -1."""
        cells = np.zeros((len(places), self.dimensions + 1), np.int64)
        cells[:, -1] = -1
        for number, kind in enumerate(self.kinds):
            anchors, scale = self._scaled_anchors(places - np.array(kind.place))
            is_here = (anchors % scale == 0).all(axis=1)
            cells[is_here, :2] = anchors[is_here] // scale
            cells[is_here, -1] = number
        return cells

    def usual_place(self, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """One of the places from which most of some others are places of anchors.

        If several are equally good it is the first; it is the corner 0, 0 if that is as good.
        """
        anchors, scale = self._scaled_anchors(np.append(places, [[0, 0]], axis=0))
        residues = (anchors % scale) @ np.array([scale, 1])
        counts = np.bincount(residues[:-1])[residues[:-1]]
        usual = int(counts.argmax())
        return places[usual] if residues[usual] != residues[-1] else np.zeros(2, np.int64)

    def _scaled_anchors(self, places: NDArray[np.integer]) -> tuple[NDArray[np.integer], int]:
        """The anchors drawn at some places, times a number that makes them integers."""
        (a, b), (c, d) = (line[:2] for line in self.rows)
        row, column = places.T
        return np.column_stack([d * row - b * column, a * column - c * row]), a * d - b * c

    def colours_of(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """The colours of cells as places in `colours`; -1 for cells without a colour."""
        if self.checkered:
            kinds = self.kind_of(cells[:, -1])
            return np.asarray((cells[:, :-1].sum(axis=1) + kinds) & 1)
        if len(self.colours) == 3:
            return np.asarray((cells[:, 0].astype(np.int64) - cells[:, 1]) % 3)
        colours: NDArray[np.int64] = np.array([kind.colour for kind in self.kinds])
        return colours.take(self.kind_of(cells[:, -1]))


def _linear(*matrix: Coordinates) -> Symmetry:
    """A symmetry of a lattice with cells of one kind."""
    return Symmetry(matrix, (0,), ((0,) * len(matrix),))


def _beside(*offsets: Coordinates) -> tuple[Neighbour, ...]:
    """Neighbours of the only kind: at some offsets and at the opposite ones."""
    opposite = [tuple(-step for step in offset) for offset in offsets]
    return tuple(Neighbour(offset) for offset in (*offsets, *opposite))


def _neighbours(*cells: tuple[int, int, int]) -> tuple[Neighbour, ...]:
    """Neighbours from their two offsets and their kinds."""
    return tuple(Neighbour((x, y), kind) for x, y, kind in cells)


# ---- simple boxes


def _grid(*sizes: int) -> NDArray[np.int64]:
    """All points of a rectangular grid, a row each, in order."""
    return np.stack([axis.ravel() for axis in np.indices(sizes)], axis=1)


def _rectangle(*sizes: int) -> NDArray[np.int64]:
    """The cells of a grid on a lattice with one kind of cells."""
    return _grid(*sizes, 1)


def _within(cells: NDArray[np.int64], low: int, high: int) -> NDArray[np.int64]:
    """The cells whose numbers have a sum from `low` to less than `high`.

    The sum of the coordinates and the kind tells how far along the third direction.
    """
    along = cells.sum(axis=1)
    return np.asarray(cells[(along >= low) & (along < high)])


def _sides_of_squares(rows: int, columns: int) -> NDArray[np.int64]:
    """Horizontal and vertical sticks; the last ones are beside no further square."""
    cells = _grid(columns + 1, rows + 1, 2)
    x, y, kind = cells.T
    return np.asarray(cells[((kind == 0) & (x < columns)) | ((kind == 1) & (y < rows))])


def _slanting_boxes(
    kinds: int, triangle: Callable[[int], int], hexagon: Callable[[int], int]
) -> tuple[BoxShape, ...]:
    """The boxes of a lattice with axes at 60 degrees, and how many cells two of them have.

    Hexagons, of one kind, lie between the lines on which triangles have their corners.
    """
    less = 2 - kinds
    return (
        BoxShape(
            "triangle", "triangle 8", 1, triangle, lambda n: _within(_grid(n, n, kinds), 0, n)
        ),
        BoxShape(
            "hexagon",
            "hexagon 4",
            1,
            hexagon,
            lambda n: _within(_grid(2 * n - less, 2 * n - less, kinds), n - less, 3 * n - 2 * less),
        ),
        BoxShape(
            "parallelogram",
            "parallelogram 4x7",
            2,
            lambda rows, columns: kinds * rows * columns,
            lambda rows, columns: _grid(columns, rows, kinds),
        ),
    )


# ---- the lattices

_TRANSPOSED = ((0, 1), (1, 0))
_STAY = (0, 0)

SQUARE = Lattice(
    "square",
    2,
    (_linear((0, 1), (-1, 0)), _linear(*_TRANSPOSED)),
    (CellKind("square", _beside((1, 0), (0, 1))),),
    ("white", "black"),
    checkered=True,
    word="square",
    boxes=(BoxShape("", "6x10", 2, lambda a, b: a * b, _rectangle),),
)

CUBIC = Lattice(
    "cubic",
    3,
    (_linear((0, 1, 0), (-1, 0, 0), (0, 0, 1)), _linear((0, 1, 0), (0, 0, 1), (1, 0, 0))),
    (CellKind("cube", _beside((1, 0, 0), (0, 1, 0), (0, 0, 1))),),
    ("white", "black"),
    checkered=True,
    mirror=_linear((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    word="cube",
    rows=((1, 0, 0), (0, 1, 0)),
    boxes=(BoxShape("", "3x3x3", 3, lambda a, b, c: a * b * c, _rectangle),),
)

TRIANGULAR = Lattice(
    "triangular",
    2,
    (
        Symmetry(((1, 1), (-1, 0)), (1, 0), (_STAY, (1, 0))),  # a turn by 60 degrees
        Symmetry(_TRANSPOSED, (0, 1), (_STAY, _STAY)),
    ),
    (
        CellKind("up", _neighbours((0, 0, 1), (0, -1, 1), (-1, 0, 1)), 0, mark="A"),
        CellKind(
            "down",
            _neighbours((0, 0, 0), (0, 1, 0), (1, 0, 0)),
            1,
            mark="V",
            place=(0, 1),
            after="'",
        ),
    ),
    ("up", "down"),
    word="triangle",
    rows=((0, -1), (2, 1)),
    drawn="the triangles of a row point up and down in turn",
    boxes=_slanting_boxes(2, lambda n: n * n, lambda n: 6 * n * n),
)
"""x runs to the right, y up and to the right at 60 degrees.

The triangle that points down at an anchor is to the right of the one that points up there."""

_H, _V, _POINT = 0, 1, 2

STICKS = Lattice(
    "sticks",
    2,
    (
        Symmetry(((0, -1), (1, 0)), (_V, _H, _POINT), (_STAY, (-1, 0), _STAY)),
        Symmetry(_TRANSPOSED, (_V, _H, _POINT), (_STAY, _STAY, _STAY)),
    ),
    (
        CellKind(
            "horizontal",
            _neighbours(
                *((-1, 0, _H), (0, 0, _V), (0, -1, _V), (0, 0, _POINT)),
                *((1, 0, _H), (1, 0, _V), (1, -1, _V), (1, 0, _POINT)),
            ),
            0,
            mark="-",
            before="H",
            place=(0, 1),
        ),
        CellKind(
            "vertical",
            _neighbours(
                *((0, -1, _V), (0, 0, _H), (-1, 0, _H), (0, 0, _POINT)),
                *((0, 1, _V), (0, 1, _H), (-1, 1, _H), (0, 1, _POINT)),
            ),
            1,
            mark="|",
            before="V",
            place=(-1, 0),
        ),
        CellKind(
            "point",
            _neighbours((0, 0, _H), (-1, 0, _H), (0, 0, _V), (0, -1, _V)),
            solid=False,
            mark="+",
            before="I",
        ),
    ),
    ("horizontal", "vertical"),
    word="sticks",
    rows=((0, -2), (2, 0)),
    drawn="corners are in every other row and column, sticks between them",
    boxes=(BoxShape("", "5x5", 2, lambda a, b: 2 * a * b + a + b, _sides_of_squares),),
)
"""A horizontal stick runs from its anchor to the right, a vertical one up; a point is its anchor.

Sticks touch if they have an end in common."""

HEXAGONAL = Lattice(
    "hexagonal",
    2,
    (_linear((0, -1), (1, 1)), _linear(*_TRANSPOSED)),
    (CellKind("hexagon", _beside((1, 0), (0, 1), (-1, 1))),),
    ("first", "second", "third"),
    word="hexagon",
    rows=((0, -1), (2, 1)),
    drawn="the hexagons of a row are two columns apart, between those of the next row",
    boxes=_slanting_boxes(1, lambda n: n * (n + 1) // 2, lambda n: 3 * n * (n - 1) + 1),
)
"""x runs to the right, y up and to the right at 60 degrees, both from middle to middle."""

_OUT = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The ways from a square to those above it, to its right, below it and to its left."""


def _quarter(name: str, number: int, mark: str, place: tuple[int, int]) -> CellKind:
    """A quarter of a square: beside the two others at its legs, and one of another square."""
    turned, opposite, back = ((number + step) % 4 for step in (1, 2, 3))
    near = _neighbours((0, 0, turned), (0, 0, back), (*_OUT[number], opposite))
    return CellKind(name, near, mark=mark, place=place, before=name[0].upper())


def _half(number: int) -> Unit:
    """A half of a square, of two quarters: it joins halves by a whole leg or the hypotenuse."""
    own, turned, opposite, back = ((number + step) % 4 for step in range(4))
    return Unit(
        _neighbours((0, 0, own), (0, 0, turned)),
        (
            _neighbours((*_OUT[own], opposite)),
            _neighbours((*_OUT[turned], back)),
            _neighbours((0, 0, opposite), (0, 0, back)),
        ),
    )


TETRAKIS = Lattice(
    "tetrakis",
    2,
    (
        Symmetry(((0, 1), (-1, 0)), (1, 2, 3, 0), (_STAY,) * 4),
        Symmetry(_TRANSPOSED, (1, 0, 3, 2), (_STAY,) * 4),
    ),
    (
        _quarter("north", 0, "V", (0, 1)),
        _quarter("east", 1, "<", (1, 2)),
        _quarter("south", 2, "A", (2, 1)),
        _quarter("west", 3, ">", (1, 0)),
    ),
    ("white", "black"),
    checkered=True,
    word="tetrakis",
    rows=((0, -3), (3, 0)),
    drawn="each square has three rows and columns, with its quarters in the middles of the sides",
    boxes=(
        BoxShape(
            "",
            "4x4",
            2,
            lambda rows, columns: 4 * rows * columns,
            lambda rows, columns: _grid(columns, rows, 4),
        ),
    ),
    compounds=tuple(map(_half, range(4))),
)
"""Squares that both diagonals cut into four triangles; x runs to the right, y up.

The anchor of a triangle is the lower left corner of its square.  Polyaboloes are made of halves of
squares."""

LATTICES = {
    lattice.word: lattice for lattice in (SQUARE, CUBIC, TRIANGULAR, HEXAGONAL, STICKS, TETRAKIS)
}
"""The lattices by their words."""


def _lattice_of(word: str) -> Lattice:
    return LATTICES[word]
