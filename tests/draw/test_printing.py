"""Solids to print, read back by programs that others use for these."""

import io
import json
import re
import zipfile
from itertools import combinations, product
from math import atan2, hypot, prod, sqrt, tan
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.draw.cutting import cutting_sheets
from dlxc.draw.lengths import Sizes
from dlxc.draw.surfaces import surface_of_cubes
from dlxc.draw.workshop import made, made_one_by_one, pieces_in_place, pieces_to_make
from dlxc.geometry.lattices import CUBIC, SQUARE
from dlxc.pieces import NamedPiece, PieceSet, piece_set

FLAT = ["pentominoes", "hexiamonds", "tetrahexes", "tetraboloes"]

KEPT = [{0: 1.0}, {0: 1.0}, {1: 1 / 2, 2: 2 / 3, 3: 3 / 4}, {1: 1 / 4}]
"""What stays of a block that is in the bevel along so many axes, by how many boxes it is in."""


def _brute_volume(cubes: set[tuple[int, ...]], inset: float, bevel: float = 0.0) -> float:
    """The volume of all blocks in which cubes are cut by the inset and the bevel, one by one."""
    core = 1 - 2 * inset - 2 * bevel
    widths = {-2: inset, -1: bevel, 0: core, 1: bevel, 2: inset}
    total = 0.0
    for cube, at in product(cubes, product(widths, repeat=3)):
        left = []  # for each box with the cube, the axes along which the block is in the bevel
        for spread in product(*((False, True) if each else (False,) for each in at)):
            far = [int(np.sign(a)) if wide else 0 for a, wide in zip(at, spread, strict=True)]
            box = product(*({c, c + off} for c, off in zip(cube, far, strict=True)))
            beside = [a for a, wide in zip(at, spread, strict=True) if not wide]
            if {*box} <= cubes and all(abs(a) < 2 for a in beside):
                left.append([axis for axis in range(3) if at[axis] and not spread[axis]])
        if left:
            fewest = min(map(len, left))
            boxes = sum(len(each) == fewest for each in left)
            share = KEPT[fewest].get(boxes, 1.0)
            total += share * prod(widths[each] for each in at)
    return total


def _solid(corners: Any, faces: Any) -> Any:
    """A solid, as a library of others reads it, which takes seconds to import."""
    import trimesh

    return trimesh.Trimesh(corners, faces, process=False)


def _read(content: bytes) -> Any:
    import trimesh

    return trimesh.load_mesh(io.BytesIO(content), file_type="stl")


@pytest.mark.slow
@given(
    st.sets(st.tuples(*[st.integers(0, 2)] * 3), min_size=1, max_size=14),
    st.sampled_from([(1 / 64, 0), (3 / 8, 0), (0, 1 / 8), (1 / 64, 1 / 4)]),
)
def test_solids_of_any_cubes_are_closed(
    cubes: set[tuple[int, ...]], sizes: tuple[float, float]
) -> None:
    surface = surface_of_cubes(np.array(sorted(cubes)), *sizes)
    solid = _solid(surface.corners, surface.triangles)
    assert solid.is_watertight
    assert solid.is_winding_consistent
    assert solid.volume == pytest.approx(_brute_volume(cubes, *sizes))


@pytest.mark.parametrize(
    ("gap", "bevel", "cell"), [(0, 0, 20), (0.25, 0, 20), (0.5, 1, 16), (0, 2, 20)]
)
def test_an_stl_has_the_volume_of_its_cubes(gap: float, bevel: float, cell: float) -> None:
    work = pieces_to_make(library.compile(EXAMPLES / "soma.polycube"))
    solid = _read(made(work, "stl", Sizes(cell, gap, bevel=bevel)))
    assert solid.is_watertight
    cubes = [{*map(tuple, piece.cells[:, :3].tolist())} for piece in work.pieces]
    volumes = (_brute_volume(each, gap / cell / 2, bevel / cell) for each in cubes)
    assert solid.volume == pytest.approx(sum(volumes) * cell**3, rel=1e-6)
    assert solid.bounds[0].tolist() == pytest.approx([0, 0, 0])


def _areas(pieces: PieceSet, cell: float) -> np.poly1d:
    """The area of all outlines as a polynomial in how far their sides are moved inside."""
    (sheet,) = cutting_sheets(pieces, Sizes(cell))
    total = np.poly1d([0.0])
    for loop in (loop for piece in sheet.pieces for loop in piece.loops):
        ways = np.roll(loop, -1, axis=0) - loop
        turns = [
            atan2(ax * by - ay * bx, ax * bx + ay * by)
            for (ax, ay), (bx, by) in zip(ways, np.roll(ways, -1, axis=0), strict=True)
        ]
        area = sum(
            x * v - y * u for (x, y), (u, v) in zip(loop, np.array(loop) + ways, strict=True)
        )
        length = sum(hypot(*way) for way in ways)
        total += np.poly1d([sum(tan(turn / 2) for turn in turns), -length, area / 2])
    return total


