"""Solid pieces for a printer: beside each other on its bed, or as they lie in a solution.

A gap makes pieces smaller, so that they can be put together: each face lies half the gap inside its
cells.  So two cells that touch along an edge alone are apart; without a gap their surface would
pass through that edge twice, which printers do not understand.
"""

import re
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from dlxc.draw.lengths import Sizes
from dlxc.draw.page_layout import flowing, standing
from dlxc.draw.palette import colour_of
from dlxc.draw.pictures import Undrawable
from dlxc.draw.surfaces import Surface, surface_of_cubes, surface_of_prism
from dlxc.draw.tilings import LayerPlace, Spot, Tiling, flat_places, tiling_of
from dlxc.geometry.lattices import Lattice
from dlxc.geometry.plane_tilings import Corner
from dlxc.geometry.row_keys import Cells
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

Vector = NDArray[np.float64]
"""Three coordinates: to the right, to the back and up."""


class _Form(NamedTuple):
    """A piece in cells: its least corner, its size, its middle, and its surface, if it has room.

    One of cubes has layers of rows, as `xx|x.`, and a flat one outlines.
    """

    corner: Vector
    size: Vector
    middle: Vector
    surface: Surface | None
    layers: Sequence[str] = ()
    loops: Sequence[Sequence[Spot]] = ()


class PrintedSolid(NamedTuple):
    """A piece with its colour, and where its copies are moved; all in millimetres."""

    name: str
    colour: str
    form: _Form
    surface: Surface
    places: list[tuple[float, ...]]


def printed_solids(
    pieces: PieceSet, sizes: Sizes, explode: float | None = None
) -> list[PrintedSolid]:
    """The pieces with all their copies beside each other, without a gap if the sizes have none.

    With `explode`, each piece is where its cells are, moved away from the middle of all by so many
    times its distance.  What cannot be printed is `Undrawable`, and so is a piece that has no
    proper surface.
    """
    gap, height = sizes.gap or 0.0, sizes.height or 0.0
    lengths = [each / sizes.cell for each in (gap / 2, sizes.bevel, height)]
    forms = [_form(piece.cells, pieces.lattice, *lengths) for piece in pieces.pieces]
    if explode is None:
        places = _beside(forms, [piece.count for piece in pieces.pieces])
    else:  # where they lie, moved apart, with least coordinates of 0
        middles = np.array([form.middle for form in forms])
        lying = [form.corner for form in forms] + (middles - middles.mean(axis=0)) * explode
        places = [[place] for place in lying - lying.min(axis=0)]
    found = []
    for at, (form, (name, _, _, colour)) in enumerate(zip(forms, pieces.pieces, strict=True)):
        surface = form.surface
        if surface is None:
            high = f", {height:g} mm high," if form.loops else ""
            raise Undrawable(
                f"cells of {sizes.cell:g} mm{high} have no room for a gap of {gap:g} mm and a"
                f" bevel of {sizes.bevel:g} mm, in the piece '{name}'"
            )
        if surface.meets_itself:
            raise Undrawable(
                f"cells of the piece '{name}' touch along an edge alone, where no surface is"
                " closed: a gap takes them apart, such as --gap 0.2mm"
            )
        surface = surface._replace(corners=surface.corners * sizes.cell)
        moved = [tuple((place * sizes.cell).round(4).tolist()) for place in places[at]]
        found.append(PrintedSolid(name, colour or colour_of(at), form, surface, moved))
    return found


def _form(cells: Cells, lattice: Lattice, inset: float, bevel: float, height: float) -> _Form:
    tiling = tiling_of(lattice)
    if lattice.dimensions == 3:
        return _form_of_cubes(cells[:, :3].astype(np.int64), inset, bevel)
    if tiling is None or not tiling.area:
        raise Undrawable(f"nothing is printed of {lattice.word}: only cubes and flat cells are")
    return _form_of_tiles(flat_places(cells, lattice), tiling, inset, bevel, height)


def _form_of_cubes(cubes: NDArray[np.int64], inset: float, bevel: float) -> _Form:
    low, size = cubes.min(axis=0), np.ptp(cubes, axis=0) + 1
    marks = np.full(size, ".")
    marks[tuple((cubes - low).T)] = "x"
    layers = ["|".join(map("".join, layer)) for layer in marks.T.tolist()]
    surface = surface_of_cubes(cubes, inset, bevel) if inset + bevel < 1 / 2 else None
    return _Form(low, size, cubes.mean(axis=0) + 0.5, surface, layers)


def _form_of_tiles(
    places: Sequence[LayerPlace], tiling: Tiling, inset: float, bevel: float, height: float
) -> _Form:
    framed, wide, deep = tiling.framed(places)
    (left, top), side = framed.origin, tiling.side

    def spot(corner: Corner) -> Spot:
        x, y = framed.spot(corner)
        return x / side, (y - deep) / side

    ends = [(0.0, inset + bevel), (height, inset + bevel)] if bevel else []
    levels = sorted([(bevel, inset), (height - bevel, inset), *ends])
    polygons = [*map(tiling.corners, places)]
    surface = surface_of_prism(polygons, spot, levels) if 2 * bevel < height else None
    x, y = np.mean([*map(tiling.middle, places)], axis=0)
    corner, size, middle = np.array([(left, -top - deep, 0), (wide, deep, 0), (x, -y, 0)]) / side
    loops = [[(x / side, (deep - y) / side) for x, y in loop] for loop in framed.loops(places)]
    return _Form(corner, size, middle, surface, loops=loops)


def _beside(forms: Sequence[_Form], copies: Sequence[int]) -> list[list[Vector]]:
    """Where all copies go if they stand in rows, in cells."""
    order = [at for at, count in enumerate(copies) for _ in range(count)]
    sizes = [(float(form.size[0]), float(form.size[1])) for form in forms]
    area = sum((sizes[at][0] + _APART) * (sizes[at][1] + _APART) for at in order)
    rows = flowing(order, lambda at: sizes[at][0], _APART, sqrt(area))
    places: list[list[Vector]] = [[] for _ in forms]
    for at, x, y in standing(rows, lambda at: sizes[at], _APART):
        places[at].append(np.array([x, y, 0]))
    return places


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


def scad(title: str, bed: Sequence[PrintedSolid], sizes: Sizes) -> bytes:
    """A program for OpenSCAD, with a module for each piece, and the sizes as its parameters."""
    if sizes.bevel:
        raise Undrawable("a program for OpenSCAD has no bevel: write stl or 3mf, or omit --bevel")
    template = environment().get_template("draw/printing.scad.j2")
    named = zip(plain_names([solid.name for solid in bed]), bed, strict=True)
    return template.render(title=title, bed=[*named], sizes=sizes).encode()


def plain_names(names: Sequence[str]) -> list[str]:
    """Names for files and modules: letters, digits and _ alone, distinct also in capitals.

    >>> plain_names(["F", "F'", "f", "1x2x2", "-"])
    ['F', 'F_2', 'f_3', '1x2x2', 'piece']
    """
    found: dict[str, str] = {}
    for name in names:
        plain = re.sub(r"[^A-Za-z0-9]+", "_", name).strip("_") or "piece"
        while plain.lower() in found:
            plain += f"_{len(found) + 1}"
        found[plain.lower()] = plain
    return [*found.values()]
