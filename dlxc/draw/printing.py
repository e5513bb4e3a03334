"""Pieces as closed surfaces of triangles, beside each other on the bed of a printer.

A gap makes pieces smaller, so that they can be put together: each face lies half the gap inside its
cubes.  So two cubes that touch along an edge alone are apart; without a gap their surface would
pass through that edge twice, which printers do not understand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.draw.page_layout import flowing, standing
from dlxc.draw.pictures import Undrawable
from dlxc.geometry.lattices import CUBIC, SQUARE
from dlxc.pieces import PieceSet
from dlxc.system import files
from dlxc.system.resources import environment

_APART = 0.5
"""The room between pieces, in cells."""

_STL = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
_PARTS = {
    "[Content_Types].xml": "types.xml.j2",
    "_rels/.rels": "relationships.xml.j2",
    "3D/3dmodel.model": "model.xml.j2",
}
"""The files in an archive of 3MF, with their templates."""


class Surface(NamedTuple):
    """A closed surface.

    `corners` has shape (corners, 3), `triangles` has shape (triangles, 3) and the numbers of
    corners, counter-clockwise as they are seen from outside.
    """

    corners: NDArray[np.float64]
    triangles: NDArray[np.int64]


class PrintedSolid(NamedTuple):
    """A piece at the origin, and where its copies are moved on the bed; all in millimetres."""

    name: str
    surface: Surface
    places: Sequence[tuple[float, float]]


def printing_bed(pieces: PieceSet, cell: float, gap: float) -> list[PrintedSolid]:
    """The pieces with all their copies; a cell and the gap have a size in millimetres.

    Squares are printed as cubes.  What else there is, is `Undrawable`, and so is a piece that has
    no proper surface.
    """
    if pieces.lattice.name not in (SQUARE.name, CUBIC.name):
        raise Undrawable(
            "only pieces of cubes and of squares are printed: --outlines is for others"
        )
    if gap >= cell:
        raise Undrawable(f"a gap of {gap:g} mm leaves nothing of cells of {cell:g} mm")
    surfaces = []
    for name, cells, _ in pieces.pieces:
        cubes = cells[:, :3] if pieces.lattice.dimensions == 3 else cells * [1, 1, 0]
        surface = surface_of(np.asarray(cubes, np.int64), gap / cell / 2)
        if not gap and _meets_itself(surface):
            raise Undrawable(
                f"cubes of the piece '{name}' touch along an edge alone, where no surface is"
                " closed: a gap takes them apart, such as --gap 0.2mm"
            )
        surfaces.append(surface._replace(corners=surface.corners * cell))
    copies = [at for at, piece in enumerate(pieces.pieces) for _ in range(piece.count)]
    sizes = [tuple(surface.corners[:, :2].max(axis=0).tolist()) for surface in surfaces]
    places: list[list[tuple[float, float]]] = [[] for _ in surfaces]
    apart = _APART * cell
    area = sum((sizes[at][0] + apart) * (sizes[at][1] + apart) for at in copies)
    rows = flowing(copies, lambda at: sizes[at][0], apart, sqrt(area))
    for at, x, y, _ in standing(rows, lambda at: sizes[at], apart):
        places[at].append((round(x, 4), round(y, 4)))
    named = zip(pieces.pieces, surfaces, places, strict=True)
    return [PrintedSolid(piece.name, surface, at) for piece, surface, at in named]


def surface_of(cubes: NDArray[np.int64], inset: float) -> Surface:
    """The surface of unit cubes, whose faces lie `inset` inside; its least coordinates are 0.

    Each cube is cut in three along each axis, and what is nearer to the outside than the inset is
    taken away, along one axis after the other.
    """
    from_one = cubes - cubes.min(axis=0) + 1
    solid = np.zeros(from_one.max(axis=0) + 2, np.bool_)
    solid[tuple(from_one.T)] = True
    cuts = [0.0, inset, 1 - inset] if inset else [0.0]
    lines = [np.add.outer(np.arange(size + 1), cuts).ravel() for size in solid.shape]
    if inset:
        for axis in range(3):
            solid = np.repeat(solid, 3, axis)
            along = [-1 if n == axis else 1 for n in range(3)]
            thirds = np.arange(solid.shape[axis]).reshape(along)
            solid &= np.roll(solid, 1, axis) | (thirds % 3 != 0)
            solid &= np.roll(solid, -1, axis) | (thirds % 3 != 2)
    faces = [_faces(solid, axis, side) for axis in range(3) for side in (0, 1)]
    points, numbers = np.unique(np.concatenate(faces).reshape(-1, 3), axis=0, return_inverse=True)
    corners = np.column_stack([line[at] for line, at in zip(lines, points.T, strict=True)])
    squares = numbers.reshape(-1, 4)
    triangles = np.concatenate([squares[:, [0, 1, 2]], squares[:, [0, 2, 3]]])
    return Surface(corners - corners.min(axis=0), triangles)


def _faces(solid: NDArray[np.bool_], axis: int, side: int) -> NDArray[np.int64]:
    """The squares that bound a solid on the lower or upper side of an axis, by four corners."""
    bound = solid & ~np.roll(solid, -1 if side else 1, axis)
    low = np.argwhere(bound)
    low[:, axis] += side
    one, other = np.eye(3, dtype=np.int64)[[(axis + 1) % 3, (axis + 2) % 3]]
    if not side:
        one, other = other, one
    return np.stack([low, low + one, low + one + other, low + other], axis=1)


def _meets_itself(surface: Surface) -> bool:
    """Whether more than two triangles have one side."""
    sides = np.sort(surface.triangles[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
    return bool((np.unique(sides, axis=0, return_counts=True)[1] != 2).any())


def stl(bed: Sequence[PrintedSolid]) -> bytes:
    """All solids in one binary file of STL, in millimetres."""
    placed = ((solid.surface, (x, y, 0)) for solid in bed for x, y in solid.places)
    corners = np.concatenate([(it.corners + at)[it.triangles] for it, at in placed])
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    found = np.zeros(len(corners), _STL)
    found["corners"] = corners
    found["normal"] = normals / np.linalg.norm(normals, axis=1, keepdims=True)
    return b"binary STL by dlxc".ljust(80) + len(found).to_bytes(4, "little") + found.tobytes()


def three_mf(title: str, bed: Sequence[PrintedSolid]) -> bytes:
    """An archive of 3MF: each piece is an object with its name, each copy an item."""
    templates = {name: environment().get_template(f"3mf/{file}") for name, file in _PARTS.items()}
    return files.archived({name: it.render(title=title, bed=bed) for name, it in templates.items()})
