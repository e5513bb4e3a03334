"""Solid pieces for a printer: beside each other on its bed, or as they lie in a solution.

A gap makes pieces smaller, so that they can be put together: each face lies half the gap inside its
cells.  So two cells that touch along an edge alone are apart; without a gap their surface would
pass through that edge twice, which printers do not understand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain, count
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.draw.page_layout import flowing, standing
from dlxc.draw.palette import colour_of
from dlxc.draw.pictures import Undrawable
from dlxc.draw.surfaces import Surface, surface_of_cubes, surface_of_prism
from dlxc.draw.tilings import Spot, Tiling, tiling_of
from dlxc.geometry.row_keys import Cells
from dlxc.pieces import PieceSet
from dlxc.system import files
from dlxc.system.resources import environment

_APART = 0.5
"""The room between pieces, in cells."""

_FLAT = 0.25
"""How high flat pieces are if nothing is said, in cells: their form is the same at every size."""

_STL = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
_PARTS = {
    "[Content_Types].xml": "types.xml.j2",
    "_rels/.rels": "relationships.xml.j2",
    "3D/3dmodel.model": "model.xml.j2",
}
"""The files in an archive of 3MF, with their templates."""

Vector = NDArray[np.float64]
"""Three coordinates: to the right, to the back and up."""


class SolidSizes(NamedTuple):
    """The sizes of solid pieces in millimetres; flat ones have a height."""

    cell: float
    gap: float
    bevel: float = 0.0
    height: float = 0.0


def solid_sizes(
    pieces: PieceSet, cell: float, gap: float, bevel: float = 0.0, height: float | None = None
) -> SolidSizes:
    """Sizes that go together; without a height, that of flat pieces is a quarter of a cell."""
    if pieces.lattice.dimensions == 3:
        if height:
            raise Undrawable("pieces of cubes are as high as their cells: omit --height")
        return SolidSizes(cell, gap, bevel)
    height = height or _FLAT * cell
    if 2 * bevel >= height:
        raise Undrawable(
            f"a bevel of {bevel:g} mm above and below leaves nothing of pieces of {height:g} mm:"
            " make it smaller, or the pieces higher with --height"
        )
    return SolidSizes(cell, gap, bevel, height)


class CubePiece:
    """A piece of cubes: in cells, its least corner, its size and its middle."""

    def __init__(self, cells: Cells) -> None:
        cubes = cells[:, :3].astype(np.int64)
        self.corner: Vector = cubes.min(axis=0)
        self.size: Vector = np.ptp(cubes, axis=0) + 1
        self.middle: Vector = cubes.mean(axis=0) + 0.5
        self._cubes = cubes - cubes.min(axis=0)

    def surface(self, sizes: SolidSizes) -> Surface | None:
        """The surface in millimetres, if there is room for the gap and the bevel."""
        inset, bevel = sizes.gap / 2 / sizes.cell, sizes.bevel / sizes.cell
        if inset + bevel >= 1 / 2:
            return None
        surface = surface_of_cubes(self._cubes, inset, bevel)
        return surface._replace(corners=surface.corners * sizes.cell)

    @property
    def layers(self) -> list[str]:
        """Its layers, the lowest first: rows from the front, with | between them."""
        marks = np.full(np.ptp(self._cubes, axis=0) + 1, ".")
        marks[tuple(self._cubes.T)] = "x"
        return ["|".join("".join(row) for row in layer) for layer in marks.T.tolist()]


class FlatPiece:
    """A piece of flat cells: in cells, its least corner, its size and its middle."""

    def __init__(self, cells: Cells, kinds: Sequence[int], tiling: Tiling) -> None:
        places = ((x, y, kind) for (x, y, *_), kind in zip(cells.tolist(), kinds, strict=True))
        self._places = [*dict.fromkeys(places)]  # suffixed cells may lie over others
        self._tiling, wide, deep = tiling.framed(self._places)
        self._side = tiling.side
        left, top = self._tiling.origin
        x, y = zip(*map(self._tiling.middle, self._places), strict=True)
        self.corner: Vector = np.array([left, -top - deep, 0]) / self._side
        self.size: Vector = np.array([wide, deep, 0]) / self._side
        middle = [left + sum(x) / len(x), -top - sum(y) / len(y), 0]
        self.middle: Vector = np.array(middle) / self._side

    def surface(self, sizes: SolidSizes) -> Surface | None:
        """The surface in millimetres, if there is room for the gap and the bevel."""
        inset, bevel, height = sizes.gap / 2, sizes.bevel, sizes.height
        bevels = [(0.0, inset + bevel), (height, inset + bevel)] if bevel else []
        levels = sorted([(bevel, inset), (height - bevel, inset), *bevels])
        scale = sizes.cell / self._side

        def spot(corner: tuple[int, int]) -> Spot:
            x, y = self._tiling.spot(corner)
            return x * scale, y * scale

        surface = surface_of_prism([*map(self._tiling.corners, self._places)], spot, levels)
        lifted = [0, self.size[1] * sizes.cell, 0]
        return surface and surface._replace(corners=surface.corners + lifted)

    @property
    def loops(self) -> list[list[Spot]]:
        """Its outlines in cells, each a loop of corners."""
        deep, side = float(self.size[1]), self._side
        loops = self._tiling.loops(self._places)
        return [[(x / side, deep - y / side) for x, y in loop] for loop in loops]


class PrintedSolid(NamedTuple):
    """A piece with its colour and surface, and where its copies are moved; all in millimetres."""

    name: str
    colour: str
    shape: CubePiece | FlatPiece
    surface: Surface
    places: list[tuple[float, ...]]


def printed_solids(
    pieces: PieceSet, sizes: SolidSizes, explode: float | None = None
) -> list[PrintedSolid]:
    """The pieces with all their copies beside each other.

    With `explode`, each piece is where its cells are, moved away from the middle of all by so many
    times its distance.  What cannot be printed is `Undrawable`, and so is a piece that has no
    proper surface.
    """
    shapes = _shapes(pieces)
    copies = [piece.count for piece in pieces.pieces]
    places = _beside(shapes, copies) if explode is None else _as_they_lie(shapes, explode)
    found = []
    for at, (piece, shape) in enumerate(zip(pieces.pieces, shapes, strict=True)):
        surface = shape.surface(sizes)
        if surface is None:
            is_gap = shape.surface(sizes._replace(bevel=0)) is None
            what, size = ("gap", sizes.gap) if is_gap else ("bevel", sizes.bevel)
            raise Undrawable(
                f"a {what} of {size:g} mm is too large for the piece '{piece.name}': its cells have"
                f" {sizes.cell:g} mm"
            )
        if surface.meets_itself:
            raise Undrawable(
                f"cells of the piece '{piece.name}' touch along an edge alone, where no surface is"
                " closed: a gap takes them apart, such as --gap 0.2mm"
            )
        moved = [tuple((place * sizes.cell).round(4).tolist()) for place in places[at]]
        colour = (pieces.colours and pieces.colours[at]) or colour_of(at)
        found.append(PrintedSolid(piece.name, colour, shape, surface, moved))
    return found


def _shapes(pieces: PieceSet) -> list[CubePiece | FlatPiece]:
    lattice = pieces.lattice
    if lattice.dimensions == 3:
        return [CubePiece(piece.cells) for piece in pieces.pieces]
    tiling = tiling_of(lattice)
    if tiling is None or not tiling.area:
        raise Undrawable(f"nothing is printed of {lattice.word}: only cubes and flat cells are")
    kinds = (lattice.kind_of(piece.cells[:, -1]).tolist() for piece in pieces.pieces)
    named = zip(pieces.pieces, kinds, strict=True)
    return [FlatPiece(piece.cells, own, tiling) for piece, own in named]


def _beside(shapes: Sequence[CubePiece | FlatPiece], copies: Sequence[int]) -> list[list[Vector]]:
    """Where all copies go if they stand in rows, in cells."""
    order = [at for at, count in enumerate(copies) for _ in range(count)]
    sizes = [(float(shape.size[0]), float(shape.size[1])) for shape in shapes]
    area = sum((sizes[at][0] + _APART) * (sizes[at][1] + _APART) for at in order)
    rows = flowing(order, lambda at: sizes[at][0], _APART, sqrt(area))
    places: list[list[Vector]] = [[] for _ in shapes]
    for at, x, y, _ in standing(rows, lambda at: sizes[at], _APART):
        places[at].append(np.array([x, y, 0]))
    return places


def _as_they_lie(shapes: Sequence[CubePiece | FlatPiece], explode: float) -> list[list[Vector]]:
    """Where all pieces are, moved apart, with least coordinates of 0; in cells."""
    middles = np.array([shape.middle for shape in shapes])
    places = [shape.corner for shape in shapes] + (middles - middles.mean(axis=0)) * explode
    return [[place] for place in places - places.min(axis=0)]


def stl(bed: Sequence[PrintedSolid]) -> bytes:
    """All solids in one binary file of STL, in millimetres."""
    placed = ((solid.surface, place) for solid in bed for place in solid.places)
    corners = np.concatenate([(it.corners + at)[it.triangles] for it, at in placed])
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    found = np.zeros(len(corners), _STL)
    found["corners"] = corners
    found["normal"] = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    return b"binary STL by dlxc".ljust(80) + len(found).to_bytes(4, "little") + found.tobytes()


def three_mf(title: str, bed: Sequence[PrintedSolid]) -> bytes:
    """An archive of 3MF: each piece is an object with its name and colour, each copy an item."""
    templates = {name: environment().get_template(f"3mf/{file}") for name, file in _PARTS.items()}
    return files.archived({name: it.render(title=title, bed=bed) for name, it in templates.items()})


def scad(title: str, bed: Sequence[PrintedSolid], sizes: SolidSizes) -> bytes:
    """A program for OpenSCAD, with a module for each piece, and the sizes as its parameters."""
    if sizes.bevel:
        raise Undrawable("a program for OpenSCAD has no bevel: write stl or 3mf, or omit --bevel")
    template = environment().get_template("draw/printing.scad.j2")
    named = zip(plain_names([solid.name for solid in bed]), bed, strict=True)
    return template.render(title=title, bed=[*named], sizes=sizes, number=_number).encode()


def plain_names(names: Sequence[str]) -> list[str]:
    """Names for files and modules: letters, digits and _ alone, distinct also in capitals.

    >>> plain_names(["F", "F'", "f", "1x2x2", "-"])
    ['F', 'F_2', 'f_3', '1x2x2', 'piece']
    """
    found: list[str] = []
    for name in names:
        taken = {*map(str.lower, found)}
        plain = re.sub(r"[^A-Za-z0-9]+", "_", name).strip("_") or "piece"
        others = (f"{plain}_{number}" for number in count(2))
        found.append(next(each for each in chain([plain], others) if each.lower() not in taken))
    return found


def _number(value: float) -> str:
    """A length, with as many of six decimals as it needs."""
    return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".")