@pytest.mark.parametrize("name", FLAT)
@pytest.mark.parametrize(("gap", "bevel", "height"), [(0, 0, None), (0.3, 0, 4), (0.2, 0.8, 6)])
def test_flat_pieces_are_as_high_as_asked(
    name: str, gap: float, bevel: float, height: float | None
) -> None:
    pieces = piece_set(name)
    solid = _read(made(pieces, "stl", Sizes(24, gap, bevel=bevel, height=height)))
    assert solid.is_watertight
    assert solid.is_winding_consistent
    high = height or 6  # a quarter of a cell
    assert solid.bounds[:, 2].tolist() == pytest.approx([0, high])
    area = _areas(pieces, 24)
    sloped = area.integ()(gap / 2 + bevel) - area.integ()(gap / 2)
    wanted = area(gap / 2) * (high - 2 * bevel) + 2 * sloped
    assert solid.volume == pytest.approx(wanted, rel=1e-6)


def _objects(content: bytes) -> dict[str, tuple[str, Any, list[tuple[float, ...]]]]:
    """Of each object of 3MF by its name: its colour, its solid, and where it is."""
    archive = zipfile.ZipFile(io.BytesIO(content))
    assert archive.namelist() == ["[Content_Types].xml", "_rels/.rels", "3D/3dmodel.model"]
    model, *_ = (ET.fromstring(archive.read(name)) for name in archive.namelist()[::-1])  # noqa: S314
    name = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
    assert model.get("unit") == "millimeter"
    (materials,) = model.iter(f"{name}basematerials")
    items = [(it.get("objectid"), it.get("transform", "")) for it in model.iter(f"{name}item")]
    found = {}
    for each in model.iter(f"{name}object"):
        corners = [[float(v.get(axis, "")) for axis in "xyz"] for v in each.iter(f"{name}vertex")]
        faces = [[int(t.get(f"v{n}", "")) for n in (1, 2, 3)] for t in each.iter(f"{name}triangle")]
        assert each.get("pid") == materials.get("id")
        colour = materials[int(each.get("pindex", ""))]
        assert colour.get("name") == each.get("name")
        moves = [moved.split()[9:] for number, moved in items if number == each.get("id")]
        places = [tuple(map(float, move)) for move in moves]
        solid = _solid(corners, faces)
        assert solid.is_watertight
        found[each.get("name", "")] = colour.get("displaycolor", ""), solid, places
    return found


def test_copies_lie_beside_each_other_in_3mf() -> None:
    objects = _objects(made(piece_set("slothouber-graatsma"), "3mf", Sizes()))
    sizes = {name: solid.bounds[1].tolist() for name, (_, solid, _) in objects.items()}
    assert sizes == {"1x1x1": [19.8, 19.8, 19.8], "1x2x2": [19.8, 39.8, 39.8]}
    assert [len(places) for _, _, places in objects.values()] == [3, 6]
    copies = [(at, sizes[name]) for name, (_, _, places) in objects.items() for at in places]
    for (one, size), (other, wide) in combinations(copies, 2):
        room = zip(one, size, other, wide, strict=True)
        assert any(a + far < b or b + wider < a for a, far, b, wider in [*room][:2])


COLOURED = "lattice square\nbox 2x3\npiece L x 2\n  ##\n  #\ncolour L gold navy\n"


def test_pieces_lie_as_in_a_solution(tmp_path: Path) -> None:
    (tmp_path / "L.puzzle").write_text(COLOURED)
    dlxc("solve", "-q", "L.puzzle", "-n", "1", "--to", "options", "-o", "one.txt", cwd=tmp_path)
    draw = ("draw", "-q", "L.puzzle", "--solution", "one.txt")
    assert dlxc(*draw, "-o", "whole.stl", "--gap", "0", cwd=tmp_path).code == 0
    whole = _read((tmp_path / "whole.stl").read_bytes())
    assert whole.bounds[1].tolist() == pytest.approx([60, 40, 5])
    assert whole.volume == pytest.approx(6 * 400 * 5)
    assert dlxc(*draw, "-o", "apart.3mf", "--explode", "0.5", cwd=tmp_path).code == 0
    archive = zipfile.ZipFile(tmp_path / "apart.3mf")
    colours = re.findall(rb'displaycolor="(.*?)"', archive.read("3D/3dmodel.model"))
    assert sorted(colours) == [b"#000080", b"#ffd700"]
    bed = _objects(made(pieces_to_make(library.compile(COLOURED, "puzzle")), "3mf", Sizes()))
    assert [(name, colour, len(at)) for name, (colour, _, at) in bed.items()] == [
        ("L", "#ffd700", 2)
    ]


