"""Pieces to make, and outlines to cut, read back by programs that others use for these."""

import io
import re
import zipfile
from dataclasses import replace
from math import sqrt
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pypdfium2
import pytest
from support.running import EXAMPLES, dlxc

import dlxc as library
from dlxc.draw.cutting import CutPiece, cutting_sheets, cutting_text
from dlxc.draw.lengths import Sizes
from dlxc.draw.workshop import made, pieces_to_make
from dlxc.pieces import piece_set
from dlxc.problem import Items

AREAS = {"pentominoes": 1, "hexiamonds": sqrt(3) / 4, "tetrahexes": sqrt(3) / 2, "tangram": 1 / 4}
"""Sets, and the area of their cells if their size is 1."""

RING = "lattice square\nbox 4x5\npiece R x 2\n  ###\n  #.#\n  ###\npiece m x any\n  #\n"


def _area(piece: CutPiece) -> float:
    """The area within outlines, without that of holes."""
    turned = [zip(loop, loop[1:] + loop[:1], strict=True) for loop in piece.loops]
    return abs(sum(x * v - y * u for loop in turned for (x, y), (u, v) in loop)) / 2


@pytest.mark.parametrize("name", AREAS)
def test_outlines_have_the_area_of_their_cells(name: str) -> None:
    pieces = piece_set(name)
    (sheet,) = cutting_sheets(pieces, Sizes(30))
    wanted = [len(p.cells) * AREAS[name] * 900 for p in pieces.pieces for _ in range(p.count)]
    assert [_area(piece) for piece in sheet.pieces] == pytest.approx(wanted, rel=1e-4)


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
    (cut,) = re.findall(r'<g id="cut".*</g>', svg, re.DOTALL)
    loops = [loop for path in re.findall(r' d="(.*?)"', cut) for loop in path.split("Z")[:-1]]
    from ezdxf import filemanagement

    drawing = filemanagement.readfile(tmp_path / "cut.dxf")
    lines = drawing.modelspace().query("POLYLINE")
    assert not drawing.audit().errors
    assert len(lines) == len(loops)
    for line, loop in zip(lines, loops, strict=True):
        assert line.is_closed
        corners = [tuple(map(float, corner.split())) for corner in re.split("[ML]", loop)[1:]]
        points = [(x, height - y) for x, y, _ in line.points()]
        assert np.array(points) == pytest.approx(np.array(corners))
    size = pypdfium2.PdfDocument(tmp_path / "cut.pdf")[0].get_size()
    assert size == pytest.approx((width * 72 / 25.4, height * 72 / 25.4), abs=0.01)


def test_a_sheet_is_a_page_of_pdf(tmp_path: Path) -> None:
    given = ("--outlines", "--sheet", "200x5cm", "-o")
    assert dlxc("pieces", "trominoes", *given, "cut.svg", cwd=tmp_path).code == 0
    problem = library.compile(RING, language="puzzle")
    problem.make_pieces(tmp_path / "cut.pdf", cell="4cm", sheet="A5")
    sizes = [page.get_size() for page in pypdfium2.PdfDocument(tmp_path / "cut.pdf")]
    assert sizes == [pytest.approx((148 * 72 / 25.4, 210 * 72 / 25.4), abs=0.01)] * 3


@pytest.mark.parametrize(
    ("example", "form"), [("soma.polycube", "stl"), ("hexiamonds.polyiamond", "dxf")]
)
def test_the_library_makes_what_the_command_does(example: str, form: str, tmp_path: Path) -> None:
    problem = library.compile(EXAMPLES / example)
    problem.make_pieces(tmp_path / f"a.{form}", cell="1cm")
    run = dlxc("draw", "-q", str(EXAMPLES / example), "--to", form, "--cell", "1cm")
    assert (tmp_path / f"a.{form}").read_bytes() == run.out


def test_what_the_library_cannot_make(tmp_path: Path) -> None:
    problem = library.compile(EXAMPLES / "tetrasticks.polysticks")
    with pytest.raises(ValueError, match="pieces are made as svg, pdf, dxf, stl, 3mf, scad"):
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
    assert cutting_sheets(plain, Sizes(10)) == cutting_sheets(other, Sizes(10))
    assert made(plain, "stl", Sizes()) == made(other, "stl", Sizes())


def test_any_name_and_title_make_sound_files() -> None:
    text = "[0-3][0-2]\n" + "".join(f"n{at} {at}0 {at}1\n" for at in range(4))
    problem = library.compile(text, language="polyomino")
    names = ("<&\"'", "]]>", "\x1b[1m", '"\\#{')
    renamed = replace(problem, items=Items((*problem.items.names[:-4], *names), 16))
    work = pieces_to_make(renamed, "<\x00&")
    (sheet,) = cutting_sheets(work, Sizes(10))
    ET.fromstring(cutting_text(sheet, "svg"))  # noqa: S314 - it is our own
    assert len(pypdfium2.PdfDocument(made(work, "pdf", Sizes(10)))) == 1
    model = zipfile.ZipFile(io.BytesIO(made(work, "3mf", Sizes())))
    ET.fromstring(model.read("3D/3dmodel.model"))  # noqa: S314
