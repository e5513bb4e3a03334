"""The outlines of flat pieces on sheets, which laser cutters and scissors follow.

>>> from dlxc.pieces import piece_set
>>> (sheet,) = cutting_sheets(piece_set("trominoes"), Sizes(cell=10))
>>> sheet.pieces[0].loops
[[(24.0, 2.0), (34.0, 2.0), (34.0, 32.0), (24.0, 32.0)]]
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import chain
from math import inf
from typing import NamedTuple

import numpy as np

from dlxc.draw.labels import rooms_in
from dlxc.draw.lengths import Sizes
from dlxc.draw.lettering import PlacedName
from dlxc.draw.nesting import Way, corners_of, nested
from dlxc.draw.pictures import Undrawable
from dlxc.draw.tilings import (
    LayerPlace,
    Segment,
    Spot,
    Tiling,
    flat_places,
    moved,
    outer_sides,
    straight_runs,
    tiling_of,
)
from dlxc.geometry.lattice_symmetries import orbit
from dlxc.geometry.plane_tilings import Corner, doubled_area
from dlxc.geometry.row_keys import Cells
from dlxc.pieces import PieceSet
from dlxc.system.resources import environment

_BESIDE = 2.0
"""The millimetres between pieces and around them; less if a cell has less than four times that."""

_FINEST, _FINEST_CELLS, _MOST_CELLS = 20, 9_000, 1_000_000
"""The finest parts of a cell that pieces are moved by, from how many cells on one part is all, and
the most cells: the time grows with the squares of both."""

_MOST = 0.4
"""The widest kerf or gap, in cells: at half a cell a gap between hexagons would close."""

_SHARP = 2.7
"""A corner of 45 degrees, the sharpest, moves so many times as far as its sides."""

_INSET = 0.06
"""How far inside of its cells something is engraved, in cells."""

_LETTER = 0.4
"""The size of letters, in widths of a square; it is smaller where there is less room."""

Loop = list[Spot]


class CutPiece(NamedTuple):
    """What is cut out: straight `lines` and then closed `loops`, each by its corners.

    The areas in the loops of `engraved`, a list for each paint, and `texts`, are burnt in.
    """

    name: str
    loops: Sequence[Loop]
    lines: Sequence[Sequence[Spot]] = ()
    engraved: Sequence[Sequence[Loop]] = ()
    texts: Sequence[PlacedName] = ()


class CuttingSheet(NamedTuple):
    """Pieces beside each other, which do not touch.

    Its width and height and all corners are in millimetres, x to the right and y down.
    """

    title: str
    size: tuple[float, float]
    pieces: list[CutPiece]


class Tray(NamedTuple):
    """The cells of a box, and those that are painted once more, with the number of their paint.

    Their least coordinates are 0.  `paints` has the names, from the first number on.
    """

    cells: Cells
    paints: Sequence[str] = ()


def cutting_sheets(
    pieces: PieceSet, sizes: Sizes, tray: Tray | None = None, *, in_place: bool = False
) -> list[CuttingSheet]:
    """The outlines of all copies of pieces, by default without a gap.

    They lie on as many sheets as they need, or on one that is as large as they need.
    Pieces `in_place` lie in the tray, and what two of them have in common is cut once.

    What has no outlines, what cannot be cut so, and what is larger than the sheet, is `Undrawable`.
    """
    cell, paper, kerf, gap = sizes.cell, sizes.sheet, sizes.kerf, sizes.gap or 0.0
    if tray is None and (sizes.frame is not None or sizes.floor):
        raise Undrawable("a set of pieces has no box: omit --frame and --floor")
    if in_place and (kerf or gap):
        raise Undrawable(
            "pieces of a solution have their cuts in common, which take half the kerf from each:"
            " omit --kerf and --gap"
        )
    if (widest := max(kerf, gap)) > _MOST * cell:
        raise Undrawable(
            f"a kerf or a gap of {widest:g} mm is too wide: slots, holes and corners of cells of"
            f" {cell:g} mm bear {_MOST * cell:g} mm"
        )
    bench = _Bench(pieces, _flat(pieces), sizes, tray)
    own = [bench.solution()] if in_place else bench.pieces()
    items = [*bench.tray(in_place=in_place), *own]
    beside = min(_BESIDE, cell / 4) + _SHARP * max(kerf - gap, 0)
    room = (paper[0] - 2 * beside, paper[1] - 2 * beside) if paper else (inf, inf)
    sheets, left = nested([[it.way for it in item] for item in items], bench.steps, room, beside)
    for number in left[:1]:
        first, *_ = items[number]
        width, height = np.ptp(corners_of(first.way, bench.steps), axis=0) + 2 * beside
        raise Undrawable(
            f"the outline of '{first.name}' takes {width:.4g} x {height:.4g} mm, and a sheet has"
            f" {room[0] + 2 * beside:g} x {room[1] + 2 * beside:g} mm: choose another --sheet, or"
            " make the cells smaller with --cell"
        )
    found = []
    for sheet in sheets:
        laid = [(items[it.piece][it.way], it.x + beside, it.y + beside) for it in sorted(sheet)]
        ends = [corners_of(it.way, bench.steps).max(axis=0) + (x, y) for it, x, y in laid]
        width, height = (round(float(max(it)) + beside, 4) for it in zip(*ends, strict=True))
        cut_out = [bench.cut(it, x, y) for it, x, y in laid]
        found.append(CuttingSheet(pieces.name, paper or (width, height), cut_out))
    return found


class _Lying(NamedTuple):
    """Cells in one of the ways in which they can lie, as nested, and what is made of them there.

    The place has the `corner` of the lattice.
    """

    name: str
    cells: Cells
    way: Way
    make: Callable[[str, Cells, Tiling], CutPiece]
    corner: Spot = (0.0, 0.0)


class _Bench:
    """What is cut, with a tiling in millimetres."""

    def __init__(self, pieces: PieceSet, tiling: Tiling, sizes: Sizes, tray: Tray | None) -> None:
        self._pieces, self._lattice = pieces.pieces, pieces.lattice
        self._sizes, self._cell, self._scale = sizes, sizes.cell, sizes.cell / tiling.side
        self._box, paints = tray or Tray(self._pieces[0].cells, pieces.paints)
        # The lightest of several paints is the ground.
        self._dark = [paints.index(it) + 1 for it in sorted(paints)[: max(len(paints) - 1, 1)]]
        one, other = ((x * self._scale, y * self._scale) for x, y in tiling.axes)
        self._plain, self._tiling = tiling, tiling._replace(axes=(one, other))
        count = sum(len(cells) * copies for _, cells, copies, _ in self._pieces)
        if sizes.frame is not None or sizes.floor:
            edge = self._edge(self._box, self._tiling)
            count += 2 * int(np.ptp(edge, axis=0).prod() / self._cell**2)
        if count > _MOST_CELLS:
            raise Undrawable(
                f"the outlines take {count} cells of {self._cell:g} mm, and {_MOST_CELLS} can be"
                " laid on sheets: make --cell larger, or the frame narrower"
            )
        self._fine = min(max(_FINEST_CELLS // count, 1), _FINEST)
        (a, b), (c, d) = (np.array(self._tiling.spot(it)) / self._fine for it in tiling.steps)
        self.steps = (a, b), (c, d)

    def cut(self, lying: _Lying, x: float, y: float) -> CutPiece:
        """What is made of cells whose place is there."""
        (left, top), (name, cells, _, make, _) = lying.corner, lying
        return make(name, cells, self._tiling._replace(origin=(left - x, top - y)))

    def pieces(self) -> Iterator[list[_Lying]]:
        """All copies of the pieces, each in all ways in which it can be turned."""
        shapes = [self._tiling.polygon((0, 0, kind)) for kind in range(len(self._lattice.kinds))]
        for name, cells, copies, _ in self._pieces:
            item = []
            for turned in self._turned(cells):
                places = self._places(turned)
                way = [(shapes[kind], x * self._fine, y * self._fine) for x, y, kind in places]
                item.append(_Lying(name, turned, way, self._piece))
            yield from [item] * copies

    def tray(self, *, in_place: bool) -> Iterator[list[_Lying]]:
        """The frame, unless pieces lie in it, and the floor."""
        if self._sizes.frame is not None and not in_place:
            yield [self._whole("frame", cells, self._frame) for cells in self._turned(self._box)]
        if self._sizes.floor:
            yield [self._whole("floor", cells, self._floor) for cells in self._turned(self._box)]

    def solution(self) -> list[_Lying]:
        """The pieces where they lie, and the frame around them, if there is one."""
        of_pieces = np.concatenate([piece.cells for piece in self._pieces])
        covered = of_pieces if self._sizes.frame is None else self._box
        return [self._whole("solution", covered, self._solution)]

    def _whole(self, name: str, cells: Cells, make: Callable[..., CutPiece]) -> _Lying:
        """Cells that lie as one thing with its outer edge."""
        edge = self._edge(cells, self._tiling)
        left, top = (min(axis) for axis in zip(*edge, strict=True))
        shape = tuple((x - left, y - top) for x, y in edge)
        return _Lying(name, cells, [(shape, 0, 0)], make, (left, top))

    def _edge(self, cells: Cells, tiling: Tiling) -> Loop:
        """The outer edge of the frame, or of a floor alone: as a string would lie around cells."""
        corners = chain.from_iterable(map(tiling.corners, self._places(cells)))
        distance = (self._sizes.frame or 0.0) + self._sizes.kerf / 2
        return moved([*map(tiling.spot, _hull({*corners}))], distance)

    def _piece(self, name: str, cells: Cells, tiling: Tiling) -> CutPiece:
        larger = (self._sizes.kerf - (self._sizes.gap or 0.0)) / 2
        loops = tiling.loops(self._places(cells), larger)
        return CutPiece(name, loops, (), *self._engraved(name, cells, tiling))

    def _frame(self, name: str, cells: Cells, tiling: Tiling) -> CutPiece:
        """The openings, with islands, and the edge."""
        openings = tiling.loops(self._places(cells), -self._sizes.kerf / 2)
        return CutPiece(name, [*openings, self._edge(cells, tiling)])

    def _floor(self, name: str, cells: Cells, tiling: Tiling) -> CutPiece:
        """On it are the paint of the box and the places of islands."""
        around = tiling.loops(self._places(cells), _INSET * self._cell)
        islands = [loop for loop in around if doubled_area(loop) < 0]
        (first, *others), _ = self._engraved("", cells, tiling)
        engraved = [[*first, *islands], *others]
        return CutPiece(name, [self._edge(cells, tiling)], engraved=engraved)

    def _solution(self, name: str, cells: Cells, tiling: Tiling) -> CutPiece:
        """The lines between pieces, and then the outline, so that all lies still until then."""
        painted = self._box[self._lattice.suffix_of(self._box[:, -1]) > 0]
        loops, sides = tiling.loops(self._places(cells)), set[Segment]()
        burnt: list[tuple[list[list[Loop]], list[PlacedName]]] = []
        for piece, own, *_ in self._pieces:
            places = self._places(own)
            sides |= {min(it, it[::-1]) for it in outer_sides(map(tiling.corners, places))}
            here = [self._places(row[None])[0] in places for row in painted]
            burnt.append(self._engraved(piece, np.concatenate([own, painted[here]]), tiling))
        sides -= {min(it, it[::-1]) for it in outer_sides(map(tiling.corners, self._places(cells)))}
        lines = [[*map(tiling.spot, line)] for line in sorted(straight_runs(sides))]
        if self._sizes.frame is not None:
            loops.append(self._edge(cells, tiling))
        areas = ([*chain(*own)] for own in zip(*(areas for areas, _ in burnt), strict=True))
        texts = chain.from_iterable(texts for _, texts in burnt)
        return CutPiece(name, loops, lines, [*areas], [*texts])

    def _engraved(
        self, name: str, cells: Cells, tiling: Tiling
    ) -> tuple[list[list[Loop]], list[PlacedName]]:
        """The areas of each paint but the lightest, and the name where there is none of them."""
        suffixes = self._lattice.suffix_of(cells[:, -1])
        dark = [self._places(cells[suffixes == paint]) for paint in self._dark]
        areas = [tiling.loops(area, -_INSET * self._cell) for area in dark] or [[]]
        light = [place for place in self._places(cells) if place not in {*chain(*dark)}]
        rooms = rooms_in(light, self._plain) if name and self._sizes.names else []
        sizes = [min(_LETTER, room.largest(len(name))) for room in rooms]
        if not any(sizes):
            return areas, []
        size, room = max(zip(sizes, rooms, strict=True), key=lambda it: it[0])
        (x, y), scale, (left, top) = room.spot(len(name), size), self._scale, tiling.origin
        return areas, [PlacedName(name, x * scale - left, y * scale - top, size * scale)]

    def _turned(self, cells: Cells) -> Iterable[Cells]:
        """Cells in all ways in which they can be turned; their least coordinates are 0."""
        return orbit(cells, self._lattice.of_freedom("one-sided"))

    def _places(self, cells: Cells) -> list[LayerPlace]:
        return flat_places(cells, self._lattice)


def _hull(corners: Collection[Corner]) -> list[Corner]:
    """The corners of the smallest convex area around all, in the direction of a clock's hands."""
    found: list[Corner] = []
    for line in (sorted(corners), sorted(corners, reverse=True)):
        half: list[Corner] = []
        for corner in line:
            while len(half) > 1 and doubled_area([*half[-2:], corner]) <= 0:
                half.pop()
            half.append(corner)
        found += half[:-1]
    return found


def _flat(pieces: PieceSet) -> Tiling:
    """How cells look, if pieces of them have outlines."""
    tiling = tiling_of(pieces.lattice)
    if pieces.lattice.dimensions == 3 or tiling is None or not tiling.area:
        raise Undrawable(
            f"the lattice `{pieces.lattice.word}` has no outlines to cut: only flat cells with an"
            " area have, and stl and 3mf are for solids"
        )
    return tiling


def cutting_text(sheet: CuttingSheet, form: str) -> str:
    """A sheet in millimetres: each piece a path of SVG, or each loop a polyline of DXF 12."""
    template = environment().get_template(f"draw/cutting.{form}.j2")
    return template.render(sheet=sheet, number=_number, plain=_plain)


def _number(value: float) -> str:
    """A length, with as many of four decimals as it needs."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _plain(text: str) -> str:
    r"""A text as DXF has it: other characters than those of ASCII, and its own signs, by numbers.

    These have four digits; what has more is the character for what cannot be shown.

    >>> _plain("Fé 5%")
    'F\\U+00E9 5\\U+0025'
    """
    return re.sub(r"[^ -~]|[%^\\]", lambda it: rf"\U+{min(ord(it[0]), 0xFFFD):04X}", text)