@pytest.mark.parametrize("example", ["soma.polycube", "hexiamonds.polyiamond"])
def test_the_pieces_of_a_solution_are_moved_away_from_its_middle(example: str) -> None:
    problem = library.compile(EXAMPLES / example)
    work = pieces_in_place(problem, [*next(problem.solutions())])
    near, far = (
        [
            (at, solid)
            for _, solid, (at,) in _objects(made(work, "3mf", Sizes(gap=0), explode=each)).values()
        ]
        for each in (0.0, 1.5)
    )
    assert len(near) == len(work.pieces)
    middles = np.array([solid.center_mass + at for at, solid in near])
    moved = np.array([there for there, _ in far]) - [here for here, _ in near]
    assert moved - moved[0] == pytest.approx(1.5 * (middles - middles[0]), abs=1e-3)


def test_a_folder_gets_a_file_for_each_piece(tmp_path: Path) -> None:
    run = dlxc("pieces", "one-sided tetrominoes", "--gap", "0", "-o", "set/", cwd=tmp_path)
    assert (run.code, run.err) == (0, "")
    names = sorted(path.name for path in (tmp_path / "set").iterdir())
    assert names == [f"{name}.stl" for name in "IJLOSTZ"]
    for path in (tmp_path / "set").iterdir():
        assert _read(path.read_bytes()).volume == pytest.approx(4 * 400 * 5)
    run = dlxc("pieces", "tetrominoes", "-o", "set", cwd=tmp_path)
    assert (run.code, run.err) == (1, "error: cannot write `set`: the folder is not empty\n")
    problem = library.compile(EXAMPLES / "soma.polycube")
    problem.make_pieces(f"{tmp_path}/soma/", "3mf", bevel="1mm")
    assert len([*(tmp_path / "soma").iterdir()]) == 7


def test_names_of_files_differ_on_every_system() -> None:
    cells = np.zeros((1, 4), np.int32)
    names = ["F", "F'", "f", "../x", "ä"]
    pieces = tuple(NamedPiece(name, cells, 2) for name in names)
    files = made_one_by_one(PieceSet("", CUBIC, "free", pieces, ""), "3mf", Sizes())
    assert [*files] == ["F.3mf", "F_2.3mf", "f_3.3mf", "x.3mf", "piece.3mf"]
    beds = map(_objects, files.values())
    assert [[(own, len(at)) for own, (_, _, at) in bed.items()] for bed in beds] == [
        [(name, 1)] for name in names
    ]


def test_a_program_for_openscad_has_the_cubes_of_each_piece() -> None:
    work = piece_set("soma")
    text = made(work, "scad", Sizes(15.5, 0.3)).decode()
    assert "cell = 15.5;" in text
    assert "gap = 0.3;" in text
    calls = re.findall(r"module piece_(\w+)\(\) color\(\"#\w{6}\"\) cubes\((\[.*\])\);", text)
    assert [name for name, _ in calls] == [piece.name for piece in work.pieces]
    for (name, layers), piece in zip(calls, work.pieces, strict=True):
        cubes = [
            (x, y, z)
            for z, layer in enumerate(json.loads(layers))
            for y, row in enumerate(layer.split("|"))
            for x, mark in enumerate(row)
            if mark == "x"
        ]
        assert sorted(cubes) == sorted(map(tuple, piece.cells[:, :3].tolist()))
        assert len(re.findall(rf"translate\(cell \* \[.*\]\) piece_{name}\(\);", text)) == 1


def test_a_program_for_openscad_has_the_outlines_of_flat_pieces() -> None:
    text = made(piece_set("tetrahexes"), "scad", Sizes(10, height=3.5)).decode()
    assert "height = 3.5;" in text
    calls = re.findall(r"flat\(\n  (\[.*\]),\n  (\[.*\])\n\);", text)
    assert len(calls) == 7
    for call in calls:
        corners, outlines = (json.loads(each.replace(", ]", "]")) for each in call)
        loops = [[corners[at] for at in outline] for outline in outlines]
        turned = [zip(loop, loop[1:] + loop[:1], strict=True) for loop in loops]
        doubled = sum(x * v - y * u for loop in turned for (x, y), (u, v) in loop)
        assert -doubled / 2 == pytest.approx(4 * sqrt(3) / 2, rel=1e-5)


def test_what_touches_along_an_edge_needs_a_gap() -> None:
    cells = np.array([[0, 0, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [1, 0, 1, 0], [1, 1, 1, 0]])
    for lattice, own in ((CUBIC, cells), (SQUARE, np.array([[0, 0, 0], [1, 1, 0]]))):
        work = PieceSet("", lattice, "free", (NamedPiece("A", own),), "")
        assert _read(made(work, "stl", Sizes(gap=0.1))).is_watertight
        with pytest.raises(library.Undrawable, match="cells of the piece 'A' touch along an edge"):
            made(work, "stl", Sizes(gap=0))
