"""Outlines to cut and solids to print, read back by programs that others use for these."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from itertools import combinations, product
from math import sqrt
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.draw.cutting import CutPiece, cutting_pdf, cutting_sheets, cutting_text
from dlxc.draw.printing import printing_bed, stl, surface_of, three_mf
from dlxc.draw.workshop import pieces_to_make
from dlxc.geometry.lattices import CUBIC
from dlxc.pieces import NamedPiece, PieceSet, piece_set
from dlxc.problem import Items

AREAS = {"pentominoes": 1, "hexiamonds": sqrt(3) / 4, "tetrahexes": sqrt(3) / 2, "tangram": 1 / 4}
"""Sets, and the area of their cells if their size is 1."""

RING = "lattice square\nbox 4x5\npiece R x 2\n  ###\n  #.#\n  ###\npiece m x any\n  #\n"


def _area(piece: CutPiece) -> float:
    """The area within outlines, without that of holes."""
    turned = [zip(loop, loop[1:] + loop[:1], strict=True) for loop in piece.loops]
    return abs(sum(x * v - y * u for loop in turned for (x, y), (u, v) in loop)) / 2


def _bounds(piece: CutPiece) -> list[tuple[float, float]]:
    corners = [corner for loop in piece.loops for corner in loop]
    return [(min(axis), max(axis)) for axis in zip(*corners, strict=True)]


@pytest.mark.parametrize("name", AREAS)
def test_outlines_have_the_area_of_their_cells_and_do_not_touch(name: str) -> None:
    pieces = piece_set(name)
    (sheet,) = cutting_sheets(pieces, cell=30)
    wanted = [len(p.cells) * AREAS[name] * 900 for p in pieces.pieces for _ in range(p.count)]
    assert [_area(piece) for piece in sheet.pieces] == pytest.approx(wanted, rel=1e-4)
    for one, other in combinations(map(_bounds, sheet.pieces), 2):
        assert any(
            low >= high_before + 7 or low_before >= high + 7
            for (low, high), (low_before, high_before) in zip(one, other, strict=True)
        )
    for piece in sheet.pieces:
        for (low, high), size in zip(_bounds(piece), sheet.size, strict=True):
            assert 7 <= low < high <= size - 7


@pytest.mark.slow
def test_outlines_are_the_same_in_svg_dxf_and_pdf(tmp_path: Path) -> None:
    (tmp_path / "ring.puzzle").write_text(RING)
    for name in ("cut.svg", "cut.dxf", "cut.pdf"):
        run = dlxc(
            "draw", "-q", "ring.puzzle", "--outlines", "--cell", "12mm", "-o", name, cwd=tmp_path
        )
        assert (run.code, run.err) == (0, "")
    svg = (tmp_path / "cut.svg").read_text()
    width, height = (float(n) for n in re.findall(r'"(\S+)mm"', svg))
    loops = [loop for path in re.findall(r' d="(.*?)"', svg) for loop in path.split("Z")[:-1]]
    from ezdxf import filemanagement

    drawing = filemanagement.readfile(tmp_path / "cut.dxf")
    lines = [*drawing.modelspace()]
    assert not drawing.audit().errors
    assert len(lines) == len(loops)
    for line, loop in zip(lines, loops, strict=True):
        assert line.is_closed
        corners = [tuple(map(float, corner.split())) for corner in re.split("[ML]", loop)[1:]]
        points = [(x, height - y) for x, y, _ in line.points()]
        assert np.array(points) == pytest.approx(np.array(corners))
    size = pypdfium2.PdfDocument(tmp_path / "cut.pdf")[0].get_size()
    assert size == pytest.approx((width * 72 / 25.4, height * 72 / 25.4), abs=0.01)


@given(st.sampled_from(sorted(AREAS)), st.floats(100, 400), st.floats(100, 400))
def test_sheets_hold_all_pieces_in_their_order(name: str, width: float, height: float) -> None:
    work = piece_set(name)
    (whole,) = cutting_sheets(work, 15)
    sheets = cutting_sheets(work, 15, (width, height))
    assert [it.name for sheet in sheets for it in sheet.pieces] == [it.name for it in whole.pieces]
    for sheet in sheets:
        assert sheet.size == (width, height)
        for piece in sheet.pieces:
            for (low, high), size in zip(_bounds(piece), sheet.size, strict=True):
                assert 3.74 < low < high < size - 3.74


def test_a_sheet_is_a_page_of_pdf(tmp_path: Path) -> None:
    given = ("--outlines", "--sheet", "200x5cm", "-o")
    assert dlxc("pieces", "trominoes", *given, "cut.svg", cwd=tmp_path).code == 0
    problem = library.compile(RING, language="puzzle")
    problem.make_pieces(tmp_path / "cut.pdf", cell="3cm", sheet="A5")
    sizes = [page.get_size() for page in pypdfium2.PdfDocument(tmp_path / "cut.pdf")]
    assert sizes == [pytest.approx((148 * 72 / 25.4, 210 * 72 / 25.4), abs=0.01)] * 3


def _brute_volume(cubes: set[tuple[int, ...]], inset: float) -> float:
    """The volume of what is farther than the inset from all other cubes, along each axis."""
    widths = {-1: inset, 0: 1 - 2 * inset, 1: inset}
    return sum(
        widths[a] * widths[b] * widths[c]
        for x, y, z in cubes
        for a, b, c in product(widths, repeat=3)
        if {*product({x, x + a}, {y, y + b}, {z, z + c})} <= cubes
    )


@pytest.mark.slow
@given(
    st.sets(st.tuples(*[st.integers(0, 2)] * 3), min_size=1, max_size=14),
    st.sampled_from([1 / 64, 1 / 8, 3 / 8]),
)
def test_solids_of_any_cubes_are_closed(cubes: set[tuple[int, ...]], inset: float) -> None:
    surface = surface_of(np.array(sorted(cubes)), inset)
    solid = _solid(surface.corners, surface.triangles)
    assert solid.is_watertight
    assert solid.is_winding_consistent
    assert solid.volume == pytest.approx(_brute_volume(cubes, inset))


def _solid(corners: Any, faces: Any) -> Any:
    """A solid, as a library of others reads it, which takes seconds to import."""
    import trimesh

    return trimesh.Trimesh(corners, faces, process=False)


def _read(content: bytes) -> Any:
    import trimesh

    return trimesh.load_mesh(io.BytesIO(content), file_type="stl")


@pytest.mark.parametrize(("gap", "cell"), [(0, 20), (0.25, 20), (0.5, 16)])
def test_an_stl_has_the_volume_of_its_cells(gap: float, cell: float) -> None:
    work = pieces_to_make(library.compile(EXAMPLES / "soma.polycube"))
    solid = _read(stl(printing_bed(work, cell, gap)))
    assert solid.is_watertight
    cubes = [{*map(tuple, piece.cells[:, :3].tolist())} for piece in work.pieces]
    wanted = sum(_brute_volume(each, gap / cell / 2) for each in cubes) * cell**3
    assert solid.volume == pytest.approx(wanted, rel=1e-5)
    assert solid.bounds[0].tolist() == pytest.approx([0, 0, 0])


def test_copies_lie_beside_each_other_in_3mf() -> None:
    bed = printing_bed(piece_set("slothouber-graatsma"), 20, 0.2)
    archive = zipfile.ZipFile(io.BytesIO(three_mf("<S & G>", bed)))
    assert archive.namelist() == ["[Content_Types].xml", "_rels/.rels", "3D/3dmodel.model"]
    model, *_ = (ET.fromstring(archive.read(name)) for name in archive.namelist()[::-1])  # noqa: S314
    name = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
    assert model.get("unit") == "millimeter"
    assert model.findtext(f"{name}metadata") == "<S & G>"
    sizes = {}
    for each in model.iter(f"{name}object"):
        corners = [[float(v.get(axis, "")) for axis in "xyz"] for v in each.iter(f"{name}vertex")]
        faces = [[int(t.get(f"v{n}", "")) for n in (1, 2, 3)] for t in each.iter(f"{name}triangle")]
        solid = _solid(corners, faces)
        assert solid.is_watertight
        sizes[each.get("id")] = solid.bounds[1].tolist()
    assert sizes == {"1": [19.8, 19.8, 19.8], "2": [19.8, 39.8, 39.8]}
    items = [
        (item.get("objectid"), item.get("transform", "")) for item in model.iter(f"{name}item")
    ]
    assert [number for number, _ in items] == ["1"] * 3 + ["2"] * 6
    places = [tuple(map(float, moved.split()[9:11])) for _, moved in items]
    for (one, at), (other, there) in combinations(
        zip((n for n, _ in items), places, strict=True), 2
    ):
        room = zip(at, sizes[one], there, sizes[other], strict=False)
        assert any(a + size < b or b + wide < a for a, size, b, wide in room)


@pytest.mark.parametrize(
    ("example", "form"), [("soma.polycube", "stl"), ("hexiamonds.polyiamond", "dxf")]
)
def test_the_library_makes_what_the_command_does(example: str, form: str, tmp_path: Path) -> None:
    problem = library.compile(EXAMPLES / example)
    problem.make_pieces(tmp_path / f"a.{form}", cell="1cm")
    run = dlxc("draw", "-q", str(EXAMPLES / example), "--to", form, "--cell", "1cm")
    assert (tmp_path / f"a.{form}").read_bytes() == run.out


def test_what_the_library_cannot_make(tmp_path: Path) -> None:
    problem = library.compile(EXAMPLES / "hexiamonds.polyiamond")
    with pytest.raises(ValueError, match="pieces are made as svg, pdf, dxf, stl, 3mf"):
        problem.make_pieces(tmp_path / "a.png")
    with pytest.raises(library.Undrawable):
        problem.make_pieces(tmp_path / "a.stl")
    assert not [*tmp_path.iterdir()]


def test_pieces_in_advance_are_made_too() -> None:
    text = "lattice square\nbox\n  AA#\n  A##\npiece A x 2\n  ##\n  #\n"
    work = pieces_to_make(library.compile(text, "puzzle"))
    assert sorted((piece.name, piece.count) for piece in work.pieces) == [("A", 1), ("A", 1)]


def test_paint_adds_nothing_to_pieces() -> None:
    tray = "lattice square\nbox 2x2\npiece D x 2\n  ##\n"
    painted = f"{tray}paint D\n  ab\npaint box\n  ab\n  ba\n"
    plain, other = (pieces_to_make(library.compile(text, "puzzle")) for text in (tray, painted))
    assert [piece.count for piece in other.pieces] == [2]
    assert cutting_sheets(plain, 10) == cutting_sheets(other, 10)
    assert stl(printing_bed(plain, 10, 0.2)) == stl(printing_bed(other, 10, 0.2))


def test_any_name_and_title_make_sound_files() -> None:
    text = "[0-3][0-2]\n" + "".join(f"n{at} {at}0 {at}1\n" for at in range(4))
    problem = library.compile(text, language="polyomino")
    names = ("<&\"'", "]]>", "\x1b[1m", '"\\#{')
    renamed = replace(problem, items=Items((*problem.items.names[:-4], *names), 16))
    work = pieces_to_make(renamed, "<\x00&")
    (sheet,) = cutting_sheets(work, 10)
    ET.fromstring(cutting_text(sheet, "svg"))  # noqa: S314 - it is our own
    assert len(pypdfium2.PdfDocument(cutting_pdf([sheet]))) == 1
    model = zipfile.ZipFile(io.BytesIO(three_mf(work.name, printing_bed(work, 10, 0.2))))
    ET.fromstring(model.read("3D/3dmodel.model"))  # noqa: S314


def test_what_touches_along_an_edge_needs_a_gap() -> None:
    cells = np.array([[0, 0, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [1, 0, 1, 0], [1, 1, 1, 0]])
    work = PieceSet("", CUBIC, "free", (NamedPiece("A", cells),), "")
    assert _read(stl(printing_bed(work, 10, 0.1))).is_watertight
    with pytest.raises(library.Undrawable, match="cubes of the piece 'A' touch along an edge"):
        printing_bed(work, 10, 0)
