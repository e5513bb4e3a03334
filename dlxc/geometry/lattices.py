"""Lattices: their cells, and the maps that generate their symmetries.

A cell has an anchor, which is a point with integer coordinates, and a kind.  Squares, cubes and
hexagons are of one kind.  There are two kinds of triangles: those that point up and those that
point down.  Sticks are horizontal or vertical, and the points where they meet are cells too.

All that depends on the lattice alone is in its record, also how people call it, how its cells are
drawn in characters, and its simple boxes.  `templates/lattices.json` has the records: what
is `about` a lattice there is for people, and of cells that touch another one, and those of
compounds, it has how far their anchors are from that of the cell, and then their kind.

>>> SQUARE.dimensions, [kind.name for kind in TRIANGULAR.kinds]
(2, ['up', 'down'])
>>> LATTICES["triangle"].places(np.array([[0, 0, 0], [0, 0, 1], [0, 1, 0]])).tolist()
[[0, 0], [0, 1], [-1, 1]]
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from math import prod
from typing import Any, Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from dlxc.geometry import DIGITS
from dlxc.geometry.row_keys import RowFinder
from dlxc.system.resources import folder

Coordinates = tuple[int, ...]

Freedom = Literal["free", "one-sided", "fixed"]
"""How a piece may be moved: turned and reflected, turned alone, or neither."""

FREEDOMS: tuple[Freedom, ...] = get_args(Freedom)

CHEQUERED, PAINTS = "chequered", "wbr"
"""The word for a pattern of paints as on a chessboard, and what they are usually called."""


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

    `colour` is the place of the cell's colour if its anchor is the origin.  A kind that is not
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
    """A kind of simple boxes, as triangles of triangles, by an `example` of it.

    `form` tells how its cells lie, which are of some `kinds`.
    """

    example: str
    form: Literal["grid", "upright grid", "sides", "triangle", "hexagon"]
    kinds: int

    @property
    def word(self) -> str:
        """What people call it, or nothing for the usual boxes."""
        return self.example.rpartition(" ")[0]

    @property
    def sizes(self) -> int:
        """How many sizes there are."""
        return self.example.rpartition(" ")[2].count("x") + 1

    def count(self, *sizes: int) -> int:
        """How many cells a box of some sizes has."""
        first, is_split = sizes[0], self.kinds > 1
        if self.form == "triangle":
            return first * first if is_split else first * (first + 1) // 2
        if self.form == "hexagon":
            return 6 * first * first if is_split else 3 * first * (first - 1) + 1
        return 2 * prod(sizes) + sum(sizes) if self.form == "sides" else self.kinds * prod(sizes)

    def cells(self, *sizes: int) -> NDArray[np.int64]:
        """The cells of a box of some sizes, in order."""
        first, kinds = sizes[0], self.kinds
        if self.form == "triangle":
            return _within(_grid(first, first, kinds), 0, first)
        if self.form == "hexagon":  # hexagons lie between the lines of corners of triangles
            less = 2 - kinds
            side = 2 * first - less
            return _within(_grid(side, side, kinds), first - less, 3 * first - 2 * less)
        if self.form == "sides":  # the last sticks are beside no further square
            rows, columns = sizes
            cells = _grid(columns + 1, rows + 1, 2)
            x, y, kind = cells.T
            return np.asarray(cells[((kind == 0) & (x < columns)) | ((kind == 1) & (y < rows))])
        return _grid(*(sizes if self.form == "grid" else sizes[::-1]), kinds)


def _grid(*sizes: int) -> NDArray[np.int64]:
    """All points of a rectangular grid, a row each, in order."""
    return np.stack([axis.ravel() for axis in np.indices(sizes)], axis=1)


def _within(cells: NDArray[np.int64], low: int, high: int) -> NDArray[np.int64]:
    """The cells whose numbers have a sum from `low` to less than `high`.

    The sum of the coordinates and the kind tells how far along the third direction.
    """
    along = cells.sum(axis=1)
    return np.asarray(cells[(along >= low) & (along < high)])


class Lattice(NamedTuple):
    """A lattice: its coordinates, its kinds of cells, and maps that generate its symmetries.

    Its cells have colours such that cells which touch differ, or that are told apart in another
    way, if it has `colours`.  The kind tells the colour, and if there are `colour_steps`, how many
    colours farther it is with each coordinate.  `mirror` is a symmetry that the
    generators do not give: pieces in space cannot be turned into their mirror images.

    Polyforms are made of `compounds` of cells, or of single cells if there are none.

    `word` is what people call the lattice.  In drawings the row and the column of an anchor are
    `rows` times its coordinates, which `drawn` says in words; layers in space lie beside each
    other.  A lattice that has no record in the table brings its `look` in pictures along.
    """

    name: str
    dimensions: int
    generators: tuple[Symmetry, ...]
    kinds: tuple[CellKind, ...]
    colours: tuple[str, ...] = ()
    colour_steps: Coordinates = ()
    mirror: Symmetry | None = None
    word: str = ""
    rows: tuple[Coordinates, Coordinates] = ((1, 0), (0, 1))
    drawn: str = ""
    boxes: tuple[BoxShape, ...] = ()
    compounds: tuple[Unit, ...] = ()
    look: tuple[tuple[str, Any], ...] = ()

    @property
    def units(self) -> tuple[Unit, ...]:
        """What polyforms are made of."""
        if self.compounds:
            return self.compounds
        here, kinds = (0,) * self.dimensions, self.kinds
        solid = [number for number, kind in enumerate(kinds) if kind.solid]
        contacts = {n: [(x,) for x in kinds[n].neighbours if kinds[x.kind].solid] for n in solid}
        return tuple(Unit((Neighbour(here, n),), (*contacts[n],)) for n in solid)

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

    def kind_of(self, layers: NDArray[np.integer]) -> NDArray[np.integer]:
        """The kinds of cells in some layers."""
        return layers % len(self.kinds)

    def suffix_of(self, layers: NDArray[np.integer]) -> NDArray[np.integer]:
        """The suffixes of cells in some layers."""
        return layers // len(self.kinds)

    def suffixed(self, cells: NDArray[np.int32], suffixes: ArrayLike) -> NDArray[np.int32]:
        """Plain cells with suffixes, of all or of each, by their numbers."""
        suffixed = cells.copy()
        suffixed[:, -1] += np.asarray(suffixes, np.int32) * len(self.kinds)
        return suffixed

    def fills(self, layers: NDArray[np.integer]) -> NDArray[np.bool_]:
        """Whether cells in some layers have an area and no suffix."""
        solid = np.array([kind.solid for kind in self.kinds])
        return np.asarray((self.suffix_of(layers) == 0) & solid[self.kind_of(layers)])

    def places(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """The row and the column of each cell in a drawing; layers have the same places."""
        of_kind = np.array([kind.place for kind in self.kinds])
        anchors = cells[:, :-1] @ np.array(self.rows).T
        return np.asarray(anchors + of_kind[self.kind_of(cells[:, -1])])

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

    def spots(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """The layer, the row and the column of each cell in a drawing; flat ones are in layer 0."""
        layers = cells[:, 2] if self.dimensions == 3 else 0 * cells[:, 0]
        return np.column_stack([layers, self.places(cells)])

    def colours_of(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """The colours of cells as places in `colours`; -1 for cells without a colour."""
        of_kinds = np.array([kind.colour for kind in self.kinds])
        colours = of_kinds[self.kind_of(cells[:, -1])]
        if self.colour_steps:
            colours = (colours + cells[:, :-1] @ self.colour_steps) % len(self.colours)
        return np.asarray(colours, np.int64)

    def colours_from_first(self, cells: NDArray[np.integer]) -> NDArray[np.int64]:
        """The same, counted from the colour of the first cell by layers, rows and columns."""
        first = np.lexsort(self.spots(cells).T[::-1])[0]
        colours = self.colours_of(cells)
        return np.asarray((colours - colours[first]) % len(self.colours))


def _lattice(word: str, *, about: str, tiling: Any = None, **table: Any) -> Lattice:  # noqa: ARG001
    """A lattice of its table; what is `about` it is for people, and its `tiling` for pictures."""
    kinds = [CellKind(**{**it, "neighbours": _cells(it["neighbours"])}) for it in table["kinds"]]
    units = table.get("compounds", ())
    compounds = (Unit(_cells(it["cells"]), tuple(map(_cells, it["contacts"]))) for it in units)
    return Lattice(
        **{
            **table,
            "word": word,
            "kinds": (*kinds,),
            "generators": tuple(Symmetry(**it) for it in table["generators"]),
            "mirror": Symmetry(**table["mirror"]) if "mirror" in table else None,
            "boxes": tuple(BoxShape(**it, kinds=len(kinds)) for it in table["boxes"]),
            "compounds": (*compounds,),
        }
    )


def _cells(rows: tuple[tuple[int, ...], ...]) -> tuple[Neighbour, ...]:
    return tuple(Neighbour(row[:-1], row[-1]) for row in rows)


def _frozen(value: Any) -> Any:
    """A value of JSON in which lists are tuples, so that a lattice can be a key."""
    if isinstance(value, dict):
        return {name: _frozen(each) for name, each in value.items()}
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


TABLES = _frozen(json.loads((folder("templates") / "lattices.json").read_bytes()))
"""The records, in JSON: it is read in a tenth of the time of TOML."""

LATTICES = {word: _lattice(word, **table) for word, table in TABLES.items()}
"""The lattices by their words."""

SQUARE, CUBIC, TRIANGULAR = LATTICES["square"], LATTICES["cube"], LATTICES["triangle"]
HEXAGONAL, STICKS, TETRAKIS = LATTICES["hexagon"], LATTICES["sticks"], LATTICES["tetrakis"]


# ---- which cells hang together


def part_counts(pieces: NDArray[np.integer], lattice: Lattice) -> NDArray[np.int64]:
    """Into how many parts that do not touch the cells of each piece fall.

    `pieces` has shape (pieces, cells, columns).  Suffixed cells and points do not count.

    >>> part_counts(np.array([[[0, 0, 0], [0, 1, 0], [1, 2, 0]]]), SQUARE).tolist()
    [2]
    """
    count, size, columns = pieces.shape
    owners = np.repeat(np.arange(count), size)
    rows = np.column_stack([owners, pieces.reshape(-1, columns)]).astype(np.int64)
    rows = rows[lattice.fills(rows[:, -1])]
    is_first = _parts(rows, lattice) == np.arange(len(rows))
    return np.bincount(rows[is_first, 0], minlength=count)


def parts_of_piece(cells: NDArray[np.integer], lattice: Lattice) -> list[NDArray[np.intp]]:
    """The rows of the parts of one piece that do not touch, in the order of their first rows.

    `cells` has shape (cells, columns); all cells count.
    """
    rows = np.column_stack([np.zeros(len(cells)), cells]).astype(np.int64)
    parts = _parts(rows, lattice)
    return [np.flatnonzero(parts == first) for first in sorted({*parts.tolist()})]


def _parts(rows: NDArray[np.int64], lattice: Lattice) -> NDArray[np.int64]:
    """For each row the first one of its part, of which all are in the same piece."""
    parts = np.arange(len(rows))
    finder = RowFinder([*rows.T])
    for kind, described in enumerate(lattice.kinds):
        mine = np.flatnonzero(lattice.kind_of(rows[:, -1]) == kind)
        for near in described.neighbours:
            wanted = rows[mine] + np.array([0, *near.offset, near.kind - kind])
            place = finder.find([*wanted.T])
            parts = joined(parts, mine[place >= 0], place[place >= 0])
    return parts


def joined(
    parts: NDArray[np.int64], mine: NDArray[np.integer], other: NDArray[np.integer]
) -> NDArray[np.int64]:
    """The same parts with some pairs of rows joined; a part is called by its first row."""
    while True:
        one, two = parts[mine], parts[other]
        if (one == two).all():
            return parts
        parts = parts.copy()
        np.minimum.at(parts, np.maximum(one, two), np.minimum(one, two))
        while (parts[parts] != parts).any():
            parts = parts[parts]


# ---- the names of cells


def cell_names(
    marks: Sequence[tuple[str, str]], cells: NDArray[np.integer], others: Collection[str] = ()
) -> list[str]:
    """The names of cells as the older languages give them, where their digits do.

    The `marks` of each layer stand before and after the coordinates.  Coordinates of more
    than one digit are decimals with points between.  If one of the `others` has the name of a cell,
    all cells have decimals.

    >>> cell_names([("", "")], np.array([[0, 61, 0], [0, 62, 0]]))
    ['0Z', '0.62']
    >>> sticks = [("H", ""), ("V", ""), ("I", "")]
    >>> cell_names(sticks, np.array([[0, 1, 0], [0, 1, 1], [1, 1, 2]]))
    ['H01', 'V01', 'I11']
    """
    coordinates = cells[:, :-1]
    digits = np.array([*DIGITS])[coordinates.clip(max=len(DIGITS) - 1)]
    short = np.ascontiguousarray(digits).view(f"<U{digits.shape[1]}").ravel().tolist()
    beyond = (coordinates >= len(DIGITS)).any(axis=1)
    rows = zip(np.flatnonzero(beyond).tolist(), coordinates[beyond].tolist(), strict=True)
    for at, row in rows:
        short[at] = ".".join(map(str, row))
    ends = [marks[layer] for layer in cells[:, -1].tolist()]
    names = [before + name + after for (before, after), name in zip(ends, short, strict=True)]
    if {*others}.isdisjoint(names):
        return names
    decimal = (".".join(map(str, row)) for row in coordinates.tolist())
    return [before + name + after for (before, after), name in zip(ends, decimal, strict=True)]
